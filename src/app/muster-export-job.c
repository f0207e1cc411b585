/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes a list in another format. What is in the list is written down on the main thread; another thread reads it back
 * as a list of its own and makes the file, so that the player can go on. */

#define G_LOG_DOMAIN "muster-export-job"

#include "config.h"

#include "muster-export-job.h"

#include <string.h>

#include "muster-export.h"
#include "muster-roster-file.h"
#include "muster-save.h"
#include "muster-sheet-pdf.h"
#include "muster-sheet-roster.h"

#include <gtk/gtk.h>

#define PAGES ".pdf"

typedef struct
{
  GBytes            *bytes;
  MusterSystemStore *systems;
  char              *path;
  MusterPaper        paper;
  char              *missing; /* (nullable): characters that no font has */
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  g_bytes_unref (self->bytes);
  g_object_unref (self->systems);
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
write_pages (Job                 *job,
             const MusterReport  *report,
             GError             **error)
{
  g_autoptr(MusterTypesetter) typesetter = muster_typesetter_new ();
  g_autoptr(MusterSheet) sheet = muster_sheet_roster_new (report, job->paper, typesetter);
  g_autoptr(GBytes) pdf = muster_sheet_to_pdf (sheet, typesetter, FALSE, error);
  const char *missing = muster_typesetter_get_missing (typesetter);
  gsize length;
  const char *data;

  if (pdf == NULL)
    return FALSE;

  if (*missing != '\0')
    job->missing = g_strdup (missing);
  data = g_bytes_get_data (pdf, &length);
  return muster_save_file (job->path, data, length, error);
}

static void
write_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  Job *job = data;
  gsize length;
  const char *text = g_bytes_get_data (job->bytes, &length);
  g_autoptr(MusterRoster) roster = NULL;
  g_autoptr(MusterReport) report = NULL;
  GError *error = NULL;
  gboolean done = FALSE;

  roster = muster_roster_load_bytes (text, length, job->path, job->systems, &error);
  if (roster != NULL)
    {
      const MusterExportFormat *format = muster_export_find_format (job->path);

      report = muster_report_new (roster, NULL, TRUE);
      done = format != NULL ? muster_export_save (format, report, job->path, &error) : write_pages (job, report, &error);
    }
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* The paper of the settings; "automatic" is what is usual where one lives. */
static MusterPaper
get_paper (const char *paper)
{
  if (g_str_equal (paper, "automatic"))
    paper = gtk_paper_size_get_default ();
  return g_str_equal (paper, "letter") || g_str_equal (paper, GTK_PAPER_NAME_LETTER) ? MUSTER_PAPER_LETTER : MUSTER_PAPER_A4;
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
 * @document: a document that can be edited
 * @paper: the paper of pages, as in the settings
 * @path: the file to write, whose ending chooses the format
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Writes the list as it is now in another format, without keeping the caller waiting.
 */
void
muster_export_job_async (MusterDocument      *document,
                         const char          *paper,
                         const char          *path,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Job *job;

  g_return_if_fail (MUSTER_IS_DOCUMENT (document));
  g_return_if_fail (path != NULL && muster_export_job_can_write (path));

  task = g_task_new (document, NULL, callback, user_data);
  g_task_set_source_tag (task, muster_export_job_async);
  job = g_new0 (Job, 1);
  job->bytes = muster_document_dup_bytes (document);
  job->systems = g_object_ref (muster_document_get_systems (document));
  job->path = g_strdup (path);
  job->paper = get_paper (paper);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, write_thread);
}

/**
 * muster_export_job_finish:
 * @result: what the callback was given
 * @missing: (out) (transfer full) (nullable): characters for which boxes stand in the file, as no font has them
 * @error: as of muster_export_save()
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
