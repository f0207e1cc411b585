/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the figures of the real thing say of an entry: its type of unit and its columns, each with the sentence that
 * decides it and held against what stands there. One of them can be taken, or all. */

#define G_LOG_DOMAIN "muster-design"

#include "config.h"

#include "muster-design-private.h"

#include <glib/gi18n.h>

#include "muster-form-field-private.h"
#include "muster-plural.h"

#define TIMES "\303\227"
#define NO_BREAK "\302\240"

/* What a proposal is about: columns have their numbers, marks stand behind those. */
#define PLACE_OF_TYPE (-1)
#define PLACE_OF_MARKS 100000

static int
get_place (const MusterClassed *classed)
{
  if (classed->mark >= 0)
    return PLACE_OF_MARKS + classed->mark;
  return classed->column != NULL ? (int) classed->column->ix : PLACE_OF_TYPE;
}

static MusterClassing *
classify (MusterDesign *self)
{
  g_autoptr(MusterFigures) figures = NULL;
  guint n;
  const MusterFigure *declared = muster_system_get_figures (self->system, &n);
  const char *nation = g_hash_table_lookup (self->facts, MUSTER_DESIGN_NATION);
  gboolean any = FALSE;

  if (!muster_system_can_classify (self->system))
    return NULL;

  figures = muster_figures_new (self->system);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *plain = NULL;

      if (declared[i].derived)
        continue;
      plain = muster_design_dup_plain (&declared[i], declared[i].role == MUSTER_FIGURE_NATION
                                                       ? nation : g_hash_table_lookup (self->facts, declared[i].id));
      if (*plain != '\0' && muster_figures_set (figures, &declared[i], plain, NULL))
        any = any || declared[i].role == MUSTER_FIGURE_PLAIN;
    }
  return any ? muster_classify (figures) : NULL;
}

/* ---- In words ---- */

static void
append_value (GString            *text,
              const MusterColumn *column,
              gint32              value,
              guint               count)
{
  if (text->len > 0)
    g_string_append (text, ", ");
  if (count > 1)
    g_string_append_printf (text, "%u" NO_BREAK TIMES NO_BREAK, count);
  if (column->kind == MUSTER_COLUMN_NUMBER)
    {
      g_string_append_printf (text, "%d", value);
      if (column->unit != NULL)
        g_string_append_printf (text, NO_BREAK "%s", muster_plural_text (NULL, column->unit, MUSTER_POINTS (value)));
    }
  else
    {
      g_autofree char *capital = muster_form_dup_capital (muster_system_text (column->values[value].name));

      g_string_append (text, text->len == 0 ? capital : muster_system_text (column->values[value].name));
    }
}

static char *
dup_yes (gboolean yes)
{
  return g_strdup (yes ? _("Yes") : _("No"));
}

