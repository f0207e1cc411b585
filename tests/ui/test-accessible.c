/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever can be used has a role and a name for those who do not see it: every widget of every window. */

#include "muster-ui-tour.h"

#include "muster-edition-bar.h"
#include "muster-entry-bar.h"
#include "muster-notices.h"

#include <string.h>

/* GTK takes a name from the label property or from what the widget is labelled by, and from nothing else: not from the
 * tooltip, which is the description, and not from labels inside. */
static gboolean
has_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  g_autofree char *other = NULL;

  if (gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    return TRUE;
  if (!gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return FALSE;

  other = gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  return other != NULL;
}

/* What people work with, whether or not it can take the focus now. */
static gboolean
is_control (GtkWidget *widget)
{
  const GType types[] = {
    GTK_TYPE_BUTTON, GTK_TYPE_MENU_BUTTON, GTK_TYPE_ENTRY, GTK_TYPE_SEARCH_ENTRY, GTK_TYPE_PASSWORD_ENTRY,
    GTK_TYPE_SPIN_BUTTON, GTK_TYPE_DROP_DOWN, GTK_TYPE_SWITCH, GTK_TYPE_CHECK_BUTTON, GTK_TYPE_SCALE, GTK_TYPE_LIST_VIEW,
    GTK_TYPE_GRID_VIEW, GTK_TYPE_COLUMN_VIEW, GTK_TYPE_TEXT_VIEW, GTK_TYPE_LIST_BOX_ROW, ADW_TYPE_SPLIT_BUTTON,
  };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      if (g_type_is_a (G_OBJECT_TYPE (widget), types[i]))
        return TRUE;
    }
  return gtk_widget_get_focusable (widget);
}

/* What is not ours to name: parts inside GTK's and libadwaita's own widgets. The kind of part, that of what it is in
 * (at any depth), and why. */
static const struct
{
  const char *part;
  const char *whole; /* (nullable): wherever it is */
  const char *why;
} internals[] = {
  { "GtkScrolledWindow", NULL, "a frame to scroll in, of a role that has no name; what is in it has" },
  { "GtkText", "GtkEntry", "has no role of its own: GTK speaks of the entry around it" },
  { "GtkText", "GtkSearchEntry", "the same" },
  { "GtkText", "GtkSpinButton", "the same" },
  { "GtkText", "AdwEntryRow", "the same: the row is the entry" },
  { "GtkButton", "GtkSpinButton", "more and fewer: GTK gives them no role, as the keys of the spin button do the same" },
  { "GtkListView", "AdwComboRow", "what is chosen, drawn as a list of one; the row is the combo box" },
  { "GtkListItemWidget", "AdwComboRow", "the same" },
  { "GtkListItemWidget", "GtkDropDown", "what is chosen, and no control; the choices in the popup are read by their labels" },
  { "GtkListView", "GtkDropDown", "the choices in the popup" },
  { "GtkMenuButton", "GtkShortcutsWindow", "the titles of its parts: GTK labels the button inside" },
  { "GtkButton", "AdwAboutWindow", "the version, which is its label" },
};

static gboolean
is_internal (GtkWidget *widget)
{
  for (guint i = 0; i < G_N_ELEMENTS (internals); i++)
    {
      if (strcmp (G_OBJECT_TYPE_NAME (widget), internals[i].part) != 0)
        continue;
      if (internals[i].whole == NULL)
        return TRUE;
      for (GtkWidget *around = gtk_widget_get_parent (widget); around != NULL; around = gtk_widget_get_parent (around))
        {
          GType whole = g_type_from_name (internals[i].whole);

          if (whole != G_TYPE_INVALID && g_type_is_a (G_OBJECT_TYPE (around), whole))
            return TRUE;
        }
    }
  return FALSE;
}

typedef struct
{
  const UiPlace *place;
  GHashTable    *told;
  guint          n_controls;
  guint          n_bad;
} Look;

/* Where a widget is: the kinds around it, and what tells it from others. */
static char *
dup_way (GtkWidget *widget)
{
  GString *way = g_string_new (NULL);
  g_autofree char *tooltip = g_strdup (gtk_widget_get_tooltip_text (widget));
  const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

  for (GtkWidget *at = widget; at != NULL; at = gtk_widget_get_parent (at))
    g_string_append_printf (way, "%s%s", at == widget ? "" : " < ", G_OBJECT_TYPE_NAME (at));
  if (id != NULL)
    g_string_append_printf (way, " (id %s)", id);
  if (tooltip != NULL)
    g_string_append_printf (way, " (tooltip “%s”)", tooltip);
  return g_string_free (way, FALSE);
}

static gboolean
look (GtkWidget *widget,
      gpointer   data)
{
  Look *self = data;
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));
  g_autofree char *way = NULL;
  const char *lack;

  if (!gtk_widget_get_mapped (widget) || !is_control (widget) || is_internal (widget))
    return FALSE;

  self->n_controls++;
  if (role == GTK_ACCESSIBLE_ROLE_NONE || role == GTK_ACCESSIBLE_ROLE_WIDGET)
    lack = "role";
  else if (!has_name (widget))
    lack = "name";
  else
    return FALSE;

  way = dup_way (widget);
  if (g_hash_table_add (self->told, g_strdup (way)))
    {
      g_test_message ("%s: no %s: %s", self->place->name, lack, way);
      self->n_bad++;
    }
  return FALSE;
}

static void
visit (const UiPlace *place,
       gpointer       data)
{
  Look *self = data;

  self->place = place;
  ui_walk (GTK_WIDGET (place->window), look, self);
}

static void
test_names (void)
{
  const UiTourSize size = { 1240, 800 };
  g_autoptr(GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Look self = { .told = told };

  ui_tour (UI_TOUR_DEFAULT, &size, visit, &self);
  g_test_message ("%u controls looked at", self.n_controls);
  g_assert_cmpuint (self.n_controls, >, 300);
  g_assert_cmpuint (self.n_bad, ==, 0);
}

static gboolean
reveal (GtkWidget *widget,
        gpointer   data)
{
  if (GTK_IS_INFO_BAR (widget))
    {
      gtk_info_bar_set_revealed (GTK_INFO_BAR (widget), TRUE);
      gtk_widget_show (widget);
      (*(guint *) data)++;
    }
  return FALSE;
}

/* What is told in passing, which no tour comes upon. */
static void
test_bars (void)
{
  g_autoptr(GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  UiPlace place = { .name = "bars", .window = GTK_WINDOW (window) };
  Look self = { .told = told, .place = &place };
  guint n_bars = 0;

  gtk_box_append (GTK_BOX (box), g_object_new (MUSTER_TYPE_NOTICES, NULL));
  gtk_box_append (GTK_BOX (box), g_object_new (MUSTER_TYPE_EDITION_BAR, NULL));
  gtk_box_append (GTK_BOX (box), g_object_new (MUSTER_TYPE_ENTRY_BAR, NULL));
  gtk_window_set_child (GTK_WINDOW (window), box);
  ui_walk (window, reveal, &n_bars);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  ui_walk (window, look, &self);
  g_assert_cmpuint (n_bars, ==, 7);
  g_assert_cmpuint (self.n_controls, >=, 10);
  g_assert_cmpuint (self.n_bad, ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/accessible/names", test_names);
  g_test_add_func ("/accessible/bars", test_bars);

  return g_test_run ();
}
