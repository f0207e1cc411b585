/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists and their files: loading, saving, conflicts, drafts, disks that are full or closed, sessions. */

#include <glib/gstdio.h>
#include <string.h>

#include "muster-command-table.h"
#include "muster-file-watch.h"
#include "muster-roster-file.h"
#include "muster-session-state.h"
#include "muster-test-disk.h"
#include "muster-test-document.h"
#include "muster-test-util.h"

#define HEAD "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

static const char unsaved_list[] =
  HEAD "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"500\">\n"
  "  <name>Weber</name>\n"
  "  <unit type=\"main-hq\"/>\n"
  "  <!-- mine -->\n"
  "  <unit type=\"tank-company\">\n"
  "    <unit type=\"vehicle\" entry=\"panther\" count=\"2\"/>\n"
  "  </unit>\n"
  "</roster>\n";

static const char foreign_list[] =
  HEAD "<roster xmlns=\"urn:muster:roster:1\" system=\"nobody-has-it\">\n  <unit  type='x'/>\n</roster>\n";

static MusterSystemStore *store;
static char *small_list; /* the same as we would save it */

/* A folder with a list in it, and room for drafts. */
typedef struct
{
  char             *folder;
  char             *path;
  MusterDraftStore *drafts;
  MusterDocument   *document;
} Desk;

static void
set_up (Desk         *desk,
        gconstpointer data)
{
  g_autofree char *drafts = NULL;
  g_autoptr (GError) error = NULL;

  desk->folder = muster_test_dup_temp_dir ();
  desk->path = g_build_filename (desk->folder, "list.muster", NULL);
  drafts = g_build_filename (desk->folder, "state", "drafts", NULL);
  desk->drafts = muster_draft_store_new (drafts);
  muster_test_write (desk->path, small_list);
  desk->document = muster_test_load (desk->path, store, &error);
  g_assert_no_error (error);
}

static void
tear_down (Desk         *desk,
           gconstpointer data)
{
  g_assert_finalize_object (desk->document);
  g_object_unref (desk->drafts);
  muster_test_remove_dir (desk->folder);
  g_free (desk->folder);
  g_free (desk->path);
}

static void
assert_file (const char *path,
             const char *expected)
{
  g_autofree char *text = muster_test_read (path);

  g_assert_cmpstr (text, ==, expected);
}

