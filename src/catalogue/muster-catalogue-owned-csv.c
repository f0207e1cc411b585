/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The collection as a table for other programs: a row for each thing that is owned, with its key, its name and how many. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"
#include "muster-csv.h"
#include "muster-points.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Ids have no more; what is longer is no key. */
#define MOST_OF_KEY 500

enum
{
  KEY,
  NAME,
  COUNT,
  N_CELLS,
};

static const char *const heads[N_CELLS] = { "key", "name", "count" };

/**
 * muster_catalogue_export_owned:
 * @self: a catalogue
 * @system_id: a system's id
 * @length: (out): bytes in the text
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Returns: (transfer full) (nullable): what the player owns of the game as CSV, by name; the same in every locale but for the
 *   names of what is brought without an entry
 */
char *
muster_catalogue_export_owned (MusterCatalogue  *self,
                               const char       *system_id,
                               gsize            *length,
                               GError          **error)
{
  const MusterTableQuery query = { .find = { .system = system_id }, .owned = TRUE };
  g_autoptr (GString) out = g_string_new ("key,name,count\r\n");
  g_autoptr (GArray) numbers = NULL;
  g_autoptr (GPtrArray) rows = NULL;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);
  g_return_val_if_fail (system_id != NULL && length != NULL, NULL);

  numbers = muster_catalogue_list_numbers (self, &query, NULL, error);
  rows = numbers != NULL ? muster_catalogue_get_rows (self, (const gint64 *) (gpointer) numbers->data, numbers->len, error) : NULL;
  if (rows == NULL)
    return NULL;
  while (g_ptr_array_remove (rows, NULL))
    ;
  muster_catalogue_sort_original (rows, &query);
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterCatalogueEntry *entry = g_ptr_array_index (rows, i);

      muster_csv_append_cell (out, entry->entry.id, TRUE);
      muster_csv_append_cell (out, entry->entry.name, FALSE);
      g_string_append_printf (out, ",%u\r\n", entry->owned);
    }
  *length = out->len;
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static void
add_fault (GPtrArray *faults,
           guint      line,
           char      *text)
{
  MusterFault *fault = g_new0 (MusterFault, 1);

  fault->line = (int) line;
  fault->text = text;
  g_ptr_array_add (faults, fault);
}

/* Finds the columns by their heads. */
static gboolean
read_heads (const GPtrArray *cells,
            guint            line,
            int             *places,
            GPtrArray       *faults)
{
  for (guint i = 0; i < N_CELLS; i++)
    {
      places[i] = -1;
      for (guint k = 0; k < cells->len && places[i] < 0; k++)
        {
          if (g_ascii_strcasecmp (g_ptr_array_index (cells, k), heads[i]) == 0)
            places[i] = (int) k;
        }
    }
  if (places[KEY] >= 0 && places[COUNT] >= 0)
    return TRUE;
  add_fault (faults, line, g_strdup (_("the first line has to name the columns: key,name,count")));
  return FALSE;
}

static const char *
get_cell (const GPtrArray *cells,
          int              place)
{
  return place >= 0 && (guint) place < cells->len ? g_ptr_array_index (cells, (guint) place) : "";
}

/* Whether a player who has this key and name in a file may own it here: what he owns already, and entries of his own that
 * have a name in the file, need none in the catalogue. */
static gboolean
is_known (MusterCatalogue *self,
          const char      *system_id,
          const char      *key,
          const char      *name,
          guint            before)
{
  MusterSystem *system = muster_catalogue_get_system (self, system_id);
  g_autofree char *own = NULL;

  if (before > 0 || (*name != '\0' && g_str_has_prefix (key, MUSTER_OWN_PREFIX)) || muster_catalogue_get_number_of (self, system_id, key, NULL) != 0)
    return TRUE;
  own = system != NULL ? muster_bring_dup_name (system, key, NULL) : NULL;
  return own != NULL;
}

