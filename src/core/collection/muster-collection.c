/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player owns of one game, and what a list asks for beyond it. It advises, and has no part in any verdict. */

#define G_LOG_DOMAIN "muster-collection"

#include "config.h"

#include "muster-collection.h"

#include "muster-sheet-content.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many things are named in a sentence; of more it says how many. */
#define MOST_NAMED 6

struct _MusterCollection
{
  char       *system_id;
  GHashTable *counts; /* (element-type utf8 guint); what is not owned is not in it */
};

/**
 * muster_collection_new:
 * @system_id: id of a game
 *
 * Returns: (transfer full): a collection with nothing in it
 */
MusterCollection *
muster_collection_new (const char *system_id)
{
  MusterCollection *self = g_new0 (MusterCollection, 1);

  self->system_id = g_strdup (system_id);
  self->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/**
 * muster_collection_copy:
 * @self: (nullable): a collection
 *
 * Returns: (transfer full) (nullable): one that says the same
 */
MusterCollection *
muster_collection_copy (const MusterCollection *self)
{
  MusterCollection *copy;
  GHashTableIter iter;
  gpointer key;
  gpointer count;

  if (self == NULL)
    return NULL;

  copy = muster_collection_new (self->system_id);
  g_hash_table_iter_init (&iter, self->counts);
  while (g_hash_table_iter_next (&iter, &key, &count))
    g_hash_table_insert (copy->counts, g_strdup (key), count);
  return copy;
}

/**
 * muster_collection_free:
 * @self: (nullable) (transfer full): a collection
 */
void
muster_collection_free (MusterCollection *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->counts);
  g_free (self->system_id);
  g_free (self);
}

/**
 * muster_collection_get_system_id:
 * @self: a collection
 *
 * Returns: (transfer none): id of the game that it is for
 */
const char *
muster_collection_get_system_id (const MusterCollection *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->system_id;
}

/**
 * muster_collection_set:
 * @self: a collection
 * @key: what is owned, as of a #MusterBringLine
 * @count: how many; 0: none
 */
void
muster_collection_set (MusterCollection *self,
                       const char       *key,
                       guint             count)
{
  g_return_if_fail (self != NULL && key != NULL);

  if (count > 0)
    g_hash_table_insert (self->counts, g_strdup (key), GUINT_TO_POINTER (count));
  else
    g_hash_table_remove (self->counts, key);
}

/**
 * muster_collection_get:
 * @self: a collection
 * @key: what is asked for
 *
 * Returns: how many are owned
 */
guint
muster_collection_get (const MusterCollection *self,
                       const char             *key)
{
  g_return_val_if_fail (self != NULL && key != NULL, 0);

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, key));
}

/**
 * muster_collection_has_type:
 * @self: a collection
 * @type_id: id of a type of unit
 *
 * Returns: whether anything of the type is owned that stands without an entry
 */
gboolean
muster_collection_has_type (const MusterCollection *self,
                            const char             *type_id)
{
  g_autofree char *key = g_strconcat ("type:", type_id, NULL);
  gsize length = strlen (key);
  GHashTableIter iter;
  gpointer other;

  g_return_val_if_fail (self != NULL && type_id != NULL, FALSE);

  g_hash_table_iter_init (&iter, self->counts);
  while (g_hash_table_iter_next (&iter, &other, NULL))
    {
      const char *text = other;

      if (strncmp (text, key, length) == 0 && (text[length] == '\0' || text[length] == ':'))
        return TRUE;
    }
  return FALSE;
}

/**
 * muster_collection_get_n:
 * @self: a collection
 *
 * Returns: how many different things are owned
 */
guint
muster_collection_get_n (const MusterCollection *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return g_hash_table_size (self->counts);
}

/**
 * muster_lack_free:
 * @self: (nullable) (transfer full): what is lacking
 */
void
muster_lack_free (MusterLack *self)
{
  if (self == NULL)
    return;

  g_free (self->key);
  g_free (self->name);
  g_free (self);
}

/* What a list needs of everything. Units that players named stand in lines of their own, and are the same thing all the
 * same: then it goes by the name that it has without. */
static GPtrArray *
list_needs (const MusterReport *report)
{
  GPtrArray *needs = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_lack_free);
  g_autoptr (GHashTable) by_key = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) merged = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) lines = muster_bring_new (report, NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterBringLine *line = g_ptr_array_index (lines, i);
      MusterLack *need = g_hash_table_lookup (by_key, line->key);

      if (need == NULL)
        {
          need = g_new0 (MusterLack, 1);
          need->key = g_strdup (line->key);
          need->name = g_strdup (line->name);
          g_hash_table_insert (by_key, need->key, need);
          g_ptr_array_add (needs, need);
        }
      else if (g_hash_table_add (merged, need))
        {
          char *name = muster_bring_dup_name (report->system, need->key, NULL);

          if (name != NULL)
            {
              g_free (need->name);
              need->name = name;
            }
        }
      need->need += line->count;
    }
  return needs;
}

/* What is owned of everything that is needed. What the collection has without a name serves for units that players named, as
 * far as it goes: each model once. */
static void
fill_haves (const MusterCollection *self,
            GPtrArray              *needs)
{
  g_autoptr (GHashTable) left = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < needs->len; i++)
        {
          MusterLack *need = g_ptr_array_index (needs, i);
          g_autofree char *plain = muster_bring_dup_plain_key (need->key);
          guint64 *rest;
          guint64 more;

          if ((plain != NULL) != (pass == 1))
            continue;
          need->have = muster_collection_get (self, need->key);
          rest = g_hash_table_lookup (left, plain != NULL ? plain : need->key);
          if (rest == NULL)
            {
              rest = g_new (guint64, 1);
              *rest = plain != NULL ? muster_collection_get (self, plain) : need->have - MIN (need->have, need->need);
              g_hash_table_insert (left, g_strdup (plain != NULL ? plain : need->key), rest);
            }
          if (plain == NULL || need->have >= need->need)
            continue;
          more = MIN (*rest, need->need - need->have);
          need->have += more;
          *rest -= more;
        }
    }
}

