/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From an entry of the catalogue to a design, and back. */

#define G_LOG_DOMAIN "muster-design"

#include "config.h"

#include "muster-design-private.h"

#include <locale.h>
#include <string.h>

/* The type of a new entry: what entries are for in the game, else the first that has columns. */
static const MusterUnitType *
find_usual_type (const MusterSystem *system)
{
  const char *id = muster_system_get_entry_type (system);
  const MusterUnitType *type = id != NULL ? muster_system_find_type (system, id) : NULL;
  guint n;
  const MusterUnitType *types = muster_system_get_types (system, &n);

  for (guint i = 0; type == NULL && i < n; i++)
    {
      if (types[i].n_uses > 0)
        type = &types[i];
    }
  return type != NULL ? type : n > 0 ? &types[0] : NULL;
}

/* The unit that stands for the entry, or for a new one: then with what it has to have at least. */
MusterUnit *
muster_design_create_unit (MusterDesign               *self,
                           MusterRoster               *roster,
                           const MusterCatalogueEntry *from)
{
  const MusterUnitType *type = from != NULL && from->entry.type != NULL
                                 ? muster_system_find_type (self->system, from->entry.type->id) : find_usual_type (self->system);
  MusterUnit *unit;

  if (type == NULL)
    return NULL;

  unit = muster_unit_new (roster, type->id);
  if (from == NULL)
    {
      muster_unit_trial_settle (unit);
      return unit;
    }

  /* A copy of what comes with the game is called as it is shown. */
  muster_unit_set_name (unit, from->own ? from->entry.name : muster_system_text (from->entry.name));
  for (guint i = 0; i < from->entry.n_choices; i++)
    muster_unit_add_choice (unit, from->entry.choices[i].id, from->entry.choices[i].value, from->entry.choices[i].count);
  for (guint i = 0; i < from->entry.n_marks; i++)
    muster_unit_add_mark (unit, from->entry.marks[i].id, FALSE);
  return unit;
}

/* A number as the language writes it. */
static char *
dup_local (const char *plain)
{
  char *text = g_strdup (plain);
  const char *point = localeconv ()->decimal_point;

  return strcmp (point, ",") == 0 ? g_strdelimit (text, ".", ',') : text;
}

/* What of the entry is kept beside the unit. */
void
muster_design_take_facts (MusterDesign               *self,
                          const MusterCatalogueEntry *from)
{
  MusterCatalogueEntry *copy = muster_catalogue_entry_new_shipped (self->system, &from->entry);

  for (guint i = 0; i < from->written->len; i++)
    {
      const MusterWrittenFigure *written = &g_array_index (from->written, MusterWrittenFigure, i);
      const MusterFigure *figure = muster_system_find_figure (self->system, written->id);

      if (figure == NULL || figure->derived)
        continue;
      g_hash_table_insert (self->facts, g_strdup (written->id),
                           figure->kind == MUSTER_FIGURE_NUMBER ? dup_local (written->value) : g_strdup (written->value));
    }
  if (from->entry.nation != NULL)
    g_hash_table_insert (self->facts, g_strdup (MUSTER_DESIGN_NATION), g_strdup (from->entry.nation));
  /* What is printed of another is not of a copy whose columns cost something else. */
  if (from->entry.has_printed && (from->own || !from->has_points || from->points == from->entry.printed))
    g_hash_table_insert (self->facts, g_strdup (MUSTER_DESIGN_PRINTED), muster_points_to_local (from->entry.printed));
  copy->own = from->own;
  g_clear_pointer (&self->from, muster_catalogue_entry_free);
  self->from = copy;
}

static void
add_figures (MusterDesign         *self,
             MusterCatalogueEntry *entry)
{
  guint n;
  const MusterFigure *figures = muster_system_get_figures (self->system, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *plain = muster_design_dup_plain (&figures[i], g_hash_table_lookup (self->facts, figures[i].id));

      if (!figures[i].derived && figures[i].role != MUSTER_FIGURE_NATION && *plain != '\0')
        muster_catalogue_entry_add_figure (entry, figures[i].id, plain);
    }
}

/**
 * muster_design_dup_entry:
 * @self: a design
 *
 * Makes an entry of it, to be settled: it has an id only where an entry is changed.
 *
 * Returns: (transfer full): the entry
 */
