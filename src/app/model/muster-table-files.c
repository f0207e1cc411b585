/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries of the catalogue's table into files and out of them, in the library's thread. */

#define G_LOG_DOMAIN "muster-table"

#include "config.h"

#include "muster-table-files.h"

#include "muster-catalogue-table.h"
#include "muster-read.h"
#include "muster-save.h"

#include <glib/gi18n.h>

/* So many faults of a file are told; who has more mends those first. */
#define MOST_TOLD 8

#define MAX_BYTES (256 * 1024 * 1024)

typedef struct
{
  char              *system_id;
  GArray            *numbers; /* (element-type gint64) (nullable): NULL: all own entries */
  char              *path;
  MusterImportFlags  flags;
} Order;

static void
order_free (gpointer data)
{
  Order *self = data;

  g_free (self->system_id);
  g_clear_pointer (&self->numbers, g_array_unref);
  g_free (self->path);
  g_free (self);
}

static MusterSystem *
find_system (MusterCatalogue  *catalogue,
             const Order      *order,
             GError          **error)
{
  MusterSystem *system = muster_catalogue_get_system (catalogue, order->system_id);

  if (system == NULL)
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND, _("the game “%s” is not installed"), order->system_id);
  return system;
}

static gboolean
find_format (const Order           *order,
             MusterExchangeFormat  *format,
             GError               **error)
{
  if (muster_exchange_format_from_name (order->path, format))
    return TRUE;
  g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA,
                       _("entries are exchanged as .csv or .xml; choose a file with one of these endings"));
  return FALSE;
}

/* The rows that are entries; or all of the player's own. */
static GPtrArray *
list_entries (MusterCatalogue  *catalogue,
              const Order      *order,
              GError          **error)
{
  const MusterCatalogueQuery own = { .system = order->system_id, .own = TRUE };
  g_autoptr(GPtrArray) rows = NULL;
  g_autoptr(GPtrArray) entries = NULL;

  if (order->numbers == NULL)
    return muster_catalogue_search (catalogue, &own, error);
  rows = muster_catalogue_get_rows (catalogue, (const gint64 *) (gpointer) order->numbers->data, order->numbers->len, error);
  if (rows == NULL)
    return NULL;
  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_catalogue_entry_free);
  for (guint i = 0; i < rows->len; i++)
    {
      MusterCatalogueEntry *entry = g_steal_pointer (&rows->pdata[i]);

      if (entry->number >= 0)
        g_ptr_array_add (entries, entry);
      else
        muster_catalogue_entry_free (entry);
    }
  return g_steal_pointer (&entries);
}

/* In the library's thread. */
static gpointer
export (MusterCatalogue  *catalogue,
        gpointer          data,
        GCancellable     *cancellable,
        GError          **error)
{
  const Order *order = data;
  MusterSystem *system = find_system (catalogue, order, error);
  g_autoptr(GPtrArray) entries = NULL;
  g_autofree char *text = NULL;
  MusterExchangeFormat format;
  gsize length;

  if (system == NULL || !find_format (order, &format, error))
    return NULL;
  entries = list_entries (catalogue, order, error);
  if (entries == NULL)
    return NULL;
  text = muster_catalogue_write_entries (system, entries, format, &length);
  if (!muster_save_file (order->path, text, length, error))
    return NULL;
  return g_memdup2 (&entries->len, sizeof entries->len);
}

static gboolean
read_file (const char  *path,
           char       **text,
           gsize       *length,
           GError     **error)
{
  MusterRead how = muster_read_file (path, MAX_BYTES, text, length, error);

  if (how == MUSTER_READ_FOLDER || how == MUSTER_READ_TOO_LARGE)
    g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("this is no file of entries: a folder, or larger than 256 MB"));
  return how == MUSTER_READ_DONE;
}

/* In the library's thread. */
static gpointer
import (MusterCatalogue  *catalogue,
        gpointer          data,
        GCancellable     *cancellable,
        GError          **error)
{
  const Order *order = data;
  MusterSystem *system = find_system (catalogue, order, error);
  g_autofree char *text = NULL;
  MusterExchangeFormat format;
  gsize length;

  if (system == NULL || !find_format (order, &format, error) || !read_file (order->path, &text, &length, error))
    return NULL;
  return muster_catalogue_import (catalogue, system, format, text, length, order->flags, error);
}

