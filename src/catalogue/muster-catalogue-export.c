/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries of a system as a file that an import takes back without a loss. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-import.h"
#include "muster-catalogue-read.h"
#include "muster-catalogue-table.h"
#include "muster-csv.h"

#include "muster-xml.h"

#include <string.h>

/* Whether the figures alone say what the entry is in the game; then the file need not. */
static gboolean
follows_from_figures (const MusterCatalogueEntry *entry)
{
  g_autoptr (MusterFigures) figures = NULL;
  g_autoptr (MusterClassing) classing = NULL;
  g_autoptr (MusterCatalogueEntry) classed = NULL;

  if (entry->figures->len == 0 || !muster_system_can_classify (entry->system))
    return FALSE;
  figures = muster_catalogue_entry_dup_figures (entry, NULL);
  classing = muster_classify (figures);
  classed = muster_catalogue_entry_new (entry->system, entry->system_id);
  muster_catalogue_entry_take_classing (classed, classing);
  if (classed->entry.type_id == NULL)
    muster_catalogue_entry_set_type (classed, muster_system_get_entry_type (entry->system));
  return muster_catalogue_entry_has_same_game (entry, classed);
}

static void
append_choice (GString            *cell,
               const MusterChoice *choice)
{
  if (cell->len > 0)
    g_string_append_c (cell, ';');
  g_string_append (cell, choice->value);
  if (choice->count > 1)
    g_string_append_printf (cell, "*%u", choice->count);
}

static char *
dup_cell (const MusterCatalogueEntry *entry,
          const MusterField          *field,
          gboolean                    follows)
{
  const MusterEntry *core = &entry->entry;
  g_autoptr (GString) cell = g_string_new (NULL);

  switch (field->kind)
    {
    case MUSTER_FIELD_ID:
      return g_strdup (core->id);
    case MUSTER_FIELD_NAME:
      return g_strdup (core->name);
    case MUSTER_FIELD_NATION:
      return g_strdup (core->nation);
    case MUSTER_FIELD_TYPE:
      return follows ? NULL : g_strdup (core->type_id);
    case MUSTER_FIELD_PRINTED:
      return core->has_printed ? muster_points_to_string (core->printed) : NULL;
    case MUSTER_FIELD_SAME_AS:
      return g_strdup (core->same_as);
    case MUSTER_FIELD_WHY_PRINTED:
      return g_strdup (core->why_printed);
    case MUSTER_FIELD_WHY_FIGURES:
      return g_strdup (core->why_figures);
    case MUSTER_FIELD_MARKS:
      for (guint i = 0; i < core->n_marks && !follows; i++)
        g_string_append_printf (cell, "%s%s", i > 0 ? ";" : "", core->marks[i].id);
      break;
    case MUSTER_FIELD_FIGURE:
      for (guint i = 0; i < core->n_figures; i++)
        {
          if (core->figures[i].figure == field->figure)
            return g_strdup (core->figures[i].value);
        }
      break;
    case MUSTER_FIELD_COLUMN:
    default:
      for (guint i = 0; i < core->n_choices && !follows; i++)
        {
          if (core->choices[i].column == field->column)
            append_choice (cell, &core->choices[i]);
        }
      break;
    }
  return g_string_free (g_steal_pointer (&cell), FALSE);
}

/* Every field that a file of the system may have, in the order in which it is written. */
static GArray *
list_fields (MusterSystem *system)
{
  static const MusterFieldKind first[] = { MUSTER_FIELD_ID, MUSTER_FIELD_NAME, MUSTER_FIELD_NATION };
  static const MusterFieldKind last[] = { MUSTER_FIELD_MARKS, MUSTER_FIELD_PRINTED, MUSTER_FIELD_SAME_AS, MUSTER_FIELD_WHY_PRINTED,
                                          MUSTER_FIELD_WHY_FIGURES };
  GArray *fields = g_array_new (FALSE, TRUE, sizeof (MusterField));
  MusterField field = { .kind = MUSTER_FIELD_TYPE };
  const MusterFigure *figures;
  const MusterColumn *columns;
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    g_array_append_vals (fields, &(MusterField) { .kind = first[i] }, 1);
  figures = muster_system_get_figures (system, &n);
  for (guint i = 0; i < n; i++)
    {
      if (!figures[i].derived && figures[i].role != MUSTER_FIGURE_NATION)
        g_array_append_vals (fields, &(MusterField) { .kind = MUSTER_FIELD_FIGURE, .figure = &figures[i] }, 1);
    }
  g_array_append_val (fields, field);
  columns = muster_system_get_columns (system, &n);
  for (guint i = 0; i < n; i++)
    g_array_append_vals (fields, &(MusterField) { .kind = MUSTER_FIELD_COLUMN, .column = &columns[i] }, 1);
  for (guint i = 0; i < G_N_ELEMENTS (last); i++)
    g_array_append_vals (fields, &(MusterField) { .kind = last[i] }, 1);
  return fields;
}

