/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that is changed, or comes, while a list of it is open: the list goes on under the new rules, with everything
 * that is not saved and all steps that can be taken back. */

#define G_LOG_DOMAIN "muster-document"

#include "config.h"

#include "muster-document-private.h"
#include "muster-roster-file.h"
#include "muster-seen.h"

/* What there was to tell already stays above what there is to tell now. */
static char **
join (const char * const *before,
      char              **now)
{
  g_autoptr(GStrvBuilder) lines = g_strv_builder_new ();

  if (before != NULL)
    g_strv_builder_addv (lines, (const char **) before);
  for (guint i = 0; now[i] != NULL; i++)
    {
      if (before == NULL || !g_strv_contains (before, now[i]))
        g_strv_builder_add (lines, now[i]);
    }
  return g_strv_builder_end (lines);
}

/**
 * muster_document_set_system:
 * @self: a document that can be edited
 * @system: the rules of its game as they are now
 *
 * Lets the list go on under these rules: it is judged by them, and what they change of it is told as of an edition that
 * was changed since the list was saved. The list itself, what is not saved and what can be undone stay as they are.
 * Whoever holds something that was made of the list, such as a report, gives it up first.
 */
void
muster_document_set_system (MusterDocument *self,
                            MusterSystem   *system)
{
  g_autoptr(MusterSeen) before = NULL;
  g_autoptr(MusterSeen) after = NULL;
  g_auto(GStrv) changes = NULL;

  g_return_if_fail (MUSTER_IS_DOCUMENT (self) && self->roster != NULL);
  g_return_if_fail (system != NULL);

  if (system == muster_roster_get_system (self->roster))
    return;

  muster_document_judge (self);
  before = muster_seen_new (self->force, self->judgement);
  /* The judgement goes when the list tells that it is another one. */
  muster_history_set_system (self->history, system);
  muster_document_hold_system (self);
  muster_document_emit_judged (self);
  after = muster_seen_new (self->force, self->judgement);
  changes = muster_seen_compare (before, after, self->roster);
  if (changes[0] != NULL)
    muster_document_take_edition_changes (self, join ((const char * const *) self->edition_changes, changes));
}

/**
 * muster_document_reopen:
 * @self: a document that is read-only, as its game was not installed
 * @error: why it still cannot be edited
 *
 * Reads the list again now that its game may be there. The file is not touched.
 *
 * Returns: (transfer full) (nullable): a document that can be edited, of the same file
 */
MusterDocument *
muster_document_reopen (MusterDocument  *self,
                        GError         **error)
{
  g_autoptr(MusterRoster) roster = NULL;
  MusterDocument *document;
  gsize length = 0;
  const char *data;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self) && self->roster == NULL, NULL);

  data = g_bytes_get_data (self->bytes, &length);
  roster = muster_roster_load_bytes (data, length, self->file != NULL ? g_file_peek_path (self->file) : NULL, self->systems, error);
  if (roster == NULL)
    return NULL;

  document = muster_document_new (self->systems, roster);
  muster_document_set_file (document, self->file, &self->state);
  muster_document_set_draft_id (document, self->draft_id);
  muster_document_take_edition_changes (document, muster_seen_dup_changes (roster));
  /* A copy that has no file yet is to be saved. */
  if (self->file == NULL)
    muster_history_set_saved (document->history, G_MAXUINT64);
  return document;
}
