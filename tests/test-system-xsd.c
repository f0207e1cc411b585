/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The schema of systems promises nothing that the reader would not hold to: what it refuses the reader refuses too.
 * The reader knows more, so the other way round only files that are right are compared. */

#include "config.h"

#include "muster-system.h"
#include "muster-test-util.h"

#include <libxml/parser.h>
#include <libxml/xmlschemas.h>
#include <string.h>

#define NAMESPACE "urn:muster:system:1"

static xmlSchemaPtr schema;

typedef struct
{
  guint tried;
  guint refused;   /* by the schema */
  guint disagreed; /* refused by the schema and not by the reader */
} Tally;

static void
ignore_error_cb (void             *data,
                 MUSTER_XML_ERROR *error)
{
}

static void
keep_error_cb (void             *data,
               MUSTER_XML_ERROR *error)
{
  char **message = data;

  if (*message == NULL)
    *message = g_strstrip (g_strdup (error->message));
}

static gboolean
is_valid (xmlDocPtr   doc,
          char      **message)
{
  xmlSchemaValidCtxtPtr context = xmlSchemaNewValidCtxt (schema);
  gboolean valid;

  if (message != NULL)
    xmlSchemaSetValidStructuredErrors (context, keep_error_cb, message);
  else
    xmlSchemaSetValidStructuredErrors (context, ignore_error_cb, NULL);
  valid = xmlSchemaValidateDoc (context, doc) == 0;
  xmlSchemaFreeValidCtxt (context);
  return valid;
}

/* A system without the files of entries that it names, which cannot be found from memory. */
static xmlDocPtr
read_system (const char *path)
{
  xmlDocPtr doc = xmlReadFile (path, NULL, XML_PARSE_NONET | XML_PARSE_NOBLANKS | XML_PARSE_NOCDATA);
  xmlNode *next;

  g_assert_nonnull (doc);
  for (xmlNode *node = xmlDocGetRootElement (doc)->children; node != NULL; node = next)
    {
      next = node->next;
      if (node->type == XML_ELEMENT_NODE && xmlHasProp (node, (const xmlChar *) "href") != NULL && node->children == NULL
          && strcmp ((const char *) node->name, "entries") == 0)
        {
          xmlUnlinkNode (node);
          xmlFreeNode (node);
        }
    }
  return doc;
}

static gboolean
is_read (xmlDocPtr doc)
{
  xmlChar *text = NULL;
  int length = 0;
  g_autoptr (MusterSystem) system = NULL;

  xmlDocDumpMemoryEnc (doc, &text, &length, "UTF-8");
  system = muster_system_load_bytes ((const char *) text, (gsize) length, "mutant", NULL, NULL);
  xmlFree (text);
  return system != NULL;
}

static char **
list_systems (void)
{
  g_autoptr (MusterSystemStore) store = muster_test_shipped_store ();
  g_auto (GStrv) shipped = muster_system_store_list_files (store);
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (guint i = 0; shipped[i] != NULL; i++)
    g_ptr_array_add (files, g_strdup (shipped[i]));
  g_ptr_array_add (files, g_test_build_filename (G_TEST_DIST, "fixtures", "systems", "everything.xml", NULL));
  g_ptr_array_add (files, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&files), FALSE);
}

/* All of our elements in a document. */
static void
collect (xmlNode   *node,
         GPtrArray *elements)
{
  for (; node != NULL; node = node->next)
    {
      if (node->type != XML_ELEMENT_NODE)
        continue;
      if (node->ns != NULL && strcmp ((const char *) node->ns->href, NAMESPACE) == 0)
        g_ptr_array_add (elements, node);
      collect (node->children, elements);
    }
}

static void
compare (xmlDocPtr   doc,
         const char *what,
         Tally      *tally)
{
  g_autofree char *message = NULL;

  tally->tried++;
  if (is_valid (doc, &message))
    return;
  tally->refused++;
  if (!is_read (doc))
    return;
  if (tally->disagreed++ < 40)
    g_test_message ("the reader takes what the schema refuses: %s: %s", what, message);
}

