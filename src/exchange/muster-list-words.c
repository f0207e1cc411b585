/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the head of a list says and what stands on the line of a unit, in words of the locale's language: the same words in
 * every listing and export that is for people. Names come as they are typed: whoever writes them escapes and cleans. */

#define G_LOG_DOMAIN "muster-list-words"

#include "config.h"

#include "muster-list-words.h"
#include "muster-plural.h"
#include "muster-text.h"

#include <glib/gi18n-lib.h>

/**
 * muster_list_dup_name:
 * @report: a report
 *
 * Returns: (transfer full): the list's name, or words for a list without one
 */
char *
muster_list_dup_name (const MusterReport *report)
{
  const char *name = muster_roster_get_name (report->roster);

  return g_strdup (muster_text_is_visible (name) ? name : _("Unnamed list"));
}

/**
 * muster_list_dup_game:
 * @report: a report
 *
 * Returns: (transfer full): the game and its edition
 */
char *
muster_list_dup_game (const MusterReport *report)
{
  /* Translators: a set of rules and its edition; "Fields of War, edition 1" */
  return g_strdup_printf (_("%s, edition %s"), muster_system_text (muster_system_get_name (report->system)),
                          muster_system_get_edition (report->system));
}

/**
 * muster_list_get_nation:
 * @report: a report
 *
 * Returns: (transfer none) (nullable): the list's nation, by its name where the game knows it
 */
const char *
muster_list_get_nation (const MusterReport *report)
{
  const char *nation = muster_roster_get_nation (report->roster);
  int ix = nation != NULL ? muster_system_find_nation (report->system, nation) : -1;

  if (ix >= 0)
    return muster_system_text (muster_system_get_nations (report->system, NULL)[ix].name);
  return muster_text_is_visible (nation) ? nation : NULL;
}

/**
 * muster_list_dup_limit:
 * @report: a report
 *
 * Returns: (transfer full): the agreed limit with what is counted, or that there is none
 */
char *
muster_list_dup_limit (const MusterReport *report)
{
  const MusterBudget *budget = muster_system_get_budget (report->system);
  g_autofree char *limit = NULL;

  if (!report->judgement->has_limit)
    return g_strdup (_("no agreed limit"));

  limit = muster_points_to_local (report->judgement->limit);
  return g_strdup_printf ("%s %s", limit,
                          muster_plural_units (budget, report->judgement->limit));
}

/**
 * muster_list_dup_player:
 * @report: a report
 *
 * Returns: (transfer full) (nullable): by whom the list is played, where it says so
 */
char *
muster_list_dup_player (const MusterReport *report)
{
  const char *player = muster_roster_get_player (report->roster);

  if (player == NULL || *player == '\0')
    return NULL;
  /* Translators: who plays a list; %s is a person's name */
  return g_strdup_printf (_("played by %s"), player);
}

/**
 * muster_list_dup_verdict:
 * @report: a report
 *
 * Returns: (transfer full): whether the list is legal, and if not, how many rules are broken in it
 */
char *
muster_list_dup_verdict (const MusterReport *report)
{
  const MusterJudgement *judgement = report->judgement;
  guint n = 0;

  if (judgement->legal)
    return g_strdup (_("Legal"));

  for (guint i = 0; i < judgement->n_findings; i++)
    n += judgement->findings[i].severity == MUSTER_SEVERITY_ERROR;
  /* Translators: the verdict over a list, with the number of rules broken in it */
  return g_strdup_printf (ngettext ("Not legal, %u problem", "Not legal, %u problems", n), n);
}

/**
 * muster_list_tells_used:
 * @report: a report
 * @opponent: whether it is for the opponent
 *
 * Returns: whether to tell how much of the limit is used: points are not for an opponent
 */
gboolean
muster_list_tells_used (const MusterReport *report,
                        gboolean            opponent)
{
  return !opponent || !report->has_points;
}

/**
 * muster_list_dup_left:
 * @report: a report
 *
 * Returns: (transfer full) (nullable): how much may still be spent, or is too much; %NULL without a limit
 */
