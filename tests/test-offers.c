/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is offered to be added to a list: what is found and in which order, what fits and what it costs against adding
 * it, favourites, templates, and a catalogue that cannot be used. */

#include "muster-offers.h"

#include "muster-roster-file.h"
#include "muster-test-document.h"
#include "muster-test-list.h"
#include "muster-test-util.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#define GAME "fields-of-war"
#define SQUADS "infantry-squad*3{rifle*2 lmg} "
#define PLT "infantry-platoon{platoon-hq " SQUADS "support-squad} "

typedef struct
{
  char            *home;
  char            *catalogue;
  MusterWorkbench *workbench;
  MusterOffers    *offers;
  char            *notice;
  guint            n_changes; /* of the rows */
} Shop;

static void
on_notice_cb (MusterWorkbench *workbench,
              const char      *text,
              gboolean         can_undo,
              Shop            *shop)
{
  g_free (shop->notice);
  shop->notice = g_strdup (text);
}

static void
on_items_changed_cb (GListModel *model,
                     guint       position,
                     guint       removed,
                     guint       added,
                     Shop       *shop)
{
  shop->n_changes++;
}

static void
settle (Shop *shop)
{
  WAIT_UNTIL (!muster_offers_get_busy (shop->offers));
}

static void
open_list (Shop       *shop,
           const char *game,
           const char *limit,
           const char *units)
{
  const MusterTestList list = { .limit = limit, .units = units };
  g_autoptr(MusterRoster) roster = muster_test_list_load (&list, game);
  g_autoptr(MusterDocument) document = NULL;

  muster_roster_set_nation (roster, "germany");
  document = muster_document_new (muster_test_shared_store (), roster);
  g_clear_object (&shop->workbench);
  shop->workbench = muster_workbench_new (document);
  g_signal_connect (shop->workbench, "notice", G_CALLBACK (on_notice_cb), shop);
  muster_offers_set_workbench (shop->offers, shop->workbench);
  settle (shop);
}

static void
set_up (Shop         *shop,
        gconstpointer data)
{
  shop->home = muster_test_dup_temp_dir ();
  shop->catalogue = g_build_filename (shop->home, "catalogue.db", NULL);
  shop->offers = muster_offers_new (shop->catalogue);
  g_signal_connect (shop->offers, "items-changed", G_CALLBACK (on_items_changed_cb), shop);
  open_list (shop, GAME, "1000", "main-hq " PLT "tank-company{vehicle*2@panther}");
}

static void
tear_down (Shop         *shop,
           gconstpointer data)
{
  g_autofree char *log = g_strconcat (shop->catalogue, "-wal", NULL);

  g_assert_finalize_object (g_steal_pointer (&shop->offers));
  g_clear_object (&shop->workbench);
  /* The thread closes the catalogue behind itself. */
  WAIT_UNTIL (!g_file_test (log, G_FILE_TEST_EXISTS));
  muster_test_remove_dir (shop->home);
  g_free (shop->home);
  g_free (shop->catalogue);
  g_free (shop->notice);
}

static void
type (Shop       *shop,
      const char *text)
{
  muster_offers_set_text (shop->offers, text);
  settle (shop);
}

static MusterOffer *
nth (Shop *shop,
     guint n)
{
  MusterOffer *offer = g_list_model_get_item (G_LIST_MODEL (shop->offers), n);

  g_assert_nonnull (offer);
  g_object_unref (offer);
  return offer;
}

static guint
count_rows (Shop *shop)
{
  return g_list_model_get_n_items (G_LIST_MODEL (shop->offers));
}

static MusterOffer *
find (Shop       *shop,
      const char *key)
{
  for (guint i = 0; i < count_rows (shop); i++)
    {
      if (strcmp (muster_offer_get_key (nth (shop, i)), key) == 0)
        return nth (shop, i);
    }
  return NULL;
}

static MusterPoints
get_total (Shop *shop)
{
  return muster_workbench_get_report (shop->workbench)->judgement->points;
}

