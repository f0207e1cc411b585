/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads what was seen of a list. What is ours is understood as far as it goes, and never a reason to refuse a file; what
 * belongs to other programs is kept. */

#define G_LOG_DOMAIN "muster-seen"

#include "config.h"

#include "muster-seen.h"

#include <string.h>

#include "muster-capture.h"
#include "muster-roster-file.h"
#include "muster-seen-private.h"

typedef struct
{
  MusterSeen   *seen;
  const char   *own;     /* (nullable): the namespace of the outermost element */
  guint         depth;
  MusterCapture capture; /* of what is not ours, directly inside */
} Reader;

static void
read_attribute (MusterSeen      *seen,
                const char      *name,
                const char      *value,
                MusterSeenPrice *price)
{
  guint64 number;

  if (price != NULL && strcmp (name, "id") == 0)
    {
      g_free (price->id);
      price->id = g_strdup (value);
    }
  else if (price != NULL && strcmp (name, "points") == 0)
    price->has_points = muster_points_parse (value, 6, &price->points);
  else if (price != NULL)
    return;
  else if (strcmp (name, "edition") == 0 && seen->edition == NULL)
    seen->edition = g_strdup (value);
  else if (strcmp (name, "code") == 0 && seen->code == NULL)
    seen->code = g_strdup (value);
  else if (strcmp (name, "total") == 0)
    seen->has_total = muster_points_parse (value, 6, &seen->total);
  else if (strcmp (name, "problems") == 0 && g_ascii_string_to_unsigned (value, 10, 0, G_MAXINT, &number, NULL))
    {
      seen->has_problems = TRUE;
      seen->problems = (guint) number;
    }
}

static void
declare (GString                *text,
         const MusterXmlElement *tag,
         const char             *prefix)
{
  g_autofree char *name = g_strconcat ("xmlns:", prefix, NULL);
  g_autofree char *start = g_strconcat (" ", name, "=", NULL);

  for (guint i = 0; i < tag->n_bindings; i++)
    if (tag->bindings[i].prefix == prefix && strstr (text->str, start) == NULL)
      muster_xml_append_attribute (text, name, tag->bindings[i].uri);
}

/* What others have put on the tag, with the prefixes that it takes. */
static char *
dup_attributes (const MusterXmlElement *tag)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tag->n_attributes; i++)
    if (tag->attributes[i].prefix != NULL && strcmp (tag->attributes[i].prefix, "xml") != 0)
      declare (text, tag, tag->attributes[i].prefix);
  for (guint i = 0; i < tag->n_attributes; i++)
    {
      const MusterXmlAttribute *attribute = &tag->attributes[i];

      if (attribute->prefix == NULL)
        continue;
      g_string_append_printf (text, " %s:%s=\"", attribute->prefix, attribute->name);
      muster_xml_append_value (text, attribute->value, (gsize) (attribute->end - attribute->value));
      g_string_append_c (text, '"');
    }

  return g_string_free (text, text->len == 0);
}

static void
on_start_cb (MusterXmlParser        *parser,
             const MusterXmlElement *tag,
             gpointer                user_data)
{
  Reader *reader = user_data;
  gboolean is_type = strcmp (tag->name, "type") == 0;
  gboolean is_price = reader->depth == 1 && tag->uri == reader->own && (is_type || strcmp (tag->name, "entry") == 0);
  MusterSeenPrice price = { .is_entry = !is_type };

  if (reader->capture.depth > 0 || (reader->depth == 1 && tag->uri != reader->own))
    {
      muster_capture_start (&reader->capture, tag);
      return;
    }

  if (reader->depth++ == 0)
    {
      reader->own = tag->uri;
      reader->capture.own = tag->uri != NULL ? tag->uri : muster_xml_parser_name (parser, "");
      reader->seen->attributes = dup_attributes (tag);
    }
  else if (!is_price)
    return;

  for (guint i = 0; i < tag->n_attributes; i++)
    if (tag->attributes[i].prefix == NULL)
      {
        const MusterXmlAttribute *attribute = &tag->attributes[i];
        g_autofree char *value = g_strndup (attribute->value, (gsize) (attribute->end - attribute->value));

        read_attribute (reader->seen, attribute->name, value, is_price ? &price : NULL);
      }
  if (is_price && price.id != NULL && reader->seen->prices->len < MUSTER_SEEN_MOST_PRICES)
    g_array_append_val (reader->seen->prices, price);
  else
    muster_seen_price_clear (&price);
}

