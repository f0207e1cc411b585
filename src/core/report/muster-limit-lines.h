/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

/**
 * MusterLimitLine:
 *
 * One limit as a list shows it: on the force, or on all units of one type summed up in a line.
 */
typedef struct
{
  const MusterLimit    *limit;
  const MusterLimit    *other;      /* (nullable): the other end, where an upper and a lower limit make one line */
  const MusterUnitType *type;       /* (nullable): NULL for the force as a whole */
  const char           *label;      /* what is limited, not translated */
  gboolean              has_least;
  gboolean              has_most;
  MusterPoints          have_low;   /* the smallest reading, and the largest */
  MusterPoints          have_high;
  MusterPoints          least_low;  /* bounds likewise; they may differ from unit to unit */
  MusterPoints          least_high;
  MusterPoints          most_low;
  MusterPoints          most_high;
  guint64               n;          /* units read, each copy counted */
  guint64               n_right;
  gboolean              advice;     /* where it is broken, that is only advice */
} MusterLimitLine;

GArray *muster_limit_lines_new     (const MusterReport    *report);
char   *muster_limit_line_dup_word (const MusterLimitLine *line);
gboolean muster_limit_line_tells_points (const MusterLimitLine *line,
                                         const MusterReport    *report);

G_END_DECLS
