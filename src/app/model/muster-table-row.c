/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of the catalogue's table. It is there at once, with nothing but its number; what it says comes from the catalogue
 * a moment later, and is put into words only for the columns that are shown. */

#define G_LOG_DOMAIN "muster-table"

#include "config.h"

#include "muster-table-row-private.h"

#include "muster-plural.h"
#include "muster-unit-text.h"
#include "muster-unit.h"

#include <glib/gi18n.h>
#include <string.h>

#define NO_BREAK "\302\240"
#define TIMES    "\303\227"
#define DASH     "\342\200\223"
#define STAR     "\342\230\205"

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

struct _MusterTableRow
{
  GObject               parent_instance;

  gint64                number;
  MusterCatalogueEntry *entry; /* (owned) (nullable): not read yet */
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterTableRow, muster_table_row, G_TYPE_OBJECT)

static void
muster_table_row_finalize (GObject *object)
{
  g_clear_pointer (&MUSTER_TABLE_ROW (object)->entry, muster_catalogue_entry_free);

  G_OBJECT_CLASS (muster_table_row_parent_class)->finalize (object);
}

static void
muster_table_row_class_init (MusterTableRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_table_row_finalize;

  /**
   * MusterTableRow::changed:
   * @self: a row
   *
   * It says something else than before.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_table_row_init (MusterTableRow *self)
{
}

/* A row that says nothing yet. */
MusterTableRow *
muster_table_row_new (gint64 number)
{
  MusterTableRow *self = g_object_new (MUSTER_TYPE_TABLE_ROW, NULL);

  self->number = number;
  return self;
}

/* Lets a row say something. */
void
muster_table_row_take_entry (MusterTableRow       *self,
                             MusterCatalogueEntry *entry)
{
  g_clear_pointer (&self->entry, muster_catalogue_entry_free);
  self->entry = entry;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Makes another row of one that nobody but the table has. */
void
muster_table_row_reuse (MusterTableRow *self,
                        gint64          number)
{
  g_clear_pointer (&self->entry, muster_catalogue_entry_free);
  self->number = number;
}

/* Its number, for a table that finds it by that. */
const gint64 *
muster_table_row_get_number_ref (MusterTableRow *self)
{
  return &self->number;
}

/* Whether anybody but the table has it. */
gboolean
muster_table_row_is_used (MusterTableRow *self)
{
  return G_OBJECT (self)->ref_count > 1;
}

/**
 * muster_table_row_get_number:
 * @self: a row
 *
 * Returns: its number in the catalogue
 */
gint64
muster_table_row_get_number (MusterTableRow *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE_ROW (self), 0);

  return self->number;
}

/**
 * muster_table_row_get_key:
 * @self: a row
 *
 * Returns: (nullable): what it is owned by: an entry's id, or the key of a base or team; %NULL until it is read
 */
const char *
muster_table_row_get_key (MusterTableRow *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE_ROW (self), NULL);

  return self->entry != NULL ? self->entry->entry.id : NULL;
}

/**
 * muster_table_row_get_name:
 * @self: a row
 *
 * Returns: (transfer none): what it is called, translated; "" until it is read
 */
const char *
muster_table_row_get_name (MusterTableRow *self)
{
  const char *name;

  g_return_val_if_fail (MUSTER_IS_TABLE_ROW (self), "");

  if (self->entry == NULL)
    return "";
  name = self->entry->entry.name;
  if (name == NULL || *name == '\0')
    return self->entry->entry.id;
  return self->entry->own || self->number < 0 ? name : muster_system_text (name);
}

/**
 * muster_table_row_get_own:
 * @self: a row
 *
 * Returns: whether it is an entry that the player has made
 */
gboolean
muster_table_row_get_own (MusterTableRow *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE_ROW (self), FALSE);

  return self->entry != NULL && self->entry->own;
}

/**
 * muster_table_row_get_owned:
 * @self: a row
 *
 * Returns: how many the player owns
 */
guint
muster_table_row_get_owned (MusterTableRow *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE_ROW (self), 0);

  return self->entry != NULL ? self->entry->owned : 0;
}

/**
 * muster_table_row_get_favourite:
 * @self: a row
 *
 * Returns: whether it is one of the player's favourites
 */
