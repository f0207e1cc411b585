/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster show: a list as text, with all its limits and findings. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-collection.h"
#include "muster-cli-lists.h"
#include "muster-cli-output.h"
#include "muster-cli.h"
#include "muster-listing.h"

#include <glib/gi18n.h>

static MusterExit
run (const MusterCliCommand *self,
     char                  **arguments)
{
  const MusterTextLook look = muster_cli_get_look ();
  gboolean to_buy = FALSE;
  const GOptionEntry entries[] = {
    { "to-buy", 0, 0, G_OPTION_ARG_NONE, &to_buy, N_("What of the list your collection lacks"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (MusterCollection) collection = NULL;
  MusterSheetChoices choices = { 0 };
  g_auto (GStrv) files = NULL;
  g_autoptr (MusterSystemStore) systems = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterReport) report = NULL;
  g_autofree char *remarks = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  MusterTextPage *page;
  MusterExit status;

  if (!muster_cli_parse (self, entries, _("FILE may be “-” for standard input. Legal or not, the exit status is 0."),
                         arguments, &files, &status))
    return status;
  if (g_strv_length (files) != 1)
    return muster_cli_misused (self, _("name one file"));
  if (*files[0] == '\0')
    return muster_cli_misused (self, _("the name of a file is empty"));

  systems = muster_system_store_new_default ();
  roster = muster_cli_load_list (systems, files[0], NULL, &error);
  if (roster == NULL)
    {
      muster_cli_complain_error (files[0], error);
      return MUSTER_EXIT_FAILED;
    }

  remarks = muster_cli_dup_remarks (files[0], roster);
  if (remarks != NULL)
    muster_cli_print_error (remarks);
  report = muster_report_new (roster, NULL, TRUE);
  if (to_buy)
    {
      collection = muster_cli_load_collection (systems, muster_system_get_id (report->system));
      if (collection == NULL)
        return MUSTER_EXIT_FAILED;
      choices.collection = collection;
    }
  page = muster_text_page_new (&look);
  muster_listing_write (page, report, &choices);
  text = muster_text_page_free_to_text (page);
  muster_cli_print (text);

  return MUSTER_EXIT_DONE;
}

const MusterCliCommand muster_cli_show = { "show", N_("FILE"), N_("Shows a list as text: units, limits, findings"), run };
