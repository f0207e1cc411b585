/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The door to libarchive: a backup's members into a zip and out of it again. The manifest comes first; whatever else is in
 * an archive has to be what the manifest says, byte for byte, or nothing is taken of it. */

#define G_LOG_DOMAIN "muster-backup"

#include "config.h"

#include "muster-backup-private.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define BLOCK 65536

typedef struct archive Archive;
typedef struct archive_entry Entry;

static void
free_writer (Archive *archive)
{
  archive_write_free (archive);
}

static void
free_reader (Archive *archive)
{
  archive_read_free (archive);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Entry, archive_entry_free)

static la_ssize_t
on_write_cb (Archive    *archive,
             void       *data,
             const void *buffer,
             size_t      length)
{
  g_byte_array_append (data, buffer, (guint) length);
  return (la_ssize_t) length;
}

static gboolean
add (Archive    *archive,
     const char *name,
     const void *data,
     gsize       length,
     gint64      time)
{
  g_autoptr (Entry) entry = archive_entry_new ();

  archive_entry_set_pathname (entry, name);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  archive_entry_set_size (entry, (la_int64_t) length);
  archive_entry_set_mtime (entry, time, 0);
  return archive_write_header (archive, entry) == ARCHIVE_OK
         && (length == 0 || archive_write_data (archive, data, length) == (la_ssize_t) length)
         && archive_write_finish_entry (archive) == ARCHIVE_OK;
}

static gboolean
add_all (Archive    *archive,
         const char *manifest,
         gsize       length,
         GPtrArray  *members,
         gint64      time)
{
  gboolean done = add (archive, MUSTER_BACKUP_MANIFEST, manifest, length, time);

  for (guint i = 0; i < members->len && done; i++)
    {
      const MusterBackupMember *member = g_ptr_array_index (members, i);
      gsize size;
      const void *data = g_bytes_get_data (member->bytes, &size);

      done = add (archive, member->member, data, size, member->time > 0 ? member->time : time);
    }
  return done && archive_write_close (archive) == ARCHIVE_OK;
}

/* Packs everything, in memory: whoever saves it does so whole or not at all. */
GBytes *
muster_backup_archive_write (const char  *manifest,
                             gsize        length,
                             GPtrArray   *members,
                             gint64       time,
                             GError     **error)
{
  Archive *archive = archive_write_new ();
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gboolean done;

  done = archive_write_set_format_zip (archive) == ARCHIVE_OK && archive_write_set_bytes_in_last_block (archive, 1) == ARCHIVE_OK
         && archive_write_open (archive, bytes, NULL, on_write_cb, NULL) == ARCHIVE_OK
         && add_all (archive, manifest, length, members, time);
  if (!done)
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("the backup could not be packed: %s"),
                 archive_error_string (archive));
  free_writer (archive);
  return done ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

static gboolean
refuse (GError    **error,
        const char *text)
{
  g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, text);
  return FALSE;
}

/* Reads the content of a member, no more of it than there may be. */
static GBytes *
read_content (Archive  *archive,
              guint64   most,
              GError  **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *buffer = g_malloc (BLOCK);

  while (TRUE)
    {
      la_ssize_t n = archive_read_data (archive, buffer, BLOCK);

      if (n < 0)
        {
          refuse (error, _("it is damaged, or not all of it is there"));
          return NULL;
        }
      if (n == 0)
        return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
      if ((guint64) n > most - bytes->len)
        {
          refuse (error, _("a file in it is larger than its table of contents says"));
          return NULL;
        }
      g_byte_array_append (bytes, buffer, (guint) n);
    }
}

/* The next member's header; FALSE with no error at the end. */
static gboolean
read_header (Archive     *archive,
             const char **name,
             GError     **error)
{
  Entry *entry;
  int code = archive_read_next_header (archive, &entry);

  *name = NULL;
  if (code == ARCHIVE_EOF)
    return FALSE;
  if (code != ARCHIVE_OK)
    return refuse (error, _("it is damaged, or not all of it is there"));

  *name = archive_entry_pathname (entry);
  if (*name == NULL || archive_entry_filetype (entry) != AE_IFREG || archive_entry_hardlink (entry) != NULL
      || archive_entry_symlink (entry) != NULL)
    return refuse (error, _("there is something in it that is no ordinary file"));
  return TRUE;
}

