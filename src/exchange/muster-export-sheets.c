/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which sheets of a list are written, and what they say: the same for every format. */

#define G_LOG_DOMAIN "muster-export"

#include "config.h"

#include "muster-export-sheets.h"

#include <glib/gi18n-lib.h>

/* The id under which a game has what its players have on the table beside their cards. */
#define PLAYSHEET "playsheet"

static const char *const usual[] = { MUSTER_SHEET_ROSTER, MUSTER_SHEET_CARDS, PLAYSHEET, NULL };
static const char *const roster[] = { MUSTER_SHEET_ROSTER, NULL };

/**
 * muster_export_get_usual_sheets:
 *
 * Returns: (transfer none) (array zero-terminated=1): ids of what most people want of a game: roster, cards, playsheet
 */
const char *const *
muster_export_get_usual_sheets (void)
{
  return usual;
}

/**
 * muster_export_dup_sheets:
 * @system: a game
 * @wanted: (array zero-terminated=1): ids of sheets
 *
 * Of the wanted sheets those that the game has, each once. Labels stand for cards in a game that has these in their place.
 * Where nothing is left there is the roster.
 *
 * Returns: (transfer full) (array zero-terminated=1): ids of sheets, at least one
 */
char **
muster_export_dup_sheets (const MusterSystem *system,
                          const char *const  *wanted)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; wanted[i] != NULL; i++)
    {
      const char *id = wanted[i];

      if (g_str_equal (id, MUSTER_SHEET_CARDS) && !muster_system_has_sheet (system, id))
        id = MUSTER_SHEET_LABELS;
      if (muster_system_has_sheet (system, id) && !g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
        g_ptr_array_add (ids, (gpointer) id);
    }
  if (ids->len == 0)
    g_ptr_array_add (ids, (gpointer) MUSTER_SHEET_ROSTER);
  g_ptr_array_add (ids, NULL);

  return g_strdupv ((char **) ids->pdata);
}

/**
 * muster_export_for_opponent:
 * @request: what is to be written
 *
 * Returns: whether it is for the opponent: what units cost, and notes, are left out
 */
gboolean
muster_export_for_opponent (const MusterExportRequest *request)
{
  return request->choices != NULL && request->choices->opponent;
}

/**
 * muster_export_sheet_free:
 * @self: (transfer full): a sheet
 *
 * Gives it back with all that it says.
 */
void
muster_export_sheet_free (MusterExportSheet *self)
{
  g_free (self->id);
  g_free (self->name);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->labels, g_ptr_array_unref);
  g_clear_pointer (&self->board, muster_board_free);
  g_clear_pointer (&self->handout, muster_handout_free);
  g_free (self);
}

static const char *
find_name (const MusterSystem *system,
           const char         *id)
{
  guint n;
  const MusterName *names = muster_system_get_sheets (system, &n);

  for (guint i = 0; i < n; i++)
    {
      if (g_str_equal (names[i].id, id))
        return muster_system_text (names[i].name);
    }
  return id;
}

/* By unit as on paper, in the order in which units come first: who cuts them out has one model in his hand. */
static GPtrArray *
make_labels (const MusterReport       *report,
             const MusterSheetChoices *choices)
{
  g_autoptr (GPtrArray) labels = muster_labels_new (report, choices);
  g_autoptr (GHashTable) unit_of_row = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  GPtrArray *sorted = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_label_free);

  g_ptr_array_set_free_func (labels, NULL);
  for (guint i = 0; i < labels->len; i++)
    {
      MusterLabel *label = g_ptr_array_index (labels, i);
      GPtrArray *unit = g_hash_table_lookup (unit_of_row, GUINT_TO_POINTER (label->row));

      if (unit == NULL)
        {
          unit = g_ptr_array_new ();
          g_ptr_array_add (units, unit);
          g_hash_table_insert (unit_of_row, GUINT_TO_POINTER (label->row), unit);
        }
      g_ptr_array_add (unit, label);
    }
  for (guint i = 0; i < units->len; i++)
    g_ptr_array_extend (sorted, g_ptr_array_index (units, i), NULL, NULL);

  return sorted;
}

static MusterExportSheet *
make_sheet (const MusterReport       *report,
            const char               *id,
            const MusterSheetChoices *choices)
{
  MusterExportSheet *self = g_new0 (MusterExportSheet, 1);

  self->id = g_strdup (id);
  self->name = g_strdup (find_name (report->system, id));
  if (g_str_equal (id, MUSTER_SHEET_ROSTER))
    self->roster = TRUE;
  else if (g_str_equal (id, MUSTER_SHEET_CARDS))
    self->cards = muster_cards_new (report, choices);
  else if (g_str_equal (id, MUSTER_SHEET_LABELS))
    self->labels = make_labels (report, choices);
  else if (g_str_equal (id, MUSTER_SHEET_BOARD))
    self->board = muster_board_new (report, choices);
  else
    self->handout = muster_handout_new (report, id, choices);

  return self;
}

/**
 * muster_export_sheets_new:
 * @request: what is to be written
 * @report: one of its lists
 * @roster_alone: whether the format has by itself the roster alone, and not all that most people want
 *
 * Returns: (transfer full) (element-type MusterExportSheet): the sheets of this list, in the order in which they are wanted
 */
GPtrArray *
muster_export_sheets_new (const MusterExportRequest *request,
                          const MusterReport        *report,
                          gboolean                   roster_alone)
{
  static const MusterSheetChoices none = { 0, };
  const char *const *wanted = request->sheets != NULL ? request->sheets : roster_alone ? roster : usual;
  g_auto (GStrv) ids = muster_export_dup_sheets (report->system, wanted);
  GPtrArray *sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_export_sheet_free);

  for (guint i = 0; ids[i] != NULL; i++)
    g_ptr_array_add (sheets, make_sheet (report, ids[i], request->choices != NULL ? request->choices : &none));

  return sheets;
}
