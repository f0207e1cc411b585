/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries as XML: the `<entries>` of the system language, as a document of its own. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-read.h"

#include "muster-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NAMESPACE "urn:muster:system:1"

typedef struct
{
  MusterSystem         *system;
  GPtrArray            *entries;
  GArray               *faults;
  guint                 depth;
  guint                 skipped; /* depth of the foreign or unknown element being skipped; 0: none */
  char                 *type_id; /* (nullable): of entries without one */
  MusterCatalogueEntry *entry;   /* (nullable): being read */
  GString              *why;     /* (nullable): text being read */
  gboolean              why_figures;
} Reader;

static char *
dup_attribute (const MusterXmlElement *element,
               const char             *name)
{
  for (guint i = 0; i < element->n_attributes; i++)
    {
      const MusterXmlAttribute *attribute = &element->attributes[i];

      if (attribute->prefix == NULL && strcmp (attribute->name, name) == 0)
        return g_strndup (attribute->value, (gsize) (attribute->end - attribute->value));
    }
  return NULL;
}

/* Every attribute without a prefix has to be one of these. */
static void
check_attributes (Reader                 *self,
                  const MusterXmlElement *element,
                  guint                   line,
                  const char *const      *possible)
{
  for (guint i = 0; i < element->n_attributes; i++)
    {
      if (element->attributes[i].prefix == NULL && !g_strv_contains (possible, element->attributes[i].name))
        muster_catalogue_read_fault (self->faults, line, _("<%s> has no attribute “%s”; take it out"), element->name, element->attributes[i].name);
    }
}

static void
start_root (Reader                 *self,
            MusterXmlParser        *parser,
            const MusterXmlElement *element)
{
  static const char *const possible[] = { "type", NULL };

  if (strcmp (element->name, "entries") != 0 || g_strcmp0 (element->uri, NAMESPACE) != 0)
    {
      muster_xml_parser_fail (parser, MUSTER_ERROR_INVALID_DATA, _("a file of entries begins with <entries xmlns=\"%s\">"), NAMESPACE);
      return;
    }
  check_attributes (self, element, muster_xml_parser_get_line (parser), possible);
  self->type_id = dup_attribute (element, "type");
}

static const char *
keep_attribute (Reader                 *self,
                const MusterXmlElement *element,
                const char             *name)
{
  g_autofree char *value = dup_attribute (element, name);

  return muster_catalogue_entry_keep (self->entry, value);
}

static void
start_entry (Reader                 *self,
             const MusterXmlElement *element,
             guint                   line)
{
  /* A system's own files of entries can be read too; their pictures stay with the system. */
  static const char *const possible[] = { "id", "name", "nation", "type", "printed", "same-as", "silhouette", NULL };
  MusterEntry *core;
  const char *type;

  check_attributes (self, element, line, possible);
  self->entry = muster_catalogue_entry_new (self->system, muster_system_get_id (self->system));
  self->entry->line = line;
  core = &self->entry->entry;
  core->id = keep_attribute (self, element, "id");
  core->name = keep_attribute (self, element, "name");
  core->nation = keep_attribute (self, element, "nation");
  core->same_as = keep_attribute (self, element, "same-as");
  self->entry->printed_text = keep_attribute (self, element, "printed");
  type = keep_attribute (self, element, "type");
  muster_catalogue_entry_set_type (self->entry, type != NULL ? type : self->type_id);
}

static void
read_part (Reader                 *self,
           const MusterXmlElement *element,
           guint                   line)
{
  static const char *const of_column[] = { "id", "value", "count", NULL };
  static const char *const of_figure[] = { "id", "value", NULL };
  static const char *const of_mark[] = { "id", NULL };
  gboolean is_column = strcmp (element->name, "column") == 0;
  gboolean is_mark = strcmp (element->name, "mark") == 0;
  g_autofree char *id = dup_attribute (element, "id");
  g_autofree char *value = dup_attribute (element, "value");
  g_autofree char *count_text = dup_attribute (element, "count");
  MusterPoints count = 0;

  check_attributes (self, element, line, is_column ? of_column : is_mark ? of_mark : of_figure);
  if (id == NULL || (value == NULL && !is_mark))
    {
      muster_catalogue_read_fault (self->faults, line, is_mark ? _("<%s> needs “id”") : _("<%s> needs “id” and “value”"), element->name);
      return;
    }
  if (is_mark)
    {
      muster_catalogue_entry_add_mark (self->entry, id);
      return;
    }
  if (!is_column)
    {
      if (*value != '\0')
        muster_catalogue_entry_add_figure (self->entry, id, value);
      return;
    }
  if (count_text != NULL
      && (!muster_points_parse (count_text, 0, &count) || count < MUSTER_POINTS_ONE || count > MUSTER_POINTS (99)))
    {
      muster_catalogue_read_fault (self->faults, line, _("“%s”: a count is a whole number from 1 to 99"), count_text);
      count = 0;
    }
  muster_catalogue_entry_add_choice (self->entry, id, value, (guint) (count / MUSTER_POINTS_ONE));
}

