/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One question to the catalogue about things to add, and its answer. Where there is no catalogue, what a game brings
 * itself is searched. Runs in any thread. */

#define G_LOG_DOMAIN "muster-offers"

#include "config.h"

#include "muster-catalogue-table.h"
#include "muster-offer-search.h"

#include <string.h>

/* Entries of no nation that are looked for beside those of the nation asked for: of the player's, and of the game's. */
#define MOST_STATELESS 50
/* A player has not more favourites than are looked through for a nation. */
#define MOST_FAVOURITES 1000

/* A question being answered. */
typedef struct
{
  MusterOfferQuery *query;
  MusterCatalogue  *catalogue; /* (nullable) */
  GPtrArray        *found;     /* (element-type MusterCatalogueEntry) */
} Search;

/**
 * muster_offer_query_free:
 * @self: (nullable) (transfer full): a question
 */
void
muster_offer_query_free (MusterOfferQuery *self)
{
  if (self == NULL)
    return;

  g_free (self->text);
  g_free (self->literal);
  g_free (self->system);
  g_free (self->nation);
  g_strfreev (self->types);
  g_free (self);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const MusterCatalogueEntry *one = *(const MusterCatalogueEntry *const *) a;
  const MusterCatalogueEntry *other = *(const MusterCatalogueEntry *const *) b;

  return g_utf8_collate (one->entry.name, other->entry.name);
}

static int
compare_points (gconstpointer a,
                gconstpointer b)
{
  const MusterCatalogueEntry *one = *(const MusterCatalogueEntry *const *) a;
  const MusterCatalogueEntry *other = *(const MusterCatalogueEntry *const *) b;

  if (one->has_points != other->has_points)
    return one->has_points ? -1 : 1;
  return one->points < other->points ? -1 : one->points > other->points;
}

static gboolean
is_of_types (const MusterOfferQuery *query,
             const MusterEntry      *entry)
{
  return query->types == NULL || (entry->type != NULL && g_strv_contains ((const char *const *) query->types, entry->type->id));
}

/* What the game itself brings, read with its rules. */
static void
search_shipped (Search       *self,
                MusterSystem *system)
{
  const MusterOfferQuery *query = self->query;
  guint n = 0;
  const MusterEntry *entries = system != NULL ? muster_system_get_entries (system, &n) : NULL;

  for (guint i = 0; i < n && !query->favourites && !query->owned; i++)
    {
      const char *name = entries[i].name != NULL ? entries[i].name : entries[i].id;

      if ((query->nation != NULL && entries[i].nation != NULL && strcmp (query->nation, entries[i].nation) != 0)
          || !is_of_types (query, &entries[i]) || (*query->text != '\0' && !g_str_match_string (query->text, name, TRUE)))
        continue;
      g_ptr_array_add (self->found, muster_catalogue_entry_new_shipped (system, &entries[i]));
    }
  g_ptr_array_sort (self->found, query->sort == MUSTER_CATALOGUE_BY_POINTS ? compare_points : compare_names);
  if (self->found->len > query->limit)
    g_ptr_array_set_size (self->found, (int) query->limit);
}

static gboolean
is_of_nation (const MusterOfferQuery *query,
              const MusterEntry      *entry,
              gboolean                stateless)
{
  if (entry->nation == NULL)
    return stateless || query->favourites || query->nation == NULL;
  return !stateless && (query->nation == NULL || strcmp (query->nation, entry->nation) == 0);
}

/* Those that the player owns; which, the table's order knows. */
static GPtrArray *
search_owned (Search                      *self,
              const MusterCatalogueQuery  *ask,
              GError                     **error)
{
  const MusterTableQuery query = {
    .find = *ask,
    .owned = TRUE,
    .entries_only = TRUE,
    .sort = ask->sort == MUSTER_CATALOGUE_BY_POINTS ? MUSTER_TABLE_BY_POINTS : MUSTER_TABLE_BY_NAME,
  };
  g_autoptr(GArray) numbers = muster_catalogue_list_numbers (self->catalogue, &query, NULL, error);

  if (numbers == NULL)
    return NULL;
  return muster_catalogue_get_rows (self->catalogue, (const gint64 *) (gpointer) numbers->data, MIN (numbers->len, ask->limit), error);
}

/* Asks once: for what is of the nation, or for the player's own of no nation. */
static gboolean
search_once (Search      *self,
             const char  *type,
             gboolean     stateless,
             GError     **error)
{
  const MusterOfferQuery *query = self->query;
  MusterCatalogueQuery ask = {
    .text = query->text,
    .system = query->system,
    /* Favourites are few, and those of no nation are not to be asked for. */
    .nation = stateless || query->favourites ? NULL : query->nation,
    .type = type,
    .own = stateless,
    .favourites = query->favourites,
    .limit = stateless ? MOST_STATELESS : query->favourites ? MOST_FAVOURITES : query->limit,
    .sort = query->sort,
  };
  g_autoptr(GPtrArray) found = query->owned ? search_owned (self, &ask, error) : muster_catalogue_search (self->catalogue, &ask, error);

  if (found == NULL)
    return FALSE;
  for (guint i = 0; i < found->len; i++)
    {
      MusterCatalogueEntry *entry = g_ptr_array_index (found, i);

      if (!is_of_nation (query, &entry->entry, stateless))
        continue;
      g_ptr_array_add (self->found, entry);
      found->pdata[i] = NULL;
    }
  return TRUE;
}

