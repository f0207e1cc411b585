/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One line of what figures say of columns. It stays the same object as long as it is about the same column, so that a row
 * that shows it is brought up to date instead of being built anew. */

#define G_LOG_DOMAIN "muster-design"

#include "config.h"

#include "muster-proposal.h"

enum
{
  PROP_0,
  PROP_LABEL,
  PROP_VALUE,
  PROP_PRESENT,
  PROP_REASON,
  PROP_PROBLEM,
  PROP_AGREES,
  N_PROPS,
};

struct _MusterProposal
{
  GObject  parent_instance;

  int      place;
  char    *texts[PROP_AGREES]; /* by property */
  gboolean agrees;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterProposal, muster_proposal, G_TYPE_OBJECT)

static void
muster_proposal_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  MusterProposal *self = MUSTER_PROPOSAL (object);

  if (id == PROP_AGREES)
    g_value_set_boolean (value, self->agrees);
  else if (id > PROP_0 && id < PROP_AGREES)
    g_value_set_string (value, self->texts[id]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
muster_proposal_finalize (GObject *object)
{
  MusterProposal *self = MUSTER_PROPOSAL (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_free (self->texts[i]);

  G_OBJECT_CLASS (muster_proposal_parent_class)->finalize (object);
}

static void
muster_proposal_class_init (MusterProposalClass *klass)
{
  static const char * const names[] = { NULL, "label", "value", "present", "reason", "problem" };
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = muster_proposal_get_property;
  G_OBJECT_CLASS (klass)->finalize = muster_proposal_finalize;

  for (guint i = PROP_LABEL; i < PROP_AGREES; i++)
    properties[i] = g_param_spec_string (names[i], NULL, NULL, "", flags);
  properties[PROP_AGREES] = g_param_spec_boolean ("agrees", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
muster_proposal_init (MusterProposal *self)
{
  for (guint i = PROP_LABEL; i < PROP_AGREES; i++)
    self->texts[i] = g_strdup ("");
}

/**
 * muster_proposal_new:
 * @place: what it is about, for who made it
 *
 * Returns: (transfer full): a proposal that says nothing yet
 */
MusterProposal *
muster_proposal_new (int place)
{
  MusterProposal *self = g_object_new (MUSTER_TYPE_PROPOSAL, NULL);

  self->place = place;
  return self;
}

/**
 * muster_proposal_get_place:
 * @self: a proposal
 *
 * Returns: what it is about, as it was made
 */
int
muster_proposal_get_place (MusterProposal *self)
{
  g_return_val_if_fail (MUSTER_IS_PROPOSAL (self), 0);

  return self->place;
}

static void
take_text (MusterProposal *self,
           guint           id,
           const char     *text)
{
  if (text == NULL)
    text = "";
  if (g_strcmp0 (self->texts[id], text) == 0)
    return;

  g_free (self->texts[id]);
  self->texts[id] = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
}

/**
 * muster_proposal_set:
 * @self: a proposal
 * @texts: what it says
 *
 * Brings it up to date; tells only what is another than before.
 */
void
muster_proposal_set (MusterProposal            *self,
                     const MusterProposalTexts *texts)
{
  g_return_if_fail (MUSTER_IS_PROPOSAL (self) && texts != NULL);

  take_text (self, PROP_LABEL, texts->label);
  take_text (self, PROP_VALUE, texts->value);
  take_text (self, PROP_PRESENT, texts->present);
  take_text (self, PROP_REASON, texts->reason);
  take_text (self, PROP_PROBLEM, texts->problem);
  if (self->agrees == texts->agrees)
    return;

  self->agrees = texts->agrees;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AGREES]);
}

/**
 * muster_proposal_get_label:
 * @self: a proposal
 *
 * Returns: (transfer none): what it is about, translated
 */
const char *
muster_proposal_get_label (MusterProposal *self)
{
  g_return_val_if_fail (MUSTER_IS_PROPOSAL (self), NULL);

  return self->texts[PROP_LABEL];
}

/**
 * muster_proposal_get_value:
 * @self: a proposal
 *
 * Returns: (transfer none): what the figures say, translated
 */
const char *
muster_proposal_get_value (MusterProposal *self)
{
  g_return_val_if_fail (MUSTER_IS_PROPOSAL (self), NULL);

  return self->texts[PROP_VALUE];
}

/**
 * muster_proposal_get_present:
 * @self: a proposal
 *
 * Returns: (transfer none): what stands there now, translated
 */
const char *
muster_proposal_get_present (MusterProposal *self)
{
  g_return_val_if_fail (MUSTER_IS_PROPOSAL (self), NULL);

  return self->texts[PROP_PRESENT];
}

/**
 * muster_proposal_get_reason:
 * @self: a proposal
 *
 * Returns: (transfer none): the sentence that decides, translated
 */
const char *
muster_proposal_get_reason (MusterProposal *self)
{
  g_return_val_if_fail (MUSTER_IS_PROPOSAL (self), NULL);

  return self->texts[PROP_REASON];
}

/**
 * muster_proposal_get_problem:
 * @self: a proposal
 *
 * Returns: (transfer none): why it cannot be taken, translated; "" for nothing
 */
const char *
muster_proposal_get_problem (MusterProposal *self)
{
  g_return_val_if_fail (MUSTER_IS_PROPOSAL (self), NULL);

  return self->texts[PROP_PROBLEM];
}

/**
 * muster_proposal_get_agrees:
 * @self: a proposal
 *
 * Returns: whether what the figures say stands there already
 */
gboolean
muster_proposal_get_agrees (MusterProposal *self)
{
  g_return_val_if_fail (MUSTER_IS_PROPOSAL (self), FALSE);

  return self->agrees;
}
