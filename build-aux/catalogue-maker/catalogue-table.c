/* SPDX-License-Identifier: GPL-3.0-or-later */

/* CSV files as tables of texts. Whatever is wrong with one ends the program: a catalogue is made whole or not at all. */

#define G_LOG_DOMAIN "catalogue-build"

#include "config.h"

#include "catalogue-table.h"

#include <string.h>

/**
 * catalogue_stop:
 * @path: a file
 * @line: the line in it; 0 where it is about all of it
 * @format: what is wrong
 *
 * Says what is wrong and ends the program.
 */
void
catalogue_stop (const char *path,
                guint       line,
                const char *format,
                ...)
{
  g_autofree char *text = NULL;
  va_list values;

  va_start (values, format);
  text = g_strdup_vprintf (format, values);
  va_end (values);
  if (line > 0)
    g_printerr ("%s:%u: %s\n", path, line, text);
  else
    g_printerr ("%s: %s\n", path, text);
  exit (2);
}

/**
 * catalogue_read_file:
 * @path: a file
 *
 * Returns: (transfer full): its text, which is UTF-8; a file that cannot be read ends the program
 */
char *
catalogue_read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *data = NULL;
  gsize length;

  if (!g_file_get_contents (path, &data, &length, &error))
    catalogue_stop (path, 0, "%s", error->message);
  if (!g_utf8_validate (data, (gssize) length, NULL))
    catalogue_stop (path, 0, "is not UTF-8");
  return data;
}

/* One field, with its quotes taken off; moves `at` behind it, counts the lines inside. */
static char *
read_field (const CatalogueTable *self,
            const char          **at,
            guint                *line)
{
  GString *text = g_string_new (NULL);
  const char *p = *at;

  if (*p != '"')
    {
      p += strcspn (p, ",\n");
      g_string_append_len (text, *at, p - *at);
    }
  else
    {
      for (p++; *p != '"' || p[1] == '"'; p++)
        {
          if (*p == '\0')
            catalogue_stop (self->path, *line, "a quote is not closed");
          if (*p == '"')
            p++;
          if (*p == '\n')
            (*line)++;
          g_string_append_c (text, *p);
        }
      p++;
      if (*p != ',' && *p != '\n' && *p != '\0')
        catalogue_stop (self->path, *line, "something stands behind a closing quote");
    }
  *at = p;
  return g_string_free (text, FALSE);
}

/**
 * catalogue_table_load:
 * @path: a CSV file
 *
 * Returns: (transfer full): the table in it, at least its row of names; a file that has faults ends the program
 */
CatalogueTable *
catalogue_table_load (const char *path)
{
  CatalogueTable *self = g_new0 (CatalogueTable, 1);
  g_autofree char *data = catalogue_read_file (path);
  const char *at = data;
  guint line = 1;

  self->path = g_strdup (path);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  if (strchr (data, '\r') != NULL)
    catalogue_stop (path, 0, "has carriage returns; lines end with a line feed alone");
  while (*at != '\0')
    {
      GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

      g_array_append_val (self->lines, line);
      g_ptr_array_add (self->rows, row);
      g_ptr_array_add (row, read_field (self, &at, &line));
      while (*at == ',')
        {
          at++;
          g_ptr_array_add (row, read_field (self, &at, &line));
        }
      if (*at == '\n')
        at++;
      line++;
      if (row->len != ((GPtrArray *) self->rows->pdata[0])->len)
        catalogue_stop (path, g_array_index (self->lines, guint, self->lines->len - 1), "has %u fields, the first line %u", row->len,
              ((GPtrArray *) self->rows->pdata[0])->len);
    }
  if (self->rows->len == 0)
    catalogue_stop (path, 0, "is empty");
  return self;
}

/**
 * catalogue_table_free:
 * @self: (nullable) (transfer full): a table
 */
void
catalogue_table_free (CatalogueTable *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->rows);
  g_array_unref (self->lines);
  g_free (self->path);
  g_free (self);
}

/**
 * catalogue_table_line:
 * @self: a table
 * @row: one of its rows
 *
 * Returns: the line of the file where the row begins
 */
guint
catalogue_table_line (const CatalogueTable *self,
                      guint                 row)
{
  return g_array_index (self->lines, guint, row);
}

/**
 * catalogue_table_get:
 * @self: a table
 * @row: one of its rows
 * @name: name of a column
 *
 * Returns: (nullable): what stands in the row under the name; %NULL without such a column
 */
const char *
catalogue_table_get (const CatalogueTable *self,
                     guint                 row,
                     const char           *name)
{
  const GPtrArray *names = self->rows->pdata[0];

  for (guint i = 0; i < names->len; i++)
    {
      if (strcmp (names->pdata[i], name) == 0)
        return ((GPtrArray *) self->rows->pdata[row])->pdata[i];
    }
  return NULL;
}

/**
 * catalogue_table_find:
 * @self: (nullable): a table
 * @id: what to look for under `id`
 *
 * Returns: the row of it; 0 where there is none
 */
guint
catalogue_table_find (const CatalogueTable *self,
                      const char           *id)
{
  for (guint i = 1; self != NULL && i < self->rows->len; i++)
    {
      if (g_strcmp0 (catalogue_table_get (self, i, "id"), id) == 0)
        return i;
    }
  return 0;
}
