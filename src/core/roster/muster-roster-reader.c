/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads a roster as a stream: this half knows where an element of ours may stand and what is none of ours; the
 * other (muster-roster-reader-elements.c) knows what the elements say. A reader lives inside one call. */

#define G_LOG_DOMAIN "muster-roster-reader"

#include "config.h"

#include "muster-roster-reader.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-roster-reader-private.h"
#include "muster-xml-guard.h"

#define BIT(element) (1u << (element))

/* What may stand in what. */
static const guint children_of[N_ELEMENTS] = {
  [ELEMENT_ROSTER] = BIT (ELEMENT_NAME) | BIT (ELEMENT_NATION) | BIT (ELEMENT_PLAYER) | BIT (ELEMENT_NOTES) |
                     BIT (ELEMENT_OPTION) | BIT (ELEMENT_UNIT) | BIT (ELEMENT_CATALOGUE) | BIT (ELEMENT_SEEN),
  [ELEMENT_UNIT] = BIT (ELEMENT_COLUMN) | BIT (ELEMENT_MARK) | BIT (ELEMENT_NOTES) | BIT (ELEMENT_UNIT),
  [ELEMENT_CATALOGUE] = BIT (ELEMENT_ENTRY),
  [ELEMENT_ENTRY] = BIT (ELEMENT_COLUMN) | BIT (ELEMENT_MARK),
};

/* What may stand once in a roster. */
static const guint once_in_roster = BIT (ELEMENT_NAME) | BIT (ELEMENT_NATION) | BIT (ELEMENT_PLAYER) |
                                    BIT (ELEMENT_NOTES) | BIT (ELEMENT_CATALOGUE) | BIT (ELEMENT_SEEN);

/* In which order the children of a unit come. */
static const guint stages[N_ELEMENTS] = {
  [ELEMENT_COLUMN] = 1,
  [ELEMENT_MARK] = 2,
  [ELEMENT_NOTES] = 3,
  [ELEMENT_UNIT] = 4,
};

static const char * const element_names[N_ELEMENTS] = {
  "roster", "name", "nation", "player", "notes", "option", "unit", "column", "mark", "catalogue", "entry", "seen",
};

static const char * const attribute_names[N_ATTRIBUTES] = {
  "id", "value", "count", "type", "entry", "name", "grade", "nation", "printed", "system", "limit",
};

/* The extras of an open element, made where it had none. */
MusterExtras *
muster_reader_get_extras (Frame *frame)
{
  if (frame->extras == NULL)
    frame->extras = muster_extras_new ();

  return frame->extras;
}

static Frame *
get_frame (Reader *reader)
{
  return reader->n_frames > 0 ? &reader->frames[reader->n_frames - 1] : NULL;
}

static gboolean
is_text (Element element)
{
  return element == ELEMENT_NAME || element == ELEMENT_NATION || element == ELEMENT_PLAYER || element == ELEMENT_NOTES;
}

/* Where a fragment goes that was read just now. */
static GArray **
get_fragments (Reader *reader)
{
  Frame *frame = get_frame (reader);

  if (frame != NULL)
    return is_text (frame->element) ? &muster_reader_get_extras (frame)->inside : &frame->pending;
  if (reader->roster == NULL)
    return &reader->prolog;
  if (reader->roster->root.extras == NULL)
    reader->roster->root.extras = muster_extras_new ();

  return &reader->roster->root.extras->after;
}

static void
add_fragment (Reader         *reader,
              MusterFragment *fragment)
{
  const Frame *frame = get_frame (reader);

  if (frame != NULL && is_text (frame->element))
    fragment->at = (guint) reader->text->len;
  muster_fragments_append (get_fragments (reader), fragment);
}

