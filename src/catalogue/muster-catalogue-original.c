/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The order of entries for programs. The database sorts by the names that the player reads, in his language; what programs read is the
 * same in every language: of entries that are sorted alike, those with the smaller original name stand first. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#include <string.h>

/* An entry, and what it is sorted by within its run. */
typedef struct
{
  gpointer entry; /* (unowned) */
  char    *sorting;
} Named;

static void
clear_named (gpointer data)
{
  g_free (((Named *) data)->sorting);
}

static int
compare_named (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const Named *one = a;
  const Named *other = b;
  int order = strcmp (one->sorting, other->sorting);
  gint64 n = ((const MusterCatalogueEntry *) one->entry)->number;
  gint64 m = ((const MusterCatalogueEntry *) other->entry)->number;

  if (order == 0)
    order = n < m ? -1 : n > m;
  return *(const gboolean *) data ? -order : order;
}

/* The greatest of what stands in a column. */
static char *
dup_column_key (const MusterEntry *entry,
                const char        *id)
{
  gint64 most = G_MININT64;

  for (guint i = 0; i < entry->n_choices; i++)
    {
      if (strcmp (entry->choices[i].id, id) == 0)
        most = MAX (most, entry->choices[i].number);
    }
  return g_strdup_printf ("%" G_GINT64_FORMAT, most);
}

static char *
dup_figure_key (const MusterCatalogueEntry *entry,
                const char                 *id)
{
  const MusterFigure *figure = entry->system != NULL ? muster_system_find_figure (entry->system, id) : NULL;
  const char *value = NULL;
  MusterPoints number;

  for (guint i = 0; i < entry->written->len; i++)
    {
      if (strcmp (g_array_index (entry->written, MusterWrittenFigure, i).id, id) == 0)
        value = g_array_index (entry->written, MusterWrittenFigure, i).value;
    }
  if (figure != NULL && figure->kind == MUSTER_FIGURE_FLAG)
    return g_strdup (g_strcmp0 (value, "yes") == 0 ? "yes" : "");
  if (value != NULL && figure != NULL && figure->kind == MUSTER_FIGURE_NUMBER && muster_points_parse (value, 3, &number))
    return g_strdup_printf ("%" G_GINT64_FORMAT, number);
  return value != NULL ? g_ascii_strdown (value, -1) : NULL;
}

/* (nullable): what an entry is sorted by before its name. */
static char *
dup_key (const MusterCatalogueEntry *entry,
         const MusterTableQuery     *query)
{
  const MusterEntry *core = &entry->entry;

  switch (query->sort)
    {
    case MUSTER_TABLE_BY_NATION:
      return g_strdup (core->nation);
    case MUSTER_TABLE_BY_KIND:
      return g_strdup (entry->kind != NULL ? entry->kind : core->type_id);
    case MUSTER_TABLE_BY_YEARS:
      return g_strdup_printf ("%d %d", entry->first_year, entry->last_year);
    case MUSTER_TABLE_BY_POINTS:
      return entry->has_points ? g_strdup_printf ("%" G_GINT64_FORMAT, entry->points) : NULL;
    case MUSTER_TABLE_BY_PRINTED:
      return core->has_printed ? g_strdup_printf ("%" G_GINT64_FORMAT, core->printed) : NULL;
    case MUSTER_TABLE_BY_OWN:
      return g_strdup (entry->own ? "own" : "");
    case MUSTER_TABLE_BY_OWNED:
      return g_strdup_printf ("%u", entry->owned);
    case MUSTER_TABLE_BY_FAVOURITE:
      return g_strdup (entry->favourite ? "favourite" : "");
    case MUSTER_TABLE_BY_CHECKED:
      return g_strdup (g_strcmp0 (muster_catalogue_entry_get_figure (entry, MUSTER_FIGURE_CHECKED), "yes") == 0 ? "yes" : "");
    case MUSTER_TABLE_BY_COLUMN:
      return dup_column_key (core, query->sort_id);
    case MUSTER_TABLE_BY_FIGURE:
      return dup_figure_key (entry, query->sort_id);
    case MUSTER_TABLE_BY_NAME:
    default:
      return NULL;
    }
}

/**
 * muster_catalogue_sort_original:
 * @entries: (element-type MusterCatalogueEntry): all that a question found, in its order
 * @query: the question
 *
 * Puts entries that the question sorts alike in the order of their original names, which is the same in every language.
 */
void
muster_catalogue_sort_original (GPtrArray              *entries,
                                const MusterTableQuery *query)
{
  const gboolean down = query->sort == MUSTER_TABLE_BY_NAME && query->descending;

  for (guint start = 0, end; start < entries->len; start = end)
    {
      g_autofree char *key = dup_key (g_ptr_array_index (entries, start), query);
      g_autoptr (GArray) run = g_array_new (FALSE, FALSE, sizeof (Named));

      g_array_set_clear_func (run, clear_named);
      for (end = start; end < entries->len; end++)
        {
          MusterCatalogueEntry *entry = g_ptr_array_index (entries, end);
          g_autofree char *other = dup_key (entry, query);
          Named named = { .entry = entry };

          if (g_strcmp0 (key, other) != 0)
            break;
          named.sorting = muster_catalogue_dup_sorting (entry->entry.name);
          g_array_append_val (run, named);
        }
      g_array_sort_with_data (run, compare_named, (gpointer) &down);
      for (guint i = 0; i < run->len; i++)
        entries->pdata[start + i] = g_array_index (run, Named, i).entry;
    }
}
