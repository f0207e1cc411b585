/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player does to a list, on the workbench: each verb as one step that can be taken back, where it may be done,
 * what is selected behind it; and the outline, which has to show just the units of the list whatever happens. */

#include "muster-command-table.h"
#include "muster-parcel.h"
#include "muster-roster-file.h"
#include "muster-total.h"
#include "muster-unit-face.h"
#include "muster-workbench.h"

#include "muster-test-list.h"

#include <locale.h>
#include <string.h>

/* Stacks of all that is allocated take their time under sanitizers. */
#ifdef __SANITIZE_ADDRESS__
#define N_WALKS 2
#else
#define N_WALKS 10
#endif

static const MusterTestList two_platoons = {
  .limit = "1000",
  .units = "main-hq{hmg at-gun*2[gun=medium]} main-hq"
           " infantry-platoon{platoon-hq{bazooka} infantry-squad*3{rifle*2 lmg} support-squad{sniper}}"
           " infantry-platoon{platoon-hq infantry-squad*3{rifle*2 lmg}}"
           " tank-company{vehicle*3@panther}",
};

static MusterWorkbench *
open_list (const MusterTestList *list)
{
  g_autoptr(MusterRoster) roster = muster_test_list_load (list, "fields-of-war");
  g_autoptr(MusterDocument) document = muster_document_new (muster_test_shared_store (), roster);

  return muster_workbench_new (document);
}

static MusterUnit *
at (MusterWorkbench *workbench,
    const char      *path)
{
  MusterUnit *root = muster_roster_get_root (muster_workbench_get_roster (workbench));
  MusterUnit *unit = strcmp (path, ".") == 0 ? root : muster_unit_from_path (root, path);

  g_assert_nonnull (unit);
  return unit;
}

