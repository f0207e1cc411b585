/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-roster.h"

G_BEGIN_DECLS

/**
 * MusterUnitItem:
 *
 * A unit as a list model has it: an object with identity. Once its unit has left the list muster_unit_item_get_unit()
 * gives %NULL.
 */
#define MUSTER_TYPE_UNIT_ITEM (muster_unit_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterUnitItem, muster_unit_item, MUSTER, UNIT_ITEM, GObject)

MusterUnit     *muster_unit_item_get_unit     (MusterUnitItem *self);
GListModel     *muster_unit_item_get_children (MusterUnitItem *self);

#define MUSTER_TYPE_OUTLINE (muster_outline_get_type ())
G_DECLARE_FINAL_TYPE (MusterOutline, muster_outline, MUSTER, OUTLINE, GObject)

MusterOutline  *muster_outline_new            (MusterRoster   *roster);
GListModel     *muster_outline_get_units      (MusterOutline  *self);
MusterUnitItem *muster_outline_find           (MusterOutline  *self,
                                               MusterUnit     *unit);

G_END_DECLS
