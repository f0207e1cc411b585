/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ids of a system as messages tell them: which there are, and which one was meant. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-ids.h"

#include "muster-nearest.h"
#include "muster-text-page.h"

#include <glib/gi18n.h>
#include <string.h>

/* So many ids that hold what was typed are told. */
#define MOST_LIKE 6

static void
add_id (GString    *out,
        const char *id)
{
  g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "", id);
}

/**
 * muster_cli_dup_type_ids:
 * @system: a system
 *
 * Returns: (transfer full): the ids of its types of units, with commas between them
 */
char *
muster_cli_dup_type_ids (const MusterSystem *system)
{
  guint n;
  const MusterUnitType *types = muster_system_get_types (system, &n);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    add_id (text, types[i].id);
  return g_string_free (text, FALSE);
}

/**
 * muster_cli_dup_use_values:
 * @use: a column as a type of unit uses it
 *
 * Returns: (transfer full): the values that it may have there
 */
char *
muster_cli_dup_use_values (const MusterUse *use)
{
  const MusterColumn *column = use->column;
  GString *text;

  if (column->kind == MUSTER_COLUMN_NUMBER)
    {
      if (column->has_least && column->has_most)
        return g_strdup_printf (_("a whole number from %d to %d"), column->least, column->most);
      return g_strdup (_("a whole number"));
    }

  text = g_string_new (NULL);
  for (guint i = 0; i < column->n_values; i++)
    {
      if (use->allowed == NULL || use->allowed[i])
        add_id (text, column->values[i].id);
    }
  return g_string_free (text, FALSE);
}

/* Entries that have what was typed in their id, else the nearest one; empty where nothing is near. */
static char *
dup_near_entries (const MusterSystem *system,
                  const char         *id)
{
  guint n;
  const MusterEntry *entries = muster_system_get_entries (system, &n);
  g_autofree char *small = g_ascii_strdown (id, -1);
  g_autofree const char **ids = g_new0 (const char *, n + 1);
  GString *text = g_string_new (NULL);
  guint n_like = 0;
  const char *near;

  for (guint i = 0; i < n; i++)
    {
      ids[i] = entries[i].id;
      if (*small != '\0' && n_like < MOST_LIKE && strstr (entries[i].id, small) != NULL)
        {
          add_id (text, entries[i].id);
          n_like++;
        }
    }
  near = muster_nearest (id, ids);
  if (text->len == 0 && near != NULL)
    add_id (text, near);
  return g_string_free (text, FALSE);
}

/**
 * muster_cli_find_entry:
 * @command: for whom
 * @system: a system
 * @id: the id of a catalogue entry
 *
 * Finds an entry, or complains, with the ids that may have been meant.
 *
 * Returns: (transfer none) (nullable): the entry
 */
const MusterEntry *
muster_cli_find_entry (const MusterCliCommand *command,
                       const MusterSystem     *system,
                       const char             *id)
{
  const MusterEntry *entry = muster_system_find_entry (system, id);
  const char *name = muster_system_text (muster_system_get_name (system));
  g_autofree char *clean = NULL;
  g_autofree char *near = NULL;

  if (entry != NULL)
    return entry;

  clean = muster_text_clean (id);
  near = dup_near_entries (system, id);
  if (*near != '\0')
    /* Translators: the name of a game, what was typed, and the ids that may have been meant */
    muster_cli_misused (command, _("%s has no catalogue entry “%s”; near to it: %s"), name, clean, near);
  else
    muster_cli_misused (command, _("%s has no catalogue entry “%s”; “muster systems show %s --entries” lists them"), name,
                        clean, muster_system_get_id (system));
  return NULL;
}
