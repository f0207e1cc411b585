/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player does to rows of the catalogue's table, in the library's thread, and undoes again: owning more or fewer,
 * favourites, deleting entries of his own. */

#define G_LOG_DOMAIN "muster-table"

#include "config.h"

#include "muster-table-deed.h"

#include "muster-catalogue-table.h"
#include "muster-sheet-content.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  char      *system_id;
  GArray    *numbers; /* (element-type gint64) (nullable) */
  GPtrArray *lines;   /* (element-type MusterBringLine) (nullable) */
  int        step;
  gboolean   just;
  guint      owned;   /* where @just is set */
} Order;

static void
order_free (gpointer data)
{
  Order *self = data;

  g_free (self->system_id);
  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_free (self);
}

static Order *
order_new (const char *system_id,
           GArray     *numbers)
{
  Order *self = g_new0 (Order, 1);

  self->system_id = g_strdup (system_id);
  self->numbers = numbers != NULL ? g_array_ref (numbers) : NULL;
  return self;
}

/**
 * muster_table_deed_free:
 * @self: (transfer full): what was done
 */
void
muster_table_deed_free (MusterTableDeed *self)
{
  g_free (self->system_id);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_free (self->name);
  g_free (self);
}

static MusterTableDeed *
deed_new (const Order         *order,
          MusterTableDeedKind  kind)
{
  MusterTableDeed *self = g_new0 (MusterTableDeed, 1);

  self->kind = kind;
  self->system_id = g_strdup (order->system_id);
  return self;
}

static char *
dup_name (const MusterCatalogueEntry *entry)
{
  const char *name = entry->entry.name != NULL && *entry->entry.name != '\0' ? entry->entry.name : entry->entry.id;

  return g_strdup (entry->own || entry->number < 0 ? name : muster_system_text (name));
}

static GPtrArray *
read_rows (MusterCatalogue  *catalogue,
           const Order      *order,
           GError          **error)
{
  return muster_catalogue_get_rows (catalogue, (const gint64 *) (gpointer) order->numbers->data, order->numbers->len, error);
}

/* Takes the name of what was changed last, as it is shown. */
static void
name_last (MusterTableDeed *deed,
           const GPtrArray *rows)
{
  const MusterOwnedChange *last = g_ptr_array_index (deed->changes, deed->changes->len - 1);

  for (guint i = rows->len; i-- > 0 && deed->name == NULL;)
    {
      const MusterCatalogueEntry *entry = g_ptr_array_index (rows, i);

      if (entry != NULL && g_str_equal (entry->entry.id, last->key))
        deed->name = dup_name (entry);
    }
}

/* In the library's thread. */
static gpointer
own (MusterCatalogue  *catalogue,
     gpointer          data,
     GCancellable     *cancellable,
     GError          **error)
{
  const Order *order = data;
  g_autoptr(GPtrArray) rows = read_rows (catalogue, order, error);
  g_autoptr(MusterTableDeed) deed = rows != NULL ? deed_new (order, MUSTER_TABLE_DEED_OWNED) : NULL;
  MusterOwnedHow how = order->just ? MUSTER_OWNED_JUST : order->step < 0 ? MUSTER_OWNED_FEWER : MUSTER_OWNED_MORE;

  if (rows == NULL)
    return NULL;
  deed->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_owned_change_free);
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterCatalogueEntry *entry = g_ptr_array_index (rows, i);

      if (entry != NULL)
        g_ptr_array_add (deed->changes, muster_owned_change_new (entry->entry.id, entry->entry.name, 0,
                                                                 order->just ? order->owned : (guint) ABS (order->step)));
    }
  if (rows->len > 0 && !muster_catalogue_change_owned (catalogue, order->system_id, deed->changes, how, error))
    return NULL;
  muster_catalogue_drop_unchanged (deed->changes);
  deed->n = deed->changes->len;
  if (deed->n > 0)
    name_last (deed, rows);
  return g_steal_pointer (&deed);
}

/* In the library's thread. */
static gpointer
count_list (MusterCatalogue  *catalogue,
            gpointer          data,
            GCancellable     *cancellable,
            GError          **error)
{
  const Order *order = data;
  g_autoptr(GPtrArray) changes = muster_catalogue_count_lines (catalogue, order->system_id, order->lines, FALSE, error);
  MusterTableDeed *deed;

  if (changes == NULL)
    return NULL;
  deed = deed_new (order, MUSTER_TABLE_DEED_COUNTED);
  deed->changes = g_steal_pointer (&changes);
  deed->n = deed->changes->len;
  return deed;
}

