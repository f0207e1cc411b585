/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player does to a list, or to what is selected in it, each as one step that can be taken back. */

#define G_LOG_DOMAIN "muster-workbench"

#include "config.h"

#include <glib/gi18n.h>

#include "muster-workbench.h"

/* The own entries of the list that a unit comes from, so far as this list does not know them. */
static void
add_entries (GPtrArray    *commands,
             MusterRoster *roster,
             MusterRoster *from)
{
  guint n = from != roster ? muster_roster_get_n_entries (from) : 0;

  for (guint i = 0; i < n; i++)
    {
      const MusterEntry *entry = muster_roster_get_entry (from, i);

      if (muster_roster_find_entry (roster, entry->id) == NULL)
        g_ptr_array_add (commands, muster_command_add_entry (roster, entry));
    }
}

static MusterCommand *
make_adding (MusterRoster          *roster,
             const MusterCandidate *candidate,
             const MusterPlace     *place,
             GPtrArray             *units)
{
  g_autoptr(GPtrArray) commands = NULL;
  const MusterEntry *own = candidate->entry != NULL && muster_roster_find_entry (roster, candidate->entry->id) != candidate->entry &&
                           muster_system_find_entry (muster_roster_get_system (roster), candidate->entry->id) == NULL
                             ? candidate->entry : NULL;
  MusterUnit **made = (MusterUnit **) units->pdata;
  guint n = units->len;
  MusterCommand *adding;

  g_ptr_array_set_free_func (units, NULL);
  if (own != NULL && n == 1)
    return muster_command_add_unit (place->parent, place->index, made[0], own);

  adding = muster_command_add_units (place->parent, place->index, made, n);
  if (adding == NULL)
    return NULL;

  commands = g_ptr_array_new_with_free_func (g_object_unref);
  if (own != NULL)
    g_ptr_array_add (commands, muster_command_add_entry (roster, own));
  if (candidate->unit != NULL)
    add_entries (commands, roster, candidate->unit->roster);
  if (commands->len == 0)
    return adding;

  g_ptr_array_add (commands, adding);
  return muster_command_join_up (commands, muster_command_get_label (adding));
}

/**
 * muster_workbench_add:
 * @self: a workbench
 * @candidate: what to add
 * @anyway: also where a limit speaks against it
 *
 * Adds something where it belongs, seen from what is selected, makes what it needs around it, and selects it. Where
 * just such a unit stands its count is raised. Where it does not fit the player is told why.
 *
 * Returns: whether it was added
 */
gboolean
muster_workbench_add (MusterWorkbench       *self,
                      const MusterCandidate *candidate,
                      gboolean               anyway)
{
  MusterRoom *room = muster_workbench_get_room (self);
  MusterUnit * const *selected;
  g_autoptr(GPtrArray) units = NULL;
  MusterUnit *shown;
  MusterPlace place;
  guint n;

  g_return_val_if_fail (room != NULL && candidate != NULL, FALSE);

  selected = muster_workbench_get_selected (self, &n);
  if (!muster_room_find (room, candidate, n > 0 ? selected[0] : NULL, &place) && (!anyway || place.parent == NULL))
    {
      g_autofree char *reason = muster_room_dup_reason (room, &place);

      muster_workbench_notify_user (self, reason, FALSE);
      return FALSE;
    }

  if (place.like != NULL && place.like->count + MAX (candidate->count, 1) <= MUSTER_UNIT_MAX_COUNT)
    {
      shown = place.like;
      if (!muster_workbench_do (self, muster_command_set_count (shown, shown->count + MAX (candidate->count, 1))))
        return FALSE;
    }
  else
    {
      MusterCommand *adding;

      units = muster_room_dup_units (room, candidate, &place);
      if (units->len == 0)
        return FALSE;

      shown = muster_room_get_added (units, &place);
      adding = make_adding (muster_workbench_get_roster (self), candidate, &place, units);
      if (!muster_workbench_do (self, adding))
        return FALSE;
    }

  muster_workbench_show_unit (self, shown);
  return TRUE;
}

