/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The types of units and the catalogue entries of a system as text: what a list may be made of. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-system-page.h"

#include "muster-cli-ids.h"
#include "muster-plural.h"
#include "muster-price.h"
#include "muster-report.h"

#include <glib/gi18n.h>

#define INDENT 2
#define DEEPER 6

/* So many entries are listed unasked. */
#define FEW_ENTRIES 24

static void
add_word (GString    *text,
          const char *word)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", word);
}

static void
write_line (MusterTextPage *page,
            const char     *label,
            const char     *text)
{
  if (*text == '\0')
    return;
  muster_text_page_fill (page, DEEPER);
  muster_text_page_add (page, MUSTER_TEXT_FAINT, label);
  muster_text_page_add (page, MUSTER_TEXT_PLAIN, ": ");
  muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, text, DEEPER + 2);
}

static char *
dup_points (const MusterSystem *system,
            MusterPoints        points)
{
  const MusterBudget *budget = muster_system_get_budget (system);
  g_autofree char *number = muster_points_to_local (points);

  return g_strdup_printf ("%s %s", number, muster_plural_units (budget, points));
}

/* "5 points, 2.5 by the house rule cheap=yes, and its columns"; empty where nothing is counted in points. */
static char *
dup_prices (const MusterSystem   *system,
            const MusterUnitType *type)
{
  guint n;
  g_autofree MusterTypePrice *prices = muster_system_dup_type_prices (system, type, &n);
  MusterPoints plain = prices[n - 1].points;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean other = FALSE;

  if (muster_system_get_budget (system)->kind != MUSTER_BUDGET_POINTS)
    return g_strdup ("");
  if (plain != 0 || n > 1 || type->n_uses == 0)
    {
      g_autofree char *points = dup_points (system, plain);

      g_string_append (text, points);
    }
  for (guint i = 0; i + 1 < n; i++)
    {
      g_autofree char *points = muster_points_to_local (prices[i].points);
      g_autofree char *part = NULL;

      if (prices[i].option == NULL)
        {
          other = TRUE;
          continue;
        }
      /* Translators: what a unit costs by a house rule: a number, the rule's id and its value's */
      part = g_strdup_printf (_("%s by the house rule %s=%s"), points, prices[i].option->id,
                              prices[i].option->values[prices[i].value].id);
      add_word (text, part);
    }
  if (other)
    add_word (text, _("points depend on house rules or columns"));
  if (type->n_uses > 0)
    add_word (text, text->len > 0 ? _("and its columns") : _("points by its columns"));

  return g_strdup (text->str);
}

/* What may stand in a type; NULL: in the force. A sign stands behind what may do so only sometimes. */
static char *
dup_slots (const MusterSystem   *system,
           const MusterUnitType *holder,
           gboolean             *any_conditional)
{
  guint n;
  const MusterUnitType *types = muster_system_get_types (system, &n);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      gboolean conditional;

      if (!muster_system_may_hold (system, holder, &types[i], &conditional))
        continue;
      add_word (text, types[i].id);
      if (conditional)
        g_string_append_c (text, '*');
      *any_conditional |= conditional;
    }
  return g_strdup (text->str);
}

static char *
dup_marks (const MusterSystem   *system,
           const MusterUnitType *type)
{
  guint n;
  const MusterName *marks = muster_system_get_marks (system, &n);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      if ((type->marks >> i & 1) != 0)
        add_word (text, marks[i].id);
    }
  return g_strdup (text->str);
}

/* The columns of a type, each with its values where the type takes only some of them. */
static char *
dup_columns (const MusterUnitType *type)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < type->n_uses; i++)
    {
      const MusterUse *use = &type->uses[i];

      add_word (text, use->column->id);
      if (use->allowed != NULL)
        {
          g_autofree char *values = muster_cli_dup_use_values (use);

          g_string_append_printf (text, " (%s)", values);
        }
    }
  return g_strdup (text->str);
}

/**
 * muster_cli_system_page_write_types:
 * @page: where to
 * @system: a rule system
 *
 * Writes what may stand in the force and, type by type, what it costs, may hold, may bear and has for columns.
 */
