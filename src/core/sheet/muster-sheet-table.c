/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables: rows as they are declared, rows for each kind of unit or value, and rows for units made up. Rows that say the
 * same, whatever they are for, are one row with their counts added up. */

#define G_LOG_DOMAIN "muster-sheet-table"

#include "config.h"

#include "muster-sheet-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  char  **cells; /* counts are marks in them */
  guint64 count;
  guint64 times;
} Row;

typedef struct
{
  MusterSheetEval *eval;
  guint            n_columns;
  GPtrArray       *rows;    /* (element-type Row) */
  GHashTable      *same;    /* (nullable): what rows of one element say → Row */
  guint            n_more;  /* rows that there was no room for */
} Table;

/* Puts counts where their marks stand. (transfer full) */
static char *
fill_counts (const char *text,
             guint64     count,
             guint64     times)
{
  GString *out = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == *MUSTER_SHEET_COUNT_MARK)
        g_string_append_printf (out, "%" G_GUINT64_FORMAT, count);
      else if (*p == *MUSTER_SHEET_TIMES_MARK)
        g_string_append_printf (out, "%" G_GUINT64_FORMAT, times);
      else
        g_string_append_c (out, *p);
    }
  return g_string_free (out, FALSE);
}

static void
row_free (gpointer data)
{
  Row *row = data;

  g_strfreev (row->cells);
  g_free (row);
}

static gboolean
is_blank (char **cells)
{
  for (guint i = 0; cells[i] != NULL; i++)
    {
      if (*cells[i] != '\0')
        return FALSE;
    }
  return TRUE;
}

/* As many cells as the table has columns. */
static char **
make_cells (Table                 *self,
            const MusterSheetNode *node,
            const MusterSubject   *subject)
{
  char **cells = g_new0 (char *, self->n_columns + 1);
  guint n = 0;

  for (guint i = 0; i < node->n_inside && n < self->n_columns; i++)
    {
      if (node->inside[i].kind == MUSTER_NODE_CELL)
        cells[n++] = muster_sheet_text (self->eval, subject, node->inside[i].text);
    }
  while (n < self->n_columns)
    cells[n++] = g_strdup ("");
  return cells;
}

static void
add_row (Table                 *self,
         const MusterSheetNode *node,
         const MusterSubject   *subject)
{
  g_auto (GStrv) cells = make_cells (self, node, subject);
  g_autofree char *key = self->same != NULL ? g_strjoinv ("\003", cells) : NULL;
  Row *row = key != NULL ? g_hash_table_lookup (self->same, key) : NULL;

  if (is_blank (cells))
    return;
  if (row != NULL)
    {
      row->count = muster_sheet_counts_add (row->count, subject->count);
      row->times = muster_sheet_counts_add (row->times, subject->times);
      return;
    }
  if (self->rows->len >= MUSTER_SHEET_MOST_ROWS)
    {
      self->n_more++;
      return;
    }
  row = g_new0 (Row, 1);
  row->cells = g_steal_pointer (&cells);
  row->count = subject->count;
  row->times = subject->times;
  g_ptr_array_add (self->rows, row);
  if (key != NULL)
    g_hash_table_insert (self->same, g_steal_pointer (&key), row);
}

static gboolean
may_work (Table *self)
{
  if (self->eval->work == 0)
    {
      self->n_more++;
      return FALSE;
    }
  self->eval->work--;
  return TRUE;
}

static void
add_found_rows (Table                 *self,
                const MusterSheetNode *node,
                const MusterSubject   *subject)
{
  const MusterColumn *column = node->column >= 0 ? &self->eval->system->columns[node->column] : NULL;
  g_autoptr (GArray) finds = NULL;

  if (subject->force != self->eval->force || (node->of == NULL && (column == NULL || subject->row == MUSTER_FORCE_ROW)))
    return;

  finds = muster_sheet_kinds_find (self->eval, subject->row, node->of, column, node->values);
  for (guint i = 0; i < finds->len && may_work (self); i++)
    {
      const MusterFound *found = &g_array_index (finds, MusterFound, i);
      MusterSubject one;

      muster_subject_init (&one, self->eval, found->row);
      if (column != NULL)
        muster_subject_narrow (&one, self->eval, column, found->place);
      one.count = found->count;
      one.times = found->times;
      one.counts_open = TRUE;
      add_row (self, node, &one);
      if (column != NULL)
        muster_subject_widen (&one);
    }
}

