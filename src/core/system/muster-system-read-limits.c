/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads limits and musts, with their words and mends. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-nearest.h"
#include "muster-system-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Words in braces stand for what a finding is about; a mistyped one would be shown as it is. */
static void
check_words (MusterReader *self,
             xmlNode      *node,
             const char   *text)
{
  static const char * const known[] = {
    "have", "allow", "missing", "excess", "unit", "parent", "what", "owner", "computed", "printed", "names", NULL
  };

  for (const char *open = text != NULL ? strchr (text, '{') : NULL; open != NULL; open = strchr (open + 1, '{'))
    {
      gsize length = strcspn (open + 1, "}");
      g_autofree char *word = g_strndup (open + 1, length);

      const char *nearest;

      if (g_strv_contains (known, word))
        continue;
      nearest = muster_nearest (word, known);
      if (nearest != NULL)
        muster_reader_fault (self, node, _("“{%s}” stands for nothing; did you mean “{%s}”?"), word, nearest);
      else
        muster_reader_fault (self, node, _("“{%s}” stands for nothing; take it out, or look the words in braces up in the language's page"), word);
    }
}

/* The wordings in an element. */
void
muster_reader_read_words (MusterReader       *self,
                          xmlNode            *parent,
                          const MusterWords **words,
                          guint              *n_words)
{
  MusterWords *list;
  guint at = 0;

  *n_words = muster_reader_count_nodes (parent, "wrong");
  *words = list = muster_arena_new0 (self->arena, MusterWords, *n_words);
  for (xmlNode *node = muster_xml_tree_first (parent, "wrong"); node != NULL; node = muster_xml_tree_next (node, "wrong"))
    {
      if (muster_xml_tree_attribute (node, "one") != NULL)
        list[at].one = MUSTER_ONE_HAVE + muster_reader_choice (self, node, "one", "have allow missing excess", 0);
      list[at].text = muster_reader_text (self, node);
      check_words (self, node, list[at++].text);
    }
}

/* Each kind of mend has attributes of its own; others would be passed over in silence. */
static void
check_mend_attributes (MusterReader     *self,
                       xmlNode          *node,
                       const MusterMend *mend)
{
  static const char * const attributes[] = { "of", "column", "grade", "mark", "value" };
  gboolean set = mend->kind == MUSTER_MEND_SET_COLUMN;
  gboolean of = mend->kind == MUSTER_MEND_ADD || mend->kind == MUSTER_MEND_REMOVE;
  guint n_subjects = 0;

  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    {
      if (muster_xml_tree_attribute (node, attributes[i]) == NULL)
        continue;
      if (i == 0 ? !of : !set)
        muster_reader_fault (self, node, _("a mend that does this has no “%s”; take it out"), attributes[i]);
      n_subjects += i >= 1 && i <= 3;
    }
  if (set && n_subjects > 1)
    muster_reader_fault (self, node, _("a mend sets one thing; leave one of column, grade and mark"));
  if (set && muster_xml_tree_attribute (node, "grade") != NULL && muster_xml_tree_attribute (node, "value") != NULL)
    muster_reader_fault (self, node, _("the grade is told by “grade” alone; take “value” out"));
}

static void
read_mend (MusterReader *self,
           xmlNode      *node,
           MusterMend   *mend)
{
  static const MusterMendKind kinds[] = { MUSTER_MEND_ADD, MUSTER_MEND_REMOVE, MUSTER_MEND_SET_COLUMN, MUSTER_MEND_SPLIT };
  guint kind;
  gboolean has_of = muster_xml_tree_attribute (node, "of") != NULL;
  int ix;

  mend->words.text = muster_reader_text (self, node);
  check_words (self, node, mend->words.text);
  kind = muster_reader_choice (self, node, "do", "add remove set split", G_N_ELEMENTS (kinds));
  if (kind < G_N_ELEMENTS (kinds))
    mend->kind = kinds[kind];
  else if (muster_xml_tree_attribute (node, "do") != NULL)
    return;
  check_mend_attributes (self, node, mend);
  if (muster_xml_tree_attribute (node, "do") == NULL)
    return;

  if (mend->kind == MUSTER_MEND_ADD || mend->kind == MUSTER_MEND_REMOVE)
    {
      if (!has_of)
        muster_reader_fault (self, node, _("the mend needs “of”, the types of unit to add or remove; add it"));
      mend->of = muster_reader_type_set (self, node, "of");
    }
  if (mend->kind != MUSTER_MEND_SET_COLUMN)
    return;

  if (muster_xml_tree_attribute (node, "column") != NULL)
    {
      ix = muster_reader_find (self, node, MUSTER_KIND_COLUMN, "column");
      if (ix < 0)
        return;
      mend->ix = (guint) ix;
      mend->value = muster_column_find_value (&self->system->columns[ix], muster_xml_tree_attribute (node, "value"));
      if (mend->value < 0)
        muster_reader_fault_value (self, node, &self->system->columns[ix], NULL,
                                   muster_xml_tree_attribute (node, "value") != NULL ? muster_xml_tree_attribute (node, "value") : "");
    }
  else if (muster_xml_tree_attribute (node, "grade") != NULL)
    {
      mend->kind = MUSTER_MEND_SET_GRADE;
      mend->ix = (guint) MAX (0, muster_reader_find (self, node, MUSTER_KIND_GRADE, "grade"));
    }
  else if (muster_xml_tree_attribute (node, "mark") != NULL)
    {
      mend->kind = MUSTER_MEND_SET_MARK;
      mend->ix = (guint) MAX (0, muster_reader_find (self, node, MUSTER_KIND_MARK, "mark"));
      mend->value = muster_reader_choice (self, node, "value", "no yes", 1) == 1;
    }
  else
    muster_reader_fault (self, node, _("the mend needs one of column, grade or mark, to know what to set; add it"));
}

