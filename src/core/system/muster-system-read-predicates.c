/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads conditions, and lists of unit types. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-system-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
add_types (MusterReader  *self,
           xmlNode       *node,
           const char    *word,
           MusterTypeSet *set,
           gboolean       holds)
{
  if (strcmp (word, "*") == 0)
    {
      for (guint i = 0; i <= self->system->n_types; i++)
        muster_type_set_add (set, i);
    }
  else if (strcmp (word, "force") == 0 && !g_hash_table_contains (self->ids[MUSTER_KIND_TYPE], word))
    {
      muster_type_set_add (set, MUSTER_FORCE_TYPE (self->system));
      if (!holds)
        muster_reader_fault (self, node, _("the force is no unit, so that “force” can only stand in “parent” and “under”; take it out"));
    }
  else if (*word == '#')
    {
      const MusterTypeSet *group = g_hash_table_lookup (self->type_groups, word + 1);

      if (group == NULL)
        muster_reader_fault_group (self, node, word);
      else
        {
          for (guint i = 0; i < G_N_ELEMENTS (set->bits); i++)
            set->bits[i] |= group->bits[i];
        }
    }
  else
    {
      int ix = muster_reader_find_id (self, node, MUSTER_KIND_TYPE, word);

      /* With what was meant, else no slot might seem to hold it. */
      if (ix < 0)
        ix = self->meant;
      if (ix >= 0)
        muster_type_set_add (set, (guint) ix);
    }
}

/* The unit types that an attribute lists: ids, #groups, `*` (all, unknown ones too) or, where what a unit
 * stands in is meant, `force`. Never NULL. */
const MusterTypeSet *
muster_reader_type_set (MusterReader *self,
                        xmlNode      *node,
                        const char   *attribute)
{
  const char *text = muster_xml_tree_attribute (node, attribute);
  MusterTypeSet *set = muster_arena_new0 (self->arena, MusterTypeSet, 1);
  g_auto (GStrv) words = NULL;

  if (text == NULL)
    return set;
  words = g_strsplit_set (text, " \t\r\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      add_types (self, node, words[i], set, strcmp (attribute, "parent") == 0 || strcmp (attribute, "under") == 0);
    }
  return set;
}

/* The rule that an attribute names, which is used by this. */
const MusterRule *
muster_reader_rule (MusterReader *self,
                    xmlNode      *node,
                    const char   *attribute)
{
  const char *id = muster_xml_tree_attribute (node, attribute);
  int ix;

  if (id == NULL)
    return NULL;
  ix = muster_reader_find_id (self, node, MUSTER_KIND_RULE, id);
  if (ix < 0)
    return NULL;
  self->rule_used[ix] = TRUE;
  return &self->system->rules[ix];
}

static guint64 *
new_bits (MusterReader    *self,
          MusterPredicate *predicate,
          guint            n)
{
  guint64 *bits = muster_arena_new0 (self->arena, guint64, (n + 63) / 64 + 1);

  predicate->values = bits;
  predicate->n_values = n;
  return bits;
}

static void
set_bit (guint64 *bits,
         guint    ix)
{
  bits[ix / 64] |= G_GUINT64_CONSTANT (1) << (ix % 64);
}

/* value="a b c" of a column or house rule. */
static void
read_values (MusterReader       *self,
             xmlNode            *node,
             MusterPredicate    *predicate,
             const MusterColumn *column,
             const MusterOption *option)
{
  const char *owner = column != NULL ? column->id : option->id;
  const char *text = muster_xml_tree_attribute (node, "value");
  gboolean number = column != NULL ? column->kind == MUSTER_COLUMN_NUMBER : option->kind == MUSTER_OPTION_NUMBER;
  guint64 *bits = new_bits (self, predicate, column != NULL ? column->n_values : option->n_values);
  g_auto (GStrv) words = NULL;

  if (text == NULL || number)
    {
      if (!number)
        muster_reader_fault (self, node, _("the condition on “%s” needs “value”; add it"), owner);
      else if (column != NULL)
        muster_reader_fault (self, node, _("“%s” is a number; use least and most"), owner);
      else
        muster_reader_fault (self, node, _("“%s” is a number; ask with <set>, or use <option> as a term"), owner);
      return;
    }
  words = g_strsplit_set (text, " \t\r\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      gint32 ix;

      if (*words[i] == '\0')
        continue;
      ix = column != NULL ? muster_column_find_value (column, words[i]) : muster_option_find_value (option, words[i]);
      if (ix < 0)
        muster_reader_fault_value (self, node, column, option, words[i]);
      else
        set_bit (bits, (guint) ix);
    }
}

