/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-commands.h"
#include "muster-force.h"

G_BEGIN_DECLS

/* The most that a house rule that is a number can be set to. */
#define MUSTER_RULING_MOST 1000000

#define MUSTER_TYPE_RULING_ITEM (muster_ruling_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterRulingItem, muster_ruling_item, MUSTER, RULING_ITEM, GObject)

const char         *muster_ruling_item_get_name    (MusterRulingItem  *self);
const char         *muster_ruling_item_get_text    (MusterRulingItem  *self);
const char         *muster_ruling_item_get_cites   (MusterRulingItem  *self);
const MusterOption *muster_ruling_item_get_option  (MusterRulingItem  *self);
const char         *muster_ruling_item_get_label   (MusterRulingItem  *self);
const char         *muster_ruling_item_get_unit    (MusterRulingItem  *self);
char              **muster_ruling_item_dup_choices (MusterRulingItem  *self);
int                 muster_ruling_item_get_choice  (MusterRulingItem  *self);
gboolean            muster_ruling_item_get_is_default (MusterRulingItem *self);
gboolean            muster_ruling_item_matches     (MusterRulingItem  *self,
                                                    const char        *search);
MusterCommand      *muster_ruling_item_choose      (MusterRulingItem  *self,
                                                    MusterRoster      *roster,
                                                    int                choice);

/**
 * MusterRulings:
 *
 * How a game's unclear passages are read, each with the house rule that reads it otherwise, as a list model of
 * #MusterRulingItem: in the order of the game's file, house rules that no ruling speaks of at the end.
 */
#define MUSTER_TYPE_RULINGS (muster_rulings_get_type ())
G_DECLARE_FINAL_TYPE (MusterRulings, muster_rulings, MUSTER, RULINGS, GObject)

MusterRulings *muster_rulings_new    (MusterSystem      *system);
void           muster_rulings_update (MusterRulings     *self,
                                      const MusterForce *force);

G_END_DECLS
