/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is wanted of sheets, and the pages that are made of it by another thread: what is chosen holds for this list, begins
 * the next of its game, and comes out in the pages. */

#include <locale.h>
#include <string.h>

#include "muster-roster-file.h"
#include "muster-sheet-content.h"
#include "muster-sheet-order.h"
#include "muster-test-document.h"
#include "muster-test-list.h"
#include "muster-test-util.h"

static const MusterTestList german = {
  .limit = "1000",
  .units = "main-hq{at-gun*2[gun=medium] hmg*2} main-hq infantry-platoon{platoon-hq infantry-squad*3{rifle*2 lmg}}"
           " infantry-platoon{platoon-hq infantry-squad*3{rifle*2 lmg}} tank-company{vehicle*3@panther}",
};

static void
count_cb (MusterSheetSettings *settings,
          guint               *n)
{
  (*n)++;
}

static MusterSheetSettings *
new_for (const char *game,
         GSettings  *kept)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterSystem) system = muster_system_store_load (muster_test_shared_store (), game, &error);

  g_assert_no_error (error);
  return muster_sheet_settings_new (system, kept);
}

static GSettings *
new_settings (void)
{
  GSettings *settings = g_settings_new ("org.muster.Muster");

  g_settings_reset (settings, "sheets");
  g_settings_reset (settings, "paper");
  return settings;
}

static int
compare (const void *one,
         const void *other)
{
  return strcmp (*(const char * const *) one, *(const char * const *) other);
}

/* Sheets as they are written where nobody chooses, cut marks, and nothing else that is special. */
static void
test_usual (void)
{
  static const char * const games[] = { "fields-of-war", "hot-chow", "modern-war-games-1957", "pauls-modern" };
  static const char * const usual[] = { "cards playsheet roster", "cards playsheet roster", "labels playsheet roster", "cards playsheet roster" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr(MusterSheetSettings) settings = new_for (games[i], NULL);
      g_auto(GStrv) ids = muster_sheet_settings_dup_sheets (settings);
      guint n;
      const MusterName *sheets = muster_system_get_sheets (muster_sheet_settings_get_system (settings), &n);
      g_autofree char *list = NULL;
      MusterSheetStyle style;

      g_assert_cmpstr (muster_system_get_id (muster_sheet_settings_get_system (settings)), ==, games[i]);
      g_assert_cmpuint (n, >=, 3);
      g_assert_cmpuint (g_strv_length (ids), <, n);
      for (guint k = 0; k < n; k++)
        g_assert_cmpint (muster_sheet_settings_get_sheet (settings, sheets[k].id), ==,
                         g_strv_contains ((const char * const *) ids, sheets[k].id));
      qsort (ids, g_strv_length (ids), sizeof *ids, compare);
      list = g_strjoinv (" ", ids);
      g_assert_cmpstr (list, ==, usual[i]);
      muster_sheet_settings_get_style (settings, &style);
      g_assert_cmpint (style.card_size, ==, MUSTER_CARD_POKER);
      g_assert_true (style.cut_marks);
      g_assert_false (style.backs || style.mono);
      for (guint k = 0; k < MUSTER_N_SHEET_OPTIONS; k++)
        g_assert_cmpint (muster_sheet_settings_get_option (settings, (MusterSheetOption) k), ==, k == MUSTER_SHEET_OPTION_CUT_MARKS);
      g_assert_null (*muster_sheet_settings_get_against (settings));
    }
}

