/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

gboolean muster_test_has_program  (const char *name);
char    *muster_test_run_tool     (Place      *place,
                                   ...) G_GNUC_NULL_TERMINATED;
char    *muster_test_dup_squeezed (const char *text);
void     muster_test_assert_reads (const char *squeezed,
                                   const char *words);

/* Leaves a test where a program is not there. */
#define NEED(program) \
  if (!muster_test_has_program (program)) \
    { \
      g_test_skip ("no " program " here"); \
      return; \
    }

G_END_DECLS
