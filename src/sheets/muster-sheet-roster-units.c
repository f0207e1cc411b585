/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The units of the roster sheet, in the order of the list. Units that hold nothing and need no words of their
 * own stand behind the one that holds them, so that a force of a thousand points fits on a page. */

#define G_LOG_DOMAIN "muster-sheet-roster"

#include "config.h"

#include "muster-sheet-roster-private.h"

#include "muster-sheet-words.h"
#include "muster-unit-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define INDENT       12.0
#define MAX_INDENTS  12
#define POINTS_WIDTH 46.0
#define EACH_WIDTH   56.0
#define GAP          6.0
#define TICKS_GAP    3.0
#define ONE_ROW      9.0 /* boxes in more rows than one are higher */

/* What stands behind a unit is set at once, and so no longer than that, in bytes. */
#define MOST_HELD    2000

/* Lines of notes that stay with the unit. */
#define NOTES_KEPT   4

/* One line of the list, measured. */
typedef struct
{
  guint   level;
  guint32 row;          /* of the unit */
  char   *path;         /* (nullable): where it stands, by which findings name it */
  char   *title;
  char   *details;      /* (nullable) */
  char   *each;         /* (nullable): what one costs, where there are several */
  char   *points;       /* (nullable): in a game with points */
  char   *notes;        /* (nullable) */
  guint   card;         /* number + 1 of the card that tells of the unit, or of the first it holds that has one; 0: none */
  double  x;
  double  title_width;
  double  details_width; /* 0: the details stand below the title */
  double  height;       /* without notes */
  double  notes_height; /* 0 without */
  double  ticks_width;  /* of the boxes to tick; 0: none */
  double  ticks_height; /* below title and details; 0: they stand at the end of the line */
} Line;

/* The list being laid out. */
typedef struct
{
  RosterFlow *roster;
  double      path_width;  /* of the column of places */
  gsize       path_length; /* of the longest that has room in it */
} Units;

static void
line_clear (gpointer data)
{
  Line *line = data;

  g_free (line->path);
  g_free (line->title);
  g_free (line->details);
  g_free (line->each);
  g_free (line->points);
  g_free (line->notes);
}

static char *
dup_counted_title (const MusterUnit *unit,
                   const char       *title)
{
  g_autofree char *short_title = muster_words_cut (title);
  g_autofree char *name = NULL;
  g_autofree char *line = NULL;

  if (unit->count <= 1)
    return g_steal_pointer (&short_title);
  name = muster_words_isolate (short_title);
  line = g_strdup_printf ("%u × %s", unit->count, name);
  return muster_words_line (line);
}

/* Columns, grade and marks of a unit. */
static char *
dup_own_details (const MusterReport *report,
                 guint32             row)
{
  g_autofree char *details = muster_unit_dup_details (report, row, "×", MUSTER_DETAIL_IN_FULL);

  return muster_words_cut (details);
}

/* Whether all that a unit holds can stand behind it. What is deeper in may bring words of its own, if that makes
 * no second line of it (see holds_in_line()). What is to be ticked has a line of its own. */
static gboolean
holds_plain (const RosterFlow *roster,
             const MusterUnit *unit,
             gboolean          with_words)
{
  const MusterReport *report = roster->report;

  for (guint i = 0; i < unit->n_children; i++)
    {
      const MusterUnit *child = unit->children[i];
      guint32 row = muster_report_get_row (report, child);
      g_autofree char *details = NULL;

      if (child->n_children > 0 || (child->notes != NULL && *child->notes != '\0'))
        return FALSE;
      if (roster->ticks != NULL && g_array_index (roster->ticks, MusterRosterTicks, row).each > 0)
        return FALSE;
      if (with_words)
        continue;
      details = muster_unit_dup_details (report, row, "×", MUSTER_DETAIL_IN_FULL);
      if (*details != '\0' || (child->name != NULL && *child->name != '\0'))
        return FALSE;
    }
  return unit->n_children > 0;
}

static void
append_held (const RosterFlow *roster,
             const MusterUnit *unit,
             GString          *text)
{
  const MusterReport *report = roster->report;
  guint32 row = muster_report_get_row (report, unit);
  g_autofree char *title = dup_counted_title (unit, muster_unit_get_title (unit, muster_force_get_entry (report->force, row)));
  g_autofree char *details = dup_own_details (report, row);
  g_autofree char *points = muster_points_to_local (muster_points_multiply (muster_report_get_each (report, row), unit->count));

  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, title);
  if (*details != '\0')
    g_string_append_printf (text, " (%s)", details);
  if (roster->points)
    g_string_append_printf (text, " %s", points);
}

