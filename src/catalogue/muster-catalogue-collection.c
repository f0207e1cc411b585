/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the player owns, as the database keeps it: how many of each thing that lists of a game may bring. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#include "muster-nearest.h"

#include <glib/gi18n-lib.h>

/**
 * muster_owned_change_new:
 * @key: what it is of
 * @name: (nullable): what that is called
 * @before: how many the player owned
 * @after: how many he owns now
 *
 * Returns: (transfer full): a change
 */
MusterOwnedChange *
muster_owned_change_new (const char *key,
                         const char *name,
                         guint       before,
                         guint       after)
{
  MusterOwnedChange *self = g_new0 (MusterOwnedChange, 1);

  self->key = g_strdup (key);
  self->name = g_strdup (name);
  self->before = before;
  self->after = after;
  return self;
}

/**
 * muster_owned_change_free:
 * @self: (nullable) (transfer full): a change
 */
void
muster_owned_change_free (MusterOwnedChange *self)
{
  if (self == NULL)
    return;

  g_free (self->key);
  g_free (self->name);
  g_free (self);
}

/**
 * muster_catalogue_dup_collection:
 * @self: a catalogue
 * @system_id: a system's id
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Returns: (transfer full) (nullable): what the player owns of the game
 */
MusterCollection *
muster_catalogue_dup_collection (MusterCatalogue  *self,
                                 const char       *system_id,
                                 GError          **error)
{
  g_autoptr (MusterCollection) collection = NULL;
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = TRUE;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);
  g_return_val_if_fail (system_id != NULL, NULL);

  statement = muster_db_prepare (self->db, "SELECT id, owned FROM player WHERE system = ?1 AND owned > 0", error);
  if (statement == NULL)
    return NULL;
  collection = muster_collection_new (system_id);
  muster_db_bind_text (statement, 1, system_id);
  while (row)
    {
      if (!muster_db_step (self->db, statement, &row, error))
        return NULL;
      if (row)
        muster_collection_set (collection, (const char *) sqlite3_column_text (statement, 0), (guint) sqlite3_column_int (statement, 1));
    }
  return g_steal_pointer (&collection);
}

/* Whether something may be owned: an entry, what the game's lists bring without one, or what has been owned before. */
static gboolean
is_known (MusterCatalogue  *self,
          const char       *system_id,
          const char       *key,
          gboolean         *known,
          GError          **error)
{
  MusterSystem *system = muster_catalogue_get_system (self, system_id);
  g_autofree char *name = NULL;
  g_autoptr (sqlite3_stmt) statement = NULL;
  MusterStored stored;

  *known = FALSE;
  if (!muster_catalogue_store_find (self, system_id, key, &stored, error))
    return FALSE;
  if (stored.number == 0 && system != NULL)
    name = muster_bring_dup_name (system, key, NULL);
  if (stored.number != 0 || name != NULL)
    {
      *known = TRUE;
      return TRUE;
    }
  statement = muster_db_prepare (self->db, "SELECT 1 FROM player WHERE system = ?1 AND id = ?2", error);
  if (statement == NULL)
    return FALSE;
  muster_db_bind_text (statement, 1, system_id);
  muster_db_bind_text (statement, 2, key);
  return muster_db_step (self->db, statement, known, error);
}

static void
add_own_keys (MusterCatalogue *self,
              const char      *system_id,
              GPtrArray       *keys)
{
  g_autoptr (sqlite3_stmt) statement = muster_db_prepare (self->db, "SELECT id FROM entry WHERE system = ?1 AND own = 1", NULL);
  gboolean row = statement != NULL;

  if (statement != NULL)
    muster_db_bind_text (statement, 1, system_id);
  while (row && muster_db_step (self->db, statement, &row, NULL) && row)
    g_ptr_array_add (keys, g_strdup ((const char *) sqlite3_column_text (statement, 0)));
}

