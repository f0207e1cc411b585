/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster export: every format and sheet by the command line, many lists at once, folders, and what goes wrong. */

#include "muster-run.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

#define HQ "<unit type=\"main-hq\"><mark id=\"c-in-c\"/></unit>"
#define PLATOON "<unit type=\"infantry-platoon\"><unit type=\"platoon-hq\"/><unit type=\"infantry-squad\" count=\"3\"><unit type=\"rifle\" count=\"2\"/>" \
                "<unit type=\"lmg\"/></unit></unit>"
#define PANTHERS "<unit type=\"tank-company\"><unit type=\"vehicle\" entry=\"panther\" count=\"3\"/></unit>"

static const char *const endings[] = { ".pdf", ".html", ".md", ".txt", ".csv", ".json" };

static char *
write_list (Place      *place,
            const char *file,
            const char *name)
{
  g_autofree char *escaped = g_markup_escape_text (name, -1);
  g_autofree char *content = g_strdup_printf ("<name>%s</name>" HQ PLATOON PANTHERS, escaped);
  g_autofree char *text = dup_list ("limit=\"500\"", content);

  return place_write (place, file, text);
}

static char *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
assert_in (const char *text,
           const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in: %s", part, text);
}

static guint
count_in (const char *text,
          const char *part)
{
  guint n = 0;

  for (const char *p = strstr (text, part); p != NULL; p = strstr (p + 1, part))
    n++;
  return n;
}

static void
test_sheets (Place         *place,
             gconstpointer  data)
{
  g_autofree char *list = write_list (place, "a.muster", "Alpha");
  g_autofree char *html = place_path (place, "a.html");
  g_autofree char *txt = place_path (place, "a.txt");
  g_autofree char *md = place_path (place, "a.md");
  g_autofree char *json = place_path (place, "a.json");
  g_autoptr (Run) usual = run_muster (place, "export", list, "-o", html, NULL);
  g_autofree char *page = NULL;
  g_autofree char *cards = NULL;
  g_autofree char *text = NULL;
  g_autofree char *markdown = NULL;
  g_autofree char *object = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (Run) only = NULL;
  g_autoptr (Run) as_text = NULL;
  g_autoptr (Run) as_markdown = NULL;
  g_autoptr (Run) as_json = NULL;
  g_autoptr (Run) plain = NULL;
  JsonArray *sheets;

  assert_run (usual, 0, "", "");
  page = read_file (html);
  assert_in (page, "id=\"sheet-roster\"");
  assert_in (page, "id=\"sheet-cards\"");
  assert_in (page, "id=\"sheet-playsheet\"");
  g_assert_null (strstr (page, "id=\"sheet-turns\""));

  only = run_muster (place, "export", list, "-o", html, "--sheets=Cards", NULL);
  assert_run (only, 0, "", "");
  cards = read_file (html);
  g_assert_null (strstr (cards, "id=\"sheet-roster\""));
  assert_in (cards, "id=\"card-1\"");

  as_text = run_muster (place, "export", list, "-o", txt, "--sheets=roster,turns", NULL);
  assert_run (as_text, 0, "", "");
  text = read_file (txt);
  assert_in (text, "[ ]");
  as_markdown = run_muster (place, "export", list, "-o", md, "--sheets=cards", NULL);
  assert_run (as_markdown, 0, "", "");
  markdown = read_file (md);
  assert_in (markdown, "### Panther ×3");
  plain = run_muster (place, "export", list, "-o", md, "--paper=a4", "--mono", "--backs", "--no-cut-marks", "--cards=a6", NULL);
  assert_run (plain, 0, "", "Note: in .md this changes nothing: --paper, --cards, --backs, --no-cut-marks, --mono\n");

  as_json = run_muster (place, "export", list, "-o", json, "--sheets=roster,cards,playsheet", NULL);
  assert_run (as_json, 0, "", "");
  object = read_file (json);
  node = parse_json (object);
  sheets = json_object_get_array_member (json_node_get_object (node), "sheets");
  g_assert_cmpuint (json_array_get_length (sheets), ==, 2);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json_array_get_object_element (sheets, 0), "cards")), >, 2);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json_array_get_object_element (sheets, 1), "sections")), >, 3);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json_node_get_object (node), "bring")), >, 2);
}

