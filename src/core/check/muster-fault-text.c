/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words for what the program finds by itself: what no file of a system declares. What would mend it names the
 * ids to choose from where they are few, and of many the one that was likely meant. */

#define G_LOG_DOMAIN "muster-fault-text"

#include "config.h"

#include "muster-judge-private.h"
#include "muster-mend-private.h"
#include "muster-nearest.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What is wrong. Places for names are as in the words of system files. */
const char *
muster_fault_get_wrong (MusterFaultKind kind)
{
  switch (kind)
    {
    /* Translators: in these sentences {what} is an id from the file, {owner} the column or house rule it stands in,
     * {unit} and {parent} names of units; keep them as they are. */
    case MUSTER_FAULT_UNKNOWN_TYPE:
      return _("this game has no type of unit “{what}”");
    case MUSTER_FAULT_MISPLACED:
      return _("{unit} cannot stand in {parent}");
    case MUSTER_FAULT_UNKNOWN_ENTRY:
      return _("{unit} names the entry “{what}”, which is neither shipped nor in this list");
    case MUSTER_FAULT_OTHER_ENTRY:
      return _("the entry “{what}” is not for a unit of this type");
    case MUSTER_FAULT_OWN_ENTRY:
      return _("{unit} is the entry “{what}” of this list's own, and only shipped entries are allowed here");
    case MUSTER_FAULT_UNKNOWN_OPTION:
      return _("this game has no house rule “{what}”");
    case MUSTER_FAULT_OPTION_VALUE:
      return _("the house rule “{owner}” cannot be “{what}”");
    case MUSTER_FAULT_UNKNOWN_GRADE:
      return _("this game has no grade “{what}”");
    case MUSTER_FAULT_UNKNOWN_MARK:
      return _("{unit} cannot have the mark “{what}”");
    case MUSTER_FAULT_UNKNOWN_COLUMN:
      return _("{unit} has no column “{what}”");
    case MUSTER_FAULT_UNKNOWN_VALUE:
      return _("{unit} has “{what}” in the column “{owner}”, which is none of its values");
    case MUSTER_FAULT_FORBIDDEN_VALUE:
      return _("{unit} cannot have “{what}” in the column “{owner}”");
    case MUSTER_FAULT_BAD_NUMBER:
      return _("{unit} has “{what}” in the column “{owner}”, which is no whole number");
    case MUSTER_FAULT_OUT_OF_BOUNDS:
      return _("{unit} has “{what}” in the column “{owner}”, which is out of its bounds");
    case MUSTER_FAULT_TWICE:
      return _("{unit} has the column “{what}” twice");
    case MUSTER_FAULT_COUNT:
      return _("{unit} has a count in the column “{what}”, which takes none");
    case MUSTER_FAULT_SHADOW:
      return _("the list has an entry of its own “{what}” that differs from the shipped one");
    default:
      g_assert_not_reached ();
    }
}

static void
add_types (const MusterForce *force,
           GPtrArray         *names)
{
  for (guint i = 0; i < force->system->n_types; i++)
    g_ptr_array_add (names, (gpointer) force->system->types[i].id);
}

/* Entries for a unit's type: the list's own, then the shipped ones. */
static void
add_entries (const MusterForce *force,
             const MusterUnit  *unit,
             GPtrArray         *names)
{
  guint n = force->terms.shipped_only ? 0 : muster_roster_get_n_entries (force->roster);

  for (guint i = 0; i < n; i++)
    {
      const MusterEntry *entry = muster_roster_get_entry (force->roster, i);

      if (entry->type == unit->type)
        g_ptr_array_add (names, (gpointer) entry->id);
    }
  for (guint i = 0; i < force->system->n_entries; i++)
    {
      if (force->system->entries[i].type == unit->type)
        g_ptr_array_add (names, (gpointer) force->system->entries[i].id);
    }
}