static void
test_changes (void)
{
  g_autoptr(MusterSheetSettings) settings = new_for ("fields-of-war", NULL);
  g_auto(GStrv) ids = NULL;
  MusterSheetStyle style;
  guint n = 0;

  g_signal_connect (settings, "changed", G_CALLBACK (count_cb), &n);
  muster_sheet_settings_set_sheet (settings, MUSTER_SHEET_CARDS, FALSE);
  muster_sheet_settings_set_sheet (settings, MUSTER_SHEET_CARDS, FALSE);
  g_assert_cmpuint (n, ==, 1);
  g_assert_false (muster_sheet_settings_get_sheet (settings, MUSTER_SHEET_CARDS));
  ids = muster_sheet_settings_dup_sheets (settings);
  g_assert_false (g_strv_contains ((const char * const *) ids, MUSTER_SHEET_CARDS));
  g_assert_true (g_strv_contains ((const char * const *) ids, MUSTER_SHEET_ROSTER));
  muster_sheet_settings_set_sheet (settings, MUSTER_SHEET_CARDS, TRUE);
  g_assert_cmpuint (n, ==, 2);

  for (guint i = 0; i < MUSTER_N_SHEET_OPTIONS; i++)
    {
      gboolean on = muster_sheet_settings_get_option (settings, (MusterSheetOption) i);

      muster_sheet_settings_set_option (settings, (MusterSheetOption) i, on);
      muster_sheet_settings_set_option (settings, (MusterSheetOption) i, !on);
      g_assert_cmpuint (n, ==, 3 + i);
    }
  n = 0;
  muster_sheet_settings_set_card_size (settings, MUSTER_CARD_A6);
  muster_sheet_settings_set_card_size (settings, MUSTER_CARD_A6);
  muster_sheet_settings_set_paper (settings, MUSTER_PAPER_LETTER);
  muster_sheet_settings_set_paper (settings, MUSTER_PAPER_LETTER);
  g_assert_cmpuint (n, ==, 2);
  muster_sheet_settings_get_style (settings, &style);
  g_assert_cmpint (style.card_size, ==, MUSTER_CARD_A6);
  g_assert_cmpint (style.paper, ==, MUSTER_PAPER_LETTER);
  g_assert_true (style.backs && style.mono);
  g_assert_false (style.cut_marks);

  n = 0;
  muster_sheet_settings_add_against (settings, "/a.muster");
  muster_sheet_settings_add_against (settings, "/b.muster");
  muster_sheet_settings_add_against (settings, "/a.muster");
  g_assert_cmpuint (n, ==, 2);
  muster_sheet_settings_remove_against (settings, "/c.muster");
  muster_sheet_settings_remove_against (settings, "/a.muster");
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpstr (muster_sheet_settings_get_against (settings)[0], ==, "/b.muster");
  g_assert_null (muster_sheet_settings_get_against (settings)[1]);
}

/* What was chosen for a list is where the next of the same game begins; an open one does not change. */
static void
test_remembered (void)
{
  g_autoptr(GSettings) kept = new_settings ();
  g_autoptr(MusterSheetSettings) one = new_for ("fields-of-war", kept);
  g_autoptr(MusterSheetSettings) open = new_for ("fields-of-war", kept);
  g_autoptr(MusterSheetSettings) other = new_for ("hot-chow", kept);
  g_autoptr(MusterSheetSettings) next = NULL;
  g_autoptr(MusterSheetSettings) chow = NULL;
  g_autoptr(GVariant) plain = NULL;

  muster_sheet_settings_set_sheet (one, MUSTER_SHEET_ROSTER, FALSE);
  muster_sheet_settings_set_sheet (one, "turns", TRUE);
  muster_sheet_settings_set_card_size (one, MUSTER_CARD_TAROT);
  muster_sheet_settings_set_option (one, MUSTER_SHEET_OPTION_BACKS, TRUE);
  muster_sheet_settings_set_option (one, MUSTER_SHEET_OPTION_CUT_MARKS, FALSE);
  muster_sheet_settings_set_option (one, MUSTER_SHEET_OPTION_OPPONENT, TRUE);
  muster_sheet_settings_set_option (other, MUSTER_SHEET_OPTION_MONO, TRUE);
  g_assert_true (muster_sheet_settings_get_sheet (open, MUSTER_SHEET_ROSTER));

  next = new_for ("fields-of-war", kept);
  g_assert_false (muster_sheet_settings_get_sheet (next, MUSTER_SHEET_ROSTER));
  g_assert_true (muster_sheet_settings_get_sheet (next, MUSTER_SHEET_CARDS));
  g_assert_true (muster_sheet_settings_get_sheet (next, "turns"));
  g_assert_cmpint (muster_sheet_settings_get_card_size (next), ==, MUSTER_CARD_TAROT);
  g_assert_true (muster_sheet_settings_get_option (next, MUSTER_SHEET_OPTION_BACKS));
  g_assert_false (muster_sheet_settings_get_option (next, MUSTER_SHEET_OPTION_CUT_MARKS));
  g_assert_false (muster_sheet_settings_get_option (next, MUSTER_SHEET_OPTION_MONO));
  /* Nobody shall find the points missing for what was printed a week ago. */
  g_assert_false (muster_sheet_settings_get_option (next, MUSTER_SHEET_OPTION_OPPONENT));
  chow = new_for ("hot-chow", kept);
  g_assert_true (muster_sheet_settings_get_option (chow, MUSTER_SHEET_OPTION_MONO));
  g_assert_true (muster_sheet_settings_get_sheet (chow, MUSTER_SHEET_ROSTER));
  g_assert_false (muster_sheet_settings_get_sheet (chow, "turns"));

  /* What somebody else wrote there. */
  plain = g_variant_ref_sink (g_variant_new_parsed ("{'fields-of-war': {'card-size': <'poster'>, 'backs': <7>, 'unwanted': <'roster'>, 'new': <1>}}"));
  g_settings_set_value (kept, "sheets", plain);
  g_clear_object (&next);
  next = new_for ("fields-of-war", kept);
  g_assert_cmpint (muster_sheet_settings_get_card_size (next), ==, MUSTER_CARD_POKER);
  g_assert_false (muster_sheet_settings_get_option (next, MUSTER_SHEET_OPTION_BACKS));
  g_assert_true (muster_sheet_settings_get_sheet (next, MUSTER_SHEET_ROSTER));
}

