/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What would become of each file of a backup here: where it goes, and whether something else is there. */

#define G_LOG_DOMAIN "muster-restore"

#include "config.h"

#include "muster-restore-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define LIST_ENDING ".muster"

typedef enum
{
  PLACE_FREE,
  PLACE_SAME,
  PLACE_OTHER,
} Place;

static Place
look_at (const char *path,
         GBytes     *bytes)
{
  g_autofree char *data = NULL;
  GStatBuf status;
  gsize length;

  if (g_lstat (path, &status) != 0)
    return PLACE_FREE;
  if (g_stat (path, &status) != 0 || !S_ISREG (status.st_mode) || (gsize) status.st_size != g_bytes_get_size (bytes)
      || !g_file_get_contents (path, &data, &length, NULL) || length != g_bytes_get_size (bytes))
    return PLACE_OTHER;
  return length == 0 || memcmp (data, g_bytes_get_data (bytes, NULL), length) == 0 ? PLACE_SAME : PLACE_OTHER;
}

/* Whether that is what stands in a file. */
gboolean
muster_restore_is_same (const char *path,
                        GBytes     *bytes)
{
  return look_at (path, bytes) == PLACE_SAME;
}

/* A name can be replaced where a file has it; a folder of that name stays. */
static gboolean
can_replace (MusterRestore *self,
             const char    *path)
{
  return (self->flags & MUSTER_RESTORE_REPLACE) != 0 && !g_file_test (path, G_FILE_TEST_IS_DIR);
}

/* Plans a file for the one place that it can have. Returns its fate. */
static MusterRestoreFate
plan_place (MusterRestore *self,
            const char    *path,
            GBytes        *bytes,
            gint64         time)
{
  Place place = look_at (path, bytes);

  if (place == PLACE_SAME)
    {
      muster_restore_files_clean (path, bytes);
      return MUSTER_RESTORE_SAME;
    }
  if (place == PLACE_OTHER && !can_replace (self, path))
    return MUSTER_RESTORE_KEPT;

  muster_restore_put (self, path, bytes, time, place == PLACE_OTHER);
  return place == PLACE_OTHER ? MUSTER_RESTORE_REPLACED : MUSTER_RESTORE_ADDED;
}

static void
plan_own (MusterRestore            *self,
          const MusterBackupMember *member)
{
  g_autofree char *folder = muster_backup_kind_dup_folder (member->kind);
  g_autofree char *path = g_build_filename (folder, member->file, NULL);
  gboolean record = member->kind == MUSTER_BACKUP_DRAFT && !g_str_has_suffix (member->file, LIST_ENDING);
  g_autoptr (GBytes) bytes = record ? muster_restore_follow_draft (self, member->bytes) : g_bytes_ref (member->bytes);
  MusterRestoreFate fate = MUSTER_RESTORE_KEPT;

  if (muster_backup_is_below (path, folder) || muster_restore_is_same (path, bytes))
    fate = plan_place (self, path, bytes, member->time);
  /* A record is part of its draft. */
  if (!record)
    muster_restore_add_row (self, member->kind, fate, g_filename_display_name (member->file), NULL, path);
}

/* Whether files can be put into a folder of one's own home. One that is missing is made. */
static gboolean
can_have_folder (const char *folder)
{
  const char *home = g_get_home_dir ();
  g_autofree char *at = g_strdup (folder);
  gsize length = strlen (home);

  if (g_file_test (at, G_FILE_TEST_IS_DIR))
    return g_access (at, W_OK | X_OK) == 0;
  while (strlen (at) > length && !g_file_test (at, G_FILE_TEST_EXISTS))
    {
      char *above = g_path_get_dirname (at);

      g_free (at);
      at = above;
    }
  return g_file_test (at, G_FILE_TEST_IS_DIR) && g_access (at, W_OK | X_OK) == 0;
}

static gboolean
is_planned (MusterRestore *self,
            const char    *path)
{
  for (guint i = 0; i < self->puts->len; i++)
    {
      if (strcmp (((const MusterRestorePut *) g_ptr_array_index (self->puts, i))->path, path) == 0)
        return TRUE;
    }
  return FALSE;
}

/* A place in another folder, under another name where a different file has that of the list. */
static MusterRestoreFate
plan_elsewhere (MusterRestore             *self,
                const MusterBackupMember  *member,
                const char                *old_path,
                char                     **path)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  g_autofree char *usual = g_build_filename (documents != NULL ? documents : g_get_home_dir (), "Muster", NULL);
  const char *folder = self->lists_folder != NULL ? self->lists_folder : usual;
  g_autofree char *stem = g_path_get_basename (old_path);

  if (g_str_has_suffix (stem, LIST_ENDING))
    stem[strlen (stem) - strlen (LIST_ENDING)] = '\0';
  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strconcat (stem, LIST_ENDING, NULL) : g_strdup_printf ("%s %u" LIST_ENDING, stem, i);
      g_autofree char *candidate = g_build_filename (folder, name, NULL);
      Place place = look_at (candidate, member->bytes);

      if (place == PLACE_OTHER || is_planned (self, candidate))
        continue;
      *path = g_steal_pointer (&candidate);
      if (place == PLACE_SAME)
        return MUSTER_RESTORE_SAME;
      muster_restore_put (self, *path, member->bytes, member->time, FALSE);
      return MUSTER_RESTORE_MOVED;
    }
}

static void
plan_list (MusterRestore            *self,
           const MusterBackupMember *member)
{
  g_autofree char *old_path = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  MusterRestoreFate fate;

  if (!muster_backup_is_list_uri (member->origin, &old_path))
    return;
  folder = g_path_get_dirname (old_path);
  if (look_at (old_path, member->bytes) == PLACE_SAME
      || (self->lists_folder == NULL && g_str_has_suffix (old_path, LIST_ENDING) && muster_backup_is_visible_in_home (old_path)
          && can_have_folder (folder)))
    {
      path = g_strdup (old_path);
      fate = plan_place (self, path, member->bytes, member->time);
    }
  else
    {
      g_autofree char *uri = NULL;

      fate = plan_elsewhere (self, member, old_path, &path);
      uri = g_filename_to_uri (path, NULL, NULL);
      g_hash_table_insert (self->moved, g_strdup (member->origin), g_steal_pointer (&uri));
    }
  muster_restore_add_row (self, MUSTER_BACKUP_LIST, fate, g_filename_display_basename (path), NULL, path);
}

/* Plans all files. Lists come first: drafts say where theirs are. */
void
muster_restore_plan_files (MusterRestore *self)
{
  for (guint i = 0; i < self->members->len; i++)
    {
      const MusterBackupMember *member = g_ptr_array_index (self->members, i);

      if (member->kind == MUSTER_BACKUP_LIST)
        plan_list (self, member);
    }
  for (guint i = 0; i < self->members->len; i++)
    {
      const MusterBackupMember *member = g_ptr_array_index (self->members, i);

      if (member->kind == MUSTER_BACKUP_TEMPLATE || member->kind == MUSTER_BACKUP_GAME || member->kind == MUSTER_BACKUP_DRAFT)
        plan_own (self, member);
    }
}
