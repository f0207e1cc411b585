/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether all that a window shows has room: for tests that go through all windows. */

#include "muster-ui-room.h"

#include <string.h>

/* How often something is looked at again that seems to be wrong. */
#define MOST_LOOKS 4

static void G_GNUC_PRINTF (3, 4)
tell (UiRoom       *self,
      GtkWidget  *widget,
      const char *format,
      ...)
{
  g_autofree char *text = NULL;
  g_autoptr(GString) way = g_string_new (NULL);
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  for (GtkWidget *at = widget; at != NULL && way->len < 200; at = gtk_widget_get_parent (at))
    g_string_append_printf (way, " < %s", G_OBJECT_TYPE_NAME (at));
  g_string_prepend (way, text);
  if (!g_hash_table_add (self->told, g_strdup (way->str)))
    return;
  g_test_message ("%s: %s", self->place->name, way->str);
  self->n_bad++;
}

static const char *
get_text (GtkWidget *widget)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : gtk_widget_get_tooltip_text (widget);

  return text != NULL ? text : "";
}

/* A number that is cut is another number. */
static gboolean
is_number (const char *text)
{
  gboolean digits = FALSE;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      digits |= g_ascii_isdigit (*at);
      if (g_unichar_isalpha (g_utf8_get_char (at)))
        return FALSE;
    }
  return digits;
}

static void
check_label (UiRoom      *self,
             GtkWidget *widget)
{
  GtkLabel *label = GTK_LABEL (widget);
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW);
  int has_width = gtk_widget_get_allocated_width (widget) + gtk_widget_get_margin_start (widget) + gtk_widget_get_margin_end (widget);
  int has_height = gtk_widget_get_allocated_height (widget) + gtk_widget_get_margin_top (widget) + gtk_widget_get_margin_bottom (widget);
  int width, height;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  if (has_width < width)
    tell (self, widget, "“%s” is %d wide and has %d", get_text (widget), width, has_width);
  width = MAX (width, has_width);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  if (has_height < height)
    tell (self, widget, "“%s” is %d high and has %d", get_text (widget), height, has_height);
  if (gtk_label_get_ellipsize (label) != PANGO_ELLIPSIZE_NONE && is_number (get_text (widget))
      && pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    tell (self, widget, "the number “%s” is cut", get_text (widget));
  /* Who points at it reads all of it; of an entry row the row tells it. */
  if (self->whole != NULL && !gtk_widget_get_has_tooltip (row != NULL ? row : widget) && gtk_label_get_ellipsize (label) != PANGO_ELLIPSIZE_NONE && g_hash_table_contains (self->whole, get_text (widget))
      && pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    tell (self, widget, "“%s” is cut short", get_text (widget));
}

/* Whether a widget lies in all of what is around it, but where one can scroll to it. */
static void
check_place (UiRoom      *self,
             GtkWidget *widget)
{
  gboolean across = TRUE, along = TRUE;

  for (GtkWidget *around = gtk_widget_get_parent (widget); around != NULL; around = gtk_widget_get_parent (around))
    {
      graphene_rect_t inner;

      if (!gtk_widget_compute_bounds (widget, around, &inner))
        continue;
      if (GTK_IS_SCROLLED_WINDOW (around))
        {
          GtkPolicyType h, v;

          gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (around), &h, &v);
          across &= h == GTK_POLICY_NEVER;
          along &= v == GTK_POLICY_NEVER;
        }
      /* What scrolls is cut by the frame around it. */
      else if (GTK_IS_SCROLLABLE (around)
               || (gtk_widget_get_overflow (around) != GTK_OVERFLOW_HIDDEN && around != GTK_WIDGET (self->place->window)))
        continue;
      if (across && (inner.origin.x < -2 || inner.origin.x + inner.size.width > (float) gtk_widget_get_width (around) + 2))
        {
          tell (self, widget, "“%s” reaches from %.0f to %.0f across %s, which is %d wide", get_text (widget),
                (double) inner.origin.x, (double) (inner.origin.x + inner.size.width), G_OBJECT_TYPE_NAME (around),
                gtk_widget_get_width (around));
          return;
        }
      if (along && (inner.origin.y < -2 || inner.origin.y + inner.size.height > (float) gtk_widget_get_height (around) + 2))
        {
          tell (self, widget, "“%s” reaches from %.0f to %.0f down %s, which is %d high", get_text (widget),
                (double) inner.origin.y, (double) (inner.origin.y + inner.size.height), G_OBJECT_TYPE_NAME (around),
                gtk_widget_get_height (around));
          return;
        }
    }
}

/* The number on the tab of a panel, which libadwaita makes. */
static gboolean
is_badge (GtkWidget *widget)
{
  GtkWidget *bin = widget;

  for (guint i = 0; i < 2 && bin != NULL; i++)
    bin = gtk_widget_get_parent (bin);
  return bin != NULL && strcmp (G_OBJECT_TYPE_NAME (bin), "AdwIndicatorBin") == 0;
}

static gboolean
look (GtkWidget *widget,
      gpointer   data)
{
  UiRoom *self = data;

  /* What pops up lies on the screen as GTK puts it; a badge is drawn smaller than it is while it has nothing to say. */
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget) || is_badge (widget)
      || gtk_widget_get_native (widget) != GTK_NATIVE (self->place->window))
    return FALSE;

  self->n_looked++;
  if (GTK_IS_LABEL (widget) && *get_text (widget) != '\0')
    check_label (self, widget);
  if (GTK_IS_LABEL (widget) || GTK_IS_BUTTON (widget) || gtk_widget_get_focusable (widget))
    check_place (self, widget);
  return FALSE;
}

static void
look_around (UiRoom          *self,
             const UiPlace *place)
{
  GtkWidget *window = GTK_WIDGET (place->window);
  int width, height;

  self->place = place;
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, self->room.width, &height, NULL, NULL, NULL);
  if (width > self->room.width || height > self->room.height)
    tell (self, window, "the window wants %d × %d", width, height);
  ui_walk (window, look, self);
}

/* What a thread has found may just have come, and have no place before the next frame: only what stays so is told. */
/* A visitor of ui_tour(), whose data is the room: tells what has none. */
void
ui_room_visit (const UiPlace *place,
               gpointer       data)
{
  UiRoom *self = data;

  for (guint i = 0;; i++)
    {
      g_autoptr(GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      UiRoom trial = *self;

      if (i < MOST_LOOKS)
        trial.told = told;
      look_around (&trial, place);
      if (trial.n_bad == self->n_bad || i == MOST_LOOKS)
        {
          self->n_looked = trial.n_looked;
          self->n_bad = trial.n_bad;
          return;
        }
      for (guint k = 0; k < 10; k++)
        ui_iterate ();
      gtk_test_widget_wait_for_draw (GTK_WIDGET (place->window));
    }
}
