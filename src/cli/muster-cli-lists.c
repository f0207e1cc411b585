/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists and systems as the command line names them: a list by its file or `-` for standard input, a system
 * by its id. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-lists.h"

#include "muster-cli-output.h"
#include "muster-error.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <unistd.h>

/**
 * muster_cli_names_stdin_once:
 * @files: (array zero-terminated=1): files as the command line names them
 *
 * Returns: whether standard input is named at most once: it can be read only once
 */
gboolean
muster_cli_names_stdin_once (char **files)
{
  guint n = 0;

  for (guint i = 0; files[i] != NULL; i++)
    n += g_str_equal (files[i], "-");

  return n <= 1;
}

/**
 * muster_cli_read_stdin:
 * @error: why it cannot be read
 *
 * Reads standard input up to just beyond the most that a list may have; the reader refuses what is too long.
 *
 * Returns: (transfer full) (nullable): what came; %NULL where not all that there is could be read
 */
GBytes *
muster_cli_read_stdin (GError **error)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint8 block[16 * 1024];

  while (all->len <= MUSTER_ROSTER_MAX_BYTES)
    {
      ssize_t n = read (STDIN_FILENO, block, sizeof block);
      int code = errno;

      if (n == 0)
        break;
      if (n > 0)
        g_byte_array_append (all, block, (guint) n);
      else if (code != EINTR)
        {
          /* Translators: %s is the system's reason, such as "Is a directory" */
          g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), _("cannot be read: %s"), g_strerror (code));
          return NULL;
        }
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&all));
}

/**
 * muster_cli_load_list:
 * @systems: the systems there are
 * @file: a file's name, or `-`
 * @input: (nullable): what was read from standard input already; %NULL: read it now where @file is `-`
 * @error: what is wrong with the file
 *
 * Reads a list.
 *
 * Returns: (transfer full) (nullable): the list
 */
MusterRoster *
muster_cli_load_list (MusterSystemStore  *systems,
                      const char         *file,
                      GBytes             *input,
                      GError            **error)
{
  g_autoptr (GBytes) read = NULL;
  const char *data;
  gsize length;

  if (!g_str_equal (file, "-"))
    return muster_roster_load (file, systems, error);

  if (input == NULL)
    input = read = muster_cli_read_stdin (error);
  if (input == NULL)
    return NULL;
  data = g_bytes_get_data (input, &length);

  return muster_roster_load_bytes (data != NULL ? data : "", length, file, systems, error);
}

/**
 * muster_cli_dup_remarks:
 * @file: the file's name, or `-`
 * @roster: the list that stands in it
 *
 * Returns: (transfer full) (nullable): lines for standard error on what stands in the file and changes nothing
 */
char *
muster_cli_dup_remarks (const char   *file,
                        MusterRoster *roster)
{
  guint n;
  const MusterRemark *remarks = muster_roster_get_remarks (roster, &n);
  g_autofree char *title = n > 0 ? muster_text_clean (muster_cli_file_title (file)) : NULL;
  GString *lines = n > 0 ? g_string_new (NULL) : NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *clean = muster_text_clean (remarks[i].text);

      /* Translators: a file, a line of it, and something that stands there and changes nothing */
      g_string_append_printf (lines, _("%s:%u: note: %s\n"), title, remarks[i].line, clean);
    }

  return lines != NULL ? g_string_free (lines, FALSE) : NULL;
}

/**
 * muster_cli_list_system_ids:
 * @systems: the systems there are
 *
 * Returns: (transfer full) (array zero-terminated=1): the ids of all systems that can be read, each once
 */
char **
muster_cli_list_system_ids (MusterSystemStore *systems)
{
  g_auto (GStrv) files = muster_system_store_list_files (systems);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; files != NULL && files[i] != NULL; i++)
    {
      g_autoptr (MusterSystem) system = muster_system_load (files[i], NULL, NULL);

      if (system != NULL && g_hash_table_add (seen, g_strdup (muster_system_get_id (system))))
        g_strv_builder_add (ids, muster_system_get_id (system));
    }

  return g_strv_builder_end (ids);
}

/**
 * muster_cli_load_system:
 * @systems: the systems there are
 * @id: an id from the command line
 *
 * Loads a system, or complains, naming those there are.
 *
 * Returns: (transfer full) (nullable): the system
 */
MusterSystem *
muster_cli_load_system (MusterSystemStore *systems,
                        const char        *id)
{
  g_autoptr (GError) error = NULL;
  MusterSystem *system = muster_system_store_load (systems, id, &error);

  if (system != NULL)
    return system;

  muster_cli_complain_error ("muster", error);
  if (g_error_matches (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND))
    {
      g_auto (GStrv) ids = muster_cli_list_system_ids (systems);
      g_autofree char *all = g_strjoinv (", ", ids);

      if (*all != '\0')
        /* Translators: %s lists the ids of rule systems */
        muster_cli_hint (_("There are: %s."), all);
    }

  return NULL;
}
