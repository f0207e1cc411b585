/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What mends that which the program finds by itself: units out of place, and ids that no file of a system declares.
 * First what was likely meant, then to do without. For columns see muster-mend-values.c. */

#define G_LOG_DOMAIN "muster-mend"

#include "config.h"

#include "muster-mend-private.h"
#include "muster-nearest.h"
#include "muster-room.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Ids may be as long as their file. */
char *
muster_mend_dup_label (const char *format,
                       const char *what)
{
  g_autofree char *start = what != NULL && g_utf8_strlen (what, 64 * 4) > 60 ? g_utf8_substring (what, 0, 57) : NULL;
  g_autofree char *shown = start != NULL ? g_strconcat (start, "…", NULL) : g_strdup (what != NULL ? what : "");
  GString *text = g_string_new (format);

  g_string_replace (text, "%s", shown, 1);
  return g_string_free (text, FALSE);
}

char *
muster_mend_dup_make_it (const char *what)
{
  /* Translators: what mends a wrong id: the one that was likely meant */
  return muster_mend_dup_label (_("Make it “%s”"), what);
}

char *
muster_mend_dup_take_out (const char *what)
{
  /* Translators: what mends an id that the game does not know */
  return muster_mend_dup_label (_("Take “%s” out"), what);
}

const char *
muster_mend_find_meant (const MusterMending    *self,
                        const MusterForceFault *fault)
{
  g_autoptr (GPtrArray) names = muster_fault_list_candidates (self->force, fault);

  return fault->what != NULL ? muster_nearest (fault->what, (const char *const *) names->pdata) : NULL;
}

MusterEdit *
muster_mend_new_edit (const MusterMending *self,
                      MusterEditKind       kind,
                      const char          *id,
                      const char          *value)
{
  MusterEdit *edit = muster_edit_new (kind, kind == MUSTER_EDIT_OPTION || kind == MUSTER_EDIT_CATALOGUE ? NULL : self->scope);

  edit->id = id;
  edit->value = value != NULL ? muster_roster_intern (self->roster, value) : NULL;
  return edit;
}

static void
offer_removal (MusterMending *self)
{
  muster_mending_offer (self, muster_edits_new (muster_edit_new (MUSTER_EDIT_REMOVE, self->scope)), g_strdup (_("Take it out")), NULL);
}

/* The same unit, of another type. */
static MusterUnit *
dup_as_type (MusterUnit *unit,
             const char *type_id)
{
  MusterUnit *copy = muster_unit_new (unit->roster, type_id);

  muster_unit_set_count (copy, unit->count);
  muster_unit_set_name (copy, unit->name);
  muster_unit_set_notes (copy, unit->notes);
  muster_unit_set_entry (copy, unit->entry_id);
  muster_unit_set_grade (copy, unit->grade_id);
  for (guint i = 0; i < unit->n_choices; i++)
    muster_unit_add_choice (copy, unit->choices[i].id, unit->choices[i].value, unit->choices[i].count);
  for (guint i = 0; i < unit->n_marks; i++)
    muster_unit_add_mark (copy, unit->marks[i].id, unit->marks[i].off);
  for (guint i = 0; i < unit->n_children; i++)
    muster_unit_append (copy, muster_unit_copy (unit->children[i], unit->roster));
  return copy;
}

static void
mend_type (MusterMending          *self,
           const MusterForceFault *fault)
{
  const char *meant = muster_mend_find_meant (self, fault);

  if (meant != NULL)
    {
      MusterEdit *edit = muster_edit_new (MUSTER_EDIT_REPLACE, self->scope);

      edit->new_unit = dup_as_type (self->scope, meant);
      muster_mending_offer (self, muster_edits_new (edit), muster_mend_dup_make_it (meant), NULL);
    }
  offer_removal (self);
}

/* The unit of the list that a unit of a sketch is a copy of. */
static MusterUnit *
find_original (MusterSketch *sketch,
               MusterUnit   *copy)
{
  GHashTableIter iter;
  gpointer original, value;

  g_hash_table_iter_init (&iter, sketch->copies);
  while (g_hash_table_iter_next (&iter, &original, &value))
    {
      if (value == copy)
        return original;
    }
  return NULL;
}

