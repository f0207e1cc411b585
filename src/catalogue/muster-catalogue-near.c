/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which entries of a game are most alike. Two are as far from each other as their columns are, each by how many values
 * lie between its two in the order in which the game declares them; by their marks, by the figures that both tell, and
 * by what they cost. All of it is counted in whole thousandths, so that it is the same everywhere. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include <string.h>

#include "muster-catalogue-near.h"
#include "muster-catalogue-private.h"

#define WHOLE MUSTER_NEAR_WHOLE
/* A mark more or less counts as much as some values of a column between. */
#define MARK_WEIGHT (WHOLE / 4)
/* All figures together count as much as so many columns. */
#define FIGURES_WEIGHT 2
/* So many are looked at: those that cost about the same, if there are more. */
#define MAX_CANDIDATES 1000

struct _MusterNear
{
  const MusterCatalogueEntry *entry; /* (unowned) */
  MusterRoster               *roster;
  MusterForce                *force;
};

/**
 * muster_near_new:
 * @entry: a finished entry of an installed system, of a type that it has; it has to live as long
 *
 * Returns: (transfer full): what is needed to measure how alike others are
 */
MusterNear *
muster_near_new (const MusterCatalogueEntry *entry)
{
  MusterNear *self;

  g_return_val_if_fail (entry != NULL && entry->system != NULL && entry->entry.type != NULL, NULL);

  self = g_new0 (MusterNear, 1);
  self->entry = entry;
  self->roster = muster_appraiser_dup_list (entry->system, &entry->entry);
  self->force = muster_force_new (self->roster, NULL);
  return self;
}

/**
 * muster_near_free:
 * @self: (nullable) (transfer full): an entry to be measured
 */
void
muster_near_free (MusterNear *self)
{
  if (self == NULL)
    return;

  muster_force_free (self->force);
  g_object_unref (self->roster);
  g_free (self);
}

/* How far two numbers are from each other, in shares of the larger. */
static guint
apart (gint64 a,
       gint64 b)
{
  gint64 larger = MAX (ABS (a), ABS (b));

  return larger == 0 ? 0 : (guint) MIN (ABS (a - b) * WHOLE / larger, WHOLE);
}

static guint
measure_values (const MusterColumn *column,
                gint32              a,
                gint32              b)
{
  if (column->kind == MUSTER_COLUMN_NUMBER)
    return apart (a, b);
  return column->n_values > 1 ? (guint) ABS (a - b) * WHOLE / (column->n_values - 1) : 0;
}

/* Several values stand in a column in any order: each is held against the one in the other's that is nearest to it. */
static guint
measure_nearest (const MusterColumn *column,
                 const MusterChosen *one,
                 const MusterChosen *others,
                 guint               n)
{
  guint least = WHOLE;

  for (guint i = 0; i < n; i++)
    {
      /* As many of another value are alike by half, and so are others of as many. */
      guint values = measure_values (column, one->value, others[i].value);
      guint counts = apart (one->count, others[i].count);

      least = MIN (least, MIN (WHOLE, values + counts / 2));
    }
  return least;
}

static guint
measure_column (const MusterNear   *self,
                const MusterNear   *other,
                const MusterColumn *column)
{
  const MusterChosen *a = NULL;
  const MusterChosen *b = NULL;
  guint n_a = muster_force_get_values (self->force, 0, column, &a);
  guint n_b = muster_force_get_values (other->force, 0, column, &b);
  guint there = 0;
  guint back = 0;

  if (n_a == 0 || n_b == 0)
    return n_a == n_b ? 0 : WHOLE;

  for (guint i = 0; i < n_a; i++)
    there += measure_nearest (column, &a[i], b, n_b);
  for (guint i = 0; i < n_b; i++)
    back += measure_nearest (column, &b[i], a, n_a);
  return (there / n_a + back / n_b) / 2;
}

static const char *
find_figure (const MusterEntry  *entry,
             const MusterFigure *figure)
{
  for (guint i = 0; i < entry->n_figures; i++)
    {
      if (entry->figures[i].figure->ix == figure->ix)
        return entry->figures[i].value;
    }
  return NULL;
}

/* How different two figures are; FALSE for those that say nothing of it. */
static gboolean
measure_figure (const MusterFigure *figure,
                const char         *a,
                const char         *b,
                guint              *distance)
{
  MusterPoints x;
  MusterPoints y;

  if (figure->role != MUSTER_FIGURE_PLAIN || figure->derived || figure->kind == MUSTER_FIGURE_TEXT || b == NULL)
    return FALSE;
  if (figure->kind != MUSTER_FIGURE_NUMBER)
    {
      *distance = strcmp (a, b) == 0 ? 0 : WHOLE;
      return TRUE;
    }
  if (!muster_points_parse (a, 3, &x) || !muster_points_parse (b, 3, &y))
    return FALSE;
  *distance = apart (x / 1000, y / 1000);
  return TRUE;
}

static guint
measure_figures (const MusterEntry *self,
                 const MusterEntry *other)
{
  guint sum = 0;
  guint n = 0;

  for (guint i = 0; i < self->n_figures; i++)
    {
      const MusterFigureValue *figure = &self->figures[i];
      guint distance;

      if (!measure_figure (figure->figure, figure->value, find_figure (other, figure->figure), &distance))
        continue;
      sum += distance;
      n++;
    }
  return n > 0 ? sum * FIGURES_WEIGHT / n : 0;
}

