/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads what a game says of its sheets: cards, pages, labels, a board, what to bring and what to tick on the roster. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-system-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_SIDES   9
#define MAX_COLUMNS 4
#define MAX_SQUARES 30 /* of a board, along one side */
#define MIN_LABEL   3  /* millimetres */
#define MAX_LABEL   100

/* Counts an element of a sheet. FALSE, and once a fault, where there are too many. */
gboolean
muster_reader_sheet_fits (MusterReader *self,
                          xmlNode      *node)
{
  if (self->n_sheet_nodes == MUSTER_MAX_SHEET_NODES)
    muster_reader_fault (self, node, _("the sheets of a system hold at most %d elements; this is one more, so make them smaller"), MUSTER_MAX_SHEET_NODES);
  if (self->n_sheet_nodes > MUSTER_MAX_SHEET_NODES)
    return FALSE;
  return self->n_sheet_nodes++ < MUSTER_MAX_SHEET_NODES;
}

/* How many children of this name there are to read. More than `most` are a fault, and those behind are left out. */
guint
muster_reader_bounded_nodes (MusterReader *self,
                             xmlNode      *parent,
                             const char   *name,
                             guint         most)
{
  guint n = muster_reader_count_nodes (parent, name);

  if (n <= most)
    return n;
  muster_reader_fault (self, parent, _("<%s> holds %u times <%s>, at most %u may stand there; take some out"), (const char *) parent->name, n, name, most);
  return most;
}

/* The types that an attribute lists; NULL where it is missing. */
const MusterTypeSet *
muster_reader_some_types (MusterReader *self,
                          xmlNode      *node,
                          const char   *attribute)
{
  return muster_xml_tree_attribute (node, attribute) != NULL ? muster_reader_type_set (self, node, attribute) : NULL;
}

/* enemy="yes": what `types` names is looked for in opponents' lists. */
gboolean
muster_reader_enemy (MusterReader        *self,
                     xmlNode             *node,
                     const MusterTypeSet *types,
                     const char          *attribute)
{
  gboolean enemy = muster_reader_choice (self, node, "enemy", "no yes", 0) == 1;

  if (enemy && types == NULL)
    muster_reader_fault (self, node, _("“enemy” is about the types that “%s” names; name some, or take it out"), attribute);
  return enemy;
}

static void
read_bring (MusterReader     *self,
            xmlNode          *list,
            MusterSheetsPlan *plan)
{
  guint n = muster_reader_bounded_nodes (self, list, "bring", MUSTER_MAX_BRING);
  MusterBringPlan *lines = muster_arena_new0 (self->arena, MusterBringPlan, n);
  xmlNode *node = muster_xml_tree_first (list, "bring");

  plan->bring = lines;
  plan->n_bring = n;
  for (guint i = 0; i < n; i++, node = muster_xml_tree_next (node, "bring"))
    {
      lines[i].of = muster_reader_type_set (self, node, "of");
      muster_reader_number_or_fact (self, node, &lines[i].number, &lines[i].fact);
      lines[i].label = muster_reader_sheet_text (self, node, muster_reader_string (self, node, "label"), MUSTER_PLACES_PLAIN);
    }
}

static void
read_ticks (MusterReader     *self,
            xmlNode          *list,
            MusterSheetsPlan *plan)
{
  guint n = muster_reader_bounded_nodes (self, list, "ticks", MUSTER_MAX_TICKS);
  MusterTicksPlan *ticks = muster_arena_new0 (self->arena, MusterTicksPlan, n);
  xmlNode *node = muster_xml_tree_first (list, "ticks");

  plan->ticks = ticks;
  plan->n_ticks = n;
  for (guint i = 0; i < n; i++, node = muster_xml_tree_next (node, "ticks"))
    {
      ticks[i].of = muster_reader_type_set (self, node, "of");
      muster_reader_number_or_fact (self, node, &ticks[i].number, &ticks[i].fact);
    }
}

