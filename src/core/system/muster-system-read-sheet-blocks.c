/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads what cards and the sections of pages are made of. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-system-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Deeper than the grammar lets anything stand; keeps the recursion bounded where it did not. */
#define MAX_DEPTH 64

/* What surrounds a node. */
typedef struct
{
  guint        depth;
  MusterPlaces places;
  guint        n_heads; /* of the table around it */
} Around;

/* In the order of MusterSheetNodeKind. */
static const char * const kinds[] = {
  "if", "text", "note", "items", "item", "stats", "stat", "table", "head", "row", "rows", "cell", "boxes", "blank"
};

static void read_inside (MusterReader    *self,
                         xmlNode         *parent,
                         const Around    *around,
                         MusterSheetNode *node);

static int
find_kind (xmlNode *node)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (muster_xml_tree_is (node, kinds[i]))
        return (int) i;
    }
  return -1;
}

/* values="a b" of a column: which of its values are meant; NULL where all are. */
static const guint8 *
read_values (MusterReader *self,
             xmlNode      *node,
             int           column)
{
  const char *text = muster_xml_tree_attribute (node, "values");
  const MusterColumn *of = column >= 0 ? &self->system->columns[column] : NULL;
  g_auto (GStrv) words = NULL;
  guint8 *values;

  if (text == NULL || of == NULL || of->kind != MUSTER_COLUMN_CHOICE)
    {
      if (text != NULL && muster_xml_tree_attribute (node, "column") == NULL)
        muster_reader_fault (self, node, _("“values” are those of a column; name it with “column”, or take them out"));
      return NULL;
    }
  values = muster_arena_new0 (self->arena, guint8, of->n_values);
  words = g_strsplit_set (text, " \t\r\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      gint32 ix = *words[i] != '\0' ? muster_column_find_value (of, words[i]) : 0;

      if (ix < 0)
        muster_reader_fault_value (self, node, of, NULL, words[i]);
      else if (*words[i] != '\0')
        values[ix] = 1;
    }
  return values;
}

/* The column whose values have a row or line each. */
static void
read_column (MusterReader    *self,
             xmlNode         *node,
             MusterSheetNode *read)
{
  read->column = muster_reader_find (self, node, MUSTER_KIND_COLUMN, "column");
  read->values = read_values (self, node, read->column);
  if (read->column >= 0 && self->system->columns[read->column].kind != MUSTER_COLUMN_CHOICE)
    muster_reader_fault (self, node, _("“%s” is a number and has no values to go through; name a column with values"),
                         self->system->columns[read->column].id);
  if (self->no_unit && muster_xml_tree_attribute (node, "column") != NULL && read->of == NULL && read->types == NULL)
    muster_reader_fault (self, node, _("a page has no unit whose values could be meant; say with “of” whose they are"));
}

/* Whether one of the types has the column, and lets the value stand. */
static gboolean
may_have (const MusterReader  *self,
          const MusterTypeSet *types,
          const MusterColumn  *column,
          gint32               value)
{
  for (guint i = 0; i < self->system->n_types; i++)
    {
      const MusterUse *use = muster_type_set_has (types, i) ? muster_unit_type_find_use (&self->system->types[i], column) : NULL;

      if (use != NULL && (column->kind == MUSTER_COLUMN_NUMBER || use->allowed == NULL || use->allowed[value] != 0))
        return TRUE;
    }
  return FALSE;
}

static void
read_with (MusterReader    *self,
           xmlNode         *node,
           MusterSheetNode *read)
{
  MusterChoice *with = muster_arena_new0 (self->arena, MusterChoice, muster_reader_count_nodes (node, "with"));

  read->with = with;
  for (xmlNode *child = muster_xml_tree_first (node, "with"); child != NULL; child = muster_xml_tree_next (child, "with"))
    {
      int ix = muster_reader_find (self, child, MUSTER_KIND_COLUMN, "column");
      MusterChoice *choice = &with[read->n_with];

      if (!muster_reader_sheet_fits (self, child))
        return;
      if (read->types == NULL)
        {
          muster_reader_fault (self, child, _("<with> is for units made up for “types”; take it out, or write types in place of of"));
          return;
        }
      choice->id = muster_reader_string (self, child, "column");
      choice->value = muster_reader_string (self, child, "value");
      if (ix < 0 || choice->value == NULL)
        continue;
      choice->column = &self->system->columns[ix];
      choice->number = muster_column_find_value (choice->column, choice->value);
      if (choice->number < 0)
        muster_reader_fault_value (self, child, choice->column, NULL, choice->value);
      else if (!may_have (self, read->types, choice->column, choice->number))
        muster_reader_fault (self, child, _("none of these types may have “%s” in “%s”; mend one of the two"), choice->value, choice->id);
      else
        read->n_with++;
    }
}

