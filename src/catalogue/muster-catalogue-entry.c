/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One entry of the catalogue with all its texts. Plain data: belongs to whoever made it, tied to no thread. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-entry.h"

#include <string.h>

/* Most entries fit into one piece. */
#define CHUNK_BYTES 512

/**
 * muster_catalogue_entry_new:
 * @system: (nullable): the system it belongs to, where that is installed
 * @system_id: that system's id
 *
 * Returns: (transfer full): an entry with nothing in it
 */
MusterCatalogueEntry *
muster_catalogue_entry_new (MusterSystem *system,
                            const char   *system_id)
{
  MusterCatalogueEntry *self = g_new0 (MusterCatalogueEntry, 1);

  self->texts = g_string_chunk_new (CHUNK_BYTES);
  self->system = system != NULL ? muster_system_ref (system) : NULL;
  self->system_id = muster_catalogue_entry_keep (self, system_id);
  self->choices = g_array_new (FALSE, TRUE, sizeof (MusterChoice));
  self->marks = g_array_new (FALSE, TRUE, sizeof (MusterMarkChoice));
  self->written = g_array_new (FALSE, TRUE, sizeof (MusterWrittenFigure));
  self->figures = g_array_new (FALSE, TRUE, sizeof (MusterFigureValue));
  return self;
}

/**
 * muster_catalogue_entry_free:
 * @self: (nullable) (transfer full): an entry
 */
void
muster_catalogue_entry_free (MusterCatalogueEntry *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->choices);
  g_array_unref (self->marks);
  g_array_unref (self->written);
  g_array_unref (self->figures);
  g_string_chunk_free (self->texts);
  g_clear_pointer (&self->system, muster_system_unref);
  g_free (self);
}

/**
 * muster_catalogue_entry_keep:
 * @self: an entry
 * @text: (nullable): a text
 *
 * Returns: (transfer none) (nullable): a copy that lives as long as the entry
 */
const char *
muster_catalogue_entry_keep (MusterCatalogueEntry *self,
                             const char           *text)
{
  return text != NULL ? g_string_chunk_insert (self->texts, text) : NULL;
}

/**
 * muster_catalogue_entry_add_choice:
 * @self: an entry
 * @id: a column
 * @value: its value
 * @count: how many; 0: none written
 */
void
muster_catalogue_entry_add_choice (MusterCatalogueEntry *self,
                                   const char           *id,
                                   const char           *value,
                                   guint                 count)
{
  MusterChoice choice = {
    .id = muster_catalogue_entry_keep (self, id),
    .value = muster_catalogue_entry_keep (self, value),
    .count = (guint16) count,
    .column = self->system != NULL ? muster_system_find_column (self->system, id) : NULL,
    .number = -1,
  };

  if (choice.column != NULL)
    choice.number = muster_column_find_value (choice.column, value);
  g_array_append_val (self->choices, choice);
}

/**
 * muster_catalogue_entry_add_mark:
 * @self: an entry
 * @id: a mark
 */
void
muster_catalogue_entry_add_mark (MusterCatalogueEntry *self,
                                 const char           *id)
{
  MusterMarkChoice mark = {
    .id = muster_catalogue_entry_keep (self, id),
    .ix = self->system != NULL ? muster_system_find_mark (self->system, id) : -1,
  };

  g_array_append_val (self->marks, mark);
}

/**
 * muster_catalogue_entry_add_figure:
 * @self: an entry
 * @id: a figure
 * @value: its value
 */
void
muster_catalogue_entry_add_figure (MusterCatalogueEntry *self,
                                   const char           *id,
                                   const char           *value)
{
  MusterWrittenFigure written = {
    .id = muster_catalogue_entry_keep (self, id),
    .value = muster_catalogue_entry_keep (self, value),
  };
  MusterFigureValue figure = {
    .figure = self->system != NULL ? muster_system_find_figure (self->system, id) : NULL,
    .value = written.value,
  };

  g_array_append_val (self->written, written);
  if (figure.figure != NULL)
    g_array_append_val (self->figures, figure);
}

/**
 * muster_catalogue_entry_set_type:
 * @self: an entry
 * @type_id: (nullable): a type of unit
 */
