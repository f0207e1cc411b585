/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads a system file: all of its faults at once, each with its line, or else a whole system. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-system-reader-private.h"

#include "muster-error.h"
#include "muster-system-grammar.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NAMESPACE_STEM "urn:muster:system:"

/* More would not help anyone and a hostile file could make millions. */
#define MAX_FAULTS 200

static void
add_fault (MusterReader *self,
           int           line,
           char         *text)
{
  MusterFault *fault;

  if (self->faults->len >= MAX_FAULTS)
    {
      g_free (text);
      return;
    }
  fault = g_new0 (MusterFault, 1);
  fault->file = g_strdup (self->file);
  fault->line = line;
  fault->text = text;
  g_ptr_array_add (self->faults, fault);
}

/* Notes a fault at the line of @node (nullable: none); the rest is as in printf. */
void
muster_reader_fault (MusterReader *self,
                     xmlNode      *node,
                     const char   *format,
                     ...)
{
  va_list args;

  va_start (args, format);
  add_fault (self, node != NULL ? muster_xml_tree_line (node) : 0, g_strdup_vprintf (format, args));
  va_end (args);
}

/* An attribute's text, kept with the system; NULL where there is none. */
const char *
muster_reader_string (MusterReader *self,
                      xmlNode      *node,
                      const char   *attribute)
{
  return muster_arena_intern (self->arena, muster_xml_tree_attribute (node, attribute));
}

/* The text in an element, kept with the system. */
const char *
muster_reader_text (MusterReader *self,
                    xmlNode      *node)
{
  g_autofree char *text = node != NULL ? muster_xml_tree_dup_text (node) : NULL;

  return muster_arena_intern (self->arena, text);
}

static const char *
kind_name (MusterKind kind)
{
  switch (kind)
    {
    case MUSTER_KIND_NATION:
      return _("nation");
    case MUSTER_KIND_CATEGORY:
      return _("category");
    case MUSTER_KIND_GRADE:
      return _("grade");
    case MUSTER_KIND_MARK:
      return _("mark");
    case MUSTER_KIND_FACT:
      return _("fact");
    case MUSTER_KIND_COLUMN:
      return _("column");
    case MUSTER_KIND_OPTION:
      return _("house rule");
    case MUSTER_KIND_RULE:
      return _("rule");
    case MUSTER_KIND_RULING:
      return _("ruling");
    case MUSTER_KIND_TYPE:
      return _("type of unit");
    case MUSTER_KIND_GROUP:
      return _("ready-made group");
    case MUSTER_KIND_ENTRY:
      return _("entry");
    case MUSTER_N_KINDS:
    default:
      g_assert_not_reached ();
    }
}

/* The number of the declared thing of this id; -1, and a fault at @node, where there is none. */
int
muster_reader_find_id (MusterReader *self,
                       xmlNode      *node,
                       MusterKind    kind,
                       const char   *id)
{
  int ix = GPOINTER_TO_INT (g_hash_table_lookup (self->ids[kind], id)) - 1;

  if (ix < 0)
    muster_reader_fault (self, node, _("there is no %s “%s”; declare it or mend the id"), kind_name (kind), id);
  return ix;
}

/* Likewise of the id in an attribute; -1 without a fault where the attribute is missing. */
int
muster_reader_find (MusterReader *self,
                    xmlNode      *node,
                    MusterKind    kind,
                    const char   *attribute)
{
  const char *id = muster_xml_tree_attribute (node, attribute);

  return id != NULL ? muster_reader_find_id (self, node, kind, id) : -1;
}

/* An attribute that is a decimal with at most three places between minus and plus a million. */
MusterPoints
muster_reader_points (MusterReader *self,
                      xmlNode      *node,
                      const char   *attribute,
                      MusterPoints  fallback)
{
  const char *text = muster_xml_tree_attribute (node, attribute);
  MusterPoints points;

  if (text == NULL)
    return fallback;
  if (!muster_points_parse (text, 3, &points) || ABS (points) > MUSTER_POINTS (1000000))
    {
      muster_reader_fault (self, node,
                           _("%s=“%s” is not a number from -1000000 to 1000000 with at most three decimals and a decimal point"),
                           attribute, text);
      return fallback;
    }
  return points;
}

