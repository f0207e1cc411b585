/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was open and used lately, and what drafts know of their lists, when these are in other places than they were. */

#define G_LOG_DOMAIN "muster-restore"

#include "config.h"

#include "muster-restore-private.h"

#include <glib/gstdio.h>
#include <string.h>

#include "muster-session-state.h"

/* Where a list is now; it may be where it was. */
static const char *
follow (MusterRestore *self,
        const char    *uri)
{
  const char *now = g_hash_table_lookup (self->moved, uri);

  return now != NULL ? now : uri;
}

/* Whether an address is that of a list's file on this machine: nothing else is opened, let alone written to. */
static gboolean
is_list (const char *uri)
{
  g_autofree char *path = NULL;

  return muster_backup_is_list_uri (uri, &path) && !muster_backup_is_hidden (path);
}

/* The record of a draft, with the new address of its list; transfer full. A draft with an odd one belongs to none. */
GBytes *
muster_restore_follow_draft (MusterRestore *self,
                             GBytes        *record)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *origin = NULL;
  gsize length;
  char *text;

  if (g_key_file_load_from_bytes (file, record, G_KEY_FILE_KEEP_COMMENTS, NULL))
    origin = g_key_file_get_string (file, "draft", "origin", NULL);
  if (origin == NULL || (is_list (origin) && g_str_has_suffix (origin, ".muster") && !g_hash_table_contains (self->moved, origin)))
    return g_bytes_ref (record);

  if (is_list (origin) && g_str_has_suffix (follow (self, origin), ".muster"))
    g_key_file_set_string (file, "draft", "origin", follow (self, origin));
  else
    g_key_file_remove_key (file, "draft", "origin", NULL);
  text = g_key_file_to_data (file, &length, NULL);
  return g_bytes_new_take (text, length);
}

static MusterSessionState *
load (MusterRestore *self)
{
  GBytes *bytes = muster_restore_find_bytes (self, MUSTER_BACKUP_SESSION);
  g_autofree char *path = NULL;
  gsize length;
  const char *data;

  if (bytes == NULL || self->staging == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &length);
  path = g_build_filename (self->staging->folder, "session.ini", NULL);
  if (!g_file_set_contents (path, data, (gssize) length, NULL))
    return NULL;
  return muster_session_state_load (path, NULL);
}

static char *
dup_path_here (void)
{
  g_autofree char *folder = muster_backup_kind_dup_folder (MUSTER_BACKUP_SESSION);

  return g_build_filename (folder, "session.ini", NULL);
}

static gboolean
knows (GPtrArray  *recent,
       const char *uri)
{
  for (guint i = 0; i < recent->len; i++)
    {
      if (strcmp (((const MusterRecentList *) g_ptr_array_index (recent, i))->uri, uri) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Finds what was used lately and is not known here. */
void
muster_restore_plan_session (MusterRestore *self)
{
  g_autoptr (MusterSessionState) theirs = load (self);
  g_autofree char *path = dup_path_here ();
  g_autoptr (MusterSessionState) ours = NULL;
  GPtrArray *recent;

  if (theirs == NULL)
    return;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    ours = muster_session_state_load (path, NULL);
  recent = muster_session_state_get_recent (theirs);
  while (recent->len > 0)
    {
      g_autoptr (MusterRecentList) list = g_ptr_array_steal_index (recent, 0);
      g_autofree char *uri = g_strdup (follow (self, list->uri));

      g_free (list->uri);
      list->uri = g_steal_pointer (&uri);
      if (is_list (list->uri) && !knows (self->recent, list->uri) && (ours == NULL || !knows (muster_session_state_get_recent (ours), list->uri)))
        g_ptr_array_add (self->recent, g_steal_pointer (&list));
    }
}

/* What was open is open again where nothing else is. */
static void
take_open (MusterRestore      *self,
           MusterSessionState *ours)
{
  g_autoptr (MusterSessionState) theirs = NULL;
  GPtrArray *open, *all;

  if (muster_session_state_get_open (ours)->len > 0 || (theirs = load (self)) == NULL)
    return;
  open = muster_session_state_get_open (theirs);
  all = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_open_list_free);
  for (guint i = 0; i < open->len; i++)
    {
      const MusterOpenList *list = g_ptr_array_index (open, i);
      g_autofree char *draft = list->draft_id != NULL ? g_strconcat (list->draft_id, ".muster", NULL) : NULL;

      if ((list->uri != NULL && !is_list (list->uri)) || (draft != NULL && !muster_backup_check_file (MUSTER_BACKUP_DRAFT, draft)))
        continue;
      g_ptr_array_add (all, muster_open_list_new (list->uri != NULL ? follow (self, list->uri) : NULL, list->draft_id));
    }
  muster_session_state_take_open (ours, all);
}

/* Makes one of both and notes that it is to be written, as all files are. The program is not said to have ended well: whatever
 * was not saved is offered. */
gboolean
muster_restore_put_session (MusterRestore  *self,
                            GError        **error)
{
  g_autofree char *path = dup_path_here ();
  g_autofree char *passing = g_build_filename (self->staging->folder, "session-here.ini", NULL);
  g_autoptr (MusterSessionState) ours = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *before = NULL;
  char *data;
  gsize length;

  if (muster_restore_find_bytes (self, MUSTER_BACKUP_SESSION) == NULL)
    return TRUE;
  if (g_file_get_contents (path, &before, &length, NULL) && !g_file_set_contents (passing, before, (gssize) length, error))
    return FALSE;
  ours = muster_session_state_load (passing, NULL);
  muster_session_state_adopt_recent (ours, self->recent);
  take_open (self, ours);
  if (!muster_session_state_save (ours, error) || !g_file_get_contents (passing, &data, &length, error))
    return FALSE;
  bytes = g_bytes_new_take (data, length);
  muster_restore_put (self, path, bytes, 0, before != NULL);
  return TRUE;
}
