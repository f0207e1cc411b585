/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every key of the program, in one table. The application's accelerators, the keys of the tree of units and the
 * shortcuts window are all made from it, so that they cannot disagree. */

#define G_LOG_DOMAIN "muster-shortcuts"

#include "config.h"

#include "muster-shortcuts.h"

#include <glib/gi18n.h>
#include <string.h>

#define ANYWHERE MUSTER_SHORTCUT_ANYWHERE
#define TREE MUSTER_SHORTCUT_TREE
#define CATALOGUE MUSTER_SHORTCUT_CATALOGUE
#define BUILT_IN MUSTER_SHORTCUT_BUILT_IN

/* How many rows a group of the shortcuts window may have, its title counted, so that the window is no higher than a
 * small screen. */
#define MAX_HEIGHT 13u

/* Titles of more characters than that are wrapped, and how wide they are then, so that two groups find room side by side. */
#define LONG_TITLE  28
#define TITLE_CHARS 30

static const MusterShortcut table[] = {
  { "doc.undo", "<Control>z", ANYWHERE, N_("List"), N_("Changing and saving"), N_("Undo") },
  { "doc.redo", "<Control><Shift>z <Control>y", ANYWHERE, NULL, NULL, N_("Redo") },
  { "doc.next-problem", "F8", ANYWHERE, NULL, NULL, N_("Next problem") },
  { "doc.previous-problem", "<Shift>F8", ANYWHERE, NULL, NULL, N_("Previous problem") },
  { "problem.mend", "<Control>Return m", BUILT_IN, NULL, NULL, N_("Mend the problem") },
  { "doc.copy-text", "<Control><Shift>c", ANYWHERE, NULL, NULL, N_("Copy list as text") },
  { "doc.print", "<Control>p", ANYWHERE, NULL, NULL, N_("Print") },
  { "doc.export", "<Control>e", ANYWHERE, NULL, NULL, N_("Export") },
  { "doc.save", "<Control>s", ANYWHERE, NULL, NULL, N_("Save") },
  { "doc.save-as", "<Control><Shift>s", ANYWHERE, NULL, NULL, N_("Save as") },
  { "doc.duplicate-list", "<Control><Shift>d", ANYWHERE, NULL, NULL, N_("Duplicate list") },
  { "doc.revert", "<Control><Shift>r", ANYWHERE, NULL, NULL, N_("Go back to the saved list") },

  { "win.search", "<Control>f", ANYWHERE, NULL, N_("Adding"), N_("Search for something to add") },
  { "activate", "Return", BUILT_IN, NULL, NULL, N_("Add what is found") },
  { "add.anyway", "<Shift>Return", BUILT_IN, NULL, NULL, N_("Add it though it does not fit") },
  { "add.group", "<Alt>Return", BUILT_IN, NULL, NULL, N_("Add a group of it") },
  { "add.favourite", "<Control>b", BUILT_IN, NULL, NULL, N_("Favourite, or not any more") },
  { "win.show-add", "<Alt>1", ANYWHERE, NULL, NULL, N_("What can be added") },
  { "unit.save-template", "<Control><Shift>t", ANYWHERE, NULL, NULL, N_("Keep the unit for other lists") },
  { "unit.design", "<Control>k", ANYWHERE, NULL, NULL, N_("Keep it as an entry of your own") },
  { "app.new-entry", "<Control><Shift>e", ANYWHERE, NULL, NULL, N_("New entry of the catalogue") },
  { "app.catalogue", "<Control><Shift>k", ANYWHERE, NULL, NULL, N_("Catalogue window") },

  { "unit.duplicate", "<Control>d", TREE, N_("Units"), N_("Changing"), N_("Duplicate") },
  { "unit.count-more", "plus KP_Add", TREE, NULL, NULL, N_("One more") },
  { "unit.count-fewer", "minus KP_Subtract", TREE, NULL, NULL, N_("One fewer") },
  { "unit.split-one", "<Control>t", ANYWHERE, NULL, NULL, N_("Split one off") },
  { "unit.join", "<Control>j", ANYWHERE, NULL, NULL, N_("Join with equal ones") },
  { "unit.rename", "F2", ANYWHERE, NULL, NULL, N_("Rename") },
  { "unit.remove", "Delete KP_Delete", TREE, NULL, NULL, N_("Remove") },
  { "unit.cut", "<Control>x", TREE, NULL, NULL, N_("Cut") },
  { "unit.copy", "<Control>c", TREE, NULL, NULL, N_("Copy") },
  { "unit.paste", "<Control>v", TREE, NULL, NULL, N_("Paste") },
  { "unit.select-all", "<Control>a", TREE, NULL, NULL, N_("Select all") },

  { "unit.move-up", "<Alt>Up", ANYWHERE, NULL, N_("Order"), N_("Move up") },
  { "unit.move-down", "<Alt>Down", ANYWHERE, NULL, NULL, N_("Move down") },
  { "unit.move-out", "<Alt>Left", ANYWHERE, NULL, NULL, N_("Move out of the unit around it") },
  { "unit.move-in", "<Alt>Right", ANYWHERE, NULL, NULL, N_("Move into the unit above") },
  { "unit.expand", "Right", BUILT_IN, NULL, NULL, N_("Unfold") },
  { "unit.collapse", "Left", BUILT_IN, NULL, NULL, N_("Fold up") },
  { "menu.popup", "<Shift>F10 Menu", BUILT_IN, NULL, NULL, N_("Menu of the unit") },

  { "catalogue.own-more", "plus KP_Add <Control>plus <Control>equal <Control>KP_Add", CATALOGUE, NULL, N_("Catalogue"), N_("Own one more") },
  { "catalogue.own-fewer", "minus KP_Subtract <Control>minus <Control>KP_Subtract", CATALOGUE, NULL, NULL, N_("Own one fewer") },
  { "catalogue.edit", "F4", CATALOGUE, NULL, NULL, N_("Edit an entry of your own") },
  { "catalogue.delete", "Delete KP_Delete", CATALOGUE, NULL, NULL, N_("Delete an entry of your own") },
  { "catalogue.favourite", "<Control>b", CATALOGUE, NULL, NULL, NULL },
  { "catalogue.duplicate", "<Control>d", CATALOGUE, NULL, NULL, NULL },
  { "catalogue.undo", "<Control>z", CATALOGUE, NULL, NULL, NULL },

  { "win.page-force", "<Control>1", ANYWHERE, N_("Program"), N_("Window"), N_("Force") },
  { "win.page-rules", "<Control>2", ANYWHERE, NULL, NULL, N_("Rulings") },
  { "win.page-sheets", "<Control>3", ANYWHERE, NULL, NULL, N_("Sheets") },
  { "win.page-catalogue", "<Control>4", ANYWHERE, NULL, NULL, N_("Catalogue") },
  { "win.show-unit", "<Alt>2", ANYWHERE, NULL, NULL, N_("The selected unit") },
  { "win.show-problems", "<Alt>3", ANYWHERE, NULL, NULL, N_("Problems") },
  { "win.show-panels", "F9", ANYWHERE, NULL, NULL, N_("Show the panels, in a narrow window") },
  { "win.menu", "F10", ANYWHERE, NULL, NULL, N_("Main menu") },
  { "win.close", "<Control>w", ANYWHERE, NULL, NULL, N_("Close window") },
  { "app.new-window", "<Control><Shift>n", ANYWHERE, NULL, NULL, N_("New window") },

  { "win.zoom-in", "<Control>plus <Control>equal <Control>KP_Add", ANYWHERE, NULL, N_("Sheets"), N_("Larger") },
  { "win.zoom-out", "<Control>minus <Control>KP_Subtract", ANYWHERE, NULL, NULL, N_("Smaller") },
  { "win.zoom-fit", "<Control>0 <Control>KP_0", ANYWHERE, NULL, NULL, N_("Fit the width") },
  { "win.zoom-page", "<Control>9 <Control>KP_9", ANYWHERE, NULL, NULL, N_("Whole page") },

  { "app.new", "<Control>n", ANYWHERE, NULL, N_("Program"), N_("New list") },
  { "app.open", "<Control>o", ANYWHERE, NULL, NULL, N_("Open list") },
  { "app.games", "<Control>g", ANYWHERE, NULL, NULL, N_("Games") },
  { "app.preferences", "<Control>comma", ANYWHERE, NULL, NULL, N_("Preferences") },
  { "win.show-help-overlay", "<Control>question", ANYWHERE, NULL, NULL, N_("Keyboard shortcuts") },
  { "app.about", "F1", ANYWHERE, NULL, NULL, N_("About Muster") },
  { "app.quit", "<Control>q", ANYWHERE, NULL, NULL, N_("Quit") },
};

