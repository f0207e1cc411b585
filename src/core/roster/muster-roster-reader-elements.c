/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The half of the roster reader that knows what each element says. See muster-roster-reader.c. */

#define G_LOG_DOMAIN "muster-roster-reader"

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-roster-reader-private.h"

#define BIT(attribute) (1u << (attribute))

/* Which attributes an element of ours has. */
static const guint attributes_of[N_ELEMENTS] = {
  [ELEMENT_ROSTER] = BIT (ATTRIBUTE_SYSTEM) | BIT (ATTRIBUTE_LIMIT),
  [ELEMENT_OPTION] = BIT (ATTRIBUTE_ID) | BIT (ATTRIBUTE_VALUE),
  [ELEMENT_UNIT] = BIT (ATTRIBUTE_TYPE) | BIT (ATTRIBUTE_ENTRY) | BIT (ATTRIBUTE_NAME) | BIT (ATTRIBUTE_GRADE) |
                   BIT (ATTRIBUTE_COUNT),
  [ELEMENT_COLUMN] = BIT (ATTRIBUTE_ID) | BIT (ATTRIBUTE_VALUE) | BIT (ATTRIBUTE_COUNT),
  [ELEMENT_MARK] = BIT (ATTRIBUTE_ID) | BIT (ATTRIBUTE_VALUE),
  [ELEMENT_ENTRY] = BIT (ATTRIBUTE_ID) | BIT (ATTRIBUTE_NAME) | BIT (ATTRIBUTE_NATION) | BIT (ATTRIBUTE_TYPE) |
                    BIT (ATTRIBUTE_PRINTED),
};

/* What stands in the extras of whatever holds the element. */
static const MusterPart part_of[N_ELEMENTS] = {
  [ELEMENT_NAME] = MUSTER_PART_NAME,
  [ELEMENT_NATION] = MUSTER_PART_NATION,
  [ELEMENT_PLAYER] = MUSTER_PART_PLAYER,
  [ELEMENT_NOTES] = MUSTER_PART_NOTES,
  [ELEMENT_OPTION] = MUSTER_PART_OPTION,
  [ELEMENT_COLUMN] = MUSTER_PART_COLUMN,
  [ELEMENT_MARK] = MUSTER_PART_MARK,
  [ELEMENT_CATALOGUE] = MUSTER_PART_CATALOGUE,
};

static Frame *
push_frame (Reader  *reader,
            Element  element)
{
  Frame *frame = &reader->frames[reader->n_frames++];

  g_assert (reader->n_frames <= MAX_FRAMES);
  memset (frame, 0, sizeof *frame);
  frame->element = element;

  return frame;
}

static gboolean
is_no (const MusterXmlAttribute *attribute)
{
  return attribute->end - attribute->value == 2 && memcmp (attribute->value, "no", 2) == 0;
}

/* Sorts the attributes of a tag into those that we know and those that are kept for others. Returns which are known. */
static guint
take_values (Reader                 *reader,
             Frame                  *frame,
             const MusterXmlElement *tag,
             Element                 element)
{
  guint given = 0;

  for (guint i = 0; i < tag->n_bindings; i++)
    if (tag->bindings[i].prefix != NULL)
      muster_extras_add_declaration (muster_reader_get_extras (frame), tag->bindings[i].prefix, tag->bindings[i].uri);

  for (guint i = 0; i < tag->n_attributes; i++)
    {
      const MusterXmlAttribute *attribute = &tag->attributes[i];
      Attribute known = ATTRIBUTE_ID;

      while (known < N_ATTRIBUTES && reader->attributes[known] != attribute->name)
        known++;

      /* Of a mark's values only "no" has a meaning. */
      if (attribute->prefix == NULL && known < N_ATTRIBUTES && (attributes_of[element] & BIT (known)) != 0 &&
          (element != ELEMENT_MARK || known != ATTRIBUTE_VALUE || is_no (attribute)))
        {
          reader->values[known].text = attribute->value;
          reader->values[known].length = (gsize) (attribute->end - attribute->value);
          given |= BIT (known);
        }
      else
        {
          muster_extras_add_attribute (muster_reader_get_extras (frame), attribute->prefix, attribute->uri, attribute->name,
                                       attribute->value, (gsize) (attribute->end - attribute->value));
          if (attribute->prefix == NULL)
            muster_reader_remark_attribute (reader, element, attributes_of[element], attribute);
        }
    }

  return given;
}