static void
read_cards (MusterReader     *self,
            xmlNode          *list,
            MusterSheetsPlan *plan)
{
  guint n = muster_reader_bounded_nodes (self, list, "card", MUSTER_MAX_CARDS);
  MusterCardPlan *cards = muster_arena_new0 (self->arena, MusterCardPlan, n);
  xmlNode *node = muster_xml_tree_first (list, "card");

  plan->cards = cards;
  plan->n_cards = n;
  for (guint i = 0; i < n; i++, node = muster_xml_tree_next (node, "card"))
    {
      xmlNode *subtitle = muster_xml_tree_first (node, "subtitle");

      cards[i].of = muster_reader_type_set (self, node, "of");
      cards[i].covers = muster_reader_type_set (self, node, "covers");
      cards[i].for_holder = muster_reader_type_set (self, node, "for-holder");
      cards[i].subtitle = muster_reader_sheet_text (self, subtitle, muster_reader_text (self, subtitle), MUSTER_PLACES_PLAIN);
      muster_reader_read_blocks (self, node, &cards[i].inside, &cards[i].n_inside);
    }
}

/* The side of the page that a section stands on: what it says, else that of the section before it. */
static guint
read_side (MusterReader *self,
           xmlNode      *node,
           guint         sides,
           guint         before)
{
  guint side;

  if (muster_xml_tree_attribute (node, "side") == NULL)
    return before;
  side = (guint) muster_reader_whole (self, node, "side", 1, MAX_SIDES, 1);
  if (side > sides)
    muster_reader_fault (self, node, _("the page has no side %u; give it more “sides”, or mend “side”"), side);
  return side;
}

static void
read_sections (MusterReader   *self,
               xmlNode        *parent,
               MusterPagePlan *page)
{
  MusterSectionPlan *sections = muster_arena_new0 (self->arena, MusterSectionPlan, muster_reader_count_nodes (parent, "section"));
  guint side = 0;

  page->sections = sections;
  for (xmlNode *node = muster_xml_tree_first (parent, "section"); node != NULL; node = muster_xml_tree_next (node, "section"))
    {
      xmlNode *when = muster_xml_tree_first (node, "when");
      MusterSectionPlan *section = &sections[page->n_sections];

      if (!muster_reader_sheet_fits (self, node))
        break;
      page->n_sections++;
      section->title = muster_reader_sheet_text (self, node, muster_reader_string (self, node, "title"), MUSTER_PLACES_PLAIN);
      section->only = muster_reader_some_types (self, node, "only");
      section->enemy = muster_reader_enemy (self, node, section->only, "only");
      section->when = when != NULL ? muster_reader_predicates (self, when) : NULL;
      section->framed = muster_reader_choice (self, node, "frame", "no yes", 0) == 1;
      section->building = muster_reader_choice (self, node, "building", "no yes", 0) == 1;
      section->side = side = read_side (self, node, page->sides, side);
      muster_reader_read_blocks (self, node, &section->inside, &section->n_inside);
    }
}

static void
check_page_id (MusterReader *self,
               xmlNode      *node,
               const char   *id,
               GHashTable   *pages)
{
  static const char * const own[] = { "roster", "cards", "labels", "board", NULL };
  xmlNode *before;

  if (id == NULL || !muster_reader_check_id (self, node, id))
    return;
  before = g_hash_table_lookup (pages, id);
  if (before != NULL)
    muster_reader_fault_twice (self, node, before, id);
  else if (g_strv_contains (own, id))
    muster_reader_fault (self, node, _("“%s” is a sheet that Muster makes by itself; give the page another id"), id);
  g_hash_table_insert (pages, (gpointer) id, node);
}

