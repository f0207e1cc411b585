/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game that the page about the system language makes step by step, typed from that page alone: each step checks as
 * the page says, each command prints what stands there, what was typed is the whole game of the page in the end, its
 * sheets say what the page promises, and each fault of the table gets its message. */

#include "muster-mend.h"
#include "muster-roster-file.h"
#include "muster-test-read-back.h"
#include "muster-test-util.h"

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <libxml/xmlschemas.h>
#include <string.h>

#define GAME "mire-and-lantern.xml"
#define LIST "reeds-at-night.muster"
#define SYSTEMS ".local/share/muster/systems"

/* How the page writes the folder where its player is at home. */
#define HOME "~"

static char *page;

/* The page. */

static char *
dup_data (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* The lines from one text on, which begins a line, to another. */
static char **
dup_lines (const char *from,
           const char *to)
{
  const char *begin = strstr (page, from);
  const char *end;
  g_autofree char *part = NULL;

  g_assert_nonnull (begin);
  end = strstr (begin + 1, to);
  g_assert_nonnull (end);
  part = g_strndup (begin, (gsize) (end - begin));
  return g_strsplit (part, "\n", -1);
}

/* The block that begins here; moves on to its last line. */
static char *
take_block (char  **lines,
            guint  *at)
{
  GString *text = g_string_new (NULL);

  g_assert_cmpstr (lines[*at], ==, "```xml");
  while (strcmp (lines[++*at], "```") != 0)
    g_string_append_printf (text, "%s\n", lines[*at]);
  return g_string_free (text, FALSE);
}

static char *
dup_block_after (const char *text)
{
  g_auto (GStrv) lines = dup_lines (text, "\n## The reference\n");
  guint at = 0;

  while (strcmp (lines[at], "```xml") != 0)
    at++;
  return take_block (lines, &at);
}

/* What stands below a command, which may have empty lines in it; moves on to its last line. */
static char *
take_output (char  **lines,
             guint  *at)
{
  GString *text = g_string_new (NULL);
  guint last = *at;

  for (guint i = *at + 1; lines[i] != NULL && !g_str_has_prefix (lines[i], "    $ "); i++)
    {
      if (*lines[i] != '\0' && !g_str_has_prefix (lines[i], "    "))
        break;
      if (*lines[i] == '\0')
        continue;
      for (guint empty = last + 1; empty < i; empty++)
        g_string_append_c (text, '\n');
      g_string_append_printf (text, "%s\n", lines[i] + 4);
      last = i;
    }
  *at = last;
  return g_string_free (text, FALSE);
}

static char *
dup_output_of (const char *command)
{
  g_autofree char *line = g_strdup_printf ("    $ %s\n", command);
  g_auto (GStrv) lines = dup_lines (line, "\n## The reference\n");
  guint at = 0;

  return take_output (lines, &at);
}

/* The player's machine. */

static char *
game_path (Place      *place,
           const char *name)
{
  return g_build_filename (place->folder, SYSTEMS, name, NULL);
}

static void
write_game (Place      *place,
            const char *name,
            const char *text)
{
  g_autofree char *path = game_path (place, name);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* What a terminal shows of a command. */
static char *
dup_typed (Place      *place,
           const char *command,
           int        *status)
{
  g_autofree char *folder = game_path (place, "");
  g_autofree char *programs = g_path_get_dirname (g_getenv ("MUSTER_BIN"));
  g_autofree char *line = g_strdup_printf ("export HOME='%s' PATH='%s':\"$PATH\"; unset MUSTER_DATA_DIR XDG_DATA_HOME; cd '%s'; exec 2>&1; %s",
                                           place->folder, programs, folder, command);
  g_autoptr (Run) run = run_shell (place, line);
  g_auto (GStrv) parts = g_strsplit (run->out, place->folder, -1);

  *status = run->status;
  return g_strjoinv (HOME, parts);
}

static void
assert_prints (Place      *place,
               const char *command,
               const char *expected)
{
  int status;
  g_autofree char *printed = NULL;

  /* Pages take sanitizers too long; others watch those. */
  if (!MUSTER_TEST_TAKES (1, 2) && strstr (command, ".pdf") != NULL)
    return;
  printed = dup_typed (place, command, &status);
  if (strcmp (printed, expected) != 0)
    g_test_fail_printf ("“%s” prints “%s”, and on the page stands “%s”", command, printed, expected);
}

static void
assert_fits_schema (const char *game)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "system-1.xsd", NULL);
  xmlSchemaParserCtxtPtr parser = xmlSchemaNewParserCtxt (path);
  xmlSchemaPtr schema = xmlSchemaParse (parser);
  xmlSchemaValidCtxtPtr context = xmlSchemaNewValidCtxt (schema);
  xmlDocPtr doc = xmlReadMemory (game, (int) strlen (game), GAME, NULL, XML_PARSE_NONET);

  g_assert_nonnull (doc);
  g_assert_cmpint (xmlSchemaValidateDoc (context, doc), ==, 0);
  xmlFreeDoc (doc);
  xmlSchemaFreeValidCtxt (context);
  xmlSchemaFree (schema);
  xmlSchemaFreeParserCtxt (parser);
}

