/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preferences: every row shows what the settings say and says to the settings what is chosen; and the settings
 * themselves. */

#include "config.h"

#include "muster-about.h"
#include "muster-appearance.h"
#include "muster-preferences-window.h"

static gboolean
is_called (GtkWidget  *widget,
           const char *title)
{
  g_autofree char *own = NULL;

  if (!ADW_IS_PREFERENCES_ROW (widget))
    return FALSE;
  own = g_strdup (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)));

  return g_str_equal (own, title);
}

/* (nullable) */
static GtkWidget *
find_row (GtkWidget  *widget,
          const char *title)
{
  if (is_called (widget, title))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, title);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
open_window (GSettings *settings)
{
  g_autoptr(MusterSystemStore) systems = muster_system_store_new_default ();
  GtkWidget *window = muster_preferences_window_new (settings, systems, NULL);

  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);

  return window;
}

/* Destroys a window, and proves that nothing else keeps it. */
static void
close_window (GtkWidget *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  for (guint i = 0; window != NULL && i < 200; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (5000);
    }
  g_assert_null (window);
}

static void
check_choice (const char *key,
              const char *title,
              guint       n)
{
  g_autoptr(GSettings) settings = g_settings_new ("org.muster.Muster");
  GtkWidget *window = open_window (settings);
  AdwComboRow *row = ADW_COMBO_ROW (find_row (window, title));
  g_autoptr(GHashTable) values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (row)), ==, n);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  for (guint i = n; i-- > 0;)
    {
      char *value;

      adw_combo_row_set_selected (row, i);
      value = g_settings_get_string (settings, key);
      g_assert_true (g_hash_table_add (values, value));
      /* And the other way. */
      adw_combo_row_set_selected (row, (i + 1) % n);
      g_settings_set_string (settings, key, value);
      g_assert_cmpuint (adw_combo_row_get_selected (row), ==, i);
    }
  g_settings_reset (settings, key);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  close_window (window);
}

static void
test_choices (void)
{
  check_choice ("color-scheme", "_Colours", 3);
  check_choice ("paper", "_Paper", 3);
  check_choice ("default-system", "_Game", 5);
}

/* A game that is not there any more shows as none, and stays what it was until another is chosen. */
static void
test_game_gone (void)
{
  g_autoptr(GSettings) settings = g_settings_new ("org.muster.Muster");
  GtkWidget *window;
  AdwComboRow *row;
  g_autofree char *value = NULL;

  g_settings_set_string (settings, "default-system", "gone");
  window = open_window (settings);
  row = ADW_COMBO_ROW (find_row (window, "_Game"));
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  close_window (window);
  value = g_settings_get_string (settings, "default-system");
  g_assert_cmpstr (value, ==, "gone");
  g_settings_reset (settings, "default-system");
}

static void
check_switch (const char *key,
              const char *title)
{
  g_autoptr(GSettings) settings = g_settings_new ("org.muster.Muster");
  GtkWidget *window = open_window (settings);
  AdwActionRow *row = ADW_ACTION_ROW (find_row (window, title));
  GtkSwitch *button = GTK_SWITCH (adw_action_row_get_activatable_widget (row));
  gboolean before = g_settings_get_boolean (settings, key);

  g_assert_true (gtk_switch_get_active (button) == before);
  /* It slides. */
  adw_action_row_activate (row);
  for (guint i = 0; g_settings_get_boolean (settings, key) == before && i < 400; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (5000);
    }
  g_assert_true (g_settings_get_boolean (settings, key) == !before);
  g_settings_set_boolean (settings, key, before);
  g_assert_true (gtk_switch_get_active (button) == before);
  close_window (window);
}

static void
test_switches (void)
{
  check_switch ("expand-new", "_Unfold New Units");
  check_switch ("restore-session", "_Reopen Lists");
}

static void
test_player (void)
{
  g_autoptr(GSettings) settings = g_settings_new ("org.muster.Muster");
  GtkWidget *window = open_window (settings);
  GtkWidget *row = find_row (window, "_Player’s Name");
  g_autofree char *value = NULL;

  gtk_editable_set_text (GTK_EDITABLE (row), "Äpfel & Birnen");
  value = g_settings_get_string (settings, "default-player");
  g_assert_cmpstr (value, ==, "Äpfel & Birnen");
  g_settings_reset (settings, "default-player");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "");
  close_window (window);
}

static void
test_colours (void)
{
  g_autoptr(GSettings) settings = g_settings_new ("org.muster.Muster");
  AdwStyleManager *style = adw_style_manager_get_default ();

  muster_appearance_follow (settings);
  g_assert_cmpint (adw_style_manager_get_color_scheme (style), ==, ADW_COLOR_SCHEME_DEFAULT);
  g_settings_set_string (settings, "color-scheme", "dark");
  g_assert_true (adw_style_manager_get_dark (style));
  g_settings_set_string (settings, "color-scheme", "light");
  g_assert_false (adw_style_manager_get_dark (style));
  g_settings_reset (settings, "color-scheme");
  g_assert_cmpint (adw_style_manager_get_color_scheme (style), ==, ADW_COLOR_SCHEME_DEFAULT);
}

static gboolean
is_allowed (const char *key,
            GVariant   *value)
{
  g_autoptr(GVariant) sunk = g_variant_ref_sink (value);
  g_autoptr(GSettingsSchema) schema = g_settings_schema_source_lookup (g_settings_schema_source_get_default (),
                                                                       "org.muster.Muster", TRUE);
  g_autoptr(GSettingsSchemaKey) schema_key = g_settings_schema_get_key (schema, key);

  return g_settings_schema_key_range_check (schema_key, sunk);
}

/* The schema has ranges and choices: nonsense written from outside gets nowhere. */
static void
test_schema (void)
{
  g_assert_false (is_allowed ("color-scheme", g_variant_new_string ("pink")));
  g_assert_false (is_allowed ("paper", g_variant_new_string ("a5")));
  g_assert_false (is_allowed ("add-sort", g_variant_new_string ("")));
  g_assert_false (is_allowed ("window-width", g_variant_new_int32 (-1)));
  g_assert_false (is_allowed ("window-height", g_variant_new_int32 (0)));
  g_assert_true (is_allowed ("window-width", g_variant_new_int32 (900)));
  g_assert_true (is_allowed ("paper", g_variant_new_string ("letter")));
}

static void
test_about (void)
{
  GtkWidget *window = muster_about_new (NULL);

  g_assert_cmpstr (adw_about_window_get_application_icon (ADW_ABOUT_WINDOW (window)), ==, "org.muster.Muster");
  g_assert_cmpstr (adw_about_window_get_release_notes_version (ADW_ABOUT_WINDOW (window)), ==, MUSTER_VERSION);
  g_assert_nonnull (strstr (adw_about_window_get_release_notes (ADW_ABOUT_WINDOW (window)), "<li>"));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  close_window (window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/preferences/choices", test_choices);
  g_test_add_func ("/preferences/game-gone", test_game_gone);
  g_test_add_func ("/preferences/switches", test_switches);
  g_test_add_func ("/preferences/player", test_player);
  g_test_add_func ("/preferences/colours", test_colours);
  g_test_add_func ("/preferences/schema", test_schema);
  g_test_add_func ("/preferences/about", test_about);

  return g_test_run ();
}