/* What is typed, how many it asks for, and what comes first. */
static const struct
{
  const char *text;
  guint       count;
  const char *first;
} typed[] = {
  { "panther", 1, "entry:panther" },
  { "PANTH", 1, "entry:panther" },
  { "3 panther", 3, "entry:panther" },
  { " 3  panther ", 3, "entry:panther" },
  { "3x panther", 3, "entry:panther" },
  { "3 x panther", 3, "entry:panther" },
  { "3\303\227 panther", 3, "entry:panther" },
  { "panther x3", 3, "entry:panther" },
  { "panther \303\2273", 3, "entry:panther" },
  { "jagdpan", 1, "entry:jagdpanther" },
  { "snip", 1, "unit:sniper" },
  { "2 snip", 2, "unit:sniper" },
  { "sn\303\255per", 1, "unit:sniper" },
  { "full", 1, "group:full-platoon" },
  { "2 full inf", 2, "group:full-platoon" },
  { "xyzzy", 1, NULL },
  { "3", 1, "" },
  { "panzer 4", 1, "" },
};

static void
test_typed (Shop         *shop,
            gconstpointer data)
{
  muster_offers_set_only_fitting (shop->offers, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      type (shop, typed[i].text);
      g_test_message ("%s", typed[i].text);
      g_assert_cmpuint (muster_offers_get_count (shop->offers), ==, typed[i].count);
      if (typed[i].first == NULL)
        g_assert_cmpuint (count_rows (shop), ==, 0);
      else if (*typed[i].first != '\0')
        g_assert_cmpstr (muster_offer_get_key (nth (shop, 0)), ==, typed[i].first);
    }
}

/* What each row says of the points and of fitting, against adding it. */
static void
check_rows (Shop *shop)
{
  MusterHistory *history = muster_document_get_history (muster_workbench_get_document (shop->workbench));
  g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_fit = 0;

  for (guint i = 0; i < count_rows (shop); i++)
    g_ptr_array_add (all, g_object_ref (nth (shop, i)));
  for (guint i = 0; i < all->len; i++)
    {
      MusterOffer *offer = all->pdata[i];
      gboolean fits = muster_offer_get_fits (offer);
      MusterPoints points = muster_offer_get_points (offer);
      g_autofree char *reason = g_strdup (muster_offer_get_reason (offer));
      guint64 state = muster_history_get_state (history);
      MusterPoints before = get_total (shop);

      g_clear_pointer (&shop->notice, g_free);
      muster_workbench_set_selected (shop->workbench, NULL, 0);
      settle (shop);
      g_assert_cmpint (muster_offers_add (shop->offers, offer, NULL, FALSE), ==, fits);
      g_assert_cmpint (reason == NULL, ==, fits);
      if (!fits)
        {
          g_assert_cmpstr (shop->notice, ==, reason);
          g_assert_cmpuint (muster_history_get_state (history), ==, state);
          if (!muster_offer_get_has_place (offer))
            continue;
          g_assert_true (muster_offers_add (shop->offers, offer, NULL, TRUE));
        }
      n_fit += fits;
      g_assert_cmpint (get_total (shop) - before, ==, points);
      muster_workbench_undo (shop->workbench);
      settle (shop);
      g_assert_cmpint (get_total (shop), ==, before);
    }
  g_assert_cmpuint (n_fit, >, 0);
}

static void
test_points (Shop         *shop,
             gconstpointer data)
{
  muster_offers_set_only_fitting (shop->offers, FALSE);
  settle (shop);
  check_rows (shop);
  type (shop, "2 p");
  check_rows (shop);
  open_list (shop, "pauls-modern", "8", "");
  check_rows (shop);
  open_list (shop, "modern-war-games-1957", "100", "");
  type (shop, "");
  check_rows (shop);
}

/* A sniper with no platoon to stand in brings one that can be played. */
static void
test_around (Shop         *shop,
             gconstpointer data)
{
  MusterOffer *offer;

  open_list (shop, GAME, "500", "main-hq");
  type (shop, "sniper");
  offer = find (shop, "unit:sniper");
  g_assert_cmpint (muster_offer_get_points (offer), ==, MUSTER_POINTS (100));
  g_assert_nonnull (strstr (muster_offer_get_subtitle (offer), "new Full infantry platoon"));
  g_assert_true (muster_offers_add (shop->offers, offer, NULL, FALSE));
  g_assert_cmpint (get_total (shop), ==, MUSTER_POINTS (120));
  /* Of the platoon's two snipers the one that was asked for is selected. */
  g_assert_cmpstr (muster_workbench_get_unit (shop->workbench)->parent->type_id, ==, "platoon-hq");
  g_assert_true (muster_workbench_get_report (shop->workbench)->judgement->legal);
}

