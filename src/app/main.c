/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster-desktop, the program with windows. */

#define G_LOG_DOMAIN "muster-desktop"

#include "config.h"

#include "muster-application.h"

#include <glib/gi18n.h>
#include <locale.h>

/* Where the translations are: beside the build of an uninstalled run, else beside an installed program that was moved,
 * else where they were installed. */
static char *
dup_locale_folder (void)
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

int
main (int    argc,
      char **argv)
{
  g_autofree char *locales = dup_locale_folder ();
  g_autoptr(MusterApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locales);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname ("muster-desktop");

  application = muster_application_new (G_APPLICATION_DEFAULT_FLAGS);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
