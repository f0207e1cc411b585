/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list as text at every width: nothing runs over the edge, no points are lost, what is wrong is marked. */

#include "muster-run.h"

#include "muster-listing.h"
#include "muster-roster-file.h"
#include "muster-text-page.h"

#include <string.h>

#define LONG_WORD "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft"
#define LONG_NAME "a platoon whose name goes on and on and on past the end of any line that a terminal has"

#define LIST \
  "<unit type=\"main-hq\"><unit type=\"off-table-medium\"/></unit>" \
  "<unit type=\"infantry-platoon\" name=\"" LONG_NAME "\"><unit type=\"platoon-hq\"/>" \
  "<unit type=\"infantry-squad\" count=\"3\" name=\"" LONG_WORD "\"><unit type=\"rifle\" count=\"2\"/></unit>" \
  "<unit type=\"vehicle\" name=\"Gun truck\"><column id=\"transport\" value=\"medium\"/><column id=\"gun\" value=\"hmg\" count=\"4\"/></unit></unit>" \
  "<unit type=\"tank-company\"><unit type=\"vehicle\" entry=\"panther\" count=\"3\"/></unit>"

static char *
dup_shown (const MusterTextLook *look,
           const char           *system,
           const char           *attributes,
           const char           *content)
{
  g_autofree char *text = g_strdup_printf ("<roster xmlns=\"urn:muster:roster:1\" system=\"%s\" %s>%s</roster>", system, attributes, content);
  g_autoptr (MusterSystemStore) systems = muster_system_store_new_default ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (text, strlen (text), "a.muster", systems, &error);
  g_autoptr (MusterReport) report = NULL;
  MusterTextPage *page;

  g_assert_no_error (error);
  report = muster_report_new (roster, NULL, TRUE);
  page = muster_text_page_new (look);
  muster_listing_write (page, report, NULL);
  return muster_text_page_free_to_text (page);
}

static void
assert_has (const char *text,
            const char *part)
{
  if (strstr (text, part) == NULL)
    g_test_fail_printf ("“%s” is not in: %s", part, text);
}

static void
test_widths (void)
{
  static const guint widths[] = { 40, 60, 80, 100 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      for (guint kind = 0; kind < 4; kind++)
        {
          const MusterTextLook look = { .width = widths[i], .wraps = kind % 2 == 0, .ascii = kind > 1 };
          g_autofree char *text = dup_shown (&look, "fields-of-war", "limit=\"1000\"", LIST);
          g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
          guint points = 0;

          for (guint k = 0; lines[k] != NULL; k++)
            {
              if (muster_text_width (lines[k]) > widths[i])
                g_test_fail_printf ("wider than %u: %s", widths[i], lines[k]);
              /* The total, the platoon, and the truck whose details may take lines of their own. */
              if (muster_text_width (lines[k]) == widths[i]
                  && (g_str_has_suffix (lines[k], " 330") || g_str_has_suffix (lines[k], " 80") || g_str_has_suffix (lines[k], " 50")))
                points++;
            }
          g_assert_cmpuint (points, ==, 3);
        }
    }
}

static void
test_unbroken (void)
{
  for (guint width = 40; width <= 100; width++)
    {
      const MusterTextLook look = { .width = width, .wraps = TRUE };
      g_autofree char *text = dup_shown (&look, "fields-of-war", "limit=\"1000\"", LIST);

      assert_has (text, "Transport medium");
      assert_has (text, "Gun 4 × HMG");
      assert_has (text, "code ");
      g_assert_null (strstr (text, "code\n"));
      g_assert_null (strstr (text, "\302\240"));
    }
}

static void
test_signs (void)
{
  const MusterTextLook look = { .width = 100 };
  const MusterTextLook ascii = { .width = 100, .ascii = TRUE };
  const MusterTextLook coloured = { .width = 100, .coloured = TRUE };
  g_autofree char *fine = dup_shown (&look, "fields-of-war", "limit=\"1000\"", LIST);
  g_autofree char *plain = dup_shown (&ascii, "fields-of-war", "limit=\"1000\"", LIST);
  g_autofree char *colour = dup_shown (&coloured, "fields-of-war", "limit=\"1000\"", LIST);

  /* An error on the squads, advice on the platoon, nothing on the HQ. */
  assert_has (fine, "schaft ✗ ");
  assert_has (fine, " has ! ");
  assert_has (fine, "\nMain HQ  ");
  assert_has (plain, "schaft x ");
  assert_has (colour, "schaft \033[31m✗\033[0m ");
  assert_has (colour, " has\033[0m \033[33m!\033[0m ");
}

