/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What rows of the catalogue's table are sorted by where no index has the order. The rows come by name; their keys are read in
 * one pass, in whatever order they lie, and all is sorted here: that is much quicker than what SQLite has to do, which sorts
 * rows with all that they are sorted by. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#include <math.h>
#include <string.h>

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  const MusterKeyed *one = a;
  const MusterKeyed *other = b;

  if (one->number != other->number)
    return one->number < other->number ? -1 : 1;
  return (one->key > other->key) - (one->key < other->key);
}

static int
compare_up (gconstpointer a,
            gconstpointer b)
{
  const MusterKeyed *one = a;
  const MusterKeyed *other = b;

  return (one->key > other->key) - (one->key < other->key);
}

static int
compare_down (gconstpointer a,
              gconstpointer b)
{
  return compare_up (b, a);
}

/* What stands in a column of a statement's row, as a number to sort by; NAN: nothing. */
double
muster_catalogue_keys_read (sqlite3_stmt    *statement,
                            int              column,
                            MusterWordOrder *words)
{
  if (sqlite3_column_type (statement, column) == SQLITE_NULL)
    return NAN;
  return words != NULL ? muster_word_order_take (words, (const char *) sqlite3_column_text (statement, column))
                       : sqlite3_column_double (statement, column);
}

/* Reads the keys of all entries that have one; of several the greatest comes last. (transfer full) (nullable) */
static GArray *
load (MusterCatalogue        *self,
      const MusterTablePlan  *plan,
      MusterWordOrder        *words,
      GError                **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_db_prepare (self->db, plan->keys, error);
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (MusterKeyed));
  g_autofree char *text = NULL;
  double rank = 0;
  gboolean row = TRUE;

  if (statement == NULL)
    return NULL;
  muster_db_bind_text (statement, 1, plan->id);
  while (row)
    {
      MusterKeyed one;

      if (!muster_db_step (self->db, statement, &row, error))
        return NULL;
      if (!row)
        break;
      one.number = sqlite3_column_int64 (statement, 0);
      if (plan->ranked)
        {
          const char *here = (const char *) sqlite3_column_text (statement, 1);

          if (g_strcmp0 (text, here) != 0)
            {
              g_free (text);
              text = g_strdup (here);
              rank++;
            }
          one.key = rank;
        }
      else
        one.key = muster_catalogue_keys_read (statement, 1, plan->words ? words : NULL);
      if (plan->words)
        one.key = muster_word_order_get_place (words, one.key);
      if (!isnan (one.key))
        g_array_append_val (keys, one);
    }
  g_array_sort (keys, compare_numbers);
  return g_steal_pointer (&keys);
}

/* The last of a number's keys, or @otherwise. */
static double
find (const GArray *keys,
      gint64        number,
      double        otherwise)
{
  const MusterKeyed *all = (const MusterKeyed *) (gconstpointer) keys->data;
  guint low = 0;
  guint high = keys->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (all[middle].number <= number)
        low = middle + 1;
      else
        high = middle;
    }
  return low > 0 && all[low - 1].number == number ? all[low - 1].key : otherwise;
}

/* Gives the entries in @rows (element-type MusterKeyed) what they are sorted by. */
gboolean
muster_catalogue_keys_fill (MusterCatalogue        *self,
                            const MusterTablePlan  *plan,
                            MusterWordOrder        *words,
                            GArray                 *rows,
                            GError                **error)
{
  MusterKeyed *all = (MusterKeyed *) (gpointer) rows->data;
  g_autoptr (GArray) keys = NULL;

  if (plan->keys != NULL)
    {
      keys = load (self, plan, words, error);
      if (keys == NULL)
        return FALSE;
      for (guint i = 0; i < rows->len; i++)
        all[i].key = find (keys, all[i].number, plan->zero ? 0 : NAN);
    }
  else if (plan->words)
    {
      muster_word_order_settle (words);
      for (guint i = 0; i < rows->len; i++)
        all[i].key = muster_word_order_get_place (words, all[i].key);
    }
  return TRUE;
}

/* Sorts @rows (element-type MusterKeyed), which stand by name, by their keys; those without one stand last, whichever way it goes. */
void
muster_catalogue_keys_sort (GArray   *rows,
                            gboolean  down)
{
  MusterKeyed *all = (MusterKeyed *) (gpointer) rows->data;
  g_autofree MusterKeyed *without = g_new (MusterKeyed, rows->len + 1);
  guint n_without = 0;
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      if (isnan (all[i].key))
        without[n_without++] = all[i];
      else
        all[n++] = all[i];
    }
  g_array_set_size (rows, n);
  /* Rows that are equal stay by name: GLib's sorting promises that. */
  g_array_sort (rows, down ? compare_down : compare_up);
  g_array_append_vals (rows, without, n_without);
}

/* Turns the order of @rows (element-type MusterKeyed) around, but for those with equal keys. */
void
muster_catalogue_keys_turn (GArray *rows)
{
  const MusterKeyed *all = (const MusterKeyed *) (gconstpointer) rows->data;
  MusterKeyed *turned = g_new (MusterKeyed, rows->len + 1);
  guint end = rows->len;
  guint n = 0;

  while (end > 0)
    {
      guint start = end - 1;

      while (start > 0 && !(all[start - 1].key < all[end - 1].key))
        start--;
      memcpy (&turned[n], &all[start], (end - start) * sizeof (MusterKeyed));
      n += end - start;
      end = start;
    }
  memcpy (rows->data, turned, n * sizeof (MusterKeyed));
  g_free (turned);
}
