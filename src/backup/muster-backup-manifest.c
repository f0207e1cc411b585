/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The manifest of a backup: its version, and of each member what it is, how large, its checksum, and its true name. Names
 * are written as in addresses, so that any bytes come through. */

#define G_LOG_DOMAIN "muster-backup"

#include "config.h"

#include "muster-backup-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HEAD         "backup"
#define SHA256_CHARS 64

static void
write_member (GKeyFile                 *file,
              const MusterBackupMember *member,
              guint                     number)
{
  g_autofree char *group = g_strdup_printf ("%u", number);

  g_key_file_set_string (file, group, "member", member->member);
  g_key_file_set_string (file, group, "kind", muster_backup_kind_get_word (member->kind));
  if (member->file != NULL)
    {
      g_autofree char *name = g_uri_escape_bytes ((const guint8 *) member->file, strlen (member->file), "/ ");

      g_key_file_set_string (file, group, "file", name);
    }
  if (member->origin != NULL)
    g_key_file_set_string (file, group, "origin", member->origin);
  g_key_file_set_uint64 (file, group, "size", member->size);
  g_key_file_set_string (file, group, "sha256", member->sha256);
}

/* Writes it; transfer full. */
char *
muster_backup_manifest_write (const MusterBackupInfo *info,
                              GPtrArray              *members,
                              gsize                  *length)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *made = g_date_time_format_iso8601 (info->made);

  g_key_file_set_integer (file, HEAD, "format", MUSTER_BACKUP_FORMAT);
  g_key_file_set_string (file, HEAD, "program", info->program);
  g_key_file_set_string (file, HEAD, "date", made);
  for (guint i = 0; i < members->len; i++)
    write_member (file, g_ptr_array_index (members, i), i + 1);
  return g_key_file_to_data (file, length, NULL);
}

static gboolean
refuse (GError    **error,
        const char *format,
        ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError    **error,
        const char *format,
        ...)
{
  g_autofree char *text = NULL;
  va_list values;

  va_start (values, format);
  text = g_strdup_vprintf (format, values);
  va_end (values);
  g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, text);
  return FALSE;
}

static gboolean
find_kind (const char       *word,
           MusterBackupKind *kind)
{
  for (guint i = 0; word != NULL && i < MUSTER_BACKUP_N_KINDS; i++)
    {
      if (strcmp (word, muster_backup_kind_get_word ((MusterBackupKind) i)) == 0)
        {
          *kind = (MusterBackupKind) i;
          return TRUE;
        }
    }
  return FALSE;
}

/* The name as bytes. NULL for what is no name, or hides a zero byte. */
static char *
dup_name (const char *escaped)
{
  g_autoptr (GBytes) bytes = g_uri_unescape_bytes (escaped, -1, NULL, NULL);
  gsize length;
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  if (data == NULL || memchr (data, '\0', length) != NULL)
    return NULL;
  return g_strndup (data, length);
}

/* Whether a member may be: its name cannot lead anywhere, and its size can be borne. */
static gboolean
check_member (MusterBackupMember  *member,
              const char          *name,
              GError             **error)
{
  gboolean named = member->kind == MUSTER_BACKUP_TEMPLATE || member->kind == MUSTER_BACKUP_GAME || member->kind == MUSTER_BACKUP_DRAFT;
  g_autofree char *path = NULL;
  guint64 most = member->kind == MUSTER_BACKUP_CATALOGUE ? MUSTER_BACKUP_MAX_CATALOGUE : MUSTER_BACKUP_MAX_FILE;

  if (member->member == NULL || *member->member == '\0' || strcmp (member->member, MUSTER_BACKUP_MANIFEST) == 0
      || member->sha256 == NULL || strlen (member->sha256) != SHA256_CHARS)
    return refuse (error, _("its table of contents is damaged"));
  if (named && (member->file == NULL || !muster_backup_check_file (member->kind, member->file)))
    /* Translators: %s is the name of a file in a backup */
    return refuse (error, _("“%s” in it is no name that such a file may have"), name != NULL ? name : member->member);
  /* Of the others there is one each, whose place is known. */
  if (!named && name != NULL)
    return refuse (error, _("“%s” in it is no name that such a file may have"), name);
  if (member->kind != MUSTER_BACKUP_LIST && member->origin != NULL)
    return refuse (error, _("“%s” in it is no name that such a file may have"), member->origin);
  if (member->kind == MUSTER_BACKUP_LIST && (member->origin == NULL || !muster_backup_is_list_uri (member->origin, &path)))
    return refuse (error, _("“%s” in it is no name that such a file may have"),
                   member->origin != NULL ? member->origin : member->member);
  if (member->size > most)
    return refuse (error, _("“%s” in it is larger than any such file may be"), member->member);
  return TRUE;
}

