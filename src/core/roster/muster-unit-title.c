/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a unit is called. */

#define G_LOG_DOMAIN "muster-unit-title"

#include "muster-unit.h"

/**
 * muster_unit_get_title:
 * @unit: a unit of a list, not the root
 * @entry: (nullable): its entry in force
 *
 * What a unit is called: by its own name, else its entry's, else its type's, else the type's id as written.
 *
 * Returns: (transfer none): the title, translated where it comes from the game
 */
const char *
muster_unit_get_title (const MusterUnit  *unit,
                       const MusterEntry *entry)
{
  if (unit->name != NULL && *unit->name != '\0')
    return unit->name;
  if (entry != NULL && entry->name != NULL && *entry->name != '\0')
    return entry->embedded ? entry->name : muster_system_text (entry->name);
  if (unit->type != NULL)
    return muster_system_text (unit->type->name);

  return unit->type_id;
}
