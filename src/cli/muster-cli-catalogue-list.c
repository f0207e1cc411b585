/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster catalogue list and search: many entries, a line each. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-catalogue-table.h"
#include "muster-cli-catalogue.h"

#include "muster-cli-output.h"
#include "muster-text-page.h"

#include <glib/gi18n.h>
#include <string.h>

#define SEARCH_LIMIT 50
#define N_CELLS      6
#define OWNED_WIDTH  8

static char *
dup_points (const MusterCatalogueEntry *entry)
{
  return entry->has_points ? muster_points_to_local (entry->points) : g_strdup ("");
}

static char *
dup_years (const MusterCatalogueEntry *entry)
{
  if (entry->first_year == 0 && entry->last_year == 0)
    return g_strdup ("");
  if (entry->first_year == entry->last_year)
    return g_strdup_printf ("%d", entry->first_year);
  if (entry->last_year == 0)
    return g_strdup_printf (_("from %d"), entry->first_year);
  return g_strdup_printf ("%d-%d", entry->first_year, entry->last_year);
}

static const char *
get_nation (const MusterCatalogueEntry *entry)
{
  int nation = entry->system != NULL ? muster_system_find_nation (entry->system, entry->entry.nation) : -1;

  if (nation >= 0)
    return muster_system_text (muster_system_get_nations (entry->system, NULL)[nation].name);
  return entry->entry.nation != NULL ? entry->entry.nation : "";
}

/* The cells of a line: id, name, nation, kind or type, years, points. */
static char **
dup_cells (const MusterCatalogueEntry *entry)
{
  const char *kind = entry->kind != NULL ? entry->kind : entry->entry.type_id;
  char **cells = g_new0 (char *, N_CELLS + 1);

  cells[0] = muster_text_clean (entry->entry.id);
  cells[1] = muster_text_clean (muster_catalogue_entry_get_shown_name (entry));
  cells[2] = muster_text_clean (get_nation (entry));
  cells[3] = muster_text_clean (kind);
  cells[4] = dup_years (entry);
  cells[5] = dup_points (entry);
  return cells;
}

static void
print_table (GPtrArray *entries,
             gboolean   with_systems,
             gboolean   with_owned)
{
  const MusterTextLook look = muster_cli_get_look ();
  MusterTextPage *page = muster_text_page_new (&look);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autofree char *text = NULL;
  guint widths[N_CELLS] = { 0 };

  for (guint i = 0; i < entries->len; i++)
    {
      char **cells = dup_cells (g_ptr_array_index (entries, i));

      for (guint k = 0; k < N_CELLS; k++)
        widths[k] = MAX (widths[k], muster_text_width (cells[k]));
      g_ptr_array_add (rows, cells);
    }
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterCatalogueEntry *entry = g_ptr_array_index (entries, i);
      char **cells = g_ptr_array_index (rows, i);
      guint at = 0;

      for (guint k = 0; k + 1 < N_CELLS; k++)
        {
          if (widths[k] == 0)
            continue;
          muster_text_page_fill (page, at);
          muster_text_page_add (page, k == 0 ? MUSTER_TEXT_STRONG : MUSTER_TEXT_PLAIN, cells[k]);
          at += widths[k] + 2;
        }
      if (widths[N_CELLS - 1] > 0)
        {
          at += widths[N_CELLS - 1];
          muster_text_page_add_right (page, MUSTER_TEXT_PLAIN, cells[N_CELLS - 1], at);
          at += 2;
        }
      if (with_owned)
        {
          g_autofree char *owned = g_strdup_printf ("%u %s", entry->owned, muster_text_page_glyph (page, MUSTER_GLYPH_TIMES));

          at += OWNED_WIDTH;
          muster_text_page_add_right (page, MUSTER_TEXT_PLAIN, owned, at);
          at += 2;
        }
      if (with_systems)
        {
          muster_text_page_fill (page, at);
          muster_text_page_add (page, MUSTER_TEXT_FAINT, entry->system_id);
        }
      muster_text_page_end_line (page);
    }
  text = muster_text_page_free_to_text (page);
  muster_cli_print (text);
}

static gboolean
read_year (const char *text,
           int        *year)
{
  MusterPoints points;

  if (!muster_points_parse (text, 0, &points) || points < MUSTER_POINTS_ONE || points > MUSTER_POINTS (9999))
    return FALSE;
  *year = (int) (points / MUSTER_POINTS_ONE);
  return TRUE;
}

static gboolean
read_years (MusterCliCatalogue   *self,
            MusterCatalogueQuery *query)
{
  g_auto (GStrv) parts = self->year != NULL ? g_strsplit (self->year, "-", 2) : NULL;

  if (parts == NULL)
    return TRUE;
  if (parts[0] != NULL && read_year (parts[0], &query->first_year)
      && read_year (parts[1] != NULL ? parts[1] : parts[0], &query->last_year) && query->first_year <= query->last_year)
    return TRUE;

  {
    g_autofree char *clean = muster_text_clean (self->year);

    muster_cli_misused (self->command, _("“%s” is no year; give one as 1943, or several as 1941-1943"), clean);
  }
  return FALSE;
}

/* The words by which one sorts, in the order of MusterTableSort. */
static const char *const sorts[] = { "name", "nation", "kind", "years", "points", "printed", "own", "owned", "favourite", "compared", NULL };