static void
start_why (Reader                 *self,
           const MusterXmlElement *element,
           guint                   line)
{
  static const char *const possible[] = { "of", NULL };
  g_autofree char *of = dup_attribute (element, "of");

  check_attributes (self, element, line, possible);
  if (of != NULL && strcmp (of, "printed") != 0 && strcmp (of, "figures") != 0)
    muster_catalogue_read_fault (self->faults, line, _("“of” is “printed” or “figures”"));
  self->why_figures = g_strcmp0 (of, "figures") == 0;
  self->why = g_string_new (NULL);
}

static void
on_start_cb (MusterXmlParser        *parser,
             const MusterXmlElement *element,
             gpointer                user_data)
{
  Reader *self = user_data;
  guint line = muster_xml_parser_get_line (parser);
  gboolean ours = g_strcmp0 (element->uri, NAMESPACE) == 0;

  self->depth++;
  if (self->skipped > 0)
    return;
  if (self->depth == 1)
    start_root (self, parser, element);
  else if (ours && self->depth == 2 && strcmp (element->name, "entry") == 0)
    start_entry (self, element, line);
  else if (ours && self->depth == 3 && strcmp (element->name, "why") == 0)
    start_why (self, element, line);
  else if (ours && self->depth == 3
           && (strcmp (element->name, "column") == 0 || strcmp (element->name, "mark") == 0 || strcmp (element->name, "figure") == 0))
    read_part (self, element, line);
  else
    {
      if (ours)
        muster_catalogue_read_fault (self->faults, line, _("<%s> cannot stand here; take it out"), element->name);
      self->skipped = self->depth;
    }
}

static void
on_end_cb (MusterXmlParser *parser,
           const char      *name,
           const char      *prefix,
           const char      *uri,
           gpointer         user_data)
{
  Reader *self = user_data;
  guint depth = self->depth--;

  if (self->skipped > 0)
    {
      if (self->skipped == depth)
        self->skipped = 0;
      return;
    }
  if (self->why != NULL && depth == 3)
    {
      /* Lines and blanks of the file's own layout say nothing. */
      g_auto (GStrv) words = g_strsplit_set (self->why->str, " \t\r\n", -1);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint i = 0; words[i] != NULL; i++)
        {
          if (*words[i] != '\0')
            g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[i]);
        }
      if (text->len > 0 && self->why_figures)
        self->entry->entry.why_figures = muster_catalogue_entry_keep (self->entry, text->str);
      else if (text->len > 0)
        self->entry->entry.why_printed = muster_catalogue_entry_keep (self->entry, text->str);
      g_string_free (g_steal_pointer (&self->why), TRUE);
    }
  else if (depth == 2 && self->entry != NULL)
    g_ptr_array_add (self->entries, g_steal_pointer (&self->entry));
}

static void
on_text_cb (MusterXmlParser *parser,
            const char      *text,
            gsize            length,
            gpointer         user_data)
{
  Reader *self = user_data;

  if (self->skipped > 0)
    return;
  if (self->why != NULL)
    g_string_append_len (self->why, text, (gssize) length);
  else if (!muster_xml_is_blank (text, length))
    muster_catalogue_read_fault (self->faults, muster_xml_parser_get_line (parser), _("text cannot stand here; take it out"));
}

/* Reads a file of entries. What is wrong with it goes to @faults; entries are not judged. */
void
muster_catalogue_read_xml (MusterSystem *system,
                           const char   *data,
                           gsize         length,
                           GPtrArray    *entries,
                           GArray       *faults)
{
  const MusterXmlHandler handler = { .start = on_start_cb, .end = on_end_cb, .text = on_text_cb, .cdata = on_text_cb };
  Reader self = { .system = system, .entries = entries, .faults = faults };
  g_autoptr (GError) error = NULL;

  if (!muster_xml_parse (data, length, &handler, &self, &error))
    muster_catalogue_read_error (faults, error);
  g_clear_pointer (&self.entry, muster_catalogue_entry_free);
  if (self.why != NULL)
    g_string_free (self.why, TRUE);
  g_free (self.type_id);
}
