/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists written in another format: all of them into one file, or each into one of its own. Whatever speaks against it is found
 * before anything is written. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-export-lists.h"

#include "muster-cli-collection.h"
#include "muster-cli-lists.h"
#include "muster-cli-output.h"
#include "muster-cli-pages.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LIST_ENDING ".muster"

/* What is written to one file. */
typedef struct
{
  char      *path;
  GPtrArray *reports; /* (element-type MusterReport): may be empty */
  GPtrArray *files;   /* (element-type filename): where each of them came from */
} Target;

static void
target_free (gpointer data)
{
  Target *target = data;

  g_free (target->path);
  g_ptr_array_unref (target->reports);
  g_ptr_array_unref (target->files);
  g_free (target);
}

static Target *
add_target (GPtrArray *targets,
            char      *path)
{
  Target *target = g_new0 (Target, 1);

  target->path = path;
  target->reports = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_report_free);
  target->files = g_ptr_array_new ();
  g_ptr_array_add (targets, target);
  return target;
}

/* A list keeps its name in the folder, with the ending of the format in place of its own. */
static char *
dup_path_in_folder (const MusterCliExport *self,
                    const char            *file)
{
  g_autofree char *base = g_path_get_basename (file);
  g_autofree char *name = NULL;
  gsize length = strlen (base);

  if (length > strlen (LIST_ENDING) && g_ascii_strcasecmp (base + length - strlen (LIST_ENDING), LIST_ENDING) == 0)
    base[length - strlen (LIST_ENDING)] = '\0';
  name = g_strconcat (base, self->ending, NULL);
  return g_build_filename (self->output, name, NULL);
}

/* What a list is read from: a file by its name, or what standard input comes from. */
static int
stat_list (const char *file,
           GStatBuf   *status)
{
  return g_str_equal (file, "-") ? fstat (STDIN_FILENO, status) : g_stat (file, status);
}

static gboolean
is_same (const GStatBuf *one,
         const GStatBuf *other)
{
  return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

/* The list itself is never written over, by whatever name it comes. */
static gboolean
is_among (char       **files,
          const char  *path)
{
  GStatBuf output;
  GStatBuf list;

  if (g_stat (path, &output) != 0)
    return FALSE;
  for (guint i = 0; files != NULL && files[i] != NULL; i++)
    {
      if (stat_list (files[i], &list) == 0 && is_same (&list, &output))
        return TRUE;
    }
  return FALSE;
}

static gboolean
may_write (const MusterCliExport *self,
           const char            *path)
{
  if (is_among (self->files, path) || is_among (self->against, path))
    {
      muster_cli_complain (path, 0, _("this is the list itself; choose another file to write"));
      return FALSE;
    }
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      muster_cli_complain (path, 0, _("this is no ordinary file; choose another to write"));
      return FALSE;
    }
  return TRUE;
}

static void
complain_of_clash (const char *file,
                   const char *other)
{
  g_autofree char *clean = muster_text_clean (other);
  /* Translators: %s is the name of a file */
  g_autofree char *text = g_strdup_printf (_("“%s” would be written to the same file; rename one, or choose a folder for each"), clean);

  muster_cli_complain (file, 0, g_str_equal (file, other) ? _("this list is named twice; name it once") : text);
}

/* Whether two names in the folder are one file that is there already, such as a link to another of them. */
static gboolean
finds_clash (const MusterCliExport *self,
             const GPtrArray       *targets)
{
  g_autoptr (GHashTable) by_file = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < targets->len; i++)
    {
      const Target *target = g_ptr_array_index (targets, i);
      GStatBuf status;
      char *key;
      const char *other;

      if (g_stat (target->path, &status) != 0)
        continue;
      key = g_strdup_printf ("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, (guint64) status.st_dev, (guint64) status.st_ino);
      other = g_hash_table_lookup (by_file, key);
      if (other != NULL)
        {
          g_free (key);
          complain_of_clash (self->files[i], other);
          return TRUE;
        }
      g_hash_table_insert (by_file, key, self->files[i]);
    }
  return FALSE;
}

/* One file for all lists, or one for each, none of them twice. */
static GPtrArray *
make_targets (const MusterCliExport *self)
{
  g_autoptr (GPtrArray) targets = g_ptr_array_new_with_free_func (target_free);
  g_autoptr (GHashTable) by_path = g_hash_table_new (g_str_hash, g_str_equal);

  if (!self->to_folder)
    add_target (targets, g_strdup (self->output));
  for (guint i = 0; self->to_folder && self->files[i] != NULL; i++)
    {
      Target *target = add_target (targets, dup_path_in_folder (self, self->files[i]));
      const char *other = g_hash_table_lookup (by_path, target->path);

      if (other != NULL)
        {
          complain_of_clash (self->files[i], other);
          return NULL;
        }
      g_hash_table_insert (by_path, target->path, self->files[i]);
    }
  for (guint i = 0; i < targets->len; i++)
    {
      if (!may_write (self, ((const Target *) g_ptr_array_index (targets, i))->path))
        return NULL;
    }
  if (self->to_folder && finds_clash (self, targets))
    return NULL;

  return g_steal_pointer (&targets);
}

