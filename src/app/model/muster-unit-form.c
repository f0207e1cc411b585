/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What there is to say and to set of the selected units, as a form: a heading, fields for grade, columns and marks,
 * what stands inside, and the price as a sum. Filled in anew after each change; fields that stay are the same objects,
 * so that whoever types into one is not disturbed. */

#define G_LOG_DOMAIN "muster-unit-form"

#include "config.h"

#include "muster-unit-form-private.h"

#include "muster-form-field-private.h"

G_DEFINE_FINAL_TYPE (MusterUnitForm, muster_unit_form, G_TYPE_OBJECT)

static void
clear_texts (MusterFormTexts *texts)
{
  g_free (texts->title);
  g_free (texts->kind);
  g_free (texts->problems);
  g_free (texts->name);
  g_free (texts->notes);
  g_free (texts->entry);
  g_free (texts->entry_about);
  g_free (texts->sum);
  g_free (texts->total);
}

static void
forget_texts (MusterUnitForm *self)
{
  clear_texts (&self->texts);
  self->texts = (MusterFormTexts) {
    .title = g_strdup (""),
    .kind = g_strdup (""),
    .problems = g_strdup (""),
    .name = g_strdup (""),
    .notes = g_strdup (""),
    .count = 1,
    .entry = g_strdup (""),
    .entry_about = g_strdup (""),
    .sum = g_strdup (""),
    .total = g_strdup (""),
    .total_unit = "",
  };
}

static void
detach_all (GListStore *fields)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fields)); i++)
    {
      g_autoptr(MusterFormField) field = g_list_model_get_item (G_LIST_MODEL (fields), i);

      muster_form_field_detach (field);
    }
}

static void
muster_unit_form_finalize (GObject *object)
{
  MusterUnitForm *self = MUSTER_UNIT_FORM (object);

  g_object_unref (self->grades);
  g_object_unref (self->columns);
  g_object_unref (self->marks);
  g_object_unref (self->inside);
  g_clear_pointer (&self->system, muster_system_unref);
  clear_texts (&self->texts);

  G_OBJECT_CLASS (muster_unit_form_parent_class)->finalize (object);
}

static void
muster_unit_form_class_init (MusterUnitFormClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_unit_form_finalize;
}

static void
muster_unit_form_init (MusterUnitForm *self)
{
  self->grades = g_list_store_new (MUSTER_TYPE_FORM_FIELD);
  self->columns = g_list_store_new (MUSTER_TYPE_FORM_FIELD);
  self->marks = g_list_store_new (MUSTER_TYPE_FORM_FIELD);
  self->inside = g_list_store_new (MUSTER_TYPE_FORM_VALUE);
  forget_texts (self);
}

/**
 * muster_unit_form_new:
 *
 * Returns: (transfer full): an empty form
 */
MusterUnitForm *
muster_unit_form_new (void)
{
  return g_object_new (MUSTER_TYPE_UNIT_FORM, NULL);
}

/**
 * muster_unit_form_new_strict:
 *
 * Returns: (transfer full): an empty form of units that stand all alone, in which nothing can be chosen that does not go
 *   with the rest
 */
MusterUnitForm *
muster_unit_form_new_strict (void)
{
  MusterUnitForm *self = muster_unit_form_new ();

  self->strict = TRUE;
  return self;
}

/* Makes the store hold @fields; those that are there at the same place stay. */
static void
keep_fields (GListStore *store,
             GPtrArray  *fields)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (store));
  gboolean same = n == fields->len;

  for (guint i = 0; i < n && same; i++)
    {
      g_autoptr(MusterFormField) field = g_list_model_get_item (G_LIST_MODEL (store), i);
      const MusterFormField *now = g_ptr_array_index (fields, i);

      same = field->kind == now->kind && field->column == now->column && field->mark == now->mark &&
             field->label == now->label;
    }
  if (!same)
    g_list_store_splice (store, 0, n, fields->pdata, fields->len);
}

static void
attach (GListStore         *store,
        guint               index,
        MusterUnit * const *units,
        guint               n)
{
  g_autoptr(MusterFormField) field = g_list_model_get_item (G_LIST_MODEL (store), index);

  g_ptr_array_set_size (field->units, 0);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (field->units, units[i]);
}

static void
fill_grades (MusterUnitForm     *self,
             const MusterReport *report,
             MusterUnit * const *units,
             guint               n)
{
  g_autoptr(GPtrArray) fields = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_grades;

  muster_system_get_grades (report->system, &n_grades);
  if (n_grades > 1 && n > 0)
    {
      const char *label = muster_system_get_grades_name (report->system);

      g_ptr_array_add (fields, muster_form_field_new (MUSTER_FIELD_CHOICE, NULL, NULL, label != NULL ? label : ""));
    }
  keep_fields (self->grades, fields);
  if (fields->len > 0)
    {
      g_autoptr(MusterFormField) field = g_list_model_get_item (G_LIST_MODEL (self->grades), 0);

      attach (self->grades, 0, units, n);
      muster_form_fill_grade (field, report);
    }
}

