/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster systems check --watch: checks a file whenever it, or a file of entries that it names, is written. Folders are
 * watched, not files: many editors write a new file and give it the old one's name, and a file may be away for a while.
 * So may its folder: that above is watched too, or the nearest that is there.
 * Nothing is done in between; Ctrl+C ends it, with the exit status of the last check. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-output.h"
#include "muster-cli-systems.h"
#include "muster-system-install.h"

#include <gio/gio.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Milliseconds: an editor does several things to a file when it saves it. */
#define DELAY 100

typedef struct
{
  const char *file;
  GMainLoop  *loop;
  GHashTable *monitors; /* (element-type utf8 GFileMonitor): by folder */
  char      **parts;    /* the files that belong to the system */
  guint       timer_id;
  gboolean    due;      /* one of them was written, or went */
  MusterExit  status;
} Watch;

static void
on_changed_cb (GFileMonitor     *monitor,
               GFile            *file,
               GFile            *other,
               GFileMonitorEvent event,
               gpointer          data);

static void
watch_folder (Watch      *self,
              const char *folder)
{
  g_autoptr (GFile) place = g_file_new_for_path (folder);
  g_autoptr (GFileMonitor) monitor = NULL;

  if (g_hash_table_contains (self->monitors, folder))
    return;
  monitor = g_file_monitor_directory (place, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (monitor == NULL)
    return;
  g_signal_connect (monitor, "changed", G_CALLBACK (on_changed_cb), self);
  g_hash_table_insert (self->monitors, g_strdup (folder), g_steal_pointer (&monitor));
}

/* The nearest folder that is there, above a file that need not be. */
static char *
dup_nearest (const char *path)
{
  char *folder = g_path_get_dirname (path);

  while (!g_file_test (folder, G_FILE_TEST_IS_DIR) && strcmp (folder, G_DIR_SEPARATOR_S) != 0)
    {
      char *above = g_path_get_dirname (folder);

      g_free (folder);
      folder = above;
    }
  return folder;
}

/* Watches the folder of a file and the one above it; that tells when the folder itself goes. */
static void
follow_part (Watch      *self,
             const char *part)
{
  g_autofree char *path = g_canonicalize_filename (part, NULL);
  gboolean again = TRUE;

  while (again)
    {
      g_autofree char *folder = dup_nearest (path);
      g_autofree char *above = g_path_get_dirname (folder);
      g_autofree char *now = NULL;

      watch_folder (self, folder);
      watch_folder (self, above);
      /* One that was made before its folder was watched is not told of. */
      now = dup_nearest (path);
      again = strcmp (now, folder) != 0;
    }
}

/* Watches the folders of all files that belong to the system; while that is away, of those that it named before. They are all
 * watched anew: a folder may be another one of the same name by now. */
static void
follow (Watch *self)
{
  g_auto (GStrv) parts = muster_system_file_list (self->file);

  if (self->parts == NULL || g_file_test (self->file, G_FILE_TEST_EXISTS))
    {
      g_strfreev (self->parts);
      self->parts = g_steal_pointer (&parts);
    }
  g_hash_table_remove_all (self->monitors);
  for (guint i = 0; self->parts[i] != NULL; i++)
    follow_part (self, self->parts[i]);
}

/* When it was, above what was found: on a terminal in place of what was found before. */
static void
print_head (const Watch *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%H:%M:%S");
  g_autofree char *file = muster_text_clean (self->file);
  g_autofree char *line = g_strdup_printf ("--- %s %s\n", time, file);

  if (isatty (STDOUT_FILENO))
    muster_cli_print_bytes ("\033[H\033[2J\033[3J", 11);
  muster_cli_print (line);
}

static void
check (Watch *self)
{
  print_head (self);
  self->status = muster_cli_systems_check_file (self->file);
  /* Who reads along reads it now; once nobody does, there is no more to do. */
  if (fflush (stdout) != 0 || !muster_cli_print (""))
    g_main_loop_quit (self->loop);
}

static gboolean
on_timeout_cb (gpointer data)
{
  Watch *self = data;

  self->timer_id = 0;
  follow (self);
  /* A folder that came may have brought the file along; without it there is nothing new to say. */
  if (self->due || g_file_test (self->file, G_FILE_TEST_EXISTS))
    check (self);
  self->due = FALSE;
  return G_SOURCE_REMOVE;
}

static gboolean
is_part (Watch *self,
         GFile *file)
{
  for (guint i = 0; file != NULL && self->parts[i] != NULL; i++)
    {
      g_autoptr (GFile) part = g_file_new_for_path (self->parts[i]);

      if (g_file_equal (file, part))
        return TRUE;
    }
  return FALSE;
}

/* Whether it is one of the folders that the files are in. */
static gboolean
is_above (Watch *self,
          GFile *file)
{
  for (guint i = 0; file != NULL && self->parts[i] != NULL; i++)
    {
      g_autoptr (GFile) part = g_file_new_for_path (self->parts[i]);

      if (g_file_has_prefix (part, file))
        return TRUE;
    }
  return FALSE;
}

static void
on_changed_cb (GFileMonitor     *monitor,
               GFile            *file,
               GFile            *other,
               GFileMonitorEvent event,
               gpointer          data)
{
  Watch *self = data;
  gboolean part = is_part (self, file) || is_part (self, other);

  if (event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED || (!part && !is_above (self, file) && !is_above (self, other)))
    return;
  self->due = self->due || part;
  g_clear_handle_id (&self->timer_id, g_source_remove);
  self->timer_id = g_timeout_add (DELAY, on_timeout_cb, self);
}

static gboolean
on_end_cb (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_CONTINUE;
}

/* Checks one file again and again. */
MusterExit
muster_cli_systems_watch (const MusterCliCommand *command,
                          char                  **files)
{
  Watch self = { .status = MUSTER_EXIT_DONE, .due = TRUE };
  g_autofree char *folder = NULL;
  guint signal_ids[2];

  if (g_strv_length (files) != 1 || *files[0] == '\0')
    return muster_cli_misused (command, _("“--watch” takes the name of one file"));
  /* Perhaps a file is yet to be written, but hardly a folder to be made: the name is wrong. */
  folder = g_path_get_dirname (files[0]);
  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return muster_cli_systems_check_file (files[0]);

  self.file = files[0];
  self.loop = g_main_loop_new (NULL, FALSE);
  self.monitors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  signal_ids[0] = g_unix_signal_add (SIGINT, on_end_cb, self.loop);
  signal_ids[1] = g_unix_signal_add (SIGTERM, on_end_cb, self.loop);
  follow (&self);
  /* What is written from here on is heard of; what was before is read. */
  self.timer_id = g_idle_add (on_timeout_cb, &self);
  g_main_loop_run (self.loop);

  g_clear_handle_id (&self.timer_id, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (signal_ids); i++)
    g_source_remove (signal_ids[i]);
  g_hash_table_unref (self.monitors);
  g_strfreev (self.parts);
  g_main_loop_unref (self.loop);
  return self.status;
}
