/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The schema of rosters and the reader judge alike: valid files, the same files with seeded faults, odd numbers.
 *
 * Left out, by rule, is only what a schema cannot say:
 * - that name, nation, player, notes, catalogue and seen stand once in a roster, since the order there is free
 *   (a content model for six single elements in any order among any number of others would need a state for
 *   each subset of them, and uniqueness constraints need a value to compare);
 * - that there are at most 1,000,000 units once counts are multiplied, and that they nest at most 64 deep;
 * - that the system is installed.
 * Attributes of the schema-instance namespace are instructions to a validator and do not occur. */

#include "config.h"

#include "muster-roster-file.h"
#include "muster-test-util.h"

#include <libxml/parser.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>
#include <string.h>

#define NAMESPACE "urn:muster:roster:1"
#define MUTANTS   4000

static MusterSystemStore *store;
static xmlSchemaPtr schema;

static void
ignore_error_cb (void             *data,
                 MUSTER_XML_ERROR *error)
{
}

/* Reads a text as a document that is well-formed with its namespaces too. */
static xmlDocPtr
parse (const char *text,
       gsize       length)
{
  xmlParserCtxtPtr context = xmlNewParserCtxt ();
  xmlDocPtr doc = xmlCtxtReadMemory (context, text, (int) length, NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);

  if (doc != NULL && !context->nsWellFormed)
    g_clear_pointer (&doc, xmlFreeDoc);
  xmlFreeParserCtxt (context);

  return doc;
}

static gboolean
is_valid (xmlDocPtr doc)
{
  xmlSchemaValidCtxtPtr context;
  gboolean valid;

  if (doc == NULL)
    return FALSE;

  context = xmlSchemaNewValidCtxt (schema);
  xmlSchemaSetValidStructuredErrors (context, ignore_error_cb, NULL);
  valid = xmlSchemaValidateDoc (context, doc) == 0;
  xmlSchemaFreeValidCtxt (context);

  return valid;
}

static gboolean
is_ours (const xmlNode *node,
         const char    *name)
{
  return node->type == XML_ELEMENT_NODE && node->ns != NULL && strcmp ((const char *) node->ns->href, NAMESPACE) == 0 &&
         (name == NULL || strcmp ((const char *) node->name, name) == 0);
}

static guint64
count_units (const xmlNode *node,
             guint64        copies,
             guint          depth,
             gboolean      *too_deep)
{
  guint64 total = 0;

  *too_deep = *too_deep || depth > 64;
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (is_ours (child, "unit"))
      {
        xmlChar *count = xmlGetNoNsProp (child, (const xmlChar *) "count");
        guint64 inner = copies * (count != NULL ? MIN (g_ascii_strtoull ((const char *) count, NULL, 10), 1000) : 1);

        inner = MIN (inner, 10000000);
        total += inner + count_units (child, inner, depth + 1, too_deep);
        xmlFree (count);
      }

  return total;
}

/* Whether a file is of those that a schema has no words for. */
static gboolean
is_left_out (xmlDocPtr doc)
{
  static const char * const once[] = { "name", "nation", "player", "notes", "catalogue", "seen" };
  const xmlNode *root = doc != NULL ? xmlDocGetRootElement (doc) : NULL;
  gboolean too_deep = FALSE;

  if (root == NULL)
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (once); i++)
    {
      guint n = 0;

      for (xmlNode *child = root->children; child != NULL; child = child->next)
        n += is_ours (child, once[i]);
      if (n > 1)
        return TRUE;
    }

  return count_units (root, 1, 1, &too_deep) > 1000000 || too_deep;
}

static gboolean
is_readable (const char  *text,
             gsize        length,
             char       **why)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (text, length, NULL, store, &error);

  *why = error != NULL ? g_strdup (error->message) : g_strdup ("readable");
  return roster != NULL;
}

/* Compares the two on one file and returns the verdict. */
static gboolean
compare (const char *text,
         gsize       length,
         xmlDocPtr   doc,
         const char *what)
{
  g_autofree char *why = NULL;
  gboolean valid = is_valid (doc);

  if (is_readable (text, length, &why) != valid)
    {
      g_test_message ("%s: the schema says %s, the reader says: %s\n%.*s", what, valid ? "valid" : "invalid", why, (int) length, text);
      g_error ("%s: schema and reader disagree (%s)", what, why);
    }

  return valid;
}

/* All elements of a document, the root first. */
static void
list_elements (xmlNode   *node,
               GPtrArray *list)
{
  for (; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE)
      {
        g_ptr_array_add (list, node);
        list_elements (node->children, list);
      }
}

static const char *
pick (GRand              *rand,
      const char * const *from,
      guint               n)
{
  return from[g_rand_int_range (rand, 0, (gint32) n)];
}

#define PICK(rand, from) pick ((rand), (from), G_N_ELEMENTS (from))

