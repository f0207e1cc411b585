/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages that a game declares: its playsheet, a worksheet, a turn track. */

#define G_LOG_DOMAIN "muster-handout"

#include "muster-sheet-private.h"

#include <string.h>

static const MusterPagePlan *
find_page (const MusterSheetsPlan *plan,
           const char             *id)
{
  for (guint i = 0; plan != NULL && i < plan->n_pages; i++)
    {
      if (strcmp (plan->pages[i].id, id) == 0)
        return &plan->pages[i];
    }
  return NULL;
}

static void
add_section (MusterSheetEval         *eval,
             const MusterSectionPlan *plan,
             GPtrArray               *sections)
{
  g_autofree char *title = NULL;
  MusterSubject subject;
  MusterContext context;
  MusterSection *section;

  muster_subject_init (&subject, eval, MUSTER_FORCE_ROW);
  context = muster_subject_get_context (&subject);
  if (!muster_predicate_holds (plan->when, &context) || !muster_sheet_census_wants_any (eval, plan->only, plan->enemy)
      || (plan->building && eval->choices != NULL && eval->choices->list_only))
    return;

  muster_sheet_scores_forget (eval);
  title = muster_sheet_text (eval, &subject, plan->title);
  section = muster_section_new (title);
  section->framed = plan->framed;
  section->side = plan->side;
  muster_sheet_add_blocks (eval, plan->inside, plan->n_inside, &subject, section->blocks);
  muster_sheet_scores_explain (eval, section->blocks);
  if (section->blocks->len > 0)
    g_ptr_array_add (sections, section);
  else
    muster_section_free (section);
}

/**
 * muster_handout_new:
 * @report: a report with readings
 * @id: a page of the game's own
 * @choices: (nullable): what the player wants
 *
 * Returns: (transfer full) (nullable): what stands on the page, perhaps without any section; %NULL where the game has no
 *   such page
 */
MusterHandout *
muster_handout_new (const MusterReport       *report,
                    const char               *id,
                    const MusterSheetChoices *choices)
{
  g_autoptr (MusterSheetEval) eval = NULL;
  const MusterPagePlan *page;
  MusterHandout *self;

  g_return_val_if_fail (report != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  page = find_page (report->system->sheets, id);
  if (page == NULL)
    return NULL;

  eval = muster_sheet_eval_new (report, choices);
  self = g_new0 (MusterHandout, 1);
  self->id = g_strdup (page->id);
  self->name = g_strdup (muster_system_text (page->name));
  self->sides = page->sides;
  self->columns = page->columns;
  self->small = page->small;
  self->sections = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_section_free);
  for (guint i = 0; i < page->n_sections; i++)
    add_section (eval, &page->sections[i], self->sections);
  return self;
}
