/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean muster_save_file (const char  *path,
                           const char  *data,
                           gsize        length,
                           GError     **error);

G_END_DECLS
