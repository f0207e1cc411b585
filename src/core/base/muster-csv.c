/* SPDX-License-Identifier: GPL-3.0-or-later */

/* CSV as RFC 4180 has it, and as spreadsheets write it: with a byte-order mark, either line end, commas or
 * semicolons or tabs. Text that a spreadsheet would take for a formula is written with an apostrophe in front, which
 * spreadsheets take as the sign for text, and read without it. */

#define G_LOG_DOMAIN "muster-csv"

#include "config.h"

#include "muster-csv.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BYTE_ORDER_MARK "\357\273\277"

/* A cell longer than this is a quote that was never closed. */
#define MAX_CELL (64 * 1024)
#define MAX_CELLS 1000

struct _MusterCsvReader
{
  const char *at;
  const char *end;
  char        comma;
  guint       line;   /* where @at is */
  GPtrArray  *cells;  /* (element-type utf8): of the row at hand */
  GString    *cell;
};

/* Whatever separates cells first in the first row is what separates cells. */
static char
find_comma (const char *data,
            const char *end)
{
  gboolean quoted = FALSE;

  for (const char *p = data; p < end; p++)
    {
      if (*p == '"')
        quoted = !quoted;
      else if (!quoted && (*p == ',' || *p == ';' || *p == '\t'))
        return *p;
      else if (!quoted && (*p == '\n' || *p == '\r'))
        break;
    }
  return ',';
}

/**
 * muster_csv_reader_new:
 * @data: (array length=length): a text, that has to live as long as the reader
 * @length: its length in bytes
 *
 * Returns: (transfer full): a reader before the first row
 */
MusterCsvReader *
muster_csv_reader_new (const char *data,
                       gsize       length)
{
  MusterCsvReader *self = g_new0 (MusterCsvReader, 1);

  self->at = data;
  self->end = data + length;
  if (length >= strlen (BYTE_ORDER_MARK) && memcmp (data, BYTE_ORDER_MARK, strlen (BYTE_ORDER_MARK)) == 0)
    self->at += strlen (BYTE_ORDER_MARK);
  self->comma = find_comma (self->at, self->end);
  self->line = 1;
  self->cells = g_ptr_array_new_with_free_func (g_free);
  self->cell = g_string_new (NULL);
  return self;
}

/**
 * muster_csv_reader_free:
 * @self: (nullable) (transfer full): a reader
 */
void
muster_csv_reader_free (MusterCsvReader *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->cells);
  g_string_free (self->cell, TRUE);
  g_free (self);
}

static gboolean
fail (guint        line,
      GError     **error,
      const char  *text)
{
  g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, "line %u: %s", line, text);
  return FALSE;
}

static gboolean
at_line_end (const MusterCsvReader *self)
{
  return self->at == self->end || *self->at == '\n' || *self->at == '\r';
}

/* Goes over a line end, be it LF, CR LF or CR. */
static void
skip_line_end (MusterCsvReader *self)
{
  if (self->at == self->end)
    return;
  if (*self->at == '\r' && self->at + 1 < self->end && self->at[1] == '\n')
    self->at++;
  self->at++;
  self->line++;
}

static gboolean
read_quoted (MusterCsvReader  *self,
             GError          **error)
{
  guint line = self->line;

  for (self->at++; self->at < self->end; self->at++)
    {
      if (*self->at == '"' && self->at + 1 < self->end && self->at[1] == '"')
        self->at++;
      else if (*self->at == '"')
        {
          self->at++;
          if (!at_line_end (self) && *self->at != self->comma)
            return fail (self->line, error, _("something stands behind a closing quote; double a quote that is part of the text"));
          return TRUE;
        }
      else if (*self->at == '\n' || (*self->at == '\r' && (self->at + 1 == self->end || self->at[1] != '\n')))
        self->line++;
      if (self->cell->len >= MAX_CELL)
        break;
      g_string_append_c (self->cell, *self->at);
    }
  return fail (line, error, _("a quote is opened and never closed; close it, or double a quote that is part of the text"));
}

