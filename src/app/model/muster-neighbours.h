/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-design.h"

G_BEGIN_DECLS

/**
 * MusterNeighbour:
 *
 * An entry that is much like the one being made, for list views. Its properties, all translated and none to be set from
 * outside: `name`; `about`, its columns; `points`, "" in a game without points; `difference`, such as `+10`, or "".
 */
#define MUSTER_TYPE_NEIGHBOUR (muster_neighbour_get_type ())
G_DECLARE_FINAL_TYPE (MusterNeighbour, muster_neighbour, MUSTER, NEIGHBOUR, GObject)

const char *muster_neighbour_get_id         (MusterNeighbour *self);
const char *muster_neighbour_get_name       (MusterNeighbour *self);
const char *muster_neighbour_get_about      (MusterNeighbour *self);
const char *muster_neighbour_get_points     (MusterNeighbour *self);
const char *muster_neighbour_get_difference (MusterNeighbour *self);

/**
 * MusterNeighbours:
 *
 * A list of the entries that are most alike. They are looked for in the library's thread, and are there a moment after
 * the design has changed.
 */
#define MUSTER_TYPE_NEIGHBOURS (muster_neighbours_get_type ())
G_DECLARE_FINAL_TYPE (MusterNeighbours, muster_neighbours, MUSTER, NEIGHBOURS, GObject)

MusterNeighbours *muster_neighbours_new      (MusterLibrary    *library);
GListModel       *muster_neighbours_get_list (MusterNeighbours *self);
gboolean          muster_neighbours_get_busy (MusterNeighbours *self);
void              muster_neighbours_update   (MusterNeighbours *self,
                                              MusterDesign     *design);

G_END_DECLS
