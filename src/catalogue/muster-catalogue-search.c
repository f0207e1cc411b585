/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding entries. A search with words asks the full-text index, in which all that narrows it stands too, and
 * stops at the rows it shows: first names that begin with the first word, then the others, each by name. It never
 * counts, ranks or sorts all it could find, so that one letter costs no more than a whole name. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#include <string.h>

/* What an entry has to be besides what the full-text index is asked for. */
#define NARROWED                                                                             \
  " (?2 IS NULL OR e.system = ?2) AND (?3 IS NULL OR e.nation = ?3)"                         \
  " AND (?4 IS NULL OR e.type = ?4 OR e.kind = ?4)"                                          \
  " AND (?5 IS NULL OR e.last_year >= ?5 OR (e.last_year IS NULL AND e.first_year IS NOT NULL))" \
  " AND (?6 IS NULL OR e.first_year <= ?6)"                                                  \
  " AND (?7 = 0 OR e.own = 1)"                                                               \
  " AND (?8 = 0 OR EXISTS (SELECT 1 FROM player AS p WHERE p.system = e.system AND p.id = e.id AND p.favourite = 1))" \
  " AND (e.own = 1 OR EXISTS (SELECT 1 FROM temp.installed AS i WHERE i.id = e.system))"

static const char *const by_words =
  "SELECT e.number, e.sorting FROM entry_text AS t CROSS JOIN entry AS e ON e.number = t.rowid"
  " WHERE entry_text MATCH ?1 AND" NARROWED " LIMIT ?9";
static const char *const by_words_and_points =
  "SELECT e.number, '' FROM entry_text AS t CROSS JOIN entry AS e ON e.number = t.rowid"
  " WHERE entry_text MATCH ?1 AND" NARROWED " ORDER BY e.points IS NULL, e.points, e.sorting, e.number LIMIT ?9";
static const char *const by_name =
  "SELECT e.number, '' FROM entry AS e WHERE ?1 IS NULL AND" NARROWED " ORDER BY e.sorting, e.number LIMIT ?9";
static const char *const by_points =
  "SELECT e.number, '' FROM entry AS e WHERE ?1 IS NULL AND" NARROWED " ORDER BY e.points NULLS LAST, e.sorting, e.number LIMIT ?9";

/* A row found. */
typedef struct
{
  gint64 number;
  char  *sorting; /* empty where the database has sorted */
} Row;

static void
clear_row (gpointer data)
{
  g_free (((Row *) data)->sorting);
}

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  return strcmp (((const Row *) a)->sorting, ((const Row *) b)->sorting);
}

/* Puts the rows of one question behind those that are there, each once. */
static gboolean
collect (MusterCatalogue             *self,
         const MusterCatalogueQuery  *query,
         const char                  *sql,
         const char                  *match,
         GArray                      *rows,
         GHashTable                  *seen,
         GError                     **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_db_prepare (self->db, sql, error);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Row));
  gboolean row = TRUE;

  if (statement == NULL)
    return FALSE;
  muster_db_bind_text (statement, 1, match);
  muster_db_bind_text (statement, 2, query->system);
  muster_db_bind_text (statement, 3, query->nation);
  muster_db_bind_text (statement, 4, query->type);
  muster_db_bind_number (statement, 5, query->first_year > 0, query->first_year);
  muster_db_bind_number (statement, 6, query->last_year > 0 || query->first_year > 0,
                         query->last_year > 0 ? query->last_year : G_MAXINT);
  sqlite3_bind_int (statement, 7, query->own ? 1 : 0);
  sqlite3_bind_int (statement, 8, query->favourites ? 1 : 0);
  /* Rows that are there already do not count. */
  sqlite3_bind_int64 (statement, 9, query->limit > 0 ? (gint64) query->limit + rows->len : -1);
  while (row && (query->limit == 0 || rows->len + found->len < query->limit))
    {
      Row one;

      if (!muster_db_step (self->db, statement, &row, error))
        return FALSE;
      one.number = sqlite3_column_int64 (statement, 0);
      if (!row || !g_hash_table_add (seen, GSIZE_TO_POINTER ((gsize) one.number)))
        continue;
      one.sorting = g_strdup ((const char *) sqlite3_column_text (statement, 1));
      g_array_append_val (found, one);
    }
  /* Only what is shown is sorted, here: asked to sort, SQLite would first find all there is. */
  g_array_sort (found, compare_rows);
  if (found->len > 0)
    g_array_append_vals (rows, found->data, found->len);
  return TRUE;
}

static gboolean
find_rows (MusterCatalogue             *self,
           const MusterCatalogueQuery  *query,
           GArray                      *rows,
           GError                     **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autofree char *match = muster_catalogue_dup_match (query, FALSE);
  gboolean points = query->sort == MUSTER_CATALOGUE_BY_POINTS;

  if (match == NULL)
    {
      /* Signs that are no words find nothing. */
      g_autofree char *text = g_strstrip (g_strdup (query->text != NULL ? query->text : ""));

      return *text != '\0' || collect (self, query, points ? by_points : by_name, NULL, rows, seen, error);
    }
  if (!points)
    {
      g_autofree char *start = muster_catalogue_dup_match (query, TRUE);

      if (!collect (self, query, by_words, start, rows, seen, error))
        return FALSE;
    }
  return collect (self, query, points ? by_words_and_points : by_words, match, rows, seen, error);
}

