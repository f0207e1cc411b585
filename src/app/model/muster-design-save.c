/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A design out of the catalogue and into it: in the library's thread, so that nobody waits for a disk. */

#define G_LOG_DOMAIN "muster-design"

#include "config.h"

#include "muster-design-private.h"

#include <glib/gi18n.h>

/* What is written is not what is designed. */
#define NO_STATE G_MAXUINT64

/* ---- Out of it ---- */

typedef struct
{
  char *system_id;
  char *id;
} Wanted;

static void
wanted_free (gpointer data)
{
  Wanted *self = data;

  g_free (self->system_id);
  g_free (self->id);
  g_free (self);
}

static gpointer
find_job (MusterCatalogue  *catalogue,
          gpointer          data,
          GCancellable     *cancellable,
          GError          **error)
{
  const Wanted *wanted = data;
  g_autoptr(GPtrArray) entries = muster_catalogue_find (catalogue, wanted->system_id, wanted->id, error);

  if (entries == NULL)
    return NULL;
  if (entries->len == 0 || ((MusterCatalogueEntry *) g_ptr_array_index (entries, 0))->system == NULL)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND, _("the catalogue of “%s” has no entry “%s”"), wanted->system_id, wanted->id);
      return NULL;
    }
  g_ptr_array_set_free_func (entries, NULL);
  for (guint i = 1; i < entries->len; i++)
    muster_catalogue_entry_free (g_ptr_array_index (entries, i));
  return g_ptr_array_index (entries, 0);
}

static void
on_found_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  MusterLibrary *library = MUSTER_LIBRARY (object);
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterCatalogueEntry) entry = muster_library_run_finish (library, result, &error);
  MusterDesign *design;

  if (entry == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  design = muster_design_new (muster_library_get_systems (library), entry->system, entry,
                              GPOINTER_TO_INT (g_task_get_task_data (task)) != 0 && entry->own);
  if (design != NULL)
    g_task_return_pointer (task, design, g_object_unref);
  else
    g_task_return_new_error (task, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND, _("this game has no type of unit"));
}

/**
 * muster_design_load_async:
 * @library: the player's catalogue
 * @system_id: a game
 * @id: (nullable): an entry of it; %NULL: a new one
 * @edits: whether that one is to be changed, if it is the player's own; else a new one is made that is like it
 * @cancellable: (nullable): whether somebody still wants it
 * @callback: told when it is there
 * @user_data: for @callback
 *
 * Makes a design.
 */
void
muster_design_load_async (MusterLibrary       *library,
                          const char          *system_id,
                          const char          *id,
                          gboolean             edits,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Wanted *wanted;

  g_return_if_fail (MUSTER_IS_LIBRARY (library) && system_id != NULL);

  task = g_task_new (library, cancellable, callback, user_data);
  g_task_set_source_tag (task, muster_design_load_async);
  g_task_set_task_data (task, GINT_TO_POINTER (edits), NULL);
  if (id == NULL)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(MusterSystem) system = muster_system_store_load (muster_library_get_systems (library), system_id, &error);
      MusterDesign *design = system != NULL ? muster_design_new (muster_library_get_systems (library), system, NULL, FALSE) : NULL;

      if (design != NULL)
        g_task_return_pointer (task, design, g_object_unref);
      else if (error != NULL)
        g_task_return_error (task, g_steal_pointer (&error));
      else
        g_task_return_new_error (task, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND, _("this game has no type of unit"));
      return;
    }

  wanted = g_new0 (Wanted, 1);
  wanted->system_id = g_strdup (system_id);
  wanted->id = g_strdup (id);
  muster_library_run_async (library, system_id, MUSTER_LIBRARY_READS, find_job, wanted, wanted_free,
                            (GDestroyNotify) muster_catalogue_entry_free, cancellable, on_found_cb, g_steal_pointer (&task));
}

/**
 * muster_design_load_finish:
 * @result: what the callback was handed
 * @error: why there is none
 *
 * Returns: (transfer full) (nullable): the design
 */
MusterDesign *
muster_design_load_finish (GAsyncResult  *result,
                           GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- Into it ---- */

typedef struct
{
  MusterCatalogueEntry *entry;
  gboolean              fresh; /* it is to have an id that nothing else has */
  guint64               state; /* of the history, as it is saved */
} Saving;

static void
saving_free (gpointer data)
{
  Saving *self = data;

  g_clear_pointer (&self->entry, muster_catalogue_entry_free);
  g_free (self);
}

/* What was written, as it is in the catalogue now. */
static gpointer
save_job (MusterCatalogue  *catalogue,
          gpointer          data,
          GCancellable     *cancellable,
          GError          **error)
{
  Saving *saving = data;
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  if (!muster_catalogue_settle (catalogue, saving->entry, faults))
    {
      g_ptr_array_add (faults, NULL);
      g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, g_ptr_array_index (faults, 0));
      return NULL;
    }
  if ((saving->fresh && !muster_catalogue_take_free_id (catalogue, saving->entry, error)) ||
      !muster_catalogue_put (catalogue, saving->entry, !saving->fresh, error))
    return NULL;
  return g_steal_pointer (&saving->entry);
}

typedef struct
{
  guint64 state;
} Saved;

static void
on_saved_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  MusterDesign *self = g_task_get_source_object (task);
  const Saved *saved = g_task_get_task_data (task);
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterCatalogueEntry) entry = muster_library_run_finish (MUSTER_LIBRARY (object), result, &error);

  if (entry == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  g_free (self->id);
  self->id = g_strdup (entry->entry.id);
  g_clear_pointer (&self->deleted, muster_catalogue_entry_free);
  g_clear_pointer (&self->from, muster_catalogue_entry_free);
  self->from = g_steal_pointer (&entry);
  if (saved->state != NO_STATE)
    muster_history_set_saved (muster_document_get_history (muster_workbench_get_document (self->workbench)), saved->state);
  g_task_return_boolean (task, TRUE);
}

