/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An entry of a player's own as he makes it: what goes together and what does not, what that costs, what figures say of
 * it, steps taken back, and into the catalogue and out of it; in games with points and without, shipped and his own. */

#include "muster-catalogue-near.h"
#include "muster-design.h"
#include "muster-neighbours.h"

#include "muster-test-document.h"
#include "muster-test-list.h"
#include "muster-test-util.h"

#include <locale.h>
#include <string.h>

/* A player's own game: riders need a horse, and a mage carries no shield. */
static const char own_game[] =
  "<system xmlns=\"urn:muster:system:1\" id=\"two-hills\" name=\"Two Hills\" edition=\"1\">"
  "<budget kind=\"points\" default=\"60\"/><marks><mark id=\"mage\" name=\"Mage\"/></marks>"
  "<columns>"
  "<column id=\"order\" name=\"Order\" default=\"foot\"><value id=\"foot\" name=\"on foot\"/><value id=\"riders\" name=\"riders\" points=\"3\"/></column>"
  "<column id=\"mount\" name=\"Mount\" default=\"none\"><value id=\"none\" name=\"none\"/><value id=\"horse\" name=\"horse\" points=\"2\"/></column>"
  "<column id=\"shield\" name=\"Shield\" default=\"none\"><value id=\"none\" name=\"none\"/><value id=\"large\" name=\"large\" points=\"1\"/></column>"
  "</columns>"
  "<rules><rule id=\"fit\" name=\"Fit\"><says>arms fit their bearers</says></rule></rules>"
  "<types><force><slot of=\"band\"/></force><type id=\"band\" name=\"Band\" plural=\"Bands\" points=\"5\">"
  "<use column=\"order\"/><use column=\"mount\"/><use column=\"shield\"/><allow mark=\"mage\"/></type></types>"
  "<limits>"
  "<must rule=\"fit\" of=\"band\"><when><is column=\"order\" value=\"riders\"/></when><that><is column=\"mount\" value=\"horse\"/></that>"
  "<wrong>{unit} rides without a horse</wrong></must>"
  "<must rule=\"fit\" of=\"band\"><when><is mark=\"mage\"/></when><that><is column=\"shield\" value=\"none\"/></that>"
  "<wrong>{unit} is a mage with a shield</wrong></must>"
  "</limits>"
  "<entries type=\"band\"><entry id=\"guard\" name=\"Guard\"><column id=\"shield\" value=\"large\"/></entry>"
  "<entry id=\"outriders\" name=\"Outriders\"><column id=\"order\" value=\"riders\"/><column id=\"mount\" value=\"horse\"/></entry></entries>"
  "</system>";

typedef struct
{
  char              *home;
  char              *path;
  MusterSystemStore *systems;
  MusterLibrary     *library;
} Desk;

static void
set_up (Desk         *desk,
        gconstpointer data)
{
  g_autofree char *games = NULL;
  g_autofree char *file = NULL;
  g_autofree char *shipped = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "systems", NULL);
  const char *folders[] = { shipped, NULL, NULL };

  desk->home = muster_test_dup_temp_dir ();
  desk->path = g_build_filename (desk->home, "catalogue.db", NULL);
  games = g_build_filename (desk->home, "systems", NULL);
  file = g_build_filename (games, "two-hills.xml", NULL);
  g_assert_cmpint (g_mkdir_with_parents (games, 0755), ==, 0);
  muster_test_write (file, own_game);
  folders[1] = games;
  desk->systems = muster_system_store_new (folders);
  desk->library = muster_library_new (desk->systems, desk->path);
}

static void
tear_down (Desk         *desk,
           gconstpointer data)
{
  g_clear_object (&desk->library);
  g_clear_object (&desk->systems);
  muster_test_remove_dir (desk->home);
  g_free (desk->path);
  g_free (desk->home);
}

static MusterDesign *
open_design (Desk       *desk,
             const char *system_id,
             const char *id,
             gboolean    edits)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  MusterDesign *design;

  muster_design_load_async (desk->library, system_id, id, edits, NULL, muster_test_result_cb, &result);
  WAIT_UNTIL (result != NULL);
  design = muster_design_load_finish (result, &error);
  g_assert_no_error (error);
  return design;
}