static void
add_options (const MusterForce      *force,
             const MusterForceFault *fault,
             GPtrArray              *names)
{
  const MusterOption *option = muster_system_find_option (force->system, fault->owner);

  if (fault->kind == MUSTER_FAULT_UNKNOWN_OPTION)
    {
      for (guint i = 0; i < force->system->n_options; i++)
        g_ptr_array_add (names, (gpointer) force->system->options[i].id);
    }
  else if (option != NULL)
    {
      for (guint i = 0; i < option->n_values; i++)
        g_ptr_array_add (names, (gpointer) option->values[i].id);
    }
}

static void
add_marks (const MusterForce *force,
           const MusterUnit  *unit,
           GPtrArray         *names)
{
  for (guint i = 0; i < force->system->n_marks; i++)
    {
      if ((unit->type->marks >> i & 1) != 0)
        g_ptr_array_add (names, (gpointer) force->system->marks[i].id);
    }
}

static void
add_values (const MusterForce      *force,
            const MusterForceFault *fault,
            const MusterUnit       *unit,
            GPtrArray              *names)
{
  const MusterColumn *column = muster_system_find_column (force->system, fault->owner);
  const MusterUse *use = column != NULL ? muster_unit_type_find_use (unit->type, column) : NULL;

  for (guint i = 0; use != NULL && i < column->n_values; i++)
    {
      if (use->allowed == NULL || use->allowed[i])
        g_ptr_array_add (names, (gpointer) column->values[i].id);
    }
}

/* The ids that could stand where a wrong one does. */
static void
add_candidates (const MusterForce      *force,
                const MusterForceFault *fault,
                const MusterUnit       *unit,
                GPtrArray              *names)
{
  switch (fault->kind)
    {
    case MUSTER_FAULT_UNKNOWN_TYPE:
      add_types (force, names);
      break;
    case MUSTER_FAULT_UNKNOWN_ENTRY:
    case MUSTER_FAULT_OTHER_ENTRY:
    case MUSTER_FAULT_OWN_ENTRY:
      add_entries (force, unit, names);
      break;
    case MUSTER_FAULT_UNKNOWN_OPTION:
    case MUSTER_FAULT_OPTION_VALUE:
      add_options (force, fault, names);
      break;
    case MUSTER_FAULT_UNKNOWN_GRADE:
      for (guint i = 0; i < force->system->n_grades; i++)
        g_ptr_array_add (names, (gpointer) force->system->grades[i].id);
      break;
    case MUSTER_FAULT_UNKNOWN_MARK:
      add_marks (force, unit, names);
      break;
    case MUSTER_FAULT_UNKNOWN_COLUMN:
      for (guint i = 0; i < unit->type->n_uses; i++)
        g_ptr_array_add (names, (gpointer) unit->type->uses[i].column->id);
      break;
    case MUSTER_FAULT_UNKNOWN_VALUE:
    case MUSTER_FAULT_FORBIDDEN_VALUE:
      add_values (force, fault, unit, names);
      break;
    case MUSTER_FAULT_MISPLACED:
    case MUSTER_FAULT_BAD_NUMBER:
    case MUSTER_FAULT_OUT_OF_BOUNDS:
    case MUSTER_FAULT_TWICE:
    case MUSTER_FAULT_COUNT:
    case MUSTER_FAULT_SHADOW:
    default:
      break;
    }
}

/* The same, for who looks for what was meant; ends with NULL. */
GPtrArray *
muster_fault_list_candidates (const MusterForce      *force,
                              const MusterForceFault *fault)
{
  GPtrArray *names = g_ptr_array_new ();

  add_candidates (force, fault, fault->row != MUSTER_FORCE_ROW ? force->rows[fault->row].unit : NULL, names);
  g_ptr_array_add (names, NULL);
  return names;
}

