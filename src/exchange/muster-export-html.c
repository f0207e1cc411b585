/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as one web page that needs nothing else: no other file, no address. Good on a phone, on paper and in the dark. Boxes
 * can be ticked on the screen while one plays; a script keeps the ticks, where one may run. The page is well-formed XML too, so that programs can read it. */

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
  muster_html_add_policy (self);
  muster_html_add (self, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                         "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
                         "<meta name=\"generator\" content=\"Muster " MUSTER_VERSION "\"/>\n"
                         "<title>");
  muster_html_text (self, title);
  muster_html_addf (self, "</title>\n<style>\n%s</style>\n</head>\n<body>\n", muster_html_get_style ());
}

/* Links to what stands in the page, where that is more than one thing. */
static void
add_contents (MusterHtml      *self,
              const GPtrArray *sheets,
              gboolean         several)
{
  self->has_contents = several || sheets->len > 1;
  if (!self->has_contents)
    return;

  muster_html_addf (self, "<nav id=\"%scontents\">", self->prefix);
  for (guint i = 0; sheets->len > 1 && i < sheets->len; i++)
    {
      const MusterExportSheet *sheet = g_ptr_array_index (sheets, i);

      muster_html_addf (self, "<a href=\"#%ssheet-%s\">", self->prefix, sheet->id);
      muster_html_text (self, sheet->name);
      muster_html_add (self, "</a>\n");
    }
  if (several)
    {
      muster_html_add (self, "<a href=\"#lists\">↑ ");
      /* Translators: a link on a web page of several lists to the names of them all */
      muster_html_text (self, _("All lists"));
      muster_html_add (self, "</a>\n");
    }
  muster_html_add (self, "</nav>\n");
}

/* Ticks are kept under the list's code. Two players may have the very same list: then each has ticks of its own. */
static void
begin_list (MusterHtml                *self,
            const MusterExportRequest *request,
            guint                      number)
{
  const char *code = request->reports[number]->code;
  guint nth = 1;

  for (guint i = 0; i < number; i++)
    nth += g_str_equal (request->reports[i]->code, code);
  muster_html_addf (self, "<article class=\"list\" data-ticks=\"%s", code);
  if (nth > 1)
    muster_html_addf (self, "-%u", nth);
  muster_html_add (self, "\">\n");
}

static void
add_list (MusterHtml                *self,
          const MusterExportRequest *request,
          guint                      number)
{
  const MusterReport *report = request->reports[number];
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
  begin_list (self, request, number);
  muster_html_add_head (self, 1);
  add_contents (self, sheets, request->n_reports > 1);
  muster_html_add_clear (self);
  for (guint i = 0; i < sheets->len; i++)
    muster_html_add_sheet (self, g_ptr_array_index (sheets, i));
  muster_html_add (self, "</article>\n");
  g_clear_pointer (&self->card_of_row, g_hash_table_unref);
}

/* A list in one line: what one looks for among many of them. */
static void
add_index_line (MusterHtml         *self,
                const MusterReport *report,
                guint               number)
{
  gboolean legal = report->judgement->legal;
  const char *nation = muster_list_get_nation (report);
  g_autofree char *name = muster_list_dup_name (report);
  g_autofree char *verdict = muster_list_dup_verdict (report);
  g_autofree char *used = muster_report_dup_used (report);

  muster_html_addf (self, "<a href=\"#l%u-list\"><bdi>", number);
  muster_html_text (self, name);
  muster_html_addf (self, "</bdi></a> <span class=\"%s\">%s ", legal ? "right" : "wrong", legal ? "✓" : "✗");
  muster_html_text (self, verdict);
  muster_html_add (self, "</span> <span class=\"quiet\">");
  if (muster_list_tells_used (report, self->opponent))
    {
      muster_html_add (self, "· ");
      muster_html_text (self, used);
    }
  if (nation != NULL && *nation != '\0')
    {
      muster_html_add (self, " · <bdi>");
      muster_html_text (self, nation);
      muster_html_add (self, "</bdi>");
    }
  muster_html_addf (self, " · %s</span><br/>\n", report->code);
}

/* Which lists there are, above them. */
static void
add_index (MusterHtml                *self,
           const MusterExportRequest *request)
{
  muster_html_add (self, "<nav class=\"index\" id=\"lists\">\n");
  for (guint i = 0; i < request->n_reports; i++)
    add_index_line (self, request->reports[i], i + 1);
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
  page.choices = request->choices;
  page.list_only = request->choices != NULL && request->choices->list_only;
  begin (&page, title);
  if (request->n_reports > 1)
    add_index (&page, request);
  for (guint i = 0; i < request->n_reports; i++)
    {
      g_autofree char *prefix = request->n_reports > 1 ? g_strdup_printf ("l%u-", i + 1) : g_strdup ("");

      page.prefix = prefix;
      add_list (&page, request, i);
    }
  /* Translators: foot of a page: the program that made it */
  muster_html_element (&page, "footer", "quiet", _("made with Muster"));
  muster_html_add (&page, "\n");
  muster_html_add_script (&page);
  muster_html_add (&page, "</body>\n</html>\n");
  g_free (page.tick_place);
  *length = page.out->len;

  return g_string_free (page.out, FALSE);
}
