/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opponents' lists, which say what rules are in play besides those of one's own: reading them, and finding out whether a
 * file is one before it is taken. */

#define G_LOG_DOMAIN "muster-sheet-opponent"

#include "config.h"

#include "muster-sheet-opponent.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-roster-file.h"

typedef struct
{
  char             **paths;
  MusterSystem      *system;
  MusterSystemStore *systems;
  GStrvBuilder      *good;
  GStrvBuilder      *faults;
} Check;

/**
 * muster_sheet_opponent_load:
 * @path: a file
 * @system: the game that is played
 * @systems: where games are
 * @fault: (out) (optional) (transfer full): why it cannot be used, without a full stop
 *
 * Reads an opponent's list, in whatever thread this is called.
 *
 * Returns: (transfer full) (nullable): the list, judged; %NULL where the file is no list, or one of another game
 */
MusterReport *
muster_sheet_opponent_load (const char         *path,
                            MusterSystem       *system,
                            MusterSystemStore  *systems,
                            char              **fault)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterRoster) roster = muster_roster_load (path, systems, &error);
  g_autofree char *name = g_filename_display_basename (path);

  if (roster == NULL)
    {
      g_autofree char *text = muster_roster_dup_error_text (error);

      /* Translators: the name of a file, and what is wrong with it */
      *fault = g_strdup_printf (_("%s: %s"), name, text);
      return NULL;
    }
  if (strcmp (muster_system_get_id (muster_roster_get_system (roster)), muster_system_get_id (system)) != 0)
    {
      /* Translators: the name of a file, and that of a game */
      *fault = g_strdup_printf (_("%s is a list of another game, %s"), name,
                                muster_system_text (muster_system_get_name (muster_roster_get_system (roster))));
      return NULL;
    }
  return muster_report_new (roster, NULL, TRUE);
}

static void
check_free (gpointer data)
{
  Check *self = data;

  g_strfreev (self->paths);
  muster_system_unref (self->system);
  g_object_unref (self->systems);
  g_strv_builder_unref (self->good);
  g_strv_builder_unref (self->faults);
  g_free (self);
}

static void
check_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  Check *self = data;

  for (guint i = 0; self->paths[i] != NULL; i++)
    {
      g_autofree char *fault = NULL;
      MusterReport *report = muster_sheet_opponent_load (self->paths[i], self->system, self->systems, &fault);

      if (report != NULL)
        g_strv_builder_add (self->good, self->paths[i]);
      else
        g_strv_builder_add (self->faults, fault);
      g_clear_pointer (&report, muster_report_free);
    }
  g_task_return_boolean (task, TRUE);
}

/**
 * muster_sheet_opponent_check_async:
 * @paths: (array zero-terminated=1) (element-type filename): files
 * @system: the game that is played
 * @systems: where games are
 * @callback: called when it is known
 * @user_data: for @callback
 *
 * Finds out which files are lists that an opponent in the game can have, in another thread.
 */
void
muster_sheet_opponent_check_async (const char * const  *paths,
                                   MusterSystem        *system,
                                   MusterSystemStore   *systems,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (NULL, NULL, callback, user_data);
  Check *check;

  g_return_if_fail (paths != NULL && system != NULL);

  check = g_new0 (Check, 1);
  check->paths = g_strdupv ((char **) paths);
  check->system = muster_system_ref (system);
  check->systems = g_object_ref (systems);
  check->good = g_strv_builder_new ();
  check->faults = g_strv_builder_new ();
  g_task_set_source_tag (task, muster_sheet_opponent_check_async);
  g_task_set_task_data (task, check, check_free);
  g_task_run_in_thread (task, check_thread);
}

/**
 * muster_sheet_opponent_check_finish:
 * @result: what the callback was given
 * @faults: (out) (transfer full) (array zero-terminated=1): what is wrong with the others, each without a full stop
 *
 * Returns: (transfer full) (array zero-terminated=1) (element-type filename): the files that can be used
 */
char **
muster_sheet_opponent_check_finish (GAsyncResult   *result,
                                    char         ***faults)
{
  Check *check;

  g_return_val_if_fail (g_async_result_is_tagged (result, muster_sheet_opponent_check_async), NULL);

  check = g_task_get_task_data (G_TASK (result));
  *faults = g_strv_builder_end (check->faults);
  return g_strv_builder_end (check->good);
}
