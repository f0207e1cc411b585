/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a reader of rosters passes over, and whoever wrote it should hear of: attributes that the format does not
 * know, text where none belongs, what is left empty. The list is read and judged all the same. */

#define G_LOG_DOMAIN "muster-roster-reader"

#include "config.h"

#include "muster-nearest.h"
#include "muster-roster-file.h"
#include "muster-roster-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More would be one mistake made over and over. */
#define MAX_REMARKS 20

/* Translators: elements of a list's file, as in "“Grade” is no attribute of a unit" */
static const char * const nouns[N_ELEMENTS] = {
  [ELEMENT_ROSTER] = N_("a roster"),
  [ELEMENT_NAME] = N_("a name"),
  [ELEMENT_NATION] = N_("a nation"),
  [ELEMENT_PLAYER] = N_("a player"),
  [ELEMENT_NOTES] = N_("notes"),
  [ELEMENT_OPTION] = N_("an option"),
  [ELEMENT_UNIT] = N_("a unit"),
  [ELEMENT_COLUMN] = N_("a column"),
  [ELEMENT_MARK] = N_("a mark"),
  [ELEMENT_CATALOGUE] = N_("a catalogue"),
  [ELEMENT_ENTRY] = N_("an entry"),
  [ELEMENT_SEEN] = "",
};

static void
clear_remark (gpointer data)
{
  MusterRemark *remark = data;

  g_free (remark->text);
}

static gboolean
is_full (const Reader *reader)
{
  return reader->remarks != NULL && reader->remarks->len >= MAX_REMARKS;
}

static void
take_remark (Reader *reader,
             guint   line,
             char   *text)
{
  MusterRemark remark = { line, text };

  if (reader->remarks == NULL)
    {
      reader->remarks = g_array_new (FALSE, FALSE, sizeof (MusterRemark));
      g_array_set_clear_func (reader->remarks, clear_remark);
    }
  g_array_append_val (reader->remarks, remark);
}

/* Of an attribute without namespace that is kept and says nothing; @known: those that the element has. */
void
muster_reader_remark_attribute (Reader                   *reader,
                                Element                   element,
                                guint                     known,
                                const MusterXmlAttribute *attribute)
{
  const char *names[N_ATTRIBUTES + 1];
  g_autofree char *name = NULL;
  const char *nearest;
  char *text;
  guint n = 0;

  if (is_full (reader))
    return;

  if (element == ELEMENT_MARK && attribute->name == reader->attributes[ATTRIBUTE_VALUE])
    {
      g_autofree char *value = muster_xml_dup_excerpt (attribute->value, (gsize) (attribute->end - attribute->value));

      if (strcmp (value, "yes") != 0)
        take_remark (reader, muster_xml_parser_get_line (reader->parser),
                     g_strdup_printf (_("value=\"%s\" of a mark changes nothing, the unit has the mark; write value=\"no\" to take it away"),
                                      value));
      return;
    }

  for (guint i = 0; i < N_ATTRIBUTES; i++)
    if ((known & (1u << i)) != 0)
      names[n++] = reader->attributes[i];
  names[n] = NULL;
  name = muster_xml_dup_excerpt (attribute->name, strlen (attribute->name));
  nearest = muster_nearest (name, names);

  if (nearest != NULL)
    text = g_strdup_printf (_("“%s” is no attribute of %s and changes nothing; did you mean “%s”?"), name, _(nouns[element]), nearest);
  else if (n > 0)
    {
      g_autofree char *all = g_strjoinv (", ", (char **) names);

      /* Translators: the last %s lists the attributes that there are */
      text = g_strdup_printf (_("“%s” is no attribute of %s and changes nothing; use one of %s, or take it out"),
                              name, _(nouns[element]), all);
    }
  else
    text = g_strdup_printf (_("“%s” is no attribute of %s and changes nothing; take it out"), name, _(nouns[element]));
  take_remark (reader, muster_xml_parser_get_line (reader->parser), text);
}

/* Of text between elements, which began at @line. */
void
muster_reader_remark_text (Reader     *reader,
                           guint       line,
                           const char *text,
                           gsize       length)
{
  g_autofree char *excerpt = NULL;

  if (is_full (reader))
    return;

  excerpt = muster_xml_dup_excerpt (text, length);
  take_remark (reader, line, g_strdup_printf (_("no text belongs here, and this changes nothing: “%s”; put it into “notes”, or take it out"),
                                              excerpt));
}

/* Whether the judge will speak of a column or mark that names none: he does not of units of unknown types, nor of
 * entries that no unit has. */
static gboolean
is_judged (const Reader *reader,
           Element       element)
{
  const Frame *parent = &reader->frames[reader->n_frames - 2];

  if (parent->element != ELEMENT_UNIT || parent->unit->type == NULL)
    return FALSE;
  return element == ELEMENT_MARK || parent->unit->type->faults != NULL;
}

static void
remark_empty_attribute (Reader    *reader,
                        Attribute  which)
{
  if (reader->values[which].text != NULL && reader->values[which].length == 0 && !is_full (reader))
    take_remark (reader, muster_xml_parser_get_line (reader->parser),
                 g_strdup_printf (_("“%s” of this unit is empty and changes nothing; write an id in it, or take it out"),
                                  reader->attributes[which]));
}

/* Of what the element of a tag, whose frame is open, leaves empty. Asked of every element. */
void
muster_reader_remark_empty (Reader  *reader,
                            Element  element)
{
  if (element == ELEMENT_UNIT)
    {
      remark_empty_attribute (reader, ATTRIBUTE_ENTRY);
      remark_empty_attribute (reader, ATTRIBUTE_GRADE);
      return;
    }
  if ((element != ELEMENT_COLUMN && element != ELEMENT_MARK && element != ELEMENT_ENTRY)
      || reader->values[ATTRIBUTE_ID].length > 0 || is_full (reader))
    return;

  if (element == ELEMENT_ENTRY)
    take_remark (reader, muster_xml_parser_get_line (reader->parser),
                 g_strdup (_("this entry has no id, so that no unit can have it; add id=\"own-…\" to it")));
  else if (!is_judged (reader, element))
    take_remark (reader, muster_xml_parser_get_line (reader->parser),
                 g_strdup_printf (_("a “%s” without an id changes nothing; add id=\"…\" to it, or take it out"),
                                  reader->elements[element]));
}

/**
 * muster_roster_get_remarks:
 * @self: a roster
 * @n: (out): how many there are
 *
 * What stood in the file and changes nothing, though whoever wrote it may think so: for a person, no matter of the
 * rules. At most 20, in the order of the file; none in a list that was not read from one.
 *
 * Returns: (transfer none) (nullable) (array length=n): the remarks
 */
const MusterRemark *
muster_roster_get_remarks (MusterRoster *self,
                           guint        *n)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->remarks != NULL ? self->remarks->len : 0;
  return self->remarks != NULL ? (gconstpointer) self->remarks->data : NULL;
}
