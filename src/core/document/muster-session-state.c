/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was open, what was used lately, and whether the program ended as it should. A small text file of the program's
 * own with a version in it: one of a newer program is read as far as it goes and never written over, one that is
 * broken is put aside. Owned by the application, on the main thread. */

#define G_LOG_DOMAIN "muster-session-state"

#include "config.h"

#include "muster-session-state.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "muster-draft-store.h"
#include "muster-error.h"

#define VERSION 1
#define GROUP   "session"

struct _MusterSessionState
{
  GObject    parent_instance;

  char      *path;
  gboolean   was_clean;
  gboolean   clean;
  gboolean   is_newer; /* it is not ours to write */
  GPtrArray *open;     /* (element-type MusterOpenList) */
  GPtrArray *recent;   /* (element-type MusterRecentList): the latest first */

  GMutex     lock;     /* for what follows */
  guint64    asked;    /* number of the last text that was to be written */
  guint64    written;  /* and of the last that was */
};

typedef struct
{
  char   *text;
  guint64 number;
} Text;

G_DEFINE_FINAL_TYPE (MusterSessionState, muster_session_state, G_TYPE_OBJECT)

static void
muster_session_state_finalize (GObject *object)
{
  MusterSessionState *self = MUSTER_SESSION_STATE (object);

  g_free (self->path);
  g_mutex_clear (&self->lock);
  g_ptr_array_unref (self->open);
  g_ptr_array_unref (self->recent);

  G_OBJECT_CLASS (muster_session_state_parent_class)->finalize (object);
}

static void
muster_session_state_class_init (MusterSessionStateClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_session_state_finalize;
}

static void
muster_session_state_init (MusterSessionState *self)
{
  g_mutex_init (&self->lock);
  self->was_clean = TRUE;
  self->open = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_open_list_free);
  self->recent = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_recent_list_free);
}

static gboolean
get_points (GKeyFile     *file,
            const char   *group,
            const char   *key,
            MusterPoints *points)
{
  g_autofree char *text = g_key_file_get_string (file, group, key, NULL);

  return text != NULL && muster_points_parse (text, 3, points);
}

static void
set_points (GKeyFile     *file,
            const char   *group,
            const char   *key,
            MusterPoints  points)
{
  char buffer[MUSTER_POINTS_BUFFER];

  g_key_file_set_string (file, group, key, muster_points_write (points, buffer));
}

static void
read_recent (MusterSessionState *self,
             GKeyFile           *file,
             const char         *group)
{
  g_autoptr(MusterRecentList) list = g_new0 (MusterRecentList, 1);
  g_autofree char *verdict = g_key_file_get_string (file, group, "verdict", NULL);

  list->uri = g_key_file_get_string (file, group, "uri", NULL);
  list->title = g_key_file_get_string (file, group, "title", NULL);
  if (list->uri == NULL || list->title == NULL || self->recent->len >= MUSTER_SESSION_MAX_RECENT)
    return;

  list->system_id = g_key_file_get_string (file, group, "system", NULL);
  list->has_points = get_points (file, group, "points", &list->points);
  get_points (file, group, "used", &list->used);
  list->has_limit = get_points (file, group, "limit", &list->limit);
  list->has_verdict = verdict != NULL;
  list->legal = g_strcmp0 (verdict, "legal") == 0;
  list->n_problems = (guint) MAX (g_key_file_get_integer (file, group, "problems", NULL), 0);
  list->used_last = g_key_file_get_int64 (file, group, "time", NULL);
  g_ptr_array_add (self->recent, g_steal_pointer (&list));
}

static void
read_file (MusterSessionState *self,
           GKeyFile           *file)
{
  g_auto(GStrv) groups = g_key_file_get_groups (file, NULL);

  self->is_newer = g_key_file_get_integer (file, GROUP, "version", NULL) > VERSION;
  self->was_clean = g_key_file_get_boolean (file, GROUP, "clean-shutdown", NULL);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      if (g_str_has_prefix (groups[i], "open "))
        {
          g_autofree char *uri = g_key_file_get_string (file, groups[i], "uri", NULL);
          g_autofree char *draft_id = g_key_file_get_string (file, groups[i], "draft", NULL);

          if (uri != NULL || draft_id != NULL)
            g_ptr_array_add (self->open, muster_open_list_new (uri, draft_id));
        }
      else if (g_str_has_prefix (groups[i], "recent "))
        read_recent (self, file, groups[i]);
    }
}