/* Which unit to select when those that are selected have gone: the next one beside the first of them, else the one
 * before, else what they stood in. */
static MusterUnit *
find_heir (MusterUnit * const *units,
           guint               n)
{
  MusterUnit *parent = n > 0 ? units[0]->parent : NULL;
  guint index = n > 0 ? muster_unit_get_index (units[0]) : 0;

  if (parent == NULL)
    return NULL;

  for (guint i = 1; i < n; i++)
    {
      if (units[i]->parent == parent)
        index = MIN (index, muster_unit_get_index (units[i]));
    }
  for (guint step = 0; step < 2; step++)
    {
      for (guint i = index; i < parent->n_children; i += step == 0 ? 1 : -1)
        {
          gboolean goes = FALSE;

          for (guint j = 0; j < n; j++)
            goes = goes || units[j] == parent->children[i];
          if (!goes)
            return parent->children[i];
        }
    }
  /* What holds them may go too. */
  for (; parent != NULL && parent->type_id != NULL; parent = parent->parent)
    {
      gboolean goes = FALSE;

      for (guint j = 0; j < n; j++)
        goes = goes || units[j] == parent;
      if (!goes)
        return parent;
    }
  return NULL;
}

/* What is told of units that are about to go. */
static char *
dup_removed (MusterWorkbench    *self,
             MusterUnit * const *units,
             guint               n)
{
  const MusterEntry *entry = NULL;
  const char *title;

  if (n > 1)
    /* Translators: told of what was just done */
    return g_strdup_printf (ngettext ("Removed %u unit", "Removed %u units", n), n);

  if (units[0]->entry_id != NULL)
    {
      entry = muster_roster_find_entry (muster_workbench_get_roster (self), units[0]->entry_id);
      if (entry == NULL)
        entry = muster_system_find_entry (muster_workbench_get_system (self), units[0]->entry_id);
    }
  title = muster_unit_get_title (units[0], entry);
  if (units[0]->count > 1)
    /* Translators: told of what was just done: "Removed 3 × Panther" */
    return g_strdup_printf (_("Removed %u\302\240\303\227\302\240%s"), units[0]->count, title);
  /* Translators: told of what was just done: "Removed Panther" */
  return g_strdup_printf (_("Removed %s"), title);
}

/**
 * muster_workbench_remove:
 * @self: a workbench
 *
 * Takes the selected units out of the list, with all they hold, tells of it, and selects what stands beside them.
 *
 * Returns: whether anything went
 */
gboolean
muster_workbench_remove (MusterWorkbench *self)
{
  guint n;
  MusterUnit * const *units = muster_workbench_get_selected (self, &n);
  MusterUnit *heir;
  g_autofree char *told = NULL;

  if (n == 0)
    return FALSE;

  heir = find_heir (units, n);
  told = dup_removed (self, units, n);
  if (!muster_workbench_do (self, muster_command_remove (units, n)))
    return FALSE;

  muster_workbench_notify_user (self, told, TRUE);
  if (heir != NULL)
    muster_workbench_show_unit (self, heir);
  return TRUE;
}

/**
 * muster_workbench_show_units:
 * @self: a workbench
 * @units: (array length=n): units of its list, each once
 * @n: how many, one at least
 *
 * Selects the units and brings the first of them into view.
 */
void
muster_workbench_show_units (MusterWorkbench    *self,
                             MusterUnit * const *units,
                             guint               n)
{
  MusterUnit *first;

  g_return_if_fail (MUSTER_IS_WORKBENCH (self));
  g_return_if_fail (units != NULL && n > 0);

  first = units[0];
  muster_workbench_set_selected (self, units, n);
  g_signal_emit_by_name (self, "reveal", first);
}

