/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MusterProposal:
 *
 * What the figures of a real thing say of one column, mark or the type of unit. Its properties, all translated and none
 * to be set from outside: `label`; `value`, what they say; `present`, what stands there now; `reason`, a sentence;
 * `agrees`, whether the two are the same; `problem`, why it cannot be taken, or "".
 */
#define MUSTER_TYPE_PROPOSAL (muster_proposal_get_type ())
G_DECLARE_FINAL_TYPE (MusterProposal, muster_proposal, MUSTER, PROPOSAL, GObject)

/* What a proposal says. */
typedef struct
{
  const char *label;
  const char *value;
  const char *present;
  const char *reason;
  const char *problem; /* (nullable) */
  gboolean    agrees;
} MusterProposalTexts;

MusterProposal *muster_proposal_new         (int                        place);
int             muster_proposal_get_place   (MusterProposal            *self);
void            muster_proposal_set         (MusterProposal            *self,
                                             const MusterProposalTexts *texts);
const char     *muster_proposal_get_label   (MusterProposal            *self);
const char     *muster_proposal_get_value   (MusterProposal            *self);
const char     *muster_proposal_get_present (MusterProposal            *self);
const char     *muster_proposal_get_reason  (MusterProposal            *self);
const char     *muster_proposal_get_problem (MusterProposal            *self);
gboolean        muster_proposal_get_agrees  (MusterProposal            *self);

G_END_DECLS
