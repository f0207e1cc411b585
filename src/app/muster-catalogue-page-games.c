/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which game's catalogue a page shows that stands in a window of its own. */

#define G_LOG_DOMAIN "muster-catalogue-page"

#include "config.h"

#include "muster-catalogue-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-games.h"
#include "muster-message.h"

static void
on_game_cb (MusterCataloguePage *self)
{
  guint chosen = gtk_drop_down_get_selected (self->games);
  MusterSystem *system;

  if (self->updating || self->systems == NULL || chosen >= self->systems->len)
    return;
  system = g_ptr_array_index (self->systems, chosen);
  if (self->settings != NULL)
    g_settings_set_string (self->settings, "catalogue-system", muster_system_get_id (system));
  muster_catalogue_page_set_system (self, system);
}

static void
on_loaded_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(MusterCataloguePage) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterGames) games = muster_games_load_finish (result, &error);
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  if (games == NULL || self->table == NULL)
    return;
  if (games->systems->len == 0)
    {
      g_autofree char *text = muster_message_sentence (games->missing != NULL ? games->missing : _("no game is installed"));

      adw_status_page_set_description (self->failed, text);
      gtk_stack_set_visible_child_name (self->states, "failed");
      return;
    }
  g_clear_pointer (&self->systems, g_ptr_array_unref);
  self->systems = g_ptr_array_ref (games->systems);
  for (guint i = 0; i < self->systems->len; i++)
    {
      MusterSystem *system = g_ptr_array_index (self->systems, i);

      gtk_string_list_append (names, muster_system_text (muster_system_get_name (system)));
      if (g_strcmp0 (muster_system_get_id (system), self->wanted) == 0)
        chosen = i;
    }
  self->updating = TRUE;
  gtk_drop_down_set_model (self->games, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->games, chosen);
  gtk_widget_set_visible (GTK_WIDGET (self->games), TRUE);
  self->updating = FALSE;
  muster_catalogue_page_set_system (self, g_ptr_array_index (self->systems, chosen));
}

/**
 * muster_catalogue_page_choose_games:
 * @self: a page with a library
 * @system_id: (nullable): the game to begin with; %NULL: the one that was looked at last
 *
 * Lets the player choose among the games that are installed.
 */
void
muster_catalogue_page_choose_games (MusterCataloguePage *self,
                                    const char          *system_id)
{
  g_return_if_fail (MUSTER_IS_CATALOGUE_PAGE (self));
  g_return_if_fail (self->table != NULL);

  g_free (self->wanted);
  self->wanted = system_id != NULL       ? g_strdup (system_id)
                 : self->settings != NULL ? g_settings_get_string (self->settings, "catalogue-system")
                                          : NULL;
  muster_games_load_async (muster_library_get_systems (muster_table_get_library (self->table)), self->cancellable, on_loaded_cb,
                           g_object_ref (self));
}

/* What the template of the page names. */
void
muster_catalogue_page_bind_games (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, MusterCataloguePage, games);
  gtk_widget_class_bind_template_callback (klass, on_game_cb);
}