/* What the figures say of a place: there may be several values of one column. */
static char *
dup_said (MusterDesign *self,
          guint         first)
{
  const MusterClassed *classed = &self->classing->classed[first];
  g_autoptr(GString) text = g_string_new (NULL);

  if (classed->mark >= 0)
    return dup_yes (classed->value == 1);
  if (classed->column == NULL)
    return muster_form_dup_capital (muster_system_text (self->classing->type->name));
  for (guint i = first; i < self->classing->n_classed; i++)
    {
      const MusterClassed *one = &self->classing->classed[i];

      if (one->column == classed->column && one->mark < 0)
        append_value (text, one->column, one->value, one->count);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
dup_reason (MusterDesign *self,
            guint         first)
{
  g_autoptr(GString) text = g_string_new (NULL);
  int place = get_place (&self->classing->classed[first]);

  for (guint i = first; i < self->classing->n_classed; i++)
    {
      const MusterClassed *one = &self->classing->classed[i];
      g_autofree char *capital = NULL;

      if (get_place (one) != place)
        continue;
      capital = muster_form_dup_capital (one->reason);
      g_string_append_printf (text, "%s%s", text->len > 0 ? ". " : "", capital);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What stands there now. */
static char *
dup_present (MusterDesign        *self,
             const MusterReport  *report,
             const MusterClassed *classed)
{
  g_autoptr(GString) text = g_string_new (NULL);
  const MusterChosen *chosen = NULL;
  guint n;

  if (classed->mark >= 0)
    return dup_yes ((muster_force_get_marks (report->force, 0) >> classed->mark & 1) != 0);
  if (classed->column == NULL)
    return muster_form_dup_capital (muster_system_text (muster_design_get_unit (self)->type->name));
  n = muster_force_get_values (report->force, 0, classed->column, &chosen);
  if (n == 0)
    return g_strdup (_("Not set"));
  for (guint i = 0; i < n; i++)
    append_value (text, classed->column, chosen[i].value, chosen[i].count);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Whether the same values stand in a column that the figures say, in whatever order. */
static gboolean
column_agrees (MusterDesign       *self,
               const MusterReport *report,
               const MusterColumn *column)
{
  const MusterChosen *chosen = NULL;
  guint n = muster_force_get_values (report->force, 0, column, &chosen);
  guint n_said = 0;

  for (guint i = 0; i < self->classing->n_classed; i++)
    {
      const MusterClassed *one = &self->classing->classed[i];
      gboolean found = FALSE;

      if (one->mark >= 0 || one->column != column)
        continue;
      for (guint k = 0; k < n && !found; k++)
        found = chosen[k].value == one->value && MAX (chosen[k].count, 1) == MAX (one->count, 1);
      if (!found)
        return FALSE;
      n_said++;
    }
  return n_said == n;
}

static gboolean
agrees (MusterDesign        *self,
        const MusterReport  *report,
        const MusterClassed *classed)
{
  if (classed->mark >= 0)
    return (muster_force_get_marks (report->force, 0) >> classed->mark & 1) == (classed->value == 1);
  if (classed->column == NULL)
    return self->classing->type == muster_design_get_unit (self)->type;
  return column_agrees (self, report, classed->column);
}

/* ---- Taking them ---- */

/* Makes @shape what the figures say of a place. */
static void
apply_place (MusterDesign *self,
             MusterUnit   *shape,
             int           place)
{
  gboolean cleared = FALSE;

  for (guint i = 0; i < self->classing->n_classed; i++)
    {
      const MusterClassed *one = &self->classing->classed[i];
      MusterTrialChange change = { one->column, (guint) MAX (one->mark, 0), one->value };

      if (get_place (one) != place || place == PLACE_OF_TYPE)
        continue;
      if (one->mark >= 0 || one->column->kind == MUSTER_COLUMN_NUMBER)
        {
          change.column = one->mark >= 0 ? NULL : one->column;
          muster_unit_trial_apply (shape, &change);
          continue;
        }
      if (!cleared)
        muster_unit_clear_choices (shape, one->column->id);
      cleared = TRUE;
      muster_unit_add_choice (shape, one->column->id, one->column->values[one->value].id, one->count > 1 ? one->count : 0);
    }
}

/* The unit as the figures would have it in all; columns that they say nothing of stay, where the type has them. */
static MusterUnit *
create_shape (MusterDesign *self)
{
  MusterUnit *unit = muster_design_get_unit (self);
  MusterUnit *shape = muster_unit_new (unit->roster, self->classing->type->id);

  for (guint i = 0; i < unit->n_choices; i++)
    {
      const MusterChoice *choice = &unit->choices[i];

      if (choice->column != NULL && muster_unit_type_find_use (shape->type, choice->column) != NULL)
        muster_unit_add_choice (shape, choice->id, choice->value, choice->count);
    }
  for (guint i = 0; i < unit->n_marks; i++)
    {
      if (unit->marks[i].ix >= 0 && (shape->type->marks >> unit->marks[i].ix & 1) != 0)
        muster_unit_add_mark (shape, unit->marks[i].id, FALSE);
    }
  for (guint i = 0; i < self->classing->n_classed; i++)
    {
      int place = get_place (&self->classing->classed[i]);
      gboolean seen = FALSE;

      for (guint k = 0; k < i && !seen; k++)
        seen = get_place (&self->classing->classed[k]) == place;
      if (!seen)
        apply_place (self, shape, place);
    }
  return shape;
}

static char *
dup_problem (MusterDesign        *self,
             const MusterClassed *classed,
             MusterUnitTrial     *trial)
{
  MusterUnit *unit = muster_design_get_unit (self);
  g_autoptr(MusterUnit) shape = NULL;

  if (get_place (classed) == PLACE_OF_TYPE)
    return NULL;
  if (classed->mark >= 0 ? (unit->type->marks >> classed->mark & 1) == 0
                         : muster_unit_type_find_use (unit->type, classed->column) == NULL)
    /* Translators: why what figures say cannot be taken yet: units of the type that is chosen have no such column */
    return g_strdup (_("Take the type of unit first"));

  shape = muster_unit_copy (unit, unit->roster);
  apply_place (self, shape, get_place (classed));
  return muster_unit_trial_try_shape (trial, shape);
}

/* ---- The list ---- */

static MusterProposal *
get_proposal (MusterDesign *self,
              int           place)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->proposals)); i++)
    {
      g_autoptr(MusterProposal) proposal = g_list_model_get_item (G_LIST_MODEL (self->proposals), i);

      if (muster_proposal_get_place (proposal) == place)
        return g_steal_pointer (&proposal);
    }
  return muster_proposal_new (place);
}

static void
fill (MusterDesign       *self,
      const MusterReport *report,
      MusterUnitTrial    *trial,
      guint               i,
      MusterProposal     *proposal)
{
  const MusterClassed *classed = &self->classing->classed[i];
  g_autofree char *value = dup_said (self, i);
  g_autofree char *present = dup_present (self, report, classed);
  g_autofree char *reason = dup_reason (self, i);
  gboolean same = agrees (self, report, classed);
  g_autofree char *problem = same ? NULL : dup_problem (self, classed, trial);
  MusterProposalTexts texts = {
    .value = value, .present = present, .reason = reason, .problem = problem, .agrees = same,
  };

  texts.label = classed->mark >= 0 ? muster_system_text (muster_system_get_marks (self->system, NULL)[classed->mark].name)
                : classed->column != NULL ? muster_system_text (classed->column->name) : _("Type of unit");
  muster_proposal_set (proposal, &texts);
}

static void
replace_proposals (MusterDesign *self,
                   GPtrArray    *proposals)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->proposals));
  gboolean same = n == proposals->len;

  for (guint i = 0; i < n && same; i++)
    {
      g_autoptr(MusterProposal) proposal = g_list_model_get_item (G_LIST_MODEL (self->proposals), i);

      same = proposal == g_ptr_array_index (proposals, i);
    }
  if (!same)
    g_list_store_splice (self->proposals, 0, n, proposals->pdata, proposals->len);
}

