/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the offers are asked for, and what is done with one. */

#define G_LOG_DOMAIN "muster-offers"

#include "config.h"

#include "muster-offers-private.h"

#include <string.h>

/**
 * muster_offers_set_text:
 * @self: the offers
 * @text: what is typed: beginnings of words, perhaps with a count: `3 panther` or `panther x3`
 */
void
muster_offers_set_text (MusterOffers *self,
                        const char   *text)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));
  g_return_if_fail (text != NULL);

  if (strcmp (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  muster_offers_parse_text (self);
  muster_offers_look (self);
}

/**
 * muster_offers_get_count:
 * @self: the offers
 *
 * Returns: how many are added at once
 */
guint
muster_offers_get_count (MusterOffers *self)
{
  guint count;

  g_return_val_if_fail (MUSTER_IS_OFFERS (self), 1);

  muster_offers_get_words (self, &count);
  return count;
}

/**
 * muster_offers_get_nation:
 * @self: the offers
 *
 * Returns: (nullable): the id of the nation that entries have to be of, or of none; %NULL: of any
 */
const char *
muster_offers_get_nation (MusterOffers *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFERS (self), NULL);

  return self->nation;
}

/**
 * muster_offers_set_nation:
 * @self: the offers
 * @nation: (nullable): a nation's id; %NULL: of any
 *
 * Until this is called the nation is the list's.
 */
void
muster_offers_set_nation (MusterOffers *self,
                          const char   *nation)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));

  self->own_nation = TRUE;
  if (g_strcmp0 (self->nation, nation) == 0)
    return;
  g_free (self->nation);
  self->nation = g_strdup (nation);
  muster_offers_look (self);
}

/**
 * muster_offers_get_category:
 * @self: the offers
 *
 * Returns: (nullable): the id of the category that units have to be of; %NULL: of any
 */
const char *
muster_offers_get_category (MusterOffers *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFERS (self), NULL);

  return self->category;
}

/**
 * muster_offers_set_category:
 * @self: the offers
 * @category: (nullable): a category's id; %NULL: of any
 */
void
muster_offers_set_category (MusterOffers *self,
                            const char   *category)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));

  if (g_strcmp0 (self->category, category) == 0)
    return;
  g_free (self->category);
  self->category = g_strdup (category);
  muster_offers_look (self);
}

/**
 * muster_offers_get_only_fitting:
 * @self: the offers
 *
 * Returns: whether only what the list has room for is shown
 */
gboolean
muster_offers_get_only_fitting (MusterOffers *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFERS (self), FALSE);

  return self->only_fitting;
}

/**
 * muster_offers_set_only_fitting:
 * @self: the offers
 * @only: whether only what the list has room for is shown; else the rest comes behind it
 */
void
muster_offers_set_only_fitting (MusterOffers *self,
                                gboolean      only)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));

  if (self->only_fitting == only)
    return;
  self->only_fitting = only;
  muster_offers_look (self);
}

/**
 * muster_offers_get_only_favourites:
 * @self: the offers
 *
 * Returns: whether only favourites are shown
 */
gboolean
muster_offers_get_only_favourites (MusterOffers *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFERS (self), FALSE);

  return self->only_favourites;
}

/**
 * muster_offers_set_only_favourites:
 * @self: the offers
 * @only: whether only favourites are shown; the player's templates are
 */
void
muster_offers_set_only_favourites (MusterOffers *self,
                                   gboolean      only)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));

  if (self->only_favourites == only)
    return;
  self->only_favourites = only;
  muster_offers_look (self);
}

/**
 * muster_offers_get_sort:
 * @self: the offers
 *
 * Returns: their order
 */
MusterOffersSort
muster_offers_get_sort (MusterOffers *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFERS (self), MUSTER_OFFERS_BY_NAME);

  return self->sort;
}

/**
 * muster_offers_set_sort:
 * @self: the offers
 * @sort: their order
 */
void
muster_offers_set_sort (MusterOffers     *self,
                        MusterOffersSort  sort)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));

  if (self->sort == sort)
    return;
  self->sort = sort;
  muster_offers_look (self);
}

/**
 * muster_offers_clear_filters:
 * @self: the offers
 *
 * Shows all that there is, of every nation, be there room for it or not.
 */
void
muster_offers_clear_filters (MusterOffers *self)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));

  g_clear_pointer (&self->nation, g_free);
  g_clear_pointer (&self->category, g_free);
  self->own_nation = TRUE;
  self->only_fitting = FALSE;
  self->only_favourites = FALSE;
  self->only_owned = FALSE;
  muster_offers_look (self);
}

/**
 * muster_offers_get_busy:
 * @self: the offers
 *
 * Returns: whether the catalogue has still to answer, or the list to be looked at
 */
gboolean
muster_offers_get_busy (MusterOffers *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFERS (self), FALSE);

  return self->asked || self->idle_id != 0;
}

/**
 * muster_offers_get_problem:
 * @self: the offers
 *
 * Returns: (nullable): why only what the game brings itself is found, translated
 */
const char *
muster_offers_get_problem (MusterOffers *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFERS (self), NULL);

  return self->problem;
}

/**
 * muster_offers_get_n_hidden:
 * @self: the offers
 * @or_more: (out): there may be more
 *
 * Returns: how many rows the filters hide: those that do not fit; where nothing is shown, all
 */
