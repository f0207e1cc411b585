/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs the program and looks at what came out. */

#include "muster-run.h"

#include "muster-test-util.h"

#include <gio/gio.h>
#include <string.h>

void
place_set_up (Place         *place,
              gconstpointer  data)
{
  place->folder = muster_test_dup_temp_dir ();
}

void
place_tear_down (Place         *place,
                 gconstpointer  data)
{
  muster_test_remove_dir (place->folder);
  g_free (place->folder);
  g_free (place->locale);
  g_free (place->input);
}

char *
place_path (Place      *place,
            const char *name)
{
  return g_build_filename (place->folder, name, NULL);
}

char *
place_write (Place      *place,
             const char *name,
             const char *text)
{
  char *path = place_path (place, name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  return path;
}

Run *
run_argv (Place              *place,
          const char * const *argv)
{
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  Run *run = g_new0 (Run, 1);

  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                        | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_subprocess_launcher_setenv (launcher, "MUSTER_DATA_DIR", place->folder, TRUE);
  if (place->locale != NULL)
    g_subprocess_launcher_setenv (launcher, "LC_ALL", place->locale, TRUE);
  process = g_subprocess_launcher_spawnv (launcher, argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, place->input, NULL, &run->out, &run->err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  run->status = g_subprocess_get_exit_status (process);

  return run;
}

Run *
run_muster (Place *place,
            ...)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  const char *argument;
  va_list arguments;

  g_assert_nonnull (g_getenv ("MUSTER_BIN"));
  g_ptr_array_add (argv, (gpointer) g_getenv ("MUSTER_BIN"));
  va_start (arguments, place);
  while ((argument = va_arg (arguments, const char *)) != NULL)
    g_ptr_array_add (argv, (gpointer) argument);
  va_end (arguments);
  g_ptr_array_add (argv, NULL);

  return run_argv (place, (const char * const *) argv->pdata);
}

/* Runs a line of shell; the program is $MUSTER_BIN in it. */
Run *
run_shell (Place      *place,
           const char *line)
{
  return run_argv (place, (const char * const []) { "/bin/sh", "-c", line, NULL });
}

void
run_free (Run *run)
{
  g_free (run->out);
  g_free (run->err);
  g_free (run);
}

/* Asserts a status and, where one is given, a part of either stream; "" stands for nothing at all. */
void
assert_run (Run        *run,
            int         status,
            const char *out,
            const char *err)
{
  if (run->status != status)
    g_test_message ("out: %s\nerr: %s", run->out, run->err);
  g_assert_cmpint (run->status, ==, status);

  if (out != NULL && *out == '\0')
    g_assert_cmpstr (run->out, ==, "");
  else if (out != NULL && strstr (run->out, out) == NULL)
    {
      g_test_message ("“%s” is not in: %s", out, run->out);
      g_assert_not_reached ();
    }

  if (err != NULL && *err == '\0')
    g_assert_cmpstr (run->err, ==, "");
  else if (err != NULL && strstr (run->err, err) == NULL)
    {
      g_test_message ("“%s” is not in: %s", err, run->err);
      g_assert_not_reached ();
    }
}

JsonNode *
parse_json (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = json_from_string (text, &error);

  g_assert_no_error (error);
  g_assert_nonnull (node);

  return node;
}

char *
dup_list (const char *attributes,
          const char *content)
{
  return g_strdup_printf ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" %s>\n%s</roster>\n",
                          attributes, content);
}