/* Text between elements of ours says nothing, but is not ours to throw away. */
static void
flush_stray_text (Reader *reader)
{
  const Frame *frame = get_frame (reader);
  GString *escaped;
  MusterFragment fragment = { NULL, };

  if (frame == NULL || is_text (frame->element) || reader->text->len == 0)
    return;

  while (reader->text->len > 0 && muster_xml_is_blank (reader->text->str + reader->text->len - 1, 1))
    g_string_truncate (reader->text, reader->text->len - 1);
  muster_reader_remark_text (reader, reader->text_line, reader->text->str, reader->text->len);
  escaped = g_string_new (NULL);
  muster_xml_append_text (escaped, reader->text->str, reader->text->len);
  g_string_truncate (reader->text, 0);
  fragment.text = g_string_free (escaped, FALSE);
  add_fragment (reader, &fragment);
}

static void
on_begin_cb (MusterXmlParser *parser,
             gpointer         user_data)
{
  Reader *reader = user_data;

  reader->parser = parser;
  reader->own = muster_xml_parser_name (parser, MUSTER_ROSTER_NAMESPACE);
  reader->capture.own = reader->own;
  for (guint i = 0; i < N_ELEMENTS; i++)
    reader->elements[i] = muster_xml_parser_name (parser, element_names[i]);
  for (guint i = 0; i < N_ATTRIBUTES; i++)
    reader->attributes[i] = muster_xml_parser_name (parser, attribute_names[i]);
}

/* Whether a namespace is that of rosters in a version that is yet to come. */
static gboolean
is_newer_roster (const char *uri)
{
  const char *version;

  if (uri == NULL || !g_str_has_prefix (uri, MUSTER_ROSTER_NAMESPACE_STEM))
    return FALSE;

  version = uri + strlen (MUSTER_ROSTER_NAMESPACE_STEM);
  return *version >= '1' && *version <= '9' && strspn (version, "0123456789") == strlen (version) &&
         strcmp (version, "1") != 0;
}

static gboolean
check_root (Reader                 *reader,
            const MusterXmlElement *tag)
{
  const char *uri = tag->uri != NULL ? tag->uri : "";
  g_autofree char *name_excerpt = muster_xml_dup_excerpt (tag->name, strlen (tag->name));
  g_autofree char *uri_excerpt = muster_xml_dup_excerpt (uri, strlen (uri));

  if (tag->uri == reader->own && tag->name == reader->elements[ELEMENT_ROSTER])
    return TRUE;

  if (is_newer_roster (tag->uri))
    muster_xml_parser_fail (reader->parser, MUSTER_ERROR_UNSUPPORTED_VERSION,
                            _("the roster is of version %s, newer than this program reads (1); update Muster to open it"),
                            uri_excerpt + strlen (MUSTER_ROSTER_NAMESPACE_STEM));
  else if (strcmp (tag->name, "roster") == 0)
    muster_xml_parser_fail (reader->parser, MUSTER_ERROR_INVALID_DATA,
                            _("the namespace of the roster is “%s”; it must be “%s”"),
                            uri_excerpt, MUSTER_ROSTER_NAMESPACE);
  else
    muster_xml_parser_fail (reader->parser, MUSTER_ERROR_INVALID_DATA,
                            _("this is no roster: its outermost element is “%s”; choose a .muster file, which begins with <roster xmlns=\"%s\">"),
                            name_excerpt, MUSTER_ROSTER_NAMESPACE);
  return FALSE;
}

