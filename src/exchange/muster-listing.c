/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list as lines of text: its head, and its units as a tree with their points lined up on the right.
 * What the limits read and what is wrong follow; see muster-listing-limits.c. */

#define G_LOG_DOMAIN "muster-listing"

#include "config.h"

#include "muster-listing.h"

#include "muster-list-words.h"
#include "muster-unit-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The cells kept for a title and its details, whatever the guides before them take. */
#define LEAST_ROOM 16

#define NO_BREAK "\302\240"

typedef struct
{
  MusterTextPage     *page;
  const MusterReport *report;
  guint               area;  /* cells left of the points */
  guint               end;   /* where points end */
  GString            *guides;
  guint8             *signs; /* by row: what is wrong with the unit itself */
  gboolean            opponent;
  gboolean            brief; /* what a unit within a unit holds stands on its line */
} Tree;

/* What stands behind the title of a unit. */
typedef enum
{
  SIGN_NONE,
  SIGN_ADVICE,
  SIGN_ERROR,
} Sign;

static void
add_part (GString    *line,
          const char *dot,
          const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  if (line->len > 0)
    g_string_append_printf (line, " %s ", dot);
  g_string_append (line, text);
}

/* A few words that no fold may part. */
static char *
dup_unbroken (const char *words)
{
  g_autoptr (GString) text = g_string_new (words);

  g_string_replace (text, " ", NO_BREAK, 0);
  return g_strdup (text->str);
}

static void
write_head (MusterTextPage     *page,
            const MusterReport *report,
            gboolean            opponent)
{
  const char *dot = muster_text_page_glyph (page, MUSTER_GLYPH_DOT);
  const char *notes = muster_roster_get_notes (report->roster);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *name = muster_list_dup_name (report);
  g_autofree char *limit = muster_list_dup_limit (report);
  g_autofree char *game = muster_list_dup_game (report);
  g_autofree char *player = muster_list_dup_player (report);

  muster_text_page_paragraph (page, MUSTER_TEXT_STRONG, name, 0);
  add_part (line, dot, game);
  add_part (line, dot, muster_list_get_nation (report));
  add_part (line, dot, limit);
  add_part (line, dot, player);
  muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, line->str, 0);
  if (notes != NULL && *notes != '\0' && !opponent)
    muster_text_page_paragraph (page, MUSTER_TEXT_FAINT, notes, 0);
}

static void
write_verdict (MusterTextPage     *page,
               const MusterReport *report,
               gboolean            opponent)
{
  gboolean legal = report->judgement->legal;
  MusterTextStyle style = legal ? MUSTER_TEXT_GOOD : MUSTER_TEXT_BAD;
  const char *dot = muster_text_page_glyph (page, MUSTER_GLYPH_DOT);
  g_autofree char *verdict = muster_list_dup_verdict (report);
  g_autofree char *used = muster_report_dup_used (report);
  g_autofree char *left = muster_list_dup_left (report);
  g_autofree char *code = muster_list_dup_code (report);
  g_autofree char *unbroken = dup_unbroken (code);
  g_autoptr (GString) line = g_string_new (NULL);

  muster_text_page_add (page, style, muster_text_page_glyph (page, legal ? MUSTER_GLYPH_GOOD : MUSTER_GLYPH_BAD));
  muster_text_page_add (page, MUSTER_TEXT_PLAIN, " ");
  muster_text_page_add (page, style, verdict);
  g_string_append_printf (line, " %s ", dot);
  if (muster_list_tells_used (report, opponent))
    {
      g_string_append (line, used);
      add_part (line, dot, left);
      add_part (line, dot, unbroken);
    }
  else
    g_string_append (line, unbroken);
  muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, line->str, 2);
}

static void
write_house_rules (MusterTextPage     *page,
                   const MusterReport *report)
{
  g_autofree char *rules = muster_list_dup_rules (report);

  if (rules != NULL)
    muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, rules, 2);
}

/**
 * muster_listing_write_head:
 * @page: where to
 * @report: a report
 * @opponent: leave out points and notes
 *
 * Writes what a list is: name, game, verdict, code and house rules.
 */
void
muster_listing_write_head (MusterTextPage     *page,
                           const MusterReport *report,
                           gboolean            opponent)
{
  write_head (page, report, opponent);
  write_verdict (page, report, opponent);
  write_house_rules (page, report);
}

