/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns the ready-made units of a system into units of a roster. */

#define G_LOG_DOMAIN "muster-frame"

#include "muster-frame.h"

#include "muster-system-private.h"

/* More than any table holds, and far fewer than a hostile system could ask for: copies of one unit, and units in
 * all, for copies in copies multiply. */
#define MAX_COPIES 1000
#define MAX_UNITS  10000

/* Units being made, and how many more may be. */
typedef struct
{
  MusterRoster *roster;
  const char   *entry_id; /* (nullable): the picked one */
  guint         left;
} Maker;

static gint32
option_in_force (MusterRoster *roster,
                 guint         ix)
{
  const MusterSystem *system = muster_roster_get_system (roster);
  guint n;
  const MusterOptionChoice *options = muster_roster_get_options (roster, &n);

  for (guint i = 0; i < n; i++)
    {
      if (options[i].option == &system->options[ix] && options[i].number >= 0)
        return options[i].number;
    }
  return 0;
}

static MusterPoints
read_term (MusterRoster     *roster,
           const MusterTerm *term)
{
  MusterPoints limit = 0;

  muster_roster_get_limit (roster, &limit);
  switch (term->kind)
    {
    case MUSTER_TERM_PER:
      return MAX (muster_points_divide (limit, term->every, term->round_up), term->least);
    case MUSTER_TERM_LIMIT:
      return limit;
    case MUSTER_TERM_OPTION:
      return MUSTER_POINTS (option_in_force (roster, term->ix));
    case MUSTER_TERM_COUNT:
    case MUSTER_TERM_NUMBER:
    case MUSTER_TERM_VALUES:
    case MUSTER_TERM_MARKS:
    case MUSTER_TERM_DISTINCT:
    case MUSTER_TERM_POINTS:
    default:
      g_return_val_if_reached (0);
    }
}

static guint
count_copies (MusterRoster      *roster,
              const MusterFrame *frame)
{
  MusterPoints sum = frame->repeat.value;

  if (!frame->repeats)
    return 1;
  for (guint i = 0; i < frame->repeat.n_terms; i++)
    sum = muster_points_add (sum, muster_points_multiply (read_term (roster, &frame->repeat.terms[i]), frame->repeat.terms[i].times));
  return (guint) CLAMP (sum / MUSTER_POINTS_ONE, 0, MAX_COPIES);
}

static MusterUnit *
make_unit (Maker             *self,
           const MusterFrame *frame)
{
  MusterUnit *unit = muster_unit_new (self->roster, frame->type_id);
  gboolean picks = g_strcmp0 (frame->entry_id, "*") == 0;

  self->left--;
  if (picks ? self->entry_id != NULL : frame->entry_id != NULL)
    muster_unit_set_entry (unit, picks ? self->entry_id : frame->entry_id);
  if (frame->name != NULL)
    muster_unit_set_name (unit, muster_system_text (frame->name));
  if (frame->grade_id != NULL)
    muster_unit_set_grade (unit, frame->grade_id);
  muster_unit_set_count (unit, frame->count);
  for (guint i = 0; i < frame->n_choices; i++)
    muster_unit_add_choice (unit, frame->choices[i].id, frame->choices[i].value, frame->choices[i].count);
  for (guint i = 0; i < frame->n_marks; i++)
    muster_unit_add_mark (unit, frame->marks[i], FALSE);
  for (guint i = 0; i < frame->n_inside; i++)
    {
      for (guint n = count_copies (self->roster, &frame->inside[i]); n > 0 && self->left > 0; n--)
        muster_unit_append (unit, make_unit (self, &frame->inside[i]));
    }
  return unit;
}

/**
 * muster_frame_start:
 * @roster: a new list
 *
 * Adds the smallest legal frame that its system has for its limit. Where the limit is too small for the
 * frame, the list is illegal afterwards: judge it to tell.
 */
void
muster_frame_start (MusterRoster *roster)
{
  const MusterSystem *system = muster_roster_get_system (roster);
  Maker maker = { roster, NULL, MAX_UNITS };

  for (guint i = 0; i < system->n_start; i++)
    {
      for (guint n = count_copies (roster, &system->start[i]); n > 0 && maker.left > 0; n--)
        muster_unit_append (muster_roster_get_root (roster), make_unit (&maker, &system->start[i]));
    }
}

/**
 * muster_frame_group:
 * @parent: where to put the group
 * @index: before which of its children; their number for the end
 * @group: one of the system's groups
 * @entry_id: (nullable): the entry that the player picked, where the group takes one
 *
 * Adds a ready-made group.
 *
 * Returns: how many units now stand in @parent from @index on that did not before
 */
guint
muster_frame_group (MusterUnit        *parent,
                    guint              index,
                    const MusterGroup *group,
                    const char        *entry_id)
{
  const MusterSystem *system = muster_roster_get_system (parent->roster);
  guint which = (guint) (group - system->groups);
  Maker maker = { parent->roster, entry_id, MAX_UNITS };
  guint added = 0;

  g_return_val_if_fail (which < system->n_groups, 0);

  for (guint i = 0; i < system->n_group_frames[which]; i++)
    {
      const MusterFrame *frame = &system->group_frames[which][i];

      for (guint n = count_copies (parent->roster, frame); n > 0 && maker.left > 0; n--)
        muster_unit_insert (parent, index + added++, make_unit (&maker, frame));
    }
  return added;
}
