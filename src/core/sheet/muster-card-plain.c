/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plain card of a unit for which the game declares none: all that is known of it, and boxes to tick. */

#define G_LOG_DOMAIN "muster-card-plain"

#include "config.h"

#include "muster-sheet-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What it holds is told up to so many kinds. */
#define MOST_HELD 20

static void
add_stat (MusterBlock *stats,
          const char  *label,
          char        *value)
{
  g_ptr_array_add (stats->cells, g_strdup (muster_system_text (label)));
  g_ptr_array_add (stats->cells, value);
}

static void
add_facts (MusterBlock         *stats,
           const MusterSubject *subject)
{
  const MusterSystem *system = subject->force->system;

  for (guint i = 0; i < system->n_facts; i++)
    {
      MusterPoints value = 0;
      GString *text;

      if (!muster_sheet_fact (subject, i, &value) || value == 0)
        continue;
      text = g_string_new (NULL);
      muster_sheet_append_points (text, value);
      muster_sheet_append_unit (text, system->facts[i].extra, value);
      add_stat (stats, system->facts[i].name, g_string_free (text, FALSE));
    }
}

static void
add_columns (MusterBlock         *stats,
             const MusterSubject *subject)
{
  const MusterUnitType *type = subject->unit.unit->type;

  for (guint i = 0; type != NULL && i < type->n_uses; i++)
    {
      const MusterColumn *column = type->uses[i].column;
      GString *text;

      if (muster_force_get_values (subject->force, subject->row, column, NULL) == 0)
        continue;
      text = g_string_new (NULL);
      /* "Men 6" says it all; "Men 6 men" would be silly. */
      muster_sheet_append_column (text, subject, column, column->kind == MUSTER_COLUMN_NUMBER && column->unit != NULL
                                                         && g_ascii_strcasecmp (column->unit, column->name) == 0);
      add_stat (stats, column->name, g_string_free (text, FALSE));
    }
}

static void
take_text (MusterCard     *card,
           MusterBlockKind kind,
           char           *text)
{
  MusterBlock *block = muster_block_new (kind);

  block->text = text;
  g_ptr_array_add (card->blocks, block);
}

static void
add_marks (MusterCard          *card,
           MusterSheetEval     *eval,
           const MusterSubject *subject)
{
  if (subject->unit.marks != 0)
    take_text (card, MUSTER_BLOCK_TEXT, muster_sheet_text (eval, subject, "{marks}"));
}

/* What stands directly in the unit, each with how many of it one such unit holds. */
static void
add_held (MusterCard          *card,
          MusterSheetEval     *eval,
          const MusterSubject *subject)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *held = NULL;
  guint n = 0;

  for (guint32 row = subject->row + 1; row < eval->ends[subject->row] && n <= MOST_HELD; row = eval->ends[row])
    {
      g_autofree char *name = muster_sheet_dup_name (eval->force, row);

      g_string_append (text, n > 0 ? ", " : "");
      if (n++ == MOST_HELD)
        g_string_append (text, "…");
      else if (eval->force->rows[row].count > 1)
        g_string_append_printf (text, "%u" MUSTER_SHEET_NO_BREAK MUSTER_SHEET_TIMES MUSTER_SHEET_NO_BREAK "%s",
                                eval->force->rows[row].count, name);
      else
        g_string_append (text, name);
    }
  if (n == 0)
    return;
  /* Translators: on a card: the units that stand in its unit, with commas between them */
  held = g_strdup_printf (_("Holds %s"), text->str);
  take_text (card, MUSTER_BLOCK_NOTE, g_steal_pointer (&held));
}

/* What the unit is where its title does not say it, its nation, and its grade. */
static char *
dup_subtitle (MusterSheetEval     *eval,
              const MusterSubject *subject,
              const char          *title)
{
  const MusterRow *unit = &subject->unit;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *kind = muster_title_dup_short (muster_sheet_get_kind_name (subject->force, subject->row));
  g_autofree char *nation = muster_sheet_text (eval, subject, "{nation}");
  g_autofree char *joined = NULL;
  GString *subtitle;

  if (unit->unit->type == NULL)
    g_ptr_array_add (parts, g_strdup (_("unknown type of unit")));
  else
    {
      const char *type = muster_system_text (unit->unit->type->name);

      if (strcmp (kind, title) != 0)
        g_ptr_array_add (parts, g_strdup (kind));
      if (strcmp (type, title) != 0 && strcmp (type, kind) != 0)
        g_ptr_array_add (parts, g_strdup (type));
    }
  if (strcmp (nation, MUSTER_SHEET_DASH) != 0)
    g_ptr_array_add (parts, g_steal_pointer (&nation));
  if (eval->system->n_grades > 0)
    g_ptr_array_add (parts, g_strdup (muster_system_text (eval->system->grades[unit->grade].name)));
  g_ptr_array_add (parts, NULL);

  joined = g_strjoinv (" · ", (char **) parts->pdata);
  subtitle = g_string_new (joined);
  muster_sheet_capitalise (subtitle);
  return g_string_free (subtitle, FALSE);
}

/* Fills a card with what is known of a unit of which the game says nothing more. */
void
muster_sheet_add_plain (MusterSheetEval     *eval,
                        MusterCard          *card,
                        const MusterSubject *subject)
{
  MusterBlock *stats = muster_block_new (MUSTER_BLOCK_STATS);
  MusterBlock *boxes = muster_block_new (MUSTER_BLOCK_BOXES);

  g_free (card->subtitle);
  card->subtitle = dup_subtitle (eval, subject, card->title);

  add_facts (stats, subject);
  add_columns (stats, subject);
  if (stats->cells->len > 0)
    g_ptr_array_add (card->blocks, stats);
  else
    muster_block_free (stats);
  add_marks (card, eval, subject);
  add_held (card, eval, subject);

  muster_sheet_add_line (boxes->lines, "", subject->copies, FALSE);
  g_ptr_array_add (card->blocks, boxes);
}
