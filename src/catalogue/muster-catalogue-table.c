/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of the catalogue: which rows it has and in which order, as numbers, and the rows of some numbers. All of the order is
 * the database's; the few things that are brought without an entry are put in where they belong while it answers. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#include <gio/gio.h>
#include <string.h>

/* Somebody who changed his mind is heard after so many steps of the database's machine: well below a millisecond. */
#define STEPS_BETWEEN_LOOKS 2000

/* A row, and what it is sorted by. */
typedef struct
{
  gint64   number;
  double   key;
  gboolean has_key;
  guint    place; /* by name */
} Keyed;

/* What is brought without an entry, in the order of the table, and how far of it has been put in. */
typedef struct
{
  const MusterTableQuery *query;
  GHashTable             *places; /* (element-type utf8 guint) */
  GPtrArray              *stands; /* (element-type MusterStand) */
  guint                   at;
  GArray                 *keyed;  /* (nullable) (element-type Keyed): rows by name, to be sorted by their keys */
} Waiting;

static gboolean
get_key (const Waiting     *self,
         const MusterStand *stand,
         gint64            *key)
{
  gpointer place = NULL;

  *key = 0;
  switch (self->query->sort)
    {
    case MUSTER_TABLE_BY_OWNED:
      *key = stand->owned;
      return TRUE;
    case MUSTER_TABLE_BY_OWN:
    case MUSTER_TABLE_BY_FAVOURITE:
    case MUSTER_TABLE_BY_CHECKED:
      return TRUE;
    case MUSTER_TABLE_BY_KIND:
      if (stand->type == NULL || !g_hash_table_lookup_extended (self->places, stand->type->id, NULL, &place))
        return FALSE;
      *key = GPOINTER_TO_UINT (place);
      return TRUE;
    case MUSTER_TABLE_BY_NAME:
    case MUSTER_TABLE_BY_NATION:
    case MUSTER_TABLE_BY_YEARS:
    case MUSTER_TABLE_BY_POINTS:
    case MUSTER_TABLE_BY_PRINTED:
    case MUSTER_TABLE_BY_COLUMN:
    case MUSTER_TABLE_BY_FIGURE:
    default:
      return FALSE;
    }
}

static int
compare (const Waiting     *self,
         const MusterStand *stand,
         gboolean           has_key,
         gint64             key,
         const char        *sorting)
{
  gint64 own;
  gboolean has = get_key (self, stand, &own);
  int order;

  if (self->keyed == NULL && has != has_key)
    return has ? -1 : 1;
  if (self->keyed == NULL && has && own != key)
    return (own < key) != self->query->descending ? -1 : 1;
  order = strcmp (stand->sorting, sorting);
  return self->query->sort == MUSTER_TABLE_BY_NAME && self->query->descending ? -order : order;
}

static int
compare_stands (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const MusterStand *one = *(const MusterStand *const *) a;
  const MusterStand *other = *(const MusterStand *const *) b;
  gint64 key;
  gboolean has_key = get_key (data, other, &key);
  int order = compare (data, one, has_key, key, other->sorting);

  return order != 0 ? order : strcmp (one->key, other->key);
}

static void
append (Waiting *self,
        GArray  *numbers,
        gint64   number,
        gboolean has_key,
        double   key)
{
  if (self->keyed != NULL)
    {
      Keyed keyed = { number, key, has_key, self->keyed->len };

      g_array_append_val (self->keyed, keyed);
    }
  else
    g_array_append_val (numbers, number);
}

/* Those with nothing to sort by stand last, whichever way it goes. */
static int
compare_keyed (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const Keyed *one = a;
  const Keyed *other = b;

  if (one->has_key != other->has_key)
    return one->has_key ? -1 : 1;
  if (one->has_key && (one->key < other->key || one->key > other->key))
    return (one->key < other->key) != ((const MusterTableQuery *) data)->descending ? -1 : 1;
  return one->place < other->place ? -1 : 1;
}

