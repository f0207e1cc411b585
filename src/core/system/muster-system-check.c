/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What only shows once a whole system file is read: types that hold each other in a ring, limits that can
 * never count anything, house rules and rules that nobody reads. */

#define G_LOG_DOMAIN "muster-system-check"

#include "config.h"

#include "muster-system-reader-private.h"

#include <glib/gi18n-lib.h>

static void
add_set (MusterTypeSet       *set,
         const MusterTypeSet *more)
{
  for (guint k = 0; k < G_N_ELEMENTS (set->bits); k++)
    set->bits[k] |= more->bits[k];
}

/* Which types can stand directly in each, whatever the conditions of the slots say. */
static void
collect_slots (MusterReader *self)
{
  const MusterSystem *system = self->system;
  MusterTypeSet *inside = muster_arena_new0 (self->arena, MusterTypeSet, system->n_types + 2);

  for (guint type = 0; type < system->n_types + 2; type++)
    {
      const MusterTypeData *data = &system->type_data[type];

      for (guint i = 0; i < data->n_slots; i++)
        add_set (&inside[type], data->slots[i].types);
    }
  self->inside = inside;
}

/* Tells of the ring that is closed by coming back to a type on the way. */
static void
report_ring (MusterReader *self,
             const GArray *path,
             guint         type)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *ring = NULL;
  guint at = path->len;

  while (at > 0 && g_array_index (path, guint, at - 1) != type)
    at--;
  for (guint i = at - 1; i < path->len; i++)
    g_ptr_array_add (ids, (gpointer) self->system->types[g_array_index (path, guint, i)].id);
  g_ptr_array_add (ids, (gpointer) self->system->types[type].id);
  g_ptr_array_add (ids, NULL);
  ring = g_strjoinv (" → ", (char **) ids->pdata);
  muster_reader_fault (self, self->nodes[MUSTER_KIND_TYPE][type],
                       _("types of unit hold each other in a ring: %s; take one of the slots out"), ring);
}

/* Follows the slots from `type`, whose way from the force is `path`. */
static void
find_rings (MusterReader *self,
            guint         type,
            guint8       *state,
            GArray       *path)
{
  const MusterTypeSet *inside = &self->inside[type];

  state[type] = 1;
  g_array_append_val (path, type);
  for (guint i = 0; i < self->system->n_types; i++)
    {
      if (!muster_type_set_has (inside, i))
        continue;
      if (state[i] == 1)
        report_ring (self, path, i);
      else if (state[i] == 0)
        find_rings (self, i, state, path);
    }
  state[type] = 2;
  g_array_set_size (path, path->len - 1);
}

static void
check_rings (MusterReader *self)
{
  const MusterSystem *system = self->system;
  g_autofree guint8 *state = g_new0 (guint8, system->n_types + 1);

  for (guint i = 0; i < system->n_types; i++)
    {
      g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));

      if (state[i] == 0)
        find_rings (self, i, state, path);
    }
}

/* Everything that can stand in these types: directly, or at any depth. */
static void
reach (const MusterReader  *self,
       const MusterTypeSet *from,
       gboolean             deep,
       MusterTypeSet       *reached)
{
  const MusterSystem *system = self->system;
  gboolean grown = TRUE;

  for (guint i = 0; i < system->n_types + 2; i++)
    {
      if (muster_type_set_has (from, i))
        add_set (reached, &self->inside[i]);
    }
  while (deep && grown)
    {
      MusterTypeSet before = *reached;

      for (guint i = 0; i < system->n_types; i++)
        {
          if (muster_type_set_has (&before, i))
            add_set (reached, &self->inside[i]);
        }
      grown = FALSE;
      for (guint k = 0; k < G_N_ELEMENTS (before.bits); k++)
        grown |= before.bits[k] != reached->bits[k];
    }
}

