/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What there is to offer: what a game has once for all, what the player saved, and what the catalogue finds. */

#define G_LOG_DOMAIN "muster-offers"

#include "config.h"

#include "muster-offers-private.h"

#include <string.h>

#include "muster-offer-private.h"

/* More of one thing nobody adds at once. */
#define MOST_TYPED 999

/* A number of at most three digits at the beginning, or NULL. */
static const char *
skip_number (const char *text,
             guint      *number)
{
  const char *at = text;

  for (*number = 0; g_ascii_isdigit (*at) && at - text < 3; at++)
    *number = *number * 10 + (guint) (*at - '0');
  return at > text && !g_ascii_isdigit (*at) && *number >= 1 && *number <= MOST_TYPED ? at : NULL;
}

/* The sign for times, or NULL. */
static const char *
skip_times (const char *text)
{
  gunichar c = g_utf8_get_char (text);

  return c == 'x' || c == 'X' || c == 0xd7 || c == '*' ? g_utf8_next_char (text) : NULL;
}

static gboolean
take_front (MusterOffers *self,
            const char   *text)
{
  guint count;
  const char *after = skip_number (text, &count);
  const char *sign;
  const char *rest;

  if (after == NULL)
    return FALSE;
  rest = after;
  while (g_unichar_isspace (g_utf8_get_char (rest)))
    rest = g_utf8_next_char (rest);
  sign = skip_times (rest);
  /* “3 x panther”, but not “3 xylophones”. */
  if (sign != NULL && (rest == after || g_unichar_isspace (g_utf8_get_char (sign))))
    rest = sign;
  else if (rest == after)
    return FALSE;
  else
    sign = NULL;
  while (g_unichar_isspace (g_utf8_get_char (rest)))
    rest = g_utf8_next_char (rest);
  if (*rest == '\0')
    return FALSE;

  self->count = count;
  self->bare = sign == NULL;
  self->words = g_strdup (rest);
  return TRUE;
}

/* “panther x3”. */
static gboolean
take_back (MusterOffers *self,
           const char   *text)
{
  const char *at = g_utf8_strrchr (text, -1, ' ');
  const char *sign = at != NULL ? skip_times (at + 1) : NULL;
  const char *after;
  guint count;

  if (sign == NULL)
    return FALSE;
  after = skip_number (sign, &count);
  if (after == NULL || *after != '\0')
    return FALSE;
  self->count = count;
  self->words = g_strchomp (g_strndup (text, (gsize) (at - text)));
  return TRUE;
}

/**
 * muster_offers_parse_text:
 * @self: the offers
 *
 * Tells how many of what the text asks for.
 */
void
muster_offers_parse_text (MusterOffers *self)
{
  g_autofree char *text = g_strstrip (g_strdup (self->text));

  g_clear_pointer (&self->words, g_free);
  self->count = 1;
  self->bare = FALSE;
  self->literal = FALSE;
  if (!take_front (self, text) && !take_back (self, text))
    self->words = g_steal_pointer (&text);
}

/**
 * muster_offers_get_words:
 * @self: the offers
 * @count: (out): how many
 *
 * Returns: what is looked for
 */
const char *
muster_offers_get_words (MusterOffers *self,
                          guint        *count)
{
  *count = self->literal ? 1 : self->count;
  return self->literal ? self->text : self->words;
}

static char **
dup_types (MusterOffers *self)
{
  GPtrArray *ids = g_ptr_array_new ();
  guint n;
  const MusterUnitType *types = muster_system_get_types (self->system, &n);

  for (guint i = 0; i < n; i++)
    {
      if (types[i].category != NULL && strcmp (types[i].category->id, self->category) == 0)
        g_ptr_array_add (ids, g_strdup (types[i].id));
    }
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_free (ids, FALSE);
}

/**
 * muster_offers_ask:
 * @self: the offers
 * @only_count: ask how many there would be with no filter
 *
 * Asks the catalogue.
 */
void
muster_offers_ask (MusterOffers *self,
                    gboolean      only_count)
{
  MusterOfferQuery *query;

  if (self->search == NULL || self->system == NULL)
    return;

  query = g_new0 (MusterOfferQuery, 1);
  query->serial = only_count ? self->serial : ++self->serial;
  query->only_count = only_count;
  query->text = g_strdup (self->literal ? self->text : self->words);
  query->literal = self->bare && !self->literal && !only_count ? g_strstrip (g_strdup (self->text)) : NULL;
  query->system = g_strdup (muster_system_get_id (self->system));
  query->limit = only_count ? 2 * MUSTER_OFFERS_PAGE : self->limit;
  query->sort = self->sort == MUSTER_OFFERS_BY_POINTS ? MUSTER_CATALOGUE_BY_POINTS : MUSTER_CATALOGUE_BY_NAME;
  if (!only_count)
    {
      query->nation = g_strdup (self->nation);
      query->types = self->category != NULL ? dup_types (self) : NULL;
      query->favourites = self->only_favourites;
      query->owned = self->only_owned;
      self->asked = TRUE;
    }
  muster_offer_search_ask (self->search, query);
}