char *
muster_list_dup_left (const MusterReport *report)
{
  const MusterJudgement *judgement = report->judgement;
  gboolean over = judgement->used > judgement->limit;
  g_autofree char *number = NULL;

  if (!judgement->has_limit)
    return NULL;

  number = muster_points_to_local (over ? judgement->used - judgement->limit : judgement->limit - judgement->used);
  /* Translators: how many points may still be spent, or are too many */
  return g_strdup_printf (over ? _("%s too many") : _("%s left"), number);
}

/**
 * muster_list_dup_code:
 * @report: a report
 *
 * Returns: (transfer full): the list's code in words
 */
char *
muster_list_dup_code (const MusterReport *report)
{
  /* Translators: the checksum by which paper and file are matched */
  return g_strdup_printf (_("code %s"), report->code);
}

/**
 * muster_list_dup_rules:
 * @report: a report
 *
 * Returns: (transfer full) (nullable): a line with the house rules in force; %NULL where the game is played as its text
 *   says
 */
char *
muster_list_dup_rules (const MusterReport *report)
{
  g_autofree char *rules = muster_report_dup_house_rules (report);

  if (rules == NULL)
    return NULL;
  /* Translators: %s lists the house rules that differ from what the game's text says */
  return g_strdup_printf (_("House rules: %s"), rules);
}

/**
 * muster_list_dup_running:
 * @report: a report
 * @dot: what stands between parts
 * @bad: the sign of a list that is not legal
 *
 * Returns: (transfer full): what every sheet says of its list: its name, its code, and where it is not legal, that
 */
char *
muster_list_dup_running (const MusterReport *report,
                         const char         *dot,
                         const char         *bad)
{
  g_autofree char *name = muster_list_dup_name (report);
  g_autofree char *code = muster_list_dup_code (report);
  g_autofree char *verdict = muster_list_dup_verdict (report);

  if (report->judgement->legal)
    return g_strdup_printf ("%s %s %s", name, dot, code);
  return g_strdup_printf ("%s %s %s %s %s %s", name, dot, code, dot, bad, verdict);
}

/**
 * muster_unit_dup_line_title:
 * @report: a report with readings
 * @unit: a unit of its list
 * @times: the sign between a count and what is counted, such as ×
 *
 * Returns: (transfer full): what the unit is called, with how many of it there are; no-break spaces keep these together
 */
char *
muster_unit_dup_line_title (const MusterReport *report,
                            const MusterUnit   *unit,
                            const char         *times)
{
  guint32 row = muster_report_get_row (report, unit);
  const char *title = muster_unit_get_title (unit, muster_force_get_entry (report->force, row));

  if (unit->count == 1)
    return g_strdup (title);
  return g_strdup_printf ("%u\302\240%s\302\240%s", unit->count, times, title);
}

/**
 * muster_unit_dup_total:
 * @report: a report with readings
 * @unit: a unit of its list
 *
 * Returns: (transfer full) (nullable): what all copies of the unit cost; %NULL in a game without points
 */
char *
muster_unit_dup_total (const MusterReport *report,
                       const MusterUnit   *unit)
{
  if (!report->has_points)
    return NULL;
  return muster_points_to_local (muster_points_multiply (muster_report_get_each (report, muster_report_get_row (report, unit)), unit->count));
}

/**
 * muster_unit_dup_each:
 * @report: a report with readings
 * @unit: a unit of its list
 *
 * Returns: (transfer full) (nullable): what one of several copies costs, in words; %NULL where there is only one or it
 *   costs nothing
 */
char *
muster_unit_dup_each (const MusterReport *report,
                      const MusterUnit   *unit)
{
  MusterPoints one = muster_report_get_each (report, muster_report_get_row (report, unit));
  g_autofree char *each = NULL;

  if (unit->count < 2 || one == 0)
    return NULL;
  each = muster_points_to_local (one);
  /* Translators: what one of several identical units costs */
  return g_strdup_printf (_("%s each"), each);
}
