/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows for the fields of a form, behind those that a group has already. */

#define G_LOG_DOMAIN "muster-form-group"

#include "config.h"

#include "muster-form-group.h"

#include "muster-choice-row.h"
#include "muster-mark-row.h"
#include "muster-number-row.h"
#include "muster-values-row.h"

/* What a group follows: lives as long as the group does. */
typedef struct
{
  AdwPreferencesGroup *group; /* (unowned) */
  MusterRowCreate      create;
  gpointer             data;  /* (unowned): outlives its model's last change */
  GPtrArray           *rows;  /* (element-type GtkWidget): those made here */
} Follower;

static void
follower_free (gpointer data)
{
  Follower *self = data;

  g_ptr_array_unref (self->rows);
  g_free (self);
}

static GtkWidget *
create_fact_row (MusterFormValue *value)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  g_object_bind_property (value, "name", row, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property (value, "problem", row, "subtitle", G_BINDING_SYNC_CREATE);
  g_object_bind_property (value, "price", label, "label", G_BINDING_SYNC_CREATE);
  return row;
}

static GtkWidget *
create_row (gpointer item,
            gpointer form)
{
  if (MUSTER_IS_FORM_VALUE (item))
    return create_fact_row (item);

  switch (muster_form_field_get_kind (item))
    {
    case MUSTER_FIELD_VALUES:
      return muster_values_row_new (form, item);
    case MUSTER_FIELD_NUMBER:
      return muster_number_row_new (form, item);
    case MUSTER_FIELD_SWITCH:
      return muster_mark_row_new (form, item);
    case MUSTER_FIELD_CHOICE:
    default:
      return muster_choice_row_new (form, item);
    }
}

static void
on_items_changed_cb (GListModel *model,
                     guint       position,
                     guint       removed,
                     guint       added,
                     gpointer    user_data)
{
  Follower *self = g_object_get_data (G_OBJECT (user_data), "muster-follower");

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(GObject) item = g_list_model_get_item (model, i);
      GtkWidget *row = self->create (item, self->data);

      adw_preferences_group_add (self->group, row);
      g_ptr_array_add (self->rows, row);
    }
}

/**
 * muster_form_group_follow_with:
 * @group: a group that follows no other model
 * @model: a list of objects
 * @create: makes a row for an item, which follows its changes
 * @data: for @create; it has to outlive the model's last change
 *
 * Keeps a row for each item at the end of the group.
 */
void
muster_form_group_follow_with (AdwPreferencesGroup *group,
                               GListModel          *model,
                               MusterRowCreate      create,
                               gpointer             data)
{
  Follower *self;

  g_return_if_fail (ADW_IS_PREFERENCES_GROUP (group));
  g_return_if_fail (G_IS_LIST_MODEL (model) && create != NULL);

  self = g_new0 (Follower, 1);
  self->group = group;
  self->create = create;
  self->data = data;
  self->rows = g_ptr_array_new ();
  g_object_set_data_full (G_OBJECT (group), "muster-follower", self, follower_free);
  g_signal_connect_object (model, "items-changed", G_CALLBACK (on_items_changed_cb), group, 0);
  on_items_changed_cb (model, 0, 0, 0, group);
}

/**
 * muster_form_group_follow:
 * @group: a group that follows no other model
 * @form: a form
 * @model: one of its lists, of fields or of values to be shown
 *
 * Keeps a row for each item at the end of the group. Fields set what they stand for; values only tell.
 */
void
muster_form_group_follow (AdwPreferencesGroup *group,
                          MusterUnitForm      *form,
                          GListModel          *model)
{
  g_return_if_fail (MUSTER_IS_UNIT_FORM (form));

  muster_form_group_follow_with (group, model, create_row, form);
}
