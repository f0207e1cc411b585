/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads types of units: prices, columns, marks and what may stand in them. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-system-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Notes which types belong to which #group, before anything may name one. */
void
muster_reader_declare_type_groups (MusterReader *self)
{
  for (guint i = 0; i < self->n_nodes[MUSTER_KIND_TYPE]; i++)
    {
      xmlNode *node = self->nodes[MUSTER_KIND_TYPE][i];
      const char *text = muster_xml_tree_attribute (node, "groups");
      g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : "", " \t\r\n", -1);

      for (guint k = 0; words[k] != NULL; k++)
        {
          MusterTypeSet *set;

          if (*words[k] == '\0' || !muster_reader_check_id (self, node, words[k]))
            continue;
          set = g_hash_table_lookup (self->type_groups, words[k]);
          if (set == NULL)
            {
              set = muster_arena_new0 (self->arena, MusterTypeSet, 1);
              g_hash_table_insert (self->type_groups, (gpointer) muster_arena_intern (self->arena, words[k]), set);
            }
          muster_type_set_add (set, i);
        }
    }
}

static void
read_slots (MusterReader   *self,
            xmlNode        *parent,
            MusterTypeData *data)
{
  guint n = muster_reader_count_nodes (parent, "slot");
  MusterSlot *slots = muster_arena_new0 (self->arena, MusterSlot, n);

  for (xmlNode *node = muster_xml_tree_first (parent, "slot"); node != NULL; node = muster_xml_tree_next (node, "slot"))
    {
      MusterSlot *slot = &slots[data->n_slots++];

      slot->types = muster_reader_type_set (self, node, "of");
      slot->when = muster_reader_predicates (self, node);
    }
  data->slots = slots;
}

/* faults="RULE", or none; absent: the fallback. */
static const MusterRule *
read_fault_rule (MusterReader     *self,
                 xmlNode          *node,
                 const char       *attribute,
                 const MusterRule *fallback)
{
  const char *id = muster_xml_tree_attribute (node, attribute);

  if (id == NULL)
    return fallback;
  if (strcmp (id, "none") == 0)
    return NULL;
  return muster_reader_rule (self, node, attribute);
}

static void
read_allowed (MusterReader *self,
              xmlNode      *node,
              MusterUse    *use)
{
  const char *text = muster_xml_tree_attribute (node, "values");
  g_auto (GStrv) words = NULL;
  guint8 *allowed;

  if (text == NULL)
    return;
  if (use->column->kind == MUSTER_COLUMN_NUMBER)
    {
      muster_reader_fault (self, node, _("“%s” is a number and has no values to choose from; take “values” out"), use->column->id);
      return;
    }
  allowed = muster_arena_new0 (self->arena, guint8, use->column->n_values + 1);
  words = g_strsplit_set (text, " \t\r\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      gint32 value;

      if (*words[i] == '\0')
        continue;
      value = muster_column_find_value (use->column, words[i]);
      if (value < 0)
        muster_reader_fault_value (self, node, use->column, NULL, words[i]);
      else
        allowed[value] = 1;
    }
  use->allowed = allowed;
}

static gboolean
column_has_facts (const MusterColumn     *column,
                  const MusterColumnData *data)
{
  for (guint i = 0; i < column->n_values; i++)
    {
      if (data->values[i].n_facts > 0)
        return TRUE;
    }
  return FALSE;
}