/**
 * muster_near_measure:
 * @self: an entry
 * @other: another one of the same system and type
 *
 * Returns: how far they are from each other: 0 for those that a game makes no difference between, else what their
 *   differences come to, a column that could not be more different being %MUSTER_NEAR_WHOLE
 */
guint
muster_near_measure (const MusterNear *self,
                     const MusterNear *other)
{
  const MusterUnitType *type = self->entry->entry.type;
  guint64 marks = muster_force_get_marks (self->force, 0) ^ muster_force_get_marks (other->force, 0);
  guint sum = 0;

  g_return_val_if_fail (other->entry->entry.type != NULL && other->entry->entry.type->ix == type->ix, G_MAXUINT);

  for (guint i = 0; i < type->n_uses; i++)
    sum += measure_column (self, other, type->uses[i].column);
  for (; marks != 0; marks &= marks - 1)
    sum += MARK_WEIGHT;
  sum += measure_figures (&self->entry->entry, &other->entry->entry);
  if (self->entry->has_points && other->entry->has_points)
    sum += apart (self->entry->points, other->entry->points);
  return sum;
}

/* One that was looked at. */
typedef struct
{
  MusterCatalogueEntry *entry; /* (owned) */
  guint                 distance;
} Candidate;

static void
clear_candidate (gpointer data)
{
  muster_catalogue_entry_free (((Candidate *) data)->entry);
}

static int
compare_candidates (gconstpointer a,
                    gconstpointer b)
{
  const Candidate *x = a;
  const Candidate *y = b;
  int names;

  if (x->distance != y->distance)
    return x->distance < y->distance ? -1 : 1;
  names = g_strcmp0 (x->entry->entry.name, y->entry->entry.name);
  return names != 0 ? names : g_strcmp0 (x->entry->entry.id, y->entry->entry.id);
}

static GArray *
list_numbers (MusterCatalogue             *self,
              const MusterCatalogueEntry  *entry,
              GError                     **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = TRUE;

  statement = muster_db_prepare (self->db,
                                 "SELECT number FROM entry WHERE system = ?1 AND type = ?2 AND id IS NOT ?3"
                                 " AND (own = 1 OR system IN (SELECT id FROM temp.installed))"
                                 " ORDER BY points IS NULL, abs (points - ?4), number LIMIT ?5",
                                 error);
  if (statement == NULL)
    return NULL;
  muster_db_bind_text (statement, 1, entry->system_id);
  muster_db_bind_text (statement, 2, entry->entry.type_id);
  muster_db_bind_text (statement, 3, entry->entry.id);
  muster_db_bind_number (statement, 4, entry->has_points, entry->points);
  sqlite3_bind_int (statement, 5, MAX_CANDIDATES);
  while (row)
    {
      gint64 number;

      if (!muster_db_step (self->db, statement, &row, error))
        return NULL;
      number = sqlite3_column_int64 (statement, 0);
      if (row)
        g_array_append_val (numbers, number);
    }
  return g_steal_pointer (&numbers);
}

/* Looks at one. What another process has taken out just now, or is of another type after all, is passed over. */
static gboolean
look_at (MusterCatalogue   *self,
         const MusterNear  *near,
         gint64             number,
         GArray            *candidates,
         GError           **error)
{
  g_autoptr (MusterCatalogueEntry) entry = NULL;
  g_autoptr (MusterNear) other = NULL;
  g_autoptr (GError) failure = NULL;
  Candidate candidate;

  entry = muster_catalogue_store_load (self, number, &failure);
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (entry == NULL || entry->entry.type == NULL || entry->entry.type->ix != near->entry->entry.type->ix)
    return TRUE;

  other = muster_near_new (entry);
  candidate.distance = muster_near_measure (near, other);
  candidate.entry = g_steal_pointer (&entry);
  g_array_append_val (candidates, candidate);
  return TRUE;
}

/**
 * muster_catalogue_list_near:
 * @self: a catalogue
 * @entry: a finished entry of an installed system, of a type that it has; stored or not. Its price is worked out
 * @n: how many to list
 * @cancellable: (nullable): whether somebody still wants it
 * @error: %MUSTER_ERROR_DATABASE, %G_IO_ERROR_CANCELLED
 *
 * Finds the entries of the same type that are most alike, itself aside. In a large catalogue it looks at the thousand
 * only that cost about the same.
 *
 * Returns: (transfer full) (element-type MusterCatalogueEntry) (nullable): the entries, the most alike first
 */
GPtrArray *
muster_catalogue_list_near (MusterCatalogue       *self,
                            MusterCatalogueEntry  *entry,
                            guint                  n,
                            GCancellable          *cancellable,
                            GError               **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_catalogue_entry_free);
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  g_autoptr (GArray) numbers = NULL;
  g_autoptr (MusterNear) near = NULL;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);
  g_return_val_if_fail (entry != NULL && entry->system != NULL && entry->entry.type != NULL, NULL);

  g_array_set_clear_func (candidates, clear_candidate);
  muster_appraiser_price (muster_catalogue_get_appraiser (self, entry->system), entry);
  numbers = list_numbers (self, entry, error);
  if (numbers == NULL)
    return NULL;
  near = muster_near_new (entry);
  for (guint i = 0; i < numbers->len; i++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !look_at (self, near, g_array_index (numbers, gint64, i), candidates, error))
        return NULL;
    }
  g_array_sort (candidates, compare_candidates);
  for (guint i = 0; i < candidates->len && i < n; i++)
    g_ptr_array_add (entries, g_steal_pointer (&g_array_index (candidates, Candidate, i).entry));
  return g_steal_pointer (&entries);
}
