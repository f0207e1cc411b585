/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An offer against the list as it is now: whether there is room for it and where, in numbers first, in words where
 * somebody looks. */

#define G_LOG_DOMAIN "muster-offers"

#include "config.h"

#include "muster-offer-private.h"
#include "muster-offer-text.h"

#include <glib/gi18n.h>

#define DOT " \302\267 "

/**
 * muster_offer_get_candidate:
 * @self: an offer
 * @candidate: (out): what is added; valid while the offer lives and is not given another entry
 */
void
muster_offer_get_candidate (MusterOffer     *self,
                            MusterCandidate *candidate)
{
  g_return_if_fail (MUSTER_IS_OFFER (self));

  *candidate = (MusterCandidate) { .count = self->count };
  switch (self->kind)
    {
    case MUSTER_OFFER_TEMPLATE:
      candidate->unit = muster_template_get_unit (self->item);
      break;
    case MUSTER_OFFER_GROUP:
      candidate->group = self->group;
      break;
    case MUSTER_OFFER_ENTRY:
      candidate->entry = &self->entry->entry;
      break;
    case MUSTER_OFFER_UNIT:
    default:
      candidate->type = self->type;
      break;
    }
}

static MusterUnit *
get_selected (MusterWorkbench *workbench)
{
  guint n;
  MusterUnit * const *units = muster_workbench_get_selected (workbench, &n);

  return n > 0 ? units[0] : NULL;
}

/**
 * muster_offer_judge:
 * @self: an offer
 * @workbench: the open list
 * @count: how many are added at once
 *
 * Finds out where it belongs in the list as it is now. What a line shows is brought up to date by muster_offer_describe().
 */
void
muster_offer_judge (MusterOffer     *self,
                    MusterWorkbench *workbench,
                    guint            count)
{
  MusterCandidate candidate;

  g_return_if_fail (MUSTER_IS_OFFER (self));

  self->count = count;
  self->place = (MusterPlace) { .verdict = MUSTER_PLACE_NOWHERE };
  muster_offer_get_candidate (self, &candidate);
  /* A template that cannot be read has nothing in it. */
  if (candidate.unit != NULL || self->kind != MUSTER_OFFER_TEMPLATE)
    muster_room_find (muster_workbench_get_room (workbench), &candidate, get_selected (workbench), &self->place);
  self->verdict = self->place.verdict;
  self->points = self->place.points;
}

static gboolean
take_text (char **field,
           char  *text)
{
  if (g_strcmp0 (*field, text) == 0)
    {
      g_free (text);
      return FALSE;
    }
  g_free (*field);
  *field = text;
  return TRUE;
}

static char *
dup_reason (MusterOffer     *self,
            MusterWorkbench *workbench)
{
  const char *problem = self->item != NULL ? muster_template_get_problem (self->item) : NULL;

  if (problem != NULL)
    return g_strdup (problem);
  return muster_room_dup_reason (muster_workbench_get_room (workbench), &self->place);
}

/**
 * muster_offer_describe:
 * @self: an offer that was just judged
 * @workbench: the same list, not changed since
 *
 * Puts what was found into words, and tells of it where they are others than before.
 */
void
muster_offer_describe (MusterOffer     *self,
                       MusterWorkbench *workbench)
{
  MusterRoster *roster = muster_workbench_get_roster (workbench);
  const MusterReport *report = muster_workbench_get_report (workbench);
  g_autofree char *place = NULL;
  gboolean changed;

  g_return_if_fail (MUSTER_IS_OFFER (self));

  changed = take_text (&self->reason, dup_reason (self, workbench));
  if (self->reason != NULL)
    {
      changed |= take_text (&self->subtitle, g_strdup (self->reason));
    }
  else
    {
      place = muster_offer_text_dup_place (roster, &self->place);
      /* Where it goes comes first, as it is what changes, and the rest may find no room. Where a unit goes says enough of
       * what it is; columns do not go without saying. */
      if (self->kind == MUSTER_OFFER_UNIT && *place != '\0')
        changed |= take_text (&self->subtitle, g_steal_pointer (&place));
      else
        changed |= take_text (&self->subtitle, g_strconcat (place, *self->what != '\0' && *place != '\0' ? DOT : "", self->what, NULL));
    }
  changed |= take_text (&self->points_text, report->has_points && self->verdict != MUSTER_PLACE_NOWHERE
                                              ? muster_points_to_local (self->points) : NULL);
  if (changed)
    muster_offer_emit_changed (self);
}

static void
clear_group (gpointer data)
{
  MusterOfferGroup *group = data;

  g_free (group->label);
  g_free (group->points);
  g_free (group->reason);
}

/**
 * muster_offer_list_groups:
 * @self: an offer
 * @workbench: the open list
 *
 * Lists the ready-made groups that an entry can be picked for, each with what it costs or why it does not fit.
 *
 * Returns: (transfer full) (element-type MusterOfferGroup): the groups; none for what is no entry
 */
GArray *
muster_offer_list_groups (MusterOffer     *self,
                          MusterWorkbench *workbench)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (MusterOfferGroup));
  MusterSystem *system = muster_workbench_get_system (workbench);
  MusterRoom *room = muster_workbench_get_room (workbench);
  guint n = 0;
  const MusterGroup *groups;

  g_return_val_if_fail (MUSTER_IS_OFFER (self), found);

  g_array_set_clear_func (found, clear_group);
  groups = self->kind == MUSTER_OFFER_ENTRY ? muster_system_get_groups (system, &n) : NULL;
  for (guint i = 0; i < n; i++)
    {
      MusterCandidate candidate = { .group = &groups[i], .entry = &self->entry->entry, .count = 1 };
      MusterOfferGroup one = { .group = &groups[i] };
      MusterPlace place;

      if (!groups[i].picks_entry)
        continue;
      muster_room_find (room, &candidate, get_selected (workbench), &place);
      /* What may never stand so is no offer. */
      if (place.verdict == MUSTER_PLACE_NOWHERE || place.verdict == MUSTER_PLACE_UNFIT)
        continue;
      one.label = g_strdup (muster_system_text (groups[i].name));
      one.points = muster_workbench_get_report (workbench)->has_points ? muster_points_to_local (place.points) : NULL;
      one.reason = muster_room_dup_reason (room, &place);
      g_array_append_val (found, one);
    }
  return found;
}
