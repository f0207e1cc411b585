/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of the catalogue: which rows it has and in which order, as numbers, and the rows of some numbers. All of the order is
 * the database's; the few things that are brought without an entry are put in where they belong while it answers. Where an
 * index has an order, the question is asked in such parts that no row has to be sorted. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#include <gio/gio.h>
#include <string.h>

/* Somebody who changed his mind is heard after so many steps of the database's machine: well below a millisecond. */
#define STEPS_BETWEEN_LOOKS 2000

#define BY_NAME      "e.sorting, e.number"
#define BY_NAME_DOWN "e.sorting DESC, e.number DESC"

#define OWNED     "(SELECT o.number FROM player AS p CROSS JOIN entry AS o ON o.system = p.system AND o.id = p.id WHERE p.owned > 0)"
#define FAVOURITE "(SELECT o.number FROM player AS p CROSS JOIN entry AS o ON o.system = p.system AND o.id = p.id WHERE p.favourite = 1)"
#define CHECKED   "(SELECT f.entry FROM entry_figure AS f WHERE f.figure = ?7 AND f.value = 'yes')"

/* One question: what rows have to sort by, which of them are meant, and their order. */
typedef struct
{
  const char *key;
  const char *join;
  const char *where;
  const char *order;
} Part;

/* What a question sorts by. */
typedef struct
{
  Part        parts[2];
  guint       n_parts;
  const char *id; /* (nullable): of the column or figure */
} Plan;

static void
add_part (Plan       *plan,
          const char *key,
          const char *join,
          const char *where,
          const char *order)
{
  plan->parts[plan->n_parts++] = (Part) { key, join, where, order };
}

/* Rows that are this or not, each by name: the ones that are not in front, unless it goes down. */
static void
add_flag (Plan       *plan,
          gboolean    down,
          const char *is_not,
          const char *is)
{
  add_part (plan, down ? "1" : "0", "", down ? is : is_not, BY_NAME);
  add_part (plan, down ? "0" : "1", "", down ? is_not : is, BY_NAME);
}

static void
add_owned (Plan    *plan,
           gboolean down)
{
  const char *some = " JOIN player AS p ON p.system = e.system AND p.id = e.id AND p.owned > 0";

  if (down)
    add_part (plan, "p.owned", some, "1", "p.owned DESC, " BY_NAME);
  add_part (plan, "0", "", "e.number NOT IN " OWNED, BY_NAME);
  if (!down)
    add_part (plan, "p.owned", some, "1", "p.owned, " BY_NAME);
}

static void
add_points (Plan    *plan,
            gboolean down)
{
  add_part (plan, "e.points", "", "e.points IS NOT NULL", down ? "e.points DESC, " BY_NAME : "e.points, " BY_NAME);
  add_part (plan, "NULL", "", "e.points IS NULL", BY_NAME);
}

/* All at once, those with nothing to sort by last. */
static void
add_sorted (Plan       *plan,
            gboolean    down,
            const char *key,
            const char *join)
{
  add_part (plan, key, join, "1", down ? "3 DESC NULLS LAST, " BY_NAME : "3 NULLS LAST, " BY_NAME);
}

static const MusterFigure *
find_figure (MusterSystem           *system,
             const MusterTableQuery *query)
{
  const MusterFigure *figures;
  guint n = 0;

  if (system == NULL)
    return NULL;
  if (query->sort == MUSTER_TABLE_BY_FIGURE)
    return query->sort_id != NULL ? muster_system_find_figure (system, query->sort_id) : NULL;
  figures = muster_system_get_figures (system, &n);
  for (guint i = 0; i < n; i++)
    {
      if (figures[i].role == MUSTER_FIGURE_CHECKED)
        return &figures[i];
    }
  return NULL;
}

