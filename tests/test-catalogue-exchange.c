/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of entries into the catalogue and out of it: nothing lost, nothing half done, every fault at its line. */

#include "muster-csv.h"
#include "muster-test-catalogue.h"
#include "muster-test-util.h"

#include <locale.h>
#include <string.h>

/* Whether some row has this fate at this line, with these words. */
static gboolean
has_row (const MusterImport *import,
         guint               line,
         MusterImportFate    fate,
         const char         *says)
{
  for (guint i = 0; i < import->rows->len; i++)
    {
      const MusterImportRow *row = &g_array_index (import->rows, MusterImportRow, i);

      if (row->line == line && row->fate == fate && (says == NULL || (row->text != NULL && strstr (row->text, says) != NULL)))
        return TRUE;
    }
  for (guint i = 0; i < import->rows->len; i++)
    {
      const MusterImportRow *row = &g_array_index (import->rows, MusterImportRow, i);

      g_test_message ("%u: %d %s %s", row->line, row->fate, row->id, row->text);
    }
  return FALSE;
}

static void
assert_counts (const MusterImport *import,
               guint               added,
               guint               changed,
               guint               same,
               guint               refused)
{
  if (import->n[0] != added || import->n[1] != changed || import->n[2] != same || import->n[3] != refused)
    has_row (import, G_MAXUINT, MUSTER_IMPORT_ADDED, NULL);
  g_assert_cmpuint (import->n[MUSTER_IMPORT_ADDED], ==, added);
  g_assert_cmpuint (import->n[MUSTER_IMPORT_CHANGED], ==, changed);
  g_assert_cmpuint (import->n[MUSTER_IMPORT_SAME], ==, same);
  g_assert_cmpuint (import->n[MUSTER_IMPORT_REFUSED], ==, refused);
}

static const char *
get_name (GPtrArray *found)
{
  return ((MusterCatalogueEntry *) g_ptr_array_index (found, 0))->entry.name;
}

typedef struct
{
  const char *name;
  guint       line;
  const char *says;
  const char *text;
} Fault;

