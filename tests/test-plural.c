/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands behind numbers in languages that count otherwise than English. Each language is a translation made here,
 * with the rule for plurals that gettext has for it. */

#include "config.h"

#include "muster-plural.h"
#include "muster-report.h"
#include "muster-test-language.h"
#include "muster-test-list.h"
#include "muster-test-util.h"

#include <string.h>

#define HEAD "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: "
#define FORMS "\\n\"\nmsgid \"form 0\"\nmsgid_plural \"form 1\"\nmsgstr[0] \"0\"\nmsgstr[1] \"1\"\n"
#define TEXT(english, other) "msgid \"" english "\"\nmsgstr \"" other "\"\n"

static const char polish[] =
  HEAD "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);" FORMS "msgstr[2] \"2\"\n"
  TEXT ("point", "punkt") TEXT ("points", "punkty|punktów|punktu")
  TEXT ("bases", "podstawka||podstawki|podstawek|podstawki") TEXT ("men", "ludzi")
  TEXT ("{unit} has {have} infantry squads", "{unit} ma {have} {have:drużynę|drużyny|drużyn} piechoty");
static const char french[] =
  HEAD "nplurals=2; plural=(n > 1);" FORMS TEXT ("point", "point") TEXT ("points", "points|point");
/* As one that is half done. */
static const char german[] = HEAD "nplurals=2; plural=(n != 1);\\n\"\n" TEXT ("point", "Punkt") TEXT ("points", "Punkte");

static char *folder;

static gboolean
speak (const char *po)
{
  return muster_test_language_speak (folder, po);
}

static void
assert_points (MusterPoints  number,
               const char   *expected)
{
  g_assert_cmpstr (muster_plural_text ("point", "points", number), ==, expected);
}

static void
test_polish (void)
{
  if (!speak (polish))
    return;

  assert_points (MUSTER_POINTS (1), "punkt");
  assert_points (MUSTER_POINTS (2), "punkty");
  assert_points (MUSTER_POINTS (-4), "punkty");
  assert_points (MUSTER_POINTS (5), "punktów");
  assert_points (MUSTER_POINTS (12), "punktów");
  assert_points (MUSTER_POINTS (21), "punktów");
  assert_points (MUSTER_POINTS (1022), "punkty");
  assert_points (0, "punktów");
  assert_points (MUSTER_POINTS_ONE * 3 / 2, "punktu");

  g_assert_cmpstr (muster_plural_text (NULL, "bases", MUSTER_POINTS (1)), ==, "podstawka");
  g_assert_cmpstr (muster_plural_text (NULL, "bases", MUSTER_POINTS (3)), ==, "podstawki");
  g_assert_cmpstr (muster_plural_text (NULL, "bases", MUSTER_POINTS (8)), ==, "podstawek");
  g_assert_cmpstr (muster_plural_text (NULL, "bases", MUSTER_POINTS_ONE / 2), ==, "podstawki");
  g_assert_cmpstr (muster_plural_text (NULL, "men", MUSTER_POINTS (1)), ==, "ludzi");
  g_assert_cmpstr (muster_plural_text (NULL, "men", MUSTER_POINTS (6)), ==, "ludzi");

  /* Where no number stands before them. */
  g_assert_cmpstr (muster_system_text ("points"), ==, "punkty");
  g_assert_cmpstr (muster_system_text ("bases"), ==, "podstawki");
}

static void
test_french (void)
{
  if (!speak (french))
    return;

  assert_points (0, "point");
  assert_points (MUSTER_POINTS (1), "point");
  assert_points (MUSTER_POINTS (2), "points");
  assert_points (MUSTER_POINTS_ONE * 3 / 2, "point");
}

/* A translation that does not say how its language counts is used as English is. */
static void
test_without_rule (void)
{
  if (!speak (german))
    return;

  assert_points (0, "Punkte");
  assert_points (MUSTER_POINTS (1), "Punkt");
  assert_points (MUSTER_POINTS_ONE * 3 / 2, "Punkte");
}

/* A player's own game speaks as it is written, whatever language the program does. */
static void
test_own_game (void)
{
  if (!speak (french))
    return;

  g_assert_cmpstr (muster_plural_text ("Taler", "Taler|Heller", 0), ==, "Taler|Heller");
  g_assert_cmpstr (muster_plural_text ("Taler", "Taler|Heller", MUSTER_POINTS (1)), ==, "Taler");
  g_assert_cmpstr (muster_plural_text (NULL, "a||b", MUSTER_POINTS (1)), ==, "a||b");
  g_assert_cmpstr (muster_plural_text ("point", "Punkte", 0), ==, "Punkte");
  g_assert_cmpstr (muster_system_text ("a|b"), ==, "a|b");
  g_assert_null (muster_plural_text (NULL, NULL, 0));
}

static void
assert_pick (const char   *forms,
             MusterPoints  number,
             const char   *expected)
{
  g_autofree char *form = muster_plural_pick (forms, strlen (forms), number);

  g_assert_cmpstr (form, ==, expected);
}

static void
test_pick (void)
{
  if (!speak (polish))
    return;

  assert_pick ("pluton|plutony|plutonów", MUSTER_POINTS (1), "pluton");
  assert_pick ("pluton|plutony|plutonów", MUSTER_POINTS (24), "plutony");
  assert_pick ("pluton|plutony|plutonów", MUSTER_POINTS (14), "plutonów");
  assert_pick ("pluton|plutony|plutonów|plutonu", MUSTER_POINTS_ONE / 2, "plutonu");
  assert_pick ("pluton", MUSTER_POINTS (5), "pluton");
  assert_pick ("", MUSTER_POINTS (5), "");
}

/* What is wrong with a platoon of so many squads begins so. */
static void
assert_squads (const char *units,
               const char *expected)
{
  g_autoptr (MusterRoster) roster = muster_test_list_load (&(MusterTestList) { .units = units }, "fields-of-war");
  g_autoptr (MusterReport) report = muster_report_new (roster, NULL, FALSE);
  g_autoptr (GString) all = g_string_new ("");

  for (guint i = 0; i < report->judgement->n_findings; i++)
    {
      g_autofree char *text = muster_judgement_dup_text (report->judgement, &report->judgement->findings[i]);

      g_string_append_printf (all, "%s\n", text);
    }
  if (strstr (all->str, expected) == NULL)
    g_test_fail_printf ("no \342\200\234%s\342\200\235 in:\n%s", expected, all->str);
}

static void
test_sentences (void)
{
  if (!speak (polish))
    return;

  assert_squads ("main-hq infantry-platoon{platoon-hq infantry-squad infantry-squad}", "ma 2 drużyny piechoty:");
  assert_squads ("main-hq infantry-platoon{platoon-hq infantry-squad infantry-squad infantry-squad infantry-squad infantry-squad}",
                 "ma 5 drużyn piechoty:");
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("muster-plural-XXXXXX", NULL);
  g_assert_nonnull (folder);
  muster_test_language_start ();

  g_test_add_func ("/plural/polish", test_polish);
  g_test_add_func ("/plural/french", test_french);
  g_test_add_func ("/plural/without-rule", test_without_rule);
  g_test_add_func ("/plural/own-game", test_own_game);
  g_test_add_func ("/plural/pick", test_pick);
  g_test_add_func ("/plural/sentences", test_sentences);
  status = g_test_run ();

  muster_test_remove_dir (folder);
  g_free (folder);
  return status;
}