/* In the library's thread: all become favourites, or where all are, none is any more. */
static gpointer
turn_favourite (MusterCatalogue  *catalogue,
                gpointer          data,
                GCancellable     *cancellable,
                GError          **error)
{
  const Order *order = data;
  g_autoptr(GPtrArray) rows = read_rows (catalogue, order, error);
  g_autoptr(MusterTableDeed) deed = NULL;
  gboolean on = FALSE;

  if (rows == NULL)
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterCatalogueEntry *entry = g_ptr_array_index (rows, i);

      if (entry->number >= 0 && !entry->favourite)
        on = TRUE;
    }
  deed = deed_new (order, on ? MUSTER_TABLE_DEED_FAVOURITE : MUSTER_TABLE_DEED_NO_FAVOURITE);
  deed->ids = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterCatalogueEntry *entry = g_ptr_array_index (rows, i);

      if (entry->number < 0 || entry->favourite == on)
        continue;
      if (!muster_catalogue_set_favourite (catalogue, order->system_id, entry->entry.id, on, error))
        return NULL;
      g_ptr_array_add (deed->ids, g_strdup (entry->entry.id));
      g_free (deed->name);
      deed->name = dup_name (entry);
    }
  deed->n = deed->ids->len;
  return g_steal_pointer (&deed);
}

/* In the library's thread. What comes with a game stays. */
static gpointer
delete (MusterCatalogue  *catalogue,
        gpointer          data,
        GCancellable     *cancellable,
        GError          **error)
{
  const Order *order = data;
  g_autoptr(GPtrArray) rows = read_rows (catalogue, order, error);
  g_autoptr(MusterTableDeed) deed = NULL;

  if (rows == NULL)
    return NULL;
  deed = deed_new (order, MUSTER_TABLE_DEED_DELETED);
  deed->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_catalogue_entry_free);
  for (guint i = 0; i < rows->len; i++)
    {
      MusterCatalogueEntry *entry = g_ptr_array_index (rows, i);

      if (entry->number < 0 || !entry->own)
        continue;
      if (!muster_catalogue_remove (catalogue, order->system_id, entry->entry.id, error))
        return NULL;
      g_free (deed->name);
      deed->name = dup_name (entry);
      g_ptr_array_add (deed->entries, entry);
      rows->pdata[i] = NULL;
    }
  deed->n = deed->entries->len;
  return g_steal_pointer (&deed);
}

/* In the library's thread. */
static gpointer
undo (MusterCatalogue  *catalogue,
      gpointer          data,
      GCancellable     *cancellable,
      GError          **error)
{
  MusterTableDeed *deed = data;

  if (deed->changes != NULL && !muster_catalogue_change_owned (catalogue, deed->system_id, deed->changes, MUSTER_OWNED_BACK, error))
    return NULL;
  for (guint i = 0; deed->ids != NULL && i < deed->ids->len; i++)
    {
      if (!muster_catalogue_set_favourite (catalogue, deed->system_id, g_ptr_array_index (deed->ids, i),
                                           deed->kind == MUSTER_TABLE_DEED_NO_FAVOURITE, error))
        return NULL;
    }
  for (guint i = 0; deed->entries != NULL && i < deed->entries->len; i++)
    {
      if (!muster_catalogue_put (catalogue, g_ptr_array_index (deed->entries, i), FALSE, error))
        return NULL;
    }
  return NULL;
}

static void
run (MusterLibrary       *library,
     Order               *order,
     MusterLibraryNews    news,
     MusterLibraryJob     job,
     GAsyncReadyCallback  callback,
     gpointer             user_data)
{
  muster_library_run_async (library, order->system_id, news, job, order, order_free, (GDestroyNotify) muster_table_deed_free, NULL,
                            callback, user_data);
}

/**
 * muster_table_own_async:
 * @library: the player's catalogue
 * @system_id: a game's id
 * @numbers: (element-type gint64): rows
 * @step: how many more of each are owned; below 0: fewer
 * @callback: told when it is done
 * @user_data: for @callback
 *
 * Notes that the player owns more or fewer.
 */
void
muster_table_own_async (MusterLibrary       *library,
                        const char          *system_id,
                        GArray              *numbers,
                        int                  step,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  Order *order = order_new (system_id, numbers);

  order->step = step;
  run (library, order, MUSTER_LIBRARY_COLLECTION, own, callback, user_data);
}

/**
 * muster_table_own_just_async:
 * @library: the player's catalogue
 * @system_id: a game's id
 * @numbers: (element-type gint64): rows
 * @owned: how many of each are owned
 * @callback: told when it is done
 * @user_data: for @callback
 *
 * Notes how many the player owns.
 */
void
muster_table_own_just_async (MusterLibrary       *library,
                             const char          *system_id,
                             GArray              *numbers,
                             guint                owned,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  Order *order = order_new (system_id, numbers);

  order->just = TRUE;
  order->owned = MIN (owned, MUSTER_MAX_OWNED);
  run (library, order, MUSTER_LIBRARY_COLLECTION, own, callback, user_data);
}

/**
 * muster_table_count_list_async:
 * @library: the player's catalogue
 * @report: a list as it was judged
 * @callback: told when it is done
 * @user_data: for @callback
 *
 * Notes that the player owns at least what the list brings.
 */
void
muster_table_count_list_async (MusterLibrary       *library,
                               const MusterReport  *report,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  Order *order = order_new (muster_system_get_id (report->system), NULL);

  order->lines = muster_bring_new (report, NULL);
  run (library, order, MUSTER_LIBRARY_COLLECTION, count_list, callback, user_data);
}

