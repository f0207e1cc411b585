/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which columns the catalogue's table of a game can have: those that every game has, each column of the game, and each
 * figure of the real thing. */

#define G_LOG_DOMAIN "muster-table"

#include "config.h"

#include "muster-table-row.h"

#include <glib/gi18n.h>
#include <string.h>

/* Columns of every game, from left to right. */
static const struct
{
  const char            *id;
  const char            *title;
  MusterTableColumnKind  kind;
  gboolean               numeric;
  gboolean               usual;
  gboolean               sorts;
} common[] = {
  /* Translators: the heads of columns in a table of vehicles and guns */
  { "name", NC_("column", "Name"), MUSTER_TABLE_COLUMN_NAME, FALSE, TRUE, TRUE },
  { "nation", NC_("column", "Nation"), MUSTER_TABLE_COLUMN_NATION, FALSE, TRUE, TRUE },
  { "kind", NC_("column", "Kind"), MUSTER_TABLE_COLUMN_KIND, FALSE, TRUE, TRUE },
  { "years", NC_("column", "Years"), MUSTER_TABLE_COLUMN_YEARS, FALSE, TRUE, TRUE },
  { "columns", NC_("column", "Values"), MUSTER_TABLE_COLUMN_COLUMNS, FALSE, TRUE, FALSE },
  { "points", NC_("column", "Points"), MUSTER_TABLE_COLUMN_POINTS, TRUE, TRUE, TRUE },
  { "figures", NC_("column", "Figures"), MUSTER_TABLE_COLUMN_FIGURES, FALSE, FALSE, FALSE },
  /* Translators: the head of a column that tells whether an entry is the player's own; below it stands “own” */
  { "own", NC_("column", "Own entry"), MUSTER_TABLE_COLUMN_OWN, FALSE, FALSE, TRUE },
  /* Translators: the head of a column with how many models of it the player has */
  { "owned", NC_("column", "Owned"), MUSTER_TABLE_COLUMN_OWNED, TRUE, TRUE, TRUE },
  { "favourite", NC_("column", "Favourite"), MUSTER_TABLE_COLUMN_FAVOURITE, FALSE, FALSE, TRUE },
  /* Translators: the head of a column that tells whether an entry's figures were compared with a source */
  { "compared", NC_("column", "Checked"), MUSTER_TABLE_COLUMN_CHECKED, FALSE, FALSE, TRUE },
};

static void
column_free (gpointer data)
{
  MusterTableColumn *self = data;

  g_free (self->id);
  g_free (self->title);
  g_free (self);
}

static gboolean
has_role (MusterSystem     *system,
          MusterFigureRole  role)
{
  guint n;
  const MusterFigure *figures = muster_system_get_figures (system, &n);

  for (guint i = 0; i < n; i++)
    {
      if (figures[i].role == role)
        return TRUE;
    }
  return FALSE;
}

/* A game without figures knows no years, and one that counts units no points. */
static gboolean
is_of_use (MusterSystem          *system,
           MusterTableColumnKind  kind)
{
  guint n = 0;

  switch (kind)
    {
    case MUSTER_TABLE_COLUMN_NATION:
      muster_system_get_nations (system, &n);
      return n > 0;
    case MUSTER_TABLE_COLUMN_COLUMNS:
      muster_system_get_columns (system, &n);
      return n > 0;
    case MUSTER_TABLE_COLUMN_YEARS:
      return has_role (system, MUSTER_FIGURE_FIRST_YEAR);
    case MUSTER_TABLE_COLUMN_CHECKED:
      return has_role (system, MUSTER_FIGURE_CHECKED);
    case MUSTER_TABLE_COLUMN_FIGURES:
      muster_system_get_figures (system, &n);
      return n > 0;
    case MUSTER_TABLE_COLUMN_POINTS:
      return muster_system_get_budget (system)->kind == MUSTER_BUDGET_POINTS;
    case MUSTER_TABLE_COLUMN_NAME:
    case MUSTER_TABLE_COLUMN_KIND:
    case MUSTER_TABLE_COLUMN_OWN:
    case MUSTER_TABLE_COLUMN_OWNED:
    case MUSTER_TABLE_COLUMN_FAVOURITE:
    case MUSTER_TABLE_COLUMN_GAME:
    case MUSTER_TABLE_COLUMN_FIGURE:
    default:
      return TRUE;
    }
}

static void
add_column (GPtrArray          *columns,
            const MusterColumn *column)
{
  MusterTableColumn *one = g_new0 (MusterTableColumn, 1);

  one->id = g_strconcat ("column:", column->id, NULL);
  one->title = g_strdup (muster_system_text (column->name));
  one->kind = MUSTER_TABLE_COLUMN_GAME;
  one->column = column;
  one->numeric = column->kind == MUSTER_COLUMN_NUMBER;
  one->sorts = TRUE;
  g_ptr_array_add (columns, one);
}

static void
add_figure (GPtrArray          *columns,
            const MusterFigure *figure)
{
  MusterTableColumn *one;

  /* Those have a column of their own. */
  if (figure->role != MUSTER_FIGURE_PLAIN && figure->role != MUSTER_FIGURE_SOURCE)
    return;
  one = g_new0 (MusterTableColumn, 1);
  one->id = g_strconcat ("figure:", figure->id, NULL);
  one->title = g_strdup (muster_system_text (figure->name));
  one->kind = MUSTER_TABLE_COLUMN_FIGURE;
  one->figure = figure;
  one->numeric = figure->kind == MUSTER_FIGURE_NUMBER;
  one->sorts = !figure->derived;
  g_ptr_array_add (columns, one);
}

/**
 * muster_table_list_columns:
 * @system: a game
 *
 * Returns: (transfer full) (element-type MusterTableColumn): the columns its table can have, from left to right; they live
 *   no longer than @system
 */
GPtrArray *
muster_table_list_columns (MusterSystem *system)
{
  GPtrArray *columns = g_ptr_array_new_with_free_func (column_free);
  const MusterColumn *of_game;
  const MusterFigure *figures;
  guint n;

  g_return_val_if_fail (system != NULL, columns);

  for (guint i = 0; i < G_N_ELEMENTS (common); i++)
    {
      MusterTableColumn *one;

      if (!is_of_use (system, common[i].kind))
        continue;
      one = g_new0 (MusterTableColumn, 1);
      one->id = g_strdup (common[i].id);
      one->title = g_strdup (g_dpgettext2 (NULL, "column", common[i].title));
      one->kind = common[i].kind;
      one->numeric = common[i].numeric;
      one->usual = common[i].usual;
      one->sorts = common[i].sorts;
      g_ptr_array_add (columns, one);
    }
  of_game = muster_system_get_columns (system, &n);
  for (guint i = 0; i < n; i++)
    add_column (columns, &of_game[i]);
  figures = muster_system_get_figures (system, &n);
  for (guint i = 0; i < n; i++)
    add_figure (columns, &figures[i]);
  return columns;
}

/**
 * muster_table_find_column:
 * @columns: (element-type MusterTableColumn): columns of a table
 * @id: (nullable): an id
 *
 * Returns: (transfer none) (nullable): the column
 */
const MusterTableColumn *
muster_table_find_column (const GPtrArray *columns,
                          const char      *id)
{
  g_return_val_if_fail (columns != NULL, NULL);

  for (guint i = 0; i < columns->len; i++)
    {
      const MusterTableColumn *one = g_ptr_array_index ((GPtrArray *) columns, i);

      if (g_strcmp0 (one->id, id) == 0)
        return one;
    }
  return NULL;
}
