/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Our own pictures: that there is one for all that the shipped games name, that all of them are in the page of the
 * language, and that something is to be seen in each; and that no icon is named that is not there. */

#include "muster-silhouette.h"
#include "muster-system-store.h"

#include <adwaita.h>

#define FOLDER "/org/muster/Muster/icons/scalable/actions"
#define GENERIC "muster-unit-generic-symbolic"

static void
test_games (void)
{
  g_autoptr(MusterSystemStore) systems = muster_system_store_new_default ();
  g_auto(GStrv) files = muster_system_store_list_files (systems);
  guint named = 0;
  guint unnamed = 0;

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(MusterSystem) system = muster_system_load (files[i], NULL, &error);
      guint n;
      const MusterName *categories;
      const MusterColumn *columns;
      const MusterEntry *entries;

      g_assert_no_error (error);
      categories = muster_system_get_categories (system, &n);
      for (guint k = 0; k < n; k++)
        {
          g_test_message ("%s: %s", files[i], categories[k].extra);
          /* Units of anything have no picture of their own. */
          if (categories[k].extra == NULL)
            {
              unnamed++;
              continue;
            }
          g_assert_cmpstr (muster_silhouette_icon (categories[k].extra), !=, GENERIC);
          named++;
        }
      columns = muster_system_get_columns (system, &n);
      for (guint k = 0; k < n; k++)
        for (guint v = 0; v < columns[k].n_values; v++)
          if (columns[k].values[v].silhouette != NULL)
            g_assert_cmpstr (muster_silhouette_icon (columns[k].values[v].silhouette), !=, GENERIC);
      entries = muster_system_get_entries (system, &n);
      for (guint k = 0; k < n; k++)
        {
          if (entries[k].silhouette != NULL)
            g_assert_cmpstr (muster_silhouette_icon (entries[k].silhouette), !=, GENERIC);
        }
    }
  g_assert_cmpuint (named, >=, 20);
  g_assert_cmpuint (unnamed, ==, 1);
}

static void
test_others (void)
{
  const char * const words[] = { NULL, "", "elephant", "../actions/x", "TANK", "\303\244" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_cmpstr (muster_silhouette_icon (words[i]), ==, GENERIC);
  /* It stays, and is the same one each time. */
  g_assert_true (muster_silhouette_icon ("infantry") == muster_silhouette_icon ("infantry"));
}

/* The page of the language names every picture there is. */
static void
test_documented (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "data", "system-language.md", NULL);
  g_autofree char *page = NULL;
  g_auto(GStrv) names = NULL;
  g_autoptr(GError) error = NULL;
  guint n = 0;

  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  names = g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  g_assert_no_error (error);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *word = NULL;

      if (!g_str_has_prefix (names[i], "muster-unit-") || g_str_has_prefix (names[i], GENERIC))
        continue;
      g_assert_true (g_str_has_suffix (names[i], "-symbolic.svg"));
      word = g_strdup_printf ("`%.*s`", (int) (strlen (names[i]) - strlen ("muster-unit--symbolic.svg")),
                              names[i] + strlen ("muster-unit-"));
      g_test_message ("%s", word);
      g_assert_nonnull (strstr (page, word));
      n++;
    }
  g_assert_cmpuint (n, >=, 11);
}

/* The share of a picture that is not empty, in percent. */
static guint
get_ink (GdkPixbuf *picture)
{
  const guchar *pixels = gdk_pixbuf_read_pixels (picture);
  int width = gdk_pixbuf_get_width (picture), height = gdk_pixbuf_get_height (picture);
  guint seen = 0;

  g_assert_true (gdk_pixbuf_get_has_alpha (picture));
  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x < width; x++)
        seen += pixels[y * gdk_pixbuf_get_rowstride (picture) + x * 4 + 3] > 127;
    }

  return seen * 100 / (guint) (width * height);
}

/* Each can be read, shows something, and is found by its name as widgets look for it. */
static void
check_icons (const char *folder)
{
  g_auto(GStrv) names = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GtkIconTheme) theme = gtk_icon_theme_new ();

  gtk_icon_theme_add_resource_path (theme, "/org/muster/Muster/icons");
  names = g_resources_enumerate_children (folder, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  g_assert_no_error (error);
  g_assert_true (names[0] != NULL);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_build_path ("/", folder, names[i], NULL);
      g_autofree char *name = g_strndup (names[i], strlen (names[i]) - strlen (".svg"));
      g_autoptr(GdkPixbuf) picture = gdk_pixbuf_new_from_resource_at_scale (path, 16, 16, TRUE, &error);

      g_test_message ("%s", path);
      g_assert_no_error (error);
      g_assert_cmpint (gdk_pixbuf_get_width (picture), ==, 16);
      g_assert_cmpint (gdk_pixbuf_get_height (picture), ==, 16);
      g_assert_cmpuint (get_ink (picture), >=, 15);
      g_assert_cmpuint (get_ink (picture), <=, 85);
      g_assert_true (gtk_icon_theme_has_icon (theme, name));
    }
}

static void
test_drawn (void)
{
  check_icons (FOLDER);
  check_icons ("/org/muster/Muster/icons/scalable/apps");
  check_icons ("/org/muster/Muster/icons/symbolic/apps");
}

/* Every symbolic icon that a file names is in the toolkit, in the common theme or among ours. */
static guint
check_names (const char *folder,
             const char *ending)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", folder, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) dir = g_dir_open (path, 0, &error);
  g_autoptr(GRegex) names = g_regex_new ("[\">]([a-z][a-z0-9-]*-symbolic)[\"<]", 0, 0, NULL);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  const char *file;
  guint n = 0;

  g_assert_no_error (error);
  while ((file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *whole = g_build_filename (path, file, NULL);
      g_autofree char *text = NULL;
      g_autoptr(GMatchInfo) match = NULL;

      if (!g_str_has_suffix (file, ending))
        continue;
      g_file_get_contents (whole, &text, NULL, &error);
      g_assert_no_error (error);
      for (g_regex_match (names, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
        {
          g_autofree char *name = g_match_info_fetch (match, 1);

          g_test_message ("%s: %s", file, name);
          g_assert_true (gtk_icon_theme_has_icon (theme, name));
          n++;
        }
    }

  return n;
}

static void
test_named (void)
{
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/org/muster/Muster/icons");
  g_assert_cmpuint (check_names ("ui", ".ui"), >=, 5);
  g_assert_cmpuint (check_names ("src/app", ".c"), >=, 2);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/icons/games", test_games);
  g_test_add_func ("/icons/others", test_others);
  g_test_add_func ("/icons/documented", test_documented);
  g_test_add_func ("/icons/drawn", test_drawn);
  g_test_add_func ("/icons/named", test_named);

  return g_test_run ();
}
