/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rulings and house rules of a list, without a window. */

#include <string.h>

#include "muster-document.h"
#include "muster-rulings.h"
#include "muster-test-list.h"

static const MusterTestList force = { .limit = "1000", .options = "heavy-weapons=per-hq odd=x roles=nonsense", .units = "main-hq" };

static MusterRulingItem *
find (MusterRulings *rulings,
      const char    *option)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulings)); i++)
    {
      g_autoptr(MusterRulingItem) item = g_list_model_get_item (G_LIST_MODEL (rulings), i);
      const MusterOption *found = muster_ruling_item_get_option (item);

      if (found != NULL && strcmp (found->id, option) == 0)
        return item;
    }
  g_assert_not_reached ();
}

static void
choose (MusterDocument   *document,
        MusterRulings    *rulings,
        MusterRulingItem *item,
        int               choice)
{
  g_autoptr(GError) error = NULL;

  muster_document_do (document, muster_ruling_item_choose (item, muster_document_get_roster (document), choice), &error);
  g_assert_no_error (error);
  muster_rulings_update (rulings, muster_document_get_force (document));
}

static void
on_choice_cb (GObject    *item,
              GParamSpec *pspec,
              guint      *n)
{
  (*n)++;
}

static void
test_choices (void)
{
  g_autoptr(MusterRoster) roster = muster_test_list_load (&force, "fields-of-war");
  g_autoptr(MusterDocument) document = muster_document_new (muster_test_shared_store (), roster);
  g_autoptr(MusterRulings) rulings = muster_rulings_new (muster_roster_get_system (roster));
  MusterRulingItem *weapons = find (rulings, "heavy-weapons");
  MusterRulingItem *roles = find (rulings, "roles");
  g_auto(GStrv) choices = muster_ruling_item_dup_choices (weapons);
  guint n_told = 0;
  guint n;

  g_assert_cmpuint (g_strv_length (choices), ==, 2);
  g_assert_cmpstr (choices[0], ==, "the whole force (default)");
  g_assert_cmpstr (choices[1], ==, "each Main HQ");
  g_assert_cmpstr (muster_ruling_item_get_label (weapons), ==, "Three heavy weapon bases for");
  g_assert_cmpstr (muster_ruling_item_get_cites (weapons), ==, "§1");
  g_assert_true (muster_ruling_item_get_is_default (weapons));

  g_signal_connect (weapons, "notify::choice", G_CALLBACK (on_choice_cb), &n_told);
  muster_rulings_update (rulings, muster_document_get_force (document));
  muster_rulings_update (rulings, muster_document_get_force (document));
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_cmpint (muster_ruling_item_get_choice (weapons), ==, 1);
  g_assert_false (muster_ruling_item_get_is_default (weapons));

  /* The default is not written down, and what the game does not know goes with it. */
  choose (document, rulings, weapons, 0);
  g_assert_cmpuint (n_told, ==, 2);
  g_assert_true (muster_ruling_item_get_is_default (weapons));
  g_assert_true (muster_ruling_item_get_is_default (roles));
  choose (document, rulings, roles, 0);
  g_assert_cmpstr (muster_roster_get_options (roster, &n)->id, ==, "odd");
  g_assert_cmpuint (n, ==, 1);
  choose (document, rulings, roles, 1);
  g_assert_cmpint (muster_ruling_item_get_choice (roles), ==, 1);
  g_assert_null (muster_ruling_item_choose (roles, roster, 1));
  while (muster_document_undo (document))
    ;
  muster_rulings_update (rulings, muster_document_get_force (document));
  g_assert_cmpint (muster_ruling_item_get_choice (weapons), ==, 1);
}

static void
test_numbers (void)
{
  static const MusterTestList chow = { .options = "list-infantry=2", .units = "rifle-platoon" };
  g_autoptr(MusterRoster) roster = muster_test_list_load (&chow, "hot-chow");
  g_autoptr(MusterDocument) document = muster_document_new (muster_test_shared_store (), roster);
  g_autoptr(MusterRulings) rulings = muster_rulings_new (muster_roster_get_system (roster));
  MusterRulingItem *infantry = find (rulings, "list-infantry");
  MusterRulingItem *tanks = find (rulings, "list-tanks");
  g_auto(GStrv) none = muster_ruling_item_dup_choices (infantry);
  guint n;

  /* No ruling speaks of it: it stands for itself. */
  g_assert_cmpuint (g_strv_length (none), ==, 0);
  g_assert_cmpstr (muster_ruling_item_get_text (infantry), ==, "");
  g_assert_cmpstr (muster_ruling_item_get_name (infantry), ==, muster_ruling_item_get_label (infantry));
  g_assert_cmpstr (muster_ruling_item_get_unit (infantry), ==, "platoons");

  muster_rulings_update (rulings, muster_document_get_force (document));
  g_assert_cmpint (muster_ruling_item_get_choice (infantry), ==, 2);
  g_assert_cmpint (muster_ruling_item_get_choice (tanks), ==, -1);
  g_assert_true (muster_ruling_item_get_is_default (tanks));
  choose (document, rulings, tanks, 0);
  choose (document, rulings, tanks, 1);
  choose (document, rulings, tanks, 2);
  g_assert_cmpint (muster_ruling_item_get_choice (tanks), ==, 2);
  choose (document, rulings, infantry, -1);
  muster_roster_get_options (roster, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (muster_document_undo (document));
  /* Counting up was one step. */
  g_assert_true (muster_document_undo (document));
  g_assert_false (muster_document_undo (document));
}

static void
test_search (void)
{
  g_autoptr(MusterRoster) roster = muster_test_list_load (&force, "fields-of-war");
  g_autoptr(MusterRulings) rulings = muster_rulings_new (muster_roster_get_system (roster));
  MusterRulingItem *weapons = find (rulings, "heavy-weapons");

  g_assert_true (muster_ruling_item_matches (weapons, NULL));
  g_assert_true (muster_ruling_item_matches (weapons, ""));
  g_assert_true (muster_ruling_item_matches (weapons, " EACH  main hq"));
  g_assert_true (muster_ruling_item_matches (weapons, "§1 heavy"));
  g_assert_false (muster_ruling_item_matches (weapons, "heavy zeppelin"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rulings/choices", test_choices);
  g_test_add_func ("/rulings/numbers", test_numbers);
  g_test_add_func ("/rulings/search", test_search);

  return g_test_run ();
}
