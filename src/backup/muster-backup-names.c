/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where members of a backup belong, and which names and contents they may have: those in a backup come from anywhere. */

#define G_LOG_DOMAIN "muster-backup"

#include "config.h"

#include "muster-backup-private.h"

#include <stdlib.h>
#include <string.h>

#include "muster-draft-store.h"
#include "muster-system-store.h"

#define LIST_ENDING   ".muster"
#define RECORD_ENDING ".draft"

/* Files that are passing by in a restore. */
#define PASSING ".muster-"

/* How deep files of a game may lie. */
#define MAX_DEPTH 16
#define MAX_NAME  255

static const char * const words[MUSTER_BACKUP_N_KINDS] = {
  [MUSTER_BACKUP_CATALOGUE] = "catalogue",
  [MUSTER_BACKUP_SETTINGS] = "settings",
  [MUSTER_BACKUP_SESSION] = "session",
  [MUSTER_BACKUP_TEMPLATE] = "template",
  [MUSTER_BACKUP_GAME] = "game",
  [MUSTER_BACKUP_DRAFT] = "draft",
  [MUSTER_BACKUP_LIST] = "list",
};

/* The word for a kind in a manifest. */
const char *
muster_backup_kind_get_word (MusterBackupKind kind)
{
  return words[kind];
}

/* The folder that members of a kind live in. */
char *
muster_backup_kind_dup_folder (MusterBackupKind kind)
{
  g_autofree char *user = muster_system_store_dup_user_dir ();
  g_autofree char *state = muster_state_dup_folder ();

  if (kind == MUSTER_BACKUP_TEMPLATE)
    return g_build_filename (user, "templates", NULL);
  if (kind == MUSTER_BACKUP_GAME)
    return g_build_filename (user, "systems", NULL);
  if (kind == MUSTER_BACKUP_DRAFT)
    return g_build_filename (state, "drafts", NULL);
  if (kind == MUSTER_BACKUP_SESSION)
    return g_steal_pointer (&state);
  return g_steal_pointer (&user);
}

static gboolean
ends_as_it_should (MusterBackupKind  kind,
                   const char       *name)
{
  /* A game calls its files of entries as it likes. */
  if (kind == MUSTER_BACKUP_GAME)
    return TRUE;
  return g_str_has_suffix (name, LIST_ENDING) || (kind == MUSTER_BACKUP_DRAFT && g_str_has_suffix (name, RECORD_ENDING));
}

static gboolean
can_be_part (MusterBackupKind  kind,
             const char       *part)
{
  if (kind == MUSTER_BACKUP_GAME)
    return strcmp (part, ".") != 0 && strcmp (part, "..") != 0 && !g_str_has_prefix (part, PASSING);
  return part[0] != '.';
}

/* Whether a name stays below the folder of its kind, and is what files there are called. Hidden ones are none of ours, but for
 * those that a game may name. */
gboolean
muster_backup_check_file (MusterBackupKind  kind,
                          const char       *file)
{
  g_auto (GStrv) parts = g_strsplit (file, "/", -1);
  guint n = g_strv_length (parts);

  if (n == 0 || n > (kind == MUSTER_BACKUP_GAME ? MAX_DEPTH : 1) || !ends_as_it_should (kind, file))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (parts[i][0] == '\0' || !can_be_part (kind, parts[i]) || strlen (parts[i]) > MAX_NAME)
        return FALSE;
      for (const char *p = parts[i]; *p != '\0'; p++)
        {
          if (g_ascii_iscntrl (*p))
            return FALSE;
        }
    }
  return TRUE;
}

/* The name in the archive: what people see who open it with another program. The true one stands in the manifest. */
char *
muster_backup_dup_member_name (const MusterBackupMember *self,
                               guint                     number)
{
  g_autofree char *path = self->origin != NULL ? g_filename_from_uri (self->origin, NULL, NULL) : NULL;
  const char *from = path != NULL ? path : self->file;
  g_autofree char *base = from != NULL ? g_path_get_basename (from) : NULL;
  g_autoptr (GString) name = g_string_new (NULL);

  if (self->kind == MUSTER_BACKUP_CATALOGUE)
    return g_strdup ("catalogue.db");
  if (self->kind == MUSTER_BACKUP_SETTINGS || self->kind == MUSTER_BACKUP_SESSION)
    return g_strconcat (words[self->kind], ".ini", NULL);

  g_string_append_printf (name, "%ss/%04u-", words[self->kind], number);
  for (const char *p = base; p != NULL && *p != '\0' && name->len < 100; p++)
    g_string_append_c (name, g_ascii_isalnum (*p) || strchr (".-", *p) != NULL ? *p : '_');
  return g_strdup (name->str);
}