/* The column that a condition looks at. A default may not depend, even round a corner, on itself. */
static int
find_column (MusterReader *self,
             xmlNode      *node)
{
  int ix = muster_reader_find (self, node, MUSTER_KIND_COLUMN, "column");

  if (ix >= 0 && self->default_of >= 0 && ix >= self->default_of
      && muster_xml_tree_first (self->nodes[MUSTER_KIND_COLUMN][ix], "default") != NULL)
    muster_reader_fault (self, node,
                         _("the default of “%s” cannot depend on “%s”, whose default has conditions too and is not declared before it; move one of the two, or take the condition out"),
                         self->system->columns[self->default_of].id, self->system->columns[ix].id);
  return ix;
}

static void
read_column (MusterReader    *self,
             xmlNode         *node,
             MusterPredicate *predicate)
{
  int ix = find_column (self, node);
  const MusterColumn *column;

  predicate->kind = MUSTER_PREDICATE_COLUMN;
  if (ix < 0)
    return;
  predicate->ix = (guint) ix;
  column = &self->system->columns[ix];
  if (muster_xml_tree_attribute (node, "least") != NULL || muster_xml_tree_attribute (node, "most") != NULL)
    {
      predicate->kind = MUSTER_PREDICATE_RANGE;
      predicate->least = (gint32) muster_reader_whole (self, node, "least", 0, 1000000, 0);
      predicate->most = (gint32) muster_reader_whole (self, node, "most", 0, 1000000, G_MAXINT32);
      if (column->kind != MUSTER_COLUMN_NUMBER || muster_xml_tree_attribute (node, "value") != NULL)
        muster_reader_fault (self, node, _("least and most are for columns that are numbers, and stand without value; take one of them out"));
    }
  else
    read_values (self, node, predicate, column, NULL);
}

static void
read_option (MusterReader    *self,
             xmlNode         *node,
             MusterPredicate *predicate)
{
  int ix = muster_reader_find (self, node, MUSTER_KIND_OPTION, "option");

  predicate->kind = MUSTER_PREDICATE_OPTION;
  if (ix < 0)
    return;
  predicate->ix = (guint) ix;
  self->option_used[ix] = TRUE;
  read_values (self, node, predicate, NULL, &self->system->options[ix]);
}

static void
read_grade (MusterReader    *self,
            xmlNode         *node,
            MusterPredicate *predicate)
{
  guint64 *bits = new_bits (self, predicate, self->system->n_grades);
  g_auto (GStrv) words = g_strsplit_set (muster_xml_tree_attribute (node, "grade"), " \t\r\n", -1);

  predicate->kind = MUSTER_PREDICATE_GRADE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      int ix = *words[i] != '\0' ? muster_reader_find_id (self, node, MUSTER_KIND_GRADE, words[i]) : -1;

      if (ix >= 0)
        set_bit (bits, (guint) ix);
    }
}

static void
read_is (MusterReader    *self,
         xmlNode         *node,
         MusterPredicate *predicate)
{
  static const char * const subjects[] = { "column", "mark", "grade", "type", "parent", "option" };
  guint n = 0;
  guint which = 0;

  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      if (muster_xml_tree_attribute (node, subjects[i]) != NULL)
        {
          which = i;
          n++;
        }
    }
  if (n != 1)
    {
      muster_reader_fault (self, node, _("<is> needs exactly one of column, mark, grade, type, parent or option; name one"));
      return;
    }
  if ((which != 0 && which != 5 && muster_xml_tree_attribute (node, "value") != NULL)
      || (which != 0 && (muster_xml_tree_attribute (node, "least") != NULL || muster_xml_tree_attribute (node, "most") != NULL)))
    muster_reader_fault (self, node, _("“value” goes with column and option, “least” and “most” with column; take them out here"));
  if (self->no_unit && which != 5)
    muster_reader_fault (self, node, _("no unit is at hand here; ask for house rules and the limit alone"));
  if (self->classing && which != 0 && which != 3 && which != 5)
    muster_reader_fault (self, node, _("this cannot be asked for here; ask for figures, columns, the type and house rules alone"));

  switch (which)
    {
    case 0:
      read_column (self, node, predicate);
      break;
    case 1:
      predicate->kind = MUSTER_PREDICATE_MARK;
      predicate->ix = (guint) MAX (0, muster_reader_find (self, node, MUSTER_KIND_MARK, "mark"));
      break;
    case 2:
      read_grade (self, node, predicate);
      break;
    case 3:
    case 4:
      predicate->kind = which == 3 ? MUSTER_PREDICATE_TYPE : MUSTER_PREDICATE_PARENT;
      predicate->types = muster_reader_type_set (self, node, subjects[which]);
      break;
    default:
      read_option (self, node, predicate);
      break;
    }
}