/**
 * muster_table_export_async:
 * @library: the player's catalogue
 * @system_id: a game's id
 * @numbers: (nullable) (element-type gint64): rows; %NULL: all of the player's own entries
 * @path: the file; its ending says what it is written as
 * @callback: told when it is done
 * @user_data: for @callback
 *
 * Writes entries into a file. What is no entry is left out.
 */
void
muster_table_export_async (MusterLibrary       *library,
                           const char          *system_id,
                           GArray              *numbers,
                           const char          *path,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  Order *order = g_new0 (Order, 1);

  order->system_id = g_strdup (system_id);
  order->numbers = numbers != NULL ? g_array_ref (numbers) : NULL;
  order->path = g_strdup (path);
  muster_library_run_async (library, system_id, MUSTER_LIBRARY_READS, export, order, order_free, g_free, NULL, callback, user_data);
}

/**
 * muster_table_export_finish:
 * @library: the player's catalogue
 * @result: what the callback was handed
 * @n: (out): how many entries were written
 * @error: why nothing was written
 *
 * Returns: whether the file is written
 */
gboolean
muster_table_export_finish (MusterLibrary  *library,
                            GAsyncResult   *result,
                            guint          *n,
                            GError        **error)
{
  g_autofree guint *written = muster_library_run_finish (library, result, error);

  *n = written != NULL ? *written : 0;
  return written != NULL;
}

/**
 * muster_table_import_async:
 * @library: the player's catalogue
 * @system_id: a game's id
 * @path: the file; its ending says what it is
 * @flags: how
 * @callback: told when it is done
 * @user_data: for @callback
 *
 * Takes the entries of a file into the catalogue: all of them or none.
 */
void
muster_table_import_async (MusterLibrary       *library,
                           const char          *system_id,
                           const char          *path,
                           MusterImportFlags    flags,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  Order *order = g_new0 (Order, 1);

  order->system_id = g_strdup (system_id);
  order->path = g_strdup (path);
  order->flags = flags;
  muster_library_run_async (library, system_id, MUSTER_LIBRARY_ENTRIES, import, order, order_free, (GDestroyNotify) muster_import_free, NULL,
                            callback, user_data);
}

/**
 * muster_table_import_finish:
 * @library: the player's catalogue
 * @result: what the callback was handed
 * @error: why the file could not be read
 *
 * Returns: (transfer full) (nullable): the account of the import
 */
MusterImport *
muster_table_import_finish (MusterLibrary  *library,
                            GAsyncResult   *result,
                            GError        **error)
{
  return muster_library_run_finish (library, result, error);
}

/* In the library's thread. */
static gpointer
export_owned (MusterCatalogue  *catalogue,
              gpointer          data,
              GCancellable     *cancellable,
              GError          **error)
{
  const Order *order = data;
  g_autoptr(MusterCollection) owned = muster_catalogue_dup_collection (catalogue, order->system_id, error);
  g_autofree char *text = NULL;
  gsize length;
  guint n;

  if (owned == NULL)
    return NULL;
  text = muster_catalogue_export_owned (catalogue, order->system_id, &length, error);
  if (text == NULL || !muster_save_file (order->path, text, length, error))
    return NULL;
  n = muster_collection_get_n (owned);
  return g_memdup2 (&n, sizeof n);
}

/* Faults of a file as one error, a line each. */
static void
set_faults (GPtrArray  *faults,
            GError    **error)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (faults->len, MOST_TOLD); i++)
    {
      const MusterFault *fault = g_ptr_array_index (faults, i);

      if (i > 0)
        g_string_append_c (text, '\n');
      /* Translators: %1$u is the number of a line, %2$s what is wrong there */
      g_string_append_printf (text, _("Line %1$u: %2$s"), (guint) fault->line, fault->text);
    }
  if (faults->len > MOST_TOLD)
    {
      guint more = faults->len - MOST_TOLD;

      g_string_append_c (text, '\n');
      /* Translators: %u further faults */
      g_string_append_printf (text, ngettext ("and %u more", "and %u more", more), more);
    }
  g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, text->str);
}

