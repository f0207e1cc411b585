/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The catalogue from inside. Only files of this folder include this. */

#pragma once

#include "muster-appraiser.h"
#include "muster-catalogue-table.h"
#include "muster-db.h"

G_BEGIN_DECLS

/* Every statement that is used again and again. */
typedef enum
{
  MUSTER_STATEMENT_FIND,
  MUSTER_STATEMENT_INSERT,
  MUSTER_STATEMENT_UPDATE,
  MUSTER_STATEMENT_DELETE,
  MUSTER_STATEMENT_DELETE_COLUMNS,
  MUSTER_STATEMENT_DELETE_MARKS,
  MUSTER_STATEMENT_DELETE_FIGURES,
  MUSTER_STATEMENT_ADD_COLUMN,
  MUSTER_STATEMENT_ADD_MARK,
  MUSTER_STATEMENT_ADD_FIGURE,
  MUSTER_STATEMENT_LOAD,
  MUSTER_STATEMENT_LOAD_COLUMNS,
  MUSTER_STATEMENT_LOAD_MARKS,
  MUSTER_STATEMENT_LOAD_FIGURES,
  MUSTER_N_STATEMENTS,
} MusterStatement;

struct _MusterCatalogue
{
  GObject       parent_instance;

  MusterDb     *db;
  GHashTable   *systems;    /* (element-type utf8 MusterSystem): the installed ones */
  GHashTable   *appraisers; /* (element-type utf8 MusterAppraiser) */
  sqlite3_stmt *statements[MUSTER_N_STATEMENTS];
  GPtrArray    *stands;       /* (nullable) (element-type MusterStand): what is brought without an entry; made when asked for */
  GHashTable   *stand_of_key; /* (nullable) (element-type utf8 MusterStand): by system and key */
  GHashTable   *stand_systems; /* (nullable) (element-type utf8): games whose own are among them */
};

/* Something that is brought without an entry. Once there it stays, so that its number keeps its meaning. */
typedef struct
{
  char                 *system_id;
  char                 *key;
  char                 *name;    /* in the language of the program */
  char                 *sorting;
  char                 *words;   /* what finds it */
  const MusterUnitType *type;    /* (nullable) (unowned) */
  gint64                number;
  guint                 owned;
  gboolean              of_game; /* shown even where none is owned */
} MusterStand;

/* What the database has under an id. */
typedef struct
{
  gint64   number; /* 0: nothing */
  gboolean own;
  char     digest[64];
} MusterStored;

/* One question: what rows have to sort by, which of them are meant, and their order. */
typedef struct
{
  const char *key;
  const char *join;
  const char *where;
  const char *order;
} MusterTablePart;

/* What a question sorts by. */
typedef struct
{
  MusterTablePart parts[2];
  guint       n_parts;
  gboolean    by_key; /* its only part comes by name, and is then sorted by its keys, which are numbers */
  const char *id; /* (nullable): of the column or figure */
} MusterTablePlan;

/* muster-catalogue.c */
MusterAppraiser      *muster_catalogue_get_appraiser    (MusterCatalogue       *self,
                                                         MusterSystem          *system);

/* muster-catalogue-store.c */
gboolean              muster_catalogue_store_find       (MusterCatalogue       *self,
                                                         const char            *system_id,
                                                         const char            *id,
                                                         MusterStored          *stored,
                                                         GError               **error);
gboolean              muster_catalogue_store_write      (MusterCatalogue       *self,
                                                         MusterCatalogueEntry  *entry,
                                                         const char            *digest,
                                                         GError               **error);
gboolean              muster_catalogue_store_delete     (MusterCatalogue       *self,
                                                         gint64                 number,
                                                         GError               **error);
MusterCatalogueEntry *muster_catalogue_store_load       (MusterCatalogue       *self,
                                                         gint64                 number,
                                                         GError               **error);

/* muster-catalogue-words.c */
char                 *muster_catalogue_dup_sorting      (const char                 *name);
char                 *muster_catalogue_dup_words        (const MusterCatalogueEntry *entry);
char                 *muster_catalogue_dup_tags         (const MusterCatalogueEntry *entry);
char                 *muster_catalogue_dup_match        (const MusterCatalogueQuery *query,
                                                         gboolean                    at_start);

/* muster-catalogue-stands.c */
gboolean              muster_catalogue_stands_refresh   (MusterCatalogue        *self,
                                                         const char             *system_id,
                                                         GError                **error);
const MusterStand    *muster_catalogue_stands_get       (MusterCatalogue        *self,
                                                         gint64                  number);
const MusterStand    *muster_catalogue_stands_find      (MusterCatalogue        *self,
                                                         const char             *system_id,
                                                         const char             *key);
GPtrArray            *muster_catalogue_stands_list      (MusterCatalogue        *self,
                                                         const MusterTableQuery *query);

/* muster-catalogue-order.c */
gboolean              muster_catalogue_order_fill       (MusterCatalogue        *self,
                                                         const MusterTableQuery *query,
                                                         GHashTable            **places,
                                                         GError                **error);

/* muster-catalogue-plan.c */
void                  muster_catalogue_plan_make        (MusterTablePlan        *plan,
                                                         MusterCatalogue        *self,
                                                         const MusterTableQuery *query);
char                 *muster_catalogue_plan_dup_sql     (MusterCatalogue        *self,
                                                         const MusterTableQuery *query,
                                                         const MusterTablePart  *part,
                                                         gboolean                by_text);

/* muster-catalogue-refresh.c */
gboolean              muster_catalogue_refresh          (MusterCatalogue       *self,
                                                         MusterSystemStore     *systems,
                                                         GError               **error);

G_END_DECLS
