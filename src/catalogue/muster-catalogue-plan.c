/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the rows of the catalogue's table are asked for: in the order of an index, so that SQLite has nothing to sort, and beside
 * them what they are then sorted by. All that comes from outside is bound. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#define BY_NAME      "e.sorting, e.number"
#define BY_NAME_DOWN "e.sorting DESC, e.number DESC"

#define OWNED     "(SELECT o.number FROM player AS p CROSS JOIN entry AS o ON o.system = p.system AND o.id = p.id WHERE p.owned > 0)"
#define FAVOURITE "(SELECT o.number FROM player AS p CROSS JOIN entry AS o ON o.system = p.system AND o.id = p.id WHERE p.favourite = 1)"

/* What of the player's stands beside entries, by their numbers. */
#define OF_PLAYER(what, which) \
  "SELECT o.number, " what " FROM player AS p CROSS JOIN entry AS o ON o.system = p.system AND o.id = p.id WHERE " which

static void
add_part (MusterTablePlan *plan,
          const char      *key,
          const char      *where,
          const char      *order,
          gboolean         with_stands)
{
  plan->parts[plan->n_parts++] = (MusterTablePart) { key, where, order, with_stands };
}

/* All by name, with what they are sorted by: in an index beside the name. */
static void
add_keyed (MusterTablePlan *plan,
           const char      *key)
{
  add_part (plan, key, "1", BY_NAME, TRUE);
  plan->by_key = TRUE;
}

/* The same, with a question for entries and their keys. */
static void
add_keys (MusterTablePlan *plan,
          const char      *keys)
{
  add_keyed (plan, NULL);
  plan->keys = keys;
}

/* Nothing that is brought without an entry has points of its own. */
static void
add_points (MusterTablePlan *plan,
            gboolean         down)
{
  add_part (plan, down ? "e.points" : NULL, "e.points IS NOT NULL", "e.points, " BY_NAME, FALSE);
  add_part (plan, NULL, "e.points IS NULL", BY_NAME, TRUE);
  plan->turned = down;
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
  plan->words = column->kind != MUSTER_COLUMN_NUMBER;
  add_keys (plan, plan->words ? "SELECT entry, value FROM entry_column WHERE column_id = ?1"
                              : "SELECT entry, CAST (value AS INTEGER) FROM entry_column WHERE column_id = ?1");
  return TRUE;
}

static gboolean
add_figure (MusterTablePlan        *plan,
            MusterSystem           *system,
            const MusterTableQuery *query)
{
  const MusterFigure *figure = find_figure (system, query);

  /* What is worked out from another figure stands nowhere. */
  if (figure == NULL || figure->derived)
    return FALSE;
  plan->id = figure->id;
  plan->words = figure->kind == MUSTER_FIGURE_CHOICE;
  plan->zero = figure->kind == MUSTER_FIGURE_FLAG;
  if (figure->role == MUSTER_FIGURE_FIRST_YEAR)
    add_keyed (plan, "e.first_year");
  else if (figure->role == MUSTER_FIGURE_LAST_YEAR)
    add_keyed (plan, "e.last_year");
  else if (figure->kind == MUSTER_FIGURE_FLAG)
    add_keys (plan, "SELECT entry, 1 FROM entry_figure WHERE figure = ?1 AND value = 'yes'");
  else if (figure->kind == MUSTER_FIGURE_CHOICE)
    add_keys (plan, "SELECT entry, value FROM entry_figure WHERE figure = ?1");
  else if (figure->kind == MUSTER_FIGURE_NUMBER)
    add_keys (plan, "SELECT entry, CAST (value AS REAL) FROM entry_figure WHERE figure = ?1");
  else
    {
      add_keys (plan, "SELECT entry, lower (value) FROM entry_figure WHERE figure = ?1 ORDER BY 2");
      plan->ranked = TRUE;
    }
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
      add_keyed (plan, "e.nation");
      plan->words = TRUE;
      break;
    case MUSTER_TABLE_BY_KIND:
      add_keyed (plan, "coalesce (e.kind, e.type)");
      plan->words = TRUE;
      break;
    case MUSTER_TABLE_BY_YEARS:
      add_keyed (plan, down ? "coalesce (e.first_year, e.last_year) * 10000 + coalesce (e.last_year, 0)"
                            : "coalesce (e.first_year, e.last_year) * 10000 + coalesce (e.last_year, 9999)");
      break;
    case MUSTER_TABLE_BY_POINTS:
      add_points (plan, down);
      break;
    case MUSTER_TABLE_BY_PRINTED:
      /* In no index: the rows themselves have to be read, which is quick as long as it is in the order in which they lie. */
      add_keys (plan, "SELECT number, printed FROM entry");
      break;
    case MUSTER_TABLE_BY_OWN:
      add_keyed (plan, "e.own");
      break;
    case MUSTER_TABLE_BY_OWNED:
      add_keys (plan, OF_PLAYER ("p.owned", "p.owned > 0"));
      plan->zero = TRUE;
      break;
    case MUSTER_TABLE_BY_FAVOURITE:
      add_keys (plan, OF_PLAYER ("1", "p.favourite = 1"));
      plan->zero = TRUE;
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
    add_part (plan, NULL, "1", down && query->sort == MUSTER_TABLE_BY_NAME ? BY_NAME_DOWN : BY_NAME, TRUE);
}

/* The question itself; only what is narrowed by stands in it, as each row is asked for all of it. (transfer full) */
char *
muster_catalogue_plan_dup_sql (MusterCatalogue        *self,
                               const MusterTableQuery *query,
                               const MusterTablePart  *part,
                               gboolean                by_text)
{
  const MusterCatalogueQuery *find = &query->find;
  GString *sql = g_string_new ("SELECT e.number");

  if (part->key != NULL)
    g_string_append_printf (sql, ", %s", part->key);
  g_string_append_printf (sql, " FROM entry AS e WHERE %s", part->where);
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
