/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Documents, waited for. */

#include "muster-test-document.h"

#include <string.h>

#include "muster-roster-file.h"
#include "muster-seen.h"

/* One round of the main loop, which does not wait for ever. */
static gboolean
on_tick_cb (gpointer data)
{
  return G_SOURCE_REMOVE;
}

void
muster_test_iterate (void)
{
  guint id = g_timeout_add (20, on_tick_cb, NULL);

  g_main_context_iteration (NULL, TRUE);
  if (g_main_context_find_source_by_id (NULL, id) != NULL)
    g_source_remove (id);
}

void
muster_test_result_cb (GObject      *source,
                       GAsyncResult *result,
                       gpointer      place)
{
  *(GAsyncResult **) place = g_object_ref (result);
}

MusterDocument *
muster_test_load (const char         *path,
                  MusterSystemStore  *systems,
                  GError            **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;

  muster_document_load_async (file, systems, NULL, muster_test_result_cb, &result);
  WAIT_UNTIL (result != NULL);
  return muster_document_load_finish (result, error);
}

gboolean
muster_test_save (MusterDocument   *document,
                  const char       *path,
                  MusterSaveFlags   flags,
                  GError          **error)
{
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;
  g_autoptr (GAsyncResult) result = NULL;

  muster_document_save_async (document, file, flags, NULL, muster_test_result_cb, &result);
  WAIT_UNTIL (result != NULL);
  return muster_document_save_finish (document, result, error);
}

gboolean
muster_test_revert (MusterDocument  *document,
                    GError         **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  muster_document_revert_async (document, NULL, muster_test_result_cb, &result);
  WAIT_UNTIL (result != NULL);
  return muster_document_revert_finish (document, result, error);
}

MusterDocument *
muster_test_open_draft (MusterDraftStore   *drafts,
                        const MusterDraft  *draft,
                        MusterSystemStore  *systems,
                        GError            **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  muster_draft_store_open_async (drafts, draft, systems, muster_test_result_cb, &result);
  WAIT_UNTIL (result != NULL);
  return muster_draft_store_open_finish (drafts, result, error);
}

/* Renames the list, in a step of its own. */
void
muster_test_name (MusterDocument *document,
                  const char     *name)
{
  g_autoptr (GError) error = NULL;

  muster_history_seal (muster_document_get_history (document));
  muster_document_do (document, muster_command_set_text (muster_document_get_roster (document), MUSTER_LIST_TEXT_NAME, name),
                      &error);
  g_assert_no_error (error);
}

/* A list as it stands in a file that we have saved: with what the game says of it. */
char *
muster_test_as_saved (const char        *xml,
                      MusterSystemStore *systems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (xml, strlen (xml), NULL, systems, &error);

  g_assert_no_error (error);
  muster_seen_record (roster);
  return muster_roster_to_xml (roster, NULL);
}

char *
muster_test_read (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

void
muster_test_write (const char *path,
                   const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}
