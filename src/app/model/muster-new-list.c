/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Begins a list: a thread reads the game and makes the list; only then it comes to the main thread. */

#define G_LOG_DOMAIN "muster-new-list"

#include "config.h"

#include "muster-new-list.h"

#include "muster-frame.h"

static MusterNewList *
copy_wanted (const MusterNewList *wanted)
{
  MusterNewList *copy = g_memdup2 (wanted, sizeof *wanted);

  copy->system_id = g_strdup (wanted->system_id);
  copy->name = g_strdup (wanted->name);
  copy->nation = g_strdup (wanted->nation);
  copy->player = g_strdup (wanted->player);

  return copy;
}

static void
free_wanted (gpointer data)
{
  MusterNewList *wanted = data;

  g_free ((char *) wanted->system_id);
  g_free ((char *) wanted->name);
  g_free ((char *) wanted->nation);
  g_free ((char *) wanted->player);
  g_free (wanted);
}

static gboolean
is_given (const char *text)
{
  return text != NULL && *text != '\0';
}

static void
make_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  const MusterNewList *wanted = data;
  GError *error = NULL;
  g_autoptr(MusterSystem) system = muster_system_store_load (source, wanted->system_id, &error);
  MusterRoster *roster;

  if (system == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  roster = muster_roster_new (system);
  if (wanted->has_limit)
    muster_roster_set_limit (roster, wanted->limit);
  if (is_given (wanted->name))
    muster_roster_set_name (roster, wanted->name);
  if (is_given (wanted->nation))
    muster_roster_set_nation (roster, wanted->nation);
  if (is_given (wanted->player))
    muster_roster_set_player (roster, wanted->player);
  if (wanted->has_frame)
    muster_frame_start (roster);
  g_task_return_pointer (task, roster, g_object_unref);
}

/**
 * muster_new_list_make_async:
 * @wanted: what the list shall be like
 * @systems: where rule systems come from
 * @callback: called when it is made
 * @user_data: for @callback
 *
 * Begins a list without keeping the caller waiting for its game to be read.
 */
void
muster_new_list_make_async (const MusterNewList *wanted,
                            MusterSystemStore   *systems,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (wanted != NULL && wanted->system_id != NULL);
  g_return_if_fail (MUSTER_IS_SYSTEM_STORE (systems));

  task = g_task_new (systems, NULL, callback, user_data);
  g_task_set_source_tag (task, muster_new_list_make_async);
  g_task_set_task_data (task, copy_wanted (wanted), free_wanted);
  g_task_run_in_thread (task, make_thread);
}

/**
 * muster_new_list_make_finish:
 * @result: what the callback was given
 * @error: what is wrong with the game
 *
 * Returns: (transfer full): a document that has no file yet and nothing to save, or %NULL
 */
MusterDocument *
muster_new_list_make_finish (GAsyncResult  *result,
                             GError       **error)
{
  g_autoptr(MusterRoster) roster = NULL;

  g_return_val_if_fail (g_async_result_is_tagged (result, muster_new_list_make_async), NULL);

  roster = g_task_propagate_pointer (G_TASK (result), error);
  if (roster == NULL)
    return NULL;

  return muster_document_new (g_task_get_source_object (G_TASK (result)), roster);
}
