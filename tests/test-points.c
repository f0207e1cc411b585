/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact points: what is read, what is written, and that sums stop at the end of the range. */

#include "muster-points.h"

#include <locale.h>

static void
test_parse_good (void)
{
  static const struct
  {
    const char  *text;
    guint        decimals;
    MusterPoints points;
  } cases[] = {
    { "0", 3, 0 },
    { "-0", 3, 0 },
    { "7", 0, 7000000 },
    { "007", 0, 7000000 },
    { "52.5", 1, 52500000 },
    { "52.50", 2, 52500000 },
    { "-3", 0, -3000000 },
    { "-0.125", 3, -125000 },
    { "0.000001", 6, 1 },
    { "1000000", 3, G_GINT64_CONSTANT (1000000000000) },
    { "9000000000", 6, G_GINT64_CONSTANT (9000000000000000) },
    { "8999999999.999999", 6, G_GINT64_CONSTANT (8999999999999999) },
    { "8999999999999.999999", 6, G_GINT64_CONSTANT (8999999999999999999) },
    { "9000000000000", 6, G_GINT64_CONSTANT (9000000000000000000) },
    { "9000000000000.5", 6, G_GINT64_CONSTANT (9000000000000000000) },
    { "99999999999999999999999", 0, G_GINT64_CONSTANT (9000000000000000000) },
    { "-99999999999999999999999.5", 1, -G_GINT64_CONSTANT (9000000000000000000) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MusterPoints points = 42;

      g_test_message ("%s", cases[i].text);
      g_assert_true (muster_points_parse (cases[i].text, cases[i].decimals, &points));
      g_assert_cmpint (points, ==, cases[i].points);
    }
}

static void
test_parse_bad (void)
{
  static const char *const texts[] = {
    NULL, "", "-", "+1", " 1", "1 ", "1.", ".5", "-.5", "1,5", "1e3", "0x10", "1.2345", "--1", "1.-5", "1.5.5", "nan",
    "inf", "١", "99999999999999999999999x", "1'000", "1_000",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      MusterPoints points = 42;

      g_test_message ("%s", texts[i] != NULL ? texts[i] : "(null)");
      g_assert_false (muster_points_parse (texts[i], 3, &points));
      g_assert_cmpint (points, ==, 42);
    }
}

static void
test_parse_decimals (void)
{
  MusterPoints points;

  g_assert_false (muster_points_parse ("1.5", 0, &points));
  g_assert_true (muster_points_parse ("1.25", 2, &points));
  g_assert_false (muster_points_parse ("1.250", 2, &points));
  g_assert_true (muster_points_parse ("1.250", 3, &points));
  g_assert_cmpint (points, ==, 1250000);
}

static void
assert_written (MusterPoints  points,
                const char   *text)
{
  char buffer[MUSTER_POINTS_BUFFER];
  g_autofree char *string = muster_points_to_string (points);
  MusterPoints again = 0;

  g_assert_cmpstr (muster_points_write (points, buffer), ==, text);
  g_assert_cmpstr (string, ==, text);
  if (ABS (points) <= MUSTER_POINTS (MUSTER_POINTS_MOST))
    {
      g_assert_true (muster_points_parse (text, 6, &again));
      g_assert_cmpint (again, ==, points);
    }
}

static void
test_write (void)
{
  assert_written (0, "0");
  assert_written (MUSTER_POINTS (1000), "1000");
  assert_written (52500000, "52.5");
  assert_written (-52500000, "-52.5");
  assert_written (125000, "0.125");
  assert_written (-1, "-0.000001");
  assert_written (1000001, "1.000001");
  assert_written (MUSTER_POINTS (1) / 10 * 3, "0.3");
  assert_written (G_MAXINT64, "9223372036854.775807");
  assert_written (-G_MAXINT64, "-9223372036854.775807");
  assert_written (G_MININT64, "-9223372036854.775808");
}

static void
test_write_random (void)
{
  for (guint i = 0; i < 10000; i++)
    {
      MusterPoints points = (MusterPoints) g_test_rand_int () * (1 << 21) + g_test_rand_int ();
      char buffer[MUSTER_POINTS_BUFFER];
      MusterPoints again = 0;

      g_assert_true (muster_points_parse (muster_points_write (points, buffer), 6, &again));
      g_assert_cmpint (again, ==, points);
    }
}

static void
test_add (void)
{
  g_assert_cmpint (muster_points_add (MUSTER_POINTS (2), MUSTER_POINTS (3)), ==, MUSTER_POINTS (5));
  g_assert_cmpint (muster_points_add (MUSTER_POINTS (2), MUSTER_POINTS (-3)), ==, MUSTER_POINTS (-1));
  g_assert_cmpint (muster_points_add (G_MAXINT64, 0), ==, G_MAXINT64);
  g_assert_cmpint (muster_points_add (G_MAXINT64, 1), ==, G_MAXINT64);
  g_assert_cmpint (muster_points_add (1, G_MAXINT64), ==, G_MAXINT64);
  g_assert_cmpint (muster_points_add (-G_MAXINT64, -2), ==, -G_MAXINT64);
  g_assert_cmpint (muster_points_add (-G_MAXINT64, G_MAXINT64), ==, 0);
}

static void
test_multiply (void)
{
  g_assert_cmpint (muster_points_multiply (MUSTER_POINTS (5), 3), ==, MUSTER_POINTS (15));
  g_assert_cmpint (muster_points_multiply (MUSTER_POINTS (-5), 3), ==, MUSTER_POINTS (-15));
  g_assert_cmpint (muster_points_multiply (MUSTER_POINTS (5), 0), ==, 0);
  g_assert_cmpint (muster_points_multiply (G_MAXINT64, 2), ==, G_MAXINT64);
  g_assert_cmpint (muster_points_multiply (G_MAXINT64, -2), ==, -G_MAXINT64);
  g_assert_cmpint (muster_points_multiply (-G_MAXINT64, 2), ==, -G_MAXINT64);
  g_assert_cmpint (muster_points_multiply (-G_MAXINT64, -2), ==, G_MAXINT64);
}

static void
test_scale (void)
{
  /* 150 % of 35 and 50 % of 35: half points are kept, nothing is rounded. */
  g_assert_cmpint (muster_points_scale (MUSTER_POINTS (35), 1500000), ==, 52500000);
  g_assert_cmpint (muster_points_scale (MUSTER_POINTS (35), 500000), ==, 17500000);
  /* Three decimals times three decimals are exact in six. */
  g_assert_cmpint (muster_points_scale (1000, 1000), ==, 1);
  g_assert_cmpint (muster_points_scale (2500000, 333000), ==, 832500);
  g_assert_cmpint (muster_points_scale (-2500000, 1500000), ==, -3750000);
  g_assert_cmpint (muster_points_scale (G_MAXINT64, MUSTER_POINTS (2)), ==, G_MAXINT64);
  g_assert_cmpint (muster_points_scale (-G_MAXINT64, MUSTER_POINTS (2)), ==, -G_MAXINT64);
  g_assert_cmpint (muster_points_scale (G_MAXINT64, MUSTER_POINTS_ONE), ==, G_MAXINT64);
}

static void
test_divide (void)
{
  static const struct
  {
    const char *points;
    gint64      down;
    gint64      up;
  } cases[] = {
    { "0", 0, 0 }, { "-5", 0, 0 }, { "0.5", 0, 1 }, { "499", 0, 1 }, { "499.99", 0, 1 }, { "500", 1, 1 },
    { "500.01", 1, 2 }, { "501", 1, 2 }, { "749", 1, 2 }, { "999.999", 1, 2 }, { "1000", 2, 2 },
    { "1001", 2, 3 }, { "1500", 3, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MusterPoints points = 0;

      g_test_message ("%s", cases[i].points);
      g_assert_true (muster_points_parse (cases[i].points, 6, &points));
      g_assert_cmpint (muster_points_divide (points, MUSTER_POINTS (500), FALSE), ==, MUSTER_POINTS (cases[i].down));
      g_assert_cmpint (muster_points_divide (points, MUSTER_POINTS (500), TRUE), ==, MUSTER_POINTS (cases[i].up));
    }
  g_assert_cmpint (muster_points_divide (G_MAXINT64, 1, FALSE), ==, G_MAXINT64);
}

/* In German, files keep the point and people get the comma. */
static void
test_locale (void)
{
  g_autofree char *before = g_strdup (setlocale (LC_ALL, NULL));
  g_autofree char *local = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *file = NULL;
  MusterPoints points = 0;

  if (setlocale (LC_ALL, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("the locale de_DE.UTF-8 is not on this machine");
      return;
    }
  local = muster_points_to_local (52500000);
  whole = muster_points_to_local (MUSTER_POINTS (1000));
  file = muster_points_to_string (52500000);
  g_assert_cmpstr (local, ==, "52,5");
  g_assert_cmpstr (whole, ==, "1000");
  g_assert_cmpstr (file, ==, "52.5");
  g_assert_true (muster_points_parse ("52.5", 1, &points));
  g_assert_cmpint (points, ==, 52500000);
  g_assert_false (muster_points_parse ("52,5", 1, &points));
  setlocale (LC_ALL, before);
}

static void
test_local_plain (void)
{
  g_autofree char *local = muster_points_to_local (52500000);

  g_assert_cmpstr (local, ==, "52.5");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/points/parse/good", test_parse_good);
  g_test_add_func ("/points/parse/bad", test_parse_bad);
  g_test_add_func ("/points/parse/decimals", test_parse_decimals);
  g_test_add_func ("/points/write/exact", test_write);
  g_test_add_func ("/points/write/random", test_write_random);
  g_test_add_func ("/points/add", test_add);
  g_test_add_func ("/points/multiply", test_multiply);
  g_test_add_func ("/points/scale", test_scale);
  g_test_add_func ("/points/divide", test_divide);
  g_test_add_func ("/points/local/plain", test_local_plain);
  g_test_add_func ("/points/local/german", test_locale);

  return g_test_run ();
}
