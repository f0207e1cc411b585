/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a file says of the game as it was at saving, and what a player is told of it under a later edition: a made-up
 * game changes its mind about prices and units, and lists move between its editions. */

#include <glib/gstdio.h>
#include <string.h>

#include "muster-roster-file.h"
#include "muster-seen.h"
#include "muster-test-disk.h"
#include "muster-test-document.h"
#include "muster-test-util.h"

#define HEAD "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

/* Edition, price of a chief, price of a horse, what else there is. */
#define GAME \
  "<system xmlns=\"urn:muster:system:1\" id=\"bands\" name=\"Bands\" edition=\"%s\">" \
  "<budget kind=\"points\" default=\"60\" one=\"point\" other=\"points\"/>" \
  "<columns><column id=\"mount\" name=\"Mount\" default=\"foot\"><value id=\"foot\" name=\"on foot\" points=\"4\"/>" \
  "<value id=\"horse\" name=\"on horse\" points=\"%s\"/></column></columns>" \
  "<options><option id=\"rich\" name=\"Riches\"><value id=\"no\" name=\"no\"/><value id=\"yes\" name=\"yes\"/></option></options>" \
  "<rules><rule id=\"cost\" name=\"Cost\" cites=\"page 1\"><says>a force costs no more than agreed</says></rule></rules>" \
  "<types><force><slot of=\"chief band%s\"/></force>" \
  "<type id=\"chief\" name=\"Chief\" plural=\"Chiefs\" points=\"%s\"><price points=\"30\"><is option=\"rich\" value=\"yes\"/></price></type>" \
  "<type id=\"band\" name=\"Band\" plural=\"Bands\"><use column=\"mount\"/></type>%s</types>" \
  "<limits><limit rule=\"cost\"><when><has-limit/></when><points/><at-most><limit/></at-most>" \
  "<wrong>the force costs {have}, agreed are {allow}</wrong></limit></limits>" \
  "<start><unit type=\"chief\"/></start>" \
  "<entries type=\"band\">%s</entries></system>"

static const char scout[] = "<type id=\"scout\" name=\"Scout\" plural=\"Scouts\" points=\"1\"/>";
static const char riders[] = "<entry id=\"riders\" name=\"River riders\"><column id=\"mount\" value=\"horse\"/></entry>";
static const char walkers[] = "<entry id=\"walkers\" name=\"Walkers\"><column id=\"mount\" value=\"foot\"/></entry>";

/* 20 + 2 × 9 + 4 + 1 = 43 points in the first edition. */
static const char list[] =
  HEAD "<roster xmlns=\"urn:muster:roster:1\" system=\"bands\" limit=\"45\">\n"
  "  <!-- mine -->\n"
  "  <unit type=\"chief\"/>\n"
  "  <unit type=\"band\" entry=\"riders\" count=\"2\"/>\n"
  "  <unit type=\"band\"/>\n"
  "  <unit type=\"scout\"/>\n"
  "</roster>\n";

/* A folder with one edition of the game. */
typedef struct
{
  char              *folder;
  MusterSystemStore *store;
} Shelf;

static Shelf first;  /* as above */
static Shelf second; /* dearer chiefs and horses */
static Shelf third;  /* no scouts, no riders */
static Shelf quiet;  /* the first one, under another name */
static Shelf secret; /* the second, under the name of the first */

static void
fill (Shelf      *shelf,
      const char *edition,
      const char *horse,
      const char *chief,
      gboolean    whole)
{
  g_autofree char *path = NULL;
  g_autofree char *xml = NULL;

  shelf->folder = muster_test_dup_temp_dir ();
  path = g_build_filename (shelf->folder, "bands.xml", NULL);
  xml = g_strdup_printf (GAME, edition, horse, whole ? " scout" : "", chief, whole ? scout : "", whole ? riders : walkers);
  muster_test_write (path, xml);
  shelf->store = muster_system_store_new ((const char *const[]) { shelf->folder, NULL });
}

static void
clear (Shelf *shelf)
{
  g_object_unref (shelf->store);
  muster_test_remove_dir (shelf->folder);
  g_free (shelf->folder);
}

