/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster backup and muster restore as users run them: a new computer shows the same as the old one, to the byte. */

#include "muster-run.h"

#include "muster-test-util.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#define GAME \
  "<system xmlns=\"urn:muster:system:1\" id=\"bands\" name=\"Bands\" edition=\"1\">\n<budget kind=\"points\"/>\n" \
  "<types><force><slot of=\"band\"/></force><type id=\"band\" name=\"Band\" plural=\"Bands\" points=\"4\"/></types></system>\n"

static char *home;

static char *
dup_in_home (const char *name)
{
  return g_build_filename (home, name, NULL);
}

static void
write_at (const char *path,
          const char *text)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
write_home (const char *name,
            const char *text)
{
  g_autofree char *path = dup_in_home (name);

  write_at (path, text);
}

/* The lists of the old machine: samples, one with an own entry, one of an own game. */
static const char * const lists[] = { "lists/fields-of-war-german-1000.muster", "lists/fields-of-war-illegal-1000.muster",
                                      "lists/hot-chow-german-6.muster", "lists/Wéber 戦.muster", "lists/bands.muster" };

static void
make_lists (Place *place)
{
  g_autoptr (GString) session = g_string_new ("[session]\nversion=1\nclean-shutdown=true\n");
  g_autofree char *state = place_path (place, "state/session.ini");

  write_home ("lists/Wéber 戦.muster",
              "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"><unit type=\"tank-company\"><unit type=\"vehicle\" "
              "entry=\"own-my-puma\" count=\"3\"/></unit><catalogue><entry id=\"own-my-puma\" name=\"My Puma\" type=\"vehicle\">"
              "<column id=\"speed\" value=\"fast\"/><column id=\"armour\" value=\"light\"/><column id=\"gun\" value=\"light\"/>"
              "</entry></catalogue></roster>");
  write_home ("lists/bands.muster", "<roster xmlns=\"urn:muster:roster:1\" system=\"bands\"><unit type=\"band\" count=\"2\"/></roster>");
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *path = dup_in_home (lists[i]);
      g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
      g_autofree char *name = g_path_get_basename (path);
      g_autofree char *sample = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "samples", name, NULL);
      g_autofree char *text = NULL;

      if (g_file_get_contents (sample, &text, NULL, NULL))
        write_at (path, text);
      g_string_append_printf (session, "[recent %u]\nuri=%s\ntitle=%u\ntime=%u\n", i + 1, uri, i, 100 - i);
    }
  write_at (state, session->str);
}

static void
make_machine (Place *place)
{
  g_autofree char *game = place_path (place, "systems/bands.xml");
  g_autofree char *template = place_path (place, "templates/зима.muster");
  g_autofree char *database = place_path (place, "catalogue.db");
  g_autoptr (Run) added = NULL;
  sqlite3 *db;

  write_at (game, GAME);
  write_at (template, "<roster xmlns=\"urn:muster:roster:1\" system=\"bands\"/>");
  write_home ("config/glib-2.0/settings/keyfile", "[org/muster/Muster]\ndefault-player='Wéber'\npaper='letter'\n");
  make_lists (place);
  added = run_muster (place, "catalogue", "--system=fields-of-war", "add", "--name=My Puma", "speed=fast", "armour=light", "gun=light", NULL);
  assert_run (added, 0, "own-my-puma", "");
  g_assert_cmpint (sqlite3_open (database, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "INSERT INTO player (system, id, favourite, owned) VALUES ('fields-of-war', 'panther', 1, 5),"
                                     " ('fields-of-war', 'own-my-puma', 0, 3), ('fields-of-war', 'rifle', 0, 24)", NULL, NULL, NULL),
                   ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

/* All that is to be the same, in one text. */
static char *
dup_view (Place *place)
{
  g_autoptr (GString) view = g_string_new (NULL);
  g_autoptr (Run) own = run_muster (place, "catalogue", "list", "--own", "--format=json", NULL);
  g_autoptr (Run) panther = run_muster (place, "catalogue", "--system=fields-of-war", "show", "panther", "--format=json", NULL);
  g_autofree char *out = place_path (place, "out");
  g_autofree char *template = place_path (place, "templates/зима.muster");
  g_autofree char *text = NULL;

  assert_run (own, 0, "own-my-puma", "");
  g_string_append (view, own->out);
  g_string_append (view, panther->out);
  g_assert_true (g_file_get_contents (template, &text, NULL, NULL));
  g_string_append (view, text);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      static const char *const endings[] = { ".pdf", ".html", ".csv", ".json" };
      g_autofree char *path = dup_in_home (lists[i]);
      g_autoptr (Run) check = run_muster (place, "check", "--format=json", path, NULL);

      g_assert_null (strstr (check->out, "\"code\": null"));
      g_string_append_printf (view, "%d %s", check->status, check->out);
      for (guint k = 0; k < G_N_ELEMENTS (endings); k++)
        {
          g_autofree char *file = g_strconcat (out, endings[k], NULL);
          g_autoptr (Run) export = run_muster (place, "export", path, "-o", file, NULL);
          g_autofree char *data = NULL;
          g_autofree char *sum = NULL;
          gsize length;

          assert_run (export, 0, NULL, "");
          g_assert_true (g_file_get_contents (file, &data, &length, NULL));
          sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guint8 *) data, length);
          g_string_append_printf (view, "%s %s\n", endings[k], sum);
          g_assert_cmpint (g_unlink (file), ==, 0);
        }
    }
  return g_strdup (view->str);
}