static void
select_at (MusterWorkbench *workbench,
           const char      *paths)
{
  g_auto(GStrv) each = g_strsplit (paths, " ", -1);
  g_autoptr(GPtrArray) units = g_ptr_array_new ();

  for (guint i = 0; each[i] != NULL && *each[i] != '\0'; i++)
    g_ptr_array_add (units, at (workbench, each[i]));
  muster_workbench_set_selected (workbench, (MusterUnit * const *) units->pdata, units->len);
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

static void
assert_selected (MusterWorkbench *workbench,
                 const char      *paths)
{
  guint n;
  MusterUnit * const *units = muster_workbench_get_selected (workbench, &n);
  g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (all, muster_unit_dup_path (units[i]));
  g_ptr_array_sort (all, compare_texts);
  g_ptr_array_add (all, NULL);
  text = g_strjoinv (" ", (char **) all->pdata);
  g_assert_cmpstr (text, ==, paths);
}

static char *
to_xml (MusterWorkbench *workbench)
{
  gsize length;

  return muster_roster_to_xml (muster_workbench_get_roster (workbench), &length);
}

typedef gboolean (*Verb) (MusterWorkbench *workbench);

static gboolean more (MusterWorkbench *workbench) { return muster_workbench_count_by (workbench, 1); }
static gboolean fewer (MusterWorkbench *workbench) { return muster_workbench_count_by (workbench, -1); }
static gboolean up (MusterWorkbench *workbench) { return muster_workbench_move_by (workbench, -1); }
static gboolean down (MusterWorkbench *workbench) { return muster_workbench_move_by (workbench, 1); }

/* A verb done to what is selected: whether it does anything, what is selected behind it, and a unit that shows it. */
static const struct
{
  const char *name;
  const char *selected;
  Verb        verb;
  gboolean    done;
  const char *behind;
  const char *path;  /* (nullable): a unit as it is then */
  const char *type;
  guint       count;
} verbs[] = {
  { "more", "1.2", more, TRUE, "1.2", "1.2", "at-gun", 3 },
  { "more of two", "1.1 1.2", more, TRUE, "1.1 1.2", "1.1", "hmg", 2 },
  { "fewer", "1.2", fewer, TRUE, "1.2", "1.2", "at-gun", 1 },
  { "fewer than one", "1.1", fewer, FALSE, "1.1", "1.1", "hmg", 1 },
  { "fewer of which one is one", "1.1 1.2", fewer, TRUE, "1.1 1.2", "1.2", "at-gun", 1 },
  { "duplicate", "1.2", muster_workbench_duplicate, TRUE, "1.3", "1.3", "at-gun", 2 },
  { "duplicate a platoon and what is in it", "3 3.1", muster_workbench_duplicate, TRUE, "4", "4.3.1", "sniper", 1 },
  { "duplicate nothing", "", muster_workbench_duplicate, FALSE, "", NULL, NULL, 0 },
  { "split one off", "5.1", muster_workbench_split_one, TRUE, "5.2", "5.1", "vehicle", 2 },
  { "split one of one", "1.1", muster_workbench_split_one, FALSE, "1.1", "1.1", "hmg", 1 },
  { "join with another kind", "1.1", muster_workbench_join, FALSE, "1.1", "1.1", "hmg", 1 },
  { "remove one", "1.1", muster_workbench_remove, TRUE, "1.1", "1.1", "at-gun", 2 },
  { "remove the last one", "1.2", muster_workbench_remove, TRUE, "1.1", "1.1", "hmg", 1 },
  { "remove all there are in it", "1.1 1.2", muster_workbench_remove, TRUE, "1", "1", "main-hq", 1 },
  { "remove a unit and what is in it", "5 5.1", muster_workbench_remove, TRUE, "4", "4", "infantry-platoon", 1 },
  { "up", "2", up, TRUE, "1", "1", "main-hq", 1 },
  { "up from the first", "1", up, FALSE, "1", "1", "main-hq", 1 },
  { "down", "3", down, TRUE, "4", "3", "infantry-platoon", 1 },
  { "down from the last", "5", down, FALSE, "5", "5", "tank-company", 1 },
  { "two up", "2 3", up, TRUE, "1 2", "3", "main-hq", 1 },
  { "out of what must hold it", "3.1", muster_workbench_move_out, FALSE, "3.1", "3.1", "platoon-hq", 1 },
  { "into what may not hold it", "5", muster_workbench_move_in, FALSE, "5", "5", "tank-company", 1 },
  { "sniper into the platoon's HQ", "3.3.1", muster_workbench_move_out, FALSE, "3.3.1", "3.3.1", "sniper", 1 },
};

static void
test_verb (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr(MusterWorkbench) workbench = open_list (&two_platoons);
  g_autofree char *before = to_xml (workbench);
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;

  select_at (workbench, verbs[i].selected);
  g_assert_cmpint (verbs[i].verb (workbench), ==, verbs[i].done);
  assert_selected (workbench, verbs[i].behind);
  if (verbs[i].path != NULL)
    {
      g_assert_cmpstr (at (workbench, verbs[i].path)->type_id, ==, verbs[i].type);
      g_assert_cmpuint (at (workbench, verbs[i].path)->count, ==, verbs[i].count);
    }

  /* One step, to the byte. */
  after = to_xml (workbench);
  g_assert_cmpint (strcmp (before, after) != 0, ==, verbs[i].done);
  if (verbs[i].done)
    muster_workbench_undo (workbench);
  again = to_xml (workbench);
  g_assert_cmpstr (again, ==, before);
  g_assert_false (muster_document_get_modified (muster_workbench_get_document (workbench)));
}

/* Where units may be taken. */
static const struct
{
  const char *units;
  const char *parent;
  gboolean    fits;
} drops[] = {
  { "1.1", "2", TRUE },      /* a heavy weapon from one HQ to the other */
  { "1.1", "1", TRUE },      /* within its own */
  { "1.1", "5", FALSE },     /* no gun is a tank */
  { "1.1", ".", FALSE },     /* nor stands by itself */
  { "2", ".", TRUE },
  { "5", "5.1", FALSE },     /* into itself */
  { "3.2", "4", FALSE },     /* six squads are too many */
  { "3.1", "4", FALSE },     /* one HQ is enough */
  { "1.1 1.2", "2", TRUE },
};

static void
test_drops (void)
{
  g_autoptr(MusterWorkbench) workbench = open_list (&two_platoons);
  g_autofree char *before = to_xml (workbench);

  for (guint i = 0; i < G_N_ELEMENTS (drops); i++)
    {
      guint n;
      MusterUnit * const *units;
      gboolean fits;

      select_at (workbench, drops[i].units);
      units = muster_workbench_get_selected (workbench, &n);
      fits = muster_workbench_can_drop (workbench, units, n, at (workbench, drops[i].parent));
      g_test_message ("%s to %s: %d", drops[i].units, drops[i].parent, fits);
      g_assert_cmpint (fits, ==, drops[i].fits);
      /* Asking changes nothing, and twice the same comes of it. */
      g_assert_cmpint (muster_workbench_can_drop (workbench, units, n, at (workbench, drops[i].parent)), ==, fits);
      g_assert_cmpint (muster_workbench_drop (workbench, units, n, at (workbench, drops[i].parent), G_MAXUINT), ==, fits);
      if (muster_document_get_modified (muster_workbench_get_document (workbench)))
        muster_workbench_undo (workbench);
      else
        {
          g_autofree char *xml = to_xml (workbench);

          g_assert_cmpstr (xml, ==, before);
        }
    }
}

/* Whatever may be dropped somewhere breaks no maximum there: the errors after it are no more than before, but for what
 * the unit's old place misses now. */
static void
test_drops_are_judged (void)
{
  g_autoptr(MusterWorkbench) workbench = open_list (&two_platoons);
  MusterUnit *root = at (workbench, ".");
  static const char * const units[] = { "1", "1.1", "3", "3.1", "3.3", "3.2.1", "3.3.1", "5", "5.1" };
  static const char * const holders[] = { ".", "1", "2", "3", "3.1", "3.2", "3.3", "4", "4.1", "5", "5.1" };
  guint n_dropped = 0;

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      for (guint k = 0; k < G_N_ELEMENTS (holders); k++)
        {
          MusterUnit *unit = at (workbench, units[i]);
          MusterUnit *holder = at (workbench, holders[k]);
          g_autoptr(GHashTable) rules = g_hash_table_new (NULL, NULL);
          const MusterJudgement *judgement;

          if (!muster_workbench_drop (workbench, &unit, 1, holder, G_MAXUINT))
            continue;

          n_dropped++;
          judgement = muster_workbench_get_report (workbench)->judgement;
          for (guint f = 0; f < judgement->n_findings; f++)
            {
              const MusterFinding *finding = &judgement->findings[f];

              g_assert_false (finding->severity == MUSTER_SEVERITY_ERROR && finding->has_numbers &&
                              finding->have > finding->allow && finding->row != MUSTER_FORCE_ROW &&
                              muster_force_get_unit (muster_workbench_get_report (workbench)->force, finding->row) == holder);
            }
          if (muster_history_get_can_undo (muster_document_get_history (muster_workbench_get_document (workbench))))
            muster_workbench_undo (workbench);
          g_assert_true (root == at (workbench, "."));
        }
    }
  g_assert_cmpuint (n_dropped, >=, 5);
}

