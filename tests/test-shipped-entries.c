/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shipped catalogue of real vehicles: complete, made from its tables, and set against the printed table; ten
 * prices worked out by hand; and a picture for each. */

#include "muster-figures.h"
#include "muster-judge.h"
#include "muster-price.h"
#include "muster-silhouette-svg.h"
#include "muster-test-list.h"
#include "muster-test-util.h"

#include <string.h>

static MusterSystem *
load (const char *id)
{
  MusterSystem *system = muster_system_store_load (muster_test_shared_store (), id, NULL);

  g_assert_nonnull (system);
  return system;
}

/* "vehicle armour=light gun=lmg*2 era": what figures come to. */
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

static MusterRoster *
make_roster (MusterSystem *system,
             const char   *entry)
{
  MusterRoster *roster = muster_roster_new (system);
  MusterUnit *unit = muster_unit_new (roster, muster_system_find_entry (system, entry)->type_id);

  muster_unit_append (muster_roster_get_root (roster), unit);
  muster_unit_set_entry (unit, entry);
  return roster;
}

/* Worked out by hand from the rules and the real figures. */
static const struct
{
  const char *entry;
  double      points;
} prices[] = {
  { "stug-iii-g", 40 },        /* 40 km/h = 25 mph 10 + 23.9 t 10 + 75 mm 20 */
  { "jagdpanther", 70 },       /* Panther family, 46 km/h = 29 mph 10 + 45.5 t 30 + 88 mm 30 */
  { "kv-1-1941", 65 },         /* 35 km/h = 22 mph 10 + riders 5 + 45 t 30 + 76.2 mm 20 */
  { "crusader-iii", 40 },      /* 43 km/h = 27 mph 10 + 20.1 t 10 + 57 mm 20 */
  { "m10", 45 },               /* 48 km/h = 30 mph 15 + open-topped 10 + 76.2 mm 20 */
  { "semovente-75-18", 30 },   /* 32 km/h = 20 mph 10 + 13.1 t 10 + 75 mm howitzer 10 */
  { "type-95-ha-go", 30 },     /* 45 km/h = 28 mph 10 + 7.4 t 10 + 37 mm 10 */
  { "sdkfz-251-1", 25 },       /* transport 10 + open-topped 10 + the second of two LMGs 5 */
  { "universal-carrier", 20 }, /* transport 10 + open-topped 10, its one LMG free */
  { "wespe", 30 },             /* 40 km/h = 25 mph 10 + open-topped 10 + 105 mm howitzer 10 */
};

static void
test_prices (void)
{
  g_autoptr (MusterSystem) system = load ("fields-of-war");

  for (guint i = 0; i < G_N_ELEMENTS (prices); i++)
    {
      g_autoptr (MusterRoster) roster = make_roster (system, prices[i].entry);
      g_autoptr (MusterForce) force = muster_force_new (roster, NULL);

      g_test_message ("%s", prices[i].entry);
      g_assert_cmpint (muster_price_total (force), ==, (MusterPoints) (prices[i].points * MUSTER_POINTS_ONE));
    }
}

/* Where the real vehicle is not what is printed, and why. */
static const struct
{
  const char *row;
  const char *column;
  const char *reason;
} exceptions[] = {
  { "stuart-honey-real", "speed", "58 km/h is 36 mph; printed medium" },
  { "stuart-honey-real", "role", "a tank by its kind" },
  { "m5a1-stuart", "speed", "58 km/h is 36 mph; printed medium" },
  { "m5a1-stuart", "role", "a tank by its kind" },
  { "m2a4-light-tank", "speed", "55 km/h is 34 mph; printed medium" },
  { "m2a4-light-tank", "role", "a tank by its kind" },
  { "l3-35", "gun", "machine guns; printed with a light gun" },
  { "m3-half-track", "gun", "12.7 mm is a heavy machine gun; printed with a light one" },
  { "sdkfz-250-1", "gun", "two machine guns; printed with one" },
  { "sdkfz-251-1", "gun", "two machine guns; printed with one" },
  { "type-1-ho-ha", "gun", "three machine guns; printed with one" },
  { "sdkfz-233", "gun", "the short 75 mm is a howitzer; printed medium" },
  { "sdkfz-234-3", "gun", "the short 75 mm is a howitzer; printed medium" },
};

