/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-catalogue.h"
#include "muster-collection.h"
#include "muster-sheet-content.h"

G_BEGIN_DECLS

/**
 * MusterTableSort:
 *
 * What the rows of the catalogue's table are sorted by; rows that are equal in it stand by name, and those that have
 * nothing there stand last, whichever way it is sorted. Nations and kinds stand by the names that they have on the screen,
 * values of a column of the game as the game declares them, numbers as numbers.
 */
typedef enum
{
  MUSTER_TABLE_BY_NAME,
  MUSTER_TABLE_BY_NATION,
  MUSTER_TABLE_BY_KIND,      /* what the real thing is; where nothing says it, the type of unit */
  MUSTER_TABLE_BY_YEARS,     /* first year of service, then last */
  MUSTER_TABLE_BY_POINTS,
  MUSTER_TABLE_BY_PRINTED,   /* points as they are printed */
  MUSTER_TABLE_BY_OWN,       /* the player's own entries behind shipped ones */
  MUSTER_TABLE_BY_OWNED,     /* how many the player owns */
  MUSTER_TABLE_BY_FAVOURITE, /* favourites behind others */
  MUSTER_TABLE_BY_CHECKED,   /* those whose figures were compared with a source behind others */
  MUSTER_TABLE_BY_COLUMN,    /* `sort_id`: a column of the game; of several values the one declared last */
  MUSTER_TABLE_BY_FIGURE,    /* `sort_id`: a figure of the game */
} MusterTableSort;

/**
 * MusterTableQuery:
 *
 * What the table shows, and in which order.
 */
typedef struct
{
  MusterCatalogueQuery find;         /* what narrows it; its `limit` and `sort` do not count here */
  gboolean             owned;        /* what the player owns only */
  gboolean             entries_only; /* without bases, teams and the like */
  MusterTableSort      sort;
  const char          *sort_id;      /* (nullable) */
  gboolean             descending;
  guint                first;        /* no more than so many rows from the top; 0: all. Only by name, and upwards by points, it spares time */
} MusterTableQuery;

/**
 * MusterOwnedChange:
 *
 * How many of something the player owned, and owns now.
 */
typedef struct
{
  char *key;  /* as of MusterBringLine */
  char *name; /* (nullable): what it is called, as it was brought; needed only for what neither a game nor the catalogue knows */
  guint before;
  guint after;
} MusterOwnedChange;

/**
 * MusterOwnedHow:
 *
 * What is asked with `after` of a MusterOwnedChange: that so many are owned, so many more, so many fewer, no fewer than that;
 * or that what was changed is taken back.
 */
typedef enum
{
  MUSTER_OWNED_JUST,
  MUSTER_OWNED_MORE,
  MUSTER_OWNED_FEWER,
  MUSTER_OWNED_AT_LEAST,
  MUSTER_OWNED_BACK,
} MusterOwnedHow;

/* What may be owned of one thing at most. */
#define MUSTER_MAX_OWNED 999999

/* A row's number is below 0 where it is no entry but something that is brought without one: a base, a team. Its
 * MusterCatalogueEntry has `stand` set, its key as `id`, its name in the language of the program, its type, and how many
 * are owned; it can be no favourite, and be neither edited nor taken out. Numbers are good as long as the catalogue is open. */
GArray            *muster_catalogue_list_numbers  (MusterCatalogue         *self,
                                                   const MusterTableQuery  *query,
                                                   GCancellable            *cancellable,
                                                   GError                 **error);
GPtrArray         *muster_catalogue_get_rows      (MusterCatalogue         *self,
                                                   const gint64            *numbers,
                                                   guint                    n,
                                                   GError                 **error);
gint64             muster_catalogue_get_number_of (MusterCatalogue         *self,
                                                   const char              *system_id,
                                                   const char              *key,
                                                   GError                 **error);

/* muster-catalogue-collection.c; muster_catalogue_set_owned() takes any key too. */
MusterCollection  *muster_catalogue_dup_collection (MusterCatalogue        *self,
                                                   const char              *system_id,
                                                   GError                 **error);
/* Raises what is owned to what lists bring, or with `replace` sets it to that; `lines` are of muster_bring_new(). */
GPtrArray         *muster_catalogue_count_lines   (MusterCatalogue         *self,
                                                   const char              *system_id,
                                                   GPtrArray               *lines,
                                                   gboolean                 replace,
                                                   GError                 **error);
/* All or nothing, and then `before` and `after` are those of the catalogue. */
gboolean           muster_catalogue_change_owned  (MusterCatalogue         *self,
                                                   const char              *system_id,
                                                   GPtrArray               *changes,
                                                   MusterOwnedHow           how,
                                                   GError                 **error);
void               muster_catalogue_drop_unchanged (GPtrArray              *changes);
/* muster-catalogue-original.c */
void               muster_catalogue_sort_original (GPtrArray               *entries,
                                                   const MusterTableQuery  *query);
/* muster-catalogue-owned-csv.c */
char              *muster_catalogue_export_owned  (MusterCatalogue         *self,
                                                   const char              *system_id,
                                                   gsize                   *length,
                                                   GError                 **error);
GPtrArray         *muster_catalogue_import_owned  (MusterCatalogue         *self,
                                                   const char              *system_id,
                                                   const char              *data,
                                                   gsize                    length,
                                                   GPtrArray               *faults,
                                                   GError                 **error);
MusterOwnedChange *muster_owned_change_new        (const char              *key,
                                                   const char              *name,
                                                   guint                    before,
                                                   guint                    after);
void               muster_owned_change_free       (MusterOwnedChange       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterOwnedChange, muster_owned_change_free)

G_END_DECLS