/* Whether an address is that of a file that a list may be put to, on this machine: nothing hidden, and no way back. */
gboolean
muster_backup_is_list_uri (const char  *uri,
                           char       **path)
{
  g_autofree char *host = NULL;
  g_autofree char *found = g_filename_from_uri (uri, &host, NULL);
  g_autofree char *plain = found != NULL ? g_canonicalize_filename (found, "/") : NULL;
  g_autofree char *base = plain != NULL ? g_path_get_basename (plain) : NULL;

  if (host != NULL || plain == NULL || strcmp (plain, found) != 0 || base[0] == '.' || base[0] == '/' || strlen (base) > MAX_NAME)
    return FALSE;
  for (const char *p = plain; *p != '\0'; p++)
    {
      if (g_ascii_iscntrl (*p))
        return FALSE;
    }
  *path = g_steal_pointer (&plain);
  return TRUE;
}

static gboolean
has_hidden_part (const char *path)
{
  return path[0] == '.' || strstr (path, "/.") != NULL;
}

/* The part of a path below a folder; NULL where it is not below it. */
static const char *
get_below (const char *path,
           const char *folder)
{
  gsize length = strlen (folder);

  while (length > 0 && folder[length - 1] == '/')
    length--;
  return strncmp (path, folder, length) == 0 && path[length] == '/' ? path + length + 1 : NULL;
}

/* What is there of a path, without links, and the rest as it is. */
static char *
dup_real (const char *path)
{
  g_autofree char *real = realpath (path, NULL);
  g_autofree char *above = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *real_above = NULL;

  if (real != NULL || strcmp (above, path) == 0)
    return g_strdup (real != NULL ? real : path);
  real_above = dup_real (above);
  return g_build_filename (real_above, base, NULL);
}

/* Whether a list may be at a place, wherever links lead: hidden folders are where programs look for what they are to do. */
gboolean
muster_backup_is_hidden (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *real_home = dup_real (g_get_home_dir ());
  g_autofree char *real = dup_real (folder);
  const char *below = get_below (path, g_get_home_dir ());
  const char *real_below = get_below (real, real_home);

  return has_hidden_part (below != NULL ? below : path)
         || (strcmp (real, real_home) != 0 && has_hidden_part (real_below != NULL ? real_below : real));
}

/* Whether a path is in the player's home and can be seen there. */
gboolean
muster_backup_is_visible_in_home (const char *path)
{
  return get_below (path, g_get_home_dir ()) != NULL && !muster_backup_is_hidden (path);
}

/* Whether a path is below a folder, without a way back, and no link stands between. */
gboolean
muster_backup_is_below (const char *path,
                        const char *folder)
{
  g_autofree char *plain = g_canonicalize_filename (path, "/");
  g_autofree char *above = g_path_get_dirname (path);
  g_autofree char *real_above = dup_real (above);
  g_autofree char *real_folder = dup_real (folder);
  const char *below = get_below (path, folder);
  g_autofree char *meant = below != NULL ? g_build_filename (real_folder, below, NULL) : NULL;
  g_autofree char *meant_above = meant != NULL ? g_path_get_dirname (meant) : NULL;

  return meant != NULL && strcmp (plain, path) == 0 && strcmp (meant_above, real_above) == 0;
}

static gboolean
contains (GBytes     *bytes,
          const char *text)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return length > 0 && g_strstr_len (data, (gssize) length, text) != NULL;
}

static gboolean
is_session (GBytes *bytes)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  return g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL) && g_key_file_has_group (file, "session");
}

/* Whether a file can be what it is said to be: a game brings no entities along, which could grow without end or read files,
 * and nothing but lists is put among the player's files. */
gboolean
muster_backup_check_content (MusterBackupKind kind,
                             GBytes          *bytes)
{
  if (kind == MUSTER_BACKUP_GAME)
    return !contains (bytes, "<!DOCTYPE") && !contains (bytes, "<!ENTITY");
  if (kind == MUSTER_BACKUP_LIST)
    return contains (bytes, "urn:muster:roster:");
  if (kind == MUSTER_BACKUP_SESSION)
    return is_session (bytes);
  return TRUE;
}