static void
save (MusterDesign        *self,
      MusterLibrary       *library,
      Saving              *saving,
      GAsyncReadyCallback  callback,
      gpointer             user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);
  Saved *saved = g_new0 (Saved, 1);

  saved->state = saving->state;
  g_task_set_source_tag (task, save);
  g_task_set_task_data (task, saved, g_free);
  muster_library_run_async (library, muster_system_get_id (self->system), MUSTER_LIBRARY_ENTRIES, save_job, saving, saving_free,
                            (GDestroyNotify) muster_catalogue_entry_free, NULL, on_saved_cb, task);
}

/**
 * muster_design_save_async:
 * @self: a design
 * @library: the player's catalogue
 * @callback: told when it is done
 * @user_data: for @callback
 *
 * Puts the entry into the catalogue: a new one under an id made from its name that nothing else has, one that is changed
 * in place of what it was. What is changed meanwhile counts as not saved.
 */
void
muster_design_save_async (MusterDesign        *self,
                          MusterLibrary       *library,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  Saving *saving;

  g_return_if_fail (MUSTER_IS_DESIGN (self) && MUSTER_IS_LIBRARY (library));

  muster_design_seal (self);
  saving = g_new0 (Saving, 1);
  saving->entry = muster_design_dup_entry (self);
  saving->fresh = self->id == NULL;
  saving->state = muster_history_get_state (muster_document_get_history (muster_workbench_get_document (self->workbench)));
  save (self, library, saving, callback, user_data);
}

/**
 * muster_design_save_finish:
 * @self: a design
 * @result: what the callback was handed
 * @error: what is wrong with the entry, or with the catalogue
 *
 * Returns: whether it is in the catalogue
 */
gboolean
muster_design_save_finish (MusterDesign  *self,
                           GAsyncResult  *result,
                           GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* ---- Taking it out ---- */

/* What was taken out, for who wants it back. */
static gpointer
delete_job (MusterCatalogue  *catalogue,
            gpointer          data,
            GCancellable     *cancellable,
            GError          **error)
{
  const Wanted *wanted = data;
  g_autoptr(MusterCatalogueEntry) entry = find_job (catalogue, data, cancellable, error);

  if (entry == NULL || !muster_catalogue_remove (catalogue, wanted->system_id, wanted->id, error))
    return NULL;
  return g_steal_pointer (&entry);
}

static void
on_deleted_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  MusterDesign *self = g_task_get_source_object (task);
  g_autoptr(GError) error = NULL;
  MusterCatalogueEntry *entry = muster_library_run_finish (MUSTER_LIBRARY (object), result, &error);

  if (entry == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  g_clear_pointer (&self->deleted, muster_catalogue_entry_free);
  self->deleted = entry;
  /* What is in the window is a new entry from now on. */
  g_clear_pointer (&self->id, g_free);
  g_task_return_boolean (task, TRUE);
}

/**
 * muster_design_delete_async:
 * @self: a design of an entry that is in the catalogue
 * @library: the player's catalogue
 * @callback: told when it is done
 * @user_data: for @callback
 *
 * Takes the entry out of the catalogue. What is designed stays, as a new entry. Lists that use it have a copy.
 */
void
muster_design_delete_async (MusterDesign        *self,
                            MusterLibrary       *library,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  GTask *task;
  Wanted *wanted;

  g_return_if_fail (MUSTER_IS_DESIGN (self) && MUSTER_IS_LIBRARY (library) && self->id != NULL);

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, muster_design_delete_async);
  wanted = g_new0 (Wanted, 1);
  wanted->system_id = g_strdup (muster_system_get_id (self->system));
  wanted->id = g_strdup (self->id);
  muster_library_run_async (library, wanted->system_id, MUSTER_LIBRARY_ENTRIES, delete_job, wanted, wanted_free,
                            (GDestroyNotify) muster_catalogue_entry_free, NULL, on_deleted_cb, task);
}

/**
 * muster_design_delete_finish:
 * @self: a design
 * @result: what the callback was handed
 * @error: why it is still there
 *
 * Returns: whether it is out
 */
gboolean
muster_design_delete_finish (MusterDesign  *self,
                             GAsyncResult  *result,
                             GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * muster_design_restore_async:
 * @self: a design whose entry was taken out of the catalogue
 * @library: the player's catalogue
 * @callback: told when it is done
 * @user_data: for @callback
 *
 * Puts the entry back as it was.
 */
void
muster_design_restore_async (MusterDesign        *self,
                             MusterLibrary       *library,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  Saving *saving;

  g_return_if_fail (MUSTER_IS_DESIGN (self) && MUSTER_IS_LIBRARY (library) && self->deleted != NULL);

  saving = g_new0 (Saving, 1);
  saving->entry = g_steal_pointer (&self->deleted);
  /* What was changed before it was taken out is still not saved. */
  saving->state = NO_STATE;
  saving->entry->number = 0;
  save (self, library, saving, callback, user_data);
}

/**
 * muster_design_restore_finish:
 * @self: a design
 * @result: what the callback was handed
 * @error: why it is not there
 *
 * Returns: whether it is back
 */
gboolean
muster_design_restore_finish (MusterDesign  *self,
                              GAsyncResult  *result,
                              GError       **error)
{
  return muster_design_save_finish (self, result, error);
}
