/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of the catalogue's table: whether rows are on their way, and which ones are where. */

#define G_LOG_DOMAIN "muster-table"

#include "config.h"

#include "muster-table-private.h"

/**
 * muster_table_get_busy:
 * @self: a table
 *
 * Returns: whether the answer to what was asked last is still on its way
 */
gboolean
muster_table_get_busy (MusterTable *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE (self), FALSE);

  return self->asking != NULL || self->refresh_id != 0;
}

/**
 * muster_table_get_filling:
 * @self: a table
 *
 * Returns: whether rows that somebody shows still say nothing
 */
gboolean
muster_table_get_filling (MusterTable *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE (self), FALSE);

  return self->filling != NULL || self->fill_id != 0;
}

/**
 * muster_table_get_problem:
 * @self: a table
 *
 * Returns: (nullable): why the catalogue could not be read, translated
 */
const char *
muster_table_get_problem (MusterTable *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE (self), NULL);

  return self->problem;
}

/**
 * muster_table_get_number:
 * @self: a table
 * @position: where a row is
 *
 * Returns: the number of the row; 0 where there is none
 */
gint64
muster_table_get_number (MusterTable *self,
                         guint        position)
{
  g_return_val_if_fail (MUSTER_IS_TABLE (self), 0);

  return position < self->numbers->len ? g_array_index (self->numbers, gint64, position) : 0;
}

/**
 * muster_table_find_number:
 * @self: a table
 * @number: a row's number
 *
 * Returns: where the row is; %G_MAXUINT where it is not
 */
guint
muster_table_find_number (MusterTable *self,
                          gint64       number)
{
  g_return_val_if_fail (MUSTER_IS_TABLE (self), G_MAXUINT);

  for (guint i = 0; i < self->numbers->len; i++)
    {
      if (g_array_index (self->numbers, gint64, i) == number)
        return i;
    }
  return G_MAXUINT;
}

/**
 * muster_table_peek_row:
 * @self: a table
 * @position: where a row is
 *
 * Returns: (transfer none) (nullable): the row, where it is read
 */
MusterTableRow *
muster_table_peek_row (MusterTable *self,
                       guint        position)
{
  MusterTableRow *row;
  gint64 number;

  g_return_val_if_fail (MUSTER_IS_TABLE (self), NULL);

  number = muster_table_get_number (self, position);
  row = g_hash_table_lookup (self->rows, &number);
  return row != NULL && muster_table_row_get_entry (row) != NULL ? row : NULL;
}

/**
 * muster_table_get_previous:
 * @self: a table that tells of other rows
 *
 * Returns: (transfer none) (element-type gint64): the numbers of the rows that were there before
 */
const GArray *
muster_table_get_previous (MusterTable *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE (self), NULL);
  g_return_val_if_fail (self->previous != NULL, NULL);

  return self->previous;
}
