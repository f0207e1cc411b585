/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A note for scores that the die does not have: a card that says "cannot" or "always" says too what brings the score back
 * within reach, so that nobody leaves the adjustments out. */

#define G_LOG_DOMAIN "muster-sheet-scores"

#include "config.h"

#include "muster-sheet-private.h"

#include <glib/gi18n-lib.h>

#define MOST_DIE 128 /* bits of what was said */

/* From here on only what is printed next is explained. */
void
muster_sheet_scores_forget (MusterSheetEval *self)
{
  self->said_always = FALSE;
  self->said_cannot[0] = self->said_cannot[1] = 0;
}

static void
add_part (GString    *note,
          const char *part)
{
  g_string_append_printf (note, "%s%s", note->len > 0 ? " · " : "", part);
}

/* Boxes and lines to write on stay the last thing on a card. */
static guint
find_place (const GPtrArray *blocks)
{
  guint place = blocks->len;

  while (place > 0)
    {
      const MusterBlock *block = g_ptr_array_index (blocks, place - 1);

      if (block->kind != MUSTER_BLOCK_BOXES && block->kind != MUSTER_BLOCK_BLANK)
        break;
      place--;
    }
  return place;
}

/* Adds a note to what a card or a section of a page says, where scores in it need one. */
void
muster_sheet_scores_explain (MusterSheetEval *self,
                             GPtrArray       *blocks)
{
  g_autoptr (GString) note = g_string_new (NULL);
  MusterBlock *block;

  for (guint die = 0; die < MOST_DIE; die++)
    {
      g_autofree char *part = NULL;

      if ((self->said_cannot[die / 64] >> (die % 64) & 1) == 0)
        continue;
      /* Translators: note on a card that says “cannot” in place of a score: the score is higher than this side of the
       * die, the highest, but what the rules take off may bring it within reach */
      part = g_strdup_printf (_("“Cannot”: over %u, unless something lowers it"), die);
      add_part (note, part);
    }
  if (self->said_always)
    /* Translators: note on a card that says “always” in place of a score: what the rules add may make it one to roll for */
    add_part (note, _("“Always”: 1 or less, unless something raises it"));
  if (note->len == 0)
    return;

  block = muster_block_new (MUSTER_BLOCK_NOTE);
  block->text = g_strdup (note->str);
  g_ptr_array_insert (blocks, (int) find_place (blocks), block);
}
