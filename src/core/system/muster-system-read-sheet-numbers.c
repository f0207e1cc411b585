/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the numbers and words that stand on sheets. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-system-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How many steps it takes to work each number out, those that it names among them. */
typedef struct
{
  guint64 of[MUSTER_MAX_SHEET_NUMBERS];
} Steps;

static void
declare_one (MusterReader *self,
             xmlNode      *node,
             MusterKind    kind,
             guint         ix)
{
  const char *id = muster_reader_string (self, node, "id");

  self->nodes[kind][ix] = node;
  if (id == NULL || !muster_reader_check_id (self, node, id))
    return;
  for (guint k = MUSTER_KIND_NUMBER; k <= MUSTER_KIND_WORDS; k++)
    {
      int before = GPOINTER_TO_INT (g_hash_table_lookup (self->ids[k], id));

      if (before > 0)
        {
          muster_reader_fault_twice (self, node, self->nodes[k][before - 1], id);
          return;
        }
    }
  if (g_hash_table_contains (self->ids[MUSTER_KIND_FACT], id))
    muster_reader_fault (self, node, _("a fact has the id “%s” too, so that texts could mean either; give this another id"), id);
  else if (g_strv_contains (muster_reader_own_names, id))
    muster_reader_fault (self, node, _("“%s” is a name that every text knows already; give this another id"), id);
  g_hash_table_insert (self->ids[kind], (gpointer) id, GINT_TO_POINTER ((int) ix + 1));
}

static void
declare_all (MusterReader *self,
             xmlNode      *list,
             MusterKind    kind,
             const char   *name,
             guint         n)
{
  guint at = 0;

  self->nodes[kind] = g_new0 (xmlNode *, n + 1);
  self->n_nodes[kind] = n;
  for (xmlNode *node = muster_xml_tree_first (list, name); node != NULL && at < n; node = muster_xml_tree_next (node, name))
    declare_one (self, node, kind, at++);
}

/* The fact or number that the attribute `number` names; -1 for what it is not. */
void
muster_reader_number_or_fact (MusterReader *self,
                              xmlNode      *node,
                              int          *number,
                              int          *fact)
{
  const char *id = muster_xml_tree_attribute (node, "number");

  *number = -1;
  *fact = -1;
  if (id == NULL)
    return;
  *number = GPOINTER_TO_INT (g_hash_table_lookup (self->ids[MUSTER_KIND_NUMBER], id)) - 1;
  if (*number < 0)
    *fact = GPOINTER_TO_INT (g_hash_table_lookup (self->ids[MUSTER_KIND_FACT], id)) - 1;
  if (*number < 0 && *fact < 0)
    muster_reader_fault_name (self, node, id, FALSE);
}

/* A number that stands before the one at hand; -1 where there is none. */
static int
find_before (MusterReader *self,
             xmlNode      *node,
             const char   *attribute,
             guint         ix,
             Steps        *steps)
{
  int found = muster_reader_find (self, node, MUSTER_KIND_NUMBER, attribute);

  if (found >= (int) ix)
    {
      muster_reader_fault (self, node, _("a number can name only numbers that stand before it; move one of the two"));
      return -1;
    }
  if (found >= 0)
    steps->of[ix] += steps->of[found];
  return found;
}

static void
read_value_fact (MusterReader   *self,
                 xmlNode        *node,
                 MusterSheetAdd *add)
{
  const char *value = muster_xml_tree_attribute (node, "value");
  int column = muster_reader_find (self, node, MUSTER_KIND_COLUMN, "column");

  add->kind = MUSTER_ADD_VALUE_FACT;
  add->ix = (guint) MAX (0, muster_reader_find (self, node, MUSTER_KIND_FACT, "fact"));
  if (column < 0)
    return;
  add->column = (guint) column;
  if (self->system->columns[column].kind != MUSTER_COLUMN_CHOICE)
    {
      muster_reader_fault (self, node, _("“%s” is a number and has no values with facts; name it without “value” and “fact”"),
                           self->system->columns[column].id);
      return;
    }
  add->column_value = muster_column_find_value (&self->system->columns[column], value);
  if (add->column_value < 0)
    muster_reader_fault_value (self, node, &self->system->columns[column], NULL, value);
}