static char *
dup_text (MusterDocument *document)
{
  g_autoptr (GBytes) bytes = muster_document_dup_bytes (document);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
test_loading (Desk         *desk,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *other = g_build_filename (desk->folder, "other.muster", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (desk->path);
  g_autoptr (GFile) web = g_file_new_for_uri ("http://example.org/list.muster");
  g_autoptr (GAsyncResult) result = NULL;

  g_assert_cmpstr (muster_document_get_title (desk->document), ==, "Weber");
  g_assert_false (muster_document_get_modified (desk->document));
  g_assert_false (muster_document_get_read_only (desk->document));
  g_assert_true (g_file_equal (muster_document_get_file (desk->document), file));
  g_assert_cmpint (muster_document_get_judgement (desk->document)->points, >, 0);
  g_assert_cmpuint (muster_document_get_judgement (desk->document)->n_readings, >, 0);

  g_assert_null (muster_test_load (other, store, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (muster_test_load (desk->folder, store, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  g_clear_error (&error);
  g_assert_null (muster_test_load ("/dev/null", store, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  g_clear_error (&error);
  muster_test_write (other, "<roster xmlns=\"urn:muster:roster:2\"/>");
  g_assert_null (muster_test_load (other, store, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_UNSUPPORTED_VERSION);
  g_clear_error (&error);
  muster_test_write (other, "no list");
  g_assert_null (muster_test_load (other, store, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  g_clear_error (&error);

  muster_document_load_async (web, store, NULL, muster_test_result_cb, &result);
  WAIT_UNTIL (result != NULL);
  g_assert_null (muster_document_load_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static void
test_read_only (Desk         *desk,
                gconstpointer data)
{
  g_autofree char *path = g_build_filename (desk->folder, "from elsewhere.muster", NULL);
  g_autofree char *copy = g_build_filename (desk->folder, "copy.muster", NULL);
  g_autofree char *third = g_build_filename (desk->folder, "third.muster", NULL);
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (MusterDocument) duplicate = NULL;
  g_autoptr (MusterAutosave) autosave = NULL;
  g_autoptr (MusterRecentList) recent = NULL;
  g_autoptr (GError) error = NULL;

  muster_test_write (path, foreign_list);
  document = muster_test_load (path, store, &error);
  g_assert_no_error (error);
  g_assert_true (muster_document_get_read_only (document));
  g_assert_error (muster_document_get_problem (document), MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (muster_document_get_problem (document)->message, "nobody-has-it"));
  g_assert_cmpstr (muster_document_get_title (document), ==, "from elsewhere");
  g_assert_null (muster_document_get_roster (document));
  g_assert_null (muster_document_get_judgement (document));
  g_assert_false (muster_document_undo (document));
  g_assert_false (muster_document_get_modified (document));
  autosave = muster_autosave_new (document, desk->drafts);
  g_assert_true (muster_autosave_flush (autosave, &error));
  recent = muster_recent_list_new (document);
  g_assert_false (recent->has_verdict);

  /* Taken elsewhere as it is, to the byte. */
  g_assert_true (muster_test_save (document, copy, MUSTER_SAVE_DEFAULT, &error));
  g_assert_no_error (error);
  assert_file (copy, foreign_list);

  /* So is a duplicate, which belongs nowhere at first. */
  duplicate = muster_document_duplicate (document);
  g_assert_true (muster_document_get_read_only (duplicate));
  g_assert_null (muster_document_get_file (duplicate));
  g_assert_cmpstr (muster_document_get_title (duplicate), ==, "copy (copy)");
  g_assert_nonnull (muster_document_get_problem (duplicate));
  g_assert_true (muster_test_save (duplicate, third, MUSTER_SAVE_DEFAULT, &error));
  assert_file (third, foreign_list);

  /* It is called what its file calls it. */
  g_clear_object (&document);
  muster_test_write (path, HEAD "<roster xmlns=\"urn:muster:roster:1\" system=\"nobody-has-it\"><name>Far\naway</name></roster>");
  document = muster_test_load (path, store, &error);
  g_assert_cmpstr (muster_document_get_title (document), ==, "Far away");
}

static void
test_saving (Desk         *desk,
             gconstpointer data)
{
  g_autofree char *other = g_build_filename (desk->folder, "other.muster", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GAsyncResult) second = NULL;

  /* As it was read, it is written: nothing is lost or added. */
  g_assert_true (muster_test_save (desk->document, NULL, MUSTER_SAVE_DEFAULT, &error));
  assert_file (desk->path, small_list);

  muster_test_name (desk->document, "Adler");
  g_assert_true (muster_document_get_modified (desk->document));
  g_assert_cmpstr (muster_document_get_title (desk->document), ==, "Adler");
  text = dup_text (desk->document);
  g_assert_true (muster_test_save (desk->document, NULL, MUSTER_SAVE_DEFAULT, &error));
  g_assert_false (muster_document_get_modified (desk->document));
  assert_file (desk->path, text);
  muster_document_undo (desk->document);
  g_assert_true (muster_document_get_modified (desk->document));
  muster_document_redo (desk->document);
  g_assert_false (muster_document_get_modified (desk->document));

  /* Saved under another name, it belongs there, and the old file stays. */
  muster_test_name (desk->document, "Bär");
  g_assert_true (muster_test_save (desk->document, other, MUSTER_SAVE_DEFAULT, &error));
  assert_file (desk->path, text);
  muster_test_name (desk->document, "Chaos");
  g_assert_true (muster_test_save (desk->document, NULL, MUSTER_SAVE_DEFAULT, &error));
  assert_file (desk->path, text);

  /* It may be edited while it is saved; then what came later is still to be saved. */
  muster_test_name (desk->document, "Dora");
  muster_document_save_async (desk->document, NULL, MUSTER_SAVE_DEFAULT, NULL, muster_test_result_cb, &result);
  g_assert_true (muster_document_get_busy (desk->document));
  muster_test_name (desk->document, "Emil");
  muster_document_save_async (desk->document, NULL, MUSTER_SAVE_DEFAULT, NULL, muster_test_result_cb, &second);
  WAIT_UNTIL (result != NULL && second != NULL);
  g_assert_true (muster_document_save_finish (desk->document, result, &error));
  g_assert_false (muster_document_save_finish (desk->document, second, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_assert_true (muster_document_get_modified (desk->document));
  muster_document_undo (desk->document);
  g_assert_false (muster_document_get_modified (desk->document));
  g_assert_cmpstr (muster_document_get_title (desk->document), ==, "Dora");
}

static void
test_conflict (Desk         *desk,
               gconstpointer data)
{
  g_autofree char *other = g_build_filename (desk->folder, "other.muster", NULL);
  g_autofree char *theirs = g_strconcat (small_list, "<!-- theirs -->\n", NULL);
  g_autofree char *ours = NULL;
  g_autoptr (GError) error = NULL;

  muster_test_name (desk->document, "Ours");
  ours = dup_text (desk->document);
  muster_test_write (desk->path, theirs);
  g_assert_false (muster_test_save (desk->document, NULL, MUSTER_SAVE_DEFAULT, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT);
  g_clear_error (&error);
  assert_file (desk->path, theirs);
  g_assert_true (muster_document_get_modified (desk->document));
  g_assert_true (muster_test_save (desk->document, NULL, MUSTER_SAVE_OVERWRITE, &error));
  assert_file (desk->path, ours);

  /* A file that was touched, or written again as it was, or deleted, is no conflict. */
  muster_test_write (desk->path, ours);
  muster_test_name (desk->document, "Again");
  g_assert_true (muster_test_save (desk->document, NULL, MUSTER_SAVE_DEFAULT, &error));
  g_assert_cmpint (g_unlink (desk->path), ==, 0);
  muster_test_name (desk->document, "Anew");
  g_assert_true (muster_test_save (desk->document, NULL, MUSTER_SAVE_DEFAULT, &error));
  g_assert_true (g_file_test (desk->path, G_FILE_TEST_EXISTS));

  /* One of the same length and with the same times is one all the same. */
  {
    g_autofree char *text = muster_test_read (desk->path);
    const MusterFileState *state = muster_document_get_file_state (desk->document);
    MusterFileState now;
    g_autoptr (GBytes) bytes = NULL;

    *strstr (text, "Anew") = 'B';
    muster_test_write (desk->path, text);
    bytes = muster_file_state_read (&now, desk->path, &error);
    g_assert_cmpuint (state->size, ==, now.size);
    now = *state;
    g_assert_true (muster_file_state_equal (state, &now));
  }
  muster_test_name (desk->document, "Once more");
  g_assert_false (muster_test_save (desk->document, NULL, MUSTER_SAVE_DEFAULT, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT);
  g_clear_error (&error);

  /* A file that is there already is not written over under a new name, unless the player was asked. */
  muster_test_write (other, "precious");
  g_assert_false (muster_test_save (desk->document, other, MUSTER_SAVE_DEFAULT, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT);
  g_clear_error (&error);
  assert_file (other, "precious");
  g_assert_true (muster_test_save (desk->document, other, MUSTER_SAVE_OVERWRITE, &error));
  g_assert_no_error (error);

  /* A newer program's list never is. */
  muster_test_write (other, "<roster xmlns=\"urn:muster:roster:2\"/>");
  g_assert_false (muster_test_save (desk->document, other, MUSTER_SAVE_OVERWRITE, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_UNSUPPORTED_VERSION);
  assert_file (other, "<roster xmlns=\"urn:muster:roster:2\"/>");
}

static void
test_reverting (Desk         *desk,
                gconstpointer data)
{
  g_autofree char *theirs = g_strconcat (small_list, "<!-- theirs -->\n", NULL);
  g_autofree char *ours = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  muster_test_name (desk->document, "Ours");
  ours = dup_text (desk->document);
  muster_test_write (desk->path, theirs);
  g_assert_true (muster_test_revert (desk->document, &error));
  g_assert_no_error (error);
  text = dup_text (desk->document);
  g_assert_cmpstr (text, ==, theirs);
  g_assert_false (muster_document_get_modified (desk->document));
  g_assert_true (muster_test_save (desk->document, NULL, MUSTER_SAVE_DEFAULT, &error));

  /* That can be undone, as everything can. */
  muster_document_undo (desk->document);
  g_free (text);
  text = dup_text (desk->document);
  g_assert_cmpstr (text, ==, ours);
  g_assert_true (muster_document_get_modified (desk->document));

  muster_test_write (desk->path, "broken");
  g_assert_false (muster_test_revert (desk->document, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  g_clear_error (&error);
  muster_test_write (desk->path, HEAD "<roster xmlns=\"urn:muster:roster:1\" system=\"hot-chow\"/>\n");
  g_assert_false (muster_test_revert (desk->document, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  g_free (text);
  text = dup_text (desk->document);
  g_assert_cmpstr (text, ==, ours);
}

static void
test_duplicating (Desk         *desk,
                  gconstpointer data)
{
  g_autoptr (MusterDocument) copy = muster_document_duplicate (desk->document);
  g_autofree char *text = NULL;

  g_assert_null (muster_document_get_file (copy));
  g_assert_true (muster_document_get_modified (copy));
  g_assert_cmpstr (muster_document_get_title (copy), ==, "Weber (copy)");
  muster_test_name (copy, "Weber");
  text = dup_text (copy);
  g_assert_cmpstr (text, ==, small_list);

  muster_document_detach (copy);
  muster_document_detach (desk->document);
  g_assert_null (muster_document_get_file (desk->document));
  muster_test_name (desk->document, NULL);
  g_assert_cmpstr (muster_document_get_title (desk->document), ==, "Unnamed list");
  g_assert_cmpstr (muster_document_get_title (copy), ==, "Weber");
}

static void
count_cb (GObject *object,
          guint   *n)
{
  (*n)++;
}

static void
on_failed_cb (MusterAutosave *autosave,
              const GError   *error,
              guint          *n)
{
  g_assert_nonnull (error->message);
  (*n)++;
}

static GPtrArray *
list_drafts (Desk *desk)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *list;

  muster_draft_store_list_async (desk->drafts, store, muster_test_result_cb, &result);
  WAIT_UNTIL (result != NULL);
  list = muster_draft_store_list_finish (desk->drafts, result, &error);
  g_assert_no_error (error);
  return list;
}

static MusterAutosave *
keep (Desk  *desk,
      guint *n_kept)
{
  MusterAutosave *autosave = muster_autosave_new (desk->document, desk->drafts);

  muster_autosave_set_delay (autosave, 1);
  g_signal_connect (autosave, "kept", G_CALLBACK (count_cb), n_kept);
  return autosave;
}

static void
test_drafts (Desk         *desk,
             gconstpointer data)
{
  g_autoptr (MusterAutosave) autosave = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (MusterDocument) recovered = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  const MusterDraft *draft;
  guint n_kept = 0;

  autosave = keep (desk, &n_kept);
  list = list_drafts (desk);
  g_assert_cmpuint (list->len, ==, 0);
  g_clear_pointer (&list, g_ptr_array_unref);

  muster_test_name (desk->document, "Never saved");
  text = dup_text (desk->document);
  g_assert_false (muster_autosave_get_is_kept (autosave));
  WAIT_UNTIL (n_kept == 1);
  g_assert_true (muster_autosave_get_is_kept (autosave));
  assert_file (desk->path, small_list);

  list = list_drafts (desk);
  g_assert_cmpuint (list->len, ==, 1);
  draft = g_ptr_array_index (list, 0);
  g_assert_cmpstr (draft->name, ==, "Never saved");
  g_assert_cmpstr (draft->origin, ==, desk->path);
  g_assert_cmpstr (draft->problem, ==, NULL);
  g_assert_cmpint (draft->written, >, 0);
  g_assert_false (draft->is_saved);

  recovered = muster_test_open_draft (desk->drafts, draft, store, &error);
  g_assert_no_error (error);
  again = dup_text (recovered);
  g_assert_cmpstr (again, ==, text);
  g_assert_true (muster_document_get_modified (recovered));
  g_assert_cmpstr (muster_document_get_draft_id (recovered), ==, draft->id);

  /* The file that it belongs to is known as it was: another's change of it is still a conflict. */
  muster_test_write (desk->path, HEAD "<roster xmlns=\"urn:muster:roster:1\" system=\"hot-chow\"/>\n");
  g_assert_false (muster_test_save (recovered, NULL, MUSTER_SAVE_DEFAULT, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT);
  g_clear_error (&error);
  muster_test_write (desk->path, small_list);
  g_assert_true (muster_test_save (recovered, NULL, MUSTER_SAVE_DEFAULT, &error));
  assert_file (desk->path, text);
  g_clear_pointer (&list, g_ptr_array_unref);
  list = list_drafts (desk);
  g_assert_true (((const MusterDraft *) g_ptr_array_index (list, 0))->is_saved);
}

static guint
count_drafts (Desk *desk)
{
  g_autoptr (GPtrArray) list = list_drafts (desk);

  return list->len;
}

static void
test_drafts_go (Desk         *desk,
                gconstpointer data)
{
  g_autoptr (MusterAutosave) autosave = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  guint n_kept = 0;

  autosave = keep (desk, &n_kept);

  /* Undone: there is nothing to keep. */
  muster_test_name (desk->document, "a");
  WAIT_UNTIL (n_kept == 1);
  muster_document_undo (desk->document);
  WAIT_UNTIL (count_drafts (desk) == 0);

  /* Saved. */
  muster_test_name (desk->document, "b");
  WAIT_UNTIL (n_kept == 2);
  g_assert_true (muster_test_save (desk->document, NULL, MUSTER_SAVE_DEFAULT, &error));
  WAIT_UNTIL (count_drafts (desk) == 0);

  /* Undone while it is being written. */
  muster_test_name (desk->document, "c");
  while (n_kept == 2)
    muster_test_iterate ();
  muster_document_undo (desk->document);
  WAIT_UNTIL (count_drafts (desk) == 0);

  /* At once, for the end of a session. */
  muster_test_name (desk->document, "d");
  g_assert_true (muster_autosave_flush (autosave, &error));
  g_assert_cmpuint (count_drafts (desk), ==, 1);

  /* Not wanted. */
  muster_autosave_discard_async (autosave, muster_test_result_cb, &result);
  muster_test_name (desk->document, "e");
  WAIT_UNTIL (result != NULL);
  g_assert_true (muster_autosave_discard_finish (autosave, result, &error));
  g_assert_cmpuint (count_drafts (desk), ==, 0);
  for (guint i = 0; i < 5; i++)
    muster_test_iterate ();
  g_assert_cmpuint (count_drafts (desk), ==, 0);
}

/* Whoever never stops typing is kept too: the clock is not set back by later changes. */
static void
test_drafts_of_the_busy (Desk         *desk,
                         gconstpointer data)
{
  g_autoptr (MusterAutosave) autosave = NULL;
  guint n_kept = 0;

  autosave = keep (desk, &n_kept);
  muster_autosave_set_delay (autosave, 50);
  for (guint i = 0; n_kept < 5; i++)
    {
      g_autofree char *name = g_strdup_printf ("typed %u", i);

      g_assert_cmpuint (i, <, 100000);
      muster_test_name (desk->document, name);
      muster_test_iterate ();
    }
  g_assert_cmpuint (MUSTER_AUTOSAVE_DELAY, <, 3000);
}

static void
test_odd_drafts (Desk         *desk,
                 gconstpointer data)
{
  g_autofree char *folder = g_build_filename (desk->folder, "state", "drafts", NULL);
  g_autofree char *broken = g_build_filename (folder, "broken.muster", NULL);
  g_autofree char *lonely = g_build_filename (folder, "lonely.muster", NULL);
  g_autofree char *foreign = g_build_filename (folder, "foreign.muster", NULL);
  g_autofree char *record = g_build_filename (folder, "record-only.draft", NULL);
  g_autofree char *rest = g_build_filename (folder, "lonely.muster.A1B2C3", NULL);
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  guint found = 0;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  muster_test_write (broken, "half a li");
  muster_test_write (lonely, small_list);
  muster_test_write (foreign, foreign_list);
  muster_test_write (record, "[draft]\nname=gone\n");
  muster_test_write (rest, "half");

  list = list_drafts (desk);
  g_assert_cmpuint (list->len, ==, 3);
  for (guint i = 0; i < list->len; i++)
    {
      const MusterDraft *draft = g_ptr_array_index (list, i);
      g_autoptr (MusterDocument) document = muster_test_open_draft (desk->drafts, draft, store, &error);

      if (strcmp (draft->id, "broken") == 0)
        {
          g_assert_nonnull (draft->problem);
          g_assert_null (document);
          g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
          g_clear_error (&error);
        }
      else
        {
          g_assert_no_error (error);
          g_assert_cmpstr (draft->problem, ==, NULL);
          g_assert_null (muster_document_get_file (document));
          g_assert_cmpint (muster_document_get_read_only (document), ==, strcmp (draft->id, "foreign") == 0);
        }
      g_assert_cmpint (draft->written, >, 0);
      found |= *draft->id == 'b' ? 1 : *draft->id == 'l' ? 2 : 4;
    }
  g_assert_cmpuint (found, ==, 7);
  /* Looking deletes nothing. */
  g_assert_cmpuint (count_files (folder), ==, 5);
}

/* Whatever goes wrong with the disk, and whenever: the file is as it was or as it should be, and it can be tried again. */
static void
try_bad_disk (Desk              *desk,
              MusterTestDiskFate fate)
{
  gboolean saved = FALSE;

  for (guint at = 1; !saved; at++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *before = muster_test_read (desk->path);
      g_autofree char *name = g_strdup_printf ("Try %u", at);
      g_autofree char *after = NULL;

      g_assert_cmpuint (at, <, 50);
      muster_test_name (desk->document, name);
      after = dup_text (desk->document);
      muster_test_disk_arm (fate, at);
      saved = muster_test_save (desk->document, NULL, MUSTER_SAVE_DEFAULT, &error);
      muster_test_disk_disarm ();
      if (saved)
        {
          assert_file (desk->path, after);
          continue;
        }

      g_assert_nonnull (error);
      g_assert_nonnull (error->message);
      assert_file (desk->path, before);
      g_assert_true (muster_document_get_modified (desk->document));
      g_assert_false (muster_document_get_busy (desk->document));
      g_assert_cmpuint (count_files (desk->folder), <=, 2);
      g_clear_error (&error);
      g_assert_true (muster_test_save (desk->document, NULL, MUSTER_SAVE_DEFAULT, &error));
      assert_file (desk->path, after);
    }
}

static void
test_full_disk (Desk         *desk,
                gconstpointer data)
{
  try_bad_disk (desk, MUSTER_TEST_DISK_FULL);
}

static void
test_closed_folder (Desk         *desk,
                    gconstpointer data)
{
  try_bad_disk (desk, MUSTER_TEST_DISK_REFUSE);
}

static void
test_vanished_folder (Desk         *desk,
                      gconstpointer data)
{
  g_autofree char *folder = g_build_filename (desk->folder, "gone", NULL);
  g_autofree char *path = g_build_filename (folder, "list.muster", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (muster_test_save (desk->document, path, MUSTER_SAVE_DEFAULT, &error));
  muster_test_remove_dir (folder);
  muster_test_name (desk->document, "Homeless");
  g_assert_false (muster_test_save (desk->document, NULL, MUSTER_SAVE_DEFAULT, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strchr (error->message, ';'));
  g_assert_true (muster_document_get_modified (desk->document));
  g_clear_error (&error);
  g_assert_false (muster_test_revert (desk->document, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_cmpstr (muster_document_get_title (desk->document), ==, "Homeless");
  g_assert_true (muster_test_save (desk->document, desk->path, MUSTER_SAVE_OVERWRITE, &error));
}

/* No draft on a full disk: told, and tried until there is room. */
static void
test_drafts_on_bad_disks (Desk         *desk,
                          gconstpointer data)
{
  g_autoptr (MusterAutosave) autosave = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  guint n_kept = 0;
  guint n_failed = 0;

  autosave = keep (desk, &n_kept);
  g_signal_connect (autosave, "failed", G_CALLBACK (on_failed_cb), &n_failed);
  for (guint at = 1; at <= 6; at++)
    {
      g_autofree char *name = g_strdup_printf ("Try %u", at);
      guint kept = n_kept;

      muster_test_disk_arm (at % 2 == 0 ? MUSTER_TEST_DISK_FULL : MUSTER_TEST_DISK_REFUSE, at);
      muster_test_name (desk->document, name);
      WAIT_UNTIL (n_failed >= at || n_kept > kept);
      muster_test_disk_disarm ();
      WAIT_UNTIL (muster_autosave_get_is_kept (autosave));
      list = list_drafts (desk);
      g_assert_cmpuint (list->len, ==, 1);
      g_assert_cmpstr (((const MusterDraft *) g_ptr_array_index (list, 0))->name, ==, name);
      g_clear_pointer (&list, g_ptr_array_unref);
    }
  g_assert_cmpuint (n_failed, >, 0);

  muster_test_disk_arm (MUSTER_TEST_DISK_FULL, 1);
  muster_test_name (desk->document, "Last");
  g_assert_false (muster_autosave_flush (autosave, &error));
  g_assert_nonnull (error);
  muster_test_disk_disarm ();
}

static void
test_watching (Desk         *desk,
               gconstpointer data)
{
  g_autoptr (MusterFileWatch) watch = muster_file_watch_new (desk->document);
  g_autoptr (GError) error = NULL;
  g_autofree char *other = g_build_filename (desk->folder, "other.muster", NULL);
  guint n_changed = 0;
  guint n_vanished = 0;

  g_signal_connect (watch, "changed", G_CALLBACK (count_cb), &n_changed);
  g_signal_connect (watch, "vanished", G_CALLBACK (count_cb), &n_vanished);

  /* Our own saving is no news, and neither is a file that stays what it is. */
  muster_test_name (desk->document, "Ours");
  g_assert_true (muster_test_save (desk->document, NULL, MUSTER_SAVE_DEFAULT, &error));
  {
    g_autofree char *same = muster_test_read (desk->path);

    muster_test_write (desk->path, same);
  }
  for (guint i = 0; i < 30; i++)
    muster_test_iterate ();
  g_assert_cmpuint (n_changed + n_vanished, ==, 0);

  muster_test_write (desk->path, small_list);
  muster_file_watch_check (watch);
  WAIT_UNTIL (n_changed == 1);
  g_assert_cmpint (g_unlink (desk->path), ==, 0);
  muster_file_watch_check (watch);
  WAIT_UNTIL (n_vanished == 1);
  g_assert_cmpuint (n_changed, ==, 1);

  /* Where the list went, the watch goes. */
  g_assert_true (muster_test_save (desk->document, other, MUSTER_SAVE_DEFAULT, &error));
  muster_test_write (desk->path, "whatever");
  muster_test_write (other, small_list);
  muster_file_watch_check (watch);
  WAIT_UNTIL (n_changed == 2);
  g_assert_cmpuint (n_vanished, ==, 1);
}

static void
test_session (Desk         *desk,
              gconstpointer data)
{
  g_autofree char *path = g_build_filename (desk->folder, "state", "session.ini", NULL);
  g_autofree char *aside = g_strconcat (path, ".broken", NULL);
  g_autoptr (MusterSessionState) session = NULL;
  g_autoptr (GAsyncResult) first = NULL;
  g_autoptr (GAsyncResult) second = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *open = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_open_list_free);
  const MusterRecentList *recent;

  session = muster_session_state_load (path, &error);
  g_assert_no_error (error);
  g_assert_true (muster_session_state_get_was_clean (session));
  g_ptr_array_add (open, muster_open_list_new ("file:///a%20b.muster", NULL));
  g_ptr_array_add (open, muster_open_list_new (NULL, "1234"));
  muster_session_state_take_open (session, open);
  muster_session_state_take_recent (session, muster_recent_list_new (desk->document));
  muster_test_name (desk->document, "Łódź = \"x\"; [y]\n");
  muster_session_state_take_recent (session, muster_recent_list_new (desk->document));
  muster_session_state_save_async (session, muster_test_result_cb, &first);
  muster_session_state_save_async (session, muster_test_result_cb, &second);
  WAIT_UNTIL (first != NULL && second != NULL);
  g_assert_true (muster_session_state_save_finish (session, first, &error));
  g_assert_true (muster_session_state_save_finish (session, second, &error));
  g_clear_object (&session);

  /* It never said that it ended: drafts are to be offered. */
  session = muster_session_state_load (path, &error);
  g_assert_no_error (error);
  g_assert_false (muster_session_state_get_was_clean (session));
  open = muster_session_state_get_open (session);
  g_assert_cmpuint (open->len, ==, 2);
  g_assert_cmpstr (((const MusterOpenList *) g_ptr_array_index (open, 0))->uri, ==, "file:///a%20b.muster");
  g_assert_cmpstr (((const MusterOpenList *) g_ptr_array_index (open, 1))->draft_id, ==, "1234");
  g_assert_cmpuint (muster_session_state_get_recent (session)->len, ==, 1);
  recent = g_ptr_array_index (muster_session_state_get_recent (session), 0);
  g_assert_cmpstr (recent->title, ==, "Łódź = \"x\"; [y]");
  g_assert_cmpstr (recent->system_id, ==, "fields-of-war");
  g_assert_true (recent->has_points && recent->has_limit && recent->has_verdict);
  g_assert_cmpint (recent->points, ==, muster_document_get_judgement (desk->document)->points);
  g_assert_cmpint (recent->limit, ==, MUSTER_POINTS (500));
  g_assert_cmpint (recent->legal, ==, muster_document_get_judgement (desk->document)->legal);

  muster_session_state_set_clean (session, TRUE);
  g_assert_true (muster_session_state_forget_recent (session, recent->uri));
  for (guint i = 0; i < 40; i++)
    {
      MusterRecentList *list = g_new0 (MusterRecentList, 1);

      list->uri = g_strdup_printf ("file:///%u", i);
      list->title = g_strdup ("x");
      muster_session_state_take_recent (session, list);
    }
  g_assert_true (muster_session_state_save (session, &error));
  g_clear_object (&session);
  session = muster_session_state_load (path, &error);
  g_assert_true (muster_session_state_get_was_clean (session));
  g_assert_cmpuint (muster_session_state_get_recent (session)->len, ==, MUSTER_SESSION_MAX_RECENT);
  recent = g_ptr_array_index (muster_session_state_get_recent (session), 0);
  g_assert_cmpstr (recent->uri, ==, "file:///39");
  g_clear_object (&session);

  /* One of a newer program is not written over; a broken one is put aside. */
  muster_test_write (path, "[session]\nversion=2\nclean-shutdown=true\n");
  session = muster_session_state_load (path, &error);
  g_assert_true (muster_session_state_save (session, &error));
  assert_file (path, "[session]\nversion=2\nclean-shutdown=true\n");
  g_clear_object (&session);
  muster_test_write (path, "what is this");
  session = muster_session_state_load (path, &error);
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  g_assert_false (muster_session_state_get_was_clean (session));
  assert_file (aside, "what is this");
}

/* Many at once: every list has threads of its own, and they share the systems. */
static void
test_threads (Desk         *desk,
              gconstpointer data)
{
  enum { N = 8 };
  MusterDocument *documents[N] = { NULL, };
  MusterAutosave *autosaves[N] = { NULL, };
  guint n_kept = 0;

  for (guint i = 0; i < N; i++)
    {
      documents[i] = muster_document_duplicate (desk->document);
      autosaves[i] = muster_autosave_new (documents[i], desk->drafts);
      muster_autosave_set_delay (autosaves[i], 1);
      g_signal_connect (autosaves[i], "kept", G_CALLBACK (count_cb), &n_kept);
    }
  for (guint round = 0; round < 10; round++)
    {
      GAsyncResult *results[N] = { NULL, };

      for (guint i = 0; i < N; i++)
        {
          g_autofree char *path = g_strdup_printf ("%s/%u.muster", desk->folder, i);
          g_autoptr (GFile) file = g_file_new_for_path (path);
          g_autofree char *name = g_strdup_printf ("%u in %u", i, round);

          muster_test_name (documents[i], name);
          muster_document_save_async (documents[i], file, MUSTER_SAVE_DEFAULT, NULL, muster_test_result_cb, &results[i]);
          muster_test_name (documents[i], "later");
        }
      for (guint i = 0; i < N; i++)
        {
          g_autoptr (GError) error = NULL;

          WAIT_UNTIL (results[i] != NULL);
          g_assert_true (muster_document_save_finish (documents[i], results[i], &error));
          g_assert_no_error (error);
          g_clear_object (&results[i]);
          g_assert_true (muster_document_get_modified (documents[i]));
        }
    }
  for (guint i = 0; i < N; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.muster", desk->folder, i);
      g_autofree char *name = g_strdup_printf ("%u in 9", i);
      g_autoptr (MusterDocument) document = muster_test_load (path, store, NULL);

      g_assert_cmpstr (muster_document_get_title (document), ==, name);
      WAIT_UNTIL (muster_autosave_get_is_kept (autosaves[i]));
      g_assert_finalize_object (autosaves[i]);
      g_assert_finalize_object (documents[i]);
    }
  g_assert_cmpuint (count_drafts (desk), ==, N);
}

/* What the window would show, against whoever opens the file afresh. */
static void
assert_fresh (MusterDocument *document)
{
  g_autofree char *xml = dup_text (document);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) fresh = muster_roster_load_bytes (xml, strlen (xml), NULL, store, &error);
  g_autoptr (MusterForce) force = NULL;
  g_autoptr (MusterJudgement) judgement = NULL;
  const MusterJudgement *shown = muster_document_get_judgement (document);

  g_assert_no_error (error);
  force = muster_force_new (fresh, NULL);
  judgement = muster_judge (force, TRUE);
  g_assert_cmpint (shown->points, ==, judgement->points);
  g_assert_cmpint (shown->used, ==, judgement->used);
  g_assert_cmpint (shown->legal, ==, judgement->legal);
  g_assert_cmpuint (shown->n_findings, ==, judgement->n_findings);
  g_assert_cmpuint (shown->n_readings, ==, judgement->n_readings);
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      g_autofree char *left = muster_judgement_dup_text (shown, &shown->findings[i]);
      g_autofree char *right = muster_judgement_dup_text (judgement, &judgement->findings[i]);

      g_assert_cmpstr (left, ==, right);
    }
}

static void
walk (const char *path,
      guint32     seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDocument) document = muster_test_load (path, store, &error);
  g_autofree char *start = NULL;
  g_autofree char *end = NULL;
  g_autofree char *text = NULL;
  guint n_judged = 0;
  guint done = 0;
  guint n;
  const MusterCommandKind *kinds = muster_command_table_get (&n);

  g_assert_no_error (error);
  start = dup_text (document);
  g_signal_connect (document, "judged", G_CALLBACK (count_cb), &n_judged);
  while (done < 500)
    {
      MusterCommand *command = kinds[g_rand_int_range (rand, 0, (gint32) n)].make (muster_document_get_roster (document), rand);

      if (command == NULL || !muster_document_do (document, command, NULL))
        continue;
      g_assert_cmpuint (n_judged, ==, ++done);
      if (done % 20 == 0)
        assert_fresh (document);
    }
  end = dup_text (document);
  while (muster_document_undo (document))
    if (--done % 50 == 0)
      assert_fresh (document);
  text = dup_text (document);
  g_assert_true (strcmp (text, start) == 0);
  g_assert_false (muster_document_get_modified (document));
  while (muster_document_redo (document))
    ;
  g_free (text);
  text = dup_text (document);
  g_assert_true (strcmp (text, end) == 0);
  assert_fresh (document);
}

static void
test_walk (gconstpointer data)
{
  for (guint32 seed = 101; seed <= 110; seed++)
    walk (data, seed);
}

static void
add_walks (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".muster"))
      {
        g_autofree char *test = g_strconcat ("/document/walk/", name, NULL);

        g_test_add_data_func_full (test, g_build_filename (folder, name, NULL), test_walk, g_free);
      }
}

#define add(path, function) g_test_add (path, Desk, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  store = muster_test_shipped_store ();
  small_list = muster_test_as_saved (unsaved_list, store);

  add ("/document/loading", test_loading);
  add ("/document/read-only", test_read_only);
  add ("/document/saving", test_saving);
  add ("/document/conflict", test_conflict);
  add ("/document/reverting", test_reverting);
  add ("/document/duplicating", test_duplicating);
  add ("/document/drafts/kept", test_drafts);
  add ("/document/drafts/go", test_drafts_go);
  add ("/document/drafts/of-the-busy", test_drafts_of_the_busy);
  add ("/document/drafts/odd", test_odd_drafts);
  add ("/document/drafts/bad-disks", test_drafts_on_bad_disks);
  add ("/document/full-disk", test_full_disk);
  add ("/document/closed-folder", test_closed_folder);
  add ("/document/vanished-folder", test_vanished_folder);
  add ("/document/watching", test_watching);
  add ("/document/session", test_session);
  add ("/document/threads", test_threads);
  add_walks ();

  status = g_test_run ();
  g_object_unref (store);
  g_free (small_list);
  return status;
}