static void
add_made_up_row (Table                 *self,
                 const MusterSheetNode *node,
                 const MusterUnitType  *type,
                 const MusterColumn    *column,
                 gint32                 value)
{
  MusterSubject subject;
  MusterMadeUp made;

  if (!muster_sheet_census_wants (self->eval, type->ix, column, value, node->enemy) || !may_work (self))
    return;

  muster_sheet_make_up (self->eval, &made, &subject, node, type, value);
  subject.count = subject.times = muster_sheet_census_get (self->eval, type->ix, column, value);
  subject.counts_open = TRUE;
  add_row (self, node, &subject);
  muster_sheet_let_go (self->eval, &made);
}

/* A row for each of some types that may have a value of a column; without a column, for each type. */
static void
add_rows_of_types (Table                 *self,
                   const MusterSheetNode *node,
                   const MusterColumn    *column,
                   guint                  value)
{
  const MusterSystem *system = self->eval->system;

  for (guint i = 0; i < system->n_types; i++)
    {
      const MusterUnitType *type = &system->types[i];
      const MusterUse *use = column != NULL ? muster_unit_type_find_use (type, column) : NULL;

      if (!muster_type_set_has (node->types, i))
        continue;
      if (column == NULL || (use != NULL && (use->allowed == NULL || use->allowed[value])))
        add_made_up_row (self, node, type, column, (gint32) value);
    }
}

/* Values in the order in which the game declares them. */
static void
add_made_up_rows (Table                 *self,
                  const MusterSheetNode *node)
{
  const MusterColumn *column = node->column >= 0 ? &self->eval->system->columns[node->column] : NULL;

  if (column == NULL)
    {
      add_rows_of_types (self, node, NULL, 0);
      return;
    }
  for (guint i = 0; column->kind == MUSTER_COLUMN_CHOICE && i < column->n_values; i++)
    {
      if (node->values == NULL || node->values[i])
        add_rows_of_types (self, node, column, i);
    }
}

static void
add_rows (Table                 *self,
          const MusterSheetNode *node,
          const MusterSubject   *subject)
{
  self->same = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (node->types == NULL)
    add_found_rows (self, node, subject);
  else
    add_made_up_rows (self, node);
  g_clear_pointer (&self->same, g_hash_table_unref);
}

static void
add_inside (Table                 *self,
            const MusterSheetNode *nodes,
            guint                  n_nodes,
            const MusterSubject   *subject)
{
  MusterContext context = muster_subject_get_context (subject);

  for (guint i = 0; i < n_nodes; i++)
    {
      const MusterSheetNode *node = &nodes[i];

      if (node->kind == MUSTER_NODE_IF && muster_predicate_holds (node->when, &context))
        add_inside (self, node->inside, node->n_inside, subject);
      else if (node->kind == MUSTER_NODE_ROW && muster_sheet_census_wants_any (self->eval, node->only, node->enemy))
        add_row (self, node, subject);
      else if (node->kind == MUSTER_NODE_ROWS)
        add_rows (self, node, subject);
    }
}

static void
add_heads (MusterBlock           *block,
           MusterSheetEval       *eval,
           const MusterSheetNode *node,
           const MusterSubject   *subject)
{
  block->centred = g_new0 (gboolean, node->n_inside + 1);
  for (guint i = 0; i < node->n_inside; i++)
    {
      if (node->inside[i].kind != MUSTER_NODE_HEAD)
        continue;
      block->centred[block->n_columns++] = node->inside[i].align == 1;
      g_ptr_array_add (block->cells, muster_sheet_text (eval, subject, node->inside[i].text));
    }
}

/* Says how many rows there was no room for. */
static void
add_rest (Table       *self,
          MusterBlock *block)
{
  if (self->n_more == 0)
    return;
  g_ptr_array_add (block->cells,
                   /* Translators: last row of a table that is too long to print: so many rows more there would be */
                   g_strdup_printf (ngettext ("… and %u more", "… and %u more", self->n_more), self->n_more));
  for (guint i = 1; i < self->n_columns; i++)
    g_ptr_array_add (block->cells, g_strdup (""));
}

/* A table; NULL where no row of it says anything. (transfer full) (nullable) */
MusterBlock *
muster_sheet_table_new (MusterSheetEval       *eval,
                        const MusterSheetNode *node,
                        const MusterSubject   *subject)
{
  MusterBlock *block = muster_block_new (MUSTER_BLOCK_TABLE);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (row_free);
  Table self = { eval, 0, rows, NULL, 0 };

  add_heads (block, eval, node, subject);
  self.n_columns = block->n_columns;
  if (self.n_columns > 0)
    add_inside (&self, node->inside, node->n_inside, subject);
  if (rows->len == 0)
    {
      muster_block_free (block);
      return NULL;
    }

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = g_ptr_array_index (rows, i);

      for (guint k = 0; k < self.n_columns; k++)
        g_ptr_array_add (block->cells, fill_counts (row->cells[k], row->count, row->times));
    }
  add_rest (&self, block);
  return block;
}
