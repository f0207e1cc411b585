/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of the catalogue: which rows it has and in which order, as numbers, and the rows of some numbers. Entries come by name
 * or points from an index; the few things that are brought without an entry are put in where they belong. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#include <gio/gio.h>
#include <math.h>
#include <string.h>

/* Somebody who changed his mind is heard after so many steps of the database's machine: well below a millisecond. */
#define STEPS_BETWEEN_LOOKS 2000

/* What something without an entry is sorted by. */
static double
get_stand_key (const MusterTableQuery *query,
               MusterWordOrder        *words,
               const MusterStand      *stand)
{
  switch (query->sort)
    {
    case MUSTER_TABLE_BY_OWNED:
      return stand->owned;
    case MUSTER_TABLE_BY_OWN:
    case MUSTER_TABLE_BY_FAVOURITE:
    case MUSTER_TABLE_BY_CHECKED:
      return 0;
    case MUSTER_TABLE_BY_KIND:
      return stand->type != NULL ? muster_word_order_get_place (words, muster_word_order_take (words, stand->type->id)) : NAN;
    case MUSTER_TABLE_BY_NAME:
    case MUSTER_TABLE_BY_NATION:
    case MUSTER_TABLE_BY_YEARS:
    case MUSTER_TABLE_BY_POINTS:
    case MUSTER_TABLE_BY_PRINTED:
    case MUSTER_TABLE_BY_COLUMN:
    case MUSTER_TABLE_BY_FIGURE:
    default:
      return NAN;
    }
}

static gboolean
goes_down_by_name (const MusterTableQuery *query)
{
  return query->sort == MUSTER_TABLE_BY_NAME && query->descending;
}

static int
compare_stands (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const MusterStand *one = *(const MusterStand *const *) a;
  const MusterStand *other = *(const MusterStand *const *) b;
  int order = strcmp (one->sorting, other->sorting);

  if (order == 0)
    return strcmp (one->key, other->key);
  return goes_down_by_name (data) ? -order : order;
}

/* Where a name belongs among @rows, which stand by name, from @low on; before those that are called the same. */
static gboolean
find_place (MusterCatalogue  *self,
            sqlite3_stmt     *statement,
            const GArray     *rows,
            const char       *sorting,
            gboolean          down,
            guint            *low,
            GError          **error)
{
  guint high = rows->len;

  while (*low < high)
    {
      guint middle = *low + (high - *low) / 2;
      gboolean row;
      int order;

      sqlite3_bind_int64 (statement, 1, g_array_index ((GArray *) rows, MusterKeyed, middle).number);
      if (!muster_db_step (self->db, statement, &row, error))
        return FALSE;
      order = row ? strcmp (sorting, (const char *) sqlite3_column_text (statement, 0)) : 0;
      sqlite3_reset (statement);
      if ((down ? -order : order) <= 0)
        high = middle;
      else
        *low = middle + 1;
    }
  return TRUE;
}

/* Puts what is brought without an entry among rows that stand by name. It is so little that it is quicker to look where it
 * belongs than to compare it with each row. (transfer full) (nullable) (element-type MusterKeyed) */
static GArray *
put_in (MusterCatalogue         *self,
        const MusterTableQuery  *query,
        MusterWordOrder         *words,
        GArray                  *rows,
        GError                 **error)
{
  g_autoptr (GPtrArray) stands = muster_catalogue_stands_list (self, query);
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GArray) all = NULL;
  guint at = 0;

  if (stands->len == 0)
    return g_array_ref (rows);
  statement = muster_db_prepare (self->db, "SELECT sorting FROM entry WHERE number = ?1", error);
  if (statement == NULL)
    return NULL;
  g_ptr_array_sort_with_data (stands, compare_stands, (gpointer) query);
  all = g_array_sized_new (FALSE, FALSE, sizeof (MusterKeyed), rows->len + stands->len);
  for (guint i = 0; i < stands->len; i++)
    {
      const MusterStand *stand = g_ptr_array_index (stands, i);
      MusterKeyed one = { stand->number, get_stand_key (query, words, stand) };
      guint from = at;

      if (!find_place (self, statement, rows, stand->sorting, goes_down_by_name (query), &at, error))
        return NULL;
      if (at > from)
        g_array_append_vals (all, &g_array_index (rows, MusterKeyed, from), at - from);
      g_array_append_val (all, one);
    }
  if (at < rows->len)
    g_array_append_vals (all, &g_array_index (rows, MusterKeyed, at), rows->len - at);
  return g_steal_pointer (&all);
}

