/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player owns: the keys of what lists bring, what is lacking of a list, and how the catalogue keeps it; and that its
 * numbers are those of the roster's list of what to bring, for every list there is. */

#include "muster-catalogue-table.h"
#include "muster-roster-file.h"
#include "muster-test-game.h"
#include "muster-test-list.h"
#include "muster-test-util.h"

#include <locale.h>
#include <string.h>

#define FOW "fields-of-war"

static void
test_plain (void)
{
  g_autoptr (MusterCollection) one = muster_collection_new (FOW);
  g_autoptr (MusterCollection) copy = NULL;

  g_assert_cmpuint (muster_collection_get (one, "panther"), ==, 0);
  muster_collection_set (one, "panther", 3);
  muster_collection_set (one, "type:rifle", 12);
  copy = muster_collection_copy (one);
  muster_collection_set (one, "panther", 0);
  g_assert_cmpuint (muster_collection_get_n (one), ==, 1);
  g_assert_cmpuint (muster_collection_get (one, "panther"), ==, 0);
  g_assert_cmpuint (muster_collection_get (copy, "panther"), ==, 3);
  g_assert_cmpuint (muster_collection_get_n (copy), ==, 2);
  g_assert_cmpstr (muster_collection_get_system_id (copy), ==, FOW);
  g_assert_null (muster_collection_copy (NULL));
}

/* The keys of what a list of the toy game brings, with their counts: "a=1 b=2". */
static char *
dup_keys (const char *sheets,
          const char *inside)
{
  g_autoptr (MusterReport) report = muster_test_game_report (sheets, inside);
  g_autoptr (GPtrArray) lines = muster_bring_new (report, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterBringLine *line = g_ptr_array_index (lines, i);

      g_string_append_printf (text, "%s%s %" G_GUINT64_FORMAT, i > 0 ? ", " : "", line->key, line->count);
    }
  return g_string_free (text, FALSE);
}

static const struct
{
  const char *sheets;
  const char *inside;
  const char *keys;
} keyed[] = {
  /* An entry goes by its id whatever it is called; what has columns and no entry by its own name too. */
  { "<sheets><bring of=\"tank\"/></sheets>",
    "<unit type=\"tank\"/><unit type=\"tank\" name=\"Anna\" count=\"2\"/><unit type=\"tank\" entry=\"bigcat\" name=\"Bert\"/>",
    "type:tank 1, type:tank:~Anna 2, bigcat 1" },
  { "<sheets><bring of=\"tank\"/></sheets>", "<unit type=\"tank\" name=\"A: 1=2 ~%\"/>", "type:tank:~A%3A 1%3D2 ~%25 1" },
  /* Where the line does not bear it, a name says nothing. */
  { "<sheets><bring of=\"tank\" label=\"{type}\"/></sheets>", "<unit type=\"tank\" name=\"Anna\"/><unit type=\"tank\"/>", "type:tank 2" },
  /* Columns are, where the name hangs on them. */
  { "<sheets><bring of=\"tank\" label=\"{type}, {column.armour}\"/></sheets>",
    "<unit type=\"tank\"><column id=\"armour\" value=\"thick\"/><column id=\"gun\" value=\"mg\"/></unit><unit type=\"tank\"/>",
    "type:tank:armour=thick 1, type:tank 1" },
  { "<sheets><bring of=\"plane\" label=\"{type} {column.load.short}\"/></sheets>",
    "<unit type=\"plane\"><column id=\"load\" value=\"rocket\"/><column id=\"load\" value=\"bomb\"/></unit>",
    "type:plane:load=rocket+bomb 1" },
  { "<sheets><bring of=\"tank\" label=\"{column.gun} tank\"/></sheets>",
    "<unit type=\"tank\"><column id=\"gun\" value=\"mg\" count=\"3\"/></unit>",
    "type:tank:gun=mg*3 1" },
  /* Also through words and numbers of the game. */
  { "<sheets><words id=\"hull\"><case><when><is column=\"armour\" value=\"thick\"/></when><says>heavy</says></case><case><says>light</says></case></words>"
    "<bring of=\"tank\" label=\"{hull} hull\"/></sheets>",
    "<unit type=\"tank\"><column id=\"armour\" value=\"thick\"/></unit>",
    "type:tank:armour=thick 1" },
  { "<sheets><number id=\"heads\"><add column=\"men\"/></number><bring of=\"crew\" label=\"{type} of {heads}\"/></sheets>",
    "<unit type=\"crew\"><column id=\"men\" value=\"4\"/></unit>",
    "type:crew:men=4 1" },
  { "<sheets><bring of=\"tank\" label=\"{type} {score}\"/></sheets>",
    "<unit type=\"tank\"><column id=\"gun\" value=\"cannon\"/></unit>",
    "type:tank:gun=cannon 1" },
  /* What is called alike is one thing, known by the first type. */
  { "<sheets><bring of=\"plane tank\" label=\"Counter\"/></sheets>",
    "<unit type=\"plane\"/><unit type=\"tank\" count=\"2\"/>",
    "type:tank 3" },
  /* A unit may bring several things. */
  { "<sheets><number id=\"heads\"><add column=\"men\"/></number><bring of=\"crew tank\" label=\"Base, {type}\"/>"
    "<bring of=\"crew\" number=\"heads\" label=\"Man\"/><bring of=\"tank\" label=\"{name} crew\"/></sheets>",
    "<unit type=\"crew\" count=\"2\"><column id=\"men\" value=\"3\"/></unit><unit type=\"tank\" entry=\"bigcat\"/>",
    "type:crew 2, type:tank 1, type:crew:2 6, bigcat:2 1" },
};