/* A game that marks its models has labels where others have cards. */
static void
test_labels (Place         *place,
             gconstpointer  data)
{
  g_autofree char *list = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "samples", "modern-war-games-1957-german.muster", NULL);
  g_autofree char *html = place_path (place, "a.html");
  g_autoptr (Run) usual = run_muster (place, "export", list, "-o", html, NULL);
  g_autofree char *page = NULL;
  g_autofree char *board = NULL;
  g_autoptr (Run) cards = NULL;
  g_autoptr (Run) other = NULL;

  assert_run (usual, 0, "", "");
  page = read_file (html);
  assert_in (page, "id=\"sheet-labels\"");
  assert_in (page, "class=\"label ");
  cards = run_muster (place, "export", list, "-o", html, "--sheets=cards,board", NULL);
  assert_run (cards, 0, "", "");
  board = read_file (html);
  assert_in (board, "id=\"sheet-labels\"");
  assert_in (board, "class=\"counter\"");
  other = run_muster (place, "export", list, "-o", html, "--sheets=orders", NULL);
  assert_run (other, 2, "", "--sheets cannot be “orders”; possible: roster, playsheet, ");
}

/* A list whose game has not all sheets goes without, and is named. */
static void
test_missing_sheets (Place         *place,
                     gconstpointer  data)
{
  g_autofree char *one = write_list (place, "one.muster", "Alpha");
  g_autofree char *two = place_write (place, "two.muster", "<roster xmlns=\"urn:muster:roster:1\" system=\"modern-war-games-1957\"/>");
  g_autofree char *bad = place_write (place, "bad.muster", "<roster");
  g_autofree char *html = place_path (place, "a.html");
  g_autofree char *pdf = place_path (place, "a.pdf");
  g_autofree char *folder = place_path (place, "out/");
  g_autofree char *csv = place_path (place, "a.csv");
  g_autoptr (Run) part = run_muster (place, "export", one, two, "-o", html, "--sheets=roster,board", NULL);
  g_autoptr (Run) paper = run_muster (place, "export", one, two, "-o", pdf, "--sheets=board", NULL);
  g_autoptr (Run) cards = run_muster (place, "export", two, "-o", html, "--sheets=cards", NULL);
  g_autoptr (Run) each = run_muster (place, "export", bad, two, one, "-o", folder, "--format=html", "--sheets=roster,board", NULL);
  g_autoptr (Run) table = run_muster (place, "export", one, two, "-o", csv, "--sheets=board", NULL);

  assert_run (part, 0, "", "one.muster: note: its game has no sheet “board”; it goes without\n");
  g_assert_null (strstr (part->err, "two.muster"));
  assert_run (paper, 0, "", "one.muster: note: its game has no sheet “board”; its roster is written instead\n");
  assert_run (cards, 0, "", "");
  g_assert_cmpstr (cards->err, ==, "");
  assert_run (each, 2, "", "one.muster: note: its game has no sheet “board”; it goes without\n");
  g_assert_null (strstr (each->err, "two.muster"));
  assert_run (table, 0, "", "Note: in .csv this changes nothing: --sheets\n");
  g_assert_null (strstr (table->err, "one.muster"));
}

static void
test_opponent (Place         *place,
               gconstpointer  data)
{
  g_autofree char *text = dup_list ("limit=\"500\"", "<notes>secret plan</notes>" HQ PANTHERS);
  g_autofree char *list = place_write (place, "a.muster", text);

  for (guint i = 1; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat ("a", endings[i], NULL);
      g_autofree char *path = place_path (place, name);
      g_autoptr (Run) run = run_muster (place, "export", list, "-o", path, "--opponent", NULL);
      g_autofree char *written = NULL;

      assert_run (run, 0, "", "");
      written = read_file (path);
      g_assert_null (strstr (written, "secret plan"));
      g_assert_null (strstr (written, "210"));
      g_assert_null (strstr (written, "230"));
      assert_in (written, "Panther");
    }
}