/* Where a type of unit may stand, in words. */
static char *
dup_places (const MusterForce *force,
            guint              type)
{
  const MusterSystem *system = force->system;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint parent = 0; parent < system->n_types + 2; parent++)
    {
      const MusterTypeData *data = &system->type_data[parent];
      gboolean holds = FALSE;

      for (guint i = 0; i < data->n_slots && !holds; i++)
        holds = muster_type_set_has (data->slots[i].types, type);
      if (holds)
        g_ptr_array_add (names, (gpointer) (parent < system->n_types ? muster_system_text (system->types[parent].name) : _("the force")));
    }
  if (names->len == 0)
    return NULL;
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

static char *
dup_misplaced_mend (const MusterForce *force,
                    const MusterRow   *row)
{
  g_autofree char *places = dup_places (force, row->type);

  if (places == NULL)
    return g_strdup (_("take it out: it can stand nowhere"));
  /* Translators: where a unit may stand; %s lists names of types of units: "Main HQ, Infantry platoon" */
  return g_strdup_printf (_("take it out, or move it where it may stand: %s"), places);
}

static char *
dup_number_mend (const MusterForce      *force,
                 const MusterForceFault *fault)
{
  const MusterColumn *column = muster_system_find_column (force->system, fault->owner);

  if (column == NULL || !column->has_most)
    return g_strdup_printf (_("write a whole number in digits alone, from %d"), column != NULL && column->has_least ? column->least : 0);
  return g_strdup_printf (_("write a whole number in digits alone, from %d to %d"), column->least, column->most);
}

static char *
dup_choice_mend (const MusterForce      *force,
                 const MusterForceFault *fault)
{
  const MusterRow *row = fault->row != MUSTER_FORCE_ROW ? &force->rows[fault->row] : NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *choice = NULL;

  add_candidates (force, fault, row != NULL ? row->unit : NULL, names);
  g_ptr_array_add (names, NULL);
  choice = muster_nearest_dup_names (fault->what != NULL ? fault->what : "", (const char * const *) names->pdata);
  if (choice != NULL)
    /* Translators: %s is something to choose: "one of fast, medium, slow", or: perhaps “sherman” */
    return g_strdup_printf (_("write %s, or take it out"), choice);
  if (names->len == 1)
    return g_strdup (_("take it out"));
  return g_strdup (_("mend its id, or take it out"));
}

/* What would mend it, in the imperative, with all names in place. */
char *
muster_fault_dup_mend (const MusterForce      *force,
                       const MusterForceFault *fault)
{
  switch (fault->kind)
    {
    case MUSTER_FAULT_MISPLACED:
      return dup_misplaced_mend (force, &force->rows[fault->row]);
    case MUSTER_FAULT_OPTION_VALUE:
      if (muster_system_find_option (force->system, fault->owner)->kind == MUSTER_OPTION_NUMBER)
        return g_strdup (_("write a whole number in digits alone"));
      return dup_choice_mend (force, fault);
    case MUSTER_FAULT_BAD_NUMBER:
    case MUSTER_FAULT_OUT_OF_BOUNDS:
      return dup_number_mend (force, fault);
    case MUSTER_FAULT_TWICE:
      return g_strdup (_("leave one of the two"));
    case MUSTER_FAULT_COUNT:
      return g_strdup (_("take its count out"));
    case MUSTER_FAULT_SHADOW:
      return g_strdup (_("give it an id of its own"));
    case MUSTER_FAULT_UNKNOWN_TYPE:
    case MUSTER_FAULT_UNKNOWN_ENTRY:
    case MUSTER_FAULT_OTHER_ENTRY:
    case MUSTER_FAULT_OWN_ENTRY:
    case MUSTER_FAULT_UNKNOWN_OPTION:
    case MUSTER_FAULT_UNKNOWN_GRADE:
    case MUSTER_FAULT_UNKNOWN_MARK:
    case MUSTER_FAULT_UNKNOWN_COLUMN:
    case MUSTER_FAULT_UNKNOWN_VALUE:
    case MUSTER_FAULT_FORBIDDEN_VALUE:
    default:
      return dup_choice_mend (force, fault);
    }
}