void
muster_cli_system_page_write_types (MusterTextPage     *page,
                                    const MusterSystem *system)
{
  guint n;
  const MusterUnitType *types = muster_system_get_types (system, &n);
  gboolean any_conditional = FALSE;
  g_autofree char *in_force = dup_slots (system, NULL, &any_conditional);

  muster_text_page_heading (page, _("Types of units"));
  muster_text_page_fill (page, INDENT);
  muster_text_page_add (page, MUSTER_TEXT_FAINT, _("in the force"));
  muster_text_page_add (page, MUSTER_TEXT_PLAIN, ": ");
  muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, in_force, INDENT + 2);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *prices = dup_prices (system, &types[i]);
      g_autofree char *slots = dup_slots (system, &types[i], &any_conditional);
      g_autofree char *marks = dup_marks (system, &types[i]);
      g_autofree char *columns = dup_columns (&types[i]);
      g_autofree char *head = g_strdup_printf ("%s%s%s", muster_system_text (types[i].name), *prices != '\0' ? ", " : "", prices);

      muster_text_page_fill (page, INDENT);
      muster_text_page_add (page, MUSTER_TEXT_STRONG, types[i].id);
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, "  ");
      muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, head, DEEPER);
      write_line (page, _("may hold"), slots);
      write_line (page, _("may bear"), marks);
      write_line (page, _("columns"), columns);
    }
  if (any_conditional)
    {
      muster_text_page_fill (page, INDENT);
      muster_text_page_paragraph (page, MUSTER_TEXT_FAINT, _("* some of them only, or by a house rule"), INDENT);
    }
}

/* Each entry as a unit of a list of its own kind, so that all are priced at once. */
static MusterReport *
price_entries (MusterSystem      *system,
               const MusterEntry *entries,
               guint              n)
{
  g_autoptr (MusterRoster) roster = muster_roster_new (system);

  for (guint i = 0; i < n; i++)
    {
      MusterUnit *unit = muster_unit_new (roster, entries[i].type_id != NULL ? entries[i].type_id : "");

      muster_unit_set_entry (unit, entries[i].id);
      muster_unit_append (muster_roster_get_root (roster), unit);
    }
  return muster_report_new (roster, NULL, FALSE);
}

static void
write_entry (MusterTextPage     *page,
             const MusterReport *report,
             const MusterEntry  *entry,
             guint32             row,
             guint               id_width)
{
  int nation = entry->nation != NULL ? muster_system_find_nation (report->system, entry->nation) : -1;
  g_autoptr (GString) text = g_string_new (muster_system_text (entry->name != NULL ? entry->name : entry->id));

  if (nation >= 0)
    g_string_append_printf (text, ", %s", muster_system_text (muster_system_get_nations (report->system, NULL)[nation].name));
  if (report->has_points)
    {
      g_autofree char *points = dup_points (report->system, muster_price_unit (report->force, row));

      g_string_append_printf (text, ", %s", points);
    }
  muster_text_page_fill (page, INDENT);
  muster_text_page_add (page, MUSTER_TEXT_STRONG, entry->id);
  muster_text_page_fill (page, INDENT + id_width + 2);
  muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, text->str, INDENT + id_width + 2);
}

/**
 * muster_cli_system_page_write_entries:
 * @page: where to
 * @system: a rule system
 * @all: list them even where they are many
 *
 * Writes how many catalogue entries there are, and which: id, name, nation, points.
 */
void
muster_cli_system_page_write_entries (MusterTextPage *page,
                                      MusterSystem   *system,
                                      gboolean        all)
{
  guint n;
  const MusterEntry *entries = muster_system_get_entries (system, &n);
  g_autoptr (MusterReport) report = NULL;
  g_autofree char *text = NULL;
  guint width = 0;

  if (n == 0)
    return;

  muster_text_page_heading (page, _("Entries"));
  if (!all && n > FEW_ENTRIES)
    {
      /* Translators: how many catalogue entries a game has, and its id */
      text = g_strdup_printf (ngettext ("%u entry; “muster systems show %s --entries” lists it.",
                                        "%u entries; “muster systems show %s --entries” lists them.", n),
                              n, muster_system_get_id (system));
      muster_text_page_fill (page, INDENT);
      muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, text, INDENT);
      return;
    }

  text = g_strdup_printf (ngettext ("%u entry", "%u entries", n), n);
  muster_text_page_fill (page, INDENT);
  muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, text, INDENT);
  report = price_entries (system, entries, n);
  for (guint i = 0; i < n; i++)
    width = MAX (width, muster_text_width (entries[i].id));
  for (guint i = 0; i < n; i++)
    write_entry (page, report, &entries[i], i, MIN (width, 32));
}