static const char *
get_hint (MusterDesign *self)
{
  if (!muster_system_can_classify (self->system))
    return "";
  if (self->classing == NULL)
    return _("Write what you know of the real thing: the columns that it gives are named here, each with the reason.");
  if (self->classing->type == NULL)
    return _("These figures do not decide what it is; give more of them.");
  return "";
}

/* Finds out anew what the figures say. */
void
muster_design_propose (MusterDesign *self)
{
  const MusterReport *report = muster_workbench_get_report (self->workbench);
  g_autoptr(GPtrArray) proposals = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(MusterUnitTrial) trial = muster_unit_trial_new_strict (muster_design_get_unit (self));

  g_clear_pointer (&self->classing, muster_classing_free);
  g_clear_pointer (&self->all_problem, g_free);
  self->classing = classify (self);
  g_free (self->hint);
  self->hint = g_strdup (get_hint (self));
  for (guint i = 0; self->classing != NULL && self->classing->type != NULL && i < self->classing->n_classed; i++)
    {
      int place = get_place (&self->classing->classed[i]);
      gboolean seen = FALSE;
      MusterProposal *proposal;

      for (guint k = 0; k < i && !seen; k++)
        seen = get_place (&self->classing->classed[k]) == place;
      if (seen)
        continue;
      proposal = get_proposal (self, place);
      fill (self, report, trial, i, proposal);
      g_ptr_array_add (proposals, proposal);
    }
  replace_proposals (self, proposals);
  if (proposals->len > 0 && self->classing->type == muster_design_get_unit (self)->type)
    {
      g_autoptr(MusterUnit) shape = create_shape (self);

      self->all_problem = muster_unit_trial_try_shape (trial, shape);
    }
}

