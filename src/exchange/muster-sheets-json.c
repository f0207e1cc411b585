/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands on sheets as JSON, for programs that make cards or pages of their own. The members are listed in the head of
 * muster-export-json.c. */

#define G_LOG_DOMAIN "muster-sheets-json"

#include "config.h"

#include "muster-sheets-json.h"

static void
write_text (MusterJson *json,
            const char *name,
            const char *text)
{
  muster_json_name (json, name);
  muster_json_string (json, text);
}

static void
write_integer (MusterJson *json,
               const char *name,
               gint64      number)
{
  muster_json_name (json, name);
  muster_json_integer (json, number);
}

static void
write_place (MusterJson         *json,
             const char         *name,
             const MusterReport *report,
             guint32             row)
{
  g_autofree char *path = muster_report_dup_path (report, muster_force_get_unit (report->force, row));

  write_text (json, name, path);
}

/* @n texts from @first on, as an array. */
static void
write_cells (MusterJson      *json,
             const GPtrArray *cells,
             guint            first,
             guint            n)
{
  muster_json_begin_array (json);
  for (guint i = first; i < first + n && i < cells->len; i++)
    muster_json_string (json, g_ptr_array_index (cells, i));
  muster_json_end_array (json);
}

static void
write_stats (MusterJson        *json,
             const MusterBlock *block)
{
  muster_json_name (json, "stats");
  muster_json_begin_array (json);
  for (guint i = 0; i + 1 < block->cells->len; i += 2)
    {
      muster_json_begin_object (json);
      write_text (json, "label", g_ptr_array_index (block->cells, i));
      write_text (json, "value", g_ptr_array_index (block->cells, i + 1));
      muster_json_end_object (json);
    }
  muster_json_end_array (json);
}

static void
write_table (MusterJson        *json,
             const MusterBlock *block)
{
  guint n = block->n_columns;

  muster_json_name (json, "head");
  write_cells (json, block->cells, 0, n);
  muster_json_name (json, "rows");
  muster_json_begin_array (json);
  for (guint i = n; n > 0 && i + n <= block->cells->len; i += n)
    write_cells (json, block->cells, i, n);
  muster_json_end_array (json);
}

static void
write_lines (MusterJson        *json,
             const MusterBlock *block)
{
  muster_json_name (json, "lines");
  muster_json_begin_array (json);
  for (guint i = 0; i < block->lines->len; i++)
    {
      const MusterBoxLine *line = g_ptr_array_index (block->lines, i);

      muster_json_begin_object (json);
      write_text (json, "label", line->label);
      write_integer (json, "boxes", line->n_boxes);
      muster_json_name (json, "texts");
      muster_json_begin_array (json);
      for (guint k = 0; line->texts != NULL && line->texts[k] != NULL; k++)
        muster_json_string (json, line->texts[k]);
      muster_json_end_array (json);
      muster_json_name (json, "half");
      if (line->half >= 0)
        muster_json_integer (json, line->half + 1);
      else
        muster_json_null (json);
      muster_json_end_object (json);
    }
  muster_json_end_array (json);
}

static void
write_block (MusterJson        *json,
             const MusterBlock *block)
{
  static const char *const kinds[] = { "text", "note", "items", "stats", "table", "boxes", "blank" };

  muster_json_begin_object (json);
  write_text (json, "kind", kinds[block->kind]);
  switch (block->kind)
    {
    case MUSTER_BLOCK_TEXT:
    case MUSTER_BLOCK_NOTE:
    case MUSTER_BLOCK_BLANK:
      write_text (json, "text", block->text);
      break;
    case MUSTER_BLOCK_ITEMS:
      muster_json_name (json, "ordered");
      muster_json_boolean (json, block->ordered);
      muster_json_name (json, "items");
      write_cells (json, block->cells, 0, block->cells->len);
      break;
    case MUSTER_BLOCK_STATS:
      write_stats (json, block);
      break;
    case MUSTER_BLOCK_TABLE:
      write_table (json, block);
      break;
    case MUSTER_BLOCK_BOXES:
      write_lines (json, block);
      break;
    default:
      g_assert_not_reached ();
    }
  muster_json_end_object (json);
}

static void
write_blocks (MusterJson      *json,
              const GPtrArray *blocks)
{
  muster_json_name (json, "blocks");
  muster_json_begin_array (json);
  for (guint i = 0; i < blocks->len; i++)
    write_block (json, g_ptr_array_index (blocks, i));
  muster_json_end_array (json);
}

