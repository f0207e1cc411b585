/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where units stand: adding, removing and moving are one command, which takes units out of some places and puts
 * them into another. It owns the units exactly while they are out of the list. */

#define G_LOG_DOMAIN "muster-command"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-command-private.h"

/* A place under a unit. */
typedef struct
{
  char *path;  /* of the unit around it */
  guint index;
} Place;

#define MUSTER_TYPE_PLACE_COMMAND (muster_place_command_get_type ())
G_DECLARE_FINAL_TYPE (MusterPlaceCommand, muster_place_command, MUSTER, PLACE_COMMAND, MusterCommand)

struct _MusterPlaceCommand
{
  MusterCommand parent_instance;

  MusterUnit  **units;  /* (array length=n): each NULL while it stands in the list */
  guint         n;
  Place        *from;   /* (nullable) (array length=n): in the order of the list; NULL: they come from outside */
  gboolean      has_to; /* else they go out */
  Place         to;     /* before the first of them was taken out */
  Place         landed; /* the same place after that */
};

G_DEFINE_FINAL_TYPE (MusterPlaceCommand, muster_place_command, MUSTER_TYPE_COMMAND)

/* From the last to the first: so every path still holds when its turn comes. */
static guint
take_out (MusterPlaceCommand *self,
          MusterUnit         *root,
          MusterUnit         *target)
{
  guint shift = 0;

  for (guint i = self->n; i-- > 0;)
    {
      MusterUnit *parent = muster_unit_from_path (root, self->from[i].path);

      self->units[i] = muster_unit_steal (parent, self->from[i].index);
      if (parent == target && self->from[i].index < self->to.index)
        shift++;
    }

  return self->to.index - shift;
}

static void
muster_place_command_redo (MusterCommand *command,
                           MusterRoster  *roster)
{
  MusterPlaceCommand *self = MUSTER_PLACE_COMMAND (command);
  MusterUnit *root = muster_roster_get_root (roster);
  MusterUnit *target = self->has_to ? muster_unit_from_path (root, self->to.path) : NULL;
  guint index = self->from != NULL ? take_out (self, root, target) : self->to.index;

  if (!self->has_to)
    return;

  g_free (self->landed.path);
  self->landed.path = muster_unit_dup_path (target);
  self->landed.index = index;
  for (guint i = 0; i < self->n; i++)
    muster_unit_insert (target, index + i, g_steal_pointer (&self->units[i]));
}

static void
muster_place_command_undo (MusterCommand *command,
                           MusterRoster  *roster)
{
  MusterPlaceCommand *self = MUSTER_PLACE_COMMAND (command);
  MusterUnit *root = muster_roster_get_root (roster);

  if (self->has_to)
    {
      MusterUnit *target = muster_unit_from_path (root, self->landed.path);

      for (guint i = self->n; i-- > 0;)
        self->units[i] = muster_unit_steal (target, self->landed.index + i);
    }

  for (guint i = 0; self->from != NULL && i < self->n; i++)
    muster_unit_insert (muster_unit_from_path (root, self->from[i].path), self->from[i].index,
                        g_steal_pointer (&self->units[i]));
}

static void
muster_place_command_finalize (GObject *object)
{
  MusterPlaceCommand *self = MUSTER_PLACE_COMMAND (object);

  for (guint i = 0; i < self->n; i++)
    {
      muster_unit_free (self->units[i]);
      if (self->from != NULL)
        g_free (self->from[i].path);
    }
  g_free (self->units);
  g_free (self->from);
  g_free (self->to.path);
  g_free (self->landed.path);

  G_OBJECT_CLASS (muster_place_command_parent_class)->finalize (object);
}

static void
muster_place_command_class_init (MusterPlaceCommandClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_place_command_finalize;
  MUSTER_COMMAND_CLASS (klass)->redo = muster_place_command_redo;
  MUSTER_COMMAND_CLASS (klass)->undo = muster_place_command_undo;
}

static void
muster_place_command_init (MusterPlaceCommand *self)
{
}

/* In the order of the list, without those that stand in another of them: they go where that one goes. */
static void
collect (MusterUnit *unit,
         GHashTable *wanted,
         GPtrArray  *found)
{
  for (guint i = 0; i < unit->n_children; i++)
    {
      if (g_hash_table_contains (wanted, unit->children[i]))
        g_ptr_array_add (found, unit->children[i]);
      else
        collect (unit->children[i], wanted, found);
    }
}

GPtrArray *
muster_command_sort_units (MusterUnit * const *units,
                           guint               n)
{
  g_autoptr(GHashTable) wanted = g_hash_table_new (NULL, NULL);
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_hash_table_add (wanted, units[i]);
  if (n > 0)
    collect (muster_roster_get_root (units[0]->roster), wanted, found);

  return found;
}

/* What to say of one unit by name, and of several by number. */
char *
muster_command_dup_label (GPtrArray  *units,
                          const char *one,
                          const char *many)
{
  g_autofree char *title = NULL;

  if (units->len == 1)
    title = muster_command_dup_title (g_ptr_array_index (units, 0));
  else
    title = g_strdup_printf ("%u", units->len);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (units->len == 1 ? one : many, title);
#pragma GCC diagnostic pop
}

