/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void     muster_test_language_start (void);
gboolean muster_test_language_speak (const char *folder,
                                     const char *po);

G_END_DECLS
