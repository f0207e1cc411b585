/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The catalogue: opening and bringing up to date, finding, own entries, audit; its schema and versions. */

#include "muster-catalogue-audit.h"
#include "muster-db.h"
#include "muster-test-catalogue.h"
#include "muster-test-util.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/mount.h>

static char *
find (MusterCatalogue            *catalogue,
      const MusterCatalogueQuery *query)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = muster_catalogue_search (catalogue, query, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", ((MusterCatalogueEntry *) g_ptr_array_index (found, i))->entry.id);
  return g_string_free (text, FALSE);
}

#define assert_found(catalogue, expected, ...) G_STMT_START { \
    const MusterCatalogueQuery _query = { __VA_ARGS__ };      \
    g_autofree char *_found = find (catalogue, &_query);      \
    g_assert_cmpstr (_found, ==, expected);                   \
  } G_STMT_END

static void
test_open (Bank          *bank,
           gconstpointer  data)
{
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
  g_autoptr (GPtrArray) found = NULL;
  MusterCatalogueEntry *entry;

  assert_found (catalogue, "old-boatmen dear-archers real-riders river-riders", .text = NULL);
  found = muster_catalogue_find (catalogue, NULL, "real-riders", NULL);
  g_assert_cmpuint (found->len, ==, 1);
  entry = g_ptr_array_index (found, 0);
  g_assert_cmpstr (entry->entry.name, ==, "Łódź riders");
  g_assert_cmpstr (entry->kind, ==, "riders");
  g_assert_cmpint (entry->first_year, ==, 1410);
  g_assert_cmpint (entry->last_year, ==, 1450);
  g_assert_true (entry->has_points);
  g_assert_cmpint (entry->points, ==, MUSTER_POINTS (9));
  g_assert_false (entry->own);
  g_assert_cmpuint (entry->entry.n_figures, ==, 4);
  g_assert_cmpstr (entry->entry.same_as, ==, "river-riders");
  bank_assert_whole (bank);
}

static void
test_search (Bank          *bank,
             gconstpointer  data)
{
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
  g_autoptr (MusterImport) import = bank_import (catalogue,
                                                 "id,name,nation,kind,first_year,last_year\n"
                                                 "own-a,Rivermen of Straße 7,lower-bank,boatmen,1400,1420\n"
                                                 "own-b,Old river guard,upper-bank,archers,1500,\n",
                                                 MUSTER_IMPORT_PLAIN);

  g_assert_true (import->done);
  /* Beginnings of words, whatever the case; names that begin so come first. */
  assert_found (catalogue, "river-riders own-a own-b", .text = "RIV");
  assert_found (catalogue, "real-riders river-riders", .text = "rid");
  assert_found (catalogue, "", .text = "iver");
  /* Several words in any order, each to be there; numbers. */
  assert_found (catalogue, "own-b", .text = "guard old");
  assert_found (catalogue, "own-a", .text = "rivermen 7");
  assert_found (catalogue, "", .text = "rivermen 8");
  /* Accents, letters that are none of ASCII, signs between. */
  assert_found (catalogue, "real-riders", .text = "lodz");
  assert_found (catalogue, "real-riders", .text = "ŁÓDŹ");
  assert_found (catalogue, "old-boatmen", .text = "bootsmanner");
  assert_found (catalogue, "own-a", .text = "strasse");
  assert_found (catalogue, "old-boatmen", .text = "t-34");
  assert_found (catalogue, "old-boatmen", .text = "1t34");
  /* By nation, kind, id. */
  assert_found (catalogue, "old-boatmen dear-archers own-a", .text = "lower");
  assert_found (catalogue, "old-boatmen own-a", .text = "boatm");
  assert_found (catalogue, "dear-archers", .text = "dear-archers");
  /* Nothing that means something to the full-text index does so from outside. */
  assert_found (catalogue, "", .text = "\"");
  assert_found (catalogue, "", .text = "* OR *");
  assert_found (catalogue, "", .text = "name : river");
  assert_found (catalogue, "", .text = "?!");
  /* Narrowed, with words and without. */
  assert_found (catalogue, "river-riders", .text = "river", .nation = "upper-bank", .last_year = 0, .limit = 1);
  assert_found (catalogue, "own-a", .text = "river", .nation = "lower-bank");
  assert_found (catalogue, "own-b", .text = "r", .type = "archers");
  assert_found (catalogue, "river-riders own-a real-riders own-b", .text = "r", .type = "band");
  assert_found (catalogue, "own-a own-b", .text = "r", .own = TRUE);
  assert_found (catalogue, "", .text = "r", .system = "other");
  assert_found (catalogue, "own-b own-a", .own = TRUE);
  assert_found (catalogue, "own-b old-boatmen own-a", .first_year = 1400, .last_year = 1600, .type = NULL, .own = FALSE, .nation = NULL, .limit = 3, .text = "o");
  assert_found (catalogue, "old-boatmen own-a", .first_year = 1405, .last_year = 1408, .type = "boatmen");
  assert_found (catalogue, "real-riders", .first_year = 1450, .last_year = 1450, .type = "riders");
  assert_found (catalogue, "", .first_year = 1451, .type = "riders");
  /* By points. */
  assert_found (catalogue, "own-a own-b", .own = TRUE, .sort = MUSTER_CATALOGUE_BY_POINTS);
}

