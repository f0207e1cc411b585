/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The language of the player, for every program of Muster. */

#define G_LOG_DOMAIN "muster-locale"

#include "config.h"

#include "muster-locale.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

/* Where the translations are: beside the build of an uninstalled run, else beside an installed program that was moved,
 * else where they were installed. */
static char *
dup_folder (void)
{
  static const char * const beside[] = { "../../po", "../share/locale" };
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;

  for (guint i = 0; folder != NULL && i < G_N_ELEMENTS (beside); i++)
    {
      g_autofree char *candidate = g_canonicalize_filename (beside[i], folder);

      if (g_file_test (candidate, G_FILE_TEST_IS_DIR))
        return g_steal_pointer (&candidate);
    }
  return g_strdup (MUSTER_LOCALEDIR);
}

/**
 * muster_locale_start:
 *
 * Takes the locale from the environment and finds the translations. To be called once, before any text is shown.
 */
void
muster_locale_start (void)
{
  g_autofree char *folder = dup_folder ();

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
