/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-gauge.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LIMIT_GAUGE (muster_limit_gauge_get_type ())
G_DECLARE_FINAL_TYPE (MusterLimitGauge, muster_limit_gauge, MUSTER, LIMIT_GAUGE, GtkWidget)

GtkWidget *muster_limit_gauge_new (MusterGauge *gauge);

G_END_DECLS
