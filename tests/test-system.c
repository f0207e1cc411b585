/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Systems as files on a disk: the example of the language's page, files that are none, stores over folders, and
 * one system shared by threads. The faults of what stands in a file have a test program of their own. */

#include "muster-error.h"
#include "muster-roster-file.h"
#include "muster-test-util.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define SMALL "<system xmlns=\"urn:muster:system:1\" id=\"%s\" name=\"%s\" edition=\"1\"><budget kind=\"points\"/>" \
              "<types><force><slot of=\"band\"/></force><type id=\"band\" name=\"Band\" points=\"%d\"/></types></system>"

static void
write_text (const char *folder,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0755), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
write_system (const char *folder,
              const char *file,
              const char *id,
              const char *name,
              int         points)
{
  g_autofree char *text = g_strdup_printf (SMALL, id, name, points);

  write_text (folder, file, text);
}

/* The page's example, the last thing on it; the game that it teaches first has a test program of its own. */

static char *
read_page (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "system-language.md", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *page = NULL;
  const char *example;

  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  example = strstr (page, "\n## A worked example\n");
  g_assert_nonnull (example);
  return g_strdup (example);
}

/* The first block of XML on the page that begins with this element. */
static char *
find_block (const char *page,
            const char *element)
{
  g_autofree char *begin = g_strdup_printf ("```xml\n<%s ", element);
  const char *at = strstr (page, begin);
  const char *end;

  g_assert_nonnull (at);
  at += strlen ("```xml\n");
  end = strstr (at, "\n```");
  g_assert_nonnull (end);
  return g_strndup (at, (gsize) (end + 1 - at));
}

static void
assert_says (const char *page,
             const char *text)
{
  if (strstr (page, text) == NULL)
    g_test_fail_printf ("the page does not say: %s", text);
}

static MusterRoster *
load_example (MusterSystemStore *store,
              const char        *folder)
{
  g_autofree char *path = g_build_filename (folder, "left-bank.muster", NULL);
  g_autoptr (GError) error = NULL;
  MusterRoster *roster = muster_roster_load (path, store, &error);

  g_assert_no_error (error);
  return roster;
}

/* Typed from the page, the game can be played and gives what the page says it does. */
static void
test_page (void)
{
  g_autofree char *page = read_page ();
  g_autofree char *system = find_block (page, "system");
  g_autofree char *list = find_block (page, "roster");
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autoptr (MusterSystemStore) store = muster_system_store_new ((const char *const[]) { folder, NULL });
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterForce) force = NULL;
  g_autoptr (MusterJudgement) judgement = NULL;
  g_autofree char *points = NULL;
  g_autofree char *text = NULL;

  write_text (folder, "river-bands.xml", system);
  write_text (folder, "left-bank.muster", list);
  roster = load_example (store, folder);
  force = muster_force_new (roster, NULL);
  judgement = muster_judge (force, TRUE);

  g_assert_cmpint (judgement->points, ==, MUSTER_POINTS (41));
  points = g_strdup_printf ("%s points of %s", "41", "60");
  assert_says (page, points);
  g_assert_cmpint (judgement->limit, ==, MUSTER_POINTS (60));
  g_assert_false (judgement->legal);
  g_assert_cmpuint (judgement->n_findings, ==, 1);
  g_assert_cmpstr (judgement->findings[0].rule->id, ==, "few-archers");
  g_assert_cmpint (judgement->findings[0].have, ==, MUSTER_POINTS (2));
  g_assert_cmpint (judgement->findings[0].allow, ==, MUSTER_POINTS (1));
  text = muster_judgement_dup_text (judgement, &judgement->findings[0]);
  assert_says (page, text);
  assert_says (page, "`\"rule\": \"few-archers\"`, `\"have\": 2`, `\"allow\": 1`");

  muster_test_remove_dir (folder);
}

/* What the program prints of the example's list. */
static char *
run_example (const char *folder,
             const char *command,
             int         expected)
{
  const char *program = g_getenv ("MUSTER_BIN");
  const char *argv[] = { program, command, "left-bank.muster", NULL };
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "MUSTER_DATA_DIR", folder, TRUE);
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  int status;

  g_spawn_sync (folder, (char **) argv, environment, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, expected);
  return out;
}

