/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-figures.h"
#include "muster-price.h"
#include "muster-report.h"

G_BEGIN_DECLS

/* What came out. */
typedef struct
{
  const MusterClassing *classing;
  MusterPrice          *price; /* (nullable): nothing to price, or a game without points */
  GPtrArray            *open;  /* (element-type MusterColumn): what the figures do not decide */
} MusterCliAnswer;

GPtrArray *muster_cli_answer_find_open  (const MusterClassing  *classing,
                                         const MusterReport    *report);
void       muster_cli_answer_print_text (const MusterCliAnswer *answer);
void       muster_cli_answer_print_json (const MusterCliAnswer *answer);

G_END_DECLS
