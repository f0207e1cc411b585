/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes a roster in its one canonical form: two spaces a level, attributes in a fixed order, what is not ours
 * in its place and unchanged. Reading and writing again gives the same bytes. */

#define G_LOG_DOMAIN "muster-roster-writer"

#include "config.h"

#include <string.h>

#include "muster-roster-file.h"
#include "muster-roster-private.h"
#include "muster-xml.h"

typedef struct
{
  GString    *out;
  GArray     *scope; /* declarations in force, borrowed from extras and fragments */
  const char *seen;  /* (nullable): in place of the roster's own; "" leaves it out */
} Writer;

static void
indent (Writer *writer,
        guint   depth)
{
  static const char spaces[] = "                                ";

  for (gsize left = 2 * depth; left > 0;)
    {
      gsize n = MIN (left, sizeof spaces - 1);

      g_string_append_len (writer->out, spaces, (gssize) n);
      left -= n;
    }
}

static void
write_attribute (Writer     *writer,
                 const char *name,
                 const char *value)
{
  if (value != NULL && *value != '\0')
    muster_xml_append_attribute (writer->out, name, value);
}

static void
write_count (Writer *writer,
             guint   count)
{
  char buffer[MUSTER_POINTS_BUFFER];

  muster_xml_append_attribute (writer->out, "count", muster_points_write (MUSTER_POINTS (count), buffer));
}

static gboolean
is_declared (const Writer *writer,
             const char   *prefix,
             const char   *uri)
{
  for (guint i = writer->scope->len; i-- > 0;)
    {
      const MusterDeclaration *declaration = &g_array_index (writer->scope, MusterDeclaration, i);

      if (strcmp (declaration->prefix, prefix) == 0)
        return strcmp (declaration->uri, uri) == 0;
    }

  return strcmp (prefix, "xml") == 0;
}

static void
write_declaration (Writer     *writer,
                   const char *prefix,
                   const char *uri)
{
  g_string_append_printf (writer->out, " xmlns:%s=\"", prefix);
  muster_xml_append_value (writer->out, uri, strlen (uri));
  g_string_append_c (writer->out, '"');
}

static void
write_fragment (Writer               *writer,
                const MusterFragment *fragment)
{
  if (fragment->needs == NULL)
    {
      g_string_append (writer->out, fragment->text);
      return;
    }

  g_string_append_len (writer->out, fragment->text, fragment->insert);
  for (char **need = fragment->needs; *need != NULL; need += 2)
    if (!is_declared (writer, need[0], need[1]))
      write_declaration (writer, need[0], need[1]);
  g_string_append (writer->out, fragment->text + fragment->insert);
}

static void
write_fragments (Writer       *writer,
                 const GArray *fragments,
                 guint         depth)
{
  for (guint i = 0; fragments != NULL && i < fragments->len; i++)
    {
      indent (writer, depth);
      write_fragment (writer, &((const MusterFragment *) (gconstpointer) fragments->data)[i]);
      g_string_append_c (writer->out, '\n');
    }
}

/* Writes what others have put on a tag. A unit that came from another list brings prefixes that nothing declares
 * here; they are declared where they are used. Returns what to hand to leave_scope(). */