static void
read_column (MusterReader   *self,
             xmlNode        *node,
             MusterSheetAdd *add)
{
  int column = muster_reader_find (self, node, MUSTER_KIND_COLUMN, "column");

  add->kind = MUSTER_ADD_COLUMN;
  add->ix = (guint) MAX (0, column);
  if (column >= 0 && self->system->columns[column].kind != MUSTER_COLUMN_NUMBER)
    muster_reader_fault (self, node, _("“%s” is no column that is a number; say with “value” and “fact” what to add, or name another"),
                         self->system->columns[column].id);
}

static void
read_figure (MusterReader   *self,
             xmlNode        *node,
             MusterSheetAdd *add)
{
  int figure = muster_reader_find (self, node, MUSTER_KIND_FIGURE, "figure");

  add->kind = MUSTER_ADD_FIGURE;
  add->ix = (guint) MAX (0, figure);
  if (figure >= 0 && self->system->figures[figure].kind != MUSTER_FIGURE_NUMBER)
    muster_reader_fault (self, node, _("the figure “%s” is no number, so that it cannot be added; name another"), self->system->figures[figure].id);
}

/* What stands in the attributes, one bit each, says which kind it is. */
static void
read_add (MusterReader   *self,
          xmlNode        *node,
          guint           ix,
          MusterSheetAdd *add,
          Steps          *steps)
{
  static const char * const sources[] = { "value", "fact", "column", "number", "figure", "of" };
  guint have = 0;
  int before;

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    have |= muster_xml_tree_attribute (node, sources[i]) != NULL ? 1u << i : 0;
  add->fact = -1;
  switch (have)
    {
    case 1:
      add->kind = MUSTER_ADD_VALUE;
      add->value = muster_reader_points (self, node, "value", 0);
      break;
    case 2:
      add->kind = MUSTER_ADD_FACT;
      add->ix = (guint) MAX (0, muster_reader_find (self, node, MUSTER_KIND_FACT, "fact"));
      break;
    case 1 | 2 | 4:
      read_value_fact (self, node, add);
      break;
    case 4:
      read_column (self, node, add);
      break;
    case 8:
      add->kind = MUSTER_ADD_NUMBER;
      before = find_before (self, node, "number", ix, steps);
      add->ix = (guint) MAX (0, before);
      break;
    case 16:
      read_figure (self, node, add);
      break;
    case 32:
    case 32 | 2:
      add->kind = MUSTER_ADD_HELD;
      add->of = muster_reader_some_types (self, node, "of");
      if (have != 32)
        add->fact = MAX (0, muster_reader_find (self, node, MUSTER_KIND_FACT, "fact"));
      break;
    default:
      muster_reader_fault (self, node, _("<add> needs exactly one of value, fact, column, number, figure or of, or column with value and fact, or of with fact; name one"));
      break;
    }
  add->times = muster_reader_points (self, node, "times", MUSTER_POINTS_ONE);
  add->by = find_before (self, node, "by", ix, steps);
  add->when = muster_reader_predicates (self, node);
}

static void
read_form (MusterReader      *self,
           xmlNode           *node,
           MusterSheetNumber *number)
{
  number->unit = muster_reader_string (self, node, "unit");
  number->form = (MusterNumberForm) muster_reader_choice (self, node, "form", "plain plus score signed", MUSTER_FORM_PLAIN);
  number->die = (guint) muster_reader_whole (self, node, "die", 2, 100, 6);
  if (muster_xml_tree_attribute (node, "die") != NULL && number->form != MUSTER_FORM_SCORE)
    muster_reader_fault (self, node, _("“die” goes with form=\"score\"; take it out, or write that form"));
  number->times = muster_reader_points (self, node, "times", MUSTER_POINTS_ONE);
  number->divide = muster_reader_points (self, node, "divide", MUSTER_POINTS_ONE);
  if (number->divide <= 0)
    {
      muster_reader_fault (self, node, _("a number is divided by something above 0; mend “divide”"));
      number->divide = MUSTER_POINTS_ONE;
    }
  number->whole = muster_xml_tree_attribute (node, "round") != NULL;
  number->round = muster_reader_choice (self, node, "round", "nearest down up", 0);
  number->has_least = muster_xml_tree_attribute (node, "least") != NULL;
  number->has_most = muster_xml_tree_attribute (node, "most") != NULL;
  number->least = muster_reader_points (self, node, "least", 0);
  number->most = muster_reader_points (self, node, "most", 0);
  if (number->has_least && number->has_most && number->least > number->most)
    muster_reader_fault (self, node, _("least is greater than most; mend one of the two"));
}

