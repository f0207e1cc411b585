/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An entry being made. The unit stands in a list of its own, so that whatever sets a unit's columns sets an entry's too;
 * what a list has no room for is kept in a table beside it, and changes in the same steps. */

#define G_LOG_DOMAIN "muster-design"

#include "config.h"

#include "muster-design-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-form-field-private.h"

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterDesign, muster_design, G_TYPE_OBJECT)

/* The unit; it is another object after its type was changed. */
MusterUnit *
muster_design_get_unit (MusterDesign *self)
{
  return muster_roster_get_root (muster_workbench_get_roster (self->workbench))->children[0];
}

void
muster_design_do (MusterDesign  *self,
                  MusterCommand *command)
{
  muster_workbench_do (self->workbench, command);
}

/* ---- What is shown ---- */

static void
add_value (GPtrArray  *values,
           int         number,
           const char *name,
           gboolean    chosen)
{
  g_autofree char *capital = muster_form_dup_capital (name);
  MusterFormValue *value = muster_form_value_new (number, capital);

  muster_form_value_set (value, capital, NULL, NULL, chosen);
  g_ptr_array_add (values, value);
}

static void
fill_nations (MusterDesign *self)
{
  g_autoptr(GPtrArray) values = g_ptr_array_new_with_free_func (g_object_unref);
  const char *nation = g_hash_table_lookup (self->facts, MUSTER_DESIGN_NATION);
  guint n;
  const MusterName *nations = muster_system_get_nations (self->system, &n);
  int now = nation != NULL ? muster_system_find_nation (self->system, nation) : -1;

  /* Translators: of an entry of the catalogue: it is of no nation */
  add_value (values, -1, _("None"), nation == NULL);
  for (guint i = 0; i < n; i++)
    add_value (values, (int) i, muster_system_text (nations[i].name), (int) i == now);
  /* One that the game does not know stays until another is chosen. */
  if (nation != NULL && now < 0)
    add_value (values, (int) n, nation, TRUE);
  muster_form_values_update (self->nations, values);
}

static gboolean
has_choice (const MusterUnitType *type)
{
  return type->n_uses > 0 || type->marks != 0;
}

/* Entries are of types that have something to choose; in a game without any of all. */
static gboolean
may_be_entry (MusterDesign         *self,
              const MusterUnitType *type)
{
  guint n;
  const MusterUnitType *types = muster_system_get_types (self->system, &n);
  gboolean any = FALSE;

  for (guint i = 0; i < n; i++)
    any = any || has_choice (&types[i]);
  return !any || has_choice (type) || type == muster_design_get_unit (self)->type ||
         g_strcmp0 (type->id, muster_system_get_entry_type (self->system)) == 0;
}

static void
fill_types (MusterDesign *self)
{
  g_autoptr(GPtrArray) values = g_ptr_array_new_with_free_func (g_object_unref);
  guint n;
  const MusterUnitType *types = muster_system_get_types (self->system, &n);

  for (guint i = 0; i < n; i++)
    {
      if (may_be_entry (self, &types[i]))
        add_value (values, (int) i, muster_system_text (types[i].name), &types[i] == muster_design_get_unit (self)->type);
    }
  muster_form_values_update (self->types, values);
}

static void
update_figures (MusterDesign *self,
                GListStore   *figures)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (figures)); i++)
    {
      g_autoptr(MusterDesignFigure) figure = g_list_model_get_item (G_LIST_MODEL (figures), i);
      const char *text = g_hash_table_lookup (self->facts, muster_design_figure_get_figure (figure)->id);

      muster_design_figure_update (figure, text != NULL ? text : "");
    }
}

