/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads shipped entries, in the system file or in files that it names. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-system-reader-private.h"

#include "muster-system-grammar.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <glib/gstdio.h>

/* A file of entries may be larger than a system: a catalogue of a thousand vehicles with their figures. */
#define MAX_ENTRIES_BYTES (8 * 1024 * 1024)

typedef struct
{
  MusterEntry *entries;
  guint        n;
  guint        n_allocated;
  GArray      *same; /* (element-type Same): looked up once all entries are there */
} EntryList;

/* Where an entry says that it is the same as another. */
typedef struct
{
  const char *file;
  int         line;
  const char *id;
  const char *other;
} Same;

/* The columns that stand in an entry or ready-made unit of a type; any fault in them is one of the file. */
const MusterChoice *
muster_reader_read_choices (MusterReader         *self,
                            xmlNode              *parent,
                            const MusterUnitType *type,
                            guint                *n)
{
  MusterChoice *choices = muster_arena_new0 (self->arena, MusterChoice, muster_reader_count_nodes (parent, "column"));
  guint64 seen = 0;

  *n = 0;
  for (xmlNode *node = muster_xml_tree_first (parent, "column"); node != NULL; node = muster_xml_tree_next (node, "column"))
    {
      int ix = muster_reader_find (self, node, MUSTER_KIND_COLUMN, "id");
      MusterChoice *choice = &choices[*n];
      const MusterUse *use;

      if (ix < 0)
        continue;
      choice->column = &self->system->columns[ix];
      choice->id = choice->column->id;
      choice->value = muster_reader_string (self, node, "value");
      choice->number = muster_column_find_value (choice->column, choice->value);
      choice->count = (guint16) muster_reader_whole (self, node, "count", 1, 99, 0);
      use = type != NULL ? muster_unit_type_find_use (type, choice->column) : NULL;
      if (choice->value != NULL && choice->number < 0)
        muster_reader_fault_value (self, node, choice->column, NULL, choice->value);
      else if (type != NULL && use == NULL)
        muster_reader_fault (self, node, _("a %s has no column “%s”; take it out, or give the type a <use> of it"), type->id, choice->id);
      else if (use != NULL && use->allowed != NULL && choice->number >= 0 && !use->allowed[choice->number])
        muster_reader_fault (self, node, _("a %s cannot have “%s” in the column “%s”; choose another value, or mend “values” of the type's <use>"), type->id, choice->value, choice->id);
      if (choice->count > 0 && choice->column->counted == MUSTER_COUNTED_NO)
        muster_reader_fault (self, node, _("the column “%s” is not counted; take the count out"), choice->id);
      if ((seen >> ix & 1) != 0 && !choice->column->repeats)
        muster_reader_fault (self, node, _("the column “%s” stands twice and may not; take one out"), choice->id);
      seen |= G_GUINT64_CONSTANT (1) << ix;
      (*n)++;
    }
  return choices;
}

/* Likewise its marks. */
const MusterMarkChoice *
muster_reader_read_marks (MusterReader         *self,
                          xmlNode              *parent,
                          const MusterUnitType *type,
                          guint                *n)
{
  MusterMarkChoice *marks = muster_arena_new0 (self->arena, MusterMarkChoice, muster_reader_count_nodes (parent, "mark"));

  *n = 0;
  for (xmlNode *node = muster_xml_tree_first (parent, "mark"); node != NULL; node = muster_xml_tree_next (node, "mark"))
    {
      int ix = muster_reader_find (self, node, MUSTER_KIND_MARK, "id");

      if (ix < 0)
        continue;
      if (type != NULL && (type->marks >> ix & 1) == 0)
        muster_reader_fault (self, node, _("a %s cannot have the mark “%s”; take it out, or give the type an <allow> of it"), type->id, self->system->marks[ix].id);
      marks[*n].id = self->system->marks[ix].id;
      marks[*n].ix = ix;
      (*n)++;
    }
  return marks;
}

/* The figures of the real thing that an entry gives. */
static const MusterFigureValue *
read_figures (MusterReader *self,
              xmlNode      *parent,
              guint        *n)
{
  MusterFigureValue *figures = muster_arena_new0 (self->arena, MusterFigureValue, muster_reader_count_nodes (parent, "figure"));

  *n = 0;
  for (xmlNode *node = muster_xml_tree_first (parent, "figure"); node != NULL; node = muster_xml_tree_next (node, "figure"))
    {
      int ix = muster_reader_find (self, node, MUSTER_KIND_FIGURE, "id");
      MusterFigureValue *value = &figures[*n];

      if (ix < 0)
        continue;
      value->figure = &self->system->figures[ix];
      value->value = muster_reader_string (self, node, "value");
      if (value->value != NULL && (value->figure->derived || !muster_figure_check (value->figure, value->value)))
        muster_reader_fault (self, node, _("the figure “%s” cannot be “%s”; mend the value"), value->figure->id, value->value);
      (*n)++;
    }
  return figures;
}

