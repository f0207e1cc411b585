/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The catalogue in another language: shipped entries are sorted and found by the names that the player reads, and by the original
 * ones; what programs read stays the same. */

#include "muster-catalogue-table.h"
#include "muster-test-catalogue.h"
#include "muster-test-language.h"

#include <string.h>

#define HEAD "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"
#define TEXT(english, other) "msgid \"" english "\"\nmsgstr \"" other "\"\n"

static const char plain[] = HEAD;
static const char german[] = HEAD TEXT ("River riders", "Älte Fluß-Reiter") TEXT ("Dear archers", "Zänkische Schützen")
  TEXT ("Own band", "Anderes");
static const char mended[] = HEAD TEXT ("River riders", "Älte Fluß-Reiter") TEXT ("Dear archers", "Schützen");

static void
append_id (GString                    *text,
           const MusterCatalogueEntry *entry)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", entry->entry.id);
}

static void
assert_found (MusterCatalogue *catalogue,
              const char      *words,
              const char      *expected)
{
  const MusterCatalogueQuery query = { .text = words };
  const MusterTableQuery table = { .find = query, .entries_only = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = muster_catalogue_search (catalogue, &query, &error);
  g_autoptr (GArray) numbers = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < found->len; i++)
    append_id (text, g_ptr_array_index (found, i));
  g_assert_cmpstr (text->str, ==, expected);

  /* The table finds as many. */
  numbers = muster_catalogue_list_numbers (catalogue, &table, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (numbers->len, ==, found->len);
}

static char *
dup_table (MusterCatalogue  *catalogue,
           MusterTableSort   sort,
           gboolean          descending,
           const char       *id,
           gboolean          original)
{
  const MusterTableQuery query = { .find = { .system = "river-bands" }, .sort = sort, .sort_id = id, .descending = descending, .entries_only = TRUE };
  g_autoptr (GArray) numbers = muster_catalogue_list_numbers (catalogue, &query, NULL, NULL);
  g_autoptr (GPtrArray) rows = muster_catalogue_get_rows (catalogue, (const gint64 *) (gpointer) numbers->data, numbers->len, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  if (original)
    muster_catalogue_sort_original (rows, &query);
  for (guint i = 0; i < rows->len; i++)
    append_id (text, g_ptr_array_index (rows, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* All that the catalogue gives to programs. */
static char *
dup_for_programs (MusterCatalogue *catalogue)
{
  static const struct
  {
    MusterTableSort sort;
    const char     *id;
  } sorts[] = {
    { MUSTER_TABLE_BY_NAME, NULL },      { MUSTER_TABLE_BY_NATION, NULL },      { MUSTER_TABLE_BY_KIND, NULL },
    { MUSTER_TABLE_BY_YEARS, NULL },     { MUSTER_TABLE_BY_POINTS, NULL },      { MUSTER_TABLE_BY_PRINTED, NULL },
    { MUSTER_TABLE_BY_OWN, NULL },       { MUSTER_TABLE_BY_OWNED, NULL },       { MUSTER_TABLE_BY_FAVOURITE, NULL },
    { MUSTER_TABLE_BY_CHECKED, NULL },   { MUSTER_TABLE_BY_COLUMN, "arms" },    { MUSTER_TABLE_BY_COLUMN, "men" },
    { MUSTER_TABLE_BY_FIGURE, "kind" },  { MUSTER_TABLE_BY_FIGURE, "pace" },    { MUSTER_TABLE_BY_FIGURE, "famous" },
    { MUSTER_TABLE_BY_FIGURE, "home" },
  };
  GString *all = g_string_new (NULL);
  gsize length;
  g_autofree char *csv = muster_catalogue_export (catalogue, muster_catalogue_get_system (catalogue, "river-bands"), MUSTER_EXCHANGE_CSV, FALSE,
                                                  &length, NULL);
  g_autofree char *xml = muster_catalogue_export (catalogue, muster_catalogue_get_system (catalogue, "river-bands"), MUSTER_EXCHANGE_XML, FALSE,
                                                  &length, NULL);

  g_string_append_printf (all, "%s%s", csv, xml);
  for (guint i = 0; i < G_N_ELEMENTS (sorts) * 2; i++)
    {
      g_autofree char *row = dup_table (catalogue, sorts[i / 2].sort, i % 2 == 1, sorts[i / 2].id, TRUE);
      g_autofree char *shown = dup_table (catalogue, sorts[i / 2].sort, i % 2 == 1, sorts[i / 2].id, FALSE);

      g_string_append_printf (all, "%u: %s\n", i, row);
      g_assert_cmpuint (strlen (row), ==, strlen (shown));
    }
  return g_string_free (all, FALSE);
}

static void
assert_language (Bank       *bank,
                 gboolean    is_german,
                 const char *programs)
{
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
  g_autofree char *now = dup_for_programs (catalogue);
  g_autofree char *down = dup_table (catalogue, MUSTER_TABLE_BY_NAME, TRUE, NULL, FALSE);

  g_assert_cmpstr (now, ==, programs);
  assert_found (catalogue, "river riders", "river-riders");
  assert_found (catalogue, "dear", "dear-archers");
  /* Own ones have the names that the player gave them. */
  assert_found (catalogue, "own band", "own-own-band");
  if (is_german)
    {
      assert_found (catalogue, NULL, "old-boatmen river-riders real-riders own-own-band dear-archers");
      g_assert_cmpstr (down, ==, "dear-archers own-own-band real-riders river-riders old-boatmen");
      /* Names that begin so come first, in either language. */
      assert_found (catalogue, "alte", "old-boatmen river-riders");
      assert_found (catalogue, "SCHUTZ", "dear-archers");
      assert_found (catalogue, "fluss", "river-riders");
      assert_found (catalogue, "flußreiter", "river-riders");
      assert_found (catalogue, "anderes", "");
    }
  else
    {
      assert_found (catalogue, NULL, "old-boatmen dear-archers real-riders own-own-band river-riders");
      g_assert_cmpstr (down, ==, "river-riders own-own-band real-riders dear-archers old-boatmen");
      assert_found (catalogue, "alte", "old-boatmen");
      assert_found (catalogue, "schutz", "");
    }
  g_clear_object (&catalogue);
  bank_assert_whole (bank);
}

static void
test_turns (Bank          *bank,
            gconstpointer  data)
{
  g_autofree char *programs = NULL;

  if (!muster_test_language_speak (bank->folder, plain))
    return;
  {
    g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
    g_autoptr (MusterImport) import = bank_import (catalogue, "name,printed,home\nOwn band,9,Ford\n", MUSTER_IMPORT_PLAIN);

    g_assert_true (import->done);
    programs = dup_for_programs (catalogue);
  }
  assert_language (bank, FALSE, programs);
  muster_test_language_speak (bank->folder, german);
  assert_language (bank, TRUE, programs);
  assert_language (bank, TRUE, programs);
  muster_test_language_speak (bank->folder, plain);
  assert_language (bank, FALSE, programs);
}

/* A translation that has been mended counts, and so do data that change while the language does. */
static void
test_mended (Bank          *bank,
             gconstpointer  data)
{
  g_autofree char *file = g_build_filename (bank->folder, "systems", "river-bands.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;
  g_autoptr (MusterCatalogue) catalogue = NULL;

  if (!muster_test_language_speak (bank->folder, german))
    return;
  catalogue = bank_open (bank);
  assert_found (catalogue, NULL, "old-boatmen river-riders real-riders dear-archers");
  g_clear_object (&catalogue);

  muster_test_language_speak (bank->folder, mended);
  catalogue = bank_open (bank);
  assert_found (catalogue, NULL, "old-boatmen river-riders real-riders dear-archers");
  assert_found (catalogue, "zankische", "");
  assert_found (catalogue, "schutzen", "dear-archers");
  g_clear_object (&catalogue);

  muster_test_language_speak (bank->folder, german);
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  changed = g_string_new (text);
  g_string_replace (changed, "name=\"Łódź riders\"", "name=\"Aller riders\"", 0);
  g_assert_true (g_file_set_contents (file, changed->str, -1, NULL));
  catalogue = bank_open (bank);
  assert_found (catalogue, NULL, "real-riders old-boatmen river-riders dear-archers");
  assert_found (catalogue, "zankische", "dear-archers");
  g_clear_object (&catalogue);
  bank_assert_whole (bank);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  muster_test_language_start ();
  add_bank_test ("/catalogue-language/turns", test_turns);
  add_bank_test ("/catalogue-language/mended", test_mended);
  return g_test_run ();
}
