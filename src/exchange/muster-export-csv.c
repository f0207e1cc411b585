/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as a table for spreadsheets and scripts: one row a unit, in the order of the list, those it holds behind it. RFC 4180:
 * commas, quotes where they are needed, CRLF, UTF-8. Nothing follows the locale. The columns, stable like those of JSON:
 * further ones are added at the end.
 *
 *   list, code    the list's name, and its code: several lists may stand in one file; game and verdict are the last columns
 *   place         as in findings: 2.1
 *   parent        place of the unit it stands in; empty for those that stand in the force
 *   depth         1 in the force, 2 in a unit of the force …
 *   type          id as written
 *   name          the player's own;  title: what the unit is called in listings
 *   entry         id as written;  nation: id of the entry's nation, else of the list's
 *   grade         id of the grade in force
 *   count         how many copies stand there
 *   copies        how many there are in all: its count times those of the units around it
 *   each, total   points of one with all it holds, and the same times count; empty in a game without points
 *   marks         ids of the marks in force, spaces between them
 *   columns       ID=VALUE or ID=VALUE*COUNT of what is in force, spaces between them, as `muster price` takes them
 *   notes         the player's own
 *   game          id of the rule system that the list is for
 *   legal         whether the list is legal: yes or no
 *
 * A text that a spreadsheet would run as a formula has an apostrophe in front. */

#define G_LOG_DOMAIN "muster-export"

#include "config.h"

#include "muster-export-formats.h"

#include "muster-csv.h"
#include "muster-export-sheets.h"
#include "muster-plain-locale.h"

static const char head[] = "list,code,place,parent,depth,type,name,title,entry,nation,grade,count,copies,each,total,marks,columns,notes,game,legal\r\n";

typedef struct
{
  GString            *out;
  const MusterReport *report;
  gboolean            opponent;
} Table;

static void
add_cell (Table      *self,
          const char *text)
{
  muster_csv_append_cell (self->out, text, FALSE);
}

/* Of ours, and plain: a number below zero is no formula. */
static void
add_number (Table   *self,
            guint64  number)
{
  g_string_append_printf (self->out, ",%" G_GUINT64_FORMAT, number);
}

static void
add_points (Table        *self,
            MusterPoints  points)
{
  char buffer[MUSTER_POINTS_BUFFER];

  g_string_append_c (self->out, ',');
  if (self->report->has_points && !self->opponent)
    g_string_append (self->out, muster_points_write (points, buffer));
}

static void
add_marks (Table   *self,
           guint32  row)
{
  guint n;
  const MusterName *marks = muster_system_get_marks (self->report->system, &n);
  guint64 standing = muster_force_get_marks (self->report->force, row);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      if ((standing >> i & 1) != 0)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", marks[i].id);
    }
  add_cell (self, text->str);
}

static void
add_columns (Table            *self,
             const MusterUnit *unit,
             guint32           row)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; unit->type != NULL && i < unit->type->n_uses; i++)
    {
      const MusterColumn *column = unit->type->uses[i].column;
      const MusterChosen *chosen = NULL;
      guint n = muster_force_get_values (self->report->force, row, column, &chosen);

      for (guint k = 0; k < n; k++)
        {
          g_string_append_printf (text, "%s%s=", text->len > 0 ? " " : "", column->id);
          if (column->kind == MUSTER_COLUMN_NUMBER)
            g_string_append_printf (text, "%d", chosen[k].value);
          else
            g_string_append (text, column->values[chosen[k].value].id);
          if (chosen[k].count > 1)
            g_string_append_printf (text, "*%u", chosen[k].count);
        }
    }
  add_cell (self, text->str);
}

static const char *
get_nation (const MusterReport *report,
            const MusterEntry  *entry)
{
  return entry != NULL && entry->nation != NULL ? entry->nation : muster_roster_get_nation (report->roster);
}

static void
add_unit (Table            *self,
          const MusterUnit *unit,
          const char       *parent,
          guint             depth,
          guint64           around)
{
  const MusterReport *report = self->report;
  guint32 row = muster_report_get_row (report, unit);
  const MusterEntry *entry = muster_force_get_entry (report->force, row);
  guint n_grades;
  const MusterGrade *grades = muster_system_get_grades (report->system, &n_grades);
  guint grade = muster_force_get_grade (report->force, row);
  MusterPoints each = muster_report_get_each (report, row);
  g_autofree char *place = muster_report_dup_path (report, unit);

  muster_csv_append_cell (self->out, muster_roster_get_name (report->roster), TRUE);
  add_cell (self, report->code);
  add_cell (self, place);
  add_cell (self, parent);
  add_number (self, depth);
  add_cell (self, unit->type_id);
  add_cell (self, unit->name);
  add_cell (self, muster_unit_get_title (unit, entry));
  add_cell (self, unit->entry_id);
  add_cell (self, get_nation (report, entry));
  add_cell (self, grade < n_grades ? grades[grade].id : NULL);
  add_number (self, unit->count);
  add_number (self, around * unit->count);
  add_points (self, each);
  add_points (self, muster_points_multiply (each, unit->count));
  add_marks (self, row);
  add_columns (self, unit, row);
  add_cell (self, self->opponent ? NULL : unit->notes);
  add_cell (self, muster_system_get_id (report->system));
  add_cell (self, report->judgement->legal ? "yes" : "no");
  g_string_append (self->out, "\r\n");
  for (guint i = 0; i < unit->n_children; i++)
    add_unit (self, unit->children[i], place, depth + 1, around * unit->count);
}

/**
 * muster_export_csv:
 * @request: what is to be written
 * @length: (out): bytes in the text
 *
 * Returns: (transfer full): the units of the lists as CSV; see the head of this file
 */
char *
muster_export_csv (const MusterExportRequest *request,
                   gsize                     *length)
{
  g_autoptr (MusterPlainLocale) plain = muster_plain_locale_enter ();
  Table table = { .out = g_string_new (head), .opponent = muster_export_for_opponent (request) };

  for (guint i = 0; i < request->n_reports; i++)
    {
      const MusterUnit *root = muster_roster_get_root (request->reports[i]->roster);

      table.report = request->reports[i];
      for (guint k = 0; k < root->n_children; k++)
        add_unit (&table, root->children[k], NULL, 1, 1);
    }
  *length = table.out->len;

  return g_string_free (table.out, FALSE);
}
