/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a type of unit costs and may hold, for whoever explains a system. */

#define G_LOG_DOMAIN "muster-unit-type"

#include "muster-system-private.h"

/* The house rule that a condition asks for, where it asks for nothing else; NULL otherwise. */
static const MusterOption *
find_option (const MusterSystem    *system,
             const MusterPredicate *when,
             gint32                *value)
{
  while ((when->kind == MUSTER_PREDICATE_ALL || when->kind == MUSTER_PREDICATE_ANY) && when->n_parts == 1)
    when = when->parts[0];
  if (when->kind != MUSTER_PREDICATE_OPTION || system->options[when->ix].kind != MUSTER_OPTION_CHOICE)
    return NULL;

  *value = -1;
  for (guint i = 0; i < system->options[when->ix].n_values; i++)
    {
      if ((when->values[i / 64] >> (i % 64) & 1) == 0)
        continue;
      if (*value >= 0)
        return NULL; /* one of several: no single value is meant */
      *value = (gint32) i;
    }
  return *value >= 0 ? &system->options[when->ix] : NULL;
}

/**
 * muster_system_dup_type_prices:
 * @self: a system
 * @type: a type of it
 * @n: (out): how many prices there are, at least one
 *
 * What a unit of the type costs before its columns: each price with the condition under which it holds. The first
 * that holds counts, and the last one holds always.
 *
 * Returns: (transfer full) (array length=n): the prices
 */
MusterTypePrice *
muster_system_dup_type_prices (const MusterSystem   *self,
                               const MusterUnitType *type,
                               guint                *n)
{
  const MusterTypeData *data = &self->type_data[type->ix];
  MusterTypePrice *prices = g_new0 (MusterTypePrice, data->n_prices + 1);

  *n = 0;
  for (guint i = 0; i < data->n_prices; i++)
    {
      MusterTypePrice *price = &prices[(*n)++];
      const MusterPredicate *when = data->prices[i].when;

      price->points = data->prices[i].points;
      if (when == NULL)
        return prices;
      price->conditional = TRUE;
      price->option = find_option (self, when, &price->value);
    }
  prices[(*n)++].points = data->points;
  return prices;
}

/**
 * muster_system_may_hold:
 * @self: a system
 * @holder: (nullable): a type of it; %NULL for the force
 * @inside: another type
 * @conditional: (out): whether not every such unit may stand there, or only by a house rule
 *
 * Returns: whether a unit of @inside may stand directly in one of @holder
 */
gboolean
muster_system_may_hold (const MusterSystem   *self,
                        const MusterUnitType *holder,
                        const MusterUnitType *inside,
                        gboolean             *conditional)
{
  const MusterTypeData *data = &self->type_data[holder != NULL ? holder->ix : MUSTER_FORCE_TYPE (self)];
  gboolean found = FALSE;

  *conditional = FALSE;
  for (guint i = 0; i < data->n_slots; i++)
    {
      if (!muster_type_set_has (data->slots[i].types, inside->ix))
        continue;
      found = TRUE;
      if (data->slots[i].when == NULL)
        {
          *conditional = FALSE;
          return TRUE;
        }
      *conditional = TRUE;
    }
  return found;
}
