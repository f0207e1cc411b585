/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-report.h"

G_BEGIN_DECLS

/**
 * MusterGaugeState:
 * @MUSTER_GAUGE_ROOM: kept, and more would be too
 * @MUSTER_GAUGE_FULL: kept, and just so
 * @MUSTER_GAUGE_ADVICE: missed, which is advice only
 * @MUSTER_GAUGE_BROKEN: broken
 */
typedef enum
{
  MUSTER_GAUGE_ROOM,
  MUSTER_GAUGE_FULL,
  MUSTER_GAUGE_ADVICE,
  MUSTER_GAUGE_BROKEN,
} MusterGaugeState;

#define MUSTER_TYPE_GAUGE (muster_gauge_get_type ())
G_DECLARE_FINAL_TYPE (MusterGauge, muster_gauge, MUSTER, GAUGE, GObject)

const char       *muster_gauge_get_label       (MusterGauge        *self);
const char       *muster_gauge_get_value       (MusterGauge        *self);
const char       *muster_gauge_get_word        (MusterGauge        *self);
const char       *muster_gauge_get_description (MusterGauge        *self);
double            muster_gauge_get_fraction    (MusterGauge        *self);
MusterGaugeState  muster_gauge_get_state       (MusterGauge        *self);

void              muster_gauges_update         (GListStore         *gauges,
                                                const MusterReport *report);

G_END_DECLS