static const char * const names[] = {
  "roster", "name", "nation", "player", "notes", "option", "unit", "column", "mark", "catalogue", "entry", "seen", "tank", "Unit",
};
static const char * const attribute_names[] = {
  "id", "value", "count", "type", "entry", "name", "grade", "nation", "printed", "limit", "odd", "edition",
};
static const char * const numbers[] = {
  "", "0", "00", "1", "01", "0001", "2", "9", "10", "99", "099", "100", "500", "999", "0999", "1000", "1001", "-1", "+1", " 1", "1 ",
  "\t1", "1\n", "1.0", "1.5", "0.01", "0.00", "0.005", "1.", ".5", "1000.25", "1000.255", "1e3", "x", "1,5", "٣", "0x1", "9000000000",
  "9000000000.99", "9000000001", "8999999999", "10000000000", "99999999999999999999", "000000000000000000001",
};

static xmlNode *
new_foreign (GRand *rand)
{
  xmlNode *node = xmlNewNode (NULL, (const xmlChar *) PICK (rand, names));

  if (g_rand_boolean (rand))
    xmlSetNs (node, xmlNewNs (node, (const xmlChar *) "urn:foreign", g_rand_boolean (rand) ? (const xmlChar *) "f" : NULL));
  else
    /* An empty declaration, so that it is of no namespace where another is the default. */
    xmlNewNs (node, (const xmlChar *) "", NULL);

  return node;
}

static void
place (GRand   *rand,
       xmlNode *parent,
       xmlNode *node)
{
  xmlNode *at = parent->children;

  for (gint32 skip = g_rand_int_range (rand, 0, 6); skip > 0 && at != NULL; skip--)
    at = at->next;
  if (at != NULL)
    xmlAddPrevSibling (at, node);
  else
    xmlAddChild (parent, node);
}

static gboolean
is_above (const xmlNode *node,
          const xmlNode *other)
{
  while (other != NULL && other != node)
    other = other->parent;
  return other != NULL;
}

static void
mutate_attribute (GRand   *rand,
                  xmlNode *node)
{
  xmlAttr *attribute = node->properties;
  xmlChar *value;

  for (gint32 skip = g_rand_int_range (rand, 0, 3); skip > 0 && attribute != NULL && attribute->next != NULL; skip--)
    attribute = attribute->next;
  if (attribute == NULL)
    return;

  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      xmlRemoveProp (attribute);
      break;
    case 1:
      if (strcmp ((const char *) attribute->name, "system") != 0)
        xmlSetProp (node, attribute->name, (const xmlChar *) PICK (rand, numbers));
      break;
    case 2:
      xmlSetProp (node, attribute->name, (const xmlChar *) "");
      break;
    default:
      value = xmlNodeGetContent ((xmlNode *) attribute);
      xmlSetProp (node, (const xmlChar *) PICK (rand, attribute_names), value);
      xmlFree (value);
      xmlRemoveProp (attribute);
      break;
    }
}

static void
mutate (GRand     *rand,
        xmlDocPtr  doc)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  xmlNode *root = xmlDocGetRootElement (doc);
  xmlNode *node;
  xmlNode *other;

  list_elements (root, list);
  node = g_ptr_array_index (list, g_rand_int_range (rand, 0, (gint32) list->len));
  other = g_ptr_array_index (list, g_rand_int_range (rand, 0, (gint32) list->len));

  switch (g_rand_int_range (rand, 0, 13))
    {
    case 0:
      if (node == root)
        return;
      xmlUnlinkNode (node);
      xmlFreeNode (node);
      break;
    case 1:
      if (node != root)
        xmlAddNextSibling (node, xmlDocCopyNode (node, doc, 1));
      break;
    case 2:
    case 3:
      if (node == root || is_above (node, other))
        return;
      xmlUnlinkNode (node);
      place (rand, other, node);
      xmlReconciliateNs (doc, node);
      break;
    case 4:
      if (node != root || g_rand_int_range (rand, 0, 20) == 0)
        xmlNodeSetName (node, (const xmlChar *) PICK (rand, names));
      break;
    case 5:
    case 6:
      mutate_attribute (rand, node);
      break;
    case 7:
    case 8:
      if (is_ours (node, "unit") || is_ours (node, "column") || g_rand_int_range (rand, 0, 5) == 0)
        xmlSetProp (node, (const xmlChar *) "count", (const xmlChar *) PICK (rand, numbers));
      else
        xmlSetProp (root, (const xmlChar *) "limit", (const xmlChar *) PICK (rand, numbers));
      break;
    case 9:
      place (rand, node, new_foreign (rand));
      break;
    case 10:
      place (rand, node, g_rand_boolean (rand) ? xmlNewText ((const xmlChar *) "stray & text")
                                               : xmlNewComment ((const xmlChar *) " comment "));
      break;
    case 11:
      xmlSetNsProp (node, xmlNewNs (node, (const xmlChar *) "urn:foreign", (const xmlChar *) "g"),
                    (const xmlChar *) PICK (rand, attribute_names), (const xmlChar *) PICK (rand, numbers));
      break;
    default:
      if (node->next != NULL && node != root)
        {
          other = node->next;
          xmlUnlinkNode (node);
          xmlAddNextSibling (other, node);
        }
      break;
    }
}

