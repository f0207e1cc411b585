/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Declares everything with an id, then reads what is little more than a name. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-system-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  MusterKind  kind;
  const char *list;
  const char *item;
  guint       most;
} lists[] = {
  { MUSTER_KIND_NATION, "nations", "nation", 1000 },
  { MUSTER_KIND_CATEGORY, "categories", "category", 1000 },
  { MUSTER_KIND_GRADE, "grades", "grade", MUSTER_MAX_GRADES },
  { MUSTER_KIND_MARK, "marks", "mark", MUSTER_MAX_MARKS },
  { MUSTER_KIND_FACT, "facts", "fact", 1000 },
  { MUSTER_KIND_COLUMN, "columns", "column", MUSTER_MAX_COLUMNS },
  { MUSTER_KIND_OPTION, "options", "option", MUSTER_MAX_OPTIONS },
  { MUSTER_KIND_RULE, "rules", "rule", MUSTER_MAX_RULES },
  { MUSTER_KIND_RULING, "rulings", "ruling", MUSTER_MAX_RULES },
  { MUSTER_KIND_TYPE, "types", "type", MUSTER_MAX_TYPES },
  { MUSTER_KIND_GROUP, "groups", "group", 1000 },
};

static void
declare_list (MusterReader *self,
              xmlNode      *root,
              guint         which)
{
  MusterKind kind = lists[which].kind;
  xmlNode *list = muster_xml_tree_first (root, lists[which].list);
  guint n = list != NULL ? muster_reader_count_nodes (list, lists[which].item) : 0;
  guint at = 0;

  if (n > lists[which].most)
    {
      muster_reader_fault (self, list, _("<%s> holds %u, at most %u may stand in a system; take some out"), lists[which].list, n, lists[which].most);
      n = lists[which].most;
    }
  self->nodes[kind] = g_new0 (xmlNode *, n + 1);
  self->n_nodes[kind] = n;
  if (n == 0)
    return;

  for (xmlNode *node = muster_xml_tree_first (list, lists[which].item);
       node != NULL && at < n;
       node = muster_xml_tree_next (node, lists[which].item))
    {
      const char *id = muster_reader_string (self, node, "id");
      int before;

      self->nodes[kind][at++] = node;
      if (id == NULL || !muster_reader_check_id (self, node, id))
        continue;
      before = GPOINTER_TO_INT (g_hash_table_lookup (self->ids[kind], id));
      if (before > 0)
        muster_reader_fault_twice (self, node, self->nodes[kind][before - 1], id);
      else
        g_hash_table_insert (self->ids[kind], (gpointer) id, GINT_TO_POINTER ((int) at));
    }
}

/* The rules that the program raises by itself: their ids are part of the roster format. A file may declare
 * them too, to give them words of its own. */
static const struct
{
  const char *id;
  const char *name;
  const char *says;
} own_rules[] = {
  { "structure", N_("Structure"), N_("every unit stands where the organisation has a place for it") },
  { "entry", N_("Entries"), N_("an entry that a unit names is shipped or in the list itself, and is for that type of unit") },
  { "unknown", N_("Unknown"), N_("house rules, grades, marks and columns are ones that the game declares for that type of unit") },
};

static const MusterRule *
declare_own_rule (MusterReader *self,
                  guint         which)
{
  MusterSystem *system = self->system;
  const char *id = own_rules[which].id;
  int ix = GPOINTER_TO_INT (g_hash_table_lookup (self->ids[MUSTER_KIND_RULE], id)) - 1;

  if (ix < 0)
    {
      MusterRule *rule;

      ix = (int) system->n_rules++;
      rule = (MusterRule *) &system->rules[ix];
      rule->ix = (guint) ix;
      rule->id = id;
      rule->name = own_rules[which].name;
      rule->says = own_rules[which].says;
      rule->error = TRUE;
      g_hash_table_insert (self->ids[MUSTER_KIND_RULE], (gpointer) id, GINT_TO_POINTER (ix + 1));
    }
  self->rule_used[ix] = TRUE;
  return &system->rules[ix];
}