/* Typing. */

/* Puts a block behind, in front of or in place of the one line of the game that begins so. */
static void
type_block (char       **game,
            const char  *how,
            const char  *where,
            const char  *block)
{
  g_auto (GStrv) lines = g_strsplit (*game, "\n", -1);
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL && (lines[i + 1] != NULL || *lines[i] != '\0'); i++)
    {
      gboolean here = g_str_has_prefix (lines[i] + strspn (lines[i], " "), where);

      n += here;
      if (here && strcmp (how, "Behind") != 0)
        g_string_append (text, block);
      if (!here || strcmp (how, "In place of") != 0)
        g_string_append_printf (text, "%s\n", lines[i]);
      if (here && strcmp (how, "Behind") == 0)
        g_string_append (text, block);
    }
  if (n != 1)
    g_test_fail_printf ("%u lines begin with %s", n, where);
  g_free (*game);
  *game = g_string_free (text, FALSE);
}

/* Follows an instruction such as “**Behind** the line `<budget`:”, whose block comes next. */
static void
follow (Place       *place,
        char       **game,
        GMatchInfo  *match,
        char       **lines,
        guint       *at)
{
  g_autofree char *how = g_match_info_fetch (match, 1);
  g_autofree char *where = g_match_info_fetch (match, 2);
  g_autofree char *block = NULL;

  g_assert_cmpstr (lines[*at + 1], ==, "");
  *at += 2;
  block = take_block (lines, at);
  if (strcmp (how, "Save as") != 0)
    type_block (game, how, where, block);
  else if (strcmp (where, GAME) == 0)
    {
      g_free (*game);
      *game = g_strdup (block);
    }
  else
    write_game (place, where, block);
  if (*game != NULL)
    write_game (place, GAME, *game);
}

/* From the first line to the friend's machine, as a player goes through the page. */
static void
test_typed (Place         *place,
            gconstpointer  data)
{
  g_auto (GStrv) lines = dup_lines ("## A game of your own, step by step\n", "\n## When something is wrong\n");
  g_autofree char *whole = dup_block_after ("### The whole game\n");
  g_autoptr (GRegex) instruction = g_regex_new ("^\\*\\*(Save as|Behind|In front of|In place of)\\*\\* (?:the line )?`(.*)`:$", 0, 0, NULL);
  g_autofree char *game = NULL;
  guint n_blocks = 0;
  guint n_checks = 0;
  guint n_steps = 0;

  write_game (place, "notes.txt", "");
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GMatchInfo) match = NULL;

      n_steps += g_str_has_prefix (lines[i], "### Step ");
      if (g_regex_match (instruction, lines[i], 0, &match))
        {
          follow (place, &game, match, lines, &i);
          n_blocks++;
        }
      else if (strcmp (lines[i], "```xml") == 0)
        {
          g_autofree char *block = take_block (lines, &i);

          g_assert_cmpstr (block, ==, whole);
          g_assert_cmpstr (game, ==, whole);
        }
      else if (g_str_has_prefix (lines[i], "    $ "))
        {
          const char *command = lines[i] + 6;
          g_autofree char *expected = take_output (lines, &i);

          if (strcmp (command, "muster systems check " GAME) == 0)
            {
              n_checks++;
              g_assert_cmpstr (expected, ==, GAME ": Mire and Lantern, no faults\n");
              assert_fits_schema (game);
            }
          if (game != NULL)
            assert_prints (place, command, expected);
        }
      /* A line in bold that says where something goes has to be understood, and one that is set apart has to be a command. */
      else if (g_str_has_suffix (lines[i], "`:") || g_str_has_prefix (lines[i], "    ") || g_str_has_prefix (lines[i], "```"))
        g_test_fail_printf ("this is neither an instruction nor a command: %s", lines[i]);
    }
  g_assert_cmpuint (n_steps, ==, 9);
  g_assert_cmpuint (n_checks, >=, n_steps);
  g_assert_cmpuint (n_blocks, >=, 30);
}

/* The list. */

static void
write_whole (Place *place)
{
  g_autofree char *game = dup_block_after ("### The whole game\n");
  g_autofree char *list = dup_block_after ("**Save as** `" LIST "`");

  write_game (place, GAME, game);
  write_game (place, LIST, list);
}

