/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define BENCH_N_ENTRIES 100000

extern const char *const bench_typed[]; /* (array zero-terminated=1) */

char *bench_make_entries     (void);
void  bench_remove_catalogue (const char *path);

G_END_DECLS