static gboolean
is_exception (const char *row,
              const char *column,
              gboolean   *used)
{
  for (guint i = 0; i < G_N_ELEMENTS (exceptions); i++)
    {
      if (strcmp (exceptions[i].row, row) == 0 && strcmp (exceptions[i].column, column) == 0)
        {
          used[i] = TRUE;
          return TRUE;
        }
    }
  return FALSE;
}

static const MusterChoice *
find_choice (const MusterEntry *entry,
             const char        *column)
{
  for (guint i = 0; i < entry->n_choices; i++)
    {
      if (strcmp (entry->choices[i].id, column) == 0)
        return &entry->choices[i];
    }
  return NULL;
}

static void
test_printed (void)
{
  static const char * const columns[] = { "role", "speed", "transport", "armour", "gun" };
  g_autoptr (MusterSystem) system = load ("fields-of-war");
  g_autoptr (GHashTable) linked = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) differs = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean used[G_N_ELEMENTS (exceptions)] = { FALSE };
  guint n;
  const MusterEntry *entries = muster_system_get_entries (system, &n);

  for (guint i = 0; i < n; i++)
    {
      const MusterEntry *printed = muster_system_find_entry (system, entries[i].same_as);

      if (printed == NULL)
        continue;
      g_assert_true (printed->has_printed);
      g_hash_table_add (linked, (gpointer) printed->id);
      for (guint k = 0; k < G_N_ELEMENTS (columns); k++)
        {
          const MusterChoice *real = find_choice (&entries[i], columns[k]);
          const MusterChoice *table = find_choice (printed, columns[k]);

          if (real != NULL && table != NULL && real->number == table->number && MAX (1, real->count) == MAX (1, table->count))
            continue;
          g_hash_table_add (differs, (gpointer) printed->id);
          if (!is_exception (entries[i].id, columns[k], used))
            {
              g_test_message ("%s: %s is %s, printed %s", entries[i].id, columns[k], real != NULL ? real->value : "nothing",
                              table != NULL ? table->value : "nothing");
              g_test_fail ();
            }
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (exceptions); i++)
    {
      if (!used[i])
        {
          g_test_message ("%s: %s agrees and is no exception any more", exceptions[i].row, exceptions[i].column);
          g_test_fail ();
        }
    }
  for (guint i = 0; i < n; i++)
    {
      if (!entries[i].has_printed)
        continue;
      g_test_message ("%s", entries[i].id);
      g_assert_true (g_hash_table_contains (linked, entries[i].id));
      g_assert_true ((entries[i].why_figures != NULL) == g_hash_table_contains (differs, entries[i].id));
    }
}

/* The entries whose printed points are not those of their columns say why. */
static void
test_why_printed (void)
{
  g_autoptr (MusterSystem) system = load ("fields-of-war");
  guint n_differ = 0;
  guint n;
  const MusterEntry *entries = muster_system_get_entries (system, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterRoster) roster = NULL;
      g_autoptr (MusterForce) force = NULL;
      gboolean agrees;

      if (!entries[i].has_printed)
        continue;
      roster = make_roster (system, entries[i].id);
      force = muster_force_new (roster, NULL);
      agrees = muster_price_total (force) == entries[i].printed;
      n_differ += !agrees;
      g_assert_true ((entries[i].why_printed == NULL) == agrees);
    }
  g_assert_cmpint (n_differ, ==, 4);
}

static char *
dup_entry_classed (const MusterEntry *entry)
{
  GString *text = g_string_new (entry->type_id);

  for (guint i = 0; i < entry->n_choices; i++)
    {
      g_string_append_printf (text, " %s=%s", entry->choices[i].id, entry->choices[i].value);
      if (entry->choices[i].count > 1)
        g_string_append_printf (text, "*%u", entry->choices[i].count);
    }
  for (guint i = 0; i < entry->n_marks; i++)
    g_string_append_printf (text, " %s", entry->marks[i].id);
  return g_string_free (text, FALSE);
}