/* Fields that say nothing of any entry are left out, but for the first three, that every reader looks for. */
static char *
write_csv (MusterSystem *system,
           GPtrArray    *entries,
           gsize        *length)
{
  GString *out = g_string_new (NULL);
  g_autoptr (GArray) fields = list_fields (system);
  g_autofree gboolean *used = g_new0 (gboolean, fields->len);
  g_autofree gboolean *follows = g_new0 (gboolean, entries->len + 1);

  for (guint i = 0; i < fields->len; i++)
    used[i] = i < 3;
  for (guint i = 0; i < entries->len; i++)
    {
      follows[i] = follows_from_figures (g_ptr_array_index (entries, i));
      for (guint k = 0; k < fields->len; k++)
        {
          g_autofree char *cell = used[k] ? NULL : dup_cell (g_ptr_array_index (entries, i), &g_array_index (fields, MusterField, k), follows[i]);

          used[k] = used[k] || (cell != NULL && *cell != '\0');
        }
    }
  for (guint k = 0; k < fields->len; k++)
    {
      g_autofree char *name = muster_catalogue_dup_field (system, &g_array_index (fields, MusterField, k));

      if (used[k])
        muster_csv_append_cell (out, name, k == 0);
    }
  g_string_append_c (out, '\n');
  for (guint i = 0; i < entries->len; i++)
    {
      for (guint k = 0; k < fields->len; k++)
        {
          g_autofree char *cell = used[k] ? dup_cell (g_ptr_array_index (entries, i), &g_array_index (fields, MusterField, k), follows[i]) : NULL;

          if (used[k])
            muster_csv_append_cell (out, cell, k == 0);
        }
      g_string_append_c (out, '\n');
    }
  *length = out->len;
  return g_string_free (out, FALSE);
}

static void
append_optional (GString    *out,
                 const char *name,
                 const char *value)
{
  if (value != NULL)
    muster_xml_append_attribute (out, name, value);
}

static void
append_why (GString    *out,
            const char *of,
            const char *text)
{
  if (text == NULL)
    return;
  g_string_append_printf (out, "    <why of=\"%s\">", of);
  muster_xml_append_text (out, text, strlen (text));
  g_string_append (out, "</why>\n");
}

static void
write_entry (GString                    *out,
             const MusterCatalogueEntry *entry)
{
  const MusterEntry *core = &entry->entry;
  char printed[MUSTER_POINTS_BUFFER];
  gsize empty;

  g_string_append (out, "  <entry");
  muster_xml_append_attribute (out, "id", core->id);
  muster_xml_append_attribute (out, "name", core->name);
  append_optional (out, "nation", core->nation);
  append_optional (out, "type", core->type_id);
  append_optional (out, "printed", core->has_printed ? muster_points_write (core->printed, printed) : NULL);
  append_optional (out, "same-as", core->same_as);
  g_string_append (out, ">\n");
  empty = out->len;
  for (guint i = 0; i < core->n_choices; i++)
    {
      g_string_append (out, "    <column");
      muster_xml_append_attribute (out, "id", core->choices[i].id);
      muster_xml_append_attribute (out, "value", core->choices[i].value);
      if (core->choices[i].count > 1)
        g_string_append_printf (out, " count=\"%u\"", core->choices[i].count);
      g_string_append (out, "/>\n");
    }
  for (guint i = 0; i < core->n_marks; i++)
    {
      g_string_append (out, "    <mark");
      muster_xml_append_attribute (out, "id", core->marks[i].id);
      g_string_append (out, "/>\n");
    }
  for (guint i = 0; i < entry->written->len; i++)
    {
      const MusterWrittenFigure *figure = &g_array_index (entry->written, MusterWrittenFigure, i);

      g_string_append (out, "    <figure");
      muster_xml_append_attribute (out, "id", figure->id);
      muster_xml_append_attribute (out, "value", figure->value);
      g_string_append (out, "/>\n");
    }
  append_why (out, "printed", core->why_printed);
  append_why (out, "figures", core->why_figures);
  if (out->len > empty)
    g_string_append (out, "  </entry>\n");
  else
    {
      g_string_truncate (out, empty - strlen (">\n"));
      g_string_append (out, "/>\n");
    }
}

static char *
write_xml (GPtrArray *entries,
           gsize     *length)
{
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<entries xmlns=\"urn:muster:system:1\">\n");

  for (guint i = 0; i < entries->len; i++)
    write_entry (out, g_ptr_array_index (entries, i));
  g_string_append (out, "</entries>\n");
  *length = out->len;
  return g_string_free (out, FALSE);
}

/**
 * muster_catalogue_export:
 * @self: a catalogue
 * @system: an installed system: its entries are written
 * @format: as what
 * @own: the player's own entries only
 * @length: (out): how many bytes there are
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Writes entries by name, so that muster_catalogue_import() finds nothing to change. Text that a spreadsheet would
 * take for a formula has an apostrophe in front in CSV, that the import takes off.
 *
 * Returns: (transfer full) (nullable): the file's content in UTF-8
 */
char *
muster_catalogue_export (MusterCatalogue       *self,
                         MusterSystem          *system,
                         MusterExchangeFormat   format,
                         gboolean               own,
                         gsize                 *length,
                         GError               **error)
{
  const MusterCatalogueQuery query = { .system = muster_system_get_id (system), .own = own };
  const MusterTableQuery by_name = { .sort = MUSTER_TABLE_BY_NAME };
  g_autoptr (GPtrArray) entries = muster_catalogue_search (self, &query, error);

  if (entries == NULL)
    return NULL;
  /* The same file in every language. */
  muster_catalogue_sort_original (entries, &by_name);
  return muster_catalogue_write_entries (system, entries, format, length);
}

/**
 * muster_catalogue_write_entries:
 * @system: an installed system
 * @entries: (element-type MusterCatalogueEntry): entries of it
 * @format: as what
 * @length: (out): how many bytes there are
 *
 * Writes entries in their order, as muster_catalogue_export() does.
 *
 * Returns: (transfer full): the file's content in UTF-8
 */
char *
muster_catalogue_write_entries (MusterSystem         *system,
                                GPtrArray            *entries,
                                MusterExchangeFormat  format,
                                gsize                *length)
{
  return format == MUSTER_EXCHANGE_XML ? write_xml (entries, length) : write_csv (system, entries, length);
}
