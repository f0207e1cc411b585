/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rosters on a disk. Loading never reads more than the format allows; saving never leaves half a file and never
 * writes over a list that a newer program made. */

#define G_LOG_DOMAIN "muster-roster-file"

#include "config.h"

#include "muster-roster-file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "muster-read.h"
#include "muster-roster-private.h"
#include "muster-roster-reader.h"
#include "muster-save.h"
#include "muster-xml.h"

#define ROSTER_NAMESPACE_STEM "urn:muster:roster:"

/* As much of an existing file as is looked at for its version. */
#define PEEK_BYTES (64 * 1024)

static void
set_too_large (GError **error)
{
  g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA,
               _("the file is larger than %d MB; a roster is never that large, choose another file"),
               MUSTER_ROSTER_MAX_BYTES / (1024 * 1024));
}

static char *
load_file (const char  *path,
           gsize       *length,
           GError     **error)
{
  char *data = NULL;

  switch (muster_read_file (path, MUSTER_ROSTER_MAX_BYTES, &data, length, error))
    {
    case MUSTER_READ_FOLDER:
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA,
                   _("this is a folder; choose a .muster file inside it"));
      break;
    case MUSTER_READ_TOO_LARGE:
      set_too_large (error);
      break;
    case MUSTER_READ_DONE:
    case MUSTER_READ_FAILED:
    default:
      break;
    }
  return data;
}

/* The start of a file that is there; nothing of what is none. */
static char *
peek (const char *path,
      gsize      *length)
{
  /* Opening a pipe would wait for a writer. */
  int fd = g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0) : -1;
  g_autofree char *data = fd >= 0 ? g_malloc (PEEK_BYTES + 1) : NULL;
  ssize_t got = 1;

  *length = 0;
  while (fd >= 0 && got > 0 && *length < PEEK_BYTES)
    {
      do
        got = read (fd, data + *length, PEEK_BYTES - *length);
      while (got < 0 && errno == EINTR);
      *length += got > 0 ? (gsize) got : 0;
    }
  if (fd >= 0)
    close (fd);
  if (fd < 0 || got < 0)
    return NULL;
  data[*length] = '\0';
  return g_steal_pointer (&data);
}

/**
 * muster_roster_load:
 * @path: a roster file
 * @systems: where rule systems come from
 * @error: return location for a #GError
 *
 * Reads a roster from a file of at most 16 MB. Fails with
 * - %MUSTER_ERROR_NOT_FOUND where there is no such file, or its rule system is not installed,
 * - %MUSTER_ERROR_UNSUPPORTED_VERSION where it is of a newer version of the format,
 * - %MUSTER_ERROR_INVALID_DATA where it cannot be read or has a format fault,
 *
 * in words for a person, that start with `line N: ` where the line is known; see muster_roster_split_error(). What
 * the rules say is no matter of reading.
 *
 * Returns: (transfer full): the list, or %NULL
 */
MusterRoster *
muster_roster_load (const char         *path,
                    MusterSystemStore  *systems,
                    GError            **error)
{
  g_autofree char *data = NULL;
  gsize length = 0;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (systems), NULL);

  data = load_file (path, &length, error);
  if (data == NULL)
    return NULL;

  return muster_roster_load_bytes (data, length, path, systems, error);
}

/**
 * muster_roster_load_bytes:
 * @data: (array length=length): what stands in a roster file
 * @length: its length in bytes
 * @name: (nullable): what the caller calls the file; errors do not repeat it
 * @systems: where rule systems come from
 * @error: return location for a #GError
 *
 * Reads a roster from memory. See muster_roster_load() for the errors.
 *
 * Returns: (transfer full): the list, or %NULL
 */
MusterRoster *
muster_roster_load_bytes (const char         *data,
                          gsize               length,
                          const char         *name,
                          MusterSystemStore  *systems,
                          GError            **error)
{
  g_return_val_if_fail (data != NULL || length == 0, NULL);
  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (systems), NULL);

  if (length > MUSTER_ROSTER_MAX_BYTES)
    {
      set_too_large (error);
      return NULL;
    }

  return muster_roster_read (data, length, systems, error);
}

/**
 * muster_roster_split_error:
 * @error: an error of muster_roster_load() or muster_roster_load_bytes()
 * @text: (out) (optional) (transfer none): its text without the line
 *
 * Returns: the line of the file that the error is about, 0 where it is about none
 */
