/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list and what a file on disk has to do with it: its history, its file and how that was when it was last read or
 * written, its judgement. Owned by a window, on the main thread. Reading and writing happen in threads of their own,
 * which never see the list itself. */

#define G_LOG_DOMAIN "muster-document"

#include "config.h"

#include "muster-document.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-document-private.h"
#include "muster-error.h"
#include "muster-roster-file.h"

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_MODIFIED,
  PROP_FILE,
  PROP_READ_ONLY,
  PROP_BUSY,
  PROP_EDITION_CHANGES,
  N_PROPS,
};

enum
{
  SIGNAL_JUDGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterDocument, muster_document, G_TYPE_OBJECT)

static void
forget_judgement (MusterDocument *self)
{
  g_clear_pointer (&self->judgement, muster_judgement_free);
  g_clear_pointer (&self->force, muster_force_free);
}

/* Judges the list as it is now, unless that is done. */
void
muster_document_judge (MusterDocument *self)
{
  if (self->force != NULL || self->roster == NULL)
    return;

  self->force = muster_force_new (self->roster, NULL);
  self->judgement = muster_judge (self->force, TRUE);
}

/* By the name of the list, else that of its file. */
static char *
make_title (MusterDocument *self)
{
  const char *name = self->roster != NULL ? muster_roster_get_name (self->roster) : self->name;
  g_autofree char *base = self->file != NULL ? g_file_get_basename (self->file) : NULL;
  g_autofree char *shown = NULL;
  g_autofree char *line = NULL;

  if (name != NULL)
    {
      /* It goes into a title bar: one line. */
      line = g_strdelimit (g_strdup (name), "\n\r\t", ' ');
      g_strstrip (line);
      if (*line != '\0')
        return g_steal_pointer (&line);
    }
  if (base == NULL)
    return g_strdup (_("Unnamed list"));

  if (g_str_has_suffix (base, ".muster") && strlen (base) > strlen (".muster"))
    base[strlen (base) - strlen (".muster")] = '\0';
  return g_filename_display_name (base);
}

