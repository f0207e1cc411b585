/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Renames every id in system files and rosters by one fixed scheme. One table says which attribute holds
 * what; an attribute that is not in it fails the test, so that the table stays complete. */

#include "muster-test-rename.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <string.h>

typedef enum
{
  HOLDS_TEXT,      /* words, numbers, yes and no: nothing to rename */
  HOLDS_IDS,       /* ids, `#` before names of groups, `*` for all */
  HOLDS_TYPES,     /* ids of types, `force` among them, which is the language's own */
  HOLDS_RULE,      /* a rule, `none` among them, which is the language's own */
  HOLDS_VALUE,     /* a value of the column or option that the element names: an id, or a number */
  HOLDS_OWN_VALUE, /* the same of the column that this element or the one around it is about */
} Holds;

typedef struct
{
  const char *element;   /* NULL: any */
  const char *attribute;
  Holds       holds;
} Attribute;

/* The first line that fits counts. */
static const Attribute attributes[] = {
  { "category", "silhouette", HOLDS_TEXT },
  { "system", "edition", HOLDS_TEXT },
  { "system", "language", HOLDS_TEXT },
  { "system", "entry-type", HOLDS_IDS },
  { "budget", "kind", HOLDS_TEXT },
  { "budget", "default", HOLDS_TEXT },
  { "grades", "inherit", HOLDS_TEXT },
  { "rule", "id", HOLDS_RULE },
  { "column", "default", HOLDS_OWN_VALUE },
  { "default", "value", HOLDS_OWN_VALUE },
  { "case", "value", HOLDS_OWN_VALUE },
  { "column", "value", HOLDS_VALUE },
  { "is", "value", HOLDS_VALUE },
  { "mend", "value", HOLDS_VALUE },
  { "option", "value", HOLDS_VALUE },
  { "agrees", "price", HOLDS_TEXT },
  { "fact", "value", HOLDS_TEXT },
  { "figure", "value", HOLDS_TEXT },
  { "at-most", "value", HOLDS_TEXT },
  { "at-least", "value", HOLDS_TEXT },
  { "exactly", "value", HOLDS_TEXT },
  { "repeat", "value", HOLDS_TEXT },
  { "mark", "value", HOLDS_TEXT },
  { "ruling", "used", HOLDS_TEXT },
  { "type", "bad-entry", HOLDS_TEXT },
  { "wrong", "one", HOLDS_TEXT },
  { "use", "values", HOLDS_IDS },
  { "use", "repeats", HOLDS_RULE },
  { "count", "self", HOLDS_TEXT },
  { "count", "depth", HOLDS_TEXT },
  { "count", "under", HOLDS_TYPES },
  { "is", "parent", HOLDS_TYPES },
  { "mend", "do", HOLDS_TEXT },
  { "roster", "limit", HOLDS_TEXT },
  { "seen", "edition", HOLDS_TEXT },
  { "seen", "total", HOLDS_TEXT },
  { NULL, "id", HOLDS_IDS },
  { NULL, "of", HOLDS_TYPES },
  { NULL, "each", HOLDS_TYPES },
  { NULL, "rule", HOLDS_RULE },
  { NULL, "faults", HOLDS_RULE },
  { NULL, "column", HOLDS_IDS },
  { NULL, "option", HOLDS_IDS },
  { NULL, "mark", HOLDS_IDS },
  { NULL, "fact", HOLDS_IDS },
  { NULL, "figure", HOLDS_IDS },
  { NULL, "from", HOLDS_IDS },
  { NULL, "same-as", HOLDS_IDS },
  { NULL, "ruling", HOLDS_IDS },
  { NULL, "grade", HOLDS_IDS },
  { NULL, "type", HOLDS_IDS },
  { NULL, "types", HOLDS_IDS },
  { NULL, "groups", HOLDS_IDS },
  { NULL, "category", HOLDS_IDS },
  { NULL, "entry", HOLDS_IDS },
  { NULL, "nation", HOLDS_IDS },
  { NULL, "system", HOLDS_IDS },
  { "grades", "default", HOLDS_IDS },
  { "class", "count", HOLDS_IDS },
  { NULL, "name", HOLDS_TEXT },
  { NULL, "short", HOLDS_TEXT },
  { NULL, "plural", HOLDS_TEXT },
  { NULL, "label", HOLDS_TEXT },
  { NULL, "title", HOLDS_TEXT },
  { NULL, "href", HOLDS_TEXT },
  { NULL, "cites", HOLDS_TEXT },
  { NULL, "one", HOLDS_TEXT },
  { NULL, "other", HOLDS_TEXT },
  { NULL, "unit", HOLDS_TEXT },
  { NULL, "step", HOLDS_TEXT },
  { NULL, "factor", HOLDS_TEXT },
  { NULL, "points", HOLDS_TEXT },
  { NULL, "printed", HOLDS_TEXT },
  { NULL, "free", HOLDS_TEXT },
  { NULL, "kind", HOLDS_TEXT },
  { NULL, "repeats", HOLDS_TEXT },
  { NULL, "counted", HOLDS_TEXT },
  { NULL, "least", HOLDS_TEXT },
  { NULL, "most", HOLDS_TEXT },
  { NULL, "severity", HOLDS_TEXT },
  { NULL, "times", HOLDS_TEXT },
  { NULL, "every", HOLDS_TEXT },
  { NULL, "round", HOLDS_TEXT },
  { NULL, "count", HOLDS_TEXT },
  { NULL, "as", HOLDS_TEXT },
  { NULL, "words", HOLDS_TEXT },
  { NULL, "csv", HOLDS_TEXT },
  { NULL, "divide", HOLDS_TEXT },
  { NULL, "above", HOLDS_TEXT },
  { NULL, "below", HOLDS_TEXT },
  { NULL, "like", HOLDS_TEXT },
};