/* Paper is one for all lists, and that of the preferences. */
static void
test_paper (void)
{
  g_autoptr(GSettings) kept = new_settings ();
  g_autoptr(MusterSheetSettings) one = new_for ("fields-of-war", kept);
  g_autoptr(MusterSheetSettings) other = new_for ("hot-chow", kept);
  g_autofree char *stored = NULL;
  guint n = 0;

  g_assert_cmpint (muster_sheet_settings_get_paper (one), ==, MUSTER_PAPER_A4);
  g_signal_connect (other, "changed", G_CALLBACK (count_cb), &n);
  muster_sheet_settings_set_paper (one, MUSTER_PAPER_LETTER);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (muster_sheet_settings_get_paper (one), ==, MUSTER_PAPER_LETTER);
  g_assert_cmpint (muster_sheet_settings_get_paper (other), ==, MUSTER_PAPER_LETTER);
  stored = g_settings_get_string (kept, "paper");
  g_assert_cmpstr (stored, ==, "letter");
  g_settings_set_string (kept, "paper", "a4");
  g_assert_cmpint (muster_sheet_settings_get_paper (one), ==, MUSTER_PAPER_A4);
  g_assert_cmpuint (n, ==, 2);

  if (setlocale (LC_PAPER, "en_US.UTF-8") != NULL)
    {
      g_settings_set_string (kept, "paper", "automatic");
      g_assert_cmpint (muster_sheet_settings_get_paper (one), ==, MUSTER_PAPER_LETTER);
      setlocale (LC_PAPER, "C");
    }
}

/* ---- Pages ---- */