static MusterBackupMember *
read_member (GKeyFile    *file,
             const char  *group,
             GError     **error)
{
  g_autofree char *word = g_key_file_get_string (file, group, "kind", NULL);
  g_autofree char *name = g_key_file_get_string (file, group, "file", NULL);
  MusterBackupMember *member;
  MusterBackupKind kind;

  if (!find_kind (word, &kind))
    {
      refuse (error, _("its table of contents is damaged"));
      return NULL;
    }
  member = muster_backup_member_new (kind, NULL, NULL, 0, NULL);
  member->member = g_key_file_get_string (file, group, "member", NULL);
  member->file = name != NULL ? dup_name (name) : NULL;
  member->origin = g_key_file_get_string (file, group, "origin", NULL);
  member->size = g_key_file_get_uint64 (file, group, "size", NULL);
  member->sha256 = g_key_file_get_string (file, group, "sha256", NULL);
  if (check_member (member, name, error))
    return member;

  muster_backup_member_free (member);
  return NULL;
}

/* Two files of one place would be one too many, and so would be two of what there is one of. */
static gboolean
is_twice (GHashTable               *seen,
          const MusterBackupMember *member)
{
  const char *own = member->file != NULL ? member->file : member->origin;
  gboolean fresh = g_hash_table_add (seen, g_strconcat ("member ", member->member, NULL));

  fresh &= g_hash_table_add (seen, g_strconcat (muster_backup_kind_get_word (member->kind), " ", own, NULL));
  return !fresh;
}

static gboolean
read_members (GKeyFile   *file,
              GPtrArray  *members,
              GError    **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gsize n_groups;
  g_auto (GStrv) groups = g_key_file_get_groups (file, &n_groups);
  guint64 sum = 0;

  if (n_groups > MUSTER_BACKUP_MAX_MEMBERS + 1)
    return refuse (error, _("there are more files in it than a backup may have"));
  for (gsize i = 0; i < n_groups; i++)
    {
      MusterBackupMember *member;

      if (strcmp (groups[i], HEAD) == 0)
        continue;
      member = read_member (file, groups[i], error);
      if (member == NULL)
        return FALSE;
      g_ptr_array_add (members, member);
      sum += member->size;
      if (sum > MUSTER_BACKUP_MAX_BYTES)
        return refuse (error, _("what is in it is larger than a backup may be"));
      if (is_twice (seen, member))
        return refuse (error, _("“%s” is in it twice"), member->member);
    }
  return TRUE;
}

/* Reads it: the members that there have to be, without their content. */
GPtrArray *
muster_backup_manifest_read (GBytes            *bytes,
                             MusterBackupInfo  *info,
                             GError           **error)
{
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_backup_member_free);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *made = NULL;
  int format;

  if (!g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL)
      || (format = g_key_file_get_integer (file, HEAD, "format", NULL)) < 1)
    {
      refuse (error, _("its table of contents is damaged"));
      return NULL;
    }
  if (format > MUSTER_BACKUP_FORMAT)
    {
      g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_UNSUPPORTED_VERSION,
                           _("it was made by a newer Muster; install that one to restore it"));
      return NULL;
    }
  info->program = g_key_file_get_string (file, HEAD, "program", NULL);
  made = g_key_file_get_string (file, HEAD, "date", NULL);
  info->made = made != NULL ? g_date_time_new_from_iso8601 (made, NULL) : NULL;
  if (info->program == NULL || info->made == NULL || strlen (info->program) > 50)
    {
      refuse (error, _("its table of contents is damaged"));
      return NULL;
    }
  return read_members (file, members, error) ? g_steal_pointer (&members) : NULL;
}
