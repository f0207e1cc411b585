/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *muster_nearest           (const char         *word,
                                      const char * const *candidates);
char       *muster_nearest_dup_names (const char         *word,
                                      const char * const *candidates);

G_END_DECLS