guint
muster_offers_get_n_hidden (MusterOffers *self,
                            gboolean     *or_more)
{
  g_return_val_if_fail (MUSTER_IS_OFFERS (self), 0);

  *or_more = self->has_more || self->n_beyond >= 2 * MUSTER_OFFERS_PAGE;
  return MAX (self->n_hidden, self->shown->len == 0 ? self->n_beyond : 0);
}

/**
 * muster_offers_get_n_unfit:
 * @self: the offers
 *
 * Returns: how many rows are hidden as they do not fit
 */
guint
muster_offers_get_n_unfit (MusterOffers *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFERS (self), 0);

  return self->n_hidden;
}

/**
 * muster_offers_load_more:
 * @self: the offers
 *
 * Looks for more rows of the catalogue, where there may be any.
 */
void
muster_offers_load_more (MusterOffers *self)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));

  if (!self->has_more || self->asked || self->limit >= MUSTER_OFFERS_MOST)
    return;
  self->limit *= 2;
  muster_offers_ask (self, FALSE);
}

/**
 * muster_offers_add:
 * @self: the offers
 * @offer: one of them
 * @group: (nullable): a ready-made group that picks an entry, to be made of @offer's
 * @anyway: also where it does not fit
 *
 * Adds it to the list, as many as was typed, where it belongs. Where it does not fit the player is told why.
 *
 * Returns: whether it was added
 */
gboolean
muster_offers_add (MusterOffers      *self,
                   MusterOffer       *offer,
                   const MusterGroup *group,
                   gboolean           anyway)
{
  MusterCandidate candidate;
  g_autoptr(MusterOffer) held = NULL;

  g_return_val_if_fail (MUSTER_IS_OFFERS (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_OFFER (offer), FALSE);

  if (self->workbench == NULL || !muster_workbench_get_editable (self->workbench))
    return FALSE;
  muster_offer_get_candidate (offer, &candidate);
  if (muster_offer_get_kind (offer) == MUSTER_OFFER_TEMPLATE && candidate.unit == NULL)
    {
      muster_workbench_notify_user (self->workbench, muster_offer_get_reason (offer), FALSE);
      return FALSE;
    }
  /* The rows are made anew while it is added. */
  held = g_object_ref (offer);
  if (group != NULL)
    {
      candidate.group = group;
      candidate.type = NULL;
      candidate.count = 1;
    }
  g_free (self->added);
  self->added = g_strdup (muster_offer_get_key (held));
  return muster_workbench_add (self->workbench, &candidate, anyway);
}

/**
 * muster_offers_set_favourite:
 * @self: the offers
 * @offer: one of them, no template
 * @favourite: whether it is a favourite
 *
 * Notes it for good: entries in the catalogue, all else by `favourites-changed`.
 */
void
muster_offers_set_favourite (MusterOffers *self,
                             MusterOffer  *offer,
                             gboolean      favourite)
{
  const MusterEntry *entry;
  g_autofree char *kept = NULL;

  g_return_if_fail (MUSTER_IS_OFFERS (self));
  g_return_if_fail (MUSTER_IS_OFFER (offer));

  if (self->system == NULL || muster_offer_get_kind (offer) == MUSTER_OFFER_TEMPLATE)
    return;
  muster_offer_set_favourite (offer, favourite);
  entry = muster_offer_get_entry (offer);
  if (entry != NULL)
    {
      if (!muster_offers_note_favourite (self, entry->id, favourite))
        muster_offer_search_set_favourite (self->search, muster_system_get_id (self->system), entry->id, favourite);
      return;
    }
  kept = muster_offers_dup_kept_key (self, offer);
  if (favourite)
    g_hash_table_add (self->kept, g_steal_pointer (&kept));
  else
    g_hash_table_remove (self->kept, kept);
  muster_offers_emit_favourites (self);
}

/**
 * muster_offers_set_kept_favourites:
 * @self: the offers
 * @kept: (array zero-terminated=1): favourites that are no entries
 */
void
muster_offers_set_kept_favourites (MusterOffers       *self,
                                   const char * const *kept)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));

  g_hash_table_remove_all (self->kept);
  for (guint i = 0; kept != NULL && kept[i] != NULL; i++)
    g_hash_table_add (self->kept, g_strdup (kept[i]));
  for (guint i = 0; i < self->n_fixed; i++)
    {
      MusterOffer *offer = g_ptr_array_index (self->own, i);
      g_autofree char *key = muster_offers_dup_kept_key (self, offer);

      muster_offer_set_favourite (offer, g_hash_table_contains (self->kept, key));
    }
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * muster_offers_dup_kept_favourites:
 * @self: the offers
 *
 * Returns: (transfer full) (array zero-terminated=1): favourites that are no entries, sorted
 */
char **
muster_offers_dup_kept_favourites (MusterOffers *self)
{
  GPtrArray *kept = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;

  g_return_val_if_fail (MUSTER_IS_OFFERS (self), NULL);

  g_hash_table_iter_init (&iter, self->kept);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (kept, g_strdup (key));
  g_ptr_array_sort (kept, compare_texts);
  g_ptr_array_add (kept, NULL);
  return (char **) g_ptr_array_free (kept, FALSE);
}