/* An attribute that is a whole number within bounds. */
gint64
muster_reader_whole (MusterReader *self,
                     xmlNode      *node,
                     const char   *attribute,
                     gint64        least,
                     gint64        most,
                     gint64        fallback)
{
  const char *text = muster_xml_tree_attribute (node, attribute);
  MusterPoints points;

  if (text == NULL)
    return fallback;
  if (!muster_points_parse (text, 0, &points)
      || points < muster_points_multiply (MUSTER_POINTS_ONE, least)
      || points > muster_points_multiply (MUSTER_POINTS_ONE, most))
    {
      muster_reader_fault (self, node, _("%s=“%s” is not a whole number from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT),
                           attribute, text, least, most);
      return fallback;
    }
  return points / MUSTER_POINTS_ONE;
}

/* An attribute that is one of the words in `choices` (separated by spaces): which of them. */
guint
muster_reader_choice (MusterReader *self,
                      xmlNode      *node,
                      const char   *attribute,
                      const char   *choices,
                      guint         fallback)
{
  const char *text = muster_xml_tree_attribute (node, attribute);
  g_auto (GStrv) words = g_strsplit (choices, " ", -1);
  g_autofree char *list = NULL;

  if (text == NULL)
    return fallback;
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (strcmp (words[i], text) == 0)
        return i;
    }
  list = g_strjoinv (", ", words);
  muster_reader_fault (self, node, _("%s=“%s” is none of: %s"), attribute, text, list);
  return fallback;
}

/* How many children of this name an element has. */
guint
muster_reader_count_nodes (xmlNode    *parent,
                           const char *name)
{
  guint n = 0;

  for (xmlNode *node = muster_xml_tree_first (parent, name); node != NULL; node = muster_xml_tree_next (node, name))
    n++;
  return n;
}

/* Whether an id has the form that ids have; a fault where it has not. */
gboolean
muster_reader_check_id (MusterReader *self,
                        xmlNode      *node,
                        const char   *id)
{
  gboolean good = g_ascii_islower (*id) || g_ascii_isdigit (*id);

  for (const char *p = id; *p != '\0' && good; p++)
    good = g_ascii_islower (*p) || g_ascii_isdigit (*p) || *p == '-';
  if (good && strlen (id) <= 64)
    return TRUE;

  muster_reader_fault (self, node, _("“%s” is no id: use small letters, digits and hyphens, at most 64"), id);
  return FALSE;
}

static void
on_grammar_fault (gpointer  data,
                  xmlNode  *node,
                  char     *text)
{
  add_fault (data, muster_xml_tree_line (node), text);
}

/* Whether the root is a system of a language that this program reads. */
static gboolean
check_root (MusterReader *self,
            xmlNode      *root)
{
  const char *href = root->ns != NULL ? (const char *) root->ns->href : "";
  const char *language = muster_xml_tree_attribute (root, "language");
  g_autofree char *own = g_strdup_printf (NAMESPACE_STEM "%d", MUSTER_SYSTEM_LANGUAGE_MAJOR);

  if (strcmp (href, own) != 0)
    {
      if (g_str_has_prefix (href, NAMESPACE_STEM))
        muster_reader_fault (self, root, _("this system is written in a newer language (%s) than this program reads; get a newer Muster"), href);
      else
        muster_reader_fault (self, root, _("this is no rule system: its first element has to be <system xmlns=\"%s\">"), own);
      return FALSE;
    }
  if (strcmp ((const char *) root->name, "system") != 0)
    {
      muster_reader_fault (self, root, _("this is no rule system: its first element is <%s>, not <system>"), (const char *) root->name);
      return FALSE;
    }
  if (language != NULL)
    {
      MusterPoints number;
      const char *dot = strchr (language, '.');

      if (dot == NULL || !muster_points_parse (language, 6, &number) || !muster_points_parse (dot + 1, 0, &number)
          || language[0] != '0' + MUSTER_SYSTEM_LANGUAGE_MAJOR || language + 1 != dot)
        {
          muster_reader_fault (self, root, _("language=“%s” is no version such as “1.0”"), language);
          return FALSE;
        }
      if (number > MUSTER_POINTS (MUSTER_SYSTEM_LANGUAGE_MINOR))
        {
          muster_reader_fault (self, root, _("this system is written in language %s and this program reads %d.%d; get a newer Muster"),
                               language, MUSTER_SYSTEM_LANGUAGE_MAJOR, MUSTER_SYSTEM_LANGUAGE_MINOR);
          return FALSE;
        }
    }
  return TRUE;
}