/**
 * muster_table_favourite_async:
 * @library: the player's catalogue
 * @system_id: a game's id
 * @numbers: (element-type gint64): rows
 * @callback: told when it is done
 * @user_data: for @callback
 *
 * Makes the rows favourites; where all are, none is any more.
 */
void
muster_table_favourite_async (MusterLibrary       *library,
                              const char          *system_id,
                              GArray              *numbers,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  run (library, order_new (system_id, numbers), MUSTER_LIBRARY_ENTRIES, turn_favourite, callback, user_data);
}

/**
 * muster_table_delete_async:
 * @library: the player's catalogue
 * @system_id: a game's id
 * @numbers: (element-type gint64): rows
 * @callback: told when it is done
 * @user_data: for @callback
 *
 * Takes the player's own entries among the rows out of the catalogue.
 */
void
muster_table_delete_async (MusterLibrary       *library,
                           const char          *system_id,
                           GArray              *numbers,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  run (library, order_new (system_id, numbers), MUSTER_LIBRARY_ENTRIES, delete, callback, user_data);
}

/**
 * muster_table_deed_finish:
 * @library: the player's catalogue
 * @result: what the callback was handed
 * @error: why nothing was done
 *
 * Returns: (transfer full) (nullable): what was done
 */
MusterTableDeed *
muster_table_deed_finish (MusterLibrary  *library,
                          GAsyncResult   *result,
                          GError        **error)
{
  return muster_library_run_finish (library, result, error);
}

/**
 * muster_table_undo_async:
 * @library: the player's catalogue
 * @deed: (transfer full): what was done
 * @callback: told when it is undone
 * @user_data: for @callback
 *
 * Undoes it.
 */
void
muster_table_undo_async (MusterLibrary       *library,
                         MusterTableDeed     *deed,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  muster_library_run_async (library, deed->system_id, deed->changes != NULL ? MUSTER_LIBRARY_COLLECTION : MUSTER_LIBRARY_ENTRIES, undo,
                            deed, (GDestroyNotify) muster_table_deed_free, NULL, NULL, callback, user_data);
}

/**
 * muster_table_undo_finish:
 * @library: the player's catalogue
 * @result: what the callback was handed
 * @error: why it could not be undone
 *
 * Returns: whether it is undone
 */
gboolean
muster_table_undo_finish (MusterLibrary  *library,
                          GAsyncResult   *result,
                          GError        **error)
{
  g_autoptr(GError) failure = NULL;

  muster_library_run_finish (library, result, &failure);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static char *
dup_owned_text (const MusterTableDeed *self)
{
  const MusterOwnedChange *change = g_ptr_array_index (self->changes, 0);

  if (self->n == 1 && self->name != NULL)
    /* Translators: %1$s is the name of a model, %2$u how many of it the player owns now */
    return g_strdup_printf (_("“%1$s”: you own %2$u"), self->name, change->after);
  /* Translators: %u kinds of models */
  return g_strdup_printf (ngettext ("What you own of %u thing was changed", "What you own of %u things was changed", self->n), self->n);
}

/**
 * muster_table_deed_dup_text:
 * @self: what was done
 *
 * Returns: (transfer full) (nullable): what was done, as a sentence; %NULL where nothing was
 */
char *
muster_table_deed_dup_text (const MusterTableDeed *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->n == 0 && self->kind == MUSTER_TABLE_DEED_IMPORTED)
    return g_strdup (_("You own just what the file says already"));
  if (self->n == 0)
    return self->kind == MUSTER_TABLE_DEED_COUNTED ? g_strdup (_("You own all that the list brings already")) : NULL;
  switch (self->kind)
    {
    case MUSTER_TABLE_DEED_OWNED:
    case MUSTER_TABLE_DEED_IMPORTED:
      return dup_owned_text (self);
    case MUSTER_TABLE_DEED_COUNTED:
      /* Translators: %u kinds of models of a list */
      return g_strdup_printf (ngettext ("The list is counted: you own more of %u thing", "The list is counted: you own more of %u things", self->n),
                              self->n);
    case MUSTER_TABLE_DEED_FAVOURITE:
      if (self->n == 1)
        /* Translators: %s is the name of an entry of the catalogue */
        return g_strdup_printf (_("“%s” is a favourite"), self->name);
      /* Translators: %u entries of the catalogue */
      return g_strdup_printf (ngettext ("%u favourite more", "%u favourites more", self->n), self->n);
    case MUSTER_TABLE_DEED_NO_FAVOURITE:
      if (self->n == 1)
        /* Translators: %s is the name of an entry of the catalogue */
        return g_strdup_printf (_("“%s” is no favourite any more"), self->name);
      /* Translators: %u entries of the catalogue */
      return g_strdup_printf (ngettext ("%u favourite fewer", "%u favourites fewer", self->n), self->n);
    case MUSTER_TABLE_DEED_DELETED:
    default:
      if (self->n == 1)
        /* Translators: %s is the name of an entry of the catalogue */
        return g_strdup_printf (_("“%s” deleted"), self->name);
      /* Translators: %u entries of the catalogue */
      return g_strdup_printf (ngettext ("%u entry deleted", "%u entries deleted", self->n), self->n);
    }
}