static MusterPoolText *
add_value (Reader      *reader,
           const Value *value)
{
  return value->length > 0 ? muster_pool_add (reader->roster->pool, value->text, value->length) : reader->none;
}

static const char *
intern_or_null (Reader      *reader,
                const Value *value)
{
  return value->length > 0 ? add_value (reader, value)->text : NULL;
}

/* Reads a count; 0 where none stands. Fails on anything but a whole number from 1 to @most. */
static gboolean
read_count (Reader      *reader,
            const Value *value,
            guint        most,
            guint       *count)
{
  guint number = 0;
  gsize i;

  *count = 0;
  if (value->text == NULL)
    return TRUE;

  for (i = 0; i < value->length && g_ascii_isdigit (value->text[i]); i++)
    number = MIN (number * 10 + (guint) (value->text[i] - '0'), 10000);

  if (i < value->length || number < 1 || number > most)
    {
      g_autofree char *excerpt = muster_xml_dup_excerpt (value->text, value->length);

      muster_xml_parser_fail (reader->parser, MUSTER_ERROR_INVALID_DATA,
                              _("count=\"%s\" is not a whole number from 1 to %u; correct it"), excerpt, most);
      return FALSE;
    }

  *count = number;
  return TRUE;
}

static gboolean
open_roster (Reader      *reader,
             Frame       *frame,
             const Value *values)
{
  const Value *limit = &values[ATTRIBUTE_LIMIT];
  g_autofree char *id = NULL;
  g_autofree char *limit_text = g_strndup (limit->text, limit->length);
  g_autoptr(MusterSystem) system = NULL;
  MusterPoints points = 0;
  GError *error = NULL;

  if (values[ATTRIBUTE_SYSTEM].length == 0)
    {
      muster_xml_parser_fail (reader->parser, MUSTER_ERROR_INVALID_DATA,
                              _("the roster does not say which rules it is for; add system=\"…\" to it"));
      return FALSE;
    }

  if (limit_text != NULL && (!muster_points_parse (limit_text, 2, &points) || points <= 0))
    {
      g_autofree char *excerpt = muster_xml_dup_excerpt (limit->text, limit->length);

      muster_xml_parser_fail (reader->parser, MUSTER_ERROR_INVALID_DATA,
                              _("limit=\"%s\" is not a number above 0 with at most two decimals; correct it or remove it"),
                              excerpt);
      return FALSE;
    }

  /* An id that is shortened or cleaned here is none that a system can have, but one that will be spoken of. */
  id = muster_xml_dup_excerpt (values[ATTRIBUTE_SYSTEM].text, values[ATTRIBUTE_SYSTEM].length);
  system = muster_system_store_load (reader->systems, id, &error);
  if (system == NULL)
    {
      muster_xml_parser_take_error (reader->parser, error);
      return FALSE;
    }

  reader->roster = muster_roster_new (system);
  reader->roster->has_limit = limit->text != NULL;
  reader->roster->limit = points;
  reader->none = muster_pool_add (reader->roster->pool, "", 0);
  frame->unit = &reader->roster->root;
  frame->copies = 1;

  return TRUE;
}

static gboolean
open_unit (Reader      *reader,
           Frame       *frame,
           const Value *values)
{
  MusterPool *pool = reader->roster->pool;
  MusterPoolText *text;
  MusterUnit *unit;
  guint count;

  frame->unit = unit = g_new0 (MusterUnit, 1);
  unit->roster = reader->roster;
  unit->grade = -1;

  if (values[ATTRIBUTE_TYPE].length == 0)
    {
      muster_xml_parser_fail (reader->parser, MUSTER_ERROR_INVALID_DATA,
                              _("a unit does not say of which type it is; add type=\"…\" to it"));
      return FALSE;
    }
  if (!read_count (reader, &values[ATTRIBUTE_COUNT], MUSTER_UNIT_MAX_COUNT, &count))
    return FALSE;

  unit->count = MAX (count, 1);
  frame->copies = (frame - 1)->copies * unit->count;
  frame->first_child = reader->children->len;
  reader->n_units += frame->copies;
  if (++reader->depth > MUSTER_ROSTER_MAX_DEPTH)
    {
      muster_xml_parser_fail (reader->parser, MUSTER_ERROR_INVALID_DATA,
                              _("units stand inside each other more than %d deep; move the inner ones further out"),
                              MUSTER_ROSTER_MAX_DEPTH);
      return FALSE;
    }
  if (reader->n_units > MUSTER_ROSTER_MAX_UNITS)
    {
      muster_xml_parser_fail (reader->parser, MUSTER_ERROR_INVALID_DATA,
                              _("with this unit, counts multiplied, there are more than %d units; lower a count"),
                              MUSTER_ROSTER_MAX_UNITS);
      return FALSE;
    }

  text = add_value (reader, &values[ATTRIBUTE_TYPE]);
  unit->type = muster_pool_get_type (pool, text);
  unit->type_id = unit->type != NULL ? unit->type->id : text->text;
  unit->name = intern_or_null (reader, &values[ATTRIBUTE_NAME]);
  if (values[ATTRIBUTE_ENTRY].length > 0)
    unit->entry_id = muster_pool_get_entry_id (pool, add_value (reader, &values[ATTRIBUTE_ENTRY]));
  if (values[ATTRIBUTE_GRADE].length > 0)
    {
      text = add_value (reader, &values[ATTRIBUTE_GRADE]);
      unit->grade_id = text->text;
      unit->grade = muster_pool_get_grade (pool, text);
    }

  return TRUE;
}