static const Fault faults[] = {
  { "empty", 1, "empty", "" },
  { "only-mark", 1, "empty", "\357\273\277" },
  { "header-unknown", 1, "colour", "id,name,colour\nown-a,A,red\n" },
  { "header-no-name", 1, "name", "id,nation\nown-a,x\n" },
  { "header-twice", 1, "twice", "id,name,name\nown-a,A,B\n" },
  { "header-both-names", 1, "twice", "name,arms,column:arms\nA,,\n" },
  { "header-is-data", 1, "River riders", "own-a,River riders,upper-bank\n" },
  { "number", 3, "12,5", "name,printed\nA,1\nB,\"12,5\"\n" },
  { "number-words", 2, "many", "name,pace_miles\nA,many\n" },
  { "number-negative", 2, "-1", "name,pace_miles\nA,-1\n" },
  { "flag", 2, "maybe", "name,famous\nA,maybe\n" },
  { "word", 2, "dancers", "name,kind\nA,dancers\n" },
  { "list", 2, "sword", "name,kit\nA,shield;sword\n" },
  { "twice-in-file", 4, "line 2", "id,name\nown-a,A\nown-b,B\nown-a,C\n" },
  { "twice-by-name", 3, "line 2", "name\nA b\nA-b\n" },
  { "utf8", 3, "UTF-8", "name\nA\nB\xff\n" },
  { "utf8-later", 4, "UTF-8", "name,home\nA,\"two\nlines\"\nB,\xc3\n" },
  { "nul", 2, "NUL", NULL },
  { "quote-open", 2, "never closed", "name\n\"A\nB\nC\n" },
  { "quote-behind", 2, "behind a closing quote", "name,nation\n\"A\"b,c\n" },
  { "quote-inside", 2, "inside", "name\nA \"B\" C\n" },
  { "cells-many", 3, "3 cells", "name,nation\nA,x\nB,y,z\n" },
  { "cells-few", 3, "1 cells", "name,nation\nA,x\nB\n" },
  { "shipped", 2, "comes with the system", "id,name\nriver-riders,Other\n" },
  { "xml-broken", 2, "", "<entries xmlns='urn:muster:system:1'>\n<entry></entries>" },
  { "xml-root", 1, "entries", "<roster xmlns='urn:muster:roster:1'/>" },
  { "xml-namespace", 1, "entries", "<entries xmlns='urn:other'/>" },
  { "xml-doctype", 1, "", "<!DOCTYPE entries [<!ENTITY a 'b'>]><entries xmlns='urn:muster:system:1'/>" },
  { "xml-attribute", 2, "colour", "<entries xmlns='urn:muster:system:1'>\n<entry id='own-a' name='A' colour='red'/></entries>" },
  { "xml-element", 3, "price", "<entries xmlns='urn:muster:system:1'>\n<entry id='own-a' name='A'>\n<price/></entry></entries>" },
  { "xml-column", 3, "clubs", "<entries xmlns='urn:muster:system:1'>\n\n<entry id='own-a' name='A'>\n<column id='arms' value='clubs'/></entry></entries>" },
  { "xml-no-value", 3, "value", "<entries xmlns='urn:muster:system:1'>\n<entry id='own-a' name='A'>\n<column id='arms'/></entry></entries>" },
  { "xml-figure", 2, "width", "<entries xmlns='urn:muster:system:1'>\n<entry id='own-a' name='A'><figure id='width' value='1'/></entry></entries>" },
  { "xml-nation-figure", 2, "nation", "<entries xmlns='urn:muster:system:1'>\n<entry id='own-a' name='A'><figure id='nation' value='x'/></entry></entries>" },
  { "xml-figure-twice", 2, "twice", "<entries xmlns='urn:muster:system:1'>\n<entry id='own-a' name='A'><figure id='pace' value='1'/><figure id='pace' value='2'/></entry></entries>" },
  { "xml-text", 2, "text", "<entries xmlns='urn:muster:system:1'>\nhello</entries>" },
  { "xml-utf8", 2, "", "<entries xmlns='urn:muster:system:1'>\n<entry id='own-a' name='\xff'/></entries>" },
};

static void
test_faults (Bank          *bank,
             gconstpointer  data)
{
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
  MusterSystem *system = muster_catalogue_get_system (catalogue, "river-bands");

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      const Fault *fault = &faults[i];
      const char *text = fault->text != NULL ? fault->text : "name\nA\0B\n";
      gsize length = fault->text != NULL ? strlen (text) : 9;
      MusterExchangeFormat format = *text == '<' ? MUSTER_EXCHANGE_XML : MUSTER_EXCHANGE_CSV;
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterImport) dry = muster_catalogue_import (catalogue, system, format, text, length, MUSTER_IMPORT_DRY_RUN, &error);
      g_autoptr (MusterImport) import = muster_catalogue_import (catalogue, system, format, text, length, MUSTER_IMPORT_REPLACE, &error);
      g_autofree char *left = NULL;

      g_test_message ("%s", fault->name);
      g_assert_no_error (error);
      g_assert_true (has_row (dry, fault->line, MUSTER_IMPORT_REFUSED, fault->says));
      g_assert_true (has_row (import, fault->line, MUSTER_IMPORT_REFUSED, fault->says));
      g_assert_false (import->done);
      left = bank_export (catalogue, MUSTER_EXCHANGE_CSV);
      g_assert_cmpstr (left, ==, "id,name,nation\n");
    }
}