static void
on_notice_cb (MusterWorkbench *workbench,
              const char      *text,
              gboolean         can_undo,
              guint           *n)
{
  g_assert_nonnull (text);
  g_assert_cmpstr (text, !=, "");
  (*n)++;
}

static void
test_add (void)
{
  g_autoptr(MusterWorkbench) workbench = open_list (&two_platoons);
  MusterSystem *system = muster_workbench_get_system (workbench);
  MusterCandidate panther = { .entry = muster_system_find_entry (system, "panther") };
  MusterCandidate too_many = { .type = muster_system_find_type (system, "hmg"), .count = 40 };
  guint n_notices = 0;

  g_signal_connect (workbench, "notice", G_CALLBACK (on_notice_cb), &n_notices);

  /* The company is full: another one is made. */
  g_assert_true (muster_workbench_add (workbench, &panther, FALSE));
  assert_selected (workbench, "6.1");
  g_assert_cmpstr (at (workbench, "6")->type_id, ==, "tank-company");
  /* The next ones go in with it. */
  g_assert_true (muster_workbench_add (workbench, &panther, FALSE));
  assert_selected (workbench, "6.1");
  g_assert_cmpuint (at (workbench, "6.1")->count, ==, 2);
  muster_workbench_undo (workbench);
  g_assert_cmpuint (at (workbench, "6.1")->count, ==, 1);
  muster_workbench_undo (workbench);
  g_assert_false (muster_document_get_modified (muster_workbench_get_document (workbench)));
  g_assert_cmpuint (n_notices, ==, 0);

  /* What does not fit is told, and added only if asked for. */
  g_assert_false (muster_workbench_add (workbench, &too_many, FALSE));
  g_assert_cmpuint (n_notices, ==, 1);
  g_assert_false (muster_document_get_modified (muster_workbench_get_document (workbench)));
  g_assert_true (muster_workbench_add (workbench, &too_many, TRUE));
  g_assert_true (muster_document_get_modified (muster_workbench_get_document (workbench)));
}