gboolean
muster_table_row_get_favourite (MusterTableRow *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE_ROW (self), FALSE);

  return self->entry != NULL && self->entry->favourite;
}

/**
 * muster_table_row_get_entry:
 * @self: a row
 *
 * Returns: (transfer none) (nullable): all that is known of it; %NULL until it is read
 */
const MusterCatalogueEntry *
muster_table_row_get_entry (MusterTableRow *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE_ROW (self), NULL);

  return self->entry;
}

static char *
dup_years (const MusterCatalogueEntry *entry)
{
  if (entry->first_year == 0 && entry->last_year == 0)
    return g_strdup ("");
  if (entry->first_year == entry->last_year)
    return g_strdup_printf ("%d", entry->first_year);
  if (entry->last_year == 0)
    return g_strdup_printf ("%d" DASH, entry->first_year);
  if (entry->first_year == 0)
    return g_strdup_printf (DASH "%d", entry->last_year);
  return g_strdup_printf ("%d" DASH "%d", entry->first_year, entry->last_year);
}

static void
add_choice (GString            *text,
            const MusterChoice *choice,
            gboolean            named)
{
  const MusterColumn *column = choice->column;

  if (text->len > 0)
    g_string_append (text, ", ");
  /* The column's name stands in front where the value alone would not tell which column it is of. */
  if (named && !column->repeats)
    g_string_append_printf (text, "%s" NO_BREAK, muster_system_text (column->short_name));
  if (choice->count > 1)
    g_string_append_printf (text, "%u" NO_BREAK TIMES NO_BREAK, choice->count);
  if (column->kind == MUSTER_COLUMN_NUMBER)
    g_string_append_printf (text, "%d", choice->number);
  else
    g_string_append (text, muster_system_text (named ? column->values[choice->number].short_name : column->values[choice->number].name));
}

/* Of one column; or of all, but for what would be so anyway. */
static char *
dup_columns (const MusterCatalogueEntry *row,
             const MusterColumn         *column)
{
  const MusterEntry *entry = &row->entry;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < entry->n_choices; i++)
    {
      const MusterChoice *choice = &entry->choices[i];

      if (choice->column == NULL || (column != NULL && choice->column->ix != column->ix)
          || (choice->column->kind == MUSTER_COLUMN_CHOICE && (choice->number < 0 || (guint) choice->number >= choice->column->n_values)))
        continue;
      if (column == NULL && row->system != NULL && choice->count <= 1 && muster_column_is_usual (row->system, choice->column, choice->number))
        continue;
      add_choice (text, choice, column == NULL);
    }
  return g_string_free (text, FALSE);
}

/* With its unit only where it stands beside others. */
static void
add_figure (GString            *text,
            const MusterFigure *figure,
            const char         *value,
            gboolean            with_unit)
{
  MusterPoints number = 0;
  g_auto(GStrv) words = NULL;

  switch (figure->kind)
    {
    case MUSTER_FIGURE_NUMBER:
      if (!muster_points_parse (value, 3, &number))
        {
          g_string_append (text, value);
          return;
        }
      {
        g_autofree char *local = muster_points_to_local (number);

        g_string_append (text, local);
      }
      if (with_unit && figure->unit != NULL)
        g_string_append_printf (text, NO_BREAK "%s", muster_plural_text (NULL, figure->unit, number));
      return;
    case MUSTER_FIGURE_FLAG:
      g_string_append (text, strcmp (value, "yes") == 0 ? _("yes") : _("no"));
      return;
    case MUSTER_FIGURE_CHOICE:
    case MUSTER_FIGURE_LIST:
      words = g_strsplit (value, ";", -1);
      for (guint i = 0; words[i] != NULL; i++)
        {
          g_autofree char *word = muster_figure_dup_word (figure, g_strstrip (words[i]));

          g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", word);
        }
      return;
    case MUSTER_FIGURE_TEXT:
    default:
      g_string_append (text, value);
    }
}

static char *
dup_figure (const MusterCatalogueEntry *entry,
            const MusterFigure         *figure)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < entry->figures->len; i++)
    {
      const MusterFigureValue *value = &g_array_index (entry->figures, MusterFigureValue, i);

      if (value->figure->ix == figure->ix)
        add_figure (text, figure, value->value, FALSE);
    }
  return g_string_free (text, FALSE);
}