static void
test_forms (Bank          *bank,
            gconstpointer  data)
{
  /* One content in the ways in which programs write it. */
  static const char *const forms[] = {
    "id,name,nation,arms\nown-a,A b,upper-bank,bows*2\n",
    "\357\273\277id,name,nation,arms\nown-a,A b,upper-bank,bows*2\n",
    "id,name,nation,arms\r\nown-a,A b,upper-bank,bows*2\r\n",
    "id,name,nation,arms\rown-a,A b,upper-bank,bows*2",
    "\"id\",\"name\",\"nation\",\"arms\"\n\"own-a\",\"A b\",\"upper-bank\",\"bows*2\"\n",
    "id;name;nation;arms\nown-a;A b;upper-bank;bows*2\n",
    "id\tname\tnation\tarms\nown-a\tA b\tupper-bank\tbows*2\n\t\t\t\n\n",
    "column:arms,name,id,nation,mount\nbows*2,A b,own-a,upper-bank,\n",
    "<?xml version='1.0'?>\n<entries xmlns='urn:muster:system:1' type='band'>\n<entry id='own-a' name='A b' nation='upper-bank' silhouette='team'>"
    "<x:note xmlns:x='urn:x'><x:y/>text</x:note><column id='arms' value='bows' count='2'/></entry></entries>",
  };
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autoptr (MusterImport) import = bank_import (catalogue, forms[i], MUSTER_IMPORT_PLAIN);

      g_test_message ("%u", i);
      assert_counts (import, i == 0 ? 1 : 0, 0, i == 0 ? 0 : 1, 0);
      g_assert_true (import->done);
    }
}

static void
test_clashes (Bank          *bank,
              gconstpointer  data)
{
  static const char first[] = "id,name,arms\nown-a,A,bows\nown-b,B,bows\n";
  static const char second[] = "id,name,arms\nown-a,A,spears\nown-c,C,bows\nown-b,B,bows\n";
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
  g_autoptr (MusterImport) import = bank_import (catalogue, first, MUSTER_IMPORT_DRY_RUN);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  assert_counts (import, 2, 0, 0, 0);
  g_assert_true (has_row (import, 2, MUSTER_IMPORT_ADDED, NULL));
  g_assert_true (has_row (import, 3, MUSTER_IMPORT_ADDED, NULL));
  g_assert_false (import->done);
  before = bank_export (catalogue, MUSTER_EXCHANGE_CSV);
  g_assert_cmpstr (before, ==, "id,name,nation\n");
  g_clear_pointer (&before, g_free);

  g_clear_pointer (&import, muster_import_free);
  import = bank_import (catalogue, first, MUSTER_IMPORT_PLAIN);
  assert_counts (import, 2, 0, 0, 0);
  g_assert_true (import->done);
  before = bank_export (catalogue, MUSTER_EXCHANGE_CSV);

  /* The same again changes nothing. */
  g_clear_pointer (&import, muster_import_free);
  import = bank_import (catalogue, first, MUSTER_IMPORT_PLAIN);
  assert_counts (import, 0, 0, 2, 0);

  /* A clash is named, and nothing of the file is taken. */
  g_clear_pointer (&import, muster_import_free);
  import = bank_import (catalogue, second, MUSTER_IMPORT_PLAIN);
  assert_counts (import, 1, 0, 1, 1);
  g_assert_true (has_row (import, 2, MUSTER_IMPORT_REFUSED, "own-a"));
  g_assert_true (has_row (import, 2, MUSTER_IMPORT_REFUSED, "columns"));
  g_assert_false (import->done);
  after = bank_export (catalogue, MUSTER_EXCHANGE_CSV);
  g_assert_cmpstr (before, ==, after);

  g_clear_pointer (&import, muster_import_free);
  import = bank_import (catalogue, second, MUSTER_IMPORT_DRY_RUN | MUSTER_IMPORT_REPLACE);
  assert_counts (import, 1, 1, 1, 0);
  g_assert_true (has_row (import, 2, MUSTER_IMPORT_CHANGED, "columns"));
  g_clear_pointer (&import, muster_import_free);
  import = bank_import (catalogue, second, MUSTER_IMPORT_REPLACE);
  assert_counts (import, 1, 1, 1, 0);
  g_assert_true (import->done);

  /* What comes with the system may stand in a file as it is, and is never replaced. */
  g_clear_pointer (&import, muster_import_free);
  import = bank_import (catalogue, "id,name,nation,mount,printed\nriver-riders,River riders,upper-bank,horse,9\n", MUSTER_IMPORT_REPLACE);
  assert_counts (import, 0, 0, 1, 0);
  g_clear_pointer (&import, muster_import_free);
  import = bank_import (catalogue, "id,name,nation,mount,printed\nriver-riders,River riders,upper-bank,foot,9\n", MUSTER_IMPORT_REPLACE);
  assert_counts (import, 0, 0, 0, 1);
  /* A real vehicle under the id of the printed one that it is linked with. */
  g_clear_pointer (&import, muster_import_free);
  import = bank_import (catalogue, "id,name,nation,kind,pace_miles\nriver-riders,Łódź riders,upper-bank,riders,22.5\n", MUSTER_IMPORT_PLAIN);
  assert_counts (import, 0, 0, 1, 0);
}

