/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster collection import and export: the player's numbers in a CSV file. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-collection.h"

#include "muster-cli-output.h"
#include "muster-read.h"
#include "muster-text-page.h"

#include <glib/gi18n.h>
#include <string.h>

#define ENDING    ".csv"
#define MAX_TOLD  50
#define MAX_BYTES (64 * 1024 * 1024)

static char *
read_file (const char *file,
           gsize      *length)
{
  g_autoptr (GError) error = NULL;
  char *data;
  MusterRead how = muster_read_file (file, MAX_BYTES, &data, length, &error);

  if (how == MUSTER_READ_FAILED)
    muster_cli_complain (file, 0, error->message);
  else if (how != MUSTER_READ_DONE)
    muster_cli_complain (file, 0, _("this is no file of a collection: a folder, or larger than 64 MB"));
  return data;
}

/* Says which numbers are of entries of the player's own that are gone. */
static void
tell_gone (MusterCliCollection *self,
           const char          *system_id,
           const GPtrArray     *changes)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const MusterOwnedChange *change = g_ptr_array_index (changes, i);
      g_autoptr (GPtrArray) found = NULL;

      if (!g_str_has_prefix (change->key, MUSTER_OWN_PREFIX))
        continue;
      found = muster_catalogue_find (self->catalogue, system_id, change->key, NULL);
      if (found != NULL && found->len == 0)
        muster_cli_hint (_("“%s” is none of your entries now; its number is kept"), change->key);
    }
}

/* The action `import`. */
MusterExit
muster_cli_collection_import (MusterCliCollection *self,
                              char               **arguments)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_fault_free);
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;
  const char *system_id;
  gsize length = 0;

  if (g_strv_length (arguments) != 1)
    return muster_cli_misused (self->command, _("name one file to import"));
  system_id = muster_cli_collection_need_system (self);
  if (system_id == NULL)
    return MUSTER_EXIT_FAILED;
  data = read_file (arguments[0], &length);
  if (data == NULL)
    return MUSTER_EXIT_FAILED;

  changes = muster_catalogue_import_owned (self->catalogue, system_id, data, length, faults, &error);
  if (error != NULL)
    return muster_cli_collection_fail (error);
  for (guint i = 0; i < MIN (faults->len, MAX_TOLD); i++)
    {
      const MusterFault *fault = g_ptr_array_index (faults, i);

      muster_cli_complain (arguments[0], fault->line, fault->text);
    }
  if (faults->len > MAX_TOLD)
    muster_cli_hint (ngettext ("and %u more", "and %u more", faults->len - MAX_TOLD), faults->len - MAX_TOLD);
  if (changes == NULL)
    return MUSTER_EXIT_FAILED;
  muster_cli_collection_print_changes (self, system_id, changes);
  tell_gone (self, system_id, changes);
  return MUSTER_EXIT_DONE;
}

static gboolean
has_ending (const char *file)
{
  const gsize length = strlen (file);

  return length > strlen (ENDING) && g_ascii_strcasecmp (file + length - strlen (ENDING), ENDING) == 0;
}

/* The action `export`. */
MusterExit
muster_cli_collection_export (MusterCliCollection *self,
                              char               **arguments)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;
  const char *system_id;
  gsize length = 0;

  if (arguments[0] != NULL)
    {
      g_autofree char *clean = muster_text_clean (arguments[0]);

      return muster_cli_misused (self->command, _("“%s” is one argument too many"), clean);
    }
  if (self->output != NULL && !has_ending (self->output))
    return muster_cli_misused (self->command, _("a file to export to ends in .csv"));
  system_id = muster_cli_collection_need_system (self);
  if (system_id == NULL)
    return MUSTER_EXIT_FAILED;
  data = muster_catalogue_export_owned (self->catalogue, system_id, &length, &error);
  if (data == NULL)
    return muster_cli_collection_fail (error);
  return muster_cli_write_data (self->output, data, length) ? MUSTER_EXIT_DONE : MUSTER_EXIT_FAILED;
}