/* Puts in what stands before the row that a statement is at; with NULL all that is left. */
static void
put_in (Waiting      *self,
        sqlite3_stmt *statement,
        GArray       *numbers)
{
  while (self->at < self->stands->len)
    {
      const MusterStand *stand = g_ptr_array_index (self->stands, self->at);
      gint64 key;
      gboolean has_key = get_key (self, stand, &key);

      if (statement != NULL
          && compare (self, stand, sqlite3_column_type (statement, 2) != SQLITE_NULL, sqlite3_column_int64 (statement, 2),
                      (const char *) sqlite3_column_text (statement, 1)) > 0)
        return;
      append (self, numbers, stand->number, has_key, (double) key);
      self->at++;
    }
}

static gboolean
ask (MusterCatalogue         *self,
     const MusterTableQuery  *query,
     const MusterTablePlan   *plan,
     const MusterTablePart   *part,
     const char              *match,
     Waiting                 *waiting,
     GArray                  *numbers,
     GError                 **error)
{
  g_autofree char *sql = muster_catalogue_plan_dup_sql (self, query, part, match != NULL);
  g_autoptr (sqlite3_stmt) statement = muster_db_prepare (self->db, sql, error);
  const MusterCatalogueQuery *find = &query->find;
  gboolean row = TRUE;

  if (statement == NULL)
    return FALSE;
  muster_db_bind_text (statement, 1, match);
  muster_db_bind_text (statement, 2, find->system);
  muster_db_bind_text (statement, 3, find->nation);
  muster_db_bind_text (statement, 4, find->type);
  sqlite3_bind_int (statement, 5, find->first_year);
  sqlite3_bind_int (statement, 6, find->last_year > 0 ? find->last_year : G_MAXINT);
  muster_db_bind_text (statement, 7, plan->id);
  while (row)
    {
      gint64 number;

      if (!muster_db_step (self->db, statement, &row, error))
        return FALSE;
      if (!row)
        break;
      if (waiting->at < waiting->stands->len)
        put_in (waiting, statement, numbers);
      number = sqlite3_column_int64 (statement, 0);
      if (waiting->keyed != NULL)
        append (waiting, numbers, number, sqlite3_column_type (statement, 2) != SQLITE_NULL, sqlite3_column_double (statement, 2));
      else
        g_array_append_val (numbers, number);
    }
  return TRUE;
}

static int
look (gpointer data)
{
  return g_cancellable_is_cancelled (data);
}

static gboolean
list (MusterCatalogue         *self,
      const MusterTableQuery  *query,
      GArray                  *numbers,
      GError                 **error)
{
  g_autoptr (GHashTable) places = NULL;
  g_autoptr (GPtrArray) stands = NULL;
  g_autoptr (GArray) keyed = NULL;
  g_autofree char *match = muster_catalogue_dup_match (&query->find, FALSE);
  g_autofree char *text = g_strstrip (g_strdup (query->find.text != NULL ? query->find.text : ""));
  MusterTablePlan plan = { .n_parts = 0 };
  Waiting waiting;

  /* Signs that are no words find nothing. */
  if (match == NULL && *text != '\0')
    return TRUE;
  if (!muster_catalogue_stands_refresh (self, query->find.system, error) || !muster_catalogue_order_fill (self, query, &places, error))
    return FALSE;
  stands = muster_catalogue_stands_list (self, query);
  muster_catalogue_plan_make (&plan, self, query);
  if (plan.by_key)
    keyed = g_array_new (FALSE, FALSE, sizeof (Keyed));
  waiting = (Waiting) { query, places, stands, 0, keyed };
  g_ptr_array_sort_with_data (stands, compare_stands, &waiting);
  for (guint i = 0; i < plan.n_parts; i++)
    {
      if (!ask (self, query, &plan, &plan.parts[i], match, &waiting, numbers, error))
        return FALSE;
    }
  put_in (&waiting, NULL, numbers);
  if (keyed != NULL)
    g_array_sort_with_data (keyed, compare_keyed, (gpointer) query);
  for (guint i = 0; keyed != NULL && i < keyed->len; i++)
    g_array_append_val (numbers, g_array_index (keyed, Keyed, i).number);
  return TRUE;
}

/**
 * muster_catalogue_list_numbers:
 * @self: a catalogue
 * @query: what to show, in which order
 * @cancellable: (nullable): stops it in the middle, also from another thread
 * @error: %MUSTER_ERROR_DATABASE, or %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (element-type gint64) (nullable): the numbers of all rows that fit, in their order; for
 *   muster_catalogue_get_rows()
 */