static void
test_round_trip (Bank          *bank,
                 gconstpointer  data)
{
  static const char text[] =
    "id,name,nation,type,arms,mount,gear,men,marks,kind,pace_miles,kit,famous,home,first_year,last_year,printed,same_as,why_printed,why_figures\n"
    "own-plain,Plain,,,,,,,,,,,,,,,,,,\n"
    "own-all,\"All, \"\"of\"\" it\",upper-bank,band,bows*3,horse,shield;boat;banner,7,veterans;drums,archers,19.5,shield;boat,no,Łódź ßç Ж 日本 😀 \xd7\xa9,1400,1410,12.125,river-riders,a; b,c\n"
    "own-classed,Classed,lower-bank,,,,,,,boatmen,3,boat,yes,x,1400,1401,,,,\n"
    "own-chief,Chief,Elsewhere,chief,,,,,,riders,30,,,,,,,,,\n"
    "own-bare,Bare,,band,,,,,,riders,30,,,,,,,,,\n"
    "own-f1,'=1+1,,,,,,,,,,,,'+49 30,,,,,,\n"
    "own-f2,=cmd|' /C calc'!A0,,,,,,,,,,,,@x,,,,,,\n"
    "own-f3,'''-x,,,,,,,,,,,,'x,,,,,'apostrophe alone,\n"
    "own-lines,\"Two\nlines\",,,,,,,,,,,,\"a\r\nb\tc\",,,,,,\n"
    "own-blanks,\"  blanks  \",,,,,,,,,,,,&<>\"\"',,,,,,\n";
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
  g_autoptr (MusterImport) import = bank_import (catalogue, text, MUSTER_IMPORT_PLAIN);
  g_autofree char *csv = NULL;
  g_autofree char *xml = NULL;
  g_autoptr (GPtrArray) found = NULL;

  /* The last row is no CSV: a quote inside a bare cell. */
  g_assert_cmpuint (import->n[MUSTER_IMPORT_REFUSED], ==, 1);
  g_clear_pointer (&import, muster_import_free);
  {
    g_autofree char *most = g_strndup (text, (gsize) (strstr (text, "&<>") - text));
    g_autofree char *mended = g_strconcat (most, "\"&<>\"\"'\",,,,,,\n", NULL);

    import = bank_import (catalogue, mended, MUSTER_IMPORT_PLAIN);
  }
  assert_counts (import, 10, 0, 0, 0);

  found = muster_catalogue_find (catalogue, NULL, "own-f1", NULL);
  g_assert_cmpstr (get_name (found), ==, "=1+1");
  g_ptr_array_unref (found);
  found = muster_catalogue_find (catalogue, NULL, "own-f2", NULL);
  g_assert_cmpstr (get_name (found), ==, "=cmd|' /C calc'!A0");
  g_ptr_array_unref (found);
  found = muster_catalogue_find (catalogue, NULL, "own-f3", NULL);
  g_assert_cmpstr (get_name (found), ==, "''-x");
  g_ptr_array_unref (found);
  found = muster_catalogue_find (catalogue, NULL, "own-bare", NULL);
  g_assert_cmpuint (((MusterCatalogueEntry *) g_ptr_array_index (found, 0))->entry.n_choices, ==, 0);
  g_ptr_array_unref (found);
  found = muster_catalogue_find (catalogue, NULL, "own-classed", NULL);
  g_assert_cmpuint (((MusterCatalogueEntry *) g_ptr_array_index (found, 0))->entry.n_choices, ==, 3);

  csv = bank_export (catalogue, MUSTER_EXCHANGE_CSV);
  xml = bank_export (catalogue, MUSTER_EXCHANGE_XML);
  /* No cell begins like a formula. */
  g_assert_null (strstr (csv, ",="));
  g_assert_null (strstr (csv, ",+"));
  g_assert_null (strstr (csv, ",@"));
  g_assert_null (strstr (csv, ",-"));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MusterImport) again = bank_import (catalogue, i == 0 ? csv : xml, MUSTER_IMPORT_PLAIN);

      assert_counts (again, 0, 0, 10, 0);
    }

  /* Into an empty catalogue, and out again: the same bytes. */
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s-%u", bank->path, i);
      g_autofree char *usual = g_steal_pointer (&bank->path);
      g_autoptr (MusterCatalogue) other = NULL;
      g_autoptr (MusterImport) again = NULL;
      g_autofree char *other_csv = NULL;
      g_autofree char *other_xml = NULL;

      bank->path = path;
      other = bank_open (bank);
      bank->path = g_steal_pointer (&usual);
      again = bank_import (other, i == 0 ? csv : xml, MUSTER_IMPORT_PLAIN);
      assert_counts (again, 10, 0, 0, 0);
      other_csv = bank_export (other, MUSTER_EXCHANGE_CSV);
      other_xml = bank_export (other, MUSTER_EXCHANGE_XML);
      g_assert_cmpstr (other_csv, ==, csv);
      g_assert_cmpstr (other_xml, ==, xml);
    }
}

