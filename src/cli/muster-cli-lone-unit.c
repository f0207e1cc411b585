/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A unit all alone: what it costs, and whether its columns go together. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-lone-unit.h"

#include "muster-cli-output.h"
#include "muster-plural.h"
#include "muster-report.h"

#include <glib/gi18n.h>

/**
 * muster_cli_dup_sum:
 * @system: a system with points
 * @price: a price in it
 *
 * Returns: (transfer full): the sum with what it counts: `medium 20 + heavy 30 = 50 points`
 */
char *
muster_cli_dup_sum (const MusterSystem *system,
                    const MusterPrice  *price)
{
  const MusterBudget *budget = muster_system_get_budget (system);
  g_autofree char *text = muster_price_to_text (price);

  return g_strdup_printf ("%s %s", text, muster_plural_units (budget, price->total));
}

/**
 * muster_cli_print_price:
 * @roster: a list with one unit
 * @terms: (nullable): on which terms
 *
 * Prints what the unit costs, with the sum, and what is wrong with its columns.
 *
 * Returns: %MUSTER_EXIT_FOUND where its columns do not go together
 */
MusterExit
muster_cli_print_price (MusterRoster      *roster,
                        const MusterTerms *terms)
{
  g_autoptr (MusterReport) report = muster_report_new (roster, terms, FALSE);
  const MusterJudgement *judgement = report->judgement;
  MusterExit status = MUSTER_EXIT_DONE;

  if (report->has_points)
    {
      g_autoptr (MusterPrice) price = muster_price_explain (report->force, 0);
      g_autofree char *text = muster_cli_dup_sum (report->system, price);

      muster_cli_print (text);
      muster_cli_print ("\n");
    }
  else
    {
      /* Translators: %s is the name of a game */
      g_autofree char *text = g_strdup_printf (_("%s has no points."), muster_system_text (muster_system_get_name (report->system)));

      muster_cli_print (text);
      muster_cli_print ("\n");
    }

  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];
      gboolean error = finding->severity == MUSTER_SEVERITY_ERROR;
      g_autofree char *text = NULL;
      g_autofree char *clean = NULL;
      g_autofree char *line = NULL;

      if (finding->row != 0 || !muster_finding_is_of_columns (finding))
        continue;
      text = muster_judgement_dup_text (judgement, finding);
      clean = muster_text_clean (text);
      line = g_strdup_printf ("%s %s: %s\n", error ? _("error") : _("advice"), finding->rule->id, clean);
      muster_cli_print (line);
      if (error)
        status = MUSTER_EXIT_FOUND;
    }

  return status;
}

/**
 * muster_cli_list_unit_errors:
 * @roster: a list with one unit
 *
 * Returns: (transfer full) (element-type utf8): a sentence for each rule that its columns break
 */
GPtrArray *
muster_cli_list_unit_errors (MusterRoster *roster)
{
  g_autoptr (MusterReport) report = muster_report_new (roster, NULL, FALSE);
  const MusterJudgement *judgement = report->judgement;
  g_autoptr (GPtrArray) errors = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];
      g_autofree char *text = NULL;

      if (finding->row != 0 || finding->severity != MUSTER_SEVERITY_ERROR || !muster_finding_is_of_columns (finding))
        continue;
      text = muster_judgement_dup_text (judgement, finding);
      g_ptr_array_add (errors, muster_text_clean (text));
    }
  return g_steal_pointer (&errors);
}
