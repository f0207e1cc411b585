/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the rows of the catalogue's table are asked for. Where an index has the order, the question is asked in such parts that
 * no row has to be sorted. All that comes from outside is bound. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#define BY_NAME      "e.sorting, e.number"
#define BY_NAME_DOWN "e.sorting DESC, e.number DESC"

#define OWNED     "(SELECT o.number FROM player AS p CROSS JOIN entry AS o ON o.system = p.system AND o.id = p.id WHERE p.owned > 0)"
#define FAVOURITE "(SELECT o.number FROM player AS p CROSS JOIN entry AS o ON o.system = p.system AND o.id = p.id WHERE p.favourite = 1)"
#define CHECKED   "(SELECT f.entry FROM entry_figure AS f WHERE f.figure = ?7 AND f.value = 'yes')"

static void
add_part (MusterTablePlan *plan,
          const char      *key,
          const char      *join,
          const char      *where,
          const char      *order)
{
  plan->parts[plan->n_parts++] = (MusterTablePart) { key, join, where, order };
}

/* Rows that are this or not, each by name: the ones that are not in front, unless it goes down. */
static void
add_flag (MusterTablePlan *plan,
          gboolean         down,
          const char      *is_not,
          const char      *is)
{
  add_part (plan, down ? "1" : "0", "", down ? is : is_not, BY_NAME);
  add_part (plan, down ? "0" : "1", "", down ? is_not : is, BY_NAME);
}

static void
add_owned (MusterTablePlan *plan,
           gboolean         down)
{
  const char *some = " JOIN player AS p ON p.system = e.system AND p.id = e.id AND p.owned > 0";

  if (down)
    add_part (plan, "p.owned", some, "1", "p.owned DESC, " BY_NAME);
  add_part (plan, "0", "", "e.number NOT IN " OWNED, BY_NAME);
  if (!down)
    add_part (plan, "p.owned", some, "1", "p.owned, " BY_NAME);
}

static void
add_points (MusterTablePlan *plan,
            gboolean         down)
{
  add_part (plan, "e.points", "", "e.points IS NOT NULL", down ? "e.points DESC, " BY_NAME : "e.points, " BY_NAME);
  add_part (plan, "NULL", "", "e.points IS NULL", BY_NAME);
}

/* All at once, with numbers to sort by. They come by name, from an index, and sorting numbers is much quicker than what
 * SQLite has to do: to sort rows with all that they are sorted by. */
static void
add_keyed (MusterTablePlan *plan,
           const char      *key,
           const char      *join)
{
  add_part (plan, key, join, "1", BY_NAME);
  plan->by_key = TRUE;
}

/* All at once, those with nothing to sort by last. */
static void
add_sorted (MusterTablePlan *plan,
            gboolean         down,
            const char      *key,
            const char      *join)
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
add_column (MusterTablePlan        *plan,
            MusterSystem           *system,
            const MusterTableQuery *query)
{
  const MusterColumn *column = system != NULL && query->sort_id != NULL ? muster_system_find_column (system, query->sort_id) : NULL;

  if (column == NULL)
    return FALSE;
  plan->id = column->id;
  if (column->kind == MUSTER_COLUMN_NUMBER)
    add_keyed (plan, "c.value",
               " LEFT JOIN (SELECT entry, max (CAST (value AS INTEGER)) AS value FROM entry_column WHERE column_id = ?7"
               " GROUP BY entry) AS c ON c.entry = e.number");
  else
    add_keyed (plan, "c.place",
               " LEFT JOIN (SELECT k.entry, max (w.place) AS place FROM temp.word_order AS w CROSS JOIN entry_column AS k"
               " ON k.column_id = ?7 AND k.value = w.value GROUP BY k.entry) AS c ON c.entry = e.number");
  return TRUE;
}

static gboolean
add_figure (MusterTablePlan        *plan,
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
    add_keyed (plan, "e.first_year", "");
  else if (figure->role == MUSTER_FIGURE_LAST_YEAR)
    add_keyed (plan, "e.last_year", "");
  else if (figure->kind == MUSTER_FIGURE_FLAG)
    add_flag (plan, down, "e.number NOT IN " CHECKED, "e.number IN " CHECKED);
  else if (figure->kind == MUSTER_FIGURE_CHOICE)
    add_keyed (plan, "w.place",
               " LEFT JOIN entry_figure AS f ON f.entry = e.number AND f.figure = ?7 LEFT JOIN temp.word_order AS w ON w.value = f.value");
  else if (figure->kind == MUSTER_FIGURE_NUMBER)
    add_keyed (plan, "CAST (f.value AS REAL)", " LEFT JOIN entry_figure AS f ON f.entry = e.number AND f.figure = ?7");
  else
    add_sorted (plan, down, "lower (f.value)", " LEFT JOIN entry_figure AS f ON f.entry = e.number AND f.figure = ?7");
  return TRUE;
}

/* How to ask: in which parts, and sorted by what. */
void
muster_catalogue_plan_make (MusterTablePlan        *plan,
                            MusterCatalogue        *self,
                            const MusterTableQuery *query)
{
  MusterSystem *system = muster_catalogue_get_system (self, query->find.system);
  gboolean down = query->descending;
  gboolean done = TRUE;

  switch (query->sort)
    {
    case MUSTER_TABLE_BY_NATION:
      add_keyed (plan, "w.place", " LEFT JOIN temp.word_order AS w ON w.value = e.nation");
      break;
    case MUSTER_TABLE_BY_KIND:
      add_keyed (plan, "w.place", " LEFT JOIN temp.word_order AS w ON w.value = coalesce (e.kind, e.type)");
      break;
    case MUSTER_TABLE_BY_YEARS:
      add_keyed (plan,
                 down ? "coalesce (e.first_year, e.last_year) * 10000 + coalesce (e.last_year, 0)"
                      : "coalesce (e.first_year, e.last_year) * 10000 + coalesce (e.last_year, 9999)", "");
      break;
    case MUSTER_TABLE_BY_POINTS:
      add_points (plan, down);
      break;
    case MUSTER_TABLE_BY_PRINTED:
      /* In no index: there it is the rows themselves that have to be read. */
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

/* The question itself; only what is narrowed by stands in it, as each row is asked for all of it. (transfer full) */
char *
muster_catalogue_plan_dup_sql (MusterCatalogue        *self,
                               const MusterTableQuery *query,
                               const MusterTablePart  *part,
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