static gboolean
save (Desk          *desk,
      MusterDesign  *design,
      GError       **error)
{
  g_autoptr(GAsyncResult) result = NULL;

  muster_design_save_async (design, desk->library, muster_test_result_cb, &result);
  WAIT_UNTIL (result != NULL);
  return muster_design_save_finish (design, result, error);
}

static MusterFormField *
get_field (GListModel *fields,
           const char *label)
{
  for (guint i = 0; i < g_list_model_get_n_items (fields); i++)
    {
      g_autoptr(MusterFormField) field = g_list_model_get_item (fields, i);

      if (strcmp (muster_form_field_get_label (field), label) == 0)
        return field;
    }
  g_test_message ("no field %s", label);
  g_assert_not_reached ();
}

static MusterFormField *
get_column (MusterDesign *design,
            const char   *label)
{
  return get_field (muster_unit_form_get_columns (muster_design_get_form (design)), label);
}

static MusterFormValue *
get_value (MusterFormField *field,
           const char      *name,
           guint           *position)
{
  GListModel *values = muster_form_field_get_values (field);

  for (guint i = 0; i < g_list_model_get_n_items (values); i++)
    {
      g_autoptr(MusterFormValue) value = g_list_model_get_item (values, i);

      if (position != NULL)
        *position = i;
      if (strcmp (muster_form_value_get_name (value), name) == 0)
        return value;
    }
  g_test_message ("no value %s", name);
  g_assert_not_reached ();
}

static void
choose (MusterDesign *design,
        const char   *label,
        const char   *name)
{
  MusterFormField *field = get_column (design, label);
  guint position;

  get_value (field, name, &position);
  muster_unit_form_do (muster_design_get_form (design),
                       muster_form_field_get_kind (field) == MUSTER_FIELD_VALUES
                         ? muster_form_field_set_line (field, 0, position, 1) : muster_form_field_choose (field, position));
}

/* What stands in a column. */
static const char *
get_chosen (MusterDesign *design,
            const char   *label)
{
  MusterFormField *field = get_column (design, label);
  g_autoptr(MusterFormValue) value =
    g_list_model_get_item (muster_form_field_get_values (field), muster_form_field_get_line (field, 0, NULL));

  return value != NULL ? muster_form_value_get_name (value) : NULL;
}

static const MusterFormTexts *
get_texts (MusterDesign *design)
{
  return muster_unit_form_get_texts (muster_design_get_form (design));
}

static void
write_figure (MusterDesign *design,
              const char   *id,
              const char   *text)
{
  GListModel *lists[] = { muster_design_get_figures (design), muster_design_get_sources (design) };

  for (guint l = 0; l < G_N_ELEMENTS (lists); l++)
    {
      for (guint i = 0; i < g_list_model_get_n_items (lists[l]); i++)
        {
          g_autoptr(MusterDesignFigure) figure = g_list_model_get_item (lists[l], i);

          if (strcmp (muster_design_figure_get_figure (figure)->id, id) != 0)
            continue;
          muster_design_set_figure (design, figure, text);
          g_assert_cmpstr (muster_design_figure_get_text (figure), ==, text);
          return;
        }
    }
  g_test_message ("no figure %s", id);
  g_assert_not_reached ();
}

static MusterProposal *
get_proposal (MusterDesign *design,
              const char   *label)
{
  GListModel *proposals = muster_design_get_proposals (design);

  for (guint i = 0; i < g_list_model_get_n_items (proposals); i++)
    {
      g_autoptr(MusterProposal) proposal = g_list_model_get_item (proposals, i);

      if (strcmp (muster_proposal_get_label (proposal), label) == 0)
        return proposal;
    }
  g_test_message ("no proposal for %s", label);
  g_assert_not_reached ();
}