static void
test_keys (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (keyed); i++)
    {
      g_autofree char *keys = dup_keys (keyed[i].sheets, keyed[i].inside);

      g_assert_cmpstr (keys, ==, keyed[i].keys);
    }
}

/* From a key the name comes back. */
static void
test_names (void)
{
  g_autoptr (MusterReport) report =
    muster_test_game_report ("<sheets><bring of=\"tank\" label=\"{type}, {column.armour}\"/><bring of=\"crew\" label=\"Crew of {column.men.short}\"/>"
                             "<bring of=\"tank\" label=\"{name} crew\"/></sheets>", "");
  g_autoptr (GPtrArray) keys = muster_bring_list_keys (report->system);
  const MusterUnitType *type = NULL;
  g_autofree char *thin = muster_bring_dup_name (report->system, "type:tank:armour=thin", &type);
  g_autofree char *men = muster_bring_dup_name (report->system, "type:crew:men=4", NULL);
  g_autofree char *second = muster_bring_dup_name (report->system, "bigcat:2", NULL);
  static const char *const unknown[] = {
    "", ":", "type:", "type:nobody", "type:base", "type:tank:armour=glass", "type:tank:armour=thin:armour=thin", "type:tank:3", "bigcat", "nobody:2",
    "type:tank:gun=mg", "type:tank:armour=thin:", "type:crew:men=many", "type:tank:=thin",
  };

  g_assert_cmpstr (thin, ==, "Tank, thin");
  g_assert_cmpstr (type->id, ==, "tank");
  g_assert_cmpstr (men, ==, "Crew of 4");
  g_assert_cmpstr (second, ==, "Big cat crew");
  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    g_assert_null (muster_bring_dup_name (report->system, unknown[i], NULL));
  /* Numbers are not counted out. */
  g_assert_cmpuint (keys->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (keys, 0), ==, "type:tank:armour=thin");
  g_assert_cmpstr (g_ptr_array_index (keys, 1), ==, "type:tank:armour=thick");
  g_assert_cmpstr (g_ptr_array_index (keys, 2), ==, "type:tank:2");
}

