/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as Markdown, for a forum, a wiki or a page of notes: units as nested points, limits as a table. */

#define G_LOG_DOMAIN "muster-export"

#include "config.h"

#include "muster-export-formats.h"

#include "muster-limit-rows.h"
#include "muster-list-words.h"
#include "muster-markdown.h"
#include "muster-unit-text.h"

#include <glib/gi18n-lib.h>

static const char *const signs[] = { "✓", "!", "✗" };

typedef struct
{
  GString            *out;
  const MusterReport *report;
  gboolean            opponent;
  const MusterSheetChoices *choices; /* (nullable) */
} Roster;

static void
add_part (GString    *out,
          const char *text,
          gboolean   *begun)
{
  if (text == NULL || *text == '\0')
    return;
  if (*begun)
    g_string_append (out, " · ");
  *begun = TRUE;
  muster_markdown_text (out, text);
}

static void
add_head (Roster *self)
{
  const MusterReport *report = self->report;
  gboolean legal = report->judgement->legal;
  const char *notes = muster_roster_get_notes (report->roster);
  g_autofree char *name = muster_list_dup_name (report);
  g_autofree char *game = muster_list_dup_game (report);
  g_autofree char *limit = muster_list_dup_limit (report);
  g_autofree char *player = muster_list_dup_player (report);
  g_autofree char *verdict = muster_list_dup_verdict (report);
  g_autofree char *used = muster_report_dup_used (report);
  g_autofree char *left = muster_list_dup_left (report);
  g_autofree char *code = muster_list_dup_code (report);
  g_autofree char *rules = muster_list_dup_rules (report);
  gboolean begun = FALSE;

  muster_markdown_heading (self->out, 1, name);
  add_part (self->out, game, &begun);
  add_part (self->out, muster_list_get_nation (report), &begun);
  add_part (self->out, limit, &begun);
  add_part (self->out, player, &begun);
  g_string_append_printf (self->out, "\n\n**%s ", legal ? signs[MUSTER_ROW_RIGHT] : signs[MUSTER_ROW_WRONG]);
  muster_markdown_text (self->out, verdict);
  g_string_append (self->out, "**");
  if (muster_list_tells_used (report, self->opponent))
    {
      add_part (self->out, used, &begun);
      add_part (self->out, left, &begun);
    }
  add_part (self->out, code, &begun);
  g_string_append (self->out, "\n\n");
  if (rules != NULL)
    muster_markdown_lines (self->out, rules, 0);
  if (notes != NULL && !self->opponent)
    muster_markdown_lines (self->out, notes, 0);
}

static void
add_unit (Roster           *self,
          const MusterUnit *unit,
          guint             depth)
{
  guint32 row = muster_report_get_row (self->report, unit);
  g_autofree char *title = muster_unit_dup_line_title (self->report, unit, "×");
  g_autofree char *details = muster_unit_dup_details (self->report, row, "×", MUSTER_DETAIL_IN_FULL);
  g_autofree char *each = self->opponent ? NULL : muster_unit_dup_each (self->report, unit);
  g_autofree char *total = self->opponent ? NULL : muster_unit_dup_total (self->report, unit);

  g_string_append_printf (self->out, "%*s- %s", (int) (2 * depth), "", depth == 0 ? "**" : "");
  muster_markdown_text (self->out, title);
  g_string_append (self->out, depth == 0 ? "**" : "");
  if (*details != '\0')
    {
      g_string_append (self->out, ", ");
      muster_markdown_text (self->out, details);
    }
  if (each != NULL)
    g_string_append_printf (self->out, ", %s", each);
  if (total != NULL)
    g_string_append_printf (self->out, " · %s", total);
  if (unit->notes != NULL && *unit->notes != '\0' && !self->opponent)
    {
      /* The notes stay with the point, as one line: an empty one within would end all points. */
      g_string_append_printf (self->out, "  \n%*s", (int) (2 * depth + 2), "");
      muster_markdown_text (self->out, unit->notes);
    }
  g_string_append_c (self->out, '\n');
  for (guint i = 0; i < unit->n_children; i++)
    add_unit (self, unit->children[i], depth + 1);
}

static void
add_units (Roster *self)
{
  const MusterUnit *root = muster_roster_get_root (self->report->roster);

  muster_markdown_heading (self->out, 2, _("Force"));
  if (root->n_children == 0)
    muster_markdown_text (self->out, _("There is nothing in this list yet."));
  for (guint i = 0; i < root->n_children; i++)
    add_unit (self, root->children[i], 0);
  g_string_append_c (self->out, '\n');
  if (root->n_children > 0 && self->report->has_points && !self->opponent)
    {
      g_autofree char *total = muster_points_to_local (self->report->judgement->points);

      g_string_append (self->out, "**");
      muster_markdown_text (self->out, _("Total"));
      g_string_append_printf (self->out, ": %s**\n\n", total);
    }
}