static void
reader_init (MusterReader *self,
             const char   *name)
{
  *self = (MusterReader) { 0 };
  self->system = g_new0 (MusterSystem, 1);
  g_atomic_ref_count_init (&self->system->ref_count);
  self->arena = self->system->arena = muster_arena_new ();
  self->file = name;
  self->faults = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_fault_free);
  self->default_of = -1;
  for (guint i = 0; i < MUSTER_N_KINDS; i++)
    self->ids[i] = g_hash_table_new (g_str_hash, g_str_equal);
  self->type_groups = g_hash_table_new (g_str_hash, g_str_equal);
  self->entry_lines = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->term_nodes = g_hash_table_new (NULL, NULL);
}

static void
reader_clear (MusterReader *self)
{
  for (guint i = 0; i < MUSTER_N_KINDS; i++)
    {
      g_clear_pointer (&self->ids[i], g_hash_table_unref);
      g_free (self->nodes[i]);
    }
  g_clear_pointer (&self->type_groups, g_hash_table_unref);
  g_clear_pointer (&self->entry_lines, g_hash_table_unref);
  g_clear_pointer (&self->term_nodes, g_hash_table_unref);
  g_clear_pointer (&self->faults, g_ptr_array_unref);
  g_clear_pointer (&self->system, muster_system_unref);
  g_free (self->option_used);
  g_free (self->rule_used);
}

/* The system keeps the tables of ids that the judge and the roster reader ask. */
static void
hand_over_tables (MusterReader *self)
{
  MusterSystem *system = self->system;

  system->type_by_id = g_steal_pointer (&self->ids[MUSTER_KIND_TYPE]);
  system->column_by_id = g_steal_pointer (&self->ids[MUSTER_KIND_COLUMN]);
  system->option_by_id = g_steal_pointer (&self->ids[MUSTER_KIND_OPTION]);
  system->rule_by_id = g_steal_pointer (&self->ids[MUSTER_KIND_RULE]);
  system->mark_by_id = g_steal_pointer (&self->ids[MUSTER_KIND_MARK]);
  system->grade_by_id = g_steal_pointer (&self->ids[MUSTER_KIND_GRADE]);
  system->nation_by_id = g_steal_pointer (&self->ids[MUSTER_KIND_NATION]);
  system->entry_by_id = g_steal_pointer (&self->ids[MUSTER_KIND_ENTRY]);
}

static void
read_document (MusterReader *self,
               xmlNode      *root,
               const char   *path)
{
  if (!check_root (self, root))
    return;

  muster_system_grammar_check (root, "system", on_grammar_fault, self);
  muster_reader_declare (self, root);
  muster_reader_read_names (self, root);
  muster_reader_read_columns (self);
  muster_reader_read_types (self, root);
  muster_reader_read_rules (self);
  muster_reader_read_limits (self, root);
  muster_reader_read_entries (self, root, path);
  muster_reader_read_frames (self, root);
  muster_reader_check_whole (self, root);
}

