/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads which figures of real vehicles a system knows, and how columns follow from them. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-system-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_FIGURES 64
#define MAX_WORDS   64

static void
declare_figure (MusterReader *self,
                xmlNode      *node,
                guint         ix)
{
  MusterKind kind = MUSTER_KIND_FIGURE;
  const char *id = muster_reader_string (self, node, "id");
  int before;

  self->nodes[kind][ix] = node;
  if (id == NULL || !muster_reader_check_id (self, node, id))
    return;
  before = GPOINTER_TO_INT (g_hash_table_lookup (self->ids[kind], id));
  if (before > 0)
    muster_reader_fault_twice (self, node, self->nodes[kind][before - 1], id);
  else
    g_hash_table_insert (self->ids[kind], (gpointer) id, GINT_TO_POINTER ((int) ix + 1));
}

/* Notes the ids of all figures, written and derived ones. */
void
muster_reader_declare_figures (MusterReader *self,
                               xmlNode      *root)
{
  MusterKind kind = MUSTER_KIND_FIGURE;
  xmlNode *list = muster_xml_tree_first (root, "figures");
  guint n = list != NULL ? muster_reader_count_nodes (list, "figure") + muster_reader_count_nodes (list, "derive") : 0;
  guint at = 0;

  if (n > MAX_FIGURES)
    {
      muster_reader_fault (self, list, _("<%s> holds %u, at most %u may stand in a system; take some out"), "figures", n, (guint) MAX_FIGURES);
      n = 0;
    }
  self->nodes[kind] = g_new0 (xmlNode *, n + 1);
  self->n_nodes[kind] = n;
  self->system->figures = muster_arena_new0 (self->arena, MusterFigure, n);
  self->system->derives = muster_arena_new0 (self->arena, MusterDerive, n);
  self->system->n_figures = n;
  if (n == 0)
    return;
  for (xmlNode *node = muster_xml_tree_first (list, NULL); node != NULL; node = muster_xml_tree_next (node, NULL))
    {
      if (muster_xml_tree_is (node, "figure") || muster_xml_tree_is (node, "derive"))
        declare_figure (self, node, at++);
    }
}

/* What people call the words that have a name. */
static const char *const *
read_word_names (MusterReader       *self,
                 xmlNode            *node,
                 const MusterFigure *figure)
{
  const char **names = muster_arena_new0 (self->arena, const char *, figure->n_words + 1);

  for (xmlNode *word = muster_xml_tree_first (node, "word"); word != NULL; word = muster_xml_tree_next (word, "word"))
    {
      const char *id = muster_xml_tree_attribute (word, "id");
      guint at = 0;

      while (id != NULL && at < figure->n_words && strcmp (figure->words[at], id) != 0)
        at++;
      if (id == NULL)
        continue;
      if (at == figure->n_words)
        muster_reader_fault (self, word, _("“%s” is none of this figure’s “words”; write it there too, or take its name out"), id);
      else if (names[at] != NULL)
        muster_reader_fault (self, word, _("“%s” has a name already; take one of the two out"), id);
      else
        names[at] = muster_reader_string (self, word, "name");
    }
  return names;
}

static void
read_words (MusterReader *self,
            xmlNode      *node,
            MusterFigure *figure)
{
  g_auto (GStrv) words = g_strsplit_set (muster_xml_tree_attribute (node, "words") != NULL ? muster_xml_tree_attribute (node, "words") : "",
                                         " \t\r\n", -1);
  const char **kept = muster_arena_new0 (self->arena, const char *, g_strv_length (words) + 1);
  gboolean needs = figure->kind == MUSTER_FIGURE_CHOICE || figure->kind == MUSTER_FIGURE_LIST;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] != '\0' && muster_reader_check_id (self, node, words[i]))
        kept[figure->n_words++] = muster_arena_intern (self->arena, words[i]);
    }
  figure->words = kept;
  figure->names = read_word_names (self, node, figure);
  if (needs != (figure->n_words > 0) || figure->n_words > MAX_WORDS)
    {
      muster_reader_fault (self, node, _("a figure that is a choice or a list needs “words”, at most %d, and no other has any; mend “kind” or “words”"), MAX_WORDS);
      figure->n_words = 0;
    }
}

static void
read_figure (MusterReader *self,
             xmlNode      *node,
             MusterFigure *figure)
{
  figure->id = muster_reader_string (self, node, "id");
  if (figure->id == NULL)
    figure->id = "";
  figure->name = muster_reader_string (self, node, "name");
  figure->unit = muster_reader_string (self, node, "unit");
  figure->csv = muster_reader_string (self, node, "csv");
  if (figure->csv == NULL)
    figure->csv = figure->id;
  if (!muster_xml_tree_is (node, "figure"))
    return;
  figure->kind = (MusterFigureKind) muster_reader_choice (self, node, "kind", "number choice flag text list", 0);
  if (muster_xml_tree_attribute (node, "as") != NULL)
    figure->role = (MusterFigureRole) (1 + muster_reader_choice (self, node, "as", "nation first-year last-year checked source", 0));
  read_words (self, node, figure);
}

