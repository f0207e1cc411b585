/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of keys: that it is sound, and that the application, the tree and the shortcuts window have what it says. */

#include "muster-shortcuts.h"

#include <string.h>

#include <adwaita.h>

typedef struct
{
  GtkWidget parent_instance;
} TestTree;

typedef GtkWidgetClass TestTreeClass;

static GType test_tree_get_type (void);
G_DEFINE_TYPE (TestTree, test_tree, GTK_TYPE_WIDGET)

static void
test_tree_class_init (TestTreeClass *klass)
{
}

static void
test_tree_init (TestTree *self)
{
  muster_shortcuts_add_keys (GTK_WIDGET (self), MUSTER_SHORTCUT_TREE);
}

/* A key in GTK's one way of writing it. */
static char *
dup_key (const char *text)
{
  guint key;
  GdkModifierType modifiers;

  g_assert_true (gtk_accelerator_parse (text, &key, &modifiers));
  g_assert_cmpuint (key, !=, 0);

  return gtk_accelerator_name (key, modifiers);
}

static void
test_table (void)
{
  guint n;
  const MusterShortcut *table = muster_shortcuts_get_table (&n);
  g_autoptr(GHashTable) actions = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_nonnull (table[0].section);
  for (guint i = 0; i < n; i++)
    {
      g_auto(GStrv) all = g_strsplit (table[i].keys, " ", -1);

      g_assert_true (g_hash_table_add (actions, (gpointer) table[i].action));
      g_assert_true (table[i].title == NULL ? table[i].group == NULL : *table[i].title != '\0');
      g_assert_true (all[0] != NULL);
      g_assert_true (table[i].section == NULL || table[i].group != NULL);
      /* The tree's keys reach the window too, so that none may be there twice at all; but the table of the catalogue takes
       * its own for itself. */
      for (guint k = 0; all[k] != NULL; k++)
        {
          gboolean apart = table[i].scope == MUSTER_SHORTCUT_CATALOGUE;
          g_autofree char *plain = dup_key (all[k]);
          char *key = apart ? g_strconcat ("catalogue ", plain, NULL) : g_steal_pointer (&plain);

          g_test_message ("%s: %s", table[i].action, key);
          g_assert_true (g_hash_table_add (keys, key));
        }
    }
}

static void
test_application (void)
{
  g_autoptr(AdwApplication) application = adw_application_new ("org.muster.Test", G_APPLICATION_NON_UNIQUE);
  guint n;
  const MusterShortcut *table = muster_shortcuts_get_table (&n);

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  muster_shortcuts_install (GTK_APPLICATION (application));
  for (guint i = 0; i < n; i++)
    {
      g_auto(GStrv) got = gtk_application_get_accels_for_action (GTK_APPLICATION (application), table[i].action);
      g_auto(GStrv) all = g_strsplit (table[i].keys, " ", -1);

      if (table[i].scope != MUSTER_SHORTCUT_ANYWHERE)
        {
          g_assert_cmpuint (g_strv_length (got), ==, 0);
          continue;
        }
      g_assert_cmpuint (g_strv_length (got), ==, g_strv_length (all));
      for (guint k = 0; all[k] != NULL; k++)
        {
          g_autofree char *key = dup_key (all[k]);

          g_assert_cmpstr (got[k], ==, key);
        }
    }
}

/* What a widget does when a key is pressed in it. */
static char *
dup_action (GtkWidget  *widget,
            const char *accelerator)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint key;
  GdkModifierType modifiers;

  gtk_accelerator_parse (accelerator, &key, &modifiers);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GObject) controller = g_list_model_get_item (controllers, i);

      for (guint k = 0; G_IS_LIST_MODEL (controller) && k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++)
        {
          g_autoptr(GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger)
              && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key
              && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == modifiers)
            return gtk_shortcut_action_to_string (gtk_shortcut_get_action (shortcut));
        }
    }

  return NULL;
}