static void
read_set (MusterReader    *self,
          xmlNode         *node,
          MusterPredicate *predicate)
{
  gboolean column = muster_xml_tree_attribute (node, "column") != NULL;
  gboolean option = muster_xml_tree_attribute (node, "option") != NULL;
  int ix;

  if (column == option)
    {
      muster_reader_fault (self, node, _("<%s> needs either column or option; name one of the two"), (const char *) node->name);
      return;
    }
  if (column && self->no_unit)
    muster_reader_fault (self, node, _("no unit is at hand here; ask for house rules and the limit alone"));
  ix = column ? find_column (self, node) : muster_reader_find (self, node, MUSTER_KIND_OPTION, "option");
  predicate->kind = column ? MUSTER_PREDICATE_COLUMN_SET : MUSTER_PREDICATE_OPTION_SET;
  predicate->ix = (guint) MAX (0, ix);
  if (option && ix >= 0)
    {
      self->option_used[ix] = TRUE;
      if (self->system->options[ix].kind != MUSTER_OPTION_NUMBER)
        muster_reader_fault (self, node, _("a house rule that is a choice always has a value; ask for it with <is>"));
    }
}

static void
read_agrees (MusterReader    *self,
             xmlNode         *node,
             MusterPredicate *predicate)
{
  const char *price = muster_xml_tree_attribute (node, "price");
  gboolean column = muster_xml_tree_attribute (node, "column") != NULL;

  if ((price != NULL) == column || (price != NULL && strcmp (price, "printed") != 0))
    muster_reader_fault (self, node, _("<agrees> needs either price=\"printed\" or column; name one of the two"));
  if (self->no_unit)
    muster_reader_fault (self, node, _("no unit is at hand here; ask for house rules and the limit alone"));
  predicate->kind = column ? MUSTER_PREDICATE_AGREES_COLUMN : MUSTER_PREDICATE_AGREES_PRICE;
  if (column)
    predicate->ix = (guint) MAX (0, find_column (self, node));
}

static const MusterPredicate *read_predicate (MusterReader *self,
                                              xmlNode      *node,
                                              guint         depth);

static const MusterPredicate *
read_all (MusterReader       *self,
          xmlNode            *parent,
          MusterPredicateKind kind,
          guint               depth)
{
  MusterPredicate *all = muster_arena_new0 (self->arena, MusterPredicate, 1);
  const MusterPredicate **parts = muster_arena_new0 (self->arena, const MusterPredicate *, muster_reader_count_nodes (parent, NULL));

  all->kind = kind;
  all->parts = parts;
  for (xmlNode *node = muster_xml_tree_first (parent, NULL); node != NULL; node = muster_xml_tree_next (node, NULL))
    {
      const MusterPredicate *part = depth < 64 ? read_predicate (self, node, depth + 1) : NULL;

      if (part != NULL)
        parts[all->n_parts++] = part;
    }
  if (all->n_parts == 1 && kind != MUSTER_PREDICATE_NOT)
    return all->parts[0];
  return all;
}

static const MusterPredicate *
negate (MusterReader          *self,
        const MusterPredicate *predicate)
{
  MusterPredicate *not = muster_arena_new0 (self->arena, MusterPredicate, 1);
  const MusterPredicate **parts = muster_arena_new0 (self->arena, const MusterPredicate *, 1);

  parts[0] = predicate;
  not->kind = MUSTER_PREDICATE_NOT;
  not->parts = parts;
  not->n_parts = 1;
  return not;
}

/* NULL for an element that is no condition. */
static const MusterPredicate *
read_predicate (MusterReader *self,
                xmlNode      *node,
                guint         depth)
{
  const char *name = (const char *) node->name;
  MusterPredicate *predicate;

  if (strcmp (name, "any") == 0)
    return read_all (self, node, MUSTER_PREDICATE_ANY, depth);
  if (strcmp (name, "all") == 0)
    return read_all (self, node, MUSTER_PREDICATE_ALL, depth);
  if (strcmp (name, "not") == 0)
    return read_all (self, node, MUSTER_PREDICATE_NOT, depth);

  predicate = muster_arena_new0 (self->arena, MusterPredicate, 1);
  if (self->classing && (strcmp (name, "agrees") == 0 || strcmp (name, "has-limit") == 0))
    muster_reader_fault (self, node, _("this cannot be asked for here; ask for figures, columns, the type and house rules alone"));
  if (muster_xml_tree_attribute (node, "figure") != NULL)
    muster_reader_read_figure_test (self, node, predicate);
  else if (strcmp (name, "is") == 0)
    read_is (self, node, predicate);
  else if (strcmp (name, "set") == 0 || strcmp (name, "unset") == 0)
    read_set (self, node, predicate);
  else if (strcmp (name, "agrees") == 0)
    read_agrees (self, node, predicate);
  else if (strcmp (name, "has-limit") == 0)
    predicate->kind = MUSTER_PREDICATE_HAS_LIMIT;
  else
    return NULL;

  return strcmp (name, "unset") == 0 ? negate (self, predicate) : predicate;
}

/* The conditions standing in an element, all of which must hold; NULL where there is none. */
const MusterPredicate *
muster_reader_predicates (MusterReader *self,
                          xmlNode      *parent)
{
  const MusterPredicate *all = read_all (self, parent, MUSTER_PREDICATE_ALL, 0);

  return all->kind == MUSTER_PREDICATE_ALL && all->n_parts == 0 ? NULL : all;
}