/* Columns, grade and marks, then what the unit holds, where that stands behind it. */
static char *
dup_details (const RosterFlow *roster,
             const MusterUnit *unit,
             guint32           row,
             gboolean          with_held)
{
  g_autofree char *own = dup_own_details (roster->report, row);
  g_autoptr (GString) text = g_string_new (own);

  for (guint i = 0; with_held && i < unit->n_children && text->len <= MOST_HELD; i++)
    append_held (roster, unit->children[i], text);
  return text->len > 0 ? muster_words_line (text->str) : NULL;
}

static double
get_room (const Units *self,
          const Line  *line)
{
  double points = self->roster->points ? POINTS_WIDTH : 0;

  return self->roster->flow.right - line->x - points - (line->each != NULL ? EACH_WIDTH : 0);
}

static MusterFont
get_font (const Line *line)
{
  return line->level == 0 ? MUSTER_FONT_STRONG : MUSTER_FONT_BODY;
}

/* Boxes stand at the end of a line that has room for all of them, else below it. */
static void
measure_ticks (Units *self,
               Line  *line,
               double room)
{
  MusterTypesetter *typesetter = self->roster->flow.typesetter;
  double used = line->title_width;
  double height = muster_sheet_roster_measure_ticks (self->roster, line->row, room, &line->ticks_width);
  gboolean below = line->details != NULL && line->details_width <= 0;

  if (height <= 0)
    return;
  if (line->details_width > 0)
    {
      double details = muster_typesetter_width (typesetter, MUSTER_FONT_BODY, line->details);

      used += GAP + details;
      below = details > line->details_width;
    }
  if (below || height > ONE_ROW || used + 2 * GAP + line->ticks_width > room)
    {
      line->ticks_height = height + TICKS_GAP;
      line->height += line->ticks_height;
    }
  else if (line->details_width > 0)
    line->details_width = used - line->title_width - GAP;
}

/* By how much a smaller text stands lower than the title beside it, to be on its line. Where texts are small it is hardly
 * smaller: it has reached the least. */
static double
get_drop (const Units *self,
          const Line  *line,
          MusterFont   font)
{
  MusterTypesetter *typesetter = self->roster->flow.typesetter;

  return fmax (0, (muster_typesetter_line_height (typesetter, get_font (line)) - muster_typesetter_line_height (typesetter, font)) / 2);
}

static void
measure (Units *self,
         Line  *line)
{
  MusterFlow *flow = &self->roster->flow;
  double title_height;
  double details_height = 0;
  double room = get_room (self, line);

  line->title_width = MIN (muster_typesetter_width (flow->typesetter, get_font (line), line->title), room);
  title_height = muster_typesetter_height (flow->typesetter, get_font (line), line->title_width, line->title);
  if (line->details != NULL)
    {
      line->details_width = room - line->title_width - GAP;
      if (line->details_width < room / 3)
        line->details_width = 0;
      details_height = muster_typesetter_height (flow->typesetter, MUSTER_FONT_BODY,
                                                 line->details_width > 0 ? line->details_width : room, line->details);
    }
  line->height = line->details_width > 0 ? MAX (title_height, details_height) : title_height + details_height;
  if (line->path != NULL)
    line->height = fmax (line->height, get_drop (self, line, MUSTER_FONT_TINY) + muster_typesetter_line_height (flow->typesetter, MUSTER_FONT_TINY));
  if (line->each != NULL)
    line->height = fmax (line->height, get_drop (self, line, MUSTER_FONT_SMALL) + muster_typesetter_height (flow->typesetter, MUSTER_FONT_SMALL, 0, line->each));
  measure_ticks (self, line, room);
  if (line->notes != NULL)
    line->notes_height = muster_flow_measure (flow, flow->right - line->x, MUSTER_FONT_SMALL, line->notes);
}

/* Whether the line stays one with all that the unit holds behind it. */
static gboolean
holds_in_line (Units            *self,
               const MusterUnit *unit,
               const Line       *line)
{
  MusterTypesetter *typesetter = self->roster->flow.typesetter;
  g_autofree char *details = NULL;

  if (line->level == 0 || line->notes != NULL || !holds_plain (self->roster, unit, TRUE))
    return FALSE;
  details = dup_details (self->roster, unit, line->row, TRUE);
  if (strlen (details) > MOST_HELD)
    return FALSE;
  return muster_typesetter_width (typesetter, get_font (line), line->title) + GAP
         + muster_typesetter_width (typesetter, MUSTER_FONT_BODY, details) <= get_room (self, line);
}

