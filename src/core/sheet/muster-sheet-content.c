/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Making and freeing what sheets say. */

#define G_LOG_DOMAIN "muster-sheet-content"

#include "muster-sheet-content.h"

/**
 * muster_box_line_free:
 * @self: (nullable) (transfer full): a line of boxes
 */
void
muster_box_line_free (MusterBoxLine *self)
{
  if (self == NULL)
    return;

  g_free (self->label);
  g_strfreev (self->texts);
  g_free (self);
}

/**
 * muster_block_new:
 * @kind: what it is
 *
 * Returns: (transfer full): an empty block, with arrays for cells and lines where its kind uses them
 */
MusterBlock *
muster_block_new (MusterBlockKind kind)
{
  MusterBlock *self = g_new0 (MusterBlock, 1);

  self->kind = kind;
  if (kind == MUSTER_BLOCK_ITEMS || kind == MUSTER_BLOCK_STATS || kind == MUSTER_BLOCK_TABLE)
    self->cells = g_ptr_array_new_with_free_func (g_free);
  if (kind == MUSTER_BLOCK_BOXES)
    self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_box_line_free);
  return self;
}

/**
 * muster_block_free:
 * @self: (nullable) (transfer full): a block
 */
void
muster_block_free (MusterBlock *self)
{
  if (self == NULL)
    return;

  g_free (self->text);
  g_free (self->centred);
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_free (self);
}

/**
 * muster_section_new:
 * @title: its heading; may be empty
 *
 * Returns: (transfer full): a section without blocks
 */
MusterSection *
muster_section_new (const char *title)
{
  MusterSection *self = g_new0 (MusterSection, 1);

  self->title = g_strdup (title);
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_block_free);
  return self;
}

/**
 * muster_section_free:
 * @self: (nullable) (transfer full): a section
 */
void
muster_section_free (MusterSection *self)
{
  if (self == NULL)
    return;

  g_free (self->title);
  g_ptr_array_unref (self->blocks);
  g_free (self);
}

/**
 * muster_card_new:
 * @title: what it is for
 *
 * Returns: (transfer full): a card for one unit, without blocks
 */
MusterCard *
muster_card_new (const char *title)
{
  MusterCard *self = g_new0 (MusterCard, 1);

  self->title = g_strdup (title);
  self->subtitle = g_strdup ("");
  self->count = 1;
  self->rows = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_block_free);
  self->notes = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/**
 * muster_card_free:
 * @self: (nullable) (transfer full): a card
 */
void
muster_card_free (MusterCard *self)
{
  if (self == NULL)
    return;

  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->points);
  g_free (self->silhouette);
  g_array_unref (self->rows);
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->notes);
  g_free (self);
}

/**
 * muster_handout_free:
 * @self: (nullable) (transfer full): a page of the game's own
 */
void
muster_handout_free (MusterHandout *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->name);
  g_clear_pointer (&self->sections, g_ptr_array_unref);
  g_free (self);
}

/**
 * muster_label_free:
 * @self: (nullable) (transfer full): a label
 */
void
muster_label_free (MusterLabel *self)
{
  if (self == NULL)
    return;

  g_free (self->text);
  g_free (self->kind);
  g_free (self->unit);
  g_free (self);
}

/**
 * muster_counter_line_free:
 * @self: (nullable) (transfer full): a counter
 */
void
muster_counter_line_free (MusterCounterLine *self)
{
  if (self == NULL)
    return;

  g_free (self->text);
  g_free (self->unit);
  g_free (self);
}

/**
 * muster_board_free:
 * @self: (nullable) (transfer full): a board
 */
void
muster_board_free (MusterBoard *self)
{
  if (self == NULL)
    return;

  g_free (self->name);
  g_clear_pointer (&self->counters, g_ptr_array_unref);
  g_free (self);
}

/**
 * muster_bring_line_free:
 * @self: (nullable) (transfer full): what to pack
 */
void
muster_bring_line_free (MusterBringLine *self)
{
  if (self == NULL)
    return;

  g_free (self->name);
  g_free (self->key);
  g_free (self);
}
