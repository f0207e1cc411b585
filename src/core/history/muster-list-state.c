/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that a file says of the list itself, without units and entries, comments included. Owned by a command. */

#define G_LOG_DOMAIN "muster-list-state"

#include "config.h"

#include "muster-command-private.h"

#define SWAP(a, b) \
  G_STMT_START { __typeof__ (a) was_ = (a); (a) = (b); (b) = was_; } G_STMT_END

/**
 * muster_list_state_init:
 * @self: (out): where to put it
 * @from: the list that it is a copy of
 * @roster: the list that it is for, perhaps the same, of the same system
 *
 * Copies what a file says of the list itself.
 */
void
muster_list_state_init (MusterListState    *self,
                        const MusterRoster *from,
                        MusterRoster       *roster)
{
  self->name = muster_roster_intern_or_null (roster, from->name);
  self->nation = muster_roster_intern_or_null (roster, from->nation);
  self->player = muster_roster_intern_or_null (roster, from->player);
  self->notes = muster_roster_intern_or_null (roster, from->notes);
  self->has_limit = from->has_limit;
  self->limit = from->limit;
  self->options = g_new0 (MusterOptionChoice, from->n_options);
  self->n_options = from->n_options;
  for (guint i = 0; i < from->n_options; i++)
    muster_roster_fill_option (roster, &self->options[i], muster_roster_add_text (roster, from->options[i].id),
                               muster_roster_add_text (roster, from->options[i].value));
  self->extras = muster_extras_copy (from->root.extras);
}

/**
 * muster_list_state_swap:
 * @self: a state
 * @roster: the list that it is for
 *
 * Lets the list and the state change places.
 */
void
muster_list_state_swap (MusterListState *self,
                        MusterRoster    *roster)
{
  SWAP (self->name, roster->name);
  SWAP (self->nation, roster->nation);
  SWAP (self->player, roster->player);
  SWAP (self->notes, roster->notes);
  SWAP (self->has_limit, roster->has_limit);
  SWAP (self->limit, roster->limit);
  SWAP (self->options, roster->options);
  SWAP (self->n_options, roster->n_options);
  SWAP (self->extras, roster->root.extras);

  muster_roster_emit_changed (roster, MUSTER_CHANGE_LIST, NULL, NULL, 0);
}

/**
 * muster_list_state_clear:
 * @self: a state
 *
 * Frees what it holds.
 */
void
muster_list_state_clear (MusterListState *self)
{
  g_clear_pointer (&self->options, g_free);
  g_clear_pointer (&self->extras, muster_extras_free);
}
