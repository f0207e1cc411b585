/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which units are of one kind, and how many of a kind there are. Units are of one kind when nothing about them and what
 * they hold differs but their number. Each unit is looked at once, with those that it holds being numbers by then. */

#define G_LOG_DOMAIN "muster-sheet-kinds"

#include "muster-sheet-private.h"

#include <string.h>

/* All that tells a unit from others. Texts of a list are there once each, so that their addresses tell them apart. */
typedef struct
{
  guint   n;
  guint64 words[];
} Key;

static guint
key_hash (gconstpointer data)
{
  const Key *key = data;
  guint64 hash = G_GUINT64_CONSTANT (14695981039346656037);

  for (guint i = 0; i < key->n; i++)
    {
      hash ^= key->words[i];
      hash *= G_GUINT64_CONSTANT (1099511628211);
      hash ^= hash >> 29;
    }
  return (guint) (hash ^ hash >> 32);
}

static gboolean
key_equal (gconstpointer a,
           gconstpointer b)
{
  const Key *one = a;
  const Key *other = b;

  return one->n == other->n && memcmp (one->words, other->words, one->n * sizeof (guint64)) == 0;
}

static void
add_word (GArray *words,
          guint64 word)
{
  g_array_append_val (words, word);
}

static void
add_pointer (GArray       *words,
             gconstpointer pointer)
{
  add_word (words, (guint64) (gsize) pointer);
}

static void
add_columns (GArray            *words,
             const MusterForce *force,
             const MusterRow   *row)
{
  const MusterUnitType *type = row->unit->type;

  for (guint i = 0; type != NULL && i < type->n_uses; i++)
    {
      const MusterCell *cell = &force->cells[row->cells + i];
      const MusterChosen *chosen = muster_force_cell_values (force, cell);

      add_word (words, (guint64) cell->n << 1 | cell->missing);
      for (guint k = 0; k < cell->n; k++)
        add_word (words, (guint64) (guint32) chosen[k].value << 32 | chosen[k].count);
    }
}

static Key *
key_new (const MusterSheetEval *self,
         guint32                row)
{
  const MusterRow *r = &self->force->rows[row];
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (guint64));
  Key *key;

  add_pointer (words, r->unit->type != NULL ? (gconstpointer) r->unit->type : r->unit->type_id);
  add_pointer (words, r->unit->name);
  add_pointer (words, r->unit->entry_id);
  add_pointer (words, r->entry);
  add_pointer (words, r->unit->notes);
  add_word (words, r->marks);
  /* Where no price is printed it makes no difference who says what stands in a column. */
  add_word (words, (guint64) r->grade << 1 | (r->has_inline && r->entry != NULL && r->entry->has_printed));
  add_word (words, (guint64) muster_report_get_each (self->report, row));
  add_columns (words, self->force, r);
  for (guint32 child = row + 1; child < self->ends[row]; child = self->ends[child])
    add_word (words, (guint64) self->kinds[child] << 32 | self->force->rows[child].count);

  key = g_malloc (sizeof (Key) + words->len * sizeof (guint64));
  key->n = words->len;
  memcpy (key->words, words->data, words->len * sizeof (guint64));
  return key;
}

/* A sum of counts that stops instead of wrapping round. */
guint64
muster_sheet_counts_add (guint64 a,
                         guint64 b)
{
  return MIN (a + b, MUSTER_SHEET_MOST_COUNT);
}

/* Likewise a product. */
guint64
muster_sheet_counts_multiply (guint64 a,
                              guint64 b)
{
  guint64 product;

  return __builtin_mul_overflow (a, b, &product) ? MUSTER_SHEET_MOST_COUNT : MIN (product, MUSTER_SHEET_MOST_COUNT);
}

