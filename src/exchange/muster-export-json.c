/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list as JSON, for programs. The format is stable: members are added, never taken away or changed in
 * meaning; a change that would break a reader raises `format`. The manual page describes it too.
 *
 *   format     1
 *   program    "muster 0.1.0"
 *   system     {id, name, edition}
 *   name, nation, player, notes      texts, or null where the list has none
 *   limit, points, used, legal, code, findings      exactly as `muster check --format=json` prints them
 *   left       what remains of the limit, negative when overspent; null without a limit
 *   options    [{id, value, default}]: every house rule and the value in force; value is an id, a number or null
 *   units      [{at, type, name, title, entry, count, grade, marks, columns, notes, each, total, price, units}]
 *                at      place as in findings: "2.1"
 *                type, entry     ids as written; entry null where none
 *                name, notes     the player's own, or null;  title: what the unit is called in listings
 *                grade   id of the grade in force, or null in a game without grades
 *                marks   ids of the marks in force
 *                columns {id: [{value, count}]}: values in force; value is an id, or a whole number
 *                each    points of one with all it holds;  total: the same times count
 *                price   the sum in words;   each, total and price are null in a game without points
 *   limits     [{rule, label, type, have, least, most, units, right}]: what the limits read
 *                type    null for the force; else the type of unit, all units of it summed up
 *                have, least, most    [low, high] over those units; least or most null where there is none
 *                units, right    how many units were read, and how many of them keep the limit
 *   bring      [{name, count}]: models and bases to pack
 *   sheets     those that were asked for, but the roster: [{id, name, …}], and one of
 *                cards   [{title, subtitle, at, tells, count, copy, points, silhouette, blocks, notes}]
 *                          at, tells    place of the first unit of the kind, and of all units the card tells of
 *                          copy    number of the copy where each has its card; else null
 *                labels  [{text, where, unit, at, width, height, count}]; millimetres
 *                columns, rows, counters    of a board: [{text, unit, at, count}]
 *                sections    of another page: [{title, framed, blocks}]
 *              A block is {kind, …}: `text`, `note`, `blank` with text; `items` with ordered, items; `stats` with stats
 *              [{label, value}]; `table` with head, rows; `boxes` with lines [{label, boxes, texts, half}]: half is the
 *              number of the box by which fewer than half are left, or null. Their texts are what stands on paper.
 *
 * Several lists are an array of such objects. In an opponent's copy points, used, left, each, total, price
 * and notes are null where the game counts points, and limits of points are left out.
 *
 * Points and counts are exact decimals. Names come from the game's file in English; nothing follows the locale. */

#define G_LOG_DOMAIN "muster-export"

#include "config.h"

#include "muster-export-formats.h"

#include "muster-limit-lines.h"
#include "muster-limit.h"
#include "muster-list-words.h"
#include "muster-plain-locale.h"
#include "muster-price.h"
#include "muster-sheets-json.h"
#include "muster-verdict-json.h"

#define FORMAT_VERSION 1

static void
write_text (MusterJson *json,
            const char *name,
            const char *text)
{
  muster_json_name (json, name);
  muster_json_string (json, text);
}

static void
write_range (MusterJson   *json,
             const char   *name,
             gboolean      known,
             MusterPoints  low,
             MusterPoints  high)
{
  muster_json_name (json, name);
  if (!known)
    {
      muster_json_null (json);
      return;
    }

  muster_json_begin_array (json);
  muster_json_points (json, low);
  muster_json_points (json, high);
  muster_json_end_array (json);
}

static void
write_options (MusterJson         *json,
               const MusterReport *report)
{
  guint n;
  const MusterOption *options = muster_system_get_options (report->system, &n);

  muster_json_name (json, "options");
  muster_json_begin_array (json);
  for (guint i = 0; i < n; i++)
    {
      const MusterOption *option = &options[i];
      gint32 value = muster_force_get_option (report->force, option);

      muster_json_begin_object (json);
      write_text (json, "id", option->id);
      muster_json_name (json, "value");
      if (value < 0)
        muster_json_null (json);
      else if (option->kind == MUSTER_OPTION_NUMBER)
        muster_json_integer (json, value);
      else
        muster_json_string (json, option->values[value].id);
      muster_json_name (json, "default");
      muster_json_boolean (json, option->kind == MUSTER_OPTION_NUMBER ? value < 0 : value <= 0);
      muster_json_end_object (json);
    }
  muster_json_end_array (json);
}

