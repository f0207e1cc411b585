/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Languages that are made in a test: each is a translation that nobody has installed. */

#include "config.h"

#include "muster-test-language.h"

#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>

static guint n_languages;

/* Makes ready for languages of a test; to be called before any text is translated. */
void
muster_test_language_start (void)
{
  g_setenv ("LANGUAGE", "qaa", TRUE);
  setlocale (LC_ALL, "");
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
}

/* Makes a translation in a folder and takes it; where that cannot be done here, the test is skipped. */
gboolean
muster_test_language_speak (const char *folder,
                            const char *po)
{
  g_autofree char *msgfmt = g_find_program_in_path ("msgfmt");
  g_autofree char *number = g_strdup_printf ("language-%u", n_languages++);
  g_autofree char *root = g_build_filename (folder, number, NULL);
  g_autofree char *dir = g_build_filename (root, "qaa", "LC_MESSAGES", NULL);
  g_autofree char *source = g_build_filename (dir, "muster.po", NULL);
  g_autofree char *file = g_build_filename (dir, GETTEXT_PACKAGE ".mo", NULL);
  const char *argv[] = { msgfmt, "-o", file, source, NULL };
  int status = -1;

  if (msgfmt == NULL)
    {
      g_test_skip ("this machine has no msgfmt");
      return FALSE;
    }

  g_assert_cmpint (g_mkdir_with_parents (dir, 0700), ==, 0);
  g_assert_true (g_file_set_contents (source, po, -1, NULL));
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, 0, NULL, NULL, NULL, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
  /* Each has a folder of its own: gettext looks again only where that changes. */
  bindtextdomain (GETTEXT_PACKAGE, root);
  return TRUE;
}
