/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done with the files of templates, in a thread: the main thread never waits for a disk. */

#define G_LOG_DOMAIN "muster-templates"

#include "config.h"

#include "muster-template-job.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "muster-roster-file.h"
#include "muster-save.h"

/**
 * muster_template_job_new:
 * @owner: (type GObject): who asks; it need not live until the answer
 * @systems: the rule systems that are installed
 * @kind: what to do
 * @path: the folder, or the file
 *
 * Returns: (transfer full): the job
 */
MusterTemplateJob *
muster_template_job_new (gpointer               owner,
                         MusterSystemStore     *systems,
                         MusterTemplateJobKind  kind,
                         const char            *path)
{
  MusterTemplateJob *self = g_new0 (MusterTemplateJob, 1);

  self->kind = kind;
  g_weak_ref_init (&self->owner, owner);
  self->context = g_main_context_ref_thread_default ();
  self->systems = g_object_ref (systems);
  self->path = g_strdup (path);
  return self;
}

/**
 * muster_template_job_free:
 * @job: (transfer full): a job
 */
void
muster_template_job_free (gpointer job)
{
  MusterTemplateJob *self = job;

  g_weak_ref_clear (&self->owner);
  g_main_context_unref (self->context);
  g_object_unref (self->systems);
  g_free (self->path);
  g_free (self->to);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->item);
  g_clear_pointer (&self->found, g_ptr_array_unref);
  g_clear_error (&self->error);
  g_free (self);
}

static void
read_file (MusterTemplateJob *self,
           const char        *name)
{
  g_autofree char *path = g_build_filename (self->path, name, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterRoster) roster = NULL;
  g_autofree char *data = NULL;
  MusterTemplate *item;
  const char *problem = NULL;
  gsize length = 0;
  GStatBuf info;

  /* What is far too large is refused unread. */
  if (g_stat (path, &info) == 0 && info.st_size <= MUSTER_ROSTER_MAX_BYTES && g_file_get_contents (path, &data, &length, NULL))
    roster = muster_roster_load_bytes (data, length, path, self->systems, &error);
  else
    roster = muster_roster_load (path, self->systems, &error);
  if (roster == NULL)
    muster_roster_split_error (error, &problem);
  item = roster != NULL ? muster_template_new (path, roster) : muster_template_new_damaged (path, problem);
  if (data != NULL)
    muster_template_set_bytes (item, data, length);
  g_ptr_array_add (self->found, item);
}

static void
read_folder (MusterTemplateJob *self)
{
  g_autoptr(GDir) dir = g_dir_open (self->path, 0, &self->error);
  const char *name;

  self->found = g_ptr_array_new_with_free_func (g_object_unref);
  /* Nobody has saved a template yet. */
  if (dir == NULL)
    {
      if (g_error_matches (self->error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        g_clear_error (&self->error);
      return;
    }
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      if (name[0] != '.' && g_str_has_suffix (name, MUSTER_TEMPLATE_ENDING))
        read_file (self, name);
    }
}

static void
take_errno (MusterTemplateJob *self,
            int                code,
            const char        *path)
{
  g_set_error (&self->error, G_FILE_ERROR, (int) g_file_error_from_errno (code), "%s: %s", path, g_strerror (code));
}

static void
write_file (MusterTemplateJob *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  gsize length;
  const char *data = g_bytes_get_data (self->bytes, &length);

  if (g_mkdir_with_parents (folder, 0755) != 0)
    take_errno (self, errno, folder);
  else
    muster_save_file (self->path, data, length, &self->error);
}

/**
 * muster_template_job_run:
 * @self: a job
 *
 * Does it, in whatever thread this is called.
 */
void
muster_template_job_run (MusterTemplateJob *self)
{
  switch (self->kind)
    {
    case MUSTER_TEMPLATE_JOB_READ:
      read_folder (self);
      break;
    case MUSTER_TEMPLATE_JOB_WRITE:
      write_file (self);
      break;
    case MUSTER_TEMPLATE_JOB_MOVE:
      if (g_rename (self->path, self->to) != 0)
        take_errno (self, errno, self->path);
      break;
    case MUSTER_TEMPLATE_JOB_FORGET:
    default:
      g_unlink (self->path);
      break;
    }
}

/**
 * muster_template_job_dup_failure:
 * @self: a job that failed
 *
 * Returns: (transfer full): a sentence for the player, translated
 */
char *
muster_template_job_dup_failure (const MusterTemplateJob *self)
{
  g_autofree char *problem = muster_roster_dup_error_text (self->error);

  if (self->kind == MUSTER_TEMPLATE_JOB_READ)
    /* Translators: %s is what went wrong */
    return g_strdup_printf (_("Your templates could not be read: %s"), problem);
  if (self->kind == MUSTER_TEMPLATE_JOB_WRITE)
    /* Translators: the first %s is a template's name, the other what went wrong */
    return g_strdup_printf (_("The template “%s” could not be saved: %s"), muster_template_get_name (self->item), problem);
  /* Translators: the first %s is a template's name, the other what went wrong */
  return g_strdup_printf (_("The template “%s” could not be removed: %s"), muster_template_get_name (self->item), problem);
}