/* What an opponent's list has stays on the playsheet too, and then of targets only what he has. */
static void
test_against (Place         *place,
              gconstpointer  data)
{
  g_autofree char *list = write_list (place, "a.muster", "Alpha");
  g_autofree char *mortars = dup_list ("", "<unit type=\"main-hq\"><unit type=\"light-mortar\"/></unit>");
  g_autofree char *other = place_write (place, "b.muster", mortars);
  g_autofree char *snow = place_write (place, "c.muster", "<roster xmlns=\"urn:muster:roster:1\" system=\"hot-chow\"/>");
  g_autofree char *txt = place_path (place, "a.txt");
  g_autofree char *all = NULL;
  g_autofree char *own = NULL;
  g_autofree char *both = NULL;
  g_autoptr (Run) run_all = run_muster (place, "export", list, "-o", txt, "--sheets=playsheet", NULL);
  g_autoptr (Run) run_own = NULL;
  g_autoptr (Run) run_both = NULL;
  g_autoptr (Run) game = NULL;
  g_autoptr (Run) missing = NULL;
  g_autoptr (Run) itself = NULL;

  assert_run (run_all, 0, "", "");
  all = read_file (txt);
  run_own = run_muster (place, "export", list, "-o", txt, "--sheets=playsheet", "--list-only", NULL);
  assert_run (run_own, 0, "", "");
  own = read_file (txt);
  run_both = run_muster (place, "export", list, "-o", txt, "--sheets=playsheet", "--against", other, NULL);
  assert_run (run_both, 0, "", "");
  both = read_file (txt);
  g_assert_cmpuint (strlen (own), <, strlen (all));
  g_assert_cmpuint (strlen (both), <, strlen (all));
  assert_in (all, "Lt mortar ");
  g_assert_null (strstr (own, "Lt mortar "));
  assert_in (both, "Lt mortar ");
  /* What is shot at is the enemy's. */
  assert_in (own, "Very light, by HMGs");
  g_assert_null (strstr (both, "Very light, by HMGs"));

  game = run_muster (place, "export", list, "-o", txt, "--against", snow, NULL);
  assert_run (game, 2, "", "c.muster: this is a list of another game; opponents play the same\n");
  missing = run_muster (place, "export", list, "-o", txt, "--against=/no/such.muster", NULL);
  assert_run (missing, 2, "", "/no/such.muster: ");
  itself = run_muster (place, "export", list, "-o", other, "--against", other, NULL);
  assert_run (itself, 2, "", "no format that Muster writes");
}

/* All lists in one file, whatever they are for; one that cannot be read stops no other. */
static void
test_many (Place         *place,
           gconstpointer  data)
{
  g_autofree char *one = write_list (place, "one.muster", "Alpha");
  g_autofree char *two = place_write (place, "two.muster", "<roster xmlns=\"urn:muster:roster:1\" system=\"hot-chow\"><name>Beta</name></roster>");
  g_autofree char *bad = place_write (place, "bad.muster", "<roster");

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat ("all", endings[i], NULL);
      g_autofree char *path = place_path (place, name);
      g_autoptr (Run) run = run_muster (place, "export", one, two, "-o", path, NULL);
      g_autoptr (Run) with_bad = NULL;
      g_autofree char *whole = NULL;
      g_autofree char *again = NULL;

      assert_run (run, 0, "", "");
      whole = read_file (path);
      with_bad = run_muster (place, "export", one, bad, two, "-o", path, NULL);
      assert_run (with_bad, 2, "", "bad.muster:1: ");
      again = read_file (path);
      g_assert_cmpstr (again, ==, whole);
      if (i == 0)
        {
          g_assert_true (g_str_has_prefix (whole, "%PDF"));
          continue;
        }
      assert_in (whole, "Alpha");
      if (i != 4)
        assert_in (whole, "Beta");
    }
  {
    g_autofree char *path = place_path (place, "none.txt");
    g_autoptr (Run) none = run_muster (place, "export", bad, bad, "-o", path, NULL);

    assert_run (none, 2, "", "bad.muster:1: ");
    g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  }
}

