/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Units in the clipboard and on the pointer: for Muster itself as they are, for another running Muster as a list
 * file, for everything else as text. */

#define G_LOG_DOMAIN "muster-clipboard"

#include "config.h"

#include "muster-clipboard.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-parcel.h"

/**
 * muster_clipboard_dup_content:
 * @workbench: a list
 *
 * Returns: (transfer full) (nullable): what is selected in it, ready to be given away; %NULL where nothing is
 */
GdkContentProvider *
muster_clipboard_dup_content (MusterWorkbench *workbench)
{
  g_autoptr(MusterParcel) parcel = muster_parcel_new (workbench);
  g_autoptr(GBytes) bytes = NULL;
  GdkContentProvider *providers[3];

  if (parcel == NULL)
    return NULL;

  bytes = g_bytes_new (muster_parcel_get_xml (parcel), strlen (muster_parcel_get_xml (parcel)));
  providers[0] = gdk_content_provider_new_typed (MUSTER_TYPE_PARCEL, parcel);
  providers[1] = gdk_content_provider_new_for_bytes (MUSTER_PARCEL_MIME_TYPE, bytes);
  providers[2] = gdk_content_provider_new_typed (G_TYPE_STRING, muster_parcel_get_text (parcel));
  return gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));
}

/**
 * muster_clipboard_copy:
 * @widget: a widget on the display whose clipboard is meant
 * @workbench: a list
 *
 * Puts what is selected into the clipboard.
 *
 * Returns: whether anything was
 */
gboolean
muster_clipboard_copy (GtkWidget       *widget,
                       MusterWorkbench *workbench)
{
  g_autoptr(GdkContentProvider) content = muster_clipboard_dup_content (workbench);

  return content != NULL && gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), content);
}

static void
on_spliced_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr(MusterWorkbench) workbench = user_data;
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (object);
  g_autoptr(GError) error = NULL;
  gssize length = g_output_stream_splice_finish (G_OUTPUT_STREAM (object), result, &error);

  if (length < 0)
    muster_workbench_notify_user (workbench, error->message, FALSE);
  else
    muster_workbench_paste_xml (workbench, g_memory_output_stream_get_data (memory), (gsize) length);
}

static void
on_read_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(MusterWorkbench) workbench = user_data;
  g_autoptr(GInputStream) stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (object), result, NULL, NULL);
  g_autoptr(GOutputStream) memory = NULL;

  if (stream == NULL)
    {
      muster_workbench_notify_user (workbench, _("The clipboard holds no units."), FALSE);
      return;
    }

  memory = g_memory_output_stream_new (NULL, 0, g_realloc, g_free);
  g_output_stream_splice_async (memory, stream,
                                G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                                G_PRIORITY_DEFAULT, NULL, on_spliced_cb, g_steal_pointer (&workbench));
}

/**
 * muster_clipboard_paste:
 * @widget: a widget on the display whose clipboard is meant
 * @workbench: a list
 *
 * Adds copies of the units in the clipboard to the list, some time later. What goes wrong the player is told.
 */
void
muster_clipboard_paste (GtkWidget       *widget,
                        MusterWorkbench *workbench)
{
  static const char *types[] = { MUSTER_PARCEL_MIME_TYPE, NULL };
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  GdkContentProvider *content = gdk_clipboard_get_content (clipboard);
  g_auto(GValue) value = G_VALUE_INIT;

  /* Our own does not have to go through the display. */
  g_value_init (&value, MUSTER_TYPE_PARCEL);
  if (content != NULL && gdk_content_provider_get_value (content, &value, NULL) && g_value_get_object (&value) != NULL)
    {
      const char *xml = muster_parcel_get_xml (g_value_get_object (&value));

      muster_workbench_paste_xml (workbench, xml, strlen (xml));
      return;
    }
  gdk_clipboard_read_async (clipboard, types, G_PRIORITY_DEFAULT, NULL, on_read_cb, g_object_ref (workbench));
}
