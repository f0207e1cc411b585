/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of Fields of War of any size, made like those of players: HQs with their guns, platoons with squads,
 * teams and trucks, companies of tanks and of armoured cars. */

#include "bench-list.h"

static const char *const teams[] = { "bazooka", "sniper", "lmg", "flamethrower", "panzerfaust", "at-rifle" };
static const char *const tanks[] = { "panther", "tiger", "panzer-iv-h", "t-34-76", "sherman", "cromwell" };
static const char *const cars[] = { "armoured-car", "armoured-car-75mm", "m6-greyhound", "stuart-honey" };
static const char *const trucks[] = { "armoured-halftrack", "medium-truck", "big-truck", "jeep" };
static const char *const grades[] = { "", " grade=\"veteran\"", "", " grade=\"green\"" };

/* One fighting group of 13 units: what a 1000-point list is made of. */
static void
add_group (GString *xml,
           guint    i)
{
  g_string_append (xml, "  <unit type=\"main-hq\">\n");
  if (i == 0)
    g_string_append (xml, "    <mark id=\"c-in-c\"/>\n");
  g_string_append (xml, "    <unit type=\"at-gun\"><column id=\"gun\" value=\"medium\"/></unit>\n  </unit>\n");
  g_string_append_printf (xml,
                          "  <unit type=\"infantry-platoon\"%s>\n"
                          "    <unit type=\"platoon-hq\"><unit type=\"%s\"/></unit>\n"
                          "    <unit type=\"infantry-squad\" count=\"3\"><unit type=\"rifle\" count=\"2\"/><unit type=\"lmg\"/></unit>\n"
                          "    <unit type=\"support-squad\"><unit type=\"%s\"/></unit>\n"
                          "    <unit type=\"vehicle\" entry=\"%s\" count=\"4\"/>\n"
                          "  </unit>\n",
                          grades[i % G_N_ELEMENTS (grades)], teams[i % G_N_ELEMENTS (teams)],
                          teams[(i + 1) % G_N_ELEMENTS (teams)], trucks[i % G_N_ELEMENTS (trucks)]);
  if (i % 2 == 0)
    g_string_append_printf (xml,
                            "  <unit type=\"tank-company\"%s>\n    <unit type=\"vehicle\" entry=\"%s\" count=\"3\"/>\n  </unit>\n",
                            grades[(i / 2) % G_N_ELEMENTS (grades)], tanks[i % G_N_ELEMENTS (tanks)]);
  else
    g_string_append_printf (xml,
                            "  <unit type=\"recce-company\">\n    <unit type=\"vehicle\" name=\"Own car\">"
                            "<column id=\"role\" value=\"recce\"/><column id=\"speed\" value=\"fast\"/>"
                            "<column id=\"armour\" value=\"light\"/><column id=\"gun\" value=\"light\"/></unit>\n  </unit>\n");
}

/**
 * bench_make_list:
 * @n_units: how many unit elements, at least 13
 * @seed: another number makes another list
 *
 * Returns: (transfer full): the list as a roster file
 */
char *
bench_make_list (guint n_units,
                 guint seed)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  guint n = 0;

  g_string_append_printf (xml,
                          "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"%u\">\n"
                          "  <name>Kampfgruppe %u</name>\n  <nation>germany</nation>\n"
                          "  <option id=\"heavy-weapons\" value=\"per-hq\"/>\n",
                          MAX (1, n_units / 13) * 500 + 499, seed);
  for (; n + 13 <= n_units; n += 13)
    add_group (xml, n / 13 + (n == 0 ? 0 : seed));
  /* What is left of the number stands in recce companies, and one alone flies. */
  while (n < n_units)
    {
      guint inside = MIN (4, n_units - n - 1);

      if (inside == 0)
        g_string_append (xml, "  <unit type=\"aircraft\"/>\n");
      else
        g_string_append (xml, "  <unit type=\"recce-company\">\n");
      for (guint i = 0; i < inside; i++)
        g_string_append_printf (xml, "    <unit type=\"vehicle\" entry=\"%s\"/>\n", cars[(seed + i) % G_N_ELEMENTS (cars)]);
      if (inside > 0)
        g_string_append (xml, "  </unit>\n");
      n += inside + 1;
    }
  g_string_append (xml, "</roster>\n");

  return g_string_free (xml, FALSE);
}