static void
read_row (MusterCatalogue        *self,
          const MusterCollection *owned,
          const GPtrArray        *cells,
          guint                   line,
          const int              *places,
          GHashTable             *seen,
          GPtrArray              *changes,
          GPtrArray              *faults)
{
  const char *key = get_cell (cells, places[KEY]);
  const char *name = get_cell (cells, places[NAME]);
  const char *count = get_cell (cells, places[COUNT]);
  const char *system_id = muster_collection_get_system_id (owned);
  guint before = muster_collection_get (owned, key);
  MusterPoints points;

  if (*key == '\0' || strlen (key) > MOST_OF_KEY)
    add_fault (faults, line, g_strdup (_("the row has no key, or one that is too long")));
  else if (!g_hash_table_add (seen, g_strdup (key)))
    add_fault (faults, line, g_strdup_printf (_("“%s” stands in the file twice"), key));
  else if (!muster_points_parse (count, 0, &points) || points < 0 || points > MUSTER_POINTS (MUSTER_MAX_OWNED))
    add_fault (faults, line, g_strdup_printf (_("“%s” is no count; give a whole number from 0 to %d"), count, MUSTER_MAX_OWNED));
  else if (!is_known (self, system_id, key, name, before))
    add_fault (faults, line, muster_catalogue_dup_unknown_key (self, system_id, key));
  else
    g_ptr_array_add (changes, muster_owned_change_new (key, *name != '\0' ? name : NULL, before, (guint) (points / MUSTER_POINTS_ONE)));
}

static gboolean
read_rows (MusterCatalogue         *self,
           const MusterCollection  *owned,
           const char              *data,
           gsize                    length,
           GPtrArray               *changes,
           GPtrArray               *faults)
{
  g_autoptr (MusterCsvReader) reader = muster_csv_reader_new (data, length);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int places[N_CELLS];
  gboolean has_heads = FALSE;

  for (;;)
    {
      g_autoptr (GError) failure = NULL;
      GPtrArray *cells;
      guint line;

      if (!muster_csv_reader_next (reader, &cells, &line, &failure))
        {
          const char *colon = g_str_has_prefix (failure->message, "line ") ? strstr (failure->message, ": ") : NULL;

          add_fault (faults, line, g_strdup (colon != NULL ? colon + 2 : failure->message));
          return FALSE;
        }
      if (cells == NULL)
        break;
      if (has_heads)
        read_row (self, owned, cells, line, places, seen, changes, faults);
      else if (!read_heads (cells, line, places, faults))
        return FALSE;
      has_heads = TRUE;
    }
  if (!has_heads)
    add_fault (faults, 1, g_strdup (_("the file is empty")));
  return faults->len == 0;
}

/**
 * muster_catalogue_import_owned:
 * @self: a catalogue
 * @system_id: a system's id
 * @data: (array length=length): a CSV text with a row for each thing, as muster_catalogue_export_owned() writes it
 * @length: bytes in it
 * @faults: (element-type MusterFault): where faults of the text are added
 * @error: %MUSTER_ERROR_DATABASE; not set where the text has faults
 *
 * Sets how many the player owns of what stands in the text; all else stays. A text with a fault changes nothing.
 *
 * Returns: (transfer full) (element-type MusterOwnedChange) (nullable): what is another number now; %NULL where nothing was
 *   imported
 */
GPtrArray *
muster_catalogue_import_owned (MusterCatalogue  *self,
                               const char       *system_id,
                               const char       *data,
                               gsize             length,
                               GPtrArray        *faults,
                               GError          **error)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_owned_change_free);
  g_autoptr (MusterCollection) owned = NULL;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);
  g_return_val_if_fail (system_id != NULL && data != NULL && faults != NULL, NULL);

  owned = muster_catalogue_dup_collection (self, system_id, error);
  if (owned == NULL || !read_rows (self, owned, data, length, changes, faults)
      || !muster_catalogue_change_owned (self, system_id, changes, MUSTER_OWNED_JUST, error))
    return NULL;
  muster_catalogue_drop_unchanged (changes);
  return g_steal_pointer (&changes);
}
