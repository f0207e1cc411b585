/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which lists are open, and which were: read in a thread when the program starts, written down whenever a list comes or
 * goes, and closed when the program ends as it should. Owned by the application. It opens nothing itself. */

#define G_LOG_DOMAIN "muster-session"

#include "config.h"

#include "muster-session.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-window-file.h"

/* Milliseconds: many things happen at once when a window comes or goes. */
#define WRITE_DELAY 200

/* How many lists the menu has; the welcome page shows them all. */
#define MENU_LENGTH 10u

struct _MusterSession
{
  GObject             parent_instance;

  GtkApplication     *application; /* (unowned): it owns us */
  MusterDraftStore   *drafts;
  MusterSessionState *state;       /* (nullable): NULL while it is being read */
  MusterSessionLists *lists;       /* (nullable): likewise */
  GMenu              *menu;
  guint               timer_id;
  gboolean            writing;
  gboolean            again;       /* something changed while a thread was writing */
  gboolean            closed;      /* what is open stays as it was written down */
  gboolean            told;        /* that it cannot be written */
};

enum
{
  SIGNAL_READY,
  SIGNAL_RECENT_CHANGED,
  SIGNAL_TROUBLE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterSession, muster_session, G_TYPE_OBJECT)

/* A name in a menu: an underline would be taken for a mnemonic. */
static char *
dup_label (const char *title)
{
  g_auto(GStrv) parts = g_strsplit (title, "_", -1);

  return g_strjoinv ("__", parts);
}

static void
update_menu (MusterSession *self)
{
  GPtrArray *recent = muster_session_state_get_recent (self->state);

  g_menu_remove_all (self->menu);
  /* There is no such action: it only says so. */
  if (recent->len == 0)
    g_menu_append (self->menu, _("No recent lists"), "app.no-recent");
  for (guint i = 0; i < MIN (recent->len, MENU_LENGTH); i++)
    {
      const MusterRecentList *list = g_ptr_array_index (recent, i);
      g_autofree char *label = dup_label (list->title);
      g_autoptr(GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "app.open-recent", "s", list->uri);
      g_menu_append_item (self->menu, item);
    }
}

static void
on_read_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(MusterSession) self = MUSTER_SESSION (user_data);

  self->lists = muster_session_lists_read_finish (result);
  self->state = g_object_ref (self->lists->state);
  update_menu (self);
  g_signal_emit (self, signals[SIGNAL_READY], 0);
  g_signal_emit (self, signals[SIGNAL_RECENT_CHANGED], 0);
  if (self->lists->error != NULL)
    g_signal_emit (self, signals[SIGNAL_TROUBLE], 0, self->lists->error);
  muster_session_update (self);
}

static GPtrArray *
collect_open (MusterSession *self)
{
  GPtrArray *open = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_open_list_free);

  for (GList *link = gtk_application_get_windows (self->application); link != NULL; link = link->next)
    {
      MusterDocument *document = MUSTER_IS_WINDOW (link->data) ? muster_window_get_document (link->data) : NULL;
      GFile *loading = MUSTER_IS_WINDOW (link->data) ? muster_window_get_loading (link->data) : NULL;
      GFile *file = document != NULL ? muster_document_get_file (document) : loading;
      const char *draft_id = document != NULL ? muster_document_get_draft_id (document) : NULL;
      g_autofree char *uri = file != NULL && g_file_peek_path (file) != NULL ? g_file_get_uri (file) : NULL;

      /* The window that was used last comes first here, and is to be opened last. */
      if (uri != NULL || draft_id != NULL)
        g_ptr_array_insert (open, 0, muster_open_list_new (uri, draft_id));
    }

  return open;
}

