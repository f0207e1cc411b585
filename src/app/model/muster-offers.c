/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that can be added to the open list, as a list model: what is looked for goes in, rows come out. It follows the
 * list and what is selected in it. On the main thread; only the catalogue is asked elsewhere. */

#define G_LOG_DOMAIN "muster-offers"

#include "config.h"

#include "muster-offers-private.h"

#include <string.h>

/* What the game has is shown without the catalogue's rows where those take longer. */
#define EARLY_MS 60

enum
{
  SIGNAL_STATUS,
  SIGNAL_FAVOURITES_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void muster_offers_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterOffers, muster_offers, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, muster_offers_list_model_init))

/* Tells that what stands beside the rows may be another. */
void
muster_offers_emit_status (MusterOffers *self)
{
  g_signal_emit (self, signals[SIGNAL_STATUS], 0);
}

/* Tells that other favourites are to be kept. */
void
muster_offers_emit_favourites (MusterOffers *self)
{
  g_signal_emit (self, signals[SIGNAL_FAVOURITES_CHANGED], 0);
}

static gboolean
on_idle_cb (gpointer data)
{
  MusterOffers *self = data;

  self->idle_id = 0;
  muster_offers_rebuild (self);
  return G_SOURCE_REMOVE;
}

/* After all that follows a change has been drawn. */
static void
schedule_rebuild (MusterOffers *self)
{
  if (self->idle_id == 0 && self->active)
    self->idle_id = g_idle_add (on_idle_cb, self);
}

static gboolean
on_early_cb (gpointer data)
{
  MusterOffers *self = data;

  self->early_id = 0;
  muster_offers_rebuild (self);
  return G_SOURCE_REMOVE;
}

/* Looks for what is asked for, from the start. */
void
muster_offers_look (MusterOffers *self)
{
  g_clear_pointer (&self->added, g_free);
  self->limit = MUSTER_OFFERS_PAGE;
  self->n_beyond = 0;
  if (self->workbench == NULL || self->system == NULL)
    {
      schedule_rebuild (self);
      return;
    }
  muster_offers_ask (self, FALSE);
  if (self->early_id == 0)
    self->early_id = g_timeout_add (EARLY_MS, on_early_cb, self);
}

static void
follow_nation (MusterOffers *self)
{
  MusterRoster *roster = self->workbench != NULL ? muster_workbench_get_roster (self->workbench) : NULL;
  const char *nation = roster != NULL ? muster_roster_get_nation (roster) : NULL;

  if (self->own_nation || (nation != NULL && muster_system_find_nation (muster_roster_get_system (roster), nation) < 0))
    nation = self->own_nation ? self->nation : NULL;
  if (g_strcmp0 (self->nation, nation) == 0)
    return;
  g_free (self->nation);
  self->nation = g_strdup (nation);
  muster_offers_look (self);
}

static void
on_list_changed_cb (MusterOffers *self)
{
  follow_nation (self);
  schedule_rebuild (self);
}

static void
on_answered_cb (MusterOfferSearch *search,
                MusterOfferQuery  *query,
                GPtrArray         *found,
                const char        *problem,
                MusterOffers      *self)
{
  if (query->serial != self->serial)
    return;

  if (query->only_count)
    {
      self->n_beyond = found->len;
      muster_offers_emit_status (self);
      return;
    }
  self->asked = FALSE;
  if (query->was_literal)
    self->literal = TRUE;
  self->has_more = found->len >= query->limit && query->limit < MUSTER_OFFERS_MOST;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  muster_offers_take_answer (self, found);
  muster_offers_rebuild (self);
}

static MusterOffer *
find_entry (MusterOffers *self,
            const char   *id)
{
  g_autofree char *key = muster_offer_dup_entry_key (id);

  for (guint i = 0; i < self->entries->len; i++)
    {
      MusterOffer *offer = g_ptr_array_index (self->entries, i);

      if (strcmp (muster_offer_get_key (offer), key) == 0)
        return offer;
    }
  return NULL;
}

/* A favourite could not be noted, or not any more. */
void
muster_offers_take_failure (MusterOffers *self,
                            const char   *id,
                            const char   *problem)
{
  MusterOffer *offer = find_entry (self, id);

  if (offer != NULL)
    muster_offer_set_favourite (offer, !muster_offer_get_favourite (offer));
  if (self->workbench != NULL)
    muster_workbench_notify_user (self->workbench, problem, FALSE);
}

static void
on_failed_cb (MusterOfferSearch *search,
              const char        *id,
              const char        *problem,
              MusterOffers      *self)
{
  muster_offers_take_failure (self, id, problem);
}

static void
on_templates_changed_cb (MusterOffers *self)
{
  muster_offers_read_saved (self);
  schedule_rebuild (self);
}

static GType
muster_offers_get_item_type (GListModel *model)
{
  return MUSTER_TYPE_OFFER;
}

static guint
muster_offers_get_n_items (GListModel *model)
{
  return MUSTER_OFFERS (model)->shown->len;
}

static gpointer
muster_offers_get_item (GListModel *model,
                        guint       position)
{
  MusterOffers *self = MUSTER_OFFERS (model);

  return position < self->shown->len ? g_object_ref (g_ptr_array_index (self->shown, position)) : NULL;
}

static void
muster_offers_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = muster_offers_get_item_type;
  iface->get_n_items = muster_offers_get_n_items;
  iface->get_item = muster_offers_get_item;
}

