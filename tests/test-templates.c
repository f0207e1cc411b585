/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's own templates: saved, read again, renamed, removed and restored; damaged files, and disks that refuse. */

#include "muster-templates.h"

#include "muster-error.h"
#include "muster-roster-file.h"
#include "muster-test-document.h"
#include "muster-test-list.h"
#include "muster-test-util.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

typedef struct
{
  char            *home;
  char            *folder;
  MusterTemplates *templates;
  MusterRoster    *roster;
  char            *failure;
} Shelf;

static void
on_failed_cb (MusterTemplates *templates,
              const char      *text,
              Shelf           *shelf)
{
  char *all = g_strconcat (shelf->failure != NULL ? shelf->failure : "", text, "\n", NULL);

  g_free (shelf->failure);
  shelf->failure = all;
}

static void
open_templates (Shelf *shelf)
{
  shelf->templates = muster_templates_new (muster_test_shared_store (), shelf->folder);
  g_signal_connect (shelf->templates, "failed", G_CALLBACK (on_failed_cb), shelf);
  WAIT_UNTIL (!muster_templates_get_busy (shelf->templates));
}

static void
set_up (Shelf        *shelf,
        gconstpointer data)
{
  const MusterTestList list = { .limit = "1000", .catalogue = "own-cat[role=tank,speed=fast,armour=light,gun=light]",
                                .units = "infantry-platoon:veteran{platoon-hq{sniper} infantry-squad*3{rifle*2 lmg}}"
                                         " tank-company{vehicle*3@own-cat}" };

  shelf->home = muster_test_dup_temp_dir ();
  shelf->folder = g_build_filename (shelf->home, "muster", "templates", NULL);
  shelf->roster = muster_test_list_load (&list, "fields-of-war");
  open_templates (shelf);
}

static void
tear_down (Shelf        *shelf,
           gconstpointer data)
{
  g_clear_object (&shelf->templates);
  g_clear_object (&shelf->roster);
  muster_test_remove_dir (shelf->home);
  g_free (shelf->home);
  g_free (shelf->folder);
  g_free (shelf->failure);
}

static void
settle (Shelf *shelf)
{
  WAIT_UNTIL (!muster_templates_get_busy (shelf->templates));
}

static void
reopen (Shelf *shelf)
{
  g_clear_object (&shelf->templates);
  open_templates (shelf);
}

static char *
dup_names (Shelf *shelf)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (shelf->templates)); i++)
    {
      g_autoptr(MusterTemplate) item = g_list_model_get_item (G_LIST_MODEL (shelf->templates), i);

      g_string_append_printf (text, "%s%s%s", i > 0 ? "|" : "", muster_template_get_name (item),
                              muster_template_get_problem (item) != NULL ? "!" : "");
    }
  return g_string_free (text, FALSE);
}

static void
assert_names (Shelf      *shelf,
              const char *expected)
{
  g_autofree char *names = dup_names (shelf);

  g_assert_cmpstr (names, ==, expected);
}

static MusterUnit *
at (Shelf      *shelf,
    const char *path)
{
  return muster_unit_from_path (muster_roster_get_root (shelf->roster), path);
}

static char *
dup_file (Shelf      *shelf,
          const char *name)
{
  return g_build_filename (shelf->folder, name, NULL);
}

static void
test_save (Shelf        *shelf,
           gconstpointer data)
{
  g_autoptr(MusterTemplate) item = NULL;
  MusterTemplate *first;
  MusterUnit *unit;

  assert_names (shelf, "");
  first = muster_templates_save_unit (shelf->templates, at (shelf, "1"), "My usual platoon");
  /* It is there at once. */
  assert_names (shelf, "My usual platoon");
  muster_templates_save_unit (shelf->templates, at (shelf, "2"), NULL);
  muster_templates_save_unit (shelf->templates, at (shelf, "2"), NULL);
  muster_templates_save_unit (shelf->templates, at (shelf, "1"), "my USUAL platoon");
  settle (shelf);
  assert_names (shelf, "My usual platoon|my USUAL platoon 2|Tank company|Tank company 2");
  /* Read again, what is as it was stays the same object. */
  muster_templates_reload (shelf->templates);
  settle (shelf);
  item = g_list_model_get_item (G_LIST_MODEL (shelf->templates), 0);
  g_assert_true (item == first);
  g_clear_object (&item);
  reopen (shelf);
  assert_names (shelf, "My usual platoon|my USUAL platoon 2|Tank company|Tank company 2");

  item = g_list_model_get_item (G_LIST_MODEL (shelf->templates), 0);
  unit = muster_template_get_unit (item);
  g_assert_cmpstr (unit->type_id, ==, "infantry-platoon");
  g_assert_cmpstr (unit->grade_id, ==, "veteran");
  g_assert_cmpuint (unit->n_children, ==, 2);
  g_assert_cmpuint (unit->children[1]->count, ==, 3);
  g_clear_object (&item);
  /* What it is made of comes along. */
  item = g_list_model_get_item (G_LIST_MODEL (shelf->templates), 2);
  g_assert_nonnull (muster_roster_find_entry (muster_template_get_roster (item), "own-cat"));
  g_assert_null (shelf->failure);
}

