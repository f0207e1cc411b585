/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From real figures to columns: where the brackets lie, and what figures may be. */

#include "muster-figures.h"
#include "muster-test-list.h"

#include <string.h>

static MusterSystem *
load (const char *id)
{
  MusterSystem *system = muster_system_store_load (muster_test_shared_store (), id, NULL);

  g_assert_nonnull (system);
  return system;
}

/* "vehicle armour=light gun=lmg*2 era": what figures ("type=tank|weight-t=20") come to. */
static char *
dup_classed (const MusterFigures *figures)
{
  g_autoptr (MusterClassing) classing = muster_classify (figures);
  const MusterName *marks = muster_system_get_marks (classing->system, NULL);
  GString *text = g_string_new (classing->type != NULL ? classing->type->id : "nothing");

  for (guint i = 0; i < classing->n_classed; i++)
    {
      const MusterClassed *one = &classing->classed[i];

      g_assert_cmpstr (one->reason, !=, "");
      g_assert_null (strchr (one->reason, '{'));
      if (one->column != NULL)
        g_string_append_printf (text, " %s=%s", one->column->id, one->column->values[one->value].id);
      else if (one->mark >= 0)
        g_string_append_printf (text, " %s", marks[one->mark].id);
      if (one->count > 1)
        g_string_append_printf (text, "*%u", one->count);
    }
  return g_string_free (text, FALSE);
}

static MusterFigures *
make_figures (MusterSystem *system,
              const char   *text)
{
  MusterFigures *figures = muster_figures_new (system);
  g_auto (GStrv) parts = g_strsplit (text, "|", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *equals = strchr (parts[i], '=');
      g_autoptr (GError) error = NULL;
      const MusterFigure *figure;

      *equals = '\0';
      figure = muster_system_find_figure (system, parts[i]);
      if (figure == NULL)
        g_assert_true (muster_figures_set_option (figures, muster_system_find_option (system, parts[i]), equals + 1));
      else
        {
          muster_figures_set (figures, figure, equals + 1, &error);
          g_assert_no_error (error);
        }
    }
  return figures;
}

static gboolean
has_words (const char *text,
           const char *words)
{
  g_auto (GStrv) have = g_strsplit (text, " ", -1);
  g_auto (GStrv) want = g_strsplit (words, " ", -1);

  for (guint i = 0; want[i] != NULL; i++)
    {
      if (!g_strv_contains ((const char * const *) have, want[i]))
        return FALSE;
    }
  return TRUE;
}

#define TANK      "type=tank|propulsion=tracked|"
#define GUN       "type=tank|gun-kind=at|"
#define HOWITZER  "type=sp-artillery|gun-kind=howitzer|"
#define TEST      "brackets=under-test|"

