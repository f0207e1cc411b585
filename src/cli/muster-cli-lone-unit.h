/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-cli.h"
#include "muster-force.h"
#include "muster-price.h"

G_BEGIN_DECLS

char       *muster_cli_dup_sum          (const MusterSystem *system,
                                         const MusterPrice  *price);
MusterExit  muster_cli_print_price      (MusterRoster       *roster,
                                         const MusterTerms  *terms);
GPtrArray  *muster_cli_list_unit_errors (MusterRoster       *roster);

G_END_DECLS
