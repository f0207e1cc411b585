/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Renames every id in system files and rosters by one fixed scheme. Which attributes hold ids says the
 * table of muster-test-ids.c. */

#include "muster-test-rename.h"

#include "muster-unit.h"

#include "muster-test-ids.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <string.h>

/* What the language itself names, whatever a game's file says. */
static const char *const own_types[] = { "force", NULL };
static const char *const own_rules[] = { "structure", "entry", "unknown", "none", NULL };

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

static gboolean
is_number (xmlNode    *node,
           const char *attribute,
           const char *kind,
           GHashTable *words)
{
  xmlChar *id = xmlGetNoNsProp (node, BAD_CAST attribute);
  g_autofree char *key = g_strconcat (kind, " ", (const char *) id, NULL);
  gboolean found = id != NULL && g_hash_table_contains (words, key);

  xmlFree (id);
  return found;
}

static gboolean
has (xmlNode    *node,
     const char *attribute)
{
  return xmlHasProp (node, BAD_CAST attribute) != NULL;
}

static gboolean
is_called (xmlNode    *node,
           const char *name)
{
  return strcmp ((const char *) node->name, name) == 0;
}

/* Whether the value of a column or option that the attribute holds is a number, or a plain yes or no: then
 * there is nothing to rename. */
static gboolean
is_plain (xmlNode         *node,
          MusterTestHolds  holds,
          GHashTable      *words)
{
  if (holds == MUSTER_TEST_HOLDS_CASE)
    return has (node->parent, "mark") || is_number (node->parent, "column", "column", words);
  if (holds == MUSTER_TEST_HOLDS_OWN_VALUE)
    return is_number (is_called (node, "column") ? node : node->parent, "id", "column", words);
  if (is_called (node, "column") || is_called (node, "option"))
    return is_number (node, "id", (const char *) node->name, words);
  if (has (node, "column"))
    return is_number (node, "column", "column", words);
  if (has (node, "option"))
    return is_number (node, "option", "option", words);

  return TRUE; /* <mend mark= value="yes">, <is figure= value=> */
}

static gboolean
is_of_sheets (xmlNode *node)
{
  while (node != NULL && node->type == XML_ELEMENT_NODE && !is_called (node, "sheets"))
    node = node->parent;
  return node != NULL && node->type == XML_ELEMENT_NODE;
}

/* Texts name figures in braces, those of sheets facts, numbers, words and columns: `{gun-mm}`, `{column.gun.short}`. */
static char *
dup_renamed_text (xmlNode    *node,
                  const char *text,
                  GHashTable *words)
{
  const char *kind = is_of_sheets (node) ? "sheet " : "figure ";
  g_auto (GStrv) parts = g_strsplit (text, "{", -1);

  for (guint i = 1; parts[0] != NULL && parts[i] != NULL; i++)
    {
      const char *id = g_str_has_prefix (parts[i], "column.") ? parts[i] + strlen ("column.") : parts[i];
      const char *end = id + strcspn (id, ".}");
      g_autofree char *name = g_strndup (id, (gsize) (end - id));
      g_autofree char *key = g_strconcat (id == parts[i] ? kind : "brace-column ", name, NULL);

      if (*end != '\0' && g_hash_table_contains (words, key))
        {
          g_autofree char *renamed = muster_test_rename_id (name);
          char *part = g_strconcat (id == parts[i] ? "" : "column.", renamed, end, NULL);

          g_free (parts[i]);
          parts[i] = part;
        }
    }
  return g_strjoinv ("{", parts);
}

static void
rename_text (xmlNode    *node,
             GHashTable *words)
{
  g_autofree char *text = dup_renamed_text (node->parent, (const char *) node->content, words);

  if (strcmp (text, (const char *) node->content) != 0)
    {
      xmlChar *escaped = xmlEncodeSpecialChars (node->doc, BAD_CAST text);

      xmlNodeSetContent (node, escaped);
      xmlFree (escaped);
    }
}

typedef struct
{
  xmlAttr *attribute;
  char    *value;
} Change;

/* All renamings are worked out before the first is made: one attribute tells how to read another. */
static void
collect_changes (xmlNode    *node,
                 GHashTable *words,
                 GArray     *changes)
{
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      MusterTestHolds holds = muster_test_what_holds ((const char *) node->name, (const char *) attribute->name);
      xmlChar *value;
      Change change = { .attribute = attribute };

      if (attribute->ns != NULL || holds == MUSTER_TEST_HOLDS_TEXT)
        continue;
      if ((holds == MUSTER_TEST_HOLDS_VALUE || holds == MUSTER_TEST_HOLDS_OWN_VALUE || holds == MUSTER_TEST_HOLDS_CASE) &&
          is_plain (node, holds, words))
        continue;
      value = xmlNodeGetContent ((xmlNode *) attribute);
      if (holds == MUSTER_TEST_HOLDS_BRACES)
        change.value = dup_renamed_text (node, (const char *) value, words);
      else
        change.value = rename_words ((const char *) value,
                                     holds == MUSTER_TEST_HOLDS_TYPES  ? own_types
                                     : holds == MUSTER_TEST_HOLDS_RULE ? own_rules
                                                                       : NULL);
      xmlFree (value);
      g_array_append_val (changes, change);
    }
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    {
      if (child->type == XML_ELEMENT_NODE)
        collect_changes (child, words, changes);
      else if (child->type == XML_TEXT_NODE)
        rename_text (child, words);
    }
}

