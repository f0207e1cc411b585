/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What several test programs need: the shipped systems, the expected verdicts, a folder to write in. */

#define _GNU_SOURCE

#include "muster-test-util.h"

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>
#include <string.h>

/* The store of the shipped systems alone, so that nothing on the tester's machine gets in. */
MusterSystemStore *
muster_test_shipped_store (void)
{
  const char *shipped = g_getenv ("MUSTER_SHIPPED_DIR");
  g_autofree char *folder = NULL;

  g_assert_nonnull (shipped);
  folder = g_build_filename (shipped, "systems", NULL);
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));

  return muster_system_store_new ((const char *const[]) { folder, NULL });
}

char *
muster_test_dup_cases_dir (void)
{
  g_autofree char *here = g_test_build_filename (G_TEST_DIST, "cases", NULL);

  /* Tests of windows stand one folder further down. */
  if (g_file_test (here, G_FILE_TEST_IS_DIR))
    return g_steal_pointer (&here);
  return g_test_build_filename (G_TEST_DIST, "..", "cases", NULL);
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static MusterPoints
node_to_points (JsonNode *node)
{
  /* A JSON number has gone through a double; every expected one has few enough digits to come back exact. */
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  MusterPoints points = 0;

  g_ascii_formatd (text, sizeof text, "%.3f", json_node_get_double (node));
  g_assert_true (muster_points_parse (text, 3, &points));
  return points;
}

static MusterTestCase *
parse_case (const char *folder,
            const char *line)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GPtrArray) errors = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  MusterTestCase *self = g_new0 (MusterTestCase, 1);
  JsonObject *object;
  JsonArray *array;

  json_parser_load_from_data (parser, line, -1, &error);
  g_assert_no_error (error);
  object = json_node_get_object (json_parser_get_root (parser));

  self->folder = g_strdup (folder);
  self->file = g_strdup (json_object_get_string_member (object, "file"));
  self->number = node_to_points (json_object_get_member (object, json_object_has_member (object, "points") ? "points" : "used"));
  self->legal = json_object_get_boolean_member (object, "legal");

  array = json_object_get_array_member (object, "errors");
  for (guint i = 0; i < json_array_get_length (array); i++)
    g_ptr_array_add (errors, g_strdup (json_array_get_string_element (array, i)));
  g_ptr_array_sort (errors, compare_texts);
  g_ptr_array_add (errors, NULL);
  self->errors = (char **) g_ptr_array_free (g_steal_pointer (&errors), FALSE);

  return self;
}

/**
 * muster_test_load_cases:
 * @folder: a folder of cases
 *
 * Returns: (transfer full) (element-type MusterTestCase): all that its expected.jsonl lists
 */
GPtrArray *
muster_test_load_cases (const char *folder)
{
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_test_case_free);
  g_autofree char *dir = muster_test_dup_cases_dir ();
  g_autofree char *path = g_build_filename (dir, folder, "expected.jsonl", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      g_ptr_array_add (cases, parse_case (folder, lines[i]));

  return g_steal_pointer (&cases);
}

void
muster_test_case_free (MusterTestCase *self)
{
  g_free (self->folder);
  g_free (self->file);
  g_strfreev (self->errors);
  g_free (self);
}

/* The ids of the rules that a list breaks, each once, sorted. */
char **
muster_test_dup_errors (const MusterJudgement *judgement)
{
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];

      if (finding->severity == MUSTER_SEVERITY_ERROR &&
          !g_ptr_array_find_with_equal_func (ids, finding->rule->id, g_str_equal, NULL))
        g_ptr_array_add (ids, g_strdup (finding->rule->id));
    }
  g_ptr_array_sort (ids, compare_texts);
  g_ptr_array_add (ids, NULL);

  return (char **) g_ptr_array_free (ids, FALSE);
}

/**
 * muster_test_compare:
 * @expected: what should come out
 * @judgement: what did
 * @in_units: whether the system counts units, not points
 *
 * Returns: (transfer full) (nullable): the differences as a person reads them; NULL where there are none
 */
char *
muster_test_compare (const MusterTestCase  *expected,
                     const MusterJudgement *judgement,
                     gboolean               in_units)
{
  MusterPoints number = in_units ? judgement->used : judgement->points;
  g_auto (GStrv) errors = muster_test_dup_errors (judgement);
  g_autoptr (GString) text = g_string_new (NULL);

  if (number != expected->number)
    {
      g_autofree char *have = muster_points_to_string (number);
      g_autofree char *want = muster_points_to_string (expected->number);

      g_string_append_printf (text, "  %s: %s, should be %s\n", in_units ? "used" : "points", have, want);
    }
  if (judgement->legal != expected->legal)
    g_string_append_printf (text, "  judged %s, should be %s\n",
                            judgement->legal ? "legal" : "illegal", expected->legal ? "legal" : "illegal");
  for (guint i = 0; expected->errors[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) errors, expected->errors[i]))
      g_string_append_printf (text, "  not found: %s\n", expected->errors[i]);
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];
      g_autofree char *place = NULL;
      g_autofree char *words = NULL;

      if (finding->severity != MUSTER_SEVERITY_ERROR ||
          g_strv_contains ((const char *const *) expected->errors, finding->rule->id))
        continue;
      place = muster_judgement_dup_place (judgement, finding);
      words = muster_judgement_dup_text (judgement, finding);
      g_string_append_printf (text, "  found too much: %s at %s: %s\n", finding->rule->id,
                              place != NULL ? place : "the force", words);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

gboolean
muster_test_counts_units (MusterRoster *roster)
{
  return muster_system_get_budget (muster_roster_get_system (roster))->kind == MUSTER_BUDGET_UNITS;
}

char *
muster_test_dup_temp_dir (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp ("muster-test-XXXXXX", &error);

  g_assert_no_error (error);
  return path;
}

static void
empty_dir (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR) && !g_file_test (child, G_FILE_TEST_IS_SYMLINK))
        muster_test_remove_dir (child);
      else
        g_assert_true (g_unlink (child) == 0 || errno == ENOENT);
    }
}

/* Removes the folder and all in it, also while a thread of the program is still clearing up in there. */
void
muster_test_remove_dir (const char *path)
{
  for (guint i = 0; i < 100; i++)
    {
      empty_dir (path);
      if (g_rmdir (path) == 0)
        return;
      g_assert_cmpint (errno, ==, ENOTEMPTY);
      g_usleep (20 * 1000);
    }
  g_assert_not_reached ();
}

/**
 * muster_test_as_nobody:
 * @folder: a temporary folder, which is given to that user
 * @test: (scope call): asserts what it has to
 * @data: for @test
 *
 * Runs a part of a test as somebody whom file permissions bind. The superuser, whom none do, does so in a
 * process of his own as another user; anybody else as himself.
 */
void
muster_test_as_nobody (const char *folder,
                       void      (*test) (gpointer),
                       gpointer    data)
{
  const uid_t nobody = 65534;
  pid_t child;
  int status = -1;

  if (geteuid () != 0)
    {
      test (data);
      return;
    }

  g_assert_cmpint (chown (folder, nobody, nobody), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      if (setresgid (nobody, nobody, nobody) != 0 || setresuid (nobody, nobody, nobody) != 0)
        _exit (3);
      test (data);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}