static gboolean
read_sort (MusterCliCatalogue *self,
           MusterTableQuery   *query)
{
  MusterSystem *system = muster_catalogue_get_system (self->catalogue, self->system_id);
  const char *word = self->sort != NULL ? self->sort : sorts[MUSTER_TABLE_BY_NAME];
  g_autofree char *clean = muster_text_clean (word);
  const MusterFigure *figure;

  query->descending = *word == '-';
  word += query->descending ? 1 : 0;
  for (guint i = 0; sorts[i] != NULL; i++)
    {
      if (strcmp (sorts[i], word) != 0)
        continue;
      query->sort = (MusterTableSort) i;
      return TRUE;
    }
  query->sort_id = word;
  query->sort = MUSTER_TABLE_BY_COLUMN;
  if (system != NULL && muster_system_find_column (system, word) != NULL)
    return TRUE;
  query->sort = MUSTER_TABLE_BY_FIGURE;
  figure = system != NULL ? muster_system_find_figure (system, word) : NULL;
  if (figure != NULL && !figure->derived)
    return TRUE;

  {
    g_autofree char *all = g_strjoinv (", ", (char **) sorts);

    /* Translators: what was typed, and a list of words */
    muster_cli_misused (self->command, _("--sort cannot be “%s”; possible: %s, and with --system the columns and figures of its entries"), clean, all);
  }
  return FALSE;
}

static gboolean
read_query (MusterCliCatalogue *self,
            MusterTableQuery   *table)
{
  MusterCatalogueQuery *query = &table->find;
  MusterPoints limit;

  query->system = self->system_id;
  query->nation = self->nation;
  query->type = self->type;
  query->own = self->own;
  if (!read_years (self, query))
    return FALSE;
  if (self->limit != NULL)
    {
      if (!muster_points_parse (self->limit, 0, &limit) || limit < MUSTER_POINTS_ONE || limit > MUSTER_POINTS (1000000))
        {
          muster_cli_misused (self->command, _("--limit is a whole number above 0"));
          return FALSE;
        }
      query->limit = (guint) (limit / MUSTER_POINTS_ONE);
    }
  table->owned = self->owned;
  table->entries_only = TRUE;
  if (!read_sort (self, table))
    return FALSE;
  query->sort = table->sort == MUSTER_TABLE_BY_POINTS ? MUSTER_CATALOGUE_BY_POINTS : MUSTER_CATALOGUE_BY_NAME;
  return TRUE;
}

/* A search puts names that begin with what was typed first; whoever sorts otherwise asks the table. */
static GPtrArray *
find_as_shown (MusterCliCatalogue      *self,
      const MusterTableQuery  *query,
      GError                 **error)
{
  g_autoptr (GArray) numbers = NULL;
  GPtrArray *rows;
  guint n;

  if (!query->owned && !query->descending && (query->sort == MUSTER_TABLE_BY_NAME || query->sort == MUSTER_TABLE_BY_POINTS))
    return muster_catalogue_search (self->catalogue, &query->find, error);

  numbers = muster_catalogue_list_numbers (self->catalogue, query, NULL, error);
  if (numbers == NULL)
    return NULL;
  n = query->find.limit > 0 ? MIN (query->find.limit, numbers->len) : numbers->len;
  rows = muster_catalogue_get_rows (self->catalogue, (const gint64 *) (gpointer) numbers->data, n, error);
  /* Another process may have taken one out just now. */
  while (rows != NULL && g_ptr_array_remove (rows, NULL))
    ;
  return rows;
}

/* For programs a list has the same order in every language, so that all of it has to be there before some are taken.
 * What a search with words finds depends on the language anyway. */
static GPtrArray *
find (MusterCliCatalogue      *self,
      const MusterTableQuery  *query,
      GError                 **error)
{
  MusterTableQuery all = *query;
  GPtrArray *rows;

  if (!self->json || query->find.text != NULL)
    return find_as_shown (self, query, error);

  all.find.limit = 0;
  rows = find_as_shown (self, &all, error);
  if (rows == NULL)
    return NULL;
  muster_catalogue_sort_original (rows, query);
  if (query->find.limit > 0 && query->find.limit < rows->len)
    g_ptr_array_set_size (rows, (int) query->find.limit);
  return rows;
}

static MusterExit
print_found (MusterCliCatalogue     *self,
             const MusterTableQuery *query)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = find (self, query, &error);

  if (entries == NULL)
    return muster_cli_catalogue_fail (error);
  if (self->json)
    {
      for (guint i = 0; i < entries->len; i++)
        muster_cli_catalogue_print_json (g_ptr_array_index (entries, i));
    }
  else if (entries->len == 0 && query->find.text != NULL)
    muster_cli_hint ("%s", _("Nothing was found."));
  else
    print_table (entries, self->system_id == NULL, query->owned || query->sort == MUSTER_TABLE_BY_OWNED);
  return MUSTER_EXIT_DONE;
}

/* The action `list`. */
MusterExit
muster_cli_catalogue_list (MusterCliCatalogue *self,
                           char              **arguments)
{
  MusterTableQuery query = { 0 };

  if (!muster_cli_catalogue_no_more (self, arguments) || !read_query (self, &query))
    return MUSTER_EXIT_FAILED;
  return print_found (self, &query);
}

/* The action `search`. */
MusterExit
muster_cli_catalogue_search (MusterCliCatalogue *self,
                             char              **arguments)
{
  g_autofree char *text = g_strjoinv (" ", arguments);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  MusterTableQuery query = { .find = { .text = valid, .limit = SEARCH_LIMIT } };

  if (arguments[0] == NULL)
    return muster_cli_misused (self->command, _("say what to search for"));
  if (!read_query (self, &query))
    return MUSTER_EXIT_FAILED;
  return print_found (self, &query);
}