static MusterBackupMember *
find_member (GPtrArray  *members,
             const char *name)
{
  for (guint i = 0; i < members->len; i++)
    {
      MusterBackupMember *member = g_ptr_array_index (members, i);

      if (strcmp (member->member, name) == 0)
        return member;
    }
  return NULL;
}

static gboolean
read_member (Archive             *archive,
             MusterBackupMember  *member,
             GError             **error)
{
  g_autofree char *sum = NULL;

  member->bytes = read_content (archive, member->size, error);
  if (member->bytes == NULL)
    return FALSE;
  sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, member->bytes);
  if (g_bytes_get_size (member->bytes) == member->size && strcmp (sum, member->sha256) == 0)
    return TRUE;

  /* Translators: %s is the name of a file in a backup */
  g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("“%s” in it is damaged: its checksum is another"), member->member);
  return FALSE;
}

static gboolean
check_ratio (GPtrArray  *members,
             guint64     packed,
             GError    **error)
{
  guint64 sum = 0;

  for (guint i = 0; i < members->len; i++)
    sum += ((const MusterBackupMember *) g_ptr_array_index (members, i))->size;
  return sum <= MUSTER_BACKUP_FREE_BYTES || sum / MUSTER_BACKUP_MAX_RATIO <= packed
         || refuse (error, _("what is in it is larger than a backup may be"));
}

static GPtrArray *
read_manifest (Archive           *archive,
               guint64            packed,
               MusterBackupInfo  *info,
               GError           **error)
{
  g_autoptr (GPtrArray) members = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) failure = NULL;
  const char *name;

  if (!read_header (archive, &name, &failure) || strcmp (name, MUSTER_BACKUP_MANIFEST) != 0)
    {
      refuse (error, _("this is no backup of Muster"));
      return NULL;
    }
  bytes = read_content (archive, MUSTER_BACKUP_MAX_MANIFEST, error);
  members = bytes != NULL ? muster_backup_manifest_read (bytes, info, error) : NULL;
  return members != NULL && check_ratio (members, packed, error) ? g_steal_pointer (&members) : NULL;
}

static gboolean
read_members (Archive    *archive,
              GPtrArray  *members,
              GError    **error)
{
  g_autoptr (GError) failure = NULL;
  const char *name;

  while (read_header (archive, &name, &failure))
    {
      MusterBackupMember *member = find_member (members, name);

      if (member == NULL || member->bytes != NULL)
        return refuse (error, _("there is a file in it that its table of contents does not name"));
      if (!read_member (archive, member, error))
        return FALSE;
    }
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  for (guint i = 0; i < members->len; i++)
    {
      if (((const MusterBackupMember *) g_ptr_array_index (members, i))->bytes == NULL)
        return refuse (error, _("it is damaged, or not all of it is there"));
    }
  return TRUE;
}

/* Reads and proves a whole backup. */
GPtrArray *
muster_backup_archive_read (const char        *path,
                            MusterBackupInfo  *info,
                            GError           **error)
{
  Archive *archive = archive_read_new ();
  g_autoptr (GPtrArray) members = NULL;
  gboolean done = FALSE;
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    g_set_error_literal (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND, _("there is no such file"));
  else if (!S_ISREG (status.st_mode))
    refuse (error, _("this is no ordinary file"));
  else if (archive_read_support_format_zip (archive) != ARCHIVE_OK || archive_read_open_filename (archive, path, BLOCK) != ARCHIVE_OK)
    refuse (error, _("this is no backup of Muster"));
  else
    {
      members = read_manifest (archive, (guint64) status.st_size, info, error);
      done = members != NULL && read_members (archive, members, error);
    }
  free_reader (archive);
  return done ? g_steal_pointer (&members) : NULL;
}
