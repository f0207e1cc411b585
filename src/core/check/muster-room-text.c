/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why something does not fit, in one short clause for a row of a list of things to add. */

#define G_LOG_DOMAIN "muster-room"

#include "config.h"

#include "muster-plural.h"
#include "muster-room-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether a limit holds the whole list to what was agreed. */
static gboolean
is_budget (const MusterRoom  *self,
           const MusterLimit *limit)
{
  return limit->each == NULL && self->system->budget.kind == MUSTER_BUDGET_POINTS && limit->left.n_terms == 1
         && limit->left.terms[0].kind == MUSTER_TERM_POINTS && limit->left.terms[0].times == 1;
}

static char *
dup_over (const MusterRoom  *self,
          const MusterPlace *place)
{
  const MusterLimit *limit = place->limit;
  MusterPoints over = place->new_have - place->new_allow;
  g_autofree char *excess = muster_points_to_local (over);
  const char *label = muster_system_text (limit->label != NULL ? limit->label : limit->rule->name);
  g_autofree char *have = NULL;
  g_autofree char *allow = NULL;

  if (is_budget (self, limit))
    {
      const MusterBudget *budget = &self->system->budget;

      /* Translators: what something costs too much: "27.5 points over" */
      return g_strdup_printf (_("%s %s over"), excess,
                              muster_plural_units (budget, over));
    }
  if (place->was_read && place->have >= place->allow && place->allow == place->new_allow)
    {
      have = muster_points_to_local (place->have);
      allow = muster_points_to_local (place->allow);
      /* Translators: why something cannot be added: what is counted, how many there are and may be: "Aircraft: no room (2 of 2)" */
      return g_strdup_printf (_("%s: no room (%s of %s)"), label, have, allow);
    }
  have = muster_points_to_local (place->new_have);
  allow = muster_points_to_local (place->new_allow);
  /* Translators: why several cannot be added: what is counted, how many too many, there would be, may be:
   * "Aircraft: 1 too many (3 of 2)" */
  return g_strdup_printf (_("%s: %s too many (%s of %s)"), label, excess, have, allow);
}

/* The words for what a unit is not, with its name in them. */
static char *
dup_unfit (const MusterPlace *place)
{
  const MusterMust *must = place->must;
  const MusterUnit unit = { .type = place->unfit_type, .type_id = place->unfit_type->id };
  const char *words = muster_system_text (must->n_wrong > 0 ? must->wrong[must->n_wrong - 1].text : must->rule->name);
  g_autoptr (GString) text = g_string_new (words);

  g_string_replace (text, "{unit}", muster_unit_get_title (&unit, place->unfit_entry), 0);
  if (place->n_around > 0)
    g_string_replace (text, "{parent}", muster_system_text (place->around[place->n_around - 1]->name), 0);
  else if (place->parent->type_id != NULL)
    g_string_replace (text, "{parent}", muster_unit_get_title (place->parent, NULL), 0);
  else
    g_string_replace (text, "{parent}", _("the force"), 0);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * muster_room_dup_reason:
 * @self: the room of a list
 * @place: what was found for it
 *
 * Returns: (transfer full) (nullable): why it does not fit, translated: a short clause without a full stop; %NULL
 *   where it does
 */
char *
muster_room_dup_reason (MusterRoom        *self,
                        const MusterPlace *place)
{
  switch (place->verdict)
    {
    case MUSTER_PLACE_FITS:
      return NULL;
    case MUSTER_PLACE_OVER:
      return dup_over (self, place);
    case MUSTER_PLACE_UNFIT:
      return dup_unfit (place);
    case MUSTER_PLACE_NOWHERE:
    default:
      return g_strdup (_("it can stand nowhere in this list"));
    }
}