/**
 * muster_shortcuts_get_table:
 * @n: (out): how many
 *
 * Returns: (transfer none) (array length=n): every action that has keys, group by group
 */
const MusterShortcut *
muster_shortcuts_get_table (guint *n)
{
  *n = G_N_ELEMENTS (table);

  return table;
}

/**
 * muster_shortcuts_install:
 * @application: the application
 *
 * Gives the actions their keys, those aside that only the tree has.
 */
void
muster_shortcuts_install (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto(GStrv) keys = g_strsplit (table[i].keys, " ", -1);

      if (table[i].scope == ANYWHERE)
        gtk_application_set_accels_for_action (application, table[i].action, (const char * const *) keys);
    }
}

/**
 * muster_shortcuts_add_keys:
 * @widget: what shows rows
 * @scope: %MUSTER_SHORTCUT_TREE for the units, %MUSTER_SHORTCUT_CATALOGUE for the catalogue's table
 *
 * Gives it the keys that work there only. They come before those of the widgets in it: an expander would take + and -
 * for itself.
 */
void
muster_shortcuts_add_keys (GtkWidget           *widget,
                           MusterShortcutScope  scope)
{
  GtkEventController *controller;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  controller = gtk_shortcut_controller_new ();
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto(GStrv) keys = g_strsplit (table[i].keys, " ", -1);

      for (guint k = 0; table[i].scope == scope && keys[k] != NULL; k++)
        gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                              gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[k]),
                                                                gtk_named_action_new (table[i].action)));
    }
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (widget, controller);
}

