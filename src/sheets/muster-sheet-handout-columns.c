/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sections in columns: each stays whole where a column holds it, and goes on in the next column where none does. Sections of
 * one side begin on a side of paper of their own, and on the last that they take the columns are made to end alike. */

#define G_LOG_DOMAIN "muster-sheet-handout"

#include "muster-sheet-handout-private.h"

#include "muster-block-break.h"

#include <math.h>

/* Among how many sections to look for those that fill a column, and what it counts, in points, that one passes another. */
#define LOOK_AHEAD 8
#define PASSING    2.0

/* Room in points that makes up for what is lost in adding. */
#define HAIR 0.01

/* A table is broken for the sake of a column's end only if that would be left as empty as this, of its height. */
#define POOR_END 0.3

/* How often the height of the last side's columns is halved. */
#define BALANCE_STEPS 12

/* Where the next part goes. */
typedef struct
{
  HandoutSet        *set;
  const HandoutRoom *room;
  HandoutWay         way;
  guint              most_sides;
  guint              side;
  guint              column;
  double             y;
  double             lower; /* columns of the side `lower_side` are at most so high; 0: as high as there is room */
  guint              lower_side;
} Cursor;

static double
get_column_height (const Cursor *cursor,
                   guint         side)
{
  double height = side == 0 ? cursor->room->first : cursor->room->other;

  return cursor->lower > 0 && side == cursor->lower_side ? fmin (height, cursor->lower) : height;
}

/* The height of an empty column further on. */
static double
get_next_height (const Cursor *cursor)
{
  guint side = cursor->column + 1 < cursor->room->columns ? cursor->side : cursor->side + 1;

  return get_column_height (cursor, side);
}

static double
get_left_over (const Cursor *cursor)
{
  double gap = cursor->y > 0 ? muster_handout_set_get_gap (cursor->set) : 0;

  return get_column_height (cursor, cursor->side) - cursor->y - gap + HAIR;
}

static void
next_column (Cursor *cursor)
{
  cursor->y = 0;
  if (++cursor->column < cursor->room->columns)
    return;
  cursor->column = 0;
  cursor->side++;
}

static HandoutPart *
add_part (Cursor              *cursor,
          const MusterSection *section,
          guint                number,
          gboolean             continued)
{
  HandoutSet *set = cursor->set;
  HandoutPart part = { .section = section, .number = number, .side = cursor->side, .column = cursor->column, .continued = continued };

  if (cursor->y > 0)
    cursor->y += muster_handout_set_get_gap (set);
  part.y = cursor->y;
  part.blocks = g_ptr_array_new ();
  g_array_append_val (set->parts, part);
  set->n_sides = MAX (set->n_sides, cursor->side + 1);
  return &g_array_index (set->parts, HandoutPart, set->parts->len - 1);
}

static void
add_whole (Cursor              *cursor,
           const MusterSection *section,
           guint                number,
           double               height)
{
  HandoutPart *part = add_part (cursor, section, number, FALSE);

  for (guint i = 0; i < section->blocks->len; i++)
    g_ptr_array_add (part->blocks, g_ptr_array_index (section->blocks, i));
  part->height = height;
  cursor->y += height;
}

/* What is left of a section that is being broken. */
typedef struct
{
  const MusterSection *section;
  guint                number;
  guint                next;     /* the block that comes next */
  const MusterBlock   *block;    /* (nullable): what is left of it */
  gboolean             begun;
} Rest;

static const MusterBlock *
take_block (const HandoutSet *set,
            const Rest       *rest,
            double           *height)
{
  const MusterBlock *block = rest->block;

  if (block == NULL)
    block = g_ptr_array_index (rest->section->blocks, rest->next);
  if (rest->block != NULL)
    *height = muster_block_measure (block, &set->style, muster_handout_set_get_inner (set, rest->section));
  else
    *height = g_array_index (set->heights, double, g_array_index (set->firsts, guint, rest->number) + rest->next);
  return block;
}

/* Breaks a block at the end of a column, where it is worth it or cannot be helped, and returns what stays. */
static const MusterBlock *
break_block (Cursor            *cursor,
             Rest              *rest,
             const MusterBlock *block,
             double             height,
             double             room,
             gboolean           empty,
             double            *start_height)
{
  HandoutSet *set = cursor->set;
  double inner = muster_handout_set_get_inner (set, rest->section);
  double column = get_next_height (cursor);
  gboolean too_high = height > column - 2 * muster_handout_set_get_pad (set, rest->section) - g_array_index (set->tops, double, rest->number);
  MusterBlock *start;
  MusterBlock *end;

  if (!too_high && cursor->way != HANDOUT_BROKEN && room < POOR_END * column)
    return NULL;
  if (muster_block_break (block, &set->style, inner, room, empty, &start, &end))
    {
      g_ptr_array_add (set->broken, start);
      g_ptr_array_add (set->broken, end);
      rest->block = end;
    }
  else if (empty)
    {
      start = muster_block_cut (block, &set->style, inner, room);
      g_ptr_array_add (set->broken, start);
      rest->block = NULL;
      rest->next++;
    }
  else
    {
      return NULL;
    }
  *start_height = muster_block_measure (start, &set->style, inner);
  if (empty && *start_height > room)
    {
      start = muster_block_cut (start, &set->style, inner, room);
      g_ptr_array_add (set->broken, start);
      *start_height = muster_block_measure (start, &set->style, inner);
    }
  return start;
}