/**
 * muster_collection_list_missing:
 * @self: a collection
 * @report: a report with readings
 *
 * Compares what the list brings with what the player owns, also where he has not said anything of the game yet: then all of
 * it is missing. Of a list of another game nothing is.
 *
 * Returns: (transfer full) (element-type MusterLack): what there is not enough of, in the order of what to bring
 */
GPtrArray *
muster_collection_list_missing (const MusterCollection *self,
                                const MusterReport     *report)
{
  GPtrArray *lacks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_lack_free);
  g_autoptr (GPtrArray) needs = NULL;

  g_return_val_if_fail (self != NULL && report != NULL, lacks);

  if (g_strcmp0 (self->system_id, muster_system_get_id (report->system)) != 0)
    return lacks;

  needs = list_needs (report);
  fill_haves (self, needs);
  for (guint i = 0; i < needs->len; i++)
    {
      MusterLack *need = g_ptr_array_index (needs, i);

      if (need->have >= need->need)
        continue;
      g_ptr_array_index (needs, i) = NULL;
      g_ptr_array_add (lacks, need);
    }
  return lacks;
}

/**
 * muster_collection_list_lacks:
 * @self: (nullable): a collection
 * @report: a report with readings
 *
 * Compares what the list brings with what the player owns. Who has not said anything of a game lacks nothing in it, and
 * neither does a list of another game.
 *
 * Returns: (transfer full) (element-type MusterLack): what there is not enough of, in the order of what to bring
 */
GPtrArray *
muster_collection_list_lacks (const MusterCollection *self,
                              const MusterReport     *report)
{
  g_return_val_if_fail (report != NULL, g_ptr_array_new ());

  if (self == NULL || muster_collection_get_n (self) == 0)
    return g_ptr_array_new_with_free_func ((GDestroyNotify) muster_lack_free);
  return muster_collection_list_missing (self, report);
}

/**
 * muster_lack_dup_name:
 * @self: what is lacking
 *
 * Returns: (transfer full): what it is called, and where some are there how many: “Panther (you own 2 of 3)”
 */
char *
muster_lack_dup_name (const MusterLack *self)
{
  g_autofree char *have = NULL;
  g_autofree char *need = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  name = muster_title_dup_short (self->name);
  if (self->have == 0)
    return g_steal_pointer (&name);
  have = g_strdup_printf ("%" G_GUINT64_FORMAT, self->have);
  need = g_strdup_printf ("%" G_GUINT64_FORMAT, self->need);
  /* Translators: what a list needs, how many of it the player owns, and how many it needs: “Panther (you own 2 of 3)” */
  return g_strdup_printf (_("%s (you own %s of %s)"), name, have, need);
}

/**
 * muster_to_buy_new:
 * @report: a report with readings
 * @choices: (nullable): what the player wants
 *
 * Returns: (transfer full) (element-type MusterBringLine): what is to buy or paint for the list, as lines of what is missing;
 *   none where the player did not ask for it, and on an opponent's copy
 */
GPtrArray *
muster_to_buy_new (const MusterReport       *report,
                   const MusterSheetChoices *choices)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_bring_line_free);
  g_autoptr (GPtrArray) lacks = NULL;

  g_return_val_if_fail (report != NULL, lines);

  if (choices == NULL || choices->opponent)
    return lines;
  lacks = muster_collection_list_lacks (choices->collection, report);
  for (guint i = 0; i < lacks->len; i++)
    {
      const MusterLack *lack = g_ptr_array_index (lacks, i);
      MusterBringLine *line = g_new0 (MusterBringLine, 1);

      line->key = g_strdup (lack->key);
      line->name = muster_lack_dup_name (lack);
      line->count = lack->need - lack->have;
      g_ptr_array_add (lines, line);
    }
  return lines;
}

/**
 * muster_collection_dup_advice:
 * @self: (nullable): a collection
 * @report: a report with readings
 *
 * Returns: (transfer full) (nullable): a sentence, without a full stop, that names what of the list is missing; %NULL where
 *   nothing is
 */
char *
muster_collection_dup_advice (const MusterCollection *self,
                              const MusterReport     *report)
{
  g_autoptr (GPtrArray) lacks = muster_collection_list_lacks (self, report);
  g_autoptr (GString) named = g_string_new (NULL);
  guint n = lacks->len <= MOST_NAMED ? lacks->len : MOST_NAMED - 1;

  if (lacks->len == 0)
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      const MusterLack *lack = g_ptr_array_index (lacks, i);
      g_autofree char *name = muster_lack_dup_name (lack);

      g_string_append_printf (named, "%s%" G_GUINT64_FORMAT "\302\240×\302\240%s", i > 0 ? ", " : "", lack->need - lack->have, name);
    }
  if (n < lacks->len)
    {
      g_string_append (named, ", ");
      g_string_append_printf (named, ngettext ("… and %u more", "… and %u more", lacks->len - n), lacks->len - n);
    }
  /* Translators: %s is a list such as “2 × Panther, 1 × Wirbelwind (you own 1 of 2)” */
  return g_strdup_printf (_("Missing from your collection: %s"), named->str);
}