static void
write_marks (MusterJson         *json,
             const MusterReport *report,
             guint32             row)
{
  guint n;
  const MusterName *marks = muster_system_get_marks (report->system, &n);
  guint64 standing = muster_force_get_marks (report->force, row);

  muster_json_name (json, "marks");
  muster_json_begin_array (json);
  for (guint i = 0; i < n; i++)
    {
      if ((standing >> i & 1) != 0)
        muster_json_string (json, marks[i].id);
    }
  muster_json_end_array (json);
}

static void
write_columns (MusterJson         *json,
               const MusterReport *report,
               guint32             row)
{
  const MusterUnitType *type = muster_force_get_unit (report->force, row)->type;

  muster_json_name (json, "columns");
  muster_json_begin_object (json);
  for (guint i = 0; type != NULL && i < type->n_uses; i++)
    {
      const MusterColumn *column = type->uses[i].column;
      const MusterChosen *chosen = NULL;
      guint n = muster_force_get_values (report->force, row, column, &chosen);

      if (n == 0)
        continue;

      muster_json_name (json, column->id);
      muster_json_begin_array (json);
      for (guint k = 0; k < n; k++)
        {
          muster_json_begin_object (json);
          muster_json_name (json, "value");
          if (column->kind == MUSTER_COLUMN_NUMBER)
            muster_json_integer (json, chosen[k].value);
          else
            muster_json_string (json, column->values[chosen[k].value].id);
          muster_json_name (json, "count");
          muster_json_integer (json, chosen[k].count);
          muster_json_end_object (json);
        }
      muster_json_end_array (json);
    }
  muster_json_end_object (json);
}

static void
write_price (MusterJson         *json,
             const MusterReport *report,
             guint32             row,
             gboolean            known)
{
  MusterPoints each = muster_report_get_each (report, row);
  guint count = muster_force_get_unit (report->force, row)->count;
  g_autofree char *text = NULL;

  if (known)
    {
      g_autoptr (MusterPrice) price = muster_price_explain (report->force, row);

      text = muster_price_to_text (price);
    }
  muster_json_known_points (json, "each", known, each);
  muster_json_known_points (json, "total", known, muster_points_multiply (each, count));
  write_text (json, "price", text);
}

static void
write_unit (MusterJson         *json,
            const MusterReport *report,
            MusterUnit         *unit,
            gboolean            opponent)
{
  guint32 row = muster_report_get_row (report, unit);
  guint n_grades;
  const MusterGrade *grades = muster_system_get_grades (report->system, &n_grades);
  guint grade = muster_force_get_grade (report->force, row);
  g_autofree char *path = muster_report_dup_path (report, unit);

  muster_json_begin_object (json);
  write_text (json, "at", path);
  write_text (json, "type", unit->type_id);
  write_text (json, "name", unit->name);
  write_text (json, "title", muster_unit_get_title (unit, muster_force_get_entry (report->force, row)));
  write_text (json, "entry", unit->entry_id);
  muster_json_name (json, "count");
  muster_json_integer (json, unit->count);
  write_text (json, "grade", grade < n_grades ? grades[grade].id : NULL);
  write_marks (json, report, row);
  write_columns (json, report, row);
  write_text (json, "notes", opponent ? NULL : unit->notes);
  write_price (json, report, row, report->has_points && !opponent);
  muster_json_name (json, "units");
  muster_json_begin_array (json);
  for (guint i = 0; i < unit->n_children; i++)
    write_unit (json, report, unit->children[i], opponent);
  muster_json_end_array (json);
  muster_json_end_object (json);
}

