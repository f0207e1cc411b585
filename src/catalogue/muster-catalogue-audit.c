/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prices and classes every entry anew and tells what does not add up, with the reason where one is known. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-audit.h"

#include "muster-catalogue-private.h"
#include "muster-price.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * muster_audit_row_free:
 * @self: (nullable) (transfer full): a row
 */
void
muster_audit_row_free (MusterAuditRow *self)
{
  if (self == NULL)
    return;

  g_free (self->system_id);
  g_free (self->id);
  g_free (self->name);
  g_free (self->shown);
  g_free (self->other_id);
  g_free (self->text);
  g_free (self->reason);
  g_free (self);
}

static MusterAuditRow *
add_row (GPtrArray                  *rows,
         MusterAuditKind             kind,
         const MusterCatalogueEntry *entry,
         char                       *text,
         const char                 *reason)
{
  MusterAuditRow *row = g_new0 (MusterAuditRow, 1);

  row->kind = kind;
  row->system_id = g_strdup (entry->system_id);
  row->id = g_strdup (entry->entry.id);
  row->name = g_strdup (entry->entry.name);
  row->shown = g_strdup (muster_catalogue_entry_get_shown_name (entry));
  row->text = text;
  row->reason = reason != NULL ? g_strdup (muster_system_text (reason)) : NULL;
  g_ptr_array_add (rows, row);
  return row;
}

static void
audit_price (MusterCatalogue      *self,
             MusterCatalogueEntry *entry,
             GPtrArray            *rows)
{
  MusterAppraiser *appraiser = muster_catalogue_get_appraiser (self, entry->system);
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterForce) force = NULL;
  g_autoptr (MusterPrice) price = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *sum = NULL;
  MusterAuditRow *row;

  if (!entry->entry.has_printed || !muster_appraiser_price (appraiser, entry) || entry->points == entry->entry.printed)
    return;
  roster = muster_appraiser_dup_list (entry->system, &entry->entry);
  force = muster_force_new (roster, NULL);
  price = muster_price_explain (force, 0);
  sum = muster_price_to_text (price);
  printed = muster_points_to_local (entry->entry.printed);
  row = add_row (rows, MUSTER_AUDIT_PRICE, entry,
                 /* Translators: points, and a sum such as "medium 10 + heavy 30 = 40" */
                 g_strdup_printf (_("printed %s, computed %s"), printed, sum),
                 entry->entry.why_printed);
  row->computed = entry->points;
  row->printed = entry->entry.printed;
}

/* The values in force in a column of a lone unit, as a person writes them. */
static char *
dup_values (const MusterForce  *force,
            const MusterColumn *column)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const MusterChosen *chosen;
  guint n = muster_force_get_values (force, 0, column, &chosen);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      if (chosen[i].count > 1)
        g_string_append_printf (text, "%u × ", chosen[i].count);
      if (column->kind == MUSTER_COLUMN_CHOICE)
        g_string_append (text, muster_system_text (column->values[chosen[i].value].name));
      else
        g_string_append_printf (text, "%d", chosen[i].value);
    }
  return g_strdup (text->len > 0 ? text->str : _("nothing"));
}

static const char *
find_reason (const MusterClassing *classing,
             const MusterColumn   *column)
{
  for (guint i = 0; i < classing->n_classed; i++)
    {
      if (classing->classed[i].column == column && (column != NULL || classing->classed[i].mark < 0))
        return classing->classed[i].reason;
    }
  return NULL;
}

static void
add_difference (GString    *text,
                const char *what,
                const char *has,
                const char *gets,
                const char *reason)
{
  if (text->len > 0)
    g_string_append (text, "; ");
  /* Translators: a column of the game, what an entry has in it, and what its figures would give */
  g_string_append_printf (text, _("%s: has %s, figures give %s"), what, has, gets);
  if (reason != NULL)
    g_string_append_printf (text, " (%s)", reason);
}

static void
compare_marks (GString           *text,
               MusterSystem      *system,
               const MusterForce *has,
               const MusterForce *gets)
{
  const MusterName *marks;
  guint64 differs = muster_force_get_marks (has, 0) ^ muster_force_get_marks (gets, 0);
  guint n;

  marks = muster_system_get_marks (system, &n);
  for (guint i = 0; i < n; i++)
    {
      gboolean there = (muster_force_get_marks (has, 0) >> i & 1) != 0;

      if ((differs >> i & 1) != 0)
        add_difference (text, muster_system_text (marks[i].name), there ? _("yes") : _("no"), there ? _("no") : _("yes"), NULL);
    }
}