/* The element changed and changed back, one fault after the other. */
static void
mutate_attributes (xmlDocPtr  doc,
                   xmlNode   *node,
                   Tally     *tally)
{
  static const char * const values[] = { "", " x", "X", "-1", "1.5", "1000000000000" };

  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      xmlChar *name = xmlStrdup (attribute->name);
      xmlChar *value = xmlNodeGetContent ((xmlNode *) attribute);
      g_autofree char *where = g_strdup_printf ("%s of %s", name, node->name);

      if (attribute->ns == NULL)
        {
          for (guint i = 0; i < G_N_ELEMENTS (values); i++)
            {
              g_autofree char *what = g_strdup_printf ("%s is “%s”", where, values[i]);

              xmlSetProp (node, name, (const xmlChar *) values[i]);
              compare (doc, what, tally);
            }
          xmlSetProp (node, name, value);
          xmlNodeSetName ((xmlNode *) attribute, (const xmlChar *) "renamed");
          compare (doc, where, tally);
          xmlNodeSetName ((xmlNode *) attribute, name);
        }
      xmlFree (name);
      xmlFree (value);
    }
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      /* Dropping one: put under a name of another namespace, which is passed over. */
      xmlNs *foreign = xmlSearchNsByHref (doc, node, (const xmlChar *) "urn:example:other");
      xmlNs *own = attribute->ns;
      g_autofree char *where = g_strdup_printf ("no %s of %s", attribute->name, node->name);

      if (own != NULL || foreign == NULL)
        continue;
      attribute->ns = foreign;
      compare (doc, where, tally);
      attribute->ns = own;
    }
}

static void
mutate_element (xmlDocPtr  doc,
                xmlNode   *node,
                Tally     *tally)
{
  xmlNode *after = node->next;
  xmlNode *parent = node->parent;
  xmlNode *other;
  g_autofree char *name = g_strdup ((const char *) node->name);
  g_autofree char *twice = g_strdup_printf ("<%s> twice", name);
  g_autofree char *gone = g_strdup_printf ("no <%s>", name);
  g_autofree char *words = g_strdup_printf ("words in <%s>", name);

  xmlNodeSetName (node, (const xmlChar *) "renamed");
  compare (doc, name, tally);
  xmlNodeSetName (node, (const xmlChar *) name);

  other = xmlNewText ((const xmlChar *) "words");
  xmlAddChild (node, other);
  compare (doc, words, tally);
  /* The text may have grown onto one that stood there. */
  if (node->last == other)
    {
      xmlUnlinkNode (other);
      xmlFreeNode (other);
    }

  if (parent->type != XML_ELEMENT_NODE)
    return;
  other = xmlAddNextSibling (node, xmlCopyNode (node, 1));
  compare (doc, twice, tally);
  xmlUnlinkNode (other);
  xmlFreeNode (other);

  xmlUnlinkNode (node);
  compare (doc, gone, tally);
  if (parent->children != NULL)
    xmlAddPrevSibling (parent->children, node);
  else
    xmlAddChild (parent, node);
  compare (doc, name, tally);
  xmlUnlinkNode (node);
  if (after != NULL)
    xmlAddPrevSibling (after, node);
  else
    xmlAddChild (parent, node);
}

