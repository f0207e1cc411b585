/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *bench_make_list (guint n_units,
                       guint seed);

G_END_DECLS
