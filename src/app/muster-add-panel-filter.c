/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The filters of the panel as actions, so that buttons, menus and keys do the same; and what they are remembered by. */

#define G_LOG_DOMAIN "muster-add-panel"

#include "config.h"

#include "muster-add-panel-private.h"

#include "muster-chip.h"

#include <glib/gi18n.h>
#include <string.h>

#define SCHEMA "org.muster.Muster"
#define KEY_FITS "add-filter-fits"
#define KEY_SORT "add-sort"
#define KEY_FAVOURITES "add-favourites"

static void
remember (MusterAddPanel *self,
          const char     *key,
          GVariant       *value)
{
  g_autoptr(GVariant) held = g_variant_ref_sink (value);

  if (self->settings != NULL)
    g_settings_set_value (self->settings, key, held);
}

static void
on_fits_cb (GSimpleAction  *action,
            GVariant       *value,
            MusterAddPanel *self)
{
  muster_offers_set_only_fitting (self->offers, g_variant_get_boolean (value));
  remember (self, KEY_FITS, g_variant_new_boolean (g_variant_get_boolean (value)));
  muster_add_panel_show_filters (self);
}

static void
on_favourites_cb (GSimpleAction  *action,
                  GVariant       *value,
                  MusterAddPanel *self)
{
  muster_offers_set_only_favourites (self->offers, g_variant_get_boolean (value));
  muster_add_panel_show_filters (self);
}

static void
on_owned_cb (GSimpleAction  *action,
             GVariant       *value,
             MusterAddPanel *self)
{
  muster_offers_set_only_owned (self->offers, g_variant_get_boolean (value));
  muster_add_panel_show_filters (self);
}

static void
on_nation_cb (GSimpleAction  *action,
              GVariant       *value,
              MusterAddPanel *self)
{
  const char *id = g_variant_get_string (value, NULL);

  muster_offers_set_nation (self->offers, *id != '\0' ? id : NULL);
  muster_add_panel_show_filters (self);
}

static void
on_category_cb (GSimpleAction  *action,
                GVariant       *value,
                MusterAddPanel *self)
{
  const char *id = g_variant_get_string (value, NULL);

  muster_offers_set_category (self->offers, *id != '\0' ? id : NULL);
  muster_add_panel_show_filters (self);
}

static void
on_sort_cb (GSimpleAction  *action,
            GVariant       *value,
            MusterAddPanel *self)
{
  const char *id = g_variant_get_string (value, NULL);

  muster_offers_set_sort (self->offers, strcmp (id, "points") == 0 ? MUSTER_OFFERS_BY_POINTS : MUSTER_OFFERS_BY_NAME);
  remember (self, KEY_SORT, g_variant_new_string (id));
  muster_add_panel_show_filters (self);
}