static gboolean
overlap (const MusterTypeSet *a,
         const MusterTypeSet *b)
{
  for (guint k = 0; k < G_N_ELEMENTS (a->bits); k++)
    {
      if ((a->bits[k] & b->bits[k]) != 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_empty (const MusterTypeSet *set)
{
  for (guint k = 0; k < G_N_ELEMENTS (set->bits); k++)
    {
      if (set->bits[k] != 0)
        return FALSE;
    }
  return TRUE;
}

/* Whether a count can ever count a unit, in a list whose structure is right. */
static gboolean
can_count (const MusterReader  *self,
           const MusterTypeSet *scope,
           const MusterCounter *counter)
{
  MusterTypeSet reached = { 0 };

  reach (self, scope, counter->deep, &reached);
  if (counter->under != NULL)
    {
      MusterTypeSet parents = { 0 };
      MusterTypeSet children = { 0 };

      for (guint k = 0; k < G_N_ELEMENTS (parents.bits); k++)
        parents.bits[k] = (reached.bits[k] | scope->bits[k]) & counter->under->bits[k];
      reach (self, &parents, FALSE, &children);
      reached = children;
    }
  return overlap (&reached, counter->of);
}

static void
check_side (MusterReader        *self,
            const MusterTypeSet *scope,
            const MusterSide    *side)
{
  const MusterSystem *system = self->system;

  for (guint i = 0; i < side->n_terms; i++)
    {
      const MusterTerm *term = &side->terms[i];
      xmlNode *node = g_hash_table_lookup (self->term_nodes, term);

      if (term->kind != MUSTER_TERM_COUNT && term->kind != MUSTER_TERM_DISTINCT)
        continue;
      /* Types that there are not were told where they are named. */
      if (is_empty (scope) || is_empty (system->counters[term->ix].of)
          || (system->counters[term->ix].under != NULL && is_empty (system->counters[term->ix].under)))
        continue;
      if (!(term->self && overlap (scope, system->counters[term->ix].of)) && !can_count (self, scope, &system->counters[term->ix]))
        muster_reader_fault (self, node, _("this limit counts nothing: no slot lets “%s” stand there; mend the types or add a slot"),
                             term->of_text != NULL ? term->of_text : "");
    }
}

static void
check_limits (MusterReader *self)
{
  const MusterSystem *system = self->system;
  MusterTypeSet force = { 0 };

  muster_type_set_add (&force, MUSTER_FORCE_TYPE (system));
  for (guint i = 0; i < system->n_limits; i++)
    {
      const MusterLimit *limit = &system->limits[i];
      const MusterTypeSet *scope = limit->each != NULL ? limit->each : &force;

      check_side (self, scope, &limit->left);
      check_side (self, scope, &limit->right);
      for (guint k = 0; k < limit->n_guards; k++)
        check_side (self, scope, &limit->guards[k]);
    }
}

static void
check_options_used (MusterReader *self)
{
  const MusterSystem *system = self->system;

  for (guint i = 0; i < system->n_options; i++)
    {
      if (!self->option_used[i] && system->options[i].id != NULL)
        muster_reader_fault (self, self->nodes[MUSTER_KIND_OPTION][i],
                             _("nobody reads the house rule “%s”; use it in a condition, or name it in a <ruling used=\"sheets\">"),
                             system->options[i].id);
    }
}

static void
check_rules_used (MusterReader *self)
{
  const MusterSystem *system = self->system;

  for (guint i = 0; i < self->n_nodes[MUSTER_KIND_RULE]; i++)
    {
      if (!self->rule_used[i] && system->rules[i].id != NULL)
        muster_reader_fault (self, self->nodes[MUSTER_KIND_RULE][i],
                             _("nothing raises the rule “%s”; name it in a limit or a must, or take it out"), system->rules[i].id);
    }
}

/* Looks at the whole once every part is read. */
void
muster_reader_check_whole (MusterReader *self,
                           xmlNode      *root)
{
  collect_slots (self);
  check_rings (self);
  /* Where a part could not be read whole, these would be the echo of that. */
  if (self->system->n_types > 0 && muster_reader_has_whole (self, "types"))
    check_limits (self);
  if (muster_reader_has_whole (self, "columns rulings rules types limits start groups figures sheets"))
    check_options_used (self);
  if (muster_reader_has_whole (self, "types limits"))
    check_rules_used (self);
}