/* Writes what is said of a unit behind its title, and its points. What does not fit goes on lines of its own,
 * behind the guides that go past. */
static void
write_details (Tree       *tree,
               const char *text,
               const char *guides,
               const char *points)
{
  g_autofree char *clean = muster_text_clean (text);
  guint column = muster_text_page_get_column (tree->page);
  guint indent = muster_text_width (guides);
  guint first = tree->area > column + 2 ? tree->area - column - 2 : 0;
  guint rest = MAX (tree->area > indent ? tree->area - indent : 0, LEAST_ROOM);
  g_auto (GStrv) lines = muster_text_fold (clean, first, rest);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (i > 0)
        muster_text_page_add (tree->page, MUSTER_TEXT_FAINT, guides);
      else if (*lines[i] != '\0')
        muster_text_page_add (tree->page, MUSTER_TEXT_PLAIN, "  ");
      muster_text_page_add (tree->page, MUSTER_TEXT_FAINT, lines[i]);
      if (i == 0 && points != NULL)
        muster_text_page_add_right (tree->page, MUSTER_TEXT_PLAIN, points, tree->end);
      muster_text_page_end_line (tree->page);
    }
}

static void
write_notes (Tree       *tree,
             const char *text,
             const char *guides)
{
  g_autofree char *clean = muster_text_clean (text);
  guint indent = muster_text_width (guides);
  guint room = MAX (tree->area > indent ? tree->area - indent : 0, LEAST_ROOM);
  g_auto (GStrv) lines = muster_text_fold (clean, room, room);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      muster_text_page_add (tree->page, MUSTER_TEXT_FAINT, guides);
      muster_text_page_add (tree->page, MUSTER_TEXT_FAINT, lines[i]);
      muster_text_page_end_line (tree->page);
    }
}

static void
write_title (Tree             *tree,
             const MusterUnit *unit,
             const char       *title,
             Sign              sign,
             const char       *guides)
{
  MusterTextStyle style = unit->parent->type_id == NULL ? MUSTER_TEXT_STRONG : MUSTER_TEXT_PLAIN;
  const char *glyph = sign == SIGN_ERROR ? muster_text_page_glyph (tree->page, MUSTER_GLYPH_BAD) : "!";
  g_autofree char *counted = NULL;
  g_autofree char *clean = NULL;
  g_auto (GStrv) lines = NULL;
  guint column = muster_text_page_get_column (tree->page);
  guint indent = muster_text_width (guides);
  guint taken = sign == SIGN_NONE ? 0 : 1 + muster_text_width (glyph);

  if (unit->count > 1)
    counted = g_strdup_printf ("%u" NO_BREAK "%s" NO_BREAK "%s", unit->count,
                               muster_text_page_glyph (tree->page, MUSTER_GLYPH_TIMES), title);
  clean = muster_text_clean (counted != NULL ? counted : title);
  lines = muster_text_fold (clean,
                            MAX (tree->area > column + taken ? tree->area - column - taken : 0, LEAST_ROOM),
                            MAX (tree->area > indent + taken ? tree->area - indent - taken : 0, LEAST_ROOM));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (i > 0)
        {
          muster_text_page_end_line (tree->page);
          muster_text_page_add (tree->page, MUSTER_TEXT_FAINT, guides);
        }
      muster_text_page_add (tree->page, style, lines[i]);
    }
  if (sign != SIGN_NONE)
    {
      muster_text_page_add (tree->page, MUSTER_TEXT_PLAIN, " ");
      muster_text_page_add (tree->page, sign == SIGN_ERROR ? MUSTER_TEXT_BAD : MUSTER_TEXT_WARN, glyph);
    }
}

/* What is said of a unit behind its title. What a shipped entry brings is told where that takes no line more. */
static char *
dup_details (Tree             *tree,
             const MusterUnit *unit,
             guint32           row,
             Sign              sign,
             const char       *title)
{
  const char *times = muster_text_page_glyph (tree->page, MUSTER_GLYPH_TIMES);
  g_autofree char *each = tree->opponent ? NULL : muster_unit_dup_each (tree->report, unit);
  g_autofree char *of_each = each != NULL ? dup_unbroken (each) : NULL;

  for (gboolean in_full = TRUE;; in_full = FALSE)
    {
      g_autofree char *of_unit = muster_unit_dup_details (tree->report, row, times, in_full ? MUSTER_DETAIL_IN_FULL : 0);
      g_autofree char *details = g_strconcat (of_unit, *of_unit != '\0' && of_each != NULL ? ", " : "", of_each, NULL);
      g_autofree char *counted = unit->count > 1 ? g_strdup_printf ("%u %s ", unit->count, times) : g_strdup ("");
      guint width = muster_text_page_get_column (tree->page) + muster_text_width (counted) + muster_text_width (title)
                    + (sign != SIGN_NONE ? 2 : 0) + 2 + muster_text_width (details);

      if (!in_full || width <= tree->area)
        return g_steal_pointer (&details);
    }
}