/* Where it belongs, as if it were not in the list. */
static void
mend_place (MusterMending *self)
{
  MusterUnit *copy;
  MusterSketch sketch;
  MusterRoom *room;
  MusterPlace place;

  muster_sketch_init (&sketch, self->roster);
  copy = g_hash_table_lookup (sketch.copies, self->scope);
  g_ptr_array_add (sketch.gone, muster_unit_steal (copy->parent, muster_unit_get_index (copy)));
  room = muster_room_new (sketch.roster, &self->force->terms);
  if (muster_room_find (room, &(MusterCandidate) { .unit = copy, .count = 1 }, NULL, &place))
    {
      MusterUnit *parent = find_original (&sketch, place.parent);
      MusterEdit *edit = muster_edit_new (place.n_around > 0 ? MUSTER_EDIT_INSERT : MUSTER_EDIT_MOVE,
                                          place.n_around > 0 ? NULL : self->scope);
      GPtrArray *edits = muster_edits_new (NULL);
      const char *where = parent->type_id != NULL ? muster_unit_get_title (parent, NULL) : _("the force");

      edit->parent = parent;
      edit->index = place.index;
      if (place.n_around > 0)
        {
          g_autoptr (GPtrArray) units = muster_room_dup_units (room, &(MusterCandidate) { .unit = copy, .count = 1 }, &place);

          edit->new_unit = muster_unit_copy (g_ptr_array_index (units, 0), self->roster);
          /* Behind all that is there: in the list it stands there still. */
          edit->index = parent->n_children;
          where = muster_system_text (place.around[place.n_around - 1]->name);
        }
      g_ptr_array_add (edits, edit);
      if (place.n_around > 0)
        g_ptr_array_add (edits, muster_edit_new (MUSTER_EDIT_REMOVE, self->scope));
      /* Translators: what mends a unit out of place: moving it to where there is room */
      muster_mending_offer (self, edits, g_strdup (_("Move it to where it may stand")), g_strdup (where));
    }
  muster_room_free (room);
  muster_sketch_clear (&sketch);
  offer_removal (self);
}

static void
mend_entry (MusterMending          *self,
            const MusterForceFault *fault)
{
  const char *meant = muster_mend_find_meant (self, fault);

  if (meant != NULL)
    muster_mending_offer (self, muster_edits_new (muster_mend_new_edit (self, MUSTER_EDIT_ENTRY, NULL, meant)), muster_mend_dup_make_it (meant), NULL);
  muster_mending_offer (self, muster_edits_new (muster_mend_new_edit (self, MUSTER_EDIT_ENTRY, NULL, NULL)), muster_mend_dup_take_out (fault->what), NULL);
}

static void
mend_grade (MusterMending          *self,
            const MusterForceFault *fault)
{
  const char *meant = muster_mend_find_meant (self, fault);

  if (meant != NULL)
    muster_mending_offer (self, muster_edits_new (muster_mend_new_edit (self, MUSTER_EDIT_GRADE, NULL, meant)), muster_mend_dup_make_it (meant), NULL);
  muster_mending_offer (self, muster_edits_new (muster_mend_new_edit (self, MUSTER_EDIT_GRADE, NULL, NULL)), muster_mend_dup_take_out (fault->what), NULL);
}

/* A house rule that the list has twice keeps the value that is good. */
static void
mend_option (MusterMending          *self,
             const MusterForceFault *fault)
{
  const char *id = fault->kind == MUSTER_FAULT_OPTION_VALUE ? fault->owner : fault->what;
  const char *meant = fault->kind == MUSTER_FAULT_OPTION_VALUE ? muster_mend_find_meant (self, fault) : NULL;
  const char *good = NULL;
  const MusterOptionChoice *options;
  guint n;

  options = muster_roster_get_options (self->roster, &n);
  for (guint i = 0; i < n && good == NULL; i++)
    {
      if (strcmp (options[i].id, id) == 0 && options[i].number >= 0)
        good = options[i].value;
    }
  if (meant != NULL && good == NULL)
    muster_mending_offer (self, muster_edits_new (muster_mend_new_edit (self, MUSTER_EDIT_OPTION, id, meant)), muster_mend_dup_make_it (meant), NULL);
  muster_mending_offer (self, muster_edits_new (muster_mend_new_edit (self, MUSTER_EDIT_OPTION, id, good)), muster_mend_dup_take_out (fault->what), NULL);
}

/* The number of an entry of the list's own; -1 where it is none, or another bears its id behind it. */
gint
muster_mend_find_own (const MusterMending *self,
                      const char          *id)
{
  gint found = -1;

  for (guint i = 0; i < muster_roster_get_n_entries (self->roster); i++)
    {
      if (strcmp (muster_roster_get_entry (self->roster, i)->id, id) != 0)
        continue;
      if (found >= 0)
        return -1;
      found = (gint) i;
    }
  return found;
}

