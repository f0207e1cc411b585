/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the player owns, as the library remembers it for each game somebody has asked for. */

#define G_LOG_DOMAIN "muster-library"

#include "config.h"

#include "muster-library-private.h"

#include "muster-catalogue-table.h"

/* Of one game. */
typedef struct
{
  MusterCollection *collection; /* (nullable): not read yet */
  GCancellable     *reading;    /* (nullable) */
} Shelf;

static void
shelf_free (gpointer data)
{
  Shelf *self = data;

  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_pointer (&self->collection, muster_collection_free);
  g_free (self);
}

static gpointer
read_collection (MusterCatalogue  *catalogue,
                 gpointer          data,
                 GCancellable     *cancellable,
                 GError          **error)
{
  return muster_catalogue_dup_collection (catalogue, data, error);
}

static void
on_read_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  MusterLibrary *self = MUSTER_LIBRARY (object);
  g_autofree char *system_id = user_data;
  g_autoptr(MusterCollection) collection = NULL;
  g_autoptr(GError) error = NULL;
  Shelf *shelf = self->collections != NULL ? g_hash_table_lookup (self->collections, system_id) : NULL;

  collection = muster_library_run_finish (self, result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || shelf == NULL)
    return;

  g_clear_object (&shelf->reading);
  if (collection == NULL)
    {
      /* Who shows the catalogue says why it cannot be read; nothing is known to be owned. */
      g_debug ("what is owned cannot be read: %s", error != NULL ? error->message : "nothing came");
      return;
    }
  g_clear_pointer (&shelf->collection, muster_collection_free);
  shelf->collection = g_steal_pointer (&collection);
  self->rereading = TRUE;
  muster_library_emit_collection (self, system_id);
  self->rereading = FALSE;
}

static void
read_shelf (MusterLibrary *self,
            const char    *system_id,
            Shelf         *shelf)
{
  if (shelf->reading != NULL)
    g_cancellable_cancel (shelf->reading);
  g_clear_object (&shelf->reading);
  shelf->reading = g_cancellable_new ();
  muster_library_run_async (self, system_id, MUSTER_LIBRARY_READS, read_collection, g_strdup (system_id), g_free,
                            (GDestroyNotify) muster_collection_free, shelf->reading, on_read_cb, g_strdup (system_id));
}

/* Reads again what is remembered; those who listen are told again when it is there. */
static void
on_collection_changed_cb (MusterLibrary *self,
                          const char    *system_id)
{
  GHashTableIter iter;
  gpointer id;
  gpointer shelf;

  if (self->rereading)
    return;

  g_hash_table_iter_init (&iter, self->collections);
  while (g_hash_table_iter_next (&iter, &id, &shelf))
    {
      if (*system_id == '\0' || g_str_equal (id, system_id))
        read_shelf (self, id, shelf);
    }
}

/**
 * muster_library_get_collection:
 * @self: the library
 * @system_id: a game's id
 *
 * What the player owns of the game. It is read when it is first asked for, and again whenever it changes; then
 * `collection-changed` is emitted.
 *
 * Returns: (transfer none) (nullable): what is owned, until `collection-changed` is emitted; %NULL until it is read
 */
const MusterCollection *
muster_library_get_collection (MusterLibrary *self,
                               const char    *system_id)
{
  Shelf *shelf;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (system_id != NULL, NULL);

  if (self->collections == NULL)
    {
      self->collections = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, shelf_free);
      g_signal_connect (self, "collection-changed", G_CALLBACK (on_collection_changed_cb), NULL);
    }
  shelf = g_hash_table_lookup (self->collections, system_id);
  if (shelf == NULL)
    {
      shelf = g_new0 (Shelf, 1);
      g_hash_table_insert (self->collections, g_strdup (system_id), shelf);
      read_shelf (self, system_id, shelf);
    }
  return shelf->collection;
}