/**
 * muster_catalogue_search:
 * @self: a catalogue
 * @query: what to find
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Finds entries. Words may stand in any order, each may be the beginning of a word of the name, of the nation, of
 * what the thing is, or of the id; case and accents do not matter. Shipped entries of systems that are not
 * installed are left out.
 *
 * Returns: (transfer full) (element-type MusterCatalogueEntry) (nullable): the entries in their order
 */
GPtrArray *
muster_catalogue_search (MusterCatalogue             *self,
                         const MusterCatalogueQuery  *query,
                         GError                     **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_catalogue_entry_free);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);
  g_return_val_if_fail (query != NULL, NULL);

  g_array_set_clear_func (rows, clear_row);
  if (!find_rows (self, query, rows, error))
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (GError) failure = NULL;
      MusterCatalogueEntry *entry = muster_catalogue_store_load (self, g_array_index (rows, Row, i).number, &failure);

      if (failure != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return NULL;
        }
      /* Another process may have taken it out just now. */
      if (entry != NULL)
        g_ptr_array_add (entries, entry);
    }
  return g_steal_pointer (&entries);
}

/**
 * muster_catalogue_find:
 * @self: a catalogue
 * @system_id: (nullable): a system's id; %NULL: of any
 * @id: an entry's id
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Returns: (transfer full) (element-type MusterCatalogueEntry) (nullable): the entries of this id, by system
 */
GPtrArray *
muster_catalogue_find (MusterCatalogue  *self,
                       const char       *system_id,
                       const char       *id,
                       GError          **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_catalogue_entry_free);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = TRUE;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  statement = muster_db_prepare (self->db,
                                 "SELECT number FROM entry WHERE id = ?1 AND (?2 IS NULL OR system = ?2)"
                                 " AND (own = 1 OR system IN (SELECT id FROM temp.installed)) ORDER BY system",
                                 error);
  if (statement == NULL)
    return NULL;
  muster_db_bind_text (statement, 1, id);
  muster_db_bind_text (statement, 2, system_id);
  while (row)
    {
      g_autoptr (GError) failure = NULL;
      MusterCatalogueEntry *entry;

      if (!muster_db_step (self->db, statement, &row, error))
        return NULL;
      entry = row ? muster_catalogue_store_load (self, sqlite3_column_int64 (statement, 0), &failure) : NULL;
      if (entry != NULL)
        g_ptr_array_add (entries, entry);
      if (failure != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return NULL;
        }
    }
  return g_steal_pointer (&entries);
}

/**
 * muster_catalogue_list_same:
 * @self: a catalogue
 * @system_id: a system's id
 * @id: an entry's id
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Returns: (transfer full) (element-type utf8) (nullable): ids of the entries that say they are the same as that one
 */
GPtrArray *
muster_catalogue_list_same (MusterCatalogue  *self,
                            const char       *system_id,
                            const char       *id,
                            GError          **error)
{
  g_autoptr (GPtrArray) same = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = TRUE;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  statement = muster_db_prepare (self->db,
                                 "SELECT id FROM entry WHERE system = ?1 AND same_as = ?2"
                                 " AND (own = 1 OR system IN (SELECT id FROM temp.installed)) ORDER BY own, id",
                                 error);
  if (statement == NULL)
    return NULL;
  muster_db_bind_text (statement, 1, system_id);
  muster_db_bind_text (statement, 2, id);
  while (row)
    {
      if (!muster_db_step (self->db, statement, &row, error))
        return NULL;
      if (row)
        g_ptr_array_add (same, g_strdup ((const char *) sqlite3_column_text (statement, 0)));
    }
  return g_steal_pointer (&same);
}

/**
 * muster_catalogue_list_nations:
 * @self: a catalogue
 * @system_id: (nullable): a system's id; %NULL: of all
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Returns: (transfer full) (element-type utf8) (nullable): the nations that entries have, each once, sorted by id
 */
GPtrArray *
muster_catalogue_list_nations (MusterCatalogue  *self,
                               const char       *system_id,
                               GError          **error)
{
  g_autoptr (GPtrArray) nations = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = TRUE;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);

  statement = muster_db_prepare (self->db,
                                 "SELECT DISTINCT nation FROM entry WHERE nation IS NOT NULL AND (?1 IS NULL OR system = ?1)"
                                 " AND (own = 1 OR system IN (SELECT id FROM temp.installed)) ORDER BY nation",
                                 error);
  if (statement == NULL)
    return NULL;
  muster_db_bind_text (statement, 1, system_id);
  while (row)
    {
      if (!muster_db_step (self->db, statement, &row, error))
        return NULL;
      if (row)
        g_ptr_array_add (nations, g_strdup ((const char *) sqlite3_column_text (statement, 0)));
    }
  return g_steal_pointer (&nations);
}
