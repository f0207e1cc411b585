/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Blocks and cards made by hand: usual ones, and those that no game would think of. */

#include "muster-test-blocks.h"

#include "muster-test-hard-lists.h"

#define HUGE_ROWS 60

static MusterBlock *
block_new (MusterBlockKind kind,
           const char     *text)
{
  MusterBlock *block = muster_block_new (kind);

  block->text = g_strdup (text);
  return block;
}

MusterBlock *
muster_test_block_text (const char *text)
{
  return block_new (MUSTER_BLOCK_TEXT, text);
}

MusterBlock *
muster_test_block_note (const char *text)
{
  return block_new (MUSTER_BLOCK_NOTE, text);
}

MusterBlock *
muster_test_block_blank (const char *text)
{
  return block_new (MUSTER_BLOCK_BLANK, text);
}

static void
add_cells (MusterBlock *block,
           const char  *first,
           va_list      rest)
{
  for (const char *cell = first; cell != NULL; cell = va_arg (rest, const char *))
    g_ptr_array_add (block->cells, g_strdup (cell));
}

MusterBlock *
muster_test_block_items (gboolean    ordered,
                         const char *first,
                         ...)
{
  MusterBlock *block = muster_block_new (MUSTER_BLOCK_ITEMS);
  va_list rest;

  block->ordered = ordered;
  va_start (rest, first);
  add_cells (block, first, rest);
  va_end (rest);
  return block;
}

MusterBlock *
muster_test_block_stats (const char *first,
                         ...)
{
  MusterBlock *block = muster_block_new (MUSTER_BLOCK_STATS);
  va_list rest;

  va_start (rest, first);
  add_cells (block, first, rest);
  va_end (rest);
  g_assert_cmpuint (block->cells->len % 2, ==, 0);
  return block;
}

/* The first column stands at the start, the others are centred. */
MusterBlock *
muster_test_block_table (guint       n_columns,
                         const char *first,
                         ...)
{
  MusterBlock *block = muster_block_new (MUSTER_BLOCK_TABLE);
  va_list rest;

  block->n_columns = n_columns;
  block->centred = g_new (gboolean, n_columns);
  for (guint i = 0; i < n_columns; i++)
    block->centred[i] = i > 0;
  va_start (rest, first);
  add_cells (block, first, rest);
  va_end (rest);
  g_assert_cmpuint (block->cells->len % n_columns, ==, 0);
  return block;
}

MusterBlock *
muster_test_block_boxes (void)
{
  return muster_block_new (MUSTER_BLOCK_BOXES);
}

/* @texts: (nullable): what stands in the boxes, with spaces between */
void
muster_test_add_boxes (MusterBlock *block,
                       const char  *label,
                       guint        n,
                       int          half,
                       const char  *texts)
{
  MusterBoxLine *line = g_new0 (MusterBoxLine, 1);

  line->label = g_strdup (label);
  line->n_boxes = n;
  line->half = half;
  line->texts = texts != NULL ? g_strsplit (texts, " ", -1) : NULL;
  g_ptr_array_add (block->lines, line);
}

static MusterCard *
card_new (const char *title)
{
  MusterCard *card = muster_card_new (title);

  g_free (card->subtitle);
  card->subtitle = g_strdup ("Tank · Germany · Regular");
  card->points = g_strdup ("70");
  card->silhouette = g_strdup ("tank");
  return card;
}

/* A card with room to spare. */
MusterCard *
muster_test_card_plain (const char *title)
{
  MusterCard *card = card_new (title);
  MusterBlock *ticks = muster_test_block_boxes ();

  muster_test_add_boxes (ticks, "Models", 3, -1, NULL);
  g_ptr_array_add (card->blocks, muster_test_block_stats ("Move", "15″", "Armour", "Heavy", NULL));
  g_ptr_array_add (card->blocks, ticks);
  return card;
}

