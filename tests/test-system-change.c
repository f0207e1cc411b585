/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game is changed, taken out or installed while a list of it is open: the list goes on, nothing of it is lost, every
 * step can be taken back, and what is said of it is what would be said of its file. */

#include <glib/gstdio.h>
#include <string.h>

#include "muster-command-table.h"
#include "muster-judge.h"
#include "muster-roster-file.h"
#include "muster-test-document.h"
#include "muster-test-util.h"

/* Edition, price of a horse, the columns' value for it, what else there is. */
#define GAME \
  "<system xmlns=\"urn:muster:system:1\" id=\"bands\" name=\"Bands\" edition=\"%s\">" \
  "<budget kind=\"points\" default=\"60\" one=\"point\" other=\"points\"/>" \
  "<grades name=\"Quality\" default=\"good\"><grade id=\"good\" name=\"Good\"/>%s</grades>%s" \
  "<columns>%s<column id=\"mount\" name=\"Mount\" default=\"foot\"><value id=\"foot\" name=\"on foot\" points=\"4\"/>" \
  "<value id=\"%s\" name=\"on horse\" points=\"%s\"/></column></columns>" \
  "<options><option id=\"rich\" name=\"Riches\"><value id=\"no\" name=\"no\"/><value id=\"yes\" name=\"yes\"/></option></options>" \
  "<rules><rule id=\"cost\" name=\"Cost\" cites=\"page 1\"><says>a force costs no more than agreed</says></rule></rules>" \
  "<types><force><slot of=\"chief band%s\"/></force>%s" \
  "<type id=\"chief\" name=\"Chief\" plural=\"Chiefs\" points=\"20\"><price points=\"30\"><is option=\"rich\" value=\"yes\"/></price></type>" \
  "<type id=\"band\" name=\"Band\" plural=\"Bands\"><use column=\"mount\"/>%s</type></types>" \
  "<limits><limit rule=\"cost\"><when><has-limit/></when><points/><at-most><limit/></at-most>" \
  "<wrong>the force costs {have}, agreed are {allow}</wrong></limit></limits>" \
  "<start><unit type=\"chief\"/></start>" \
  "<entries type=\"band\"><entry id=\"%s\" name=\"River riders\"><column id=\"mount\" value=\"%s\"/></entry></entries></system>"

/* The later editions move every number: columns, values, types, grades, marks; and one knows less than the first. */
static const char * const editions[][11] = {
  { "1", "<marks><mark id=\"flag\" name=\"Flag\"/></marks>", "<grade id=\"poor\" name=\"Poor\" factor=\"0.5\"/>", "", "horse", "9",
    " scout", "<type id=\"scout\" name=\"Scout\" plural=\"Scouts\" points=\"1\"/>", "<allow mark=\"flag\"/>", "riders", "horse" },
  { "2", "<marks><mark id=\"drum\" name=\"Drum\"/><mark id=\"flag\" name=\"Flag\"/></marks>", "<grade id=\"mad\" name=\"Mad\" factor=\"2\"/><grade id=\"poor\" name=\"Poor\" factor=\"0.5\"/>",
    "<column id=\"arms\" name=\"Arms\" default=\"axe\"><value id=\"axe\" name=\"Axe\" points=\"0\"/></column>", "horse", "11",
    " hero", "<type id=\"hero\" name=\"Hero\" plural=\"Heroes\" points=\"50\"/>", "<use column=\"arms\"/><allow mark=\"drum\"/><allow mark=\"flag\"/>", "riders", "horse" },
  { "3", "", "", "", "camel", "2", "", "", "", "walkers", "camel" },
};