static void
read_uses (MusterReader   *self,
           xmlNode        *parent,
           MusterUnitType *type,
           MusterTypeData *data)
{
  guint n = muster_reader_count_nodes (parent, "use");
  MusterUse *uses = muster_arena_new0 (self->arena, MusterUse, n);
  guint8 *priced = muster_arena_new0 (self->arena, guint8, n);

  for (guint i = 0; i < MUSTER_MAX_COLUMNS; i++)
    data->use_of[i] = -1;
  type->uses = uses;
  data->priced_uses = priced;
  for (xmlNode *node = muster_xml_tree_first (parent, "use"); node != NULL; node = muster_xml_tree_next (node, "use"))
    {
      int column = muster_reader_find (self, node, MUSTER_KIND_COLUMN, "column");
      MusterUse *use;

      if (column < 0)
        continue;
      if (data->use_of[column] >= 0)
        {
          muster_reader_fault (self, node, _("the type uses “%s” twice; take one out"), self->system->columns[column].id);
          continue;
        }
      use = &uses[type->n_uses];
      use->column = &self->system->columns[column];
      use->faults = read_fault_rule (self, node, "faults", type->faults);
      use->repeats = read_fault_rule (self, node, "repeats", use->faults);
      read_allowed (self, node, use);
      if (self->system->column_data[column].priced)
        priced[data->n_priced_uses++] = (guint8) type->n_uses;
      data->has_facts |= column_has_facts (use->column, &self->system->column_data[column]);
      data->use_of[column] = (gint16) type->n_uses++;
    }
}

static void
read_type (MusterReader *self,
           guint         ix)
{
  MusterSystem *system = self->system;
  MusterUnitType *type = (MusterUnitType *) &system->types[ix];
  MusterTypeData *data = (MusterTypeData *) &system->type_data[ix];
  xmlNode *node = self->nodes[MUSTER_KIND_TYPE][ix];
  xmlNode *printed = muster_xml_tree_first (node, "printed");
  int category = muster_reader_find (self, node, MUSTER_KIND_CATEGORY, "category");

  type->ix = ix;
  type->id = muster_reader_string (self, node, "id");
  if (type->id == NULL)
    type->id = "";
  type->name = muster_reader_string (self, node, "name");
  type->plural = muster_reader_string (self, node, "plural");
  type->short_name = muster_reader_string (self, node, "short");
  if (type->plural == NULL)
    type->plural = type->name;
  if (type->short_name == NULL)
    type->short_name = type->name;
  type->category = category >= 0 ? &system->categories[category] : NULL;
  type->skips_bad_entry = muster_reader_choice (self, node, "bad-entry", "judge skip", 0) == 1;
  type->faults = read_fault_rule (self, node, "faults", system->unknown);

  data->points = muster_reader_points (self, node, "points", 0);
  muster_reader_cond_prices (self, node, &data->prices, &data->n_prices);
  muster_reader_cond_facts (self, node, &data->facts, &data->n_facts);
  data->has_facts = data->n_facts > 0;
  if (printed != NULL)
    {
      data->has_printed = TRUE;
      data->printed = muster_reader_predicates (self, printed);
    }
  read_uses (self, node, type, data);
  read_slots (self, node, data);
  for (xmlNode *child = muster_xml_tree_first (node, "allow"); child != NULL; child = muster_xml_tree_next (child, "allow"))
    {
      int mark = muster_reader_find (self, child, MUSTER_KIND_MARK, "mark");

      if (mark >= 0)
        type->marks |= G_GUINT64_CONSTANT (1) << mark;
    }
}

/* Reads the force and all types of units. */
void
muster_reader_read_types (MusterReader *self,
                          xmlNode      *root)
{
  MusterSystem *system = self->system;
  xmlNode *list = muster_xml_tree_first (root, "types");
  xmlNode *force = list != NULL ? muster_xml_tree_first (list, "force") : NULL;

  for (guint i = 0; i < system->n_types; i++)
    read_type (self, i);
  /* The unknown type and the force have no columns. */
  for (guint i = system->n_types; i < system->n_types + 2; i++)
    {
      MusterTypeData *data = (MusterTypeData *) &system->type_data[i];

      for (guint k = 0; k < MUSTER_MAX_COLUMNS; k++)
        data->use_of[k] = -1;
    }
  if (force != NULL)
    read_slots (self, force, (MusterTypeData *) &system->type_data[MUSTER_FORCE_TYPE (system)]);
}