static char *
dup_counts (Place *place)
{
  g_autofree char *database = place_path (place, "catalogue.db");
  g_autoptr (GString) text = g_string_new (NULL);
  sqlite3_stmt *statement;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (database, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, "SELECT system || ' ' || id || ' ' || owned || ' ' || favourite FROM player ORDER BY 1", -1,
                                       &statement, NULL), ==, SQLITE_OK);
  while (sqlite3_step (statement) == SQLITE_ROW)
    g_string_append_printf (text, "%s\n", (const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  return g_strdup (text->str);
}

static void
wipe (Place *place)
{
  static const char *const folders[] = { "config", "lists" };

  muster_test_remove_dir (place->folder);
  g_assert_cmpint (g_mkdir (place->folder, 0755), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = dup_in_home (folders[i]);

      muster_test_remove_dir (path);
      g_assert_cmpint (g_mkdir (path, 0755), ==, 0);
    }
}

static void
assert_settings (void)
{
  g_autofree char *schemas = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "gschemas.compiled", NULL);
  g_autofree char *path = dup_in_home ("config/glib-2.0/settings/keyfile");
  g_autofree char *text = NULL;

  /* Without the windows there is nothing to set. */
  if (!g_file_test (schemas, G_FILE_TEST_EXISTS))
    return;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "default-player='Wéber'"));
  g_assert_nonnull (strstr (text, "paper='letter'"));
}

static void
test_new_machine (Place         *place,
                  gconstpointer  data)
{
  g_autofree char *file = dup_in_home ("all.muster-backup");
  g_autofree char *view = NULL;
  g_autofree char *counts = NULL;
  g_autofree char *view_after = NULL;
  g_autofree char *counts_after = NULL;
  g_autoptr (Run) backup = NULL;
  g_autoptr (Run) twice = NULL;
  g_autoptr (Run) list = NULL;
  g_autoptr (Run) dry = NULL;
  g_autoptr (Run) restore = NULL;
  g_autoptr (Run) again = NULL;
  g_autoptr (GDir) dir = NULL;

  make_machine (place);
  view = dup_view (place);
  counts = dup_counts (place);
  backup = run_muster (place, "backup", "-o", file, NULL);
  assert_run (backup, 0, "5 lists", "");
  assert_run (backup, 0, "3 kinds of models", "");
  twice = run_muster (place, "backup", "-o", file, NULL);
  assert_run (twice, 2, "", "--replace");

  wipe (place);
  list = run_muster (place, "restore", "--list", file, NULL);
  assert_run (list, 0, "Wéber 戦.muster", "");
  dry = run_muster (place, "restore", "--dry-run", file, NULL);
  assert_run (dry, 0, "New here:", "");
  dir = g_dir_open (place->folder, 0, NULL);
  g_assert_null (g_dir_read_name (dir));

  restore = run_muster (place, "restore", file, NULL);
  assert_run (restore, 0, "зима.muster", "");
  view_after = dup_view (place);
  counts_after = dup_counts (place);
  g_assert_cmpstr (view_after, ==, view);
  g_assert_cmpstr (counts_after, ==, counts);
  assert_settings ();
  again = run_muster (place, "restore", file, NULL);
  assert_run (again, 0, "already", "");
}