GArray *
muster_catalogue_list_numbers (MusterCatalogue         *self,
                               const MusterTableQuery  *query,
                               GCancellable            *cancellable,
                               GError                 **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) failure = NULL;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);
  g_return_val_if_fail (query != NULL, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (cancellable != NULL)
    sqlite3_progress_handler (muster_db_get_handle (self->db), STEPS_BETWEEN_LOOKS, look, cancellable);
  if (!list (self, query, numbers, &failure))
    g_clear_pointer (&numbers, g_array_unref);
  sqlite3_progress_handler (muster_db_get_handle (self->db), 0, NULL, NULL);

  if (failure != NULL && !g_cancellable_set_error_if_cancelled (cancellable, error))
    g_propagate_error (error, g_steal_pointer (&failure));
  return g_steal_pointer (&numbers);
}

static MusterCatalogueEntry *
make_stand (MusterCatalogue   *self,
            const MusterStand *stand)
{
  MusterSystem *system = muster_catalogue_get_system (self, stand->system_id);
  MusterCatalogueEntry *entry = muster_catalogue_entry_new (system, stand->system_id);

  entry->stand = TRUE;
  entry->number = stand->number;
  entry->entry.id = muster_catalogue_entry_keep (entry, stand->key);
  entry->entry.name = muster_catalogue_entry_keep (entry, stand->name);
  muster_catalogue_entry_set_type (entry, stand->type != NULL ? stand->type->id : NULL);
  muster_catalogue_entry_finish (entry);
  return entry;
}

static gboolean
load_owned (MusterCatalogue       *self,
            MusterCatalogueEntry  *entry,
            GError               **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_db_prepare (self->db, "SELECT owned FROM player WHERE system = ?1 AND id = ?2", error);
  gboolean row;

  if (statement == NULL)
    return FALSE;
  muster_db_bind_text (statement, 1, entry->system_id);
  muster_db_bind_text (statement, 2, entry->entry.id);
  if (!muster_db_step (self->db, statement, &row, error))
    return FALSE;
  entry->owned = row ? (guint) sqlite3_column_int (statement, 0) : 0;
  return TRUE;
}

/**
 * muster_catalogue_get_rows:
 * @self: a catalogue
 * @numbers: (array length=n): numbers of rows
 * @n: how many
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Returns: (transfer full) (element-type MusterCatalogueEntry) (nullable): as many rows, in that order; %NULL in the place of
 *   one that is no longer there
 */
GPtrArray *
muster_catalogue_get_rows (MusterCatalogue  *self,
                           const gint64     *numbers,
                           guint             n,
                           GError          **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_catalogue_entry_free);

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);
  g_return_val_if_fail (numbers != NULL || n == 0, NULL);

  for (guint i = 0; i < n; i++)
    {
      const MusterStand *stand = muster_catalogue_stands_get (self, numbers[i]);
      g_autoptr (GError) failure = NULL;
      MusterCatalogueEntry *entry = stand != NULL ? make_stand (self, stand)
                                    : numbers[i] > 0 ? muster_catalogue_store_load (self, numbers[i], &failure) : NULL;

      g_ptr_array_add (rows, entry);
      if (failure == NULL && stand != NULL)
        load_owned (self, entry, &failure);
      if (failure != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return NULL;
        }
    }
  return g_steal_pointer (&rows);
}

/**
 * muster_catalogue_get_number_of:
 * @self: a catalogue
 * @system_id: a system's id
 * @key: id of an entry, or key of what is brought without one
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Returns: the number of its row; 0 where there is none, or where @error is set
 */
gint64
muster_catalogue_get_number_of (MusterCatalogue  *self,
                                const char       *system_id,
                                const char       *key,
                                GError          **error)
{
  MusterStored stored;
  const MusterStand *stand;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self) && system_id != NULL && key != NULL, 0);

  if (!muster_catalogue_store_find (self, system_id, key, &stored, error))
    return 0;
  if (stored.number != 0)
    return stored.number;
  if (!muster_catalogue_stands_refresh (self, system_id, error))
    return 0;
  stand = muster_catalogue_stands_find (self, system_id, key);
  return stand != NULL ? stand->number : 0;
}