static void
read_derive (MusterReader *self,
             xmlNode      *node,
             MusterFigure *figure,
             MusterDerive *derive)
{
  int from = muster_reader_find (self, node, MUSTER_KIND_FIGURE, "from");

  figure->derived = TRUE;
  derive->from = (guint) MAX (0, from);
  derive->times = muster_reader_points (self, node, "times", MUSTER_POINTS_ONE);
  derive->divide = muster_reader_points (self, node, "divide", MUSTER_POINTS_ONE);
  derive->whole = muster_xml_tree_attribute (node, "round") != NULL;
  derive->round = muster_reader_choice (self, node, "round", "nearest down up", 0);
  if (derive->times < 0 || derive->divide <= 0)
    {
      muster_reader_fault (self, node, _("a figure is worked out by numbers above 0; mend “times” or “divide”"));
      derive->divide = MUSTER_POINTS_ONE;
    }
  if (from >= 0 && ((guint) from >= figure->ix || self->system->figures[from].kind != MUSTER_FIGURE_NUMBER))
    muster_reader_fault (self, node, _("a figure is worked out from a number that stands before it; move one of the two, or name another"));
}

static MusterPoints
read_bound (MusterReader *self,
            xmlNode      *node,
            const char   *closed,
            const char   *open,
            MusterPoints  fallback,
            gboolean     *is_open)
{
  *is_open = muster_xml_tree_attribute (node, open) != NULL;
  return muster_reader_points (self, node, *is_open ? open : closed, fallback);
}

static void
read_word_test (MusterReader       *self,
                xmlNode            *node,
                const MusterFigure *figure,
                MusterPredicate    *predicate)
{
  g_auto (GStrv) words = g_strsplit_set (muster_xml_tree_attribute (node, "value"), " \t\r\n", -1);
  guint64 *bits = muster_arena_new0 (self->arena, guint64, 1);

  predicate->figure = MUSTER_FIGURE_TEST_WORDS;
  predicate->values = bits;
  predicate->n_values = MAX_WORDS;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint at = 0;

      if (*words[i] == '\0')
        continue;
      if (figure->kind == MUSTER_FIGURE_FLAG)
        at = strcmp (words[i], "yes") == 0 ? 1 : strcmp (words[i], "no") == 0 ? 0 : MAX_WORDS;
      else
        {
          while (at < figure->n_words && strcmp (figure->words[at], words[i]) != 0)
            at++;
          at = at == figure->n_words ? MAX_WORDS : at;
        }
      if (at == MAX_WORDS)
        muster_reader_fault (self, node, _("the figure “%s” cannot be “%s”; mend the value"), figure->id, words[i]);
      else
        *bits |= G_GUINT64_CONSTANT (1) << at;
    }
}

static void
read_like_test (MusterReader    *self,
                xmlNode         *node,
                MusterPredicate *predicate)
{
  g_auto (GStrv) texts = g_strsplit (muster_xml_tree_attribute (node, "like"), ";", -1);
  const char **kept = muster_arena_new0 (self->arena, const char *, g_strv_length (texts) + 1);

  predicate->figure = MUSTER_FIGURE_TEST_LIKE;
  predicate->texts = kept;
  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autofree char *folded = g_utf8_casefold (g_strstrip (texts[i]), -1);

      if (*folded != '\0')
        kept[predicate->n_texts++] = muster_arena_intern (self->arena, folded);
    }
}