static void
test_tree (void)
{
  g_autoptr(GtkWidget) widget = g_object_ref_sink (g_object_new (test_tree_get_type (), NULL));
  guint n;
  const MusterShortcut *table = muster_shortcuts_get_table (&n);

  for (guint i = 0; i < n; i++)
    {
      g_auto(GStrv) all = g_strsplit (table[i].keys, " ", -1);

      for (guint k = 0; all[k] != NULL; k++)
        {
          g_autofree char *action = dup_action (widget, all[k]);

          /* The table of the catalogue has keys of its own, which may mean something else in the tree. */
          if (table[i].scope == MUSTER_SHORTCUT_CATALOGUE)
            continue;
          if (table[i].scope != MUSTER_SHORTCUT_TREE)
            g_assert_null (action);
          else
            g_assert_nonnull (strstr (action, table[i].action));
        }
    }
}

static void
count_shown (GtkWidget *widget,
             GString   *titles,
             guint     *n)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkShortcutsShortcut"))
    {
      g_autofree char *title = NULL;
      g_autofree char *keys = NULL;

      g_object_get (widget, "title", &title, "accelerator", &keys, NULL);
      g_string_append_printf (titles, "%s=%s\n", title, keys);
      (*n)++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    count_shown (child, titles, n);
}

/* All stands in the window, and the window can be shown. */
static void
test_window (void)
{
  GtkWidget *window = muster_shortcuts_window_new (NULL);
  g_autoptr(GString) titles = g_string_new (NULL);
  guint n, shown = 0, expected = 0;
  const MusterShortcut *table = muster_shortcuts_get_table (&n);

  g_assert_true (GTK_IS_SHORTCUTS_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  count_shown (window, titles, &shown);
  for (guint i = 0; i < n; i++)
    {
      g_auto(GStrv) all = g_strsplit (table[i].keys, " ", -1);
      g_autofree char *line = g_strdup_printf ("%s=%s", table[i].title, all[0]);

      if (table[i].title == NULL)
        continue;
      expected++;
      g_test_message ("%s", line);
      g_assert_nonnull (strstr (titles->str, line));
    }
  g_assert_cmpuint (shown, >=, expected);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A menu says by itself which keys it has that work in the tree only: they are those of the table. */
static void
test_menu (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = g_resources_lookup_data ("/org/muster/Muster/muster-force-tree.ui", 0, &error);
  g_autoptr(GRegex) regex = NULL;
  g_autoptr(GMatchInfo) match = NULL;
  const MusterShortcut *table;
  guint n, n_told = 0, n_needed = 0;

  g_assert_no_error (error);
  regex = g_regex_new ("<attribute name=\"action\">([a-z.-]+)</attribute>(<attribute name=\"accel\">([^<]+)</attribute>)?", 0, 0, &error);
  g_assert_no_error (error);
  table = muster_shortcuts_get_table (&n);
  for (g_regex_match_full (regex, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), 0, 0, &match, NULL);
       g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *action = g_match_info_fetch (match, 1);
      g_autofree char *told = g_match_info_fetch (match, 3);
      g_auto(GStrv) parts = g_strsplit (told != NULL ? told : "", "&lt;", -1);
      g_autofree char *left = g_strjoinv ("<", parts);
      g_auto(GStrv) more = g_strsplit (left, "&gt;", -1);
      g_autofree char *key = g_strjoinv (">", more);

      for (guint i = 0; i < n; i++)
        {
          g_auto(GStrv) keys = g_strsplit (table[i].keys, " ", -1);

          if (!g_str_equal (table[i].action, action) || table[i].scope != MUSTER_SHORTCUT_TREE)
            continue;

          g_assert_cmpstr (key, ==, keys[0]);
          n_needed++;
        }
      n_told += *key != '\0';
    }
  g_assert_cmpuint (n_needed, ==, n_told);
  g_assert_cmpuint (n_told, >, 5);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/shortcuts/table", test_table);
  g_test_add_func ("/shortcuts/application", test_application);
  g_test_add_func ("/shortcuts/tree", test_tree);
  g_test_add_func ("/shortcuts/window", test_window);
  g_test_add_func ("/shortcuts/menu", test_menu);

  return g_test_run ();
}
