/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* How wide the drawings are for their height. */
#define MUSTER_SILHOUETTE_ASPECT 2.0

GBytes *muster_silhouette_get_svg (const char *word);

G_END_DECLS
