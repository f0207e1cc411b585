/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prices as sums: the words of them, that their parts add up for every unit of every case, and that no part of
 * a point is ever lost, from halves up to more than a number can hold. */

#include "muster-judge.h"
#include "muster-price.h"
#include "muster-test-list.h"
#include "muster-test-util.h"

#include <locale.h>

#define GERMAN "de_DE.UTF-8"

/* The price of the unit at the end of the list, written out. */
static char *
dup_sum (const char *options,
         const char *units,
         const char *catalogue)
{
  const MusterTestList list = { .options = options, .units = units, .catalogue = catalogue };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterPrice) price = muster_price_explain (force, muster_force_get_n_rows (force) - 1);

  return muster_price_to_text (price);
}

static void
test_text (void)
{
  static const struct
  {
    const char *units;
    const char *sum;
    const char *options;
    const char *catalogue;
  } rows[] = {
    { "vehicle@panther:veteran", "medium 10 + heavy 30 + heavy 30 = 70; × 1.5 veteran = 105", NULL, NULL },
    { "vehicle@panther", "medium 10 + heavy 30 + heavy 30 = 70", NULL, NULL },
    { "vehicle@panther:regular", "medium 10 + heavy 30 + heavy 30 = 70", NULL, NULL },
    { "vehicle@panther*3", "medium 10 + heavy 30 + heavy 30 = 70; × 3 = 210", NULL, NULL },
    { "vehicle@matilda:veteran", "slow 5 + medium 20 + light 10 = 35; × 1.5 veteran = 52.5", NULL, NULL },
    { "vehicle@matilda:green*3", "slow 5 + medium 20 + light 10 = 35; × 0.5 green = 17.5; × 3 = 52.5", NULL, NULL },
    { "vehicle@m3-quad-aa", "fast 15 + light 10 + 4 × HMG 10 = 65", NULL, NULL },
    { "vehicle@m3-quad-aa", "printed 40", "price-basis=printed", NULL },
    { "vehicle@js-ii:veteran", "printed 70; × 1.5 veteran = 105", "price-basis=printed", NULL },
    { "vehicle@panther", "medium 10 + heavy 30 + heavy 30 = 70", "price-basis=printed", NULL },
    { "vehicle@armoured-halftrack", "medium 10 + light 10 + LMG free = 20", NULL, NULL },
    { "vehicle[speed=slow,armour=light,gun=lmg*3]", "slow 5 + light 10 + 3 × LMG 5 (1 free) = 25", NULL, NULL },
    { "vehicle[transport=small,gun=lmg*2]", "small 5 + 2 × LMG 5 = 15", NULL, NULL },
    { "vehicle@jeep", "small 5 = 5", NULL, NULL },
    { "vehicle", "0", NULL, NULL },
    { "vehicle[transport=small,gun=heavy]", "small 5 = 5", NULL, NULL },
    { "vehicle@own-x", "slow 5 + very light 5 = 10", "price-basis=printed", "own-x*40[speed=slow,armour=very-light]" },
    { "main-hq", "20", NULL, NULL },
    { "main-hq*2", "20; × 2 = 40", NULL, NULL },
    { "rifle:green", "2.5; × 0.5 green = 1.25", "rifle-price=pair", NULL },
    { "aircraft", "50", "aircraft=package", NULL },
    { "platoon-hq", "0", NULL, NULL },
    { "platoon-hq:veteran", "0; × 1.5 veteran = 0", NULL, NULL },
    { "at-gun[gun=medium*2]", "2 × medium 20 = 40", NULL, NULL },
    { "at-gun[gun=hmg]", "0", NULL, NULL },
    { "ruritania", "0", NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sum = dup_sum (rows[i].options, rows[i].units, rows[i].catalogue);

      g_test_message ("%s", rows[i].units);
      g_assert_cmpstr (sum, ==, rows[i].sum);
    }
}

/* What a unit holds is told behind its own price. */
static void
test_text_inside (void)
{
  const MusterTestList list = { .units = "main-hq:veteran*2{hmg at-gun:regular[gun=medium]} infantry-platoon{platoon-hq{sniper}}" };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterPrice) hq = muster_price_explain (force, 0);
  g_autoptr (MusterPrice) platoon = muster_price_explain (force, 3);
  g_autofree char *hq_sum = muster_price_to_text (hq);
  g_autofree char *platoon_sum = muster_price_to_text (platoon);

  g_assert_cmpstr (hq_sum, ==, "20; × 1.5 veteran = 30; + 35 inside = 65; × 2 = 130");
  g_assert_cmpstr (platoon_sum, ==, "0; + 10 inside = 10");
  g_assert_cmpint (muster_price_total (force), ==, MUSTER_POINTS (140));
}

