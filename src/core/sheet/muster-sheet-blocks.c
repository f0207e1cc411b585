/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Blocks of cards and pages, as they are declared, made into what they say of a subject. What says nothing is left out. */

#define G_LOG_DOMAIN "muster-sheet-blocks"

#include "muster-sheet-private.h"

static void
add_text (MusterSheetEval       *self,
          const MusterSheetNode *node,
          const MusterSubject   *subject,
          MusterBlockKind        kind,
          GPtrArray             *blocks)
{
  g_autofree char *text = muster_sheet_text (self, subject, node->text);
  MusterBlock *block;

  if (*text == '\0')
    return;
  block = muster_block_new (kind);
  block->text = g_steal_pointer (&text);
  g_ptr_array_add (blocks, block);
}

/* Points, or small boxes by twos. */
static void
add_cells (MusterSheetEval       *self,
           const MusterSheetNode *nodes,
           guint                  n_nodes,
           const MusterSubject   *subject,
           GPtrArray             *cells)
{
  MusterContext context = muster_subject_get_context (subject);

  for (guint i = 0; i < n_nodes; i++)
    {
      const MusterSheetNode *node = &nodes[i];
      g_autofree char *text = NULL;

      if (node->kind == MUSTER_NODE_IF && muster_predicate_holds (node->when, &context))
        add_cells (self, node->inside, node->n_inside, subject, cells);
      if (node->kind != MUSTER_NODE_STAT && node->kind != MUSTER_NODE_ITEM)
        continue;
      text = muster_sheet_text (self, subject, node->text);
      if (*text == '\0')
        continue;
      if (node->kind == MUSTER_NODE_STAT)
        g_ptr_array_add (cells, muster_sheet_text (self, subject, node->label));
      g_ptr_array_add (cells, g_steal_pointer (&text));
    }
}

static void
add_listed (MusterSheetEval       *self,
            const MusterSheetNode *node,
            const MusterSubject   *subject,
            MusterBlockKind        kind,
            GPtrArray             *blocks)
{
  MusterBlock *block = muster_block_new (kind);

  block->ordered = node->ordered;
  add_cells (self, node->inside, node->n_inside, subject, block->cells);
  if (block->cells->len > 0)
    g_ptr_array_add (blocks, block);
  else
    muster_block_free (block);
}

/* Boxes right behind boxes are one block, so that short lines can share one. */
static void
add_boxes (MusterSheetEval       *self,
           const MusterSheetNode *node,
           const MusterSubject   *subject,
           GPtrArray             *blocks)
{
  MusterBlock *last = blocks->len > 0 ? g_ptr_array_index (blocks, blocks->len - 1) : NULL;
  MusterBlock *block = last != NULL && last->kind == MUSTER_BLOCK_BOXES ? last : muster_block_new (MUSTER_BLOCK_BOXES);

  muster_sheet_add_boxes (self, node, subject, block->lines);
  if (block == last)
    return;
  if (block->lines->len > 0)
    g_ptr_array_add (blocks, block);
  else
    muster_block_free (block);
}

static void
add_blank (MusterSheetEval       *self,
           const MusterSheetNode *node,
           const MusterSubject   *subject,
           GPtrArray             *blocks)
{
  MusterBlock *block = muster_block_new (MUSTER_BLOCK_BLANK);

  block->text = muster_sheet_text (self, subject, node->label);
  g_ptr_array_add (blocks, block);
}

static void
add_block (MusterSheetEval       *self,
           const MusterSheetNode *node,
           const MusterSubject   *subject,
           GPtrArray             *blocks)
{
  MusterContext context = muster_subject_get_context (subject);
  MusterBlock *table;

  switch (node->kind)
    {
    case MUSTER_NODE_IF:
      if (muster_predicate_holds (node->when, &context))
        muster_sheet_add_blocks (self, node->inside, node->n_inside, subject, blocks);
      break;
    case MUSTER_NODE_TEXT:
      add_text (self, node, subject, MUSTER_BLOCK_TEXT, blocks);
      break;
    case MUSTER_NODE_NOTE:
      add_text (self, node, subject, MUSTER_BLOCK_NOTE, blocks);
      break;
    case MUSTER_NODE_ITEMS:
      add_listed (self, node, subject, MUSTER_BLOCK_ITEMS, blocks);
      break;
    case MUSTER_NODE_STATS:
      add_listed (self, node, subject, MUSTER_BLOCK_STATS, blocks);
      break;
    case MUSTER_NODE_TABLE:
      table = muster_sheet_table_new (self, node, subject);
      if (table != NULL)
        g_ptr_array_add (blocks, table);
      break;
    case MUSTER_NODE_BOXES:
      add_boxes (self, node, subject, blocks);
      break;
    case MUSTER_NODE_BLANK:
      add_blank (self, node, subject, blocks);
      break;
    case MUSTER_NODE_ITEM:
    case MUSTER_NODE_STAT:
    case MUSTER_NODE_HEAD:
    case MUSTER_NODE_ROW:
    case MUSTER_NODE_ROWS:
    case MUSTER_NODE_CELL:
    default:
      g_return_if_reached ();
    }
}

/* Adds what the nodes say of the subject. */
void
muster_sheet_add_blocks (MusterSheetEval       *self,
                         const MusterSheetNode *nodes,
                         guint                  n_nodes,
                         const MusterSubject   *subject,
                         GPtrArray             *blocks)
{
  for (guint i = 0; i < n_nodes; i++)
    add_block (self, &nodes[i], subject, blocks);
}