/* The numbers among the figures, with their units. */
static char *
dup_figures (const MusterCatalogueEntry *entry)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < entry->figures->len; i++)
    {
      const MusterFigureValue *value = &g_array_index (entry->figures, MusterFigureValue, i);

      if (value->figure->role != MUSTER_FIGURE_PLAIN || value->figure->kind != MUSTER_FIGURE_NUMBER || value->figure->unit == NULL)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      add_figure (text, value->figure, value->value, TRUE);
    }
  return g_string_free (text, FALSE);
}

static const char *
get_nation (const MusterCatalogueEntry *entry)
{
  const char *id = entry->entry.nation;
  int nation = id != NULL && entry->system != NULL ? muster_system_find_nation (entry->system, id) : -1;

  if (id == NULL)
    return "";
  return nation >= 0 ? muster_system_text (muster_system_get_nations (entry->system, NULL)[nation].name) : id;
}

static char *
dup_kind (const MusterCatalogueEntry *entry)
{
  /* The same figure as the catalogue takes it from. */
  for (guint i = 0; entry->kind != NULL && i < entry->entry.n_figures; i++)
    {
      const MusterFigureValue *figure = &entry->entry.figures[i];

      if (figure->value == entry->kind)
        return muster_figure_dup_word (figure->figure, entry->kind);
    }
  if (entry->kind != NULL)
    return g_strdup (entry->kind);
  if (entry->entry.type != NULL)
    return g_strdup (muster_system_text (entry->entry.type->name));
  return g_strdup (entry->entry.type_id != NULL ? entry->entry.type_id : "");
}

static const char *
get_checked (const MusterCatalogueEntry *entry)
{
  const char *checked = muster_catalogue_entry_get_figure (entry, MUSTER_FIGURE_CHECKED);

  if (checked == NULL)
    return "";
  return strcmp (checked, "yes") == 0 ? _("yes") : _("no");
}

/**
 * muster_table_row_dup_text:
 * @self: a row
 * @column: a column of its table
 *
 * Returns: (transfer full): what stands in the column, translated; "" until it is read
 */
char *
muster_table_row_dup_text (MusterTableRow          *self,
                           const MusterTableColumn *column)
{
  const MusterCatalogueEntry *entry;

  g_return_val_if_fail (MUSTER_IS_TABLE_ROW (self), NULL);
  g_return_val_if_fail (column != NULL, NULL);

  entry = self->entry;
  if (entry == NULL)
    return g_strdup ("");
  switch (column->kind)
    {
    case MUSTER_TABLE_COLUMN_NAME:
      return g_strdup (muster_table_row_get_name (self));
    case MUSTER_TABLE_COLUMN_NATION:
      return g_strdup (get_nation (entry));
    case MUSTER_TABLE_COLUMN_KIND:
      return dup_kind (entry);
    case MUSTER_TABLE_COLUMN_YEARS:
      return dup_years (entry);
    case MUSTER_TABLE_COLUMN_COLUMNS:
      return dup_columns (entry, NULL);
    case MUSTER_TABLE_COLUMN_POINTS:
      return entry->has_points ? muster_points_to_local (entry->points) : g_strdup ("");
    case MUSTER_TABLE_COLUMN_FIGURES:
      return dup_figures (entry);
    case MUSTER_TABLE_COLUMN_OWN:
      /* Translators: in a table: an entry of the catalogue that the player has made */
      return g_strdup (entry->own ? C_("entry", "own") : "");
    case MUSTER_TABLE_COLUMN_OWNED:
      return entry->owned > 0 ? g_strdup_printf ("%u", entry->owned) : g_strdup ("");
    case MUSTER_TABLE_COLUMN_FAVOURITE:
      return g_strdup (entry->favourite ? STAR : "");
    case MUSTER_TABLE_COLUMN_CHECKED:
      return g_strdup (get_checked (entry));
    case MUSTER_TABLE_COLUMN_GAME:
      return dup_columns (entry, column->column);
    case MUSTER_TABLE_COLUMN_FIGURE:
      return dup_figure (entry, column->figure);
    default:
      return g_strdup ("");
    }
}