static void
read_mends (MusterReader      *self,
            xmlNode           *parent,
            const MusterMend **mends,
            guint             *n_mends)
{
  MusterMend *list;
  guint at = 0;

  *n_mends = muster_reader_count_nodes (parent, "mend");
  *mends = list = muster_arena_new0 (self->arena, MusterMend, *n_mends);
  for (xmlNode *node = muster_xml_tree_first (parent, "mend"); node != NULL; node = muster_xml_tree_next (node, "mend"))
    read_mend (self, node, &list[at++]);
}

static void
new_counter (MusterReader  *self,
             xmlNode       *node,
             MusterTerm    *term,
             MusterCounter *counter)
{
  const MusterSystem *system = self->system;

  counter->fact = -1;
  counter->n_words = 1;
  counter->of = muster_reader_type_set (self, node, "of");
  term->of_text = muster_reader_string (self, node, "of");
  if (term->kind == MUSTER_TERM_DISTINCT)
    {
      int column = muster_reader_find (self, node, MUSTER_KIND_COLUMN, "column");

      counter->distinct = TRUE;
      counter->column = (guint) MAX (0, column);
      if (column >= 0)
        counter->n_words = (system->columns[column].n_values + 63) / 64;
      if (column >= 0 && system->columns[column].kind != MUSTER_COLUMN_CHOICE)
        muster_reader_fault (self, node, _("different values are counted of columns with named values, not of numbers; name another column"));
      return;
    }

  counter->deep = muster_reader_choice (self, node, "depth", "children all", 0) == 1;
  term->self = muster_reader_choice (self, node, "self", "no yes", 0) == 1;
  if (muster_xml_tree_attribute (node, "fact") != NULL)
    counter->fact = MAX (0, muster_reader_find (self, node, MUSTER_KIND_FACT, "fact"));
  if (muster_xml_tree_attribute (node, "under") != NULL)
    counter->under = muster_reader_type_set (self, node, "under");
  if (counter->under != NULL && !counter->deep)
    muster_reader_fault (self, node, _("“under” goes with depth=\"all\"; add that, or take “under” out"));
  self->no_unit = FALSE;
  counter->when = muster_reader_predicates (self, node);
}

static gboolean
same_counter (const MusterCounter *a,
              const MusterCounter *b)
{
  if (a->deep != b->deep || a->distinct != b->distinct || a->fact != b->fact || a->column != b->column)
    return FALSE;
  /* Conditions are not compared: two that say the same merely count twice. */
  if (a->when != NULL || b->when != NULL)
    return FALSE;
  if ((a->under == NULL) != (b->under == NULL))
    return FALSE;
  if (a->under != NULL && memcmp (a->under, b->under, sizeof *a->under) != 0)
    return FALSE;
  return memcmp (a->of, b->of, sizeof *a->of) == 0;
}

/* Terms that count the same share a counter. */
static guint
add_counter (MusterReader        *self,
             xmlNode             *node,
             const MusterCounter *counter)
{
  MusterSystem *system = self->system;
  MusterCounter *grown;

  for (guint i = 0; i < system->n_counters; i++)
    {
      if (same_counter (&system->counters[i], counter))
        return i;
    }
  if (system->n_counters == MUSTER_MAX_COUNTERS)
    {
      muster_reader_fault (self, node, _("the limits of a system count at most %u different things; take some out"), (guint) MUSTER_MAX_COUNTERS);
      self->n_terms = MUSTER_MAX_TERMS + 1;
      return 0;
    }
  if (system->n_counters % 32 == 0)
    {
      grown = muster_arena_new0 (self->arena, MusterCounter, system->n_counters + 32);
      if (system->n_counters > 0)
        memcpy (grown, system->counters, system->n_counters * sizeof *grown);
      system->counters = grown;
    }
  ((MusterCounter *) system->counters)[system->n_counters] = *counter;
  return system->n_counters++;
}