void
muster_catalogue_entry_set_type (MusterCatalogueEntry *self,
                                 const char           *type_id)
{
  self->entry.type_id = muster_catalogue_entry_keep (self, type_id);
  self->entry.type = self->system != NULL && type_id != NULL ? muster_system_find_type (self->system, type_id) : NULL;
}

/**
 * muster_catalogue_entry_take_classing:
 * @self: an entry
 * @classing: what its figures make it in the game
 *
 * Sets type, columns and marks as the classing decides, whatever there was. The entry is finished by that.
 */
void
muster_catalogue_entry_take_classing (MusterCatalogueEntry *self,
                                      const MusterClassing *classing)
{
  const MusterName *marks = muster_system_get_marks (classing->system, NULL);

  g_array_set_size (self->choices, 0);
  g_array_set_size (self->marks, 0);
  if (classing->type != NULL)
    muster_catalogue_entry_set_type (self, classing->type->id);
  for (guint i = 0; i < classing->n_classed; i++)
    {
      const MusterClassed *classed = &classing->classed[i];

      if (classed->column != NULL && classed->column->kind == MUSTER_COLUMN_CHOICE)
        muster_catalogue_entry_add_choice (self, classed->column->id, classed->column->values[classed->value].id,
                                           classed->count > 1 ? classed->count : 0);
      else if (classed->column != NULL)
        {
          char number[16];

          g_snprintf (number, sizeof number, "%d", classed->value);
          muster_catalogue_entry_add_choice (self, classed->column->id, number, 0);
        }
      else if (classed->mark >= 0 && classed->value == 1)
        muster_catalogue_entry_add_mark (self, marks[classed->mark].id);
    }
  muster_catalogue_entry_finish (self);
}

/* A year as a figure writes it; 0 where it is none. */
static int
read_year (const char *text)
{
  MusterPoints year;

  if (text == NULL || !muster_points_parse (text, 0, &year))
    return 0;
  return (int) CLAMP (year / MUSTER_POINTS_ONE, 0, 9999);
}

static int
compare_choices (gconstpointer a,
                 gconstpointer b)
{
  const MusterChoice *x = a;
  const MusterChoice *y = b;

  if (x->column == NULL || y->column == NULL)
    return (x->column == NULL) - (y->column == NULL);
  return (int) x->column->ix - (int) y->column->ix;
}

static int
compare_marks (gconstpointer a,
               gconstpointer b)
{
  return (int) (guint) ((const MusterMarkChoice *) a)->ix - (int) (guint) ((const MusterMarkChoice *) b)->ix;
}

static int
compare_figures (gconstpointer a,
                 gconstpointer b)
{
  return (int) ((const MusterFigureValue *) a)->figure->ix - (int) ((const MusterFigureValue *) b)->figure->ix;
}

static int
compare_written (gconstpointer a,
                 gconstpointer b,
                 gpointer      system)
{
  const MusterFigure *x = muster_system_find_figure (system, ((const MusterWrittenFigure *) a)->id);
  const MusterFigure *y = muster_system_find_figure (system, ((const MusterWrittenFigure *) b)->id);

  if (x == NULL || y == NULL)
    return (x == NULL) - (y == NULL);
  return (int) x->ix - (int) y->ix;
}

/* What the real thing is: the first choice that the game's figures have says it. One behind it, as of a weapon, does not. */
static const char *
find_kind (const MusterCatalogueEntry *self)
{
  guint n = 0;
  const MusterFigure *declared = self->system != NULL ? muster_system_get_figures (self->system, &n) : NULL;

  while (n > 0 && (declared->kind != MUSTER_FIGURE_CHOICE || declared->role != MUSTER_FIGURE_PLAIN))
    {
      declared++;
      n--;
    }
  for (guint i = 0; n > 0 && i < self->entry.n_figures; i++)
    {
      if (self->entry.figures[i].figure == declared)
        return self->entry.figures[i].value;
    }
  return NULL;
}

/**
 * muster_catalogue_entry_finish:
 * @self: an entry whose parts are all added
 *
 * Puts the parts in the system's order, lets the core's view show them, and works out what follows from the
 * figures: kind and years.
 */
