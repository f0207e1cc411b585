/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said of a new entry besides itself: where its columns are others than its figures would give, and which entries
 * of the catalogue are most alike. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-catalogue.h"

#include "muster-appraiser.h"
#include "muster-catalogue-near.h"
#include "muster-cli-output.h"
#include "muster-text-page.h"

#include <glib/gi18n.h>

#define N_NEAR 5

static void
print_clean (const char *line)
{
  g_autofree char *clean = muster_text_clean (line);

  muster_cli_print (clean);
  muster_cli_print ("\n");
}

static char *
dup_value (const MusterColumn *column,
           gint32              value,
           guint               count)
{
  if (column->kind == MUSTER_COLUMN_NUMBER)
    return g_strdup_printf ("%d", value);
  return count > 1 ? g_strdup_printf ("%u × %s", count, muster_system_text (column->values[value].name))
                   : g_strdup (muster_system_text (column->values[value].name));
}

/* What stands in a column, and whether the value is among it. */
static char *
dup_present (const MusterForce   *force,
             const MusterClassed *classed,
             gboolean            *same)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const MusterChosen *chosen = NULL;
  guint n = muster_force_get_values (force, 0, classed->column, &chosen);

  *same = FALSE;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *value = dup_value (classed->column, chosen[i].value, chosen[i].count);

      *same = *same || (chosen[i].value == classed->value && MAX (chosen[i].count, 1) == MAX (classed->count, 1));
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", value);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
print_differences (const MusterCatalogueEntry *entry)
{
  g_autoptr (MusterFigures) figures = NULL;
  g_autoptr (MusterClassing) classing = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterForce) force = NULL;
  gboolean told = FALSE;

  if (entry->figures->len == 0 || !muster_system_can_classify (entry->system))
    return;
  figures = muster_catalogue_entry_dup_figures (entry, NULL);
  classing = muster_classify (figures);
  if (classing->type != entry->entry.type)
    return;
  roster = muster_appraiser_dup_list (entry->system, &entry->entry);
  force = muster_force_new (roster, NULL);
  for (guint i = 0; i < classing->n_classed; i++)
    {
      const MusterClassed *one = &classing->classed[i];
      g_autofree char *present = NULL;
      g_autofree char *value = NULL;
      g_autofree char *line = NULL;
      gboolean same;

      if (one->column == NULL || one->mark >= 0)
        continue;
      present = dup_present (force, one, &same);
      if (same)
        continue;
      if (!told)
        print_clean (_("The figures say something else:"));
      told = TRUE;
      value = dup_value (one->column, one->value, one->count);
      if (*present == '\0')
        line = g_strdup_printf ("  %s: %s (%s)", muster_system_text (one->column->name), value, one->reason);
      else
        /* Translators: a column, what figures say of it, what the player has chosen, and the reason:
         * “Armour: heavy, not medium (44.8 t is over 38.5 t: heavy)” */
        line = g_strdup_printf (_("  %s: %s, not %s (%s)"), muster_system_text (one->column->name), value, present, one->reason);
      print_clean (line);
    }
}

static void
print_one (const MusterCatalogueEntry *near,
           const MusterCatalogueEntry *entry)
{
  const char *name = muster_catalogue_entry_get_shown_name (near);
  g_autofree char *points = near->has_points ? muster_points_to_local (near->points) : NULL;
  g_autofree char *more = near->has_points ? muster_points_to_local (ABS (near->points - entry->points)) : NULL;
  g_autofree char *line = NULL;

  if (!near->has_points)
    line = g_strdup_printf ("  %s (%s)", name, near->entry.id);
  else if (near->points == entry->points)
    /* Translators: an entry, its id and its points, which are those of another */
    line = g_strdup_printf (_("  %s (%s): %s, the same"), name, near->entry.id, points);
  else
    line = g_strdup_printf ("  %s (%s): %s, %s%s", name, near->entry.id, points, near->points > entry->points ? "+" : "-", more);
  print_clean (line);
}

/* Prints what there is to say of a new entry beside others. */
void
muster_cli_catalogue_print_near (MusterCliCatalogue   *self,
                                 MusterCatalogueEntry *entry)
{
  g_autoptr (GPtrArray) near = NULL;

  print_differences (entry);
  /* Where it cannot be found out, nothing is wrong with the entry. */
  near = muster_catalogue_list_near (self->catalogue, entry, N_NEAR, NULL, NULL);
  if (near == NULL || near->len == 0)
    return;
  print_clean (_("Most alike:"));
  for (guint i = 0; i < near->len; i++)
    print_one (g_ptr_array_index (near, i), entry);
}
