/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All games of this machine, read in a thread: what one chooses from when a list is begun. */

#define G_LOG_DOMAIN "muster-games"

#include "config.h"

#include "muster-games.h"

#include <string.h>

/**
 * muster_games_free:
 * @self: (nullable): games
 *
 * Frees them.
 */
void
muster_games_free (MusterGames *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->systems);
  g_ptr_array_unref (self->faults);
  g_free (self->missing);
  g_free (self);
}

static gboolean
has_id (MusterGames *self,
        const char  *id)
{
  for (guint i = 0; i < self->systems->len; i++)
    {
      if (strcmp (muster_system_get_id (g_ptr_array_index (self->systems, i)), id) == 0)
        return TRUE;
    }
  return FALSE;
}

/* A file that is named after its system is read by the store, which keeps it for whoever wants it next; of others only
 * the file itself tells which system it has. */
static MusterSystem *
read_system (MusterSystemStore *store,
             const char        *path,
             GPtrArray        **faults,
             GError           **error)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr(MusterSystem) system = NULL;

  base[strlen (base) - strlen (".xml")] = '\0';
  system = muster_system_store_load (store, base, NULL);
  if (system != NULL)
    return g_steal_pointer (&system);

  system = muster_system_load (path, faults, error);
  return system != NULL ? muster_system_store_load (store, muster_system_get_id (system), error) : NULL;
}

static void
take_faults (MusterGames  *self,
             const char   *path,
             GPtrArray    *faults,
             const GError *error)
{
  self->n_broken++;
  for (guint i = 0; faults != NULL && i < faults->len; i++)
    {
      const MusterFault *fault = g_ptr_array_index (faults, i);
      MusterFault *copy = g_new0 (MusterFault, 1);

      copy->file = g_strdup (path);
      copy->line = fault->line;
      copy->text = g_strdup (fault->text);
      g_ptr_array_add (self->faults, copy);
    }
  if (faults == NULL || faults->len == 0)
    {
      MusterFault *fault = g_new0 (MusterFault, 1);

      fault->file = g_strdup (path);
      fault->text = g_strdup (error != NULL ? error->message : "");
      g_ptr_array_add (self->faults, fault);
    }
}

static int
compare_systems (gconstpointer a,
                 gconstpointer b)
{
  const MusterSystem *left = *(const MusterSystem * const *) a;
  const MusterSystem *right = *(const MusterSystem * const *) b;

  return g_utf8_collate (muster_system_text (muster_system_get_name (left)), muster_system_text (muster_system_get_name (right)));
}

static void
load_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  MusterSystemStore *store = source;
  MusterGames *self = g_new0 (MusterGames, 1);
  g_auto(GStrv) files = muster_system_store_list_files (store);

  self->systems = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_system_unref);
  self->faults = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_fault_free);
  self->missing = muster_system_store_dup_missing (store);
  for (guint i = 0; files[i] != NULL && !g_cancellable_is_cancelled (cancellable); i++)
    {
      g_autoptr(GPtrArray) faults = NULL;
      g_autoptr(GError) error = NULL;
      MusterSystem *system = read_system (store, files[i], &faults, &error);

      if (system == NULL)
        take_faults (self, files[i], faults, error);
      else if (has_id (self, muster_system_get_id (system)))
        muster_system_unref (system);
      else
        g_ptr_array_add (self->systems, system);
    }
  g_ptr_array_sort (self->systems, compare_systems);

  g_task_return_pointer (task, self, (GDestroyNotify) muster_games_free);
}

/**
 * muster_games_load_async:
 * @systems: where rule systems come from
 * @cancellable: (nullable): to give up
 * @callback: called when they are read
 * @user_data: for @callback
 *
 * Reads all games without keeping the caller waiting.
 */
void
muster_games_load_async (MusterSystemStore   *systems,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (MUSTER_IS_SYSTEM_STORE (systems));

  task = g_task_new (systems, cancellable, callback, user_data);
  g_task_set_source_tag (task, muster_games_load_async);
  g_task_run_in_thread (task, load_thread);
}

/**
 * muster_games_load_finish:
 * @result: what the callback was given
 * @error: only where somebody gave up: broken games are part of what is handed back
 *
 * Returns: (transfer full): the games, or %NULL
 */
MusterGames *
muster_games_load_finish (GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, muster_games_load_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