/* A new entry begins as something with which nothing is wrong, in every game. */
static void
test_new (Desk         *desk,
          gconstpointer data)
{
  static const char * const games[] = { "fields-of-war", "hot-chow", "modern-war-games-1957", "pauls-modern", "two-hills" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr(MusterDesign) design = open_design (desk, games[i], NULL, FALSE);
      const MusterFormTexts *texts = get_texts (design);
      g_autoptr(GError) error = NULL;

      g_assert_cmpstr (texts->problems, ==, "");
      g_assert_cmpint (*texts->total != '\0', ==, muster_design_get_has_points (design));
      g_assert_false (muster_design_get_modified (design));
      g_assert_null (muster_design_get_id (design));
      g_assert_cmpuint (g_list_model_get_n_items (muster_design_get_types (design)), >, 0);
      /* One without a name cannot be found again. */
      g_assert_false (save (desk, design, &error));
      g_assert_nonnull (error);
      muster_design_set_name (design, "Mine");
      g_assert_true (muster_design_get_modified (design));
      g_assert_true (save (desk, design, NULL));
      g_assert_cmpstr (muster_design_get_id (design), ==, "own-mine");
      g_assert_false (muster_design_get_modified (design));
    }
}

/* Every type of unit of every game can become an entry, and nothing is wrong with it then. */
static void
test_types (Desk         *desk,
            gconstpointer data)
{
  static const char * const games[] = { "fields-of-war", "hot-chow", "modern-war-games-1957", "pauls-modern", "two-hills" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr(MusterDesign) design = open_design (desk, games[i], NULL, FALSE);
      GListModel *types = muster_design_get_types (design);

      for (guint k = 0; k < g_list_model_get_n_items (types); k++)
        {
          g_autoptr(MusterFormValue) type = g_list_model_get_item (types, k);

          muster_design_choose_type (design, k);
          g_assert_true (muster_form_value_get_chosen (type));
          g_assert_cmpstr (get_texts (design)->problems, ==, "");
        }
      while (muster_history_get_can_undo (muster_document_get_history (muster_workbench_get_document (muster_design_get_workbench (design)))))
        muster_design_undo (design);
      g_assert_false (muster_design_get_modified (design));
    }
}

/* Choosing columns moves the price, as a sum. */
static void
test_price (Desk         *desk,
            gconstpointer data)
{
  g_autoptr(MusterDesign) design = open_design (desk, "fields-of-war", "panther", FALSE);

  g_assert_null (muster_design_get_id (design));
  g_assert_cmpstr (muster_design_get_name (design), ==, "Panther");
  g_assert_cmpstr (get_texts (design)->total, ==, "70");
  choose (design, "Armour", "Medium");
  g_assert_cmpstr (get_texts (design)->total, ==, "60");
  g_assert_nonnull (strstr (get_texts (design)->sum, "= 60"));
  muster_design_undo (design);
  g_assert_cmpstr (get_texts (design)->total, ==, "70");
  muster_design_redo (design);
  g_assert_cmpstr (get_texts (design)->total, ==, "60");
}

/* What does not go together cannot be chosen; what goes with a change of another column is chosen with it. */
static void
test_impossible (Desk         *desk,
                 gconstpointer data)
{
  g_autoptr(MusterDesign) design = open_design (desk, "two-hills", NULL, FALSE);
  MusterFormField *mage;
  MusterFormValue *value;
  guint n;

  value = get_value (get_column (design, "Order"), "Riders", NULL);
  g_assert_cmpstr (muster_form_value_get_problem (value), ==, "Band rides without a horse");
  g_assert_true (muster_form_value_get_possible (value));
  muster_form_value_get_way (value, &n);
  g_assert_cmpuint (n, ==, 1);

  choose (design, "Order", "Riders");
  g_assert_cmpstr (get_chosen (design, "Order"), ==, "Riders");
  g_assert_cmpstr (get_chosen (design, "Mount"), ==, "Horse");
  g_assert_cmpstr (get_texts (design)->problems, ==, "");
  g_assert_cmpstr (get_texts (design)->total, ==, "10");
  /* One step. */
  muster_design_undo (design);
  g_assert_cmpstr (get_chosen (design, "Order"), ==, "On foot");
  g_assert_cmpstr (get_chosen (design, "Mount"), ==, "None");

  /* A mark is no other than a column. */
  choose (design, "Shield", "Large");
  mage = get_field (muster_unit_form_get_marks (muster_design_get_form (design)), "Mage");
  g_assert_cmpstr (muster_form_field_get_problem (mage), ==, "Band is a mage with a shield");
  g_assert_true (muster_form_field_get_possible (mage));
  muster_unit_form_do (muster_design_get_form (design), muster_form_field_set_active (mage, TRUE));
  g_assert_true (muster_form_field_get_active (mage));
  g_assert_cmpstr (get_chosen (design, "Shield"), ==, "None");
  value = get_value (get_column (design, "Shield"), "Large", NULL);
  g_assert_cmpstr (muster_form_value_get_note (value), ==, "Takes the mark “Mage” away too");
}