static gboolean
add_column (Plan                   *plan,
            MusterSystem           *system,
            const MusterTableQuery *query)
{
  const MusterColumn *column = system != NULL && query->sort_id != NULL ? muster_system_find_column (system, query->sort_id) : NULL;

  if (column == NULL)
    return FALSE;
  plan->id = column->id;
  if (column->kind == MUSTER_COLUMN_NUMBER)
    add_sorted (plan, query->descending, "c.value",
                " LEFT JOIN (SELECT entry, max (CAST (value AS INTEGER)) AS value FROM entry_column WHERE column_id = ?7"
                " GROUP BY entry) AS c ON c.entry = e.number");
  else
    add_sorted (plan, query->descending, "c.place",
                " LEFT JOIN (SELECT k.entry, max (w.place) AS place FROM temp.word_order AS w CROSS JOIN entry_column AS k"
                " ON k.column_id = ?7 AND k.value = w.value GROUP BY k.entry) AS c ON c.entry = e.number");
  return TRUE;
}

static gboolean
add_figure (Plan                   *plan,
            MusterSystem           *system,
            const MusterTableQuery *query)
{
  const MusterFigure *figure = find_figure (system, query);
  gboolean down = query->descending;

  /* What is worked out from another figure stands nowhere. */
  if (figure == NULL || figure->derived)
    return FALSE;
  plan->id = figure->id;
  if (figure->role == MUSTER_FIGURE_FIRST_YEAR)
    add_sorted (plan, down, "e.first_year", "");
  else if (figure->role == MUSTER_FIGURE_LAST_YEAR)
    add_sorted (plan, down, "e.last_year", "");
  else if (figure->kind == MUSTER_FIGURE_FLAG)
    add_flag (plan, down, "e.number NOT IN " CHECKED, "e.number IN " CHECKED);
  else if (figure->kind == MUSTER_FIGURE_CHOICE)
    add_sorted (plan, down, "w.place",
                " LEFT JOIN entry_figure AS f ON f.entry = e.number AND f.figure = ?7 LEFT JOIN temp.word_order AS w ON w.value = f.value");
  else if (figure->kind == MUSTER_FIGURE_NUMBER)
    add_sorted (plan, down, "CAST (f.value AS REAL)", " LEFT JOIN entry_figure AS f ON f.entry = e.number AND f.figure = ?7");
  else
    add_sorted (plan, down, "lower (f.value)", " LEFT JOIN entry_figure AS f ON f.entry = e.number AND f.figure = ?7");
  return TRUE;
}

static void
make_plan (Plan                   *plan,
           MusterCatalogue        *self,
           const MusterTableQuery *query)
{
  MusterSystem *system = muster_catalogue_get_system (self, query->find.system);
  gboolean down = query->descending;
  gboolean done = TRUE;

  switch (query->sort)
    {
    case MUSTER_TABLE_BY_NATION:
      add_sorted (plan, down, "w.place", " LEFT JOIN temp.word_order AS w ON w.value = e.nation");
      break;
    case MUSTER_TABLE_BY_KIND:
      add_sorted (plan, down, "w.place", " LEFT JOIN temp.word_order AS w ON w.value = coalesce (e.kind, e.type)");
      break;
    case MUSTER_TABLE_BY_YEARS:
      add_part (plan, "coalesce (e.first_year, e.last_year)", "", "1",
                down ? "3 DESC NULLS LAST, e.last_year DESC NULLS LAST, " BY_NAME : "3 NULLS LAST, e.last_year NULLS LAST, " BY_NAME);
      break;
    case MUSTER_TABLE_BY_POINTS:
      add_points (plan, down);
      break;
    case MUSTER_TABLE_BY_PRINTED:
      add_sorted (plan, down, "e.printed", "");
      break;
    case MUSTER_TABLE_BY_OWN:
      add_flag (plan, down, "e.own = 0", "e.own = 1");
      break;
    case MUSTER_TABLE_BY_OWNED:
      add_owned (plan, down);
      break;
    case MUSTER_TABLE_BY_FAVOURITE:
      add_flag (plan, down, "e.number NOT IN " FAVOURITE, "e.number IN " FAVOURITE);
      break;
    case MUSTER_TABLE_BY_COLUMN:
      done = add_column (plan, system, query);
      break;
    case MUSTER_TABLE_BY_CHECKED:
    case MUSTER_TABLE_BY_FIGURE:
      done = add_figure (plan, system, query);
      break;
    case MUSTER_TABLE_BY_NAME:
    default:
      done = FALSE;
      break;
    }
  if (!done)
    add_part (plan, "NULL", "", "1", down && query->sort == MUSTER_TABLE_BY_NAME ? BY_NAME_DOWN : BY_NAME);
}