static void
muster_offers_dispose (GObject *object)
{
  MusterOffers *self = MUSTER_OFFERS (object);

  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_clear_handle_id (&self->early_id, g_source_remove);
  if (self->workbench != NULL)
    g_signal_handlers_disconnect_by_data (self->workbench, self);
  g_clear_object (&self->workbench);
  if (self->templates != NULL)
    g_signal_handlers_disconnect_by_data (self->templates, self);
  g_clear_object (&self->templates);
  g_clear_object (&self->search);
  muster_offers_set_library (self, NULL);

  G_OBJECT_CLASS (muster_offers_parent_class)->dispose (object);
}

static void
muster_offers_finalize (GObject *object)
{
  MusterOffers *self = MUSTER_OFFERS (object);

  g_free (self->catalogue);
  g_free (self->text);
  g_free (self->words);
  g_free (self->nation);
  g_free (self->category);
  g_free (self->problem);
  g_free (self->added);
  g_ptr_array_unref (self->own);
  g_ptr_array_unref (self->saved);
  g_ptr_array_unref (self->entries);
  g_ptr_array_unref (self->shown);
  g_hash_table_unref (self->kept);
  g_clear_pointer (&self->bare_force, muster_force_free);
  g_clear_object (&self->bare_list);
  g_clear_pointer (&self->system, muster_system_unref);

  G_OBJECT_CLASS (muster_offers_parent_class)->finalize (object);
}

static void
muster_offers_class_init (MusterOffersClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_offers_dispose;
  object_class->finalize = muster_offers_finalize;

  /**
   * MusterOffers::status:
   * @self: the offers
   *
   * What is told beside the rows, or the filters, may be others than before.
   */
  signals[SIGNAL_STATUS] =
    g_signal_new ("status", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MusterOffers::favourites-changed:
   * @self: the offers
   *
   * muster_offers_dup_kept_favourites() gives others than before.
   */
  signals[SIGNAL_FAVOURITES_CHANGED] =
    g_signal_new ("favourites-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_offers_init (MusterOffers *self)
{
  self->text = g_strdup ("");
  self->words = g_strdup ("");
  self->count = 1;
  self->only_fitting = TRUE;
  self->active = TRUE;
  self->limit = MUSTER_OFFERS_PAGE;
  self->own = g_ptr_array_new_with_free_func (g_object_unref);
  self->saved = g_ptr_array_new_with_free_func (g_object_unref);
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
  self->kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/**
 * muster_offers_new:
 * @catalogue: (nullable): file of the catalogue; %NULL: the player's
 *
 * Returns: (transfer full): offers for no list yet, a #GListModel of #MusterOffer
 */
MusterOffers *
muster_offers_new (const char *catalogue)
{
  MusterOffers *self = g_object_new (MUSTER_TYPE_OFFERS, NULL);

  self->catalogue = g_strdup (catalogue);
  return self;
}

/**
 * muster_offers_get_workbench:
 * @self: the offers
 *
 * Returns: (transfer none) (nullable): the open list
 */
MusterWorkbench *
muster_offers_get_workbench (MusterOffers *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFERS (self), NULL);

  return self->workbench;
}

/**
 * muster_offers_set_workbench:
 * @self: the offers
 * @workbench: (nullable): the open list
 *
 * Offers what can be added to this list from now on, of its nation at first.
 */
void
muster_offers_set_workbench (MusterOffers    *self,
                             MusterWorkbench *workbench)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));
  g_return_if_fail (workbench == NULL || MUSTER_IS_WORKBENCH (workbench));

  if (self->workbench == workbench)
    return;
  if (self->workbench != NULL)
    g_signal_handlers_disconnect_by_data (self->workbench, self);
  g_set_object (&self->workbench, workbench);
  g_clear_object (&self->search);
  self->serial++;
  self->asked = FALSE;
  self->own_nation = FALSE;
  g_clear_pointer (&self->nation, g_free);
  g_clear_pointer (&self->category, g_free);
  muster_offers_reset_game (self);
  if (workbench != NULL)
    {
      self->search = muster_offer_search_new (muster_document_get_systems (muster_workbench_get_document (workbench)), self->catalogue);
      g_signal_connect_object (self->search, "answered", G_CALLBACK (on_answered_cb), self, 0);
      g_signal_connect_object (self->search, "failed", G_CALLBACK (on_failed_cb), self, 0);
      g_signal_connect_object (workbench, "changed", G_CALLBACK (on_list_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (workbench, "selection-changed", G_CALLBACK (schedule_rebuild), self, G_CONNECT_SWAPPED);
    }
  follow_nation (self);
  muster_offers_look (self);
}

/**
 * muster_offers_set_templates:
 * @self: the offers
 * @templates: (nullable): the player's templates
 */
void
muster_offers_set_templates (MusterOffers    *self,
                             MusterTemplates *templates)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));

  if (self->templates != NULL)
    g_signal_handlers_disconnect_by_data (self->templates, self);
  g_set_object (&self->templates, templates);
  if (templates != NULL)
    g_signal_connect_object (templates, "items-changed", G_CALLBACK (on_templates_changed_cb), self, G_CONNECT_SWAPPED);
  on_templates_changed_cb (self);
}

/**
 * muster_offers_set_active:
 * @self: the offers
 * @active: whether somebody looks at them
 *
 * Offers that nobody looks at do not follow the list; they catch up when they are looked at again.
 */
void
muster_offers_set_active (MusterOffers *self,
                          gboolean      active)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));

  if (self->active == active)
    return;
  self->active = active;
  if (active)
    schedule_rebuild (self);
}

/**
 * muster_offers_refresh:
 * @self: the offers
 *
 * Asks the catalogue again: something in it was changed.
 */
void
muster_offers_refresh (MusterOffers *self)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));

  muster_offers_look (self);
}