static void
add_lines (Roster          *self,
           const GPtrArray *lines,
           const char      *title)
{
  if (lines->len == 0)
    return;

  muster_markdown_heading (self->out, 2, title);
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterBringLine *line = g_ptr_array_index (lines, i);

      g_string_append_printf (self->out, "- %" G_GUINT64_FORMAT " × ", line->count);
      muster_markdown_text (self->out, line->name);
      g_string_append_c (self->out, '\n');
    }
  g_string_append_c (self->out, '\n');
}

static void
add_bring (Roster *self)
{
  const MusterSheetChoices choices = { .opponent = self->opponent };
  g_autoptr (GPtrArray) lines = muster_bring_new (self->report, &choices);
  g_autoptr (GPtrArray) missing = muster_to_buy_new (self->report, self->choices);

  add_lines (self, lines, _("To bring"));
  add_lines (self, missing, _("To buy or paint"));
}

static void
add_limits (Roster *self)
{
  /* Translators: heads of a table of limits: what is limited, how many there are, how many may be, how that stands */
  const char *const heads[] = { _("Limit"), _("There are"), _("Allowed"), _("Verdict") };
  g_autoptr (GArray) rows = muster_limit_rows_new (self->report, "–", "·", self->opponent);

  if (rows->len == 0)
    return;

  muster_markdown_heading (self->out, 2, _("Limits"));
  muster_markdown_row (self->out, heads, G_N_ELEMENTS (heads));
  muster_markdown_rule (self->out, NULL, G_N_ELEMENTS (heads));
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterLimitRow *row = &g_array_index (rows, MusterLimitRow, i);
      g_autofree char *state = g_strdup_printf ("%s %s", signs[row->state], row->word);
      const char *const cells[] = { row->name, row->have, row->bound, state };

      muster_markdown_row (self->out, cells, G_N_ELEMENTS (cells));
    }
  g_string_append_c (self->out, '\n');
}

static void
add_findings (Roster *self)
{
  g_autoptr (GArray) rows = muster_finding_rows_new (self->report, self->opponent);

  for (guint i = 0; i < rows->len; i++)
    {
      const MusterFindingRow *row = &g_array_index (rows, MusterFindingRow, i);

      if (i == 0 || row->state != g_array_index (rows, MusterFindingRow, i - 1).state)
        {
          if (i > 0)
            g_string_append_c (self->out, '\n');
          muster_markdown_heading (self->out, 2, row->state == MUSTER_ROW_WRONG ? _("What is wrong") : _("Advice"));
        }
      g_string_append_printf (self->out, "- %s ", signs[row->state]);
      if (row->place != NULL)
        {
          g_string_append (self->out, "**");
          muster_markdown_text (self->out, row->place);
          g_string_append (self->out, "**: ");
        }
      muster_markdown_text (self->out, row->text);
      g_string_append_printf (self->out, " `%s`\n", row->rule);
    }
  if (rows->len > 0)
    g_string_append_c (self->out, '\n');
}

static void
add_list (GString                   *out,
          const MusterExportRequest *request,
          const MusterReport        *report)
{
  Roster roster = { .out = out, .report = report, .opponent = muster_export_for_opponent (request), .choices = request->choices };
  g_autoptr (GPtrArray) sheets = muster_export_sheets_new (request, report, TRUE);

  add_head (&roster);
  for (guint i = 0; i < sheets->len; i++)
    {
      const MusterExportSheet *sheet = g_ptr_array_index (sheets, i);

      if (!sheet->roster)
        {
          muster_markdown_add_sheet (out, report, sheet);
          continue;
        }
      add_units (&roster);
      add_bring (&roster);
      add_limits (&roster);
      add_findings (&roster);
    }
}

/**
 * muster_export_markdown:
 * @request: what is to be written
 * @length: (out): bytes in the text
 *
 * Returns: (transfer full): the lists as Markdown, in the locale's language
 */
char *
muster_export_markdown (const MusterExportRequest *request,
                        gsize                     *length)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < request->n_reports; i++)
    {
      if (i > 0)
        g_string_append (out, "---\n\n");
      add_list (out, request, request->reports[i]);
    }
  while (g_str_has_suffix (out->str, "\n\n"))
    g_string_truncate (out, out->len - 1);
  *length = out->len;

  return g_string_free (out, FALSE);
}
