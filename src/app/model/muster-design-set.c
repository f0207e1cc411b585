/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player sets of an entry that he makes, its columns aside: name, nation, type of unit, printed points, figures.
 * Each is a step, or merges with typing right before it. */

#define G_LOG_DOMAIN "muster-design"

#include "config.h"

#include "muster-design-private.h"

#include <glib/gi18n.h>

/**
 * muster_design_get_name:
 * @self: a design
 *
 * Returns: (transfer none): the entry's name; "" while it has none
 */
const char *
muster_design_get_name (MusterDesign *self)
{
  const char *name;

  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  name = muster_design_get_unit (self)->name;
  return name != NULL ? name : "";
}

/**
 * muster_design_set_name:
 * @self: a design
 * @name: what the entry shall be called
 *
 * Names it. Typing is one step.
 */
void
muster_design_set_name (MusterDesign *self,
                        const char   *name)
{
  g_return_if_fail (MUSTER_IS_DESIGN (self) && name != NULL);

  muster_design_do (self, muster_command_set_name (muster_design_get_unit (self), name));
}

static void
set_fact (MusterDesign *self,
          const char   *key,
          const char   *text,
          const char   *label)
{
  muster_design_do (self, muster_command_set_fact (muster_workbench_get_roster (self->workbench), self->facts, key, text, label));
}

/**
 * muster_design_get_printed:
 * @self: a design
 *
 * Returns: (transfer none): the points that are printed somewhere, as they were written; "" for none
 */
const char *
muster_design_get_printed (MusterDesign *self)
{
  const char *text;

  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  text = g_hash_table_lookup (self->facts, MUSTER_DESIGN_PRINTED);
  return text != NULL ? text : "";
}

/**
 * muster_design_get_printed_problem:
 * @self: a design
 *
 * Returns: (transfer none): why the printed points cannot be, translated; "" for nothing
 */
const char *
muster_design_get_printed_problem (MusterDesign *self)
{
  g_autofree char *plain = NULL;
  MusterPoints points;

  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  plain = muster_design_dup_plain (NULL, muster_design_get_printed (self));
  return *plain == '\0' || muster_points_parse (plain, 3, &points) ? "" : _("Write a number, with three decimals at most");
}

/**
 * muster_design_set_printed:
 * @self: a design
 * @text: points that are printed somewhere; "": none
 *
 * Sets them. Typing is one step.
 */
void
muster_design_set_printed (MusterDesign *self,
                           const char   *text)
{
  g_return_if_fail (MUSTER_IS_DESIGN (self) && text != NULL);

  set_fact (self, MUSTER_DESIGN_PRINTED, text, _("Change the printed points"));
}

/**
 * muster_design_get_nations:
 * @self: a design
 *
 * Returns: (transfer none): a list of #MusterFormValue: the nations there are, behind none at all
 */
GListModel *
muster_design_get_nations (MusterDesign *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  return G_LIST_MODEL (self->nations);
}

/**
 * muster_design_choose_nation:
 * @self: a design
 * @position: which of its nations
 *
 * Makes the entry one of this nation.
 */
void
muster_design_choose_nation (MusterDesign *self,
                             guint         position)
{
  g_autoptr(MusterFormValue) value = NULL;
  guint n;
  const MusterName *nations;
  int number;

  g_return_if_fail (MUSTER_IS_DESIGN (self));

  value = g_list_model_get_item (G_LIST_MODEL (self->nations), position);
  nations = muster_system_get_nations (self->system, &n);
  if (value == NULL || muster_form_value_get_chosen (value))
    return;
  number = muster_form_value_get_number (value);
  if (number < (int) n)
    set_fact (self, MUSTER_DESIGN_NATION, number >= 0 ? nations[number].id : NULL, _("Change the nation"));
  muster_design_seal (self);
}

/**
 * muster_design_get_types:
 * @self: a design
 *
 * Returns: (transfer none): a list of #MusterFormValue: the types of unit that entries may be of
 */
GListModel *
muster_design_get_types (MusterDesign *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  return G_LIST_MODEL (self->types);
}