/* What is told of a file under an edition, line by line. */
static char *
dup_told (const char  *xml,
          const Shelf *shelf)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (xml, strlen (xml), NULL, shelf->store, &error);
  g_auto (GStrv) changes = NULL;

  g_assert_no_error (error);
  changes = muster_seen_dup_changes (roster);
  g_assert_true (changes == NULL || changes[0] != NULL);
  return changes != NULL ? g_strjoinv ("\n", changes) : NULL;
}

static char *
replace (const char *text,
         const char *old,
         const char *new)
{
  GString *out = g_string_new (text);

  g_assert_cmpuint (g_string_replace (out, old, new, 1), ==, 1);
  return g_string_free (out, FALSE);
}

static void
test_written (void)
{
  g_autofree char *saved = muster_test_as_saved (list, first.store);
  g_autofree char *again = muster_test_as_saved (saved, first.store);
  g_autofree char *expected = NULL;
  g_autofree char *code = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (list, strlen (list), NULL, first.store, NULL);

  code = muster_roster_dup_code (roster);
  expected = g_strdup_printf ("  <seen edition=\"1\" total=\"43\" problems=\"0\" code=\"%s\">\n"
                              "    <type id=\"chief\" points=\"20\"/>\n"
                              "    <type id=\"band\" points=\"4\"/>\n"
                              "    <type id=\"scout\" points=\"1\"/>\n"
                              "    <entry id=\"riders\" points=\"9\"/>\n"
                              "  </seen>\n</roster>\n", code);
  g_assert_true (g_str_has_suffix (saved, expected));
  /* Nothing else is different, and saving again changes nothing. */
  g_assert_cmpint (strncmp (saved, list, strlen (list) - strlen ("</roster>\n")), ==, 0);
  g_assert_cmpstr (again, ==, saved);
}

static void
test_told (void)
{
  g_autofree char *saved = muster_test_as_saved (list, first.store);
  g_autofree char *same = dup_told (saved, &first);
  g_autofree char *dearer = dup_told (saved, &second);
  g_autofree char *gone = dup_told (saved, &third);
  g_autofree char *renamed = dup_told (saved, &quiet);
  g_autofree char *hidden = dup_told (saved, &secret);
  g_autofree char *never = dup_told (list, &second);

  g_assert_cmpstr (same, ==, NULL);
  g_assert_cmpstr (never, ==, NULL);
  g_assert_cmpstr (dearer, ==, "Edition: 1 → 2\nChief: 20 → 25.5 points\nRiver riders: 9 → 10 points\n"
                   "Total: 43 → 50.5 points\nThe list was legal; now it has 1 problem");
  g_assert_cmpstr (gone, ==, "Edition: 1 → 3\n“scout” is no longer in the game\n“riders” is no longer in the game\n"
                   "Total: 43 → 32 points\nThe list was legal; now it has 2 problems");
  g_assert_cmpstr (renamed, ==, "Edition: 1 → 1 b\nPrices and verdict of this list are the same as before");
  /* An edition that was changed without saying so. */
  g_assert_cmpstr (hidden, ==, "Chief: 20 → 25.5 points\nRiver riders: 9 → 10 points\n"
                   "Total: 43 → 50.5 points\nThe list was legal; now it has 1 problem");
}

static void
test_told_backwards (void)
{
  g_autofree char *saved = muster_test_as_saved (list, second.store);
  g_autofree char *told = dup_told (saved, &first);

  g_assert_cmpstr (told, ==, "Edition: 2 → 1\nChief: 25.5 → 20 points\nRiver riders: 10 → 9 points\n"
                   "Total: 50.5 → 43 points\nThe list had 1 problem; now it is legal");
}

