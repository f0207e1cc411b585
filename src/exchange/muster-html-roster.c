/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The roster as HTML: head with verdict, units as nested lists, what to bring, limits with bars, findings, notes. */

#define G_LOG_DOMAIN "muster-html"

#include "config.h"

#include "muster-html.h"

#include "muster-limit-rows.h"
#include "muster-list-words.h"
#include "muster-text.h"
#include "muster-unit-text.h"

#include <glib/gi18n-lib.h>

/* Behind one unit. */
#define MOST_BOXES 200

static const char *const states[] = { "right", "advice", "wrong" };
static const char *const signs[] = { "✓", "!", "✗" };

static void
add_part (MusterHtml *self,
          const char *text,
          gboolean   *begun)
{
  if (!muster_text_is_visible (text))
    return;
  if (*begun)
    muster_html_add (self, " · ");
  *begun = TRUE;
  muster_html_add (self, "<bdi>");
  muster_html_text (self, text);
  muster_html_add (self, "</bdi>");
}

/* The total large, for one who looks at the page from the other side of the table. */
static void
add_total (MusterHtml *self)
{
  const MusterReport *report = self->report;
  gboolean legal = report->judgement->legal;
  g_autofree char *used = muster_report_dup_used (report);
  g_autofree char *left = muster_list_dup_left (report);
  g_autofree char *verdict = muster_list_dup_verdict (report);

  muster_html_addf (self, "<div class=\"total\"><p class=\"verdict %s\">%s ", states[legal ? MUSTER_ROW_RIGHT : MUSTER_ROW_WRONG],
                    signs[legal ? MUSTER_ROW_RIGHT : MUSTER_ROW_WRONG]);
  muster_html_text (self, verdict);
  muster_html_add (self, "</p>");
  if (muster_list_tells_used (report, self->opponent))
    {
      muster_html_element (self, "p", "used", used);
      muster_html_element (self, "p", "quiet", left);
    }
  if (self->opponent)
    muster_html_element (self, "p", "quiet", _("Opponent’s copy"));
  muster_html_add (self, "</div>\n");
}

/**
 * muster_html_add_head:
 * @self: a page
 * @level: of the heading
 *
 * Writes what the list is: name, game, nation, limit, player, code, house rules, total and verdict.
 */
void
muster_html_add_head (MusterHtml *self,
                      guint       level)
{
  const MusterReport *report = self->report;
  g_autofree char *name = muster_list_dup_name (report);
  g_autofree char *game = muster_list_dup_game (report);
  g_autofree char *limit = muster_list_dup_limit (report);
  g_autofree char *player = muster_list_dup_player (report);
  g_autofree char *rules = muster_list_dup_rules (report);
  /* Translators: the short checksum by which paper and file of a list are matched */
  g_autofree char *code = g_strdup_printf (_("List code %s"), report->code);
  gboolean begun = FALSE;

  muster_html_add (self, "<header class=\"head\">\n<div>\n");
  muster_html_heading (self, level, "list", name);
  muster_html_add (self, "<p>");
  add_part (self, game, &begun);
  add_part (self, muster_list_get_nation (report), &begun);
  add_part (self, limit, &begun);
  add_part (self, player, &begun);
  muster_html_add (self, "</p>\n<p class=\"quiet\">");
  muster_html_text (self, code);
  if (rules == NULL)
    {
      muster_html_add (self, " · ");
      muster_html_text (self, _("no house rules"));
    }
  muster_html_add (self, "</p>\n");
  muster_html_element (self, "p", NULL, rules);
  muster_html_add (self, "</div>\n");
  add_total (self);
  muster_html_add (self, "</header>\n");
}

/* What the unit is called leads to its card. */
static void
add_title (MusterHtml       *self,
           const MusterUnit *unit,
           guint32           row)
{
  const char *title = muster_unit_get_title (unit, muster_force_get_entry (self->report->force, row));
  guint card = self->card_of_row != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (self->card_of_row, GUINT_TO_POINTER (row + 1))) : 0;

  if (unit->count > 1)
    muster_html_addf (self, "<span class=\"count\">%u×</span> ", unit->count);
  if (card > 0)
    muster_html_addf (self, "<a href=\"#%scard-%u\">", self->prefix, card);
  muster_html_add (self, "<bdi class=\"name\">");
  muster_html_text (self, title);
  muster_html_add (self, card > 0 ? "</bdi></a>" : "</bdi>");
}