MusterCatalogueEntry *
muster_design_dup_entry (MusterDesign *self)
{
  MusterCatalogueEntry *entry;
  MusterUnit *unit;
  g_autofree char *name = NULL;
  g_autofree char *printed = NULL;

  g_return_val_if_fail (MUSTER_IS_DESIGN (self), NULL);

  unit = muster_design_get_unit (self);
  entry = muster_catalogue_entry_new (self->system, muster_system_get_id (self->system));
  name = g_strstrip (g_strdup (muster_design_get_name (self)));
  printed = muster_design_dup_plain (NULL, muster_design_get_printed (self));
  entry->entry.id = muster_catalogue_entry_keep (entry, self->id);
  entry->entry.name = muster_catalogue_entry_keep (entry, name);
  entry->entry.nation = muster_catalogue_entry_keep (entry, g_hash_table_lookup (self->facts, MUSTER_DESIGN_NATION));
  muster_catalogue_entry_set_type (entry, unit->type_id);
  if (*printed != '\0')
    entry->printed_text = muster_catalogue_entry_keep (entry, printed);
  for (guint i = 0; i < unit->n_choices; i++)
    muster_catalogue_entry_add_choice (entry, unit->choices[i].id, unit->choices[i].value, unit->choices[i].count);
  for (guint i = 0; i < unit->n_marks; i++)
    muster_catalogue_entry_add_mark (entry, unit->marks[i].id);
  add_figures (self, entry);
  if (self->id != NULL && self->from != NULL)
    {
      entry->entry.same_as = muster_catalogue_entry_keep (entry, self->from->entry.same_as);
      entry->entry.why_printed = muster_catalogue_entry_keep (entry, self->from->entry.why_printed);
      entry->entry.why_figures = muster_catalogue_entry_keep (entry, self->from->entry.why_figures);
    }
  muster_catalogue_entry_finish (entry);
  return entry;
}

static gboolean
has_column (const MusterUnit *unit,
            const char       *id)
{
  for (guint i = 0; i < unit->n_choices; i++)
    {
      if (strcmp (unit->choices[i].id, id) == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
speaks_of_mark (const MusterUnit *unit,
                const char       *id)
{
  for (guint i = 0; i < unit->n_marks; i++)
    {
      if (strcmp (unit->marks[i].id, id) == 0)
        return TRUE;
    }
  return FALSE;
}

/* What the unit says in place of its entry, and the rest from that. */
static void
add_columns (MusterCatalogueEntry *entry,
             const MusterUnit     *unit,
             const MusterEntry    *from)
{
  for (guint i = 0; from != NULL && i < from->n_choices; i++)
    {
      if (!has_column (unit, from->choices[i].id))
        muster_catalogue_entry_add_choice (entry, from->choices[i].id, from->choices[i].value, from->choices[i].count);
    }
  for (guint i = 0; i < unit->n_choices; i++)
    muster_catalogue_entry_add_choice (entry, unit->choices[i].id, unit->choices[i].value, unit->choices[i].count);
  for (guint i = 0; from != NULL && i < from->n_marks; i++)
    {
      if (!from->marks[i].off && !speaks_of_mark (unit, from->marks[i].id))
        muster_catalogue_entry_add_mark (entry, from->marks[i].id);
    }
  for (guint i = 0; i < unit->n_marks; i++)
    {
      if (!unit->marks[i].off)
        muster_catalogue_entry_add_mark (entry, unit->marks[i].id);
    }
}

/**
 * muster_design_new_from_unit:
 * @systems: where the games are
 * @unit: a unit of a list, of a type that its game has
 *
 * Returns: (transfer full) (nullable): a new entry that is what the unit is, with what its entry says of the real thing
 */
MusterDesign *
muster_design_new_from_unit (MusterSystemStore *systems,
                             MusterUnit        *unit)
{
  MusterSystem *system;
  const MusterEntry *from;
  g_autoptr(MusterCatalogueEntry) entry = NULL;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (systems), NULL);
  g_return_val_if_fail (unit != NULL && unit->type != NULL, NULL);

  system = muster_roster_get_system (unit->roster);
  from = unit->entry_id != NULL ? muster_roster_find_entry (unit->roster, unit->entry_id) : NULL;
  if (from == NULL && unit->entry_id != NULL)
    from = muster_system_find_entry (system, unit->entry_id);
  entry = muster_catalogue_entry_new (system, muster_system_get_id (system));
  entry->entry.name = muster_catalogue_entry_keep (entry, unit->name != NULL || from != NULL ? muster_unit_get_title (unit, from) : NULL);
  entry->entry.nation = muster_catalogue_entry_keep (entry, from != NULL && from->nation != NULL
                                                              ? from->nation : muster_roster_get_nation (unit->roster));
  muster_catalogue_entry_set_type (entry, unit->type_id);
  add_columns (entry, unit, from);
  for (guint i = 0; from != NULL && i < from->n_figures; i++)
    muster_catalogue_entry_add_figure (entry, from->figures[i].figure->id, from->figures[i].value);
  muster_catalogue_entry_finish (entry);
  return muster_design_new (systems, system, entry, FALSE);
}