/* What an entry brings is told where that takes no further line. */
static void
test_entries (void)
{
  const MusterTextLook wide = { .width = 80 };
  const MusterTextLook narrow = { .width = 40 };
  g_autofree char *full = dup_shown (&wide, "fields-of-war", "limit=\"1000\"", LIST);
  g_autofree char *brief = dup_shown (&narrow, "fields-of-war", "limit=\"1000\"", LIST);

  assert_has (full, "3 × Panther  Speed medium, Armour heavy, Gun heavy, 70 each");
  assert_has (brief, "3 × Panther  70 each");
}

/* An entry's name may hide what a unit is; where no column tells it, the type does. */
static void
test_types (void)
{
  const MusterTextLook look = { .width = 100 };
  g_autofree char *text = dup_shown (&look, "fields-of-war", "limit=\"1000\"",
                                     "<unit type=\"main-hq\"><unit type=\"off-table-medium\" entry=\"lefh-18\"/>"
                                     "<unit type=\"off-table-heavy\"/></unit>"
                                     "<unit type=\"tank-company\"><unit type=\"vehicle\" entry=\"panther\"/></unit>");

  assert_has (text, "10.5 cm leFH 18  Medium off-table artillery");
  assert_has (text, "─ Heavy off-table artillery ");
  g_assert_null (strstr (text, "Heavy off-table artillery  Heavy"));
  g_assert_null (strstr (text, "Panther  Vehicle"));
}

/* A name that many units share is cut, or a small file would print as a huge text. */
static void
test_long_names (void)
{
  const MusterTextLook look = { .width = 100000 };
  g_autofree char *name = g_strnfill (5000, 'x');
  g_autofree char *cut = g_strnfill (199, 'x');
  g_autofree char *longer = g_strconcat (cut, "x", NULL);
  g_autofree char *row = g_strconcat ("─ ", cut, "…", NULL);
  g_autofree char *kind = g_strconcat ("  ", cut, "…", NULL);
  g_autofree char *content = g_strdup_printf ("<catalogue><entry id=\"own-car\" name=\"%s\"><column id=\"role\" value=\"recce\"/></entry></catalogue>"
                                              "<unit type=\"recce-company\"><unit type=\"vehicle\" entry=\"own-car\"/>"
                                              "<unit type=\"vehicle\" entry=\"own-car\" name=\"Ours\"/></unit>", name);
  g_autofree char *text = dup_shown (&look, "fields-of-war", "", content);

  assert_has (text, row);
  assert_has (text, kind);
  g_assert_null (strstr (text, longer));
}

/* Advice that is kept is no row unless the game gives it a gauge; limits that make a list illegal always are. */
static void
test_limits (void)
{
  const MusterTextLook look = { .width = 80 };
  g_autofree char *text = dup_shown (&look, "fields-of-war", "limit=\"1000\"", LIST);
  g_autofree char *with_mmg = dup_shown (&look, "fields-of-war", "limit=\"1000\"",
                                         "<unit type=\"infantry-platoon\"><unit type=\"support-squad\"><unit type=\"mmg\"/></unit></unit>");
  g_autofree char *empty = dup_shown (&look, "hot-chow", "limit=\"6\"", "<unit type=\"tank\"/>");

  g_assert_null (strstr (text, "Medium machine gun as support"));
  assert_has (text, "! Infantry platoon · Transport");
  assert_has (text, "✓ Platoon HQ · Support weapon");
  assert_has (with_mmg, "! Support squad · Medium machine gun as support");
  assert_has (empty, "✓ Empty list");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/show/widths", test_widths);
  g_test_add_func ("/cli/show/unbroken", test_unbroken);
  g_test_add_func ("/cli/show/signs", test_signs);
  g_test_add_func ("/cli/show/entries", test_entries);
  g_test_add_func ("/cli/show/types", test_types);
  g_test_add_func ("/cli/show/long-names", test_long_names);
  g_test_add_func ("/cli/show/limits", test_limits);

  return g_test_run ();
}