static void
read_number (MusterReader      *self,
             xmlNode           *node,
             guint              ix,
             MusterSheetNumber *number,
             Steps             *steps)
{
  MusterSheetAdd *adds = muster_arena_new0 (self->arena, MusterSheetAdd, muster_reader_count_nodes (node, "add"));

  number->id = muster_reader_string (self, node, "id");
  read_form (self, node, number);
  number->adds = adds;
  for (xmlNode *child = muster_xml_tree_first (node, "add"); child != NULL; child = muster_xml_tree_next (child, "add"))
    {
      if (!muster_reader_sheet_fits (self, child))
        break;
      steps->of[ix]++;
      read_add (self, child, ix, &adds[number->n_adds++], steps);
    }
  if (steps->of[ix] > MUSTER_MAX_SHEET_STEPS)
    {
      muster_reader_fault (self, node, _("this number is worked out from too many others; it may take %d steps in all, so name fewer"),
                           MUSTER_MAX_SHEET_STEPS);
      steps->of[ix] = 0;
    }
}

static void
read_words (MusterReader     *self,
            xmlNode          *node,
            MusterSheetWords *words)
{
  MusterSheetCase *cases = muster_arena_new0 (self->arena, MusterSheetCase, muster_reader_count_nodes (node, "case"));

  words->id = muster_reader_string (self, node, "id");
  words->cases = cases;
  for (xmlNode *child = muster_xml_tree_first (node, "case"); child != NULL; child = muster_xml_tree_next (child, "case"))
    {
      xmlNode *when = muster_xml_tree_first (child, "when");
      xmlNode *says = muster_xml_tree_first (child, "says");
      MusterSheetCase *one = &cases[words->n_cases];

      if (!muster_reader_sheet_fits (self, child))
        break;
      if (words->n_cases > 0 && cases[words->n_cases - 1].when == NULL && cases[words->n_cases - 1].of == NULL)
        {
          muster_reader_fault (self, child, _("a case without conditions always holds, so that those behind it never do; move it to the end"));
          break;
        }
      words->n_cases++;
      one->of = muster_reader_some_types (self, child, "of");
      one->when = when != NULL ? muster_reader_predicates (self, when) : NULL;
      one->says = muster_reader_sheet_text (self, says != NULL ? says : child, muster_reader_text (self, says), MUSTER_PLACES_WORDS);
    }
}

/* Declares and reads all numbers and words. */
void
muster_reader_read_sheet_numbers (MusterReader     *self,
                                  xmlNode          *list,
                                  MusterSheetsPlan *plan)
{
  guint n_numbers = muster_reader_bounded_nodes (self, list, "number", MUSTER_MAX_SHEET_NUMBERS);
  guint n_words = muster_reader_bounded_nodes (self, list, "words", MUSTER_MAX_SHEET_WORDS);
  MusterSheetNumber *numbers = muster_arena_new0 (self->arena, MusterSheetNumber, n_numbers);
  MusterSheetWords *words = muster_arena_new0 (self->arena, MusterSheetWords, n_words);
  Steps steps = { 0 };

  declare_all (self, list, MUSTER_KIND_NUMBER, "number", n_numbers);
  declare_all (self, list, MUSTER_KIND_WORDS, "words", n_words);
  plan->numbers = numbers;
  plan->n_numbers = n_numbers;
  plan->words = words;
  plan->n_words = n_words;
  for (guint i = 0; i < n_numbers; i++)
    {
      read_number (self, self->nodes[MUSTER_KIND_NUMBER][i], i, &numbers[i], &steps);
      if (numbers[i].id != NULL)
        g_hash_table_insert (plan->by_id, (gpointer) numbers[i].id, GINT_TO_POINTER ((int) i + 1));
    }
  for (guint i = 0; i < n_words; i++)
    {
      read_words (self, self->nodes[MUSTER_KIND_WORDS][i], &words[i]);
      if (words[i].id != NULL)
        g_hash_table_insert (plan->by_id, (gpointer) words[i].id, GINT_TO_POINTER (-(int) i - 1));
    }
}
