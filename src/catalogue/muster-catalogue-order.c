/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The order of words that are not sorted by their letters: nations and kinds by the names that they have on the screen, values of
 * a column and words of a figure as the game declares them. It stands in a table of this connection's own while a question
 * is asked. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#include <string.h>

/* A word as it stands in the database, and what it is sorted by. */
typedef struct
{
  char *value;
  char *collated;
} Word;

static void
clear_word (gpointer data)
{
  g_free (((Word *) data)->value);
  g_free (((Word *) data)->collated);
}

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  const Word *one = a;
  const Word *other = b;
  int order = g_strcmp0 (one->collated, other->collated);

  return order != 0 ? order : strcmp (one->value, other->value);
}

static const char *
get_nation_name (MusterSystem *system,
                 const char   *id)
{
  int ix = system != NULL ? muster_system_find_nation (system, id) : -1;

  return ix >= 0 ? muster_system_text (muster_system_get_nations (system, NULL)[ix].name) : id;
}

static const char *
get_kind_name (MusterSystem *system,
               const char   *id)
{
  const MusterUnitType *type = system != NULL ? muster_system_find_type (system, id) : NULL;

  return type != NULL ? muster_system_text (type->name) : id;
}

static void
add_word (GArray     *words,
          const char *value,
          const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  Word word = { g_strdup (value), g_utf8_collate_key (folded, -1) };

  g_array_append_val (words, word);
}

/* All nations or kinds that entries have, in the order of their names. */
static GArray *
list_words (MusterCatalogue        *self,
            const MusterTableQuery *query,
            GError                **error)
{
  gboolean nations = query->sort == MUSTER_TABLE_BY_NATION;
  MusterSystem *system = muster_catalogue_get_system (self, query->find.system);
  g_autoptr (sqlite3_stmt) statement =
    muster_db_prepare (self->db,
                       nations ? "SELECT DISTINCT nation FROM entry WHERE nation IS NOT NULL AND (?1 IS NULL OR system = ?1)"
                               : "SELECT DISTINCT coalesce (kind, type) FROM entry WHERE ?1 IS NULL OR system = ?1",
                       error);
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (Word));
  gboolean row = TRUE;

  if (statement == NULL)
    return NULL;
  g_array_set_clear_func (words, clear_word);
  muster_db_bind_text (statement, 1, query->find.system);
  while (row)
    {
      const char *value;

      if (!muster_db_step (self->db, statement, &row, error))
        return NULL;
      value = row ? (const char *) sqlite3_column_text (statement, 0) : NULL;
      if (value != NULL)
        add_word (words, value, nations ? get_nation_name (system, value) : get_kind_name (system, value));
    }
  /* What is brought without an entry is of a kind too. */
  for (guint i = 0; !nations && self->stands != NULL && i < self->stands->len; i++)
    {
      const MusterStand *stand = g_ptr_array_index (self->stands, i);

      if (stand->type != NULL)
        add_word (words, stand->type->id, muster_system_text (stand->type->name));
    }
  g_array_sort (words, compare_words);
  return g_steal_pointer (&words);
}

static void
add_declared (GArray                 *words,
              MusterSystem           *system,
              const MusterTableQuery *query)
{
  const MusterColumn *column = query->sort == MUSTER_TABLE_BY_COLUMN ? muster_system_find_column (system, query->sort_id) : NULL;
  const MusterFigure *figure = query->sort == MUSTER_TABLE_BY_FIGURE ? muster_system_find_figure (system, query->sort_id) : NULL;

  for (guint i = 0; column != NULL && column->kind == MUSTER_COLUMN_CHOICE && i < column->n_values; i++)
    {
      Word word = { g_strdup (column->values[i].id), NULL };

      g_array_append_val (words, word);
    }
  for (guint i = 0; figure != NULL && figure->kind == MUSTER_FIGURE_CHOICE && i < figure->n_words; i++)
    {
      Word word = { g_strdup (figure->words[i]), NULL };

      g_array_append_val (words, word);
    }
}

static gboolean
write_places (MusterCatalogue  *self,
              const GArray     *words,
              GHashTable       *places,
              GError          **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (!muster_db_exec (self->db,
                       "CREATE TEMP TABLE IF NOT EXISTS word_order (value TEXT PRIMARY KEY, place INTEGER NOT NULL) WITHOUT ROWID;"
                       "DELETE FROM temp.word_order;",
                       error))
    return FALSE;
  statement = muster_db_prepare (self->db, "INSERT OR IGNORE INTO temp.word_order (value, place) VALUES (?1, ?2)", error);
  if (statement == NULL)
    return FALSE;
  for (guint i = 0; i < words->len; i++)
    {
      const Word *word = &g_array_index (words, Word, i);

      muster_db_bind_text (statement, 1, word->value);
      sqlite3_bind_int64 (statement, 2, i);
      if (!muster_db_run (self->db, statement, error))
        return FALSE;
      if (!g_hash_table_contains (places, word->value))
        g_hash_table_insert (places, g_strdup (word->value), GUINT_TO_POINTER (i));
    }
  return TRUE;
}

/* Writes down in which order the words stand that a question sorts by, and tells it in @places (out) (transfer full)
 * (element-type utf8 guint) too. */
gboolean
muster_catalogue_order_fill (MusterCatalogue         *self,
                             const MusterTableQuery  *query,
                             GHashTable             **places,
                             GError                 **error)
{
  MusterSystem *system = muster_catalogue_get_system (self, query->find.system);
  g_autoptr (GArray) words = NULL;

  *places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (query->sort == MUSTER_TABLE_BY_NATION || query->sort == MUSTER_TABLE_BY_KIND)
    {
      words = list_words (self, query, error);
      if (words == NULL)
        return FALSE;
    }
  else if (system != NULL && query->sort_id != NULL)
    {
      words = g_array_new (FALSE, FALSE, sizeof (Word));
      g_array_set_clear_func (words, clear_word);
      add_declared (words, system, query);
    }
  return words == NULL || write_places (self, words, *places, error);
}
