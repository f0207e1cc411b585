/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists that are hard to lay out: none, many, deep, long, and names from all over the world. */

#include "muster-test-hard-lists.h"

#include <string.h>

#define X50 "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
#define FOX "The quick brown fox jumps over the lazy dog and over the lazy dog again, as it does every day of the year. "
#define LONG "A name of two hundred letters that goes on and on, word by word, "

static const char *const hard_names[] = {
  "Łódź & Gdańsk „Żubry“",
  "Straße ß Größe",
  "Français ça, çà",
  "Третья гвардейская",
  "第七戦車連隊「誉」",
  "Tanks 🚀🐻 go ★",
  "كتيبة المدرعات السابعة",
  "גדוד שריון 7",
  "mixed עברית and English אחד",
  "\"quotes\" 'n' <tags>",
  X50 X50 X50 X50,
  LONG LONG LONG,
  NULL
};

/* The names of the units, as many as there are, for one who reads them back.
 *
 * Returns: (transfer none) (array zero-terminated=1) */
const char * const *
muster_test_get_hard_names (void)
{
  return hard_names;
}

static GString *
begin (const char *attributes,
       const char *name)
{
  GString *xml = g_string_new ("<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"");
  g_autofree char *escaped = g_markup_escape_text (name, -1);

  g_string_append_printf (xml, " %s>\n", attributes);
  if (*escaped != '\0')
    g_string_append_printf (xml, "<name>%s</name>\n", escaped);
  return xml;
}

static char *
end (GString *xml)
{
  g_string_append (xml, "</roster>\n");
  return g_string_free (xml, FALSE);
}

/* Twelve units: what a 500-point list is made of. */
static void
add_group (GString *xml,
           guint    i)
{
  static const char *const teams[] = { "bazooka", "sniper", "lmg", "flamethrower", "panzerfaust" };
  static const char *const grades[] = { "", " grade=\"veteran\"", "", " grade=\"green\"" };

  g_string_append_printf (xml,
                          "<unit type=\"main-hq\">%s<unit type=\"at-gun\"><column id=\"gun\" value=\"medium\"/></unit></unit>\n"
                          "<unit type=\"infantry-platoon\"%s><unit type=\"platoon-hq\"><unit type=\"%s\"/></unit>"
                          "<unit type=\"infantry-squad\" count=\"3\"><unit type=\"rifle\" count=\"2\"/><unit type=\"lmg\"/></unit>"
                          "<unit type=\"support-squad\"><unit type=\"%s\"/></unit>"
                          "<unit type=\"vehicle\" entry=\"armoured-halftrack\" count=\"4\"/></unit>\n"
                          "<unit type=\"tank-company\"%s><unit type=\"vehicle\" entry=\"panther\" count=\"3\"/></unit>\n",
                          i == 0 ? "<mark id=\"c-in-c\"/>" : "", grades[i % G_N_ELEMENTS (grades)],
                          teams[i % G_N_ELEMENTS (teams)], teams[(i + 1) % G_N_ELEMENTS (teams)], grades[(i + 1) % G_N_ELEMENTS (grades)]);
}

static char *
make_groups (const char *attributes,
             const char *name,
             guint       n)
{
  GString *xml = begin (attributes, name);

  for (guint i = 0; i < n; i++)
    add_group (xml, i);
  return end (xml);
}

static char *
make_empty (void)
{
  return end (begin ("limit=\"1000\"", ""));
}

static char *
make_no_limit (void)
{
  return make_groups ("", "No limit", 1);
}

static char *
make_thirteen (void)
{
  return make_groups ("limit=\"499.5\"", "Thirteen", 1);
}

static char *
make_thousand (void)
{
  return make_groups ("limit=\"1000\"", "A thousand points", 2);
}

static char *
make_three_hundred (void)
{
  return make_groups ("limit=\"12500\"", "Three hundred", 25);
}

static char *
make_platoons (void)
{
  GString *xml = begin ("limit=\"1000\"", "Twenty platoons");

  for (guint i = 0; i < 20; i++)
    g_string_append (xml, "<unit type=\"infantry-platoon\"><unit type=\"platoon-hq\"/><unit type=\"infantry-squad\" count=\"3\">"
                          "<unit type=\"lmg\"/><unit type=\"rifle\" count=\"2\"/></unit></unit>\n");
  return end (xml);
}

static char *
make_deep (void)
{
  GString *xml = begin ("limit=\"1000\"", "As deep as it goes");

  for (guint i = 0; i < 31; i++)
    g_string_append (xml, "<unit type=\"infantry-platoon\"><unit type=\"infantry-squad\">");
  g_string_append (xml, "<unit type=\"rifle\" name=\"" X50 X50 "\"/><unit type=\"lmg\"><unit type=\"sniper\"/></unit>");
  for (guint i = 0; i < 31; i++)
    g_string_append (xml, "</unit></unit>");
  return end (xml);
}

static char *
make_names (void)
{
  g_autofree char *title = g_strconcat (hard_names[0], " ", hard_names[4], NULL);
  GString *xml = begin ("limit=\"1000\"", title);

  g_string_append_printf (xml, "<player>%s</player><nation>%s</nation><notes>Line one\nLine two &amp; three\n\n%s</notes>\n", hard_names[6],
                          hard_names[3], hard_names[5]);
  for (guint i = 0; hard_names[i] != NULL; i++)
    {
      g_autofree char *name = g_markup_escape_text (hard_names[i], -1);

      g_string_append_printf (xml,
                              "<unit type=\"infantry-platoon\" name=\"%s\"><notes>%s\nsecond line</notes><unit type=\"platoon-hq\"/>"
                              "<unit type=\"infantry-squad\" count=\"3\" name=\"%s\"><unit type=\"rifle\" count=\"2\" name=\"%s\"/>"
                              "<unit type=\"lmg\"/></unit></unit>\n",
                              name, name, name, name);
    }
  return end (xml);
}

static char *
make_long_head (void)
{
  GString *xml = begin ("limit=\"1000\"", LONG LONG LONG);

  g_string_append (xml, "<player>" X50 X50 X50 X50 "</player><nation>" X50 X50 "</nation>\n");
  for (guint i = 0; i < 9; i++)
    add_group (xml, i);
  return end (xml);
}

static void
add_long_notes (GString *xml)
{
  g_string_append (xml, "<notes>");
  for (guint i = 0; i < 90; i++)
    g_string_append_printf (xml, "Paragraph %u. %s\n%s", i, i % 7 == 0 ? "" : FOX FOX FOX FOX FOX, i % 5 == 0 ? "\n" : "");
  g_string_append (xml, "</notes>");
}

static char *
make_notes (void)
{
  GString *xml = begin ("limit=\"1000\"", "Five pages of notes");

  add_long_notes (xml);
  add_group (xml, 0);
  return end (xml);
}

static char *
make_unit_notes (void)
{
  GString *xml = begin ("limit=\"1000\"", "Five pages of notes on a unit");

  add_group (xml, 0);
  g_string_append (xml, "<unit type=\"infantry-platoon\" name=\"1st\">");
  add_long_notes (xml);
  g_string_append (xml, "<unit type=\"platoon-hq\"/></unit>\n");
  add_group (xml, 1);
  return end (xml);
}

static char *
make_one_paragraph (void)
{
  GString *xml = begin ("limit=\"1000\"", "One paragraph of three pages");

  g_string_append (xml, "<notes>");
  for (guint i = 0; i < 150; i++)
    g_string_append (xml, FOX);
  g_string_append (xml, "</notes>\n");
  return end (xml);
}

static char *
make_findings (void)
{
  GString *xml = begin ("limit=\"1000\"", "Many findings");

  for (guint i = 0; i < 30; i++)
    g_string_append_printf (xml, "<unit type=\"infantry-platoon\" name=\"P%u\"><unit type=\"bazooka\" count=\"5\"/><unit type=\"nonsense\"/></unit>\n", i);
  return end (xml);
}

/* A platoon longer than a page, every squad with a note. */
static char *
make_huge_unit (void)
{
  GString *xml = begin ("limit=\"1000\"", "One platoon of many pages");

  add_group (xml, 0);
  g_string_append (xml, "<unit type=\"infantry-platoon\" name=\"Huge\"><unit type=\"platoon-hq\"/>");
  for (guint i = 0; i < 80; i++)
    g_string_append_printf (xml, "<unit type=\"infantry-squad\" name=\"Squad %u\"><notes>Painted in %u.</notes><unit type=\"lmg\"/></unit>", i, 1950 + i);
  g_string_append (xml, "</unit>\n");
  return end (xml);
}

static char *
make_house_rules (void)
{
  GString *xml = begin ("limit=\"1000\"", "House rules");

  g_string_append (xml, "<option id=\"heavy-weapons\" value=\"per-hq\"/><option id=\"roles\" value=\"advice\"/>"
                        "<option id=\"rifle-price\" value=\"4\"/><option id=\"odd\" value=\"odder\"/>\n");
  add_group (xml, 0);
  return end (xml);
}

static const MusterTestHardList hard_lists[] = {
  { "empty", 1, make_empty },
  { "no-limit", 1, make_no_limit },
  { "13-units", 1, make_thirteen },
  { "1000-points", 1, make_thousand },
  { "300-units", 12, make_three_hundred },
  { "20-platoons", 4, make_platoons },
  { "deep", 10, make_deep },
  { "names", 6, make_names },
  { "long-head", 5, make_long_head },
  { "notes", 9, make_notes },
  { "unit-notes", 9, make_unit_notes },
  { "one-paragraph", 5, make_one_paragraph },
  { "findings", 8, make_findings },
  { "huge-unit", 6, make_huge_unit },
  { "house-rules", 1, make_house_rules },
};

/* All of them.
 *
 * Returns: (transfer none) (array length=n) */
const MusterTestHardList *
muster_test_get_hard_lists (guint *n)
{
  *n = G_N_ELEMENTS (hard_lists);
  return hard_lists;
}

/* Sets pages of this program and of those it runs in the same few fonts on every machine. Before any font is asked for.
 * Returns whether a file says which. */
gboolean
muster_test_pin_fonts (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "fonts.conf", NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS) && g_setenv ("FONTCONFIG_FILE", path, TRUE);
}
