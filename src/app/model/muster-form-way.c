/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a value of a field does not go with what stands in other columns: those are changed with it, and the player is
 * told before. */

#define G_LOG_DOMAIN "muster-form-field"

#include "config.h"

#include "muster-form-field-private.h"

#include <glib/gi18n.h>

static char *
dup_change (const MusterSystem      *system,
            const MusterTrialChange *change)
{
  const MusterColumn *column = change->column;
  g_autofree char *value = NULL;

  if (column == NULL)
    {
      const char *mark = muster_system_text (muster_system_get_marks (system, NULL)[change->mark].name);

      /* Translators: what else choosing a value changes: %s is a mark that the unit gets */
      return change->value != 0 ? g_strdup_printf (_("Marks it “%s” too"), mark)
                                /* Translators: what else choosing a value changes: %s is a mark that the unit loses */
                                : g_strdup_printf (_("Takes the mark “%s” away too"), mark);
    }

  value = column->kind == MUSTER_COLUMN_NUMBER ? g_strdup_printf ("%d", change->value)
                                               : muster_form_dup_capital (muster_system_text (column->values[change->value].name));
  /* Translators: what else choosing a value changes: a column, and what stands there then: “Sets Speed to Fast too” */
  return g_strdup_printf (_("Sets %s to %s too"), muster_system_text (column->name), value);
}

/* All that is changed with a value, in words: a line each. */
char *
muster_form_dup_way (const MusterSystem      *system,
                     const MusterTrialChange *way,
                     guint                    n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *change = dup_change (system, &way[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", change);
    }
  return g_string_free (text, FALSE);
}

/* A command that makes the unit what @shape is, which it takes over, with the changes besides. */
MusterCommand *
muster_form_join_way (MusterUnit              *unit,
                      MusterUnit              *shape,
                      const MusterTrialChange *way,
                      guint                    n)
{
  for (guint i = 0; i < n; i++)
    muster_unit_trial_apply (shape, &way[i]);
  return muster_command_set_shape (unit, shape);
}
