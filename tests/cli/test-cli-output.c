/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where output goes and how: other languages, a terminal without UTF-8, a closed or full standard output, and
 * many files; and that what is written as JSON is JSON. */

#include "muster-run.h"

#include "muster-json.h"
#include "muster-text-page.h"

#include <locale.h>
#include <string.h>

#define MANY 3000

#define HALF \
  "<unit type=\"tank-company\" grade=\"veteran\"><unit type=\"vehicle\"><column id=\"speed\" value=\"slow\"/>" \
  "<column id=\"armour\" value=\"medium\"/><column id=\"gun\" value=\"light\"/></unit></unit>"

static char *
write_half (Place      *place,
            const char *name)
{
  g_autofree char *text = dup_list ("", HALF);

  return place_write (place, name, text);
}

static void
test_german (Place         *place,
             gconstpointer  data)
{
  locale_t german = newlocale (LC_ALL_MASK, "de_DE.UTF-8", (locale_t) 0);
  g_autofree char *list = NULL;
  g_autofree char *txt = place_path (place, "a.txt");
  g_autofree char *json = place_path (place, "a.json");
  g_autofree char *written = NULL;
  g_autofree char *exported = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (Run) text = NULL;
  g_autoptr (Run) line = NULL;
  g_autoptr (Run) show = NULL;
  g_autoptr (Run) to_text = NULL;
  g_autoptr (Run) to_json = NULL;

  if (german == (locale_t) 0)
    {
      g_test_skip ("this machine has no locale de_DE.UTF-8");
      return;
    }
  freelocale (german);

  place->locale = g_strdup ("de_DE.UTF-8");
  list = write_half (place, "a.muster");
  text = run_muster (place, "check", list, NULL);
  line = run_muster (place, "check", "--format=json", list, NULL);
  show = run_muster (place, "show", list, NULL);
  to_text = run_muster (place, "export", list, "-o", txt, NULL);
  to_json = run_muster (place, "export", list, "-o", json, NULL);

  assert_run (text, 1, "52,5 ", NULL);
  assert_run (line, 1, "\"points\": 52.5, \"used\": 52.5,", NULL);
  g_assert_null (strstr (line->out, "52,5"));
  assert_run (show, 0, "52,5\n", NULL);
  assert_run (to_text, 0, "", NULL);
  assert_run (to_json, 0, "", NULL);
  g_assert_true (g_file_get_contents (txt, &written, NULL, NULL));
  g_assert_nonnull (strstr (written, "52,5\n"));
  g_assert_true (g_file_get_contents (json, &exported, NULL, NULL));
  g_assert_null (strstr (exported, "52,5"));
  node = parse_json (exported);
  g_assert_cmpfloat (json_object_get_double_member (json_node_get_object (node), "points"), ==, 52.5);
}

/* A terminal without UTF-8 gets signs that it has; names and files are still taken as UTF-8. */
static void
test_ascii (Place         *place,
            gconstpointer  data)
{
  g_autofree char *text = dup_list ("limit=\"499\"", "<unit type=\"main-hq\" name=\"Łódź\"><unit type=\"hmg\" count=\"2\"/></unit>");
  g_autofree char *list = place_write (place, "Łódź.muster", text);
  g_autoptr (Run) show = NULL;
  g_autoptr (Run) json = NULL;
  g_autoptr (Run) made = NULL;
  g_autoptr (Run) help = NULL;
  g_autoptr (Run) wrong = NULL;
  g_autoptr (Run) sum = NULL;

  place->locale = g_strdup ("C");
  show = run_muster (place, "show", list, NULL);
  json = run_muster (place, "check", "--format=json", list, NULL);
  made = run_muster (place, "new", "--system=fields-of-war", "--name=Łódź", NULL);

  assert_run (show, 0, "`- 2 x Heavy machine gun", "");
  for (const char *p = show->out; *p != '\0'; p++)
    g_assert_cmpint ((guchar) *p, <, 0x80);
  help = run_muster (place, "--help", NULL);
  wrong = run_muster (place, "price", "--system=fields-of-war", "gun", NULL);
  sum = run_muster (place, "price", "--system=fields-of-war", "gun=hmg*4", "armour=none", NULL);
  assert_run (help, 0, "COMMAND [OPTION...] [ARGUMENT...]\n", "");
  assert_run (help, 0, "\"muster COMMAND --help\" says more", "");
  assert_run (wrong, 2, "", "\"gun\" needs a value: gun=...; possible: ");
  assert_run (sum, 1, "4 x HMG 10 = 40 points\n", "");
  g_assert_null (strchr (help->out, '?'));
  g_assert_null (strchr (wrong->err, '?'));
  g_assert_null (strchr (sum->out, '?'));
  assert_run (json, 1, "Łódź.muster", "");
  assert_run (made, 0, "<name>Łódź</name>", "");
}