/* What stands on a usual card of a game with many values. */
MusterCard *
muster_test_card_full (const char *title)
{
  MusterCard *card = card_new (title);
  MusterBlock *ticks = muster_test_block_boxes ();

  card->count = 3;
  muster_test_add_boxes (ticks, "Models", 3, 1, NULL);
  muster_test_add_boxes (ticks, "Comes on", 4, -1, "5+ 4+ 3+ 2+");
  g_ptr_array_add (card->blocks, muster_test_block_stats ("Move", "15″", "Rough", "6″ + D6", "Armour", "Heavy", "Carries", "–", NULL));
  g_ptr_array_add (card->blocks, muster_test_block_table (5, "Weapon", "Shots", "Range", "To hit", "At", "Heavy gun", "1", "48″", "3+", "All",
                                                          "– high explosive", "Small template", "48″", "3+, 3+", "Under it", "LMG (free)", "2 / 1",
                                                          "24″", "6+", "Soft", NULL));
  g_ptr_array_add (card->blocks, muster_test_block_table (4, "Shot at, add", "Front", "Side", "Rear, top", "Armour, facing", "+2", "+1", "0", NULL));
  g_ptr_array_add (card->blocks, muster_test_block_note ("Half a move to load or unload. A template has no adjustment."));
  g_ptr_array_add (card->blocks, ticks);
  g_ptr_array_add (card->notes, g_strdup ("Painted in 1998; the aerial is loose."));
  return card;
}

/* Far more than any card holds, and a row, a point and a line of boxes that are too large by themselves. */
MusterCard *
muster_test_card_huge (const char *title)
{
  MusterCard *card = card_new (title);
  MusterBlock *table = muster_test_block_table (3, "Number", "What", "And what of it", NULL);
  MusterBlock *items = muster_test_block_items (TRUE, "First this", NULL);
  MusterBlock *ticks = muster_test_block_boxes ();
  GString *book = g_string_new (NULL);

  for (guint i = 1; i <= HUGE_ROWS; i++)
    {
      g_ptr_array_add (table->cells, g_strdup_printf ("row-%u", i));
      g_ptr_array_add (table->cells, g_strdup (i % 7 == 0 ? "something that takes more words to say than others" : "short"));
      g_ptr_array_add (table->cells, g_strdup_printf ("%u+", i % 6));
      g_ptr_array_add (items->cells, g_strdup_printf ("step-%u, then the one after it", i));
      muster_test_add_boxes (ticks, "Line", i % 9, (int) (i % 9) / 2 - 1, NULL);
      g_string_append_printf (book, "word-%u and so on, as it goes on in books that nobody reads while he plays. ", i);
    }
  muster_test_add_boxes (ticks, "Many", 400, 200, NULL);
  g_ptr_array_add (card->blocks, muster_test_block_text (book->str));
  g_ptr_array_add (card->blocks, table);
  g_ptr_array_add (card->blocks, items);
  g_ptr_array_add (card->blocks, muster_test_block_table (2, "A", "B", "one", book->str, NULL));
  g_ptr_array_add (card->blocks, muster_test_block_blank ("To be agreed"));
  g_ptr_array_add (card->blocks, ticks);
  g_ptr_array_add (card->notes, g_string_free (book, FALSE));
  return card;
}

/* A card for each hard name, with the name wherever a name can stand.
 *
 * Returns: (transfer full) (element-type MusterCard) */
GPtrArray *
muster_test_cards_hard (void)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_card_free);

  for (const char * const *name = muster_test_get_hard_names (); *name != NULL; name++)
    {
      MusterCard *card = muster_test_card_full (*name);
      MusterBlock *ticks = muster_test_block_boxes ();

      g_free (card->subtitle);
      card->subtitle = g_strdup (*name);
      muster_test_add_boxes (ticks, *name, 5, 2, NULL);
      g_ptr_array_add (card->blocks, muster_test_block_table (3, "Vehicle", "No.", "Gun", *name, "2", "Heavy", NULL));
      g_ptr_array_add (card->blocks, muster_test_block_stats (*name, "1", "Stands in", *name, NULL));
      g_ptr_array_add (card->blocks, muster_test_block_items (FALSE, *name, NULL));
      g_ptr_array_add (card->blocks, ticks);
      g_ptr_array_add (card->notes, g_strdup (*name));
      g_ptr_array_add (cards, card);
    }
  return cards;
}