static gboolean
open_column (Reader      *reader,
             Frame       *frame,
             const Value *values)
{
  MusterChoice choice;
  guint count;

  if (!read_count (reader, &values[ATTRIBUTE_COUNT], MUSTER_COLUMN_MAX_COUNT, &count))
    return FALSE;

  muster_pool_fill_choice (reader->roster->pool, &choice, add_value (reader, &values[ATTRIBUTE_ID]),
                           add_value (reader, &values[ATTRIBUTE_VALUE]), count);
  frame->index = reader->choices->len;
  g_array_append_val (reader->choices, choice);

  return TRUE;
}

static void
open_mark (Reader      *reader,
           Frame       *frame,
           const Value *values)
{
  MusterMarkChoice mark;

  muster_pool_fill_mark (reader->roster->pool, &mark, add_value (reader, &values[ATTRIBUTE_ID]),
                         values[ATTRIBUTE_VALUE].text != NULL);
  frame->index = reader->marks->len;
  g_array_append_val (reader->marks, mark);
}

static void
open_option (Reader      *reader,
             Frame       *frame,
             const Value *values)
{
  MusterRoster *roster = reader->roster;
  guint n = roster->n_options;

  /* Room grows by doubling. */
  if ((n & (n - 1)) == 0)
    roster->options = g_renew (MusterOptionChoice, roster->options, MAX (1, 2 * n));
  frame->index = roster->n_options++;
  muster_roster_fill_option (roster, &roster->options[n], add_value (reader, &values[ATTRIBUTE_ID]),
                             add_value (reader, &values[ATTRIBUTE_VALUE]));
}

static void
open_entry (Reader      *reader,
            Frame       *frame,
            const Value *values)
{
  MusterRosterEntry *entry = muster_roster_entry_new ();

  frame->entry = entry;
  entry->entry.id = add_value (reader, &values[ATTRIBUTE_ID])->text;
  entry->entry.name = intern_or_null (reader, &values[ATTRIBUTE_NAME]);
  entry->entry.nation = intern_or_null (reader, &values[ATTRIBUTE_NATION]);
  muster_roster_entry_set_type (entry, reader->roster, intern_or_null (reader, &values[ATTRIBUTE_TYPE]));
  muster_roster_entry_set_printed (entry, intern_or_null (reader, &values[ATTRIBUTE_PRINTED]));
}

static gpointer
steal_values (GArray *array,
              gsize   size,
              guint  *n)
{
  gpointer values = g_memdup2 (array->data, array->len * size);

  *n = array->len;
  g_array_set_size (array, 0);
  return values;
}

/* A unit's columns and marks are complete when its first child comes, or its end. */
static void
hand_over_values (Reader     *reader,
                  MusterUnit *unit)
{
  if (reader->choices->len > 0)
    unit->choices = steal_values (reader->choices, sizeof (MusterChoice), &unit->n_choices);
  if (reader->marks->len > 0)
    unit->marks = steal_values (reader->marks, sizeof (MusterMarkChoice), &unit->n_marks);
}