/* In the library's thread. */
static gpointer
import_owned (MusterCatalogue  *catalogue,
              gpointer          data,
              GCancellable     *cancellable,
              GError          **error)
{
  const Order *order = data;
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_fault_free);
  g_autoptr(GPtrArray) changes = NULL;
  g_autofree char *text = NULL;
  MusterTableDeed *deed;
  gsize length;

  if (!read_file (order->path, &text, &length, error))
    return NULL;
  changes = muster_catalogue_import_owned (catalogue, order->system_id, text, length, faults, error);
  if (changes == NULL)
    {
      if (faults->len > 0)
        set_faults (faults, error);
      return NULL;
    }
  deed = g_new0 (MusterTableDeed, 1);
  deed->kind = MUSTER_TABLE_DEED_IMPORTED;
  deed->system_id = g_strdup (order->system_id);
  deed->n = changes->len;
  deed->name = changes->len == 1 ? g_strdup (((MusterOwnedChange *) changes->pdata[0])->name) : NULL;
  deed->changes = g_steal_pointer (&changes);
  return deed;
}

/**
 * muster_table_export_owned_async:
 * @library: the player's catalogue
 * @system_id: a game's id
 * @path: the file
 * @callback: told when it is done; it calls muster_table_export_finish()
 * @user_data: for @callback
 *
 * Writes what the player owns of a game into a file.
 */
void
muster_table_export_owned_async (MusterLibrary       *library,
                                 const char          *system_id,
                                 const char          *path,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  Order *order = g_new0 (Order, 1);

  order->system_id = g_strdup (system_id);
  order->path = g_strdup (path);
  muster_library_run_async (library, system_id, MUSTER_LIBRARY_READS, export_owned, order, order_free, g_free, NULL, callback, user_data);
}

/**
 * muster_table_import_owned_async:
 * @library: the player's catalogue
 * @system_id: a game's id
 * @path: the file
 * @callback: told when it is done; it calls muster_table_deed_finish()
 * @user_data: for @callback
 *
 * Notes that the player owns what a file says: all of it or none.
 */
void
muster_table_import_owned_async (MusterLibrary       *library,
                                 const char          *system_id,
                                 const char          *path,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  Order *order = g_new0 (Order, 1);

  order->system_id = g_strdup (system_id);
  order->path = g_strdup (path);
  muster_library_run_async (library, system_id, MUSTER_LIBRARY_COLLECTION, import_owned, order, order_free,
                            (GDestroyNotify) muster_table_deed_free, NULL, callback, user_data);
}

/**
 * muster_table_dup_account:
 * @import: the account of an import
 *
 * Returns: (transfer full): what it says, for the screen: how many were taken, or why nothing was, a line each
 */
char *
muster_table_dup_account (const MusterImport *import)
{
  GString *text = g_string_new (NULL);
  guint told = 0;

  if (import->done)
    {
      guint n = import->n[MUSTER_IMPORT_ADDED] + import->n[MUSTER_IMPORT_CHANGED];

      if (n > 0)
        /* Translators: %u entries of the catalogue */
        g_string_append_printf (text, ngettext ("%u entry imported", "%u entries imported", n), n);
      else
        g_string_append (text, _("The catalogue has all of it already"));
      return g_string_free (text, FALSE);
    }
  for (guint i = 0; i < import->rows->len && told < MOST_TOLD; i++)
    {
      const MusterImportRow *row = &g_array_index (import->rows, MusterImportRow, i);

      if (row->fate != MUSTER_IMPORT_REFUSED || row->text == NULL)
        continue;
      if (told > 0)
        g_string_append_c (text, '\n');
      if (row->line > 0)
        /* Translators: %1$u is the number of a line, %2$s what is wrong there */
        g_string_append_printf (text, _("Line %1$u: %2$s"), row->line, row->text);
      else
        g_string_append (text, row->text);
      told++;
    }
  if (import->n[MUSTER_IMPORT_REFUSED] > told)
    {
      guint more = import->n[MUSTER_IMPORT_REFUSED] - told;

      g_string_append_c (text, '\n');
      /* Translators: %u further faults */
      g_string_append_printf (text, ngettext ("and %u more", "and %u more", more), more);
    }
  return g_string_free (text, FALSE);
}
