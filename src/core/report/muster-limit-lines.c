/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The readings of all limits, summed up for people: the force's each on a line, those of single units one
 * line for each type of unit ("squads 3 of 3, 2 platoons of 2 right"). */

#define G_LOG_DOMAIN "muster-limit-lines"

#include "config.h"

#include "muster-limit-lines.h"

#include <glib/gi18n-lib.h>

#include "muster-limit.h"

typedef struct
{
  const MusterLimit    *limit;
  const MusterUnitType *type;
} Key;

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;

  return g_direct_hash (key->limit) * 31 + g_direct_hash (key->type);
}

static gboolean
equal_keys (gconstpointer a,
            gconstpointer b)
{
  const Key *one = a;
  const Key *two = b;

  return one->limit == two->limit && one->type == two->type;
}

/* How often a unit stands in the list, the counts of all units around it multiplied. */
static guint64
count_copies (const MusterUnit *unit)
{
  guint64 n = 1;

  for (; unit != NULL && unit->type_id != NULL; unit = unit->parent)
    n *= unit->count;

  return n;
}

static guint
hash_broken (gconstpointer data)
{
  const MusterFinding *finding = data;

  return g_direct_hash (finding->rule) * 31 + finding->row;
}

static gboolean
equal_broken (gconstpointer a,
              gconstpointer b)
{
  const MusterFinding *one = a;
  const MusterFinding *two = b;

  return one->rule == two->rule && one->row == two->row;
}

static void
begin_line (MusterLimitLine     *line,
            const MusterReading *reading,
            const MusterUnitType *type)
{
  const MusterLimit *limit = reading->limit;
  const char *label = muster_limit_get_label (limit);

  *line = (MusterLimitLine) {
    .limit = limit,
    .type = type,
    .label = label != NULL ? label : muster_limit_get_rule (limit)->name,
    .has_least = muster_limit_has_least (limit),
    .has_most = muster_limit_has_most (limit),
    .have_low = reading->have,
    .have_high = reading->have,
    .least_low = reading->allow,
    .least_high = reading->allow,
    .most_low = reading->allow,
    .most_high = reading->allow,
    .advice = TRUE,
  };
}

static void
add_reading (MusterLimitLine     *line,
             const MusterReading *reading,
             guint64              copies)
{
  line->have_low = MIN (line->have_low, reading->have);
  line->have_high = MAX (line->have_high, reading->have);
  line->least_low = line->most_low = MIN (line->least_low, reading->allow);
  line->least_high = line->most_high = MAX (line->least_high, reading->allow);
  line->n += copies;
  if (reading->holds)
    line->n_right += copies;
}

/* "at least 1" and "at most 4" of the same thing read better as one line. Only where both are about the same
 * units; a unit outside one is inside the other, so that the wrong ones add up. */
static gboolean
join_lines (MusterLimitLine       *line,
            const MusterLimitLine *next)
{
  if (line->other != NULL || line->type != next->type || line->n != next->n
      || (muster_limit_get_label (line->limit) != NULL && muster_limit_get_label (next->limit) != NULL
          && g_strcmp0 (line->label, next->label) != 0)
      || muster_limit_get_rule (line->limit) != muster_limit_get_rule (next->limit)
      || line->have_low != next->have_low || line->have_high != next->have_high
      || line->has_least == next->has_least || line->has_most == next->has_most)
    return FALSE;

  if (next->has_least)
    {
      line->least_low = next->least_low;
      line->least_high = next->least_high;
    }
  else
    {
      line->most_low = next->most_low;
      line->most_high = next->most_high;
    }
  if (line->least_high > line->most_low)
    return FALSE;

  line->has_least = line->has_most = TRUE;
  line->other = next->limit;
  if (muster_limit_get_label (line->limit) == NULL)
    line->label = next->label;
  line->n_right -= next->n - next->n_right;
  line->advice = line->advice && next->advice;

  return TRUE;
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  const MusterLimitLine *one = a;
  const MusterLimitLine *two = b;

  /* The force first, then type by type, each in the order of the game's file. */
  if (one->type != two->type)
    return one->type == NULL ? -1 : two->type == NULL ? 1 : (one->type->ix > two->type->ix) - (one->type->ix < two->type->ix);

  return (muster_limit_get_number (one->limit) > muster_limit_get_number (two->limit))
         - (muster_limit_get_number (one->limit) < muster_limit_get_number (two->limit));
}