/* Each list in a file of its own, called as the list is. */
static void
test_folder (Place         *place,
             gconstpointer  data)
{
  g_autofree char *one = write_list (place, "one.muster", "Alpha");
  g_autofree char *two = write_list (place, "two.MUSTER", "Beta");
  g_autofree char *bad = place_write (place, "bad.muster", "<roster");
  g_autofree char *folder = place_path (place, "out");
  g_autofree char *slashed = g_strconcat (folder, "/", NULL);
  g_autofree char *deep = place_path (place, "none/such/");

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      /* With a dot or without, into a folder that is there or is not. */
      g_autofree char *format = g_strconcat ("--format=", endings[i] + i % 2, NULL);
      g_autoptr (Run) run = run_muster (place, "export", one, bad, two, "-o", i == 0 ? slashed : folder, format, NULL);
      g_autofree char *first = g_strconcat (slashed, "one", endings[i], NULL);
      g_autofree char *second = g_strconcat (slashed, "two", endings[i], NULL);

      assert_run (run, 2, "", "bad.muster:1: ");
      g_assert_true (g_file_test (first, G_FILE_TEST_IS_REGULAR));
      g_assert_true (g_file_test (second, G_FILE_TEST_IS_REGULAR));
    }
  {
    g_autofree char *other = place_path (place, "other");
    g_autofree char *same = g_build_filename (other, "one.muster", NULL);
    g_autofree char *pages = g_build_filename (folder, "one.txt", NULL);
    g_autofree char *kept = NULL;
    g_autofree char *list = read_file (one);
    g_autoptr (Run) twice = NULL;
    g_autoptr (Run) no_format = run_muster (place, "export", one, "-o", folder, NULL);
    g_autoptr (Run) wrong = run_muster (place, "export", one, "-o", folder, "--format=doc", NULL);
    g_autofree char *new_folder = place_path (place, "pages");
    g_autoptr (Run) no_slash = run_muster (place, "export", one, "-o", new_folder, NULL);
    g_autoptr (Run) no_folder = run_muster (place, "export", one, "-o", new_folder, "--format=html", NULL);
    g_autoptr (Run) for_file = run_muster (place, "export", one, "-o", pages, "--format=txt", NULL);
    g_autoptr (Run) nowhere = run_muster (place, "export", one, "-o", deep, "--format=txt", NULL);
    g_autoptr (Run) nothing = run_muster (place, "export", "-", "-o", folder, "--format=txt", NULL);

    g_assert_cmpint (g_mkdir (other, 0700), ==, 0);
    g_assert_true (g_file_set_contents (same, list, -1, NULL));
    g_assert_true (g_file_set_contents (pages, "kept", -1, NULL));
    twice = run_muster (place, "export", one, same, "-o", folder, "--format=txt", NULL);
    assert_run (twice, 2, "", "would be written to the same file");
    kept = read_file (pages);
    g_assert_cmpstr (kept, ==, "kept");
    assert_run (no_format, 2, "", "is a folder; name a format with --format, one of: .pdf, .html");
    assert_run (wrong, 2, "", "there is no format “doc”; possible: .pdf");
    assert_run (for_file, 2, "", "--format is for a folder");
    assert_run (no_slash, 2, "", "/pages/ --format=html”");
    assert_run (no_folder, 2, "", "end its name with a slash");
    assert_run (nowhere, 2, "", "the folder cannot be made: No such file or directory");
    assert_run (nothing, 2, "", "standard input has no name");
  }
}

/* No list is written over, by whatever name it comes, and by no other list either. */
/* Read from standard input, a list is known by what it comes from; two lists never share a file, not by way of a link, nor
 * is one written twice. */
