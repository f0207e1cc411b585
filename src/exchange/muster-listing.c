/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list as lines of text: its head, and its units as a tree with their points lined up on the right.
 * What the limits read and what is wrong follow; see muster-listing-limits.c. */

#define G_LOG_DOMAIN "muster-listing"

#include "config.h"

#include "muster-listing.h"

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
dup_unbroken (const char *format,
              const char *value)
{
  g_autoptr (GString) text = g_string_new (format);

  g_string_replace (text, "%s", value, 1);
  g_string_replace (text, " ", NO_BREAK, 0);
  return g_strdup (text->str);
}

static const char *
get_nation (const MusterReport *report)
{
  const char *nation = muster_roster_get_nation (report->roster);
  int ix = nation != NULL ? muster_system_find_nation (report->system, nation) : -1;

  return ix >= 0 ? muster_system_text (muster_system_get_nations (report->system, NULL)[ix].name) : nation;
}

static char *
dup_limit (const MusterReport *report)
{
  const MusterBudget *budget = muster_system_get_budget (report->system);
  g_autofree char *limit = NULL;

  if (!report->judgement->has_limit)
    return g_strdup (_("no agreed limit"));

  limit = muster_points_to_local (report->judgement->limit);
  return g_strdup_printf ("%s %s", limit,
                          muster_system_text (report->judgement->limit == MUSTER_POINTS_ONE ? budget->one
                                                                                             : budget->other));
}

static void
write_head (MusterTextPage     *page,
            const MusterReport *report)
{
  const char *dot = muster_text_page_glyph (page, MUSTER_GLYPH_DOT);
  const char *name = muster_roster_get_name (report->roster);
  const char *player = muster_roster_get_player (report->roster);
  const char *notes = muster_roster_get_notes (report->roster);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *limit = dup_limit (report);
  g_autofree char *edition = NULL;
  g_autofree char *of_player = NULL;

  muster_text_page_paragraph (page, MUSTER_TEXT_STRONG, name != NULL && *name != '\0' ? name : _("Unnamed list"), 0);

  /* Translators: a set of rules and its edition; "Fields of War, edition 1" */
  edition = g_strdup_printf (_("%s, edition %s"), muster_system_text (muster_system_get_name (report->system)),
                             muster_system_get_edition (report->system));
  add_part (line, dot, edition);
  add_part (line, dot, get_nation (report));
  add_part (line, dot, limit);
  if (player != NULL && *player != '\0')
    {
      /* Translators: who plays a list; %s is a person's name */
      of_player = g_strdup_printf (_("played by %s"), player);
      add_part (line, dot, of_player);
    }
  muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, line->str, 0);
  if (notes != NULL && *notes != '\0')
    muster_text_page_paragraph (page, MUSTER_TEXT_FAINT, notes, 0);
}

static void
write_verdict (MusterTextPage     *page,
               const MusterReport *report)
{
  const MusterJudgement *judgement = report->judgement;
  const char *dot = muster_text_page_glyph (page, MUSTER_GLYPH_DOT);
  g_autofree char *used = muster_report_dup_used (report);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *code = NULL;

  if (judgement->legal)
    {
      muster_text_page_add (page, MUSTER_TEXT_GOOD, muster_text_page_glyph (page, MUSTER_GLYPH_GOOD));
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, " ");
      muster_text_page_add (page, MUSTER_TEXT_GOOD, _("Legal"));
    }
  else
    {
      guint n = 0;
      g_autofree char *problems = NULL;

      for (guint i = 0; i < judgement->n_findings; i++)
        n += judgement->findings[i].severity == MUSTER_SEVERITY_ERROR;
      /* Translators: the verdict over a list, with the number of rules broken in it */
      problems = g_strdup_printf (ngettext ("Not legal, %u problem", "Not legal, %u problems", n), n);
      muster_text_page_add (page, MUSTER_TEXT_BAD, muster_text_page_glyph (page, MUSTER_GLYPH_BAD));
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, " ");
      muster_text_page_add (page, MUSTER_TEXT_BAD, problems);
    }

  g_string_append_printf (line, " %s %s", dot, used);
  if (judgement->has_limit)
    {
      gboolean over = judgement->used > judgement->limit;
      MusterPoints rest = over ? judgement->used - judgement->limit : judgement->limit - judgement->used;
      g_autofree char *number = muster_points_to_local (rest);
      g_autofree char *left = NULL;

      /* Translators: how many points may still be spent, or are too many */
      left = g_strdup_printf (over ? _("%s too many") : _("%s left"), number);
      add_part (line, dot, left);
    }
  /* Translators: the checksum by which paper and file are matched */
  code = dup_unbroken (_("code %s"), report->code);
  add_part (line, dot, code);
  muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, line->str, 2);
}