static MusterPlaceCommand *
new_from_list (GPtrArray *units,
               char      *label)
{
  MusterUnit *first = g_ptr_array_index (units, 0);
  MusterPlaceCommand *self = muster_command_create (MUSTER_TYPE_PLACE_COMMAND, first->roster, label);

  self->n = units->len;
  self->units = g_new0 (MusterUnit *, self->n);
  self->from = g_new0 (Place, self->n);
  for (guint i = 0; i < self->n; i++)
    {
      MusterUnit *unit = g_ptr_array_index (units, i);

      self->from[i].path = muster_unit_dup_path (unit->parent);
      self->from[i].index = muster_unit_get_index (unit);
    }

  return self;
}

/* The base of all that adds: takes @units and @label over. */
MusterCommand *
muster_command_put_units (MusterUnit  *parent,
                          guint        index,
                          MusterUnit **units,
                          guint        n,
                          char        *label)
{
  MusterPlaceCommand *self = muster_command_create (MUSTER_TYPE_PLACE_COMMAND, parent->roster, label);

  self->n = n;
  self->units = g_memdup2 (units, n * sizeof (MusterUnit *));
  self->has_to = TRUE;
  self->to.path = muster_unit_dup_path (parent);
  self->to.index = MIN (index, parent->n_children);

  return MUSTER_COMMAND (self);
}

/**
 * muster_command_remove:
 * @units: (array length=n): units of one list
 * @n: how many
 *
 * Takes units out of the list, with all they hold.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_remove (MusterUnit * const *units,
                       guint               n)
{
  g_autoptr(GPtrArray) sorted = muster_command_sort_units (units, n);

  if (sorted->len == 0)
    return NULL;

  return MUSTER_COMMAND (new_from_list (sorted, muster_command_dup_label (sorted, _("Remove %s"), _("Remove %s units"))));
}

/**
 * muster_command_can_move:
 * @units: (array length=n): units of one list
 * @n: how many
 * @parent: where they shall go
 *
 * Returns: whether @parent stands neither in nor among the units; what the rules say is another question
 */
gboolean
muster_command_can_move (MusterUnit * const *units,
                         guint               n,
                         const MusterUnit   *parent)
{
  for (; parent != NULL; parent = parent->parent)
    {
      for (guint i = 0; i < n; i++)
        if (units[i] == parent)
          return FALSE;
    }
  return TRUE;
}

/* Whether the units stand there already, one after the other. */
static gboolean
is_there (GPtrArray  *units,
          MusterUnit *parent,
          guint       index)
{
  guint first = index;

  for (guint i = 0; i < units->len; i++)
    {
      MusterUnit *unit = g_ptr_array_index (units, i);

      if (unit->parent != parent)
        return FALSE;
      if (i == 0)
        first = muster_unit_get_index (unit);
      else if (first + i >= parent->n_children || parent->children[first + i] != unit)
        return FALSE;
    }

  return index >= first && index <= first + units->len;
}

/**
 * muster_command_move:
 * @units: (array length=n): units of one list
 * @n: how many
 * @parent: the unit, or the force, that they shall stand in
 * @index: in front of which of its children, as it has them now; beyond the end: behind the last
 *
 * Moves units, in the order in which they stand in the list.
 *
 * Returns: (transfer full) (nullable): the command; %NULL where they stand there already, or @parent stands in one
 *   of them
 */
MusterCommand *
muster_command_move (MusterUnit * const *units,
                     guint               n,
                     MusterUnit         *parent,
                     guint               index)
{
  g_autoptr(GPtrArray) sorted = muster_command_sort_units (units, n);
  MusterPlaceCommand *self;

  g_return_val_if_fail (parent != NULL, NULL);

  index = MIN (index, parent->n_children);
  if (sorted->len == 0 || !muster_command_can_move (units, n, parent) || is_there (sorted, parent, index))
    return NULL;

  self = new_from_list (sorted, muster_command_dup_label (sorted, _("Move %s"), _("Move %s units")));
  self->has_to = TRUE;
  self->to.path = muster_unit_dup_path (parent);
  self->to.index = index;

  return MUSTER_COMMAND (self);
}

/**
 * muster_command_duplicate:
 * @units: (array length=n): units of one list
 * @n: how many
 *
 * Puts a copy of each unit right behind it.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_duplicate (MusterUnit * const *units,
                          guint               n)
{
  g_autoptr(GPtrArray) sorted = muster_command_sort_units (units, n);
  g_autoptr(GPtrArray) commands = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *label = NULL;

  if (sorted->len == 0)
    return NULL;

  /* From the last to the first, so that each stands where it says when its turn comes. */
  for (guint i = sorted->len; i-- > 0;)
    {
      MusterUnit *unit = g_ptr_array_index (sorted, i);
      MusterUnit *copy = muster_unit_copy (unit, unit->roster);

      g_ptr_array_add (commands, muster_command_put_units (unit->parent, muster_unit_get_index (unit) + 1, &copy, 1, NULL));
    }

  label = muster_command_dup_label (sorted, _("Duplicate %s"), _("Duplicate %s units"));
  return muster_command_join_up (commands, label);
}