static void
on_written_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr(MusterSession) self = MUSTER_SESSION (user_data);
  g_autoptr(GError) error = NULL;

  self->writing = FALSE;
  if (muster_session_state_save_finish (MUSTER_SESSION_STATE (source), result, &error))
    self->told = FALSE;
  else if (!self->told)
    {
      self->told = TRUE;
      g_signal_emit (self, signals[SIGNAL_TROUBLE], 0, error);
    }
  if (self->again && !self->closed)
    muster_session_update (self);
}

static gboolean
on_timeout_cb (gpointer data)
{
  MusterSession *self = data;

  self->timer_id = 0;
  if (self->closed)
    return G_SOURCE_REMOVE;
  self->again = self->writing;
  if (self->writing)
    return G_SOURCE_REMOVE;

  muster_session_state_take_open (self->state, collect_open (self));
  self->writing = TRUE;
  muster_session_state_save_async (self->state, on_written_cb, g_object_ref (self));

  return G_SOURCE_REMOVE;
}

static void
muster_session_dispose (GObject *object)
{
  MusterSession *self = MUSTER_SESSION (object);

  g_clear_handle_id (&self->timer_id, g_source_remove);
  g_clear_object (&self->drafts);
  g_clear_object (&self->state);
  g_clear_object (&self->menu);
  g_clear_pointer (&self->lists, muster_session_lists_free);

  G_OBJECT_CLASS (muster_session_parent_class)->dispose (object);
}