static void
write_card (MusterJson         *json,
            const MusterReport *report,
            const MusterCard   *card)
{
  muster_json_begin_object (json);
  write_text (json, "title", card->title);
  write_text (json, "subtitle", card->subtitle);
  write_place (json, "at", report, card->row);
  muster_json_name (json, "tells");
  muster_json_begin_array (json);
  for (guint i = 0; i < card->rows->len; i++)
    {
      g_autofree char *path = muster_report_dup_path (report, muster_force_get_unit (report->force, g_array_index (card->rows, guint32, i)));

      muster_json_string (json, path);
    }
  muster_json_end_array (json);
  write_integer (json, "count", card->count);
  muster_json_name (json, "copy");
  if (card->copy > 0)
    muster_json_integer (json, card->copy);
  else
    muster_json_null (json);
  write_text (json, "points", card->points);
  write_text (json, "silhouette", card->silhouette);
  write_blocks (json, card->blocks);
  muster_json_name (json, "notes");
  write_cells (json, card->notes, 0, card->notes->len);
  muster_json_end_object (json);
}

static void
write_sections (MusterJson          *json,
                const MusterHandout *handout)
{
  muster_json_name (json, "sections");
  muster_json_begin_array (json);
  for (guint i = 0; i < handout->sections->len; i++)
    {
      const MusterSection *section = g_ptr_array_index (handout->sections, i);

      muster_json_begin_object (json);
      write_text (json, "title", section->title);
      muster_json_name (json, "framed");
      muster_json_boolean (json, section->framed);
      write_blocks (json, section->blocks);
      muster_json_end_object (json);
    }
  muster_json_end_array (json);
}

static void
write_label (MusterJson         *json,
             const MusterReport *report,
             const MusterLabel  *label)
{
  muster_json_begin_object (json);
  write_text (json, "text", label->text);
  write_text (json, "where", label->kind);
  write_text (json, "unit", label->unit);
  write_place (json, "at", report, label->row);
  muster_json_name (json, "width");
  muster_json_points (json, (MusterPoints) (label->width * (double) MUSTER_POINTS_ONE));
  muster_json_name (json, "height");
  muster_json_points (json, (MusterPoints) (label->height * (double) MUSTER_POINTS_ONE));
  write_integer (json, "count", label->count);
  muster_json_end_object (json);
}

static void
write_board (MusterJson         *json,
             const MusterReport *report,
             const MusterBoard  *board)
{
  write_integer (json, "columns", board->columns);
  write_integer (json, "rows", board->rows);
  muster_json_name (json, "counters");
  muster_json_begin_array (json);
  for (guint i = 0; i < board->counters->len; i++)
    {
      const MusterCounterLine *line = g_ptr_array_index (board->counters, i);

      muster_json_begin_object (json);
      write_text (json, "text", line->text);
      write_text (json, "unit", line->unit);
      write_place (json, "at", report, line->row);
      write_integer (json, "count", line->count);
      muster_json_end_object (json);
    }
  muster_json_end_array (json);
}

static void
write_sheet (MusterJson              *json,
             const MusterReport      *report,
             const MusterExportSheet *sheet)
{
  muster_json_begin_object (json);
  write_text (json, "id", sheet->id);
  write_text (json, "name", sheet->name);
  if (sheet->cards != NULL)
    {
      muster_json_name (json, "cards");
      muster_json_begin_array (json);
      for (guint i = 0; i < sheet->cards->len; i++)
        write_card (json, report, g_ptr_array_index (sheet->cards, i));
      muster_json_end_array (json);
    }
  else if (sheet->labels != NULL)
    {
      muster_json_name (json, "labels");
      muster_json_begin_array (json);
      for (guint i = 0; i < sheet->labels->len; i++)
        write_label (json, report, g_ptr_array_index (sheet->labels, i));
      muster_json_end_array (json);
    }
  else if (sheet->board != NULL)
    write_board (json, report, sheet->board);
  else if (sheet->handout != NULL)
    write_sections (json, sheet->handout);
  muster_json_end_object (json);
}

/**
 * muster_sheets_write_json:
 * @report: a report with readings
 * @sheets: (element-type MusterExportSheet): sheets of the list
 * @opponent: leave out what units cost
 * @json: a writer, inside an object
 *
 * Writes the members `bring` and `sheets`. The roster is no sheet here: all it says stands in the other members. The thread
 * should be in the plain locale, and have been when the sheets were made.
 */
void
muster_sheets_write_json (const MusterReport *report,
                          const GPtrArray    *sheets,
                          gboolean            opponent,
                          MusterJson         *json)
{
  const MusterSheetChoices choices = { .opponent = opponent };
  g_autoptr (GPtrArray) lines = muster_bring_new (report, &choices);

  muster_json_name (json, "bring");
  muster_json_begin_array (json);
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterBringLine *line = g_ptr_array_index (lines, i);

      muster_json_begin_object (json);
      write_text (json, "name", line->name);
      write_integer (json, "count", (gint64) line->count);
      muster_json_end_object (json);
    }
  muster_json_end_array (json);

  muster_json_name (json, "sheets");
  muster_json_begin_array (json);
  for (guint i = 0; i < sheets->len; i++)
    {
      const MusterExportSheet *sheet = g_ptr_array_index (sheets, i);

      if (!sheet->roster)
        write_sheet (json, report, sheet);
    }
  muster_json_end_array (json);
}
