/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plain changes to a list, made ready to be done, and copies of lists to try them on. */

#define G_LOG_DOMAIN "muster-mend"

#include "muster-mend-private.h"

#include "muster-roster-private.h"

MusterEdit *
muster_edit_new (MusterEditKind  kind,
                 MusterUnit     *unit)
{
  MusterEdit *self = g_new0 (MusterEdit, 1);

  self->kind = kind;
  self->unit = unit;
  return self;
}

static void
free_entry (MusterEntry *entry)
{
  if (entry == NULL)
    return;

  g_free ((gpointer) entry->choices);
  g_free ((gpointer) entry->marks);
  g_free (entry);
}

void
muster_edit_free (MusterEdit *self)
{
  muster_unit_free (self->new_unit);
  free_entry (self->entry);
  g_free (self->values);
  g_free (self);
}

/* A list of edits that begins with one. */
GPtrArray *
muster_edits_new (MusterEdit *first)
{
  GPtrArray *edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_free);

  if (first != NULL)
    g_ptr_array_add (edits, first);
  return edits;
}

/* A copy with columns and marks of its own; texts stay where they are. */
MusterEntry *
muster_edit_dup_entry (const MusterEntry *entry)
{
  MusterEntry *copy = g_memdup2 (entry, sizeof *entry);

  copy->choices = g_memdup2 (entry->choices, entry->n_choices * sizeof *entry->choices);
  copy->marks = g_memdup2 (entry->marks, entry->n_marks * sizeof *entry->marks);
  return copy;
}

static void
set_column (MusterUnit       *unit,
            const MusterEdit *edit)
{
  muster_unit_clear_choices (unit, edit->id);
  for (guint i = 0; i < edit->n_values; i++)
    muster_unit_add_choice (unit, edit->id, edit->values[i].value, edit->values[i].count);
}

static void
set_mark (MusterUnit       *unit,
          const MusterEdit *edit)
{
  muster_unit_clear_mark (unit, edit->id);
  if (edit->value != NULL)
    muster_unit_add_mark (unit, edit->id, g_str_equal (edit->value, "no"));
}

/* Carries an edit out. Returns the unit that is in the list no more, if any. */
static MusterUnit *
carry_out (const MusterEdit *edit,
           MusterRoster     *roster,
           MusterUnit       *unit,
           MusterUnit       *parent,
           MusterUnit       *new_unit)
{
  MusterUnit *above = unit != NULL ? unit->parent : NULL;
  guint index;

  switch (edit->kind)
    {
    case MUSTER_EDIT_INSERT:
      muster_unit_insert (parent, edit->index, new_unit);
      break;
    case MUSTER_EDIT_REMOVE:
      return muster_unit_steal (above, muster_unit_get_index (unit));
    case MUSTER_EDIT_REPLACE:
      index = muster_unit_get_index (unit);
      muster_unit_steal (above, index);
      muster_unit_insert (above, index, new_unit);
      return unit;
    case MUSTER_EDIT_MOVE:
      muster_unit_steal (above, muster_unit_get_index (unit));
      muster_unit_insert (parent, edit->index, unit);
      break;
    case MUSTER_EDIT_COUNT:
      muster_unit_set_count (unit, edit->count);
      break;
    case MUSTER_EDIT_ENTRY:
      muster_unit_set_entry (unit, edit->value);
      break;
    case MUSTER_EDIT_GRADE:
      muster_unit_set_grade (unit, edit->value);
      break;
    case MUSTER_EDIT_COLUMN:
      set_column (unit, edit);
      break;
    case MUSTER_EDIT_MARK:
      set_mark (unit, edit);
      break;
    case MUSTER_EDIT_OPTION:
      muster_roster_set_option (roster, edit->id, edit->value);
      break;
    case MUSTER_EDIT_CATALOGUE:
      muster_roster_remove_entry (roster, edit->index);
      muster_roster_add_entry (roster, edit->entry);
      break;
    default:
      g_assert_not_reached ();
    }
  return NULL;
}

/**
 * muster_edit_apply:
 * @self: an edit of a list that has not changed since, but by edits before it
 * @roster: the list
 *
 * Carries the edit out. It is spent afterwards.
 */
void
muster_edit_apply (MusterEdit   *self,
                   MusterRoster *roster)
{
  muster_unit_free (carry_out (self, roster, self->unit, self->parent, g_steal_pointer (&self->new_unit)));
}

/* Carries an edit out on a copy of the list. */
void
muster_edit_sketch (const MusterEdit *self,
                    MusterSketch     *sketch)
{
  MusterUnit *unit = self->unit != NULL ? g_hash_table_lookup (sketch->copies, self->unit) : NULL;
  MusterUnit *parent = self->parent != NULL ? g_hash_table_lookup (sketch->copies, self->parent) : NULL;
  MusterUnit *new_unit = self->new_unit != NULL ? muster_unit_copy (self->new_unit, sketch->roster) : NULL;
  MusterUnit *gone = carry_out (self, sketch->roster, unit, parent, new_unit);

  if (gone != NULL)
    g_ptr_array_add (sketch->gone, gone);
  if (self->kind == MUSTER_EDIT_REPLACE)
    g_hash_table_insert (sketch->copies, self->unit, new_unit);
}

static void
map_copies (MusterSketch *self,
            MusterUnit   *unit,
            MusterUnit   *copy)
{
  g_hash_table_insert (self->copies, unit, copy);
  for (guint i = 0; i < unit->n_children; i++)
    map_copies (self, unit->children[i], copy->children[i]);
}

/* Copies all of a list that is judged. */
void
muster_sketch_init (MusterSketch *self,
                    MusterRoster *roster)
{
  MusterUnit *root = muster_roster_get_root (roster);
  MusterRoster *copy = muster_roster_new (muster_roster_get_system (roster));

  self->roster = copy;
  self->copies = g_hash_table_new (NULL, NULL);
  self->gone = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_unit_free);
  muster_roster_set_nation (copy, roster->nation);
  copy->has_limit = roster->has_limit;
  copy->limit = roster->limit;
  copy->options = g_new0 (MusterOptionChoice, roster->n_options);
  copy->n_options = roster->n_options;
  for (guint i = 0; i < roster->n_options; i++)
    muster_roster_fill_option (copy, &copy->options[i], muster_roster_add_text (copy, roster->options[i].id),
                               muster_roster_add_text (copy, roster->options[i].value));
  for (guint i = 0; i < muster_roster_get_n_entries (roster); i++)
    muster_roster_add_entry (copy, muster_roster_get_entry (roster, i));
  for (guint i = 0; i < root->n_children; i++)
    muster_unit_append (muster_roster_get_root (copy), muster_unit_copy (root->children[i], copy));
  map_copies (self, root, muster_roster_get_root (copy));
}

void
muster_sketch_clear (MusterSketch *self)
{
  g_clear_pointer (&self->gone, g_ptr_array_unref);
  g_clear_pointer (&self->copies, g_hash_table_unref);
  g_clear_object (&self->roster);
}