/**
 * muster_design_get_proposals:
 * @self: a design
 *
 * Returns: (transfer none): a list of #MusterProposal: what the figures say, in the game's order
 */
GListModel *
muster_design_get_proposals (MusterDesign *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  return G_LIST_MODEL (self->proposals);
}

/**
 * muster_design_get_hint:
 * @self: a design
 *
 * Returns: (transfer none): why the figures say nothing, and what to do, translated; "" where they do, or never could
 */
const char *
muster_design_get_hint (MusterDesign *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  return self->hint;
}

/**
 * muster_design_count_differences:
 * @self: a design
 *
 * Returns: how many of its proposals say something else than what stands there
 */
guint
muster_design_count_differences (MusterDesign *self)
{
  guint n = 0;

  g_return_val_if_fail (MUSTER_IS_DESIGN (self), 0);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->proposals)); i++)
    {
      g_autoptr(MusterProposal) proposal = g_list_model_get_item (G_LIST_MODEL (self->proposals), i);

      n += !muster_proposal_get_agrees (proposal);
    }
  return n;
}

/**
 * muster_design_get_all_problem:
 * @self: a design
 *
 * Returns: (transfer none): why all proposals cannot be taken at once, translated; "" for nothing
 */
const char *
muster_design_get_all_problem (MusterDesign *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  return self->all_problem != NULL ? self->all_problem : "";
}

/**
 * muster_design_take:
 * @self: a design
 * @proposal: one of its proposals
 *
 * Makes the entry what the figures say there, in one step. What cannot be taken is not.
 */
void
muster_design_take (MusterDesign   *self,
                    MusterProposal *proposal)
{
  MusterUnit *unit;
  MusterUnit *shape;
  int place;

  g_return_if_fail (MUSTER_IS_DESIGN (self) && MUSTER_IS_PROPOSAL (proposal));

  place = muster_proposal_get_place (proposal);
  if (self->classing == NULL || muster_proposal_get_agrees (proposal) || *muster_proposal_get_problem (proposal) != '\0')
    return;
  if (place == PLACE_OF_TYPE)
    {
      muster_design_change_type (self, self->classing->type, NULL);
      return;
    }

  unit = muster_design_get_unit (self);
  shape = muster_unit_copy (unit, unit->roster);
  apply_place (self, shape, place);
  muster_design_do (self, muster_command_set_shape (unit, shape));
}

/**
 * muster_design_take_all:
 * @self: a design
 *
 * Makes the entry all that the figures say, in one step. Nothing is taken where that does not go together.
 */
void
muster_design_take_all (MusterDesign *self)
{
  MusterUnit *unit;

  g_return_if_fail (MUSTER_IS_DESIGN (self));

  unit = muster_design_get_unit (self);
  if (self->classing == NULL || self->classing->type == NULL || self->all_problem != NULL)
    return;
  if (self->classing->type == unit->type)
    {
      muster_design_do (self, muster_command_set_shape (unit, create_shape (self)));
      return;
    }
  muster_design_change_type (self, self->classing->type, create_shape (self));
}
