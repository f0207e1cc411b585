/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as one web page that needs nothing else: no script, no other file, no address. Good on a phone, on paper and in the
 * dark. Boxes can be ticked on the screen while one plays. The page is well-formed XML too, so that programs can read it. */

#define G_LOG_DOMAIN "muster-export"

#include "config.h"

#include "muster-export-formats.h"

#include "muster-html.h"
#include "muster-list-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The language of the texts, which is not that of the locale where there is no translation for it: whoever reads a page
 * aloud has to know. */
static char *
dup_language (void)
{
  static const char field[] = "Language: ";
  const char *header = dgettext (GETTEXT_PACKAGE, "");
  const char *line = strstr (header, field);
  g_autofree char *language = NULL;

  if (line == NULL)
    return g_strdup ("en");

  line += strlen (field);
  language = g_strndup (line, strspn (line, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"));
  g_strdelimit (language, "_", '-');
  return *language != '\0' ? g_steal_pointer (&language) : g_strdup ("en");
}

static char *
dup_title (const MusterExportRequest *request)
{
  if (request->n_reports == 1)
    return muster_list_dup_name (request->reports[0]);
  return g_strdup_printf (ngettext ("%u list", "%u lists", request->n_reports), request->n_reports);
}

static void
begin (MusterHtml *self,
       const char *title)
{
  g_autofree char *language = dup_language ();

  muster_html_addf (self, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n", language);
  /* Whatever went wrong, no script runs and nothing is fetched. */
  muster_html_add (self, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n"
                         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                         "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
                         "<meta name=\"generator\" content=\"Muster " MUSTER_VERSION "\"/>\n"
                         "<title>");
  muster_html_text (self, title);
  muster_html_addf (self, "</title>\n<style>\n%s</style>\n</head>\n<body>\n", muster_html_get_style ());
}

/* Links to what stands in the page, where that is more than one thing. */
static void
add_contents (MusterHtml      *self,
              const GPtrArray *sheets)
{
  if (sheets->len < 2)
    return;

  muster_html_add (self, "<nav>");
  for (guint i = 0; i < sheets->len; i++)
    {
      const MusterExportSheet *sheet = g_ptr_array_index (sheets, i);

      muster_html_addf (self, "<a href=\"#%ssheet-%s\">", self->prefix, sheet->id);
      muster_html_text (self, sheet->name);
      muster_html_add (self, "</a>\n");
    }
  muster_html_add (self, "</nav>\n");
}

static void
add_list (MusterHtml                *self,
          const MusterExportRequest *request,
          const MusterReport        *report)
{
  g_autoptr (GPtrArray) sheets = muster_export_sheets_new (request, report, FALSE);

  self->report = report;
  self->has_roster = FALSE;
  for (guint i = 0; i < sheets->len; i++)
    {
      const MusterExportSheet *sheet = g_ptr_array_index (sheets, i);

      self->has_roster |= sheet->roster;
      if (sheet->cards != NULL)
        muster_html_note_cards (self, sheet->cards);
    }
  muster_html_add (self, "<article class=\"list\">\n");
  muster_html_add_head (self, 1);
  add_contents (self, sheets);
  for (guint i = 0; i < sheets->len; i++)
    muster_html_add_sheet (self, g_ptr_array_index (sheets, i));
  muster_html_add (self, "</article>\n");
  g_clear_pointer (&self->card_of_row, g_hash_table_unref);
}

/* Which lists there are, above them. */
static void
add_index (MusterHtml                *self,
           const MusterExportRequest *request)
{
  muster_html_add (self, "<nav class=\"index\">\n");
  for (guint i = 0; i < request->n_reports; i++)
    {
      g_autofree char *name = muster_list_dup_name (request->reports[i]);

      muster_html_addf (self, "<a href=\"#l%u-list\"><bdi>", i + 1);
      muster_html_text (self, name);
      muster_html_addf (self, "</bdi></a> <span class=\"quiet\">%s</span><br/>\n", request->reports[i]->code);
    }
  muster_html_add (self, "</nav>\n");
}

/**
 * muster_export_html:
 * @request: what is to be written
 * @length: (out): bytes in the text
 *
 * Returns: (transfer full): the lists as one page of HTML, in the locale's language
 */
char *
muster_export_html (const MusterExportRequest *request,
                    gsize                     *length)
{
  g_autofree char *title = dup_title (request);
  g_autoptr (GHashTable) pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  MusterHtml page = { .out = g_string_new (NULL), .pictures = pictures, .prefix = "" };

  page.opponent = muster_export_for_opponent (request);
  begin (&page, title);
  if (request->n_reports > 1)
    add_index (&page, request);
  for (guint i = 0; i < request->n_reports; i++)
    {
      g_autofree char *prefix = request->n_reports > 1 ? g_strdup_printf ("l%u-", i + 1) : g_strdup ("");

      page.prefix = prefix;
      add_list (&page, request, request->reports[i]);
    }
  /* Translators: foot of a page: the program that made it */
  muster_html_element (&page, "footer", "quiet", _("made with Muster"));
  muster_html_add (&page, "\n</body>\n</html>\n");
  *length = page.out->len;

  return g_string_free (page.out, FALSE);
}
