/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guesses at what was meant. */

#include "muster-nearest.h"

static const char *const words[] = { "main-hq", "infantry-platoon", "platoon-hq", "hmg", "lmg", "mmg", "sherman", "sherman-firefly",
                                     "tiger", "panther", "off-table-light", NULL };

static void
test_near (void)
{
  static const struct
  {
    const char *word;
    const char *meant;
  } cases[] = {
    { "Main-HQ", "main-hq" },
    { "mian-hq", "main-hq" },
    { "shermann-firefly", "sherman-firefly" },
    { "shermna", "sherman" },
    { "tigr", "tiger" },
    { "ttiger", "tiger" },
    { "inf", "infantry-platoon" },
    { "pant", "panther" },
    { "hgm", "hmg" },
    { "off-table-lihgt", "off-table-light" },
    { "x", NULL },
    { "", NULL },
    { "zeppelin", NULL },
    { "parachutist", NULL },
    { "qqq", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].word);
      g_assert_cmpstr (muster_nearest (cases[i].word, words), ==, cases[i].meant);
    }
}

/* A name as long as a file may make it costs nothing. */
static void
test_long (void)
{
  g_autofree char *word = g_strnfill (10 * 1024 * 1024, 'a');
  const char *const candidates[] = { word, "aaaa", NULL };

  g_assert_null (muster_nearest (word, words));
  g_assert_cmpstr (muster_nearest ("aaab", candidates), ==, "aaaa");
}

static void
test_names (void)
{
  static const char *const none[] = { NULL };
  static const char *const one[] = { "no", NULL };
  static const char *const few[] = { "fast", "medium", "slow", NULL };
  g_autofree char *of_one = muster_nearest_dup_names ("x", one);
  g_autofree char *of_few = muster_nearest_dup_names ("fasst", few);
  g_autofree char *of_many = muster_nearest_dup_names ("tigr", words);

  g_assert_null (muster_nearest_dup_names ("x", none));
  g_assert_null (muster_nearest_dup_names ("zeppelin", words));
  g_assert_cmpstr (of_one, ==, "“no”");
  g_assert_cmpstr (of_few, ==, "one of fast, medium, slow");
  g_assert_cmpstr (of_many, ==, "perhaps “tiger”");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/nearest/near", test_near);
  g_test_add_func ("/nearest/long", test_long);
  g_test_add_func ("/nearest/names", test_names);

  return g_test_run ();
}
