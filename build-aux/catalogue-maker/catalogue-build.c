/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns the tables of data/catalogue into the files of entries in data/systems/catalogue: every row becomes an
 * entry with its figures, and with the type, columns and marks that the system makes of them.
 *
 * catalogue-build DATA OUT: reads below DATA, writes to the folder OUT. Run by build-aux/catalogue. */

#define G_LOG_DOMAIN "catalogue-build"

#include "config.h"

#include "muster-figures.h"
#include "muster-xml.h"

#include <locale.h>
#include <string.h>

/* Which table belongs to which system. */
static const struct
{
  const char *system;
  const char *table;
  const char *more;  /* (nullable): figures of ours that the table lacks */
  const char *links; /* (nullable): which rows are printed entries */
  gboolean    some;  /* rows of which the system makes no type are left out */
} catalogues[] = {
  { "fields-of-war", "ww2-vehicles.csv", "more-figures.csv", "links.csv", FALSE },
  { "pauls-modern", "modern-vehicles.csv", NULL, NULL, FALSE },
  { "modern-war-games-1957", "ww2-vehicles.csv", "gun-lengths.csv", NULL, TRUE },
};

/* A CSV file: rows of texts, the first row the names of the columns. */
typedef struct
{
  char      *path;
  GPtrArray *rows;  /* of GPtrArray of char * */
  GArray    *lines; /* where each row begins */
} Table;

typedef struct
{
  MusterSystem *system;
  Table        *table;
  Table        *more;
  Table        *links;
  GHashTable   *ids;   /* char *, of the entries written */
  gboolean      some;
  GString      *out;
} Build;

static void G_GNUC_NORETURN G_GNUC_PRINTF (3, 4)
stop (const char *path,
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

static char *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *data = NULL;
  gsize length;

  if (!g_file_get_contents (path, &data, &length, &error))
    stop (path, 0, "%s", error->message);
  if (!g_utf8_validate (data, (gssize) length, NULL))
    stop (path, 0, "is not UTF-8");
  return data;
}

/* One field, with its quotes taken off; moves `at` behind it, counts the lines inside. */
static char *
read_field (const Table  *self,
            const char  **at,
            guint        *line)
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
            stop (self->path, *line, "a quote is not closed");
          if (*p == '"')
            p++;
          if (*p == '\n')
            (*line)++;
          g_string_append_c (text, *p);
        }
      p++;
      if (*p != ',' && *p != '\n' && *p != '\0')
        stop (self->path, *line, "something stands behind a closing quote");
    }
  *at = p;
  return g_string_free (text, FALSE);
}

static Table *
table_load (const char *path)
{
  Table *self = g_new0 (Table, 1);
  g_autofree char *data = read_file (path);
  const char *at = data;
  guint line = 1;

  self->path = g_strdup (path);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  if (strchr (data, '\r') != NULL)
    stop (path, 0, "has carriage returns; lines end with a line feed alone");
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
        stop (path, g_array_index (self->lines, guint, self->lines->len - 1), "has %u fields, the first line %u", row->len,
              ((GPtrArray *) self->rows->pdata[0])->len);
    }
  if (self->rows->len == 0)
    stop (path, 0, "is empty");
  return self;
}

static void
table_free (Table *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->rows);
  g_array_unref (self->lines);
  g_free (self->path);
  g_free (self);
}

static guint
table_line (const Table *self,
            guint        row)
{
  return g_array_index (self->lines, guint, row);
}

/* What stands in a row under a name; NULL without such a column. */
static const char *
table_get (const Table *self,
           guint        row,
           const char  *name)
{
  const GPtrArray *names = self->rows->pdata[0];

  for (guint i = 0; i < names->len; i++)
    {
      if (strcmp (names->pdata[i], name) == 0)
        return ((GPtrArray *) self->rows->pdata[row])->pdata[i];
    }
  return NULL;
}

/* The row of an id, 0 where there is none. */
static guint
table_find (const Table *self,
            const char  *id)
{
  for (guint i = 1; self != NULL && i < self->rows->len; i++)
    {
      if (g_strcmp0 (table_get (self, i, "id"), id) == 0)
        return i;
    }
  return 0;
}

