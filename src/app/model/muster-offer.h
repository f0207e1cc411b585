/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue-entry.h"
#include "muster-template.h"
#include "muster-workbench.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_OFFER_TEMPLATE, /* a unit that the player saved */
  MUSTER_OFFER_GROUP,    /* a ready-made group */
  MUSTER_OFFER_UNIT,     /* a unit of a type */
  MUSTER_OFFER_ENTRY,    /* a unit of a catalogue entry */
} MusterOfferKind;

#define MUSTER_TYPE_OFFER (muster_offer_get_type ())
G_DECLARE_FINAL_TYPE (MusterOffer, muster_offer, MUSTER, OFFER, GObject)

MusterOffer          *muster_offer_new_template   (MusterTemplate        *item);
MusterOffer          *muster_offer_new_group      (MusterSystem          *system,
                                                   const MusterGroup     *group);
MusterOffer          *muster_offer_new_unit       (MusterSystem          *system,
                                                   const MusterUnitType  *type);
MusterOffer          *muster_offer_new_entry      (MusterCatalogueEntry  *entry,
                                                   const MusterForce     *bare);
void                  muster_offer_take_entry     (MusterOffer           *self,
                                                   MusterCatalogueEntry  *entry);
char                 *muster_offer_dup_entry_key  (const char            *id);

MusterOfferKind       muster_offer_get_kind       (MusterOffer           *self);
const char           *muster_offer_get_key        (MusterOffer           *self);
const char           *muster_offer_get_title      (MusterOffer           *self);
const char           *muster_offer_get_subtitle   (MusterOffer           *self);
const char           *muster_offer_get_points_text (MusterOffer          *self);
MusterPoints          muster_offer_get_points     (MusterOffer           *self);
gboolean              muster_offer_get_fits       (MusterOffer           *self);
gboolean              muster_offer_get_has_place  (MusterOffer           *self);
const char           *muster_offer_get_reason     (MusterOffer           *self);
guint                 muster_offer_get_count      (MusterOffer           *self);
gboolean              muster_offer_get_favourite  (MusterOffer           *self);
void                  muster_offer_set_favourite  (MusterOffer           *self,
                                                   gboolean               favourite);
const char           *muster_offer_get_silhouette (MusterOffer           *self);
const char           *muster_offer_get_category   (MusterOffer           *self);
const MusterUnitType *muster_offer_get_unit_type  (MusterOffer           *self);
MusterTemplate       *muster_offer_get_template   (MusterOffer           *self);
const MusterEntry    *muster_offer_get_entry      (MusterOffer           *self);
char                 *muster_offer_dup_label      (MusterOffer           *self);
const char           *muster_offer_get_sorting    (MusterOffer           *self);
gboolean              muster_offer_matches        (MusterOffer           *self,
                                                   const char            *text);
gboolean              muster_offer_starts_with    (MusterOffer           *self,
                                                   const char            *text);

void                  muster_offer_get_candidate  (MusterOffer           *self,
                                                   MusterCandidate       *candidate);
void                  muster_offer_judge          (MusterOffer           *self,
                                                   MusterWorkbench       *workbench,
                                                   guint                  count);
void                  muster_offer_describe       (MusterOffer           *self,
                                                   MusterWorkbench       *workbench);

/**
 * MusterOfferGroup:
 *
 * A ready-made group that an entry can be picked for.
 */
typedef struct
{
  const MusterGroup *group;
  char              *label;  /* translated */
  char              *points; /* (nullable): as shown */
  char              *reason; /* (nullable): why it does not fit */
} MusterOfferGroup;

GArray               *muster_offer_list_groups    (MusterOffer           *self,
                                                   MusterWorkbench       *workbench);

G_END_DECLS