/* Says that nothing has this key, and which one may have been meant. */
char *
muster_catalogue_dup_unknown_key (MusterCatalogue *self,
                                  const char      *system_id,
                                  const char      *key)
{
  MusterSystem *system = muster_catalogue_get_system (self, system_id);
  g_autoptr (GPtrArray) keys = system != NULL ? muster_bring_list_keys (system) : g_ptr_array_new_with_free_func (g_free);
  const MusterEntry *entries;
  const char *near;
  guint n = 0;

  entries = system != NULL ? muster_system_get_entries (system, &n) : NULL;
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (keys, g_strdup (entries[i].id));
  add_own_keys (self, system_id, keys);
  g_ptr_array_add (keys, NULL);
  near = muster_nearest (key, (const char * const *) keys->pdata);
  if (near != NULL)
    /* Translators: the id of a game, what was typed, and the id that may have been meant */
    return g_strdup_printf (_("the catalogue of “%s” has no entry “%s”; did you mean “%s”?"), system_id, key, near);
  return g_strdup_printf (_("the catalogue of “%s” has no entry “%s”"), system_id, key);
}

/* How many the player owns, in a transaction that has begun. */
static gboolean
look_up (MusterCatalogue  *self,
         sqlite3_stmt     *look,
         const char       *system_id,
         const char       *key,
         guint            *owned,
         GError          **error)
{
  gboolean row;

  *owned = 0;
  muster_db_bind_text (look, 1, system_id);
  muster_db_bind_text (look, 2, key);
  if (!muster_db_step (self->db, look, &row, error))
    return FALSE;
  if (row)
    *owned = (guint) CLAMP (sqlite3_column_int64 (look, 0), 0, MUSTER_MAX_OWNED);
  sqlite3_reset (look);
  return TRUE;
}

/* How many he is to own, of whom are so many now. */
static guint
find_after (const MusterOwnedChange *one,
            MusterOwnedHow           how,
            guint                    now)
{
  switch (how)
    {
    case MUSTER_OWNED_MORE:
      return (guint) MIN ((guint64) now + one->after, MUSTER_MAX_OWNED);
    case MUSTER_OWNED_FEWER:
      return now - MIN (now, one->after);
    case MUSTER_OWNED_AT_LEAST:
      return MAX (now, MIN (one->after, MUSTER_MAX_OWNED));
    case MUSTER_OWNED_BACK:
      return (guint) CLAMP ((gint64) now - (gint64) one->after + (gint64) one->before, 0, MUSTER_MAX_OWNED);
    case MUSTER_OWNED_JUST:
    default:
      return MIN (one->after, MUSTER_MAX_OWNED);
    }
}

static gboolean
change (MusterCatalogue    *self,
        sqlite3_stmt       *look,
        sqlite3_stmt       *statement,
        const char         *system_id,
        MusterOwnedChange  *one,
        MusterOwnedHow      how,
        GError            **error)
{
  gboolean known = one->name != NULL;
  guint now;
  guint after;

  if (!known && !is_known (self, system_id, one->key, &known, error))
    return FALSE;
  if (!known)
    {
      g_autofree char *why = muster_catalogue_dup_unknown_key (self, system_id, one->key);

      g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND, why);
      return FALSE;
    }
  if (!look_up (self, look, system_id, one->key, &now, error))
    return FALSE;
  after = find_after (one, how, now);
  if (how != MUSTER_OWNED_BACK)
    {
      one->before = now;
      one->after = after;
    }
  if (after == now)
    return TRUE;
  muster_db_bind_text (statement, 1, system_id);
  muster_db_bind_text (statement, 2, one->key);
  sqlite3_bind_int64 (statement, 3, after);
  muster_db_bind_text (statement, 4, one->name);
  return muster_db_run (self->db, statement, error);
}

/**
 * muster_catalogue_change_owned:
 * @self: a catalogue
 * @system_id: a system's id
 * @changes: (element-type MusterOwnedChange): what to change; @after says how many. Unless they are taken back, @before and
 *   @after are then how many were and are owned
 * @how: what @after means
 * @error: %MUSTER_ERROR_NOT_FOUND where something has no name and nobody knows it, %MUSTER_ERROR_DATABASE
 *
 * Notes how many the player owns of several things, of all or of none. It is read and written in one go, so that nothing is
 * lost of what other programs note meanwhile.
 *
 * Returns: whether it was noted
 */