static void
test_lacks (void)
{
  g_autoptr (MusterReport) report =
    muster_test_game_report ("<sheets><bring of=\"tank\"/></sheets>",
                             "<unit type=\"tank\" name=\"Anna\"/><unit type=\"tank\" name=\"Bert\"/><unit type=\"tank\" entry=\"bigcat\" count=\"3\"/>");
  g_autoptr (MusterCollection) owned = muster_collection_new ("toy");
  g_autoptr (MusterCollection) other = muster_collection_new ("chess");
  g_autoptr (GPtrArray) nothing = muster_collection_list_lacks (owned, report);
  g_autoptr (GPtrArray) lacks = NULL;
  g_autofree char *advice = NULL;
  const MusterLack *lack;

  /* Who has not said anything lacks nothing. */
  g_assert_cmpuint (nothing->len, ==, 0);
  g_assert_null (muster_collection_dup_advice (owned, report));
  g_assert_null (muster_collection_dup_advice (NULL, report));
  muster_collection_set (other, "bigcat", 1);
  g_assert_null (muster_collection_dup_advice (other, report));

  muster_collection_set (owned, "bigcat", 1);
  lacks = muster_collection_list_lacks (owned, report);
  g_assert_cmpuint (lacks->len, ==, 3);
  lack = g_ptr_array_index (lacks, 0);
  g_assert_cmpstr (lack->key, ==, "type:tank:~Anna");
  g_assert_cmpuint (lack->need, ==, 1);
  g_assert_cmpuint (lack->have, ==, 0);
  lack = g_ptr_array_index (lacks, 2);
  g_assert_cmpstr (lack->key, ==, "bigcat");
  g_assert_cmpuint (lack->have, ==, 1);
  advice = muster_collection_dup_advice (owned, report);
  g_assert_nonnull (strstr (advice, "Anna"));
  g_assert_true (g_str_has_suffix (advice, "2\302\240×\302\240Big cat (you own 1 of 3)"));

  /* Another model of the type is another model. */
  muster_collection_set (owned, "type:tank:~Carl", 9);
  g_ptr_array_unref (g_steal_pointer (&lacks));
  lacks = muster_collection_list_lacks (owned, report);
  g_assert_cmpuint (lacks->len, ==, 3);

  /* What is owned without a name serves under any, but once. */
  muster_collection_set (owned, "type:tank", 1);
  g_ptr_array_unref (g_steal_pointer (&lacks));
  lacks = muster_collection_list_lacks (owned, report);
  g_assert_cmpuint (lacks->len, ==, 2);
  lack = g_ptr_array_index (lacks, 0);
  g_assert_cmpstr (lack->key, ==, "type:tank:~Bert");

  muster_collection_set (owned, "bigcat", 3);
  muster_collection_set (owned, "type:tank", 5);
  g_assert_null (muster_collection_dup_advice (owned, report));
}

/* What the list needs of each thing, as the roster says it. */
static GHashTable *
sum_needs (const GPtrArray *lines)
{
  GHashTable *sums = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterBringLine *line = g_ptr_array_index (lines, i);
      gsize sum = GPOINTER_TO_SIZE (g_hash_table_lookup (sums, line->key)) + (gsize) line->count;

      g_assert_cmpstr (line->key, !=, "");
      g_hash_table_insert (sums, line->key, GSIZE_TO_POINTER (sum));
    }
  return sums;
}

/* Who owns what the roster says to bring lacks nothing; who owns one less of everything lacks one of everything. */
static void
check_list (MusterRoster *roster)
{
  g_autoptr (MusterReport) report = muster_report_new (roster, NULL, TRUE);
  g_autoptr (GPtrArray) lines = muster_bring_new (report, NULL);
  g_autoptr (GHashTable) needs = sum_needs (lines);
  g_autoptr (MusterCollection) all = muster_collection_new (muster_system_get_id (report->system));
  g_autoptr (MusterCollection) less = muster_collection_new (muster_system_get_id (report->system));
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GPtrArray) one = NULL;
  GHashTableIter iter;
  gpointer key;
  gpointer need;

  /* Something that no list brings, so that the collection is not empty. */
  muster_collection_set (less, "nobody", 1);
  g_hash_table_iter_init (&iter, needs);
  while (g_hash_table_iter_next (&iter, &key, &need))
    {
      muster_collection_set (all, key, (guint) GPOINTER_TO_SIZE (need));
      muster_collection_set (less, key, (guint) GPOINTER_TO_SIZE (need) - 1);
    }
  none = muster_collection_list_lacks (all, report);
  g_assert_cmpuint (none->len, ==, 0);
  one = muster_collection_list_lacks (less, report);
  g_assert_cmpuint (one->len, ==, g_hash_table_size (needs));
  for (guint i = 0; i < one->len; i++)
    {
      const MusterLack *lack = g_ptr_array_index (one, i);

      g_assert_cmpuint (lack->need, ==, GPOINTER_TO_SIZE (g_hash_table_lookup (needs, lack->key)));
      g_assert_cmpuint (lack->have, ==, lack->need - 1);
    }
}

