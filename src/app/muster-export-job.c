/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes a list in another format, with the sheets that are wanted of it. Another thread makes the file, from a copy of
 * the list, so that the player can go on. */

#define G_LOG_DOMAIN "muster-export-job"

#include "config.h"

#include "muster-export-job.h"

#include <string.h>

#include "muster-export.h"
#include "muster-save.h"
#include "muster-sheet-pdf.h"

#define PAGES ".pdf"

typedef struct
{
  MusterSheetOrder *order;
  char             *path;
  char             *missing; /* (nullable): characters that no font has */
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  muster_sheet_order_unref (self->order);
  g_free (self->path);
  g_free (self->missing);
  g_free (self);
}

static gboolean
has_pages (const char *path)
{
  const char *dot = strrchr (path, '.');

  return dot != NULL && g_ascii_strcasecmp (dot, PAGES) == 0;
}

/* The file appears whole or not at all. */
static gboolean
write_pages (Job     *job,
             GError **error)
{
  g_autoptr(MusterSheetPages) pages = muster_sheet_order_make (job->order, NULL, error);
  g_autoptr(MusterTypesetter) typesetter = NULL;
  g_autoptr(GBytes) pdf = NULL;
  gsize length;
  const char *data;

  if (pages == NULL)
    return FALSE;

  typesetter = muster_typesetter_new ();
  pdf = muster_sheet_to_pdf (pages->sheet, typesetter, pages->style.mono, error);
  if (pdf == NULL)
    return FALSE;

  if (*pages->missing != '\0')
    job->missing = g_strdup (pages->missing);
  data = g_bytes_get_data (pdf, &length);
  return muster_save_file (job->path, data, length, error);
}

static gboolean
write_text (Job                      *job,
            const MusterExportFormat *format,
            GError                  **error)
{
  g_autoptr(MusterSheetCopy) copy = muster_sheet_order_load (job->order, NULL, error);
  const char * const *sheets = muster_sheet_order_get_sheets (job->order);
  MusterExportRequest request = { .n_reports = 1 };

  if (copy == NULL)
    return FALSE;

  request.reports = (const MusterReport * const *) &copy->report;
  /* What is sent to somebody tells of the list alone, whatever is chosen for paper. */
  request.sheets = format->for_table && *sheets != NULL ? sheets : NULL;
  request.choices = &copy->choices;
  return muster_export_save (format, &request, job->path, error);
}

static void
write_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  Job *job = data;
  const MusterExportFormat *format = muster_export_find_format (job->path);
  GError *error = NULL;

  if (format != NULL ? write_text (job, format, &error) : write_pages (job, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * muster_export_job_can_write:
 * @path: a file's name
 *
 * Returns: whether its ending is that of a format
 */
gboolean
muster_export_job_can_write (const char *path)
{
  g_return_val_if_fail (path != NULL, FALSE);

  return has_pages (path) || muster_export_find_format (path) != NULL;
}

/**
 * muster_export_job_dup_endings:
 *
 * Returns: (transfer full): the endings of all formats, with commas between them
 */
char *
muster_export_job_dup_endings (void)
{
  g_autofree char *texts = muster_export_dup_endings ();

  return g_strconcat (PAGES ", ", texts, NULL);
}

/**
 * muster_export_job_async:
 * @order: the list, and which sheets of it are wanted
 * @path: the file to write, whose ending chooses the format
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Writes the list in another format, without keeping the caller waiting. Formats that are not for the table have the list
 * alone.
 */
void
muster_export_job_async (MusterSheetOrder    *order,
                         const char          *path,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Job *job;

  g_return_if_fail (order != NULL);
  g_return_if_fail (path != NULL && muster_export_job_can_write (path));

  task = g_task_new (NULL, NULL, callback, user_data);
  g_task_set_source_tag (task, muster_export_job_async);
  job = g_new0 (Job, 1);
  job->order = muster_sheet_order_ref (order);
  job->path = g_strdup (path);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, write_thread);
}

/**
 * muster_export_job_finish:
 * @result: what the callback was given
 * @missing: (out) (transfer full) (nullable): characters for which boxes stand in the file, as no font has them
 * @error: as of muster_export_save(), or of muster_sheet_order_make()
 *
 * Returns: whether the file is written
 */
gboolean
muster_export_job_finish (GAsyncResult  *result,
                          char         **missing,
                          GError       **error)
{
  Job *job;

  g_return_val_if_fail (g_async_result_is_tagged (result, muster_export_job_async), FALSE);

  job = g_task_get_task_data (G_TASK (result));
  *missing = g_steal_pointer (&job->missing);
  return g_task_propagate_boolean (G_TASK (result), error);
}
