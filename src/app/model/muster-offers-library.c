/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the offers have to do with the player's catalogue besides searching it: only what he owns is offered, others show
 * favourites too, and what somebody changes elsewhere in the program is looked for anew. */

#define G_LOG_DOMAIN "muster-offers"

#include "config.h"

#include "muster-offers-private.h"

#include <string.h>

#include "muster-offer-private.h"

typedef struct
{
  MusterOffers *offers;
  char         *system_id;
  char         *id;
  gboolean      favourite;
} Note;

static void
note_free (gpointer data)
{
  Note *self = data;

  g_free (self->system_id);
  g_free (self->id);
  g_free (self);
}

/* In the library's thread. */
static gpointer
write_favourite (MusterCatalogue  *catalogue,
                 gpointer          data,
                 GCancellable     *cancellable,
                 GError          **error)
{
  const Note *note = data;

  muster_catalogue_set_favourite (catalogue, note->system_id, note->id, note->favourite, error);
  return NULL;
}

static void
on_written_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      user_data)
{
  Note *note = user_data;
  g_autoptr(MusterOffers) self = note->offers;
  g_autoptr(GError) error = NULL;

  muster_library_run_finish (MUSTER_LIBRARY (object), result, &error);
  /* What this one has changed it shows already. */
  if (error == NULL)
    self->own_changes++;
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    muster_offers_take_failure (self, note->id, error->message);
  note_free (note);
}

/* Notes a favourite where the offers have a library. */
gboolean
muster_offers_note_favourite (MusterOffers *self,
                              const char   *id,
                              gboolean      favourite)
{
  Note *note;
  Note *mine;

  if (self->library == NULL)
    return FALSE;
  note = g_new0 (Note, 1);
  note->system_id = g_strdup (muster_system_get_id (self->system));
  note->id = g_strdup (id);
  note->favourite = favourite;
  /* The thread has one of its own. */
  mine = g_new0 (Note, 1);
  mine->offers = g_object_ref (self);
  mine->id = g_strdup (id);
  muster_library_run_async (self->library, note->system_id, MUSTER_LIBRARY_ENTRIES, write_favourite, note, note_free, NULL, NULL,
                            on_written_cb, mine);
  return TRUE;
}

static gboolean
is_ours (MusterOffers *self,
         const char   *system_id)
{
  return self->system != NULL && (*system_id == '\0' || strcmp (system_id, muster_system_get_id (self->system)) == 0);
}

static void
on_changed_cb (MusterOffers *self,
               const char   *system_id)
{
  if (self->own_changes > 0)
    self->own_changes--;
  else if (is_ours (self, system_id))
    muster_offers_look (self);
}

static void
on_collection_changed_cb (MusterOffers *self,
                          const char   *system_id)
{
  if (self->only_owned && is_ours (self, system_id))
    muster_offers_look (self);
}

/**
 * muster_offers_set_library:
 * @self: the offers
 * @library: (nullable): the player's catalogue
 *
 * Follows what is changed in the catalogue elsewhere, and writes favourites where others hear of it.
 */
void
muster_offers_set_library (MusterOffers  *self,
                           MusterLibrary *library)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));

  if (self->library != NULL)
    g_signal_handlers_disconnect_by_data (self->library, self);
  g_set_object (&self->library, library);
  if (library == NULL)
    return;
  g_signal_connect_object (library, "changed", G_CALLBACK (on_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "collection-changed", G_CALLBACK (on_collection_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * muster_offers_get_only_owned:
 * @self: the offers
 *
 * Returns: whether only what the player owns is shown
 */
gboolean
muster_offers_get_only_owned (MusterOffers *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFERS (self), FALSE);

  return self->only_owned;
}

/**
 * muster_offers_set_only_owned:
 * @self: the offers
 * @only: whether only what the player owns is shown; groups and templates are not
 */
void
muster_offers_set_only_owned (MusterOffers *self,
                              gboolean      only)
{
  g_return_if_fail (MUSTER_IS_OFFERS (self));

  if (self->only_owned == only)
    return;
  self->only_owned = only;
  muster_offers_look (self);
}

/* Whether the player owns one; of a type of unit one of any kind will do. */
gboolean
muster_offers_is_owned (MusterOffers *self,
                        MusterOffer  *offer)
{
  const MusterEntry *entry = muster_offer_get_entry (offer);
  const MusterUnitType *type = muster_offer_get_unit_type (offer);
  const MusterCollection *collection =
    self->library != NULL ? muster_library_get_collection (self->library, muster_system_get_id (self->system)) : NULL;

  if (collection == NULL)
    return FALSE;
  if (entry != NULL)
    return muster_collection_get (collection, entry->id) > 0;
  return muster_offer_get_kind (offer) == MUSTER_OFFER_UNIT && type != NULL && muster_collection_has_type (collection, type->id);
}