/* Makes room for everything that has an id and notes the ids, so that later rounds may name anything. */
void
muster_reader_declare (MusterReader *self,
                       xmlNode      *root)
{
  MusterSystem *system = self->system;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    declare_list (self, root, i);

  system->n_nations = self->n_nodes[MUSTER_KIND_NATION];
  system->n_categories = self->n_nodes[MUSTER_KIND_CATEGORY];
  system->n_grades = self->n_nodes[MUSTER_KIND_GRADE];
  system->n_marks = self->n_nodes[MUSTER_KIND_MARK];
  system->n_facts = self->n_nodes[MUSTER_KIND_FACT];
  system->n_columns = self->n_nodes[MUSTER_KIND_COLUMN];
  system->n_options = self->n_nodes[MUSTER_KIND_OPTION];
  system->n_rulings = self->n_nodes[MUSTER_KIND_RULING];
  system->n_types = self->n_nodes[MUSTER_KIND_TYPE];
  system->n_rules = self->n_nodes[MUSTER_KIND_RULE];

  system->columns = muster_arena_new0 (self->arena, MusterColumn, system->n_columns);
  system->column_data = muster_arena_new0 (self->arena, MusterColumnData, system->n_columns);
  system->options = muster_arena_new0 (self->arena, MusterOption, system->n_options);
  system->rulings = muster_arena_new0 (self->arena, MusterRuling, system->n_rulings);
  system->types = muster_arena_new0 (self->arena, MusterUnitType, system->n_types);
  system->type_data = muster_arena_new0 (self->arena, MusterTypeData, system->n_types + 2);
  /* Room for the program's own three rules, where the file does not declare them. */
  system->rules = muster_arena_new0 (self->arena, MusterRule, system->n_rules + 3);
  system->rule_data = muster_arena_new0 (self->arena, MusterRuleData, system->n_rules + 3);
  self->option_used = g_new0 (gboolean, system->n_options + 1);
  self->rule_used = g_new0 (gboolean, system->n_rules + 4);
  muster_reader_declare_type_groups (self);
  muster_reader_declare_figures (self, root);
  system->structure = declare_own_rule (self, 0);
  system->entry_rule = declare_own_rule (self, 1);
  system->unknown = declare_own_rule (self, 2);
}

/* A list of plain names. */
static const MusterName *
read_plain (MusterReader *self,
            MusterKind    kind,
            const char   *extra)
{
  guint n = self->n_nodes[kind];
  MusterName *names = muster_arena_new0 (self->arena, MusterName, n);

  for (guint i = 0; i < n; i++)
    {
      xmlNode *node = self->nodes[kind][i];

      names[i].id = muster_reader_string (self, node, "id");
      names[i].name = muster_reader_string (self, node, "name");
      names[i].short_name = muster_reader_string (self, node, "short");
      if (names[i].short_name == NULL)
        names[i].short_name = names[i].name;
      names[i].extra = extra != NULL ? muster_reader_string (self, node, extra) : NULL;
    }
  return names;
}

static void
read_grades (MusterReader *self,
             xmlNode      *root)
{
  MusterSystem *system = self->system;
  xmlNode *list = muster_xml_tree_first (root, "grades");
  MusterGrade *grades = muster_arena_new0 (self->arena, MusterGrade, system->n_grades);

  system->grades = grades;
  for (guint i = 0; i < system->n_grades; i++)
    {
      xmlNode *node = self->nodes[MUSTER_KIND_GRADE][i];

      grades[i].id = muster_reader_string (self, node, "id");
      grades[i].name = muster_reader_string (self, node, "name");
      grades[i].short_name = muster_reader_string (self, node, "short");
      if (grades[i].short_name == NULL)
        grades[i].short_name = grades[i].name;
      grades[i].factor = muster_reader_points (self, node, "factor", MUSTER_POINTS_ONE);
      if (grades[i].factor < 0 || grades[i].factor > MUSTER_POINTS (1000))
        muster_reader_fault (self, node, _("a factor lies between 0 and 1000; mend it"));
    }
  if (list == NULL)
    return;

  system->grades_name = muster_reader_string (self, list, "name");
  system->grades_inherit = muster_reader_choice (self, list, "inherit", "no yes", 0) == 1;
  system->default_grade = (guint) MAX (0, muster_reader_find (self, list, MUSTER_KIND_GRADE, "default"));
}

