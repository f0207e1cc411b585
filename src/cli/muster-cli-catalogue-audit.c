/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster catalogue audit: what does not add up, and why. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-catalogue.h"

#include "muster-catalogue-audit.h"
#include "muster-cli-output.h"
#include "muster-text-page.h"

#include <glib/gi18n.h>

static const char *const kinds[] = { "price", "figures", "link" };

static void
print_json (const MusterAuditRow *row)
{
  MusterJson *json = muster_json_new (FALSE);
  const char *names[] = { "system", "id", "name", "about", "other", "text", "reason" };
  const char *texts[] = { row->system_id, row->id, row->name, kinds[row->kind], row->other_id, row->text, row->reason };
  g_autofree char *text = NULL;
  gsize length;

  muster_json_begin_object (json);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      muster_json_name (json, names[i]);
      if (texts[i] != NULL)
        muster_json_string (json, texts[i]);
      else
        muster_json_null (json);
    }
  muster_json_known_points (json, "printed", row->kind == MUSTER_AUDIT_PRICE, row->printed);
  muster_json_known_points (json, "computed", row->kind == MUSTER_AUDIT_PRICE, row->computed);
  muster_json_end_object (json);
  text = muster_json_free_to_text (json, &length);
  muster_cli_print_bytes (text, length);
  if (length == 0 || text[length - 1] != '\n')
    muster_cli_print_bytes ("\n", 1);
}

static void
print_text (const MusterAuditRow *row)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *clean = NULL;

  g_string_append_printf (text, "%s (%s): ", row->id, row->shown);
  if (row->other_id != NULL)
    /* Translators: %s is the id of an entry of the game's own table */
    g_string_append_printf (text, _("printed as %s: "), row->other_id);
  g_string_append_printf (text, "%s. ", row->text);
  if (row->reason != NULL)
    /* Translators: %s is a sentence without a full stop */
    g_string_append_printf (text, _("Why: %s"), row->reason);
  else
    g_string_append (text, _("NOBODY SAYS WHY"));
  clean = muster_text_clean (text->str);
  muster_cli_print (clean);
  muster_cli_print ("\n");
}

/* The action `audit`. */
MusterExit
muster_cli_catalogue_audit (MusterCliCatalogue *self,
                            char              **arguments)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sum = NULL;
  guint n_unexplained = 0;
  guint n_read = 0;

  if (!muster_cli_catalogue_no_more (self, arguments))
    return MUSTER_EXIT_FAILED;
  rows = muster_catalogue_audit (self->catalogue, self->system_id, &n_read, &error);
  if (rows == NULL)
    return muster_cli_catalogue_fail (error);
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterAuditRow *row = g_ptr_array_index (rows, i);

      n_unexplained += row->reason == NULL;
      if (self->json)
        print_json (row);
      else
        print_text (row);
    }
  sum = g_strdup_printf (_("%u entries looked at: %u differences with a reason, %u without\n"), n_read, rows->len - n_unexplained, n_unexplained);
  if (!self->json)
    muster_cli_print (sum);
  return n_unexplained == 0 ? MUSTER_EXIT_DONE : MUSTER_EXIT_FOUND;
}