/* What the page quotes behind the example is what the program prints, line by line. */
static void
test_page_quotes (void)
{
  g_autofree char *page = read_page ();
  g_autofree char *system = find_block (page, "system");
  g_autofree char *list = find_block (page, "roster");
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autofree char *systems = g_build_filename (folder, "systems", NULL);
  g_auto (GStrv) lines = g_strsplit (strstr (page, "And a list for it"), "\n", -1);
  g_autofree char *checked = NULL;
  g_autofree char *shown = NULL;
  guint n = 0;

  if (g_getenv ("MUSTER_BIN") == NULL)
    {
      g_test_skip ("MUSTER_BIN does not say where the program is");
      muster_test_remove_dir (folder);
      return;
    }
  g_assert_cmpint (g_mkdir (systems, 0755), ==, 0);
  write_text (systems, "river-bands.xml", system);
  write_text (folder, "left-bank.muster", list);
  checked = run_example (folder, "check", 1);
  shown = run_example (folder, "show", 0);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = g_strdup_printf ("%s\n", g_str_has_prefix (lines[i], "    ") ? lines[i] + 4 : "");

      if (line[0] == '\n')
        continue;
      n++;
      if (strstr (checked, line) == NULL && strstr (shown, line) == NULL)
        g_test_fail_printf ("the program does not print: %s", line);
    }
  g_assert_cmpuint (n, >=, 6);
  muster_test_remove_dir (folder);
}

/* The house rule of the example makes its list legal, from the judge and from the list. */
static void
test_page_house_rule (void)
{
  g_autofree char *page = read_page ();
  g_autofree char *system = find_block (page, "system");
  g_autofree char *list = find_block (page, "roster");
  g_auto (GStrv) parts = g_strsplit (list, "  <unit", 2);
  g_autofree char *with = g_strconcat (parts[0], "  <option id=\"archers\" value=\"many\"/>\n  <unit", parts[1], NULL);
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autoptr (MusterSystemStore) store = muster_system_store_new ((const char *const[]) { folder, NULL });
  const MusterTerms terms = {
    .option_ids = (const char *const[]) { "archers", NULL },
    .option_values = (const char *const[]) { "many", NULL },
  };

  assert_says (page, "`<option id=\"archers\" value=\"many\"/>`");
  assert_says (page, "`muster check --option=archers=many`");
  write_text (folder, "river-bands.xml", system);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MusterRoster) roster = NULL;
      g_autoptr (MusterForce) force = NULL;
      g_autoptr (MusterJudgement) judgement = NULL;

      write_text (folder, "left-bank.muster", i == 0 ? list : with);
      roster = load_example (store, folder);
      force = muster_force_new (roster, i == 0 ? &terms : NULL);
      judgement = muster_judge (force, FALSE);
      g_assert_true (judgement->legal);
      g_assert_cmpuint (judgement->n_findings, ==, 0);
      g_assert_cmpint (judgement->points, ==, MUSTER_POINTS (41));
    }
  muster_test_remove_dir (folder);
}

/* Everything that the language has comes out as it was written. */
static void
test_everything (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "systems", "everything.xml", NULL);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = muster_system_load (path, &faults, &error);
  const MusterColumn *columns;
  const MusterEntry *entry;
  guint n;

  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpstr (muster_system_get_id (system), ==, "everything");
  g_assert_cmpstr (muster_system_get_name (system), ==, "Sticks & Stones");
  g_assert_cmpstr (muster_system_get_about (system), ==, "Every element & attribute, once.");
  g_assert_cmpstr (muster_system_get_links (system, &n)[0].name, ==, "The rules");
  g_assert_cmpint (muster_system_get_budget (system)->default_limit, ==, MUSTER_POINTS (500));
  g_assert_cmpint (muster_system_get_grades (system, &n)[1].factor, ==, MUSTER_POINTS (3) / 2);
  columns = muster_system_get_columns (system, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpstr (columns[0].values[0].short_name, ==, "stick");
  g_assert_cmpstr (columns[0].values[1].short_name, ==, "stone");
  g_assert_cmpint (columns[1].most, ==, 6);
  g_assert_null (muster_system_find_column (system, "legs"));
  entry = muster_system_find_entry (system, "slingers");
  g_assert_nonnull (entry);
  g_assert_cmpstr (entry->type_id, ==, "band");
  g_assert_true (entry->has_printed);
  g_assert_cmpuint (entry->choices[0].count, ==, 2);
  g_assert_null (entry->silhouette);
  entry = muster_system_find_entry (system, "onlookers");
  g_assert_cmpstr (entry->type->name, ==, "Crowd");
  g_assert_cmpstr (entry->silhouette, ==, "team");
}