/* A system without the files of entries that are to be made: they may be old, or be missing. */
static MusterSystem *
load_system (const char *path)
{
  g_autofree char *data = read_file (path);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;
  MusterSystem *system;

  for (char *href = strstr (data, "href=\"catalogue/"); href != NULL; href = strstr (data, "href=\"catalogue/"))
    {
      char *end = strchr (href + strlen ("href=\""), '"');

      if (end == NULL)
        break;
      memset (href, ' ', (gsize) (end + 1 - href));
    }
  system = muster_system_load_bytes (data, strlen (data), path, &faults, &error);
  for (guint i = 0; faults != NULL && i < faults->len; i++)
    {
      const MusterFault *fault = g_ptr_array_index (faults, i);

      g_printerr ("%s:%d: %s\n", path, fault->line, fault->text);
    }
  if (system == NULL)
    stop (path, 0, "%s", error != NULL ? error->message : "has faults");
  return system;
}

/* Every column of a table is a figure, or one of the few that an entry has besides. */
static void
check_names (const Table        *table,
             const MusterSystem *system,
             const char         *others)
{
  g_auto (GStrv) known = g_strsplit (others, " ", -1);
  const GPtrArray *names = table->rows->pdata[0];
  guint n;
  const MusterFigure *figures = muster_system_get_figures (system, &n);

  for (guint i = 0; i < names->len; i++)
    {
      gboolean found = g_strv_contains ((const char * const *) known, names->pdata[i]);

      for (guint k = 0; k < n && !found; k++)
        found = !figures[k].derived && strcmp (figures[k].csv, names->pdata[i]) == 0;
      if (!found)
        stop (table->path, 1, "the system knows no figure “%s”", (const char *) names->pdata[i]);
    }
}

/* The side files speak of rows and entries that there are, and of each row once. */
static void
check_side (const Build *self,
            const Table *side)
{
  for (guint i = 1; side != NULL && i < side->rows->len; i++)
    {
      const char *id = table_get (side, i, "id");
      const char *entry = table_get (side, i, "entry");

      if (table_find (self->table, id) == 0)
        stop (side->path, table_line (side, i), "there is no row “%s” in %s", id, self->table->path);
      if (table_find (side, id) != i)
        stop (side->path, table_line (side, i), "“%s” stands twice", id);
      if (entry != NULL && muster_system_find_entry (self->system, entry) == NULL)
        stop (side->path, table_line (side, i), "there is no printed entry “%s”", entry);
    }
}

/* What a row says of a figure, in the table or beside it. */
static const char *
find_value (const Build        *self,
            guint               row,
            const MusterFigure *figure)
{
  guint more = table_find (self->more, table_get (self->table, row, "id"));
  const char *value = table_get (self->table, row, figure->csv);

  if (value == NULL && more > 0)
    value = table_get (self->more, more, figure->csv);
  return value != NULL && *value != '\0' ? value : NULL;
}

static void
write_classing (Build                *self,
                const MusterClassing *classing)
{
  guint n;
  const MusterName *marks = muster_system_get_marks (self->system, &n);
  gboolean any = FALSE;

  for (guint i = 0; i < classing->n_classed; i++)
    {
      const MusterClassed *one = &classing->classed[i];

      if (one->column == NULL)
        continue;
      g_string_append (self->out, any ? "" : "    ");
      any = TRUE;
      g_string_append_printf (self->out, "<column id=\"%s\" value=\"%s\"", one->column->id, one->column->values[one->value].id);
      if (one->count > 1)
        g_string_append_printf (self->out, " count=\"%u\"", one->count);
      g_string_append (self->out, "/>");
    }
  for (guint i = 0; i < classing->n_classed; i++)
    {
      const MusterClassed *one = &classing->classed[i];

      if (one->mark < 0 || one->value != 1)
        continue;
      g_string_append (self->out, any ? "" : "    ");
      any = TRUE;
      g_string_append_printf (self->out, "<mark id=\"%s\"/>", marks[one->mark].id);
    }
  if (any)
    g_string_append_c (self->out, '\n');
}

static void
write_figures (Build               *self,
               const MusterFigures *figures)
{
  guint n;
  const MusterFigure *all = muster_system_get_figures (self->system, &n);

  g_string_append (self->out, "    ");
  for (guint i = 0; i < n; i++)
    {
      const char *value = all[i].role != MUSTER_FIGURE_NATION ? muster_figures_get (figures, &all[i]) : NULL;

      if (value == NULL)
        continue;
      g_string_append (self->out, "<figure");
      muster_xml_append_attribute (self->out, "id", all[i].id);
      muster_xml_append_attribute (self->out, "value", value);
      g_string_append (self->out, "/>");
    }
  g_string_append_c (self->out, '\n');
}