static void
test_lost_output (Place         *place,
                  gconstpointer  data)
{
  static const char * const lines[] = {
    "\"$MUSTER_BIN\" --version >&-",
    "\"$MUSTER_BIN\" --help >&-",
    "\"$MUSTER_BIN\" check --help >&-",
    "\"$MUSTER_BIN\" check \"$MUSTER_DATA_DIR/a.muster\" >&-",
    "\"$MUSTER_BIN\" show \"$MUSTER_DATA_DIR/a.muster\" >&-",
    "\"$MUSTER_BIN\" new --system=fields-of-war >&-",
    "\"$MUSTER_BIN\" check \"$MUSTER_DATA_DIR/a.muster\" >/dev/full",
    "\"$MUSTER_BIN\" check --format=json \"$MUSTER_DATA_DIR/a.muster\" >/dev/full",
    "\"$MUSTER_BIN\" show \"$MUSTER_DATA_DIR/a.muster\" >/dev/full",
    "\"$MUSTER_BIN\" systems show fields-of-war >/dev/full",
  };
  g_autofree char *list = write_half (place, "a.muster");
  g_autofree char *out = place_path (place, "b.txt");
  g_autofree char *written = NULL;
  g_autoptr (Run) closed = run_shell (place, "\"$MUSTER_BIN\" export \"$MUSTER_DATA_DIR/a.muster\" -o \"$MUSTER_DATA_DIR/b.txt\" >&- 2>&-");

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (Run) run = run_shell (place, lines[i]);

      g_test_message ("%s", lines[i]);
      assert_run (run, 2, "", "could not be written");
    }

  /* With both streams closed no message may land in the file that is written. */
  g_assert_cmpint (closed->status, !=, 1);
  g_assert_true (g_file_get_contents (out, &written, NULL, NULL));
  g_assert_true (g_str_has_prefix (written, "Unnamed list\n"));
}

/* Who reads only the beginning hears nothing of the rest; what is wrong otherwise is told with its reason. */
static void
test_reasons (Place         *place,
              gconstpointer  data)
{
  static const char * const lines[] = {
    "systems show fields-of-war",
    "check \"$MUSTER_DATA_DIR/a.muster\"",
    "check --format=json \"$MUSTER_DATA_DIR/a.muster\"",
    "show \"$MUSTER_DATA_DIR/a.muster\"",
    "check \"$MUSTER_DATA_DIR/a.muster\" \"$MUSTER_DATA_DIR/a.muster\"",
  };
  g_autofree char *list = write_half (place, "a.muster");
  g_autoptr (Run) closed = run_shell (place, "\"$MUSTER_BIN\" check \"$MUSTER_DATA_DIR/a.muster\" >&-");
  g_autoptr (Run) full = run_shell (place, "\"$MUSTER_BIN\" check \"$MUSTER_DATA_DIR/a.muster\" missing.muster >/dev/full");

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      /* The program waits until the reader is gone for sure. */
      g_autofree char *line = g_strdup_printf ("mkfifo \"$MUSTER_DATA_DIR/p%u\"; "
                                               "{ read x <\"$MUSTER_DATA_DIR/p%u\"; \"$MUSTER_BIN\" %s; echo $? >\"$MUSTER_DATA_DIR/status\"; } "
                                               "| { exec <&-; echo gone >\"$MUSTER_DATA_DIR/p%u\"; }; "
                                               "exit $(cat \"$MUSTER_DATA_DIR/status\")", i, i, lines[i], i);
      g_autoptr (Run) run = run_shell (place, line);

      g_test_message ("%s", line);
      assert_run (run, 2, "", "");
    }

  assert_run (closed, 2, "", "could not be written: Bad file descriptor");
  /* The complaint about the missing file comes between the failing write and the end. */
  assert_run (full, 2, "", "could not be written: No space left on device");
}