static void
test_lists_stay_hidden (Place         *place,
                        gconstpointer  data)
{
  g_autofree char *one = write_list (place, "one.txt", "Alpha");
  g_autofree char *two = write_list (place, "two.muster", "Beta");
  g_autofree char *before = read_file (one);
  g_autofree char *folder = place_path (place, "pages/");
  g_autofree char *link_path = place_path (place, "pages/one.txt.html");
  g_autofree char *page = place_path (place, "pages/two.html");
  g_autoptr (Run) piped = run_shell (place, "\"$MUSTER_BIN\" export - -o \"$MUSTER_DATA_DIR/one.txt\" <\"$MUSTER_DATA_DIR/one.txt\"");
  g_autoptr (Run) against = run_shell (place, "\"$MUSTER_BIN\" export - -o \"$MUSTER_DATA_DIR/x.txt\" --against=- <\"$MUSTER_DATA_DIR/one.txt\"");
  g_autoptr (Run) twice = run_muster (place, "export", two, two, "--format=html", "-o", folder, NULL);
  g_autoptr (Run) linked = NULL;
  g_autofree char *after = read_file (one);

  assert_run (piped, 2, "", "this is the list itself");
  g_assert_cmpstr (after, ==, before);
  assert_run (against, 2, "", "standard input can be read only once");
  assert_run (twice, 2, "", "this list is named twice; name it once");

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (page, "old", -1, NULL));
  g_assert_cmpint (symlink ("two.html", link_path), ==, 0);
  linked = run_muster (place, "export", one, two, "--format=html", "-o", folder, NULL);
  assert_run (linked, 2, "", "would be written to the same file");
}

static void
test_lists_stay (Place         *place,
                 gconstpointer  data)
{
  g_autofree char *one = write_list (place, "one.txt", "Alpha");
  g_autofree char *two = write_list (place, "two.muster", "Beta");
  g_autofree char *link_path = place_path (place, "link.html");
  g_autofree char *before = read_file (one);
  g_autofree char *after = NULL;
  g_autoptr (Run) direct = run_muster (place, "export", two, one, "-o", one, NULL);
  g_autoptr (Run) against = run_muster (place, "export", two, "-o", one, "--against", one, NULL);
  g_autoptr (Run) through = NULL;
  g_autoptr (Run) fifo = NULL;
  g_autofree char *pipe_path = place_path (place, "pipe.csv");

  g_assert_cmpint (symlink ("one.txt", link_path), ==, 0);
  through = run_muster (place, "export", one, "-o", link_path, NULL);
  assert_run (direct, 2, "", "this is the list itself");
  assert_run (against, 2, "", "this is the list itself");
  assert_run (through, 2, "", "this is the list itself");
  after = read_file (one);
  g_assert_cmpstr (after, ==, before);

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    return;
  g_assert_cmpint (symlink ("/dev/full", pipe_path), ==, 0);
  fifo = run_muster (place, "export", one, "-o", pipe_path, NULL);
  assert_run (fifo, 2, "", "this is no ordinary file");
}

/* A full disk leaves the files of before, in every format. */
static void
test_full_disk (Place         *place,
                gconstpointer  data)
{
  g_autofree char *list = write_list (place, "a.muster", "Alpha");
  g_autofree char *folder = place_path (place, "small");
  const char *const mount[] = { "mount", "-t", "tmpfs", "-o", "size=4k", "none", folder, NULL };
  const char *const umount[] = { "umount", folder, NULL };
  g_autofree char *program = g_find_program_in_path ("mount");
  g_autoptr (Run) mounted = NULL;
  g_autoptr (Run) unmounted = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  if (program == NULL || geteuid () != 0 || (mounted = run_argv (place, mount))->status != 0)
    {
      g_test_skip ("no small file system can be mounted here");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (folder, "/a", endings[i], NULL);
      g_autoptr (Run) run = NULL;
      g_autofree char *kept = NULL;

      g_assert_true (g_file_set_contents (path, "the old file", -1, NULL));
      run = run_muster (place, "export", list, "-o", path, NULL);
      kept = read_file (path);
      g_assert_cmpint (g_unlink (path), ==, 0);
      if (run->status != 2 || strstr (run->err, "the disk is full") == NULL || strcmp (kept, "the old file") != 0)
        {
          unmounted = run_argv (place, umount);
          g_error ("%s: status %d, %s, kept “%.40s”", endings[i], run->status, run->err, kept);
        }
    }
  unmounted = run_argv (place, umount);
  g_assert_cmpint (unmounted->status, ==, 0);
}