static void
write_row (Build *self,
           guint  row)
{
  g_autoptr (MusterFigures) figures = muster_figures_new (self->system);
  g_autoptr (MusterClassing) classing = NULL;
  const char *row_id = table_get (self->table, row, "id");
  const char *nation = table_get (self->table, row, "nation");
  guint link = table_find (self->links, row_id);
  gboolean taken = muster_system_find_entry (self->system, row_id) != NULL;
  char *id = g_strconcat (row_id, taken ? "-real" : "", NULL);
  guint line = table_line (self->table, row);
  guint n;
  const MusterFigure *all = muster_system_get_figures (self->system, &n);

  if (!g_hash_table_add (self->ids, id))
    stop (self->table->path, line, "the id “%s” stands twice", row_id);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;
      const char *value = all[i].derived ? NULL : find_value (self, row, &all[i]);

      if (value != NULL && !muster_figures_set (figures, &all[i], value, &error))
        stop (self->table->path, line, "%s: %s", row_id, error->message);
    }
  classing = muster_classify (figures);
  if (classing->type == NULL && self->some)
    return;
  if (classing->type == NULL)
    stop (self->table->path, line, "%s: nothing decides what it is", row_id);

  g_string_append (self->out, "  <entry");
  muster_xml_append_attribute (self->out, "id", id);
  muster_xml_append_attribute (self->out, "name", table_get (self->table, row, "name"));
  if (nation != NULL && *nation != '\0')
    muster_xml_append_attribute (self->out, "nation", nation);
  if (g_strcmp0 (classing->type->id, muster_system_get_entry_type (self->system)) != 0)
    muster_xml_append_attribute (self->out, "type", classing->type->id);
  if (link > 0)
    muster_xml_append_attribute (self->out, "same-as", table_get (self->links, link, "entry"));
  g_string_append (self->out, ">\n");
  write_classing (self, classing);
  write_figures (self, figures);
  g_string_append (self->out, "  </entry>\n");
}

static void
build (const char *data,
       const char *out,
       guint       which)
{
  g_autofree char *system_file = g_strconcat (catalogues[which].system, ".xml", NULL);
  g_autofree char *system_path = g_build_filename (data, "systems", system_file, NULL);
  g_autofree char *table_path = g_build_filename (data, "catalogue", catalogues[which].table, NULL);
  g_autofree char *out_path = g_build_filename (out, system_file, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  Build self = { .system = load_system (system_path), .table = table_load (table_path), .out = text,
                 .some = catalogues[which].some };

  self.ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (catalogues[which].more != NULL)
    {
      g_autofree char *path = g_build_filename (data, "catalogue", catalogues[which].more, NULL);

      self.more = table_load (path);
      check_names (self.more, self.system, "id note");
      check_side (&self, self.more);
    }
  if (catalogues[which].links != NULL)
    {
      g_autofree char *path = g_build_filename (data, "catalogue", catalogues[which].links, NULL);

      self.links = table_load (path);
      check_side (&self, self.links);
    }
  check_names (self.table, self.system, "id name");

  g_string_append (text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- SPDX-License-Identifier: GPL-3.0-or-later -->\n");
  g_string_append_printf (text, "<!-- Made by build-aux/catalogue from ../../catalogue/%s; change that, not this. -->\n", catalogues[which].table);
  g_string_append (text, "<entries xmlns=\"urn:muster:system:1\"");
  muster_xml_append_attribute (text, "type", muster_system_get_entry_type (self.system));
  g_string_append (text, ">\n");
  for (guint i = 1; i < self.table->rows->len; i++)
    write_row (&self, i);
  g_string_append (text, "</entries>\n");
  if (!g_file_set_contents (out_path, text->str, (gssize) text->len, &error))
    stop (out_path, 0, "%s", error->message);

  table_free (self.table);
  table_free (self.more);
  table_free (self.links);
  g_hash_table_unref (self.ids);
  muster_system_unref (self.system);
}

int
main (int    n_arguments,
      char **arguments)
{
  setlocale (LC_ALL, "C.UTF-8");
  if (n_arguments != 3)
    {
      g_printerr ("catalogue-build DATA OUT\n");
      return 2;
    }
  for (guint i = 0; i < G_N_ELEMENTS (catalogues); i++)
    build (arguments[1], arguments[2], i);
  return 0;
}