static gboolean
has_notes (const Tree       *tree,
           const MusterUnit *unit)
{
  return !tree->opponent && unit->notes != NULL && *unit->notes != '\0';
}

/* A squad and its bases: nothing that would need a line of its own. */
static gboolean
is_on_a_line (const Tree       *tree,
              const MusterUnit *unit)
{
  if (!tree->brief || unit->parent->type_id == NULL)
    return FALSE;

  for (guint i = 0; i < unit->n_children; i++)
    {
      if (unit->children[i]->n_children > 0 || has_notes (tree, unit->children[i]))
        return FALSE;
    }
  return TRUE;
}

/* What a unit holds, behind what is said of it: “+ 2 × Rifle base + MG 42 (Light machine gun)”. Its points are in the unit's. */
static void
add_held (Tree             *tree,
          const MusterUnit *unit,
          char            **details)
{
  const char *times = muster_text_page_glyph (tree->page, MUSTER_GLYPH_TIMES);
  g_autoptr (GString) text = g_string_new (*details);

  for (guint i = 0; i < unit->n_children; i++)
    {
      const MusterUnit *child = unit->children[i];
      guint32 row = muster_report_get_row (tree->report, child);
      g_autofree char *title = muster_title_dup_short (muster_unit_get_title (child, muster_force_get_entry (tree->report->force, row)));
      g_autofree char *said = muster_unit_dup_details (tree->report, row, times, 0);

      g_string_append (text, text->len > 0 ? " +" NO_BREAK : "+" NO_BREAK);
      if (child->count > 1)
        g_string_append_printf (text, "%u" NO_BREAK "%s" NO_BREAK, child->count, times);
      g_string_append (text, title);
      if (*said != '\0')
        g_string_append_printf (text, " (%s)", said);
      if (tree->signs[row] == SIGN_ERROR)
        g_string_append_printf (text, NO_BREAK "%s", muster_text_page_glyph (tree->page, MUSTER_GLYPH_BAD));
    }
  g_free (*details);
  *details = g_strdup (text->str);
}

static void
write_unit (Tree             *tree,
            const MusterUnit *unit,
            gboolean          last)
{
  MusterTextPage *page = tree->page;
  guint32 row = muster_report_get_row (tree->report, unit);
  g_autofree char *title = muster_title_dup_short (muster_unit_get_title (unit, muster_force_get_entry (tree->report->force, row)));
  Sign sign = tree->signs[row];
  g_autofree char *details = NULL;
  g_autofree char *past = NULL;
  g_autofree char *points = NULL;
  gboolean inner = unit->parent->type_id != NULL;
  guint n_below = is_on_a_line (tree, unit) ? 0 : unit->n_children;
  gsize before = tree->guides->len;

  muster_text_page_add (page, MUSTER_TEXT_FAINT, tree->guides->str);
  if (inner)
    {
      muster_text_page_add (page, MUSTER_TEXT_FAINT,
                            muster_text_page_glyph (page, last ? MUSTER_GLYPH_CORNER : MUSTER_GLYPH_BRANCH));
      g_string_append (tree->guides,
                       muster_text_page_glyph (page, last ? MUSTER_GLYPH_NOTHING : MUSTER_GLYPH_TRUNK));
    }
  past = g_strconcat (tree->guides->str,
                      muster_text_page_glyph (page, n_below > 0 ? MUSTER_GLYPH_TRUNK : MUSTER_GLYPH_NOTHING),
                      NULL);

  if (!tree->opponent)
    points = muster_unit_dup_total (tree->report, unit);
  details = dup_details (tree, unit, row, sign, title);
  if (n_below < unit->n_children)
    add_held (tree, unit, &details);
  write_title (tree, unit, title, sign, past);
  write_details (tree, details, past, points);
  if (has_notes (tree, unit))
    write_notes (tree, unit->notes, past);

  for (guint i = 0; i < n_below; i++)
    write_unit (tree, unit->children[i], i + 1 == n_below);
  g_string_truncate (tree->guides, before);
}