static MusterReport *
load_report (MusterSystemStore *systems,
             const char        *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_cli_load_list (systems, file, NULL, &error);
  g_autofree char *remarks = NULL;

  if (roster == NULL)
    {
      muster_cli_complain_error (file, error);
      return NULL;
    }
  remarks = muster_cli_dup_remarks (file, roster);
  if (remarks != NULL)
    muster_cli_print_error (remarks);

  return muster_report_new (roster, NULL, TRUE);
}

/* A list that cannot be read stops no other. */
static MusterExit
load_lists (const MusterCliExport *self,
            MusterSystemStore     *systems,
            GPtrArray             *targets)
{
  MusterExit status = MUSTER_EXIT_DONE;

  for (guint i = 0; self->files[i] != NULL; i++)
    {
      Target *target = g_ptr_array_index (targets, self->to_folder ? i : 0);
      MusterReport *report = load_report (systems, self->files[i]);

      if (report == NULL)
        {
          status = MUSTER_EXIT_FAILED;
          continue;
        }
      g_ptr_array_add (target->reports, report);
      g_ptr_array_add (target->files, self->files[i]);
    }

  return status;
}

/* The games of all lists, each once. */
static GPtrArray *
list_systems (const GPtrArray *targets)
{
  GPtrArray *systems = g_ptr_array_new ();

  for (guint i = 0; i < targets->len; i++)
    {
      const Target *target = g_ptr_array_index (targets, i);

      for (guint k = 0; k < target->reports->len; k++)
        {
          const MusterReport *report = g_ptr_array_index (target->reports, k);

          if (!g_ptr_array_find (systems, report->system, NULL))
            g_ptr_array_add (systems, report->system);
        }
    }
  return systems;
}

/* The ids of all sheets that any of the games has. */
static char *
dup_possible (const GPtrArray *systems)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < systems->len; i++)
    {
      guint n;
      const MusterName *names = muster_system_get_sheets (g_ptr_array_index (systems, i), &n);

      for (guint k = 0; k < n; k++)
        {
          if (!g_ptr_array_find_with_equal_func (ids, names[k].id, g_str_equal, NULL))
            g_ptr_array_add (ids, (gpointer) names[k].id);
        }
    }
  g_ptr_array_add (ids, NULL);
  return g_strjoinv (", ", (char **) ids->pdata);
}

/* A sheet that one of the games has may be asked for, and cards always: another game has labels in their place. */
static gboolean
check_sheets (const MusterCliExport *self,
              const GPtrArray       *systems)
{
  for (guint i = 0; self->sheets != NULL && self->sheets[i] != NULL; i++)
    {
      gboolean known = g_str_equal (self->sheets[i], MUSTER_SHEET_CARDS);
      g_autofree char *clean = NULL;
      g_autofree char *possible = NULL;

      for (guint k = 0; k < systems->len && !known; k++)
        known = muster_system_has_sheet (g_ptr_array_index (systems, k), self->sheets[i]);
      if (known)
        continue;

      clean = muster_text_clean (self->sheets[i]);
      possible = dup_possible (systems);
      /* Translators: an option, what it cannot be, and what it can be: "--paper cannot be “a5”; possible: a4, letter" */
      muster_cli_misused (self->command, _("%s cannot be “%s”; possible: %s"), "--sheets", clean, possible);
      return FALSE;
    }

  return TRUE;
}

/* Tells of a list what its game does not have of what was asked for. */
static void
tell_missing (const MusterCliExport *self,
              const MusterReport    *report,
              const char            *file)
{
  g_auto (GStrv) there = muster_export_dup_sheets (report->system, (const char *const *) self->sheets);
  g_autofree char *title = muster_text_clean (muster_cli_file_title (file));
  gboolean with_labels = g_strv_contains ((const char *const *) there, MUSTER_SHEET_LABELS);
  gboolean any = FALSE;

  for (guint i = 0; self->sheets[i] != NULL; i++)
    any |= g_strv_contains ((const char *const *) there, self->sheets[i]) || (with_labels && g_str_equal (self->sheets[i], MUSTER_SHEET_CARDS));
  for (guint i = 0; self->sheets[i] != NULL; i++)
    {
      const char *id = self->sheets[i];
      g_autofree char *text = NULL;

      if (muster_system_has_sheet (report->system, id) || (with_labels && g_str_equal (id, MUSTER_SHEET_CARDS)))
        continue;
      /* Translators: a file, and the id of a sheet of paper, such as “turns”, that this list's game does not have */
      text = any ? g_strdup_printf (_("%s: note: its game has no sheet “%s”; it goes without\n"), title, id)
                 /* Translators: a file, and the id of a sheet of paper, such as “turns”, that this list's game does not have */
                 : g_strdup_printf (_("%s: note: its game has no sheet “%s”; its roster is written instead\n"), title, id);
      muster_cli_print_error (text);
    }
}

