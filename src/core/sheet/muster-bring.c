/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What to pack: as the game says, else all units of types that hold nothing, by what they are. */

#define G_LOG_DOMAIN "muster-bring"

#include "muster-bring-private.h"

typedef struct
{
  MusterSheetEval *eval;
  GPtrArray       *lines;
  GHashTable      *by_name; /* (element-type utf8 MusterBringLine) */
  MusterBringTable table;
} Bring;

static void
add (Bring      *self,
     guint       plan,
     guint32     row,
     const char *name,
     guint64     count)
{
  MusterBringLine *line = g_hash_table_lookup (self->by_name, name);

  if (count == 0 || *name == '\0')
    return;
  if (line == NULL)
    {
      line = g_new0 (MusterBringLine, 1);
      line->name = g_strdup (name);
      line->key = muster_bring_dup_key (&self->table, plan, self->eval->force, row);
      g_hash_table_insert (self->by_name, line->name, line);
      g_ptr_array_add (self->lines, line);
    }
  line->count = muster_sheet_counts_add (line->count, count);
}

static void
add_plan (Bring *self,
          guint  ix)
{
  const MusterBringPlan *plan = &self->table.plans[ix];
  g_autoptr (GArray) finds = muster_sheet_kinds_find (self->eval, MUSTER_FORCE_ROW, plan->of, NULL, NULL);

  for (guint i = 0; i < finds->len; i++)
    {
      const MusterFound *found = &g_array_index (finds, MusterFound, i);
      g_autofree char *name = NULL;
      MusterPoints number = MUSTER_POINTS_ONE;
      MusterSubject subject;

      muster_subject_init (&subject, self->eval, found->row);
      subject.count = subject.copies = found->count;
      if ((plan->number >= 0 || plan->fact >= 0)
          && !muster_sheet_number_or_fact (self->eval, &subject, plan->number, plan->fact, &number))
        continue;
      name = muster_sheet_text (self->eval, &subject, muster_bring_get_label (plan));
      add (self, ix, found->row, name, muster_sheet_counts_multiply (found->count, muster_sheet_whole (number)));
    }
}

/**
 * muster_bring_new:
 * @report: a report with readings
 * @choices: (nullable): what the player wants
 *
 * Lines of the same name are one, and a started number counts whole.
 *
 * Returns: (transfer full) (element-type MusterBringLine): what to pack for the list
 */
GPtrArray *
muster_bring_new (const MusterReport       *report,
                  const MusterSheetChoices *choices)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_bring_line_free);
  g_autoptr (GHashTable) by_name = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (MusterSheetEval) eval = NULL;
  Bring self;

  g_return_val_if_fail (report != NULL, lines);

  eval = muster_sheet_eval_new (report, choices);
  self = (Bring) { .eval = eval, .lines = lines, .by_name = by_name };
  muster_bring_table_init (&self.table, report->system);
  for (guint i = 0; i < self.table.n; i++)
    add_plan (&self, i);
  muster_bring_table_clear (&self.table);
  return lines;
}