static void
on_clear_cb (GSimpleAction  *action,
             GVariant       *parameter,
             MusterAddPanel *self)
{
  muster_offers_clear_filters (self->offers);
  muster_add_panel_show_filters (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
on_favourites_changed_cb (MusterOffers   *offers,
                          MusterAddPanel *self)
{
  g_auto(GStrv) kept = muster_offers_dup_kept_favourites (offers);

  remember (self, KEY_FAVOURITES, g_variant_new_strv ((const char * const *) kept, -1));
}

/* Settings need their schema to be installed, and a program without it has still to run. */
static GSettings *
open_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr(GSettingsSchema) schema = source != NULL ? g_settings_schema_source_lookup (source, SCHEMA, TRUE) : NULL;

  if (schema == NULL || !g_settings_schema_has_key (schema, KEY_FITS) || !g_settings_schema_has_key (schema, KEY_SORT)
      || !g_settings_schema_has_key (schema, KEY_FAVOURITES))
    return NULL;
  return g_settings_new (SCHEMA);
}

static void
take_settings (MusterAddPanel *self)
{
  g_autofree char *sort = NULL;
  g_auto(GStrv) kept = NULL;

  self->settings = open_settings ();
  if (self->settings == NULL)
    return;
  sort = g_settings_get_string (self->settings, KEY_SORT);
  kept = g_settings_get_strv (self->settings, KEY_FAVOURITES);
  muster_offers_set_only_fitting (self->offers, g_settings_get_boolean (self->settings, KEY_FITS));
  muster_offers_set_sort (self->offers, strcmp (sort, "points") == 0 ? MUSTER_OFFERS_BY_POINTS : MUSTER_OFFERS_BY_NAME);
  muster_offers_set_kept_favourites (self->offers, (const char * const *) kept);
}

static void
add_stateful (MusterAddPanel *self,
              const char     *name,
              gboolean        text,
              GCallback       callback)
{
  g_autoptr(GSimpleAction) action =
    g_simple_action_new_stateful (name, text ? G_VARIANT_TYPE_STRING : NULL, text ? g_variant_new_string ("") : g_variant_new_boolean (FALSE));

  g_signal_connect (action, "change-state", callback, self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
}

/**
 * muster_add_panel_make_actions:
 * @self: a panel with its offers
 *
 * Makes the actions of the filters, set as they were last.
 */
void
muster_add_panel_make_actions (MusterAddPanel *self)
{
  g_autoptr(GSimpleAction) clear = g_simple_action_new ("clear-filters", NULL);

  self->actions = g_simple_action_group_new ();
  add_stateful (self, "fits", FALSE, G_CALLBACK (on_fits_cb));
  add_stateful (self, "favourites", FALSE, G_CALLBACK (on_favourites_cb));
  add_stateful (self, "owned", FALSE, G_CALLBACK (on_owned_cb));
  add_stateful (self, "nation", TRUE, G_CALLBACK (on_nation_cb));
  add_stateful (self, "category", TRUE, G_CALLBACK (on_category_cb));
  add_stateful (self, "sort", TRUE, G_CALLBACK (on_sort_cb));
  g_signal_connect (clear, "activate", G_CALLBACK (on_clear_cb), self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (clear));
  muster_add_panel_add_template_actions (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "add", G_ACTION_GROUP (self->actions));
  take_settings (self);
  g_signal_connect_object (self->offers, "favourites-changed", G_CALLBACK (on_favourites_changed_cb), self, 0);
}

static void
add_choice (GMenu      *menu,
            const char *label,
            const char *action,
            const char *id)
{
  g_autoptr(GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", id);
  g_menu_append_item (menu, item);
}

static gboolean
is_used (MusterSystem     *system,
         const MusterName *category)
{
  guint n;
  const MusterUnitType *types = muster_system_get_types (system, &n);

  for (guint i = 0; i < n; i++)
    {
      if (types[i].category != NULL && strcmp (types[i].category->id, category->id) == 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * muster_add_panel_make_menus:
 * @self: a panel
 *
 * Makes the menus of nations and kinds, those of the list's game.
 */
void
muster_add_panel_make_menus (MusterAddPanel *self)
{
  MusterSystem *system = self->workbench != NULL ? muster_workbench_get_system (self->workbench) : NULL;
  g_autoptr(GMenu) nations = g_menu_new ();
  g_autoptr(GMenu) categories = g_menu_new ();
  guint n_nations = 0;
  guint n_categories = 0;
  guint n_used = 0;
  const MusterName *names;

  names = system != NULL ? muster_system_get_nations (system, &n_nations) : NULL;
  add_choice (nations, _("All Nations"), "add.nation", "");
  for (guint i = 0; i < n_nations; i++)
    add_choice (nations, muster_system_text (names[i].name), "add.nation", names[i].id);
  if (system != NULL)
    gtk_menu_button_set_menu_model (self->nation_button, G_MENU_MODEL (nations));
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->nation_button)), n_nations > 0);

  names = system != NULL ? muster_system_get_categories (system, &n_categories) : NULL;
  add_choice (categories, _("All Kinds"), "add.category", "");
  for (guint i = 0; i < n_categories; i++)
    {
      if (!is_used (system, &names[i]))
        continue;
      add_choice (categories, muster_system_text (names[i].name), "add.category", names[i].id);
      n_used++;
    }
  if (system != NULL)
    gtk_menu_button_set_menu_model (self->category_button, G_MENU_MODEL (categories));
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->category_button)), n_used > 1);
}

static void
set_state (MusterAddPanel *self,
           const char     *name,
           GVariant       *state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), state);
}

static const char *
name_of (const MusterName *names,
         guint             n,
         const char       *id,
         const char       *all)
{
  for (guint i = 0; id != NULL && i < n; i++)
    {
      if (strcmp (names[i].id, id) == 0)
        return muster_system_text (names[i].name);
    }
  return all;
}

/**
 * muster_add_panel_show_filters:
 * @self: a panel
 *
 * Shows the filters as they are.
 */
void
muster_add_panel_show_filters (MusterAddPanel *self)
{
  MusterSystem *system = self->workbench != NULL ? muster_workbench_get_system (self->workbench) : NULL;
  const char *nation = muster_offers_get_nation (self->offers);
  const char *category = muster_offers_get_category (self->offers);
  guint n_nations = 0;
  guint n_categories = 0;
  const MusterName *nations = system != NULL ? muster_system_get_nations (system, &n_nations) : NULL;
  const MusterName *categories = system != NULL ? muster_system_get_categories (system, &n_categories) : NULL;

  set_state (self, "fits", g_variant_new_boolean (muster_offers_get_only_fitting (self->offers)));
  set_state (self, "favourites", g_variant_new_boolean (muster_offers_get_only_favourites (self->offers)));
  set_state (self, "owned", g_variant_new_boolean (muster_offers_get_only_owned (self->offers)));
  set_state (self, "nation", g_variant_new_string (nation != NULL ? nation : ""));
  set_state (self, "category", g_variant_new_string (category != NULL ? category : ""));
  set_state (self, "sort", g_variant_new_string (muster_offers_get_sort (self->offers) == MUSTER_OFFERS_BY_POINTS ? "points" : "name"));
  muster_chip_show (self->nation_button, name_of (nations, n_nations, nation, _("All Nations")), _("Nation"), nation != NULL);
  muster_chip_show (self->category_button, name_of (categories, n_categories, category, _("All Kinds")), _("Kind"), category != NULL);
}
