/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Small files that would make a program work as hard as the product of their parts. None of these is measured:
 * without its bound none would end, or all memory would. */

#include "muster-frame.h"
#include "muster-judge.h"
#include "muster-roster-file.h"
#include "muster-test-util.h"
#include "muster-text-page.h"

#include <string.h>

/* Many units that use one entry with many columns or marks. */
#define MANY 20000

static void
append_many (GString    *text,
             const char *part)
{
  for (guint i = 0; i < MANY; i++)
    g_string_append (text, part);
}

static MusterJudgement *
judge_text (MusterSystemStore  *systems,
            const char         *xml,
            gsize               length,
            MusterRoster      **roster,
            MusterForce       **force)
{
  g_autoptr (GError) error = NULL;

  *roster = muster_roster_load_bytes (xml, length, "hostile", systems, &error);
  g_assert_no_error (error);
  *force = muster_force_new (*roster, NULL);
  return muster_judge (*force, TRUE);
}

typedef struct
{
  const char *system;
  const char *unit;    /* repeated */
  const char *parent;
  const char *entry;   /* the entry's tag */
  const char *part;    /* repeated in it */
  const char *rule;    /* that every unit breaks; NULL: none */
} Hostile;

static void
test_entry (gconstpointer data)
{
  const Hostile *hostile = data;
  g_autoptr (MusterSystemStore) systems = muster_test_shipped_store ();
  g_autoptr (GString) xml = g_string_new (NULL);
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterForce) force = NULL;
  g_autoptr (MusterJudgement) judgement = NULL;
  guint found = 0;

  g_string_append_printf (xml, "<roster xmlns='urn:muster:roster:1' system='%s'><unit type='%s'>", hostile->system, hostile->parent);
  append_many (xml, hostile->unit);
  g_string_append_printf (xml, "</unit><catalogue>%s", hostile->entry);
  append_many (xml, hostile->part);
  g_string_append (xml, "</entry></catalogue></roster>");

  judgement = judge_text (systems, xml->str, xml->len, &roster, &force);
  for (guint i = 0; i < judgement->n_findings; i++)
    found += hostile->rule != NULL && strcmp (judgement->findings[i].rule->id, hostile->rule) == 0;
  g_assert_cmpuint (found, ==, hostile->rule != NULL ? MANY : 0);
}

/* A long entry gives a unit what a short one does: its first value, its marks, its faults where the unit does not
 * speak for itself. */
static void
test_long_as_short (void)
{
  static const char head[] = "<roster xmlns='urn:muster:roster:1' system='fields-of-war'>"
                             "<unit type='tank-company'><unit type='vehicle' entry='own-a'/>"
                             "<unit type='vehicle' entry='own-a'><column id='gun' value='light'/></unit>"
                             "<unit type='vehicle' entry='own-a'><column id='odd' value='x'/></unit></unit>"
                             "<catalogue><entry id='own-a'><column id='speed' value='fast'/><column id='armour' value='medium'/>"
                             "<column id='gun' value='nonsense'/>";
  g_autoptr (MusterSystemStore) systems = muster_test_shipped_store ();
  g_autofree char *of_short = NULL;
  g_autofree char *of_long = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GString) xml = g_string_new (head);
      g_autoptr (MusterRoster) roster = NULL;
      g_autoptr (MusterForce) force = NULL;
      g_autoptr (MusterJudgement) judgement = NULL;
      g_autoptr (GString) said = g_string_new (NULL);

      for (guint n = 0; n < (i == 0 ? 2 : 30); n++)
        g_string_append (xml, "<column id='gun' value='heavy'/>");
      g_string_append (xml, "</entry></catalogue></roster>");
      judgement = judge_text (systems, xml->str, xml->len, &roster, &force);
      g_string_append_printf (said, "%" G_GINT64_FORMAT, judgement->points);
      for (guint k = 0; k < judgement->n_findings; k++)
        g_string_append_printf (said, " %s@%u", judgement->findings[k].rule->id, judgement->findings[k].row);
      *(i == 0 ? &of_short : &of_long) = g_strdup (said->str);
    }
  g_assert_cmpstr (of_short, ==, of_long);
  /* fast 15 + medium 20 + heavy 30, the second with a light gun 10 */
  g_assert_true (g_str_has_prefix (of_short, "175000000 "));
}

/* Copies in copies in copies. */
static void
test_start (void)
{
  static const char xml[] =
    "<system xmlns='urn:muster:system:1' id='deep' name='Deep' edition='1'><budget kind='points'/>"
    "<types><force><slot of='a'/></force><type id='a' name='A'><slot of='b'/></type><type id='b' name='B'><slot of='c'/></type>"
    "<type id='c' name='C'><slot of='d'/></type><type id='d' name='D'/></types>"
    "<start><unit type='a'><repeat value='1000'/><unit type='b'><repeat value='1000'/><unit type='c'><repeat value='1000'/>"
    "<unit type='d'><repeat value='1000'/></unit></unit></unit></unit></start></system>";
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = muster_system_load_bytes (xml, strlen (xml), "deep.xml", NULL, &error);
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterForce) force = NULL;

  g_assert_no_error (error);
  roster = muster_roster_new (system);
  muster_frame_start (roster);
  force = muster_force_new (roster, NULL);
  g_assert_cmpuint (muster_force_get_n_rows (force), ==, 10000);
}

/* Nothing in a name turns the line round it, or hides in it. */
static void
test_clean (void)
{
  static const struct
  {
    const char *text;
    const char *clean;
  } cases[] = {
    { "a\u202eb\u202c", "ab" },
    { "\u2066x\u2069\u200e\u200f\u061c", "x" },
    { "soft\u00adhyphen\u200b\ufeff", "softhyphen" },
    { "\U000e0041tag", "tag" },
    { "\ufff9\ufffa\ufffb", "" },
    { "Łódź ß ç Привет 日本", "Łódź ß ç Привет 日本" },
    { "שלום عرب", "שלום عرب" },
    { "👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧" },
    { "a\nb\tc", "a b c" },
    { "\033[31m", "\ufffd[31m" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *clean = muster_text_clean (cases[i].text);

      g_assert_cmpstr (clean, ==, cases[i].clean);
    }
}

int
main (int   argc,
      char *argv[])
{
  static const Hostile hostile[] = {
    { "fields-of-war", "<unit type='vehicle' entry='own-1'/>", "main-hq", "<entry id='own-1'>", "<column id='gun' value='light'/>", "columns" },
    { "fields-of-war", "<unit type='vehicle' entry='own-1'/>", "main-hq", "<entry id='own-1'>", "<column id='gun' value='x'/>", "columns" },
    { "fields-of-war", "<unit type='vehicle' entry='own-1'/>", "main-hq", "<entry id='own-1'>", "<mark id='c-in-c'/>", "unknown" },
    { "pauls-modern", "<unit type='model' entry='own-1'/>", "unit", "<entry id='own-1' type='model'>", "<column id='weapon' value='hmg'/>", "defence" },
    { "pauls-modern", "<unit type='model' entry='own-1'/>", "unit", "<entry id='own-1' type='model'>", "<mark id='era'/>", "weapons" },
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autofree char *path = g_strdup_printf ("/hostile/entry/%u", i);

      g_test_add_data_func (path, &hostile[i], test_entry);
    }
  g_test_add_func ("/hostile/long-as-short", test_long_as_short);
  g_test_add_func ("/hostile/start", test_start);
  g_test_add_func ("/hostile/clean", test_clean);

  return g_test_run ();
}