static int
compare_faults (gconstpointer a,
                gconstpointer b)
{
  const MusterFault *one = *(const MusterFault * const *) a;
  const MusterFault *other = *(const MusterFault * const *) b;
  int files = g_strcmp0 (one->file, other->file);

  return files != 0 ? files : (one->line > other->line) - (one->line < other->line);
}

static MusterSystem *
load (const char  *data,
      gsize        length,
      const char  *name,
      const char  *path,
      GPtrArray  **faults,
      GError     **error)
{
  MusterReader reader;
  MusterSystem *system = NULL;
  g_autoptr (xmlDoc) doc = NULL;
  g_autofree char *message = NULL;
  int line = 0;

  reader_init (&reader, name);
  if (length > MUSTER_MAX_SYSTEM_BYTES)
    add_fault (&reader, 0, g_strdup (_("the file is larger than 1 MB; split its entries into files of their own")));
  else if ((doc = muster_xml_tree_parse (data, length, &line, &message)) == NULL)
    add_fault (&reader, line, g_steal_pointer (&message));
  else
    read_document (&reader, xmlDocGetRootElement (doc), path);

  g_ptr_array_sort (reader.faults, compare_faults);
  if (reader.faults->len == 0)
    {
      hand_over_tables (&reader);
      muster_system_compile_limits (reader.system);
      system = g_steal_pointer (&reader.system);
    }
  else
    {
      const MusterFault *first = g_ptr_array_index (reader.faults, 0);

      if (first->line > 0)
        g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, "%s:%d: %s", first->file, first->line, first->text);
      else
        g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, "%s: %s", first->file, first->text);
    }
  if (faults != NULL)
    *faults = g_steal_pointer (&reader.faults);
  reader_clear (&reader);
  return system;
}

/**
 * muster_system_load_bytes:
 * @data: a system file's text
 * @length: bytes
 * @name: what to call the file in faults
 * @faults: (out) (optional) (transfer full) (element-type MusterFault): every fault, by line; empty where
 *   there is none
 * @error: the first fault
 *
 * Reads a system from memory. Files that it names with `href` cannot be found and are faults.
 *
 * Returns: (transfer full) (nullable): the system, or %NULL with @error and @faults set
 */
MusterSystem *
muster_system_load_bytes (const char  *data,
                          gsize        length,
                          const char  *name,
                          GPtrArray  **faults,
                          GError     **error)
{
  g_return_val_if_fail (data != NULL || length == 0, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return load (data, length, name, NULL, faults, error);
}

/* Reads a small file whole, and none that is not one. */
static gboolean
read_bounded (const char  *path,
              char       **data,
              gsize       *length,
              GError     **error)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    {
      int code = errno;

      g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), "%s: %s", path, g_strerror (code));
      return FALSE;
    }
  if (!S_ISREG (info.st_mode))
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("%s: this is not a file; name a system file"), path);
      return FALSE;
    }
  if (info.st_size > MUSTER_MAX_SYSTEM_BYTES)
    {
      /* One byte more is enough for the reader to say so in its own words. */
      *length = MUSTER_MAX_SYSTEM_BYTES + 1;
      *data = g_malloc0 (*length + 1);
      return TRUE;
    }
  if (!g_file_get_contents (path, data, length, error))
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  return TRUE;
}

/**
 * muster_system_load:
 * @path: a system file
 * @faults: (out) (optional) (transfer full) (nullable) (element-type MusterFault): every fault, by file
 *   and line; %NULL where the file could not be read at all
 * @error: the first fault, or why the file could not be read
 *
 * Reads a system and the files of entries that it names.
 *
 * Returns: (transfer full) (nullable): the system, or %NULL with @error set
 */
MusterSystem *
muster_system_load (const char  *path,
                    GPtrArray  **faults,
                    GError     **error)
{
  g_autofree char *data = NULL;
  gsize length = 0;

  g_return_val_if_fail (path != NULL, NULL);

  if (faults != NULL)
    *faults = NULL;
  if (!read_bounded (path, &data, &length, error))
    return NULL;

  return load (data, length, path, path, faults, error);
}