static void
test_filters (Shop         *shop,
              gconstpointer data)
{
  gboolean or_more;

  g_assert_cmpstr (muster_offers_get_nation (shop->offers), ==, "germany");
  type (shop, "sherman");
  g_assert_null (find (shop, "entry:sherman"));
  settle (shop);
  WAIT_UNTIL (muster_offers_get_n_hidden (shop->offers, &or_more) > 0);
  muster_offers_set_nation (shop->offers, "britain");
  settle (shop);
  g_assert_nonnull (find (shop, "entry:sherman"));
  muster_offers_set_nation (shop->offers, NULL);
  type (shop, "");
  muster_offers_set_category (shop->offers, "support");
  settle (shop);
  g_assert_cmpuint (count_rows (shop), >, 3);
  for (guint i = 0; i < count_rows (shop); i++)
    g_assert_cmpstr (muster_offer_get_category (nth (shop, i)), ==, "support");
  muster_offers_set_category (shop->offers, "vehicles");
  settle (shop);
  g_assert_cmpuint (count_rows (shop), >, 10);
  for (guint i = 0; i < count_rows (shop); i++)
    g_assert_cmpstr (muster_offer_get_category (nth (shop, i)), ==, "vehicles");

  /* Entries of no nation are there in each. */
  muster_offers_set_nation (shop->offers, "germany");
  type (shop, "truck");
  g_assert_nonnull (find (shop, "entry:big-truck"));
  g_assert_cmpstr (muster_offer_get_silhouette (find (shop, "entry:big-truck")), ==, "truck");

  /* The picture is that of the vehicle, whatever the game counts it as. */
  type (shop, "half-track");
  g_assert_cmpstr (muster_offer_get_silhouette (find (shop, "entry:armoured-halftrack")), ==, "half-track");
  type (shop, "stug");
  g_assert_cmpstr (muster_offer_get_silhouette (find (shop, "entry:stug-iii-g")), ==, "assault-gun");

  /* What does not fit is hidden, or comes last. */
  open_list (shop, GAME, "115", "main-hq " PLT);
  type (shop, "panther");
  g_assert_cmpuint (count_rows (shop), ==, 0);
  g_assert_cmpuint (muster_offers_get_n_hidden (shop->offers, &or_more), >, 0);
  muster_offers_set_only_fitting (shop->offers, FALSE);
  settle (shop);
  g_assert_false (muster_offer_get_fits (nth (shop, 0)));
  g_assert_cmpstr (muster_offer_get_subtitle (nth (shop, 0)), ==, "35 points over");
  muster_offers_clear_filters (shop->offers);
  settle (shop);
  g_assert_null (muster_offers_get_nation (shop->offers));
}

static void
test_sort (Shop         *shop,
           gconstpointer data)
{
  muster_offers_set_sort (shop->offers, MUSTER_OFFERS_BY_POINTS);
  muster_offers_set_category (shop->offers, "vehicles");
  settle (shop);
  for (guint i = 1; i < MIN (count_rows (shop), 40); i++)
    g_assert_cmpint (muster_offer_get_points (nth (shop, i)), >=, muster_offer_get_points (nth (shop, i - 1)));
}

/* Nothing typed: what is missing comes first. */
static void
test_missing (Shop         *shop,
              gconstpointer data)
{
  open_list (shop, GAME, "1000", "");
  g_assert_cmpstr (muster_offer_get_key (nth (shop, 0)), ==, "group:full-platoon");
  g_assert_nonnull (find (shop, "unit:main-hq"));
  g_assert_cmpstr (muster_offer_get_title (nth (shop, 0)), ==, "Full infantry platoon");
}

