/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a real vehicle's figures to columns: the system's cases in order, the first that holds decides. */

#define G_LOG_DOMAIN "muster-classify"

#include "config.h"

#include "muster-figures-private.h"

#include <string.h>

typedef struct
{
  const MusterFigures *figures;
  MusterKnownFigure   *values; /* with the derived ones worked out */
  const MusterSystem  *system;
  int                  type;   /* -1: undecided */
  gint32               columns[MUSTER_MAX_COLUMNS]; /* -1: undecided */
  GArray              *classed;
} Case;

static void
derive (Case               *self,
        const MusterFigure *figure,
        const MusterDerive *derive)
{
  const MusterKnownFigure *from = &self->values[derive->from];
  MusterKnownFigure *to = &self->values[figure->ix];
  __extension__ __int128 number;

  if (!from->known)
    return;

  number = (__int128) from->number * derive->times / derive->divide;
  if (derive->whole)
    {
      __extension__ __int128 rest = number % MUSTER_POINTS_ONE;

      number -= rest;
      if ((derive->round == 0 && rest * 2 >= MUSTER_POINTS_ONE) || (derive->round == 2 && rest > 0))
        number += MUSTER_POINTS_ONE;
    }
  to->known = TRUE;
  to->number = number > G_MAXINT64 ? G_MAXINT64 : (MusterPoints) number;
}

static gboolean
has_bit (const MusterPredicate *predicate,
         gint32                 ix)
{
  return ix >= 0 && (guint) ix < predicate->n_values && (predicate->values[ix / 64] >> (ix % 64) & 1) != 0;
}

/* Whether one of the texts stands in the figure, in whatever case. */
static gboolean
is_like (const MusterPredicate *predicate,
         const char            *text)
{
  g_autofree char *folded = text != NULL ? g_utf8_casefold (text, -1) : NULL;

  for (guint i = 0; folded != NULL && i < predicate->n_texts; i++)
    {
      if (strstr (folded, predicate->texts[i]) != NULL)
        return TRUE;
    }
  return FALSE;
}

static gboolean
figure_holds (const Case            *self,
              const MusterPredicate *predicate)
{
  const MusterKnownFigure *value = &self->values[predicate->ix];

  if (!value->known)
    return FALSE;

  switch (predicate->figure)
    {
    case MUSTER_FIGURE_TEST_SET:
      return TRUE;
    case MUSTER_FIGURE_TEST_WORDS:
      return predicate->n_values > 0 && (predicate->values[0] & value->words) != 0;
    case MUSTER_FIGURE_TEST_LIKE:
      return is_like (predicate, value->text);
    case MUSTER_FIGURE_TEST_RANGE:
    default:
      return value->number >= predicate->from && (predicate->open_from ? value->number != predicate->from : TRUE)
             && value->number <= predicate->to && (predicate->open_to ? value->number != predicate->to : TRUE);
    }
}

static gboolean
holds (const Case            *self,
       const MusterPredicate *predicate)
{
  if (predicate == NULL)
    return TRUE;

  switch (predicate->kind)
    {
    case MUSTER_PREDICATE_ALL:
    case MUSTER_PREDICATE_NOT:
      for (guint i = 0; i < predicate->n_parts; i++)
        {
          if (!holds (self, predicate->parts[i]))
            return predicate->kind == MUSTER_PREDICATE_NOT;
        }
      return predicate->kind == MUSTER_PREDICATE_ALL;
    case MUSTER_PREDICATE_ANY:
      for (guint i = 0; i < predicate->n_parts; i++)
        {
          if (holds (self, predicate->parts[i]))
            return TRUE;
        }
      return FALSE;
    case MUSTER_PREDICATE_COLUMN:
      return has_bit (predicate, self->columns[predicate->ix]);
    case MUSTER_PREDICATE_RANGE:
      return self->columns[predicate->ix] >= predicate->least && self->columns[predicate->ix] <= predicate->most;
    case MUSTER_PREDICATE_COLUMN_SET:
      return self->columns[predicate->ix] >= 0;
    case MUSTER_PREDICATE_TYPE:
      return self->type >= 0 && muster_type_set_has (predicate->types, (guint) self->type);
    case MUSTER_PREDICATE_OPTION:
      return has_bit (predicate, self->figures->options[predicate->ix]);
    case MUSTER_PREDICATE_OPTION_SET:
      return self->figures->options[predicate->ix] >= 0;
    case MUSTER_PREDICATE_FIGURE:
      return figure_holds (self, predicate);
    case MUSTER_PREDICATE_MARK:
    case MUSTER_PREDICATE_GRADE:
    case MUSTER_PREDICATE_PARENT:
    case MUSTER_PREDICATE_HAS_LIMIT:
    case MUSTER_PREDICATE_AGREES_PRICE:
    case MUSTER_PREDICATE_AGREES_COLUMN:
    default:
      return FALSE;
    }
}

