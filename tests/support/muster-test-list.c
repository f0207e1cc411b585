/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists in shorthand, so that a table of many reads at a glance.
 *
 * A unit is its type and, in any order behind it: `*2` its count, `:veteran` its grade, `@panther` its entry,
 * `[gun=hmg*4,speed=fast]` its columns, `!c-in-c` a mark, `!-c-in-c` a mark with value="no", `{…}` what it holds.
 * An entry of the list's own is written alike: its id, `*40` its printed points, `@at-gun` its type. */

#include "muster-test-list.h"

#include "muster-test-util.h"

#include <string.h>

/* Words and values may hold all but what ends them. */
#define WORD_ENDS  " \n{}[]*:@!,="
#define VALUE_ENDS ",]*"

typedef struct
{
  char    *id;
  char    *count;
  char    *grade;
  char    *entry;
  GString *columns;
  GString *marks;
} Piece;

static char *
take_word (const char **p,
           const char  *ends)
{
  gsize length = strcspn (*p, ends);
  g_autofree char *word = g_strndup (*p, length);

  *p += length;
  return g_markup_escape_text (word, -1);
}

static void
skip_spaces (const char **p)
{
  *p += strspn (*p, " \n");
}

static void
take_columns (const char **p,
              GString     *xml)
{
  do
    {
      g_autofree char *id = NULL;
      g_autofree char *value = NULL;

      (*p)++;
      skip_spaces (p);
      id = take_word (p, WORD_ENDS);
      g_assert_cmpint (**p, ==, '=');
      (*p)++;
      value = take_word (p, VALUE_ENDS);
      g_string_append_printf (xml, "<column id=\"%s\" value=\"%s\"", id, value);
      if (**p == '*')
        {
          g_autofree char *count = NULL;

          (*p)++;
          count = take_word (p, VALUE_ENDS);
          g_string_append_printf (xml, " count=\"%s\"", count);
        }
      g_string_append (xml, "/>");
    }
  while (**p == ',');
  g_assert_cmpint (**p, ==, ']');
  (*p)++;
}

static void
take_mark (const char **p,
           GString     *xml)
{
  g_autofree char *id = NULL;
  gboolean off = (*p)[1] == '-';

  *p += off ? 2 : 1;
  id = take_word (p, WORD_ENDS);
  g_string_append_printf (xml, "<mark id=\"%s\"%s/>", id, off ? " value=\"no\"" : "");
}

static void
take_piece (const char **p,
            Piece       *piece)
{
  *piece = (Piece) { .columns = g_string_new (NULL), .marks = g_string_new (NULL) };
  piece->id = take_word (p, WORD_ENDS);
  g_assert_cmpuint (strlen (piece->id), >, 0);
  while (**p != '\0' && strchr ("*:@[!", **p) != NULL)
    {
      char what = **p;

      if (what == '[')
        {
          take_columns (p, piece->columns);
          continue;
        }
      if (what == '!')
        {
          take_mark (p, piece->marks);
          continue;
        }
      (*p)++;
      *(what == '*' ? &piece->count : what == ':' ? &piece->grade : &piece->entry) = take_word (p, WORD_ENDS);
    }
}

static void
append_attribute (GString    *xml,
                  const char *name,
                  char       *value)
{
  if (value != NULL)
    g_string_append_printf (xml, " %s=\"%s\"", name, value);
  g_free (value);
}

static void
append_inside (GString *xml,
               Piece   *piece)
{
  g_string_append_c (xml, '>');
  g_string_append_len (xml, piece->columns->str, (gssize) piece->columns->len);
  g_string_append_len (xml, piece->marks->str, (gssize) piece->marks->len);
  g_string_free (piece->columns, TRUE);
  g_string_free (piece->marks, TRUE);
}

static void
append_units (const char **p,
              GString     *xml)
{
  for (skip_spaces (p); **p != '\0' && **p != '}'; skip_spaces (p))
    {
      Piece piece;

      take_piece (p, &piece);
      g_string_append (xml, "<unit");
      append_attribute (xml, "type", piece.id);
      append_attribute (xml, "entry", piece.entry);
      append_attribute (xml, "grade", piece.grade);
      append_attribute (xml, "count", piece.count);
      append_inside (xml, &piece);
      if (**p == '{')
        {
          (*p)++;
          append_units (p, xml);
          g_assert_cmpint (**p, ==, '}');
          (*p)++;
        }
      g_string_append (xml, "</unit>");
    }
}

static void
append_catalogue (const char *p,
                  GString    *xml)
{
  g_string_append (xml, "<catalogue>");
  for (skip_spaces (&p); *p != '\0'; skip_spaces (&p))
    {
      Piece piece;

      take_piece (&p, &piece);
      g_string_append_printf (xml, "<entry name=\"%s\"", piece.id);
      append_attribute (xml, "id", piece.id);
      append_attribute (xml, "type", piece.entry);
      append_attribute (xml, "printed", piece.count);
      g_free (piece.grade);
      append_inside (xml, &piece);
      g_string_append (xml, "</entry>");
    }
  g_string_append (xml, "</catalogue>");
}

static void
append_options (const char *options,
                GString    *xml)
{
  g_auto (GStrv) words = g_strsplit (options, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) sides = g_strsplit (words[i], "=", 2);

      g_assert_cmpuint (g_strv_length (sides), ==, 2);
      g_string_append_printf (xml, "<option id=\"%s\" value=\"%s\"/>", sides[0], sides[1]);
    }
}

/* The store of the shipped systems, which are read once a program. */
MusterSystemStore *
muster_test_shared_store (void)
{
  static MusterSystemStore *store;

  if (store == NULL)
    store = muster_test_shipped_store ();
  return store;
}

/**
 * muster_test_list_load:
 * @self: a list in shorthand
 * @system: id of its system
 *
 * Returns: (transfer full): the list as the reader of files sees it
 */
MusterRoster *
muster_test_list_load (const MusterTestList *self,
                       const char           *system)
{
  g_autoptr (GString) xml = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  const char *units = self->units != NULL ? self->units : "";
  MusterRoster *roster;

  g_string_append_printf (xml, "<roster xmlns=\"urn:muster:roster:1\" system=\"%s\"", system);
  if (self->limit != NULL)
    g_string_append_printf (xml, " limit=\"%s\"", self->limit);
  g_string_append_c (xml, '>');
  if (self->options != NULL)
    append_options (self->options, xml);
  append_units (&units, xml);
  g_assert_cmpstr (units, ==, "");
  if (self->catalogue != NULL)
    append_catalogue (self->catalogue, xml);
  g_string_append (xml, "</roster>");

  roster = muster_roster_load_bytes (xml->str, xml->len, "list", muster_test_shared_store (), &error);
  g_assert_no_error (error);
  return roster;
}
