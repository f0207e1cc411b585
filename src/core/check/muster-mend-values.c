/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What mends columns that are unknown, or have a value, a number or a count that they may not: in the unit itself, or
 * in the list's own entry that the unit has them from. */

#define G_LOG_DOMAIN "muster-mend"

#include "config.h"

#include "muster-mend-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Where a unit's values in a column come from: its own, or an entry of the list's own. */
typedef struct
{
  const MusterChoice *choices;
  guint               n_choices;
  gint                own; /* number of the entry, or -1 */
} Holder;

static gboolean
holds (const MusterChoice *choices,
       guint               n,
       const char         *id,
       const char         *value)
{
  for (guint i = 0; i < n; i++)
    {
      if (strcmp (choices[i].id, id) == 0 && (value == NULL || strcmp (choices[i].value, value) == 0))
        return TRUE;
    }
  return FALSE;
}

static gboolean
find_holder (const MusterMending *self,
             const char          *id,
             const char          *value,
             Holder              *holder)
{
  const MusterUnit *unit = self->scope;

  *holder = (Holder) { unit->choices, unit->n_choices, -1 };
  if (holds (unit->choices, unit->n_choices, id, value))
    return TRUE;
  holder->own = unit->entry_id != NULL ? muster_mend_find_own (self, unit->entry_id) : -1;
  if (holder->own < 0)
    return FALSE;
  holder->choices = muster_roster_get_entry (self->roster, (guint) holder->own)->choices;
  holder->n_choices = muster_roster_get_entry (self->roster, (guint) holder->own)->n_choices;
  return holds (holder->choices, holder->n_choices, id, value);
}

/* The edit that leaves these values in a column. */
static GPtrArray *
keep_values (const MusterMending   *self,
             const Holder          *holder,
             const char            *id,
             const MusterEditValue *values,
             guint                  n)
{
  MusterEdit *edit = muster_mend_new_edit (self, holder->own < 0 ? MUSTER_EDIT_COLUMN : MUSTER_EDIT_CATALOGUE, id, NULL);
  MusterChoice *choices;
  guint kept = 0;

  if (holder->own < 0)
    {
      edit->values = g_memdup2 (values, n * sizeof *values);
      edit->n_values = n;
      return muster_edits_new (edit);
    }
  edit->index = (guint) holder->own;
  edit->entry = muster_edit_dup_entry (muster_roster_get_entry (self->roster, edit->index));
  choices = g_new0 (MusterChoice, holder->n_choices + n);
  for (guint i = 0; i < holder->n_choices; i++)
    {
      if (strcmp (holder->choices[i].id, id) != 0)
        choices[kept++] = holder->choices[i];
    }
  for (guint i = 0; i < n; i++)
    choices[kept++] = (MusterChoice) { .id = id, .value = values[i].value, .count = (guint16) values[i].count };
  g_free ((gpointer) edit->entry->choices);
  edit->entry->choices = choices;
  edit->entry->n_choices = kept;
  return muster_edits_new (edit);
}

/* All values in a column, those that equal `wrong` changed to `right`, or left out. */
static GPtrArray *
change_values (const MusterMending *self,
               const Holder        *holder,
               const char          *id,
               const char          *wrong,
               const char          *right)
{
  g_autofree MusterEditValue *values = g_new0 (MusterEditValue, holder->n_choices + 1);
  guint n = 0;

  for (guint i = 0; i < holder->n_choices; i++)
    {
      const MusterChoice *choice = &holder->choices[i];
      gboolean is_wrong = strcmp (choice->id, id) == 0 && strcmp (choice->value, wrong) == 0;

      if (strcmp (choice->id, id) == 0 && (!is_wrong || right != NULL))
        values[n++] = (MusterEditValue) { is_wrong ? muster_roster_intern (self->roster, right) : choice->value, choice->count };
    }
  return keep_values (self, holder, id, values, n);
}

static void
mend_column (MusterMending          *self,
             const MusterForceFault *fault)
{
  Holder holder;

  if (find_holder (self, fault->what, NULL, &holder))
    muster_mending_offer (self, keep_values (self, &holder, fault->what, NULL, 0), muster_mend_dup_take_out (fault->what), NULL);
}

static void
mend_value (MusterMending          *self,
            const MusterForceFault *fault)
{
  const MusterColumn *column = muster_system_find_column (self->system, fault->owner);
  const char *meant = muster_mend_find_meant (self, fault);
  g_autofree char *bound = NULL;
  Holder holder;

  if (column == NULL || !find_holder (self, fault->owner, fault->what, &holder))
    return;
  if (fault->kind == MUSTER_FAULT_OUT_OF_BOUNDS)
    {
      gboolean low = column->has_least && g_ascii_strtoll (fault->what, NULL, 10) < column->least;

      bound = g_strdup_printf ("%d", low ? column->least : column->most);
      meant = bound;
    }
  if (meant != NULL)
    muster_mending_offer (self, change_values (self, &holder, fault->owner, fault->what, meant), muster_mend_dup_make_it (meant), NULL);
  muster_mending_offer (self, change_values (self, &holder, fault->owner, fault->what, NULL), muster_mend_dup_take_out (fault->what), NULL);
}

/* Of a column that stands twice the first good value stays. */
static void
mend_twice (MusterMending          *self,
            const MusterForceFault *fault)
{
  MusterEditValue value = { NULL, 0 };
  Holder holder;

  if (!find_holder (self, fault->what, NULL, &holder))
    return;
  for (guint i = 0; i < holder.n_choices; i++)
    {
      const MusterChoice *choice = &holder.choices[i];

      if (strcmp (choice->id, fault->what) == 0 && (value.value == NULL || choice->number >= 0))
        {
          value = (MusterEditValue) { choice->value, choice->count };
          if (choice->number >= 0)
            break;
        }
    }
  /* Translators: what mends a column that a unit has twice */
  muster_mending_offer (self, keep_values (self, &holder, fault->what, &value, 1), muster_mend_dup_label (_("Leave “%s” alone"), value.value), NULL);
}

static void
mend_count (MusterMending          *self,
            const MusterForceFault *fault)
{
  g_autofree MusterEditValue *values = NULL;
  Holder holder;
  guint n = 0;

  if (!find_holder (self, fault->what, NULL, &holder))
    return;
  values = g_new0 (MusterEditValue, holder.n_choices + 1);
  for (guint i = 0; i < holder.n_choices; i++)
    {
      if (strcmp (holder.choices[i].id, fault->what) == 0)
        values[n++].value = holder.choices[i].value;
    }
  muster_mending_offer (self, keep_values (self, &holder, fault->what, values, n), g_strdup (_("Take its count out")), NULL);
}

/* What mends a fault in a column. */
void
muster_mend_values (MusterMending          *self,
                    const MusterForceFault *fault)
{
  if (fault->kind == MUSTER_FAULT_UNKNOWN_COLUMN)
    mend_column (self, fault);
  else if (fault->kind == MUSTER_FAULT_TWICE)
    mend_twice (self, fault);
  else if (fault->kind == MUSTER_FAULT_COUNT)
    mend_count (self, fault);
  else
    mend_value (self, fault);
}
