/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

const char *muster_silhouette_icon (const char *silhouette);

G_END_DECLS