static const char * const term_names[] = { "count", "number", "values", "marks", "distinct", "points", "limit", "per", "option" };

static gboolean
read_term (MusterReader *self,
           xmlNode      *node,
           MusterTerm   *term)
{
  gboolean no_unit = self->no_unit;
  guint kind;

  for (kind = 0; kind < G_N_ELEMENTS (term_names); kind++)
    {
      if (strcmp ((const char *) node->name, term_names[kind]) == 0)
        break;
    }
  if (kind == G_N_ELEMENTS (term_names) || self->n_terms > MUSTER_MAX_TERMS)
    return FALSE;
  if (self->n_terms++ == MUSTER_MAX_TERMS)
    {
      muster_reader_fault (self, node, _("a system holds at most %u terms; take some out"), (guint) MUSTER_MAX_TERMS);
      return FALSE;
    }

  term->kind = (MusterTermKind) kind;
  term->times = muster_reader_whole (self, node, "times", -1000000, 1000000, 1);
  if (no_unit && (term->kind == MUSTER_TERM_NUMBER || term->kind == MUSTER_TERM_VALUES || term->kind == MUSTER_TERM_MARKS))
    muster_reader_fault (self, node, _("<%s> is read off a unit, but this limit is for the force; add “each”"), (const char *) node->name);

  switch (term->kind)
    {
    case MUSTER_TERM_COUNT:
    case MUSTER_TERM_DISTINCT:
      {
        MusterCounter counter = { 0 };

        new_counter (self, node, term, &counter);
        if (term->self && no_unit)
          muster_reader_fault (self, node, _("the force is no unit that could count itself; take “self” out or add “each”"));
        term->ix = add_counter (self, node, &counter);
        break;
      }
    case MUSTER_TERM_NUMBER:
    case MUSTER_TERM_VALUES:
      {
        int column = muster_reader_find (self, node, MUSTER_KIND_COLUMN, "column");

        term->ix = (guint) MAX (0, column);
        if (column >= 0 && (self->system->columns[column].kind == MUSTER_COLUMN_NUMBER) != (term->kind == MUSTER_TERM_NUMBER))
          muster_reader_fault (self, node, _("<number> reads a column that is a number, <values> counts named values; use the other one"));
        break;
      }
    case MUSTER_TERM_PER:
      term->every = muster_reader_points (self, node, "every", MUSTER_POINTS_ONE);
      term->round_up = muster_reader_choice (self, node, "round", "down up", 0) == 1;
      term->least = MUSTER_POINTS (muster_reader_whole (self, node, "least", 0, 1000000, 0));
      if (term->every <= 0)
        {
          muster_reader_fault (self, node, _("“every” has to be greater than 0; mend it"));
          term->every = MUSTER_POINTS_ONE;
        }
      break;
    case MUSTER_TERM_OPTION:
      {
        int option = muster_reader_find (self, node, MUSTER_KIND_OPTION, "id");

        term->ix = (guint) MAX (0, option);
        if (option >= 0)
          {
            self->option_used[option] = TRUE;
            if (self->system->options[option].kind != MUSTER_OPTION_NUMBER)
              muster_reader_fault (self, node, _("the house rule “%s” is no number; ask for it in a condition, or name another"), self->system->options[option].id);
          }
        break;
      }
    case MUSTER_TERM_MARKS:
    case MUSTER_TERM_POINTS:
    case MUSTER_TERM_LIMIT:
    default:
      break;
    }
  self->no_unit = no_unit;
  return TRUE;
}

/* The terms that stand in an element, with its `value`. */
void
muster_reader_read_side (MusterReader *self,
                         xmlNode      *parent,
                         MusterSide   *side)
{
  MusterTerm *terms = muster_arena_new0 (self->arena, MusterTerm, muster_reader_count_nodes (parent, NULL));

  side->terms = terms;
  side->value = muster_reader_points (self, parent, "value", 0);
  for (xmlNode *node = muster_xml_tree_first (parent, NULL); node != NULL; node = muster_xml_tree_next (node, NULL))
    {
      MusterTerm *term = &terms[side->n_terms];

      if (!read_term (self, node, term))
        continue;
      g_hash_table_insert (self->term_nodes, term, node);
      side->n_terms++;
    }
}

