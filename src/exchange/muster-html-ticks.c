/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boxes to tick of a web page, and the script that keeps their ticks over a reload. The script is the same in every page: what
 * a player or a game's file says never gets into it, and the page lets only a script of this very content run. It reads nothing
 * but the boxes' ids and the list's code. Where no script runs, or nothing can be kept, boxes are ticked all the same. */

#define G_LOG_DOMAIN "muster-html"

#include "config.h"

#include "muster-html.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Neither `<` nor `&` stands here: the page is XML too. What is kept is read again before it is written, so that two lists or
 * two windows do not undo each other; ticks of sheets that this page does not have stay. */
static const char script[] =
  "\"use strict\";\n"
  "(function () {\n"
  "  function read(key) {\n"
  "    try { return (localStorage.getItem(key) || \"\").split(\" \").filter(Boolean); } catch (error) { return null; }\n"
  "  }\n"
  "  function write(key, ticks) {\n"
  "    try {\n"
  "      if (ticks.length) localStorage.setItem(key, ticks.join(\" \"));\n"
  "      else localStorage.removeItem(key);\n"
  "    } catch (error) { return; }\n"
  "  }\n"
  "  function find(root, path) { return Array.prototype.slice.call(root.querySelectorAll(path)); }\n"
  "  find(document, \"[data-ticks]\").forEach(function (list) {\n"
  "    var key = \"muster-ticks \" + list.getAttribute(\"data-ticks\");\n"
  "    var boxes = find(list, \"input[type=checkbox]\");\n"
  "    function name(box) { return box.id.slice(box.id.indexOf(\"tick-\")); }\n"
  "    function show() {\n"
  "      var ticks = read(key);\n"
  "      if (ticks) boxes.forEach(function (box) { box.checked = ticks.indexOf(name(box)) !== -1; });\n"
  "    }\n"
  "    boxes.forEach(function (box) {\n"
  "      box.addEventListener(\"change\", function () {\n"
  "        var ticks = (read(key) || []).filter(function (tick) { return tick !== name(box); });\n"
  "        write(key, box.checked ? ticks.concat(name(box)) : ticks);\n"
  "      });\n"
  "    });\n"
  "    find(list, \"button.clear\").forEach(function (button) {\n"
  "      button.hidden = boxes.length === 0;\n"
  "      button.addEventListener(\"click\", function () {\n"
  "        if (!confirm(button.getAttribute(\"data-ask\"))) return;\n"
  "        write(key, []);\n"
  "        boxes.forEach(function (box) { box.checked = false; });\n"
  "      });\n"
  "    });\n"
  "    window.addEventListener(\"storage\", show);\n"
  "    show();\n"
  "  });\n"
  "})();\n";

/**
 * muster_html_add_policy:
 * @self: a page
 *
 * Writes what a browser may do with the page: fetch nothing, and run nothing but the script of muster_html_add_script().
 */
void
muster_html_add_policy (MusterHtml *self)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;
  g_autofree char *hash = NULL;

  g_checksum_update (sum, (const guchar *) script, (gssize) strlen (script));
  g_checksum_get_digest (sum, digest, &length);
  hash = g_base64_encode (digest, length);
  muster_html_addf (self,
                    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
                    "script-src 'sha256-%s'; base-uri 'none'; form-action 'none'\"/>\n",
                    hash);
}

/**
 * muster_html_add_script:
 * @self: a page, whose lists are all written
 *
 * Writes the script that keeps ticks.
 */
void
muster_html_add_script (MusterHtml *self)
{
  muster_html_addf (self, "<script>%s</script>\n", script);
}

/**
 * muster_html_add_clear:
 * @self: a page
 *
 * Writes the button that takes all ticks of the list away. It shows only where the script runs and there is a box.
 */
void
muster_html_add_clear (MusterHtml *self)
{
  muster_html_add (self, "<button type=\"button\" class=\"clear\" hidden=\"hidden\" data-ask=\"");
  muster_html_text (self, _("Clear all ticks of this list?"));
  muster_html_add (self, "\">");
  /* Translators: a button on a web page: it empties all boxes that were ticked during a game */
  muster_html_text (self, _("Clear ticks"));
  muster_html_add (self, "</button>\n");
}

/**
 * muster_html_begin_ticks:
 * @self: a page
 * @format: where the next boxes stand: an id that is the same whenever the list is written again, without the list's prefix
 * @...: numbers and ids that are checked
 *
 * Begins to count the boxes of one place.
 */
void
muster_html_begin_ticks (MusterHtml *self,
                         const char *format,
                         ...)
{
  va_list values;

  va_start (values, format);
  g_free (self->tick_place);
  self->tick_place = g_strdup_vprintf (format, values);
  self->n_ticks = 0;
  va_end (values);
}

/**
 * muster_html_add_tick:
 * @self: a page, in which a place of boxes was begun
 * @kind: (nullable): class of the box
 * @name: what it is called for who hears the page
 *
 * Writes a box to tick.
 */
void
muster_html_add_tick (MusterHtml *self,
                      const char *kind,
                      const char *name)
{
  self->n_ticks++;
  muster_html_addf (self, "<input type=\"checkbox\" id=\"%stick-%s-%u\"", self->prefix, self->tick_place, self->n_ticks);
  if (kind != NULL)
    muster_html_addf (self, " class=\"%s\"", kind);
  muster_html_add (self, " aria-label=\"");
  muster_html_text (self, name);
  muster_html_add (self, "\"/>");
}
