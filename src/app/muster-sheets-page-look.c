/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking at the pages: how closely, which of them is in view, and coming to what a choice is about. */

#define G_LOG_DOMAIN "muster-sheets-page"

#include "config.h"

#include "muster-sheets-page-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

static void
on_zoom_cb (MusterSheetsPage *self)
{
  /* Translators: how large pages are shown, in percent of their size on paper */
  g_autofree char *text = g_strdup_printf (_("%.0f %%"), muster_sheet_view_get_zoom (self->view) * 100);

  gtk_label_set_text (self->zoom_label, text);
}

static gboolean
on_scroll_cb (MusterSheetsPage         *self,
              double                    dx,
              double                    dy,
              GtkEventControllerScroll *controller)
{
  GdkModifierType modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if ((modifiers & GDK_CONTROL_MASK) == 0)
    return GDK_EVENT_PROPAGATE;

  if (fabs (dy) > 0)
    muster_sheet_view_zoom_by (self->view, dy < 0 ? 1 : -1);
  return GDK_EVENT_STOP;
}

/* Whoever clicks on pages can scroll them by keys from there. */
static void
on_pressed_cb (MusterSheetsPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* Where choices lie over the pages they have the keyboard, and give it back. */
static void
on_revealed_cb (MusterSheetsPage *self)
{
  if (self->view == NULL || !adw_flap_get_folded (self->flap) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (adw_flap_get_reveal_flap (self->flap))
    gtk_widget_child_focus (adw_flap_get_flap (self->flap), GTK_DIR_TAB_FORWARD);
  else if (gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/**
 * muster_sheets_page_update_number:
 * @self: a page
 *
 * Says which page is in view, of how many.
 */
void
muster_sheets_page_update_number (MusterSheetsPage *self)
{
  MusterSheetPages *pages = self->view != NULL ? muster_sheet_view_get_pages (self->view) : NULL;
  /* Translators: a page among pages: "Page 3 of 7" */
  g_autofree char *text = pages != NULL ? g_strdup_printf (_("Page %u of %u"), muster_sheet_view_get_page (self->view) + 1,
                                                           pages->sheet->pages->len)
                                        : g_strdup ("");

  if (self->view != NULL)
    gtk_label_set_text (self->number_label, text);
}

/* (nullable): what pages of a sheet are called */
static const char *
find_sheet_name (MusterSheetsPage *self,
                 const char       *id)
{
  guint n;
  const MusterName *sheets = muster_system_get_sheets (muster_sheet_settings_get_system (self->settings), &n);

  for (guint i = 0; i < n; i++)
    {
      if (strcmp (sheets[i].id, id) == 0)
        return muster_system_text (sheets[i].name);
    }
  return NULL;
}

/**
 * muster_sheets_page_look_at:
 * @self: a page
 * @sheet: the id of a sheet
 * @behind: whether what is on its back is of interest
 *
 * Brings the first page of the sheet into view as soon as it is laid out.
 */
void
muster_sheets_page_look_at (MusterSheetsPage *self,
                            const char       *sheet,
                            gboolean          behind)
{
  g_free (self->wanted);
  self->wanted = g_strdup (sheet);
  self->wanted_behind = behind;
}

/**
 * muster_sheets_page_follow_choice:
 * @self: a page
 *
 * Brings into view what was changed last, in pages that have just come.
 */
void
muster_sheets_page_follow_choice (MusterSheetsPage *self)
{
  MusterSheetPages *pages = muster_sheet_view_get_pages (self->view);
  const char *name = self->wanted != NULL ? find_sheet_name (self, self->wanted) : NULL;

  for (guint i = 0; name != NULL && i < pages->sheet->pages->len; i++)
    {
      if (strcmp (pages->names[i], name) != 0)
        continue;
      if (self->wanted_behind && i + 1 < pages->sheet->pages->len && strcmp (pages->names[i + 1], name) == 0)
        i++;
      muster_sheet_view_show_page (self->view, i);
      break;
    }
  /* Those before the change may still be among what comes. */
  if (!self->stale)
    g_clear_pointer (&self->wanted, g_free);
}

/**
 * muster_sheets_page_bind_look:
 * @klass: the class of the page
 *
 * Binds the part of its template that is about looking at pages.
 */
void
muster_sheets_page_bind_look (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, number_label);
  gtk_widget_class_bind_template_child (klass, MusterSheetsPage, zoom_label);
  gtk_widget_class_bind_template_callback_full (klass, "on_number_cb", G_CALLBACK (muster_sheets_page_update_number));
  gtk_widget_class_bind_template_callback (klass, on_zoom_cb);
  gtk_widget_class_bind_template_callback (klass, on_scroll_cb);
  gtk_widget_class_bind_template_callback (klass, on_pressed_cb);
  gtk_widget_class_bind_template_callback (klass, on_revealed_cb);
}

/**
 * muster_sheets_page_init_look:
 * @self: a page that has its template
 *
 * Says how large pages are at first.
 */
void
muster_sheets_page_init_look (MusterSheetsPage *self)
{
  on_zoom_cb (self);
}
