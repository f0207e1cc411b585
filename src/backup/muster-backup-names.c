/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where members of a backup belong, and which names and contents they may have: those in a backup come from anywhere. */

#define G_LOG_DOMAIN "muster-backup"

#include "config.h"

#include "muster-backup-private.h"

#include <string.h>

#include "muster-draft-store.h"
#include "muster-system-store.h"

#define LIST_ENDING   ".muster"
#define RECORD_ENDING ".draft"
#define GAME_ENDING   ".xml"

/* How deep files of a game may lie. */
#define MAX_DEPTH 4
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
  if (kind == MUSTER_BACKUP_GAME)
    return g_str_has_suffix (name, GAME_ENDING);
  return g_str_has_suffix (name, LIST_ENDING) || (kind == MUSTER_BACKUP_DRAFT && g_str_has_suffix (name, RECORD_ENDING));
}

/* Whether a name stays below the folder of its kind, and is what files there are called. Hidden ones are none of ours. */
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
      if (parts[i][0] == '\0' || parts[i][0] == '.' || strlen (parts[i]) > MAX_NAME)
        return FALSE;
      for (const char *p = parts[i]; *p != '\0'; p++)
        {
          if (g_ascii_iscntrl (*p) || *p == '\\')
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
contains (GBytes     *bytes,
          const char *text)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return length > 0 && g_strstr_len (data, (gssize) length, text) != NULL;
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
  return TRUE;
}