/* As much of a section as the present column takes; nothing where that would be its title alone. */
static void
fill_column (Cursor *cursor,
             Rest   *rest)
{
  HandoutSet *set = cursor->set;
  double pad = muster_handout_set_get_pad (set, rest->section);
  double used = pad + muster_handout_set_measure_title (set, rest->section, rest->begun);
  double left_over = get_left_over (cursor) - pad;
  gboolean empty = cursor->y <= 0;
  HandoutPart *part = NULL;

  while (rest->next < rest->section->blocks->len)
    {
      double gap = part != NULL ? muster_blocks_gap (&set->style) : 0;
      double height;
      const MusterBlock *block = take_block (set, rest, &height);
      gboolean fits = used + gap + height <= left_over;

      if (fits)
        {
          rest->block = NULL;
          rest->next++;
        }
      else
        {
          block = break_block (cursor, rest, block, height, left_over - used - gap, empty && part == NULL, &height);
          if (block == NULL)
            break;
        }
      if (part == NULL)
        part = add_part (cursor, rest->section, rest->number, rest->begun);
      g_ptr_array_add (part->blocks, (gpointer) block);
      used += gap + height;
      part->height = used + pad;
      if (!fits)
        break;
    }
  if (part == NULL)
    return;
  rest->begun = TRUE;
  cursor->y += part->height;
}

/* A try for so many sides has failed. One that is known to come out well, with lower columns or not, is not given up. */
static gboolean
is_over (const Cursor *cursor)
{
  return cursor->most_sides > 0
         && (cursor->side >= cursor->most_sides || (cursor->lower <= 0 && muster_handout_set_is_tired (cursor->set)));
}

static void
add_section (Cursor *cursor,
             guint   number)
{
  const MusterSection *section = g_ptr_array_index (cursor->set->sections, number);
  double height = muster_handout_set_measure (cursor->set, number);
  Rest rest = { .section = section, .number = number };

  if (height > get_left_over (cursor) && cursor->way != HANDOUT_BROKEN && height <= get_next_height (cursor) + HAIR)
    next_column (cursor);
  if (height <= get_left_over (cursor))
    {
      add_whole (cursor, section, number, height);
      return;
    }
  while (rest.next < section->blocks->len && !is_over (cursor))
    {
      fill_column (cursor, &rest);
      if (rest.next < section->blocks->len)
        next_column (cursor);
    }
}

/* How good a choice of the sections at the head of the queue is for an empty column: how much of it they fill, less something
 * for every section that has to wait. Below 0 where they do not fit. Bit i of the choice stands for the i-th of them. */
static double
weigh (const Cursor *cursor,
       const GArray *queue,
       guint         n,
       guint         choice)
{
  double room = get_column_height (cursor, cursor->side) + HAIR;
  double height = 0;
  guint waiting = 0;
  guint passed = 0;

  for (guint i = 0; i < n; i++)
    {
      if ((choice & (1u << i)) == 0)
        {
          waiting++;
          continue;
        }
      height += muster_handout_set_measure (cursor->set, g_array_index (queue, guint, i)) + (height > 0 ? muster_handout_set_get_gap (cursor->set) : 0);
      passed += waiting;
    }
  return height <= room ? height - passed * PASSING : -1;
}

/* Puts those sections first into the queue that fill an empty column best. The next of all is among them. */
static void
arrange (Cursor *cursor,
         GArray *queue)
{
  guint n = MIN (queue->len, LOOK_AHEAD);
  guint best = 1;
  double most = weigh (cursor, queue, n, best);
  guint to = 0;

  for (guint choice = 3; choice < (1u << n); choice += 2)
    {
      double fill = weigh (cursor, queue, n, choice);

      if (fill <= most)
        continue;
      most = fill;
      best = choice;
    }
  for (guint i = 0; i < n; i++)
    {
      guint number = g_array_index (queue, guint, i);

      if ((best & (1u << i)) == 0)
        continue;
      g_array_remove_index (queue, i);
      g_array_insert_val (queue, to, number);
      to++;
    }
}

/* Lets sections flow, taking them off the queue. */
static void
flow (Cursor *cursor,
      GArray *queue)
{
  while (queue->len > 0 && !is_over (cursor))
    {
      if (cursor->way == HANDOUT_FILLING && cursor->y > 0 && muster_handout_set_measure (cursor->set, g_array_index (queue, guint, 0)) > get_left_over (cursor))
        next_column (cursor);
      if (cursor->way == HANDOUT_FILLING && cursor->y <= 0)
        arrange (cursor, queue);
      add_section (cursor, g_array_index (queue, guint, 0));
      g_array_remove_index (queue, 0);
    }
  if (is_over (cursor))
    cursor->set->n_sides = cursor->most_sides + 1;
}