static void
mend_mark (MusterMending          *self,
           const MusterForceFault *fault)
{
  gint own = self->scope->entry_id != NULL ? muster_mend_find_own (self, self->scope->entry_id) : -1;
  MusterEdit *edit;
  guint n = 0;

  for (guint i = 0; i < self->scope->n_marks; i++)
    {
      if (strcmp (self->scope->marks[i].id, fault->what) != 0)
        continue;
      muster_mending_offer (self, muster_edits_new (muster_mend_new_edit (self, MUSTER_EDIT_MARK, fault->what, NULL)), muster_mend_dup_take_out (fault->what), NULL);
      return;
    }
  if (own < 0)
    return;
  edit = muster_mend_new_edit (self, MUSTER_EDIT_CATALOGUE, NULL, NULL);
  edit->index = (guint) own;
  edit->entry = muster_edit_dup_entry (muster_roster_get_entry (self->roster, (guint) own));
  for (guint i = 0; i < edit->entry->n_marks; i++)
    {
      if (strcmp (edit->entry->marks[i].id, fault->what) != 0)
        ((MusterMarkChoice *) edit->entry->marks)[n++] = edit->entry->marks[i];
    }
  edit->entry->n_marks = n;
  muster_mending_offer (self, muster_edits_new (edit), muster_mend_dup_take_out (fault->what), NULL);
}

/* An entry in place of a shipped one gets an id that nobody has, and those that use it follow. */
static void
mend_shadow (MusterMending          *self,
             const MusterForceFault *fault)
{
  gint own = muster_mend_find_own (self, fault->what);
  g_autofree char *id = g_strconcat ("own-", fault->what, NULL);
  MusterEdit *edit;
  GPtrArray *edits;

  if (own < 0)
    return;
  for (guint i = 2; muster_roster_find_entry (self->roster, id) != NULL || muster_system_find_entry (self->system, id) != NULL; i++)
    {
      g_free (id);
      id = g_strdup_printf ("own-%s-%u", fault->what, i);
    }
  edit = muster_mend_new_edit (self, MUSTER_EDIT_CATALOGUE, NULL, NULL);
  edit->index = (guint) own;
  edit->entry = muster_edit_dup_entry (muster_roster_get_entry (self->roster, (guint) own));
  edit->entry->id = muster_roster_intern (self->roster, id);
  edits = muster_edits_new (edit);
  for (guint32 row = 0; row < self->force->n_rows; row++)
    {
      MusterUnit *unit = (MusterUnit *) self->force->rows[row].unit;

      if (unit->entry_id == NULL || strcmp (unit->entry_id, fault->what) != 0)
        continue;
      edit = muster_edit_new (MUSTER_EDIT_ENTRY, unit);
      edit->value = muster_roster_intern (self->roster, id);
      g_ptr_array_add (edits, edit);
    }
  /* Translators: what mends an entry of a list's own that has the id of a shipped one */
  muster_mending_offer (self, edits, muster_mend_dup_label (_("Call it “%s”"), id), NULL);
}

/* What mends a fault that the program finds by itself. */
void
muster_mend_fault (MusterMending          *self,
                   const MusterForceFault *fault)
{
  switch (fault->kind)
    {
    case MUSTER_FAULT_UNKNOWN_TYPE:
      mend_type (self, fault);
      break;
    case MUSTER_FAULT_MISPLACED:
      mend_place (self);
      break;
    case MUSTER_FAULT_UNKNOWN_ENTRY:
    case MUSTER_FAULT_OTHER_ENTRY:
    case MUSTER_FAULT_OWN_ENTRY:
      mend_entry (self, fault);
      break;
    case MUSTER_FAULT_UNKNOWN_OPTION:
    case MUSTER_FAULT_OPTION_VALUE:
      mend_option (self, fault);
      break;
    case MUSTER_FAULT_UNKNOWN_GRADE:
      mend_grade (self, fault);
      break;
    case MUSTER_FAULT_UNKNOWN_MARK:
      mend_mark (self, fault);
      break;
    case MUSTER_FAULT_UNKNOWN_COLUMN:
    case MUSTER_FAULT_UNKNOWN_VALUE:
    case MUSTER_FAULT_FORBIDDEN_VALUE:
    case MUSTER_FAULT_BAD_NUMBER:
    case MUSTER_FAULT_OUT_OF_BOUNDS:
    case MUSTER_FAULT_TWICE:
    case MUSTER_FAULT_COUNT:
      muster_mend_values (self, fault);
      break;
    case MUSTER_FAULT_SHADOW:
      mend_shadow (self, fault);
      break;
    default:
      g_assert_not_reached ();
    }
}