static guint
write_foreign_attributes (Writer             *writer,
                          const MusterExtras *extras)
{
  guint scope = writer->scope->len;

  if (extras == NULL)
    return scope;

  for (guint i = 0; extras->declarations != NULL && i < extras->declarations->len; i++)
    {
      const MusterDeclaration *declaration = &g_array_index (extras->declarations, MusterDeclaration, i);

      write_declaration (writer, declaration->prefix, declaration->uri);
      g_array_append_vals (writer->scope, declaration, 1);
    }

  for (guint i = 0; extras->attributes != NULL && i < extras->attributes->len; i++)
    {
      const MusterForeignAttribute *attribute = &g_array_index (extras->attributes, MusterForeignAttribute, i);
      MusterDeclaration declaration = { attribute->prefix, attribute->uri };

      if (attribute->prefix != NULL && !is_declared (writer, attribute->prefix, attribute->uri))
        {
          write_declaration (writer, attribute->prefix, attribute->uri);
          g_array_append_val (writer->scope, declaration);
        }
    }

  for (guint i = 0; extras->attributes != NULL && i < extras->attributes->len; i++)
    {
      const MusterForeignAttribute *attribute = &g_array_index (extras->attributes, MusterForeignAttribute, i);

      if (attribute->prefix != NULL)
        g_string_append_printf (writer->out, " %s:%s=\"", attribute->prefix, attribute->name);
      else
        g_string_append_printf (writer->out, " %s=\"", attribute->name);
      muster_xml_append_value (writer->out, attribute->value, strlen (attribute->value));
      g_string_append_c (writer->out, '"');
    }

  return scope;
}

static void
leave_scope (Writer *writer,
             guint   scope)
{
  g_array_set_size (writer->scope, scope);
}

/* Begins an element on a line of its own, up to where attributes go. */
static void
open_tag (Writer             *writer,
          const char         *name,
          const MusterExtras *extras,
          guint               depth)
{
  if (extras != NULL)
    write_fragments (writer, extras->before, depth);
  indent (writer, depth);
  g_string_append_c (writer->out, '<');
  g_string_append (writer->out, name);
}

static void
close_tag (Writer     *writer,
           const char *name,
           guint       depth)
{
  indent (writer, depth);
  g_string_append (writer->out, "</");
  g_string_append (writer->out, name);
  g_string_append (writer->out, ">\n");
}

/* Ends an element that has no children of ours, after its attributes. */
static void
end_leaf (Writer             *writer,
          const char         *name,
          const MusterExtras *extras,
          guint               depth)
{
  guint scope = write_foreign_attributes (writer, extras);

  if (extras == NULL || extras->inside == NULL)
    g_string_append (writer->out, "/>\n");
  else
    {
      g_string_append (writer->out, ">\n");
      write_fragments (writer, extras->inside, depth + 1);
      close_tag (writer, name, depth);
    }

  leave_scope (writer, scope);
}

/* An element that holds a text, with what others put into it at their places. */
static void
write_text (Writer             *writer,
            const char         *name,
            const char         *text,
            const MusterExtras *extras,
            guint               depth)
{
  gsize length = text != NULL ? strlen (text) : 0;
  gsize done = 0;
  guint scope;

  if (text == NULL && extras == NULL)
    return;

  open_tag (writer, name, extras, depth);
  scope = write_foreign_attributes (writer, extras);
  if (length == 0 && extras->inside == NULL)
    g_string_append (writer->out, "/>\n");
  else
    {
      g_string_append_c (writer->out, '>');
      for (guint i = 0; extras != NULL && extras->inside != NULL && i < extras->inside->len; i++)
        {
          const MusterFragment *fragment = &g_array_index (extras->inside, MusterFragment, i);
          gsize at = MIN (fragment->at, length);

          muster_xml_append_text (writer->out, text + done, at - done);
          write_fragment (writer, fragment);
          done = at;
        }
      muster_xml_append_text (writer->out, text + done, length - done);
      g_string_append_printf (writer->out, "</%s>\n", name);
    }
  leave_scope (writer, scope);
}

static void
write_values (Writer                 *writer,
              const MusterChoice     *choices,
              guint                   n_choices,
              const MusterMarkChoice *marks,
              guint                   n_marks,
              const MusterExtras     *owner,
              guint                   depth)
{
  for (guint i = 0; i < n_choices; i++)
    {
      const MusterExtras *extras = muster_extras_get_part (owner, MUSTER_PART_COLUMN, i);

      open_tag (writer, "column", extras, depth);
      write_attribute (writer, "id", choices[i].id);
      write_attribute (writer, "value", choices[i].value);
      if (choices[i].count != 0)
        write_count (writer, choices[i].count);
      end_leaf (writer, "column", extras, depth);
    }

  for (guint i = 0; i < n_marks; i++)
    {
      const MusterExtras *extras = muster_extras_get_part (owner, MUSTER_PART_MARK, i);

      open_tag (writer, "mark", extras, depth);
      write_attribute (writer, "id", marks[i].id);
      if (marks[i].off)
        write_attribute (writer, "value", "no");
      end_leaf (writer, "mark", extras, depth);
    }
}