/* What the language itself names, whatever a game's file says. */
static const char *const own_types[] = { "force", NULL };
static const char *const own_rules[] = { "structure", "entry", "unknown", "none", NULL };

static GHashTable *number_columns_of (xmlNode *root);

/* "main-hq" becomes "xqh-niam"; an own entry of a player keeps the `own-` that says so. */
char *
muster_test_rename_id (const char *id)
{
  const char *rest = g_str_has_prefix (id, "own-") ? id + 4 : id;
  g_autofree char *turned = g_strdup (rest);

  g_strreverse (turned);
  return g_strconcat (rest == id ? "x" : "own-x", turned, NULL);
}

char *
muster_test_rename_rule (const char *id)
{
  return g_strv_contains (own_rules, id) ? g_strdup (id) : muster_test_rename_id (id);
}

static char *
rename_word (const char         *word,
             const char *const  *keep)
{
  g_autofree char *renamed = NULL;

  if (*word == '\0' || strcmp (word, "*") == 0 || (keep != NULL && g_strv_contains (keep, word)))
    return g_strdup (word);
  if (*word != '#')
    return muster_test_rename_id (word);

  renamed = muster_test_rename_id (word + 1);
  return g_strconcat ("#", renamed, NULL);
}

static char *
rename_words (const char        *text,
              const char *const *keep)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *renamed = rename_word (words[i], keep);

      g_free (words[i]);
      words[i] = renamed;
    }
  return g_strjoinv (" ", words);
}

static Holds
find_attribute (const xmlNode *node,
                const xmlAttr *attribute)
{
  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (strcmp (attributes[i].attribute, (const char *) attribute->name) == 0 &&
        (attributes[i].element == NULL || strcmp (attributes[i].element, (const char *) node->name) == 0))
      return attributes[i].holds;

  g_error ("the attribute %s of %s is not in the table of muster-test-rename.c", attribute->name, node->name);
  return HOLDS_TEXT;
}