static void
on_changed_cb (MusterDesign *self)
{
  MusterUnit *unit = muster_design_get_unit (self);

  if (muster_workbench_get_unit (self->workbench) != unit)
    muster_workbench_set_selected (self->workbench, &unit, 1);
  muster_unit_form_update (self->form, self->workbench);
  fill_nations (self);
  fill_types (self);
  update_figures (self, self->figures);
  update_figures (self, self->sources);
  muster_design_propose (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* ---- The object ---- */

static void
muster_design_finalize (GObject *object)
{
  MusterDesign *self = MUSTER_DESIGN (object);

  g_clear_object (&self->form);
  g_clear_object (&self->workbench);
  g_clear_pointer (&self->facts, g_hash_table_unref);
  g_clear_pointer (&self->from, muster_catalogue_entry_free);
  g_clear_pointer (&self->deleted, muster_catalogue_entry_free);
  g_clear_pointer (&self->classing, muster_classing_free);
  g_object_unref (self->nations);
  g_object_unref (self->types);
  g_object_unref (self->figures);
  g_object_unref (self->sources);
  g_object_unref (self->proposals);
  g_free (self->id);
  g_free (self->hint);
  g_free (self->all_problem);
  g_clear_pointer (&self->system, muster_system_unref);

  G_OBJECT_CLASS (muster_design_parent_class)->finalize (object);
}

static void
muster_design_class_init (MusterDesignClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_design_finalize;

  /**
   * MusterDesign::changed:
   * @self: the design
   *
   * Something of it is another than before. Emitted once for each step.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_design_init (MusterDesign *self)
{
  self->facts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->nations = g_list_store_new (MUSTER_TYPE_FORM_VALUE);
  self->types = g_list_store_new (MUSTER_TYPE_FORM_VALUE);
  self->figures = g_list_store_new (MUSTER_TYPE_DESIGN_FIGURE);
  self->sources = g_list_store_new (MUSTER_TYPE_DESIGN_FIGURE);
  self->proposals = g_list_store_new (MUSTER_TYPE_PROPOSAL);
  self->hint = g_strdup ("");
}

static void
add_figures (MusterDesign *self)
{
  guint n;
  const MusterFigure *figures = muster_system_get_figures (self->system, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(MusterDesignFigure) figure = NULL;

      if (figures[i].derived || figures[i].role == MUSTER_FIGURE_NATION)
        continue;
      figure = muster_design_figure_new (&figures[i]);
      g_list_store_append (figures[i].role == MUSTER_FIGURE_PLAIN ? self->figures : self->sources, figure);
    }
}

/**
 * muster_design_new:
 * @systems: where the games are
 * @system: the game that the entry is of
 * @from: (transfer none) (nullable): an entry of it to begin with; %NULL: one of which nothing is said
 * @edits: whether @from, one of the player's own, is to be changed; else a new one is made that is like it
 *
 * Returns: (transfer full) (nullable): the design; %NULL where the game has no type of unit that an entry could be of
 */
MusterDesign *
muster_design_new (MusterSystemStore          *systems,
                   MusterSystem               *system,
                   const MusterCatalogueEntry *from,
                   gboolean                    edits)
{
  g_autoptr(MusterDesign) self = NULL;
  g_autoptr(MusterRoster) roster = NULL;
  g_autoptr(MusterDocument) document = NULL;
  MusterUnit *unit;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (systems) && system != NULL, NULL);
  g_return_val_if_fail (from != NULL || !edits, NULL);

  self = g_object_new (MUSTER_TYPE_DESIGN, NULL);
  self->system = muster_system_ref (system);
  roster = muster_roster_new (system);
  muster_roster_unset_limit (roster);
  unit = muster_design_create_unit (self, roster, from);
  if (unit == NULL)
    return NULL;
  muster_unit_append (muster_roster_get_root (roster), unit);
  if (from != NULL)
    muster_design_take_facts (self, from);
  if (edits)
    self->id = g_strdup (from->entry.id);

  document = muster_document_new (systems, roster);
  self->workbench = muster_workbench_new (document);
  /* A list that was made is not saved; of an entry nothing is lost yet. */
  muster_history_set_saved (muster_document_get_history (document), muster_history_get_state (muster_document_get_history (document)));
  self->form = muster_unit_form_new_strict ();
  add_figures (self);
  g_signal_connect_object (self->workbench, "changed", G_CALLBACK (on_changed_cb), self, G_CONNECT_SWAPPED);
  on_changed_cb (self);
  return g_steal_pointer (&self);
}

/**
 * muster_design_get_system:
 * @self: a design
 *
 * Returns: (transfer none): the game that the entry is of
 */
MusterSystem *
muster_design_get_system (MusterDesign *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  return self->system;
}

/**
 * muster_design_get_workbench:
 * @self: a design
 *
 * Returns: (transfer none): the list in which the entry's unit stands alone
 */
MusterWorkbench *
muster_design_get_workbench (MusterDesign *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  return self->workbench;
}

/**
 * muster_design_get_form:
 * @self: a design
 *
 * Returns: (transfer none): columns and marks, with the price as a sum and with what is wrong; up to date whenever
 *   #MusterDesign::changed is emitted
 */
MusterUnitForm *
muster_design_get_form (MusterDesign *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  return self->form;
}

/**
 * muster_design_get_id:
 * @self: a design
 *
 * Returns: (transfer none) (nullable): the id of the entry that is changed; %NULL for a new one that was not saved yet
 */
const char *
muster_design_get_id (MusterDesign *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  return self->id;
}

/**
 * muster_design_get_origin:
 * @self: a design
 *
 * Returns: (transfer none) (nullable): the id of the entry that it began as
 */
const char *
muster_design_get_origin (MusterDesign *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  return self->from != NULL ? self->from->entry.id : NULL;
}

/**
 * muster_design_get_modified:
 * @self: a design
 *
 * Returns: whether there is something in it that is not saved
 */
gboolean
muster_design_get_modified (MusterDesign *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (self), FALSE);

  return muster_document_get_modified (muster_workbench_get_document (self->workbench));
}

/**
 * muster_design_get_has_points:
 * @self: a design
 *
 * Returns: whether its game counts points
 */
gboolean
muster_design_get_has_points (MusterDesign *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (self), FALSE);

  return muster_system_get_budget (self->system)->kind == MUSTER_BUDGET_POINTS;
}