/* Finds out which element of ours a tag is and whether it may stand here; else fails. */
static gboolean
check_place (Reader                 *reader,
             Frame                  *frame,
             const MusterXmlElement *tag,
             Element                *element)
{
  Element found = ELEMENT_ROSTER;
  guint stage;

  while (found < N_ELEMENTS && reader->elements[found] != tag->name)
    found++;

  if (found == N_ELEMENTS)
    {
      g_autofree char *excerpt = muster_xml_dup_excerpt (tag->name, strlen (tag->name));

      muster_xml_parser_fail (reader->parser, MUSTER_ERROR_INVALID_DATA,
                              _("a roster has no element “%s”; correct its name or remove it"), excerpt);
      return FALSE;
    }

  if ((children_of[frame->element] & BIT (found)) == 0)
    {
      muster_xml_parser_fail (reader->parser, MUSTER_ERROR_INVALID_DATA,
                              _("“%s” cannot stand inside “%s”; move it to its place or remove it"),
                              tag->name, element_names[frame->element]);
      return FALSE;
    }

  stage = frame->element == ELEMENT_UNIT ? stages[found] : 0;
  if (stage < frame->stage)
    {
      muster_xml_parser_fail (reader->parser, MUSTER_ERROR_INVALID_DATA,
                              _("“%s” stands too late inside the unit; the order is column, mark, notes, unit"), tag->name);
      return FALSE;
    }

  if ((frame->element == ELEMENT_ROSTER && (once_in_roster & BIT (found)) != 0 && (reader->once & BIT (found)) != 0) ||
      (frame->element == ELEMENT_UNIT && found == ELEMENT_NOTES && frame->stage == stages[ELEMENT_NOTES]))
    {
      muster_xml_parser_fail (reader->parser, MUSTER_ERROR_INVALID_DATA,
                              _("a second “%s”; there may be only one, so remove the other"), tag->name);
      return FALSE;
    }

  frame->stage = stage;
  if (frame->element == ELEMENT_ROSTER)
    reader->once |= BIT (found);
  *element = found;
  return TRUE;
}

static void
on_start_cb (MusterXmlParser        *parser,
             const MusterXmlElement *tag,
             gpointer                user_data)
{
  Reader *reader = user_data;
  Frame *frame = get_frame (reader);
  Element element = ELEMENT_ROSTER;
  GArray *before;

  if (reader->capture.depth > 0)
    {
      muster_capture_start (&reader->capture, tag);
      return;
    }

  if (frame == NULL)
    {
      if (check_root (reader, tag) && muster_reader_open_element (reader, ELEMENT_ROSTER, tag) && reader->prolog != NULL)
        muster_reader_get_extras (get_frame (reader))->before = g_steal_pointer (&reader->prolog);
      return;
    }

  flush_stray_text (reader);
  if (tag->uri != reader->own)
    {
      muster_capture_start (&reader->capture, tag);
      return;
    }

  if (!check_place (reader, frame, tag, &element))
    return;

  if (element == ELEMENT_SEEN)
    {
      reader->capture.unprefix = TRUE;
      muster_capture_start (&reader->capture, tag);
      return;
    }

  before = g_steal_pointer (&frame->pending);
  if (!muster_reader_open_element (reader, element, tag))
    g_clear_pointer (&before, g_array_unref);
  else if (before != NULL)
    muster_reader_get_extras (get_frame (reader))->before = before;
}

/* What an earlier or later program wrote under `seen` is kept to the letter. */
static void
take_seen (Reader         *reader,
           Frame          *frame,
           MusterFragment *fragment)
{
  MusterExtras *seen = muster_extras_new ();

  seen->before = g_steal_pointer (&frame->pending);
  muster_fragments_append (&seen->inside, fragment);
  muster_extras_take_part (muster_reader_get_extras (frame), MUSTER_PART_SEEN, 0, seen);
}

static void
on_end_cb (MusterXmlParser *parser,
           const char      *name,
           const char      *prefix,
           const char      *uri,
           gpointer         user_data)
{
  Reader *reader = user_data;
  Frame *frame = get_frame (reader);

  if (reader->capture.depth > 0)
    {
      gboolean seen = reader->capture.unprefix;
      MusterFragment fragment;

      if (!muster_capture_end (&reader->capture, name, prefix, uri))
        return;
      muster_capture_steal (&reader->capture, &fragment);
      if (seen)
        take_seen (reader, frame, &fragment);
      else
        add_fragment (reader, &fragment);
      return;
    }

  flush_stray_text (reader);
  if (frame->pending != NULL)
    muster_reader_get_extras (frame)->inside = g_steal_pointer (&frame->pending);
  muster_reader_close_element (reader);
}

