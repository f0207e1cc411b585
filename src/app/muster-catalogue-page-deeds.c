/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was done on the page: it is told of in passing, kept for some time, and undone by toast and by key. */

#define G_LOG_DOMAIN "muster-catalogue-page"

#include "config.h"

#include "muster-catalogue-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-message.h"

/* What a toast can undo: one of the page's deeds, as long as it is among them. */
#define DEED_KEY "muster-deed"

/* So many deeds can be undone at most. */
#define MOST_DEEDS 50

static const char *
get_system_id (MusterCataloguePage *self)
{
  MusterSystem *system = self->table != NULL ? muster_table_get_system (self->table) : NULL;

  return system != NULL ? muster_system_get_id (system) : NULL;
}

static void
on_undone_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data);

/* Undoes one of the deeds. */
static void
undo (MusterCataloguePage *self,
      guint                index)
{
  muster_table_undo_async (muster_table_get_library (self->table), g_ptr_array_steal_index (self->deeds, index), on_undone_cb,
                           g_object_ref (self));
}

/* Undoes what a toast tells of, unless that is undone already. */
static void
on_toast_cb (MusterCataloguePage *self,
             AdwToast            *toast)
{
  guint index;

  if (g_ptr_array_find (self->deeds, g_object_get_data (G_OBJECT (toast), DEED_KEY), &index))
    undo (self, index);
}

/* The last deed in the game that is shown. */
gboolean
muster_catalogue_page_find_deed (MusterCataloguePage *self,
                                 guint               *index)
{
  for (guint i = self->deeds->len; get_system_id (self) != NULL && i-- > 0;)
    {
      const MusterTableDeed *deed = g_ptr_array_index (self->deeds, i);

      *index = i;
      if (strcmp (deed->system_id, get_system_id (self)) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Keeps what was done, so that it can be undone after the toast has gone too. */
static void
note_deed (MusterCataloguePage *self,
           MusterTableDeed     *deed)
{
  if (self->deeds->len == MOST_DEEDS)
    g_ptr_array_remove_index (self->deeds, 0);
  g_ptr_array_add (self->deeds, deed);
  muster_catalogue_page_update_verbs (self);
}

/* Tells in passing what was done. It is not taken away before its time: libadwaita 1.2 would fall over it where the window
 * goes at that very moment. */
void
muster_catalogue_page_tell (MusterCataloguePage *self,
                            const char          *text,
                            MusterTableDeed     *deed)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);

  if (deed != NULL)
    {
      note_deed (self, deed);
      g_object_set_data (G_OBJECT (toast), DEED_KEY, deed);
      /* Nobody waits for what was told before. */
      adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
      adw_toast_set_button_label (toast, _("Undo"));
      g_signal_connect_object (toast, "button-clicked", G_CALLBACK (on_toast_cb), self, G_CONNECT_SWAPPED);
    }
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
tell_failure (MusterCataloguePage *self,
              const GError        *error)
{
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  text = muster_message_sentence (error->message);
  muster_catalogue_page_tell (self, text, NULL);
}

/* Something is done in the catalogue; the callback takes the reference to the page. */
void
muster_catalogue_page_on_done_cb (GObject      *object,
                                  GAsyncResult *result,
                                  gpointer      user_data)
{
  g_autoptr(MusterCataloguePage) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterTableDeed) deed = muster_table_deed_finish (MUSTER_LIBRARY (object), result, &error);
  g_autofree char *text = deed != NULL ? muster_table_deed_dup_text (deed) : NULL;

  if (deed == NULL)
    {
      tell_failure (self, error);
      return;
    }
  /* Of one row one sees it. */
  if (deed->n == 1 && (deed->kind == MUSTER_TABLE_DEED_OWNED || deed->ids != NULL))
    {
      note_deed (self, g_steal_pointer (&deed));
      return;
    }
  if (text != NULL)
    muster_catalogue_page_tell (self, text, deed->n > 0 ? g_steal_pointer (&deed) : NULL);
}

static void
on_undone_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(MusterCataloguePage) self = user_data;
  g_autoptr(GError) error = NULL;

  if (!muster_table_undo_finish (MUSTER_LIBRARY (object), result, &error))
    tell_failure (self, error);
}

void
muster_catalogue_page_on_undo_cb (GSimpleAction       *action,
                                  GVariant            *parameter,
                                  MusterCataloguePage *self)
{
  guint index;

  if (muster_catalogue_page_find_deed (self, &index))
    undo (self, index);
}

/* Ctrl+Z, wherever on the page the keyboard is: what is typed has an undoing of its own. */
gboolean
muster_catalogue_page_on_undo_key_cb (GtkWidget *widget,
                                      GVariant  *parameter,
                                      gpointer   data)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus != NULL && GTK_IS_EDITABLE (focus))
    return FALSE;
  muster_catalogue_page_on_undo_cb (NULL, NULL, data);
  return TRUE;
}
