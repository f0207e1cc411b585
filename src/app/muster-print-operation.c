/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prints sheets through the system's dialog. They are laid out for the paper that is chosen there, by another thread, and
 * painted by what paints them on the screen and in files. */

#define G_LOG_DOMAIN "muster-print-operation"

#include "config.h"

#include "muster-print-operation.h"

#include <math.h>

#include "muster-sheet-draw.h"

/* How long printing may look whether the pages are there, in microseconds: less than anybody notices. */
#define LOOK_TIME (10 * G_TIME_SPAN_MILLISECOND)

/* Paper is told in millimetres that are rounded. */
#define TOLERANCE 3.0

/* What the thread that lays pages out and the one that prints share. */
typedef struct
{
  gatomicrefcount   n_refs;
  GMutex            mutex;
  GCond             cond;
  MusterSheetOrder *order;
  MusterSheetPages *pages; /* (nullable) */
  GError           *error; /* (nullable) */
  gboolean          done;
} Job;

struct _MusterPrintOperation
{
  GtkPrintOperation parent_instance;

  MusterSheetOrder *order;
  Job              *job;        /* (nullable): pages on their way */
  MusterSheetPages *pages;      /* (nullable) */
  GError           *error;      /* (nullable): why there are none */
  MusterTypesetter *typesetter;
};

G_DEFINE_FINAL_TYPE (MusterPrintOperation, muster_print_operation, GTK_TYPE_PRINT_OPERATION)

static MusterPrintHook hook;
static gpointer hook_data;

/* ---- Laying out ---- */

static void
job_unref (Job *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;

  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  muster_sheet_order_unref (self->order);
  g_clear_pointer (&self->pages, muster_sheet_pages_unref);
  g_clear_error (&self->error);
  g_free (self);
}

static gpointer
job_thread (gpointer data)
{
  Job *self = data;
  GError *error = NULL;
  MusterSheetPages *pages = muster_sheet_order_make (self->order, NULL, &error);

  g_mutex_lock (&self->mutex);
  self->pages = pages;
  self->error = error;
  self->done = TRUE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
  job_unref (self);
  return NULL;
}

static Job *
start_job (MusterSheetOrder *order)
{
  Job *self = g_new0 (Job, 1);

  g_atomic_ref_count_init (&self->n_refs);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->order = muster_sheet_order_ref (order);
  g_atomic_ref_count_inc (&self->n_refs);
  g_thread_unref (g_thread_new ("print", job_thread, self));

  return self;
}

/* Looks for some moments whether it is done. */
static gboolean
wait_for_job (Job *self)
{
  gint64 end = g_get_monotonic_time () + LOOK_TIME;
  gboolean done;

  g_mutex_lock (&self->mutex);
  while (!self->done && g_cond_wait_until (&self->cond, &self->mutex, end))
    ;
  done = self->done;
  g_mutex_unlock (&self->mutex);

  return done;
}

/* ---- Printing ---- */

static gboolean
is_paper (double      width,
          double      height,
          MusterPaper paper)
{
  double paper_width, paper_height;

  muster_paper_get_size (paper, &paper_width, &paper_height);
  return fabs (width - paper_width) <= TOLERANCE && fabs (height - paper_height) <= TOLERANCE;
}

static void
muster_print_operation_begin_print (GtkPrintOperation *operation,
                                    GtkPrintContext   *context)
{
  MusterPrintOperation *self = MUSTER_PRINT_OPERATION (operation);
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);
  GtkPaperSize *size = gtk_page_setup_get_paper_size (setup);
  double width = gtk_paper_size_get_width (size, GTK_UNIT_POINTS), height = gtk_paper_size_get_height (size, GTK_UNIT_POINTS);

  /* On paper that sheets are not made for they are made smaller or larger as they are. */
  for (MusterPaper paper = MUSTER_PAPER_A4; paper <= MUSTER_PAPER_LETTER; paper++)
    {
      if (is_paper (width, height, paper))
        muster_sheet_order_set_paper (self->order, paper);
    }
  g_clear_pointer (&self->pages, muster_sheet_pages_unref);
  g_clear_pointer (&self->job, job_unref);
  self->job = start_job (self->order);
}

/* Called again and again until there are pages; between the calls the windows live on. */
static gboolean
muster_print_operation_paginate (GtkPrintOperation *operation,
                                 GtkPrintContext   *context)
{
  MusterPrintOperation *self = MUSTER_PRINT_OPERATION (operation);

  if (self->job == NULL)
    return TRUE;
  if (!wait_for_job (self->job))
    return FALSE;

  if (self->job->pages != NULL)
    {
      self->pages = g_steal_pointer (&self->job->pages);
      gtk_print_operation_set_n_pages (operation, (int) self->pages->sheet->pages->len);
    }
  else
    {
      self->error = g_steal_pointer (&self->job->error);
      gtk_print_operation_set_n_pages (operation, 1);
      gtk_print_operation_cancel (operation);
    }
  g_clear_pointer (&self->job, job_unref);

  return TRUE;
}

/* A page that lies on its side is printed so. */
static void
muster_print_operation_request_page_setup (GtkPrintOperation *operation,
                                           GtkPrintContext   *context,
                                           int                number,
                                           GtkPageSetup      *setup)
{
  MusterPrintOperation *self = MUSTER_PRINT_OPERATION (operation);
  const MusterPage *page;

  if (self->pages == NULL || number < 0 || (guint) number >= self->pages->sheet->pages->len)
    return;

  page = g_ptr_array_index (self->pages->sheet->pages, number);
  gtk_page_setup_set_orientation (setup, page->width > page->height ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT);
}

