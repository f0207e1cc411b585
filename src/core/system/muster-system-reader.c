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

  for (guint i = 0; i < self->faults->len; i++)
    {
      const MusterFault *before = g_ptr_array_index (self->faults, i);

      if (before->line == line && strcmp (before->text, text) == 0 && g_strcmp0 (before->file, self->file) == 0)
        {
          g_free (text);
          return;
        }
    }
  if (self->faults->len >= MAX_FAULTS)
    {
      self->more_faults = TRUE;
      g_free (text);
      return;
    }
  fault = g_new0 (MusterFault, 1);
  fault->file = g_strdup (self->file);
  fault->line = line;
  fault->text = text;
  g_ptr_array_add (self->faults, fault);
}

/* The last of the faults, where there are more than are kept. */
static void
add_rest (MusterReader *self)
{
  const MusterFault *last;
  MusterFault *fault;

  if (!self->more_faults)
    return;
  last = g_ptr_array_index (self->faults, self->faults->len - 1);
  fault = g_new0 (MusterFault, 1);
  fault->file = g_strdup (last->file);
  fault->line = last->line;
  fault->text = g_strdup (_("and more; mend these first, and check again"));
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

/* Notes a fault at a line of its own. */
void
muster_reader_fault_line (MusterReader *self,
                          int           line,
                          const char   *text)
{
  add_fault (self, line, g_strdup (text));
}

/* One of the two numbers of a version, without zeros in front. */
static gboolean
is_number (const char   *text,
           MusterPoints *number)
{
  return muster_points_parse (text, 0, number) && *number >= 0 && (text[0] != '0' || text[1] == '\0');
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
        muster_reader_fault (self, root, _("this is no rule system: its first element has to be <system xmlns=\"%s\">; mend it, or name another file"), own);
      return FALSE;
    }
  if (strcmp ((const char *) root->name, "system") != 0)
    {
      muster_reader_fault (self, root, _("this is no rule system: its first element is <%s>, not <system>; mend it, or name another file"), (const char *) root->name);
      return FALSE;
    }
  if (language != NULL)
    {
      MusterPoints major = 0;
      MusterPoints minor = 0;
      g_auto (GStrv) numbers = g_strsplit (language, ".", -1);

      if (g_strv_length (numbers) != 2 || !is_number (numbers[0], &major) || !is_number (numbers[1], &minor)
          || major < MUSTER_POINTS (MUSTER_SYSTEM_LANGUAGE_MAJOR))
        {
          muster_reader_fault (self, root, _("language=“%s” is no version such as “1.0”; write one, or take it out"), language);
          return FALSE;
        }
      if (major > MUSTER_POINTS (MUSTER_SYSTEM_LANGUAGE_MAJOR) || minor > MUSTER_POINTS (MUSTER_SYSTEM_LANGUAGE_MINOR))
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
  self->hints = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->lost_ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->bad_parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
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
  g_clear_pointer (&self->hints, g_hash_table_unref);
  g_clear_pointer (&self->lost_ids, g_hash_table_unref);
  g_clear_pointer (&self->bad_parts, g_hash_table_unref);
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

  muster_system_grammar_check (root, "system", muster_reader_grammar_fault, self);
  muster_reader_declare (self, root);
  muster_reader_read_names (self, root);
  muster_reader_read_columns (self);
  muster_reader_read_types (self, root);
  muster_reader_read_rules (self);
  muster_reader_read_limits (self, root);
  muster_reader_read_figures (self, root);
  muster_reader_read_entries (self, root, path);
  muster_reader_read_frames (self, root);
  muster_reader_read_sheets (self, root);
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
load (const char             *data,
      gsize                   length,
      const char             *name,
      const MusterSystemFile *file, /* (nullable) */
      GPtrArray             **faults,
      GError                **error)
{
  MusterReader reader;
  MusterSystem *system = NULL;
  g_autoptr (xmlDoc) doc = NULL;
  g_autofree char *message = NULL;
  int line = 0;

  reader_init (&reader, name);
  if (file != NULL)
    muster_system_note_file (reader.system, file);
  muster_system_note_text (reader.system, data, length);
  if (length > MUSTER_MAX_SYSTEM_BYTES)
    add_fault (&reader, 0, g_strdup (_("the file is larger than 1 MB; split its entries into files of their own")));
  else if ((doc = muster_xml_tree_parse (data, length, &line, &message)) == NULL)
    add_fault (&reader, line, g_steal_pointer (&message));
  else
    read_document (&reader, xmlDocGetRootElement (doc), file != NULL ? file->path : NULL);

  g_ptr_array_sort (reader.faults, compare_faults);
  add_rest (&reader);
  if (reader.faults->len == 0)
    {
      hand_over_tables (&reader);
      muster_system_compile_limits (reader.system);
      muster_system_name_sheets (reader.system);
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

      g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), "%s: %s", path,
                   code == ENOENT || code == ENOTDIR ? _("there is no such file; check its name and folder")
                   : code == ENAMETOOLONG            ? _("the name is too long for any file; check it")
                                                     : g_strerror (code));
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
  MusterSystemFile file;

  g_return_val_if_fail (path != NULL, NULL);

  if (faults != NULL)
    *faults = NULL;
  muster_system_look_at_file (&file, path);
  if (!read_bounded (path, &data, &length, error))
    return NULL;

  return load (data, length, path, &file, faults, error);
}