/* What an entry has that a classing does not give, or NULL. Defaults count as given on both sides. */
static char *
dup_differences (MusterSystem         *system,
                 const MusterEntry    *entry,
                 const MusterClassing *classing)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MusterRoster) own = NULL;
  g_autoptr (MusterRoster) classed = NULL;
  g_autoptr (MusterForce) has = NULL;
  g_autoptr (MusterForce) gets = NULL;

  if (entry->type == NULL || classing->type == NULL)
    return NULL;
  if (entry->type != classing->type)
    {
      add_difference (text, _("type"), muster_system_text (entry->type->name), muster_system_text (classing->type->name),
                      find_reason (classing, NULL));
      return g_strdup (text->str);
    }

  own = muster_appraiser_dup_list (system, entry);
  classed = muster_appraiser_dup_classed (classing);
  has = muster_force_new (own, NULL);
  gets = muster_force_new (classed, NULL);
  for (guint i = 0; i < entry->type->n_uses; i++)
    {
      const MusterColumn *column = entry->type->uses[i].column;
      g_autofree char *a = dup_values (has, column);
      g_autofree char *b = dup_values (gets, column);

      if (strcmp (a, b) != 0)
        add_difference (text, muster_system_text (column->name), a, b, find_reason (classing, column));
    }
  compare_marks (text, system, has, gets);
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

static void
audit_figures (MusterCatalogue            *self,
               const MusterCatalogueEntry *entry,
               GPtrArray                  *rows)
{
  g_autoptr (MusterFigures) figures = NULL;
  g_autoptr (MusterClassing) classing = NULL;
  const MusterEntry *same = muster_system_find_entry (entry->system, entry->entry.same_as != NULL ? entry->entry.same_as : "");
  const char *why;
  char *text;

  if (entry->figures->len == 0 || !muster_system_can_classify (entry->system))
    return;
  figures = muster_catalogue_entry_dup_figures (entry, NULL);
  classing = muster_classify (figures);
  text = dup_differences (entry->system, &entry->entry, classing);
  if (text != NULL)
    add_row (rows, MUSTER_AUDIT_FIGURES, entry, text, entry->entry.why_figures);

  if (same == NULL || same->n_figures > 0)
    return;
  text = dup_differences (entry->system, same, classing);
  if (text == NULL)
    return;
  /* What the printed entry gives as its reason was written of the vehicles that are shipped with it, not of one
   * that a player says is the same. */
  why = entry->entry.why_figures;
  if (why == NULL && !entry->own)
    why = same->why_figures;
  add_row (rows, MUSTER_AUDIT_LINK, entry, text, why)->other_id = g_strdup (same->id);
}

/**
 * muster_catalogue_audit:
 * @self: a catalogue
 * @system_id: (nullable): a system's id; %NULL: all that are installed
 * @n_read: (out) (optional): how many entries were looked at
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Looks at every entry, shipped or own: whether its printed points are those that its columns cost, and whether its
 * columns are those that its figures give, under default house rules.
 *
 * Returns: (transfer full) (element-type MusterAuditRow) (nullable): what does not add up, by the original name of the entry
 */
GPtrArray *
muster_catalogue_audit (MusterCatalogue  *self,
                        const char       *system_id,
                        guint            *n_read,
                        GError          **error)
{
  const MusterCatalogueQuery query = { .system = system_id };
  const MusterTableQuery by_name = { .sort = MUSTER_TABLE_BY_NAME };
  g_autoptr (GPtrArray) entries = NULL;
  GPtrArray *rows;
  guint n = 0;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);

  entries = muster_catalogue_search (self, &query, error);
  if (entries == NULL)
    return NULL;
  muster_catalogue_sort_original (entries, &by_name);
  rows = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_audit_row_free);
  for (guint i = 0; i < entries->len; i++)
    {
      MusterCatalogueEntry *entry = g_ptr_array_index (entries, i);

      if (entry->system == NULL)
        continue;
      n++;
      audit_price (self, entry, rows);
      audit_figures (self, entry, rows);
    }
  if (n_read != NULL)
    *n_read = n;
  return rows;
}
