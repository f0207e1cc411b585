/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What muster classify says: each column with its reason, what is not decided, and what it comes to. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-classify.h"

#include "muster-cli-lone-unit.h"
#include "muster-cli-output.h"
#include "muster-json.h"
#include "muster-plural.h"
#include "muster-text-page.h"

#include <glib/gi18n.h>

/* What a column's value costs, out of the sum; 0 where it is no part of it. */
static MusterPoints
points_of (const MusterCliAnswer *answer,
           const MusterClassed   *one)
{
  for (guint i = 0; answer->price != NULL && one->column != NULL && i < answer->price->n_parts; i++)
    {
      const MusterPricePart *part = &answer->price->parts[i];

      if (part->column == one->column && (part->value == NULL || part->value == &one->column->values[one->value]))
        return part->points;
    }
  return 0;
}

/**
 * muster_cli_answer_find_open:
 * @classing: what figures decide
 * @report: (nullable): a list with a unit of that kind; %NULL where not even the type is decided
 *
 * Returns: (transfer container) (element-type MusterColumn): the columns that the type has, that no sentence
 *   decides, and that have no value by themselves
 */
GPtrArray *
muster_cli_answer_find_open (const MusterClassing *classing,
                             const MusterReport   *report)
{
  GPtrArray *open = g_ptr_array_new ();

  for (guint i = 0; classing->type != NULL && i < classing->type->n_uses; i++)
    {
      const MusterColumn *column = classing->type->uses[i].column;
      const MusterChosen *chosen;
      gboolean decided = column->repeats || muster_force_get_values (report->force, 0, column, &chosen) > 0;

      for (guint k = 0; k < classing->n_classed && !decided; k++)
        decided = classing->classed[k].column == column;
      if (!decided)
        g_ptr_array_add (open, (gpointer) column);
    }
  return open;
}

/* What is not decided, and the sum, which is the price only where all is. */
static void
print_open (const MusterCliAnswer *answer,
            GString               *out)
{
  const MusterSystem *system = answer->classing->system;
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *sum = NULL;

  for (guint i = 0; i < answer->open->len; i++)
    {
      const MusterColumn *column = g_ptr_array_index (answer->open, i);

      g_string_append_printf (out, "%s: %s\n", column->id,
                              muster_system_can_decide (system, column) ? _("these figures do not decide it; give more of them")
                                                                        : _("no figures decide it in this game; choose it yourself"));
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", column->id);
    }

  if (answer->price == NULL)
    return;
  if (answer->open->len == 0)
    {
      sum = muster_cli_dup_sum (system, answer->price);
      g_string_append_printf (out, "%s\n", sum);
      return;
    }

  sum = muster_points_to_local (answer->price->total);
  g_string_append_printf (out, answer->open->len == 1
                          /* Translators: a sum so far, what it counts, and the column that is missing:
                           * "at least 10 points; speed is not decided" */
                          ? _("at least %s %s; %s is not decided")
                          /* Translators: likewise with several columns: "at least 10 points; speed, armour are not decided" */
                          : _("at least %s %s; %s are not decided"),
                          sum,
                          muster_plural_units (muster_system_get_budget (system), answer->price->total),
                          names->str);
  g_string_append_c (out, '\n');
}

/**
 * muster_cli_answer_print_text:
 * @answer: what came out
 *
 * Prints it for a person, with the reasons.
 */
void
muster_cli_answer_print_text (const MusterCliAnswer *answer)
{
  const MusterClassing *classing = answer->classing;
  const MusterName *marks = muster_system_get_marks (classing->system, NULL);
  g_autoptr (GString) out = g_string_new (NULL);

  if (classing->type == NULL)
    {
      muster_cli_print (_("These figures do not decide what it is; give more of them."));
      muster_cli_print ("\n");
      return;
    }
  for (guint i = 0; i < classing->n_classed; i++)
    {
      const MusterClassed *one = &classing->classed[i];
      g_autofree char *clean = muster_text_clean (one->reason);
      g_autofree char *points = muster_points_to_local (points_of (answer, one));

      if (one->mark >= 0)
        g_string_append_printf (out, "%s %s", marks[one->mark].id, one->value == 1 ? _("yes") : _("no"));
      else if (one->column == NULL)
        g_string_append (out, classing->type->id);
      else if (one->column->kind == MUSTER_COLUMN_NUMBER)
        g_string_append_printf (out, "%s=%d", one->column->id, one->value);
      else
        g_string_append_printf (out, "%s=%s", one->column->id, one->column->values[one->value].id);
      if (one->count > 1)
        g_string_append_printf (out, "*%u", one->count);
      if (one->column != NULL && answer->price != NULL)
        g_string_append_printf (out, " (%s)", points);
      g_string_append_printf (out, ": %s\n", clean);
    }
  print_open (answer, out);
  muster_cli_print (out->str);
}

/**
 * muster_cli_answer_print_json:
 * @answer: what came out
 *
 * Prints it as one JSON object.
 */
void
muster_cli_answer_print_json (const MusterCliAnswer *answer)
{
  const MusterClassing *classing = answer->classing;
  const MusterName *marks = muster_system_get_marks (classing->system, NULL);
  g_autoptr (MusterJson) json = muster_json_new (FALSE);
  g_autofree char *text = NULL;
  gsize length;

  muster_json_begin_object (json);
  muster_json_name (json, "system");
  muster_json_string (json, muster_system_get_id (classing->system));
  muster_json_name (json, "type");
  if (classing->type != NULL)
    muster_json_string (json, classing->type->id);
  else
    muster_json_null (json);
  muster_json_known_points (json, "points", answer->price != NULL && answer->open->len == 0,
                            answer->price != NULL ? answer->price->total : 0);
  muster_json_name (json, "undecided");
  muster_json_begin_array (json);
  for (guint i = 0; i < answer->open->len; i++)
    muster_json_string (json, ((const MusterColumn *) g_ptr_array_index (answer->open, i))->id);
  muster_json_end_array (json);
  muster_json_name (json, "classed");
  muster_json_begin_array (json);
  for (guint i = 0; i < classing->n_classed; i++)
    {
      const MusterClassed *one = &classing->classed[i];

      muster_json_begin_object (json);
      muster_json_name (json, one->mark >= 0 ? "mark" : one->column != NULL ? "column" : "type");
      muster_json_string (json, one->mark >= 0 ? marks[one->mark].id : one->column != NULL ? one->column->id : classing->type->id);
      muster_json_name (json, "value");
      if (one->mark >= 0)
        muster_json_boolean (json, one->value == 1);
      else if (one->column == NULL)
        muster_json_string (json, classing->type->id);
      else if (one->column->kind == MUSTER_COLUMN_NUMBER)
        muster_json_integer (json, one->value);
      else
        muster_json_string (json, one->column->values[one->value].id);
      muster_json_name (json, "count");
      muster_json_integer (json, one->count);
      muster_json_name (json, "points");
      if (one->column != NULL && answer->price != NULL)
        muster_json_points (json, points_of (answer, one));
      else
        muster_json_null (json);
      muster_json_name (json, "reason");
      muster_json_string (json, one->reason);
      muster_json_end_object (json);
    }
  muster_json_end_array (json);
  muster_json_end_object (json);
  text = muster_json_free_to_text (g_steal_pointer (&json), &length);
  muster_cli_print_bytes (text, length);
  muster_cli_print_bytes ("\n", 1);
}