static MusterOffer *
reuse_offer (GHashTable           *known,
             MusterCatalogueEntry *entry)
{
  g_autofree char *key = muster_offer_dup_entry_key (entry->entry.id);
  MusterOffer *offer = g_hash_table_lookup (known, key);

  if (offer == NULL || g_strcmp0 (offer->entry->entry.name, entry->entry.name) != 0
      || !muster_catalogue_entry_has_same_game (offer->entry, entry))
    return NULL;
  muster_offer_take_entry (offer, entry);
  return g_object_ref (offer);
}

/**
 * muster_offers_take_answer:
 * @self: the offers
 * @found: (element-type MusterCatalogueEntry): what the catalogue found; the entries are taken out of it
 *
 * Makes offers of entries. What was there already keeps its object.
 */
void
muster_offers_take_answer (MusterOffers *self,
                            GPtrArray    *found)
{
  g_autoptr(GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->entries->len; i++)
    {
      MusterOffer *offer = g_ptr_array_index (self->entries, i);

      g_hash_table_insert (known, (gpointer) muster_offer_get_key (offer), offer);
    }
  for (guint i = 0; i < found->len; i++)
    {
      MusterCatalogueEntry *entry = g_ptr_array_index (found, i);
      gboolean favourite = entry->favourite;
      MusterOffer *offer;

      found->pdata[i] = NULL;
      offer = reuse_offer (known, entry);
      if (offer == NULL)
        offer = muster_offer_new_entry (entry, self->bare_force);
      muster_offer_set_favourite (offer, favourite);
      g_ptr_array_add (entries, offer);
    }
  g_ptr_array_unref (self->entries);
  self->entries = entries;
}

/**
 * muster_offers_dup_kept_key:
 * @self: the offers
 * @offer: one that is no entry
 *
 * Returns: (transfer full): what it is kept as among the favourites
 */
char *
muster_offers_dup_kept_key (MusterOffers *self,
                             MusterOffer  *offer)
{
  return g_strconcat (muster_system_get_id (self->system), "/", muster_offer_get_key (offer), NULL);
}

static void
add_own (MusterOffers *self,
         MusterOffer  *offer)
{
  g_autofree char *kept = muster_offers_dup_kept_key (self, offer);

  muster_offer_set_favourite (offer, g_hash_table_contains (self->kept, kept));
  g_ptr_array_add (self->own, offer);
}

/**
 * muster_offers_reset_game:
 * @self: the offers
 *
 * Makes what there is in the game of the open list.
 */
void
muster_offers_reset_game (MusterOffers *self)
{
  MusterSystem *system = self->workbench != NULL ? muster_workbench_get_system (self->workbench) : NULL;
  guint n_types, n_groups;
  const MusterUnitType *types;
  const MusterGroup *groups;

  g_ptr_array_set_size (self->own, 0);
  g_ptr_array_set_size (self->entries, 0);
  self->n_fixed = 0;
  g_clear_pointer (&self->bare_force, muster_force_free);
  g_clear_object (&self->bare_list);
  g_clear_pointer (&self->system, muster_system_unref);
  if (system == NULL)
    return;

  self->system = muster_system_ref (system);
  types = muster_system_get_types (system, &n_types);
  groups = muster_system_get_groups (system, &n_groups);
  self->bare_list = muster_roster_new (system);
  for (guint i = 0; i < n_types; i++)
    muster_unit_append (muster_roster_get_root (self->bare_list), muster_unit_new (self->bare_list, types[i].id));
  self->bare_force = muster_force_new (self->bare_list, NULL);
  for (guint i = 0; i < n_groups; i++)
    {
      if (!groups[i].picks_entry)
        add_own (self, muster_offer_new_group (system, &groups[i]));
    }
  for (guint i = 0; i < n_types; i++)
    add_own (self, muster_offer_new_unit (system, &types[i]));
  self->n_fixed = self->own->len;
  muster_offers_read_saved (self);
}

/**
 * muster_offers_read_saved:
 * @self: the offers
 *
 * Takes the templates of the game, and those that cannot be read, over.
 */
void
muster_offers_read_saved (MusterOffers *self)
{
  guint n = self->templates != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->templates)) : 0;

  g_ptr_array_set_size (self->saved, 0);
  for (guint i = 0; i < n && self->system != NULL; i++)
    {
      g_autoptr(MusterTemplate) item = g_list_model_get_item (G_LIST_MODEL (self->templates), i);
      MusterRoster *roster = muster_template_get_roster (item);
      MusterOffer *offer;

      if (roster != NULL && strcmp (muster_system_get_id (muster_roster_get_system (roster)), muster_system_get_id (self->system)) != 0)
        continue;
      offer = muster_offer_new_template (item);
      muster_offer_set_favourite (offer, TRUE);
      g_ptr_array_add (self->saved, offer);
    }
}
