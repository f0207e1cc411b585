/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LATER (muster_later_get_type ())
G_DECLARE_FINAL_TYPE (MusterLater, muster_later, MUSTER, LATER, AdwBin)

GtkWidget *muster_later_get_page  (MusterLater *self);
GtkWidget *muster_later_peek_page (MusterLater *self);

G_END_DECLS