/* Fills kinds, ends and copies. */
void
muster_sheet_kinds_sort (MusterSheetEval *self)
{
  const MusterRow *rows = self->force->rows;
  g_autoptr (GHashTable) known = g_hash_table_new_full (key_hash, key_equal, g_free, NULL);

  self->kinds = g_new0 (guint32, (gsize) self->n_rows + 1);
  self->ends = g_new0 (guint32, (gsize) self->n_rows + 1);
  self->copies = g_new0 (guint64, (gsize) self->n_rows + 1);

  for (guint32 row = 0; row < self->n_rows; row++)
    {
      self->ends[row] = row + 1;
      self->copies[row] = muster_sheet_counts_multiply (rows[row].count, rows[row].parent != MUSTER_FORCE_ROW
                                                                         ? self->copies[rows[row].parent] : 1);
    }
  for (guint32 row = self->n_rows; row-- > 0;)
    {
      Key *key = key_new (self, row);
      gpointer kind = g_hash_table_lookup (known, key);

      if (kind == NULL)
        {
          kind = GUINT_TO_POINTER (g_hash_table_size (known) + 1);
          g_hash_table_insert (known, key, kind);
        }
      else
        g_free (key);
      self->kinds[row] = GPOINTER_TO_UINT (kind);
      if (rows[row].parent != MUSTER_FORCE_ROW)
        self->ends[rows[row].parent] = MAX (self->ends[rows[row].parent], self->ends[row]);
    }
}

/* Two small numbers in 64 bits. GLib's own hash looks at half of them only. */
guint
muster_sheet_pair_hash (gconstpointer pair)
{
  guint64 hash = *(const guint64 *) pair * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return (guint) (hash >> 32);
}

/* How many of `row` there are in one of `around`, in which it stands (MUSTER_FORCE_ROW: in the list). */
guint64
muster_sheet_kinds_copies_in (const MusterSheetEval *self,
                              guint32                row,
                              guint32                around)
{
  guint64 copies = 1;

  if (around == MUSTER_FORCE_ROW)
    return self->copies[row];
  for (; row != around && row != MUSTER_FORCE_ROW; row = self->force->rows[row].parent)
    copies = muster_sheet_counts_multiply (copies, self->force->rows[row].count);
  return copies;
}

/* Kinds found so far: which one of them a kind, or one value of it, is. */
typedef struct
{
  GHashTable *ix;    /* (element-type gint64 guint): kind and value → number + 1 */
  GArray     *found; /* (element-type MusterFound) */
} Finds;

static MusterFound *
get_found (Finds  *self,
           guint32 kind,
           gint32  value,
           guint32 row)
{
  gint64 key = (gint64) ((guint64) kind << 32 | (guint32) value);
  guint ix = GPOINTER_TO_UINT (g_hash_table_lookup (self->ix, &key));

  if (ix == 0)
    {
      MusterFound found = { .row = row };

      g_array_append_val (self->found, found);
      ix = self->found->len;
      g_hash_table_insert (self->ix, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (ix));
    }
  return &g_array_index (self->found, MusterFound, ix - 1);
}

static gboolean
stands_before (const MusterChosen *chosen,
               guint               place)
{
  for (guint i = 0; i < place; i++)
    {
      if (chosen[i].value == chosen[place].value)
        return TRUE;
    }
  return FALSE;
}

static void
find_values (const MusterSheetEval *self,
             Finds                 *finds,
             guint32                row,
             guint64                copies,
             const MusterColumn    *column,
             const guint8          *values)
{
  const MusterChosen *chosen;
  guint n = muster_force_get_values (self->force, row, column, &chosen);

  for (guint k = 0; k < n; k++)
    {
      MusterFound *found;

      if (column->kind == MUSTER_COLUMN_CHOICE && values != NULL && !values[chosen[k].value])
        continue;
      found = get_found (finds, self->kinds[row], chosen[k].value, row);
      if (found->count == 0)
        {
          found->place = k;
          found->chosen = chosen[k];
        }
      if (!stands_before (chosen, k))
        found->count = muster_sheet_counts_add (found->count, copies);
      found->times = muster_sheet_counts_add (found->times,
                                              muster_sheet_counts_multiply (copies, column->counted == MUSTER_COUNTED_YES
                                                                                    ? chosen[k].count : 1));
    }
}

/* Values in the order in which the game declares them; those that are the same, and numbers, in that of the list. */
static int
compare_values (gconstpointer a,
                gconstpointer b)
{
  const MusterFound *one = a;
  const MusterFound *other = b;

  if (one->chosen.value != other->chosen.value)
    return one->chosen.value < other->chosen.value ? -1 : 1;
  return one->row < other->row ? -1 : one->row > other->row;
}

/* The kinds of unit that stand in `around` (MUSTER_FORCE_ROW: in the list), or the values that such have in `column`; with
 * `of` of NULL the values of `around` itself. */
