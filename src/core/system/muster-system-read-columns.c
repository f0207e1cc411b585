/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads columns: their values, prices, facts and defaults. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-system-reader-private.h"

#include <glib/gi18n-lib.h>

/* How many values an element has, of a column or house rule: no more than may stand. */
guint
muster_reader_count_values (MusterReader *self,
                            xmlNode      *parent)
{
  guint n = muster_reader_count_nodes (parent, "value");

  if (n > MUSTER_MAX_VALUES)
    muster_reader_fault (self, parent, _("%u values stand here, at most %u may; take some out"), n, (guint) MUSTER_MAX_VALUES);
  return MIN (n, MUSTER_MAX_VALUES);
}

/* Whether a value's id has the form that ids have and stands for the first time; a fault where it does not. */
gboolean
muster_reader_check_value_id (MusterReader *self,
                              xmlNode      *node,
                              const char   *id)
{
  if (id == NULL || !muster_reader_check_id (self, node, id))
    return FALSE;
  for (xmlNode *before = muster_xml_tree_first (node->parent, "value"); before != node; before = muster_xml_tree_next (before, "value"))
    {
      if (g_strcmp0 (muster_xml_tree_attribute (before, "id"), id) == 0)
        {
          muster_reader_fault_twice (self, node, before, id);
          return FALSE;
        }
    }
  return TRUE;
}

/* The prices under conditions that stand in an element. */
void
muster_reader_cond_prices (MusterReader           *self,
                           xmlNode                *parent,
                           const MusterCondPrice **prices,
                           guint                  *n_prices)
{
  MusterCondPrice *list;
  guint at = 0;

  *n_prices = muster_reader_count_nodes (parent, "price");
  *prices = list = muster_arena_new0 (self->arena, MusterCondPrice, *n_prices);
  for (xmlNode *node = muster_xml_tree_first (parent, "price"); node != NULL; node = muster_xml_tree_next (node, "price"))
    {
      list[at].points = muster_reader_points (self, node, "points", 0);
      list[at].free = (guint) muster_reader_whole (self, node, "free", 0, 1000, 0);
      list[at].when = muster_reader_predicates (self, node);
      if (list[at].when == NULL && at + 1 < *n_prices)
        muster_reader_fault (self, node, _("a price without a condition always holds, so that those behind it never do; move it to the end"));
      at++;
    }
}

/* The facts that stand in an element. */
void
muster_reader_cond_facts (MusterReader          *self,
                          xmlNode               *parent,
                          const MusterCondFact **facts,
                          guint                 *n_facts)
{
  MusterCondFact *list;
  guint at = 0;

  *n_facts = muster_reader_count_nodes (parent, "fact");
  *facts = list = muster_arena_new0 (self->arena, MusterCondFact, *n_facts);
  for (xmlNode *node = muster_xml_tree_first (parent, "fact"); node != NULL; node = muster_xml_tree_next (node, "fact"))
    {
      list[at].fact = (guint) MAX (0, muster_reader_find (self, node, MUSTER_KIND_FACT, "id"));
      list[at].value = muster_reader_points (self, node, "value", 0);
      list[at].when = muster_reader_predicates (self, node);
      at++;
    }
}

static void
read_values (MusterReader *self,
             MusterColumn *column,
             xmlNode      *parent)
{
  guint n = muster_reader_count_values (self, parent);
  MusterValue *values = muster_arena_new0 (self->arena, MusterValue, n);
  guint at = 0;

  column->values = values;
  column->n_values = n;
  for (xmlNode *node = muster_xml_tree_first (parent, "value"); node != NULL && at < n; node = muster_xml_tree_next (node, "value"))
    {
      MusterValue *value = &values[at++];

      value->id = muster_reader_string (self, node, "id");
      value->name = muster_reader_string (self, node, "name");
      value->short_name = muster_reader_string (self, node, "short");
      if (value->short_name == NULL)
        value->short_name = value->name;
      value->silhouette = muster_reader_string (self, node, "silhouette");
      value->points = muster_reader_points (self, node, "points", 0);
      /* Never found, never dereferenced as NULL. */
      if (!muster_reader_check_value_id (self, node, value->id))
        value->id = "";
    }
}

