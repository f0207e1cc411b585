/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries as CSV. The first row names what stands below: the catalogue's own fields, figures by the names that the
 * system gives them in CSV files, and columns of the game as `column:ID`. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-read.h"

#include "muster-csv.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define COLUMN_PREFIX "column:"

/* The fields that every system has. A figure may be called like the type of unit; then that has its longer name. */
static const struct
{
  const char     *name;
  MusterFieldKind kind;
} fixed[] = {
  { "id", MUSTER_FIELD_ID },
  { "name", MUSTER_FIELD_NAME },
  { "nation", MUSTER_FIELD_NATION },
  { "unit_type", MUSTER_FIELD_TYPE },
  { "printed", MUSTER_FIELD_PRINTED },
  { "marks", MUSTER_FIELD_MARKS },
  { "same_as", MUSTER_FIELD_SAME_AS },
  { "why_printed", MUSTER_FIELD_WHY_PRINTED },
  { "why_figures", MUSTER_FIELD_WHY_FIGURES },
};

static const MusterFigure *
find_figure (MusterSystem *system,
             const char   *name)
{
  const MusterFigure *figures;
  guint n;

  figures = muster_system_get_figures (system, &n);
  for (guint i = 0; i < n; i++)
    {
      if (!figures[i].derived && figures[i].role != MUSTER_FIGURE_NATION && strcmp (figures[i].csv, name) == 0)
        return &figures[i];
    }
  return NULL;
}

/* What a name in the first row stands for. */
gboolean
muster_catalogue_find_field (MusterSystem *system,
                             const char   *name,
                             MusterField  *field)
{
  *field = (MusterField) { .kind = MUSTER_FIELD_ID };
  for (guint i = 0; i < G_N_ELEMENTS (fixed); i++)
    {
      if (strcmp (name, fixed[i].name) == 0)
        {
          field->kind = fixed[i].kind;
          return TRUE;
        }
    }
  field->figure = find_figure (system, name);
  if (field->figure != NULL)
    {
      field->kind = MUSTER_FIELD_FIGURE;
      return TRUE;
    }
  if (strcmp (name, "type") == 0)
    {
      field->kind = MUSTER_FIELD_TYPE;
      return TRUE;
    }
  field->kind = MUSTER_FIELD_COLUMN;
  field->column = muster_system_find_column (system, g_str_has_prefix (name, COLUMN_PREFIX) ? name + strlen (COLUMN_PREFIX) : name);
  return field->column != NULL;
}

/* The name of a field in the first row; muster_catalogue_find_field() undoes it. */
char *
muster_catalogue_dup_field (MusterSystem      *system,
                            const MusterField *field)
{
  if (field->kind == MUSTER_FIELD_FIGURE)
    return g_strdup (field->figure->csv);
  if (field->kind == MUSTER_FIELD_COLUMN)
    return g_strconcat (COLUMN_PREFIX, field->column->id, NULL);
  if (field->kind == MUSTER_FIELD_TYPE && find_figure (system, "type") == NULL)
    return g_strdup ("type");
  return g_strdup (fixed[field->kind].name);
}

static char *
dup_possible (MusterSystem *system)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const MusterFigure *figures;
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (fixed); i++)
    {
      MusterField field = { .kind = fixed[i].kind };
      g_autofree char *name = muster_catalogue_dup_field (system, &field);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  figures = muster_system_get_figures (system, &n);
  for (guint i = 0; i < n; i++)
    {
      if (!figures[i].derived && figures[i].role != MUSTER_FIGURE_NATION)
        g_string_append_printf (text, ", %s", figures[i].csv);
    }
  g_string_append_printf (text, ", %s…", COLUMN_PREFIX);
  return g_strdup (text->str);
}

static GArray *
read_header (MusterSystem *system,
             GPtrArray    *cells,
             guint         line,
             GArray       *faults)
{
  GArray *fields = g_array_new (FALSE, TRUE, sizeof (MusterField));
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean has_name = FALSE;
  guint before = faults->len;

  for (guint i = 0; i < cells->len; i++)
    {
      g_autofree char *name = g_strstrip (g_strdup (g_ptr_array_index (cells, i)));
      MusterField field;

      if (!muster_catalogue_find_field (system, name, &field))
        {
          g_autofree char *possible = dup_possible (system);

          muster_catalogue_read_fault (faults, line, _("the first row names a column “%s” that this game does not have; possible: %s"), name, possible);
        }
      else
        {
          g_autofree char *usual = muster_catalogue_dup_field (system, &field);

          if (!g_hash_table_add (seen, g_steal_pointer (&usual)))
            muster_catalogue_read_fault (faults, line, _("the first row names the column “%s” twice; take one out"), name);
        }
      has_name = has_name || field.kind == MUSTER_FIELD_NAME;
      g_array_append_val (fields, field);
    }
  if (!has_name && faults->len == before)
    muster_catalogue_read_fault (faults, line, _("the first row has to name the columns, and “name” has to be among them"));
  return fields;
}

