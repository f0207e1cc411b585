/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster catalogue import and export. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-catalogue.h"

#include "muster-catalogue-import.h"
#include "muster-cli-output.h"
#include "muster-read.h"
#include "muster-text-page.h"

#include <glib/gi18n.h>

/* A hundred thousand entries with all their figures are a tenth of it. */
#define MAX_BYTES (256 * 1024 * 1024)

/* So many faults are told one by one; nobody reads more. */
#define MAX_TOLD 100

static const char *const fates[] = { "added", "changed", "same", "refused" };

static void
write_rows (MusterJson         *json,
            const MusterImport *import)
{
  muster_json_name (json, "rows");
  muster_json_begin_array (json);
  for (guint i = 0; i < import->rows->len; i++)
    {
      const MusterImportRow *row = &g_array_index (import->rows, MusterImportRow, i);

      muster_json_begin_object (json);
      muster_json_name (json, "line");
      if (row->line > 0)
        muster_json_integer (json, row->line);
      else
        muster_json_null (json);
      muster_json_name (json, "fate");
      muster_json_string (json, fates[row->fate]);
      muster_json_name (json, "id");
      if (row->id != NULL)
        muster_json_string (json, row->id);
      else
        muster_json_null (json);
      muster_json_name (json, "text");
      if (row->text != NULL)
        muster_json_string (json, row->text);
      else
        muster_json_null (json);
      muster_json_end_object (json);
    }
  muster_json_end_array (json);
}

static void
print_json (const MusterImport *import,
            const char         *file,
            gboolean            dry_run)
{
  MusterJson *json = muster_json_new (FALSE);
  g_autofree char *text = NULL;
  gsize length;

  muster_json_begin_object (json);
  muster_json_name (json, "file");
  muster_json_string (json, file);
  muster_json_name (json, "dry_run");
  muster_json_boolean (json, dry_run);
  muster_json_name (json, "done");
  muster_json_boolean (json, import->done);
  for (guint i = 0; i < G_N_ELEMENTS (fates); i++)
    {
      muster_json_name (json, fates[i]);
      muster_json_integer (json, import->n[i]);
    }
  write_rows (json, import);
  muster_json_end_object (json);
  text = muster_json_free_to_text (json, &length);
  muster_cli_print_bytes (text, length);
  if (length == 0 || text[length - 1] != '\n')
    muster_cli_print_bytes ("\n", 1);
}

static char *
describe_row (const MusterImportRow *row)
{
  switch (row->fate)
    {
    case MUSTER_IMPORT_ADDED:
      return g_strdup_printf (_("%s would be added"), row->id);
    case MUSTER_IMPORT_CHANGED:
      return g_strdup_printf (_("%s would be changed: %s"), row->id, row->text);
    case MUSTER_IMPORT_SAME:
      return g_strdup_printf (_("%s is there already"), row->id);
    case MUSTER_IMPORT_REFUSED:
    default:
      return g_strdup (row->text);
    }
}

static void
print_text (const MusterImport *import,
            const char         *file,
            gboolean            dry_run)
{
  g_autofree char *title = muster_text_clean (file);
  g_autofree char *sum = NULL;
  guint n_told = 0;

  for (guint i = 0; i < import->rows->len; i++)
    {
      const MusterImportRow *row = &g_array_index (import->rows, MusterImportRow, i);
      g_autofree char *text = describe_row (row);
      g_autofree char *clean = muster_text_clean (text);
      g_autofree char *line = g_strdup_printf ("%s:%u: %s\n", title, row->line, clean);

      if (row->fate == MUSTER_IMPORT_REFUSED && n_told++ < MAX_TOLD)
        muster_cli_complain (file, (int) row->line, text);
      else if (row->fate != MUSTER_IMPORT_REFUSED && dry_run)
        muster_cli_print (line);
    }
  if (n_told > MAX_TOLD)
    muster_cli_hint (ngettext ("and %u more", "and %u more", n_told - MAX_TOLD), n_told - MAX_TOLD);
  sum = g_strdup_printf (dry_run ? _("%u to be added, %u to be changed, %u there already, %u faults; nothing was written\n")
                         : import->done ? _("%u added, %u changed, %u there already\n")
                                        : _("%u new, %u changed, %u there already, %u faults: nothing was imported\n"),
                         import->n[MUSTER_IMPORT_ADDED], import->n[MUSTER_IMPORT_CHANGED], import->n[MUSTER_IMPORT_SAME],
                         import->n[MUSTER_IMPORT_REFUSED]);
  muster_cli_print (sum);
}

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
    muster_cli_complain (file, 0, _("this is no file of entries: a folder, or larger than 256 MB"));
  return data;
}

/* The action `import`. */
MusterExit
muster_cli_catalogue_import (MusterCliCatalogue *self,
                             char              **arguments)
{
  MusterImportFlags flags = (self->dry_run ? MUSTER_IMPORT_DRY_RUN : 0) | (self->replace ? MUSTER_IMPORT_REPLACE : 0);
  MusterSystem *system;
  MusterExchangeFormat format;
  g_autoptr (MusterImport) import = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;
  gsize length = 0;

  if (g_strv_length (arguments) != 1)
    return muster_cli_misused (self->command, _("name one file to import"));
  if (!muster_exchange_format_from_name (arguments[0], &format))
    return muster_cli_misused (self->command, _("a file to import ends in .csv or .xml"));
  system = muster_cli_catalogue_need_system (self);
  if (system == NULL)
    return MUSTER_EXIT_FAILED;
  data = read_file (arguments[0], &length);
  if (data == NULL)
    return MUSTER_EXIT_FAILED;

  import = muster_catalogue_import (self->catalogue, system, format, data, length, flags, &error);
  if (import == NULL)
    return muster_cli_catalogue_fail (error);
  if (self->json)
    print_json (import, arguments[0], self->dry_run);
  else
    print_text (import, arguments[0], self->dry_run);
  if (import->n[MUSTER_IMPORT_REFUSED] == 0)
    return MUSTER_EXIT_DONE;
  return self->dry_run ? MUSTER_EXIT_FOUND : MUSTER_EXIT_FAILED;
}

/* The action `export`. */
MusterExit
muster_cli_catalogue_export (MusterCliCatalogue *self,
                             char              **arguments)
{
  MusterSystem *system;
  MusterExchangeFormat format = MUSTER_EXCHANGE_CSV;
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;
  gsize length = 0;

  if (!muster_cli_catalogue_no_more (self, arguments))
    return MUSTER_EXIT_FAILED;
  if (self->output != NULL && !muster_exchange_format_from_name (self->output, &format))
    return muster_cli_misused (self->command, _("a file to export to ends in .csv or .xml"));
  system = muster_cli_catalogue_need_system (self);
  if (system == NULL)
    return MUSTER_EXIT_FAILED;

  data = muster_catalogue_export (self->catalogue, system, format, self->own, &length, &error);
  if (data == NULL)
    return muster_cli_catalogue_fail (error);
  return muster_cli_write_data (self->output, data, length) ? MUSTER_EXIT_DONE : MUSTER_EXIT_FAILED;
}
