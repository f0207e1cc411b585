/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small game with a catalogue, for tests. */

#include "muster-test-catalogue.h"

#include "muster-test-util.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

void
bank_copy (const char *from,
           const char *to)
{
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (from, &data, &length, &error);
  g_assert_no_error (error);
  g_file_set_contents (to, data, (gssize) length, &error);
  g_assert_no_error (error);
}

void
bank_set_up (Bank          *bank,
             gconstpointer  data)
{
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "fixtures", "catalogue", "river-bands.xml", NULL);
  g_autofree char *systems = NULL;
  g_autofree char *file = NULL;

  bank->folder = muster_test_dup_temp_dir ();
  bank->path = g_build_filename (bank->folder, "catalogue.db", NULL);
  systems = g_build_filename (bank->folder, "systems", NULL);
  file = g_build_filename (systems, "river-bands.xml", NULL);
  g_assert_cmpint (g_mkdir (systems, 0700), ==, 0);
  bank_copy (source, file);
  bank->store = muster_system_store_new ((const char *const[]) { systems, NULL });
}

void
bank_tear_down (Bank          *bank,
                gconstpointer  data)
{
  g_clear_object (&bank->store);
  muster_test_remove_dir (bank->folder);
  g_free (bank->folder);
  g_free (bank->path);
}

MusterCatalogue *
bank_open (Bank *bank)
{
  g_autoptr (GError) error = NULL;
  MusterCatalogue *catalogue = muster_catalogue_open (bank->path, bank->store, &error);

  g_assert_no_error (error);
  g_assert_nonnull (catalogue);
  return catalogue;
}

MusterImport *
bank_import (MusterCatalogue   *catalogue,
             const char        *text,
             MusterImportFlags  flags)
{
  MusterExchangeFormat format = strncmp (text, "<", 1) == 0 ? MUSTER_EXCHANGE_XML : MUSTER_EXCHANGE_CSV;
  g_autoptr (GError) error = NULL;
  MusterImport *import = muster_catalogue_import (catalogue, muster_catalogue_get_system (catalogue, "river-bands"), format, text,
                                                  strlen (text), flags, &error);

  g_assert_no_error (error);
  return import;
}

char *
bank_export (MusterCatalogue      *catalogue,
             MusterExchangeFormat  format)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  char *text = muster_catalogue_export (catalogue, muster_catalogue_get_system (catalogue, "river-bands"), format, TRUE, &length, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (strlen (text), ==, length);
  return text;
}

/* Asserts that the file is in order, its full-text index and its links included. */
void
bank_assert_whole (Bank *bank)
{
  sqlite3 *db = NULL;
  sqlite3_stmt *statement = NULL;

  g_assert_cmpint (sqlite3_open (bank->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, "PRAGMA integrity_check", -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  g_assert_cmpstr ((const char *) sqlite3_column_text (statement, 0), ==, "ok");
  sqlite3_finalize (statement);
  g_assert_cmpint (sqlite3_prepare_v2 (db, "PRAGMA foreign_key_check", -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_DONE);
  sqlite3_finalize (statement);
  g_assert_cmpint (sqlite3_exec (db, "INSERT INTO entry_text (entry_text, rank) VALUES ('integrity-check', 1)", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

/* A file of so many entries. */
char *
bank_make_rows (guint n,
                guint seed)
{
  GString *text = g_string_new ("id,name,nation,column:arms,column:mount,kind,pace_miles\n");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "own-%u-%u,Band %u of %u,%s,%s,%s,riders,%u.5\n", seed, i, i, seed, i % 2 == 0 ? "upper-bank" : "lower-bank",
                            i % 3 == 0 ? "bows*2" : "spears", i % 5 == 0 ? "horse" : "foot", i % 40);
  return g_string_free (text, FALSE);
}