/* Whether the element's `value` is a number, or a plain yes or no: then there is nothing to rename. */
static gboolean
has_plain_value (xmlNode    *node,
                 Holds       holds,
                 GHashTable *numbers)
{
  xmlNode *owner = holds == HOLDS_OWN_VALUE && strcmp ((const char *) node->name, "column") != 0 ? node->parent : node;
  gboolean is_option = strcmp ((const char *) owner->name, "option") == 0;
  gboolean is_column = strcmp ((const char *) owner->name, "column") == 0;
  g_autofree char *key = NULL;
  xmlChar *id;

  if (is_option || is_column)
    id = xmlGetNoNsProp (owner, BAD_CAST "id");
  else if ((id = xmlGetNoNsProp (owner, BAD_CAST "column")) == NULL)
    {
      is_option = TRUE;
      id = xmlGetNoNsProp (owner, BAD_CAST "option");
    }
  if (id == NULL)
    return TRUE; /* <mend mark= value="yes"> */

  key = g_strconcat (is_option ? "option " : "column ", (const char *) id, NULL);
  xmlFree (id);
  return g_hash_table_contains (numbers, key);
}

typedef struct
{
  xmlAttr *attribute;
  char    *value;
} Change;

/* All renamings are worked out before the first is made: one attribute tells how to read another. */
static void
collect_changes (xmlNode    *node,
                 GHashTable *numbers,
                 GArray     *changes)
{
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      Holds holds = find_attribute (node, attribute);
      xmlChar *value;
      Change change = { .attribute = attribute };

      if (attribute->ns != NULL || holds == HOLDS_TEXT)
        continue;
      if ((holds == HOLDS_VALUE || holds == HOLDS_OWN_VALUE) && has_plain_value (node, holds, numbers))
        continue;
      value = xmlNodeGetContent ((xmlNode *) attribute);
      change.value = rename_words ((const char *) value,
                                   holds == HOLDS_TYPES ? own_types : holds == HOLDS_RULE ? own_rules : NULL);
      xmlFree (value);
      g_array_append_val (changes, change);
    }
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      collect_changes (child, numbers, changes);
}

static void
rename_tree (xmlNode    *root,
             GHashTable *numbers)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (Change));

  collect_changes (root, numbers, changes);
  for (guint i = 0; i < changes->len; i++)
    {
      Change *change = &g_array_index (changes, Change, i);

      xmlSetProp (change->attribute->parent, change->attribute->name, BAD_CAST change->value);
      g_free (change->value);
    }
}

static xmlDoc *
read_document (const char *path)
{
  xmlDoc *document = xmlReadFile (path, NULL, XML_PARSE_NONET);

  if (document == NULL)
    g_error ("cannot read %s", path);
  return document;
}

static char *
write_document (xmlDoc *document)
{
  xmlChar *bytes = NULL;
  int length = 0;
  char *text;

  xmlDocDumpMemoryEnc (document, &bytes, &length, "UTF-8");
  g_assert_nonnull (bytes);
  text = g_strndup ((const char *) bytes, (gsize) length);
  xmlFree (bytes);
  xmlFreeDoc (document);
  return text;
}

static void
add_numbers (xmlNode    *node,
             GHashTable *numbers)
{
  for (; node != NULL; node = node->next)
    {
      xmlChar *kind = node->type == XML_ELEMENT_NODE ? xmlGetNoNsProp (node, BAD_CAST "kind") : NULL;
      xmlChar *id = kind != NULL ? xmlGetNoNsProp (node, BAD_CAST "id") : NULL;

      if (id != NULL && strcmp ((const char *) kind, "number") == 0)
        g_hash_table_add (numbers, g_strconcat ((const char *) node->name, " ", (const char *) id, NULL));
      xmlFree (id);
      xmlFree (kind);
      if (node->type == XML_ELEMENT_NODE)
        add_numbers (node->children, numbers);
    }
}

/* The columns and options whose values are numbers. */
static GHashTable *
number_columns_of (xmlNode *root)
{
  GHashTable *numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  add_numbers (root->children, numbers);
  return numbers;
}

static void
rename_files_of (xmlNode    *root,
                 GHashTable *numbers,
                 const char *path,
                 const char *folder)
{
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      g_autofree char *dir = g_path_get_dirname (path);
      g_autofree char *from = NULL;
      g_autofree char *to = NULL;
      g_autofree char *to_dir = NULL;
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      xmlDoc *document;
      xmlChar *href;

      if (node->type != XML_ELEMENT_NODE || strcmp ((const char *) node->name, "entries") != 0)
        continue;
      href = xmlGetNoNsProp (node, BAD_CAST "href");
      if (href == NULL)
        continue;
      from = g_build_filename (dir, (const char *) href, NULL);
      to = g_build_filename (folder, (const char *) href, NULL);
      to_dir = g_path_get_dirname (to);
      xmlFree (href);
      document = read_document (from);
      rename_tree (xmlDocGetRootElement (document), numbers);
      text = write_document (document);
      g_assert_cmpint (g_mkdir_with_parents (to_dir, 0700), ==, 0);
      g_file_set_contents (to, text, -1, &error);
      g_assert_no_error (error);
    }
}

