/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which sheets the lists of a game have. */

#define G_LOG_DOMAIN "muster-sheet-names"

#include "config.h"

#include "muster-sheet-content.h"
#include "muster-sheets-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
add_sheet (MusterName *names,
           guint      *n,
           const char *id,
           const char *name)
{
  MusterName *added = &names[(*n)++];

  added->id = id;
  added->name = name;
  added->short_name = name;
}

/* Notes all sheets of a game once it is read. What is marked with labels has no cards, unless the game says so. */
void
muster_system_name_sheets (MusterSystem *self)
{
  const MusterSheetsPlan *plan = self->sheets;
  MusterName *names = muster_arena_new0 (self->arena, MusterName, (plan != NULL ? plan->n_pages : 0) + 4);
  guint n = 0;

  add_sheet (names, &n, MUSTER_SHEET_ROSTER, N_("Roster"));
  if (plan == NULL || plan->n_labels == 0 || plan->n_cards > 0)
    add_sheet (names, &n, MUSTER_SHEET_CARDS, N_("Unit cards"));
  for (guint i = 0; plan != NULL && i < plan->n_pages; i++)
    add_sheet (names, &n, plan->pages[i].id, plan->pages[i].name);
  if (plan != NULL && plan->n_labels > 0)
    add_sheet (names, &n, MUSTER_SHEET_LABELS, plan->labels_name);
  if (plan != NULL && plan->board_name != NULL)
    add_sheet (names, &n, MUSTER_SHEET_BOARD, plan->board_name);
  self->sheet_names = names;
  self->n_sheet_names = n;
}

/**
 * muster_system_get_sheets:
 * @self: a system
 * @n: (out): how many
 *
 * The roster comes first, then cards, pages in the order of the file, labels and the board: those that the game has.
 * Their names are English; translate them with muster_system_text().
 *
 * Returns: (transfer none) (array length=n): the sheets of the game's lists
 */
const MusterName *
muster_system_get_sheets (const MusterSystem *self,
                          guint              *n)
{
  g_return_val_if_fail (self != NULL && n != NULL, NULL);

  *n = self->n_sheet_names;
  return self->sheet_names;
}

/**
 * muster_system_has_sheet:
 * @self: a system
 * @id: (nullable): id of a sheet
 *
 * Returns: whether lists of the game have it
 */
gboolean
muster_system_has_sheet (const MusterSystem *self,
                         const char         *id)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; id != NULL && i < self->n_sheet_names; i++)
    {
      if (strcmp (self->sheet_names[i].id, id) == 0)
        return TRUE;
    }
  return FALSE;
}