static void
test_cases (gconstpointer data)
{
  g_autoptr (GPtrArray) cases = muster_test_load_cases (data);
  g_autofree char *dir = muster_test_dup_cases_dir ();

  for (guint i = 0; i < cases->len; i++)
    {
      const MusterTestCase *one = g_ptr_array_index (cases, i);
      g_autofree char *path = g_build_filename (dir, one->folder, one->file, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRoster) roster = NULL;

      if (!MUSTER_TEST_TAKES (i, 25))
        continue;
      roster = muster_roster_load (path, muster_test_shared_store (), &error);
      g_assert_no_error (error);
      check_list (roster);
    }
}

static GPtrArray *
load_samples (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *samples = g_ptr_array_new_with_free_func (g_object_unref);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GError) error = NULL;

      if (!g_str_has_suffix (name, ".muster"))
        continue;
      g_ptr_array_add (samples, muster_roster_load (path, muster_test_shared_store (), &error));
      g_assert_no_error (error);
    }
  g_assert_cmpuint (samples->len, >, 5);
  return samples;
}

static void
test_samples (void)
{
  g_autoptr (GPtrArray) samples = load_samples ();

  for (guint i = 0; i < samples->len; i++)
    check_list (g_ptr_array_index (samples, i));
}

typedef struct
{
  char            *folder;
  MusterCatalogue *catalogue;
} Shelf;

static void
open_shelf (Shelf *shelf)
{
  g_autofree char *path = g_build_filename (shelf->folder, "catalogue.db", NULL);
  g_autoptr (GError) error = NULL;

  shelf->catalogue = muster_catalogue_open (path, muster_test_shared_store (), &error);
  g_assert_no_error (error);
}

static void
set_up (Shelf         *shelf,
        gconstpointer  data)
{
  shelf->folder = muster_test_dup_temp_dir ();
  open_shelf (shelf);
}

static void
tear_down (Shelf         *shelf,
           gconstpointer  data)
{
  g_clear_object (&shelf->catalogue);
  muster_test_remove_dir (shelf->folder);
  g_free (shelf->folder);
}

static guint
get_owned (Shelf      *shelf,
           const char *system_id,
           const char *key)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCollection) owned = muster_catalogue_dup_collection (shelf->catalogue, system_id, &error);

  g_assert_no_error (error);
  return muster_collection_get (owned, key);
}