static void
append_property (GString    *ui,
                 const char *name,
                 const char *value)
{
  g_autofree char *escaped = g_markup_escape_text (value, -1);

  g_string_append_printf (ui, "<property name=\"%s\">%s</property>", name, escaped);
}

/* Keys of the number block do what those of the same sign do, and so does that of plus without Shift: telling of one is
 * enough. */
static char *
dup_shown_keys (const char *keys)
{
  g_auto(GStrv) all = g_strsplit (keys, " ", -1);
  g_autoptr(GStrvBuilder) shown = g_strv_builder_new ();
  g_auto(GStrv) left = NULL;

  for (guint i = 0; all[i] != NULL; i++)
    {
      if (strstr (all[i], "KP_") == NULL && !g_str_has_suffix (all[i], ">equal"))
        g_strv_builder_add (shown, all[i]);
    }
  left = g_strv_builder_end (shown);

  return g_strjoinv (" ", left);
}

/* Titles in some languages are long. Only those are wrapped: GTK lays out what can be wrapped less exactly. */
static void
wrap_titles (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_LABEL (child) && gtk_widget_get_ancestor (child, GTK_TYPE_SHORTCUTS_SHORTCUT) != NULL)
        {
          if (g_utf8_strlen (gtk_label_get_text (GTK_LABEL (child)), -1) <= LONG_TITLE)
            continue;
          gtk_label_set_wrap (GTK_LABEL (child), TRUE);
          gtk_label_set_max_width_chars (GTK_LABEL (child), TITLE_CHARS);
        }
      else if (!GTK_IS_SHORTCUT_LABEL (child))
        wrap_titles (child);
    }
}

/**
 * muster_shortcuts_window_new:
 * @parent: (nullable): the window it stands before
 *
 * Makes the window that shows all keys. It takes some milliseconds and so is made when it is asked for, not with each
 * window.
 *
 * Returns: (transfer none): a #GtkShortcutsWindow, to be presented; it goes when it is closed
 */
GtkWidget *
muster_shortcuts_window_new (GtkWindow *parent)
{
  g_autoptr(GString) ui = g_string_new (NULL);
  g_autoptr(GtkBuilder) builder = NULL;
  GtkWidget *window;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);

  /* GTK 4.8 takes the parts of such a window from a builder only. Of what fills more than one page it would turn the
   * pages round, so that each section is one. */
  g_string_append (ui, "<interface><object class=\"GtkShortcutsWindow\" id=\"shortcuts\">");
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *keys = dup_shown_keys (table[i].keys);

      if (table[i].group != NULL && i > 0)
        g_string_append (ui, "</object></child>");
      if (table[i].section != NULL)
        {
          g_string_append_printf (ui, "%s<child><object class=\"GtkShortcutsSection\">"
                                      "<property name=\"section-name\">%u</property>"
                                      "<property name=\"max-height\">%u</property>",
                                  i > 0 ? "</object></child>" : "", i, MAX_HEIGHT);
          append_property (ui, "title", _(table[i].section));
        }
      if (table[i].group != NULL)
        {
          g_string_append (ui, "<child><object class=\"GtkShortcutsGroup\">");
          append_property (ui, "title", _(table[i].group));
        }
      /* What does the same as the same key elsewhere need not be told of again. */
      if (table[i].title == NULL)
        continue;
      g_string_append (ui, "<child><object class=\"GtkShortcutsShortcut\">");
      append_property (ui, "accelerator", keys);
      append_property (ui, "title", _(table[i].title));
      g_string_append (ui, "</object></child>");
    }
  g_string_append (ui, "</object></child></object></child></object></interface>");
  builder = gtk_builder_new_from_string (ui->str, (gssize) ui->len);

  window = GTK_WIDGET (gtk_builder_get_object (builder, "shortcuts"));
  wrap_titles (window);
  g_object_set (window, "section-name", "0", "transient-for", parent, "modal", parent != NULL, NULL);

  return window;
}
