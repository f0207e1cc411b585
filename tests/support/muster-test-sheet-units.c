/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the force off a roster sheet, along with the list. */

#include "muster-test-sheet-units.h"

#include <string.h>

/* Without the marks that keep the direction of writing. */
static char *
dup_plain (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c != 0x200e && c != 0x2068 && c != 0x2069)
        g_string_append_unichar (plain, c);
    }
  return g_string_free (plain, FALSE);
}

/* The force as it stands on paper: walked along with the list. */
typedef struct
{
  const MusterReport *report;
  GPtrArray          *boxes; /* (element-type MusterBox): texts of all pages in order */
  guint               at;    /* the line of the unit last met */
  char               *details; /* the words behind it, without marks of direction */
  const char         *rest;    /* what of them was not yet met */
  guint               n_lines;
} Walk;

static guint
find_line (const Walk *walk,
           guint       from)
{
  for (guint i = from; i < walk->boxes->len; i++)
    {
      const MusterBox *box = g_ptr_array_index (walk->boxes, i);

      if (box->anchor != NULL && g_str_has_prefix (box->anchor, "unit-"))
        return i;
    }
  return walk->boxes->len;
}

/* The words of a line: what its unit holds may stand in them. */
static const char *
get_details (const Walk *walk)
{
  const MusterBox *box = walk->at + 1 < walk->boxes->len ? g_ptr_array_index (walk->boxes, walk->at + 1) : NULL;

  return box != NULL && box->font == MUSTER_FONT_BODY && box->ink == MUSTER_INK_GREY ? box->text : "";
}

static void
check_points (const Walk *walk,
              const char *points)
{
  guint end = find_line (walk, walk->at + 1);

  for (guint i = walk->at + 1; i < end; i++)
    {
      const MusterBox *box = g_ptr_array_index (walk->boxes, i);

      if (box->align == MUSTER_ALIGN_END && box->ink == MUSTER_INK_BLACK)
        {
          g_assert_cmpstr (box->text, ==, points);
          return;
        }
    }
  g_error ("no points behind %s", ((const MusterBox *) g_ptr_array_index (walk->boxes, walk->at))->text);
}

/* Each unit is met once, in order, with its points. */
static void
walk_unit (Walk             *walk,
           const MusterUnit *unit)
{
  const MusterReport *report = walk->report;
  guint32 row = muster_report_get_row (report, unit);
  const char *name = muster_unit_get_title (unit, muster_force_get_entry (report->force, row));
  g_autofree char *title = unit->count > 1 ? g_strdup_printf ("%u × %s", unit->count, name) : g_strdup (name);
  g_autofree char *points = muster_points_to_local (muster_points_multiply (muster_report_get_each (report, row), unit->count));
  g_autofree char *anchor = g_strdup_printf ("unit-%u", row + 1);
  guint line = find_line (walk, walk->n_lines == 0 ? 0 : walk->at + 1);
  const MusterBox *box = line < walk->boxes->len ? g_ptr_array_index (walk->boxes, line) : NULL;

  if (box != NULL && strcmp (box->anchor, anchor) == 0)
    {
      g_autofree char *shown = dup_plain (box->text);

      g_assert_cmpstr (shown, ==, title);
      walk->at = line;
      walk->n_lines++;
      g_free (walk->details);
      walk->details = dup_plain (get_details (walk));
      walk->rest = walk->details;
      if (report->has_points)
        check_points (walk, points);
    }
  else
    {
      g_autofree char *price = g_strdup_printf (" %s", points);
      const char *found = walk->rest != NULL ? strstr (walk->rest, title) : NULL;

      if (found == NULL || (report->has_points && strstr (found + strlen (title), price) == NULL))
        g_error ("%s (%s points) is not on its line: %s", title, points, walk->rest);
      walk->rest = found + strlen (title);
    }
  for (guint i = 0; i < unit->n_children; i++)
    walk_unit (walk, unit->children[i]);
}

/* All units of a list stand on its sheet: each once, in order, with its points. */
void
muster_test_check_units (const MusterSheet  *sheet,
                         const MusterReport *report)
{
  g_autoptr (GPtrArray) boxes = g_ptr_array_new ();
  const MusterUnit *root = muster_roster_get_root (report->roster);
  Walk walk = { .report = report, .boxes = boxes };

  for (guint p = 0; p < sheet->pages->len; p++)
    {
      const MusterPage *page = g_ptr_array_index (sheet->pages, p);

      for (guint i = 0; i < page->boxes->len; i++)
        {
          MusterBox *box = g_ptr_array_index (page->boxes, i);

          if (box->kind == MUSTER_BOX_TEXT)
            g_ptr_array_add (boxes, box);
        }
    }
  for (guint i = 0; i < root->n_children; i++)
    walk_unit (&walk, root->children[i]);
  g_assert_cmpuint (find_line (&walk, walk.n_lines == 0 ? 0 : walk.at + 1), ==, boxes->len);
  g_free (walk.details);
}
