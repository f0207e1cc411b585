/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares a system file with the vocabulary: which elements stand where, with which attributes. What the ids in
 * them mean is checked elsewhere. */

#define G_LOG_DOMAIN "muster-system-grammar"

#include "config.h"

#include "muster-system-grammar.h"

#include "muster-nearest.h"
#include "muster-system-vocabulary.h"
#include "muster-xml-tree.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Deeper than any sensible condition; keeps the recursion bounded. */
#define MAX_DEPTH 64

/* More than any content of the table has. */
#define MAX_TOKENS 32

typedef struct
{
  MusterGrammarReport report;
  gpointer            data;
} Check;

/* An element that may stand for a token, and what it has to be then. */
typedef struct
{
  const char *name;
  guint       definition;
} Member;

/* One token of a content, taken apart. */
typedef struct
{
  const char *name;    /* as it is told to people */
  GArray     *members; /* (element-type Member): one, or those of a class */
  gboolean    needed;
  gboolean    many;
} Token;

/* A definition taken apart, once for the whole program. */
typedef struct
{
  char  **attributes;
  Token  *tokens;
  guint   n_tokens;
} Plan;

static guint
find_definition (const char *name)
{
  for (guint i = 0; i < muster_n_definitions; i++)
    {
      if (strcmp (muster_definitions[i].name, name) == 0)
        return i;
    }
  g_assert_not_reached ();
}

/* `mark`, or `mark=mark-name`. */
static void
add_member (GArray     *members,
            const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);
  Member member = { g_intern_string (parts[0]), find_definition (parts[1] != NULL ? parts[1] : parts[0]) };

  g_array_append_val (members, member);
}

static void
plan_token (Token      *token,
            const char *word)
{
  gsize length = strlen (word);
  char last = word[length - 1];
  g_autofree char *bare = g_strndup (word, length - (strchr ("?*+", last) != NULL));
  g_autofree char *name = g_strndup (bare, strcspn (bare, "="));

  token->name = g_intern_string (name);
  token->members = g_array_new (FALSE, FALSE, sizeof (Member));
  token->needed = last != '?' && last != '*';
  token->many = last == '*' || last == '+';
  if (*bare != '%')
    {
      add_member (token->members, bare);
      return;
    }
  for (guint i = 0; i < muster_n_element_classes; i++)
    {
      g_auto (GStrv) members = g_strsplit (muster_element_classes[i].members, " ", -1);

      for (guint k = 0; strcmp (muster_element_classes[i].name, bare) == 0 && members[k] != NULL; k++)
        add_member (token->members, members[k]);
    }
}

static gpointer
make_plans (gpointer data)
{
  Plan *plans = g_new0 (Plan, muster_n_definitions);

  for (guint i = 0; i < muster_n_definitions; i++)
    {
      g_auto (GStrv) words = g_strsplit (muster_definitions[i].content, " ", -1);

      plans[i].attributes = g_strsplit (muster_definitions[i].attributes, " ", -1);
      plans[i].n_tokens = g_strv_length (words);
      plans[i].tokens = g_new0 (Token, plans[i].n_tokens);
      for (guint k = 0; k < plans[i].n_tokens; k++)
        plan_token (&plans[i].tokens[k], words[k]);
    }
  return plans;
}

static const Plan *
get_plan (const MusterDefinition *definition)
{
  static GOnce once = G_ONCE_INIT;
  const Plan *plans = g_once (&once, make_plans, NULL);

  return &plans[definition - muster_definitions];
}