/* A condition on a figure: <is figure=…>, <set figure=…> or <unset figure=…>. */
void
muster_reader_read_figure_test (MusterReader    *self,
                                xmlNode         *node,
                                MusterPredicate *predicate)
{
  int ix = muster_reader_find (self, node, MUSTER_KIND_FIGURE, "figure");
  gboolean value = muster_xml_tree_attribute (node, "value") != NULL;
  gboolean like = muster_xml_tree_attribute (node, "like") != NULL;
  gboolean range = muster_xml_tree_attribute (node, "least") != NULL || muster_xml_tree_attribute (node, "above") != NULL
                   || muster_xml_tree_attribute (node, "most") != NULL || muster_xml_tree_attribute (node, "below") != NULL;
  MusterFigureKind kind;

  predicate->kind = MUSTER_PREDICATE_FIGURE;
  if (!self->classing)
    muster_reader_fault (self, node, _("figures can only be asked for where columns follow from them, in a <case>; take this out"));
  if (ix < 0)
    return;

  predicate->ix = (guint) ix;
  kind = self->system->figures[ix].kind;
  if (!muster_xml_tree_is (node, "is"))
    return;
  if (value + like + range != 1
      || (range && kind != MUSTER_FIGURE_NUMBER) || (like && kind != MUSTER_FIGURE_TEXT)
      || (value && kind != MUSTER_FIGURE_CHOICE && kind != MUSTER_FIGURE_FLAG && kind != MUSTER_FIGURE_LIST))
    {
      muster_reader_fault (self, node, _("a number is asked for with least, above, most or below, a text with like, all others with value; use one of them"));
      return;
    }
  if (value)
    read_word_test (self, node, &self->system->figures[ix], predicate);
  else if (like)
    read_like_test (self, node, predicate);
  else
    {
      predicate->figure = MUSTER_FIGURE_TEST_RANGE;
      predicate->from = read_bound (self, node, "least", "above", 0, &predicate->open_from);
      predicate->to = read_bound (self, node, "most", "below", G_MAXINT64, &predicate->open_to);
    }
}

static gint32
find_case_value (MusterReader      *self,
                 xmlNode           *node,
                 const MusterClass *class)
{
  const char *text = muster_xml_tree_attribute (node, "value");
  gint32 value;

  if (text == NULL)
    return 0;
  if (class->mark >= 0)
    return muster_reader_choice (self, node, "value", "no yes", 1) == 1;
  if (class->column < 0)
    return MAX (0, muster_reader_find_id (self, node, MUSTER_KIND_TYPE, text));
  value = muster_column_find_value (&self->system->columns[class->column], text);
  if (value < 0)
    muster_reader_fault_value (self, node, &self->system->columns[class->column], NULL, text);
  return MAX (0, value);
}

static void
read_class (MusterReader *self,
            xmlNode      *node,
            MusterClass  *class)
{
  MusterClassCase *cases = muster_arena_new0 (self->arena, MusterClassCase, muster_reader_count_nodes (node, "case"));

  class->column = muster_reader_find (self, node, MUSTER_KIND_COLUMN, "column");
  class->mark = muster_reader_find (self, node, MUSTER_KIND_MARK, "mark");
  class->count = muster_reader_find (self, node, MUSTER_KIND_FIGURE, "count");
  class->cases = cases;
  if (muster_xml_tree_attribute (node, "column") != NULL && muster_xml_tree_attribute (node, "mark") != NULL)
    muster_reader_fault (self, node, _("<class> decides a column or a mark, not both; take one out"));
  class->all = class->column >= 0 && self->system->columns[class->column].repeats;
  if (class->count >= 0 && (class->column < 0 || self->system->columns[class->column].counted != MUSTER_COUNTED_YES))
    muster_reader_fault (self, node, _("“count” goes with a column that is counted; take it out, or write counted=\"yes\" at the column"));
  for (xmlNode *child = muster_xml_tree_first (node, "case"); child != NULL; child = muster_xml_tree_next (child, "case"))
    {
      MusterClassCase *one = &cases[class->n_cases++];
      xmlNode *when = muster_xml_tree_first (child, "when");

      self->classing = TRUE;
      one->when = when != NULL ? muster_reader_predicates (self, when) : NULL;
      self->classing = FALSE;
      one->value = find_case_value (self, child, class);
      one->counted = class->count >= 0 && muster_reader_choice (self, child, "count", "no yes", 1) == 1;
      one->says = muster_reader_text (self, muster_xml_tree_first (child, "says"));
    }
}

/* Reads figures and what follows from them. */
void
muster_reader_read_figures (MusterReader *self,
                            xmlNode      *root)
{
  MusterSystem *system = self->system;
  xmlNode *list = muster_xml_tree_first (root, "figures");
  MusterClass *classes;

  for (guint i = 0; i < system->n_figures; i++)
    {
      MusterFigure *figure = (MusterFigure *) &system->figures[i];
      xmlNode *node = self->nodes[MUSTER_KIND_FIGURE][i];

      figure->ix = i;
      read_figure (self, node, figure);
      if (muster_xml_tree_is (node, "derive"))
        read_derive (self, node, figure, (MusterDerive *) &system->derives[i]);
    }
  if (list == NULL)
    return;

  system->classes = classes = muster_arena_new0 (self->arena, MusterClass, muster_reader_count_nodes (list, "class"));
  for (xmlNode *node = muster_xml_tree_first (list, "class"); node != NULL; node = muster_xml_tree_next (node, "class"))
    read_class (self, node, &classes[system->n_classes++]);
}