void
muster_catalogue_entry_finish (MusterCatalogueEntry *self)
{
  /* One order, wherever an entry comes from: equal entries have equal digests. These sorts are stable. */
  g_array_sort (self->choices, compare_choices);
  g_array_sort (self->marks, compare_marks);
  g_array_sort (self->figures, compare_figures);
  if (self->system != NULL)
    g_array_sort_with_data (self->written, compare_written, self->system);

  self->entry.choices = (const MusterChoice *) (gpointer) self->choices->data;
  self->entry.n_choices = self->choices->len;
  self->entry.marks = (const MusterMarkChoice *) (gpointer) self->marks->data;
  self->entry.n_marks = self->marks->len;
  self->entry.figures = (const MusterFigureValue *) (gpointer) self->figures->data;
  self->entry.n_figures = self->figures->len;

  self->kind = find_kind (self);
  self->first_year = read_year (muster_catalogue_entry_get_figure (self, MUSTER_FIGURE_FIRST_YEAR));
  self->last_year = read_year (muster_catalogue_entry_get_figure (self, MUSTER_FIGURE_LAST_YEAR));
}

/**
 * muster_catalogue_entry_new_shipped:
 * @system: a system
 * @entry: one of its entries
 *
 * Returns: (transfer full): a copy for the catalogue
 */
MusterCatalogueEntry *
muster_catalogue_entry_new_shipped (MusterSystem      *system,
                                    const MusterEntry *entry)
{
  MusterCatalogueEntry *self = muster_catalogue_entry_new (system, muster_system_get_id (system));

  self->entry.id = muster_catalogue_entry_keep (self, entry->id);
  self->entry.name = muster_catalogue_entry_keep (self, entry->name != NULL ? entry->name : entry->id);
  self->entry.nation = muster_catalogue_entry_keep (self, entry->nation);
  self->entry.has_printed = entry->has_printed;
  self->entry.printed = entry->printed;
  self->entry.same_as = muster_catalogue_entry_keep (self, entry->same_as);
  self->entry.silhouette = muster_catalogue_entry_keep (self, entry->silhouette);
  self->entry.why_printed = muster_catalogue_entry_keep (self, entry->why_printed);
  self->entry.why_figures = muster_catalogue_entry_keep (self, entry->why_figures);
  muster_catalogue_entry_set_type (self, entry->type_id);
  for (guint i = 0; i < entry->n_choices; i++)
    muster_catalogue_entry_add_choice (self, entry->choices[i].id, entry->choices[i].value, entry->choices[i].count);
  for (guint i = 0; i < entry->n_marks; i++)
    muster_catalogue_entry_add_mark (self, entry->marks[i].id);
  for (guint i = 0; i < entry->n_figures; i++)
    muster_catalogue_entry_add_figure (self, entry->figures[i].figure->id, entry->figures[i].value);
  muster_catalogue_entry_finish (self);
  return self;
}

static void
add_part (GChecksum  *sum,
          const char *text)
{
  /* No text has a NUL in it: one stands between parts, so that they cannot run together. */
  if (text != NULL)
    g_checksum_update (sum, (const guchar *) text, (gssize) strlen (text));
  g_checksum_update (sum, (const guchar *) "", 1);
}

static void
add_number (GChecksum *sum,
            gint64     number)
{
  char text[24];

  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, number);
  add_part (sum, text);
}

/**
 * muster_catalogue_entry_dup_digest:
 * @self: a finished entry
 *
 * Returns: (transfer full): a checksum of all it says; equal digests, equal entries
 */
char *
muster_catalogue_entry_dup_digest (const MusterCatalogueEntry *self)
{
  const MusterEntry *entry = &self->entry;
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA1);

  add_part (sum, entry->name);
  add_part (sum, entry->nation);
  add_part (sum, entry->type_id);
  add_number (sum, entry->has_printed ? entry->printed : -1);
  add_part (sum, entry->same_as);
  add_part (sum, entry->why_printed);
  add_part (sum, entry->why_figures);
  add_number (sum, entry->n_choices);
  for (guint i = 0; i < entry->n_choices; i++)
    {
      add_part (sum, entry->choices[i].id);
      add_part (sum, entry->choices[i].value);
      add_number (sum, MAX (entry->choices[i].count, 1));
    }
  add_number (sum, entry->n_marks);
  for (guint i = 0; i < entry->n_marks; i++)
    add_part (sum, entry->marks[i].id);
  for (guint i = 0; i < self->written->len; i++)
    {
      const MusterWrittenFigure *figure = &g_array_index (self->written, MusterWrittenFigure, i);

      add_part (sum, figure->id);
      add_part (sum, figure->value);
    }
  return g_strdup (g_checksum_get_string (sum));
}