static void
on_text_cb (MusterXmlParser *parser,
            const char      *text,
            gsize            length,
            gpointer         user_data)
{
  Reader *reader = user_data;
  const Frame *frame = get_frame (reader);

  if (reader->capture.depth > 0)
    muster_capture_text (&reader->capture, text, length);
  else if (frame != NULL && (reader->text->len > 0 || is_text (frame->element) || !muster_xml_is_blank (text, length)))
    {
      /* White space at the start of stray text says no more than at its end. */
      while (length > 0 && reader->text->len == 0 && !is_text (frame->element) && muster_xml_is_blank (text, 1))
        {
          text++;
          length--;
        }
      if (reader->text->len == 0 && !is_text (frame->element))
        reader->text_line = muster_xml_parser_get_line (parser) - muster_xml_count_lines (text, text + length);
      g_string_append_len (reader->text, text, (gssize) length);
    }
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
  else
    on_text_cb (parser, text, length, user_data);
}

static void
take_markup (Reader *reader,
             char   *markup)
{
  MusterFragment fragment = { .text = markup };

  if (reader->capture.depth > 0)
    {
      muster_capture_raw (&reader->capture, markup);
      g_free (markup);
      return;
    }

  flush_stray_text (reader);
  add_fragment (reader, &fragment);
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

static void
clear_reader (Reader *reader)
{
  for (guint i = 0; i < reader->n_frames; i++)
    {
      Frame *frame = &reader->frames[i];

      if (frame->element == ELEMENT_UNIT)
        muster_unit_free (frame->unit);
      g_clear_pointer (&frame->entry, muster_roster_entry_free);
      g_clear_pointer (&frame->extras, muster_extras_free);
      g_clear_pointer (&frame->pending, g_array_unref);
    }
  g_ptr_array_foreach (reader->children, (GFunc) muster_unit_free, NULL);
  g_ptr_array_unref (reader->children);
  g_array_unref (reader->choices);
  g_array_unref (reader->marks);
  g_string_free (reader->text, TRUE);
  g_clear_pointer (&reader->prolog, g_array_unref);
  g_clear_pointer (&reader->remarks, g_array_unref);
  muster_capture_clear (&reader->capture);
}

/**
 * muster_roster_read:
 * @data: (array length=length): a roster file
 * @length: its length in bytes
 * @systems: where rule systems come from
 * @error: return location for a #GError
 *
 * Reads a roster. See muster_roster_load() for the errors.
 *
 * Returns: (transfer full): the list, or %NULL
 */
MusterRoster *
muster_roster_read (const char         *data,
                    gsize               length,
                    MusterSystemStore  *systems,
                    GError            **error)
{
  static const MusterXmlHandler handler = {
    .begin = on_begin_cb,
    .start = on_start_cb,
    .end = on_end_cb,
    .text = on_text_cb,
    .cdata = on_cdata_cb,
    .comment = on_comment_cb,
    .instruction = on_instruction_cb,
  };
  Reader reader;
  gboolean done;

  /* The frames, which are most of it, are filled when they are opened. */
  memset (&reader, 0, G_STRUCT_OFFSET (Reader, frames));
  memset (&reader.n_frames, 0, sizeof reader - G_STRUCT_OFFSET (Reader, n_frames));
  reader.systems = systems;
  reader.children = g_ptr_array_new ();
  reader.choices = g_array_new (FALSE, FALSE, sizeof (MusterChoice));
  reader.marks = g_array_new (FALSE, FALSE, sizeof (MusterMarkChoice));
  reader.text = g_string_sized_new (64);
  muster_capture_init (&reader.capture);

  done = muster_xml_parse (data, length, &handler, &reader, error);
  if (done)
    reader.roster->remarks = g_steal_pointer (&reader.remarks);
  clear_reader (&reader);
  if (!done)
    g_clear_object (&reader.roster);

  return reader.roster;
}
