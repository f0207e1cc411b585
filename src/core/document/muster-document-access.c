/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a document tells of itself, and how it is edited. */

#define G_LOG_DOMAIN "muster-document"

#include "config.h"

#include "muster-document-private.h"
#include "muster-roster-file.h"
#include "muster-seen.h"

/**
 * muster_document_get_roster:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): the list; %NULL where it can be read only
 */
MusterRoster *
muster_document_get_roster (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return self->roster;
}

/**
 * muster_document_get_history:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): what was done to the list; %NULL where it can be read only
 */
MusterHistory *
muster_document_get_history (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return self->history;
}

/**
 * muster_document_get_systems:
 * @self: a document
 *
 * Returns: (transfer none): where rule systems come from
 */
MusterSystemStore *
muster_document_get_systems (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return self->systems;
}

/**
 * muster_document_get_file:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): its file
 */
GFile *
muster_document_get_file (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return self->file;
}

/**
 * muster_document_get_file_state:
 * @self: a document
 *
 * Returns: (transfer none): what its file was like when it was last read or written
 */
const MusterFileState *
muster_document_get_file_state (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return &self->state;
}

/**
 * muster_document_get_title:
 * @self: a document
 *
 * Returns: (transfer none): what to call it
 */
const char *
muster_document_get_title (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return self->title;
}

/**
 * muster_document_get_modified:
 * @self: a document
 *
 * Returns: whether there is something to save
 */
gboolean
muster_document_get_modified (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);

  return self->modified;
}

/**
 * muster_document_get_read_only:
 * @self: a document
 *
 * Returns: whether its game is not installed: then it is kept as it is, and nothing of it can be edited
 */
gboolean
muster_document_get_read_only (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);

  return self->roster == NULL;
}

/**
 * muster_document_get_busy:
 * @self: a document
 *
 * Returns: whether it is being saved or reverted; it may be edited meanwhile
 */
gboolean
muster_document_get_busy (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);

  return self->busy;
}

/**
 * muster_document_get_problem:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): why it can be read only, in words for a person
 */
const GError *
muster_document_get_problem (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return self->problem;
}

/**
 * muster_document_dup_bytes:
 * @self: a document
 *
 * Returns: (transfer full): what would stand in its file if it were saved now; of a read-only one what stands there
 */
GBytes *
muster_document_dup_bytes (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return muster_document_dup_file_bytes (self, NULL);
}

/* What is to stand in the file, with what the game says of the list now, which @seen tells too: that becomes the
 * list's own once it is written. A list that just so goes into a file is written without it. */
GBytes *
muster_document_dup_file_bytes (MusterDocument  *self,
                                char           **seen)
{
  g_autoptr (MusterSeen) now = NULL;
  g_autofree char *xml = NULL;
  gsize length = 0;
  char *text;

  if (self->roster == NULL)
    return g_bytes_ref (self->bytes);

  muster_document_judge (self);
  now = muster_seen_new (self->force, self->judgement);
  muster_seen_keep_others (now, self->roster);
  xml = muster_seen_to_xml (now);
  text = muster_roster_to_xml_with_seen (self->roster, xml, &length);
  if (length > MUSTER_ROSTER_MAX_BYTES)
    {
      g_free (text);
      return muster_document_dup_draft_bytes (self);
    }
  if (seen != NULL)
    *seen = g_steal_pointer (&xml);

  return g_bytes_new_take (text, length);
}

/* What a draft holds: of what was seen it says what the file says, for whoever recovers it to be told. */
GBytes *
muster_document_dup_draft_bytes (MusterDocument *self)
{
  gsize length = 0;
  char *text;

  if (self->roster == NULL)
    return g_bytes_ref (self->bytes);

  text = muster_roster_to_xml (self->roster, &length);
  return g_bytes_new_take (text, length);
}

/**
 * muster_document_get_edition_changes:
 * @self: a document
 *
 * Returns: (transfer none) (nullable) (array zero-terminated=1): what the game has changed of the list since its file
 *   was saved, a line for each, in words for a person; %NULL where there is nothing to tell, or it was dismissed
 */
const char * const *
muster_document_get_edition_changes (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return (const char * const *) self->edition_changes;
}

/**
 * muster_document_get_draft_id:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): the draft that is kept of it
 */
const char *
muster_document_get_draft_id (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return self->draft_id;
}

/**
 * muster_document_set_draft_id:
 * @self: a document
 * @id: (nullable): the draft that is kept of it
 *
 * Notes which draft belongs to the document.
 */
void
muster_document_set_draft_id (MusterDocument *self,
                              const char     *id)
{
  char *old;

  g_return_if_fail (MUSTER_IS_DOCUMENT (self));

  old = self->draft_id;
  self->draft_id = g_strdup (id);
  g_free (old);
}

/**
 * muster_document_get_force:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): the list laid out, valid until the next change of it; %NULL where it can be
 *   read only
 */
const MusterForce *
muster_document_get_force (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  muster_document_judge (self);
  return self->force;
}

/**
 * muster_document_get_judgement:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): what the rules make of the list as it is now, with the readings of all limits;
 *   valid until the next change of it; %NULL where it can be read only
 */
const MusterJudgement *
muster_document_get_judgement (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  muster_document_judge (self);
  return self->judgement;
}

/**
 * muster_document_do:
 * @self: a document
 * @command: (transfer full) (nullable): what to do; %NULL is nothing, and done at once
 * @error: %MUSTER_ERROR_INVALID_DATA where the list would become larger than a file may be
 *
 * Changes the list: there is no other way to.
 *
 * Returns: whether it is done
 */
gboolean
muster_document_do (MusterDocument  *self,
                    MusterCommand   *command,
                    GError         **error)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (command == NULL || self->history != NULL, FALSE);

  return command == NULL || muster_history_do (self->history, command, error);
}

/**
 * muster_document_undo:
 * @self: a document
 *
 * Returns: whether there was a step to take back, which now is
 */
gboolean
muster_document_undo (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);

  return self->history != NULL && muster_history_undo (self->history);
}

/**
 * muster_document_redo:
 * @self: a document
 *
 * Returns: whether there was a step to do again, which now is
 */
gboolean
muster_document_redo (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);

  return self->history != NULL && muster_history_redo (self->history);
}