/* Any list of one unit is a template: so friends can exchange them. */
static void
test_file (Shelf        *shelf,
           gconstpointer data)
{
  MusterTemplate *item = muster_templates_save_unit (shelf->templates, at (shelf, "1"), "../Ünsere Züge?");
  g_autofree char *path = dup_file (shelf, "ünsere-züge-.muster");
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterRoster) roster = NULL;

  g_assert_cmpstr (muster_template_get_path (item), ==, path);
  settle (shelf);
  roster = muster_roster_load (path, muster_test_shared_store (), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_roster_get_name (roster), ==, "../Ünsere Züge?");
}

static void
test_rename (Shelf        *shelf,
             gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  MusterTemplate *item = muster_templates_save_unit (shelf->templates, at (shelf, "1"), "Old");

  muster_templates_save_unit (shelf->templates, at (shelf, "1"), "Taken");
  g_assert_false (muster_templates_rename (shelf->templates, item, "  ", &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  g_clear_error (&error);
  g_assert_false (muster_templates_rename (shelf->templates, item, "TAKEN", &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT);
  g_clear_error (&error);
  assert_names (shelf, "Old|Taken");
  g_assert_true (muster_templates_rename (shelf->templates, item, " OLD ", &error));
  g_assert_true (muster_templates_rename (shelf->templates, item, "Zebra", &error));
  g_assert_no_error (error);
  assert_names (shelf, "Taken|Zebra");
  settle (shelf);
  reopen (shelf);
  assert_names (shelf, "Taken|Zebra");
}

static void
test_remove (Shelf        *shelf,
             gconstpointer data)
{
  g_autoptr(MusterTemplate) item = g_object_ref (muster_templates_save_unit (shelf->templates, at (shelf, "1"), "Mine"));
  g_autofree char *removed = g_strconcat (muster_template_get_path (item), ".removed", NULL);

  muster_templates_remove (shelf->templates, item);
  assert_names (shelf, "");
  settle (shelf);
  g_assert_false (g_file_test (muster_template_get_path (item), G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (removed, G_FILE_TEST_EXISTS));
  muster_templates_restore (shelf->templates, item);
  assert_names (shelf, "Mine");
  settle (shelf);
  g_assert_true (g_file_test (muster_template_get_path (item), G_FILE_TEST_EXISTS));
  muster_templates_remove (shelf->templates, item);
  muster_templates_forget (shelf->templates, item);
  settle (shelf);
  g_assert_false (g_file_test (removed, G_FILE_TEST_EXISTS));
  reopen (shelf);
  assert_names (shelf, "");
  g_assert_null (shelf->failure);
}

static void
test_damaged (Shelf        *shelf,
              gconstpointer data)
{
  static const char *const texts[] = {
    "<roster", "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"/>",
    "<roster xmlns=\"urn:muster:roster:1\" system=\"nobody-has-it\"><unit type=\"x\"/></roster>",
    "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"><unit type=\"main-hq\"/><unit type=\"main-hq\"/></roster>",
  };

  muster_templates_save_unit (shelf->templates, at (shelf, "1"), "Good");
  settle (shelf);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *name = g_strdup_printf ("bad %u.muster", i);
      g_autofree char *path = dup_file (shelf, name);

      muster_test_write (path, texts[i]);
    }
  reopen (shelf);
  assert_names (shelf, "bad 0!|bad 1!|bad 2!|bad 3!|Good");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(MusterTemplate) item = g_list_model_get_item (G_LIST_MODEL (shelf->templates), i);
      g_autofree char *text = muster_test_read (muster_template_get_path (item));

      g_assert_null (muster_template_get_unit (item));
      /* Told of and left alone. */
      g_assert_cmpstr (text, ==, texts[i]);
    }
  g_assert_null (shelf->failure);
}

/* Somebody puts a file there while the window is open. */
static void
test_follow (Shelf        *shelf,
             gconstpointer data)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  g_autofree char *text = NULL;

  from = g_strdup (muster_template_get_path (muster_templates_save_unit (shelf->templates, at (shelf, "1"), "Mine")));
  settle (shelf);
  /* The folder is there only now. */
  reopen (shelf);
  text = muster_test_read (from);
  to = dup_file (shelf, "friend.muster");
  muster_test_write (to, text);
  WAIT_UNTIL (g_list_model_get_n_items (G_LIST_MODEL (shelf->templates)) == 2);
}

static void
test_refused (Shelf        *shelf,
              gconstpointer data)
{
  g_autofree char *above = g_path_get_dirname (shelf->folder);

  muster_test_write (above, "no folder");
  muster_templates_save_unit (shelf->templates, at (shelf, "1"), "Mine");
  settle (shelf);
  g_assert_nonnull (shelf->failure);
  g_assert_nonnull (strstr (shelf->failure, "“Mine” could not be saved: "));
  WAIT_UNTIL (g_list_model_get_n_items (G_LIST_MODEL (shelf->templates)) == 0);
}

/* A window that is closed at once loses nothing. */
static void
test_closed (Shelf        *shelf,
             gconstpointer data)
{
  for (guint i = 0; i < 20; i++)
    muster_templates_save_unit (shelf->templates, at (shelf, "1"), "Mine");
  reopen (shelf);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shelf->templates)), ==, 20);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, function) g_test_add (path, Shelf, NULL, set_up, function, tear_down)
  ADD ("/templates/save", test_save);
  ADD ("/templates/file", test_file);
  ADD ("/templates/rename", test_rename);
  ADD ("/templates/remove", test_remove);
  ADD ("/templates/damaged", test_damaged);
  ADD ("/templates/follow", test_follow);
  ADD ("/templates/refused", test_refused);
  ADD ("/templates/closed", test_closed);
#undef ADD
  return g_test_run ();
}
