/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of games that are not there, read as far as they go. */

#include <string.h>

#include "muster-sketch.h"

#define HEAD "<roster xmlns=\"urn:muster:roster:1\" system=\"nobody-has-it\" limit=\"12.5\">"

static MusterSketch *
sketch_of (const char *xml)
{
  g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));

  return muster_sketch_new (bytes);
}

static void
assert_row (GListStore *rows,
            guint       index,
            guint       depth,
            const char *title,
            const char *details,
            const char *notes)
{
  g_autoptr (MusterSketchRow) row = g_list_model_get_item (G_LIST_MODEL (rows), index);

  g_assert_nonnull (row);
  g_assert_cmpuint (muster_sketch_row_get_depth (row), ==, depth);
  g_assert_cmpstr (muster_sketch_row_get_title (row), ==, title);
  g_assert_cmpstr (muster_sketch_row_get_details (row), ==, details);
  g_assert_cmpstr (muster_sketch_row_get_notes (row), ==, notes);
}

static void
test_whole (void)
{
  g_autoptr (MusterSketch) sketch = sketch_of (
    HEAD "<!-- c --><name> Weber &amp; <x:b xmlns:x=\"urn:x\">not this</x:b>Söhne\n</name><nation>mars</nation>"
    "<player>P</player><notes>two\nlines</notes><option id=\"a\" value=\"b\"/><option id=\"c\"/><option/>"
    "<unit type=\"hq\" name=\"Staff\" grade=\"old\"><mark id=\"chief\"/><mark id=\"late\" value=\"no\"/><notes>n</notes>"
    "<unit type=\"gun\" count=\"2\"><column id=\"size\" value=\"big\" count=\"3\"/><column id=\"x\"/></unit></unit>"
    "<unit type=\"tank\" entry=\"panther\" count=\"1\"/><unit/>"
    "<x:unit xmlns:x=\"urn:x\" type=\"no\"><unit type=\"no\"/></x:unit>"
    "<catalogue><entry id=\"own-a\" name=\"A\" nation=\"mars\" printed=\"5\"><column id=\"size\" value=\"big\"/></entry><entry id=\"own-b\"/></catalogue>"
    "<seen><entry id=\"no\"/></seen></roster>");

  g_assert_no_error (sketch->problem);
  g_assert_cmpstr (sketch->system, ==, "nobody-has-it");
  g_assert_cmpstr (sketch->limit, ==, "12.5");
  g_assert_cmpstr (sketch->name, ==, "Weber & Söhne");
  g_assert_cmpstr (sketch->nation, ==, "mars");
  g_assert_cmpstr (sketch->player, ==, "P");
  g_assert_cmpstr (sketch->notes, ==, "two\nlines");
  g_assert_cmpstr (sketch->options, ==, "a: b; c: ?");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (sketch->units)), ==, 4);
  assert_row (sketch->units, 0, 0, "Staff", "hq · old · chief · −late", "n");
  assert_row (sketch->units, 1, 1, "2 × gun", "size: big ×3 · x: ?", "");
  assert_row (sketch->units, 2, 0, "panther", "tank", "");
  assert_row (sketch->units, 3, 0, "?", "", "");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (sketch->entries)), ==, 2);
  assert_row (sketch->entries, 0, 0, "A", "own-a · mars · 5 · size: big", "");
  assert_row (sketch->entries, 1, 0, "own-b", "", "");
}

/* The reader of lists stops at the game it does not find: what comes after that nobody has looked at yet. */
static void
test_broken (void)
{
  g_autoptr (MusterSketch) cut = sketch_of (HEAD "<name>A</name><unit type=\"hq\"><unit type=\"gun\"><unit ty");
  g_autoptr (MusterSketch) empty = sketch_of ("");
  g_autoptr (MusterSketch) odd = sketch_of ("<a><unit type=\"b\"/><name><unit type=\"c\"/></name><column id=\"d\"/></a>");

  g_assert_nonnull (cut->problem);
  g_assert_cmpstr (cut->name, ==, "A");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (cut->units)), ==, 2);
  assert_row (cut->units, 1, 1, "gun", "", "");
  g_assert_nonnull (empty->problem);
  g_assert_no_error (odd->problem);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (odd->units)), ==, 2);
}

/* Deep, long and many: shown as far as anybody would look. */
static void
test_hostile (void)
{
  g_autoptr (GString) deep = g_string_new (HEAD);
  g_autoptr (GString) wide = g_string_new (HEAD "<unit type=\"hq\">");
  g_autofree char *long_text = g_strnfill (1000000, 'x');
  g_autofree char *xml = g_strdup_printf (HEAD "<name>%s</name><unit type=\"%s\"/></roster>", long_text, long_text);
  g_autoptr (MusterSketch) sketch = sketch_of (xml);
  g_autoptr (MusterSketchRow) row = g_list_model_get_item (G_LIST_MODEL (sketch->units), 0);

  g_assert_cmpuint (g_utf8_strlen (sketch->name, -1), ==, 4000);
  g_assert_cmpuint (g_utf8_strlen (muster_sketch_row_get_title (row), -1), ==, 200);

  for (guint i = 0; i < 200; i++)
    g_string_append (deep, "<unit type=\"a\">");
  for (guint i = 0; i < 200; i++)
    g_string_append (deep, "</unit>");
  g_string_append (deep, "<unit type=\"last\"/></roster>");
  muster_sketch_free (g_steal_pointer (&sketch));
  sketch = sketch_of (deep->str);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (sketch->units)), ==, 66);
  assert_row (sketch->units, 65, 0, "last", "", "");

  for (guint i = 0; i < 10000; i++)
    g_string_append (wide, "<column id=\"c\" value=\"v\"/>");
  g_string_append (wide, "</unit></roster>");
  muster_sketch_free (g_steal_pointer (&sketch));
  sketch = sketch_of (wide->str);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (sketch->units)), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sketch/whole", test_whole);
  g_test_add_func ("/sketch/broken", test_broken);
  g_test_add_func ("/sketch/hostile", test_hostile);

  return g_test_run ();
}