/* Counted from a list, the collection has enough for it; a second time nothing changes; and back there is nothing left. */
static void
test_count (Shelf         *shelf,
            gconstpointer  data)
{
  g_autoptr (GPtrArray) samples = load_samples ();

  for (guint i = 0; i < samples->len; i++)
    {
      g_autoptr (MusterReport) report = muster_report_new (g_ptr_array_index (samples, i), NULL, TRUE);
      const char *id = muster_system_get_id (report->system);
      g_autoptr (GPtrArray) lines = muster_bring_new (report, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) changes = muster_catalogue_count_lines (shelf->catalogue, id, lines, FALSE, &error);
      g_autoptr (GPtrArray) again = muster_catalogue_count_lines (shelf->catalogue, id, lines, TRUE, NULL);
      g_autoptr (MusterCollection) owned = muster_catalogue_dup_collection (shelf->catalogue, id, NULL);
      g_autoptr (GPtrArray) lacks = muster_collection_list_lacks (owned, report);
      g_autoptr (GPtrArray) rows = NULL;
      const MusterTableQuery query = { .find = { .system = id }, .owned = TRUE };
      g_autoptr (GArray) numbers = muster_catalogue_list_numbers (shelf->catalogue, &query, NULL, NULL);

      g_assert_no_error (error);
      g_assert_cmpuint (changes->len, ==, muster_collection_get_n (owned));
      g_assert_cmpuint (again->len, ==, 0);
      g_assert_cmpuint (lacks->len, ==, 0);
      /* All of it has a row with its name, also what is of no entry of this catalogue. */
      g_assert_cmpuint (numbers->len, ==, changes->len);
      rows = muster_catalogue_get_rows (shelf->catalogue, (const gint64 *) (gpointer) numbers->data, numbers->len, NULL);
      for (guint k = 0; k < rows->len; k++)
        {
          const MusterCatalogueEntry *entry = g_ptr_array_index (rows, k);

          g_assert_cmpuint (entry->owned, ==, muster_collection_get (owned, entry->entry.id));
          g_assert_cmpstr (entry->entry.name, !=, "");
          g_assert_false (g_str_has_prefix (entry->entry.name, "type:"));
          g_assert_false (g_str_has_prefix (entry->entry.name, "own-"));
          g_assert_cmpint (entry->stand, ==, numbers->data != NULL && g_array_index (numbers, gint64, k) < 0);
        }
      g_assert_true (muster_catalogue_change_owned (shelf->catalogue, id, changes, MUSTER_OWNED_BACK, NULL));
      g_clear_pointer (&owned, muster_collection_free);
      owned = muster_catalogue_dup_collection (shelf->catalogue, id, NULL);
      g_assert_cmpuint (muster_collection_get_n (owned), ==, 0);
    }
}

static void
test_set (Shelf         *shelf,
          gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_owned_change_free);

  g_assert_true (muster_catalogue_set_owned (shelf->catalogue, FOW, "panther", 3, NULL));
  g_assert_true (muster_catalogue_set_owned (shelf->catalogue, FOW, "type:rifle", 12, NULL));
  g_assert_false (muster_catalogue_set_owned (shelf->catalogue, FOW, "type:elephant", 1, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (muster_catalogue_set_favourite (shelf->catalogue, FOW, "type:rifle", TRUE, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND);
  g_clear_error (&error);

  /* All or nothing. */
  g_ptr_array_add (changes, muster_owned_change_new ("tiger", NULL, 0, 5));
  g_ptr_array_add (changes, muster_owned_change_new ("no-such-thing", NULL, 0, 5));
  g_assert_false (muster_catalogue_change_owned (shelf->catalogue, FOW, changes, MUSTER_OWNED_JUST, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND);
  g_assert_cmpuint (get_owned (shelf, FOW, "tiger"), ==, 0);

  /* It outlives the program, and never more is owned than there can be. */
  g_assert_true (muster_catalogue_set_owned (shelf->catalogue, FOW, "panther", G_MAXUINT, NULL));
  g_clear_object (&shelf->catalogue);
  open_shelf (shelf);
  g_assert_cmpuint (get_owned (shelf, FOW, "panther"), ==, MUSTER_MAX_OWNED);
  g_assert_cmpuint (get_owned (shelf, FOW, "type:rifle"), ==, 12);
}

/* One of several that add to the same thing at the same time. */
static gpointer
add_often (gpointer data)
{
  Shelf own = { .folder = data };

  open_shelf (&own);
  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_owned_change_free);
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (changes, muster_owned_change_new ("panther", NULL, 0, 1));
      g_assert_true (muster_catalogue_change_owned (own.catalogue, FOW, changes, MUSTER_OWNED_MORE, &error));
      g_assert_no_error (error);
    }
  g_clear_object (&own.catalogue);
  return NULL;
}

static guint
change_one (Shelf          *shelf,
            MusterOwnedHow  how,
            guint           before,
            guint           n)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_owned_change_free);

  g_ptr_array_add (changes, muster_owned_change_new ("panther", NULL, before, n));
  g_assert_true (muster_catalogue_change_owned (shelf->catalogue, FOW, changes, how, NULL));
  if (how != MUSTER_OWNED_BACK)
    g_assert_cmpuint (((MusterOwnedChange *) g_ptr_array_index (changes, 0))->after, ==, get_owned (shelf, FOW, "panther"));
  return get_owned (shelf, FOW, "panther");
}

