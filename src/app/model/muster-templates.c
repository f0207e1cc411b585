/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's own templates: a folder of files, one unit each, that friends can exchange. What is shown is a list
 * model; the disk is read and written by one thread that does everything in the order it was asked for. A file that
 * cannot be used is told of and left alone. */

#define G_LOG_DOMAIN "muster-templates"

#include "config.h"

#include "muster-templates.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-commands.h"
#include "muster-roster-file.h"
#include "muster-template-job.h"

/* What is behind the name of a file that was removed and may yet come back. */
#define REMOVED ".removed"
/* Friends' files come one by one, and a file in several writes. */
#define SETTLE_MS 300

enum
{
  SIGNAL_FAILED,
  N_SIGNALS,
};

struct _MusterTemplates
{
  GObject            parent_instance;

  MusterSystemStore *systems;
  char              *folder;
  GPtrArray         *items;   /* (element-type MusterTemplate): by name */
  GThreadPool       *pool;
  GFileMonitor      *monitor; /* (nullable) */
  guint              timer_id;
  guint              n_writes;   /* on their way */
  guint              n_reads;
  gboolean           read_again; /* what was read may not have what was written since */
};

static guint signals[N_SIGNALS];

static void muster_templates_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterTemplates, muster_templates, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, muster_templates_list_model_init))

static gboolean on_job_done_cb (gpointer data);

/* In the thread. */
static void
run_job (gpointer data,
         gpointer pool_data)
{
  MusterTemplateJob *job = data;
  g_autoptr(GSource) source = g_idle_source_new ();

  muster_template_job_run (job);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, on_job_done_cb, job, muster_template_job_free);
  g_source_attach (source, job->context);
}

static void
push_job (MusterTemplates   *self,
          MusterTemplateJob *job)
{
  if (job->kind == MUSTER_TEMPLATE_JOB_READ)
    self->n_reads++;
  else
    self->n_writes++;
  g_thread_pool_push (self->pool, job, NULL);
}

static void
put_item (MusterTemplates *self,
          MusterTemplate  *item)
{
  guint at = 0;

  while (at < self->items->len && muster_template_compare (&self->items->pdata[at], &item) < 0)
    at++;
  g_ptr_array_insert (self->items, (int) at, g_object_ref (item));
  g_list_model_items_changed (G_LIST_MODEL (self), at, 0, 1);
}

static void
take_item (MusterTemplates *self,
           MusterTemplate  *item)
{
  guint at;

  if (!g_ptr_array_find (self->items, item, &at))
    return;
  g_ptr_array_remove_index (self->items, at);
  g_list_model_items_changed (G_LIST_MODEL (self), at, 1, 0);
}

static void
take_found (MusterTemplates *self,
            MusterTemplateJob *job)
{
  guint n_old = self->items->len;
  gboolean same = job->found->len == n_old;

  /* What did not change stays the same object: somebody may look at it. */
  for (guint i = 0; i < job->found->len; i++)
    {
      for (guint k = 0; k < n_old; k++)
        if (muster_template_is_like (job->found->pdata[i], self->items->pdata[k]))
          g_set_object ((GObject **) &job->found->pdata[i], self->items->pdata[k]);
    }
  g_ptr_array_sort (job->found, muster_template_compare);
  for (guint i = 0; i < n_old && same; i++)
    same = job->found->pdata[i] == self->items->pdata[i];
  if (same)
    return;
  g_ptr_array_unref (self->items);
  self->items = g_steal_pointer (&job->found);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_old, self->items->len);
}

/* On the main thread again. */
static gboolean
on_job_done_cb (gpointer data)
{
  MusterTemplateJob *job = data;
  g_autoptr(MusterTemplates) self = g_weak_ref_get (&job->owner);

  if (self == NULL)
    return G_SOURCE_REMOVE;

  if (job->kind == MUSTER_TEMPLATE_JOB_READ)
    self->n_reads--;
  else
    self->n_writes--;
  if (job->error != NULL)
    {
      g_autofree char *text = muster_template_job_dup_failure (job);

      g_signal_emit (self, signals[SIGNAL_FAILED], 0, text);
    }
  /* What is shown goes by what the disk has. */
  if (job->error != NULL && job->kind != MUSTER_TEMPLATE_JOB_READ)
    {
      if (job->kind == MUSTER_TEMPLATE_JOB_WRITE)
        take_item (self, job->item);
      self->read_again = TRUE;
    }
  if (job->kind == MUSTER_TEMPLATE_JOB_READ && self->n_writes == 0 && job->error == NULL)
    take_found (self, job);
  else if (job->kind == MUSTER_TEMPLATE_JOB_READ && job->error == NULL)
    self->read_again = TRUE;
  if (self->read_again && self->n_writes == 0 && self->n_reads == 0)
    {
      self->read_again = FALSE;
      muster_templates_reload (self);
    }
  return G_SOURCE_REMOVE;
}

static gboolean
on_settled_cb (gpointer data)
{
  MusterTemplates *self = data;

  self->timer_id = 0;
  muster_templates_reload (self);
  return G_SOURCE_REMOVE;
}