/* The deciding sentence with the figures put in. */
static char *
fill_reason (const Case *self,
             const char *says)
{
  GString *text = g_string_new (NULL);

  for (const char *p = muster_system_text (says); *p != '\0';)
    {
      const char *end = *p == '{' ? strchr (p, '}') : NULL;
      g_autofree char *id = end != NULL ? g_strndup (p + 1, (gsize) (end - p - 1)) : NULL;
      const MusterFigure *figure = id != NULL ? muster_system_find_figure (self->system, id) : NULL;

      if (figure == NULL)
        {
          g_string_append_c (text, *p++);
          continue;
        }
      if (figure->kind == MUSTER_FIGURE_NUMBER && self->values[figure->ix].known)
        {
          g_autofree char *number = muster_points_to_local (self->values[figure->ix].number);

          g_string_append (text, number);
        }
      else
        g_string_append (text, self->values[figure->ix].text != NULL ? self->values[figure->ix].text : "?");
      p = end + 1;
    }
  return g_string_free (text, FALSE);
}

static guint
count_of (const Case        *self,
          const MusterClass *class)
{
  const MusterKnownFigure *count = class->count >= 0 ? &self->values[class->count] : NULL;

  if (count == NULL || !count->known)
    return 1;
  return (guint) CLAMP (count->number / MUSTER_POINTS_ONE, 1, 99);
}

static void
decide (Case              *self,
        const MusterClass *class)
{
  for (guint i = 0; i < class->n_cases; i++)
    {
      const MusterClassCase *one = &class->cases[i];
      MusterClassed classed = { .mark = class->mark };

      if (!holds (self, one->when))
        continue;
      if (class->column >= 0)
        {
          self->columns[class->column] = one->value;
          classed.column = &self->system->columns[class->column];
        }
      else if (class->mark < 0)
        self->type = one->value;
      classed.value = one->value;
      classed.count = one->counted ? count_of (self, class) : 1;
      classed.reason = fill_reason (self, one->says);
      g_array_append_val (self->classed, classed);
      if (!class->all)
        return;
    }
}

static void
clear_classed (gpointer data)
{
  g_free (((MusterClassed *) data)->reason);
}

/**
 * muster_classify:
 * @figures: what is known of a real vehicle
 *
 * Works out what the vehicle is in the game, by the conditions that the system declares. What no condition
 * decides is left out: its default stands.
 *
 * Returns: (transfer full): type and columns, each with the sentence that decides
 */
MusterClassing *
muster_classify (const MusterFigures *figures)
{
  const MusterSystem *system = figures->system;
  MusterClassing *self = g_new0 (MusterClassing, 1);
  g_autofree MusterKnownFigure *values = g_new0 (MusterKnownFigure, system->n_figures + 1);
  Case state = { .figures = figures, .values = values, .system = system, .type = -1 };

  memcpy (values, figures->values, system->n_figures * sizeof *values);
  memset (state.columns, 0xff, sizeof state.columns);
  state.classed = g_array_new (FALSE, FALSE, sizeof (MusterClassed));
  g_array_set_clear_func (state.classed, clear_classed);
  for (guint i = 0; i < system->n_figures; i++)
    {
      if (system->figures[i].derived)
        derive (&state, &system->figures[i], &system->derives[i]);
    }
  for (guint i = 0; i < system->n_classes; i++)
    {
      const MusterClass *class = &system->classes[i];

      /* A column that the type does not have is not asked for. */
      if (class->column >= 0 && state.type >= 0 && system->type_data[state.type].use_of[class->column] < 0)
        continue;
      if (class->mark >= 0 && state.type >= 0 && (system->types[state.type].marks >> class->mark & 1) == 0)
        continue;
      decide (&state, class);
    }

  self->system = muster_system_ref (figures->system);
  self->type = state.type >= 0 ? &system->types[state.type] : NULL;
  self->n_classed = state.classed->len;
  g_array_set_clear_func (state.classed, NULL);
  self->classed = (MusterClassed *) (gpointer) g_array_free (state.classed, FALSE);
  return self;
}

/**
 * muster_classing_free:
 * @self: (nullable) (transfer full): a classing
 */
void
muster_classing_free (MusterClassing *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < self->n_classed; i++)
    g_free (self->classed[i].reason);
  g_free (self->classed);
  muster_system_unref (self->system);
  g_free (self);
}