/* The worst that is found at each unit. A sign of advice stands only where the advice does. */
static guint8 *
find_signs (const MusterReport *report,
            gboolean            with_advice)
{
  const MusterJudgement *judgement = report->judgement;
  guint8 *signs = g_new0 (guint8, (gsize) muster_force_get_n_rows (report->force) + 1);

  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];
      Sign sign = finding->severity == MUSTER_SEVERITY_ERROR ? SIGN_ERROR : SIGN_ADVICE;

      if (finding->row != MUSTER_FORCE_ROW && (sign == SIGN_ERROR || with_advice))
        signs[finding->row] = (guint8) MAX (signs[finding->row], sign);
    }
  return signs;
}

static void
write_units (MusterTextPage     *page,
             const MusterReport *report,
             gboolean            opponent,
             gboolean            brief)
{
  const MusterTextLook *look = muster_text_page_get_look (page);
  const MusterUnit *root = muster_roster_get_root (report->roster);
  g_autofree char *total = muster_points_to_local (report->judgement->points);
  gboolean with_points = report->has_points && !opponent;
  Tree tree = { .page = page, .report = report, .area = look->width, .end = look->width, .opponent = opponent, .brief = brief };

  if (root->n_children == 0)
    {
      muster_text_page_paragraph (page, MUSTER_TEXT_FAINT, _("There is nothing in this list yet."), 0);
      return;
    }

  if (with_points)
    tree.area = look->width - MAX (muster_text_width (total), 4) - 2;
  tree.guides = g_string_new (NULL);
  tree.signs = find_signs (report, !brief && !opponent);
  for (guint i = 0; i < root->n_children; i++)
    write_unit (&tree, root->children[i], i + 1 == root->n_children);
  g_string_free (tree.guides, TRUE);
  g_free (tree.signs);

  if (with_points)
    {
      muster_text_page_add (page, MUSTER_TEXT_STRONG, _("Total"));
      muster_text_page_add_right (page, MUSTER_TEXT_STRONG, total, look->width);
      muster_text_page_end_line (page);
    }
}

/**
 * muster_listing_write_units:
 * @page: where to
 * @report: a report with readings
 * @opponent: leave out points and notes
 *
 * Writes the tree of units with what they cost.
 */
void
muster_listing_write_units (MusterTextPage     *page,
                            const MusterReport *report,
                            gboolean            opponent)
{
  write_units (page, report, opponent, FALSE);
}

/**
 * muster_listing_write:
 * @page: where to
 * @report: a report with readings
 * @choices: (nullable): what the player wants of it: a copy for the opponent, which leaves out what units cost, and notes; what is to buy or paint
 *
 * Writes the whole list: head, verdict, house rules, tree of units, what to bring, limits and findings.
 */
void
muster_listing_write (MusterTextPage     *page,
                      const MusterReport *report,
                      const MusterSheetChoices *choices)
{
  gboolean opponent = choices != NULL && choices->opponent;

  muster_listing_write_head (page, report, opponent);
  muster_text_page_rule (page);
  muster_listing_write_units (page, report, opponent);
  muster_text_page_rule (page);
  muster_listing_write_bring (page, report, choices, FALSE);
  muster_listing_write_limits (page, report, opponent, FALSE);
  muster_listing_write_findings (page, report, opponent, FALSE);
}

/**
 * muster_listing_write_brief:
 * @page: where to
 * @report: a report with readings
 * @choices: (nullable): what the player wants of it: a copy for the opponent, which leaves out what units cost, and notes; what is to buy or paint
 *
 * Writes the whole list in few lines, for a chat: what a squad holds on its line, what to bring as a paragraph, and of limits
 * and findings what makes the list illegal.
 */
void
muster_listing_write_brief (MusterTextPage     *page,
                            const MusterReport *report,
                            const MusterSheetChoices *choices)
{
  gboolean opponent = choices != NULL && choices->opponent;

  muster_listing_write_head (page, report, opponent);
  muster_text_page_rule (page);
  write_units (page, report, opponent, TRUE);
  muster_text_page_rule (page);
  muster_listing_write_bring (page, report, choices, TRUE);
  muster_listing_write_limits (page, report, opponent, TRUE);
  muster_listing_write_findings (page, report, opponent, TRUE);
}