static void
check_cells (MusterReader          *self,
             xmlNode               *node,
             const Around          *around,
             const MusterSheetNode *read)
{
  if (around->n_heads > 0 && read->n_inside > 0 && read->n_inside != around->n_heads)
    muster_reader_fault (self, node, _("cells in this row: %u, heads of its table: %u; write as many of one as of the other"),
                         read->n_inside, around->n_heads);
}

static void
read_rows (MusterReader    *self,
           xmlNode         *node,
           const Around    *around,
           MusterSheetNode *read)
{
  Around inside = *around;

  read->of = muster_reader_some_types (self, node, "of");
  read->types = muster_reader_some_types (self, node, "types");
  read->enemy = muster_reader_enemy (self, node, read->types, "types");
  read_column (self, node, read);
  if (read->of != NULL && read->types != NULL)
    muster_reader_fault (self, node, _("“of” asks for units of the list, “types” for types whether it has them or not; take one of the two out"));
  else if (read->of == NULL && read->types == NULL && muster_xml_tree_attribute (node, "column") == NULL)
    muster_reader_fault (self, node, _("<rows> needs one of of, types or column, which say what there is a row for; name one"));
  read_with (self, node, read);
  inside.places = muster_xml_tree_attribute (node, "column") != NULL ? MUSTER_PLACES_VALUE : MUSTER_PLACES_PLAIN;
  read_inside (self, node, &inside, read);
  check_cells (self, node, around, read);
}

static void
read_table (MusterReader    *self,
            xmlNode         *node,
            const Around    *around,
            MusterSheetNode *read)
{
  Around inside = *around;

  inside.n_heads = muster_reader_count_nodes (node, "head");
  if (inside.n_heads > MUSTER_MAX_HEADS)
    {
      muster_reader_fault (self, node, _("<%s> holds %u times <%s>, at most %u may stand there; take some out"), "table", inside.n_heads, "head",
                           (guint) MUSTER_MAX_HEADS);
      return;
    }
  read_inside (self, node, &inside, read);
}

/* The first column of a table begins where its lines do, the others stand in the middle. */
static void
read_head (MusterReader    *self,
           xmlNode         *node,
           MusterSheetNode *read)
{
  gboolean first = muster_xml_tree_first (node->parent, "head") == node;

  read->align = muster_reader_choice (self, node, "align", "start centre", first ? 0 : 1);
}

static void
read_box_texts (MusterReader    *self,
                xmlNode         *node,
                MusterSheetNode *read)
{
  const char *text = muster_xml_tree_attribute (node, "texts");
  g_auto (GStrv) words = text != NULL ? g_strsplit_set (text, " \t\r\n", -1) : NULL;
  const char **texts;

  if (words == NULL)
    return;
  read->texts = texts = muster_arena_new0 (self->arena, const char *, g_strv_length (words) + 1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] != '\0')
        texts[read->n_texts++] = muster_arena_intern (self->arena, words[i]);
    }
  if (read->n_texts > MUSTER_MAX_BOX_TEXTS)
    muster_reader_fault (self, node, _("a line has at most %u boxes with texts; take some out"), (guint) MUSTER_MAX_BOX_TEXTS);
}