static void
test_group (Shop         *shop,
            gconstpointer data)
{
  g_autoptr(GArray) groups = NULL;
  const MusterOfferGroup *company = NULL;
  MusterPoints before = get_total (shop);

  type (shop, "jagdpanther");
  groups = muster_offer_list_groups (nth (shop, 0), shop->workbench);
  for (guint i = 0; i < groups->len; i++)
    {
      if (strcmp (g_array_index (groups, MusterOfferGroup, i).group->id, "full-tank-company") == 0)
        company = &g_array_index (groups, MusterOfferGroup, i);
    }
  g_assert_nonnull (company);
  g_assert_null (company->reason);
  g_assert_cmpstr (company->points, ==, "210");
  g_assert_true (muster_offers_add (shop->offers, nth (shop, 0), company->group, FALSE));
  g_assert_cmpint (get_total (shop) - before, ==, MUSTER_POINTS (210));
}

/* A change touches the rows it changes, and no others; what was just added stays under one's fingers. */
static void
test_steady (Shop         *shop,
             gconstpointer data)
{
  MusterOffer *offer;

  type (shop, "panther");
  offer = nth (shop, 0);
  shop->n_changes = 0;
  g_assert_true (muster_offers_add (shop->offers, offer, NULL, FALSE));
  settle (shop);
  g_assert_true (nth (shop, 0) == offer);
  g_assert_true (muster_offers_add (shop->offers, offer, NULL, FALSE));
  settle (shop);
  g_assert_true (nth (shop, 0) == offer);
  type (shop, "panther ");
  type (shop, "panthe");
  g_assert_true (nth (shop, 0) == offer);

  shop->n_changes = 0;
  type (shop, "jagd");
  g_assert_cmpuint (shop->n_changes, ==, 1);
}

/* The place is the one nearest to what is selected. */
static void
test_selected (Shop         *shop,
               gconstpointer data)
{
  MusterUnit *root;
  MusterOffer *offer;

  open_list (shop, GAME, "1000", "main-hq " PLT PLT);
  type (shop, "sniper");
  offer = nth (shop, 0);
  g_assert_cmpstr (muster_offer_get_subtitle (offer), ==, "Platoon HQ \302\267 Infantry platoon 1");
  root = muster_roster_get_root (muster_workbench_get_roster (shop->workbench));
  muster_workbench_set_selected (shop->workbench, &root->children[2]->children[2], 1);
  settle (shop);
  g_assert_cmpstr (muster_offer_get_subtitle (offer), ==, "Support squad \302\267 Infantry platoon 2");
}

static void
test_favourites (Shop         *shop,
                 gconstpointer data)
{
  g_auto(GStrv) kept = NULL;

  type (shop, "panther");
  muster_offers_set_favourite (shop->offers, find (shop, "entry:panther"), TRUE);
  type (shop, "sniper");
  muster_offers_set_favourite (shop->offers, find (shop, "unit:sniper"), TRUE);
  kept = muster_offers_dup_kept_favourites (shop->offers);
  g_assert_cmpuint (g_strv_length (kept), ==, 1);
  g_assert_cmpstr (kept[0], ==, "fields-of-war/unit:sniper");

  muster_offers_set_only_favourites (shop->offers, TRUE);
  type (shop, "");
  g_assert_cmpuint (count_rows (shop), ==, 2);
  g_assert_nonnull (find (shop, "unit:sniper"));
  g_assert_true (muster_offer_get_favourite (find (shop, "entry:panther")));

  /* They are there the next time. */
  g_clear_object (&shop->offers);
  shop->offers = muster_offers_new (shop->catalogue);
  muster_offers_set_kept_favourites (shop->offers, (const char * const *) kept);
  muster_offers_set_only_favourites (shop->offers, TRUE);
  muster_offers_set_workbench (shop->offers, shop->workbench);
  settle (shop);
  g_assert_cmpuint (count_rows (shop), ==, 2);
  muster_offers_set_favourite (shop->offers, find (shop, "entry:panther"), FALSE);
  muster_offers_refresh (shop->offers);
  settle (shop);
  g_assert_cmpuint (count_rows (shop), ==, 1);
}

