/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the table share. */

#pragma once

#include "muster-table-row-private.h"
#include "muster-table.h"

G_BEGIN_DECLS

/* So many rows are read together with their numbers: what a window shows at first, and what GTK keeps beside it. */
#define MUSTER_TABLE_FIRST 210
/* So many rows are kept; more only while somebody shows them. */
#define MUSTER_TABLE_KEPT  1000

struct _MusterTable
{
  GObject              parent_instance;

  MusterLibrary       *library;
  MusterSystem        *system;    /* (nullable) */
  GPtrArray           *columns;   /* (element-type MusterTableColumn) */
  MusterTableQuestion  question;
  gboolean             active;
  gboolean             stale;     /* something was changed while nobody looked */
  char                *problem;   /* (nullable) */

  GArray              *numbers;   /* (element-type gint64) */
  GArray              *previous;  /* (element-type gint64): what the numbers were, while it is told that they are others */
  GHashTable          *rows;      /* (element-type gint64 MusterTableRow): those that are kept, each under its own number */
  GQueue               order;     /* (element-type MusterTableRow) (unowned): those of @rows, the oldest first */
  GPtrArray           *fresh;     /* (element-type MusterTableRow): just read, and not shown yet */
  GHashTable          *missing;   /* (element-type gint64): numbers that the catalogue does not know any more */

  GCancellable        *asking;    /* (nullable): numbers are on their way */
  GCancellable        *filling;   /* (nullable): rows are */
  GArray              *filled;    /* (element-type gint64) (nullable): which ones */
  guint                fill_id;
  guint                refresh_id;
  guint                fresh_id;
};

/* muster-table.c */
void            muster_table_emit_status     (MusterTable *self);
MusterTableRow *muster_table_take_row        (MusterTable *self,
                                              gint64       number);
void            muster_table_forget_rows     (MusterTable *self);
void            muster_table_take_numbers    (MusterTable *self,
                                              GArray      *numbers);

/* muster-table-ask.c */
void            muster_table_send_question   (MusterTable *self);
void            muster_table_fill_soon       (MusterTable *self);
void            muster_table_stop            (MusterTable *self);

G_END_DECLS
