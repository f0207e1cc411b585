/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game on the page of the list: where its rules can be read, its house rules and rulings. */

#define G_LOG_DOMAIN "muster-list-page"

#include "config.h"

#include "muster-list-page-private.h"

#include <glib/gi18n.h>

#include "muster-ruling-row.h"

/* From so many on, one looks for them. */
#define SEARCH_FROM 6

static void
on_link_activated_cb (AdwActionRow *row,
                      const char   *uri)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (row));

  gtk_show_uri (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, uri, GDK_CURRENT_TIME);
}

static void
add_link (MusterListPage   *self,
          const MusterName *link)
{
  const char *title = link->name != NULL && *link->name != '\0' ? muster_system_text (link->name) : _("Read the rules");
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name ("adw-external-link-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), link->id);
  gtk_widget_set_tooltip_text (row, link->id);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set (icon, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), icon);
  /* The address is the system's, which lives at least as long as the page shows it. */
  g_signal_connect_data (row, "activated", G_CALLBACK (on_link_activated_cb), g_strdup (link->id), (GClosureNotify) g_free, 0);
  adw_preferences_group_add (self->game_group, row);
  g_ptr_array_add (self->link_rows, row);
}

/* Takes all rows away. */
void
muster_list_page_clear_rulings (MusterListPage *self)
{
  for (guint i = 0; i < self->ruling_rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->ruling_rows, i);
      MusterRulingItem *item = muster_ruling_row_get_item (MUSTER_RULING_ROW (row));

      adw_preferences_group_remove (muster_ruling_item_get_option (item) != NULL ? self->house_group : self->rulings_group, row);
    }
  for (guint i = 0; i < self->link_rows->len; i++)
    adw_preferences_group_remove (self->game_group, g_ptr_array_index (self->link_rows, i));
  g_ptr_array_set_size (self->ruling_rows, 0);
  g_ptr_array_set_size (self->link_rows, 0);
  g_clear_object (&self->rulings);
}

static void
fill_game (MusterListPage *self,
           MusterSystem   *system)
{
  const char *about = muster_system_get_about (system);
  const char *edition = muster_system_get_edition (system);
  g_autofree char *title = NULL;
  guint n;
  const MusterName *links = muster_system_get_links (system, &n);

  /* Translators: a game and its edition: "Fields of War, edition 1" */
  title = g_strdup_printf (_("%s, edition %s"), muster_system_text (muster_system_get_name (system)), edition != NULL ? edition : "");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->game_row), title);
  adw_action_row_set_subtitle (self->game_row, about != NULL ? muster_system_text (about) : "");
  for (guint i = 0; i < n; i++)
    add_link (self, &links[i]);
}

/* Makes the rows for the list's game, where there are none. */
void
muster_list_page_fill_rulings (MusterListPage *self)
{
  MusterSystem *system = muster_workbench_get_system (self->workbench);
  guint n;

  fill_game (self, system);
  self->rulings = muster_rulings_new (system);
  muster_list_page_update_rulings (self);
  n = g_list_model_get_n_items (G_LIST_MODEL (self->rulings));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(MusterRulingItem) item = g_list_model_get_item (G_LIST_MODEL (self->rulings), i);
      GtkWidget *row = muster_ruling_row_new (item, self->workbench);

      adw_preferences_group_add (muster_ruling_item_get_option (item) != NULL ? self->house_group : self->rulings_group, row);
      g_ptr_array_add (self->ruling_rows, row);
    }
  gtk_widget_set_visible (self->search_group, n >= SEARCH_FROM);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  muster_list_page_filter_rulings (self);
}

/* Shows which house rules the list plays now. */
void
muster_list_page_update_rulings (MusterListPage *self)
{
  if (self->rulings != NULL)
    muster_rulings_update (self->rulings, muster_workbench_get_report (self->workbench)->force);
}

/* Shows what is looked for, and hides what has nothing left to show. */
void
muster_list_page_filter_rulings (MusterListPage *self)
{
  const char *search = gtk_editable_get_text (GTK_EDITABLE (self->search));
  guint n_house = 0;
  guint n_rulings = 0;

  for (guint i = 0; i < self->ruling_rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->ruling_rows, i);
      MusterRulingItem *item = muster_ruling_row_get_item (MUSTER_RULING_ROW (row));
      gboolean shown = muster_ruling_item_matches (item, search);

      gtk_widget_set_visible (row, shown);
      if (muster_ruling_item_get_option (item) != NULL)
        n_house += shown;
      else
        n_rulings += shown;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->house_group), n_house > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->rulings_group), n_rulings > 0);
  gtk_widget_set_visible (self->nothing_group, self->ruling_rows->len > 0 && n_house + n_rulings == 0);
}
