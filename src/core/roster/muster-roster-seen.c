/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a file says of the game as it was when the list was last saved, as a text: what the text means is none of the
 * roster's business. See muster-seen.h for that. */

#define G_LOG_DOMAIN "muster-roster-seen"

#include "config.h"

#include "muster-roster-file.h"
#include "muster-roster-reader-private.h"
#include "muster-xml.h"

#include <string.h>

/**
 * muster_roster_dup_seen:
 * @self: a roster
 *
 * Returns: (transfer full) (nullable): the element `seen` of its file, as a piece of XML that stands for itself: all
 *   namespaces it uses are declared; %NULL where there is none
 */
char *
muster_roster_dup_seen (MusterRoster *self)
{
  const MusterExtras *seen;
  const MusterFragment *fragment;
  GString *text;

  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);

  seen = muster_extras_get_part (self->root.extras, MUSTER_PART_SEEN, 0);
  if (seen == NULL || seen->inside == NULL || seen->inside->len == 0)
    return NULL;

  fragment = &g_array_index (seen->inside, MusterFragment, 0);
  text = g_string_new ("<seen xmlns=\"" MUSTER_ROSTER_NAMESPACE "\"");
  for (char **need = fragment->needs; need != NULL && *need != NULL; need += 2)
    {
      g_string_append_printf (text, " xmlns:%s=\"", need[0]);
      muster_xml_append_value (text, need[1], strlen (need[1]));
      g_string_append_c (text, '"');
    }
  g_string_append (text, fragment->text + strlen ("<seen"));
  return g_string_free (text, FALSE);
}

/**
 * muster_roster_set_seen:
 * @self: a roster
 * @seen: an element `seen` as it stands in a file, in the namespace of rosters and with no prefix
 *
 * Puts it in place of the one before. That is no change to the list: nobody is told, and it cannot be undone.
 */
void
muster_roster_set_seen (MusterRoster *self,
                        const char   *seen)
{
  MusterFragment fragment = { .text = g_strdup (seen) };
  MusterExtras *extras;

  g_return_if_fail (MUSTER_IS_ROSTER (self));
  g_return_if_fail (seen != NULL);

  if (self->root.extras == NULL)
    self->root.extras = muster_extras_new ();
  extras = muster_extras_get_part (self->root.extras, MUSTER_PART_SEEN, 0);
  if (extras == NULL)
    {
      extras = muster_extras_new ();
      muster_extras_take_part (self->root.extras, MUSTER_PART_SEEN, 0, extras);
    }
  g_clear_pointer (&extras->inside, g_array_unref);
  muster_fragments_append (&extras->inside, &fragment);
}