static void
muster_print_operation_draw_page (GtkPrintOperation *operation,
                                  GtkPrintContext   *context,
                                  int                number)
{
  MusterPrintOperation *self = MUSTER_PRINT_OPERATION (operation);
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context), height = gtk_print_context_get_height (context);
  const MusterPage *page;
  double scale;

  if (self->pages == NULL || number < 0 || (guint) number >= self->pages->sheet->pages->len)
    return;

  page = g_ptr_array_index (self->pages->sheet->pages, number);
  scale = MIN (width / page->width, height / page->height);
  cairo_save (cr);
  /* As it is, unless the paper is another. */
  if (fabs (width - page->width) > TOLERANCE || fabs (height - page->height) > TOLERANCE)
    {
      cairo_translate (cr, (width - page->width * scale) / 2, (height - page->height * scale) / 2);
      cairo_scale (cr, scale, scale);
    }
  muster_sheet_draw_page (page, self->typesetter, self->pages->style.mono, FALSE, cr);
  cairo_restore (cr);
}

static void
muster_print_operation_finalize (GObject *object)
{
  MusterPrintOperation *self = MUSTER_PRINT_OPERATION (object);

  g_clear_pointer (&self->job, job_unref);
  g_clear_pointer (&self->pages, muster_sheet_pages_unref);
  g_clear_error (&self->error);
  muster_sheet_order_unref (self->order);
  muster_typesetter_free (self->typesetter);

  G_OBJECT_CLASS (muster_print_operation_parent_class)->finalize (object);
}

static void
muster_print_operation_class_init (MusterPrintOperationClass *klass)
{
  GtkPrintOperationClass *operation_class = GTK_PRINT_OPERATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_print_operation_finalize;
  operation_class->begin_print = muster_print_operation_begin_print;
  operation_class->paginate = muster_print_operation_paginate;
  operation_class->request_page_setup = muster_print_operation_request_page_setup;
  operation_class->draw_page = muster_print_operation_draw_page;
}

static void
muster_print_operation_init (MusterPrintOperation *self)
{
  self->typesetter = muster_typesetter_new ();
}

/**
 * muster_print_operation_new:
 * @order: what to print; the paper that is chosen when it comes to it is set in it
 * @title: what the job is called among those of the printer
 *
 * Returns: (transfer full): the operation, with the order's paper as its proposal
 */
MusterPrintOperation *
muster_print_operation_new (MusterSheetOrder *order,
                            const char       *title)
{
  MusterPrintOperation *self;
  g_autoptr(GtkPageSetup) setup = gtk_page_setup_new ();
  GtkPaperSize *size;

  g_return_val_if_fail (order != NULL && title != NULL, NULL);

  size = gtk_paper_size_new (muster_sheet_order_get_paper (order) == MUSTER_PAPER_LETTER ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4);
  gtk_page_setup_set_paper_size_and_default_margins (setup, size);
  gtk_paper_size_free (size);
  /* Pages have margins of their own. */
  self = g_object_new (MUSTER_TYPE_PRINT_OPERATION, "default-page-setup", setup, "job-name", title, "unit", GTK_UNIT_POINTS,
                       "use-full-page", TRUE, "embed-page-setup", TRUE, "show-progress", TRUE, "allow-async", TRUE, NULL);
  self->order = muster_sheet_order_ref (order);

  return self;
}

/**
 * muster_print_operation_start:
 * @self: an operation
 * @parent: the window it is for
 * @error: as of gtk_print_operation_run()
 *
 * Asks how to print, and does it. Signal `done` tells how it ended.
 *
 * Returns: as of gtk_print_operation_run()
 */
GtkPrintOperationResult
muster_print_operation_start (MusterPrintOperation  *self,
                              GtkWindow             *parent,
                              GError               **error)
{
  GtkPrintOperation *operation;

  g_return_val_if_fail (MUSTER_IS_PRINT_OPERATION (self), GTK_PRINT_OPERATION_RESULT_ERROR);

  operation = GTK_PRINT_OPERATION (self);
  if (hook != NULL)
    {
      g_autofree char *path = hook (operation, hook_data);

      if (path == NULL)
        return GTK_PRINT_OPERATION_RESULT_CANCEL;
      gtk_print_operation_set_export_filename (operation, path);
      gtk_print_operation_set_show_progress (operation, FALSE);
      return gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, parent, error);
    }
  return gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, error);
}

/**
 * muster_print_operation_get_problem:
 * @self: an operation that is done
 *
 * Returns: (transfer none) (nullable): why there was nothing to print, as of muster_sheet_order_make()
 */
const GError *
muster_print_operation_get_problem (MusterPrintOperation *self)
{
  g_return_val_if_fail (MUSTER_IS_PRINT_OPERATION (self), NULL);

  return self->error;
}

/**
 * muster_print_operation_get_missing:
 * @self: an operation that is done
 *
 * Returns: characters for which boxes stand on the paper, as no font has them; empty where there are none
 */
const char *
muster_print_operation_get_missing (MusterPrintOperation *self)
{
  g_return_val_if_fail (MUSTER_IS_PRINT_OPERATION (self), "");

  return self->pages != NULL ? self->pages->missing : "";
}

/**
 * muster_print_operation_set_hook:
 * @function: (nullable): what answers; %NULL: people do
 * @data: for it
 *
 * For tests, which have nobody to ask and no printer.
 */
void
muster_print_operation_set_hook (MusterPrintHook function,
                                 gpointer        data)
{
  hook = function;
  hook_data = data;
}