/* A shipped entry is what its own figures come to, its columns go together, and it is complete. */
static void
check_entry (MusterSystem      *system,
             const MusterEntry *entry)
{
  g_autoptr (MusterFigures) figures = muster_figures_new (system);
  g_autoptr (MusterRoster) roster = make_roster (system, entry->id);
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);
  g_autofree char *shipped = dup_entry_classed (entry);
  g_autofree char *classed = NULL;
  guint n;
  const MusterFigure *all = muster_system_get_figures (system, &n);

  for (guint i = 0; i < n; i++)
    {
      if (all[i].role == MUSTER_FIGURE_NATION)
        muster_figures_set (figures, &all[i], entry->nation, NULL);
    }
  for (guint i = 0; i < entry->n_figures; i++)
    g_assert_true (muster_figures_set (figures, entry->figures[i].figure, entry->figures[i].value, NULL));
  classed = dup_classed (figures);
  g_assert_cmpstr (shipped, ==, classed);
  g_assert_nonnull (entry->nation);
  for (guint i = 0; i < entry->type->n_uses; i++)
    {
      if (!entry->type->uses[i].column->repeats && entry->type->uses[i].column->kind != MUSTER_COLUMN_NUMBER)
        g_assert_nonnull (find_choice (entry, entry->type->uses[i].column->id));
    }
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const char *rule = judgement->findings[i].rule->id;

      if (judgement->findings[i].row == 0 && strcmp (rule, "structure") != 0)
        g_test_message ("%s: %s", entry->id, rule);
      g_assert_cmpstr (rule, !=, "columns");
      g_assert_cmpstr (rule, !=, "defence");
      g_assert_cmpstr (rule, !=, "weapons");
      g_assert_cmpstr (rule, !=, "era");
      g_assert_cmpstr (rule, !=, "unknown");
    }
}

/* Every row of a table is an entry, but for those that a game has no use for. */
static void
test_rows (gconstpointer data)
{
  const char *id = data;
  gboolean modern = strcmp (id, "pauls-modern") == 0;
  gboolean some = strcmp (id, "modern-war-games-1957") == 0;
  g_autoptr (MusterSystem) system = load (id);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "catalogue",
                                                 modern ? "modern-vehicles.csv" : "ww2-vehicles.csv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_rows = 0;
  guint n_checked = 0;
  guint n;
  const MusterEntry *entries = muster_system_get_entries (system, &n);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_autofree char *row = g_strndup (lines[i], strcspn (lines[i], ","));
      g_autofree char *real = g_strconcat (row, "-real", NULL);
      const MusterEntry *entry = muster_system_find_entry (system, real);

      if (entry == NULL)
        entry = muster_system_find_entry (system, row);
      if (entry == NULL && some)
        continue;
      if (entry == NULL || entry->n_figures == 0)
        g_error ("%s is not in the catalogue", row);
      n_rows++;
    }
  for (guint i = 0; i < n; i++)
    {
      if (entries[i].n_figures == 0)
        continue;
      check_entry (system, &entries[i]);
      for (guint k = 0; k < entries[i].n_figures; k++)
        n_checked += entries[i].figures[k].figure->role == MUSTER_FIGURE_CHECKED && strcmp (entries[i].figures[k].value, "yes") == 0;
      n_rows--;
    }
  g_assert_cmpint (n_rows, ==, 0);
  g_assert_cmpint (n_checked, ==, modern ? 32 : some ? 151 : 199);
}

/* No value of an armoured vehicle is made up: what is shipped has figures and a weight class, and the rest is the player's. */
static void
test_no_values (void)
{
  g_autoptr (MusterSystem) system = load ("modern-war-games-1957");
  guint n_lengths = 0;
  guint n;
  const MusterEntry *entries = muster_system_get_entries (system, &n);

  g_assert_cmpuint (n, ==, 162);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpstr (entries[i].type_id, ==, "afv");
      g_assert_cmpuint (entries[i].n_choices, ==, 1);
      g_assert_cmpstr (entries[i].choices[0].id, ==, "class");
      g_assert_cmpuint (entries[i].n_marks, ==, 0);
      for (guint k = 0; k < entries[i].n_figures; k++)
        n_lengths += strcmp (entries[i].figures[k].figure->id, "gun-calibres") == 0;
    }
  g_assert_cmpuint (n_lengths, ==, 156);
}