static void
read_when (MusterReader *self,
           xmlNode      *node,
           MusterLimit  *limit)
{
  xmlNode *when = muster_xml_tree_first (node, "when");
  MusterSide *guards;

  if (when == NULL)
    return;

  limit->when = muster_reader_predicates (self, when);
  guards = muster_arena_new0 (self->arena, MusterSide, muster_reader_count_nodes (when, "some"));
  limit->guards = guards;
  for (xmlNode *some = muster_xml_tree_first (when, "some"); some != NULL; some = muster_xml_tree_next (some, "some"))
    {
      MusterSide *guard = &guards[limit->n_guards++];

      muster_reader_read_side (self, some, guard);
      guard->value = MUSTER_POINTS (muster_reader_whole (self, some, "least", -1000000, 1000000, 1));
    }
}

static void
read_limit (MusterReader *self,
            xmlNode      *node,
            MusterLimit  *limit)
{
  static const char * const compares[] = { "at-most", "at-least", "exactly" };
  xmlNode *gauge = muster_xml_tree_first (node, "gauge");

  limit->rule = muster_reader_rule (self, node, "rule");
  limit->line = muster_xml_tree_line (node);
  if (muster_xml_tree_attribute (node, "each") != NULL)
    limit->each = muster_reader_type_set (self, node, "each");
  if (limit->each != NULL && muster_type_set_has (limit->each, MUSTER_FORCE_TYPE (self->system)))
    muster_reader_fault (self, node, _("a limit without “each” is for the force; leave it out"));

  self->no_unit = limit->each == NULL;
  read_when (self, node, limit);
  muster_reader_read_side (self, node, &limit->left);
  limit->left.value = 0;
  for (guint i = 0; i < G_N_ELEMENTS (compares); i++)
    {
      xmlNode *right = muster_xml_tree_first (node, compares[i]);

      if (right == NULL)
        continue;
      limit->compare = (MusterCompare) i;
      muster_reader_read_side (self, right, &limit->right);
      break;
    }
  self->no_unit = FALSE;

  if (gauge != NULL)
    {
      limit->label = muster_reader_string (self, gauge, "label");
      limit->short_label = muster_reader_string (self, gauge, "short");
      if (limit->short_label == NULL)
        limit->short_label = limit->label;
    }
  muster_reader_read_words (self, node, &limit->wrong, &limit->n_wrong);
  read_mends (self, node, &limit->mends, &limit->n_mends);
}

static void
read_must (MusterReader *self,
           xmlNode      *node,
           MusterMust   *must)
{
  xmlNode *when = muster_xml_tree_first (node, "when");
  xmlNode *that = muster_xml_tree_first (node, "that");

  must->rule = muster_reader_rule (self, node, "rule");
  must->of = muster_reader_type_set (self, node, "of");
  must->when = when != NULL ? muster_reader_predicates (self, when) : NULL;
  must->that = that != NULL ? muster_reader_predicates (self, that) : NULL;
  muster_reader_read_words (self, node, &must->wrong, &must->n_wrong);
  read_mends (self, node, &must->mends, &must->n_mends);
}

/* Reads everything that a list is judged by. */
void
muster_reader_read_limits (MusterReader *self,
                           xmlNode      *root)
{
  MusterSystem *system = self->system;
  xmlNode *list = muster_xml_tree_first (root, "limits");
  xmlNode *shadow;
  guint n_limits = list != NULL ? muster_reader_count_nodes (list, "limit") : 0;
  guint n_musts = list != NULL ? muster_reader_count_nodes (list, "must") : 0;
  MusterLimit *limits;
  MusterMust *musts;

  if (list == NULL)
    return;
  if (n_limits + n_musts > MUSTER_MAX_LIMITS)
    {
      muster_reader_fault (self, list, _("<%s> holds %u, at most %u may stand in a system; take some out"), "limits", n_limits + n_musts, (guint) MUSTER_MAX_LIMITS);
      return;
    }
  system->limits = limits = muster_arena_new0 (self->arena, MusterLimit, n_limits);
  system->musts = musts = muster_arena_new0 (self->arena, MusterMust, n_musts);
  for (xmlNode *node = muster_xml_tree_first (list, NULL); node != NULL; node = muster_xml_tree_next (node, NULL))
    {
      if (muster_xml_tree_is (node, "limit"))
        {
          limits[system->n_limits].ix = system->n_limits;
          read_limit (self, node, &limits[system->n_limits]);
          system->n_limits++;
        }
      else if (muster_xml_tree_is (node, "must"))
        read_must (self, node, &musts[system->n_musts++]);
    }

  shadow = muster_xml_tree_first (list, "no-shadow");
  if (shadow != NULL)
    {
      system->shadow = muster_reader_rule (self, shadow, "rule");
      muster_reader_read_words (self, shadow, &system->shadow_words, &system->n_shadow_words);
      if (muster_xml_tree_next (shadow, "no-shadow") != NULL)
        muster_reader_fault (self, muster_xml_tree_next (shadow, "no-shadow"), _("a second <no-shadow> stands here; take one out"));
    }
}