/**
 * muster_session_state_load:
 * @path: of the file that holds it; none is as good as an empty one
 * @error: set although there is a session, where the file could not be read and was put aside
 *
 * Reads what was open and what was used lately.
 *
 * Returns: (transfer full): the session as it was; never %NULL
 */
MusterSessionState *
muster_session_state_load (const char  *path,
                           GError     **error)
{
  MusterSessionState *self;
  g_autoptr(GKeyFile) file = g_key_file_new ();
  g_autoptr(GError) failure = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_SESSION_STATE, NULL);
  self->path = g_strdup (path);
  if (g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &failure) && g_key_file_has_group (file, GROUP))
    read_file (self, file);
  else if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_autofree char *aside = g_strconcat (path, ".broken", NULL);

      /* Nobody knows how the program ended: drafts are to be offered. */
      self->was_clean = FALSE;
      g_rename (path, aside);
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA,
                   _("the lists that were open last time are not known, as %s is damaged; drafts are kept all the same"), path);
    }

  return self;
}

/**
 * muster_session_state_load_default:
 * @error: as of muster_session_state_load()
 *
 * Returns: (transfer full): the session in the user's folder for state
 */
MusterSessionState *
muster_session_state_load_default (GError **error)
{
  g_autofree char *folder = muster_state_dup_folder ();
  g_autofree char *path = g_build_filename (folder, "session.ini", NULL);

  return muster_session_state_load (path, error);
}

/**
 * muster_session_state_get_was_clean:
 * @self: a session
 *
 * Returns: whether the program ended as it should when it ran last; if not, every draft is to be offered
 */
gboolean
muster_session_state_get_was_clean (MusterSessionState *self)
{
  g_return_val_if_fail (MUSTER_IS_SESSION_STATE (self), FALSE);

  return self->was_clean;
}

/**
 * muster_session_state_set_clean:
 * @self: a session
 * @clean: %TRUE right before the program ends; it starts with %FALSE
 *
 * Says what the file shall say of how the program ended.
 */
void
muster_session_state_set_clean (MusterSessionState *self,
                                gboolean            clean)
{
  g_return_if_fail (MUSTER_IS_SESSION_STATE (self));

  self->clean = clean;
}

/**
 * muster_session_state_get_open:
 * @self: a session
 *
 * Returns: (transfer none) (element-type MusterOpenList): the lists that are open, or were last time
 */
GPtrArray *
muster_session_state_get_open (MusterSessionState *self)
{
  g_return_val_if_fail (MUSTER_IS_SESSION_STATE (self), NULL);

  return self->open;
}

/**
 * muster_session_state_take_open:
 * @self: a session
 * @open: (transfer full) (element-type MusterOpenList): the lists that are open; it frees its elements
 *
 * Says which lists are open.
 */
void
muster_session_state_take_open (MusterSessionState *self,
                                GPtrArray          *open)
{
  g_return_if_fail (MUSTER_IS_SESSION_STATE (self));
  g_return_if_fail (open != NULL);

  g_ptr_array_unref (self->open);
  self->open = open;
}

/**
 * muster_session_state_get_recent:
 * @self: a session
 *
 * Returns: (transfer none) (element-type MusterRecentList): lists that were used lately, the latest first; whether
 *   their files are still there is not looked at
 */
GPtrArray *
muster_session_state_get_recent (MusterSessionState *self)
{
  g_return_val_if_fail (MUSTER_IS_SESSION_STATE (self), NULL);

  return self->recent;
}

/**
 * muster_session_state_take_recent:
 * @self: a session
 * @list: (transfer full): a list that is being used
 *
 * Puts a list in front of the others, in place of what was known of the same file.
 */
void
muster_session_state_take_recent (MusterSessionState *self,
                                  MusterRecentList   *list)
{
  g_return_if_fail (MUSTER_IS_SESSION_STATE (self));
  g_return_if_fail (list != NULL && list->uri != NULL && list->title != NULL);

  muster_session_state_forget_recent (self, list->uri);
  g_ptr_array_insert (self->recent, 0, list);
  if (self->recent->len > MUSTER_SESSION_MAX_RECENT)
    g_ptr_array_set_size (self->recent, MUSTER_SESSION_MAX_RECENT);
}

/**
 * muster_session_state_forget_recent:
 * @self: a session
 * @uri: of a file
 *
 * Takes a list out of those that were used lately.
 *
 * Returns: whether it was among them
 */
