/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One thing that a player can set of a unit: its grade, a column, a mark. It says what may be set and what is; how it
 * is filled in stands in muster-form-fill.c, how it is set in muster-form-edit.c. */

#define G_LOG_DOMAIN "muster-form-field"

#include "config.h"

#include "muster-form-field-private.h"

#include <glib/gi18n.h>

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterFormField, muster_form_field, G_TYPE_OBJECT)

static void
muster_form_field_finalize (GObject *object)
{
  MusterFormField *self = MUSTER_FORM_FIELD (object);

  g_ptr_array_unref (self->units);
  g_free (self->origin);
  g_object_unref (self->values);
  g_array_unref (self->lines);
  g_free (self->price);
  g_free (self->problem);
  g_free (self->note);

  G_OBJECT_CLASS (muster_form_field_parent_class)->finalize (object);
}

static void
muster_form_field_class_init (MusterFormFieldClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_form_field_finalize;

  /**
   * MusterFormField::changed:
   * @self: the field
   *
   * It was filled in anew, perhaps with what it had.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_form_field_init (MusterFormField *self)
{
  self->units = g_ptr_array_new ();
  self->values = g_list_store_new (MUSTER_TYPE_FORM_VALUE);
  self->lines = g_array_new (FALSE, FALSE, sizeof (MusterFieldLine));
  self->price = g_strdup ("");
}

MusterFormField *
muster_form_field_new (MusterFieldKind     kind,
                       const MusterColumn *column,
                       const MusterName   *mark,
                       const char         *label)
{
  MusterFormField *self = g_object_new (MUSTER_TYPE_FORM_FIELD, NULL);

  self->kind = kind;
  self->column = column;
  self->mark = mark;
  self->label = label;
  return self;
}

/* Its units are about to go: it sets nothing any more. */
void
muster_form_field_detach (MusterFormField *self)
{
  g_ptr_array_set_size (self->units, 0);
}

void
muster_form_field_emit_changed (MusterFormField *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
muster_form_field_set_origin (MusterFormField *self,
                              const char      *origin)
{
  g_free (self->origin);
  self->origin = g_strdup (origin);
}

/**
 * muster_form_field_get_kind:
 * @self: a field
 *
 * Returns: what kind of control it needs
 */
MusterFieldKind
muster_form_field_get_kind (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), MUSTER_FIELD_CHOICE);

  return self->kind;
}

/**
 * muster_form_field_get_label:
 * @self: a field
 *
 * Returns: (transfer none): what it is called, translated
 */
const char *
muster_form_field_get_label (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), NULL);

  return muster_system_text (self->label);
}

/**
 * muster_form_field_get_origin:
 * @self: a field
 *
 * Returns: (transfer none) (nullable): where it has its value from, translated; %NULL where the unit itself says it
 */
const char *
muster_form_field_get_origin (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), NULL);

  return self->origin;
}

/**
 * muster_form_field_get_is_own:
 * @self: a field
 *
 * Returns: whether the unit itself says it: then it can be reset to what holds without that
 */
gboolean
muster_form_field_get_is_own (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), FALSE);

  return self->own;
}

/**
 * muster_form_field_get_values:
 * @self: a choice, or lines of values
 *
 * Returns: (transfer none): a list of #MusterFormValue, the same one as long as the field is there
 */
GListModel *
muster_form_field_get_values (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), NULL);

  return G_LIST_MODEL (self->values);
}

/**
 * muster_form_field_get_n_lines:
 * @self: a choice, or lines of values
 *
 * Returns: how many values stand in it; a choice has one at most
 */
guint
muster_form_field_get_n_lines (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), 0);

  return self->lines->len;
}

/**
 * muster_form_field_get_line:
 * @self: a choice, or lines of values
 * @line: which of them
 * @count: (out) (optional): how often the value stands there
 *
 * Returns: the position of the value among muster_form_field_get_values(); %G_MAXUINT where there is no such line
 */
guint
muster_form_field_get_line (MusterFormField *self,
                            guint            line,
                            guint           *count)
{
  const MusterFieldLine *at;

  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), G_MAXUINT);

  at = line < self->lines->len ? &g_array_index (self->lines, MusterFieldLine, line) : NULL;
  if (count != NULL)
    *count = at != NULL ? at->count : 1;
  return at != NULL ? at->position : G_MAXUINT;
}