static MusterSheetPages *
make (MusterDocument      *document,
      MusterSheetSettings *settings)
{
  g_autoptr(MusterSheetOrder) order = muster_sheet_order_new (document, settings);
  g_autoptr(GError) error = NULL;
  MusterSheetPages *pages = muster_sheet_order_make (order, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (pages->sheet->pages->len, >, 0);
  return pages;
}

/* What stands on all pages, a line for each text. */
static char *
dup_texts (const MusterSheetPages *pages)
{
  GString *texts = g_string_new ("\n");

  for (guint i = 0; i < pages->sheet->pages->len; i++)
    {
      const MusterPage *page = g_ptr_array_index (pages->sheet->pages, i);

      for (guint k = 0; k < page->boxes->len; k++)
        {
          const MusterBox *box = g_ptr_array_index (page->boxes, k);

          if (box->kind == MUSTER_BOX_TEXT)
            g_string_append_printf (texts, "%s\n", box->text);
        }
    }
  return g_string_free (texts, FALSE);
}

static MusterDocument *
new_document (void)
{
  g_autoptr(MusterRoster) roster = muster_test_list_load (&german, "fields-of-war");

  return muster_document_new (muster_test_shared_store (), roster);
}

static void
test_pages (void)
{
  g_autoptr(MusterDocument) document = new_document ();
  g_autoptr(MusterSheetSettings) settings = new_for ("fields-of-war", NULL);
  g_autoptr(MusterSheetPages) all = make (document, settings);
  g_autoptr(MusterSheetPages) fewer = NULL;
  g_autoptr(MusterSheetPages) letter = NULL;
  g_autoptr(MusterSheetPages) secret = NULL;
  g_autofree char *texts = NULL;
  g_autofree char *secret_texts = NULL;
  const MusterPage *page = g_ptr_array_index (all->sheet->pages, 0);

  g_assert_cmpfloat_with_epsilon (page->width, 595.276, 0.1);
  g_assert_cmpstr (all->missing, ==, "");
  g_assert_cmpuint (g_strv_length (all->notes), ==, 0);
  for (guint i = 0; i < all->sheet->pages->len; i++)
    g_assert_nonnull (all->names[i]);
  g_assert_cmpstr (all->names[0], !=, all->names[all->sheet->pages->len - 1]);

  muster_sheet_settings_set_sheet (settings, MUSTER_SHEET_CARDS, FALSE);
  fewer = make (document, settings);
  g_assert_cmpuint (fewer->sheet->pages->len, <, all->sheet->pages->len);
  muster_sheet_settings_set_paper (settings, MUSTER_PAPER_LETTER);
  letter = make (document, settings);
  page = g_ptr_array_index (letter->sheet->pages, 0);
  g_assert_cmpfloat_with_epsilon (page->width, 612, 0.1);
  texts = dup_texts (letter);
  g_assert_nonnull (strstr (texts, "1000"));
  muster_sheet_settings_set_option (settings, MUSTER_SHEET_OPTION_OPPONENT, TRUE);
  secret = make (document, settings);
  secret_texts = dup_texts (secret);
  g_assert_null (strstr (secret_texts, "1000"));
}

/* An order is of the list as it was, whatever becomes of it. */
static void
test_copy (void)
{
  g_autoptr(MusterDocument) document = new_document ();
  g_autoptr(MusterSheetSettings) settings = new_for ("fields-of-war", NULL);
  g_autoptr(MusterSheetOrder) order = NULL;
  g_autoptr(MusterSheetPages) pages = NULL;
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;
  g_autofree char *texts = NULL;

  muster_test_name (document, "First of all");
  order = muster_sheet_order_new (document, settings);
  muster_test_name (document, "Changed since");
  muster_sheet_settings_set_sheet (settings, MUSTER_SHEET_ROSTER, FALSE);
  pages = muster_sheet_order_make (order, NULL, &error);
  g_assert_no_error (error);
  texts = dup_texts (pages);
  g_assert_nonnull (strstr (texts, "First of all"));
  g_assert_null (strstr (texts, "Changed since"));

  g_cancellable_cancel (cancellable);
  g_assert_null (muster_sheet_order_make (order, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_none (void)
{
  g_autoptr(MusterDocument) document = new_document ();
  g_autoptr(MusterSheetSettings) settings = new_for ("fields-of-war", NULL);
  g_autoptr(MusterSheetOrder) order = NULL;
  g_autoptr(GError) error = NULL;
  guint n;
  const MusterName *sheets = muster_system_get_sheets (muster_sheet_settings_get_system (settings), &n);

  for (guint i = 0; i < n; i++)
    muster_sheet_settings_set_sheet (settings, sheets[i].id, FALSE);
  order = muster_sheet_order_new (document, settings);
  g_assert_null (*muster_sheet_order_get_sheets (order));
  g_assert_null (muster_sheet_order_make (order, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  /* Where there must be something there is what is usual. */
  muster_sheet_order_set_usual_sheets (order, muster_sheet_settings_get_system (settings));
  g_assert_true (g_strv_contains (muster_sheet_order_get_sheets (order), MUSTER_SHEET_CARDS));
}

/* Opponents' files that cannot be used are told of, and hinder nothing. */
static void
test_against (void)
{
  g_autoptr(MusterDocument) document = new_document ();
  g_autoptr(MusterSheetSettings) settings = new_for ("fields-of-war", NULL);
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autofree char *good = g_build_filename (folder, "good.muster", NULL);
  g_autofree char *other = g_build_filename (folder, "other.muster", NULL);
  g_autofree char *broken = g_build_filename (folder, "broken.muster", NULL);
  g_autofree char *gone = g_build_filename (folder, "gone.muster", NULL);
  g_autoptr(MusterRoster) chow = muster_test_list_load (&(MusterTestList) { .units = "rifle-platoon" }, "hot-chow");
  g_autoptr(MusterSheetOrder) order = NULL;
  g_autoptr(MusterSheetCopy) copy = NULL;
  g_autoptr(MusterSheetPages) pages = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (muster_roster_save (muster_document_get_roster (document), good, NULL));
  g_assert_true (muster_roster_save (chow, other, NULL));
  muster_test_write (broken, "<roster");
  muster_sheet_settings_add_against (settings, good);
  muster_sheet_settings_add_against (settings, other);
  muster_sheet_settings_add_against (settings, broken);
  muster_sheet_settings_add_against (settings, gone);
  pages = make (document, settings);
  g_assert_cmpuint (g_strv_length (pages->notes), ==, 0);
  muster_sheet_settings_set_option (settings, MUSTER_SHEET_OPTION_LIST_ONLY, TRUE);
  order = muster_sheet_order_new (document, settings);
  copy = muster_sheet_order_load (order, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (copy->choices.list_only);
  g_assert_cmpuint (copy->choices.n_against, ==, 1);
  g_assert_cmpuint (g_strv_length (copy->notes), ==, 3);
  g_assert_nonnull (strstr (copy->notes[0], "other.muster is a list of another game"));
  g_assert_true (g_str_has_prefix (copy->notes[1], "broken.muster: "));
  g_assert_true (g_str_has_prefix (copy->notes[2], "gone.muster: "));
  muster_sheet_pages_unref (pages);
  pages = muster_sheet_order_make (order, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (pages->notes), ==, 3);
  muster_test_remove_dir (folder);
}

static void
test_missing (void)
{
  g_autoptr(MusterDocument) document = new_document ();
  g_autoptr(MusterSheetSettings) settings = new_for ("fields-of-war", NULL);
  g_autoptr(MusterSheetPages) pages = NULL;

  /* Of the last private ones: no font has it. */
  muster_test_name (document, "A \xf4\x8f\xbf\xbd");
  pages = make (document, settings);
  g_assert_cmpstr (pages->missing, ==, "\xf4\x8f\xbf\xbd");
}

typedef struct
{
  MusterSheetPages *pages;
  gboolean          done;
} Answer;

static void
on_made_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  Answer *answer = user_data;

  answer->pages = muster_sheet_order_make_finish (result, NULL);
  answer->done = TRUE;
}

static void
test_thread (void)
{
  g_autoptr(MusterDocument) document = new_document ();
  g_autoptr(MusterSheetSettings) settings = new_for ("fields-of-war", NULL);
  g_autoptr(MusterSheetPages) here = make (document, settings);
  Answer answers[3] = { { 0 }, { 0 }, { 0 } };

  /* Several at once. */
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr(MusterSheetOrder) order = muster_sheet_order_new (document, settings);

      muster_sheet_order_make_async (order, NULL, NULL, on_made_cb, &answers[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      while (!answers[i].done)
        g_main_context_iteration (NULL, TRUE);
      g_assert_nonnull (answers[i].pages);
      g_assert_cmpuint (answers[i].pages->sheet->pages->len, ==, here->sheet->pages->len);
      muster_sheet_pages_unref (answers[i].pages);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sheet-settings/usual", test_usual);
  g_test_add_func ("/sheet-settings/changes", test_changes);
  g_test_add_func ("/sheet-settings/remembered", test_remembered);
  g_test_add_func ("/sheet-settings/paper", test_paper);
  g_test_add_func ("/sheet-settings/pages", test_pages);
  g_test_add_func ("/sheet-settings/copy", test_copy);
  g_test_add_func ("/sheet-settings/none", test_none);
  g_test_add_func ("/sheet-settings/against", test_against);
  g_test_add_func ("/sheet-settings/missing", test_missing);
  g_test_add_func ("/sheet-settings/thread", test_thread);

  return g_test_run ();
}
