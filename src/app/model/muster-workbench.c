/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One open list as it is worked on: its document, what is selected in it, and what is made of it for all who show it,
 * once a change instead of once a panel. Owned by a window, on the main thread. Knows no widgets: whatever is done
 * with the keyboard, the mouse or a menu comes down to a function here. */

#define G_LOG_DOMAIN "muster-workbench"

#include "config.h"

#include "muster-workbench.h"

#include <glib/gi18n.h>

enum
{
  SIGNAL_CHANGED,
  SIGNAL_SELECTION_CHANGED,
  SIGNAL_REVEAL,
  SIGNAL_NOTICE,
  N_SIGNALS,
};

struct _MusterWorkbench
{
  GObject         parent_instance;

  MusterDocument *document;
  MusterOutline  *outline;  /* (nullable): NULL for a list that can only be read */
  GPtrArray      *selected; /* (element-type MusterUnit): units of the list, in no order */
  gboolean        stirring; /* a step is being done: the list is not what it will be */
  gboolean        lost;     /* units that were selected are gone, and nobody was told yet */

  /* Of the list as it is now, made when they are asked for. */
  MusterReport   *report;
  MusterRoom     *room;
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterWorkbench, muster_workbench, G_TYPE_OBJECT)

static void
forget (MusterWorkbench *self)
{
  g_clear_pointer (&self->room, muster_room_free);
  g_clear_pointer (&self->report, muster_report_free);
}

static gboolean
is_in (const MusterUnit *unit,
       const MusterUnit *holder)
{
  for (; unit != NULL; unit = unit->parent)
    {
      if (unit == holder)
        return TRUE;
    }
  return FALSE;
}

/* All that was made of the list borrows from it: it goes before anybody can look at it again. */
static void
on_roster_changed_cb (MusterRoster    *roster,
                      MusterChange    *change,
                      MusterWorkbench *self)
{
  forget (self);
  self->stirring = TRUE;
  if (change->kind != MUSTER_CHANGE_REMOVED)
    return;

  for (guint i = self->selected->len; i-- > 0;)
    {
      if (!is_in (g_ptr_array_index (self->selected, i), change->unit))
        continue;

      g_ptr_array_remove_index (self->selected, i);
      self->lost = TRUE;
    }
}

static void
on_document_judged_cb (MusterDocument  *document,
                       MusterWorkbench *self)
{
  forget (self);
  self->stirring = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  if (self->lost)
    {
      self->lost = FALSE;
      g_signal_emit (self, signals[SIGNAL_SELECTION_CHANGED], 0);
    }
}

static void
muster_workbench_dispose (GObject *object)
{
  MusterWorkbench *self = MUSTER_WORKBENCH (object);

  forget (self);
  g_ptr_array_set_size (self->selected, 0);
  g_clear_object (&self->outline);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (muster_workbench_parent_class)->dispose (object);
}

static void
muster_workbench_finalize (GObject *object)
{
  MusterWorkbench *self = MUSTER_WORKBENCH (object);

  g_ptr_array_unref (self->selected);

  G_OBJECT_CLASS (muster_workbench_parent_class)->finalize (object);
}