static void
on_end_cb (MusterXmlParser *parser,
           const char      *name,
           const char      *prefix,
           const char      *uri,
           gpointer         user_data)
{
  Reader *reader = user_data;
  g_autoptr (GArray) fragments = NULL;
  const MusterFragment *fragment;
  MusterFragment taken;
  GString *text;

  if (reader->capture.depth == 0)
    {
      reader->depth--;
      return;
    }
  if (!muster_capture_end (&reader->capture, name, prefix, uri))
    return;

  muster_capture_steal (&reader->capture, &taken);
  muster_fragments_append (&fragments, &taken);
  fragment = &g_array_index (fragments, MusterFragment, 0);
  text = g_string_new_len (fragment->text, fragment->insert);
  for (char **need = fragment->needs; need != NULL && *need != NULL; need += 2)
    {
      g_autofree char *declared = g_strconcat ("xmlns:", need[0], NULL);

      muster_xml_append_attribute (text, declared, need[1]);
    }
  g_string_append (text, fragment->text + fragment->insert);
  g_ptr_array_add (reader->seen->others, g_string_free (text, FALSE));
}

static void
on_text_cb (MusterXmlParser *parser,
            const char      *text,
            gsize            length,
            gpointer         user_data)
{
  Reader *reader = user_data;

  if (reader->capture.depth > 0)
    muster_capture_text (&reader->capture, text, length);
}

static void
on_cdata_cb (MusterXmlParser *parser,
             const char      *text,
             gsize            length,
             gpointer         user_data)
{
  Reader *reader = user_data;

  if (reader->capture.depth > 0)
    muster_capture_cdata (&reader->capture, text, length);
}

static void
take_markup (Reader *reader,
             char   *markup)
{
  if (reader->capture.depth > 0)
    muster_capture_raw (&reader->capture, markup);
  else if (reader->depth == 1)
    g_ptr_array_add (reader->seen->others, g_steal_pointer (&markup));
  g_free (markup);
}

static void
on_comment_cb (MusterXmlParser *parser,
               const char      *text,
               gpointer         user_data)
{
  take_markup (user_data, muster_capture_comment (text));
}

static void
on_instruction_cb (MusterXmlParser *parser,
                   const char      *target,
                   const char      *text,
                   gpointer         user_data)
{
  take_markup (user_data, muster_capture_instruction (target, text));
}

/**
 * muster_seen_parse:
 * @xml: an element `seen`, of whatever program
 *
 * Reads what was seen, as far as this program understands it.
 *
 * Returns: (transfer full) (nullable): what was seen; %NULL where that is no XML
 */
MusterSeen *
muster_seen_parse (const char *xml)
{
  static const MusterXmlHandler handler = {
    .start = on_start_cb,
    .end = on_end_cb,
    .text = on_text_cb,
    .cdata = on_cdata_cb,
    .comment = on_comment_cb,
    .instruction = on_instruction_cb,
  };
  Reader reader = { .seen = muster_seen_new_empty () };

  g_return_val_if_fail (xml != NULL, NULL);

  muster_capture_init (&reader.capture);
  if (!muster_xml_parse (xml, strlen (xml), &handler, &reader, NULL))
    g_clear_pointer (&reader.seen, muster_seen_free);
  muster_capture_clear (&reader.capture);

  return reader.seen;
}

/**
 * muster_seen_keep_others:
 * @self: what is seen now
 * @roster: the list
 *
 * Takes over what other programs have put into the list's `seen`, so that it stays when that is written anew.
 */
void
muster_seen_keep_others (MusterSeen   *self,
                         MusterRoster *roster)
{
  g_autofree char *xml = muster_roster_dup_seen (roster);
  g_autoptr (MusterSeen) before = xml != NULL ? muster_seen_parse (xml) : NULL;

  if (before == NULL)
    return;

  g_free (self->attributes);
  self->attributes = g_steal_pointer (&before->attributes);
  g_ptr_array_extend_and_steal (self->others, g_steal_pointer (&before->others));
  before->others = g_ptr_array_new ();
}