/**
 * muster_test_rename_system:
 * @path: a system file
 * @folder: where the renamed one goes
 *
 * Returns: (transfer full): the path of the renamed file
 */
char *
muster_test_rename_system (const char *path,
                           const char *folder)
{
  xmlDoc *document = read_document (path);
  xmlNode *root = xmlDocGetRootElement (document);
  g_autoptr (GHashTable) numbers = number_columns_of (root);
  g_autoptr (GError) error = NULL;
  g_autofree char *file = NULL;
  g_autofree char *text = NULL;
  char *renamed;
  xmlChar *id;

  rename_files_of (root, numbers, path, folder);
  rename_tree (root, numbers);
  id = xmlGetNoNsProp (root, BAD_CAST "id");
  file = g_strconcat ((const char *) id, ".xml", NULL);
  xmlFree (id);
  renamed = g_build_filename (folder, file, NULL);
  text = write_document (document);
  g_file_set_contents (renamed, text, -1, &error);
  g_assert_no_error (error);

  return renamed;
}

static void
add_system_numbers (MusterSystem *system,
                    GHashTable   *numbers)
{
  guint n = 0;
  const MusterColumn *columns = muster_system_get_columns (system, &n);
  const MusterOption *options;

  for (guint i = 0; i < n; i++)
    if (columns[i].kind == MUSTER_COLUMN_NUMBER)
      g_hash_table_add (numbers, g_strconcat ("column ", columns[i].id, NULL));
  options = muster_system_get_options (system, &n);
  for (guint i = 0; i < n; i++)
    if (options[i].kind == MUSTER_OPTION_NUMBER)
      g_hash_table_add (numbers, g_strconcat ("option ", options[i].id, NULL));
}

/**
 * muster_test_rename_roster:
 * @path: a roster
 * @systems: where its system is found, under the old name
 *
 * Returns: (transfer full): the roster with every id renamed
 */
char *
muster_test_rename_roster (const char        *path,
                           MusterSystemStore *systems)
{
  xmlDoc *document = read_document (path);
  xmlNode *root = xmlDocGetRootElement (document);
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = NULL;
  xmlChar *id = xmlGetNoNsProp (root, BAD_CAST "system");

  system = muster_system_store_load (systems, (const char *) id, &error);
  g_assert_no_error (error);
  xmlFree (id);
  add_system_numbers (system, numbers);
  rename_tree (root, numbers);

  return write_document (document);
}

static xmlNode *
find_element (xmlNode    *node,
              const char *element,
              const char *id)
{
  for (; node != NULL; node = node->next)
    {
      xmlNode *found;
      xmlChar *have;

      if (node->type != XML_ELEMENT_NODE)
        continue;
      if (strcmp ((const char *) node->name, element) == 0 && (have = xmlGetNoNsProp (node, BAD_CAST "id")) != NULL)
        {
          gboolean same = strcmp ((const char *) have, id) == 0;

          xmlFree (have);
          if (same)
            return node;
        }
      found = find_element (node->children, element, id);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/**
 * muster_test_change_points:
 * @path: a system file
 * @element: "type" or "value"
 * @id: which of them (the first with this id)
 * @points: its new price
 *
 * Returns: (transfer full): the file with that one price changed
 */
char *
muster_test_change_points (const char *path,
                           const char *element,
                           const char *id,
                           const char *points)
{
  xmlDoc *document = read_document (path);
  xmlNode *node = find_element (xmlDocGetRootElement (document), element, id);

  g_assert_nonnull (node);
  g_assert_true (xmlHasProp (node, BAD_CAST "points") != NULL);
  xmlSetProp (node, BAD_CAST "points", BAD_CAST points);
  return write_document (document);
}