static void
update_title (MusterDocument *self)
{
  g_autofree char *title = make_title (self);

  if (g_strcmp0 (title, self->title) == 0)
    return;

  g_free (self->title);
  self->title = g_steal_pointer (&title);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

static void
update_modified (MusterDocument *self)
{
  gboolean modified = self->history != NULL && !muster_history_get_is_saved (self->history);

  if (modified == self->modified)
    return;

  self->modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/* What was judged borrows from the list: it goes before anybody can look at it again. */
static void
on_roster_changed_cb (MusterRoster   *roster,
                      MusterChange   *change,
                      MusterDocument *self)
{
  forget_judgement (self);
}

static void
on_history_changed_cb (MusterHistory  *history,
                       MusterDocument *self)
{
  muster_document_judge (self);
  update_title (self);
  update_modified (self);
  g_signal_emit (self, signals[SIGNAL_JUDGED], 0);
}

static void
muster_document_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  MusterDocument *self = MUSTER_DOCUMENT (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, self->modified);
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_READ_ONLY:
      g_value_set_boolean (value, self->roster == NULL);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, self->busy);
      break;
    case PROP_EDITION_CHANGES:
      g_value_set_boxed (value, self->edition_changes);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_document_finalize (GObject *object)
{
  MusterDocument *self = MUSTER_DOCUMENT (object);

  forget_judgement (self);
  if (self->history != NULL)
    g_signal_handlers_disconnect_by_data (self->history, self);
  if (self->roster != NULL)
    g_signal_handlers_disconnect_by_data (self->roster, self);
  g_clear_object (&self->history);
  g_clear_object (&self->roster);
  g_clear_object (&self->systems);
  g_clear_object (&self->file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_error (&self->problem);
  g_free (self->name);
  g_strfreev (self->edition_changes);
  g_free (self->draft_id);
  g_free (self->title);

  G_OBJECT_CLASS (muster_document_parent_class)->finalize (object);
}

static void
muster_document_class_init (MusterDocumentClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = muster_document_finalize;
  object_class->get_property = muster_document_get_property;

  /* What to call the list in a title bar. */
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  /* Whether there is something to save. */
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  /* The file, NULL for one that was never saved. */
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  /* Whether the list can only be kept, as its game is not installed. */
  properties[PROP_READ_ONLY] = g_param_spec_boolean ("read-only", NULL, NULL, FALSE, flags);
  /* Whether it is being saved or reverted. */
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  /* What the game has changed since the list was saved, a line for each; NULL where there is nothing to tell. */
  properties[PROP_EDITION_CHANGES] = g_param_spec_boxed ("edition-changes", NULL, NULL, G_TYPE_STRV, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * MusterDocument::judged:
   * @self: the document
   *
   * The list is another one than before, and is judged anew. Emitted once for each step that is done, undone or redone.
   * What was taken from the judgement before is no longer valid.
   */
  signals[SIGNAL_JUDGED] =
    g_signal_new ("judged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_document_init (MusterDocument *self)
{
}

/* Whatever is read for the list, such as what it is saved as or pasted into it, is read by the rules that it has: its game
 * may be another meanwhile, or gone. */
void
muster_document_hold_system (MusterDocument *self)
{
  MusterSystemStore *systems = muster_system_store_new_holding (self->systems, muster_roster_get_system (self->roster));

  g_object_unref (self->systems);
  self->systems = systems;
}

static void
take_roster (MusterDocument *self,
             MusterRoster   *roster)
{
  self->roster = g_object_ref (roster);
  muster_document_hold_system (self);
  self->history = muster_history_new (roster);
  g_signal_connect (self->roster, "changed", G_CALLBACK (on_roster_changed_cb), self);
  g_signal_connect (self->history, "changed", G_CALLBACK (on_history_changed_cb), self);
}

/**
 * muster_document_new:
 * @systems: where rule systems come from
 * @roster: a list, made by the caller and from now on changed by commands only
 *
 * Returns: (transfer full): a document that has no file yet and nothing to save
 */
MusterDocument *
muster_document_new (MusterSystemStore *systems,
                     MusterRoster      *roster)
{
  MusterDocument *self;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (systems), NULL);
  g_return_val_if_fail (MUSTER_IS_ROSTER (roster), NULL);

  self = g_object_new (MUSTER_TYPE_DOCUMENT, NULL);
  self->systems = g_object_ref (systems);
  take_roster (self, roster);
  update_title (self);

  return self;
}

/* A document of what a thread has read. */
MusterDocument *
muster_document_new_for_job (MusterReadJob         *job,
                             GFile                 *file,
                             const MusterFileState *state)
{
  MusterDocument *self = g_object_new (MUSTER_TYPE_DOCUMENT, NULL);

  self->systems = g_object_ref (job->systems);
  self->edition_changes = g_steal_pointer (&job->edition_changes);
  if (job->roster != NULL)
    take_roster (self, job->roster);
  else
    {
      self->bytes = g_bytes_ref (job->bytes);
      self->problem = g_error_copy (job->problem);
      self->name = g_strdup (job->name);
    }
  g_set_object (&self->file, file);
  self->state = *state;
  update_title (self);

  return self;
}

/* What cannot be edited is copied to the byte. */
static MusterDocument *
duplicate_bytes (MusterDocument *self,
                 const char     *name)
{
  MusterDocument *copy = g_object_new (MUSTER_TYPE_DOCUMENT, NULL);

  copy->systems = g_object_ref (self->systems);
  copy->bytes = g_bytes_ref (self->bytes);
  copy->problem = g_error_copy (self->problem);
  copy->name = g_strdup (name);
  update_title (copy);

  return copy;
}

/**
 * muster_document_duplicate:
 * @self: a document
 *
 * Makes a new list that is like this one, and shares nothing with it: neither file nor history. Of a read-only one only
 * the title is another.
 *
 * Returns: (transfer full): a document to be saved under a name of its own
 */
MusterDocument *
muster_document_duplicate (MusterDocument *self)
{
  g_autoptr(MusterRoster) copy = NULL;
  g_autofree char *name = NULL;
  MusterDocument *document;
  MusterCommand *command;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  /* Translators: the name of a copy of the list whose name is %s. */
  name = g_strdup_printf (_("%s (copy)"), self->title);
  if (self->roster == NULL)
    return duplicate_bytes (self, name);

  copy = muster_roster_new (muster_roster_get_system (self->roster));
  command = muster_command_replace (copy, self->roster);
  muster_command_redo (command);
  g_object_unref (command);
  muster_roster_set_name (copy, name);

  document = muster_document_new (self->systems, copy);
  muster_history_set_saved (document->history, G_MAXUINT64);

  return document;
}

/**
 * muster_document_detach:
 * @self: a document
 *
 * Forgets the file, as for a sample that is opened to make a list of one's own out of it.
 */
void
muster_document_detach (MusterDocument *self)
{
  MusterFileState nothing = { FALSE, };

  g_return_if_fail (MUSTER_IS_DOCUMENT (self));

  muster_document_set_file (self, NULL, &nothing);
}

/**
 * muster_document_dismiss_edition_changes:
 * @self: a document
 *
 * The player has read what muster_document_get_edition_changes() says: it is not told again.
 */
void
muster_document_dismiss_edition_changes (MusterDocument *self)
{
  g_return_if_fail (MUSTER_IS_DOCUMENT (self));

  if (self->edition_changes == NULL)
    return;

  g_clear_pointer (&self->edition_changes, g_strfreev);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EDITION_CHANGES]);
}

/* What there is to tell of the rules, NULL for nothing; in place of what there was before. */
void
muster_document_take_edition_changes (MusterDocument *self,
                                      char          **changes)
{
  if (changes == NULL && self->edition_changes == NULL)
    return;

  g_strfreev (self->edition_changes);
  self->edition_changes = changes;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EDITION_CHANGES]);
}

/* Judges the list anew, and says so. */
void
muster_document_emit_judged (MusterDocument *self)
{
  muster_document_judge (self);
  g_signal_emit (self, signals[SIGNAL_JUDGED], 0);
}

/* Says which file the list is saved in, and what that is like. */
void
muster_document_set_file (MusterDocument        *self,
                          GFile                 *file,
                          const MusterFileState *state)
{
  self->state = *state;
  if ((file == NULL) != (self->file == NULL) || (file != NULL && !g_file_equal (file, self->file)))
    {
      g_set_object (&self->file, file);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
    }
  update_title (self);
}

void
muster_document_set_busy (MusterDocument *self,
                          gboolean        busy)
{
  if (busy == self->busy)
    return;

  self->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}