static void
write_house_rules (MusterTextPage     *page,
                   const MusterReport *report)
{
  g_autofree char *rules = muster_report_dup_house_rules (report);
  g_autofree char *line = NULL;

  if (rules == NULL)
    return;

  /* Translators: %s lists the house rules that differ from what the game's text says */
  line = g_strdup_printf (_("House rules: %s"), rules);
  muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, line, 2);
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
  MusterPoints one = tree->report->has_points ? muster_report_get_each (tree->report, row) : 0;
  g_autofree char *of_each = NULL;

  if (unit->count > 1 && one != 0)
    {
      g_autofree char *each = muster_points_to_local (one);

      /* Translators: what one of several identical units costs */
      of_each = dup_unbroken (_("%s each"), each);
    }

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
                      muster_text_page_glyph (page, unit->n_children > 0 ? MUSTER_GLYPH_TRUNK : MUSTER_GLYPH_NOTHING),
                      NULL);

  if (tree->report->has_points)
    points = muster_points_to_local (muster_points_multiply (muster_report_get_each (tree->report, row), unit->count));
  details = dup_details (tree, unit, row, sign, title);
  write_title (tree, unit, title, sign, past);
  write_details (tree, details, past, points);
  if (unit->notes != NULL && *unit->notes != '\0')
    write_notes (tree, unit->notes, past);

  for (guint i = 0; i < unit->n_children; i++)
    write_unit (tree, unit->children[i], i + 1 == unit->n_children);
  g_string_truncate (tree->guides, before);
}

/* The worst that is found at each unit. */
static guint8 *
find_signs (const MusterReport *report)
{
  const MusterJudgement *judgement = report->judgement;
  guint8 *signs = g_new0 (guint8, (gsize) muster_force_get_n_rows (report->force) + 1);

  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];
      Sign sign = finding->severity == MUSTER_SEVERITY_ERROR ? SIGN_ERROR : SIGN_ADVICE;

      if (finding->row != MUSTER_FORCE_ROW)
        signs[finding->row] = (guint8) MAX (signs[finding->row], sign);
    }
  return signs;
}

/**
 * muster_listing_write_units:
 * @page: where to
 * @report: a report with readings
 *
 * Writes the tree of units with what they cost.
 */
void
muster_listing_write_units (MusterTextPage     *page,
                            const MusterReport *report)
{
  const MusterTextLook *look = muster_text_page_get_look (page);
  const MusterUnit *root = muster_roster_get_root (report->roster);
  g_autofree char *total = muster_points_to_local (report->judgement->points);
  Tree tree = { page, report, look->width, look->width, NULL, NULL };

  if (root->n_children == 0)
    {
      muster_text_page_paragraph (page, MUSTER_TEXT_FAINT, _("There is nothing in this list yet."), 0);
      return;
    }

  if (report->has_points)
    tree.area = look->width - MAX (muster_text_width (total), 4) - 2;
  tree.guides = g_string_new (NULL);
  tree.signs = find_signs (report);
  for (guint i = 0; i < root->n_children; i++)
    write_unit (&tree, root->children[i], i + 1 == root->n_children);
  g_string_free (tree.guides, TRUE);
  g_free (tree.signs);

  if (report->has_points)
    {
      muster_text_page_add (page, MUSTER_TEXT_STRONG, _("Total"));
      muster_text_page_add_right (page, MUSTER_TEXT_STRONG, total, look->width);
      muster_text_page_end_line (page);
    }
}

/**
 * muster_listing_write:
 * @page: where to
 * @report: a report with readings
 *
 * Writes the whole list: head, verdict, house rules, tree of units, limits and findings.
 */
void
muster_listing_write (MusterTextPage     *page,
                      const MusterReport *report)
{
  write_head (page, report);
  write_verdict (page, report);
  write_house_rules (page, report);
  muster_text_page_rule (page);
  muster_listing_write_units (page, report);
  muster_text_page_rule (page);
  muster_listing_write_limits (page, report);
  muster_listing_write_findings (page, report);
}
