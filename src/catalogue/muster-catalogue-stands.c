/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lists bring without an entry: bases, teams, counters. A game's own are read off its file, in the language of the program;
 * what else the player owns has its name in the database. They are so few that they are kept in memory, and have no rows. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#include "muster-sheet-content.h"

#include <string.h>

static void
stand_free (gpointer data)
{
  MusterStand *self = data;

  g_free (self->system_id);
  g_free (self->key);
  g_free (self->name);
  g_free (self->sorting);
  g_free (self->words);
  g_free (self);
}

static char *
dup_place (const char *system_id,
           const char *key)
{
  return g_strconcat (system_id, "\n", key, NULL);
}

static void
make (MusterCatalogue *self)
{
  if (self->stands != NULL)
    return;
  self->stands = g_ptr_array_new_with_free_func (stand_free);
  self->stand_of_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->stand_systems = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* The one with a key, or NULL. */
static MusterStand *
find (MusterCatalogue *self,
      const char      *system_id,
      const char      *key)
{
  g_autofree char *place = dup_place (system_id, key);

  return g_hash_table_lookup (self->stand_of_key, place);
}

static void
add (MusterCatalogue      *self,
     const char           *system_id,
     const char           *key,
     const char           *name,
     const MusterUnitType *type,
     gboolean              of_game)
{
  MusterStand *stand = g_new0 (MusterStand, 1);
  g_autofree char *more = type != NULL ? g_strconcat (name, " ", muster_system_text (type->name), " ", key, NULL) : g_strconcat (name, " ", key, NULL);

  stand->system_id = g_strdup (system_id);
  stand->key = g_strdup (key);
  stand->name = g_strdup (name);
  stand->type = type;
  stand->sorting = muster_catalogue_dup_sorting (name);
  stand->words = muster_catalogue_dup_sorting (more);
  stand->of_game = of_game;
  g_ptr_array_add (self->stands, stand);
  stand->number = -(gint64) self->stands->len;
  g_hash_table_insert (self->stand_of_key, dup_place (system_id, key), stand);
}

static void
add_of_game (MusterCatalogue *self,
             MusterSystem    *system)
{
  const char *id = muster_system_get_id (system);
  g_autoptr (GPtrArray) keys = NULL;

  if (!g_hash_table_add (self->stand_systems, g_strdup (id)))
    return;
  keys = muster_bring_list_keys (system);
  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);
      const MusterUnitType *type = NULL;
      g_autofree char *name = muster_bring_dup_name (system, key, &type);

      if (name != NULL && *name != '\0' && find (self, id, key) == NULL)
        add (self, id, key, name, type, TRUE);
    }
}

/* Notes how many the player owns of everything without an entry. */
static gboolean
note_owned (MusterCatalogue  *self,
            const char       *system_id,
            GError          **error)
{
  g_autoptr (sqlite3_stmt) statement =
    muster_db_prepare (self->db,
                       "SELECT p.system, p.id, p.owned, p.name FROM player AS p WHERE (?1 IS NULL OR p.system = ?1) AND p.owned > 0"
                       " AND NOT EXISTS (SELECT 1 FROM entry AS e WHERE e.system = p.system AND e.id = p.id)",
                       error);
  gboolean row = TRUE;

  if (statement == NULL)
    return FALSE;
  for (guint i = 0; i < self->stands->len; i++)
    ((MusterStand *) g_ptr_array_index (self->stands, i))->owned = 0;
  muster_db_bind_text (statement, 1, system_id);
  while (row)
    {
      MusterStand *stand;
      const char *of;
      const char *key;

      if (!muster_db_step (self->db, statement, &row, error))
        return FALSE;
      if (!row)
        break;
      of = (const char *) sqlite3_column_text (statement, 0);
      key = (const char *) sqlite3_column_text (statement, 1);
      if (find (self, of, key) == NULL)
        {
          MusterSystem *system = muster_catalogue_get_system (self, of);
          const MusterUnitType *type = NULL;
          g_autofree char *name = system != NULL ? muster_bring_dup_name (system, key, &type) : NULL;
          const char *kept = (const char *) sqlite3_column_text (statement, 3);

          add (self, of, key, name != NULL ? name : kept != NULL ? kept : key, type, FALSE);
        }
      stand = find (self, of, key);
      stand->owned = (guint) sqlite3_column_int (statement, 2);
    }
  return TRUE;
}

/* Brings what there is without an entry up to date, of one game or of all. */
gboolean
muster_catalogue_stands_refresh (MusterCatalogue  *self,
                                 const char       *system_id,
                                 GError          **error)
{
  GHashTableIter iter;
  gpointer id;
  gpointer system;

  make (self);
  g_hash_table_iter_init (&iter, self->systems);
  while (g_hash_table_iter_next (&iter, &id, &system))
    {
      if (system_id == NULL || strcmp (id, system_id) == 0)
        add_of_game (self, system);
    }
  return note_owned (self, system_id, error);
}

/* The one with a number, or NULL. */
const MusterStand *
muster_catalogue_stands_get (MusterCatalogue *self,
                             gint64           number)
{
  return self->stands != NULL && number < 0 && -number <= (gint64) self->stands->len ? g_ptr_array_index (self->stands, (guint) (-number - 1)) : NULL;
}

/* The one with a key, or NULL; after a refresh. */
const MusterStand *
muster_catalogue_stands_find (MusterCatalogue *self,
                              const char      *system_id,
                              const char      *key)
{
  return self->stands != NULL ? find (self, system_id, key) : NULL;
}

/* Whether each word begins one of the words that find it. */
static gboolean
has_words (const MusterStand *stand,
           const char        *text)
{
  g_autofree char *folded = muster_catalogue_dup_sorting (text);
  g_auto (GStrv) sought = g_str_tokenize_and_fold (folded, NULL, NULL);
  g_auto (GStrv) words = g_str_tokenize_and_fold (stand->words, NULL, NULL);

  for (guint i = 0; sought[i] != NULL; i++)
    {
      gboolean found = FALSE;

      for (guint k = 0; words[k] != NULL && !found; k++)
        found = g_str_has_prefix (words[k], sought[i]);
      if (!found)
        return FALSE;
    }
  return sought[0] != NULL || *folded == '\0';
}

static gboolean
fits (const MusterStand      *stand,
      const MusterTableQuery *query)
{
  const MusterCatalogueQuery *find = &query->find;

  if (!stand->of_game && stand->owned == 0)
    return FALSE;
  return (find->system == NULL || strcmp (stand->system_id, find->system) == 0)
         && (!query->owned || stand->owned > 0)
         && (find->type == NULL || (stand->type != NULL && strcmp (stand->type->id, find->type) == 0))
         && (find->text == NULL || has_words (stand, find->text));
}

/* What of them a table shows. (transfer container) (element-type MusterStand) */
GPtrArray *
muster_catalogue_stands_list (MusterCatalogue        *self,
                              const MusterTableQuery *query)
{
  GPtrArray *list = g_ptr_array_new ();
  const MusterCatalogueQuery *find = &query->find;

  /* None of them is of a nation or year, the player's own entry, or a favourite. */
  if (query->entries_only || find->nation != NULL || find->first_year > 0 || find->last_year > 0 || find->own || find->favourites)
    return list;
  for (guint i = 0; i < self->stands->len; i++)
    {
      if (fits (g_ptr_array_index (self->stands, i), query))
        g_ptr_array_add (list, g_ptr_array_index (self->stands, i));
    }
  return list;
}
