/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

/**
 * MusterTotal:
 *
 * The verdict on a list in a few words, translated.
 */
typedef struct
{
  char     *used;     /* what counts against the limit: `900` */
  char     *of;       /* `of 1000 points`, or `points` where no limit is agreed */
  char     *left;     /* `100 left`, `15 too many`, or "" */
  char     *verdict;  /* `Legal`, `2 problems` */
  char     *spoken;   /* all of it as a sentence */
  double    fraction; /* how much of the limit is used, 0 to 1 */
  gboolean  over;     /* more than the limit */
  gboolean  legal;
  guint     n_errors;
  guint     n_advice;
} MusterTotal;

MusterTotal *muster_total_new  (const MusterReport *report);
void         muster_total_free (MusterTotal        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTotal, muster_total_free)

G_END_DECLS
