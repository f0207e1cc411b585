/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-ui-tour.h"

G_BEGIN_DECLS

/* What is looked for, and what was found: kept by the test. */
typedef struct
{
  UiTourSize     room;
  GHashTable    *whole; /* (nullable) (element-type utf8): texts that are not to be cut short either */
  const UiPlace *place;
  GHashTable    *told;
  guint          n_looked;
  guint          n_bad;
} UiRoom;

void ui_room_visit (const UiPlace *place,
                    gpointer       data);

G_END_DECLS
