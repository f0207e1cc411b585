/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an offer tells of itself. */

#define G_LOG_DOMAIN "muster-offers"

#include "config.h"

#include "muster-offer-private.h"

#include <glib/gi18n.h>

/**
 * muster_offer_dup_label:
 * @self: an offer
 *
 * Returns: (transfer full): what pressing its button does, such as `Add 3 × Panther`
 */
char *
muster_offer_dup_label (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), NULL);

  if (self->count > 1)
    /* Translators: adds several units to the list: "Add 3 × Panther"; the spaces around × are such that no line breaks there */
    return g_strdup_printf (_("Add %u × %s"), self->count, self->title);
  /* Translators: adds a unit to the list: "Add Panther" */
  return g_strdup_printf (_("Add %s"), self->title);
}

/**
 * muster_offer_set_favourite:
 * @self: an offer
 * @favourite: whether it is one of the player's favourites
 */
void
muster_offer_set_favourite (MusterOffer *self,
                            gboolean     favourite)
{
  g_return_if_fail (MUSTER_IS_OFFER (self));

  if (self->favourite == favourite)
    return;
  self->favourite = favourite;
  muster_offer_emit_changed (self);
}

/**
 * muster_offer_matches:
 * @self: an offer
 * @text: words, of muster_offer_text_dup_plain()
 *
 * Returns: whether each is the beginning of one of its words, case and accents aside
 */
gboolean
muster_offer_matches (MusterOffer *self,
                      const char  *text)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), FALSE);

  return *text == '\0' || g_str_match_string (text, self->found_by, TRUE);
}

/**
 * muster_offer_starts_with:
 * @self: an offer
 * @text: words, of muster_offer_text_dup_plain()
 *
 * Returns: whether its title begins so
 */
gboolean
muster_offer_starts_with (MusterOffer *self,
                          const char  *text)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), FALSE);

  return g_str_has_prefix (self->found_by, text);
}

/**
 * muster_offer_get_kind:
 * @self: an offer
 *
 * Returns: what sort of thing it is
 */
MusterOfferKind
muster_offer_get_kind (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), MUSTER_OFFER_UNIT);

  return self->kind;
}

/**
 * muster_offer_get_key:
 * @self: an offer
 *
 * Returns: what tells it from all others of its game
 */
const char *
muster_offer_get_key (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), NULL);

  return self->key;
}

/**
 * muster_offer_get_title:
 * @self: an offer
 *
 * Returns: its name
 */
const char *
muster_offer_get_title (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), NULL);

  return self->title;
}

/**
 * muster_offer_get_subtitle:
 * @self: an offer
 *
 * Returns: what it is and where it would go, or why it does not fit
 */
const char *
muster_offer_get_subtitle (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), NULL);

  return self->subtitle;
}

/**
 * muster_offer_get_points_text:
 * @self: an offer
 *
 * Returns: (nullable): by how much the points of the list grow, as shown
 */
const char *
muster_offer_get_points_text (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), NULL);

  return self->points_text;
}

/**
 * muster_offer_get_points:
 * @self: an offer
 *
 * Returns: by how much the points of the list grow
 */
MusterPoints
muster_offer_get_points (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), 0);

  return self->points;
}

/**
 * muster_offer_get_reason:
 * @self: an offer
 *
 * Returns: (nullable): why it does not fit, translated
 */
const char *
muster_offer_get_reason (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), NULL);

  return self->reason;
}

/**
 * muster_offer_get_count:
 * @self: an offer
 *
 * Returns: how many are added at once
 */
guint
muster_offer_get_count (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), 0);

  return self->count;
}

/**
 * muster_offer_get_favourite:
 * @self: an offer
 *
 * Returns: whether it is one of the player's favourites
 */
gboolean
muster_offer_get_favourite (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), FALSE);

  return self->favourite;
}

/**
 * muster_offer_get_unit_type:
 * @self: an offer
 *
 * Returns: (nullable): of the first unit that it adds
 */
const MusterUnitType *
muster_offer_get_unit_type (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), NULL);

  return self->type;
}

/**
 * muster_offer_get_template:
 * @self: an offer
 *
 * Returns: (transfer none) (nullable): the template that it adds
 */
MusterTemplate *
muster_offer_get_template (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), NULL);

  return self->item;
}

/**
 * muster_offer_get_sorting:
 * @self: an offer
 *
 * Returns: what to sort it by
 */
const char *
muster_offer_get_sorting (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), NULL);

  return self->sorting;
}

/**
 * muster_offer_get_fits:
 * @self: an offer
 *
 * Returns: whether the list has room for it
 */
gboolean
muster_offer_get_fits (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), FALSE);

  return self->verdict == MUSTER_PLACE_FITS;
}

/**
 * muster_offer_get_has_place:
 * @self: an offer
 *
 * Returns: whether it could stand somewhere in the list, be there room or not
 */
gboolean
muster_offer_get_has_place (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), FALSE);

  return self->verdict != MUSTER_PLACE_NOWHERE;
}

/**
 * muster_offer_get_silhouette:
 * @self: an offer
 *
 * Returns: (nullable): the word for its picture
 */
const char *
muster_offer_get_silhouette (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), NULL);

  if (self->entry != NULL && self->entry->entry.silhouette != NULL)
    return self->entry->entry.silhouette;
  /* What an entry is by its columns tells more than what all of its type are; the last one's goes before, as in lists. */
  for (guint i = self->entry != NULL && self->type != NULL ? self->type->n_uses : 0; i-- > 0;)
    {
      const MusterColumn *column = self->type->uses[i].column;

      for (guint k = 0; k < self->entry->entry.n_choices; k++)
        {
          const MusterChoice *choice = &self->entry->entry.choices[k];

          if (choice->column != NULL && choice->column->ix == column->ix && column->kind == MUSTER_COLUMN_CHOICE && choice->number >= 0
              && (guint) choice->number < column->n_values && column->values[choice->number].silhouette != NULL)
            return column->values[choice->number].silhouette;
        }
    }
  return self->type != NULL && self->type->category != NULL ? self->type->category->extra : NULL;
}

/**
 * muster_offer_get_category:
 * @self: an offer
 *
 * Returns: (nullable): the id of the category that its first unit is of
 */
const char *
muster_offer_get_category (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), NULL);

  return self->type != NULL && self->type->category != NULL ? self->type->category->id : NULL;
}

/**
 * muster_offer_get_entry:
 * @self: an offer
 *
 * Returns: (nullable): the entry that it adds a unit of
 */
const MusterEntry *
muster_offer_get_entry (MusterOffer *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER (self), NULL);

  return self->entry != NULL ? &self->entry->entry : NULL;
}