/* Another window, or the player with a file manager. */
static void
on_folder_changed_cb (MusterTemplates *self)
{
  if (self->timer_id == 0)
    self->timer_id = g_timeout_add (SETTLE_MS, on_settled_cb, self);
}

static GType
muster_templates_get_item_type (GListModel *model)
{
  return MUSTER_TYPE_TEMPLATE;
}

static guint
muster_templates_get_n_items (GListModel *model)
{
  return MUSTER_TEMPLATES (model)->items->len;
}

static gpointer
muster_templates_get_item (GListModel *model,
                           guint       position)
{
  MusterTemplates *self = MUSTER_TEMPLATES (model);

  return position < self->items->len ? g_object_ref (g_ptr_array_index (self->items, position)) : NULL;
}

static void
muster_templates_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = muster_templates_get_item_type;
  iface->get_n_items = muster_templates_get_n_items;
  iface->get_item = muster_templates_get_item;
}

static void
muster_templates_finalize (GObject *object)
{
  MusterTemplates *self = MUSTER_TEMPLATES (object);

  g_clear_handle_id (&self->timer_id, g_source_remove);
  /* What was asked for is still written. */
  g_thread_pool_free (self->pool, FALSE, TRUE);
  g_clear_object (&self->monitor);
  g_ptr_array_unref (self->items);
  g_object_unref (self->systems);
  g_free (self->folder);

  G_OBJECT_CLASS (muster_templates_parent_class)->finalize (object);
}

static void
muster_templates_class_init (MusterTemplatesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_templates_finalize;

  /**
   * MusterTemplates::failed:
   * @self: the templates
   * @text: a sentence for the player, translated
   *
   * Something could not be read or written.
   */
  signals[SIGNAL_FAILED] =
    g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_templates_init (MusterTemplates *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->pool = g_thread_pool_new (run_job, NULL, 1, FALSE, NULL);
}

/**
 * muster_templates_new:
 * @systems: the rule systems that are installed
 * @folder: (nullable): where the files are; %NULL: `templates` in the player's data folder
 *
 * Opens the templates and starts to read them. It follows what happens to the folder.
 *
 * Returns: (transfer full): the templates, a #GListModel of #MusterTemplate by name, empty until they are read
 */
MusterTemplates *
muster_templates_new (MusterSystemStore *systems,
                      const char        *folder)
{
  MusterTemplates *self = g_object_new (MUSTER_TYPE_TEMPLATES, NULL);
  g_autofree char *user = muster_system_store_dup_user_dir ();
  g_autoptr(GFile) file = NULL;

  self->systems = g_object_ref (systems);
  self->folder = folder != NULL ? g_strdup (folder) : g_build_filename (user, "templates", NULL);
  file = g_file_new_for_path (self->folder);
  self->monitor = g_file_monitor_directory (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (on_folder_changed_cb), self, G_CONNECT_SWAPPED);
  muster_templates_reload (self);
  return self;
}

/**
 * muster_templates_get_busy:
 * @self: the templates
 *
 * Returns: whether something is still to be read or written
 */
gboolean
muster_templates_get_busy (MusterTemplates *self)
{
  g_return_val_if_fail (MUSTER_IS_TEMPLATES (self), FALSE);

  return self->n_reads + self->n_writes > 0;
}

/**
 * muster_templates_reload:
 * @self: the templates
 *
 * Reads the folder again, without making anybody wait.
 */
void
muster_templates_reload (MusterTemplates *self)
{
  g_return_if_fail (MUSTER_IS_TEMPLATES (self));

  push_job (self, muster_template_job_new (self, self->systems, MUSTER_TEMPLATE_JOB_READ, self->folder));
}

/* Whether another template is called like that, case aside. */
static gboolean
is_taken (MusterTemplates *self,
          const char      *name,
          MusterTemplate  *but)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  for (guint i = 0; i < self->items->len; i++)
    {
      MusterTemplate *item = g_ptr_array_index (self->items, i);
      g_autofree char *other = g_utf8_casefold (muster_template_get_name (item), -1);

      if (item != but && strcmp (folded, other) == 0)
        return TRUE;
    }
  return FALSE;
}

static char *
dup_free_name (MusterTemplates *self,
               const char      *wanted)
{
  g_autofree char *name = g_strdup (wanted);

  for (guint i = 2; is_taken (self, name, NULL); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", wanted, i);
    }
  return g_steal_pointer (&name);
}

static void
write_item (MusterTemplates *self,
            MusterTemplate  *item)
{
  MusterTemplateJob *job = muster_template_job_new (self, self->systems, MUSTER_TEMPLATE_JOB_WRITE, muster_template_get_path (item));
  gsize length;
  char *xml = muster_roster_to_xml (muster_template_get_roster (item), &length);

  muster_template_set_bytes (item, xml, length);
  job->bytes = g_bytes_new_take (xml, length);
  job->item = g_object_ref (item);
  push_job (self, job);
}

