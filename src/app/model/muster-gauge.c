/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One limit of the whole force, as it is shown: what there is, what may be, and how that stands in words. Which
 * limits are shown, and what they are called, the game's file says. */

#define G_LOG_DOMAIN "muster-gauge"

#include "config.h"

#include "muster-gauge.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-limit-lines.h"
#include "muster-limit.h"

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

struct _MusterGauge
{
  GObject           parent_instance;

  char             *label;
  char             *value;
  char             *word;
  char             *description;
  double            fraction;
  MusterGaugeState  state;
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterGauge, muster_gauge, G_TYPE_OBJECT)

static void
muster_gauge_finalize (GObject *object)
{
  MusterGauge *self = MUSTER_GAUGE (object);

  g_free (self->label);
  g_free (self->value);
  g_free (self->word);
  g_free (self->description);

  G_OBJECT_CLASS (muster_gauge_parent_class)->finalize (object);
}

static void
muster_gauge_class_init (MusterGaugeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_gauge_finalize;

  /**
   * MusterGauge::changed:
   * @self: the gauge
   *
   * It reads something else than before.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_gauge_init (MusterGauge *self)
{
}

/**
 * muster_gauge_get_label:
 * @self: a gauge
 *
 * Returns: (transfer none): what is limited, translated
 */
const char *
muster_gauge_get_label (MusterGauge *self)
{
  g_return_val_if_fail (MUSTER_IS_GAUGE (self), NULL);

  return self->label;
}

/**
 * muster_gauge_get_value:
 * @self: a gauge
 *
 * Returns: (transfer none): what there is and what may be, such as `2 / 3`, or `1 / 2+` where two are the least
 */
const char *
muster_gauge_get_value (MusterGauge *self)
{
  g_return_val_if_fail (MUSTER_IS_GAUGE (self), NULL);

  return self->value;
}

/**
 * muster_gauge_get_word:
 * @self: a gauge
 *
 * Returns: (transfer none): how it stands, such as `1 left`, `full` or `2 missing`, translated
 */
const char *
muster_gauge_get_word (MusterGauge *self)
{
  g_return_val_if_fail (MUSTER_IS_GAUGE (self), NULL);

  return self->word;
}

/**
 * muster_gauge_get_description:
 * @self: a gauge
 *
 * Returns: (transfer none): all of it in a sentence, translated, for who hears it read out
 */
const char *
muster_gauge_get_description (MusterGauge *self)
{
  g_return_val_if_fail (MUSTER_IS_GAUGE (self), NULL);

  return self->description;
}

/**
 * muster_gauge_get_fraction:
 * @self: a gauge
 *
 * Returns: how full it is, 0 to 1; where there is no upper limit, how much of the least there is
 */
double
muster_gauge_get_fraction (MusterGauge *self)
{
  g_return_val_if_fail (MUSTER_IS_GAUGE (self), 0);

  return self->fraction;
}

/**
 * muster_gauge_get_state:
 * @self: a gauge
 *
 * Returns: how it stands
 */
MusterGaugeState
muster_gauge_get_state (MusterGauge *self)
{
  g_return_val_if_fail (MUSTER_IS_GAUGE (self), MUSTER_GAUGE_ROOM);

  return self->state;
}

static char *
dup_bound (const MusterLimitLine *line)
{
  g_autofree char *least = muster_points_to_local (line->least_low);
  g_autofree char *most = muster_points_to_local (line->most_low);

  if (!line->has_most)
    return g_strconcat (least, "+", NULL);
  if (!line->has_least || line->least_low == line->most_low || line->least_low <= 0)
    return g_steal_pointer (&most);

  /* From the least to the most. */
  return g_strconcat (least, "\342\200\223", most, NULL);
}

static MusterGaugeState
find_state (const MusterLimitLine *line)
{
  if (line->n_right < line->n)
    return line->advice ? MUSTER_GAUGE_ADVICE : MUSTER_GAUGE_BROKEN;
  return line->has_most && line->have_high >= line->most_low ? MUSTER_GAUGE_FULL : MUSTER_GAUGE_ROOM;
}

static char *
dup_word (const MusterLimitLine *line)
{
  g_autofree char *left = NULL;

  if (line->n_right < line->n)
    return muster_limit_line_dup_word (line);
  if (!line->has_most)
    /* Translators: of a limit that asks for a least number: there are enough */
    return g_strdup (_("enough"));
  if (line->most_low == 0)
    /* Translators: of a limit that allows none: there is none, and there may be none */
    return g_strdup (_("none allowed"));
  if (line->have_high >= line->most_low)
    /* Translators: of a limit: no more may come */
    return g_strdup (_("full"));

  left = muster_points_to_local (line->most_low - line->have_high);
  /* Translators: of a limit: how many more may come */
  return g_strdup_printf (_("%s left"), left);
}

static double
find_fraction (const MusterLimitLine *line)
{
  MusterPoints bound = line->has_most ? line->most_low : line->least_low;

  if (bound <= 0)
    return line->have_high > 0 ? 1 : 0;
  return CLAMP ((double) line->have_high / (double) bound, 0, 1);
}

/* Whether anything of it is another than before. */
static gboolean
take (MusterGauge           *self,
      const MusterLimitLine *line)
{
  const char *label = muster_system_text (line->label);
  g_autofree char *have = muster_points_to_local (line->have_high);
  g_autofree char *bound = dup_bound (line);
  g_autofree char *value = g_strconcat (have, "\342\200\211/\342\200\211", bound, NULL);
  g_autofree char *word = dup_word (line);
  MusterGaugeState state = find_state (line);

  if (state == self->state && g_strcmp0 (value, self->value) == 0 && g_strcmp0 (word, self->word) == 0 &&
      g_strcmp0 (label, self->label) == 0)
    return FALSE;

  g_free (self->label);
  g_free (self->value);
  g_free (self->word);
  g_free (self->description);
  self->label = g_strdup (label);
  /* Translators: a limit read out: what is limited, how many there are, how many may be, how that stands */
  self->description = g_strdup_printf (_("%s: %s of %s, %s"), label, have, bound, word);
  self->value = g_steal_pointer (&value);
  self->word = g_steal_pointer (&word);
  self->fraction = find_fraction (line);
  self->state = state;
  return TRUE;
}

/**
 * muster_gauges_update:
 * @gauges: (element-type MusterGauge): what is shown
 * @report: a report with readings
 *
 * Brings the gauges up to date with a list: those that stay are told to, those that come or go change the store. What
 * the total tells by itself has none.
 */
void
muster_gauges_update (GListStore         *gauges,
                      const MusterReport *report)
{
  g_autoptr(GArray) lines = NULL;
  guint n = 0;

  g_return_if_fail (G_IS_LIST_STORE (gauges) && report != NULL);

  lines = muster_limit_lines_new (report);
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterLimitLine *line = &g_array_index (lines, MusterLimitLine, i);
      g_autoptr(MusterGauge) gauge = NULL;

      if (line->type != NULL || muster_limit_get_label (line->limit) == NULL || muster_limit_is_of_budget (line->limit, report->system))
        continue;

      gauge = g_list_model_get_item (G_LIST_MODEL (gauges), n);
      if (gauge == NULL)
        {
          gauge = g_object_new (MUSTER_TYPE_GAUGE, NULL);
          take (gauge, line);
          g_list_store_append (gauges, gauge);
        }
      else if (take (gauge, line))
        {
          g_signal_emit (gauge, signals[SIGNAL_CHANGED], 0);
        }
      n++;
    }
  if (n < g_list_model_get_n_items (G_LIST_MODEL (gauges)))
    g_list_store_splice (gauges, n, g_list_model_get_n_items (G_LIST_MODEL (gauges)) - n, NULL, 0);
}