/* A unit saved from one list, with an entry of its own, and added to another. */
static void
test_templates (Shop         *shop,
                gconstpointer data)
{
  g_autofree char *folder = g_build_filename (shop->home, "templates", NULL);
  g_autoptr(MusterTemplates) templates = muster_templates_new (muster_test_shared_store (), folder);
  const MusterTestList list = { .catalogue = "own-cat[role=tank,speed=fast,armour=light,gun=light]",
                                .units = "tank-company{vehicle*3@own-cat}" };
  g_autoptr(MusterRoster) other = muster_test_list_load (&list, GAME);
  MusterPoints before = get_total (shop);
  MusterOffer *offer;

  muster_templates_save_unit (templates, muster_roster_get_root (other)->children[0], "My usual cats");
  muster_offers_set_templates (shop->offers, templates);
  type (shop, "usual");
  offer = nth (shop, 0);
  g_assert_cmpint (muster_offer_get_kind (offer), ==, MUSTER_OFFER_TEMPLATE);
  g_assert_cmpint (muster_offer_get_points (offer), ==, MUSTER_POINTS (105));
  g_assert_true (muster_offers_add (shop->offers, offer, NULL, FALSE));
  g_assert_cmpint (get_total (shop) - before, ==, MUSTER_POINTS (105));
  g_assert_nonnull (muster_roster_find_entry (muster_workbench_get_roster (shop->workbench), "own-cat"));
  /* The list's own entry is offered too. */
  type (shop, "own");
  g_assert_nonnull (find (shop, "entry:own-cat"));
  WAIT_UNTIL (!muster_templates_get_busy (templates));

  /* Of another game there is none. */
  open_list (shop, "hot-chow", "6", "");
  type (shop, "usual");
  g_assert_cmpuint (count_rows (shop), ==, 0);
}

static void
test_broken (Shop         *shop,
             gconstpointer data)
{
  g_clear_object (&shop->offers);
  muster_test_write (shop->catalogue, "This is no catalogue; it only has the name of one, and is long enough to be read as a database file.");
  shop->offers = muster_offers_new (shop->catalogue);
  muster_offers_set_workbench (shop->offers, shop->workbench);
  settle (shop);
  g_assert_nonnull (muster_offers_get_problem (shop->offers));
  type (shop, "panther");
  g_assert_nonnull (find (shop, "entry:panther"));
  muster_offers_set_favourite (shop->offers, find (shop, "entry:panther"), TRUE);
  WAIT_UNTIL (shop->notice != NULL);
  g_assert_false (muster_offer_get_favourite (find (shop, "entry:panther")));
}

/* What is of a kind is found by the kind, behind what is called so. */
static void
test_kinds (Shop         *shop,
            gconstpointer data)
{
  muster_offers_clear_filters (shop->offers);
  type (shop, "headq");
  g_assert_nonnull (find (shop, "unit:main-hq"));
  type (shop, "inf");
  g_assert_nonnull (find (shop, "unit:rifle"));
  g_assert_true (g_str_has_prefix (muster_offer_get_title (nth (shop, 0)), "Inf"));
}

/* All entries of a nation, page by page. */
static void
test_more (Shop         *shop,
           gconstpointer data)
{
  guint n;

  muster_offers_clear_filters (shop->offers);
  type (shop, "a");
  n = count_rows (shop);
  g_assert_cmpuint (n, >=, 50);
  muster_offers_load_more (shop->offers);
  settle (shop);
  g_assert_cmpuint (count_rows (shop), >, n);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, function) g_test_add (path, Shop, NULL, set_up, function, tear_down)
  ADD ("/offers/typed", test_typed);
  ADD ("/offers/points", test_points);
  ADD ("/offers/around", test_around);
  ADD ("/offers/filters", test_filters);
  ADD ("/offers/sort", test_sort);
  ADD ("/offers/missing", test_missing);
  ADD ("/offers/group", test_group);
  ADD ("/offers/steady", test_steady);
  ADD ("/offers/selected", test_selected);
  ADD ("/offers/favourites", test_favourites);
  ADD ("/offers/templates", test_templates);
  ADD ("/offers/broken", test_broken);
  ADD ("/offers/more", test_more);
  ADD ("/offers/kinds", test_kinds);
#undef ADD
  return g_test_run ();
}