/* Asks for entries. (transfer full) (nullable) (element-type MusterKeyed) */
static GArray *
ask (MusterCatalogue         *self,
     const MusterTableQuery  *query,
     const MusterTablePlan   *plan,
     const MusterTablePart   *part,
     const char              *match,
     MusterWordOrder         *words,
     guint                    most,
     GError                 **error)
{
  g_autofree char *sql = muster_catalogue_plan_dup_sql (self, query, part, match != NULL);
  g_autoptr (sqlite3_stmt) statement = muster_db_prepare (self->db, sql, error);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (MusterKeyed));
  const MusterCatalogueQuery *find = &query->find;
  gboolean row = TRUE;

  if (statement == NULL)
    return NULL;
  muster_db_bind_text (statement, 1, match);
  muster_db_bind_text (statement, 2, find->system);
  muster_db_bind_text (statement, 3, find->nation);
  muster_db_bind_text (statement, 4, find->type);
  sqlite3_bind_int (statement, 5, find->first_year);
  sqlite3_bind_int (statement, 6, find->last_year > 0 ? find->last_year : G_MAXINT);
  while (row && rows->len < most)
    {
      MusterKeyed one = { 0, NAN };

      if (!muster_db_step (self->db, statement, &row, error))
        return NULL;
      if (!row)
        break;
      one.number = sqlite3_column_int64 (statement, 0);
      if (part->key != NULL)
        one.key = muster_catalogue_keys_read (statement, 1, plan->words ? words : NULL);
      g_array_append_val (rows, one);
    }
  return g_steal_pointer (&rows);
}

/* Puts all rows of a part into their order. */
static gboolean
list_part (MusterCatalogue         *self,
           const MusterTableQuery  *query,
           const MusterTablePlan   *plan,
           guint                    part,
           const char              *match,
                 MusterWordOrder         *words,
           GArray                  *numbers,
           GError                 **error)
{
  gboolean sorts = plan->by_key || (plan->turned && part == 0);
  guint most = query->first > 0 && !sorts ? query->first : G_MAXUINT;
  g_autoptr (GArray) entries = ask (self, query, plan, &plan->parts[part], match, words, most, error);
  g_autoptr (GArray) rows = NULL;

  if (entries == NULL || !muster_catalogue_keys_fill (self, plan, words, entries, error))
    return FALSE;
  rows = plan->parts[part].with_stands ? put_in (self, query, words, entries, error) : g_array_ref (entries);
  if (rows == NULL)
    return FALSE;
  if (plan->by_key)
    muster_catalogue_keys_sort (rows, query->descending);
  else if (sorts)
    muster_catalogue_keys_turn (rows);
  for (guint i = 0; i < rows->len; i++)
    g_array_append_val (numbers, g_array_index (rows, MusterKeyed, i).number);
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
  MusterSystem *system = muster_catalogue_get_system (self, query->find.system);
  g_autoptr (MusterWordOrder) words = muster_word_order_new (system, query);
  g_autofree char *match = muster_catalogue_dup_match (&query->find, FALSE);
  g_autofree char *text = g_strstrip (g_strdup (query->find.text != NULL ? query->find.text : ""));
  MusterTablePlan plan = { .n_parts = 0 };

  /* Signs that are no words find nothing. */
  if (match == NULL && *text != '\0')
    return TRUE;
  if (!muster_catalogue_stands_refresh (self, query->find.system, error))
    return FALSE;
  /* Kinds that no entry is of are known before all have their places. */
  for (guint i = 0; query->sort == MUSTER_TABLE_BY_KIND && i < self->stands->len; i++)
    {
      const MusterStand *stand = g_ptr_array_index (self->stands, i);

      if (stand->type != NULL)
        muster_word_order_take_type (words, stand->type);
    }
  muster_catalogue_plan_make (&plan, self, query);
  for (guint i = 0; i < plan.n_parts && (query->first == 0 || numbers->len < query->first); i++)
    {
      if (!list_part (self, query, &plan, i, match, words, numbers, error))
        return FALSE;
    }
  if (query->first > 0 && numbers->len > query->first)
    g_array_set_size (numbers, query->first);
  return TRUE;
}

/* The same, with nothing written in between by another program. */
static gboolean
list_at_once (MusterCatalogue         *self,
              const MusterTableQuery  *query,
              GArray                  *numbers,
              GError                 **error)
{
  gboolean done;

  if (!muster_db_exec (self->db, "SAVEPOINT list", error))
    return FALSE;
  done = list (self, query, numbers, error);
  return muster_db_exec (self->db, "RELEASE list", done ? error : NULL) && done;
}

/**
 * muster_catalogue_list_numbers:
 * @self: a catalogue
 * @query: what to show, in which order
 * @cancellable: (nullable): stops it in the middle, also from another thread
 * @error: %MUSTER_ERROR_DATABASE, or %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (element-type gint64) (nullable): the numbers of all rows that fit, or of the first of them, in
 *   their order; for muster_catalogue_get_rows()
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
  if (!list_at_once (self, query, numbers, &failure))
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