static void
test_csv_cells (void)
{
  static const char *const cells[] = { "", "a", "a,b", "\"", "=1", "'=1", "''=1", "'a", "-", "\t", "\r\n", "a\nb", " a ", "@", "+1", ";", "'", "''", "\n=1", " =1", "' =1", "\357\274\2351+1" };
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (MusterCsvReader) reader = NULL;
  GPtrArray *read;
  guint line;

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    muster_csv_append_cell (out, cells[i], i == 0);
  g_string_append_c (out, '\n');
  reader = muster_csv_reader_new (out->str, out->len);
  g_assert_true (muster_csv_reader_next (reader, &read, &line, NULL));
  g_assert_cmpuint (read->len, ==, G_N_ELEMENTS (cells));
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    g_assert_cmpstr (g_ptr_array_index (read, i), ==, cells[i]);
  g_assert_true (muster_csv_reader_next (reader, &read, &line, NULL));
  g_assert_null (read);
}

/* What there is comes back from either format: shipped entries too, of every game. */
static void
test_shipped (Bank          *bank,
              gconstpointer  data)
{
  g_autoptr (MusterSystemStore) store = muster_test_shipped_store ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCatalogue) catalogue = muster_catalogue_open (bank->path, store, &error);
  g_auto (GStrv) ids = NULL;

  g_assert_no_error (error);
  ids = muster_catalogue_list_systems (catalogue);
  g_assert_cmpuint (g_strv_length (ids), >=, 4);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      MusterSystem *system = muster_catalogue_get_system (catalogue, ids[i]);

      for (guint format = 0; format < 2; format++)
        {
          gsize length;
          g_autofree char *text = muster_catalogue_export (catalogue, system, format, FALSE, &length, &error);
          g_autoptr (MusterImport) import = NULL;
          guint n;

          g_assert_no_error (error);
          muster_system_get_entries (system, &n);
          import = muster_catalogue_import (catalogue, system, format, text, length, MUSTER_IMPORT_PLAIN, &error);
          g_assert_no_error (error);
          assert_counts (import, 0, 0, n, 0);
        }
    }
}

