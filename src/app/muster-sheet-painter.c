/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages as pictures, by what paints them for printers and files. A page full of text takes longer than the time from one
 * frame to the next: a thread of its own does it, so that scrolling never waits. */

#define G_LOG_DOMAIN "muster-sheet-painter"

#include "config.h"

#include "muster-sheet-painter.h"

#include "muster-sheet-draw.h"

/* Cairo 1.16 puts every letter at a whole pixel, which makes small ones dance. A page narrower than this, in pixels, is
 * painted twice as large and then halved. */
#define SMALL 1300

struct _MusterSheetPainter
{
  gatomicrefcount   n_refs;
  GThreadPool      *pool;
  MusterTypesetter *typesetter; /* of the pool's one thread */
};

typedef struct
{
  MusterSheetPainter *painter;
  MusterSheetPages   *pages;
  guint               index;
  int                 width;
  int                 height;
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  muster_sheet_pages_unref (self->pages);
  muster_sheet_painter_unref (self->painter);
  g_free (self);
}

static cairo_surface_t *
paint_page (Job *job,
            int  width,
            int  height)
{
  const MusterPage *page = g_ptr_array_index (job->pages->sheet->pages, job->index);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, width / page->width, height / page->height);
  muster_sheet_draw_page (page, job->painter->typesetter, job->pages->style.mono, FALSE, cr);
  cairo_destroy (cr);

  return surface;
}

/* Takes @large. */
static cairo_surface_t *
halve (cairo_surface_t *large,
       int              width,
       int              height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, 0.5, 0.5);
  cairo_set_source_surface (cr, large, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (large);

  return surface;
}

static void
paint_thread (gpointer data,
              gpointer user_data)
{
  g_autoptr(GTask) task = data;
  Job *job = g_task_get_task_data (task);
  gboolean small = job->width < SMALL;
  cairo_surface_t *surface;
  g_autoptr(GBytes) bytes = NULL;
  gsize stride;

  /* Pages that were scrolled past. */
  if (g_task_return_error_if_cancelled (task))
    return;

  surface = paint_page (job, small ? 2 * job->width : job->width, small ? 2 * job->height : job->height);
  if (small)
    surface = halve (surface, job->width, job->height);
  cairo_surface_flush (surface);
  stride = (gsize) cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) job->height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  g_task_return_pointer (task, gdk_memory_texture_new (job->width, job->height, GDK_MEMORY_DEFAULT, bytes, stride), g_object_unref);
}

/**
 * muster_sheet_painter_new:
 *
 * Returns: (transfer full): a painter
 */
MusterSheetPainter *
muster_sheet_painter_new (void)
{
  MusterSheetPainter *self = g_new0 (MusterSheetPainter, 1);

  g_atomic_ref_count_init (&self->n_refs);
  self->typesetter = muster_typesetter_new ();
  self->pool = g_thread_pool_new (paint_thread, NULL, 1, FALSE, NULL);

  return self;
}

/**
 * muster_sheet_painter_ref:
 * @self: a painter
 *
 * Returns: (transfer full): the painter
 */
MusterSheetPainter *
muster_sheet_painter_ref (MusterSheetPainter *self)
{
  g_atomic_ref_count_inc (&self->n_refs);
  return self;
}

/**
 * muster_sheet_painter_unref:
 * @self: (transfer full): a painter; what it has still to paint is painted or given up before it goes
 */
void
muster_sheet_painter_unref (MusterSheetPainter *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;

  /* Every page that is to be painted holds it: there is none. This may be its own thread, which cannot wait for itself. */
  g_thread_pool_free (self->pool, FALSE, FALSE);
  muster_typesetter_free (self->typesetter);
  g_free (self);
}

/**
 * muster_sheet_painter_paint_async:
 * @self: a painter
 * @source: (type GObject): who asks; it lives until the answer
 * @pages: pages
 * @index: which of them
 * @width: in pixels
 * @height: in pixels
 * @cancellable: (nullable): to give up before it is this page's turn
 * @callback: called when it is painted
 * @user_data: for @callback
 *
 * Paints a page, after those that were asked for before it.
 */
void
muster_sheet_painter_paint_async (MusterSheetPainter  *self,
                                  gpointer             source,
                                  MusterSheetPages    *pages,
                                  guint                index,
                                  int                  width,
                                  int                  height,
                                  GCancellable        *cancellable,
                                  GAsyncReadyCallback  callback,
                                  gpointer             user_data)
{
  GTask *task;
  Job *job;

  g_return_if_fail (self != NULL && pages != NULL && index < pages->sheet->pages->len);
  g_return_if_fail (width > 0 && height > 0);

  task = g_task_new (source, cancellable, callback, user_data);
  g_task_set_source_tag (task, muster_sheet_painter_paint_async);
  job = g_new0 (Job, 1);
  job->painter = muster_sheet_painter_ref (self);
  job->pages = muster_sheet_pages_ref (pages);
  job->index = index;
  job->width = width;
  job->height = height;
  g_task_set_task_data (task, job, job_free);
  g_thread_pool_push (self->pool, task, NULL);
}

/**
 * muster_sheet_painter_paint_finish:
 * @result: what the callback was given
 * @error: %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (nullable): the page on white ground
 */
GdkTexture *
muster_sheet_painter_paint_finish (GAsyncResult  *result,
                                   GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, muster_sheet_painter_paint_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