static void
write_limits (MusterJson         *json,
              const MusterReport *report,
              gboolean            opponent)
{
  g_autoptr (GArray) lines = muster_limit_lines_new (report);

  muster_json_name (json, "limits");
  muster_json_begin_array (json);
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterLimitLine *line = &g_array_index (lines, MusterLimitLine, i);

      if (opponent && muster_limit_line_tells_points (line, report))
        continue;
      muster_json_begin_object (json);
      write_text (json, "rule", muster_limit_get_rule (line->limit)->id);
      write_text (json, "label", line->label);
      write_text (json, "type", line->type != NULL ? line->type->id : NULL);
      write_range (json, "have", TRUE, line->have_low, line->have_high);
      write_range (json, "least", line->has_least, line->least_low, line->least_high);
      write_range (json, "most", line->has_most, line->most_low, line->most_high);
      muster_json_name (json, "units");
      muster_json_integer (json, (gint64) line->n);
      muster_json_name (json, "right");
      muster_json_integer (json, (gint64) line->n_right);
      muster_json_end_object (json);
    }
  muster_json_end_array (json);
}

static void
write_system (MusterJson         *json,
              const MusterSystem *system)
{
  muster_json_name (json, "system");
  muster_json_begin_object (json);
  write_text (json, "id", muster_system_get_id (system));
  write_text (json, "name", muster_system_get_name (system));
  write_text (json, "edition", muster_system_get_edition (system));
  muster_json_end_object (json);
}

/* What is to buy or paint, where it was asked for. */
static void
write_to_buy (MusterJson                *json,
              const MusterExportRequest *request,
              const MusterReport        *report)
{
  g_autoptr (GPtrArray) lacks = NULL;

  if (request->choices == NULL || request->choices->collection == NULL || request->choices->opponent)
    return;

  lacks = muster_collection_list_lacks (request->choices->collection, report);
  muster_json_name (json, "to_buy");
  muster_json_begin_array (json);
  for (guint i = 0; i < lacks->len; i++)
    {
      const MusterLack *lack = g_ptr_array_index (lacks, i);

      muster_json_begin_object (json);
      write_text (json, "key", lack->key);
      write_text (json, "name", lack->name);
      muster_json_name (json, "need");
      muster_json_integer (json, (gint64) lack->need);
      muster_json_name (json, "owned");
      muster_json_integer (json, (gint64) lack->have);
      muster_json_name (json, "missing");
      muster_json_integer (json, (gint64) (lack->need - lack->have));
      muster_json_end_object (json);
    }
  muster_json_end_array (json);
}

static void
write_list (MusterJson                *json,
            const MusterExportRequest *request,
            const MusterReport        *report)
{
  const MusterJudgement *judgement = report->judgement;
  const MusterUnit *root = muster_roster_get_root (report->roster);
  gboolean opponent = muster_export_for_opponent (request);
  g_autoptr (GPtrArray) sheets = muster_export_sheets_new (request, report, TRUE);

  muster_json_begin_object (json);
  muster_json_name (json, "format");
  muster_json_integer (json, FORMAT_VERSION);
  write_text (json, "program", "muster " MUSTER_VERSION);
  write_system (json, report->system);
  write_text (json, "name", muster_roster_get_name (report->roster));
  write_text (json, "nation", muster_roster_get_nation (report->roster));
  write_text (json, "player", muster_roster_get_player (report->roster));
  write_text (json, "notes", opponent ? NULL : muster_roster_get_notes (report->roster));
  muster_verdict_write_json (report, json, opponent);
  muster_json_known_points (json, "left", judgement->has_limit && muster_list_tells_used (report, opponent), judgement->limit - judgement->used);
  write_options (json, report);
  muster_json_name (json, "units");
  muster_json_begin_array (json);
  for (guint i = 0; i < root->n_children; i++)
    write_unit (json, report, root->children[i], opponent);
  muster_json_end_array (json);
  write_limits (json, report, opponent);
  muster_sheets_write_json (report, sheets, opponent, json);
  write_to_buy (json, request, report);
  muster_json_end_object (json);
}

/**
 * muster_export_json:
 * @request: what is to be written
 * @length: (out): bytes in the text
 *
 * Returns: (transfer full): the list as JSON, or several lists as an array; see the head of this file
 */
char *
muster_export_json (const MusterExportRequest *request,
                    gsize                     *length)
{
  g_autoptr (MusterPlainLocale) plain = muster_plain_locale_enter ();
  MusterJson *json = muster_json_new (TRUE);

  if (request->n_reports > 1)
    muster_json_begin_array (json);
  for (guint i = 0; i < request->n_reports; i++)
    write_list (json, request, request->reports[i]);
  if (request->n_reports > 1)
    muster_json_end_array (json);

  return muster_json_free_to_text (json, length);
}
