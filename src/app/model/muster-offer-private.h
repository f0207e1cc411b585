/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of an offer share. */

#pragma once

#include "muster-offer.h"

G_BEGIN_DECLS

struct _MusterOffer
{
  GObject               parent_instance;

  MusterOfferKind       kind;
  MusterSystem         *system; /* (nullable) */
  const MusterUnitType *type;   /* (nullable): of the first unit */
  const MusterGroup    *group;  /* (nullable) */
  MusterCatalogueEntry *entry;  /* (nullable) */
  MusterTemplate       *item;   /* (nullable) */
  char                 *key;
  char                 *title;  /* (nullable): a template has its own */
  char                 *what;
  char                 *found_by; /* all names that find it, plain; the title first */
  char                 *sorting;
  gboolean              favourite;

  /* In the list as it was judged last. */
  guint                 count;
  MusterPlaceVerdict    verdict;
  MusterPlace           place; /* of that list only */
  MusterPoints          points;
  char                 *subtitle;
  char                 *points_text; /* (nullable) */
  char                 *reason;      /* (nullable) */
};

/* Something that a line shows is another than before. */
void muster_offer_emit_changed (MusterOffer *self);

G_END_DECLS