/* `hmg*4;lmg`: values with their counts. */
static void
read_choices (MusterCatalogueEntry *entry,
              const MusterColumn   *column,
              const char           *cell,
              GArray               *faults)
{
  g_auto (GStrv) parts = g_strsplit (cell, ";", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *value = g_strstrip (parts[i]);
      char *star = strchr (value, '*');
      MusterPoints count = 0;

      if (star != NULL)
        {
          *star = '\0';
          if (!muster_points_parse (star + 1, 0, &count) || count < MUSTER_POINTS_ONE || count > MUSTER_POINTS (99))
            muster_catalogue_read_fault (faults, entry->line, _("“%s”: a count is a whole number from 1 to 99, as in hmg*4"), cell);
        }
      if (*value != '\0')
        muster_catalogue_entry_add_choice (entry, column->id, value, (guint) (CLAMP (count, 0, MUSTER_POINTS (99)) / MUSTER_POINTS_ONE));
    }
}

static void
read_marks (MusterCatalogueEntry *entry,
            const char           *cell)
{
  g_auto (GStrv) parts = g_strsplit (cell, ";", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (*g_strstrip (parts[i]) != '\0')
        muster_catalogue_entry_add_mark (entry, parts[i]);
    }
}

static void
read_cell (MusterCatalogueEntry *entry,
           const MusterField    *field,
           const char           *cell,
           GArray               *faults)
{
  MusterEntry *core = &entry->entry;

  switch (field->kind)
    {
    case MUSTER_FIELD_ID:
      core->id = muster_catalogue_entry_keep (entry, cell);
      break;
    case MUSTER_FIELD_NAME:
      core->name = muster_catalogue_entry_keep (entry, cell);
      break;
    case MUSTER_FIELD_NATION:
      core->nation = muster_catalogue_entry_keep (entry, cell);
      break;
    case MUSTER_FIELD_TYPE:
      muster_catalogue_entry_set_type (entry, cell);
      break;
    case MUSTER_FIELD_PRINTED:
      entry->printed_text = muster_catalogue_entry_keep (entry, cell);
      break;
    case MUSTER_FIELD_MARKS:
      read_marks (entry, cell);
      break;
    case MUSTER_FIELD_SAME_AS:
      core->same_as = muster_catalogue_entry_keep (entry, cell);
      break;
    case MUSTER_FIELD_WHY_PRINTED:
      core->why_printed = muster_catalogue_entry_keep (entry, cell);
      break;
    case MUSTER_FIELD_WHY_FIGURES:
      core->why_figures = muster_catalogue_entry_keep (entry, cell);
      break;
    case MUSTER_FIELD_FIGURE:
      muster_catalogue_entry_add_figure (entry, field->figure->id, cell);
      break;
    case MUSTER_FIELD_COLUMN:
    default:
      read_choices (entry, field->column, cell, faults);
      break;
    }
}

static void
read_row (MusterSystem *system,
          GArray       *fields,
          GPtrArray    *cells,
          guint         line,
          GPtrArray    *entries,
          GArray       *faults)
{
  g_autoptr (MusterCatalogueEntry) entry = NULL;
  gboolean empty = TRUE;

  /* Spreadsheets write empty rows below a table. */
  for (guint i = 0; i < cells->len && empty; i++)
    empty = *(const char *) g_ptr_array_index (cells, i) == '\0';
  if (empty)
    return;
  if (cells->len != fields->len)
    {
      muster_catalogue_read_fault (faults, line, _("the row has %u cells, and the first row names %u; a text with a comma in it has to stand in quotes"),
                                   cells->len, fields->len);
      return;
    }

  entry = muster_catalogue_entry_new (system, muster_system_get_id (system));
  entry->line = line;
  for (guint i = 0; i < cells->len; i++)
    {
      const char *cell = g_ptr_array_index (cells, i);

      if (*cell != '\0')
        read_cell (entry, &g_array_index (fields, MusterField, i), cell, faults);
    }
  g_ptr_array_add (entries, g_steal_pointer (&entry));
}

/* Reads a file of entries. What is wrong with it goes to @faults; entries are not judged. */
void
muster_catalogue_read_csv (MusterSystem *system,
                           const char   *data,
                           gsize         length,
                           GPtrArray    *entries,
                           GArray       *faults)
{
  g_autoptr (MusterCsvReader) reader = muster_csv_reader_new (data, length);
  g_autoptr (GArray) fields = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *cells;
  guint line;

  for (;;)
    {
      if (!muster_csv_reader_next (reader, &cells, &line, &error))
        {
          muster_catalogue_read_error (faults, error);
          return;
        }
      if (cells == NULL)
        break;
      if (fields != NULL)
        {
          read_row (system, fields, cells, line, entries, faults);
          continue;
        }
      fields = read_header (system, cells, line, faults);
      if (faults->len > 0)
        return;
    }
  if (fields == NULL)
    muster_catalogue_read_fault (faults, 1, _("the file is empty; its first row has to name the columns"));
}