static void
muster_workbench_class_init (MusterWorkbenchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_workbench_dispose;
  object_class->finalize = muster_workbench_finalize;

  /**
   * MusterWorkbench::changed:
   * @self: the workbench
   *
   * The list is another one than before and was judged anew. Emitted once for each step.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MusterWorkbench::selection-changed:
   * @self: the workbench
   *
   * Other units are selected than before.
   */
  signals[SIGNAL_SELECTION_CHANGED] =
    g_signal_new ("selection-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MusterWorkbench::reveal:
   * @self: the workbench
   * @unit: a #MusterUnit of the list
   *
   * Whoever shows the list brings the unit into view.
   */
  signals[SIGNAL_REVEAL] =
    g_signal_new ("reveal", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                  G_TYPE_POINTER);

  /**
   * MusterWorkbench::notice:
   * @self: the workbench
   * @text: a sentence for the player, translated
   * @can_undo: it tells of a step that can be taken back at once
   *
   * Something to be told in passing.
   */
  signals[SIGNAL_NOTICE] =
    g_signal_new ("notice", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                  G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
muster_workbench_init (MusterWorkbench *self)
{
  self->selected = g_ptr_array_new ();
}

/**
 * muster_workbench_new:
 * @document: a document
 *
 * Returns: (transfer full): a workbench for it, with nothing selected
 */
MusterWorkbench *
muster_workbench_new (MusterDocument *document)
{
  MusterWorkbench *self;
  MusterRoster *roster;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (document), NULL);

  self = g_object_new (MUSTER_TYPE_WORKBENCH, NULL);
  self->document = g_object_ref (document);
  roster = muster_document_get_roster (document);
  if (roster != NULL)
    {
      /* Before the outline: whoever it tells of a change finds nothing here of the list as it was. */
      g_signal_connect_object (roster, "changed", G_CALLBACK (on_roster_changed_cb), self, 0);
      self->outline = muster_outline_new (roster);
    }
  g_signal_connect_object (document, "judged", G_CALLBACK (on_document_judged_cb), self, 0);

  return self;
}

/**
 * muster_workbench_get_document:
 * @self: a workbench
 *
 * Returns: (transfer none): its document
 */
MusterDocument *
muster_workbench_get_document (MusterWorkbench *self)
{
  g_return_val_if_fail (MUSTER_IS_WORKBENCH (self), NULL);

  return self->document;
}

/**
 * muster_workbench_get_roster:
 * @self: a workbench
 *
 * Returns: (transfer none) (nullable): its list; %NULL where the file can only be shown
 */
MusterRoster *
muster_workbench_get_roster (MusterWorkbench *self)
{
  g_return_val_if_fail (MUSTER_IS_WORKBENCH (self), NULL);

  return muster_document_get_roster (self->document);
}

/**
 * muster_workbench_get_system:
 * @self: a workbench
 *
 * Returns: (transfer none) (nullable): the rule system of its list
 */
MusterSystem *
muster_workbench_get_system (MusterWorkbench *self)
{
  MusterRoster *roster = muster_workbench_get_roster (self);

  return roster != NULL ? muster_roster_get_system (roster) : NULL;
}

/**
 * muster_workbench_get_outline:
 * @self: a workbench
 *
 * Returns: (transfer none) (nullable): the units of its list as list models
 */
MusterOutline *
muster_workbench_get_outline (MusterWorkbench *self)
{
  g_return_val_if_fail (MUSTER_IS_WORKBENCH (self), NULL);

  return self->outline;
}

/**
 * muster_workbench_get_editable:
 * @self: a workbench
 *
 * Returns: whether the list can be changed now: its game is there, and nothing is done to its file
 */
gboolean
muster_workbench_get_editable (MusterWorkbench *self)
{
  g_return_val_if_fail (MUSTER_IS_WORKBENCH (self), FALSE);

  return self->outline != NULL && !muster_document_get_busy (self->document);
}

/**
 * muster_workbench_get_settled:
 * @self: a workbench
 *
 * Returns: whether no step is being done just now; while one is, there is no use in looking closely at the list: when
 *   it is done #MusterWorkbench::changed tells
 */
gboolean
muster_workbench_get_settled (MusterWorkbench *self)
{
  g_return_val_if_fail (MUSTER_IS_WORKBENCH (self), FALSE);

  return !self->stirring;
}

/**
 * muster_workbench_get_report:
 * @self: a workbench
 *
 * Tells of the list as it is now: prices, findings, readings. Made when it is asked for first after a change.
 *
 * Returns: (transfer none) (nullable): the report, valid until the list changes; %NULL where there is no list
 */
const MusterReport *
muster_workbench_get_report (MusterWorkbench *self)
{
  MusterRoster *roster = muster_workbench_get_roster (self);

  if (self->report == NULL && roster != NULL)
    self->report = muster_report_new (roster, NULL, TRUE);
  return self->report;
}

/**
 * muster_workbench_get_room:
 * @self: a workbench
 *
 * Tells what may be added to the list as it is now. Made when it is asked for first after a change.
 *
 * Returns: (transfer none) (nullable): the room, valid until the list changes; %NULL where there is no list
 */
MusterRoom *
muster_workbench_get_room (MusterWorkbench *self)
{
  MusterRoster *roster = muster_workbench_get_roster (self);

  if (self->room == NULL && roster != NULL)
    self->room = muster_room_new (roster, NULL);
  return self->room;
}

static gboolean
has_selected (MusterWorkbench    *self,
              MusterUnit * const *units,
              guint               n)
{
  if (self->selected->len != n)
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      if (!g_ptr_array_find (self->selected, units[i], NULL))
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_workbench_set_selected:
 * @self: a workbench
 * @units: (array length=n) (nullable): units of its list, each once
 * @n: how many; 0: nothing is selected
 *
 * Says what is selected.
 */
void
muster_workbench_set_selected (MusterWorkbench    *self,
                               MusterUnit * const *units,
                               guint               n)
{
  g_return_if_fail (MUSTER_IS_WORKBENCH (self));
  g_return_if_fail (units != NULL || n == 0);

  if (has_selected (self, units, n))
    return;

  g_ptr_array_set_size (self->selected, 0);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (self->selected, units[i]);
  if (muster_workbench_get_roster (self) != NULL)
    muster_history_seal (muster_document_get_history (self->document));
  self->lost = FALSE;
  g_signal_emit (self, signals[SIGNAL_SELECTION_CHANGED], 0);
}

/**
 * muster_workbench_get_selected:
 * @self: a workbench
 * @n: (out): how many
 *
 * Returns: (transfer none) (nullable) (array length=n): the selected units, in no order; valid until the list or the
 *   selection changes
 */
MusterUnit * const *
muster_workbench_get_selected (MusterWorkbench *self,
                               guint           *n)
{
  g_return_val_if_fail (MUSTER_IS_WORKBENCH (self), NULL);

  *n = self->selected->len;
  return (MusterUnit * const *) self->selected->pdata;
}

/**
 * muster_workbench_get_unit:
 * @self: a workbench
 *
 * Returns: (transfer none) (nullable): the selected unit, where just one is selected
 */
MusterUnit *
muster_workbench_get_unit (MusterWorkbench *self)
{
  g_return_val_if_fail (MUSTER_IS_WORKBENCH (self), NULL);

  return self->selected->len == 1 ? g_ptr_array_index (self->selected, 0) : NULL;
}

/**
 * muster_workbench_show_unit:
 * @self: a workbench
 * @unit: a unit of its list
 *
 * Selects the unit and brings it into view.
 */
void
muster_workbench_show_unit (MusterWorkbench *self,
                            MusterUnit      *unit)
{
  g_return_if_fail (MUSTER_IS_WORKBENCH (self));
  g_return_if_fail (unit != NULL && unit->type_id != NULL);

  muster_workbench_set_selected (self, &unit, 1);
  g_signal_emit (self, signals[SIGNAL_REVEAL], 0, unit);
}

/**
 * muster_workbench_notify_user:
 * @self: a workbench
 * @text: a sentence, translated, which may begin small
 * @can_undo: it tells of the last step, which can be taken back
 *
 * Tells the player something in passing.
 */
void
muster_workbench_notify_user (MusterWorkbench *self,
                              const char      *text,
                              gboolean         can_undo)
{
  g_autofree char *first = NULL;
  g_autofree char *sentence = NULL;

  g_return_if_fail (MUSTER_IS_WORKBENCH (self) && text != NULL);

  /* What is said of a step or an error stands behind other words elsewhere. */
  first = *text != '\0' ? g_utf8_strup (text, g_utf8_next_char (text) - text) : g_strdup ("");
  sentence = g_strconcat (first, *text != '\0' ? g_utf8_next_char (text) : "", NULL);
  g_signal_emit (self, signals[SIGNAL_NOTICE], 0, sentence, can_undo);
}

/**
 * muster_workbench_do:
 * @self: a workbench
 * @command: (transfer full) (nullable): what to do; none changes nothing
 *
 * Changes the list, in one step that can be taken back. Where that cannot be, the player is told why.
 *
 * Returns: whether the list was changed
 */
gboolean
muster_workbench_do (MusterWorkbench *self,
                     MusterCommand   *command)
{
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_WORKBENCH (self), FALSE);

  if (command == NULL)
    return FALSE;
  if (muster_document_do (self->document, command, &error))
    return TRUE;

  muster_workbench_notify_user (self, error->message, FALSE);
  return FALSE;
}

/**
 * muster_workbench_undo:
 * @self: a workbench
 *
 * Takes the last step back, if there is one.
 */
void
muster_workbench_undo (MusterWorkbench *self)
{
  g_return_if_fail (MUSTER_IS_WORKBENCH (self));

  muster_document_undo (self->document);
}

/**
 * muster_workbench_redo:
 * @self: a workbench
 *
 * Makes the step again that was taken back last, if there is one.
 */
void
muster_workbench_redo (MusterWorkbench *self)
{
  g_return_if_fail (MUSTER_IS_WORKBENCH (self));

  muster_document_redo (self->document);
}