/* Files. */

static void
assert_unreadable (const char *path,
                   const char *text)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = muster_system_load (path, &faults, &error);

  g_assert_null (system);
  g_assert_null (faults);
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, path));
  if (strstr (error->message, text) == NULL)
    g_test_fail_printf ("“%s” does not say “%s”", error->message, text);
}

static void
try_locked (gpointer data)
{
  g_assert_cmpint (g_chmod (data, 0), ==, 0);
  assert_unreadable (data, "ermission");
}

static void
test_files (void)
{
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autofree char *missing = g_build_filename (folder, "missing.xml", NULL);
  g_autofree char *below = g_build_filename (folder, "below.xml", NULL);
  g_autofree char *locked = g_build_filename (folder, "locked.xml", NULL);
  g_autofree char *large = g_build_filename (folder, "large.xml", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe.xml", NULL);
  g_autofree char *text = g_strnfill (1024 * 1024 + 1, ' ');
  g_autofree char *name = g_strnfill (300, 'n');
  g_autofree char *long_path = g_build_filename (folder, name, NULL);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;

  assert_unreadable (long_path, "the name is too long for any file");
  assert_unreadable (missing, "there is no such file");
  g_assert_cmpint (g_mkdir (below, 0755), ==, 0);
  assert_unreadable (below, "this is not a file");
  /* Waiting for someone to write into a pipe would be waiting for ever. */
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  assert_unreadable (pipe, "this is not a file");
  write_text (folder, "locked.xml", "");
  g_assert_true (geteuid () != 0 || chown (locked, 65534, 65534) == 0);
  muster_test_as_nobody (folder, try_locked, locked);

  write_text (folder, "large.xml", text);
  g_assert_null (muster_system_load (large, &faults, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_nonnull (strstr (error->message, "larger than 1 MB"));
  muster_test_remove_dir (folder);
}

/* Reading a shipped system again and again leaves nothing behind; the sanitizers watch, and make it slow. */
static void
test_again (gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (MusterSystem) system = muster_system_load (data, NULL, &error);

      g_assert_no_error (error);
      g_assert_nonnull (system);
      muster_system_unref (muster_system_ref (system));
    }
}

/* Stores. */

static int
get_points (MusterSystemStore *store,
            const char        *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = muster_system_store_load (store, id, &error);
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterForce) force = NULL;
  g_autoptr (MusterJudgement) judgement = NULL;

  g_assert_no_error (error);
  roster = muster_roster_new (system);
  muster_unit_append (muster_roster_get_root (roster), muster_unit_new (roster, "band"));
  force = muster_force_new (roster, NULL);
  judgement = muster_judge (force, FALSE);
  return (int) (judgement->points / MUSTER_POINTS_ONE);
}

static void
test_store (void)
{
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autofree char *one = g_build_filename (folder, "one", NULL);
  g_autofree char *two = g_build_filename (folder, "two", NULL);
  g_autofree char *none = g_build_filename (folder, "none", NULL);
  g_autoptr (MusterSystemStore) store = muster_system_store_new ((const char *const[]) { one, none, two, NULL });
  g_autoptr (MusterSystem) first = NULL;
  g_autoptr (MusterSystem) again = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) files = NULL;
  const char *const names[] = { "one/alpha.xml", "one/broken.xml", "one/zulu.xml", "two/alpha.xml", "two/beta.xml" };

  write_system (one, "alpha.xml", "alpha", "First", 1);
  write_text (one, "broken.xml", "<system");
  /* Whoever is named after another system does not take its place. */
  write_system (one, "zulu.xml", "gamma", "Gamma", 3);
  write_text (one, "notes.txt", "no system");
  write_system (two, "alpha.xml", "alpha", "Second", 2);
  write_system (two, "beta.xml", "zulu", "Zulu", 4);

  files = muster_system_store_list_files (store);
  g_assert_cmpuint (g_strv_length (files), ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (g_str_has_suffix (files[i], names[i]));

  g_assert_cmpint (get_points (store, "alpha"), ==, 1);
  g_assert_cmpint (get_points (store, "zulu"), ==, 4);
  g_assert_cmpint (get_points (store, "gamma"), ==, 3);
  first = muster_system_store_load (store, "alpha", NULL);
  again = muster_system_store_load (store, "alpha", NULL);
  g_assert_true (first == again);

  for (guint i = 0; i < 2; i++)
    {
      g_assert_null (muster_system_store_load (store, "broken", &error));
      g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
      g_assert_nonnull (strstr (error->message, "broken.xml:1: "));
      g_clear_error (&error);
      g_assert_null (muster_system_store_load (store, "delta", &error));
      g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND);
      g_clear_error (&error);
      /* Ids come from files of strangers and are no paths. */
      g_assert_null (muster_system_store_load (store, "../two/beta", &error));
      g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND);
      g_clear_error (&error);
      g_assert_null (muster_system_store_load (store, "", &error));
      g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND);
      g_clear_error (&error);
    }
  /* The system outlives its store. */
  g_clear_object (&store);
  g_assert_cmpstr (muster_system_get_name (first), ==, "First");
  muster_test_remove_dir (folder);
}

