/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-library.h"
#include "muster-table-row.h"

G_BEGIN_DECLS

/**
 * MusterTableQuestion:
 *
 * Which rows the table shows, and in which order. All that is %NULL, 0 or %FALSE narrows nothing.
 */
typedef struct
{
  char                    *text;       /* (nullable): what is typed */
  char                    *nation;     /* (nullable): id */
  char                    *kind;       /* (nullable): what the real thing is, or the id of a type of unit */
  int                      first_year;
  int                      last_year;
  gboolean                 own;        /* the player's own entries only */
  gboolean                 owned;      /* what the player owns only */
  gboolean                 favourites;
  const MusterTableColumn *sort;       /* (nullable): by name */
  gboolean                 descending;
} MusterTableQuestion;

#define MUSTER_TYPE_TABLE (muster_table_get_type ())
G_DECLARE_FINAL_TYPE (MusterTable, muster_table, MUSTER, TABLE, GObject)

MusterTable               *muster_table_new          (MusterLibrary             *library);
MusterLibrary             *muster_table_get_library  (MusterTable               *self);
void                       muster_table_set_system   (MusterTable               *self,
                                                      MusterSystem              *system);
MusterSystem              *muster_table_get_system   (MusterTable               *self);
const GPtrArray           *muster_table_get_columns  (MusterTable               *self);
void                       muster_table_set_active   (MusterTable               *self,
                                                      gboolean                   active);
const MusterTableQuestion *muster_table_get_question (MusterTable               *self);
gboolean                   muster_table_get_narrowed (MusterTable               *self);
void                       muster_table_ask          (MusterTable               *self,
                                                      const MusterTableQuestion *question);
gboolean                   muster_table_get_busy     (MusterTable               *self);
gboolean                   muster_table_get_filling  (MusterTable               *self);
const char                *muster_table_get_problem  (MusterTable               *self);
gint64                     muster_table_get_number   (MusterTable               *self,
                                                      guint                      position);
guint                      muster_table_find_number  (MusterTable               *self,
                                                      gint64                     number);
MusterTableRow            *muster_table_peek_row     (MusterTable               *self,
                                                      guint                      position);
const GArray              *muster_table_get_previous (MusterTable               *self);

G_END_DECLS