static const struct
{
  const char *figures;
  const char *words;
} bounds[] = {
  /* Weights. */
  { TANK "weight-t=24.9", "armour=light" },
  { TANK "weight-t=25", "armour=medium" },
  { TANK "weight-t=38.4", "armour=medium" },
  { TANK "weight-t=38.5", "armour=heavy" },
  { TANK "weight-t=70", "armour=heavy" },
  { TANK "weight-t=60|open-top=yes", "armour=light" },
  { "type=truck|weight-t=60", "armour=none speed=fast" },
  { "type=jeep|weight-t=1", "armour=none role=jeep transport=small" },
  { "type=half-track|armoured=no|weight-t=11", "armour=none role=transport transport=medium gun=none" },
  { TEST TANK "weight-t=64.9", "armour=heavy" },
  { TEST TANK "weight-t=65", "armour=extra-heavy" },
  { TEST "type=half-track|open-top=yes|weight-t=10", "armour=very-light" },
  { TEST "type=half-track|open-top=yes|weight-t=10.1", "armour=light" },
  { "type=half-track|open-top=yes|weight-t=10", "armour=light" },
  { TEST "type=armoured-car|weight-t=10", "armour=very-light" },
  { TEST "type=armoured-car|weight-t=10.1", "armour=light" },
  { TEST TANK "weight-t=3.2|gun-kind=mg|gun-mm=8", "armour=very-light" },
  { TEST TANK "weight-t=4.7|gun-kind=at|gun-mm=37", "armour=very-light" },
  { TEST TANK "weight-t=7.4|gun-kind=at|gun-mm=37", "armour=light" },
  /* Speeds: 31.3 km/h is 19.45 mph, 31.4 is 19.52; 47.4 is 29.46, 47.5 is 29.52. */
  { TANK "speed-kmh=30.6", "speed=slow" },
  { TANK "speed-kmh=31.3", "speed=slow" },
  { TANK "speed-kmh=31.4", "speed=medium" },
  { TANK "speed-kmh=32.2", "speed=medium" },
  { TANK "speed-kmh=46.7", "speed=medium" },
  { TANK "speed-kmh=47.4", "speed=medium" },
  { TANK "speed-kmh=47.5", "speed=fast" },
  { TANK "speed-kmh=48.3", "speed=fast" },
  { "type=armoured-car|weight-t=8|propulsion=wheeled|speed-kmh=20", "speed=fast" },
  { "type=tank-destroyer|weight-t=8|propulsion=half-track|speed-kmh=20", "speed=fast" },
  { TANK "nation=germany|weight-t=57|speed-kmh=60", "speed=slow" },
  { TANK "nation=germany|weight-t=38.4|speed-kmh=60", "speed=fast" },
  { TANK "nation=germany|weight-t=57|speed-kmh=60|open-top=yes", "speed=fast" },
  { TANK "nation=usa|weight-t=57|speed-kmh=60", "speed=fast" },
  { TANK "nation=germany|weight-t=45|speed-kmh=46|gun=7.5 cm kwk 42 L/70", "speed=medium" },
  { TANK "nation=germany|weight-t=45|speed-kmh=46|chassis=Panther", "speed=medium" },
  /* Guns. */
  { GUN "gun-mm=9.9", "gun=lmg" },
  { GUN "gun-mm=10", "gun=hmg" },
  { GUN "gun-mm=20", "gun=hmg" },
  { GUN "gun-mm=20.1", "gun=light" },
  { GUN "gun-mm=56", "gun=light" },
  { GUN "gun-mm=57", "gun=medium" },
  { GUN "gun-mm=80", "gun=medium" },
  { GUN "gun-mm=80.1", "gun=heavy" },
  { GUN "gun-mm=105", "gun=heavy" },
  { TEST GUN "gun-mm=104.9", "gun=heavy" },
  { TEST GUN "gun-mm=105", "gun=extra-heavy" },
  { GUN "gun-mm=75|gun=7.5 cm KwK 42 L/70", "gun=heavy" },
  { GUN "gun-mm=75|gun=7.5 cm PaK 42 L/70", "gun=heavy" },
  { GUN "gun-mm=75|gun=7.5 cm KwK 40 L/48", "gun=medium" },
  { GUN "gun-mm=76.2|gun=QF 17-pounder", "gun=heavy" },
  { GUN "gun-mm=76.2|gun=QF 77 mm HV", "gun=medium" },
  { GUN "gun-mm=85|nation=soviet-union", "gun=medium" },
  { GUN "gun-mm=85|gun=85 mm D-5T", "gun=medium" },
  { GUN "gun-mm=85|nation=japan", "gun=heavy" },
  { HOWITZER "gun-mm=37", "gun=light" },
  { HOWITZER "gun-mm=69", "gun=light" },
  { HOWITZER "gun-mm=70", "gun=light" },
  { HOWITZER "gun-mm=105", "gun=light" },
  { HOWITZER "gun-mm=106", "gun=medium" },
  { TEST HOWITZER "gun-mm=152", "gun=medium" },
  { GUN "gun-mm=20|gun-count=4", "gun=hmg*4" },
  { "type=aa-gun|gun-kind=autocannon|gun-mm=20|gun-count=4", "aa-gun gun=light*4" },
  { "type=at-gun|gun-kind=at|gun-mm=76.2|gun=QF 17-pounder", "at-gun gun=heavy" },
  { "type=carrier|gun-kind=flame", "gun=none role=tank transport=none" },
  { "type=tank|gun-kind=mortar|gun-mm=290", "gun=none role=tank" },
  { "type=tank|gun-kind=spigot|gun-mm=290|gun-count=2", "gun=none" },
  { "type=rocket-launcher|propulsion=half-track|gun-kind=rocket|gun-mm=158|gun-count=10", "vehicle gun=none role=tank" },
  /* What stands on no table. */
  { "type=rocket-launcher|propulsion=towed|gun-kind=rocket|gun-mm=158", "off-table-heavy" },
  { "type=rocket-launcher|propulsion=wheeled|armoured=no", "off-table-heavy" },
  { "type=field-gun|gun-mm=69.9", "off-table-light" },
  { "type=field-gun|gun-mm=70", "off-table-medium" },
  { "type=field-gun|gun-mm=105", "off-table-medium" },
  { "type=field-gun|gun-mm=105.1", "off-table-heavy" },
  { "type=field-gun", "nothing" },
  { "type=mortar|gun-mm=50", "light-mortar" },
  { "type=mortar|gun-mm=81", "off-table-light" },
  { "type=mortar|gun-mm=120", "off-table-medium" },
  /* Transport and roles. */
  { "type=truck", "transport=medium role=transport" },
  { "type=truck|axles=3", "transport=large role=transport" },
  { "type=half-track|weight-t=8|gun-kind=mg|gun-mm=7.9|carries=10", "transport=medium role=transport" },
  { "type=half-track|weight-t=8|gun-kind=mg|gun-mm=7.9|carries=0", "transport=none role=tank" },
  { "type=half-track|weight-t=8|gun-kind=at|gun-mm=37|carries=4", "transport=medium role=tank" },
  { "type=half-track|weight-t=8|gun-kind=howitzer|gun-mm=75", "transport=none role=tank" },
  { TANK "weight-t=30|nation=soviet-union", "transport=small" },
  { "type=assault-gun|nation=soviet-union|weight-t=30", "transport=none role=tank" },
  { "type=tank-destroyer|weight-t=10", "role=tank-destroyer" },
  { "type=recce|weight-t=3", "role=recce" },
  { "type=aa-vehicle|weight-t=9", "role=aa" },
};

