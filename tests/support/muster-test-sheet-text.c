/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What sheets say as plain lines, so that a test can look for each of them: “= ” before the title of a section (“# ” of a framed
 * one), “- ” before items, or their number, “~ ” before notes, “ | ” between the cells of a row; boxes as “[] label 3”, with a
 * half mark as “[] label 3/1”, with words in them as “[] label: 5+ 4+”; and “_ ” before what one writes behind. */

#include "muster-test-sheet-text.h"

#include "muster-test-list.h"

#include <string.h>

static void
append_table (GString           *out,
              const MusterBlock *block)
{
  for (guint i = 0; i < block->cells->len; i++)
    g_string_append_printf (out, "%s%s", (const char *) block->cells->pdata[i], (i + 1) % block->n_columns == 0 ? "\n" : " | ");
}

static void
append_boxes (GString           *out,
              const MusterBlock *block)
{
  for (guint i = 0; i < block->lines->len; i++)
    {
      const MusterBoxLine *line = block->lines->pdata[i];

      g_string_append_printf (out, "[] %s", line->label);
      if (line->texts != NULL)
        {
          g_autofree char *texts = g_strjoinv (" ", line->texts);

          g_assert_cmpuint (g_strv_length (line->texts), ==, line->n_boxes);
          g_string_append_printf (out, ": %s\n", texts);
        }
      else if (line->half >= 0)
        g_string_append_printf (out, " %u/%d\n", line->n_boxes, line->half);
      else
        g_string_append_printf (out, " %u\n", line->n_boxes);
    }
}

static void
append_block (GString           *out,
              const MusterBlock *block)
{
  switch (block->kind)
    {
    case MUSTER_BLOCK_TEXT:
      g_string_append_printf (out, "%s\n", block->text);
      break;
    case MUSTER_BLOCK_NOTE:
      g_string_append_printf (out, "~ %s\n", block->text);
      break;
    case MUSTER_BLOCK_ITEMS:
      for (guint i = 0; i < block->cells->len; i++)
        {
          if (block->ordered)
            g_string_append_printf (out, "%u ", i + 1);
          else
            g_string_append (out, "- ");
          g_string_append_printf (out, "%s\n", (const char *) block->cells->pdata[i]);
        }
      break;
    case MUSTER_BLOCK_STATS:
      for (guint i = 0; i + 1 < block->cells->len; i += 2)
        g_string_append_printf (out, "%s: %s\n", (const char *) block->cells->pdata[i], (const char *) block->cells->pdata[i + 1]);
      break;
    case MUSTER_BLOCK_TABLE:
      append_table (out, block);
      break;
    case MUSTER_BLOCK_BOXES:
      append_boxes (out, block);
      break;
    case MUSTER_BLOCK_BLANK:
      g_string_append_printf (out, "_ %s\n", block->text);
      break;
    default:
      g_assert_not_reached ();
    }
}

/**
 * muster_test_dup_handout_text:
 * @handout: a page
 *
 * Returns: (transfer full): its lines
 */
char *
muster_test_dup_handout_text (const MusterHandout *handout)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < handout->sections->len; i++)
    {
      const MusterSection *section = handout->sections->pdata[i];

      g_string_append_printf (out, "%s %s\n", section->framed ? "#" : "=", section->title);
      for (guint k = 0; k < section->blocks->len; k++)
        append_block (out, section->blocks->pdata[k]);
    }
  return g_string_free (out, FALSE);
}

/**
 * muster_test_dup_card_text:
 * @card: a card
 *
 * Returns: (transfer full): its lines, first “title ×count” and the subtitle
 */
char *
muster_test_dup_card_text (const MusterCard *card)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "%s ×%u\n%s\n", card->title, card->count, card->subtitle);
  for (guint i = 0; i < card->blocks->len; i++)
    append_block (out, card->blocks->pdata[i]);
  return g_string_free (out, FALSE);
}

static gboolean
has_line (const char *text,
          const char *line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strv_contains ((const char *const *) lines, line);
}

/**
 * muster_test_assert_lines:
 * @text: lines
 * @lines: (array zero-terminated=1): what has to be among them, each whole
 */
void
muster_test_assert_lines (const char        *text,
                          const char *const *lines)
{
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (!has_line (text, lines[i]))
        {
          g_test_message ("%s", text);
          g_error ("there is no line “%s”", lines[i]);
        }
    }
}

/**
 * muster_test_assert_no_line:
 * @text: lines
 * @line: what must not be among them
 */
void
muster_test_assert_no_line (const char *text,
                            const char *line)
{
  if (has_line (text, line))
    g_error ("there is a line “%s”", line);
}

void
muster_test_assert_line (const char *text,
                         const char *line)
{
  muster_test_assert_lines (text, (const char *const[]) { line, NULL });
}

/* A list of a game with these options and units. */
MusterReport *
muster_test_report_of (const char *system,
                       const char *options,
                       const char *units)
{
  const MusterTestList list = { .options = options, .units = units };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, system);

  return muster_report_new (roster, NULL, TRUE);
}

/* What the card with this title says in such a list. */
char *
muster_test_dup_card_of (const char *system,
                         const char *options,
                         const char *units,
                         const char *title)
{
  g_autoptr (MusterReport) report = muster_test_report_of (system, options, units);
  g_autoptr (GPtrArray) cards = muster_cards_new (report, NULL);

  for (guint i = 0; i < cards->len; i++)
    {
      const MusterCard *card = cards->pdata[i];

      if (strcmp (card->title, title) == 0)
        return muster_test_dup_card_text (card);
    }
  g_error ("there is no card “%s” for %s", title, units);
}