static void
read_budget (MusterReader *self,
             xmlNode      *root)
{
  MusterSystem *system = self->system;
  xmlNode *node = muster_xml_tree_first (root, "budget");
  MusterBudget *budget = &system->budget;

  if (node == NULL)
    return;

  budget->kind = muster_reader_choice (self, node, "kind", "points units", 0) == 0 ? MUSTER_BUDGET_POINTS : MUSTER_BUDGET_UNITS;
  budget->has_default = muster_xml_tree_attribute (node, "default") != NULL;
  budget->default_limit = muster_reader_points (self, node, "default", 0);
  budget->step = muster_reader_points (self, node, "step", 0);
  budget->one = muster_reader_string (self, node, "one");
  budget->other = muster_reader_string (self, node, "other");
  if (budget->one == NULL)
    budget->one = budget->kind == MUSTER_BUDGET_POINTS ? N_("point") : N_("unit");
  if (budget->other == NULL)
    budget->other = budget->kind == MUSTER_BUDGET_POINTS ? N_("points") : N_("units");
  if (budget->has_default && (budget->default_limit <= 0 || budget->default_limit % (MUSTER_POINTS_ONE / 100) != 0))
    muster_reader_fault (self, node, _("a limit is greater than 0 and has at most two decimals; mend “default”"));
  if (muster_xml_tree_attribute (node, "step") != NULL && budget->step <= 0)
    muster_reader_fault (self, node, _("a step is greater than 0; mend it"));
  if (budget->kind == MUSTER_BUDGET_POINTS && muster_xml_tree_attribute (node, "of") != NULL)
    muster_reader_fault (self, node, _("a budget of points counts no types; take “of” out"));
  if (budget->kind == MUSTER_BUDGET_UNITS)
    {
      system->budget_of = muster_reader_type_set (self, node, "of");
      if (muster_xml_tree_attribute (node, "of") == NULL)
        muster_reader_fault (self, node, _("a budget of units needs “of”, the types that count; add it"));
    }
}

static void
read_options (MusterReader *self)
{
  MusterSystem *system = self->system;

  for (guint i = 0; i < system->n_options; i++)
    {
      xmlNode *node = self->nodes[MUSTER_KIND_OPTION][i];
      MusterOption *option = (MusterOption *) &system->options[i];
      guint n = muster_reader_count_values (self, node);
      MusterName *values = muster_arena_new0 (self->arena, MusterName, n);
      guint at = 0;

      option->ix = i;
      option->id = muster_reader_string (self, node, "id");
      option->name = muster_reader_string (self, node, "name");
      option->kind = muster_reader_choice (self, node, "kind", "choice number", 0) == 0 ? MUSTER_OPTION_CHOICE : MUSTER_OPTION_NUMBER;
      option->unit = muster_reader_string (self, node, "unit");
      option->values = values;
      option->n_values = n;
      if (option->kind == MUSTER_OPTION_CHOICE && n < 2)
        muster_reader_fault (self, node, _("a house rule with fewer than two values is no choice; add values"));
      if (option->kind == MUSTER_OPTION_NUMBER && n > 0)
        muster_reader_fault (self, node, _("a house rule that is a number has no values; take them out"));
      for (xmlNode *child = muster_xml_tree_first (node, "value"); child != NULL && at < n; child = muster_xml_tree_next (child, "value"))
        {
          MusterName *value = &values[at++];

          value->id = muster_reader_string (self, child, "id");
          value->name = muster_reader_string (self, child, "name");
          value->short_name = muster_reader_string (self, child, "short");
          if (value->short_name == NULL)
            value->short_name = value->name;
          if (!muster_reader_check_value_id (self, child, value->id))
            value->id = "";
        }
    }
}

static void
read_rulings (MusterReader *self)
{
  MusterSystem *system = self->system;

  for (guint i = 0; i < system->n_rulings; i++)
    {
      xmlNode *node = self->nodes[MUSTER_KIND_RULING][i];
      MusterRuling *ruling = (MusterRuling *) &system->rulings[i];
      int option = muster_reader_find (self, node, MUSTER_KIND_OPTION, "option");
      /* A ruling may say that sheets or dice alone read its house rule. */
      const char *used = muster_xml_tree_attribute (node, "used");

      ruling->id = muster_reader_string (self, node, "id");
      ruling->name = muster_reader_string (self, node, "name");
      ruling->cites = muster_reader_string (self, node, "cites");
      ruling->text = muster_reader_text (self, node);
      if (option >= 0)
        ruling->option = &system->options[option];
      if (used != NULL)
        {
          muster_reader_choice (self, node, "used", "sheets dice figures", 0);
          if (option >= 0)
            self->option_used[option] = TRUE;
        }
    }
}

