/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster collection count and missing: lists and what the player owns of what they bring. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-collection.h"

#include "muster-cli-lists.h"
#include "muster-cli-output.h"
#include "muster-json.h"
#include "muster-sheet-content.h"
#include "muster-text-page.h"

#include <glib/gi18n.h>
#include <string.h>

/* Reads a list, or complains. */
static MusterReport *
load_report (MusterCliCollection *self,
             const char          *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = *file != '\0' ? muster_cli_load_list (self->systems, file, NULL, &error) : NULL;
  MusterReport *report = roster != NULL ? muster_report_new (roster, NULL, TRUE) : NULL;

  if (*file == '\0')
    muster_cli_misused (self->command, _("the name of a file is empty"));
  else if (report == NULL)
    muster_cli_complain_error (file, error);
  else if (self->system_id != NULL && strcmp (self->system_id, muster_system_get_id (report->system)) != 0)
    {
      muster_cli_complain (file, 0, _("this is a list of another game than --system says"));
      g_clear_pointer (&report, muster_report_free);
    }
  return report;
}

static gboolean
check_files (MusterCliCollection *self,
             char               **files)
{
  if (files[0] == NULL)
    {
      muster_cli_misused (self->command, _("name a list"));
      return FALSE;
    }
  if (!muster_cli_names_stdin_once (files))
    {
      muster_cli_misused (self->command, _("standard input can be read only once"));
      return FALSE;
    }
  return TRUE;
}

/* Puts what a list brings to what others of the same game do: the player owns enough for each of them, not for all at once. */
static void
merge_lines (GPtrArray       *all,
             const GPtrArray *lines)
{
  g_autoptr (GHashTable) sums = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) by_key = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < all->len; i++)
    g_hash_table_insert (by_key, ((MusterBringLine *) g_ptr_array_index (all, i))->key, g_ptr_array_index (all, i));
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterBringLine *line = g_ptr_array_index (lines, i);
      gsize sum = GPOINTER_TO_SIZE (g_hash_table_lookup (sums, line->key)) + (gsize) line->count;

      g_hash_table_insert (sums, line->key, GSIZE_TO_POINTER (sum));
    }
  for (guint i = 0; i < lines->len; i++)
    {
      const MusterBringLine *line = g_ptr_array_index (lines, i);
      guint64 sum = GPOINTER_TO_SIZE (g_hash_table_lookup (sums, line->key));
      MusterBringLine *one = g_hash_table_lookup (by_key, line->key);

      if (one == NULL)
        {
          one = g_new0 (MusterBringLine, 1);
          one->key = g_strdup (line->key);
          one->name = g_strdup (line->name);
          g_hash_table_insert (by_key, one->key, one);
          g_ptr_array_add (all, one);
        }
      one->count = MAX (one->count, sum);
    }
}

/* The action `count`. */
MusterExit
muster_cli_collection_count (MusterCliCollection *self,
                             char               **arguments)
{
  g_autoptr (GHashTable) by_system = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GList) ids = NULL;

  if (!check_files (self, arguments))
    return MUSTER_EXIT_FAILED;
  for (guint i = 0; arguments[i] != NULL; i++)
    {
      g_autoptr (MusterReport) report = load_report (self, arguments[i]);
      g_autoptr (GPtrArray) lines = NULL;
      const char *id;

      /* Nothing is counted unless all can be read. */
      if (report == NULL)
        return MUSTER_EXIT_FAILED;
      id = muster_system_get_id (report->system);
      if (!g_hash_table_contains (by_system, id))
        g_hash_table_insert (by_system, g_strdup (id), g_ptr_array_new_with_free_func ((GDestroyNotify) muster_bring_line_free));
      lines = muster_bring_new (report, NULL);
      merge_lines (g_hash_table_lookup (by_system, id), lines);
    }
  ids = g_list_sort (g_hash_table_get_keys (by_system), (GCompareFunc) strcmp);
  for (GList *i = ids; i != NULL; i = i->next)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) changes = muster_catalogue_count_lines (self->catalogue, i->data, g_hash_table_lookup (by_system, i->data), self->replace, &error);

      if (changes == NULL)
        return muster_cli_collection_fail (error);
      muster_cli_collection_print_changes (self, i->data, changes);
    }
  return MUSTER_EXIT_DONE;
}