GArray *
muster_sheet_kinds_find (const MusterSheetEval *self,
                         guint32                around,
                         const MusterTypeSet   *of,
                         const MusterColumn    *column,
                         const guint8          *values)
{
  g_autoptr (GHashTable) ix = g_hash_table_new_full (muster_sheet_pair_hash, g_int64_equal, g_free, NULL);
  Finds finds = { ix, g_array_new (FALSE, FALSE, sizeof (MusterFound)) };
  guint32 first = around != MUSTER_FORCE_ROW ? around + (of != NULL ? 1 : 0) : 0;
  guint32 end = around == MUSTER_FORCE_ROW ? self->n_rows : of != NULL ? self->ends[around] : around + 1;

  for (guint32 row = first; row < end; row++)
    {
      guint64 copies;

      if (of != NULL && !muster_type_set_has (of, self->force->rows[row].type))
        continue;
      copies = of != NULL ? muster_sheet_kinds_copies_in (self, row, around) : 1;
      if (column != NULL)
        find_values (self, &finds, row, copies, column, values);
      else
        {
          MusterFound *found = get_found (&finds, self->kinds[row], 0, row);

          found->count = muster_sheet_counts_add (found->count, copies);
        }
    }
  if (column != NULL && column->kind == MUSTER_COLUMN_CHOICE)
    g_array_sort (finds.found, compare_values);
  return finds.found;
}

static gboolean
find_names (const MusterSheetEval *self,
            guint32                around,
            guint                  type)
{
  const char *first = NULL;

  for (guint32 row = around; row < self->ends[around]; row++)
    {
      const MusterRow *r = &self->force->rows[row];
      const char *name;

      if (r->type != type)
        continue;
      name = muster_unit_get_title (r->unit, r->entry);
      if (first == NULL)
        first = name;
      else if (strcmp (first, name) != 0)
        return TRUE;
    }
  return FALSE;
}

/* Whether units of the subject's type have several names in the unit that the card is for, so that one says which it is. */
gboolean
muster_sheet_kinds_have_names (MusterSheetEval     *self,
                               const MusterSubject *subject)
{
  guint type = subject->unit.type;

  if (self->around == MUSTER_FORCE_ROW || subject->force != self->force)
    return FALSE;

  if (self->named == NULL || self->named_around != self->around)
    {
      g_free (self->named);
      self->named = g_new0 (guint8, (gsize) self->system->n_types + 1);
      self->named_around = self->around;
    }
  if (self->named[type] == 0)
    self->named[type] = find_names (self, self->around, type) ? 2 : 1;
  return self->named[type] == 2;
}

/* How many units of some types there are in one of `row`, itself included. */
guint64
muster_sheet_kinds_count (const MusterSheetEval *self,
                          guint32                row,
                          const MusterTypeSet   *of)
{
  guint32 first = row != MUSTER_FORCE_ROW ? row : 0;
  guint32 end = row != MUSTER_FORCE_ROW ? self->ends[row] : self->n_rows;
  guint64 n = 0;

  for (guint32 i = first; i < end; i++)
    {
      if (muster_type_set_has (of, self->force->rows[i].type))
        n = muster_sheet_counts_add (n, muster_sheet_kinds_copies_in (self, i, row));
    }
  return n;
}

/* Whether a subject holds a unit of some types, or is one; without a unit, whether such are to be spoken of. */
gboolean
muster_sheet_kinds_hold (MusterSheetEval     *self,
                         const MusterSubject *subject,
                         const MusterTypeSet *of)
{
  if (subject->row != MUSTER_FORCE_ROW)
    return subject->force == self->force ? muster_sheet_kinds_count (self, subject->row, of) > 0
                                         : muster_type_set_has (of, subject->unit.type);
  return muster_sheet_census_wants_any (self, of, FALSE);
}

/* What those carry of a fact, in all. */
MusterPoints
muster_sheet_kinds_fact (const MusterSheetEval *self,
                         guint32                row,
                         const MusterTypeSet   *of,
                         guint                  fact)
{
  guint32 first = row != MUSTER_FORCE_ROW ? row : 0;
  guint32 end = row != MUSTER_FORCE_ROW ? self->ends[row] : self->n_rows;
  MusterPoints sum = 0;

  for (guint32 i = first; i < end; i++)
    {
      const MusterRow *r = &self->force->rows[i];

      if (muster_type_set_has (of, r->type))
        sum = muster_points_add (sum, muster_points_multiply (muster_force_fact (self->force, r, fact),
                                                              (gint64) muster_sheet_kinds_copies_in (self, i, row)));
    }
  return sum;
}