/* What is shipped is what the command makes of the tables. */
static void
test_made (void)
{
  static const char * const names[] = { "fields-of-war.xml", "modern-war-games-1957.xml", "pauls-modern.xml" };
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "..", "data", NULL);
  g_autofree char *out = muster_test_dup_temp_dir ();
  const char *argv[] = { g_getenv ("MUSTER_CATALOGUE_BUILD"), source, out, NULL };
  int status = -1;

  if (argv[0] == NULL)
    {
      g_test_skip ("MUSTER_CATALOGUE_BUILD does not name the program");
      return;
    }
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *made_path = g_build_filename (out, names[i], NULL);
      g_autofree char *shipped_path = g_build_filename (source, "systems", "catalogue", names[i], NULL);
      g_autofree char *made = NULL;
      g_autofree char *shipped = NULL;

      g_assert_true (g_file_get_contents (made_path, &made, NULL, NULL));
      g_assert_true (g_file_get_contents (shipped_path, &shipped, NULL, NULL));
      if (strcmp (made, shipped) != 0)
        g_error ("%s is old: run build-aux/catalogue", names[i]);
    }
  muster_test_remove_dir (out);
}

/* What some vehicles look like. */
static const struct
{
  const char *system;
  const char *entry;
  const char *silhouette; /* NULL: what the game says */
} pictures[] = {
  { "fields-of-war", "armoured-halftrack", "half-track" },
  { "fields-of-war", "jeep", "jeep" },
  { "fields-of-war", "stuart-honey", "tank" },
  { "fields-of-war", "m2-m5-stuart", "tank" },
  { "fields-of-war", "big-truck", NULL },
  { "fields-of-war", "kuebelwagen", "jeep" },
  { "fields-of-war", "sdkfz-251-1", "half-track" },
  { "fields-of-war", "universal-carrier", "carrier" },
  { "fields-of-war", "stug-iii-g", "assault-gun" },
  { "fields-of-war", "marder-iii-m", "assault-gun" },
  { "fields-of-war", "wirbelwind", "anti-aircraft" },
  { "fields-of-war", "m10", "tank" },
  { "fields-of-war", "panzer-ii-l-luchs", "tank" },
  { "fields-of-war", "sdkfz-222", "armoured-car" },
  { "fields-of-war", "opel-blitz", "truck" },
  { "fields-of-war", "pm-38-120mm", "mortar" },
  { "modern-war-games-1957", "stug-iii-g", "assault-gun" },
  { "pauls-modern", "m113", "personnel-carrier" },
  { "pauls-modern", "btr-60pb", "armoured-car" },
  { "pauls-modern", "hmmwv", "jeep" },
  { "pauls-modern", "su-25", "aircraft" },
};

static void
test_pictures (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autoptr (MusterSystem) system = load (pictures[i].system);
      const MusterEntry *entry = muster_system_find_entry (system, pictures[i].entry);

      g_test_message ("%s", pictures[i].entry);
      g_assert_nonnull (entry);
      g_assert_cmpstr (entry->silhouette, ==, pictures[i].silhouette);
    }
}

/* Every word that an entry names is drawn. */
static void
test_drawn (gconstpointer data)
{
  g_autoptr (MusterSystem) system = load (data);
  g_autoptr (GBytes) generic = muster_silhouette_get_svg (NULL);
  guint n_named = 0;
  guint n;
  const MusterEntry *entries = muster_system_get_entries (system, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GBytes) svg = entries[i].silhouette != NULL ? muster_silhouette_get_svg (entries[i].silhouette) : NULL;

      if (svg == NULL)
        continue;
      g_test_message ("%s: %s", entries[i].id, entries[i].silhouette);
      g_assert_false (g_bytes_equal (svg, generic));
      n_named++;
    }
  g_assert_cmpuint (n_named, >, 60);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/shipped-entries/prices", test_prices);
  g_test_add_func ("/shipped-entries/printed", test_printed);
  g_test_add_func ("/shipped-entries/why-printed", test_why_printed);
  g_test_add_data_func ("/shipped-entries/rows/fields-of-war", "fields-of-war", test_rows);
  g_test_add_data_func ("/shipped-entries/rows/pauls-modern", "pauls-modern", test_rows);
  g_test_add_data_func ("/shipped-entries/rows/modern-war-games-1957", "modern-war-games-1957", test_rows);
  g_test_add_func ("/shipped-entries/no-values", test_no_values);
  g_test_add_func ("/shipped-entries/made", test_made);
  g_test_add_func ("/shipped-entries/pictures", test_pictures);
  g_test_add_data_func ("/shipped-entries/drawn/fields-of-war", "fields-of-war", test_drawn);
  g_test_add_data_func ("/shipped-entries/drawn/pauls-modern", "pauls-modern", test_drawn);
  g_test_add_data_func ("/shipped-entries/drawn/modern-war-games-1957", "modern-war-games-1957", test_drawn);

  return g_test_run ();
}