/**
 * muster_catalogue_entry_has_same_game:
 * @self: a finished entry
 * @other: another one of the same system
 *
 * Returns: whether both have the same type, columns and marks
 */
gboolean
muster_catalogue_entry_has_same_game (const MusterCatalogueEntry *self,
                                      const MusterCatalogueEntry *other)
{
  const MusterEntry *a = &self->entry;
  const MusterEntry *b = &other->entry;

  if (g_strcmp0 (a->type_id, b->type_id) != 0 || a->n_choices != b->n_choices || a->n_marks != b->n_marks)
    return FALSE;
  for (guint i = 0; i < a->n_choices; i++)
    {
      if (strcmp (a->choices[i].id, b->choices[i].id) != 0 || strcmp (a->choices[i].value, b->choices[i].value) != 0
          || MAX (a->choices[i].count, 1) != MAX (b->choices[i].count, 1))
        return FALSE;
    }
  for (guint i = 0; i < a->n_marks; i++)
    {
      if (strcmp (a->marks[i].id, b->marks[i].id) != 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_catalogue_entry_has_same_figures:
 * @self: a finished entry
 * @other: another one of the same system
 *
 * Returns: whether both have the same figures
 */
gboolean
muster_catalogue_entry_has_same_figures (const MusterCatalogueEntry *self,
                                         const MusterCatalogueEntry *other)
{
  if (self->written->len != other->written->len)
    return FALSE;
  for (guint i = 0; i < self->written->len; i++)
    {
      const MusterWrittenFigure *a = &g_array_index (self->written, MusterWrittenFigure, i);
      const MusterWrittenFigure *b = &g_array_index (other->written, MusterWrittenFigure, i);

      if (strcmp (a->id, b->id) != 0 || strcmp (a->value, b->value) != 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_catalogue_entry_get_figure:
 * @self: a finished entry
 * @role: what a figure is to the catalogue
 *
 * Returns: (transfer none) (nullable): the value of the first figure of this role
 */
const char *
muster_catalogue_entry_get_figure (const MusterCatalogueEntry *self,
                                   MusterFigureRole            role)
{
  for (guint i = 0; i < self->figures->len; i++)
    {
      const MusterFigureValue *figure = &g_array_index (self->figures, MusterFigureValue, i);

      if (figure->figure->role == role)
        return figure->value;
    }
  return NULL;
}

/**
 * muster_catalogue_entry_get_shown_name:
 * @self: an entry
 *
 * Returns: (transfer none): its name as the player reads it: that of a shipped one in his language
 */
const char *
muster_catalogue_entry_get_shown_name (const MusterCatalogueEntry *self)
{
  return self->own || self->stand ? self->entry.name : muster_system_text (self->entry.name);
}

/**
 * muster_catalogue_entry_dup_figures:
 * @self: an entry of an installed system
 * @faults: (nullable) (element-type utf8): takes a sentence for each figure that cannot be
 *
 * Returns: (transfer full): its figures with its nation among them, ready for muster_classify()
 */
MusterFigures *
muster_catalogue_entry_dup_figures (const MusterCatalogueEntry *self,
                                    GPtrArray                  *faults)
{
  MusterFigures *figures = muster_figures_new (self->system);
  const MusterFigure *declared;
  guint n;

  for (guint i = 0; i < self->figures->len; i++)
    {
      const MusterFigureValue *figure = &g_array_index (self->figures, MusterFigureValue, i);
      g_autoptr (GError) error = NULL;

      if (!figure->figure->derived && !muster_figures_set (figures, figure->figure, figure->value, &error) && faults != NULL)
        g_ptr_array_add (faults, g_strdup (error->message));
    }
  declared = muster_system_get_figures (self->system, &n);
  for (guint i = 0; i < n; i++)
    {
      /* A nation that the game does not know decides nothing. */
      if (declared[i].role == MUSTER_FIGURE_NATION && self->entry.nation != NULL
          && muster_figure_check (&declared[i], self->entry.nation))
        muster_figures_set (figures, &declared[i], self->entry.nation, NULL);
    }
  return figures;
}