/* Another reader of CSV finds what was typed, and nothing that a spreadsheet would run. */
static void
test_csv (Place         *place,
          gconstpointer  data)
{
  static const char script[] =
    "import csv, sys\n"
    "rows = list(csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8'), strict=True))\n"
    "assert all(None not in row and None not in row.values() for row in rows)\n"
    "assert not any(cell[:1] in '=+-@\\t\\r' for row in rows for cell in row.values() if cell), rows\n"
    "top = sum(float(row['total']) for row in rows if row['depth'] == '1')\n"
    "print(len(rows), top, repr(rows[0]['list']), repr(rows[0]['name']), repr(rows[0]['notes']), rows[2]['columns'], sep='|')\n";
  g_autofree char *text = dup_list ("", "<name>=HYPERLINK(\"http://bad.example\", \"x\")</name>"
                                        "<unit type=\"tank-company\" name=\"@a, &quot;b&quot;; c\"><notes>one\ntwo, \"three\"</notes>"
                                        "<unit type=\"vehicle\" name=\"+1\"><column id=\"armour\" value=\"heavy\"/></unit>"
                                        "<unit type=\"vehicle\" entry=\"panther\" grade=\"green\"/></unit>");
  g_autofree char *list = place_write (place, "a.muster", text);
  g_autofree char *path = place_path (place, "a.csv");
  g_autofree char *code = place_write (place, "read.py", script);
  g_autofree char *python = g_find_program_in_path ("python3");
  const char *const argv[] = { "python3", code, path, NULL };
  g_autoptr (Run) run = run_muster (place, "export", list, "-o", path, NULL);
  g_autoptr (Run) read = NULL;

  assert_run (run, 0, "", "");
  if (python == NULL)
    {
      g_test_skip ("no python3 here");
      return;
    }
  read = run_argv (place, argv);
  assert_run (read, 0, "3|", "");
  assert_in (read->out, "|'\\'=HYPERLINK(\"http://bad.example\", \"x\")'|");
  assert_in (read->out, "|'\\'@a, \"b\"; c'|'one\\ntwo, \"three\"'|");
  assert_in (read->out, "|role=tank speed=medium transport=none armour=heavy gun=heavy\n");
}

static void
test_cards (Place         *place,
            gconstpointer  data)
{
  g_autofree char *list = write_list (place, "a.muster", "Alpha");
  g_autofree char *html = place_path (place, "a.html");
  g_autofree char *pdf = place_path (place, "a.pdf");
  g_autofree char *kinds = NULL;
  g_autofree char *copies = NULL;
  g_autoptr (Run) by_kind = run_muster (place, "export", list, "-o", html, "--sheets=cards", NULL);
  g_autoptr (Run) by_copy = NULL;

  assert_run (by_kind, 0, "", "");
  kinds = read_file (html);
  by_copy = run_muster (place, "export", list, "-o", html, "--sheets=cards", "--each-copy", NULL);
  assert_run (by_copy, 0, "", "");
  copies = read_file (html);
  g_assert_cmpuint (count_in (copies, "<article class=\"card\""), ==, count_in (kinds, "<article class=\"card\"") + 2);

  for (guint i = 0; i < 4; i++)
    {
      static const char *const sizes[] = { "--cards=poker", "--cards=Bridge", "--cards=tarot", "--cards=a6" };
      g_autoptr (Run) run = run_muster (place, "export", list, "-o", pdf, sizes[i], "--backs", "--mono", "--no-cut-marks", "--each-copy",
                                        "--opponent", "--list-only", "--sheets=roster,cards,playsheet,turns", NULL);

      assert_run (run, 0, "", "");
    }
}