/* Boxes of each copy side by side; more than have room in a line are told as a number. */
static void
add_ticks (MusterHtml       *self,
           const MusterUnit *unit,
           guint32           row)
{
  const MusterRosterTicks *ticks = self->ticks != NULL ? &g_array_index (self->ticks, MusterRosterTicks, row) : NULL;
  g_autofree char *title = NULL;
  guint all;

  if (ticks == NULL || ticks->each == 0 || ticks->copies == 0)
    return;
  if (ticks->each > MOST_BOXES || ticks->copies > MOST_BOXES || ticks->each * ticks->copies > MOST_BOXES)
    {
      muster_html_addf (self, "<span class=\"details\">%" G_GUINT64_FORMAT " × %" G_GUINT64_FORMAT " ☐</span>", ticks->copies, ticks->each);
      return;
    }
  title = muster_title_dup_short (muster_unit_get_title (unit, muster_force_get_entry (self->report->force, row)));
  all = (guint) (ticks->each * ticks->copies);
  muster_html_add (self, "<span class=\"boxes\">");
  muster_html_begin_ticks (self, "unit-%u", row + 1);
  for (guint i = 0; i < all; i++)
    {
      /* Translators: one of several boxes to tick behind a unit: the unit's name, the box's number, and how many there are */
      g_autofree char *name = g_strdup_printf (_("%s, %u of %u"), title, i + 1, all);

      muster_html_add (self, i > 0 && i % ticks->each == 0 ? "</span><span class=\"boxes\">" : "");
      muster_html_add_tick (self, "box", name);
    }
  muster_html_add (self, "</span>");
}

static void
add_unit (MusterHtml       *self,
          const MusterUnit *unit)
{
  guint32 row = muster_report_get_row (self->report, unit);
  g_autofree char *path = muster_report_dup_path (self->report, unit);
  g_autofree char *details = muster_unit_dup_details (self->report, row, "×", MUSTER_DETAIL_IN_FULL);
  g_autofree char *each = self->opponent ? NULL : muster_unit_dup_each (self->report, unit);
  g_autofree char *total = self->opponent ? NULL : muster_unit_dup_total (self->report, unit);

  muster_html_addf (self, "<li id=\"%sunit-%u\"><div class=\"unit\"><span class=\"path\">%s</span><span class=\"what\">", self->prefix, row + 1, path);
  add_title (self, unit, row);
  if (*details != '\0')
    muster_html_add (self, " ");
  muster_html_element (self, "span", "details", details);
  add_ticks (self, unit, row);
  muster_html_add (self, "</span>");
  muster_html_element (self, "span", "each", each);
  muster_html_element (self, "span", "points", total);
  muster_html_add (self, "</div>\n");
  if (unit->notes != NULL && *unit->notes != '\0' && !self->opponent)
    {
      muster_html_add (self, "<div class=\"notes\">");
      muster_html_lines (self, unit->notes);
      muster_html_add (self, "</div>\n");
    }
  if (unit->n_children > 0)
    {
      muster_html_add (self, "<ul>\n");
      for (guint i = 0; i < unit->n_children; i++)
        add_unit (self, unit->children[i]);
      muster_html_add (self, "</ul>\n");
    }
  muster_html_add (self, "</li>\n");
}

static void
add_units (MusterHtml *self)
{
  const MusterReport *report = self->report;
  const MusterUnit *root = muster_roster_get_root (report->roster);

  muster_html_heading (self, 3, "force", _("Force"));
  if (root->n_children == 0)
    {
      muster_html_element (self, "p", "quiet", _("There is nothing in this list yet."));
      return;
    }

  muster_html_add (self, "<ul class=\"units\">\n");
  for (guint i = 0; i < root->n_children; i++)
    add_unit (self, root->children[i]);
  muster_html_add (self, "</ul>\n");
  if (report->has_points && !self->opponent)
    {
      g_autofree char *total = muster_points_to_local (report->judgement->points);

      muster_html_add (self, "<p class=\"sum\"><span>");
      muster_html_text (self, _("Total"));
      muster_html_addf (self, "</span><span>%s</span></p>\n", total);
    }
}

static void
add_lines (MusterHtml      *self,
           const GPtrArray *lines,
           const char      *anchor,
           const char      *title)
{
  if (lines->len == 0)
    return;

  muster_html_heading (self, 3, anchor, title);
  muster_html_add (self, "<ul class=\"bring\">\n");
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterBringLine *line = g_ptr_array_index (lines, i);

      muster_html_addf (self, "<li><span class=\"count\">%" G_GUINT64_FORMAT "×</span> <bdi>", line->count);
      muster_html_text (self, line->name);
      muster_html_add (self, "</bdi></li>\n");
    }
  muster_html_add (self, "</ul>\n");
}

static void
add_bring (MusterHtml *self)
{
  const MusterSheetChoices choices = { .opponent = self->opponent };
  g_autoptr (GPtrArray) lines = muster_bring_new (self->report, &choices);
  g_autoptr (GPtrArray) missing = muster_to_buy_new (self->report, self->choices);

  /* Translators: heading over what to pack for a game: so many models and bases of each kind */
  add_lines (self, lines, "bring", _("To bring"));
  add_lines (self, missing, "to-buy", _("To buy or paint"));
}

