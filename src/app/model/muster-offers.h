/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-library.h"
#include "muster-offer.h"
#include "muster-templates.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_OFFERS_BY_NAME,
  MUSTER_OFFERS_BY_POINTS,
} MusterOffersSort;

#define MUSTER_TYPE_OFFERS (muster_offers_get_type ())
G_DECLARE_FINAL_TYPE (MusterOffers, muster_offers, MUSTER, OFFERS, GObject)

MusterOffers       *muster_offers_new                 (const char         *catalogue);
MusterWorkbench    *muster_offers_get_workbench       (MusterOffers       *self);
void                muster_offers_set_workbench       (MusterOffers       *self,
                                                       MusterWorkbench    *workbench);
void                muster_offers_set_templates       (MusterOffers       *self,
                                                       MusterTemplates    *templates);
void                muster_offers_set_active          (MusterOffers       *self,
                                                       gboolean            active);
void                muster_offers_refresh             (MusterOffers       *self);

/* What is looked for. */
void                muster_offers_set_text            (MusterOffers       *self,
                                                       const char         *text);
guint               muster_offers_get_count           (MusterOffers       *self);
const char         *muster_offers_get_nation          (MusterOffers       *self);
void                muster_offers_set_nation          (MusterOffers       *self,
                                                       const char         *nation);
const char         *muster_offers_get_category        (MusterOffers       *self);
void                muster_offers_set_category        (MusterOffers       *self,
                                                       const char         *category);
gboolean            muster_offers_get_only_fitting    (MusterOffers       *self);
void                muster_offers_set_only_fitting    (MusterOffers       *self,
                                                       gboolean            only);
gboolean            muster_offers_get_only_favourites (MusterOffers       *self);
void                muster_offers_set_only_favourites (MusterOffers       *self,
                                                       gboolean            only);
void                muster_offers_set_library         (MusterOffers       *self,
                                                       MusterLibrary      *library);
gboolean            muster_offers_get_only_owned      (MusterOffers       *self);
void                muster_offers_set_only_owned      (MusterOffers       *self,
                                                       gboolean            only);
MusterOffersSort    muster_offers_get_sort            (MusterOffers       *self);
void                muster_offers_set_sort            (MusterOffers       *self,
                                                       MusterOffersSort    sort);
void                muster_offers_clear_filters       (MusterOffers       *self);

/* What was found besides what is listed. */
gboolean            muster_offers_get_busy            (MusterOffers       *self);
const char         *muster_offers_get_problem         (MusterOffers       *self);
guint               muster_offers_get_n_hidden        (MusterOffers       *self,
                                                       gboolean           *or_more);
guint               muster_offers_get_n_unfit         (MusterOffers       *self);
void                muster_offers_load_more           (MusterOffers       *self);

/* What is done with it. */
gboolean            muster_offers_add                 (MusterOffers       *self,
                                                       MusterOffer        *offer,
                                                       const MusterGroup  *group,
                                                       gboolean            anyway);
void                muster_offers_set_favourite       (MusterOffers       *self,
                                                       MusterOffer        *offer,
                                                       gboolean            favourite);
void                muster_offers_set_kept_favourites (MusterOffers       *self,
                                                       const char * const *kept);
char              **muster_offers_dup_kept_favourites (MusterOffers       *self);

G_END_DECLS
