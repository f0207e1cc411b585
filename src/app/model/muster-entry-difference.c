/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What two copies of a catalogue entry do not say alike, in words. */

#define G_LOG_DOMAIN "muster-newer-entries"

#include "config.h"

#include "muster-entry-difference.h"

#include <glib/gi18n.h>

#include "muster-appraiser.h"
#include "muster-form-field-private.h"
#include "muster-plural.h"
#include "muster-price.h"

#define ARROW " \342\206\222 "
#define TIMES "\303\227"

static void
append_values (GString            *text,
               const MusterForce  *force,
               const MusterColumn *column)
{
  const MusterChosen *chosen = NULL;
  guint n = muster_force_get_values (force, 0, column, &chosen);

  if (n == 0)
    g_string_append (text, _("Not set"));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = column->kind == MUSTER_COLUMN_NUMBER
                                ? g_strdup_printf ("%d", chosen[i].value)
                                : muster_form_dup_capital (muster_system_text (column->values[chosen[i].value].short_name));

      if (i > 0)
        g_string_append (text, ", ");
      if (chosen[i].count > 1)
        g_string_append_printf (text, "%u " TIMES " ", chosen[i].count);
      g_string_append (text, name);
    }
}

static void
append_part (GString    *text,
             const char *part)
{
  if (text->len > 0)
    g_string_append (text, "; ");
  g_string_append (text, part);
}

static void
compare_columns (GString              *text,
                 const MusterForce    *before,
                 const MusterForce    *after,
                 const MusterUnitType *type)
{
  for (guint i = 0; i < type->n_uses; i++)
    {
      const MusterColumn *column = type->uses[i].column;
      g_autoptr(GString) old = g_string_new (NULL);
      g_autoptr(GString) new = g_string_new (NULL);
      g_autofree char *part = NULL;

      append_values (old, before, column);
      append_values (new, after, column);
      if (g_string_equal (old, new))
        continue;
      part = g_strdup_printf ("%s %s" ARROW "%s", muster_system_text (column->name), old->str, new->str);
      append_part (text, part);
    }
}

static void
compare_points (GString            *text,
                MusterSystem       *system,
                const MusterForce  *before,
                const MusterForce  *after)
{
  const MusterBudget *budget = muster_system_get_budget (system);
  MusterPoints old = muster_price_total (before);
  MusterPoints new = muster_price_total (after);
  g_autofree char *from = muster_points_to_local (old);
  g_autofree char *to = muster_points_to_local (new);
  g_autofree char *part = NULL;

  if (budget->kind != MUSTER_BUDGET_POINTS || old == new)
    return;
  part = g_strdup_printf ("%s" ARROW "%s %s", from, to, muster_plural_units (budget, new));
  append_part (text, part);
}

/**
 * muster_entry_dup_difference:
 * @old: an entry
 * @newer: another one of the same game
 *
 * Returns: (transfer full): the name of the first, and what the other has in its place: columns and points, translated
 */
char *
muster_entry_dup_difference (const MusterCatalogueEntry *old,
                             const MusterCatalogueEntry *newer)
{
  MusterSystem *system = newer->system;
  g_autoptr(GString) text = g_string_new (NULL);

  if (g_strcmp0 (old->entry.name, newer->entry.name) != 0)
    append_part (text, newer->entry.name);
  if (g_strcmp0 (old->entry.type_id, newer->entry.type_id) == 0 && newer->entry.type != NULL)
    {
      g_autoptr(MusterRoster) before_list = muster_appraiser_dup_list (system, &old->entry);
      g_autoptr(MusterRoster) after_list = muster_appraiser_dup_list (system, &newer->entry);
      g_autoptr(MusterForce) before = muster_force_new (before_list, NULL);
      g_autoptr(MusterForce) after = muster_force_new (after_list, NULL);

      compare_columns (text, before, after, newer->entry.type);
      compare_points (text, system, before, after);
    }
  else if (newer->entry.type != NULL)
    append_part (text, muster_system_text (newer->entry.type->name));
  if (text->len == 0)
    /* Translators: what differs between two copies of a catalogue entry, where it is neither columns nor points */
    append_part (text, _("nation, marks or printed points"));
  return g_strdup_printf ("%s: %s", old->entry.name, text->str);
}

/**
 * muster_entry_is_same:
 * @a: an entry
 * @b: another one of the same game
 *
 * Returns: whether a list would carry the same of both, their ids aside
 */
gboolean
muster_entry_is_same (const MusterCatalogueEntry *a,
                      const MusterCatalogueEntry *b)
{
  return muster_catalogue_entry_has_same_game (a, b) && g_strcmp0 (a->entry.name, b->entry.name) == 0 &&
         g_strcmp0 (a->entry.nation, b->entry.nation) == 0 && a->entry.has_printed == b->entry.has_printed &&
         (!a->entry.has_printed || a->entry.printed == b->entry.printed);
}
