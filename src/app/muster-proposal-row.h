/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-design.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PROPOSAL_ROW (muster_proposal_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterProposalRow, muster_proposal_row, MUSTER, PROPOSAL_ROW, AdwActionRow)

GtkWidget *muster_proposal_row_new (MusterDesign   *design,
                                    MusterProposal *proposal);

G_END_DECLS