static gboolean
has_parts (const MusterExtras *extras)
{
  return extras != NULL && (extras->inside != NULL || extras->parts != NULL);
}

static void
write_unit (Writer           *writer,
            const MusterUnit *unit,
            guint             depth)
{
  const MusterExtras *extras = unit->extras;
  const MusterExtras *notes = muster_extras_get_part (extras, MUSTER_PART_NOTES, 0);
  guint scope;

  open_tag (writer, "unit", extras, depth);
  write_attribute (writer, "type", unit->type_id);
  write_attribute (writer, "entry", unit->entry_id);
  write_attribute (writer, "name", unit->name);
  write_attribute (writer, "grade", unit->grade_id);
  if (unit->count != 1)
    write_count (writer, unit->count);
  if (unit->n_choices + unit->n_marks + unit->n_children == 0 && unit->notes == NULL && !has_parts (extras))
    {
      end_leaf (writer, "unit", extras, depth);
      return;
    }

  scope = write_foreign_attributes (writer, extras);
  g_string_append (writer->out, ">\n");
  write_values (writer, unit->choices, unit->n_choices, unit->marks, unit->n_marks, extras, depth + 1);
  write_text (writer, "notes", unit->notes, notes, depth + 1);
  for (guint i = 0; i < unit->n_children; i++)
    write_unit (writer, unit->children[i], depth + 1);
  if (extras != NULL)
    write_fragments (writer, extras->inside, depth + 1);
  close_tag (writer, "unit", depth);
  leave_scope (writer, scope);
}

static void
write_entry (Writer                  *writer,
             const MusterRosterEntry *self,
             guint                    depth)
{
  const MusterEntry *entry = &self->entry;
  guint scope;

  open_tag (writer, "entry", self->extras, depth);
  write_attribute (writer, "id", entry->id);
  write_attribute (writer, "name", entry->name);
  write_attribute (writer, "nation", entry->nation);
  write_attribute (writer, "type", self->written_type);
  write_attribute (writer, "printed", self->written_printed);
  if (entry->n_choices + entry->n_marks == 0)
    {
      end_leaf (writer, "entry", self->extras, depth);
      return;
    }

  scope = write_foreign_attributes (writer, self->extras);
  g_string_append (writer->out, ">\n");
  write_values (writer, entry->choices, entry->n_choices, entry->marks, entry->n_marks, self->extras, depth + 1);
  if (self->extras != NULL)
    write_fragments (writer, self->extras->inside, depth + 1);
  close_tag (writer, "entry", depth);
  leave_scope (writer, scope);
}

static void
write_catalogue (Writer             *writer,
                 MusterRoster       *roster,
                 const MusterExtras *extras)
{
  guint scope;

  if (roster->entries->len == 0 && extras == NULL)
    return;

  open_tag (writer, "catalogue", extras, 1);
  if (roster->entries->len == 0)
    {
      end_leaf (writer, "catalogue", extras, 1);
      return;
    }

  scope = write_foreign_attributes (writer, extras);
  g_string_append (writer->out, ">\n");
  for (guint i = 0; i < roster->entries->len; i++)
    write_entry (writer, g_ptr_array_index (roster->entries, i), 2);
  if (extras != NULL)
    write_fragments (writer, extras->inside, 2);
  close_tag (writer, "catalogue", 1);
  leave_scope (writer, scope);
}

/* What was seen when the list was last saved, or is seen now that it is saved again. */
static void
write_seen (Writer             *writer,
            const MusterExtras *extras)
{
  if (extras != NULL)
    write_fragments (writer, extras->before, 1);
  if (writer->seen == NULL && extras != NULL)
    write_fragments (writer, extras->inside, 1);
  else if (writer->seen != NULL && *writer->seen != '\0')
    {
      indent (writer, 1);
      g_string_append (writer->out, writer->seen);
      g_string_append_c (writer->out, '\n');
    }
}