/* Units taken from one list to another, through text. */
static void
test_paste (void)
{
  static const MusterTestList other = { .limit = "2000", .units = "main-hq infantry-platoon" };
  g_autoptr(MusterWorkbench) from = open_list (&two_platoons);
  g_autoptr(MusterWorkbench) to = open_list (&other);
  g_autofree char *xml = NULL;
  g_autofree char *text = NULL;
  guint n_notices = 0;

  g_signal_connect (to, "notice", G_CALLBACK (on_notice_cb), &n_notices);
  g_assert_null (muster_workbench_dup_clip_xml (from));

  select_at (from, "5 1.2");
  xml = muster_workbench_dup_clip_xml (from);
  text = muster_workbench_dup_clip_text (from);
  g_assert_nonnull (strstr (text, "Panther"));
  g_assert_nonnull (strstr (text, "210"));
  g_assert_null (strstr (text, "<"));

  /* A gun and a company stand in nothing together. */
  g_assert_false (muster_workbench_paste_xml (to, xml, strlen (xml)));
  g_assert_cmpuint (n_notices, ==, 1);

  g_clear_pointer (&xml, g_free);
  select_at (from, "5");
  xml = muster_workbench_dup_clip_xml (from);
  select_at (to, "1");
  g_assert_true (muster_workbench_paste_xml (to, xml, strlen (xml)));
  assert_selected (to, "2");
  g_assert_cmpstr (at (to, "2")->type_id, ==, "tank-company");
  g_assert_cmpuint (at (to, "2.1")->count, ==, 3);

  /* A gun goes into the HQ that is selected, and from where nothing holds it to the nearest that does. */
  g_clear_pointer (&xml, g_free);
  select_at (from, "1.2");
  xml = muster_workbench_dup_clip_xml (from);
  select_at (to, "1");
  g_assert_true (muster_workbench_paste_xml (to, xml, strlen (xml)));
  assert_selected (to, "1.1");
  g_assert_true (muster_workbench_paste_xml (to, xml, strlen (xml)));
  assert_selected (to, "1.2");

  /* What is no list is told. */
  g_assert_false (muster_workbench_paste_xml (to, "no units", strlen ("no units")));
  g_assert_false (muster_workbench_paste_xml (to, "", 0));
  g_assert_cmpuint (n_notices, ==, 3);
}