/* The numbers of the sections that stand on the last side; empty where one of them began on the side before. */
static GArray *
find_last (const HandoutSet *set,
           guint            *first)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < set->parts->len; i++)
    {
      const HandoutPart *part = &g_array_index (set->parts, HandoutPart, i);

      if (part->side + 1 < set->n_sides)
        continue;
      if (numbers->len == 0)
        {
          *first = i;
          if (part->continued)
            break;
        }
      if (numbers->len == 0 || g_array_index (numbers, guint, numbers->len - 1) != part->number)
        g_array_append_val (numbers, part->number);
    }
  return numbers;
}

/* Where a side begins with the beginning of a section, its columns are made as low as they can be without another section
 * being broken, so that they end alike. */
static void
balance (Cursor *cursor)
{
  HandoutSet *set = cursor->set;
  guint side = set->n_sides - 1;
  guint first = 0;
  double low = 0;
  double high = side == 0 ? cursor->room->first : cursor->room->other;
  g_autoptr (GArray) numbers = find_last (set, &first);

  for (guint i = 0; i < numbers->len; i++)
    low = fmax (low, fmin (muster_handout_set_measure (set, g_array_index (numbers, guint, i)), high));

  if (cursor->room->columns < 2 || numbers->len == 0)
    return;

  for (guint i = 0; i <= BALANCE_STEPS; i++)
    {
      double lower = high;
      g_autoptr (GArray) queue = g_array_copy (numbers);

      if (muster_handout_set_is_tired (set))
        i = BALANCE_STEPS;
      lower = i == 0 ? low : i < BALANCE_STEPS ? (low + high) / 2 : high;
      g_array_set_size (set->parts, first);
      *cursor = (Cursor) { set, cursor->room, cursor->way, side + 1, side, 0, 0, lower, side };
      set->n_sides = side + 1;
      flow (cursor, queue);
      if (set->n_sides > side + 1)
        low = lower;
      else
        high = lower;
    }
}

/* The side that a section keeps to, from 1. */
static guint
get_side (const HandoutSet  *self,
          const HandoutRoom *room,
          guint              number)
{
  const MusterSection *section = g_ptr_array_index (self->sections, number);

  return room->sided ? MAX (section->side, 1) : 1;
}

static void
flow_queue (HandoutSet        *self,
            const HandoutRoom *room,
            HandoutWay         way,
            guint              most_sides,
            const GArray      *numbers)
{
  Cursor cursor = { self, room, way, most_sides, self->n_sides, 0, 0, 0, 0 };
  g_autoptr (GArray) queue = g_array_copy ((GArray *) numbers);

  flow (&cursor, queue);
  if (most_sides == 0 || self->n_sides <= most_sides)
    balance (&cursor);
}

/* Lets the sections of a side flow, from the next empty side of paper on: in order wherever one side of paper takes them so. */
static void
flow_side (HandoutSet        *self,
           const HandoutRoom *room,
           HandoutWay         way,
           guint              most_sides,
           guint              side)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_parts = self->parts->len;
  guint n_sides = self->n_sides;

  for (guint i = 0; i < self->sections->len; i++)
    {
      if (get_side (self, room, i) == side)
        g_array_append_val (numbers, i);
    }
  if (numbers->len == 0)
    return;
  if (way != HANDOUT_IN_ORDER && n_sides < most_sides)
    {
      flow_queue (self, room, HANDOUT_IN_ORDER, n_sides + 1, numbers);
      if (self->n_sides == n_sides + 1)
        return;
      g_array_set_size (self->parts, n_parts);
      self->n_sides = n_sides;
    }
  flow_queue (self, room, way, most_sides, numbers);
}

/* Lets all sections flow into columns. @most_sides is how many sides they may take, 0 for any number; if they do not fit,
 * `n_sides` is one more than that, and what was flowed is good for nothing. */
void
muster_handout_set_flow (HandoutSet        *self,
                         const HandoutRoom *room,
                         HandoutWay         way,
                         guint              most_sides)
{
  guint last = 1;

  g_array_set_size (self->parts, 0);
  g_ptr_array_set_size (self->broken, 0);
  self->n_sides = 0;
  /* What is far too much need not be tried. */
  if (most_sides > 0 && self->total > room->columns * (room->first + (most_sides - 1) * room->other))
    {
      self->n_sides = most_sides + 1;
      return;
    }
  for (guint i = 0; i < self->sections->len; i++)
    last = MAX (last, get_side (self, room, i));
  for (guint side = 1; side <= last && (most_sides == 0 || self->n_sides <= most_sides); side++)
    flow_side (self, room, way, most_sides, side);
}