/* In the order of the files; some of them may not have been read. */
static void
tell_all_missing (const MusterCliExport *self,
                  const GPtrArray       *targets)
{
  gboolean chosen = self->sheets != NULL && (self->format == NULL || self->format->has_sheets);

  for (guint i = 0; chosen && i < targets->len; i++)
    {
      const Target *target = g_ptr_array_index (targets, i);

      for (guint k = 0; k < target->reports->len; k++)
        tell_missing (self, g_ptr_array_index (target->reports, k), g_ptr_array_index (target->files, k));
    }
}

/* The lists of opponents: all of them, or it is not what was asked for. */
static GPtrArray *
load_opponents (const MusterCliExport *self,
                MusterSystemStore     *store,
                const GPtrArray       *systems)
{
  g_autoptr (GPtrArray) reports = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_report_free);

  for (guint i = 0; self->against != NULL && self->against[i] != NULL; i++)
    {
      MusterReport *report = load_report (store, self->against[i]);

      if (report == NULL)
        return NULL;
      g_ptr_array_add (reports, report);
      for (guint k = 0; k < systems->len; k++)
        {
          if (strcmp (muster_system_get_id (g_ptr_array_index (systems, k)), muster_system_get_id (report->system)) == 0)
            continue;
          muster_cli_complain (self->against[i], 0, _("this is a list of another game; opponents play the same"));
          return NULL;
        }
    }

  return g_steal_pointer (&reports);
}

static gboolean
write_target (MusterCliExport *self,
              const Target    *target)
{
  const MusterExportRequest request = {
    .reports = (const MusterReport *const *) target->reports->pdata,
    .n_reports = target->reports->len,
    .sheets = (const char *const *) self->sheets,
    .choices = &self->choices,
  };
  g_autoptr (GError) error = NULL;
  gboolean saved = self->format != NULL ? muster_export_save (self->format, &request, target->path, &error)
                                        : muster_cli_save_pages (&request, &self->style, target->path, &error);

  if (!saved)
    muster_cli_complain_of_output (target->path, error);
  return saved;
}

/* A folder that ends with a slash is made where there is none. */
static gboolean
make_folder (const MusterCliExport *self)
{
  g_autofree char *text = NULL;

  if (!self->to_folder || g_mkdir (self->output, 0777) == 0 || errno == EEXIST)
    return TRUE;
  /* Translators: %s is the system's reason, such as "Permission denied" */
  text = g_strdup_printf (_("the folder cannot be made: %s"), g_strerror (errno));
  muster_cli_complain (self->output, 0, text);
  return FALSE;
}

/* Writes all lists. */
MusterExit
muster_cli_export_lists (MusterCliExport *self)
{
  g_autoptr (MusterSystemStore) store = muster_system_store_new_default ();
  g_autoptr (GPtrArray) targets = make_targets (self);
  g_autoptr (GPtrArray) opponents = NULL;
  g_autoptr (GPtrArray) systems = NULL;
  MusterExit status;

  if (targets == NULL)
    return MUSTER_EXIT_FAILED;

  status = load_lists (self, store, targets);
  systems = list_systems (targets);
  if (systems->len == 0)
    return MUSTER_EXIT_FAILED;
  if (!check_sheets (self, systems))
    return MUSTER_EXIT_FAILED;
  tell_all_missing (self, targets);
  opponents = load_opponents (self, store, systems);
  if (opponents == NULL || !make_folder (self))
    return MUSTER_EXIT_FAILED;

  self->choices.against = (const MusterReport *const *) opponents->pdata;
  self->choices.n_against = opponents->len;
  for (guint i = 0; i < targets->len; i++)
    {
      const Target *target = g_ptr_array_index (targets, i);
      g_autoptr (MusterCollection) collection = NULL;

      if (target->reports->len == 0)
        continue;
      /* Lists of several games in one file have that of the first. */
      if (self->to_buy && !self->choices.opponent)
        collection = muster_cli_load_collection (store, muster_system_get_id (((const MusterReport *) g_ptr_array_index (target->reports, 0))->system));
      self->choices.collection = collection;
      if ((self->to_buy && !self->choices.opponent && collection == NULL) || !write_target (self, target))
        status = MUSTER_EXIT_FAILED;
      self->choices.collection = NULL;
    }

  return status;
}
