/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list to choose: its name, its game, how much of its limit it uses and whether it is legal; or what is wrong with its
 * file. */

#define G_LOG_DOMAIN "muster-shelf-row"

#include "config.h"

#include "muster-shelf-row.h"

#include <glib/gi18n.h>

struct _MusterShelfRow
{
  GtkListBoxRow    parent_instance;

  GtkWidget       *problem_icon;
  GtkLabel        *title_label;
  GtkLabel        *detail_label;
  GtkLabel        *used_label;
  GtkLabel        *verdict_label;
  GtkWidget       *forget_button;

  MusterShelfItem *item;
};

G_DEFINE_FINAL_TYPE (MusterShelfRow, muster_shelf_row, GTK_TYPE_LIST_BOX_ROW)

static void
show_details (MusterShelfRow *self,
              gboolean        has_folder)
{
  g_autofree char *folder = has_folder ? muster_shelf_item_dup_folder (self->item) : NULL;
  const char *game = muster_shelf_item_get_game (self->item);
  const char *problem = muster_shelf_item_get_problem (self->item);
  g_autofree char *text = NULL;

  if (problem != NULL)
    text = g_strdup (problem);
  else if (game != NULL && folder != NULL)
    text = g_strdup_printf ("%s \302\267 %s", game, folder);
  else
    text = g_strdup (game != NULL ? game : folder);
  gtk_label_set_text (self->detail_label, text != NULL ? text : "");
  gtk_label_set_wrap (self->detail_label, problem != NULL);
  gtk_label_set_ellipsize (self->detail_label, problem != NULL ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_visible (self->problem_icon, problem != NULL);
}

static void
show_item (MusterShelfRow *self,
           gboolean        can_forget)
{
  const char *title = muster_shelf_item_get_title (self->item);
  const char *used = muster_shelf_item_get_problem (self->item) == NULL ? muster_shelf_item_get_used (self->item) : NULL;
  gboolean has_verdict = muster_shelf_item_get_has_verdict (self->item);
  g_autofree char *verdict = has_verdict ? muster_shelf_item_dup_verdict (self->item) : NULL;
  g_autofree char *name = NULL;

  gtk_label_set_text (self->title_label, title);
  show_details (self, can_forget);
  gtk_label_set_text (self->used_label, used != NULL ? used : "");
  gtk_widget_set_visible (GTK_WIDGET (self->used_label), used != NULL);
  gtk_label_set_text (self->verdict_label, verdict != NULL ? verdict : "");
  gtk_widget_set_visible (GTK_WIDGET (self->verdict_label), has_verdict);
  if (has_verdict)
    gtk_widget_add_css_class (GTK_WIDGET (self->verdict_label), muster_shelf_item_get_legal (self->item) ? "legal" : "illegal");

  gtk_widget_set_visible (self->forget_button, can_forget);
  if (!can_forget)
    gtk_widget_set_margin_end (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self)), 12);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->forget_button), "s", muster_shelf_item_get_uri (self->item));
  name = g_strjoin (", ", title, gtk_label_get_text (self->detail_label), used != NULL ? used : verdict,
                    used != NULL ? verdict : NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static gboolean
on_delete_cb (GtkWidget *widget,
              GVariant  *parameter,
              gpointer   user_data)
{
  MusterShelfRow *self = MUSTER_SHELF_ROW (widget);

  return gtk_widget_get_visible (self->forget_button) && gtk_widget_activate (self->forget_button);
}

static void
muster_shelf_row_dispose (GObject *object)
{
  g_clear_object (&MUSTER_SHELF_ROW (object)->item);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_SHELF_ROW);

  G_OBJECT_CLASS (muster_shelf_row_parent_class)->dispose (object);
}

static void
muster_shelf_row_class_init (MusterShelfRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_shelf_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-shelf-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterShelfRow, problem_icon);
  gtk_widget_class_bind_template_child (widget_class, MusterShelfRow, title_label);
  gtk_widget_class_bind_template_child (widget_class, MusterShelfRow, detail_label);
  gtk_widget_class_bind_template_child (widget_class, MusterShelfRow, used_label);
  gtk_widget_class_bind_template_child (widget_class, MusterShelfRow, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, MusterShelfRow, forget_button);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, on_delete_cb, NULL);
}

static void
muster_shelf_row_init (MusterShelfRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_shelf_row_new:
 * @item: a list
 * @can_forget: it can be taken out of those that were used lately, and its folder matters
 *
 * Returns: (transfer floating): its row
 */
GtkWidget *
muster_shelf_row_new (MusterShelfItem *item,
                      gboolean         can_forget)
{
  MusterShelfRow *self;

  g_return_val_if_fail (MUSTER_IS_SHELF_ITEM (item), NULL);

  self = g_object_new (MUSTER_TYPE_SHELF_ROW, NULL);
  self->item = g_object_ref (item);
  show_item (self, can_forget);

  return GTK_WIDGET (self);
}

/**
 * muster_shelf_row_get_item:
 * @self: a row
 *
 * Returns: (transfer none): its list
 */
MusterShelfItem *
muster_shelf_row_get_item (MusterShelfRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SHELF_ROW (self), NULL);

  return self->item;
}