guint
muster_roster_split_error (const GError  *error,
                           const char   **text)
{
  const char *rest = error->message;
  char *end = NULL;
  guint64 line = 0;

  if (g_str_has_prefix (rest, "line ") && g_ascii_isdigit (rest[5]))
    line = g_ascii_strtoull (rest + 5, &end, 10);
  if (end != NULL && g_str_has_prefix (end, ": "))
    rest = end + 2;
  else
    line = 0;

  if (text != NULL)
    *text = rest;

  return (guint) MIN (line, G_MAXUINT);
}

/**
 * muster_roster_dup_error_text:
 * @error: an error of muster_roster_load() or muster_roster_load_bytes()
 *
 * An error's own text has its line in English, for programs to find; this one is all in the reader's language.
 *
 * Returns: (transfer full): its text, translated, with the line that it is about
 */
char *
muster_roster_dup_error_text (const GError *error)
{
  const char *text;
  guint line;

  g_return_val_if_fail (error != NULL, NULL);

  line = muster_roster_split_error (error, &text);
  if (line == 0)
    return g_strdup (text);
  /* Translators: the number of a line in a file, and what is wrong there; stands within a sentence */
  return g_strdup_printf (_("line %u: %s"), line, text);
}

/* Counts copies and depth as the reader does. */
static gboolean
fits_in_file (const MusterUnit *unit,
              guint             depth,
              guint64           copies,
              guint64          *total)
{
  for (guint i = 0; i < unit->n_children; i++)
    {
      guint64 inner = copies * unit->children[i]->count;

      *total += inner;
      if (depth >= MUSTER_ROSTER_MAX_DEPTH || *total > MUSTER_ROSTER_MAX_UNITS ||
          !fits_in_file (unit->children[i], depth + 1, inner, total))
        return FALSE;
    }

  return TRUE;
}

/* The namespace of the list that stands in a file; NULL where it is no list. */
static char *
dup_namespace (const char *path)
{
  gsize length;
  g_autofree char *data = peek (path, &length);
  g_autofree char *uri = data != NULL ? muster_xml_dup_root_uri (data, length) : NULL;

  return uri != NULL && g_str_has_prefix (uri, ROSTER_NAMESPACE_STEM) ? g_steal_pointer (&uri) : NULL;
}

/**
 * muster_roster_stands_in:
 * @path: a file, which need not exist
 *
 * Returns: whether a list stands in it, of whatever version, with faults or without
 */
gboolean
muster_roster_stands_in (const char *path)
{
  g_autofree char *uri = dup_namespace (path);

  return uri != NULL;
}

/* Whether the file there may be written over. */
static gboolean
check_target (const char   *path,
              GError      **error)
{
  g_autofree char *uri = dup_namespace (path);
  g_autofree char *newer = NULL;
  guint64 version;

  if (uri == NULL)
    return TRUE;

  version = g_ascii_strtoull (uri + strlen (ROSTER_NAMESPACE_STEM), NULL, 10);
  if (version <= 1)
    return TRUE;

  newer = g_strdup_printf ("%" G_GUINT64_FORMAT, version);
  g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_UNSUPPORTED_VERSION,
               _("the roster there is of version %s, newer than this program writes (1); choose another name"), newer);
  return FALSE;
}

/**
 * muster_roster_save:
 * @self: a roster
 * @path: where to; a link is followed, an existing file keeps its permissions
 * @error: return location for a #GError
 *
 * Writes the list to a file, or leaves what is there untouched. Fails with
 * - %MUSTER_ERROR_UNSUPPORTED_VERSION where a roster of a newer version is there,
 * - %MUSTER_ERROR_INVALID_DATA where the list is larger or deeper than a file may be,
 * - a code of #GFileError where the disk says no; see muster_save_file().
 *
 * Returns: whether the file is written
 */
gboolean
muster_roster_save (MusterRoster  *self,
                    const char    *path,
                    GError       **error)
{
  g_autofree char *data = NULL;
  guint64 total = 0;
  gsize length = 0;

  g_return_val_if_fail (MUSTER_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  if (!fits_in_file (&self->root, 0, 1, &total))
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA,
                   _("the list has more than %d units or is more than %d deep; take some out before saving"),
                   MUSTER_ROSTER_MAX_UNITS, MUSTER_ROSTER_MAX_DEPTH);
      return FALSE;
    }

  data = muster_roster_to_xml (self, &length);
  if (length > MUSTER_ROSTER_MAX_BYTES)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA,
                   _("the list would be larger than %d MB; shorten its notes or take units out before saving"),
                   MUSTER_ROSTER_MAX_BYTES / (1024 * 1024));
      return FALSE;
    }

  return check_target (path, error) && muster_save_file (path, data, length, error);
}
