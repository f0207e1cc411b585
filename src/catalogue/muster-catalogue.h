/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue-entry.h"
#include "muster-error.h"
#include "muster-system-store.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CATALOGUE (muster_catalogue_get_type ())
G_DECLARE_FINAL_TYPE (MusterCatalogue, muster_catalogue, MUSTER, CATALOGUE, GObject)

/**
 * MusterCatalogueSort:
 * @MUSTER_CATALOGUE_BY_NAME: by name, case and accents folded; of a search: names that begin with the first word first
 * @MUSTER_CATALOGUE_BY_POINTS: the cheapest first
 */
typedef enum
{
  MUSTER_CATALOGUE_BY_NAME,
  MUSTER_CATALOGUE_BY_POINTS,
} MusterCatalogueSort;

/**
 * MusterCatalogueQuery:
 *
 * What to find. All that is %NULL, 0 or %FALSE narrows nothing.
 */
typedef struct
{
  const char         *text;       /* beginnings of words, in any order, all of which have to be there */
  const char         *system;     /* id */
  const char         *nation;     /* id */
  const char         *type;       /* id of a type of unit, or a kind of real thing */
  int                 first_year; /* served in this year or later */
  int                 last_year;  /* served in this year or before */
  gboolean            own;        /* the player's own entries only */
  gboolean            favourites; /* favourites only */
  guint               limit;      /* at most so many; 0: all */
  MusterCatalogueSort sort;
} MusterCatalogueQuery;

char                 *muster_catalogue_dup_default_path (void);
MusterCatalogue      *muster_catalogue_open             (const char                  *path,
                                                         MusterSystemStore           *systems,
                                                         GError                     **error);
MusterSystem         *muster_catalogue_get_system       (MusterCatalogue             *self,
                                                         const char                  *id);
char                **muster_catalogue_list_systems     (MusterCatalogue             *self);

GPtrArray            *muster_catalogue_find             (MusterCatalogue             *self,
                                                         const char                  *system_id,
                                                         const char                  *id,
                                                         GError                     **error);
GPtrArray            *muster_catalogue_search           (MusterCatalogue             *self,
                                                         const MusterCatalogueQuery  *query,
                                                         GError                     **error);
GPtrArray            *muster_catalogue_list_same        (MusterCatalogue             *self,
                                                         const char                  *system_id,
                                                         const char                  *id,
                                                         GError                     **error);
GPtrArray            *muster_catalogue_list_nations     (MusterCatalogue             *self,
                                                         const char                  *system_id,
                                                         GError                     **error);

gboolean              muster_catalogue_settle           (MusterCatalogue             *self,
                                                         MusterCatalogueEntry        *entry,
                                                         GPtrArray                   *faults);
gboolean              muster_catalogue_take_free_id     (MusterCatalogue             *self,
                                                         MusterCatalogueEntry        *entry,
                                                         GError                     **error);
gboolean              muster_catalogue_put              (MusterCatalogue             *self,
                                                         MusterCatalogueEntry        *entry,
                                                         gboolean                     replace,
                                                         GError                     **error);
gboolean              muster_catalogue_remove           (MusterCatalogue             *self,
                                                         const char                  *system_id,
                                                         const char                  *id,
                                                         GError                     **error);
gboolean              muster_catalogue_set_favourite    (MusterCatalogue             *self,
                                                         const char                  *system_id,
                                                         const char                  *id,
                                                         gboolean                     favourite,
                                                         GError                     **error);
gboolean              muster_catalogue_set_owned        (MusterCatalogue             *self,
                                                         const char                  *system_id,
                                                         const char                  *id,
                                                         guint                        owned,
                                                         GError                     **error);

G_END_DECLS