/* Pages speak the player's language and say which; tables for programs are the same everywhere. */
static void
test_german (Place         *place,
             gconstpointer  data)
{
  locale_t german = newlocale (LC_ALL_MASK, "de_DE.UTF-8", (locale_t) 0);
  g_autofree char *list = write_list (place, "a.muster", "Alpha");
  g_autofree char *html = place_path (place, "a.html");
  g_autofree char *page = NULL;
  g_autoptr (Run) run = NULL;

  if (german == (locale_t) 0)
    {
      g_test_skip ("this machine has no locale de_DE.UTF-8");
      return;
    }
  freelocale (german);

  for (guint i = 4; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat ("a", endings[i], NULL);
      g_autofree char *path = place_path (place, name);
      g_autofree char *plain_text = NULL;
      g_autofree char *german_text = NULL;
      g_autoptr (Run) plain = run_muster (place, "export", list, "-o", path, NULL);
      g_autoptr (Run) other = NULL;

      assert_run (plain, 0, "", "");
      plain_text = read_file (path);
      place->locale = g_strdup ("de_DE.UTF-8");
      other = run_muster (place, "export", list, "-o", path, NULL);
      g_clear_pointer (&place->locale, g_free);
      assert_run (other, 0, "", "");
      german_text = read_file (path);
      g_assert_cmpstr (german_text, ==, plain_text);
    }

  place->locale = g_strdup ("de_DE.UTF-8");
  run = run_muster (place, "export", list, "-o", html, NULL);
  assert_run (run, 0, "", "");
  page = read_file (html);
  assert_in (page, "<html lang=\"de\">");
}

static void
test_wrong (Place         *place,
            gconstpointer  data)
{
  g_autofree char *list = write_list (place, "a.muster", "Alpha");
  g_autofree char *csv = place_path (place, "a.csv");
  g_autoptr (Run) nothing = run_muster (place, "export", "-o", csv, NULL);
  g_autoptr (Run) empty = run_muster (place, "export", "", "-o", csv, NULL);
  g_autoptr (Run) no_name = run_muster (place, "export", list, "-o", "", NULL);
  g_autoptr (Run) twice = run_muster (place, "export", "-", "-", "-o", csv, NULL);
  g_autoptr (Run) useless = run_muster (place, "export", list, "-o", csv, "--sheets=roster", "--each-copy", "--list-only", NULL);

  assert_run (nothing, 2, "", "name a list");
  assert_run (empty, 2, "", "the name of a file is empty");
  assert_run (no_name, 2, "", "the name of a file is empty");
  assert_run (twice, 2, "", "standard input can be read only once");
  assert_run (useless, 0, "", "Note: in .csv this changes nothing: --sheets, --each-copy, --list-only\n");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_cli_test ("/cli/export/sheets", test_sheets);
  add_cli_test ("/cli/export/labels", test_labels);
  add_cli_test ("/cli/export/missing-sheets", test_missing_sheets);
  add_cli_test ("/cli/export/opponent", test_opponent);
  add_cli_test ("/cli/export/against", test_against);
  add_cli_test ("/cli/export/many", test_many);
  add_cli_test ("/cli/export/folder", test_folder);
  add_cli_test ("/cli/export/lists-stay", test_lists_stay);
  add_cli_test ("/cli/export/lists-stay-hidden", test_lists_stay_hidden);
  add_cli_test ("/cli/export/full-disk", test_full_disk);
  add_cli_test ("/cli/export/csv", test_csv);
  add_cli_test ("/cli/export/cards", test_cards);
  add_cli_test ("/cli/export/german", test_german);
  add_cli_test ("/cli/export/wrong", test_wrong);

  return g_test_run ();
}
