/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint    muster_xml_count_lines (const char  *from,
                                 const char  *to);
gboolean muster_xml_guard       (const char  *data,
                                 gsize        length,
                                 GError     **error);

G_END_DECLS