gboolean
muster_catalogue_change_owned (MusterCatalogue  *self,
                               const char       *system_id,
                               GPtrArray        *changes,
                               MusterOwnedHow    how,
                               GError          **error)
{
  g_autoptr (sqlite3_stmt) look = NULL;
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), FALSE);
  g_return_val_if_fail (system_id != NULL && changes != NULL, FALSE);

  look = muster_db_prepare (self->db, "SELECT owned FROM player WHERE system = ?1 AND id = ?2", error);
  if (look == NULL)
    return FALSE;
  statement = muster_db_prepare (self->db,
                                 "INSERT INTO player (system, id, owned, name) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (system, id)"
                                 " DO UPDATE SET owned = excluded.owned, name = coalesce (excluded.name, name)",
                                 error);
  if (statement == NULL || !muster_db_begin (self->db, error))
    return FALSE;
  for (guint i = 0; i < changes->len; i++)
    {
      if (!change (self, look, statement, system_id, g_ptr_array_index (changes, i), how, error))
        {
          muster_db_roll_back (self->db);
          return FALSE;
        }
    }
  return muster_db_commit (self->db, error);
}

/* Of changes that were made, leaves those after which there is another number. */
void
muster_catalogue_drop_unchanged (GPtrArray *changes)
{
  for (guint i = changes->len; i-- > 0;)
    {
      const MusterOwnedChange *one = g_ptr_array_index (changes, i);

      if (one->after == one->before)
        g_ptr_array_remove_index (changes, i);
    }
}

/**
 * muster_catalogue_set_owned:
 * @self: a catalogue
 * @system_id: a system's id
 * @id: an entry's id, or the key of what is brought without one
 * @owned: how many the player owns
 * @error: %MUSTER_ERROR_NOT_FOUND, %MUSTER_ERROR_DATABASE
 *
 * Returns: whether it was noted
 */
gboolean
muster_catalogue_set_owned (MusterCatalogue  *self,
                            const char       *system_id,
                            const char       *id,
                            guint             owned,
                            GError          **error)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_owned_change_free);

  g_ptr_array_add (changes, muster_owned_change_new (id, NULL, 0, owned));
  return muster_catalogue_change_owned (self, system_id, changes, MUSTER_OWNED_JUST, error);
}

/* What lists bring, each thing once. */
static GPtrArray *
list_counted (const GPtrArray *lines)
{
  GPtrArray *counted = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_owned_change_free);
  g_autoptr (GHashTable) by_key = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterBringLine *line = g_ptr_array_index (lines, i);
      MusterOwnedChange *one = g_hash_table_lookup (by_key, line->key);

      if (one == NULL)
        {
          one = muster_owned_change_new (line->key, line->name, 0, 0);
          g_hash_table_insert (by_key, one->key, one);
          g_ptr_array_add (counted, one);
        }
      one->after = (guint) MIN (one->after + line->count, MUSTER_MAX_OWNED);
    }
  return counted;
}

/**
 * muster_catalogue_count_lines:
 * @self: a catalogue
 * @system_id: a system's id
 * @lines: (element-type MusterBringLine): what a list of the game brings
 * @replace: set what is owned to that; else it is only raised
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Counts the collection from a list: who has what the list brings owns that much of it. What the list does not bring stays.
 *
 * Returns: (transfer full) (element-type MusterOwnedChange) (nullable): what is another number now, to be told and to be undone
 */
GPtrArray *
muster_catalogue_count_lines (MusterCatalogue  *self,
                              const char       *system_id,
                              GPtrArray        *lines,
                              gboolean          replace,
                              GError          **error)
{
  g_autoptr (GPtrArray) counted = NULL;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);
  g_return_val_if_fail (system_id != NULL && lines != NULL, NULL);

  counted = list_counted (lines);
  if (!muster_catalogue_change_owned (self, system_id, counted, replace ? MUSTER_OWNED_JUST : MUSTER_OWNED_AT_LEAST, error))
    return NULL;
  muster_catalogue_drop_unchanged (counted);
  return g_steal_pointer (&counted);
}