/* Who edits a file by hand knows what became of it: only what the game did is told. */
static void
test_edited_elsewhere (void)
{
  g_autofree char *saved = muster_test_as_saved (list, first.store);
  g_autofree char *edited = replace (saved, "count=\"2\"", "count=\"3\"");
  g_autofree char *same = dup_told (edited, &first);
  g_autofree char *dearer = dup_told (edited, &second);
  g_autofree char *without = replace (saved, "  <unit type=\"chief\"/>\n", "");
  g_autofree char *unused = dup_told (without, &second);

  g_assert_cmpstr (same, ==, NULL);
  g_assert_cmpstr (dearer, ==, "Edition: 1 → 2\nChief: 20 → 25.5 points\nRiver riders: 9 → 10 points");
  g_assert_cmpstr (unused, ==, "Edition: 1 → 2\nRiver riders: 9 → 10 points");
}

static void
test_embedded_and_options (void)
{
  static const char own[] =
    HEAD "<roster xmlns=\"urn:muster:roster:1\" system=\"bands\">\n"
    "  <option id=\"rich\" value=\"yes\"/>\n"
    "  <unit type=\"chief\"/>\n"
    "  <unit type=\"band\" entry=\"own-nags\"/>\n"
    "  <catalogue>\n"
    "    <entry id=\"own-nags\" name=\"Nags &amp; &lt;co&gt;\" type=\"band\">\n"
    "      <column id=\"mount\" value=\"horse\"/>\n"
    "    </entry>\n"
    "  </catalogue>\n"
    "</roster>\n";
  g_autofree char *saved = muster_test_as_saved (own, first.store);
  g_autofree char *told = dup_told (saved, &second);

  /* The house rule says what a chief costs, in both editions. */
  g_assert_nonnull (strstr (saved, "<type id=\"chief\" points=\"30\"/>"));
  g_assert_nonnull (strstr (saved, "<entry id=\"own-nags\" points=\"9\"/>"));
  g_assert_cmpstr (told, ==, "Edition: 1 → 2\nNags & <co>: 9 → 10 points\nTotal: 39 → 40 points");
}