static void
rename_tree (xmlNode    *root,
             GHashTable *words)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (Change));

  collect_changes (root, words, changes);
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
add_words (xmlNode    *node,
           GHashTable *words)
{
  for (; node != NULL; node = node->next)
    {
      xmlChar *kind;
      xmlChar *id;

      if (node->type != XML_ELEMENT_NODE)
        continue;
      kind = xmlGetNoNsProp (node, BAD_CAST "kind");
      id = xmlGetNoNsProp (node, BAD_CAST "id");
      if (id != NULL && is_called (node->parent, "figures"))
        g_hash_table_add (words, g_strconcat ("figure ", (const char *) id, NULL));
      else if (id != NULL && (is_called (node->parent, "facts") || is_called (node->parent, "sheets")))
        g_hash_table_add (words, g_strconcat ("sheet ", (const char *) id, NULL));
      else if (id != NULL && is_called (node->parent, "columns"))
        g_hash_table_add (words, g_strconcat ("brace-column ", (const char *) id, NULL));
      if (id != NULL && kind != NULL && strcmp ((const char *) kind, "number") == 0)
        g_hash_table_add (words, g_strconcat ((const char *) node->name, " ", (const char *) id, NULL));
      xmlFree (id);
      xmlFree (kind);
      add_words (node->children, words);
    }
}

/* "column X" and "option X" of those that are numbers, "figure X", "sheet X" and
 * "brace-column X" of what texts may name in braces. */
static GHashTable *
words_of (xmlNode *root)
{
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  add_words (root->children, words);
  return words;
}

static void
write_file (const char *path,
            xmlDoc     *document)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = write_document (document);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* Takes along the files of entries that a system names, renamed where there are @words. */
static void
take_files_along (xmlNode    *root,
                  GHashTable *words,
                  const char *path,
                  const char *folder)
{
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    {
      xmlChar *href = node->type == XML_ELEMENT_NODE && is_called (node, "entries") ? xmlGetNoNsProp (node, BAD_CAST "href") : NULL;
      g_autofree char *dir = g_path_get_dirname (path);
      g_autofree char *from = NULL;
      g_autofree char *to = NULL;
      xmlDoc *document;

      if (href == NULL)
        continue;
      from = g_build_filename (dir, (const char *) href, NULL);
      to = g_build_filename (folder, (const char *) href, NULL);
      xmlFree (href);
      document = read_document (from);
      if (words != NULL)
        rename_tree (xmlDocGetRootElement (document), words);
      write_file (to, document);
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
  g_autoptr (GHashTable) words = words_of (root);
  g_autofree char *file = NULL;
  char *renamed;
  xmlChar *id;

  take_files_along (root, words, path, folder);
  rename_tree (root, words);
  id = xmlGetNoNsProp (root, BAD_CAST "id");
  file = g_strconcat ((const char *) id, ".xml", NULL);
  xmlFree (id);
  renamed = g_build_filename (folder, file, NULL);
  write_file (renamed, document);

  return renamed;
}

static void
add_system_words (MusterSystem *system,
                    GHashTable   *words)
{
  guint n = 0;
  const MusterColumn *columns = muster_system_get_columns (system, &n);
  const MusterOption *options;

  for (guint i = 0; i < n; i++)
    if (columns[i].kind == MUSTER_COLUMN_NUMBER)
      g_hash_table_add (words, g_strconcat ("column ", columns[i].id, NULL));
  options = muster_system_get_options (system, &n);
  for (guint i = 0; i < n; i++)
    if (options[i].kind == MUSTER_OPTION_NUMBER)
      g_hash_table_add (words, g_strconcat ("option ", options[i].id, NULL));
}

/* An entry without a type is for the one that the roster format names, which is renamed like any other. */
static void
write_entry_types (xmlNode *root)
{
  for (xmlNode *list = root->children; list != NULL; list = list->next)
    {
      if (list->type != XML_ELEMENT_NODE || strcmp ((const char *) list->name, "catalogue") != 0)
        continue;
      for (xmlNode *entry = list->children; entry != NULL; entry = entry->next)
        {
          if (entry->type == XML_ELEMENT_NODE && xmlHasProp (entry, BAD_CAST "type") == NULL)
            xmlNewProp (entry, BAD_CAST "type", BAD_CAST MUSTER_ENTRY_DEFAULT_TYPE);
        }
    }
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
  g_autoptr (GHashTable) words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = NULL;
  xmlChar *id = xmlGetNoNsProp (root, BAD_CAST "system");

  system = muster_system_store_load (systems, (const char *) id, &error);
  g_assert_no_error (error);
  xmlFree (id);
  write_entry_types (root);
  add_system_words (system, words);
  rename_tree (root, words);

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
 * @folder: where the changed one goes, under the same name
 * @element: "type" or "value"
 * @id: which of them (the first with this id)
 * @points: its new price
 */
void
muster_test_change_points (const char *path,
                           const char *folder,
                           const char *element,
                           const char *id,
                           const char *points)
{
  xmlDoc *document = read_document (path);
  xmlNode *root = xmlDocGetRootElement (document);
  xmlNode *node = find_element (root, element, id);
  g_autofree char *file = g_path_get_basename (path);
  g_autofree char *copy = g_build_filename (folder, file, NULL);

  g_assert_nonnull (node);
  g_assert_true (has (node, "points"));
  xmlSetProp (node, BAD_CAST "points", BAD_CAST points);
  take_files_along (root, NULL, path, folder);
  write_file (copy, document);
}