/* Findings about units that stand behind another lead to its line. */
static void
note_line (Units            *self,
           const MusterUnit *unit,
           guint32           line_row)
{
  guint32 row = muster_report_get_row (self->roster->report, unit);

  g_hash_table_insert (self->roster->lines, GUINT_TO_POINTER (row + 1), GUINT_TO_POINTER (line_row + 1));
}

static guint
get_card (const Units *self,
          guint32      row)
{
  GHashTable *cards = self->roster->flow.job->card_of_row;

  return cards != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (cards, GUINT_TO_POINTER (row + 1))) : 0;
}

static void
add_lines (Units            *self,
           const MusterUnit *unit,
           guint             level,
           GArray           *lines)
{
  const MusterReport *report = self->roster->report;
  guint32 row = muster_report_get_row (report, unit);
  MusterPoints each = muster_report_get_each (report, row);
  Line line = { .level = level, .row = row };
  gboolean with_held;

  note_line (self, unit, row);
  line.path = muster_report_dup_path (report, unit);
  if (strlen (line.path) > self->path_length)
    g_clear_pointer (&line.path, g_free);
  line.title = dup_counted_title (unit, muster_unit_get_title (unit, muster_force_get_entry (report->force, row)));
  line.card = get_card (self, row);
  if (!self->roster->opponent && unit->notes != NULL && *unit->notes != '\0')
    line.notes = g_strdup (unit->notes);
  if (self->roster->points)
    {
      line.points = muster_points_to_local (muster_points_multiply (each, unit->count));
      if (unit->count > 1)
        {
          g_autofree char *one = muster_points_to_local (each);

          /* Translators: what one of several units costs */
          line.each = g_strdup_printf (_("%s each"), one);
        }
    }
  line.x = self->roster->flow.left + self->path_width + MIN (level, MAX_INDENTS) * INDENT;
  with_held = holds_plain (self->roster, unit, FALSE) || holds_in_line (self, unit, &line);
  line.details = dup_details (self->roster, unit, row, with_held);
  if (with_held && line.details != NULL && strlen (line.details) > MOST_HELD)
    {
      with_held = FALSE;
      g_free (line.details);
      line.details = dup_details (self->roster, unit, row, FALSE);
    }
  for (guint i = 0; with_held && line.card == 0 && i < unit->n_children; i++)
    line.card = get_card (self, muster_report_get_row (report, unit->children[i]));
  measure (self, &line);
  g_array_append_val (lines, line);
  for (guint i = 0; i < unit->n_children; i++)
    {
      if (with_held)
        note_line (self, unit->children[i], row);
      else
        add_lines (self, unit->children[i], level + 1, lines);
    }
}

static void
place_ticks (Units      *self,
             const Line *line,
             double      start)
{
  MusterFlow *flow = &self->roster->flow;
  double room = get_room (self, line);

  if (line->ticks_width <= 0)
    return;
  if (line->ticks_height > 0)
    muster_sheet_roster_place_ticks (self->roster, line->row, line->x, start + line->height - line->ticks_height + TICKS_GAP / 2, room);
  else
    muster_sheet_roster_place_ticks (self->roster, line->row, line->x + room - line->ticks_width,
                                     start + (muster_typesetter_line_height (flow->typesetter, get_font (line)) - ONE_ROW) / 2 + 0.5, line->ticks_width);
}