static void
muster_session_class_init (MusterSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_session_dispose;

  /**
   * MusterSession::ready:
   * @self: the session
   *
   * It is known what was open, and what was not saved. Emitted once.
   */
  signals[SIGNAL_READY] =
    g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MusterSession::recent-changed:
   * @self: the session
   *
   * Other lists were used lately than before.
   */
  signals[SIGNAL_RECENT_CHANGED] =
    g_signal_new ("recent-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MusterSession::trouble:
   * @self: the session
   * @error: (type GError): what, in words for a person
   *
   * The session could not be read or written. Told once for as long as it lasts.
   */
  signals[SIGNAL_TROUBLE] =
    g_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
muster_session_init (MusterSession *self)
{
  self->drafts = muster_draft_store_new_default ();
  self->menu = g_menu_new ();
}

/**
 * muster_session_new:
 * @application: the application, which owns the session
 * @systems: where rule systems come from
 *
 * Begins to read what was open.
 *
 * Returns: (transfer full): the session, which becomes ready later
 */
MusterSession *
muster_session_new (GtkApplication    *application,
                    MusterSystemStore *systems)
{
  MusterSession *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);

  self = g_object_new (MUSTER_TYPE_SESSION, NULL);
  self->application = application;
  muster_session_lists_read_async (self->drafts, systems, on_read_cb, g_object_ref (self));

  return self;
}

/**
 * muster_session_get_is_ready:
 * @self: a session
 *
 * Returns: whether it is known what was open
 */
gboolean
muster_session_get_is_ready (MusterSession *self)
{
  g_return_val_if_fail (MUSTER_IS_SESSION (self), FALSE);

  return self->state != NULL;
}

/**
 * muster_session_get_lists:
 * @self: a session that is ready
 *
 * Returns: (transfer none) (nullable): what was open last time, and all that was not saved; %NULL as long as it is not
 *   ready
 */
const MusterSessionLists *
muster_session_get_lists (MusterSession *self)
{
  g_return_val_if_fail (MUSTER_IS_SESSION (self), NULL);

  return self->lists;
}

/**
 * muster_session_get_drafts:
 * @self: a session
 *
 * Returns: (transfer none): where drafts are kept
 */
MusterDraftStore *
muster_session_get_drafts (MusterSession *self)
{
  g_return_val_if_fail (MUSTER_IS_SESSION (self), NULL);

  return self->drafts;
}

/**
 * muster_session_get_recent:
 * @self: a session
 *
 * Returns: (transfer none) (nullable) (element-type MusterRecentList): lists that were used lately, the latest first;
 *   %NULL as long as it is not ready
 */
GPtrArray *
muster_session_get_recent (MusterSession *self)
{
  g_return_val_if_fail (MUSTER_IS_SESSION (self), NULL);

  return self->state != NULL ? muster_session_state_get_recent (self->state) : NULL;
}

/**
 * muster_session_get_recent_menu:
 * @self: a session
 *
 * Returns: (transfer none): the lists that were used last, as a menu that follows what happens
 */
GMenuModel *
muster_session_get_recent_menu (MusterSession *self)
{
  g_return_val_if_fail (MUSTER_IS_SESSION (self), NULL);

  return G_MENU_MODEL (self->menu);
}

/**
 * muster_session_note:
 * @self: a session
 * @document: a document that was opened or saved
 *
 * Puts the list in front of those that were used lately. Nothing of one without a file.
 */
void
muster_session_note (MusterSession  *self,
                     MusterDocument *document)
{
  g_return_if_fail (MUSTER_IS_SESSION (self));
  g_return_if_fail (MUSTER_IS_DOCUMENT (document));

  if (self->state == NULL || muster_document_get_file (document) == NULL)
    return;

  muster_session_state_take_recent (self->state, muster_recent_list_new (document));
  update_menu (self);
  g_signal_emit (self, signals[SIGNAL_RECENT_CHANGED], 0);
  muster_session_update (self);
}

/**
 * muster_session_forget:
 * @self: a session
 * @uri: of a file
 *
 * Takes a list out of those that were used lately. The file stays.
 */
void
muster_session_forget (MusterSession *self,
                       const char    *uri)
{
  g_return_if_fail (MUSTER_IS_SESSION (self));

  if (self->state == NULL || !muster_session_state_forget_recent (self->state, uri))
    return;

  update_menu (self);
  g_signal_emit (self, signals[SIGNAL_RECENT_CHANGED], 0);
  muster_session_update (self);
}

/**
 * muster_session_adopt:
 * @self: a session
 * @lists: (element-type MusterRecentList): lists that were used elsewhere; they are taken out of it
 *
 * Puts lists among those that were used lately, each where its time is. What is known of a file already stays.
 */
void
muster_session_adopt (MusterSession *self,
                      GPtrArray     *lists)
{
  g_return_if_fail (MUSTER_IS_SESSION (self));
  g_return_if_fail (lists != NULL);

  if (self->state == NULL || lists->len == 0)
    return;

  muster_session_state_adopt_recent (self->state, lists);
  update_menu (self);
  g_signal_emit (self, signals[SIGNAL_RECENT_CHANGED], 0);
  muster_session_update (self);
}

/**
 * muster_session_update:
 * @self: a session
 *
 * Writes down soon which lists are open.
 */
void
muster_session_update (MusterSession *self)
{
  g_return_if_fail (MUSTER_IS_SESSION (self));

  if (self->state != NULL && self->timer_id == 0 && !self->closed)
    self->timer_id = g_timeout_add (WRITE_DELAY, on_timeout_cb, self);
}

/**
 * muster_session_close:
 * @self: a session
 *
 * The program is about to end: what is open now is what will be opened again, whichever windows go from now on.
 */
void
muster_session_close (MusterSession *self)
{
  g_return_if_fail (MUSTER_IS_SESSION (self));

  if (self->state == NULL || self->closed)
    return;

  self->closed = TRUE;
  g_clear_handle_id (&self->timer_id, g_source_remove);
  muster_session_state_take_open (self->state, collect_open (self));
}

/**
 * muster_session_end:
 * @self: a session
 *
 * Writes down that the program ended as it should, and waits for the disk. That it cannot be is no harm: then more is
 * offered at the next start than need be.
 */
void
muster_session_end (MusterSession *self)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (MUSTER_IS_SESSION (self));

  if (self->state == NULL)
    return;

  muster_session_close (self);
  muster_session_state_set_clean (self->state, TRUE);
  if (!muster_session_state_save (self->state, &error))
    g_debug ("%s", error->message);
}