/* The tables from which the shipped entries are made are files of entries themselves. */
static void
test_shipped_tables (Bank          *bank,
                     gconstpointer  data)
{
  static const char *const tables[][2] = { { "fields-of-war", "ww2-vehicles.csv" }, { "pauls-modern", "modern-vehicles.csv" } };
  g_autoptr (MusterSystemStore) store = muster_test_shipped_store ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCatalogue) catalogue = muster_catalogue_open (bank->path, store, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "catalogue", tables[i][1], NULL);
      g_autofree char *text = NULL;
      g_autoptr (MusterImport) import = NULL;
      gsize length;

      g_file_get_contents (path, &text, &length, &error);
      g_assert_no_error (error);
      import = muster_catalogue_import (catalogue, muster_catalogue_get_system (catalogue, tables[i][0]), MUSTER_EXCHANGE_CSV, text, length,
                                        MUSTER_IMPORT_PLAIN, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (import->n[MUSTER_IMPORT_SAME], >, 60);
      assert_counts (import, 0, 0, import->rows->len, 0);
    }
}

/* Under sanitizers as many rows would take ten minutes. */
#ifdef __SANITIZE_ADDRESS__
#define MANY_ROWS 10000
#else
#define MANY_ROWS 100000
#endif

static void
test_many (Bank          *bank,
           gconstpointer  data)
{
  const guint n = MANY_ROWS;
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
  g_autofree char *text = bank_make_rows (n, 1);
  g_autofree char *broken = g_strconcat (text, "own-last,Last,upper-bank,clubs,foot,riders,1\n", NULL);
  g_autoptr (MusterImport) import = bank_import (catalogue, broken, MUSTER_IMPORT_PLAIN);
  g_autofree char *left = NULL;
  g_autofree char *last = g_strdup_printf ("band %u", n - 1);
  const MusterCatalogueQuery query = { .text = last, .own = TRUE };
  g_autoptr (GPtrArray) found = NULL;

  /* One fault at the end: nothing is taken. */
  assert_counts (import, n, 0, 0, 1);
  g_assert_true (has_row (import, n + 2, MUSTER_IMPORT_REFUSED, "clubs"));
  left = bank_export (catalogue, MUSTER_EXCHANGE_CSV);
  g_assert_cmpstr (left, ==, "id,name,nation\n");

  g_clear_pointer (&import, muster_import_free);
  import = bank_import (catalogue, text, MUSTER_IMPORT_PLAIN);
  assert_counts (import, n, 0, 0, 0);
  g_clear_pointer (&import, muster_import_free);
  import = bank_import (catalogue, text, MUSTER_IMPORT_PLAIN);
  assert_counts (import, 0, 0, n, 0);
  found = muster_catalogue_search (catalogue, &query, NULL);
  g_assert_cmpuint (found->len, ==, 1);
}

/* A decimal comma in the locale changes no file. */
static void
test_locale (Bank          *bank,
             gconstpointer  data)
{
  g_autoptr (MusterCatalogue) catalogue = NULL;
  g_autoptr (MusterImport) import = NULL;
  g_autofree char *csv = NULL;
  g_autofree char *xml = NULL;

  if (setlocale (LC_ALL, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("no German locale here");
      return;
    }
  catalogue = bank_open (bank);
  import = bank_import (catalogue, "name,pace_miles,printed\nA,22.5,9.25\n", MUSTER_IMPORT_PLAIN);
  assert_counts (import, 1, 0, 0, 0);
  csv = bank_export (catalogue, MUSTER_EXCHANGE_CSV);
  xml = bank_export (catalogue, MUSTER_EXCHANGE_XML);
  setlocale (LC_ALL, "C.UTF-8");
  g_assert_nonnull (strstr (csv, "22.5"));
  g_assert_nonnull (strstr (csv, "9.25"));
  g_assert_nonnull (strstr (xml, "\"9.25\""));
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_setenv ("LANGUAGE", "C", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/csv-cells", test_csv_cells);
  add_bank_test ("/exchange/faults", test_faults);
  add_bank_test ("/exchange/forms", test_forms);
  add_bank_test ("/exchange/clashes", test_clashes);
  add_bank_test ("/exchange/round-trip", test_round_trip);
  add_bank_test ("/exchange/shipped", test_shipped);
  add_bank_test ("/exchange/shipped-tables", test_shipped_tables);
  add_bank_test ("/exchange/locale", test_locale);
  add_bank_test ("/exchange/many", test_many);
  return g_test_run ();
}