/* The unit right behind each of @units, once they were copied. */
static void
select_behind (MusterWorkbench *self,
               GPtrArray       *units)
{
  g_autoptr(GPtrArray) copies = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    {
      MusterUnit *unit = g_ptr_array_index (units, i);
      guint index = muster_unit_get_index (unit) + 1;

      if (index < unit->parent->n_children)
        g_ptr_array_add (copies, unit->parent->children[index]);
    }
  if (copies->len > 0)
    muster_workbench_show_units (self, (MusterUnit * const *) copies->pdata, copies->len);
}

static gboolean
has_around (const MusterUnit   *unit,
            MusterUnit * const *units,
            guint               n)
{
  for (unit = unit->parent; unit != NULL; unit = unit->parent)
    {
      for (guint i = 0; i < n; i++)
        {
          if (units[i] == unit)
            return TRUE;
        }
    }
  return FALSE;
}

/* Those of the selected units that do not stand in another of them. */
static GPtrArray *
dup_outermost (MusterWorkbench *self)
{
  guint n;
  MusterUnit * const *units = muster_workbench_get_selected (self, &n);
  GPtrArray *outermost = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    {
      if (!has_around (units[i], units, n))
        g_ptr_array_add (outermost, units[i]);
    }
  return outermost;
}

/**
 * muster_workbench_duplicate:
 * @self: a workbench
 *
 * Puts a copy right behind each selected unit and selects the copies.
 *
 * Returns: whether there was anything to copy
 */
gboolean
muster_workbench_duplicate (MusterWorkbench *self)
{
  g_autoptr(GPtrArray) units = dup_outermost (self);

  if (units->len == 0 ||
      !muster_workbench_do (self, muster_command_duplicate ((MusterUnit * const *) units->pdata, units->len)))
    return FALSE;

  select_behind (self, units);
  return TRUE;
}

/**
 * muster_workbench_split_one:
 * @self: a workbench
 *
 * Makes one of the selected unit, which stands for several, a unit of its own, and selects that.
 *
 * Returns: whether it stood for several
 */
gboolean
muster_workbench_split_one (MusterWorkbench *self)
{
  MusterUnit *unit = muster_workbench_get_unit (self);
  g_autoptr(GPtrArray) units = g_ptr_array_new ();

  if (unit == NULL || !muster_workbench_do (self, muster_command_split (unit, 1)))
    return FALSE;

  g_ptr_array_add (units, unit);
  select_behind (self, units);
  return TRUE;
}

/**
 * muster_workbench_join:
 * @self: a workbench
 *
 * Makes one unit of the selected one and those right behind it that are just like it.
 *
 * Returns: whether there were any
 */
gboolean
muster_workbench_join (MusterWorkbench *self)
{
  MusterUnit *unit = muster_workbench_get_unit (self);

  return unit != NULL && muster_workbench_do (self, muster_command_join (unit));
}

/**
 * muster_workbench_count_by:
 * @self: a workbench
 * @step: how many more, or fewer where it is negative
 *
 * Changes how many the selected units stand for; each stands for one at least.
 *
 * Returns: whether anything changed
 */
gboolean
muster_workbench_count_by (MusterWorkbench *self,
                           int              step)
{
  guint n;
  MusterUnit * const *units = muster_workbench_get_selected (self, &n);
  g_autoptr(GPtrArray) commands = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    {
      int count = CLAMP ((int) units[i]->count + step, 1, MUSTER_UNIT_MAX_COUNT);
      MusterCommand *command = (guint) count != units[i]->count ? muster_command_set_count (units[i], (guint) count) : NULL;

      if (command != NULL)
        g_ptr_array_add (commands, command);
    }
  if (commands->len == 0)
    return FALSE;
  if (commands->len == 1)
    return muster_workbench_do (self, g_object_ref (g_ptr_array_index (commands, 0)));

  return muster_workbench_do (self, muster_command_join_up (commands, step > 0 ? _("Count more") : _("Count fewer")));
}