/* What the units at the top cost, as the program shows it. */
static char *
dup_costs (Place *place)
{
  int status;
  g_autofree char *shown = dup_typed (place, "muster show " LIST, &status);
  g_auto (GStrv) lines = g_strsplit (shown, "\n", -1);
  GString *costs = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL && !g_str_has_prefix (lines[i], "Total"); i++)
    {
      const char *cost = strrchr (lines[i], ' ');

      if (i > 3 && cost != NULL && !g_str_has_prefix (lines[i], "└─"))
        g_string_append (costs, cost);
    }
  return g_string_free (costs, FALSE);
}

/* Ten models that cost together what the page says, by the judge and by the sum on the page. */
static void
test_list (Place         *place,
           gconstpointer  data)
{
  g_autofree char *folder = game_path (place, "");
  g_autofree char *path = game_path (place, LIST);
  g_autoptr (MusterSystemStore) store = muster_system_store_new ((const char *const[]) { folder, NULL });
  g_autoptr (GRegex) number = g_regex_new ("[0-9]+", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterForce) force = NULL;
  g_autoptr (MusterJudgement) judgement = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *costs = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  const char *sentence = strstr (page, "has ten models: ");
  const char *end = sentence != NULL ? strstr (sentence, ". That is 100 of 100 points, and it is legal:") : NULL;
  guint n = 0;

  g_assert_nonnull (end);
  write_whole (place);
  roster = muster_roster_load (path, store, &error);
  g_assert_no_error (error);
  force = muster_force_new (roster, NULL);
  judgement = muster_judge (force, FALSE);
  g_assert_true (judgement->legal);
  g_assert_cmpuint (judgement->n_findings, ==, 0);
  g_assert_cmpint (judgement->points, ==, MUSTER_POINTS (100));
  g_assert_cmpint (judgement->limit, ==, MUSTER_POINTS (100));

  g_regex_match_full (number, sentence, (gssize) (end - sentence), 0, 0, &match, NULL);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *word = g_match_info_fetch (match, 0);

      g_string_append_printf (told, " %s", word);
      n += (guint) g_ascii_strtoull (word, NULL, 10);
    }
  costs = dup_costs (place);
  g_assert_cmpstr (costs, ==, told->str);
  g_assert_cmpuint (n, ==, 100);
}

/* The mends that the page declares are buttons, and pressed one after another they make its faulty list legal. */
static void
test_mends (Place         *place,
            gconstpointer  data)
{
  g_autofree char *folder = game_path (place, "");
  g_autofree char *path = game_path (place, "four-bows.muster");
  g_autofree char *list = dup_block_after ("**Save as** `four-bows.muster`");
  g_autoptr (MusterSystemStore) store = muster_system_store_new ((const char *const[]) { folder, NULL });
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (GError) error = NULL;
  gboolean legal = FALSE;

  write_whole (place);
  write_game (place, "four-bows.muster", list);
  roster = muster_roster_load (path, store, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 4 && !legal; i++)
    {
      g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
      g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);
      g_autoptr (GPtrArray) remedies = NULL;

      legal = judgement->legal;
      if (legal)
        break;
      g_assert_cmpuint (judgement->n_findings, ==, 3 - i);
      remedies = muster_mend_list (judgement, &judgement->findings[0]);
      if (remedies->len == 0 || !muster_remedy_can_apply (g_ptr_array_index (remedies, 0)))
        g_test_fail_printf ("there is no button for “%s”", judgement->findings[0].rule->id);
      else
        muster_remedy_apply (g_ptr_array_index (remedies, 0), roster);
    }
  g_assert_true (legal);
}

/* The sheets. */

static guint
count_words (const char *text,
             GRegex     *regex,
             const char *word)
{
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *found = g_match_info_fetch (match, 0);

      n += strcmp (found, word) == 0;
    }
  return n;
}