static MusterCatalogueEntry *
make_own (MusterCatalogue *catalogue,
          const char      *id,
          const char      *name)
{
  MusterCatalogueEntry *entry = muster_catalogue_entry_new (muster_catalogue_get_system (catalogue, "river-bands"), "river-bands");

  entry->entry.id = muster_catalogue_entry_keep (entry, id);
  entry->entry.name = muster_catalogue_entry_keep (entry, name);
  return entry;
}

static void
test_own (Bank          *bank,
          gconstpointer  data)
{
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
  g_autoptr (MusterCatalogueEntry) entry = make_own (catalogue, NULL, "Große  Łodzie (3)");
  g_autoptr (MusterCatalogueEntry) shipped = make_own (catalogue, "river-riders", "X");
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;

  muster_catalogue_entry_add_figure (entry, "kind", "archers");
  muster_catalogue_entry_add_figure (entry, "pace", "20");
  g_assert_true (muster_catalogue_settle (catalogue, entry, faults));
  g_assert_cmpstr (entry->entry.id, ==, "own-grosse-lodzie-3");
  g_assert_cmpstr (entry->entry.type_id, ==, "band");
  g_assert_cmpint (entry->points, ==, MUSTER_POINTS (23) / 2);
  g_assert_true (muster_catalogue_put (catalogue, entry, FALSE, &error));
  g_assert_true (muster_catalogue_put (catalogue, entry, FALSE, &error));

  /* Something else under the same id only on purpose. */
  entry->entry.name = "Other";
  g_assert_false (muster_catalogue_put (catalogue, entry, FALSE, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_true (muster_catalogue_put (catalogue, entry, TRUE, &error));
  assert_found (catalogue, "own-grosse-lodzie-3", .text = "other");
  assert_found (catalogue, "", .text = "lodzie 3", .nation = "none");

  /* What comes with the system stays. */
  g_assert_false (muster_catalogue_settle (catalogue, shipped, faults));
  g_ptr_array_set_size (faults, 0);
  g_assert_false (muster_catalogue_put (catalogue, shipped, TRUE, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_false (muster_catalogue_remove (catalogue, "river-bands", "river-riders", &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT);
  g_clear_error (&error);

  g_assert_true (muster_catalogue_set_favourite (catalogue, "river-bands", "river-riders", TRUE, &error));
  g_assert_true (muster_catalogue_set_owned (catalogue, "river-bands", "river-riders", 12, &error));
  assert_found (catalogue, "river-riders", .favourites = TRUE);
  found = muster_catalogue_find (catalogue, "river-bands", "river-riders", NULL);
  g_assert_cmpuint (((MusterCatalogueEntry *) g_ptr_array_index (found, 0))->owned, ==, 12);
  g_assert_true (((MusterCatalogueEntry *) g_ptr_array_index (found, 0))->favourite);

  g_assert_true (muster_catalogue_remove (catalogue, "river-bands", "own-grosse-lodzie-3", &error));
  g_assert_false (muster_catalogue_remove (catalogue, "river-bands", "own-grosse-lodzie-3", &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND);
  assert_found (catalogue, "", .own = TRUE);
  g_clear_object (&catalogue);
  bank_assert_whole (bank);
}

typedef struct
{
  const char *name;
  const char *row;  /* id,name,unit type,arms,mount,gear,men,marks,printed */
  const char *says;
} BadEntry;

static const BadEntry bad_entries[] = {
  { "no-name", "own-a,,,,,,,,", "no name" },
  { "no-prefix", "puma,A,,,,,,,", "own-puma" },
  { "prefix-alone", "own-,A,,,,,,,", "own-" },
  { "bad-id", "own-Ä,A,,,,,,,", "no id" },
  { "long-id", "own-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa,A,,,,,,,", "no id" },
  { "type", "own-a,A,tank,,,,,,", "tank" },
  { "value", "own-a,A,,clubs,,,,,", "clubs" },
  { "twice", "own-a,A,,spears;bows,,,,,", "one value" },
  { "count", "own-a,A,,spears*100,,,,,", "spears*100" },
  { "count-zero", "own-a,A,,spears*0,,,,,", "spears*0" },
  { "men", "own-a,A,,,,,21,,", "21" },
  { "men-decimal", "own-a,A,,,,,2.5,,", "2.5" },
  { "other-type", "own-a,A,chief,bows,,,,,", "chief" },
  { "mark", "own-a,A,,,,,,trumpets,", "trumpets" },
  { "mark-of-other", "own-a,A,chief,,,,,drums,", "drums" },
  { "printed", "own-a,A,,,,,,,9.1234", "9.1234" },
  { "printed-locale", "own-a,A,,,,,,,\"9,5\"", "9,5" },
  { "control", "own-a,A\001B,,,,,,,", "control" },
};

static void
test_bad_entries (Bank          *bank,
                  gconstpointer  data)
{
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);

  for (guint i = 0; i < G_N_ELEMENTS (bad_entries); i++)
    {
      g_autofree char *text = g_strconcat ("id,name,type,arms,mount,gear,column:men,marks,printed\n\n", bad_entries[i].row, "\n", NULL);
      g_autoptr (MusterImport) import = bank_import (catalogue, text, MUSTER_IMPORT_PLAIN);
      gboolean told = FALSE;

      for (guint k = 0; k < import->rows->len; k++)
        {
          const MusterImportRow *row = &g_array_index (import->rows, MusterImportRow, k);

          told = told || (row->fate == MUSTER_IMPORT_REFUSED && row->line == 3 && strstr (row->text, bad_entries[i].says) != NULL);
          g_test_message ("%s: %u %s", bad_entries[i].name, row->line, row->text);
        }
      g_assert_true (told);
      g_assert_false (import->done);
    }
  assert_found (catalogue, "", .own = TRUE);
}

static void
test_refresh (Bank          *bank,
              gconstpointer  data)
{
  g_autofree char *file = g_build_filename (bank->folder, "systems", "river-bands.xml", NULL);
  g_autofree char *systems = g_path_get_dirname (file);
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
  g_autoptr (MusterImport) import = bank_import (catalogue, "id,name,arms\nown-bow,Bow,bows\n", MUSTER_IMPORT_PLAIN);
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *changed = NULL;
  g_autoptr (GPtrArray) found = NULL;

  g_assert_true (import->done);
  g_assert_true (muster_catalogue_set_favourite (catalogue, "river-bands", "dear-archers", TRUE, NULL));
  g_clear_object (&catalogue);

  /* Bows become dearer, one entry goes. */
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  parts = g_strsplit (text, "points=\"6.5\"", 2);
  changed = g_strjoinv ("points=\"8\"", parts);
  g_strfreev (parts);
  parts = g_strsplit (changed, "river-riders", -1);
  g_free (changed);
  changed = g_strjoinv ("lake-riders", parts);
  g_assert_true (g_file_set_contents (file, changed, -1, NULL));
  g_object_unref (bank->store);
  bank->store = muster_system_store_new ((const char *const[]) { systems, NULL });
  catalogue = bank_open (bank);
  assert_found (catalogue, "old-boatmen own-bow dear-archers real-riders lake-riders", .text = NULL);
  assert_found (catalogue, "dear-archers", .favourites = TRUE);
  found = muster_catalogue_find (catalogue, NULL, "own-bow", NULL);
  g_assert_cmpint (((MusterCatalogueEntry *) g_ptr_array_index (found, 0))->points, ==, MUSTER_POINTS (8));
  g_clear_object (&catalogue);
  bank_assert_whole (bank);

  /* The game is taken away: own entries are still there, with what was known of them. */
  g_assert_cmpint (g_unlink (file), ==, 0);
  g_object_unref (bank->store);
  bank->store = muster_system_store_new ((const char *const[]) { systems, NULL });
  catalogue = bank_open (bank);
  assert_found (catalogue, "own-bow", .text = NULL);
  assert_found (catalogue, "own-bow", .text = "bow");
}

static void
test_audit (Bank          *bank,
            gconstpointer  data)
{
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
  g_autoptr (GPtrArray) rows = muster_catalogue_audit (catalogue, NULL, NULL, NULL);
  g_autoptr (MusterImport) import = NULL;
  const MusterAuditRow *row;

  g_assert_cmpuint (rows->len, ==, 1);
  row = g_ptr_array_index (rows, 0);
  g_assert_cmpint (row->kind, ==, MUSTER_AUDIT_PRICE);
  g_assert_cmpstr (row->id, ==, "dear-archers");
  g_assert_cmpstr (row->reason, ==, "they eat much");
  g_assert_cmpint (row->computed, ==, MUSTER_POINTS (13) / 2);

  import = bank_import (catalogue,
                        "id,name,type,arms,mount,gear,marks,kind,pace_miles,kit,famous,printed,same_as,why_figures\n"
                        "own-dear,Dear,,bows,,,,,,,,3,,\n"
                        "own-slow,Slow,,bows,foot,,,archers,30,,,,,\n"
                        "own-known,Known,,bows,foot,,,archers,30,,,,,lame horses\n"
                        "own-link,Link,,,,,,boatmen,3,boat,yes,,river-riders,\n"
                        "own-good,Good,,bows,horse,shield;boat,veterans,archers,30,boat;shield,yes,15.5,,\n",
                        MUSTER_IMPORT_PLAIN);
  g_assert_true (import->done);
  g_clear_pointer (&rows, g_ptr_array_unref);
  rows = muster_catalogue_audit (catalogue, "river-bands", NULL, NULL);
  g_assert_cmpuint (rows->len, ==, 5);
  for (guint i = 0; i < rows->len; i++)
    {
      row = g_ptr_array_index (rows, i);
      g_test_message ("%s: %s (%s)", row->id, row->text, row->reason);
      if (strcmp (row->id, "own-dear") == 0)
        g_assert_true (row->kind == MUSTER_AUDIT_PRICE && row->reason == NULL);
      else if (strcmp (row->id, "own-slow") == 0)
        g_assert_true (row->kind == MUSTER_AUDIT_FIGURES && row->reason == NULL && strstr (row->text, "30 miles a day is riding") != NULL);
      else if (strcmp (row->id, "own-known") == 0)
        g_assert_cmpstr (row->reason, ==, "lame horses");
      else if (strcmp (row->id, "own-link") == 0)
        g_assert_true (row->kind == MUSTER_AUDIT_LINK && row->reason == NULL && strcmp (row->other_id, "river-riders") == 0);
      else
        g_assert_cmpstr (row->id, ==, "dear-archers");
    }
}

/* What a database holds besides data, without the blanks that say nothing. */
static char *
dump_schema (sqlite3 *db)
{
  sqlite3_stmt *statement = NULL;
  GString *text = g_string_new (NULL);

  g_assert_cmpint (sqlite3_prepare_v2 (db, "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name", -1, &statement, NULL), ==, SQLITE_OK);
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      const char *sql = (const char *) sqlite3_column_text (statement, 2);
      g_auto (GStrv) words = g_strsplit_set (sql != NULL ? sql : "", " \n\t", -1);

      g_string_append_printf (text, "%s %s:", sqlite3_column_text (statement, 0), sqlite3_column_text (statement, 1));
      for (guint i = 0; words[i] != NULL; i++)
        {
          if (*words[i] != '\0')
            g_string_append_printf (text, " %s", words[i]);
        }
      g_string_append_c (text, '\n');
    }
  sqlite3_finalize (statement);
  return g_string_free (text, FALSE);
}

static void
test_schema (Bank          *bank,
             gconstpointer  data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "database", "schema.sql", NULL);
  g_autofree char *sql = NULL;
  g_autofree char *present = NULL;
  g_autofree char *migrated = NULL;
  g_autoptr (MusterDb) db = NULL;
  g_autoptr (GError) error = NULL;
  gint64 version;
  gint64 present_version;
  sqlite3 *plain = NULL;
  sqlite3_stmt *statement = NULL;
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);

  g_clear_object (&catalogue);
  db = muster_db_open (bank->path, &error);
  g_assert_no_error (error);
  migrated = dump_schema (muster_db_get_handle (db));
  g_assert_true (muster_db_get_number (db, "PRAGMA user_version", &version, &error));

  g_assert_true (g_file_get_contents (path, &sql, NULL, NULL));
  g_assert_cmpint (sqlite3_open (":memory:", &plain), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (plain, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  present = dump_schema (plain);
  g_assert_cmpint (sqlite3_prepare_v2 (plain, "PRAGMA user_version", -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  present_version = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (plain);
  g_assert_cmpstr (migrated, ==, present);
  g_assert_cmpint (version, ==, present_version);
}

/* Every version that ever was has a database here, made by the program of its time. */
static void
test_versions (Bank          *bank,
               gconstpointer  data)
{
  g_autoptr (GArray) migrations = muster_db_list_migrations ();

  for (guint i = 0; i < migrations->len; i++)
    {
      int version = g_array_index (migrations, MusterMigration, i).version;
      g_autofree char *name = g_strdup_printf ("v%d.db", version);
      g_autofree char *kept = g_test_build_filename (G_TEST_DIST, "fixtures", "catalogue", name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (MusterCatalogue) catalogue = NULL;
      g_autoptr (GPtrArray) found = NULL;

      g_assert_cmpint (version, ==, (int) i + 1);
      bank_copy (kept, bank->path);
      catalogue = bank_open (bank);
      text = bank_export (catalogue, MUSTER_EXCHANGE_CSV);
      g_assert_nonnull (strstr (text, "own-kept,Kept Łódź,upper-bank"));
      g_assert_nonnull (strstr (text, "own-real,"));
      assert_found (catalogue, "own-kept", .favourites = TRUE);
      found = muster_catalogue_find (catalogue, NULL, "own-kept", NULL);
      g_assert_cmpuint (((MusterCatalogueEntry *) g_ptr_array_index (found, 0))->owned, ==, 7);
      assert_found (catalogue, "own-kept", .text = "lodz kept");
      g_clear_object (&catalogue);
      bank_assert_whole (bank);
      g_assert_cmpint (g_unlink (bank->path), ==, 0);
    }
}

/* Makes the database of the present version, to be kept: run with MUSTER_TEST_KEEP=FILE. */
static void
test_keep (Bank          *bank,
           gconstpointer  data)
{
  const char *keep = g_getenv ("MUSTER_TEST_KEEP");
  g_autoptr (MusterCatalogue) catalogue = NULL;
  g_autoptr (MusterImport) import = NULL;

  if (keep == NULL)
    {
      g_test_skip ("nothing to keep");
      return;
    }
  catalogue = bank_open (bank);
  import = bank_import (catalogue,
                        "id,name,nation,arms,gear,men,marks,kind,pace_miles,printed,same_as,why_figures\n"
                        "own-kept,Kept Łódź,upper-bank,bows*3,shield;banner,5,drums,,,12.5,,\n"
                        "own-real,Real,lower-bank,,,,,riders,40,,real-riders,\n",
                        MUSTER_IMPORT_PLAIN);
  g_assert_true (import->done);
  g_assert_true (muster_catalogue_set_favourite (catalogue, "river-bands", "own-kept", TRUE, NULL));
  g_assert_true (muster_catalogue_set_owned (catalogue, "river-bands", "own-kept", 7, NULL));
  g_clear_object (&catalogue);
  bank_copy (bank->path, keep);
}

static GArray *
with_step (int         version,
           const char *sql)
{
  GArray *all = muster_db_list_migrations ();
  MusterMigration step = { .version = version, .name = g_strdup ("later.sql"), .sql = g_strdup (sql) };

  g_array_append_val (all, step);
  return all;
}

static gboolean
migrate (Bank    *bank,
         GArray  *steps,
         GError **error)
{
  g_autoptr (MusterDb) db = muster_db_open (bank->path, error);

  return db != NULL && muster_db_migrate (db, (const MusterMigration *) (gpointer) steps->data, steps->len, error);
}

static void
test_migration (Bank          *bank,
                gconstpointer  data)
{
  g_autofree char *kept = g_test_build_filename (G_TEST_DIST, "fixtures", "catalogue", "v1.db", NULL);
  g_autoptr (GArray) bad = with_step (99, "ALTER TABLE entry ADD COLUMN colour TEXT; UPDATE entry SET name = 'X'; INSERT INTO nowhere VALUES (1);");
  g_autoptr (GArray) good = with_step (99, "ALTER TABLE entry ADD COLUMN colour TEXT; UPDATE entry SET colour = 'red';");
  g_autofree char *backup = g_strconcat (bank->path, ".v1-backup", NULL);
  g_autofree char *second = g_strconcat (bank->path, ".v1-backup-2", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCatalogue) catalogue = NULL;
  g_autofree char *text = NULL;

  /* A step that fails leaves everything as it was. */
  bank_copy (kept, bank->path);
  g_assert_false (migrate (bank, bad, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_DATABASE);
  g_clear_error (&error);
  catalogue = bank_open (bank);
  text = bank_export (catalogue, MUSTER_EXCHANGE_CSV);
  g_assert_nonnull (strstr (text, "own-kept,Kept Łódź,upper-bank"));
  g_clear_object (&catalogue);
  g_assert_true (g_file_test (backup, G_FILE_TEST_IS_REGULAR));
  bank_assert_whole (bank);

  /* One that works keeps the copy of before, and earlier copies too. */
  g_assert_true (migrate (bank, good, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (backup, G_FILE_TEST_IS_REGULAR));
  g_assert_true (g_file_test (second, G_FILE_TEST_IS_REGULAR));
  g_assert_true (migrate (bank, good, &error));

  /* Now it is newer than the program, which does not touch it. */
  catalogue = muster_catalogue_open (bank->path, bank->store, &error);
  g_assert_null (catalogue);
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_UNSUPPORTED_VERSION);
  g_assert_nonnull (strstr (error->message, "99"));
  g_clear_error (&error);
  bank_assert_whole (bank);

  /* The copy is a whole catalogue. */
  bank_copy (second, bank->path);
  catalogue = bank_open (bank);
  assert_found (catalogue, "own-kept", .favourites = TRUE);
}

static void
assert_refused (Bank       *bank,
                const char *says)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCatalogue) catalogue = muster_catalogue_open (bank->path, bank->store, &error);

  g_assert_null (catalogue);
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_DATABASE);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, says));
  g_assert_nonnull (strstr (error->message, bank->path));
}

static void
test_unusable (Bank          *bank,
               gconstpointer  data)
{
  g_autofree char *kept = g_test_build_filename (G_TEST_DIST, "fixtures", "catalogue", "v1.db", NULL);
  g_autofree char *content = NULL;
  g_autofree char *after = NULL;
  sqlite3 *other = NULL;
  gsize length;

  /* No database at all; nothing is written over. */
  g_assert_true (g_file_set_contents (bank->path, "this is a letter to my aunt, and long enough to be read as the head of a file", -1, NULL));
  assert_refused (bank, "damaged");
  g_assert_true (g_file_get_contents (bank->path, &after, NULL, NULL));
  g_assert_true (g_str_has_prefix (after, "this is a letter"));

  /* Its middle is gone. */
  g_assert_true (g_file_get_contents (kept, &content, &length, NULL));
  memset (content + 4096, 0x5a, length - 8192);
  g_assert_true (g_file_set_contents (bank->path, content, (gssize) length, NULL));
  assert_refused (bank, "damaged");

  /* Another program's. */
  g_assert_cmpint (g_unlink (bank->path), ==, 0);
  g_assert_cmpint (sqlite3_open (bank->path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "CREATE TABLE bookmarks (url TEXT)", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (other);
  assert_refused (bank, "another program");

  /* A folder in its place. */
  g_assert_cmpint (g_unlink (bank->path), ==, 0);
  g_assert_cmpint (g_mkdir (bank->path, 0700), ==, 0);
  assert_refused (bank, "cannot be opened");
  g_assert_cmpint (g_rmdir (bank->path), ==, 0);
}

static void
test_read_only (Bank          *bank,
                gconstpointer  data)
{
  g_autofree char *disk = g_build_filename (bank->folder, "disk", NULL);
  g_autofree char *path = g_build_filename (disk, "catalogue.db", NULL);
  g_autofree char *kept = g_test_build_filename (G_TEST_DIST, "fixtures", "catalogue", "v1.db", NULL);
  g_autofree char *usual = g_steal_pointer (&bank->path);

  g_assert_cmpint (g_mkdir (disk, 0700), ==, 0);
  if (mount ("none", disk, "tmpfs", 0, "size=4m") != 0)
    {
      bank->path = g_steal_pointer (&usual);
      g_test_skip ("no disk of our own can be mounted here");
      return;
    }
  bank_copy (kept, path);
  g_assert_cmpint (mount ("none", disk, "tmpfs", MS_REMOUNT | MS_RDONLY, "size=4m"), ==, 0);
  bank->path = g_steal_pointer (&path);
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (MusterCatalogue) catalogue = muster_catalogue_open (bank->path, bank->store, &error);

    g_assert_null (catalogue);
    g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_DATABASE);
    g_test_message ("%s", error->message);
    g_assert_nonnull (strstr (error->message, "writable"));
  }

  /* One of this version is read all the same, although its log can have no file beside it. */
  g_assert_cmpint (mount ("none", disk, "tmpfs", MS_REMOUNT, "size=4m"), ==, 0);
  g_object_unref (bank_open (bank));
  g_assert_cmpint (mount ("none", disk, "tmpfs", MS_REMOUNT | MS_RDONLY, "size=4m"), ==, 0);
  {
    g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
    g_autoptr (GError) error = NULL;

    assert_found (catalogue, "real-riders own-real river-riders", .text = "rid");
    g_assert_false (muster_catalogue_set_owned (catalogue, "river-bands", "river-riders", 12, &error));
    g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_DATABASE);
    g_assert_nonnull (strstr (error->message, "read-only"));
  }
  g_assert_cmpint (umount (disk), ==, 0);
  g_free (bank->path);
  bank->path = g_steal_pointer (&usual);
}

/* Another program is in the middle of writing: reading goes on. */
static void
test_two_connections (Bank          *bank,
                      gconstpointer  data)
{
  g_autoptr (MusterCatalogue) catalogue = bank_open (bank);
  g_autoptr (MusterCatalogue) reader = NULL;
  g_autoptr (MusterImport) import = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDb) writer = muster_db_open (bank->path, &error);

  g_assert_no_error (error);
  g_assert_true (muster_db_begin (writer, &error));
  g_assert_true (muster_db_exec (writer, "DELETE FROM entry", &error));
  reader = bank_open (bank);
  assert_found (reader, "old-boatmen dear-archers real-riders river-riders", .text = NULL);
  assert_found (catalogue, "real-riders river-riders", .text = "rid");
  muster_db_roll_back (writer);
  import = bank_import (catalogue, "name\nNew\n", MUSTER_IMPORT_PLAIN);
  g_assert_true (import->done);
  assert_found (reader, "own-new", .own = TRUE);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LANGUAGE", "C", TRUE);
  g_test_init (&argc, &argv, NULL);
  add_bank_test ("/catalogue/open", test_open);
  add_bank_test ("/catalogue/search", test_search);
  add_bank_test ("/catalogue/own", test_own);
  add_bank_test ("/catalogue/bad-entries", test_bad_entries);
  add_bank_test ("/catalogue/refresh", test_refresh);
  add_bank_test ("/catalogue/audit", test_audit);
  add_bank_test ("/catalogue/two-connections", test_two_connections);
  add_bank_test ("/catalogue/unusable", test_unusable);
  add_bank_test ("/catalogue/read-only", test_read_only);
  add_bank_test ("/catalogue/schema", test_schema);
  add_bank_test ("/catalogue/versions", test_versions);
  add_bank_test ("/catalogue/migration", test_migration);
  if (g_getenv ("MUSTER_TEST_KEEP") != NULL)
    add_bank_test ("/catalogue/keep", test_keep);
  return g_test_run ();
}