static const char list[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<roster xmlns=\"urn:muster:roster:1\" system=\"bands\" limit=\"45\">\n"
  "  <!-- mine -->\n"
  "  <option id=\"rich\" value=\"no\"/>\n"
  "  <unit type=\"chief\"/>\n"
  "  <unit type=\"band\" entry=\"riders\" count=\"2\"/>\n"
  "  <unit type=\"band\" grade=\"poor\">\n    <column id=\"mount\" value=\"horse\"/>\n    <mark id=\"flag\"/>\n  </unit>\n"
  "  <unit type=\"scout\"/>\n"
  "  <unit type=\"band\" entry=\"nags\"/>\n"
  "  <catalogue>\n    <entry id=\"nags\" name=\"Nags\" type=\"band\">\n      <column id=\"mount\" value=\"horse\"/>\n    </entry>\n  </catalogue>\n"
  "</roster>\n";

typedef struct
{
  char              *folder;
  char              *path;
  MusterSystemStore *store;
} Shelf;

static void
put_edition (Shelf *self,
             guint  i)
{
  const char * const *e = editions[i];
  g_autofree char *xml = g_strdup_printf (GAME, e[0], e[2], e[1], e[3], e[4], e[5], e[6], e[7], e[8], e[9], e[10]);

  muster_test_write (self->path, xml);
  muster_system_store_refresh (self->store);
}

static MusterSystem *
load (Shelf *self)
{
  g_autoptr(GError) error = NULL;
  MusterSystem *system = muster_system_store_load (self->store, "bands", &error);

  g_assert_no_error (error);
  return system;
}

static void
set_up (Shelf        *self,
        gconstpointer data)
{
  self->folder = muster_test_dup_temp_dir ();
  self->path = g_build_filename (self->folder, "bands.xml", NULL);
  self->store = muster_system_store_new ((const char *const[]) { self->folder, NULL });
  put_edition (self, 0);
}

static void
tear_down (Shelf        *self,
           gconstpointer data)
{
  g_object_unref (self->store);
  muster_test_remove_dir (self->folder);
  g_free (self->folder);
  g_free (self->path);
}

static MusterDocument *
open_list (Shelf *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterRoster) roster = muster_roster_load_bytes (list, strlen (list), NULL, self->store, &error);

  g_assert_no_error (error);
  return muster_document_new (self->store, roster);
}

/* All that is said of a list, in words. */
static char *
dup_said (MusterRoster *roster)
{
  g_autoptr(MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr(MusterJudgement) judgement = muster_judge (force, TRUE);
  g_autoptr(GString) said = g_string_new (NULL);

  g_string_append_printf (said, "%" G_GINT64_FORMAT " %d\n", judgement->points, judgement->legal);
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      g_autofree char *text = muster_judgement_dup_text (judgement, &judgement->findings[i]);

      g_string_append_printf (said, "%u %s: %s\n", judgement->findings[i].row, judgement->findings[i].rule->id, text);
    }
  return g_strdup (said->str);
}

static char *
dup_xml (MusterDocument *document)
{
  return muster_roster_to_xml (muster_document_get_roster (document), NULL);
}

/* What is said of the open list is what would be said of its file, read just now. */
static void
assert_as_read (Shelf          *self,
                MusterDocument *document)
{
  g_autofree char *xml = dup_xml (document);
  g_autofree char *said = dup_said (muster_document_get_roster (document));
  g_autofree char *expected = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterRoster) read = muster_roster_load_bytes (xml, strlen (xml), NULL, self->store, &error);

  g_assert_no_error (error);
  g_assert_true (muster_roster_get_system (read) == muster_roster_get_system (muster_document_get_roster (document)));
  expected = dup_said (read);
  g_assert_cmpstr (said, ==, expected);
}

static void
test_changed (Shelf        *self,
              gconstpointer data)
{
  g_autoptr(MusterDocument) document = open_list (self);
  g_autofree char *first = NULL;
  g_autofree char *renamed = NULL;
  g_autofree char *after = NULL;
  g_autofree char *told = NULL;

  first = dup_xml (document);
  muster_test_name (document, "Mine");
  renamed = dup_xml (document);
  put_edition (self, 1);
  {
    g_autoptr(MusterSystem) system = load (self);

    muster_document_set_system (document, system);
  }
  after = dup_xml (document);
  g_assert_cmpstr (after, ==, renamed);
  g_assert_true (muster_document_get_modified (document));
  assert_as_read (self, document);
  told = g_strjoinv ("\n", (char **) muster_document_get_edition_changes (document));
  g_assert_cmpstr (told, ==, "Edition: 1 → 2\n“scout” is no longer in the game\nNags: 9 → 11 points\nRiver riders: 9 → 11 points\n"
                   "Total: 52.5 → 58.5 points\nProblems: 1 → 2");

  g_assert_true (muster_document_undo (document));
  g_free (after);
  after = dup_xml (document);
  g_assert_cmpstr (after, ==, first);
  assert_as_read (self, document);
  g_assert_true (muster_document_redo (document));
  g_free (after);
  after = dup_xml (document);
  g_assert_cmpstr (after, ==, renamed);
}

