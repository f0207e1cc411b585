/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done to the games of this machine, in a thread: files are written, and disks take their time. */

#define G_LOG_DOMAIN "muster-game-shelf"

#include "config.h"

#include "muster-game-shelf.h"

/* Something that is done to the player's games, and what came of it. */
typedef struct
{
  MusterSystemStore *systems;
  MusterGameDeed     deed;
  char              *what;      /* a file, an id, or what muster_system_remove() gave */
  char              *new_id;    /* (nullable) */
  char              *new_name;  /* (nullable) */
  char              *output;    /* (nullable) */
  MusterInstalled   *installed; /* (nullable) */
  char              *kept;      /* (nullable) */
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  g_object_unref (self->systems);
  g_free (self->what);
  g_free (self->new_id);
  g_free (self->new_name);
  g_free (self->output);
  muster_installed_free (self->installed);
  g_free (self->kept);
  g_free (self);
}

static void
do_thread (GTask        *task,
           gpointer      source,
           gpointer      data,
           GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  gboolean done = FALSE;

  switch (job->deed)
    {
    case MUSTER_GAME_INSTALL:
    case MUSTER_GAME_REPLACE:
      job->installed = muster_system_install (job->systems, job->what,
                                              job->deed == MUSTER_GAME_REPLACE ? MUSTER_INSTALL_REPLACE : MUSTER_INSTALL_DEFAULT,
                                              NULL, &error);
      done = job->installed != NULL;
      break;
    case MUSTER_GAME_COPY:
      job->installed = job->new_id != NULL
                         ? muster_system_copy (job->systems, job->what, job->new_id, job->new_name, job->output, &error)
                         : muster_system_export (job->systems, job->what, job->output, &error);
      done = job->installed != NULL;
      break;
    case MUSTER_GAME_REMOVE:
      job->kept = muster_system_remove_file (job->systems, job->what, &error);
      done = job->kept != NULL;
      break;
    case MUSTER_GAME_RESTORE:
    default:
      done = muster_system_restore (job->what, &error);
      break;
    }
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * muster_game_shelf_do_async:
 * @self: a shelf
 * @deed: what to do
 * @what: to what: a file to install, the id of a game to copy, a file to remove, or what removing gave
 * @new_id: (nullable): the id of a copy; %NULL: a copy of its file as it is
 * @new_name: (nullable): what a copy is called
 * @output: (nullable): where a copy is written; %NULL: among the player's own games, with an id of its own
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Does something to the player's games without keeping the caller waiting. They are read again then.
 */
void
muster_game_shelf_do_async (MusterGameShelf     *self,
                            MusterGameDeed       deed,
                            const char          *what,
                            const char          *new_id,
                            const char          *new_name,
                            const char          *output,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Job *job;

  g_return_if_fail (MUSTER_IS_GAME_SHELF (self) && what != NULL);

  job = g_new0 (Job, 1);
  job->systems = g_object_ref (muster_game_shelf_get_systems (self));
  job->deed = deed;
  job->what = g_strdup (what);
  job->new_id = g_strdup (new_id);
  job->new_name = g_strdup (new_name);
  job->output = g_strdup (output);
  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, muster_game_shelf_do_async);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, do_thread);
}

/**
 * muster_game_shelf_do_finish:
 * @self: the shelf
 * @result: what the callback was given
 * @installed: (out) (optional) (transfer full) (nullable): what was installed or copied
 * @kept: (out) (optional) (transfer full) (nullable): of what was removed: what brings it back
 * @error: why it was not done, in words for a person
 *
 * Returns: whether it is done
 */
gboolean
muster_game_shelf_do_finish (MusterGameShelf  *self,
                             GAsyncResult     *result,
                             MusterInstalled **installed,
                             char            **kept,
                             GError          **error)
{
  Job *job;

  g_return_val_if_fail (g_async_result_is_tagged (result, muster_game_shelf_do_async), FALSE);

  job = g_task_get_task_data (G_TASK (result));
  muster_game_shelf_refresh (self);
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  if (installed != NULL)
    *installed = g_steal_pointer (&job->installed);
  if (kept != NULL)
    *kept = g_steal_pointer (&job->kept);
  return TRUE;
}