static GPtrArray *
load_seeds (void)
{
  static const char * const own[] = { "contract-example.muster", "everything.muster" };
  static const char * const folders[] = { "fields-of-war", "other-systems" };
  GPtrArray *seeds = g_ptr_array_new_with_free_func (g_free);
  char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", own[i], NULL);

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_ptr_array_add (seeds, text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    for (guint n = 0; n < 90; n++)
      {
        g_autofree char *name = g_strdup_printf ("%03u.muster", n);
        g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", folders[i], name, NULL);

        g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
        g_ptr_array_add (seeds, text);
      }

  return seeds;
}

static void
test_valid_files (void)
{
  g_autoptr (GPtrArray) seeds = load_seeds ();

  g_assert_cmpuint (seeds->len, >=, 100);
  for (guint i = 0; i < seeds->len; i++)
    {
      const char *text = g_ptr_array_index (seeds, i);
      xmlDocPtr doc = parse (text, strlen (text));

      g_assert_true (compare (text, strlen (text), doc, "a valid file"));
      xmlFreeDoc (doc);
    }
}

static void
test_mutants (void)
{
  g_autoptr (GPtrArray) seeds = load_seeds ();
  guint n_valid = 0;
  guint n_invalid = 0;

  for (guint32 seed = 1; seed <= MUTANTS; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      /* The two rich files as often as all the others. */
      guint which = (guint) g_rand_int_range (rand, 0, g_rand_boolean (rand) ? 2 : (gint32) seeds->len);
      const char *original = g_ptr_array_index (seeds, which);
      g_autofree char *what = g_strdup_printf ("seed %u", seed);
      xmlDocPtr doc = parse (original, strlen (original));
      xmlChar *text = NULL;
      int length = 0;

      for (gint32 left = g_rand_int_range (rand, 1, 4); left > 0; left--)
        mutate (rand, doc);
      xmlDocDumpMemoryEnc (doc, &text, &length, "UTF-8");
      xmlFreeDoc (doc);

      doc = parse ((const char *) text, (gsize) length);
      if (is_left_out (doc))
        ;
      else if (compare ((const char *) text, (gsize) length, doc, what))
        n_valid++;
      else
        n_invalid++;
      xmlFreeDoc (doc);
      xmlFree (text);
    }

  g_test_message ("%u valid, %u invalid, %u left out", n_valid, n_invalid, MUTANTS - n_valid - n_invalid);
  g_assert_cmpuint (n_valid + n_invalid, >=, 2000);
  g_assert_cmpuint (n_valid, >=, 500);
  g_assert_cmpuint (n_invalid, >=, 500);
}

/* Every odd number in every place where a number may stand. */
static void
test_numbers (void)
{
  static const char * const formats[] = {
    "<roster xmlns='" NAMESPACE "' system='fields-of-war' limit='%s'/>",
    "<roster xmlns='" NAMESPACE "' system='fields-of-war'><unit type='hmg' count='%s'/></roster>",
    "<roster xmlns='" NAMESPACE "' system='fields-of-war'><unit type='hmg'><column id='gun' count='%s'/></unit></roster>",
    "<roster xmlns='" NAMESPACE "' system='fields-of-war'><catalogue><entry printed='%s'/></catalogue></roster>",
  };
  guint n_valid = 0;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
      {
        g_auto (GStrv) parts = g_strsplit (formats[i], "%s", 2);
        g_autofree char *value = g_markup_escape_text (numbers[k], -1);
        g_autofree char *text = g_strconcat (parts[0], value, parts[1], NULL);
        xmlDocPtr doc = parse (text, strlen (text));

        n_valid += compare (text, strlen (text), doc, numbers[k]);
        xmlFreeDoc (doc);
      }
  g_assert_cmpuint (n_valid, >, G_N_ELEMENTS (numbers));
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *path = NULL;
  xmlSchemaParserCtxtPtr context;
  int result;

  g_test_init (&argc, &argv, NULL);
  store = muster_test_shipped_store ();
  path = g_test_build_filename (G_TEST_DIST, "..", "data", "roster-1.xsd", NULL);
  context = xmlSchemaNewParserCtxt (path);
  schema = xmlSchemaParse (context);
  xmlSchemaFreeParserCtxt (context);
  g_assert_nonnull (schema);

  g_test_add_func ("/roster-xsd/valid-files", test_valid_files);
  g_test_add_func ("/roster-xsd/numbers", test_numbers);
  g_test_add_func ("/roster-xsd/mutants", test_mutants);

  result = g_test_run ();
  xmlSchemaFree (schema);
  xmlCleanupParser ();
  g_assert_finalize_object (store);
  return result;
}
