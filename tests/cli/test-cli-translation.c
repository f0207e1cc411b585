/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In German: findings, limits and help are translated as people read them, what programs read is not; and the
 * translation leaves nothing out. */

#include "muster-run.h"

#include <locale.h>
#include <string.h>

#define GERMAN "de_DE.UTF-8"

/* Whether the rest of a test can run; says so where it cannot. */
static gboolean
has_german (void)
{
  locale_t german = newlocale (LC_ALL_MASK, GERMAN, (locale_t) 0);

  if (german == (locale_t) 0)
    {
      g_test_skip ("this machine has no locale " GERMAN);
      return FALSE;
    }
  freelocale (german);
  return TRUE;
}

static char *
dup_sample (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
}

static void
test_people (Place         *place,
             gconstpointer  data)
{
  g_autofree char *list = dup_sample ("fields-of-war-illegal-1000.muster");
  g_autoptr (Run) check = NULL;
  g_autoptr (Run) show = NULL;
  g_autoptr (Run) help = NULL;
  g_autoptr (Run) options = NULL;
  g_autoptr (Run) price = NULL;

  if (!has_german ())
    return;

  place->locale = g_strdup (GERMAN);
  check = run_muster (place, "check", list, NULL);
  assert_run (check, 1, ": regelwidrig, 1027,5 Punkte von 1000 (", "");
  assert_run (check, 1, "Company of two hat 2 Fahrzeuge: eine Kompanie aus Panzern oder Panzerjägern ist drei Modelle stark "
              "(Fields of War §1); 1 hinzufügen.\n", "");
  show = run_muster (place, "show", list, NULL);
  assert_run (show, 0, "✓ Infanteriezüge ", "");
  assert_run (show, 0, " mindestens 2 ", "");
  help = run_muster (place, "--help", NULL);
  assert_run (help, 0, "BEFEHL [OPTION…] [ARGUMENT…]\n", "");
  options = run_muster (place, "check", "--help", NULL);
  assert_run (options, 0, "Diese Hilfe zeigen\n", "");
  price = run_muster (place, "price", "--system=fields-of-war", "--entry=matilda", "--grade=veteran", NULL);
  assert_run (price, 0, "langsam 5 + mittel 20 + leicht 10 = 35; × 1,5 Veteran = 52,5 Punkte\n", "");
}

static void
test_programs (Place         *place,
               gconstpointer  data)
{
  static const char * const samples[] = { "fields-of-war-illegal-1000.muster", "hot-chow-german-6.muster",
                                          "modern-war-games-1957-german.muster", "pauls-modern-soviet-8.muster" };

  if (!has_german ())
    return;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *list = dup_sample (samples[i]);
      g_autofree char *plain_file = place_path (place, "plain.json");
      g_autofree char *german_file = place_path (place, "german.json");
      g_autofree char *plain_text = NULL;
      g_autofree char *german_text = NULL;
      g_autoptr (Run) plain = NULL;
      g_autoptr (Run) german = NULL;
      g_autoptr (Run) plain_export = NULL;
      g_autoptr (Run) german_export = NULL;

      g_clear_pointer (&place->locale, g_free);
      plain = run_muster (place, "check", "--format=json", list, NULL);
      plain_export = run_muster (place, "export", list, "-o", plain_file, NULL);
      place->locale = g_strdup (GERMAN);
      german = run_muster (place, "check", "--format=json", list, NULL);
      german_export = run_muster (place, "export", list, "-o", german_file, NULL);

      g_assert_cmpstr (german->out, ==, plain->out);
      assert_run (plain_export, 0, "", NULL);
      assert_run (german_export, 0, "", NULL);
      g_assert_true (g_file_get_contents (plain_file, &plain_text, NULL, NULL));
      g_assert_true (g_file_get_contents (german_file, &german_text, NULL, NULL));
      g_assert_cmpstr (german_text, ==, plain_text);
    }
}

/* Entries are sorted and found by their German names, and what they say is German. */
static void
test_catalogue (Place         *place,
                gconstpointer  data)
{
  g_autoptr (Run) search = NULL;
  g_autoptr (Run) english = NULL;
  g_autoptr (Run) list = NULL;
  g_autoptr (Run) show = NULL;
  g_autoptr (Run) audit = NULL;
  const char *gepanzert;

  if (!has_german ())
    return;

  place->locale = g_strdup (GERMAN);
  search = run_muster (place, "catalogue", "search", "--system=fields-of-war", "halbkettenfahrzeug", NULL);
  assert_run (search, 0, "Gepanzertes Halbkettenfahrzeug ", "");
  english = run_muster (place, "catalogue", "search", "--system=fields-of-war", "armoured half-track", NULL);
  assert_run (english, 0, "Gepanzertes Halbkettenfahrzeug ", "");
  list = run_muster (place, "catalogue", "list", "--system=fields-of-war", NULL);
  assert_run (list, 0, "Gepanzertes Halbkettenfahrzeug ", "");
  gepanzert = strstr (list->out, "Gepanzertes Halbkettenfahrzeug ");
  g_assert_true (gepanzert > strstr (list->out, "\nelefant "));
  g_assert_nonnull (strstr (gepanzert, "\ngrant "));
  show = run_muster (place, "catalogue", "show", "c4p", NULL);
  assert_run (show, 0, "\n  Art: Halbkettenfahrzeug\n  Gewicht: 4,1 t\n", "");
  assert_run (show, 0, "\n  Oben offen: ja\n", "");
  audit = run_muster (place, "catalogue", "audit", "--system=fields-of-war", NULL);
  assert_run (audit, 0, "m2a4-light-tank (M2A4, leichter Panzer): ", "");
}

static void
test_complete (Place         *place,
               gconstpointer  data)
{
  g_autofree char *msgfmt = g_find_program_in_path ("msgfmt");
  g_autofree char *po = g_test_build_filename (G_TEST_DIST, "..", "po", "de.po", NULL);
  g_autoptr (Run) run = NULL;

  if (msgfmt == NULL)
    {
      g_test_skip ("this machine has no msgfmt");
      return;
    }

  place->locale = g_strdup ("C");
  run = run_argv (place, (const char * const []) { msgfmt, "--check", "--statistics", "-o", "/dev/null", po, NULL });
  assert_run (run, 0, "", " translated messages.\n");
  if (strstr (run->err, "fuzzy") != NULL || strstr (run->err, "untranslated") != NULL)
    g_test_fail_printf ("po/de.po is not complete: %s", run->err);
}

int
main (int    argc,
      char **argv)
{
  /* It would count for more than the locales of the tests. */
  g_unsetenv ("LANGUAGE");
  g_test_init (&argc, &argv, NULL);
  add_cli_test ("/cli/translation/people", test_people);
  add_cli_test ("/cli/translation/programs", test_programs);
  add_cli_test ("/cli/translation/catalogue", test_catalogue);
  add_cli_test ("/cli/translation/complete", test_complete);
  return g_test_run ();
}