/* Every word and every number that the page shows of a sheet stands on its page of paper, as often. */
static void
assert_on_paper (Place      *place,
                 const char *pdf,
                 const char *paper,
                 const char *command)
{
  g_autofree char *read = muster_test_run_tool (place, "pdftotext", "-layout", "-f", paper, "-l", paper, pdf, "-", NULL);
  g_autofree char *shown = dup_output_of (command);
  g_autoptr (GRegex) words = g_regex_new ("\\pL+|[0-9]+[″+]?", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  /* Behind the lines that name the list, which pages have in their corners. */
  const char *text = strstr (shown, "· code ");
  guint n = 0;

  text = text != NULL ? strstr (text + 1, "· code ") : NULL;
  text = text != NULL ? strchr (text, '\n') : NULL;
  g_assert_nonnull (text);
  for (g_regex_match (words, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *word = g_match_info_fetch (match, 0);

      n++;
      if (count_words (read, words, word) < count_words (text, words, word))
        g_test_fail_printf ("“%s” stands less often on page %s than in “%s”", word, paper, command);
    }
  g_assert_cmpuint (n, >, 60);
}

static void
test_paper (Place         *place,
            gconstpointer  data)
{
  g_autofree char *pdf = game_path (place, "reeds-at-night.pdf");
  g_autofree char *printed = NULL;
  g_autofree char *info = NULL;
  g_autofree char *roster = NULL;
  int status;

  NEED ("pdftotext");
  NEED ("pdfinfo");
  if (!MUSTER_TEST_TAKES (1, 2))
    {
      g_test_skip ("typesetting takes sanitizers too long; others watch it");
      return;
    }
  write_whole (place);
  printed = dup_typed (place, "muster export " LIST " --output=reeds-at-night.pdf", &status);
  g_assert_cmpstr (printed, ==, "");
  g_assert_cmpint (status, ==, 0);

  g_assert_nonnull (strstr (page, "The PDF has three pages: the roster"));
  info = muster_test_run_tool (place, "pdfinfo", pdf, NULL);
  g_assert_true (g_regex_match_simple ("Pages: +3\n", info, 0, 0));
  roster = muster_test_run_tool (place, "pdftotext", "-layout", "-f", "1", "-l", "1", pdf, "-", NULL);
  g_assert_nonnull (strstr (roster, "100 of 100 points"));
  g_assert_nonnull (strstr (roster, "Hound"));
  assert_on_paper (place, pdf, "2", "cat cards.txt");
  assert_on_paper (place, pdf, "3", "cat playsheet.txt");
}

/* The faults. */

/* A cell without what quotes it; “nothing” is the empty text. */
static char *
dup_cell (const char *cell)
{
  if (strcmp (cell, "nothing") == 0)
    return g_strdup ("");
  g_assert_true (strlen (cell) > 2 && g_str_has_prefix (cell, "`") && g_str_has_suffix (cell, "`"));
  return g_strndup (cell + 1, strlen (cell) - 2);
}

/* Plants the fault of a row in the whole game. */
static void
plant (Place      *place,
       const char *whole,
       const char *row)
{
  g_autofree char *inner = g_strndup (row + 2, strlen (row) - 4);
  g_auto (GStrv) cells = g_strsplit (inner, " | ", -1);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *message = NULL;
  g_autofree char *broken = NULL;
  g_autofree char *printed = NULL;
  g_auto (GStrv) parts = NULL;
  int status;

  g_assert_cmpuint (g_strv_length (cells), ==, 4);
  before = dup_cell (cells[1]);
  after = dup_cell (cells[2]);
  message = dup_cell (cells[3]);
  parts = g_strsplit (whole, before, -1);
  if (g_strv_length (parts) != 2)
    {
      g_test_fail_printf ("%s: %s stands %u times in the game", cells[0], before, g_strv_length (parts) - 1);
      return;
    }
  broken = g_strjoinv (after, parts);
  write_game (place, GAME, broken);
  printed = g_strchomp (dup_typed (place, "muster systems check " GAME, &status));
  g_assert_cmpint (status, ==, 1);
  if (strcmp (printed, message) != 0)
    g_test_fail_printf ("%s: Muster says “%s”, and the page “%s”", cells[0], printed, message);
  /* A line, what is wrong, and what to do. */
  if (!g_regex_match_simple ("^" GAME ":[1-9][0-9]*: [^\n]+(; [^\n]+|\\?)$", message, 0, 0))
    g_test_fail_printf ("%s has no line or no hint: %s", cells[0], message);
}

static void
test_faults (Place         *place,
             gconstpointer  data)
{
  g_auto (GStrv) lines = dup_lines ("## When something is wrong\n", "\n## The reference\n");
  g_autofree char *whole = dup_block_after ("### The whole game\n");
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (!g_str_has_prefix (lines[i], "| ") || g_str_has_prefix (lines[i], "| the mistake |"))
        continue;
      if (MUSTER_TEST_TAKES (n, 4))
        plant (place, whole, lines[i]);
      n++;
    }
  g_assert_cmpuint (n, >=, 35);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  page = dup_data ("system-language.md");

  add_cli_test ("/tutorial/typed", test_typed);
  add_cli_test ("/tutorial/list", test_list);
  add_cli_test ("/tutorial/mends", test_mends);
  add_cli_test ("/tutorial/paper", test_paper);
  add_cli_test ("/tutorial/faults", test_faults);

  status = g_test_run ();
  g_free (page);
  return status;
}