static void
read_column (MusterReader *self,
             guint         ix)
{
  MusterColumn *column = (MusterColumn *) &self->system->columns[ix];
  MusterColumnData *data = (MusterColumnData *) &self->system->column_data[ix];
  xmlNode *node = self->nodes[MUSTER_KIND_COLUMN][ix];

  column->ix = ix;
  column->id = muster_reader_string (self, node, "id");
  if (column->id == NULL)
    column->id = "";
  column->name = muster_reader_string (self, node, "name");
  column->short_name = muster_reader_string (self, node, "short");
  if (column->short_name == NULL)
    column->short_name = column->name;
  column->kind = muster_reader_choice (self, node, "kind", "choice number", 0) == 0 ? MUSTER_COLUMN_CHOICE : MUSTER_COLUMN_NUMBER;
  column->repeats = muster_reader_choice (self, node, "repeats", "no yes", 0) == 1;
  column->unit = muster_reader_string (self, node, "unit");
  column->has_least = muster_xml_tree_attribute (node, "least") != NULL;
  column->has_most = muster_xml_tree_attribute (node, "most") != NULL;
  column->least = (gint32) muster_reader_whole (self, node, "least", 0, 1000000, 0);
  column->most = (gint32) muster_reader_whole (self, node, "most", 0, 1000000, 1000000);
  column->counted = MUSTER_COUNTED_ANY;
  if (muster_xml_tree_attribute (node, "counted") != NULL)
    column->counted = muster_reader_choice (self, node, "counted", "no yes", 0) == 1 ? MUSTER_COUNTED_YES : MUSTER_COUNTED_NO;
  data->points = muster_reader_points (self, node, "points", 0);
  read_values (self, column, node);

  if (column->kind == MUSTER_COLUMN_CHOICE)
    {
      if (column->n_values == 0)
        muster_reader_fault (self, node, _("a column of named values has none; add <value> or make it kind=\"number\""));
      if (column->has_least || column->has_most || muster_xml_tree_attribute (node, "points") != NULL)
        muster_reader_fault (self, node, _("least, most and points are for columns that are numbers; give each value its own points"));
    }
  else
    {
      if (column->n_values > 0)
        muster_reader_fault (self, node, _("a column that is a number has no named values; take them out"));
      if (column->repeats)
        muster_reader_fault (self, node, _("a column that is a number cannot repeat; take “repeats” out"));
      if (column->least > column->most)
        muster_reader_fault (self, node, _("least is greater than most, so that no number would do; mend one of the two"));
    }
}

static gint32
find_default (MusterReader       *self,
              const MusterColumn *column,
              xmlNode            *node,
              const char         *attribute)
{
  const char *text = muster_xml_tree_attribute (node, attribute);
  gint32 value = muster_column_find_value (column, text);

  if (text != NULL && value < 0)
    muster_reader_fault_value (self, node, column, NULL, text);
  return value;
}

static void
read_defaults (MusterReader *self,
               guint         ix)
{
  const MusterColumn *column = &self->system->columns[ix];
  MusterColumnData *data = (MusterColumnData *) &self->system->column_data[ix];
  xmlNode *node = self->nodes[MUSTER_KIND_COLUMN][ix];
  MusterCondDefault *defaults = muster_arena_new0 (self->arena, MusterCondDefault, muster_reader_count_nodes (node, "default") + 1);
  gint32 plain = find_default (self, column, node, "default");

  self->default_of = (int) ix;
  for (xmlNode *child = muster_xml_tree_first (node, "default"); child != NULL; child = muster_xml_tree_next (child, "default"))
    {
      MusterCondDefault *one = &defaults[data->n_defaults++];

      one->value = MAX (0, find_default (self, column, child, "value"));
      one->when = muster_reader_predicates (self, child);
    }
  self->default_of = -1;
  if (plain >= 0)
    defaults[data->n_defaults++].value = plain;
  data->defaults = defaults;
}

static void
read_prices (MusterReader *self,
             guint         ix)
{
  const MusterColumn *column = &self->system->columns[ix];
  MusterColumnData *data = (MusterColumnData *) &self->system->column_data[ix];
  xmlNode *node = self->nodes[MUSTER_KIND_COLUMN][ix];
  MusterValueData *values = muster_arena_new0 (self->arena, MusterValueData, column->n_values);
  guint at = 0;

  data->values = values;
  data->priced = data->points != 0;
  muster_reader_cond_prices (self, node, &data->prices, &data->n_prices);
  for (guint i = 0; i < data->n_prices; i++)
    data->priced |= data->prices[i].points != 0;
  for (xmlNode *child = muster_xml_tree_first (node, "value");
       child != NULL && at < column->n_values;
       child = muster_xml_tree_next (child, "value"))
    {
      MusterValueData *value = &values[at];

      muster_reader_cond_prices (self, child, &value->prices, &value->n_prices);
      muster_reader_cond_facts (self, child, &value->facts, &value->n_facts);
      data->priced |= column->values[at].points != 0;
      for (guint i = 0; i < value->n_prices; i++)
        data->priced |= value->prices[i].points != 0;
      at++;
    }
}

/* Reads all columns: first every name, so that conditions may look at any column. */
void
muster_reader_read_columns (MusterReader *self)
{
  for (guint i = 0; i < self->system->n_columns; i++)
    read_column (self, i);
  for (guint i = 0; i < self->system->n_columns; i++)
    read_defaults (self, i);
  for (guint i = 0; i < self->system->n_columns; i++)
    read_prices (self, i);
}