/* People read numbers as their locale writes them; files never do. */
static void
test_german (void)
{
  const MusterTestList list = { .units = "vehicle@matilda:veteran" };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterPrice) price = muster_price_explain (force, 0);
  g_autofree char *sum = NULL;
  g_autofree char *file = NULL;

  g_assert_cmpint (muster_price_total (force), ==, MUSTER_POINTS (105) / 2);
  if (setlocale (LC_NUMERIC, GERMAN) == NULL)
    {
      g_test_skip ("the locale " GERMAN " is not there");
      return;
    }
  sum = muster_price_to_text (price);
  file = muster_points_to_string (price->total);
  setlocale (LC_NUMERIC, "C.UTF-8");

  g_assert_cmpstr (sum, ==, "slow 5 + medium 20 + light 10 = 35; × 1,5 veteran = 52,5");
  g_assert_cmpstr (file, ==, "52.5");
}

/* Every row of the printed table costs by its columns what is printed, but for four. */
static void
test_printed_table (void)
{
  static const struct
  {
    const char *id;
    guint       printed;
    guint       computed;
  } others[] = { { "js-ii", 70, 75 }, { "t-34-76", 55, 60 }, { "t-34-85", 65, 60 }, { "m3-quad-aa", 40, 65 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = muster_system_store_load (muster_test_shared_store (), "fields-of-war", &error);
  const MusterEntry *entries;
  guint n_entries;
  guint n_printed = 0;
  guint n_others = 0;

  g_assert_no_error (error);
  entries = muster_system_get_entries (system, &n_entries);
  for (guint i = 0; i < n_entries; i++)
    {
      g_autofree char *units = g_strdup_printf ("vehicle@%s", entries[i].id);
      const MusterTestList columns = { .units = units };
      const MusterTestList table = { .options = "price-basis=printed", .units = units };
      g_autoptr (MusterRoster) by_columns = muster_test_list_load (&columns, "fields-of-war");
      g_autoptr (MusterRoster) by_table = muster_test_list_load (&table, "fields-of-war");
      g_autoptr (MusterForce) computed = muster_force_new (by_columns, NULL);
      g_autoptr (MusterForce) printed = muster_force_new (by_table, NULL);
      MusterPoints expected = entries[i].printed;

      if (!entries[i].has_printed)
        continue;
      n_printed++;
      g_test_message ("%s", entries[i].id);
      for (guint k = 0; k < G_N_ELEMENTS (others); k++)
        {
          if (!g_str_equal (entries[i].id, others[k].id))
            continue;
          n_others++;
          g_assert_cmpint (entries[i].printed, ==, MUSTER_POINTS (others[k].printed));
          expected = MUSTER_POINTS (others[k].computed);
        }
      g_assert_cmpint (muster_price_total (computed), ==, expected);
      g_assert_cmpint (muster_price_total (printed), ==, entries[i].printed);
    }
  g_assert_cmpuint (n_printed, ==, 28);
  g_assert_cmpuint (n_others, ==, G_N_ELEMENTS (others));
}

static MusterPoints
get_factor (const MusterPrice *price)
{
  return price->grade != NULL ? price->grade->factor : MUSTER_POINTS_ONE;
}

/* Sums by hand all that a unit's price says, and of what it holds. Returns the row behind it. */
static guint32
assert_adds_up (const MusterForce *force,
                guint32            row,
                MusterPoints      *total)
{
  g_autoptr (MusterPrice) price = muster_price_explain (force, row);
  const MusterUnit *unit = muster_force_get_unit (force, row);
  MusterPoints sum = 0;
  MusterPoints inside = 0;

  for (guint i = 0; i < price->n_parts; i++)
    {
      const MusterPricePart *part = &price->parts[i];
      guint paid = part->count > part->free ? part->count - part->free : 0;

      if (part->value == NULL && part->column != NULL)
        g_assert_cmpint (part->points, ==, part->each * part->number);
      else
        g_assert_cmpint (part->points, ==, part->each * paid);
      sum += part->points;
    }
  g_assert_cmpint (price->sum, ==, sum);
  g_assert_cmpint (price->one * MUSTER_POINTS_ONE, ==, sum * get_factor (price));
  g_assert_cmpint (muster_price_unit (force, row), ==, price->one);

  row++;
  for (guint i = 0; i < unit->n_children; i++)
    {
      MusterPoints child;

      row = assert_adds_up (force, row, &child);
      inside += child;
    }
  g_assert_cmpint (price->inside, ==, inside);
  g_assert_cmpuint (price->count, ==, unit->count);
  g_assert_cmpint (price->total, ==, (price->one + inside) * unit->count);
  *total = price->total;
  return row;
}

/* In a case's units the parts add up to the whole, and the judge says the same. */
static void
test_case_adds_up (gconstpointer data)
{
  const MusterTestCase *expected = data;
  g_autofree char *dir = muster_test_dup_cases_dir ();
  g_autofree char *path = g_build_filename (dir, expected->folder, expected->file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load (path, muster_test_shared_store (), &error);
  g_autoptr (MusterForce) force = NULL;
  g_autoptr (MusterJudgement) judgement = NULL;
  MusterPoints sum = 0;

  g_assert_no_error (error);
  force = muster_force_new (roster, NULL);
  judgement = muster_judge (force, FALSE);
  for (guint32 row = 0; row < muster_force_get_n_rows (force);)
    {
      MusterPoints total;

      row = assert_adds_up (force, row, &total);
      sum += total;
    }
  g_assert_cmpint (muster_price_total (force), ==, sum);
  if (!muster_test_counts_units (roster))
    {
      g_assert_cmpint (judgement->points, ==, sum);
      g_assert_cmpint (sum, ==, expected->number);
    }
}

/* The smallest price that the game can make, as often as a file can ask for it. */
static void
test_small_parts (void)
{
  static const struct
  {
    const char *units;
    const char *points;
  } rows[] = {
    { "rifle:green", "1.25" },
    { "rifle:green*3", "3.75" },
    { "rifle:veteran", "3.75" },
    { "rifle:green*999", "1248.75" },
    { "ruritania*999{rifle:green*999}", "1247501.25" },
    { "ruritania*999{rifle:green*999} rifle:green", "1247502.5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MusterTestList list = { .options = "rifle-price=pair", .units = rows[i].units };
      g_autoptr (MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");
      g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
      g_autofree char *points = muster_points_to_string (muster_price_total (force));

      g_assert_cmpstr (points, ==, rows[i].points);
    }
}

/* An entry too long to be read for each unit anew costs what a short one does, and leaves others as they are. */
static void
test_long_entry (void)
{
  static const char units[] = "vehicle[gun=heavy,armour=heavy] vehicle@long vehicle@long[armour=light]";
  const MusterTestList brief = { .units = units, .catalogue = "long@vehicle[gun=light]" };
  const MusterTestList lengthy = {
    .units = units,
    .catalogue = "long@vehicle[gun=light,gun=light,gun=light,gun=light,gun=light,gun=light,gun=light,gun=light,gun=light,gun=light,"
                 "gun=light,gun=light,gun=light,gun=light,gun=light,gun=light,gun=light,gun=light,gun=light,gun=light]",
  };
  g_autoptr (MusterRoster) one = muster_test_list_load (&brief, "fields-of-war");
  g_autoptr (MusterRoster) other = muster_test_list_load (&lengthy, "fields-of-war");
  g_autoptr (MusterForce) expected = muster_force_new (one, NULL);
  g_autoptr (MusterForce) force = muster_force_new (other, NULL);

  for (guint32 row = 0; row < 3; row++)
    g_assert_cmpint (muster_price_unit (force, row), ==, muster_price_unit (expected, row));
}

/* The dearest unit that the game can make, as often as a file can ask for it: still exact. */
static void
test_largest_file (void)
{
  const MusterTestList list = {
    .limit = "1", .options = "organisation=free",
    .units = "ruritania*999{vehicle:veteran*999[speed=fast,transport=large,armour=extra-heavy,gun=extra-heavy*99]}",
  };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);

  /* (15 + 15 + 40 + 99 × 40) × 1.5 × 999 × 999 */
  g_assert_cmpint (judgement->points, ==, MUSTER_POINTS (G_GINT64_CONSTANT (6032916045)));
  g_assert_cmpint (muster_price_total (force), ==, judgement->points);
  g_assert_false (judgement->legal);
}

/* A list made by hand may be larger than any file: its price stops at the end of the range. */
static void
test_saturation (void)
{
  const MusterTestList list = { .limit = "1000", .units = "aircraft" };
  g_autoptr (MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");
  MusterUnit *parent = muster_roster_get_root (roster);
  g_autoptr (MusterForce) force = NULL;
  g_autoptr (MusterJudgement) judgement = NULL;
  g_autoptr (MusterPrice) price = NULL;
  g_autofree char *sum = NULL;

  for (guint i = 0; i < 8; i++)
    {
      MusterUnit *unit = muster_unit_new (roster, "main-hq");

      muster_unit_append (parent, unit);
      muster_unit_set_count (unit, MUSTER_UNIT_MAX_COUNT);
      parent = unit;
    }
  force = muster_force_new (roster, NULL);
  judgement = muster_judge (force, TRUE);
  price = muster_price_explain (force, 1);
  sum = muster_price_to_text (price);

  g_assert_cmpint (judgement->points, ==, MUSTER_POINTS_MAX);
  g_assert_cmpint (judgement->used, ==, MUSTER_POINTS_MAX);
  g_assert_cmpint (muster_price_total (force), ==, MUSTER_POINTS_MAX);
  g_assert_cmpint (price->inside, ==, MUSTER_POINTS_MAX);
  g_assert_cmpint (price->total, ==, MUSTER_POINTS_MAX);
  g_assert_true (g_utf8_validate (sum, -1, NULL));
  g_assert_false (judgement->legal);
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      g_autofree char *text = muster_judgement_dup_text (judgement, &judgement->findings[i]);

      g_assert_true (g_str_has_suffix (text, "."));
    }
}

static void
add_cases (GPtrArray *cases)
{
  for (guint i = 0; i < cases->len; i++)
    {
      const MusterTestCase *expected = g_ptr_array_index (cases, i);
      g_autofree char *path = g_strdup_printf ("/price/adds-up/%s/%s", expected->folder, expected->file);

      g_test_add_data_func (path, expected, test_case_adds_up);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GPtrArray) fields_of_war = NULL;
  g_autoptr (GPtrArray) others = NULL;

  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  fields_of_war = muster_test_load_cases ("fields-of-war");
  others = muster_test_load_cases ("other-systems");
  g_assert_cmpuint (fields_of_war->len, >=, 100);
  add_cases (fields_of_war);
  add_cases (others);

  g_test_add_func ("/price/text", test_text);
  g_test_add_func ("/price/text-inside", test_text_inside);
  g_test_add_func ("/price/german", test_german);
  g_test_add_func ("/price/printed-table", test_printed_table);
  g_test_add_func ("/price/small-parts", test_small_parts);
  g_test_add_func ("/price/long-entry", test_long_entry);
  g_test_add_func ("/price/largest-file", test_largest_file);
  g_test_add_func ("/price/saturation", test_saturation);
  return g_test_run ();
}
