/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list whose game is missing, and one whose game has changed: what is said of them. */

#include <string.h>

#include "muster-edition-bar.h"
#include "muster-read-only-page.h"
#include "muster-test-document.h"
#include "muster-test-util.h"
#include "muster-ui-test.h"

static const char foreign[] =
  "<roster xmlns=\"urn:muster:roster:1\" system=\"nobody-has-it\" limit=\"60\"><name>Weber</name><option id=\"a\" value=\"b\"/>"
  "<unit type=\"chief\" name=\"Old Oak\"><notes>in front</notes><unit type=\"drummer\" count=\"2\"/></unit>"
  "<catalogue><entry id=\"own-goat\"/></catalogue></roster>";

static char *folder;

static GtkWidget *
show (GtkWidget *child)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 900, 600);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  ui_settle ();
  return window;
}

static void
close_window (GtkWidget *window)
{
  gpointer child = gtk_window_get_child (GTK_WINDOW (window));

  g_object_add_weak_pointer (child, &child);
  gtk_window_destroy (GTK_WINDOW (window));
  UI_WAIT (child == NULL);
}

static MusterWorkbench *
open_text (const char        *text,
           MusterSystemStore *store)
{
  g_autofree char *path = g_build_filename (folder, "list.muster", NULL);
  g_autoptr(MusterDocument) document = NULL;
  g_autoptr(GError) error = NULL;

  muster_test_write (path, text);
  document = muster_test_load (path, store, &error);
  g_assert_no_error (error);
  return muster_workbench_new (document);
}

static void
test_read_only (void)
{
  g_autoptr(MusterSystemStore) store = muster_test_shipped_store ();
  MusterWorkbench *workbench = open_text (foreign, store);
  MusterDocument *document = muster_workbench_get_document (workbench);
  GtkWidget *page = g_object_new (MUSTER_TYPE_READ_ONLY_PAGE, "workbench", workbench, NULL);
  GtkWidget *window = show (page);
  g_autofree char *texts = ui_dup_texts (page);
  g_autofree char *copy = g_build_filename (folder, "copy.muster", NULL);
  g_autofree char *written = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_nonnull (ui_find_label (page, "The game “nobody-has-it” is not installed"));
  g_assert_nonnull (strstr (texts, muster_system_store_get_own_folder (store)));
  g_assert_nonnull (ui_find_label (page, "Weber"));
  g_assert_nonnull (ui_find_label (page, "a: b"));
  g_assert_nonnull (ui_find_label (page, "Old Oak"));
  g_assert_nonnull (ui_find_label (page, "in front"));
  g_assert_nonnull (ui_find_label (page, "2 × drummer"));
  g_assert_nonnull (ui_find_label (page, "own-goat"));
  g_assert_false (muster_workbench_get_editable (workbench));

  /* The copy is the file, to the byte. */
  g_assert_true (muster_test_save (document, copy, MUSTER_SAVE_DEFAULT, &error));
  written = muster_test_read (copy);
  g_assert_cmpstr (written, ==, foreign);

  muster_read_only_page_set_workbench (MUSTER_READ_ONLY_PAGE (page), NULL);
  g_assert_finalize_object (workbench);
  close_window (window);
}

static void
test_half_a_file (void)
{
  g_autoptr(MusterSystemStore) store = muster_test_shipped_store ();
  g_autofree char *half = g_strndup (foreign, strlen (foreign) - 60);
  MusterWorkbench *workbench = open_text (half, store);
  GtkWidget *page = g_object_new (MUSTER_TYPE_READ_ONLY_PAGE, "workbench", workbench, NULL);
  GtkWidget *window = show (page);
  g_autofree char *texts = ui_dup_texts (page);

  g_assert_nonnull (strstr (texts, "Not all of the file can be read"));
  g_assert_nonnull (ui_find_label (page, "Old Oak"));
  close_window (window);
  g_object_unref (workbench);
}

/* Without any of Muster's own files nothing the player could put there would help. */
static void
test_nothing_installed (void)
{
  const char *before = g_getenv ("MUSTER_SHIPPED_DIR");
  g_autofree char *shipped = g_strdup (before);
  g_autoptr(MusterSystemStore) store = NULL;
  MusterWorkbench *workbench;
  GtkWidget *page;
  GtkWidget *window;
  g_autofree char *texts = NULL;

  g_setenv ("MUSTER_SHIPPED_DIR", folder, TRUE);
  store = muster_system_store_new_default ();
  workbench = open_text (foreign, store);
  page = g_object_new (MUSTER_TYPE_READ_ONLY_PAGE, "workbench", workbench, NULL);
  window = show (page);
  texts = ui_dup_texts (page);
  g_assert_nonnull (strstr (texts, "Muster's own data is missing"));
  g_assert_null (strstr (texts, "Folder for Games"));
  close_window (window);
  g_object_unref (workbench);
  g_setenv ("MUSTER_SHIPPED_DIR", shipped, TRUE);
}

/* Told until it is closed, and then no more. */
static void
test_edition (void)
{
  static const char old[] =
    "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"><unit type=\"main-hq\"/>"
    "<seen edition=\"0\" total=\"15\"><type id=\"main-hq\" points=\"15\"/></seen></roster>";
  g_autoptr(MusterSystemStore) store = muster_test_shipped_store ();
  MusterWorkbench *workbench = open_text (old, store);
  MusterDocument *document = muster_workbench_get_document (workbench);
  GtkWidget *bar = g_object_new (MUSTER_TYPE_EDITION_BAR, "workbench", workbench, NULL);
  GtkWidget *window = show (bar);
  GtkInfoBar *info = GTK_INFO_BAR (ui_find_type (bar, GTK_TYPE_INFO_BAR));
  g_autofree char *texts = ui_dup_texts (bar);

  g_assert_true (gtk_info_bar_get_revealed (info));
  g_assert_nonnull (strstr (texts, "Edition: 0 → 1"));
  g_assert_nonnull (strstr (texts, "Main HQ: 15 → 20 points"));
  g_assert_nonnull (strstr (texts, "Total: 15 → 20 points"));
  gtk_info_bar_response (info, GTK_RESPONSE_CLOSE);
  g_assert_false (gtk_info_bar_get_revealed (info));
  g_assert_null (muster_document_get_edition_changes (document));
  g_assert_false (muster_document_get_modified (document));

  muster_edition_bar_set_workbench (MUSTER_EDITION_BAR (bar), NULL);
  g_assert_finalize_object (workbench);
  close_window (window);
}

int
main (int    argc,
      char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  folder = muster_test_dup_temp_dir ();

  g_test_add_func ("/read-only-page/whole", test_read_only);
  g_test_add_func ("/read-only-page/half-a-file", test_half_a_file);
  g_test_add_func ("/read-only-page/nothing-installed", test_nothing_installed);
  g_test_add_func ("/edition-bar/told-once", test_edition);

  status = g_test_run ();
  muster_test_remove_dir (folder);
  g_free (folder);
  return status;
}
