/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue.h"

G_BEGIN_DECLS

/**
 * MusterOfferQuery:
 *
 * What to look for in the catalogue of one game.
 */
typedef struct
{
  guint64             serial;     /* of the question; comes back with the answer */
  gboolean            only_count; /* nobody will see the rows */
  char               *text;
  char               *literal;    /* (nullable): what it would be if the number in front were no count */
  gboolean            was_literal; /* of an answer: something is called so */
  char               *system;     /* id */
  char               *nation;     /* (nullable): id; entries of no nation are found too */
  char              **types;      /* (nullable): ids of types of unit, one of which it has to be */
  gboolean            favourites;
  gboolean            owned;      /* what the player owns only */
  guint               limit;
  MusterCatalogueSort sort;
} MusterOfferQuery;

/* muster-offer-query.c */
void       muster_offer_query_free (MusterOfferQuery  *self);
GPtrArray *muster_offer_query_run  (MusterOfferQuery  *self,
                                    MusterCatalogue   *catalogue,
                                    MusterSystem      *system,
                                    GError           **error);

#define MUSTER_TYPE_OFFER_SEARCH (muster_offer_search_get_type ())
G_DECLARE_FINAL_TYPE (MusterOfferSearch, muster_offer_search, MUSTER, OFFER_SEARCH, GObject)

MusterOfferSearch *muster_offer_search_new           (MusterSystemStore *systems,
                                                      const char        *path);
void               muster_offer_search_ask           (MusterOfferSearch *self,
                                                      MusterOfferQuery  *query);
void               muster_offer_search_set_favourite (MusterOfferSearch *self,
                                                      const char        *system_id,
                                                      const char        *id,
                                                      gboolean           favourite);

G_END_DECLS
