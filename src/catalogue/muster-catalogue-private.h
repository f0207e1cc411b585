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

/* One question: which rows are meant, and their order. */
typedef struct
{
  const char *key; /* (nullable): what stands beside each, to sort by */
  const char *where;
  const char *order;
  gboolean    with_stands; /* what is brought without an entry stands among them, by name */
} MusterTablePart;

/* What a question sorts by. */
typedef struct
{
  MusterTablePart parts[2];
  guint           n_parts;
  gboolean        by_key; /* its only part comes by name, and is then sorted by its keys */
  const char     *keys;   /* (nullable): a question for entries and their keys, where these stand elsewhere */
  gboolean        words;  /* keys are words in an order of their own */
  gboolean        ranked; /* keys are texts, and come in their order */
  gboolean        zero;   /* who has no key has 0 */
  gboolean        turned; /* the first part comes the wrong way round, but for rows with equal keys */
  const char     *id;     /* (nullable): of the column or figure */
} MusterTablePlan;

/* A row, and what it is sorted by: a number, or NAN for nothing. */
typedef struct
{
  gint64 number;
  double key;
} MusterKeyed;

typedef struct _MusterWordOrder MusterWordOrder;

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

/* muster-catalogue-collection.c */
char                 *muster_catalogue_dup_unknown_key  (MusterCatalogue        *self,
                                                         const char             *system_id,
                                                         const char             *key);

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
MusterWordOrder      *muster_word_order_new             (MusterSystem           *system,
                                                         const MusterTableQuery *query);
void                  muster_word_order_free            (MusterWordOrder        *self);
double                muster_word_order_take            (MusterWordOrder        *self,
                                                         const char             *word);
void                  muster_word_order_take_type       (MusterWordOrder        *self,
                                                         const MusterUnitType   *type);
void                  muster_word_order_settle          (MusterWordOrder        *self);
double                muster_word_order_get_place       (const MusterWordOrder  *self,
                                                         double                  number);

/* muster-catalogue-keys.c */
double                muster_catalogue_keys_read        (sqlite3_stmt           *statement,
                                                         int                     column,
                                                         MusterWordOrder        *words);
gboolean              muster_catalogue_keys_fill        (MusterCatalogue        *self,
                                                         const MusterTablePlan  *plan,
                                                         MusterWordOrder        *words,
                                                         GArray                 *rows,
                                                         GError                **error);
void                  muster_catalogue_keys_sort        (GArray                 *rows,
                                                         gboolean                down);
void                  muster_catalogue_keys_turn        (GArray                 *rows);

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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterWordOrder, muster_word_order_free)

G_END_DECLS
