/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Places in a list, as findings name them: `2.1` is the first unit inside the second. */

#define G_LOG_DOMAIN "muster-unit"

#include "config.h"

#include "muster-unit.h"

/**
 * muster_unit_get_index:
 * @self: a unit that stands under another
 *
 * Returns: its 0-based place among the children of its parent
 */
guint
muster_unit_get_index (MusterUnit *self)
{
  guint index = 0;

  g_return_val_if_fail (self != NULL && self->parent != NULL, 0);

  while (self->parent->children[index] != self)
    index++;

  return index;
}

/**
 * muster_unit_dup_path:
 * @self: a unit
 *
 * Returns: (transfer full): the path of 1-based places from the top down to the unit, such as `2.1`; "" for the force
 */
char *
muster_unit_dup_path (MusterUnit *self)
{
  GString *path = g_string_new (NULL);

  for (; self != NULL && self->parent != NULL; self = self->parent)
    {
      g_autofree char *place = g_strdup_printf ("%u%s", muster_unit_get_index (self) + 1, path->len > 0 ? "." : "");

      g_string_prepend (path, place);
    }

  return g_string_free (path, FALSE);
}

/**
 * muster_unit_from_path:
 * @root: the unit that the path starts from
 * @path: a path as of muster_unit_dup_path()
 *
 * Returns: (transfer none) (nullable): the unit there; %NULL where there is none
 */
MusterUnit *
muster_unit_from_path (MusterUnit *root,
                       const char *path)
{
  g_return_val_if_fail (root != NULL, NULL);
  g_return_val_if_fail (path != NULL, NULL);

  if (*path == '\0')
    return root;

  while (TRUE)
    {
      guint64 place = 0;

      if (!g_ascii_isdigit (*path))
        return NULL;
      for (; g_ascii_isdigit (*path); path++)
        place = MIN (place * 10 + (guint64) (*path - '0'), G_MAXUINT32);
      if (place == 0 || place > root->n_children)
        return NULL;
      root = root->children[place - 1];
      if (*path == '\0')
        return root;
      if (*path++ != '.')
        return NULL;
    }
}