/* What the new type has no room for goes. */
static void
keep_what_fits (MusterUnit           *unit,
                const MusterUnitType *type,
                const MusterUnit     *from)
{
  for (guint i = 0; i < from->n_choices; i++)
    {
      const MusterChoice *choice = &from->choices[i];
      const MusterUse *use = choice->column != NULL ? muster_unit_type_find_use (type, choice->column) : NULL;

      if (use != NULL && choice->number >= 0 && (use->allowed == NULL || use->allowed[choice->number]))
        muster_unit_add_choice (unit, choice->id, choice->value, choice->count);
    }
  for (guint i = 0; i < from->n_marks; i++)
    {
      if (from->marks[i].ix >= 0 && (type->marks >> from->marks[i].ix & 1) != 0)
        muster_unit_add_mark (unit, from->marks[i].id, FALSE);
    }
}

/* Makes it one of another type, with columns of @shape (nullable) or with what it has now as far as that fits. */
void
muster_design_change_type (MusterDesign         *self,
                           const MusterUnitType *type,
                           MusterUnit           *shape)
{
  MusterRoster *roster = muster_workbench_get_roster (self->workbench);
  MusterUnit *old = muster_design_get_unit (self);
  MusterUnit *unit = shape != NULL ? shape : muster_unit_new (roster, type->id);
  g_autoptr(GPtrArray) commands = g_ptr_array_new_with_free_func (g_object_unref);

  muster_unit_set_name (unit, old->name);
  if (shape == NULL)
    {
      keep_what_fits (unit, type, old);
      muster_unit_trial_settle (unit);
    }
  g_ptr_array_add (commands, muster_command_remove (&old, 1));
  g_ptr_array_add (commands, muster_command_add_unit (muster_roster_get_root (roster), 0, unit, NULL));
  muster_design_do (self, muster_command_join_up (commands, _("Change the type of unit")));
}

/**
 * muster_design_choose_type:
 * @self: a design
 * @position: which of its types
 *
 * Makes the entry one of this type of unit. Columns that this has too stay; those that it has to have are filled in.
 */
void
muster_design_choose_type (MusterDesign *self,
                           guint         position)
{
  g_autoptr(MusterFormValue) value = NULL;
  const MusterUnitType *types;

  g_return_if_fail (MUSTER_IS_DESIGN (self));

  value = g_list_model_get_item (G_LIST_MODEL (self->types), position);
  if (value == NULL || muster_form_value_get_chosen (value))
    return;
  types = muster_system_get_types (self->system, NULL);
  muster_design_change_type (self, &types[muster_form_value_get_number (value)], NULL);
}

/**
 * muster_design_get_figures:
 * @self: a design
 *
 * Returns: (transfer none): a list of #MusterDesignFigure: what the real thing is; empty in a game that asks for none
 */
GListModel *
muster_design_get_figures (MusterDesign *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  return G_LIST_MODEL (self->figures);
}

/**
 * muster_design_get_sources:
 * @self: a design
 *
 * Returns: (transfer none): a list of #MusterDesignFigure: when the real thing served, and where its figures are from
 */
GListModel *
muster_design_get_sources (MusterDesign *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  return G_LIST_MODEL (self->sources);
}

/**
 * muster_design_set_figure:
 * @self: a design
 * @figure: one of its figures
 * @text: what it is; "": not known
 *
 * Writes a figure. Typing is one step.
 */
void
muster_design_set_figure (MusterDesign       *self,
                          MusterDesignFigure *figure,
                          const char         *text)
{
  const MusterFigure *what;
  g_autofree char *label = NULL;

  g_return_if_fail (MUSTER_IS_DESIGN (self) && MUSTER_IS_DESIGN_FIGURE (figure) && text != NULL);

  what = muster_design_figure_get_figure (figure);
  /* Translators: %s is a figure of a real vehicle, such as its weight */
  label = g_strdup_printf (_("Change %s"), muster_system_text (what->name));
  set_fact (self, what->id, text, label);
}

/**
 * muster_design_seal:
 * @self: a design
 *
 * Ends what was typed so far as a step.
 */
void
muster_design_seal (MusterDesign *self)
{
  g_return_if_fail (MUSTER_IS_DESIGN (self));

  muster_history_seal (muster_document_get_history (muster_workbench_get_document (self->workbench)));
}

/**
 * muster_design_undo:
 * @self: a design
 *
 * Takes the last step back, if there is one.
 */
void
muster_design_undo (MusterDesign *self)
{
  g_return_if_fail (MUSTER_IS_DESIGN (self));

  muster_workbench_undo (self->workbench);
}

/**
 * muster_design_redo:
 * @self: a design
 *
 * Makes the step again that was taken back last, if there is one.
 */
void
muster_design_redo (MusterDesign *self)
{
  g_return_if_fail (MUSTER_IS_DESIGN (self));

  muster_workbench_redo (self->workbench);
}