gboolean
muster_session_state_forget_recent (MusterSessionState *self,
                                    const char         *uri)
{
  g_return_val_if_fail (MUSTER_IS_SESSION_STATE (self), FALSE);

  for (guint i = 0; i < self->recent->len; i++)
    {
      const MusterRecentList *list = g_ptr_array_index (self->recent, i);

      if (strcmp (list->uri, uri) == 0)
        {
          g_ptr_array_remove_index (self->recent, i);
          return TRUE;
        }
    }
  return FALSE;
}

static void
write_recent (GKeyFile               *file,
              const MusterRecentList *list,
              guint                   i)
{
  g_autofree char *group = g_strdup_printf ("recent %u", i + 1);

  g_key_file_set_string (file, group, "uri", list->uri);
  g_key_file_set_string (file, group, "title", list->title);
  if (list->system_id != NULL)
    g_key_file_set_string (file, group, "system", list->system_id);
  if (list->has_points)
    set_points (file, group, "points", list->points);
  set_points (file, group, "used", list->used);
  if (list->has_limit)
    set_points (file, group, "limit", list->limit);
  if (list->has_verdict)
    g_key_file_set_string (file, group, "verdict", list->legal ? "legal" : "illegal");
  g_key_file_set_integer (file, group, "problems", (int) list->n_problems);
  g_key_file_set_int64 (file, group, "time", list->used_last);
}

static void
text_free (gpointer data)
{
  Text *text = data;

  g_free (text->text);
  g_free (text);
}

static Text *
to_text (MusterSessionState *self)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();
  Text *text = g_new0 (Text, 1);

  g_key_file_set_integer (file, GROUP, "version", VERSION);
  g_key_file_set_boolean (file, GROUP, "clean-shutdown", self->clean);
  for (guint i = 0; i < self->open->len; i++)
    {
      const MusterOpenList *list = g_ptr_array_index (self->open, i);
      g_autofree char *group = g_strdup_printf ("open %u", i + 1);

      if (list->uri != NULL)
        g_key_file_set_string (file, group, "uri", list->uri);
      if (list->draft_id != NULL)
        g_key_file_set_string (file, group, "draft", list->draft_id);
    }
  for (guint i = 0; i < self->recent->len; i++)
    write_recent (file, g_ptr_array_index (self->recent, i), i);

  text->text = g_key_file_to_data (file, NULL, NULL);
  text->number = ++self->asked;

  return text;
}

/* On any thread. Threads may come in another order than they were sent: what is older is not written over what is newer. */
static gboolean
write_text (MusterSessionState  *self,
            const Text          *text,
            GError             **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  if (text->number < self->written)
    return TRUE;

  g_mkdir_with_parents (folder, 0700);
  if (!muster_file_replace (self->path, text->text, strlen (text->text), error))
    {
      g_prefix_error (error, "%s: ", _("it could not be noted which lists are open"));
      return FALSE;
    }
  self->written = text->number;

  return TRUE;
}

/**
 * muster_session_state_save:
 * @self: a session
 * @error: where the disk says no
 *
 * Writes the session and waits for the disk: for when the program ends. One of a newer program is left alone.
 *
 * Returns: whether it is written, or need not be
 */
gboolean
muster_session_state_save (MusterSessionState  *self,
                           GError             **error)
{
  Text *text;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_SESSION_STATE (self), FALSE);

  if (self->is_newer)
    return TRUE;

  text = to_text (self);
  done = write_text (self, text, error);
  text_free (text);

  return done;
}

static void
save_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_text (source, data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * muster_session_state_save_async:
 * @self: a session
 * @callback: (nullable): called when it is done
 * @user_data: for @callback
 *
 * Writes the session as it is now.
 */
void
muster_session_state_save_async (MusterSessionState  *self,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (MUSTER_IS_SESSION_STATE (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, muster_session_state_save_async);
  if (self->is_newer)
    {
      g_task_return_boolean (task, TRUE);
      return;
    }

  g_task_set_task_data (task, to_text (self), text_free);
  g_task_run_in_thread (task, save_thread);
}

/**
 * muster_session_state_save_finish:
 * @self: the session
 * @result: what the callback was given
 * @error: where the disk says no
 *
 * Returns: whether it is written, or need not be
 */
gboolean
muster_session_state_save_finish (MusterSessionState  *self,
                                  GAsyncResult        *result,
                                  GError             **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