/**
 * muster_limit_lines_new:
 * @report: a report with readings
 *
 * Sums up what all limits read, the force's first.
 *
 * Returns: (transfer full) (element-type MusterLimitLine): the lines
 */
GArray *
muster_limit_lines_new (const MusterReport *report)
{
  const MusterJudgement *judgement = report->judgement;
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (MusterLimitLine));
  g_autoptr (GHashTable) places = g_hash_table_new_full (hash_key, equal_keys, g_free, NULL);
  g_autoptr (GHashTable) errors = g_hash_table_new (hash_broken, equal_broken);
  guint kept = 0;

  for (guint i = 0; i < judgement->n_findings; i++)
    {
      if (judgement->findings[i].severity == MUSTER_SEVERITY_ERROR)
        g_hash_table_add (errors, &judgement->findings[i]);
    }

  for (guint i = 0; i < judgement->n_readings; i++)
    {
      const MusterReading *reading = &judgement->readings[i];
      const MusterUnit *unit = NULL;
      MusterLimitLine *line;
      Key key = { reading->limit, NULL };
      guint at;

      if (reading->row != MUSTER_FORCE_ROW)
        {
          unit = muster_force_get_unit (report->force, reading->row);
          key.type = unit->type;
          if (key.type == NULL)
            continue; /* of no known type: there is nothing to sum it up with */
        }

      at = GPOINTER_TO_UINT (g_hash_table_lookup (places, &key));
      if (at == 0)
        {
          g_array_set_size (lines, lines->len + 1);
          at = lines->len;
          begin_line (&g_array_index (lines, MusterLimitLine, at - 1), reading, key.type);
          g_hash_table_insert (places, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (at));
        }

      line = &g_array_index (lines, MusterLimitLine, at - 1);
      add_reading (line, reading, unit != NULL ? count_copies (unit) : 1);
      if (!reading->holds)
        {
          MusterFinding broken = { .rule = muster_limit_get_rule (reading->limit), .row = reading->row };

          if (g_hash_table_contains (errors, &broken))
            line->advice = FALSE;
        }
    }

  g_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    {
      MusterLimitLine *line = &g_array_index (lines, MusterLimitLine, i);

      if (kept > 0)
        {
          MusterLimitLine joined = g_array_index (lines, MusterLimitLine, kept - 1);

          if (join_lines (&joined, line))
            {
              g_array_index (lines, MusterLimitLine, kept - 1) = joined;
              continue;
            }
        }
      g_array_index (lines, MusterLimitLine, kept++) = *line;
    }
  g_array_set_size (lines, kept);

  return g_steal_pointer (&lines);
}

/**
 * muster_limit_line_dup_word:
 * @line: a line of muster_limit_lines_new()
 *
 * Says in a word or two how a limit stands: colours alone tell nothing to who cannot see them.
 *
 * Returns: (transfer full): such as `right`, `2 missing`, `1 too many`, translated
 */
char *
muster_limit_line_dup_word (const MusterLimitLine *line)
{
  g_autofree char *number = NULL;

  if (line->type != NULL)
    {
      g_autofree char *right = g_strdup_printf ("%" G_GUINT64_FORMAT, line->n_right);
      g_autofree char *all = g_strdup_printf ("%" G_GUINT64_FORMAT, line->n);

      /* Translators: of so many units of a type, how many keep a limit: "2 of 3 right" */
      return g_strdup_printf (_("%s of %s right"), right, all);
    }
  if (line->n_right == line->n)
    /* Translators: a limit is kept */
    return g_strdup (_("right"));

  if (line->has_most && line->have_high > line->most_low)
    {
      number = muster_points_to_local (line->have_high - line->most_low);
      /* Translators: a limit is broken by a number of points or units */
      return g_strdup_printf (_("%s too many"), number);
    }

  number = muster_points_to_local (line->least_high - line->have_low);
  /* Translators: a limit is broken by a number of points or units */
  return g_strdup_printf (_("%s missing"), number);
}

/**
 * muster_limit_line_tells_points:
 * @line: a line of muster_limit_lines_new()
 * @report: the report it was made of
 *
 * Returns: whether its numbers tell what units cost, which is not for an opponent
 */
gboolean
muster_limit_line_tells_points (const MusterLimitLine *line,
                                const MusterReport    *report)
{
  gboolean agreed = report->judgement->has_limit;

  return muster_limit_tells_points (line->limit, report->system, agreed)
         || (line->other != NULL && muster_limit_tells_points (line->other, report->system, agreed));
}
