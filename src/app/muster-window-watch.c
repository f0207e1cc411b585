/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens to a list's file and drafts by themselves, and how the window tells it: drafts that are written, another
 * program that changes the file, what was recovered. */

#define G_LOG_DOMAIN "muster-window"

#include "config.h"

#include "muster-window-private.h"

#include <glib/gi18n.h>

#include "muster-application.h"
#include "muster-message.h"
#include "muster-window-file.h"

static void
on_kept_cb (MusterWindow *self)
{
  if (self->told_unkept)
    muster_notices_hide (self->notices, MUSTER_NOTICE_TROUBLE);
  self->told_unkept = FALSE;
}

static void
on_failed_cb (MusterWindow *self,
              const GError *error)
{
  g_autofree char *text = NULL;

  if (self->told_unkept)
    return;

  self->told_unkept = TRUE;
  text = g_strdup_printf (_("No draft of the changes can be kept at the moment: %s. Save the list, so that a power cut costs nothing."),
                          error->message);
  muster_notices_show (self->notices, MUSTER_NOTICE_TROUBLE, text, NULL);
}

static void
on_file_changed_cb (MusterWindow *self)
{
  self->may_replace = FALSE;
  muster_notices_show (self->notices, MUSTER_NOTICE_CHANGED,
                       muster_document_get_modified (self->document)
                         ? _("The file was changed by another program, and the list was changed here.")
                         : _("The file was changed by another program."),
                       NULL);
}

static void
on_file_vanished_cb (MusterWindow *self)
{
  muster_notices_show (self->notices, MUSTER_NOTICE_VANISHED,
                       _("The file is gone: it was moved, renamed or deleted. The list itself is still here."), NULL);
}

static void
on_saved_cb (MusterWindow *self)
{
  if (muster_document_get_modified (self->document))
    return;

  muster_notices_hide (self->notices, MUSTER_NOTICE_RECOVERED);
}

static void
on_active_cb (MusterWindow *self)
{
  if (self->watch != NULL && gtk_window_is_active (GTK_WINDOW (self)))
    muster_file_watch_check (self->watch);
  if (gtk_window_is_active (GTK_WINDOW (self)))
    muster_window_look_at_game (self);
}

/* The session knows which files are open. */
static void
on_file_cb (MusterWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (MUSTER_IS_APPLICATION (application))
    muster_session_update (muster_application_get_session (MUSTER_APPLICATION (application)));
}

/* The window has another list than before, or none. */
void
muster_window_follow_file (MusterWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (self->autosave != NULL)
    g_signal_handlers_disconnect_by_data (self->autosave, self);
  if (self->watch != NULL)
    g_signal_handlers_disconnect_by_data (self->watch, self);
  g_clear_object (&self->autosave);
  g_clear_object (&self->watch);
  g_clear_object (&self->loading);
  self->may_replace = FALSE;
  self->told_unkept = FALSE;
  if (self->document == NULL || gtk_widget_in_destruction (GTK_WIDGET (self)))
    return;

  muster_notices_hide (self->notices, MUSTER_NOTICE_CHANGED);
  muster_notices_hide (self->notices, MUSTER_NOTICE_VANISHED);
  muster_notices_hide (self->notices, MUSTER_NOTICE_RECOVERED);
  muster_notices_hide (self->notices, MUSTER_NOTICE_GAME_CHANGED);
  self->watch = muster_file_watch_new (self->document);
  g_signal_connect_swapped (self->watch, "changed", G_CALLBACK (on_file_changed_cb), self);
  g_signal_connect_swapped (self->watch, "vanished", G_CALLBACK (on_file_vanished_cb), self);
  if (!MUSTER_IS_APPLICATION (application))
    return;

  self->autosave = muster_autosave_new (self->document,
                                        muster_session_get_drafts (muster_application_get_session (MUSTER_APPLICATION (application))));
  g_signal_connect_swapped (self->autosave, "kept", G_CALLBACK (on_kept_cb), self);
  g_signal_connect_swapped (self->autosave, "failed", G_CALLBACK (on_failed_cb), self);
}

/* The window begins to look after files. */
void
muster_window_init_watch (MusterWindow *self)
{
  g_signal_connect (self, "notify::is-active", G_CALLBACK (on_active_cb), NULL);
  g_signal_group_connect_swapped (self->document_signals, "notify::modified", G_CALLBACK (on_saved_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::file", G_CALLBACK (on_file_cb), self);
}

/* The file was read or written just now: what was told of it no longer holds. */
void
muster_window_settle_file (MusterWindow *self)
{
  self->may_replace = FALSE;
  muster_notices_hide (self->notices, MUSTER_NOTICE_CHANGED);
  muster_notices_hide (self->notices, MUSTER_NOTICE_VANISHED);
}

/**
 * muster_window_flush:
 * @self: a window
 *
 * Writes the draft of what is not saved at once, and waits for it: nobody can be asked any more.
 */
void
muster_window_flush (MusterWindow *self)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (MUSTER_IS_WINDOW (self));

  if (self->autosave != NULL && !muster_autosave_flush (self->autosave, &error))
    g_warning ("%s", error->message);
}

/**
 * muster_window_show_recovered:
 * @self: a window whose list was made from a draft
 * @draft: what there is to tell of it
 *
 * Tells that the list has changes that were not saved, and offers to go back.
 */
void
muster_window_show_recovered (MusterWindow      *self,
                              const MusterDraft *draft)
{
  g_autoptr(GDateTime) written = NULL;
  g_autofree char *when = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (MUSTER_IS_WINDOW (self));
  g_return_if_fail (self->document != NULL);

  written = draft->written > 0 ? g_date_time_new_from_unix_local (draft->written / G_USEC_PER_SEC) : NULL;
  /* Translators: a day and a time, as of strftime(); the time of a draft */
  when = written != NULL ? g_date_time_format (written, _("%e %B, %H:%M")) : NULL;
  if (when != NULL)
    /* Translators: %s is a day and a time */
    text = g_strdup_printf (_("Recovered: changes that were not saved, of %s."), g_strchug (when));
  else
    text = g_strdup (_("Recovered: changes that were not saved."));
  muster_notices_show (self->notices, draft->origin != NULL ? MUSTER_NOTICE_RECOVERED : MUSTER_NOTICE_RECOVERED_NEW, text, NULL);
}

/**
 * muster_window_show_trouble:
 * @self: a window
 * @text: what is the matter, as sentences, translated
 * @uri: (nullable): of a file that can be shown
 *
 * Tells something that is wrong, until somebody closes it.
 */
void
muster_window_show_trouble (MusterWindow *self,
                            const char   *text,
                            const char   *uri)
{
  g_return_if_fail (MUSTER_IS_WINDOW (self));

  muster_notices_show (self->notices, MUSTER_NOTICE_TROUBLE, text, uri);
}