/* Why something about an entry is not as one would expect. */
static void
read_whys (MusterReader *self,
           xmlNode      *parent,
           MusterEntry  *entry)
{
  for (xmlNode *node = muster_xml_tree_first (parent, "why"); node != NULL; node = muster_xml_tree_next (node, "why"))
    {
      const char *text = muster_reader_text (self, node);

      if (muster_reader_choice (self, node, "of", "printed figures", 0) == 0)
        entry->why_printed = text;
      else
        entry->why_figures = text;
    }
}

static void
declare_entry (MusterReader *self,
               xmlNode      *node,
               MusterEntry  *entry,
               guint         number)
{
  const char *before;

  if (entry->id == NULL || !muster_reader_check_id (self, node, entry->id))
    return;
  before = g_hash_table_lookup (self->entry_lines, entry->id);
  if (before != NULL)
    {
      muster_reader_fault (self, node, _("the entry “%s” stands twice: here and in %s; give one of the two another id"), entry->id, before);
      return;
    }
  g_hash_table_insert (self->entry_lines, (gpointer) entry->id, g_strdup_printf ("%s:%d", self->file, muster_xml_tree_line (node)));
  g_hash_table_insert (self->ids[MUSTER_KIND_ENTRY], (gpointer) entry->id, GINT_TO_POINTER ((int) number));
}

static void
read_entry (MusterReader *self,
            xmlNode      *node,
            const char   *type_id,
            EntryList    *list)
{
  const char *own_type = muster_xml_tree_attribute (node, "type");
  MusterEntry *entry;
  int type;

  if (list->n == MUSTER_MAX_ENTRIES)
    {
      muster_reader_fault (self, node, _("a system holds at most %u entries; take some out"), (guint) MUSTER_MAX_ENTRIES);
      return;
    }
  if (list->n == list->n_allocated)
    {
      list->n_allocated = MAX (64, list->n_allocated * 2);
      list->entries = g_renew (MusterEntry, list->entries, list->n_allocated);
    }
  entry = &list->entries[list->n++];
  memset (entry, 0, sizeof *entry);
  entry->id = muster_reader_string (self, node, "id");
  entry->name = muster_reader_string (self, node, "name");
  entry->nation = muster_reader_string (self, node, "nation");
  if (entry->nation != NULL)
    muster_reader_find (self, node, MUSTER_KIND_NATION, "nation");
  entry->type_id = own_type != NULL ? muster_arena_intern (self->arena, own_type) : type_id;
  if (entry->type_id == NULL)
    muster_reader_fault (self, node, _("the entry needs “type”, the type of unit it is for; add it to the entry or to <entries>"));
  else
    {
      type = muster_reader_find_id (self, node, MUSTER_KIND_TYPE, entry->type_id);
      if (type >= 0)
        entry->type = &self->system->types[type];
    }
  entry->has_printed = muster_xml_tree_attribute (node, "printed") != NULL;
  entry->printed = muster_reader_points (self, node, "printed", 0);
  entry->silhouette = muster_reader_string (self, node, "silhouette");
  entry->choices = muster_reader_read_choices (self, node, entry->type, &entry->n_choices);
  entry->marks = muster_reader_read_marks (self, node, entry->type, &entry->n_marks);
  entry->figures = read_figures (self, node, &entry->n_figures);
  entry->same_as = muster_reader_string (self, node, "same-as");
  if (entry->same_as != NULL)
    {
      Same same = { self->file, muster_xml_tree_line (node), entry->id, entry->same_as };

      g_array_append_val (list->same, same);
    }
  read_whys (self, node, entry);
  declare_entry (self, node, entry, list->n);
}

static void
read_entry_nodes (MusterReader *self,
                  xmlNode      *parent,
                  const char   *type_id,
                  EntryList    *list)
{
  const char *own_type = muster_reader_string (self, parent, "type");

  for (xmlNode *node = muster_xml_tree_first (parent, "entry"); node != NULL; node = muster_xml_tree_next (node, "entry"))
    read_entry (self, node, own_type != NULL ? own_type : type_id, list);
}