static gboolean
read_element (Reader  *reader,
              Frame   *frame,
              Element  element)
{
  const Value *values = reader->values;

  switch (element)
    {
    case ELEMENT_ROSTER:
      return open_roster (reader, frame, values);
    case ELEMENT_UNIT:
      return open_unit (reader, frame, values);
    case ELEMENT_COLUMN:
      return open_column (reader, frame, values);
    case ELEMENT_MARK:
      open_mark (reader, frame, values);
      return TRUE;
    case ELEMENT_OPTION:
      open_option (reader, frame, values);
      return TRUE;
    case ELEMENT_ENTRY:
      open_entry (reader, frame, values);
      return TRUE;
    case ELEMENT_NAME:
    case ELEMENT_NATION:
    case ELEMENT_PLAYER:
    case ELEMENT_NOTES:
    case ELEMENT_CATALOGUE:
    case ELEMENT_SEEN:
    case N_ELEMENTS:
    default:
      return TRUE;
    }
}

/* Begins an element that may stand where it stands. */
gboolean
muster_reader_open_element (Reader                 *reader,
                            Element                 element,
                            const MusterXmlElement *tag)
{
  Frame *frame;
  gboolean done;
  guint given;

  if (element == ELEMENT_UNIT)
    hand_over_values (reader, reader->frames[reader->n_frames - 1].unit);

  frame = push_frame (reader, element);
  given = take_values (reader, frame, tag, element);
  done = read_element (reader, frame, element);
  if (done)
    muster_reader_remark_empty (reader, element);
  for (guint i = 0; given != 0; i++, given >>= 1)
    if ((given & 1) != 0)
      reader->values[i] = (Value) { NULL, 0 };

  return done;
}

static void
close_unit (Reader     *reader,
            Frame      *frame,
            MusterUnit *unit)
{
  guint n = reader->children->len - frame->first_child;

  hand_over_values (reader, unit);
  unit->extras = g_steal_pointer (&frame->extras);
  if (n > 0)
    {
      unit->children = g_memdup2 (reader->children->pdata + frame->first_child, n * sizeof (MusterUnit *));
      unit->n_children = unit->n_allocated = n;
      for (guint i = 0; i < n; i++)
        unit->children[i]->parent = unit;
      g_ptr_array_set_size (reader->children, (int) frame->first_child);
    }

  if (frame->element == ELEMENT_UNIT)
    {
      g_ptr_array_add (reader->children, unit);
      reader->depth--;
    }
}

static void
close_text (Reader *reader,
            Frame  *frame)
{
  MusterRoster *roster = reader->roster;
  MusterUnit *unit = (frame - 1)->unit;
  Value value = { reader->text->str, reader->text->len };
  const char *text = intern_or_null (reader, &value);

  if (frame->element == ELEMENT_NAME)
    roster->name = text;
  else if (frame->element == ELEMENT_NATION)
    roster->nation = text;
  else if (frame->element == ELEMENT_PLAYER)
    roster->player = text;
  else if (unit == &roster->root)
    roster->notes = text;
  else
    unit->notes = text;

  g_string_truncate (reader->text, 0);
}

static void
close_entry (Reader *reader,
             Frame  *frame)
{
  MusterRosterEntry *entry = g_steal_pointer (&frame->entry);

  entry->entry.choices = steal_values (reader->choices, sizeof (MusterChoice), &entry->entry.n_choices);
  entry->entry.marks = steal_values (reader->marks, sizeof (MusterMarkChoice), &entry->entry.n_marks);
  entry->extras = g_steal_pointer (&frame->extras);
  muster_roster_take_entry (reader->roster, entry, reader->roster->entries->len);
}

/* Ends the innermost element. */
void
muster_reader_close_element (Reader *reader)
{
  Frame *frame = &reader->frames[reader->n_frames - 1];

  switch (frame->element)
    {
    case ELEMENT_ROSTER:
    case ELEMENT_UNIT:
      close_unit (reader, frame, frame->unit);
      break;
    case ELEMENT_ENTRY:
      close_entry (reader, frame);
      break;
    case ELEMENT_NAME:
    case ELEMENT_NATION:
    case ELEMENT_PLAYER:
    case ELEMENT_NOTES:
      close_text (reader, frame);
      break;
    case ELEMENT_OPTION:
    case ELEMENT_COLUMN:
    case ELEMENT_MARK:
    case ELEMENT_CATALOGUE:
    case ELEMENT_SEEN:
    case N_ELEMENTS:
    default:
      break;
    }

  /* Columns, marks, texts and the catalogue have no memory of their own for it. */
  if (frame->extras != NULL)
    muster_extras_take_part (muster_reader_get_extras (frame - 1), part_of[frame->element], frame->index,
                             g_steal_pointer (&frame->extras));
  reader->n_frames--;
}