/**
 * muster_form_field_get_counts:
 * @self: lines of values
 * @line: which of them
 *
 * Returns: whether it matters how often the value stands there, or the list says it
 */
gboolean
muster_form_field_get_counts (MusterFormField *self,
                              guint            line)
{
  g_autoptr(MusterFormValue) value = NULL;
  guint position;
  guint count;

  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), FALSE);

  position = muster_form_field_get_line (self, line, &count);
  if (count > 1 || self->column == NULL || self->column->counted != MUSTER_COUNTED_YES)
    return count > 1;
  value = g_list_model_get_item (G_LIST_MODEL (self->values), position);
  return value != NULL && muster_form_value_get_counts (value);
}

/**
 * muster_form_field_get_can_add:
 * @self: lines of values
 *
 * Returns: whether it may have another line
 */
gboolean
muster_form_field_get_can_add (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), FALSE);

  return self->column != NULL && self->column->repeats && g_list_model_get_n_items (G_LIST_MODEL (self->values)) > 0;
}

/**
 * muster_form_field_get_can_remove:
 * @self: lines of values
 *
 * Returns: whether a line may go; what the unit has without saying so cannot
 */
gboolean
muster_form_field_get_can_remove (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), FALSE);

  return self->column != NULL && self->column->repeats &&
         (self->lines->len > 1 || (self->own && (!self->strict || self->can_reset)));
}

/**
 * muster_form_field_get_number:
 * @self: a number
 * @number: (out): the number, or the least where there is none
 * @least: (out): the least that may be set
 * @most: (out): the most
 *
 * Returns: whether there is a number
 */
gboolean
muster_form_field_get_number (MusterFormField *self,
                              int             *number,
                              int             *least,
                              int             *most)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), FALSE);

  *number = self->number;
  *least = self->least;
  *most = self->most;
  return self->has_number;
}

/**
 * muster_form_field_get_unit:
 * @self: a number
 *
 * Returns: (transfer none): what it counts, such as `mm`, translated; "" where it has no unit
 */
const char *
muster_form_field_get_unit (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), NULL);

  return self->column != NULL && self->column->unit != NULL ? muster_system_text (self->column->unit) : "";
}

/**
 * muster_form_field_get_price:
 * @self: a number
 *
 * Returns: (transfer none): what each one costs, translated; "" where that is nothing
 */
const char *
muster_form_field_get_price (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), NULL);

  return self->price;
}

/**
 * muster_form_field_get_active:
 * @self: a switch
 *
 * Returns: whether it is on
 */
gboolean
muster_form_field_get_active (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), FALSE);

  return self->active;
}

/**
 * muster_form_field_get_can_reset:
 * @self: a field
 *
 * Returns: whether what is said of it can be taken back
 */
gboolean
muster_form_field_get_can_reset (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), FALSE);

  return self->own && (!self->strict || self->can_reset);
}

/**
 * muster_form_field_get_reset_label:
 * @self: a field
 *
 * Returns: (transfer none): what muster_form_field_reset() does, translated
 */
const char *
muster_form_field_get_reset_label (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), NULL);

  return self->strict ? _("Leave this column out") : _("Take back what the unit itself says");
}

/**
 * muster_form_field_get_problem:
 * @self: a switch
 *
 * Returns: (transfer none): what would be wrong if it were turned, translated; "" for nothing
 */
const char *
muster_form_field_get_problem (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), NULL);

  return self->problem != NULL ? self->problem : "";
}

/**
 * muster_form_field_get_note:
 * @self: a switch
 *
 * Returns: (transfer none): what else turning it changes, translated; "" for nothing
 */
const char *
muster_form_field_get_note (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), NULL);

  return self->note != NULL ? self->note : "";
}

/**
 * muster_form_field_get_possible:
 * @self: a switch
 *
 * Returns: whether it may be turned
 */
gboolean
muster_form_field_get_possible (MusterFormField *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_FIELD (self), FALSE);

  return self->problem == NULL || self->n_way > 0;
}
