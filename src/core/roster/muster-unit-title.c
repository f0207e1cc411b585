/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a unit is called. */

#define G_LOG_DOMAIN "muster-unit-title"

#include "muster-unit.h"

#include "muster-text.h"

/* More than anyone would write, and few enough for every line of a list. */
#define MOST_OF_TITLE 200

/**
 * muster_unit_get_title:
 * @unit: a unit of a list, not the root
 * @entry: (nullable): its entry in force
 *
 * What a unit is called: by its own name, else its entry's, where anything can be seen of them; else its type's, else the
 * type's id as written.
 *
 * Returns: (transfer none): the title, translated where it comes from the game
 */
const char *
muster_unit_get_title (const MusterUnit  *unit,
                       const MusterEntry *entry)
{
  if (muster_text_is_visible (unit->name))
    return unit->name;
  if (entry != NULL && muster_text_is_visible (entry->name))
    return entry->embedded ? entry->name : muster_system_text (entry->name);
  if (unit->type != NULL)
    return muster_system_text (unit->type->name);

  return unit->type_id;
}

/**
 * muster_title_dup_short:
 * @title: a title
 *
 * What to print where a title stands for each of many units: one entry in a file may be named with megabytes.
 *
 * Returns: (transfer full): the title, cut with “…” where it is longer than 200 characters
 */
char *
muster_title_dup_short (const char *title)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (title, (MOST_OF_TITLE + 1) * 4) <= MOST_OF_TITLE)
    return g_strdup (title);

  start = g_utf8_substring (title, 0, MOST_OF_TITLE - 1);
  return g_strconcat (start, "…", NULL);
}