static void
test_many (Place         *place,
           gconstpointer  data)
{
  g_autofree char *half = dup_list ("", HALF);
  g_autoptr (GPtrArray) argv = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (Run) run = NULL;
  g_autoptr (Run) stopped = NULL;
  g_auto (GStrv) lines = NULL;

  g_ptr_array_add (argv, g_strdup (g_getenv ("MUSTER_BIN")));
  g_ptr_array_add (argv, g_strdup ("check"));
  g_ptr_array_add (argv, g_strdup ("--format=json"));
  for (guint i = 0; i < MANY; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.muster", i);

      g_ptr_array_add (argv, place_write (place, name, i % 100 == 7 ? "<roster>" : half));
    }
  g_ptr_array_add (argv, NULL);
  run = run_argv (place, (const char * const *) argv->pdata);

  /* In the order given, whoever was done first, and the broken ones where they belong. */
  assert_run (run, 2, NULL, NULL);
  lines = g_strsplit (run->out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, MANY + 1);
  for (guint i = 0; i < MANY; i++)
    {
      g_autofree char *beginning = g_strdup_printf ("{\"file\": \"%s\", \"system\": %s,", (char *) argv->pdata[i + 3],
                                                    i % 100 == 7 ? "null" : "\"fields-of-war\"");

      g_assert_true (g_str_has_prefix (lines[i], beginning));
    }

  /* When nobody reads any more, it stops. */
  stopped = run_shell (place, "\"$MUSTER_BIN\" check \"$MUSTER_DATA_DIR\"/*.muster >/dev/full");
  assert_run (stopped, 2, "", "could not be written");
}

static void
test_json_writer (void)
{
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;
  MusterJson *json = muster_json_new (FALSE);
  JsonArray *array;
  gsize length;

  muster_json_begin_array (json);
  muster_json_string (json, "quote \" backslash \\ tab \t line \n bell \a delete \177 csi \302\233 separator \342\200\250 ß 日本語 🎲");
  muster_json_string (json, "bad \377 cut \342\202");
  muster_json_string (json, NULL);
  muster_json_points (json, 52500000);
  muster_json_points (json, -1);
  muster_json_integer (json, G_MININT64);
  muster_json_boolean (json, TRUE);
  muster_json_begin_object (json);
  muster_json_name (json, "empty");
  muster_json_begin_array (json);
  muster_json_end_array (json);
  muster_json_end_object (json);
  muster_json_end_array (json);
  text = muster_json_free_to_text (json, &length);

  g_assert_cmpuint (length, ==, strlen (text));
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_nonnull (strstr (text, ", 52.5, -0.000001, -9223372036854775808, true, {\"empty\": []}]\n"));
  for (const char *p = text; p[1] != '\0'; p = g_utf8_next_char (p))
    g_assert_false (g_unichar_iscntrl (g_utf8_get_char (p)));

  node = parse_json (text);
  array = json_node_get_array (node);
  g_assert_cmpstr (json_array_get_string_element (array, 0), ==,
                   "quote \" backslash \\ tab \t line \n bell \a delete \177 csi \302\233 separator \342\200\250 ß 日本語 🎲");
  g_assert_cmpstr (json_array_get_string_element (array, 1), ==, "bad \357\277\275 cut \357\277\275\357\277\275");
  g_assert_true (json_array_get_null_element (array, 2));
}

static void
test_text (void)
{
  g_autofree char *clean = muster_text_clean ("a\tb\nc\033[31m\302\233d\377");
  g_auto (GStrv) words = muster_text_fold ("one two three", 7, 5);
  g_auto (GStrv) none = muster_text_fold ("one two", 0, 3);
  g_auto (GStrv) empty = muster_text_fold ("", 10, 10);
  g_auto (GStrv) giant = muster_text_fold ("abcdefgh", 3, 3);
  g_auto (GStrv) wide = muster_text_fold ("日本語の", 5, 5);

  g_assert_cmpuint (muster_text_width ("e\314\201日本"), ==, 5);
  g_assert_cmpstr (clean, ==, "a b c\357\277\275[31m\357\277\275d\357\277\275");
  g_assert_true (g_strv_equal ((const char * const *) words, (const char * const []) { "one two", "three", NULL }));
  g_assert_true (g_strv_equal ((const char * const *) none, (const char * const []) { "", "one", "two", NULL }));
  g_assert_true (g_strv_equal ((const char * const *) empty, (const char * const []) { "", NULL }));
  g_assert_true (g_strv_equal ((const char * const *) giant, (const char * const []) { "abc", "def", "gh", NULL }));
  g_assert_true (g_strv_equal ((const char * const *) wide, (const char * const []) { "日本", "語の", NULL }));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/output/json-writer", test_json_writer);
  g_test_add_func ("/cli/output/text", test_text);
  add_cli_test ("/cli/output/german", test_german);
  add_cli_test ("/cli/output/ascii", test_ascii);
  add_cli_test ("/cli/output/lost", test_lost_output);
  add_cli_test ("/cli/output/reasons", test_reasons);
  add_cli_test ("/cli/output/many", test_many);

  return g_test_run ();
}
