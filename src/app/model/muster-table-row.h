/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue-table.h"

G_BEGIN_DECLS

/**
 * MusterTableColumnKind:
 *
 * What a column of the catalogue's table tells of an entry.
 */
typedef enum
{
  MUSTER_TABLE_COLUMN_NAME,
  MUSTER_TABLE_COLUMN_NATION,
  MUSTER_TABLE_COLUMN_KIND,
  MUSTER_TABLE_COLUMN_YEARS,
  MUSTER_TABLE_COLUMN_COLUMNS, /* all the game's columns in short */
  MUSTER_TABLE_COLUMN_POINTS,
  MUSTER_TABLE_COLUMN_FIGURES, /* the figures of the real thing in short */
  MUSTER_TABLE_COLUMN_OWN,
  MUSTER_TABLE_COLUMN_OWNED,
  MUSTER_TABLE_COLUMN_FAVOURITE,
  MUSTER_TABLE_COLUMN_CHECKED,
  MUSTER_TABLE_COLUMN_GAME,    /* one of the game's columns */
  MUSTER_TABLE_COLUMN_FIGURE,  /* one figure */
} MusterTableColumnKind;

/**
 * MusterTableColumn:
 *
 * A column of the catalogue's table.
 */
typedef struct
{
  char                  *id;      /* the same in every language: settings name it by that */
  char                  *title;   /* translated */
  MusterTableColumnKind  kind;
  const MusterColumn    *column;  /* (nullable): of the game */
  const MusterFigure    *figure;  /* (nullable) */
  gboolean               numeric; /* numbers stand at its end */
  gboolean               usual;   /* shown unless the player hides it */
  gboolean               sorts;   /* rows can be sorted by it */
} MusterTableColumn;

GPtrArray               *muster_table_list_columns       (MusterSystem            *system);
const MusterTableColumn *muster_table_find_column        (const GPtrArray         *columns,
                                                          const char              *id);

#define MUSTER_TYPE_TABLE_ROW (muster_table_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterTableRow, muster_table_row, MUSTER, TABLE_ROW, GObject)

gint64                      muster_table_row_get_number    (MusterTableRow          *self);
const char                 *muster_table_row_get_key       (MusterTableRow          *self);
const char                 *muster_table_row_get_name      (MusterTableRow          *self);
gboolean                    muster_table_row_get_own       (MusterTableRow          *self);
guint                       muster_table_row_get_owned     (MusterTableRow          *self);
gboolean                    muster_table_row_get_favourite (MusterTableRow          *self);
const MusterCatalogueEntry *muster_table_row_get_entry     (MusterTableRow          *self);
char                       *muster_table_row_dup_text      (MusterTableRow          *self,
                                                            const MusterTableColumn *column);

G_END_DECLS