static gboolean
read_plain (MusterCsvReader  *self,
            GError          **error)
{
  while (!at_line_end (self) && *self->at != self->comma)
    {
      if (*self->at == '"')
        return fail (self->line, error, _("a quote stands inside a cell that has none around it; put the cell in quotes and double those inside"));
      if (self->cell->len >= MAX_CELL)
        return fail (self->line, error, _("a cell is too long; is this a CSV file?"));
      g_string_append_c (self->cell, *self->at++);
    }
  return TRUE;
}

/* Line breaks and spaces before it are no hindrance to some spreadsheets, nor is it one that a sign is written wide, as in
 * East Asian texts. A tab or carriage return itself ends the cell for some, and a new one begins. */
static gboolean
looks_like_formula (const char *text)
{
  static const char *const signs[] = { "=", "+", "-", "@", "＝", "＋", "－", "＠" };

  if (*text == '\t' || *text == '\r')
    return TRUE;
  while (g_ascii_isspace (*text))
    text++;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      if (g_str_has_prefix (text, signs[i]))
        return TRUE;
    }
  return FALSE;
}

/* Whether text, behind any number of apostrophes, begins like a formula: then it bears one more in the file. */
static gboolean
needs_apostrophe (const char *text)
{
  while (*text == '\'')
    text++;
  return looks_like_formula (text);
}

static gboolean
read_cell (MusterCsvReader  *self,
           GError          **error)
{
  guint line = self->line;
  const char *text;

  g_string_truncate (self->cell, 0);
  if (self->at < self->end && *self->at == '"')
    {
      if (!read_quoted (self, error))
        return FALSE;
    }
  else if (!read_plain (self, error))
    return FALSE;

  if (memchr (self->cell->str, '\0', self->cell->len) != NULL)
    return fail (line, error, _("a NUL character stands in the text; is this a CSV file?"));
  if (!g_utf8_validate (self->cell->str, (gssize) self->cell->len, NULL))
    return fail (line, error, _("the text is not UTF-8; save the file as UTF-8"));
  if (self->cells->len == MAX_CELLS)
    return fail (line, error, _("the row has too many cells; is this a CSV file?"));
  text = self->cell->str;
  g_ptr_array_add (self->cells, g_strdup (*text == '\'' && needs_apostrophe (text) ? text + 1 : text));
  return TRUE;
}

/**
 * muster_csv_reader_next:
 * @self: a reader
 * @cells: (out) (transfer none) (nullable) (element-type utf8): the cells of the next row, valid until the one after;
 *   %NULL at the end
 * @line: (out): the line that the row begins in
 * @error: %MUSTER_ERROR_INVALID_DATA in words that begin with `line N: `
 *
 * Reads a row. Empty lines are no rows.
 *
 * Returns: whether the text is in order so far
 */
gboolean
muster_csv_reader_next (MusterCsvReader  *self,
                        GPtrArray       **cells,
                        guint            *line,
                        GError          **error)
{
  *cells = NULL;
  while (self->at < self->end && at_line_end (self))
    skip_line_end (self);
  *line = self->line;
  if (self->at == self->end)
    return TRUE;

  g_ptr_array_set_size (self->cells, 0);
  for (;;)
    {
      if (!read_cell (self, error))
        return FALSE;
      if (at_line_end (self))
        break;
      self->at++;
    }
  skip_line_end (self);
  *cells = self->cells;
  return TRUE;
}

/**
 * muster_csv_append_cell:
 * @out: where to write
 * @text: (nullable): the cell; %NULL: empty
 * @first: whether it is the first of its row
 *
 * Writes a cell, with the comma before it. Quoted where it has to be.
 */
void
muster_csv_append_cell (GString    *out,
                        const char *text,
                        gboolean    first)
{
  gboolean guarded;
  gboolean quoted;

  if (!first)
    g_string_append_c (out, ',');
  if (text == NULL || *text == '\0')
    return;

  guarded = needs_apostrophe (text);
  /* Blanks at either end are text, and some programs take them off where no quotes are. */
  quoted = strpbrk (text, ",;\t\"\r\n") != NULL || *text == ' ' || text[strlen (text) - 1] == ' ';
  if (!quoted)
    {
      g_string_append_printf (out, "%s%s", guarded ? "'" : "", text);
      return;
    }
  g_string_append_c (out, '"');
  if (guarded)
    g_string_append_c (out, '\'');
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *p);
    }
  g_string_append_c (out, '"');
}