/* Every attribute and element of the game that uses all of them, each in each place once. */
static void
test_every (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "systems", "everything.xml", NULL);
  xmlDocPtr doc = read_system (path);
  g_autoptr (GPtrArray) elements = g_ptr_array_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Tally tally = { 0 };

  g_assert_true (is_valid (doc, NULL));
  g_assert_true (is_read (doc));
  collect (xmlDocGetRootElement (doc), elements);
  for (guint i = 0; i < elements->len; i++)
    {
      xmlNode *node = g_ptr_array_index (elements, i);
      g_autoptr (GString) kind = g_string_new ((const char *) node->parent->name);

      g_string_append_printf (kind, " %s", node->name);
      if (g_hash_table_add (seen, g_strdup (kind->str)) && MUSTER_TEST_TAKES (i, 3))
        mutate_element (doc, node, &tally);
      for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
        g_string_append_printf (kind, " %s", attribute->name);
      if (g_hash_table_add (seen, g_strdup (kind->str)) && MUSTER_TEST_TAKES (i, 3))
        mutate_attributes (doc, node, &tally);
    }
  /* What was changed was changed back. */
  g_assert_true (is_valid (doc, NULL));
  g_assert_true (is_read (doc));
  xmlFreeDoc (doc);

  g_test_message ("%u mutants, %u refused by the schema", tally.tried, tally.refused);
  g_assert_cmpuint (tally.tried, >, MUSTER_TEST_TAKES (1, 3) ? 3000 : 500);
  g_assert_cmpuint (tally.refused, >, MUSTER_TEST_TAKES (1, 3) ? 2000 : 300);
  g_assert_cmpuint (tally.disagreed, ==, 0);
}

/* Elements of a shipped system put elsewhere in it, and attributes with the values of others. */
static void
test_seeded (gconstpointer data)
{
  xmlDocPtr doc = read_system (data);
  g_autoptr (GPtrArray) elements = g_ptr_array_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (1957);
  Tally tally = { 0 };

  g_assert_true (is_read (doc));
  collect (xmlDocGetRootElement (doc), elements);
  for (guint i = 0; i < 30; i++)
    {
      xmlNode *one = g_ptr_array_index (elements, g_rand_int_range (rand, 1, (gint32) elements->len));
      xmlNode *two = g_ptr_array_index (elements, g_rand_int_range (rand, 0, (gint32) elements->len));
      xmlNode *copy = xmlAddChild (two, xmlCopyNode (one, 1));
      g_autofree char *what = g_strdup_printf ("<%s> in <%s>", one->name, two->name);

      compare (doc, what, &tally);
      xmlUnlinkNode (copy);
      xmlFreeNode (copy);
      if (one->properties != NULL && two->properties != NULL && one->properties->ns == NULL)
        {
          xmlChar *before = xmlGetProp (one, one->properties->name);
          xmlChar *value = xmlGetProp (two, two->properties->name);
          g_autofree char *where = g_strdup_printf ("%s of <%s> is “%s”", one->properties->name, one->name, value);

          xmlSetProp (one, one->properties->name, value);
          compare (doc, where, &tally);
          xmlSetProp (one, one->properties->name, before);
          xmlFree (before);
          xmlFree (value);
        }
    }
  xmlFreeDoc (doc);

  g_test_message ("%u mutants, %u refused by the schema", tally.tried, tally.refused);
  g_assert_cmpuint (tally.refused, >, 20);
  g_assert_cmpuint (tally.disagreed, ==, 0);
}

/* A file as it stands passes both. */
static void
test_whole (gconstpointer data)
{
  xmlDocPtr doc = xmlReadFile (data, NULL, XML_PARSE_NONET);
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = muster_system_load (data, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (system);
  g_assert_nonnull (doc);
  if (!is_valid (doc, &message))
    g_test_fail_printf ("%s", message);
  xmlFreeDoc (doc);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *path = NULL;
  g_auto (GStrv) files = NULL;
  xmlSchemaParserCtxtPtr parser;
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_set_nonfatal_assertions ();

  path = g_test_build_filename (G_TEST_DIST, "..", "data", "system-1.xsd", NULL);
  parser = xmlSchemaNewParserCtxt (path);
  schema = xmlSchemaParse (parser);
  xmlSchemaFreeParserCtxt (parser);
  g_assert_nonnull (schema);

  files = list_systems ();
  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *name = g_path_get_basename (files[i]);
      g_autofree char *whole = g_strdup_printf ("/system-xsd/whole/%s", name);
      g_autofree char *seeded = g_strdup_printf ("/system-xsd/seeded/%s", name);

      g_test_add_data_func (whole, files[i], test_whole);
      g_test_add_data_func (seeded, files[i], test_seeded);
    }
  g_test_add_func ("/system-xsd/every", test_every);

  status = g_test_run ();
  xmlSchemaFree (schema);
  return status;
}