static void
test_parcel (void)
{
  g_autoptr(MusterWorkbench) workbench = open_list (&two_platoons);
  static const MusterTestList bare = { .limit = "1000", .units = "main-hq main-hq tank-company{vehicle@panther}" };
  g_autoptr(MusterWorkbench) other = open_list (&bare);
  g_autoptr(MusterParcel) parcel = NULL;

  g_assert_null (muster_parcel_new (workbench));
  select_at (workbench, "1.1");
  parcel = muster_parcel_new (workbench);
  g_assert_true (muster_parcel_is_of (parcel, workbench));
  g_assert_false (muster_parcel_is_of (parcel, other));
  g_assert_true (muster_parcel_fits (parcel, other, at (other, "2"), FALSE));
  g_assert_false (muster_parcel_fits (parcel, other, at (other, "3"), FALSE));
  g_assert_true (muster_parcel_deliver (parcel, other, at (other, "2"), G_MAXUINT, FALSE));
  g_assert_cmpstr (at (other, "2.1")->type_id, ==, "hmg");
  g_assert_cmpuint (at (workbench, "1")->n_children, ==, 2);

  /* A copy in its own list would be a heavy weapon too many, so that only moving it fits; and once the list is another
   * one its units cannot be told any more. */
  g_assert_false (muster_parcel_deliver (parcel, workbench, at (workbench, "2"), 0, TRUE));
  g_assert_true (more (workbench));
  g_assert_false (muster_parcel_is_of (parcel, workbench));
  muster_workbench_undo (workbench);

  g_assert_true (muster_parcel_is_of (parcel, workbench));
  g_assert_true (muster_parcel_deliver (parcel, workbench, at (workbench, "2"), 0, FALSE));
  g_assert_cmpuint (at (workbench, "1")->n_children, ==, 1);
  g_assert_cmpstr (at (workbench, "2.1")->type_id, ==, "hmg");
}

/* From problem to problem and round again, forwards and backwards. */
static void
test_problems (void)
{
  static const MusterTestList bad = {
    .limit = "100",
    .units = "main-hq infantry-platoon{platoon-hq infantry-squad{rifle*2 lmg}} tank-company{vehicle@panther}",
  };
  g_autoptr(MusterWorkbench) workbench = open_list (&bad);
  const MusterReport *report = muster_workbench_get_report (workbench);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n_rows = 0;
  gint64 last = -2;

  for (guint i = 0; i < report->judgement->n_findings; i++)
    {
      const MusterFinding *finding = &report->judgement->findings[i];

      if (finding->severity == MUSTER_SEVERITY_ERROR && (gint64) finding->row != last)
        n_rows++;
      if (finding->severity == MUSTER_SEVERITY_ERROR)
        last = finding->row;
    }
  g_assert_cmpuint (n_rows, >=, 2);

  for (guint i = 0; i < 3 * n_rows; i++)
    {
      guint finding;
      MusterUnit *unit = muster_workbench_find_problem (workbench, G_MAXUINT, i < 2 * n_rows ? 1 : -1, &finding);

      g_assert_cmpuint (finding, <, report->judgement->n_findings);
      g_assert_cmpint (report->judgement->findings[finding].severity, ==, MUSTER_SEVERITY_ERROR);
      g_hash_table_add (seen, GUINT_TO_POINTER (report->judgement->findings[finding].row));
      muster_workbench_set_selected (workbench, unit != NULL ? &unit : NULL, unit != NULL);
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, n_rows);

  /* From the problem one is at, each comes once, those of the whole force too, and then the first again. */
  muster_workbench_set_selected (workbench, NULL, 0);
  for (guint i = 0, from = G_MAXUINT, first = G_MAXUINT; i <= report->judgement->n_findings; i++)
    {
      guint finding;

      muster_workbench_find_problem (workbench, from, 1, &finding);
      if (from != G_MAXUINT && finding == first)
        break;
      g_assert_cmpuint (i, <, report->judgement->n_findings);
      g_assert_true (from == G_MAXUINT || finding > from);
      if (first == G_MAXUINT)
        first = finding;
      from = finding;
    }
}

