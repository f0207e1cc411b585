/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preferences. Every row is bound to a key of the settings: what one changes holds at once, and what changes
 * elsewhere shows. */

#define G_LOG_DOMAIN "muster-preferences-window"

#include "config.h"

#include "muster-preferences-window.h"

struct _MusterPreferencesWindow
{
  AdwPreferencesWindow parent_instance;

  AdwComboRow         *colours_row;
  AdwComboRow         *game_row;
  GtkStringList       *games;
  AdwEntryRow         *player_row;
  AdwComboRow         *paper_row;
  GtkSwitch           *expand_switch;
  GtkSwitch           *restore_switch;
  GtkSwitch           *collection_switch;
};

G_DEFINE_FINAL_TYPE (MusterPreferencesWindow, muster_preferences_window, ADW_TYPE_PREFERENCES_WINDOW)

/* What the rows of a combo row stand for in the settings, in the order of its model. */
static const char * const colours[] = { "system", "light", "dark", NULL };
static const char * const papers[] = { "automatic", "a4", "letter", NULL };

/* Whatever the settings name that is not there is the first row's, which leaves it to us. */
static gboolean
get_choice (GValue   *value,
            GVariant *variant,
            gpointer  data)
{
  const char * const *ids = data;
  guint row = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      if (g_str_equal (ids[i], g_variant_get_string (variant, NULL)))
        row = i;
    }
  g_value_set_uint (value, row);

  return TRUE;
}

static GVariant *
set_choice (const GValue       *value,
            const GVariantType *type,
            gpointer            data)
{
  const char * const *ids = data;
  guint row = g_value_get_uint (value);

  /* No row at all, as while a model is made: nothing is chosen by that. */
  return row < g_strv_length ((GStrv) ids) ? g_variant_new_string (ids[row]) : NULL;
}

static void
bind_choice (GSettings          *settings,
             const char         *key,
             AdwComboRow        *row,
             const char * const *ids)
{
  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                get_choice, set_choice, g_strdupv ((GStrv) ids), (GDestroyNotify) g_strfreev);
}

/* The games of this machine by name, behind the row that leaves it open. Broken ones are the welcome page's to tell. */
static char **
fill_games (MusterPreferencesWindow *self,
            MusterSystemStore       *systems)
{
  g_auto(GStrv) files = muster_system_store_list_files (systems);
  g_autoptr(GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_strv_builder_add (ids, "");
  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autoptr(MusterSystem) system = muster_system_load (files[i], NULL, NULL);

      if (system == NULL || !g_hash_table_add (seen, g_strdup (muster_system_get_id (system))))
        continue;
      g_strv_builder_add (ids, muster_system_get_id (system));
      gtk_string_list_append (self->games, muster_system_text (muster_system_get_name (system)));
    }

  return g_strv_builder_end (ids);
}

static void
muster_preferences_window_class_init (MusterPreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-preferences-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterPreferencesWindow, colours_row);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferencesWindow, game_row);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferencesWindow, games);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferencesWindow, player_row);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferencesWindow, paper_row);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferencesWindow, expand_switch);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferencesWindow, restore_switch);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferencesWindow, collection_switch);
}

static void
muster_preferences_window_init (MusterPreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_preferences_window_new:
 * @settings: the settings of Muster
 * @systems: where the games are
 * @parent: (nullable): the window it stands before
 *
 * Makes the window of the preferences. It reads the games of this machine, which takes some milliseconds.
 *
 * Returns: (transfer none): the window, to be presented; it goes when it is closed
 */
GtkWidget *
muster_preferences_window_new (GSettings         *settings,
                               MusterSystemStore *systems,
                               GtkWindow         *parent)
{
  MusterPreferencesWindow *self;
  g_auto(GStrv) games = NULL;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (systems), NULL);
  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);

  self = g_object_new (MUSTER_TYPE_PREFERENCES_WINDOW, "transient-for", parent, "modal", parent != NULL, NULL);
  games = fill_games (self, systems);
  bind_choice (settings, "color-scheme", self->colours_row, colours);
  bind_choice (settings, "default-system", self->game_row, (const char * const *) games);
  bind_choice (settings, "paper", self->paper_row, papers);
  g_settings_bind (settings, "default-player", self->player_row, "text", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "expand-new", self->expand_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "collection-advice", self->collection_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "restore-session", self->restore_switch, "active", G_SETTINGS_BIND_DEFAULT);

  return GTK_WIDGET (self);
}