static MusterFieldKind
get_column_kind (const MusterColumn *column)
{
  if (column->kind == MUSTER_COLUMN_NUMBER)
    return MUSTER_FIELD_NUMBER;
  return column->repeats || column->counted == MUSTER_COUNTED_YES ? MUSTER_FIELD_VALUES : MUSTER_FIELD_CHOICE;
}

static MusterUnitTrial *
create_trial (MusterUnitForm *self)
{
  return self->strict ? muster_unit_trial_new_strict (self->unit) : muster_unit_trial_new (self->unit);
}

static void
fill_columns (MusterUnitForm     *self,
              const MusterReport *report)
{
  g_autoptr(GPtrArray) fields = g_ptr_array_new_with_free_func (g_object_unref);
  const MusterUnitType *type = self->unit != NULL ? self->unit->type : NULL;
  g_autoptr(MusterUnitTrial) trial = NULL;

  for (guint i = 0; type != NULL && i < type->n_uses; i++)
    {
      const MusterColumn *column = type->uses[i].column;

      g_ptr_array_add (fields, muster_form_field_new (get_column_kind (column), column, NULL, column->name));
    }
  keep_fields (self->columns, fields);
  if (fields->len > 0)
    trial = create_trial (self);
  for (guint i = 0; i < fields->len; i++)
    {
      g_autoptr(MusterFormField) field = g_list_model_get_item (G_LIST_MODEL (self->columns), i);

      attach (self->columns, i, &self->unit, 1);
      muster_form_fill_column (field, report, trial);
    }
}

static void
fill_marks (MusterUnitForm     *self,
            const MusterReport *report)
{
  g_autoptr(GPtrArray) fields = g_ptr_array_new_with_free_func (g_object_unref);
  const MusterUnitType *type = self->unit != NULL ? self->unit->type : NULL;
  g_autoptr(MusterUnitTrial) trial = NULL;
  guint n;
  const MusterName *marks = muster_system_get_marks (report->system, &n);

  for (guint i = 0; type != NULL && i < n; i++)
    {
      if ((type->marks >> i & 1) != 0)
        g_ptr_array_add (fields, muster_form_field_new (MUSTER_FIELD_SWITCH, NULL, &marks[i], marks[i].name));
    }
  keep_fields (self->marks, fields);
  if (fields->len > 0)
    trial = create_trial (self);
  for (guint i = 0; i < fields->len; i++)
    {
      g_autoptr(MusterFormField) field = g_list_model_get_item (G_LIST_MODEL (self->marks), i);

      attach (self->marks, i, &self->unit, 1);
      muster_form_fill_mark (field, report, trial);
    }
}

/**
 * muster_unit_form_update:
 * @self: a form
 * @workbench: (nullable): whose selected units it is about; %NULL: about none
 *
 * Fills the form in anew. To be called whenever the list or its selection changed.
 */
void
muster_unit_form_update (MusterUnitForm  *self,
                         MusterWorkbench *workbench)
{
  const MusterReport *report;
  MusterUnit * const *units = NULL;

  g_return_if_fail (MUSTER_IS_UNIT_FORM (self));

  report = workbench != NULL ? muster_workbench_get_report (workbench) : NULL;
  self->n_units = 0;
  if (report != NULL)
    units = muster_workbench_get_selected (workbench, &self->n_units);
  self->workbench = workbench;
  self->unit = self->n_units == 1 ? units[0] : NULL;
  forget_texts (self);
  if (report == NULL)
    {
      detach_all (self->grades);
      detach_all (self->columns);
      detach_all (self->marks);
      return;
    }

  self->updating = TRUE;
  fill_grades (self, report, units, self->n_units);
  fill_columns (self, report);
  fill_marks (self, report);
  if (self->unit != NULL)
    muster_unit_form_tell_one (self, report);
  else if (self->n_units > 1)
    muster_unit_form_tell_several (self, report, units, self->n_units);
  if (self->unit == NULL)
    g_list_store_remove_all (self->inside);
  /* Fields that went borrowed from the system before. */
  if (self->system != report->system)
    {
      g_clear_pointer (&self->system, muster_system_unref);
      self->system = muster_system_ref (report->system);
    }
  self->updating = FALSE;
}

/**
 * muster_unit_form_get_n_units:
 * @self: a form
 *
 * Returns: how many units it is about
 */
guint
muster_unit_form_get_n_units (MusterUnitForm *self)
{
  g_return_val_if_fail (MUSTER_IS_UNIT_FORM (self), 0);

  return self->n_units;
}

/**
 * muster_unit_form_get_texts:
 * @self: a form
 *
 * Returns: (transfer none): what it says besides its fields, valid until it is filled in anew
 */
const MusterFormTexts *
muster_unit_form_get_texts (MusterUnitForm *self)
{
  g_return_val_if_fail (MUSTER_IS_UNIT_FORM (self), NULL);

  return &self->texts;
}
