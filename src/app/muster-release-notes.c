/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is new in a version, for the window that tells of the program. It stands in the metainfo, from which the version of
 * the whole program comes too, and the package's list of changes: nowhere is it written a second time. */

#define G_LOG_DOMAIN "muster-about"

#include "config.h"

#include "muster-release-notes.h"

#include <gio/gio.h>
#include <string.h>

#define METAINFO "/org/muster/Muster/org.muster.Muster.metainfo.xml.in"

typedef struct
{
  const char *version;
  GString    *markup;
  GString    *text;   /* of the paragraph or point that is being read */
  gboolean    here;   /* inside the release that is asked for */
  gboolean    tells;  /* inside a paragraph or point of it */
} Reading;

/* A paragraph or point in the player's language. Translators see it with single spaces. */
static void
append_text (Reading    *self,
             const char *element)
{
  g_auto(GStrv) words = g_strsplit_set (self->text->str, " \n\t\r", -1);
  g_autoptr(GString) plain = g_string_new (NULL);
  g_autofree char *escaped = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] != '\0')
        g_string_append_printf (plain, "%s%s", plain->len > 0 ? " " : "", words[i]);
    }
  escaped = g_markup_escape_text (plain->len > 0 ? g_dgettext (GETTEXT_PACKAGE, plain->str) : "", -1);
  g_string_append_printf (self->markup, "<%s>%s</%s>", element, escaped, element);
}

static gboolean
is_text (const char *element)
{
  return strcmp (element, "p") == 0 || strcmp (element, "li") == 0;
}

static void
on_start_cb (GMarkupParseContext  *context,
             const char           *element,
             const char          **names,
             const char          **values,
             gpointer              user_data,
             GError              **error)
{
  Reading *self = user_data;

  if (strcmp (element, "release") == 0)
    {
      for (guint i = 0; names[i] != NULL; i++)
        self->here |= strcmp (names[i], "version") == 0 && strcmp (values[i], self->version) == 0;
    }
  else if (self->here && strcmp (element, "ul") == 0)
    {
      g_string_append (self->markup, "<ul>");
    }
  else if (self->here && is_text (element))
    {
      g_string_truncate (self->text, 0);
      self->tells = TRUE;
    }
}

static void
on_end_cb (GMarkupParseContext  *context,
           const char           *element,
           gpointer              user_data,
           GError              **error)
{
  Reading *self = user_data;

  if (strcmp (element, "release") == 0)
    self->here = FALSE;
  else if (self->here && strcmp (element, "ul") == 0)
    g_string_append (self->markup, "</ul>");
  else if (self->tells && is_text (element))
    {
      append_text (self, element);
      self->tells = FALSE;
    }
}

static void
on_text_cb (GMarkupParseContext  *context,
            const char           *text,
            gsize                 length,
            gpointer              user_data,
            GError              **error)
{
  Reading *self = user_data;

  if (self->tells)
    g_string_append_len (self->text, text, (gssize) length);
}

/**
 * muster_release_notes_dup:
 * @version: a version
 *
 * Returns: (transfer full): what is new in it, as the markup of #AdwAboutWindow:release-notes, translated; "" where
 *   the metainfo tells nothing of it
 */
char *
muster_release_notes_dup (const char *version)
{
  static const GMarkupParser parser = { on_start_cb, on_end_cb, on_text_cb, NULL, NULL };
  g_autoptr(GBytes) bytes = g_resources_lookup_data (METAINFO, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr(GString) markup = g_string_new (NULL);
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GMarkupParseContext) context = NULL;
  Reading self = { version, markup, text, FALSE, FALSE };

  g_return_val_if_fail (version != NULL, g_strdup (""));

  context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, &self, NULL);
  if (bytes == NULL || !g_markup_parse_context_parse (context, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL))
    return g_strdup ("");
  return g_string_free (g_steal_pointer (&markup), FALSE);
}
