/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that was done to one list, to be undone and redone. Owned by the document, on the thread of its list. Every
 * change of the list goes through here. Each state that the list was in has a number of its own that never comes
 * back for another one: so it is known for sure whether the list is as it was saved, however steps were dropped. */

#define G_LOG_DOMAIN "muster-history"

#include "config.h"

#include "muster-history.h"

#include <glib/gi18n-lib.h>

#include "muster-error.h"
#include "muster-history-private.h"

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterHistory, muster_history, G_TYPE_OBJECT)

static void
clear_step (gpointer data)
{
  g_object_unref (((MusterHistoryStep *) data)->command);
}

static MusterHistoryStep *
get_step (MusterHistory *self,
          guint          index)
{
  return &g_array_index (self->steps, MusterHistoryStep, index);
}

void
muster_history_emit_changed (MusterHistory *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* A change past the history makes every path in it wrong: then nothing that is left can be undone safely. */
static void
on_roster_changed_cb (MusterRoster  *roster,
                      MusterChange  *change,
                      MusterHistory *self)
{
  if (self->busy)
    return;

  g_critical ("the list was changed past its history; what was done before can no longer be undone");
  g_array_set_size (self->steps, 0);
  g_ptr_array_set_size (self->groups, 0);
  self->position = 0;
  self->base = ++self->last_state;
  muster_history_emit_changed (self);
}

static void
muster_history_dispose (GObject *object)
{
  MusterHistory *self = MUSTER_HISTORY (object);

  if (self->roster != NULL)
    g_clear_signal_handler (&self->changed_id, self->roster);
  g_array_set_size (self->steps, 0);
  g_ptr_array_set_size (self->groups, 0);
  g_clear_object (&self->roster);

  G_OBJECT_CLASS (muster_history_parent_class)->dispose (object);
}

static void
muster_history_finalize (GObject *object)
{
  MusterHistory *self = MUSTER_HISTORY (object);

  g_array_unref (self->steps);
  g_ptr_array_unref (self->groups);

  G_OBJECT_CLASS (muster_history_parent_class)->finalize (object);
}

static void
muster_history_class_init (MusterHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_history_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_history_finalize;

  /**
   * MusterHistory::changed:
   * @self: the history
   *
   * Something was done, undone or redone, or the saved point moved. Emitted once for a step, after it is complete.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_history_init (MusterHistory *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (MusterHistoryStep));
  g_array_set_clear_func (self->steps, clear_step);
  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_history_group_free);
  self->limit = MUSTER_HISTORY_DEFAULT_LIMIT;
}

/**
 * muster_history_new:
 * @roster: a list
 *
 * Returns: (transfer full): an empty history, for which the list is as it was saved
 */
MusterHistory *
muster_history_new (MusterRoster *roster)
{
  MusterHistory *self;

  g_return_val_if_fail (MUSTER_IS_ROSTER (roster), NULL);

  self = g_object_new (MUSTER_TYPE_HISTORY, NULL);
  self->roster = g_object_ref (roster);
  self->changed_id = g_signal_connect (roster, "changed", G_CALLBACK (on_roster_changed_cb), self);

  return self;
}

/* Counts copies and depth as the reader of files does. */
static gboolean
fits_in_file (const MusterUnit *unit,
              guint             depth,
              guint64           copies,
              guint64          *total)
{
  for (guint i = 0; i < unit->n_children; i++)
    {
      guint64 inner = copies * unit->children[i]->count;

      *total += inner;
      if (depth >= MUSTER_ROSTER_MAX_DEPTH || *total > MUSTER_ROSTER_MAX_UNITS ||
          !fits_in_file (unit->children[i], depth + 1, inner, total))
        return FALSE;
    }

  return TRUE;
}

/* A list that was too large before may still be made smaller, step by step. */
static gboolean
run (MusterHistory  *self,
     MusterCommand  *command,
     GError        **error)
{
  guint64 before = 0;
  guint64 after = 0;
  gboolean fitted = fits_in_file (&self->roster->root, 0, 1, &before);
  gboolean fits;

  self->busy = TRUE;
  muster_command_redo (command);
  fits = fits_in_file (&self->roster->root, 0, 1, &after);
  if (fitted && !fits)
    muster_command_undo (command);
  self->busy = FALSE;
  if (!fitted || fits)
    return TRUE;

  g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA,
               _("a list holds at most %d units, at most %d deep; take some out before adding more"),
               MUSTER_ROSTER_MAX_UNITS, MUSTER_ROSTER_MAX_DEPTH);
  return FALSE;
}

static void
drop_redoable (MusterHistory *self)
{
  g_array_set_size (self->steps, self->position);
}

static void
drop_oldest (MusterHistory *self)
{
  guint excess = self->steps->len > self->limit ? self->steps->len - self->limit : 0;

  excess = MIN (excess, self->position);
  if (excess == 0)
    return;

  self->base = get_step (self, excess - 1)->state;
  g_array_remove_range (self->steps, 0, excess);
  self->position -= excess;
}

/* Takes @command over, which is done. */
void
muster_history_push (MusterHistory *self,
                     MusterCommand *command)
{
  MusterHistoryStep step = { command, ++self->last_state };

  drop_redoable (self);
  if (self->position > 0 && !self->sealed && muster_command_merge (get_step (self, self->position - 1)->command, command))
    {
      get_step (self, self->position - 1)->state = step.state;
      g_object_unref (command);
    }
  else
    {
      g_array_append_val (self->steps, step);
      self->position++;
      drop_oldest (self);
    }
  self->sealed = FALSE;
  muster_history_emit_changed (self);
}

/**
 * muster_history_do:
 * @self: a history
 * @command: (transfer full) (nullable): what to do; %NULL is nothing, and done at once
 * @error: %MUSTER_ERROR_INVALID_DATA where the list would become larger than a file may be; then it stays as it was
 *
 * Does it and remembers how to undo it. What was undone before can no longer be redone.
 *
 * Returns: whether it is done
 */
gboolean
muster_history_do (MusterHistory  *self,
                   MusterCommand  *command,
                   GError        **error)
{
  g_autoptr(MusterCommand) owned = command;

  g_return_val_if_fail (MUSTER_IS_HISTORY (self), FALSE);

  if (command == NULL)
    return TRUE;

  g_return_val_if_fail (MUSTER_IS_COMMAND (command), FALSE);
  g_return_val_if_fail (muster_command_get_roster (command) == self->roster, FALSE);
  g_return_val_if_fail (!self->busy, FALSE);

  if (!run (self, command, error))
    return FALSE;

  if (self->groups->len > 0)
    g_ptr_array_add (((MusterHistoryGroup *) g_ptr_array_index (self->groups, self->groups->len - 1))->commands, g_steal_pointer (&owned));
  else
    muster_history_push (self, g_steal_pointer (&owned));

  return TRUE;
}

/**
 * muster_history_undo:
 * @self: a history, with no group open
 *
 * Takes the last step back.
 *
 * Returns: whether there was one
 */
gboolean
muster_history_undo (MusterHistory *self)
{
  g_return_val_if_fail (MUSTER_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (!self->busy && self->groups->len == 0, FALSE);

  if (self->position == 0)
    return FALSE;

  self->busy = TRUE;
  self->position--;
  muster_command_undo (get_step (self, self->position)->command);
  self->busy = FALSE;
  self->sealed = TRUE;
  muster_history_emit_changed (self);

  return TRUE;
}

/**
 * muster_history_redo:
 * @self: a history, with no group open
 *
 * Does again what was undone last.
 *
 * Returns: whether there was something
 */
gboolean
muster_history_redo (MusterHistory *self)
{
  g_return_val_if_fail (MUSTER_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (!self->busy && self->groups->len == 0, FALSE);

  if (self->position == self->steps->len)
    return FALSE;

  self->busy = TRUE;
  muster_command_redo (get_step (self, self->position)->command);
  self->position++;
  self->busy = FALSE;
  self->sealed = TRUE;
  muster_history_emit_changed (self);

  return TRUE;
}

/**
 * muster_history_get_can_undo:
 * @self: a history
 *
 * Returns: whether there is a step to take back
 */
gboolean
muster_history_get_can_undo (MusterHistory *self)
{
  return muster_history_get_undo_label (self) != NULL;
}

/**
 * muster_history_get_can_redo:
 * @self: a history
 *
 * Returns: whether there is a step to do again
 */
gboolean
muster_history_get_can_redo (MusterHistory *self)
{
  return muster_history_get_redo_label (self) != NULL;
}

/**
 * muster_history_get_undo_label:
 * @self: a history
 *
 * Returns: (transfer none) (nullable): what would be undone, translated; %NULL for nothing
 */
const char *
muster_history_get_undo_label (MusterHistory *self)
{
  g_return_val_if_fail (MUSTER_IS_HISTORY (self), NULL);

  return self->position > 0 ? muster_command_get_label (get_step (self, self->position - 1)->command) : NULL;
}

/**
 * muster_history_get_redo_label:
 * @self: a history
 *
 * Returns: (transfer none) (nullable): what would be redone, translated; %NULL for nothing
 */
const char *
muster_history_get_redo_label (MusterHistory *self)
{
  g_return_val_if_fail (MUSTER_IS_HISTORY (self), NULL);

  return self->position < self->steps->len ? muster_command_get_label (get_step (self, self->position)->command) : NULL;
}

/**
 * muster_history_seal:
 * @self: a history
 *
 * Closes the last step: typing from now on is a step of its own. To be called when a field loses the focus.
 */
void
muster_history_seal (MusterHistory *self)
{
  g_return_if_fail (MUSTER_IS_HISTORY (self));

  self->sealed = TRUE;
}

/**
 * muster_history_set_system:
 * @self: a history
 * @system: the rules of the list's game as they are now
 *
 * Lets other rules hold for the list, as muster_roster_set_system() does. That is no step: all that was done can be taken
 * back under the new rules. Closes the last step.
 */
void
muster_history_set_system (MusterHistory *self,
                           MusterSystem  *system)
{
  g_return_if_fail (MUSTER_IS_HISTORY (self));
  g_return_if_fail (!self->busy);

  muster_history_seal (self);
  self->busy = TRUE;
  muster_roster_set_system (self->roster, system);
  self->busy = FALSE;
}

/**
 * muster_history_set_limit:
 * @self: a history
 * @steps: how many steps to keep at most, at least 1
 *
 * Says how far back undoing goes; the oldest steps are dropped.
 */
void
muster_history_set_limit (MusterHistory *self,
                          guint          steps)
{
  g_return_if_fail (MUSTER_IS_HISTORY (self));
  g_return_if_fail (steps > 0);

  self->limit = steps;
  drop_oldest (self);
  muster_history_emit_changed (self);
}

/**
 * muster_history_get_state:
 * @self: a history
 *
 * Returns: a number that stands for what the list is like now; undoing brings it back, and nothing else does
 */
guint64
muster_history_get_state (MusterHistory *self)
{
  g_return_val_if_fail (MUSTER_IS_HISTORY (self), 0);

  return self->position > 0 ? get_step (self, self->position - 1)->state : self->base;
}

/**
 * muster_history_set_saved:
 * @self: a history
 * @state: of muster_history_get_state(), when what is saved now was written down; %G_MAXUINT64 for none
 *
 * Says what state of the list the file has.
 */
void
muster_history_set_saved (MusterHistory *self,
                          guint64        state)
{
  g_return_if_fail (MUSTER_IS_HISTORY (self));

  self->saved = state;
  muster_history_emit_changed (self);
}

/**
 * muster_history_get_is_saved:
 * @self: a history
 *
 * Returns: whether the list is as it was saved. Once the saved state has dropped out of the history, it never is
 *   until it is saved again.
 */
gboolean
muster_history_get_is_saved (MusterHistory *self)
{
  g_return_val_if_fail (MUSTER_IS_HISTORY (self), FALSE);

  return self->groups->len == 0 && self->saved == muster_history_get_state (self);
}