static void
free_entry (gpointer data)
{
  if (data != NULL)
    muster_catalogue_entry_free (data);
}

/* “17 pdr” is a gun, though “3 panther” is three of them. */
static void
try_literal (Search *self)
{
  MusterOfferQuery *query = self->query;
  MusterCatalogueQuery ask = { .text = query->literal, .system = query->system, .nation = query->nation, .limit = 1 };
  g_autoptr(GPtrArray) found = muster_catalogue_search (self->catalogue, &ask, NULL);
  const MusterCatalogueEntry *entry = found != NULL && found->len > 0 ? g_ptr_array_index (found, 0) : NULL;
  g_autofree char *name = entry != NULL ? g_utf8_casefold (entry->entry.name, -1) : NULL;
  g_autofree char *shown = entry != NULL ? g_utf8_casefold (muster_catalogue_entry_get_shown_name (entry), -1) : NULL;
  g_autofree char *wanted = g_utf8_casefold (query->literal, -1);

  if (name == NULL || (!g_str_has_prefix (name, wanted) && !g_str_has_prefix (shown, wanted)))
    return;
  query->was_literal = TRUE;
  g_free (query->text);
  query->text = g_strdup (query->literal);
}

/* What the game has of no nation is there for each. */
static void
search_stateless (Search *self)
{
  const MusterOfferQuery *query = self->query;
  MusterSystem *system = muster_catalogue_get_system (self->catalogue, query->system);
  guint n = 0;
  const MusterEntry *entries = system != NULL ? muster_system_get_entries (system, &n) : NULL;
  guint n_found = 0;

  for (guint i = 0; i < n && n_found < MOST_STATELESS; i++)
    {
      g_autoptr(GPtrArray) found = NULL;

      if (entries[i].nation != NULL || entries[i].name == NULL || !is_of_types (query, &entries[i])
          || (*query->text != '\0' && !g_str_match_string (query->text, entries[i].name, TRUE)))
        continue;
      found = muster_catalogue_find (self->catalogue, query->system, entries[i].id, NULL);
      if (found == NULL || found->len == 0 || (query->owned && ((MusterCatalogueEntry *) found->pdata[0])->owned == 0))
        continue;
      g_ptr_array_add (self->found, found->pdata[0]);
      found->pdata[0] = NULL;
      n_found++;
    }
}

static gboolean
search_catalogue (Search  *self,
                  GError **error)
{
  const MusterOfferQuery *query = self->query;
  guint n_types = query->types != NULL ? g_strv_length (query->types) : 0;

  if (query->literal != NULL)
    try_literal (self);
  if (query->types == NULL && !search_once (self, NULL, FALSE, error))
    return FALSE;
  for (guint i = 0; i < n_types; i++)
    {
      if (!search_once (self, query->types[i], FALSE, error))
        return FALSE;
    }
  /* Each type was asked for by itself. */
  if (n_types > 1)
    {
      g_ptr_array_sort (self->found, query->sort == MUSTER_CATALOGUE_BY_POINTS ? compare_points : compare_names);
      if (self->found->len > query->limit)
        g_ptr_array_set_size (self->found, (int) query->limit);
    }
  if (query->nation == NULL || query->favourites)
    return TRUE;

  search_stateless (self);
  if (query->types == NULL)
    return search_once (self, NULL, TRUE, error);
  for (guint i = 0; i < n_types; i++)
    {
      if (!search_once (self, query->types[i], TRUE, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_offer_query_run:
 * @self: a question
 * @catalogue: (nullable): the catalogue
 * @system: (nullable): the game
 * @error: %MUSTER_ERROR_DATABASE where the catalogue does not answer; what the game brings itself is found all the same
 *
 * Answers a question.
 *
 * Returns: (transfer full) (element-type MusterCatalogueEntry): what was found; entries may be stolen from it
 */
GPtrArray *
muster_offer_query_run (MusterOfferQuery  *self,
                        MusterCatalogue   *catalogue,
                        MusterSystem      *system,
                        GError           **error)
{
  Search search = { self, catalogue, g_ptr_array_new_with_free_func (free_entry) };

  if (catalogue == NULL || !search_catalogue (&search, error))
    {
      g_ptr_array_set_size (search.found, 0);
      search_shipped (&search, system);
    }
  return search.found;
}