/**
 * muster_templates_save_unit:
 * @self: the templates
 * @unit: a unit of any list, not the root
 * @name: (nullable): what to call it; %NULL: as the unit
 *
 * Saves a unit, with all it holds and the entries it needs, as a template. Where the name is taken it gets a number.
 *
 * Returns: (transfer none): the template; it is in the list at once, and written soon
 */
MusterTemplate *
muster_templates_save_unit (MusterTemplates *self,
                            MusterUnit      *unit,
                            const char      *name)
{
  g_autoptr(MusterRoster) clip = NULL;
  g_autoptr(MusterTemplate) item = NULL;
  g_autofree char *wanted = NULL;
  g_autofree char *free_name = NULL;
  g_autofree char *path = NULL;
  const MusterEntry *entry;

  g_return_val_if_fail (MUSTER_IS_TEMPLATES (self) && unit != NULL && unit->type_id != NULL, NULL);

  entry = unit->entry_id != NULL ? muster_roster_find_entry (unit->roster, unit->entry_id) : NULL;
  if (entry == NULL && unit->entry_id != NULL)
    entry = muster_system_find_entry (muster_roster_get_system (unit->roster), unit->entry_id);
  wanted = g_strstrip (muster_title_dup_short (name != NULL ? name : muster_unit_get_title (unit, entry)));
  free_name = dup_free_name (self, *wanted != '\0' ? wanted : unit->type_id);
  path = muster_template_dup_free_path (self->folder, free_name);
  clip = muster_clip_new (&unit, 1);
  muster_roster_set_name (clip, free_name);
  item = muster_template_new (path, clip);
  put_item (self, item);
  write_item (self, item);
  return item;
}

/**
 * muster_templates_rename:
 * @self: the templates
 * @item: one of them that can be used
 * @name: what it shall be called
 * @error: %MUSTER_ERROR_INVALID_DATA for no name, %MUSTER_ERROR_CONFLICT where another is called so
 *
 * Returns: whether it is called so now
 */
gboolean
muster_templates_rename (MusterTemplates  *self,
                         MusterTemplate   *item,
                         const char       *name,
                         GError          **error)
{
  g_autofree char *stripped = NULL;

  g_return_val_if_fail (MUSTER_IS_TEMPLATES (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_TEMPLATE (item) && muster_template_get_roster (item) != NULL, FALSE);

  stripped = g_strstrip (g_strdup (name));
  if (*stripped == '\0')
    {
      g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("a template needs a name"));
      return FALSE;
    }
  if (is_taken (self, stripped, item))
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("there is a template “%s” already; choose another name"), stripped);
      return FALSE;
    }
  g_object_ref (item);
  take_item (self, item);
  muster_roster_set_name (muster_template_get_roster (item), stripped);
  put_item (self, item);
  write_item (self, item);
  g_object_unref (item);
  return TRUE;
}

static void
move_file (MusterTemplates *self,
           MusterTemplate  *item,
           gboolean         back)
{
  g_autofree char *removed = g_strconcat (muster_template_get_path (item), REMOVED, NULL);
  MusterTemplateJob *job = muster_template_job_new (self, self->systems, MUSTER_TEMPLATE_JOB_MOVE, back ? removed : muster_template_get_path (item));

  job->to = g_strdup (back ? muster_template_get_path (item) : removed);
  job->item = g_object_ref (item);
  push_job (self, job);
}

/**
 * muster_templates_remove:
 * @self: the templates
 * @item: one of them
 *
 * Takes a template out. Its file stays under another name until muster_templates_forget(), so that it can be restored.
 */
void
muster_templates_remove (MusterTemplates *self,
                         MusterTemplate  *item)
{
  g_return_if_fail (MUSTER_IS_TEMPLATES (self) && MUSTER_IS_TEMPLATE (item));

  move_file (self, item, FALSE);
  take_item (self, item);
}

/**
 * muster_templates_restore:
 * @self: the templates
 * @item: one that was removed
 *
 * Puts a template back.
 */
void
muster_templates_restore (MusterTemplates *self,
                          MusterTemplate  *item)
{
  g_return_if_fail (MUSTER_IS_TEMPLATES (self) && MUSTER_IS_TEMPLATE (item));

  move_file (self, item, TRUE);
  put_item (self, item);
}

/**
 * muster_templates_forget:
 * @self: the templates
 * @item: one that was removed
 *
 * Deletes the file of a template that is not to be restored any more.
 */
void
muster_templates_forget (MusterTemplates *self,
                         MusterTemplate  *item)
{
  g_autofree char *removed = NULL;
  MusterTemplateJob *job;

  g_return_if_fail (MUSTER_IS_TEMPLATES (self) && MUSTER_IS_TEMPLATE (item));

  removed = g_strconcat (muster_template_get_path (item), REMOVED, NULL);
  job = muster_template_job_new (self, self->systems, MUSTER_TEMPLATE_JOB_FORGET, removed);
  job->item = g_object_ref (item);
  push_job (self, job);
}