static void
read_pages (MusterReader     *self,
            xmlNode          *list,
            MusterSheetsPlan *plan)
{
  guint n = muster_reader_bounded_nodes (self, list, "page", MUSTER_MAX_PAGES);
  MusterPagePlan *pages = muster_arena_new0 (self->arena, MusterPagePlan, n);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  xmlNode *node = muster_xml_tree_first (list, "page");

  plan->pages = pages;
  plan->n_pages = n;
  self->no_unit = TRUE;
  for (guint i = 0; i < n; i++, node = muster_xml_tree_next (node, "page"))
    {
      pages[i].id = muster_reader_string (self, node, "id");
      check_page_id (self, node, pages[i].id, ids);
      pages[i].name = muster_reader_string (self, node, "name");
      pages[i].sides = (guint) muster_reader_whole (self, node, "sides", 1, MAX_SIDES, 1);
      pages[i].columns = (guint) muster_reader_whole (self, node, "columns", 1, MAX_COLUMNS, 1);
      pages[i].small = muster_reader_choice (self, node, "size", "page small", 0) == 1;
      read_sections (self, node, &pages[i]);
    }
  self->no_unit = FALSE;
}

/* An attribute in millimetres. */
static MusterPoints
read_length (MusterReader *self,
             xmlNode      *node,
             const char   *attribute)
{
  MusterPoints length = muster_reader_points (self, node, attribute, MUSTER_POINTS (MAX_LABEL));

  if (length < MUSTER_POINTS (MIN_LABEL) || length > MUSTER_POINTS (MAX_LABEL))
    muster_reader_fault (self, node, _("a label is %d to %d mm wide and high; mend “%s”"), MIN_LABEL, MAX_LABEL, attribute);
  return length;
}

static void
read_labels (MusterReader     *self,
             xmlNode          *list,
             MusterSheetsPlan *plan)
{
  xmlNode *parent = muster_xml_tree_first (list, "labels");
  guint n = parent != NULL ? muster_reader_bounded_nodes (self, parent, "label", MUSTER_MAX_LABELS) : 0;
  MusterLabelPlan *labels = muster_arena_new0 (self->arena, MusterLabelPlan, n);
  xmlNode *node;

  if (parent == NULL)
    return;
  plan->labels_name = muster_reader_string (self, parent, "name");
  plan->labels = labels;
  plan->n_labels = n;
  node = muster_xml_tree_first (parent, "label");
  for (guint i = 0; i < n; i++, node = muster_xml_tree_next (node, "label"))
    {
      labels[i].name = muster_reader_string (self, node, "name");
      labels[i].of = muster_reader_type_set (self, node, "of");
      labels[i].width = read_length (self, node, "width");
      labels[i].height = read_length (self, node, "height");
      labels[i].size = muster_reader_choice (self, node, "size", "normal large small", 0);
      labels[i].text = muster_reader_sheet_text (self, node, muster_reader_text (self, node), MUSTER_PLACES_PLAIN);
    }
}

static void
read_board (MusterReader     *self,
            xmlNode          *list,
            MusterSheetsPlan *plan)
{
  xmlNode *node = muster_xml_tree_first (list, "board");

  if (node == NULL)
    return;
  plan->board_name = muster_reader_string (self, node, "name");
  plan->board_columns = (guint) muster_reader_whole (self, node, "columns", 1, MAX_SQUARES, 1);
  plan->board_rows = (guint) muster_reader_whole (self, node, "rows", 1, MAX_SQUARES, 1);
  plan->board_of = muster_reader_type_set (self, node, "of");
  plan->board_text = muster_reader_sheet_text (self, node, muster_reader_text (self, node), MUSTER_PLACES_PLAIN);
}

/* Reads all that a game says of its sheets, where it says anything. */
void
muster_reader_read_sheets (MusterReader *self,
                           xmlNode      *root)
{
  xmlNode *list = muster_xml_tree_first (root, "sheets");
  MusterSheetsPlan *plan;

  if (list == NULL)
    return;
  plan = muster_arena_new0 (self->arena, MusterSheetsPlan, 1);
  plan->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->system->sheets = plan;
  muster_reader_read_sheet_numbers (self, list, plan);
  read_bring (self, list, plan);
  read_ticks (self, list, plan);
  read_cards (self, list, plan);
  read_pages (self, list, plan);
  read_labels (self, list, plan);
  read_board (self, list, plan);
}