/* What other programs say is understood as far as it goes, and never a reason to refuse the list. */
static void
test_strange (void)
{
  static const struct
  {
    const char *seen;
    const char *told;
  } cases[] = {
    { "<seen/>", NULL },
    { "<seen edition=\"\" total=\"7\"/>", NULL },
    { "<seen edition=\"0\"/>", "Edition: 0 → 1" },
    { "<seen edition=\"0\" total=\"seven\" problems=\"-1\"/>", "Edition: 0 → 1" },
    { "<seen edition=\"0\" total=\"12.5\"/>", "Edition: 0 → 1\nTotal: 12.5 → 43 points" },
    { "<seen edition=\"0\"><type/><type id=\"chief\" points=\"x\"/><entry id=\"nobody\" points=\"1\"/></seen>", "Edition: 0 → 1" },
    { "<seen edition=\"0\"><a><type id=\"chief\" points=\"1\"/></a><b/></seen>", "Edition: 0 → 1" },
    { "<seen edition=\"0\" more=\"b\"><type id=\"band\" points=\"3\"><b/></type>words</seen>", "Edition: 0 → 1\nBand: 3 → 4 points" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *element = g_strconcat (cases[i].seen, "</roster>", NULL);
      g_autofree char *xml = replace (list, "</roster>", element);
      g_autofree char *told = dup_told (xml, &first);
      g_autofree char *saved = muster_test_as_saved (xml, first.store);
      g_autofree char *fresh = muster_test_as_saved (list, first.store);

      g_assert_cmpstr (told, ==, cases[i].told);
      g_assert_cmpstr (saved, ==, fresh);
    }
  g_assert_null (muster_seen_parse ("<seen"));
  g_assert_null (muster_seen_parse (""));
}

/* What belongs to other programs stays, and stays as it is from then on. */
static void
test_others (void)
{
  static const char seen[] =
    "<seen edition=\"0\" x:a=\"b &lt; &quot;\" y:x=\"1\" xmlns:y=\"urn:y\" y:z=\"2\"><type xmlns=\"urn:x\" id=\"chief\" points=\"2\"/>"
    "<!-- and --><x:c y:d=\"e\">te&amp;xt<![CDATA[<]]><f xmlns=\"\"><!-- g --></f></x:c><?h i?><g xmlns=\"\"/>\n</seen></roster>";
  g_autofree char *outer = replace (list, "<roster ", "<roster xmlns:x=\"urn:x\" ");
  g_autofree char *xml = replace (outer, "</roster>", seen);
  g_autofree char *told = dup_told (xml, &first);
  g_autofree char *saved = muster_test_as_saved (xml, first.store);
  g_autofree char *again = muster_test_as_saved (saved, first.store);

  g_assert_cmpstr (told, ==, "Edition: 0 → 1");
  g_assert_cmpstr (strstr (saved, "    <entry id=\"riders\""), ==,
                   "    <entry id=\"riders\" points=\"9\"/>\n"
                   "    <type xmlns=\"urn:x\" id=\"chief\" points=\"2\"/>\n"
                   "    <!-- and -->\n"
                   "    <x:c xmlns:x=\"urn:x\" xmlns:y=\"urn:y\" y:d=\"e\">te&amp;xt<![CDATA[<]]><f xmlns=\"\"><!-- g --></f></x:c>\n"
                   "    <?h i?>\n"
                   "    <g xmlns=\"\"/>\n"
                   "  </seen>\n"
                   "</roster>\n");
  g_assert_nonnull (strstr (saved, " xmlns:x=\"urn:x\" xmlns:y=\"urn:y\" x:a=\"b &lt; &quot;\" y:x=\"1\" y:z=\"2\">\n    <type id"));
  g_assert_cmpstr (again, ==, saved);
}

/* A document tells it until it is dismissed; saving writes it down, and is no edit. */
static void
test_document (void)
{
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autofree char *path = g_build_filename (folder, "list.muster", NULL);
  g_autofree char *copy_path = g_build_filename (folder, "copy.muster", NULL);
  g_autofree char *drafts_path = g_build_filename (folder, "drafts", NULL);
  g_autofree char *saved = muster_test_as_saved (list, first.store);
  g_autofree char *expected = muster_test_as_saved (list, second.store);
  g_autofree char *text = NULL;
  g_autoptr (MusterDraftStore) drafts = muster_draft_store_new (drafts_path);
  g_autoptr (GPtrArray) kept = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (MusterDocument) copy = NULL;
  g_autoptr (MusterDocument) recovered = NULL;
  MusterHistory *history;

  muster_test_write (path, saved);
  document = muster_test_load (path, second.store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length ((char **) muster_document_get_edition_changes (document)), ==, 5);
  g_assert_false (muster_document_get_modified (document));

  /* A draft says what the file says: who recovers it is told. */
  muster_test_name (document, "Riders");
  {
    g_autoptr (MusterAutosave) autosave = muster_autosave_new (document, drafts);

    g_assert_true (muster_autosave_flush (autosave, &error));
  }
  kept = muster_draft_store_list (drafts, second.store);
  g_assert_cmpuint (kept->len, ==, 1);
  g_assert_false (((const MusterDraft *) g_ptr_array_index (kept, 0))->is_saved);
  recovered = muster_test_open_draft (drafts, g_ptr_array_index (kept, 0), second.store, &error);
  g_assert_no_error (error);
  g_assert_nonnull (muster_document_get_edition_changes (recovered));
  muster_document_undo (document);

  muster_document_dismiss_edition_changes (document);
  g_assert_null (muster_document_get_edition_changes (document));
  g_assert_false (muster_document_get_modified (document));
  text = muster_test_read (path);
  g_assert_cmpstr (text, ==, saved);

  history = muster_document_get_history (document);
  g_assert_true (muster_test_save (document, NULL, MUSTER_SAVE_DEFAULT, &error));
  g_assert_false (muster_document_get_modified (document));
  g_assert_false (muster_history_get_can_undo (history));
  g_free (text);
  text = muster_test_read (path);
  g_assert_cmpstr (text, ==, expected);

  /* Saved, it is news no more, for nobody. */
  copy = muster_test_load (path, second.store, &error);
  g_assert_null (muster_document_get_edition_changes (copy));
  g_clear_object (&copy);
  copy = muster_document_duplicate (document);
  g_assert_null (muster_document_get_edition_changes (copy));
  g_assert_true (muster_test_save (copy, copy_path, MUSTER_SAVE_DEFAULT, &error));
  g_clear_object (&copy);
  copy = muster_test_load (copy_path, second.store, &error);
  g_assert_null (muster_document_get_edition_changes (copy));

  /* The draft has the same list as the file once that is saved, although the file knows better what was seen. */
  g_assert_true (muster_test_save (recovered, NULL, MUSTER_SAVE_OVERWRITE, &error));
  g_assert_no_error (error);
  g_clear_pointer (&kept, g_ptr_array_unref);
  kept = muster_draft_store_list (drafts, second.store);
  g_assert_true (((const MusterDraft *) g_ptr_array_index (kept, 0))->is_saved);

  muster_test_remove_dir (folder);
}

/* A game that is put into its folder, under whatever name, is found by the next list of it. */
static void
test_game_comes (void)
{
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autofree char *systems = g_build_filename (folder, "systems", NULL);
  g_autofree char *game = g_build_filename (systems, "of-another-name.xml", NULL);
  g_autofree char *path = g_build_filename (folder, "list.muster", NULL);
  g_autofree char *bands = g_build_filename (first.folder, "bands.xml", NULL);
  g_autofree char *xml = muster_test_read (bands);
  g_autoptr (MusterSystemStore) store = muster_system_store_new ((const char *const[]) { systems, NULL });
  g_autoptr (MusterDocument) before = NULL;
  g_autoptr (MusterDocument) after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (muster_system_store_get_own_folder (store), ==, systems);
  muster_test_write (path, list);
  before = muster_test_load (path, store, &error);
  g_assert_true (muster_document_get_read_only (before));
  g_assert_cmpint (g_mkdir (systems, 0700), ==, 0);
  muster_test_write (game, xml);
  after = muster_test_load (path, store, &error);
  g_assert_false (muster_document_get_read_only (after));

  muster_test_remove_dir (folder);
}

/* A list that just so goes into a file can be saved all the same. */
static void
test_largest (void)
{
  static const char start[] = HEAD "<roster xmlns=\"urn:muster:roster:1\" system=\"bands\">\n  <notes>";
  static const char end[] = "</notes>\n  <unit type=\"chief\"/>\n</roster>\n";
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autofree char *path = g_build_filename (folder, "list.muster", NULL);
  g_autofree char *padding = NULL;
  g_autofree char *text = NULL;
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize room;

  room = MUSTER_ROSTER_MAX_BYTES - strlen (start) - strlen (end);
  padding = g_strnfill (room, 'x');
  text = g_strconcat (start, padding, end, NULL);
  muster_test_write (path, text);
  document = muster_test_load (path, first.store, &error);
  g_assert_no_error (error);
  bytes = muster_document_dup_bytes (document);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, MUSTER_ROSTER_MAX_BYTES);
  g_assert_true (muster_test_save (document, NULL, MUSTER_SAVE_DEFAULT, &error));
  g_assert_no_error (error);

  muster_test_remove_dir (folder);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  fill (&first, "1", "9", "20", TRUE);
  fill (&second, "2", "10", "25.5", TRUE);
  fill (&third, "3", "9", "20", FALSE);
  fill (&quiet, "1 b", "9", "20", TRUE);
  fill (&secret, "1", "10", "25.5", TRUE);

  g_test_add_func ("/seen/written", test_written);
  g_test_add_func ("/seen/told", test_told);
  g_test_add_func ("/seen/told-backwards", test_told_backwards);
  g_test_add_func ("/seen/edited-elsewhere", test_edited_elsewhere);
  g_test_add_func ("/seen/embedded-and-options", test_embedded_and_options);
  g_test_add_func ("/seen/strange", test_strange);
  g_test_add_func ("/seen/others", test_others);
  g_test_add_func ("/seen/document", test_document);
  g_test_add_func ("/seen/game-comes", test_game_comes);
  g_test_add_func ("/seen/largest", test_largest);

  status = g_test_run ();
  clear (&first);
  clear (&second);
  clear (&third);
  clear (&quiet);
  clear (&secret);
  return status;
}