/* Nothing is told where nothing is different for this list. */
static void
test_unchanged (Shelf        *self,
                gconstpointer data)
{
  g_autoptr(MusterDocument) document = open_list (self);
  g_autoptr(MusterSystem) system = NULL;

  put_edition (self, 0);
  system = load (self);
  g_assert_true (system != muster_roster_get_system (muster_document_get_roster (document)));
  g_assert_true (muster_system_equal (system, muster_roster_get_system (muster_document_get_roster (document))));
  muster_document_set_system (document, system);
  g_assert_null (muster_document_get_edition_changes (document));
  assert_as_read (self, document);
}

/* Any steps, with the rules changing at any time between them, and all of it back and forth again. */
static void
test_walk (Shelf        *self,
           gconstpointer data)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (g_test_rand_int () & 0x7fffffff);
  guint n_kinds = 0;
  const MusterCommandKind *kinds = muster_command_table_get (&n_kinds);

  for (guint walk = 0; walk < 20; walk++)
    {
      g_autoptr(MusterDocument) document = NULL;
      g_autoptr(GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *last = NULL;

      if (!MUSTER_TEST_TAKES (walk, 5))
        continue;
      put_edition (self, 0);
      document = open_list (self);
      muster_history_set_limit (muster_document_get_history (document), 10000);
      for (guint i = 0; i < 60; i++)
        {
          MusterRoster *roster = muster_document_get_roster (document);
          guint what = (guint) g_rand_int_range (rand, 0, 10);

          if (what == 0)
            {
              g_autoptr(MusterSystem) system = NULL;
              g_autofree char *before = dup_xml (document);
              g_autofree char *after = NULL;

              put_edition (self, (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (editions)));
              system = load (self);
              muster_document_set_system (document, system);
              after = dup_xml (document);
              g_assert_cmpstr (after, ==, before);
            }
          else if (what == 1)
            muster_document_undo (document);
          else if (what == 2)
            muster_document_redo (document);
          else
            {
              MusterCommand *command = kinds[g_rand_int_range (rand, 0, (int) n_kinds)].make (roster, rand);

              if (command != NULL)
                muster_document_do (document, command, NULL);
            }
          assert_as_read (self, document);
        }
      last = dup_xml (document);
      while (muster_document_undo (document))
        {
          if (g_rand_boolean (rand))
            continue;
          assert_as_read (self, document);
        }
      {
        g_autofree char *xml = dup_xml (document);

        g_assert_cmpstr (xml, ==, list);
      }
      while (muster_document_redo (document))
        ;
      assert_as_read (self, document);
    }
}

/* A list of a game that is not there is kept to the byte, and is one to work on as soon as the game comes. */
static void
test_reopened (Shelf        *self,
               gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "list.muster", NULL);
  g_autofree char *again = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterDocument) document = NULL;
  g_autoptr(MusterDocument) reopened = NULL;
  g_autoptr(MusterDocument) copy = NULL;
  g_autoptr(MusterDocument) reopened_copy = NULL;

  muster_test_write (path, list);
  muster_test_write (self->path, "<system/>");
  muster_system_store_refresh (self->store);
  document = muster_test_load (path, self->store, &error);
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  g_clear_error (&error);

  g_assert_cmpint (g_unlink (self->path), ==, 0);
  muster_system_store_refresh (self->store);
  document = muster_test_load (path, self->store, &error);
  g_assert_no_error (error);
  g_assert_true (muster_document_get_read_only (document));
  g_assert_null (muster_document_reopen (document, NULL));
  copy = muster_document_duplicate (document);

  put_edition (self, 0);
  reopened = muster_document_reopen (document, &error);
  g_assert_no_error (error);
  g_assert_false (muster_document_get_read_only (reopened));
  g_assert_false (muster_document_get_modified (reopened));
  g_assert_true (g_file_equal (muster_document_get_file (reopened), muster_document_get_file (document)));
  again = dup_xml (reopened);
  g_assert_cmpstr (again, ==, list);
  muster_test_name (reopened, "Back");
  g_assert_true (muster_test_save (reopened, path, MUSTER_SAVE_DEFAULT, &error));
  g_assert_no_error (error);

  reopened_copy = muster_document_reopen (copy, &error);
  g_assert_no_error (error);
  g_assert_null (muster_document_get_file (reopened_copy));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/system-change/changed", Shelf, NULL, set_up, test_changed, tear_down);
  g_test_add ("/system-change/unchanged", Shelf, NULL, set_up, test_unchanged, tear_down);
  g_test_add ("/system-change/walk", Shelf, NULL, set_up, test_walk, tear_down);
  g_test_add ("/system-change/reopened", Shelf, NULL, set_up, test_reopened, tear_down);

  return g_test_run ();
}