static void
print_json (const char         *file,
            const MusterReport *report,
            const GPtrArray    *lacks)
{
  MusterJson *json = muster_json_new (FALSE);
  g_autofree char *text = NULL;
  gsize length;

  muster_json_begin_object (json);
  muster_json_name (json, "file");
  muster_json_string (json, file);
  muster_json_name (json, "system");
  muster_json_string (json, muster_system_get_id (report->system));
  muster_json_name (json, "missing");
  muster_json_begin_array (json);
  for (guint i = 0; i < lacks->len; i++)
    {
      const MusterLack *lack = g_ptr_array_index (lacks, i);

      muster_json_begin_object (json);
      muster_json_name (json, "key");
      muster_json_string (json, lack->key);
      muster_json_name (json, "name");
      muster_json_string (json, lack->name);
      muster_json_name (json, "need");
      muster_json_integer (json, (gint64) lack->need);
      muster_json_name (json, "owned");
      muster_json_integer (json, (gint64) lack->have);
      muster_json_name (json, "missing");
      muster_json_integer (json, (gint64) (lack->need - lack->have));
      muster_json_end_object (json);
    }
  muster_json_end_array (json);
  muster_json_end_object (json);
  text = muster_json_free_to_text (json, &length);
  muster_cli_print_bytes (text, length);
  if (length == 0 || text[length - 1] != '\n')
    muster_cli_print_bytes ("\n", 1);
}

static void
print_text (const char      *file,
            const GPtrArray *lacks,
            gboolean         with_name)
{
  g_autofree char *title = muster_text_clean (muster_cli_file_title (file));
  g_autofree char *head = g_strdup_printf ("%s:\n", title);

  if (with_name)
    muster_cli_print (head);
  for (guint i = 0; i < lacks->len; i++)
    {
      const MusterLack *lack = g_ptr_array_index (lacks, i);
      g_autofree char *name = muster_lack_dup_name (lack);
      g_autofree char *clean = muster_text_clean (name);
      g_autofree char *line = g_strdup_printf ("%s%" G_GUINT64_FORMAT " × %s\n", with_name ? "  " : "", lack->need - lack->have, clean);

      muster_cli_print (line);
    }
  if (lacks->len == 0)
    {
      /* Translators: of a list: the player owns every model that it brings */
      g_autofree char *line = g_strdup_printf ("%s%s\n", with_name ? "  " : "", _("Nothing is missing."));

      muster_cli_print (line);
    }
}

/* The action `missing`. */
MusterExit
muster_cli_collection_missing (MusterCliCollection *self,
                               char               **arguments)
{
  MusterExit status = MUSTER_EXIT_DONE;

  if (!check_files (self, arguments))
    return MUSTER_EXIT_FAILED;
  for (guint i = 0; arguments[i] != NULL; i++)
    {
      g_autoptr (MusterReport) report = load_report (self, arguments[i]);
      g_autoptr (MusterCollection) owned = NULL;
      g_autoptr (GPtrArray) lacks = NULL;
      g_autoptr (GError) error = NULL;

      if (report == NULL)
        {
          status = MUSTER_EXIT_FAILED;
          continue;
        }
      owned = muster_catalogue_dup_collection (self->catalogue, muster_system_get_id (report->system), &error);
      if (owned == NULL)
        return muster_cli_collection_fail (error);
      /* All of the list is missing, then; but perhaps only because nothing has been noted. */
      if (muster_collection_get_n (owned) == 0)
        muster_cli_complain (arguments[i], 0, _("your collection says nothing of this game yet; “muster collection count” takes it from a list"));
      lacks = muster_collection_list_missing (owned, report);
      if (self->json)
        print_json (arguments[i], report, lacks);
      else
        print_text (arguments[i], lacks, arguments[1] != NULL);
      if (lacks->len > 0 && status == MUSTER_EXIT_DONE)
        status = MUSTER_EXIT_FOUND;
    }
  return status;
}