/* All values of all columns, one after the other: whatever is chosen, nothing is ever wrong. */
static void
test_walk (Desk         *desk,
           gconstpointer data)
{
  const char *games[] = { "fields-of-war", "pauls-modern", "modern-war-games-1957", "two-hills" };
  g_autoptr(GRand) rand = g_rand_new_with_seed (6);

  for (guint g = 0; g < G_N_ELEMENTS (games); g++)
    {
      g_autoptr(MusterDesign) design = open_design (desk, games[g], NULL, FALSE);
      GListModel *columns = muster_unit_form_get_columns (muster_design_get_form (design));

      for (guint i = 0; i < 60; i++)
        {
          g_autoptr(MusterFormField) field =
            g_list_model_get_item (columns, (guint) g_rand_int_range (rand, 0, (gint32) g_list_model_get_n_items (columns)));
          guint n = g_list_model_get_n_items (muster_form_field_get_values (field));
          guint position = n > 0 ? (guint) g_rand_int_range (rand, 0, (gint32) n) : 0;
          MusterCommand *command = NULL;

          if (!MUSTER_TEST_TAKES (i, 6))
            continue;
          if (muster_form_field_get_kind (field) == MUSTER_FIELD_NUMBER)
            command = muster_form_field_set_number (field, g_rand_int_range (rand, -1, 9));
          else if (muster_form_field_get_kind (field) == MUSTER_FIELD_VALUES)
            command = muster_form_field_set_line (field, 0, position, 1);
          else
            command = muster_form_field_choose (field, position);
          muster_unit_form_do (muster_design_get_form (design), command);
          g_assert_cmpstr (get_texts (design)->problems, ==, "");
        }
    }
}

/* Figures propose columns, with reasons; one is taken, or all. */
static void
test_figures (Desk         *desk,
              gconstpointer data)
{
  g_autoptr(MusterDesign) design = open_design (desk, "fields-of-war", NULL, FALSE);
  guint n;

  g_assert_cmpuint (g_list_model_get_n_items (muster_design_get_proposals (design)), ==, 0);
  g_assert_cmpstr (muster_design_get_hint (design), !=, "");
  write_figure (design, "type", "tank");
  write_figure (design, "weight-t", "44,8");
  write_figure (design, "speed-kmh", "46");
  write_figure (design, "gun-mm", "75");
  write_figure (design, "gun", "75 mm KwK 42");
  write_figure (design, "gun-kind", "at");
  write_figure (design, "propulsion", "tracked");
  g_assert_cmpstr (muster_design_get_hint (design), ==, "");
  n = muster_design_count_differences (design);
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpstr (muster_proposal_get_value (get_proposal (design, "Armour")), ==, "Heavy");
  g_assert_cmpstr (muster_proposal_get_reason (get_proposal (design, "Armour")), !=, "");
  g_assert_false (muster_proposal_get_agrees (get_proposal (design, "Armour")));

  muster_design_take_all (design);
  g_assert_cmpuint (muster_design_count_differences (design), ==, 0);
  g_assert_cmpstr (get_chosen (design, "Armour"), ==, "Heavy");
  g_assert_cmpstr (get_texts (design)->total, ==, "70");
  muster_design_undo (design);
  g_assert_cmpuint (muster_design_count_differences (design), ==, n);
  muster_design_redo (design);

  /* What the player chooses otherwise shows. */
  choose (design, "Armour", "Medium");
  g_assert_cmpuint (muster_design_count_differences (design), ==, 1);
  g_assert_cmpstr (muster_proposal_get_present (get_proposal (design, "Armour")), ==, "Medium");
  muster_design_take (design, get_proposal (design, "Armour"));
  g_assert_cmpstr (get_chosen (design, "Armour"), ==, "Heavy");

  /* What cannot be a number says so, and decides nothing. */
  write_figure (design, "weight-t", "heavy");
  for (guint i = 0; i < g_list_model_get_n_items (muster_design_get_figures (design)); i++)
    {
      g_autoptr(MusterDesignFigure) figure = g_list_model_get_item (muster_design_get_figures (design), i);

      if (strcmp (muster_design_figure_get_figure (figure)->id, "weight-t") == 0)
        g_assert_cmpstr (muster_design_figure_get_problem (figure), !=, "");
    }
}