/* Nothing is lost where several write, and what is taken back leaves what others noted. */
static void
test_together (Shelf         *shelf,
               gconstpointer  data)
{
  GThread *threads[3];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("add", add_often, shelf->folder);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  g_assert_cmpuint (get_owned (shelf, FOW, "panther"), ==, 10 * G_N_ELEMENTS (threads));

  g_assert_cmpuint (change_one (shelf, MUSTER_OWNED_FEWER, 0, 28), ==, 2);
  g_assert_cmpuint (change_one (shelf, MUSTER_OWNED_AT_LEAST, 0, 1), ==, 2);
  g_assert_cmpuint (change_one (shelf, MUSTER_OWNED_AT_LEAST, 0, 5), ==, 5);
  g_assert_cmpuint (change_one (shelf, MUSTER_OWNED_BACK, 3, 4), ==, 4);
  g_assert_cmpuint (change_one (shelf, MUSTER_OWNED_FEWER, 0, 9), ==, 0);
  g_assert_cmpuint (change_one (shelf, MUSTER_OWNED_BACK, 0, 9), ==, 0);
  g_assert_cmpuint (change_one (shelf, MUSTER_OWNED_MORE, 0, G_MAXUINT), ==, MUSTER_MAX_OWNED);
}

/* What is owned keeps its name when its entry goes. */
static void
test_name_stays (Shelf         *shelf,
                 gconstpointer  data)
{
  MusterSystem *system = muster_catalogue_get_system (shelf->catalogue, FOW);
  g_autoptr (MusterCatalogueEntry) entry = muster_catalogue_entry_new (system, FOW);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) rows = NULL;
  gint64 number;

  entry->entry.id = muster_catalogue_entry_keep (entry, "own-mine");
  entry->entry.name = muster_catalogue_entry_keep (entry, "Mine");
  g_assert_true (muster_catalogue_settle (shelf->catalogue, entry, faults));
  g_assert_true (muster_catalogue_put (shelf->catalogue, entry, FALSE, NULL));
  g_assert_true (muster_catalogue_set_owned (shelf->catalogue, FOW, "own-mine", 2, NULL));
  g_assert_cmpint (muster_catalogue_get_number_of (shelf->catalogue, FOW, "own-mine", NULL), >, 0);
  g_assert_true (muster_catalogue_remove (shelf->catalogue, FOW, "own-mine", NULL));
  number = muster_catalogue_get_number_of (shelf->catalogue, FOW, "own-mine", NULL);
  g_assert_cmpint (number, <, 0);
  rows = muster_catalogue_get_rows (shelf->catalogue, &number, 1, NULL);
  g_assert_cmpstr (((MusterCatalogueEntry *) g_ptr_array_index (rows, 0))->entry.name, ==, "Mine");
  g_assert_cmpuint (((MusterCatalogueEntry *) g_ptr_array_index (rows, 0))->owned, ==, 2);
}

static GPtrArray *
import (Shelf      *shelf,
        const char *text,
        char      **first_fault)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_fault_free);
  g_autoptr (GError) error = NULL;
  GPtrArray *changes = muster_catalogue_import_owned (shelf->catalogue, FOW, text, strlen (text), faults, &error);

  g_assert_no_error (error);
  g_assert_cmpint (changes == NULL, ==, faults->len > 0);
  *first_fault = faults->len > 0 ? g_strdup_printf ("%d: %s", ((MusterFault *) g_ptr_array_index (faults, 0))->line,
                                                    ((MusterFault *) g_ptr_array_index (faults, 0))->text) : NULL;
  return changes;
}

