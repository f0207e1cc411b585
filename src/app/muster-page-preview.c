/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One page as it will be printed, on white whatever the colours of the desktop are. Another thread paints it when it is
 * first seen; until then it is blank, or what it was before. */

#define G_LOG_DOMAIN "muster-page-preview"

#include "config.h"

#include "muster-page-preview.h"

#include <glib/gi18n.h>

struct _MusterPagePreview
{
  GtkWidget           parent_instance;

  MusterSheetPages   *pages;
  MusterSheetPainter *painter;
  guint               index;
  GdkTexture         *texture;     /* (owned) (nullable): the page, painted, or as it was before */
  gboolean            stale;       /* the page is another than when @texture was painted */
  GCancellable       *cancellable; /* (owned) (nullable): of what is being painted */
  int                 width;       /* of that, in pixels */
  int                 height;
};

G_DEFINE_FINAL_TYPE (MusterPagePreview, muster_page_preview, GTK_TYPE_WIDGET)

static void
give_up (MusterPagePreview *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
on_painted_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      user_data)
{
  MusterPagePreview *self = MUSTER_PAGE_PREVIEW (object);
  g_autoptr(GCancellable) cancellable = user_data;
  g_autoptr(GdkTexture) texture = muster_sheet_painter_paint_finish (result, NULL);

  if (texture == NULL || self->cancellable != cancellable)
    return;

  g_clear_object (&self->cancellable);
  g_set_object (&self->texture, texture);
  self->stale = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Has it painted as large as that, unless it is already, or on its way. */
static void
ensure_painted (MusterPagePreview *self,
                int                width,
                int                height)
{
  if (!self->stale && self->texture != NULL && gdk_texture_get_width (self->texture) == width &&
      gdk_texture_get_height (self->texture) == height)
    return;
  if (self->cancellable != NULL && self->width == width && self->height == height)
    return;

  give_up (self);
  self->cancellable = g_cancellable_new ();
  self->width = width;
  self->height = height;
  muster_sheet_painter_paint_async (self->painter, self, self->pages, self->index, width, height, self->cancellable,
                                    on_painted_cb, g_object_ref (self->cancellable));
}

static void
muster_page_preview_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  MusterPagePreview *self = MUSTER_PAGE_PREVIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int scale = gtk_widget_get_scale_factor (widget);

  if (width < 1 || height < 1)
    return;

  ensure_painted (self, width * scale, height * scale);
  if (self->texture != NULL)
    gtk_snapshot_append_texture (snapshot, self->texture, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

static void
update_name (MusterPagePreview *self)
{
  /* Translators: a page among pages, and what stands on it: "Page 2 of 5: Unit cards" */
  g_autofree char *name = g_strdup_printf (_("Page %u of %u: %s"), self->index + 1, self->pages->sheet->pages->len,
                                           self->pages->names[self->index]);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
muster_page_preview_dispose (GObject *object)
{
  give_up (MUSTER_PAGE_PREVIEW (object));

  G_OBJECT_CLASS (muster_page_preview_parent_class)->dispose (object);
}

static void
muster_page_preview_finalize (GObject *object)
{
  MusterPagePreview *self = MUSTER_PAGE_PREVIEW (object);

  g_clear_object (&self->texture);
  g_clear_pointer (&self->pages, muster_sheet_pages_unref);
  g_clear_pointer (&self->painter, muster_sheet_painter_unref);

  G_OBJECT_CLASS (muster_page_preview_parent_class)->finalize (object);
}

static void
muster_page_preview_class_init (MusterPagePreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_page_preview_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_page_preview_finalize;
  widget_class->snapshot = muster_page_preview_snapshot;

  gtk_widget_class_set_css_name (widget_class, "pagepreview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
muster_page_preview_init (MusterPagePreview *self)
{
}

/**
 * muster_page_preview_new:
 * @pages: the pages
 * @index: which of them to show
 * @painter: what paints it
 *
 * Returns: (transfer floating): a widget that shows it, as large as it is allocated
 */
GtkWidget *
muster_page_preview_new (MusterSheetPages   *pages,
                         guint               index,
                         MusterSheetPainter *painter)
{
  MusterPagePreview *self;

  g_return_val_if_fail (pages != NULL && index < pages->sheet->pages->len, NULL);
  g_return_val_if_fail (painter != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_PAGE_PREVIEW, NULL);
  self->pages = muster_sheet_pages_ref (pages);
  self->index = index;
  self->painter = muster_sheet_painter_ref (painter);
  update_name (self);

  return GTK_WIDGET (self);
}

/**
 * muster_page_preview_get_index:
 * @self: a page
 *
 * Returns: which of the pages it is, from 0
 */
guint
muster_page_preview_get_index (MusterPagePreview *self)
{
  g_return_val_if_fail (MUSTER_IS_PAGE_PREVIEW (self), 0);

  return self->index;
}

/**
 * muster_page_preview_get_painted:
 * @self: a page
 *
 * Returns: whether it shows the page as it is now
 */
gboolean
muster_page_preview_get_painted (MusterPagePreview *self)
{
  g_return_val_if_fail (MUSTER_IS_PAGE_PREVIEW (self), FALSE);

  return self->texture != NULL && !self->stale && self->cancellable == NULL;
}

/**
 * muster_page_preview_set_pages:
 * @self: a page
 * @pages: what the pages are now; there must be as many that this one is among them
 *
 * Shows the page of the same number, and what it showed before until that is painted.
 */
void
muster_page_preview_set_pages (MusterPagePreview *self,
                               MusterSheetPages  *pages)
{
  g_return_if_fail (MUSTER_IS_PAGE_PREVIEW (self));
  g_return_if_fail (pages != NULL && self->index < pages->sheet->pages->len);

  if (pages == self->pages)
    return;
  muster_sheet_pages_ref (pages);
  muster_sheet_pages_unref (self->pages);
  self->pages = pages;
  self->stale = TRUE;
  give_up (self);
  update_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