static void
add_limit (MusterHtml           *self,
           const MusterLimitRow *row)
{
  char width[G_ASCII_DTOSTR_BUF_SIZE];

  muster_html_addf (self, "<tr class=\"%s\"><th scope=\"row\"", states[row->state]);
  if (row->share >= 0)
    {
      g_ascii_formatd (width, sizeof width, "%.1f", row->share * 100);
      muster_html_addf (self, " class=\"bar\" style=\"--share:%s%%\"", width);
    }
  muster_html_add (self, ">");
  muster_html_text (self, row->name);
  muster_html_add (self, "</th><td class=\"number\">");
  muster_html_text (self, row->have);
  muster_html_add (self, "</td><td>");
  muster_html_text (self, row->bound);
  muster_html_addf (self, "</td><td class=\"state\">%s ", signs[row->state]);
  muster_html_text (self, row->word);
  muster_html_add (self, "</td></tr>\n");
}

/* How all limits stand, in a line; those of points too, which an opponent's copy does not list. */
static char *
dup_summary (const MusterReport *report,
             MusterRowState     *worst)
{
  g_autoptr (GArray) rows = muster_limit_rows_new (report, "–", "·", FALSE);
  guint n[] = { 0, 0, 0 };

  for (guint i = 0; i < rows->len; i++)
    n[g_array_index (rows, MusterLimitRow, i).state]++;
  *worst = n[MUSTER_ROW_WRONG] > 0 ? MUSTER_ROW_WRONG : n[MUSTER_ROW_ADVICE] > 0 ? MUSTER_ROW_ADVICE : MUSTER_ROW_RIGHT;
  if (*worst == MUSTER_ROW_RIGHT)
    return g_strdup (_("All limits kept"));
  if (*worst == MUSTER_ROW_ADVICE)
    /* Translators: how many limits are not kept that a game only advises; all others are */
    return g_strdup_printf (ngettext ("All limits kept but %u that is advice", "All limits kept but %u that are advice", n[*worst]), n[*worst]);
  return g_strdup_printf (ngettext ("%u limit broken", "%u limits broken", n[*worst]), n[*worst]);
}

/* Folded where they are kept: on a phone they would be a screen between the list and its cards. */
static void
add_limits (MusterHtml *self)
{
  g_autoptr (GArray) rows = muster_limit_rows_new (self->report, "–", "·", self->opponent);
  MusterRowState worst;
  g_autofree char *summary = dup_summary (self->report, &worst);

  if (rows->len == 0)
    return;

  muster_html_addf (self, "<details id=\"%slimits\"%s>\n<summary class=\"%s\">%s ", self->prefix,
                    worst == MUSTER_ROW_WRONG ? " open=\"open\"" : "", states[worst], signs[worst]);
  muster_html_text (self, summary);
  muster_html_add (self, "</summary>\n<table class=\"limits\">\n<tbody>\n");
  for (guint i = 0; i < rows->len; i++)
    add_limit (self, &g_array_index (rows, MusterLimitRow, i));
  muster_html_add (self, "</tbody>\n</table>\n</details>\n");
}

static void
add_finding (MusterHtml             *self,
             const MusterFindingRow *row)
{
  muster_html_addf (self, "<li class=\"%s\">%s ", states[row->state], signs[row->state]);
  if (row->place != NULL)
    {
      muster_html_addf (self, "<a href=\"#%sunit-%u\"><bdi>", self->prefix, row->row + 1);
      muster_html_text (self, row->place);
      muster_html_add (self, "</bdi></a>: ");
    }
  muster_html_text (self, row->text);
  muster_html_addf (self, " <code>%s</code></li>\n", row->rule);
}

static void
add_findings (MusterHtml *self)
{
  g_autoptr (GArray) rows = muster_finding_rows_new (self->report, self->opponent);

  for (guint i = 0; i < rows->len; i++)
    {
      const MusterFindingRow *row = &g_array_index (rows, MusterFindingRow, i);

      if (i == 0 || row->state != g_array_index (rows, MusterFindingRow, i - 1).state)
        {
          gboolean wrong = row->state == MUSTER_ROW_WRONG;

          if (i > 0)
            muster_html_add (self, "</ul>\n");
          muster_html_heading (self, 3, wrong ? "wrong" : "advice", wrong ? _("What is wrong") : _("Advice"));
          muster_html_add (self, "<ul class=\"findings\">\n");
        }
      add_finding (self, row);
    }
  if (rows->len > 0)
    muster_html_add (self, "</ul>\n");
}

static void
add_notes (MusterHtml *self)
{
  const char *notes = muster_roster_get_notes (self->report->roster);

  if (notes == NULL || *notes == '\0' || self->opponent)
    return;

  muster_html_heading (self, 3, "notes", _("Notes"));
  muster_html_add (self, "<div class=\"remarks\">\n");
  muster_html_lines (self, notes);
  muster_html_add (self, "</div>\n");
}

/**
 * muster_html_add_roster:
 * @self: a page
 *
 * Writes the roster of the list, without its head.
 */
void
muster_html_add_roster (MusterHtml *self)
{
  g_autoptr (GArray) ticks = muster_roster_ticks_new (self->report);

  self->ticks = ticks;
  add_units (self);
  self->ticks = NULL;
  add_bring (self);
  add_limits (self);
  add_findings (self);
  add_notes (self);
}
