/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The order of words that are not sorted by their letters: nations and kinds by the names that they have on the screen, values of
 * a column and words of a figure as the game declares them. Words are numbered as they turn up; when all have, each number gets
 * its place. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#include <math.h>
#include <string.h>

/* A word as it stands in the database, and what it is sorted by. */
typedef struct
{
  const char *value;
  char       *collated;
  guint       number;
} Word;

struct _MusterWordOrder
{
  MusterSystem *system;  /* (nullable) (unowned) */
  gboolean      nations;
  gboolean      kinds;
  GHashTable   *numbers; /* (element-type utf8 guint) */
  GHashTable   *types;   /* (element-type utf8 MusterUnitType): those of things without an entry */
  guint         n_declared;
  guint        *places;  /* (nullable): by number, when all are known */
};

void
muster_word_order_free (MusterWordOrder *self)
{
  g_hash_table_unref (self->numbers);
  g_hash_table_unref (self->types);
  g_free (self->places);
  g_free (self);
}

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  const Word *one = a;
  const Word *other = b;
  int order = strcmp (one->collated, other->collated);

  return order != 0 ? order : strcmp (one->value, other->value);
}

static const char *
get_name (MusterWordOrder *self,
          const char      *id)
{
  const MusterUnitType *type = self->system != NULL && self->kinds ? muster_system_find_type (self->system, id) : NULL;
  int nation = self->system != NULL && self->nations ? muster_system_find_nation (self->system, id) : -1;

  if (type == NULL && self->kinds)
    type = g_hash_table_lookup (self->types, id);
  if (type != NULL)
    return muster_system_text (type->name);
  return nation >= 0 ? muster_system_text (muster_system_get_nations (self->system, NULL)[nation].name) : id;
}

/* The number of a word. */
double
muster_word_order_take (MusterWordOrder *self,
                        const char      *word)
{
  gpointer number;

  if (!g_hash_table_lookup_extended (self->numbers, word, NULL, &number))
    {
      number = GUINT_TO_POINTER (g_hash_table_size (self->numbers));
      g_hash_table_insert (self->numbers, g_strdup (word), number);
    }
  return GPOINTER_TO_UINT (number);
}

/* Something without an entry is of that kind, too. */
void
muster_word_order_take_type (MusterWordOrder      *self,
                             const MusterUnitType *type)
{
  muster_word_order_take (self, type->id);
  if (!g_hash_table_contains (self->types, type->id))
    g_hash_table_insert (self->types, (gpointer) type->id, (gpointer) type);
}

/* No word turns up any more. */
void
muster_word_order_settle (MusterWordOrder *self)
{
  g_autofree Word *words = g_new (Word, g_hash_table_size (self->numbers) + 1);
  GHashTableIter iter;
  gpointer value;
  gpointer number;
  guint n = 0;

  if (!self->nations && !self->kinds)
    return;
  g_hash_table_iter_init (&iter, self->numbers);
  while (g_hash_table_iter_next (&iter, &value, &number))
    {
      g_autofree char *folded = g_utf8_casefold (get_name (self, value), -1);

      words[n++] = (Word) { value, g_utf8_collate_key (folded, -1), GPOINTER_TO_UINT (number) };
    }
  qsort (words, n, sizeof (Word), compare_words);
  g_free (self->places);
  self->places = g_new (guint, n + 1);
  for (guint i = 0; i < n; i++)
    {
      self->places[words[i].number] = i;
      g_free (words[i].collated);
    }
}

/* The place of a word's number, which may be NAN; NAN where the game does not declare the word. */
double
muster_word_order_get_place (const MusterWordOrder *self,
                             double                 number)
{
  if (isnan (number))
    return NAN;
  if (self->places != NULL)
    return self->places[(guint) number];
  return number < self->n_declared ? number : NAN;
}

/* (transfer full) */
MusterWordOrder *
muster_word_order_new (MusterSystem           *system,
                       const MusterTableQuery *query)
{
  MusterWordOrder *self = g_new0 (MusterWordOrder, 1);
  gboolean declares = system != NULL && query->sort_id != NULL;
  const MusterColumn *column = declares && query->sort == MUSTER_TABLE_BY_COLUMN ? muster_system_find_column (system, query->sort_id) : NULL;
  const MusterFigure *figure = declares && query->sort == MUSTER_TABLE_BY_FIGURE ? muster_system_find_figure (system, query->sort_id) : NULL;

  self->system = system;
  self->nations = query->sort == MUSTER_TABLE_BY_NATION;
  self->kinds = query->sort == MUSTER_TABLE_BY_KIND;
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->types = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; column != NULL && column->kind == MUSTER_COLUMN_CHOICE && i < column->n_values; i++)
    muster_word_order_take (self, column->values[i].id);
  for (guint i = 0; figure != NULL && figure->kind == MUSTER_FIGURE_CHOICE && i < figure->n_words; i++)
    muster_word_order_take (self, figure->words[i]);
  self->n_declared = g_hash_table_size (self->numbers);
  return self;
}