/* The title first and what belongs to it behind: whoever has the page read aloud hears it in this order. */
static void
place_line (Units      *self,
            const Line *line)
{
  MusterFlow *flow = &self->roster->flow;
  double start = flow->y;
  MusterBox *box;

  if (line->path != NULL)
    {
      /* On the line of the larger letters beside it. */
      flow->y += get_drop (self, line, MUSTER_FONT_TINY);
      muster_flow_text (flow, flow->left, self->path_width - GAP, MUSTER_FONT_TINY, MUSTER_INK_GREY, MUSTER_ALIGN_START, line->path);
      flow->y = start;
    }
  flow->y += muster_flow_text (flow, line->x, line->title_width, get_font (line), MUSTER_INK_BLACK, MUSTER_ALIGN_START, line->title);
  box = g_ptr_array_index (flow->page->boxes, flow->page->boxes->len - 1);
  box->anchor = muster_sheet_job_dup_unit_anchor (flow->job, line->row);
  if (line->card > 0)
    box->link = muster_sheet_job_dup_card_anchor (flow->job, line->card - 1);
  if (line->details != NULL && line->details_width > 0)
    {
      flow->y = start;
      muster_flow_text (flow, line->x + line->title_width + GAP, line->details_width, MUSTER_FONT_BODY, MUSTER_INK_GREY, MUSTER_ALIGN_START, line->details);
    }
  else if (line->details != NULL)
    {
      muster_flow_text (flow, line->x, get_room (self, line), MUSTER_FONT_BODY, MUSTER_INK_GREY, MUSTER_ALIGN_START, line->details);
    }
  flow->y = start;
  if (line->each != NULL)
    {
      flow->y += get_drop (self, line, MUSTER_FONT_SMALL);
      muster_flow_text (flow, flow->right - POINTS_WIDTH - EACH_WIDTH + 2, EACH_WIDTH - 4, MUSTER_FONT_SMALL, MUSTER_INK_GREY, MUSTER_ALIGN_END, line->each);
      flow->y = start;
    }
  if (line->points != NULL)
    muster_flow_text (flow, flow->right - POINTS_WIDTH, POINTS_WIDTH, get_font (line), MUSTER_INK_BLACK, MUSTER_ALIGN_END, line->points);
  place_ticks (self, line, start);
  flow->y = start + line->height;
  if (line->notes != NULL)
    muster_flow_paragraph (flow, line->x - flow->left, MUSTER_FONT_SMALL, MUSTER_INK_GREY, line->notes);
  flow->y += self->roster->row_gap;
}

/* All lines of a unit with all it holds. */
static GArray *
make_lines (Units            *self,
            const MusterUnit *unit,
            double           *height)
{
  GArray *lines = g_array_new (FALSE, TRUE, sizeof (Line));

  g_array_set_clear_func (lines, line_clear);
  add_lines (self, unit, 0, lines);
  *height = 0;
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      *height += line->height + line->notes_height + self->roster->row_gap;
    }
  return lines;
}

/* A unit with all it holds: kept on one page where it fits on one, else broken between lines, and the unit
 * named again at the top of the next. */
static void
place_unit (Units        *self,
            const GArray *lines,
            double        height)
{
  MusterFlow *flow = &self->roster->flow;
  double kept = NOTES_KEPT * muster_typesetter_line_height (flow->typesetter, MUSTER_FONT_SMALL);

  if (height <= flow->bottom - flow->top)
    muster_flow_need (flow, height);

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      muster_flow_need (flow, line->height + MIN (line->notes_height, kept));
      if (i == 0)
        muster_flow_go_on (flow, line->title);
      place_line (self, line);
    }
  muster_flow_go_on (flow, NULL);
  flow->y += self->roster->unit_gap;
}

/* A column wide enough for the places of the units and of what stands right in them; those further in are
 * left out where they are longer. */
static void
measure_paths (Units            *self,
               const MusterUnit *root)
{
  g_autofree char *longest = NULL;
  guint most = 0;

  for (guint i = 0; i < root->n_children; i++)
    most = MAX (most, root->children[i]->n_children);
  longest = most > 0 ? g_strdup_printf ("%u.%u", root->n_children, most) : g_strdup_printf ("%u", root->n_children);
  self->path_length = strlen (longest);
  for (char *p = longest; *p != '\0'; p++)
    *p = *p == '.' ? '.' : '0';
  self->path_width = muster_typesetter_width (self->roster->flow.typesetter, MUSTER_FONT_TINY, longest) + GAP;
}

/**
 * muster_sheet_roster_units:
 * @self: the sheet
 *
 * Lays out all units, in the order of the list.
 */
void
muster_sheet_roster_units (RosterFlow *self)
{
  const MusterUnit *root = muster_roster_get_root (self->report->roster);
  Units units = { .roster = self };

  if (root->n_children == 0)
    {
      muster_flow_heading (&self->flow, _("Force"), "force", muster_typesetter_line_height (self->flow.typesetter, MUSTER_FONT_BODY));
      muster_flow_paragraph (&self->flow, 0, MUSTER_FONT_BODY, MUSTER_INK_GREY, _("There is no unit in this list yet."));
      self->flow.y += self->unit_gap;
      return;
    }
  measure_paths (&units, root);
  for (guint i = 0; i < root->n_children; i++)
    {
      double height;
      g_autoptr (GArray) lines = make_lines (&units, root->children[i], &height);

      if (i == 0)
        muster_flow_heading (&self->flow, _("Force"), "force", height);
      place_unit (&units, lines, height);
    }
}