static gboolean
has_attribute (xmlNode    *node,
               const char *name)
{
  for (xmlAttr *a = node->properties; a != NULL; a = a->next)
    {
      if (a->ns == NULL && strcmp ((const char *) a->name, name) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Tells of an attribute that there is not. Returns which of those there are is the nearest, as a bit. */
static guint64
report_attribute (Check       *check,
                  xmlNode     *node,
                  char       **known,
                  const char  *name)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *nearest;
  guint at;

  for (guint i = 0; known[i] != NULL; i++)
    g_ptr_array_add (names, known[i] + (*known[i] == '!'));
  g_ptr_array_add (names, NULL);
  nearest = muster_nearest (name, (const char * const *) names->pdata);
  if (nearest == NULL || has_attribute (node, nearest))
    {
      check->report (check->data, node, FALSE,
                     g_strdup_printf (_("<%s> has no attribute “%s”; take it out or mend its name"), (const char *) node->name, name));
      return 0;
    }
  check->report (check->data, node, FALSE,
                 g_strdup_printf (_("<%s> has no attribute “%s”; did you mean “%s”?"), (const char *) node->name, name, nearest));
  return g_ptr_array_find (names, nearest, &at) ? G_GUINT64_CONSTANT (1) << at : 0;
}

static void
check_attributes (Check                  *check,
                  xmlNode                *node,
                  const MusterDefinition *definition)
{
  char **known = get_plan (definition)->attributes;
  guint64 meant = 0;

  for (xmlAttr *a = node->properties; a != NULL; a = a->next)
    {
      gboolean found = FALSE;

      if (a->ns != NULL)
        continue;
      if (muster_xml_tree_attribute (node, (const char *) a->name) == NULL)
        check->report (check->data, node, FALSE,
                       g_strdup_printf (_("“%s” of <%s> is empty; write something in it or take it out"),
                                        (const char *) a->name, (const char *) node->name));
      for (guint i = 0; known[i] != NULL && !found; i++)
        found = strcmp (known[i] + (*known[i] == '!'), (const char *) a->name) == 0;
      if (!found)
        meant |= report_attribute (check, node, known, (const char *) a->name);
    }

  for (guint i = 0; known[i] != NULL; i++)
    {
      if (*known[i] == '!' && (meant >> i & 1) == 0 && !has_attribute (node, known[i] + 1))
        check->report (check->data, node, FALSE,
                       g_strdup_printf (_("<%s> needs the attribute “%s”; add it"), (const char *) node->name, known[i] + 1));
    }
}

static void
check_text (Check                  *check,
            xmlNode                *node,
            const MusterDefinition *definition)
{
  g_autofree char *text = muster_xml_tree_dup_text (node);

  if (definition->text == MUSTER_TEXT_NEEDED && *text == '\0')
    check->report (check->data, node, FALSE,
                   g_strdup_printf (_("<%s> is empty; write its text in it"), (const char *) node->name));
  else if (definition->text == MUSTER_TEXT_NONE && *text != '\0')
    check->report (check->data, node, FALSE,
                   g_strdup_printf (_("no text may stand in <%s>; take it out"), (const char *) node->name));
}

static void
report_missing (Check       *check,
                xmlNode     *node,
                const Token *token)
{
  const char *name = token->name;
  const char *first = g_array_index (token->members, Member, 0).name;

  if (strcmp (name, "%compare") == 0)
    check->report (check->data, node, FALSE,
                   g_strdup_printf (_("<%s> needs one of <at-most>, <at-least> or <exactly>; add it"),
                                    (const char *) node->name));
  else if (strcmp (name, "%term") == 0)
    check->report (check->data, node, FALSE,
                   g_strdup_printf (_("<%s> counts nothing; add <count> or another term"), (const char *) node->name));
  else if (strcmp (name, "%block") == 0 || strcmp (name, "%item") == 0 || strcmp (name, "%stat") == 0 || strcmp (name, "%row") == 0)
    check->report (check->data, node, FALSE,
                   g_strdup_printf (_("<%s> holds nothing to be shown; write <%s> or the like in it"), (const char *) node->name, first));
  else if (*name == '%')
    check->report (check->data, node, FALSE,
                   g_strdup_printf (_("<%s> is empty; write a condition in it"), (const char *) node->name));
  else
    check->report (check->data, node, FALSE,
                   g_strdup_printf (_("<%s> needs <%s> in it; add it"), (const char *) node->name, name));
}

static void check_element (Check                  *check,
                           xmlNode                *node,
                           const MusterDefinition *definition,
                           guint                   depth);

/* Finds the token for a child from `cursor` on; -1 where there is none. */
static int
find_token (const Plan              *plan,
            guint                    cursor,
            const char              *name,
            const MusterDefinition **definition)
{
  for (guint i = cursor; i < plan->n_tokens; i++)
    {
      const GArray *members = plan->tokens[i].members;

      for (guint k = 0; k < members->len; k++)
        {
          const Member *member = &g_array_index (members, Member, k);

          if (strcmp (member->name, name) != 0)
            continue;
          *definition = &muster_definitions[member->definition];
          return (int) i;
        }
    }
  return -1;
}

/* Tells of an element that cannot stand where it stands. Returns which token was meant, as a bit. */
static guint32
report_element (Check      *check,
                xmlNode    *child,
                const Plan *plan)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *name = (const char *) child->name;
  const char *parent = (const char *) child->parent->name;
  const MusterDefinition *definition;
  const char *nearest;

  for (guint i = 0; i < plan->n_tokens; i++)
    {
      for (guint k = 0; k < plan->tokens[i].members->len; k++)
        g_ptr_array_add (names, (gpointer) g_array_index (plan->tokens[i].members, Member, k).name);
    }
  g_ptr_array_add (names, NULL);
  nearest = muster_nearest (name, (const char * const *) names->pdata);
  if (nearest == NULL)
    {
      check->report (check->data, child, TRUE, g_strdup_printf (_("<%s> cannot stand in <%s>; take it out or mend its name"), name, parent));
      return 0;
    }
  check->report (check->data, child, TRUE, g_strdup_printf (_("<%s> cannot stand in <%s>; did you mean <%s>?"), name, parent, nearest));
  return (guint32) 1 << find_token (plan, 0, nearest, &definition);
}

/* Tells of an element that stands behind what it has to stand in front of; `first` are the first elements for each token. */
static void
report_late (Check               *check,
             xmlNode             *child,
             guint                at,
             const xmlNode *const first[MAX_TOKENS])
{
  guint next = at + 1;

  while (first[next] == NULL)
    next++;
  check->report (check->data, child, FALSE,
                 g_strdup_printf (_("<%s> stands too late in <%s>; move it up, in front of <%s>"),
                                  (const char *) child->name, (const char *) child->parent->name, (const char *) first[next]->name));
}

static void
check_content (Check                  *check,
               xmlNode                *node,
               const MusterDefinition *definition,
               guint                   depth)
{
  const Plan *plan = get_plan (definition);
  const xmlNode *first[MAX_TOKENS] = { NULL };
  guint seen[MAX_TOKENS] = { 0 };
  guint32 meant = 0;
  guint cursor = 0;

  for (xmlNode *child = muster_xml_tree_first (node, NULL); child != NULL; child = muster_xml_tree_next (child, NULL))
    {
      const char *name = (const char *) child->name;
      const MusterDefinition *found = NULL;
      int at = find_token (plan, cursor, name, &found);

      if (at < 0)
        {
          at = find_token (plan, 0, name, &found);
          if (at < 0)
            meant |= report_element (check, child, plan);
          else
            {
              seen[at]++;
              report_late (check, child, (guint) at, first);
            }
        }
      else
        {
          cursor = (guint) at;
          if (first[at] == NULL)
            first[at] = child;
          if (++seen[at] > 1 && !plan->tokens[at].many)
            check->report (check->data, child, TRUE,
                           g_strdup_printf (_("a second <%s> stands in <%s>; only one may, so take it out"),
                                            name, (const char *) node->name));
        }
      if (found != NULL)
        check_element (check, child, found, depth + 1);
    }

  for (guint i = 0; i < plan->n_tokens; i++)
    {
      if (seen[i] == 0 && plan->tokens[i].needed && (meant >> i & 1) == 0)
        report_missing (check, node, &plan->tokens[i]);
    }
}

static void
check_element (Check                  *check,
               xmlNode                *node,
               const MusterDefinition *definition,
               guint                   depth)
{
  if (depth > MAX_DEPTH)
    {
      check->report (check->data, node, TRUE, g_strdup (_("elements are nested too deep; make the condition simpler")));
      return;
    }
  check_attributes (check, node, definition);
  check_text (check, node, definition);
  if (*definition->content != '\0')
    check_content (check, node, definition, depth);
  else
    {
      xmlNode *child = muster_xml_tree_first (node, NULL);

      if (child != NULL)
        check->report (check->data, child, TRUE,
                       g_strdup_printf (_("<%s> cannot stand in <%s>; take it out or mend its name"),
                                        (const char *) child->name, (const char *) node->name));
    }
}

/**
 * muster_system_grammar_check:
 * @root: the element to check with all that it holds
 * @definition: what it has to be: `system` or `entries`
 * @report: (scope call): told of every fault, in the order of the file
 * @data: for @report
 *
 * Compares elements, attributes and their order with the language. Elements and attributes of other
 * namespaces are passed over.
 */
void
muster_system_grammar_check (xmlNode             *root,
                             const char          *definition,
                             MusterGrammarReport  report,
                             gpointer             data)
{
  Check check = { report, data };

  check_element (&check, root, &muster_definitions[find_definition (definition)], 0);
}