/* Games and lists come back as they were, but it is said which of them are no good. */
static void
test_broken (Place         *place,
             gconstpointer  data)
{
  g_autofree char *file = dup_in_home ("broken.muster-backup");
  g_autofree char *list = dup_in_home ("lists/broken.muster");
  g_autofree char *game = place_path (place, "systems/broken.xml");
  g_autofree char *entries = place_path (place, "systems/broken-entries.xml");
  g_autoptr (Run) backup = NULL;
  g_autoptr (Run) restore = NULL;

  write_at (list, "<roster xmlns=\"urn:muster:roster:1\" system=\"bands\"><unit></roster>");
  write_at (game, "<system xmlns=\"urn:muster:system:1\" id=\"broken\" name=\"Broken\" edition=\"1\"><entries href=\"broken-entries.xml\"/></system>");
  write_at (entries, "<entries xmlns=\"urn:muster:system:1\"/>");
  backup = run_muster (place, "backup", "-o", file, list, NULL);
  assert_run (backup, 0, "1 list", "");
  muster_test_remove_dir (place->folder);
  g_assert_cmpint (g_unlink (list), ==, 0);
  restore = run_muster (place, "restore", file, NULL);
  assert_run (restore, 0, "broken.xml", "broken.muster");
  assert_run (restore, 0, "broken.muster", "broken.xml");
  g_assert_null (strstr (restore->err, "broken-entries.xml: "));
}

static void
test_usage (Place         *place,
            gconstpointer  data)
{
  g_autofree char *file = place_write (place, "a.muster-backup", "no zip");
  g_autofree char *full = g_strconcat ("/dev/full", NULL);
  g_autoptr (Run) nothing = run_muster (place, "restore", NULL);
  g_autoptr (Run) two = run_muster (place, "restore", file, file, NULL);
  g_autoptr (Run) folder = run_muster (place, "restore", "--lists-to=", file, NULL);
  g_autoptr (Run) wrong = run_muster (place, "restore", file, NULL);
  g_autoptr (Run) missing = run_muster (place, "restore", "there-is-none", NULL);
  g_autoptr (Run) more = run_muster (place, "backup", "more", NULL);
  g_autofree char *list = place_write (place, "named.muster", "<roster xmlns=\"urn:muster:roster:1\" system=\"hot-chow\"/>");
  g_autofree char *with = place_path (place, "with.muster-backup");
  g_autoptr (Run) named = run_muster (place, "backup", "-o", with, list, NULL);
  g_autoptr (Run) forgot = run_muster (place, "backup", with, NULL);
  g_autoptr (Run) back = run_muster (place, "restore", "--list", with, NULL);
  g_autoptr (Run) no_space = run_muster (place, "backup", "--replace", "-o", full, NULL);
  g_autoptr (Run) help = run_muster (place, "restore", "--help", NULL);

  assert_run (nothing, 2, "", "name one backup");
  assert_run (two, 2, "", "name one backup");
  assert_run (folder, 2, "", "empty");
  assert_run (wrong, 2, "", "a.muster-backup: this is no backup of Muster");
  assert_run (missing, 2, "", "there is no such file");
  assert_run (more, 2, "", "more: there is no such file");
  assert_run (named, 0, "  1 list\n", "");
  assert_run (named, 0, list, "");
  assert_run (back, 0, "1 list", "");
  assert_run (forgot, 2, "", "-o");
  assert_run (no_space, 2, "", "full");
  assert_run (help, 0, "--lists-to", "");
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *config = NULL;
  int status;

  home = muster_test_dup_temp_dir ();
  config = dup_in_home ("config");
  g_setenv ("HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", config, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  g_test_init (&argc, &argv, NULL);

  add_cli_test ("/cli/backup/new-machine", test_new_machine);
  add_cli_test ("/cli/backup/broken", test_broken);
  add_cli_test ("/cli/backup/usage", test_usage);

  status = g_test_run ();
  muster_test_remove_dir (home);
  g_free (home);
  return status;
}
