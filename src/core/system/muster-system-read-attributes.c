/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads attributes: texts, numbers, words and ids, each with its fault where it is wrong. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-system-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* An attribute's text, kept with the system; NULL where there is none. */
const char *
muster_reader_string (MusterReader *self,
                      xmlNode      *node,
                      const char   *attribute)
{
  return muster_arena_intern (self->arena, muster_xml_tree_attribute (node, attribute));
}

/* The text in an element, kept with the system. */
const char *
muster_reader_text (MusterReader *self,
                    xmlNode      *node)
{
  g_autofree char *text = node != NULL ? muster_xml_tree_dup_text (node) : NULL;

  return muster_arena_intern (self->arena, text);
}

/* The number of the declared thing of this id; -1, and a fault at @node, where there is none. */
int
muster_reader_find_id (MusterReader *self,
                       xmlNode      *node,
                       MusterKind    kind,
                       const char   *id)
{
  int ix = GPOINTER_TO_INT (g_hash_table_lookup (self->ids[kind], id)) - 1;

  if (ix < 0)
    muster_reader_fault_id (self, node, kind, id);
  return ix;
}

/* Likewise of the id in an attribute; -1 without a fault where the attribute is missing. */
int
muster_reader_find (MusterReader *self,
                    xmlNode      *node,
                    MusterKind    kind,
                    const char   *attribute)
{
  const char *id = muster_xml_tree_attribute (node, attribute);

  return id != NULL ? muster_reader_find_id (self, node, kind, id) : -1;
}

/* An attribute that is a decimal with at most three places between minus and plus a million. */
MusterPoints
muster_reader_points (MusterReader *self,
                      xmlNode      *node,
                      const char   *attribute,
                      MusterPoints  fallback)
{
  const char *text = muster_xml_tree_attribute (node, attribute);
  MusterPoints points;

  if (text == NULL)
    return fallback;
  if (!muster_points_parse (text, 3, &points) || ABS (points) > MUSTER_POINTS (1000000))
    {
      muster_reader_fault (self, node,
                           _("%s=“%s” is not a number from -1000000 to 1000000 with at most three decimals and a decimal point; mend it"),
                           attribute, text);
      return fallback;
    }
  return points;
}

/* An attribute that is a whole number within bounds. */
gint64
muster_reader_whole (MusterReader *self,
                     xmlNode      *node,
                     const char   *attribute,
                     gint64        least,
                     gint64        most,
                     gint64        fallback)
{
  const char *text = muster_xml_tree_attribute (node, attribute);
  MusterPoints points;

  if (text == NULL)
    return fallback;
  if (!muster_points_parse (text, 0, &points)
      || points < muster_points_multiply (MUSTER_POINTS_ONE, least)
      || points > muster_points_multiply (MUSTER_POINTS_ONE, most))
    {
      g_autofree char *from = g_strdup_printf ("%" G_GINT64_FORMAT, least);
      g_autofree char *to = g_strdup_printf ("%" G_GINT64_FORMAT, most);

      muster_reader_fault (self, node, _("%s=“%s” is not a whole number from %s to %s; mend it"), attribute, text, from, to);
      return fallback;
    }
  return points / MUSTER_POINTS_ONE;
}

/* An attribute that is one of the words in `choices` (separated by spaces): which of them. */
guint
muster_reader_choice (MusterReader *self,
                      xmlNode      *node,
                      const char   *attribute,
                      const char   *choices,
                      guint         fallback)
{
  const char *text = muster_xml_tree_attribute (node, attribute);
  g_auto (GStrv) words = g_strsplit (choices, " ", -1);
  g_autofree char *list = NULL;

  if (text == NULL)
    return fallback;
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (strcmp (words[i], text) == 0)
        return i;
    }
  list = g_strjoinv (", ", words);
  muster_reader_fault (self, node, _("%s=“%s” is no word for it; write one of %s"), attribute, text, list);
  return fallback;
}

/* How many children of this name an element has. */
guint
muster_reader_count_nodes (xmlNode    *parent,
                           const char *name)
{
  guint n = 0;

  for (xmlNode *node = muster_xml_tree_first (parent, name); node != NULL; node = muster_xml_tree_next (node, name))
    n++;
  return n;
}

/* Whether an id has the form that ids have; a fault where it has not. */
gboolean
muster_reader_check_id (MusterReader *self,
                        xmlNode      *node,
                        const char   *id)
{
  gboolean good = g_ascii_islower (*id) || g_ascii_isdigit (*id);

  for (const char *p = id; *p != '\0' && good; p++)
    good = g_ascii_islower (*p) || g_ascii_isdigit (*p) || *p == '-';
  if (good && strlen (id) <= 64)
    return TRUE;

  muster_reader_fault (self, node, _("“%s” is no id; use small letters, digits and hyphens, at most 64"), id);
  return FALSE;
}