/* A game without points, with numbers for columns. */
static void
test_without_points (Desk         *desk,
                     gconstpointer data)
{
  g_autoptr(MusterDesign) design = open_design (desk, "modern-war-games-1957", NULL, FALSE);
  MusterUnitForm *form = muster_design_get_form (design);
  GListModel *columns = muster_unit_form_get_columns (form);
  guint n = 0;

  g_assert_false (muster_design_get_has_points (design));
  g_assert_cmpstr (get_texts (design)->total, ==, "");
  g_assert_cmpstr (get_texts (design)->sum, ==, "");
  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr(MusterFormField) field = g_list_model_get_item (columns, i);
      int number, least, most;

      if (muster_form_field_get_kind (field) != MUSTER_FIELD_NUMBER)
        continue;
      g_assert_true (muster_form_field_get_number (field, &number, &least, &most));
      /* Nothing is no value where one has to stand. */
      g_assert_cmpint (least, ==, 1);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

/* An own entry: saved, changed, deleted and put back; another of its name gets another id. */
static void
test_catalogue (Desk         *desk,
                gconstpointer data)
{
  g_autoptr(MusterDesign) design = open_design (desk, "two-hills", "guard", TRUE);
  g_autoptr(MusterDesign) second = NULL;
  g_autoptr(MusterDesign) again = NULL;
  g_autoptr(GAsyncResult) deleted = NULL;
  g_autoptr(GAsyncResult) restored = NULL;
  g_autoptr(GAsyncResult) gone = NULL;
  g_autoptr(GError) error = NULL;

  /* A shipped one cannot be changed: it is the start of a new one. */
  g_assert_null (muster_design_get_id (design));
  choose (design, "Mount", "Horse");
  g_assert_true (save (desk, design, NULL));
  g_assert_cmpstr (muster_design_get_id (design), ==, "own-guard");

  second = open_design (desk, "two-hills", "own-guard", FALSE);
  g_assert_cmpstr (get_chosen (second, "Mount"), ==, "Horse");
  g_assert_true (save (desk, second, NULL));
  g_assert_cmpstr (muster_design_get_id (second), ==, "own-guard-2");

  muster_design_set_name (design, "Mounted guard");
  g_assert_true (save (desk, design, NULL));
  again = open_design (desk, "two-hills", "own-guard", TRUE);
  g_assert_cmpstr (muster_design_get_name (again), ==, "Mounted guard");
  g_assert_cmpstr (muster_design_get_id (again), ==, "own-guard");

  muster_design_delete_async (again, desk->library, muster_test_result_cb, &deleted);
  WAIT_UNTIL (deleted != NULL);
  g_assert_true (muster_design_delete_finish (again, deleted, NULL));
  g_assert_null (muster_design_get_id (again));
  g_assert_false (muster_design_get_modified (again));
  muster_design_load_async (desk->library, "two-hills", "own-guard", TRUE, NULL, muster_test_result_cb, &gone);
  WAIT_UNTIL (gone != NULL);
  g_assert_null (muster_design_load_finish (gone, &error));
  g_assert_nonnull (error);
  muster_design_restore_async (again, desk->library, muster_test_result_cb, &restored);
  WAIT_UNTIL (restored != NULL);
  g_assert_true (muster_design_restore_finish (again, restored, NULL));
  g_assert_cmpstr (muster_design_get_id (again), ==, "own-guard");
  g_clear_object (&again);
  again = open_design (desk, "two-hills", "own-guard", TRUE);
  g_assert_cmpstr (muster_design_get_name (again), ==, "Mounted guard");
}

/* All that an entry says goes through the designer and back. */
static void
test_round_trip (Desk         *desk,
                 gconstpointer data)
{
  static const char * const ids[] = { "panther", "stuart-honey", "jeep", "big-truck" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr(MusterDesign) design = open_design (desk, "fields-of-war", ids[i], FALSE);
      g_autoptr(MusterCatalogueEntry) made = muster_design_dup_entry (design);
      g_autoptr(MusterCatalogueEntry) entry =
        muster_catalogue_entry_new_shipped (muster_design_get_system (design), muster_system_find_entry (muster_design_get_system (design), ids[i]));

      g_assert_true (muster_catalogue_entry_has_same_game (made, entry));
      g_assert_true (muster_catalogue_entry_has_same_figures (made, entry));
      g_assert_cmpstr (made->entry.name, ==, entry->entry.name);
      g_assert_cmpstr (made->entry.nation, ==, entry->entry.nation);
    }
}

/* The most alike come first, and what they cost more. */
static void
test_neighbours (Desk         *desk,
                 gconstpointer data)
{
  g_autoptr(MusterDesign) design = open_design (desk, "fields-of-war", "panther", FALSE);
  g_autoptr(MusterNeighbours) neighbours = muster_neighbours_new (desk->library);
  GListModel *list = muster_neighbours_get_list (neighbours);
  g_autoptr(MusterNeighbour) first = NULL;
  g_autoptr(MusterNeighbour) now = NULL;

  muster_neighbours_update (neighbours, design);
  WAIT_UNTIL (!muster_neighbours_get_busy (neighbours));
  g_assert_cmpuint (g_list_model_get_n_items (list), >, 2);
  first = g_list_model_get_item (list, 0);
  g_assert_cmpstr (muster_neighbour_get_difference (first), ==, "the same");
  g_assert_cmpstr (muster_neighbour_get_points (first), ==, "70");
  g_assert_cmpstr (muster_neighbour_get_about (first), !=, "");

  /* Only the last of several searches tells. */
  choose (design, "Speed", "Fast");
  muster_neighbours_update (neighbours, design);
  muster_neighbours_update (neighbours, design);
  WAIT_UNTIL (!muster_neighbours_get_busy (neighbours));
  now = g_list_model_get_item (list, 0);
  g_assert_cmpstr (muster_neighbour_get_points (now), ==, "75");
  g_assert_cmpstr (muster_neighbour_get_difference (now), ==, "the same");
}

static guint
measure (MusterSystem *system,
         const char   *a,
         const char   *b)
{
  g_autoptr(MusterCatalogueEntry) one = muster_catalogue_entry_new_shipped (system, muster_system_find_entry (system, a));
  g_autoptr(MusterCatalogueEntry) other = muster_catalogue_entry_new_shipped (system, muster_system_find_entry (system, b));
  g_autoptr(MusterNear) x = muster_near_new (one);
  g_autoptr(MusterNear) y = muster_near_new (other);

  g_assert_cmpuint (muster_near_measure (x, y), ==, muster_near_measure (y, x));
  return muster_near_measure (x, y);
}

static void
test_distance (void)
{
  g_autoptr(MusterSystem) system = muster_system_load_bytes (own_game, strlen (own_game), "two-hills.xml", NULL, NULL);
  g_autoptr(MusterSystem) shipped = muster_system_store_load (muster_test_shared_store (), "fields-of-war", NULL);

  g_assert_cmpuint (measure (system, "guard", "guard"), ==, 0);
  /* What is not said is what the game makes of it. */
  g_assert_cmpuint (measure (system, "guard", "outriders"), ==, 3 * MUSTER_NEAR_WHOLE);
  g_assert_cmpuint (measure (shipped, "panther", "panther-fast"), <, measure (shipped, "panther", "panzer-iii-f"));
  g_assert_cmpuint (measure (shipped, "panther", "tiger"), <, measure (shipped, "panther", "big-truck"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  setlocale (LC_ALL, "C.UTF-8");

#define ADD(path, test) g_test_add (path, Desk, NULL, set_up, test, tear_down)
  ADD ("/design/new", test_new);
  ADD ("/design/types", test_types);
  ADD ("/design/price", test_price);
  ADD ("/design/impossible", test_impossible);
  ADD ("/design/walk", test_walk);
  ADD ("/design/figures", test_figures);
  ADD ("/design/without-points", test_without_points);
  ADD ("/design/catalogue", test_catalogue);
  ADD ("/design/round-trip", test_round_trip);
  ADD ("/design/neighbours", test_neighbours);
#undef ADD
  g_test_add_func ("/design/distance", test_distance);

  return g_test_run ();
}