/* Whether a model has just the units that there are, and each of their models too. */
static void
assert_shows (GListModel *model,
              MusterUnit *holder)
{
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, holder->n_children);
  for (guint i = 0; i < holder->n_children; i++)
    {
      g_autoptr(MusterUnitItem) item = g_list_model_get_item (model, i);
      GListModel *children = muster_unit_item_get_children (item);

      g_assert_true (muster_unit_item_get_unit (item) == holder->children[i]);
      if (children != NULL)
        assert_shows (children, holder->children[i]);
      else
        g_assert_cmpuint (holder->children[i]->n_children, ==, 0);
    }
}

/* What a view keeps of a model by what the model says of its changes. */
static void
on_items_changed_cb (GListModel *model,
                     guint       position,
                     guint       removed,
                     guint       added,
                     GPtrArray  *mirror)
{
  g_ptr_array_remove_range (mirror, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror, (int) (position + i), g_list_model_get_item (model, position + i));
}

static void
test_outline_walk (void)
{
  for (guint32 seed = 1; seed <= N_WALKS; seed++)
    {
      g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr(GPtrArray) mirror = g_ptr_array_new_with_free_func (g_object_unref);
      g_autoptr(MusterWorkbench) workbench = open_list (&two_platoons);
      MusterRoster *roster = muster_workbench_get_roster (workbench);
      GListModel *units = muster_outline_get_units (muster_workbench_get_outline (workbench));
      guint n_kinds;
      const MusterCommandKind *kinds = muster_command_table_get (&n_kinds);

      on_items_changed_cb (units, 0, 0, g_list_model_get_n_items (units), mirror);
      g_signal_connect (units, "items-changed", G_CALLBACK (on_items_changed_cb), mirror);
      for (guint i = 0; i < 300; i++)
        {
          guint what = (guint) g_rand_int_range (rand, 0, (gint32) n_kinds + 3);

          if (what < n_kinds)
            muster_workbench_do (workbench, kinds[what].make (roster, rand));
          else if (what == n_kinds)
            muster_workbench_redo (workbench);
          else
            muster_workbench_undo (workbench);

          assert_shows (units, muster_roster_get_root (roster));
          g_assert_cmpuint (mirror->len, ==, g_list_model_get_n_items (units));
          for (guint k = 0; k < mirror->len; k++)
            g_assert_true (muster_unit_item_get_unit (g_ptr_array_index (mirror, k)) == muster_roster_get_root (roster)->children[k]);
          g_assert_cmpint (muster_workbench_get_report (workbench)->judgement->points, ==,
                           muster_document_get_judgement (muster_workbench_get_document (workbench))->points);
        }
      g_signal_handlers_disconnect_by_data (units, mirror);
    }
}

/* A unit that may hold nothing and does all the same is shown with what it holds. */
static void
test_outline_leaf (void)
{
  g_autoptr(MusterWorkbench) workbench = open_list (&two_platoons);
  MusterUnit *gun = at (workbench, "1.2");
  GListModel *hq;
  g_autoptr(MusterUnitItem) item = g_list_model_get_item (muster_outline_get_units (muster_workbench_get_outline (workbench)), 0);
  g_autoptr(MusterUnitItem) before = NULL;
  g_autoptr(MusterUnitItem) after = NULL;
  MusterUnit *odd;

  hq = muster_unit_item_get_children (item);
  before = g_list_model_get_item (hq, 1);
  g_assert_null (muster_unit_item_get_children (before));

  odd = muster_unit_new (muster_workbench_get_roster (workbench), "rifle");
  g_assert_true (muster_workbench_do (workbench, muster_command_add_units (gun, 0, &odd, 1)));
  after = g_list_model_get_item (hq, 1);
  g_assert_true (after != before);
  g_assert_null (muster_unit_item_get_unit (before));
  g_assert_true (muster_unit_item_get_unit (after) == gun);
  assert_shows (hq, at (workbench, "1"));
}

