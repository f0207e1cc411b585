/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the offers share. */

#pragma once

#include "muster-library.h"
#include "muster-offer-search.h"
#include "muster-offers.h"

G_BEGIN_DECLS

/* Rows of the catalogue that are asked for at first, and at most. */
#define MUSTER_OFFERS_PAGE 50
#define MUSTER_OFFERS_MOST 1600

struct _MusterOffers
{
  GObject            parent_instance;

  MusterWorkbench   *workbench; /* (nullable) */
  MusterTemplates   *templates; /* (nullable) */
  MusterOfferSearch *search;    /* (nullable) */
  char              *catalogue; /* (nullable): path */
  MusterLibrary     *library;   /* (nullable): where changes are told */
  guint              own_changes; /* that it will be told of, and has made itself */

  /* What is looked for. */
  char              *text;      /* as it is typed */
  char              *words;     /* without the count */
  guint              count;     /* typed with it, else 1 */
  gboolean           bare;      /* the count is a mere number in front, and may be part of a name */
  char              *nation;    /* (nullable) */
  gboolean           own_nation; /* the player has chosen it; else it is the list's */
  char              *category;  /* (nullable) */
  gboolean           only_fitting;
  gboolean           only_favourites;
  gboolean           only_owned;
  MusterOffersSort   sort;

  /* What there is in the game, made once for it. */
  MusterSystem      *system;    /* (nullable) */
  MusterRoster      *bare_list; /* a bare unit of each type */
  MusterForce       *bare_force;
  GPtrArray         *own;       /* (element-type MusterOffer): groups, types, entries that only the list knows */
  guint              n_fixed;   /* of @own: groups and types */
  GPtrArray         *saved;     /* (element-type MusterOffer): templates */
  GHashTable        *kept;      /* (element-type utf8): favourites that are no entries, as `game/key` */

  /* What the catalogue found last. */
  GPtrArray         *entries;   /* (element-type MusterOffer) */
  gboolean           has_more;
  gboolean           literal;   /* something is called as the text is, number and all */
  char              *problem;   /* (nullable) */
  guint              limit;
  guint64            serial;    /* of the last question */
  gboolean           asked;     /* the answer is not there yet */
  guint              n_beyond;  /* found with no filter, where nothing is with them */

  GPtrArray         *shown;     /* (element-type MusterOffer) */
  guint              n_hidden;  /* that do not fit */
  char              *added;     /* (nullable): key of what was added last: it stays though it does not fit any more */
  gboolean           active;
  guint              idle_id;
  guint              early_id;
};

void muster_offers_reset_game   (MusterOffers *self);
void muster_offers_read_saved   (MusterOffers *self);
void muster_offers_rebuild      (MusterOffers *self);
void muster_offers_ask          (MusterOffers *self,
                                  gboolean      only_count);
void muster_offers_take_answer  (MusterOffers *self,
                                  GPtrArray    *found);
void muster_offers_look          (MusterOffers *self);
void muster_offers_emit_status   (MusterOffers *self);
void muster_offers_emit_favourites (MusterOffers *self);
void muster_offers_parse_text   (MusterOffers *self);
const char *muster_offers_get_words (MusterOffers *self,
                                      guint        *count);
void muster_offers_take_failure (MusterOffers *self,
                                  const char   *id,
                                  const char   *problem);

/* muster-offers-library.c */
gboolean muster_offers_note_favourite (MusterOffers *self,
                                       const char   *id,
                                       gboolean      favourite);
gboolean muster_offers_is_owned (MusterOffers *self,
                                 MusterOffer  *offer);

char *muster_offers_dup_kept_key (MusterOffers *self,
                                   MusterOffer  *offer);

G_END_DECLS