static gboolean
is_address (const char *text)
{
  const char *rest = g_str_has_prefix (text, "https://") ? text + 8 : g_str_has_prefix (text, "http://") ? text + 7 : "";

  return *rest != '\0' && strpbrk (rest, " \t\r\n") == NULL;
}

/* Reads what the system says of itself, its names, grades, house rules and rulings. */
void
muster_reader_read_names (MusterReader *self,
                          xmlNode      *root)
{
  MusterSystem *system = self->system;
  MusterName *links;
  guint at = 0;

  system->id = muster_reader_string (self, root, "id");
  system->name = muster_reader_string (self, root, "name");
  system->edition = muster_reader_string (self, root, "edition");
  if (system->id != NULL)
    muster_reader_check_id (self, root, system->id);
  system->about = muster_reader_text (self, muster_xml_tree_first (root, "about"));

  system->n_links = muster_reader_count_nodes (root, "link");
  links = muster_arena_new0 (self->arena, MusterName, system->n_links);
  for (xmlNode *node = muster_xml_tree_first (root, "link"); node != NULL; node = muster_xml_tree_next (node, "link"))
    {
      links[at].id = muster_reader_string (self, node, "href");
      links[at].name = muster_reader_string (self, node, "title");
      if (links[at].name == NULL)
        links[at].name = links[at].id;
      links[at].short_name = links[at].name;
      if (links[at].id != NULL && !is_address (links[at].id))
        muster_reader_fault (self, node, _("a link begins with https:// or http:// and has no spaces in it; mend “href”"));
      at++;
    }
  system->links = links;

  system->nations = read_plain (self, MUSTER_KIND_NATION, NULL);
  system->categories = read_plain (self, MUSTER_KIND_CATEGORY, "silhouette");
  system->facts = read_plain (self, MUSTER_KIND_FACT, "unit");
  system->marks = read_plain (self, MUSTER_KIND_MARK, NULL);
  read_options (self);
  read_grades (self, root);
  read_rulings (self);
  read_budget (self, root);
}

/* Reads the rules that findings name. */
void
muster_reader_read_rules (MusterReader *self)
{
  MusterSystem *system = self->system;
  guint n = self->n_nodes[MUSTER_KIND_RULE];

  for (guint i = 0; i < n; i++)
    {
      xmlNode *node = self->nodes[MUSTER_KIND_RULE][i];
      MusterRule *rule = (MusterRule *) &system->rules[i];
      MusterRuleData *data = (MusterRuleData *) &system->rule_data[i];
      int ruling = muster_reader_find (self, node, MUSTER_KIND_RULING, "ruling");
      guint n_advice = muster_reader_count_nodes (node, "advice");
      const MusterPredicate **parts = muster_arena_new0 (self->arena, const MusterPredicate *, n_advice);
      guint at = 0;

      rule->ix = i;
      rule->id = muster_reader_string (self, node, "id");
      rule->name = muster_reader_string (self, node, "name");
      rule->says = muster_reader_text (self, muster_xml_tree_first (node, "says"));
      rule->cites = muster_reader_string (self, node, "cites");
      rule->ruling = ruling >= 0 ? &system->rulings[ruling] : NULL;
      rule->error = muster_reader_choice (self, node, "severity", "error advice", 0) == 0;
      muster_reader_read_words (self, node, &data->wrong, &data->n_wrong);

      self->no_unit = TRUE;
      for (xmlNode *child = muster_xml_tree_first (node, "advice"); child != NULL; child = muster_xml_tree_next (child, "advice"))
        parts[at++] = muster_reader_predicates (self, child);
      self->no_unit = FALSE;
      if (n_advice > 0)
        {
          MusterPredicate *any = muster_arena_new0 (self->arena, MusterPredicate, 1);

          any->kind = MUSTER_PREDICATE_ANY;
          any->parts = parts;
          any->n_parts = n_advice;
          data->advice = any;
        }
    }

  for (guint i = 0; i < G_N_ELEMENTS (own_rules); i++)
    {
      gpointer ix = g_hash_table_lookup (self->ids[MUSTER_KIND_RULE], own_rules[i].id);
      MusterRule *rule = (MusterRule *) &system->rules[GPOINTER_TO_UINT (ix) - 1];

      if (rule->says == NULL)
        rule->says = own_rules[i].says;
    }
}