/* The question itself; only what is narrowed by stands in it, as each row is asked for all of it. */
static char *
dup_sql (MusterCatalogue        *self,
         const MusterTableQuery *query,
         const Part             *part,
         gboolean                by_text)
{
  const MusterCatalogueQuery *find = &query->find;
  GString *sql = g_string_new ("SELECT e.number, e.sorting, ");

  g_string_append_printf (sql, "%s FROM entry AS e%s WHERE %s", part->key, part->join, part->where);
  if (by_text)
    g_string_append (sql, " AND e.number IN (SELECT rowid FROM entry_text WHERE entry_text MATCH ?1)");
  if (find->system == NULL)
    g_string_append (sql, " AND (e.own = 1 OR e.system IN (SELECT id FROM temp.installed))");
  else
    /* The plus keeps SQLite from going through the index of ids, in which nothing is in order. */
    g_string_append (sql, " AND +e.system = ?2");
  if (find->own || (find->system != NULL && muster_catalogue_get_system (self, find->system) == NULL))
    g_string_append (sql, " AND e.own = 1");
  if (find->nation != NULL)
    g_string_append (sql, " AND e.nation = ?3");
  if (find->type != NULL)
    g_string_append (sql, " AND (e.type = ?4 OR e.kind = ?4)");
  if (find->first_year > 0)
    g_string_append (sql, " AND (e.last_year >= ?5 OR (e.last_year IS NULL AND e.first_year IS NOT NULL))");
  if (find->first_year > 0 || find->last_year > 0)
    g_string_append (sql, " AND e.first_year <= ?6");
  if (find->favourites)
    g_string_append (sql, " AND e.number IN " FAVOURITE);
  if (query->owned)
    g_string_append (sql, " AND e.number IN " OWNED);
  g_string_append_printf (sql, " ORDER BY %s", part->order);
  return g_string_free (sql, FALSE);
}

/* What is brought without an entry, in the order of the table, and how far of it has been put in. */
typedef struct
{
  const MusterTableQuery *query;
  GHashTable             *places; /* (element-type utf8 guint) */
  GPtrArray              *stands; /* (element-type MusterStand) */
  guint                   at;
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

  if (has != has_key)
    return has ? -1 : 1;
  if (has && own != key)
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

/* Puts in what stands before the row that a statement is at; with NULL all that is left. */
static void
put_in (Waiting      *self,
        sqlite3_stmt *statement,
        GArray       *numbers)
{
  while (self->at < self->stands->len)
    {
      const MusterStand *stand = g_ptr_array_index (self->stands, self->at);

      if (statement != NULL
          && compare (self, stand, sqlite3_column_type (statement, 2) != SQLITE_NULL, sqlite3_column_int64 (statement, 2),
                      (const char *) sqlite3_column_text (statement, 1)) > 0)
        return;
      g_array_append_val (numbers, stand->number);
      self->at++;
    }
}

static gboolean
ask (MusterCatalogue         *self,
     const MusterTableQuery  *query,
     const Plan              *plan,
     const Part              *part,
     const char              *match,
     Waiting                 *waiting,
     GArray                  *numbers,
     GError                 **error)
{
  g_autofree char *sql = dup_sql (self, query, part, match != NULL);
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
  g_autofree char *match = muster_catalogue_dup_match (&query->find, FALSE);
  g_autofree char *text = g_strstrip (g_strdup (query->find.text != NULL ? query->find.text : ""));
  Plan plan = { .n_parts = 0 };
  Waiting waiting;

  /* Signs that are no words find nothing. */
  if (match == NULL && *text != '\0')
    return TRUE;
  if (!muster_catalogue_stands_refresh (self, query->find.system, error) || !muster_catalogue_order_fill (self, query, &places, error))
    return FALSE;
  stands = muster_catalogue_stands_list (self, query);
  waiting = (Waiting) { query, places, stands, 0 };
  g_ptr_array_sort_with_data (stands, compare_stands, &waiting);
  make_plan (&plan, self, query);
  for (guint i = 0; i < plan.n_parts; i++)
    {
      if (!ask (self, query, &plan, &plan.parts[i], match, &waiting, numbers, error))
        return FALSE;
    }
  put_in (&waiting, NULL, numbers);
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