static void
test_files (Shelf         *shelf,
            gconstpointer  data)
{
  static const struct
  {
    const char *text;
    const char *fault;
  } bad[] = {
    { "", "1: the file is empty" },
    { "name,id\nPanther,panther\n", "1: the first line has to name" },
    { "key,name,count\npanther,Panther,two\n", "2: “two” is no count" },
    { "key,name,count\npanther,Panther,-1\n", "2: “-1” is no count" },
    { "key,name,count\npanther,Panther,1.5\n", "2: “1.5” is no count" },
    { "key,name,count\npanther,Panther,1000000\n", "2: “1000000” is no count" },
    { "key,count\npanther,1\npanther,2\n", "3: “panther” stands in the file twice" },
    { "key,count\npanther,1\n,2\n", "3: the row has no key" },
    { "key,count\nno-such-thing,2\n", "2: the catalogue of “fields-of-war” has no entry" },
    { "key,count\npanther,\"1\n", "2: " },
  };
  g_autofree char *out = NULL;
  g_autofree char *fault = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GPtrArray) again = NULL;
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *first = NULL;
      g_autoptr (GPtrArray) none = import (shelf, bad[i].text, &first);

      g_assert_null (none);
      g_assert_true (g_str_has_prefix (first, bad[i].fault));
      g_assert_cmpuint (get_owned (shelf, FOW, "panther"), ==, 0);
    }

  changes = import (shelf, "count,Key,NAME\n4,panther,\n7,type:rifle,whatever\n2,own-x,'=1+1\n", &fault);
  g_assert_null (fault);
  g_assert_cmpuint (changes->len, ==, 3);
  out = muster_catalogue_export_owned (shelf->catalogue, FOW, &length, NULL);
  g_assert_cmpuint (strlen (out), ==, length);
  g_assert_nonnull (strstr (out, "panther,Panther,4\r\n"));
  g_assert_nonnull (strstr (out, "type:rifle,\"Rifle base, 2 figures, 1″ × 1″\",7\r\n"));
  /* No spreadsheet runs it. */
  g_assert_nonnull (strstr (out, "own-x,'=1+1,2\r\n"));
  again = import (shelf, out, &fault);
  g_assert_cmpuint (again->len, ==, 0);
}

/* What is brought without an entry is found in the table alone. */
static void
test_stands (Shelf         *shelf,
             gconstpointer  data)
{
  const MusterTableQuery all = { .find = { .system = FOW, .text = "rifle base" } };
  const MusterTableQuery entries = { .find = { .system = FOW, .text = "rifle base" }, .entries_only = TRUE };
  const MusterTableQuery own = { .find = { .system = FOW, .own = TRUE } };
  const MusterCatalogueQuery search = { .system = FOW, .text = "rifle base" };
  g_autoptr (GArray) found = muster_catalogue_list_numbers (shelf->catalogue, &all, NULL, NULL);
  g_autoptr (GArray) without = muster_catalogue_list_numbers (shelf->catalogue, &entries, NULL, NULL);
  g_autoptr (GArray) mine = muster_catalogue_list_numbers (shelf->catalogue, &own, NULL, NULL);
  g_autoptr (GPtrArray) searched = muster_catalogue_search (shelf->catalogue, &search, NULL);
  gint64 rifle = muster_catalogue_get_number_of (shelf->catalogue, FOW, "type:rifle", NULL);

  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpint (g_array_index (found, gint64, 0), ==, rifle);
  g_assert_cmpuint (without->len, ==, 0);
  g_assert_cmpuint (mine->len, ==, 0);
  g_assert_cmpuint (searched->len, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/collection/plain", test_plain);
  g_test_add_func ("/collection/keys", test_keys);
  g_test_add_func ("/collection/names", test_names);
  g_test_add_func ("/collection/lacks", test_lacks);
  g_test_add_func ("/collection/samples", test_samples);
  g_test_add_data_func ("/collection/cases/fields-of-war", FOW, test_cases);
  g_test_add_data_func ("/collection/cases/other-systems", "other-systems", test_cases);
  g_test_add ("/collection/count", Shelf, NULL, set_up, test_count, tear_down);
  g_test_add ("/collection/set", Shelf, NULL, set_up, test_set, tear_down);
  g_test_add ("/collection/together", Shelf, NULL, set_up, test_together, tear_down);
  g_test_add ("/collection/name-stays", Shelf, NULL, set_up, test_name_stays, tear_down);
  g_test_add ("/collection/files", Shelf, NULL, set_up, test_files, tear_down);
  g_test_add ("/collection/stands", Shelf, NULL, set_up, test_stands, tear_down);
  return g_test_run ();
}