static void
write_children (Writer       *writer,
                MusterRoster *roster)
{
  const MusterExtras *extras = roster->root.extras;

  write_text (writer, "name", roster->name, muster_extras_get_part (extras, MUSTER_PART_NAME, 0), 1);
  write_text (writer, "nation", roster->nation, muster_extras_get_part (extras, MUSTER_PART_NATION, 0), 1);
  write_text (writer, "player", roster->player, muster_extras_get_part (extras, MUSTER_PART_PLAYER, 0), 1);
  write_text (writer, "notes", roster->notes, muster_extras_get_part (extras, MUSTER_PART_NOTES, 0), 1);
  for (guint i = 0; i < roster->n_options; i++)
    {
      const MusterExtras *option = muster_extras_get_part (extras, MUSTER_PART_OPTION, i);

      open_tag (writer, "option", option, 1);
      write_attribute (writer, "id", roster->options[i].id);
      write_attribute (writer, "value", roster->options[i].value);
      end_leaf (writer, "option", option, 1);
    }
  for (guint i = 0; i < roster->root.n_children; i++)
    write_unit (writer, roster->root.children[i], 1);
  write_catalogue (writer, roster, muster_extras_get_part (extras, MUSTER_PART_CATALOGUE, 0));
  write_seen (writer, muster_extras_get_part (extras, MUSTER_PART_SEEN, 0));
  if (extras != NULL)
    write_fragments (writer, extras->inside, 1);
}

/**
 * muster_roster_to_xml:
 * @self: a roster
 * @length: (out) (optional): the length of the text in bytes
 *
 * Writes the list as a `.muster` file holds it, in the one canonical form.
 *
 * Returns: (transfer full): the text, in UTF-8
 */
char *
muster_roster_to_xml (MusterRoster *self,
                      gsize        *length)
{
  return muster_roster_to_xml_with_seen (self, NULL, length);
}

/**
 * muster_roster_to_xml_with_seen:
 * @self: a roster
 * @seen: (nullable): what stands in place of the list's `seen`, see muster_roster_set_seen(); empty: nothing does;
 *   %NULL: what the list has
 * @length: (out) (optional): the length of the text in bytes
 *
 * The same as muster_roster_to_xml(), as if the list had been seen otherwise.
 *
 * Returns: (transfer full): the text, in UTF-8
 */
char *
muster_roster_to_xml_with_seen (MusterRoster *self,
                                const char   *seen,
                                gsize        *length)
{
  const MusterExtras *extras;
  Writer writer = { .seen = seen };
  gsize start;

  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);

  extras = self->root.extras;
  writer.out = g_string_sized_new (4096);
  writer.scope = g_array_new (FALSE, FALSE, sizeof (MusterDeclaration));

  g_string_append (writer.out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  open_tag (&writer, "roster", extras, 0);
  muster_xml_append_attribute (writer.out, "xmlns", "urn:muster:roster:1");
  write_attribute (&writer, "system", muster_system_get_id (self->system));
  if (self->has_limit)
    {
      char buffer[MUSTER_POINTS_BUFFER];

      write_attribute (&writer, "limit", muster_points_write (self->limit, buffer));
    }
  write_foreign_attributes (&writer, extras);

  start = writer.out->len;
  g_string_append (writer.out, ">\n");
  write_children (&writer, self);
  if (writer.out->len == start + 2)
    {
      g_string_truncate (writer.out, start);
      g_string_append (writer.out, "/>\n");
    }
  else
    close_tag (&writer, "roster", 0);
  if (extras != NULL)
    write_fragments (&writer, extras->after, 0);

  g_array_unref (writer.scope);
  if (length != NULL)
    *length = writer.out->len;

  return g_string_free (writer.out, FALSE);
}
