/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What sheets say, as lines that tests compare: `Name: value` of small boxes, `a | b` of tables (heads in brackets), `[ ]`
 * of boxes to tick with `/` in the one that halves, `…` of lines to write on. */

#include "muster-test-sheet-dump.h"

static void
dump_table (GString           *out,
            const MusterBlock *block)
{
  for (guint i = 0; i < block->cells->len; i++)
    {
      const char *cell = g_ptr_array_index (block->cells, i);

      if (i < block->n_columns)
        g_string_append_printf (out, block->centred[i] ? "[%s]" : "<%s>", cell);
      else
        g_string_append (out, cell);
      g_string_append (out, (i + 1) % block->n_columns == 0 ? "\n" : i < block->n_columns ? " " : " | ");
    }
}

static void
dump_line (GString             *out,
           const MusterBoxLine *line)
{
  g_string_append (out, line->label);
  for (guint i = 0; i < line->n_boxes; i++)
    g_string_append_printf (out, "%s[%s]", i == 0 && *line->label != '\0' ? " " : "",
                            line->texts != NULL ? line->texts[i] : line->half == (int) i ? "/" : " ");
  g_string_append_c (out, '\n');
}

static void
dump_into (GString           *out,
           const MusterBlock *block)
{
  switch (block->kind)
    {
    case MUSTER_BLOCK_TEXT:
      g_string_append_printf (out, "%s\n", block->text);
      break;
    case MUSTER_BLOCK_NOTE:
      g_string_append_printf (out, "(%s)\n", block->text);
      break;
    case MUSTER_BLOCK_ITEMS:
      for (guint i = 0; i < block->cells->len; i++)
        g_string_append_printf (out, "%s %s\n", block->ordered ? "1." : "-", (const char *) g_ptr_array_index (block->cells, i));
      break;
    case MUSTER_BLOCK_STATS:
      for (guint i = 0; i + 1 < block->cells->len; i += 2)
        g_string_append_printf (out, "%s: %s\n", (const char *) g_ptr_array_index (block->cells, i),
                                (const char *) g_ptr_array_index (block->cells, i + 1));
      break;
    case MUSTER_BLOCK_TABLE:
      dump_table (out, block);
      break;
    case MUSTER_BLOCK_BOXES:
      for (guint i = 0; i < block->lines->len; i++)
        dump_line (out, g_ptr_array_index (block->lines, i));
      break;
    case MUSTER_BLOCK_BLANK:
      g_string_append_printf (out, "%s…\n", block->text);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* (transfer full) */
char *
muster_test_dump_block (const MusterBlock *block)
{
  GString *out = g_string_new (NULL);

  dump_into (out, block);
  return g_string_free (out, FALSE);
}

/* (transfer full) */
char *
muster_test_dump_card (const MusterCard *card)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "%s = %s ×%u\n", card->title, card->points != NULL ? card->points : "", card->count);
  if (*card->subtitle != '\0')
    g_string_append_printf (out, "%s\n", card->subtitle);
  for (guint i = 0; i < card->blocks->len; i++)
    dump_into (out, g_ptr_array_index (card->blocks, i));
  for (guint i = 0; i < card->notes->len; i++)
    g_string_append_printf (out, "\"%s\"\n", (const char *) g_ptr_array_index (card->notes, i));
  return g_string_free (out, FALSE);
}

/* (transfer full) */
char *
muster_test_dump_handout (const MusterHandout *handout)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < handout->sections->len; i++)
    {
      const MusterSection *section = g_ptr_array_index (handout->sections, i);

      g_string_append_printf (out, "## %s%s\n", section->title, section->framed ? " (framed)" : "");
      for (guint k = 0; k < section->blocks->len; k++)
        dump_into (out, g_ptr_array_index (section->blocks, k));
    }
  return g_string_free (out, FALSE);
}
