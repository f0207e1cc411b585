/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads files of pages back with other people's programs. */

#include "muster-test-read-back.h"

#include <string.h>

/* Whether a program that reads PDF is on this machine. */
gboolean
muster_test_has_program (const char *name)
{
  g_autofree char *path = g_find_program_in_path (name);

  if (path == NULL)
    g_test_message ("no %s here", name);
  return path != NULL;
}

/* What a program prints that must not fail. */
char *
muster_test_run_tool (Place *place,
                      ...)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (Run) run = NULL;
  const char *argument;
  va_list arguments;

  va_start (arguments, place);
  while ((argument = va_arg (arguments, const char *)) != NULL)
    g_ptr_array_add (argv, (gpointer) argument);
  va_end (arguments);
  g_ptr_array_add (argv, NULL);
  run = run_argv (place, (const char *const *) argv->pdata);
  if (run->status != 0)
    g_error ("%s: %s%s", (const char *) argv->pdata[0], run->out, run->err);
  return g_steal_pointer (&run->out);
}

/* Lines may break anywhere on paper, and marks of direction are the reader's own. */
char *
muster_test_dup_squeezed (const char *text)
{
  GString *squeezed = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!g_unichar_isspace (c) && g_unichar_type (c) != G_UNICODE_FORMAT && c >= ' ')
        g_string_append_unichar (squeezed, c);
    }
  return g_string_free (squeezed, FALSE);
}

/* That words stand in a text squeezed. */
void
muster_test_assert_reads (const char *squeezed,
                          const char *words)
{
  g_autofree char *wanted = muster_test_dup_squeezed (words);

  if (strstr (squeezed, wanted) == NULL)
    g_error ("“%s” cannot be read back", words);
}