static void
test_faces (void)
{
  g_autoptr(MusterWorkbench) workbench = open_list (&two_platoons);
  const MusterReport *report = muster_workbench_get_report (workbench);
  g_autoptr(MusterUnitFace) company = muster_unit_face_new (report, at (workbench, "5"));
  g_autoptr(MusterUnitFace) panther = muster_unit_face_new (report, at (workbench, "5.1"));
  g_autoptr(MusterTotal) total = muster_total_new (report);

  g_assert_cmpstr (company->title, ==, "Tank company");
  g_assert_nonnull (strstr (company->details, "Panther"));
  g_assert_cmpstr (company->points, ==, "210");
  g_assert_cmpuint (panther->count, ==, 3);
  g_assert_cmpstr (panther->points, ==, "210");
  g_assert_nonnull (strstr (panther->spoken, "3 times"));
  g_assert_nonnull (strstr (panther->spoken, "210 points"));
  g_assert_cmpstr (total->of, ==, "of 1000 points");
  g_assert_cmpint (total->legal, ==, report->judgement->legal);
}

/* A unit's picture is that of what it is: of the last column that has one, else of its category. */
static void
test_silhouettes (void)
{
  static const MusterTestList list = {
    .units = "unit{model[defence=softskin,mobility=wheels] model[defence=softskin,mobility=rotors] model[defence=light,mobility=tracks]"
             " model[defence=infantry,mobility=boots] model}",
  };
  static const char * const expected[] = { "truck", "helicopter", "tank", "infantry", "tank" };
  g_autoptr(MusterRoster) roster = muster_test_list_load (&list, "pauls-modern");
  g_autoptr(MusterReport) report = muster_report_new (roster, NULL, TRUE);
  MusterUnit *unit = muster_roster_get_root (roster)->children[0];

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (muster_force_get_silhouette (report->force, muster_report_get_row (report, unit->children[i])), ==, expected[i]);
}

/* What an entry of the game says goes before what its columns do; a unit may have other columns, and stays that vehicle.
 * An entry of the list has no picture of its own. */
static void
test_silhouettes_of_entries (void)
{
  static const MusterTestList list = {
    .units = "main-hq{vehicle@stuart-honey vehicle@jeep vehicle@sdkfz-251-1 vehicle@sdkfz-251-1[role=recce] vehicle@stug-iii-g vehicle@big-truck"
             " vehicle@ours vehicle[role=jeep,armour=none]}",
    .catalogue = "ours@vehicle[role=recce,armour=light]",
  };
  static const char * const expected[] = { "tank", "jeep", "half-track", "half-track", "assault-gun", "truck", "armoured-car", "jeep" };
  g_autoptr(MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");
  g_autoptr(MusterReport) report = muster_report_new (roster, NULL, TRUE);
  MusterUnit *unit = muster_roster_get_root (roster)->children[0];

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      guint32 row = muster_report_get_row (report, unit->children[i]);

      g_test_message ("%u", i);
      g_assert_true (muster_force_get_entry (report->force, row) != NULL || i + 1 == G_N_ELEMENTS (expected));
      g_assert_cmpstr (muster_force_get_silhouette (report->force, row), ==, expected[i]);
    }
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      g_autofree char *slug = g_strdelimit (g_strdup (verbs[i].name), " '", '-');
      g_autofree char *path = g_strconcat ("/workbench/verb/", slug, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_verb);
    }
  g_test_add_func ("/workbench/drops", test_drops);
  g_test_add_func ("/workbench/drops/judged", test_drops_are_judged);
  g_test_add_func ("/workbench/add", test_add);
  g_test_add_func ("/workbench/paste", test_paste);
  g_test_add_func ("/workbench/parcel", test_parcel);
  g_test_add_func ("/workbench/problems", test_problems);
  g_test_add_func ("/workbench/faces", test_faces);
  g_test_add_func ("/workbench/silhouettes", test_silhouettes);
  g_test_add_func ("/workbench/silhouettes/entries", test_silhouettes_of_entries);
  g_test_add_func ("/outline/walk", test_outline_walk);
  g_test_add_func ("/outline/leaf", test_outline_leaf);

  return g_test_run ();
}
