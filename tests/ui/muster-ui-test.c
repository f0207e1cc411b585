/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking at windows: what stands in them, and waiting until it does. */

#include "muster-ui-test.h"

#include <string.h>

static gboolean
on_timeout_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Once round in the main loop, which does not wait for ever. */
void
ui_iterate (void)
{
  gboolean over = FALSE;
  guint id = g_timeout_add (20, on_timeout_cb, &over);

  g_main_context_iteration (NULL, TRUE);
  if (!over)
    g_source_remove (id);
}

/* Until nothing waits to be done but what waits for time to pass. */
void
ui_settle (void)
{
  gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;

  while (g_main_context_pending (NULL) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

/* Visits all widgets from @top on, until one is what is looked for. */
gboolean
ui_walk (GtkWidget *top,
         UiVisit    visit,
         gpointer   data)
{
  if (visit (top, data))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (ui_walk (child, visit, data))
        return TRUE;
    }
  return FALSE;
}

typedef struct
{
  GType       type;
  const char *text;
  GtkWidget  *found;
} Search;

static gboolean
is_of_type (GtkWidget *widget,
            gpointer   data)
{
  Search *search = data;

  if (!g_type_is_a (G_OBJECT_TYPE (widget), search->type))
    return FALSE;
  search->found = widget;
  return TRUE;
}

/* (nullable): the first widget of a type */
GtkWidget *
ui_find_type (GtkWidget *top,
              GType      type)
{
  Search search = { .type = type };

  ui_walk (top, is_of_type, &search);
  return search.found;
}

static gboolean
has_text (GtkWidget *widget,
          gpointer   data)
{
  Search *search = data;

  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget) || strcmp (gtk_label_get_text (GTK_LABEL (widget)), search->text) != 0)
    return FALSE;
  search->found = widget;
  return TRUE;
}

/* (nullable): the first label that can be seen and says just that */
GtkWidget *
ui_find_label (GtkWidget  *top,
               const char *text)
{
  Search search = { .text = text };

  ui_walk (top, has_text, &search);
  return search.found;
}

static gboolean
add_text (GtkWidget *widget,
          gpointer   data)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    g_string_append_printf (data, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  return FALSE;
}

/* All labels that can be seen, a line each. */
char *
ui_dup_texts (GtkWidget *top)
{
  GString *text = g_string_new (NULL);

  ui_walk (top, add_text, text);
  return g_string_free (text, FALSE);
}

typedef struct
{
  guint n_spins;
  guint n_takers;
} Wheels;

static gboolean
count_wheels (GtkWidget *widget,
              gpointer   data)
{
  Wheels *wheels = data;
  g_autoptr(GListModel) controllers = NULL;

  if (!GTK_IS_SPIN_BUTTON (widget) && !GTK_IS_DROP_DOWN (widget))
    return FALSE;

  wheels->n_spins += GTK_IS_SPIN_BUTTON (widget);
  controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      wheels->n_takers += GTK_IS_EVENT_CONTROLLER_SCROLL (controller) &&
                          gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_NONE;
    }
  return FALSE;
}

/* How many fields would change when somebody scrolls past them with the wheel. */
guint
ui_count_wheel_takers (GtkWidget *top,
                       guint     *n_spins)
{
  Wheels wheels = { 0, 0 };

  ui_walk (top, count_wheels, &wheels);
  *n_spins = wheels.n_spins;
  return wheels.n_takers;
}

/* An application that has all actions and styles, and does nothing by itself. */
GtkApplication *
ui_new_application (void)
{
  AdwApplication *application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_autoptr(GError) error = NULL;

  g_application_set_resource_base_path (G_APPLICATION (application), "/org/muster/Muster");
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  return GTK_APPLICATION (application);
}

/* A window with a list, drawn. */
MusterWindow *
ui_open (GtkApplication *application,
         MusterDocument *document)
{
  MusterWindow *window = muster_window_new (application);

  muster_window_set_document (window, document);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  return window;
}

/* Takes a window away, and proves that nothing else keeps it. */
void
ui_close (MusterWindow *window)
{
  gpointer alive = window;

  g_object_add_weak_pointer (G_OBJECT (window), &alive);
  gtk_window_destroy (GTK_WINDOW (window));
  UI_WAIT (alive == NULL);
}