static void
test_bound (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (MusterSystem) system = load ("fields-of-war");
  g_autoptr (MusterFigures) figures = make_figures (system, bounds[i].figures);
  g_autofree char *classed = dup_classed (figures);

  if (!has_words (classed, bounds[i].words))
    {
      g_test_message ("want %s, have %s", bounds[i].words, classed);
      g_test_fail ();
    }
}

/* The versions that the catalogue lacks, or has with another gun, agree. */
static void
test_other_versions (void)
{
  static const struct
  {
    const char *figures;
    const char *printed;
  } rows[] = {
    { "type=armoured-car|weight-t=11.5|speed-kmh=82|gun-mm=75|gun=7.5 cm PaK 40/1 L/46|gun-kind=at|open-top=yes|propulsion=wheeled|nation=germany",
      "role=recce speed=fast transport=none armour=light gun=medium" },
    { "type=tank|weight-t=15.8|speed-kmh=38|gun-mm=47|gun-kind=at|propulsion=tracked|nation=japan",
      "role=tank speed=medium transport=none armour=light gun=light" },
    { "type=half-track|weight-t=8|speed-kmh=53|gun-mm=7.92|gun-kind=mg|gun-count=1|open-top=yes|propulsion=half-track|carries=10",
      "role=transport speed=fast transport=medium armour=light gun=lmg" },
  };
  g_autoptr (MusterSystem) system = load ("fields-of-war");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MusterFigures) figures = make_figures (system, rows[i].figures);
      g_autofree char *classed = dup_classed (figures);

      g_test_message ("%s", classed);
      g_assert_true (has_words (classed, rows[i].printed));
    }
}

static void
test_bad_values (void)
{
  static const struct
  {
    const char *figure;
    const char *value;
    gboolean    good;
  } rows[] = {
    { "weight-t", "22.5", TRUE }, { "weight-t", "0", TRUE }, { "weight-t", "-1", FALSE }, { "weight-t", "22,5", FALSE },
    { "weight-t", "1.2345", FALSE }, { "weight-t", "", TRUE }, { "weight-t", "x", FALSE }, { "open-top", "yes", TRUE },
    { "open-top", "no", TRUE }, { "open-top", "true", FALSE }, { "type", "tank", TRUE }, { "type", "Tank", FALSE },
    { "gun", "whatever", TRUE }, { "gun", "\xff", FALSE },
  };
  g_autoptr (MusterSystem) system = load ("fields-of-war");
  g_autoptr (MusterFigures) figures = muster_figures_new (system);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MusterFigure *figure = muster_system_find_figure (system, rows[i].figure);
      g_autoptr (GError) error = NULL;

      g_assert_true (muster_figures_set (figures, figure, rows[i].value, &error) == rows[i].good);
      g_assert_true ((error == NULL) == rows[i].good);
    }
  g_assert_null (muster_system_find_figure (system, "colour"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/classify/bounds/%02u/%s", i + 1, bounds[i].words);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_bound);
    }
  g_test_add_func ("/classify/other-versions", test_other_versions);
  g_test_add_func ("/classify/bad-values", test_bad_values);

  return g_test_run ();
}
