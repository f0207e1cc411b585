/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Actions and keys belong together: whatever has a key in the table does something, and whatever a window or the program
 * can do has a key. */

#include "muster-application.h"
#include "muster-catalogue-page.h"
#include "muster-shortcuts.h"
#include "muster-window.h"

/* All that the program and a window can do, by full name. */
static GHashTable *
collect_actions (GtkApplication *application,
                 GtkWidget      *window)
{
  GHashTable *actions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto(GStrv) of_program = g_action_group_list_actions (G_ACTION_GROUP (application));
  g_auto(GStrv) of_window = g_action_group_list_actions (G_ACTION_GROUP (window));
  GType owner;
  const char *name, *property;
  const GVariantType *type;

  for (guint i = 0; of_program[i] != NULL; i++)
    g_hash_table_add (actions, g_strconcat ("app.", of_program[i], NULL));
  for (guint i = 0; of_window[i] != NULL; i++)
    g_hash_table_add (actions, g_strconcat ("win.", of_window[i], NULL));
  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (window), i, &owner, &name, &type, &property); i++)
    {
      if (g_str_has_prefix (name, "win.") || g_str_has_prefix (name, "doc.") || g_str_has_prefix (name, "unit."))
        g_hash_table_add (actions, g_strdup (name));
    }

  return actions;
}

/* Those that need no key, as what they are for is a row or a button before one, which Tab and Enter reach: each with where
 * it stands. */
static const char * const before_one[] = {
  "app.forget-recent", /* a row of the recent lists */
  "app.open-recent",   /* the same, and the menu beside Open */
  "app.open-sample",   /* a row of the sample forces */
  "app.show-file",     /* a toast and a notice that name the file */
  "app.back-up", "app.restore", /* the main menu: once a year */
  "win.drop-recovered", "win.keep-recovered", "win.revert-recovered", "win.load-theirs", "win.keep-mine",
  "win.renew-game", /* notices */
  NULL
};

static void
test_keys (void)
{
  g_autoptr(MusterApplication) application = muster_application_new (G_APPLICATION_NON_UNIQUE);
  g_autoptr(GHashTable) actions = NULL;
  g_autoptr(GHashTable) keyed = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GString) wrong = g_string_new (NULL);
  GtkWindow *window;
  guint n;
  const MusterShortcut *table = muster_shortcuts_get_table (&n);
  GHashTableIter iter;
  const char *name;
  g_autoptr(GtkWidget) page = NULL;

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_activate (G_APPLICATION (application));
  window = gtk_application_get_active_window (GTK_APPLICATION (application));
  g_assert_true (MUSTER_IS_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  page = g_object_ref_sink (g_object_new (MUSTER_TYPE_CATALOGUE_PAGE, NULL));
  actions = collect_actions (GTK_APPLICATION (application), GTK_WIDGET (window));

  for (guint i = 0; i < n; i++)
    {
      /* With nothing in the table they do nothing. */
      gboolean there = table[i].scope == MUSTER_SHORTCUT_CATALOGUE ? gtk_widget_activate_action (page, table[i].action, NULL)
                                                                   : g_hash_table_contains (actions, table[i].action);

      if (table[i].scope != MUSTER_SHORTCUT_BUILT_IN && !there)
        g_string_append_printf (wrong, "\n%s has a key and is no action", table[i].action);
      g_hash_table_add (keyed, (gpointer) table[i].action);
    }
  g_hash_table_iter_init (&iter, actions);
  while (g_hash_table_iter_next (&iter, (gpointer *) &name, NULL))
    {
      if (!g_hash_table_contains (keyed, name) && !g_strv_contains (before_one, name))
        g_string_append_printf (wrong, "\n%s is an action and has no key", name);
    }
  g_assert_cmpstr (wrong->str, ==, "");
  gtk_window_destroy (window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/actions/keys", test_keys);

  return g_test_run ();
}