/* A file of entries that the system names; only one beside or below it is looked for. */
static void
read_entry_file (MusterReader *self,
                 xmlNode      *from,
                 const char   *href,
                 const char   *system_path,
                 const char   *type_id,
                 EntryList    *list)
{
  const char *system_file = self->file;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autofree char *data = NULL;
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (xmlDoc) doc = NULL;
  MusterSystemFile file;
  GStatBuf info;
  xmlNode *root;
  gsize length = 0;
  int line = 0;

  if (g_path_is_absolute (href) || strstr (href, "..") != NULL || strchr (href, '\\') != NULL)
    {
      muster_reader_fault (self, from, _("“%s” has to be a file beside the system or in a folder below; move it there and mend “href”"), href);
      return;
    }
  if (system_path == NULL)
    {
      muster_reader_fault (self, from, _("“%s” cannot be found from here; read the system from its file"), href);
      return;
    }
  folder = g_path_get_dirname (system_path);
  path = g_build_filename (folder, href, NULL);
  muster_system_look_at_file (&file, path);
  muster_system_note_file (self->system, &file);
  if (g_stat (path, &info) == 0 && (!S_ISREG (info.st_mode) || info.st_size > MAX_ENTRIES_BYTES))
    {
      muster_reader_fault (self, from, _("“%s” is no file or larger than 8 MB; name a file, or split it"), href);
      return;
    }
  if (!g_file_get_contents (path, &data, &length, &error))
    {
      muster_reader_fault (self, from, _("the file of entries cannot be read (%s); mend “href”, or put the file there"), error->message);
      return;
    }

  muster_system_note_text (self->system, data, length);
  self->file = muster_arena_intern (self->arena, path);
  doc = muster_xml_tree_parse (data, length, &line, &message);
  if (doc == NULL)
    muster_reader_fault_line (self, line, message);
  else
    {
      root = xmlDocGetRootElement (doc);
      if (strcmp ((const char *) root->name, "entries") != 0 || root->ns == NULL || !xmlStrEqual (root->ns->href, from->ns->href))
        muster_reader_fault (self, root, _("a file of entries begins with <entries xmlns=\"%s\">; mend its first element"), (const char *) from->ns->href);
      else
        {
          muster_system_grammar_check (root, "entries", muster_reader_grammar_fault, self);
          if (muster_xml_tree_attribute (root, "href") != NULL)
            muster_reader_fault (self, root, _("a file of entries cannot name another one; name both in the system"));
          read_entry_nodes (self, root, type_id, list);
        }
    }
  self->file = system_file;
}

/* Once every entry is declared, those of other files too: what the names of others in them are. */
static void
check_same (MusterReader    *self,
            const EntryList *list)
{
  const char *system_file = self->file;

  for (guint i = 0; i < list->same->len; i++)
    {
      const Same *same = &g_array_index (list->same, Same, i);
      g_autofree char *text = NULL;

      if (g_hash_table_contains (self->ids[MUSTER_KIND_ENTRY], same->other))
        continue;
      text = g_strdup_printf (_("the entry “%s” says it is the same as “%s”, which is no entry; mend “same-as” or take it out"),
                              same->id != NULL ? same->id : "", same->other);
      self->file = same->file;
      muster_reader_fault_line (self, same->line, text);
    }
  self->file = system_file;
}

/* Reads all shipped entries. */
void
muster_reader_read_entries (MusterReader *self,
                            xmlNode      *root,
                            const char   *path)
{
  MusterSystem *system = self->system;
  EntryList list = { .same = g_array_new (FALSE, FALSE, sizeof (Same)) };

  for (xmlNode *node = muster_xml_tree_first (root, "entries"); node != NULL; node = muster_xml_tree_next (node, "entries"))
    {
      const char *type = muster_reader_string (self, node, "type");
      const char *href = muster_xml_tree_attribute (node, "href");

      if (type != NULL && muster_reader_find_id (self, node, MUSTER_KIND_TYPE, type) >= 0 && system->entry_type == NULL)
        system->entry_type = type;
      read_entry_nodes (self, node, type, &list);
      if (href != NULL)
        read_entry_file (self, node, href, path, type, &list);
    }
  check_same (self, &list);
  system->n_entries = list.n;
  system->entries = muster_arena_dup (self->arena, list.entries, list.n * sizeof (MusterEntry));
  g_free (list.entries);
  g_array_unref (list.same);
}