/* Threads. */

typedef struct
{
  MusterSystemStore *store; /* (unowned): shared */
  guint              seed;
  guint              n_wrong;
} Worker;

static const char *const samples[] = {
  "fields-of-war-german-1000.muster", "fields-of-war-illegal-1000.muster", "hot-chow-german-6.muster",
  "modern-war-games-1957-german.muster", "pauls-modern-british-8.muster",
};

/* What comes out of a list, all of it, as one text. */
static char *
dup_verdict (MusterSystemStore *store,
             guint              which)
{
  g_autofree char *path = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "samples", samples[which], NULL);
  g_autoptr (MusterRoster) roster = muster_roster_load (path, store, NULL);
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, TRUE);
  g_autofree char *code = muster_roster_dup_code (roster);
  GString *text = g_string_new (code);

  g_string_append_printf (text, " %" G_GINT64_FORMAT, judgement->used);
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      g_autofree char *words = muster_judgement_dup_text (judgement, &judgement->findings[i]);

      g_string_append_printf (text, "\n%s", words);
    }
  return g_string_free (text, FALSE);
}

static char *expected[G_N_ELEMENTS (samples)];

static gpointer
work (gpointer data)
{
  Worker *worker = data;

  for (guint i = 0; i < 10; i++)
    {
      guint which = (i + worker->seed) % G_N_ELEMENTS (samples);
      g_autofree char *verdict = dup_verdict (worker->store, which);

      worker->n_wrong += strcmp (verdict, expected[which]) != 0;
    }
  return NULL;
}

/* Eight threads begin at once with a store that has read nothing yet, and all see the same. */
static void
test_threads (void)
{
  g_autoptr (MusterSystemStore) quiet = muster_test_shipped_store ();
  g_autoptr (MusterSystemStore) shared = muster_test_shipped_store ();
  Worker workers[8];
  GThread *threads[G_N_ELEMENTS (workers)];

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    expected[i] = dup_verdict (quiet, i);
  for (guint i = 0; i < G_N_ELEMENTS (workers); i++)
    {
      workers[i] = (Worker) { shared, i, 0 };
      threads[i] = g_thread_new ("judge", work, &workers[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (workers); i++)
    {
      g_thread_join (threads[i]);
      g_assert_cmpuint (workers[i].n_wrong, ==, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    g_free (expected[i]);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (MusterSystemStore) store = NULL;
  g_auto (GStrv) shipped = NULL;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/system/page", test_page);
  g_test_add_func ("/system/page-quotes", test_page_quotes);
  g_test_add_func ("/system/page/house-rule", test_page_house_rule);
  g_test_add_func ("/system/everything", test_everything);
  g_test_add_func ("/system/files", test_files);
  g_test_add_func ("/system/store", test_store);
  g_test_add_func ("/system/threads", test_threads);

  store = muster_test_shipped_store ();
  shipped = muster_system_store_list_files (store);
  for (guint i = 0; shipped[i] != NULL; i++)
    {
      g_autofree char *name = g_path_get_basename (shipped[i]);
      g_autofree char *path = g_strdup_printf ("/system/again/%s", name);

      g_test_add_data_func (path, shipped[i], test_again);
    }

  return g_test_run ();
}