static void
read_boxes (MusterReader    *self,
            xmlNode         *node,
            MusterSheetNode *read)
{
  guint ways = 0;
  guint lines;

  read->of = muster_reader_some_types (self, node, "of");
  read->tick = muster_reader_some_types (self, node, "tick");
  read_column (self, node, read);
  muster_reader_number_or_fact (self, node, &read->number, &read->fact);
  read_box_texts (self, node, read);
  lines = muster_reader_choice (self, node, "lines", "all each unit", 0);
  read->each_copy = lines == 1;
  read->each_unit = lines == 2;
  read->half = muster_reader_choice (self, node, "half", "no yes", 0) == 1;
  ways += muster_xml_tree_attribute (node, "number") != NULL;
  ways += muster_xml_tree_attribute (node, "tick") != NULL;
  ways += muster_xml_tree_attribute (node, "texts") != NULL;
  if (ways > 1)
    muster_reader_fault (self, node, _("number, tick and texts each say how many boxes there are; take all but one out"));
}

static void
read_condition (MusterReader    *self,
                xmlNode         *node,
                const Around    *around,
                MusterSheetNode *read)
{
  xmlNode *when = muster_xml_tree_first (node, "when");

  read->when = when != NULL ? muster_reader_predicates (self, when) : NULL;
  read_inside (self, node, around, read);
}

static void
read_node (MusterReader        *self,
           xmlNode             *node,
           MusterSheetNodeKind  kind,
           const Around        *around,
           MusterSheetNode     *read)
{
  gboolean values = muster_xml_tree_attribute (node, "column") != NULL;
  MusterPlaces places = kind == MUSTER_NODE_BOXES && values ? MUSTER_PLACES_VALUE : around->places;

  read->kind = kind;
  read->column = read->number = read->fact = -1;
  read->label = muster_reader_sheet_text (self, node, muster_reader_string (self, node, "label"), places);
  switch (kind)
    {
    case MUSTER_NODE_IF:
      read_condition (self, node, around, read);
      break;
    case MUSTER_NODE_ITEMS:
      read->ordered = muster_reader_choice (self, node, "ordered", "no yes", 0) == 1;
      read_inside (self, node, around, read);
      break;
    case MUSTER_NODE_STATS:
      read_inside (self, node, around, read);
      break;
    case MUSTER_NODE_TABLE:
      read_table (self, node, around, read);
      break;
    case MUSTER_NODE_ROW:
      read->only = muster_reader_some_types (self, node, "only");
      read->enemy = muster_reader_enemy (self, node, read->only, "only");
      read_inside (self, node, around, read);
      check_cells (self, node, around, read);
      break;
    case MUSTER_NODE_ROWS:
      read_rows (self, node, around, read);
      break;
    case MUSTER_NODE_BOXES:
      read_boxes (self, node, read);
      break;
    case MUSTER_NODE_BLANK:
      break;
    case MUSTER_NODE_HEAD:
      read_head (self, node, read);
      read->text = muster_reader_sheet_text (self, node, muster_reader_text (self, node), places);
      break;
    case MUSTER_NODE_TEXT:
    case MUSTER_NODE_NOTE:
    case MUSTER_NODE_ITEM:
    case MUSTER_NODE_STAT:
    case MUSTER_NODE_CELL:
    default:
      read->text = muster_reader_sheet_text (self, node, muster_reader_text (self, node), places);
      break;
    }
}

static void
read_inside (MusterReader    *self,
             xmlNode         *parent,
             const Around    *around,
             MusterSheetNode *node)
{
  MusterSheetNode *nodes;
  Around inside = *around;

  if (++inside.depth > MAX_DEPTH)
    return;
  node->inside = nodes = muster_arena_new0 (self->arena, MusterSheetNode, muster_reader_count_nodes (parent, NULL));
  for (xmlNode *child = muster_xml_tree_first (parent, NULL); child != NULL; child = muster_xml_tree_next (child, NULL))
    {
      int kind = find_kind (child);

      if (kind < 0)
        continue;
      if (!muster_reader_sheet_fits (self, child))
        break;
      read_node (self, child, (MusterSheetNodeKind) kind, &inside, &nodes[node->n_inside++]);
    }
}

/* Reads the blocks that stand in a card or section. On a page (`no_unit`) nothing can be asked of a unit outside
 * of rows. */
void
muster_reader_read_blocks (MusterReader           *self,
                           xmlNode                *parent,
                           const MusterSheetNode **inside,
                           guint                  *n_inside)
{
  Around around = { .places = MUSTER_PLACES_PLAIN };
  MusterSheetNode whole = { 0 };

  read_inside (self, parent, &around, &whole);
  *inside = whole.inside;
  *n_inside = whole.n_inside;
}
