/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster systems install, remove and copy: games of the player's own. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-lists.h"
#include "muster-cli-output.h"
#include "muster-cli-systems.h"
#include "muster-error.h"
#include "muster-system-install.h"

#include <glib/gi18n.h>

static void
print_line (const char *text)
{
  g_autofree char *clean = muster_text_clean (text);
  g_autofree char *line = g_strconcat (clean, "\n", NULL);

  muster_cli_print (line);
}

static void
print_faults (GPtrArray *faults)
{
  for (guint i = 0; i < faults->len; i++)
    {
      g_autofree char *fault = muster_cli_systems_dup_fault (g_ptr_array_index (faults, i));
      g_autofree char *line = g_strconcat (fault, "\n", NULL);

      muster_cli_print_error (line);
    }
}

/* Whether the player has just this game already: then nothing is left to do. */
static gboolean
is_installed (MusterSystemStore *systems,
              const char        *file)
{
  g_autoptr (MusterSystem) new = muster_system_load (file, NULL, NULL);
  g_auto (GStrv) own = new != NULL ? muster_system_store_list_files_of (systems, muster_system_get_id (new), TRUE) : NULL;
  g_autoptr (MusterSystem) old = own != NULL && own[0] != NULL && own[1] == NULL ? muster_system_load (own[0], NULL, NULL) : NULL;
  g_autofree char *text = NULL;

  if (old == NULL || !muster_system_equal (old, new))
    return FALSE;
  /* Translators: the name of a game, its id, and its file */
  text = g_strdup_printf (_("%s (%s) is installed already, just as it is here: %s"), muster_system_text (muster_system_get_name (new)),
                          muster_system_get_id (new), own[0]);
  print_line (text);
  return TRUE;
}

static MusterExit
install_file (MusterSystemStore  *systems,
              const char         *file,
              MusterInstallFlags  flags)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInstalled) installed = muster_system_install (systems, file, flags, &faults, &error);
  g_autofree char *text = NULL;

  if (installed == NULL && faults != NULL && faults->len > 0)
    {
      print_faults (faults);
      muster_cli_hint (_("Nothing of it was installed; mend it, and “muster systems check --watch” looks on."));
      return MUSTER_EXIT_FAILED;
    }
  if (installed == NULL && g_error_matches (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT) && is_installed (systems, file))
    return MUSTER_EXIT_DONE;
  if (installed == NULL)
    {
      muster_cli_complain_error (file, error);
      if (g_error_matches (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT) && (flags & MUSTER_INSTALL_REPLACE) == 0)
        muster_cli_hint (_("With “--replace” a file takes the place of a game of yours."));
      return MUSTER_EXIT_FAILED;
    }

  if (installed->before == NULL)
    /* Translators: the name of a game, its id, its edition, and the file */
    text = g_strdup_printf (_("Installed %s (%s), edition %s: %s"), installed->name, installed->id, installed->edition, installed->path);
  else if (*installed->before == '\0')
    /* Translators: the name of a game, its id, its edition, and the file; what was there before had faults */
    text = g_strdup_printf (_("Installed %s (%s), edition %s, in place of a file with faults: %s"),
                            installed->name, installed->id, installed->edition, installed->path);
  else
    /* Translators: the name of a game, its id, the edition before and now, and the file */
    text = g_strdup_printf (_("Replaced %s (%s), edition %s → %s: %s"), installed->name, installed->id, installed->before,
                            installed->edition, installed->path);
  print_line (text);
  return MUSTER_EXIT_DONE;
}

/* Puts files among the player's games. */
MusterExit
muster_cli_systems_install (const MusterCliCommand *command,
                            char                  **files,
                            gboolean                replaces)
{
  g_autoptr (MusterSystemStore) systems = NULL;
  MusterExit status = MUSTER_EXIT_DONE;

  if (files[0] == NULL)
    return muster_cli_misused (command, _("name the file of a rule system"));
  if (g_strv_contains ((const char * const *) files, ""))
    return muster_cli_misused (command, _("the name of a file is empty"));

  systems = muster_system_store_new_default ();
  for (guint i = 0; files[i] != NULL; i++)
    {
      MusterExit one = install_file (systems, files[i], replaces ? MUSTER_INSTALL_REPLACE : MUSTER_INSTALL_DEFAULT);

      status = MAX (status, one);
    }
  return status;
}

/* Deletes games of the player's own. */
MusterExit
muster_cli_systems_remove (const MusterCliCommand *command,
                           char                  **ids)
{
  g_autoptr (MusterSystemStore) systems = NULL;
  MusterExit status = MUSTER_EXIT_DONE;

  if (ids[0] == NULL)
    return muster_cli_misused (command, _("name the id of a game of yours, as “muster systems list” does"));

  systems = muster_system_store_new_default ();
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *kept = muster_system_remove (systems, ids[i], &error);
      g_autofree char *text = NULL;

      if (kept == NULL)
        {
          muster_cli_complain_error (ids[i], error);
          status = MUSTER_EXIT_FAILED;
          continue;
        }
      muster_system_discard (kept);
      /* Translators: the id of a game */
      text = g_strdup_printf (_("Removed %s; lists of it stay, and cannot be judged until it is installed again"), ids[i]);
      print_line (text);
    }
  return status;
}

/* Makes a copy of a game to be changed. */
MusterExit
muster_cli_systems_copy (const MusterCliCommand *command,
                         char                  **ids,
                         const char             *name,
                         const char             *output)
{
  g_autoptr (MusterSystemStore) systems = NULL;
  g_autoptr (MusterInstalled) copy = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (g_strv_length (ids) != 2)
    return muster_cli_misused (command, _("name a game, as “muster systems list” does, and an id for the copy"));
  if (output != NULL && *output == '\0')
    return muster_cli_misused (command, _("the name of a file is empty"));

  systems = muster_system_store_new_default ();
  copy = muster_system_copy (systems, ids[0], ids[1], name, output, &error);
  if (copy == NULL)
    {
      muster_cli_complain_error (ids[0], error);
      return MUSTER_EXIT_FAILED;
    }
  /* Translators: the name of a game, its id, and its file */
  text = g_strdup_printf (_("Made %s (%s): %s"), copy->name, copy->id, copy->path);
  print_line (text);
  muster_cli_hint (_("Change the file in a text editor, with “muster systems check --watch” beside it."));
  return MUSTER_EXIT_DONE;
}
