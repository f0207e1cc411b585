/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns the tables of data/catalogue into the files of entries in data/systems/catalogue: every row becomes an
 * entry with its figures, its picture, and with the type, columns and marks that the system makes of them.
 *
 * catalogue-build DATA OUT: reads below DATA, writes to the folder OUT. Run by build-aux/catalogue. */

#define G_LOG_DOMAIN "catalogue-build"

#include "config.h"

#include "catalogue-table.h"

#include "muster-figures.h"
#include "muster-xml.h"

#include <locale.h>
#include <string.h>

/* Which table belongs to which system. */
static const struct
{
  const char *system;
  const char *table;
  const char *more;        /* (nullable): figures of ours that the table lacks */
  const char *links;       /* (nullable): which rows are printed entries */
  const char *silhouettes; /* which rows have which picture */
  gboolean    some;        /* rows of which the system makes no type are left out */
} catalogues[] = {
  { "fields-of-war", "ww2-vehicles.csv", "more-figures.csv", "links.csv", "ww2-silhouettes.csv", FALSE },
  { "pauls-modern", "modern-vehicles.csv", NULL, NULL, "modern-silhouettes.csv", FALSE },
  { "modern-war-games-1957", "ww2-vehicles.csv", "gun-lengths.csv", NULL, "ww2-silhouettes.csv", TRUE },
};

typedef struct
{
  MusterSystem   *system;
  CatalogueTable *table;
  CatalogueTable *more;
  CatalogueTable *links;
  CatalogueTable *silhouettes;
  GArray         *pictured; /* gboolean: which rows of that were for a vehicle */
  GHashTable     *ids;      /* char *, of the entries written */
  gboolean        some;
  GString        *out;
} Build;

/* A system without the files of entries that are to be made: they may be old, or be missing. */
static MusterSystem *
load_system (const char *path)
{
  g_autofree char *data = catalogue_read_file (path);
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
    catalogue_stop (path, 0, "%s", error != NULL ? error->message : "has faults");
  return system;
}

/* Every column of a table is a figure, or one of the few that an entry has besides. */
static void
check_names (const CatalogueTable *table,
             const MusterSystem   *system,
             const char           *others)
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
        catalogue_stop (table->path, 1, "the system knows no figure “%s”", (const char *) names->pdata[i]);
    }
}

/* The side files speak of rows and entries that there are, and of each row once. */
static void
check_side (const Build          *self,
            const CatalogueTable *side)
{
  for (guint i = 1; side != NULL && i < side->rows->len; i++)
    {
      const char *id = catalogue_table_get (side, i, "id");
      const char *entry = catalogue_table_get (side, i, "entry");

      if (catalogue_table_find (self->table, id) == 0)
        catalogue_stop (side->path, catalogue_table_line (side, i), "there is no row “%s” in %s", id, self->table->path);
      if (catalogue_table_find (side, id) != i)
        catalogue_stop (side->path, catalogue_table_line (side, i), "“%s” stands twice", id);
      if (entry != NULL && muster_system_find_entry (self->system, entry) == NULL)
        catalogue_stop (side->path, catalogue_table_line (side, i), "there is no printed entry “%s”", entry);
    }
}

/* What a row says of a figure, in the table or beside it. */
static const char *
find_value (const Build        *self,
            guint               row,
            const MusterFigure *figure)
{
  guint more = catalogue_table_find (self->more, catalogue_table_get (self->table, row, "id"));
  const char *value = catalogue_table_get (self->table, row, figure->csv);

  if (value == NULL && more > 0)
    value = catalogue_table_get (self->more, more, figure->csv);
  return value != NULL && *value != '\0' ? value : NULL;
}

/* Whether a row of pictures is for a row of vehicles: all that it says of one holds. */
static gboolean
is_pictured (const Build *self,
             guint        picture,
             guint        row)
{
  const GPtrArray *names = self->silhouettes->rows->pdata[0];

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      const char *asked = catalogue_table_get (self->silhouettes, picture, name);

      if (*asked != '\0' && strcmp (name, "silhouette") != 0 && strcmp (name, "note") != 0
          && g_strcmp0 (catalogue_table_get (self->table, row, name), asked) != 0)
        return FALSE;
    }
  return TRUE;
}

/* The picture of a row: what the first row of pictures says that is for it; NULL leaves it to the system. */
static const char *
find_silhouette (Build *self,
                 guint  row)
{
  for (guint i = 1; i < self->silhouettes->rows->len; i++)
    {
      if (is_pictured (self, i, row))
        {
          g_array_index (self->pictured, gboolean, i) = TRUE;
          return catalogue_table_get (self->silhouettes, i, "silhouette");
        }
    }
  return NULL;
}

/* Reads which rows have which picture. It asks for what vehicles say, and every row names a picture. */
static void
load_silhouettes (Build      *self,
                  const char *path)
{
  const GPtrArray *names;

  self->silhouettes = catalogue_table_load (path);
  self->pictured = g_array_new (FALSE, TRUE, sizeof (gboolean));
  g_array_set_size (self->pictured, self->silhouettes->rows->len);
  names = self->silhouettes->rows->pdata[0];
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];

      if (strcmp (name, "silhouette") != 0 && strcmp (name, "note") != 0 && catalogue_table_get (self->table, 0, name) == NULL)
        catalogue_stop (path, 1, "%s has no column “%s”", self->table->path, name);
    }
  for (guint i = 1; i < self->silhouettes->rows->len; i++)
    {
      const char *word = catalogue_table_get (self->silhouettes, i, "silhouette");

      if (word == NULL || *word == '\0')
        catalogue_stop (path, catalogue_table_line (self->silhouettes, i), "names no silhouette");
    }
}

/* A row of pictures that no vehicle comes to is a slip: of a word, or of the order. */
static void
check_pictured (const Build *self)
{
  for (guint i = 1; i < self->silhouettes->rows->len; i++)
    {
      if (!g_array_index (self->pictured, gboolean, i))
        catalogue_stop (self->silhouettes->path, catalogue_table_line (self->silhouettes, i), "no vehicle has this picture: none is such a one, or a row before is for it");
    }
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
  const char *row_id = catalogue_table_get (self->table, row, "id");
  const char *nation = catalogue_table_get (self->table, row, "nation");
  const char *silhouette = find_silhouette (self, row);
  guint link = catalogue_table_find (self->links, row_id);
  gboolean taken = muster_system_find_entry (self->system, row_id) != NULL;
  char *id = g_strconcat (row_id, taken ? "-real" : "", NULL);
  guint line = catalogue_table_line (self->table, row);
  guint n;
  const MusterFigure *all = muster_system_get_figures (self->system, &n);

  if (!g_hash_table_add (self->ids, id))
    catalogue_stop (self->table->path, line, "the id “%s” stands twice", row_id);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;
      const char *value = all[i].derived ? NULL : find_value (self, row, &all[i]);

      if (value != NULL && !muster_figures_set (figures, &all[i], value, &error))
        catalogue_stop (self->table->path, line, "%s: %s", row_id, error->message);
    }
  classing = muster_classify (figures);
  if (classing->type == NULL && self->some)
    return;
  if (classing->type == NULL)
    catalogue_stop (self->table->path, line, "%s: nothing decides what it is", row_id);

  g_string_append (self->out, "  <entry");
  muster_xml_append_attribute (self->out, "id", id);
  muster_xml_append_attribute (self->out, "name", catalogue_table_get (self->table, row, "name"));
  if (nation != NULL && *nation != '\0')
    muster_xml_append_attribute (self->out, "nation", nation);
  if (g_strcmp0 (classing->type->id, muster_system_get_entry_type (self->system)) != 0)
    muster_xml_append_attribute (self->out, "type", classing->type->id);
  if (link > 0)
    muster_xml_append_attribute (self->out, "same-as", catalogue_table_get (self->links, link, "entry"));
  if (silhouette != NULL)
    muster_xml_append_attribute (self->out, "silhouette", silhouette);
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
  g_autofree char *silhouettes_path = g_build_filename (data, "catalogue", catalogues[which].silhouettes, NULL);
  g_autofree char *out_path = g_build_filename (out, system_file, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  Build self = { .system = load_system (system_path), .table = catalogue_table_load (table_path), .out = text,
                 .some = catalogues[which].some };

  self.ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (catalogues[which].more != NULL)
    {
      g_autofree char *path = g_build_filename (data, "catalogue", catalogues[which].more, NULL);

      self.more = catalogue_table_load (path);
      check_names (self.more, self.system, "id note");
      check_side (&self, self.more);
    }
  if (catalogues[which].links != NULL)
    {
      g_autofree char *path = g_build_filename (data, "catalogue", catalogues[which].links, NULL);

      self.links = catalogue_table_load (path);
      check_side (&self, self.links);
    }
  check_names (self.table, self.system, "id name");
  load_silhouettes (&self, silhouettes_path);

  g_string_append (text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- SPDX-License-Identifier: GPL-3.0-or-later -->\n");
  g_string_append_printf (text, "<!-- Made by build-aux/catalogue from ../../catalogue/%s; change that, not this. -->\n", catalogues[which].table);
  g_string_append (text, "<entries xmlns=\"urn:muster:system:1\"");
  muster_xml_append_attribute (text, "type", muster_system_get_entry_type (self.system));
  g_string_append (text, ">\n");
  for (guint i = 1; i < self.table->rows->len; i++)
    write_row (&self, i);
  check_pictured (&self);
  g_string_append (text, "</entries>\n");
  if (!g_file_set_contents (out_path, text->str, (gssize) text->len, &error))
    catalogue_stop (out_path, 0, "%s", error->message);

  catalogue_table_free (self.table);
  catalogue_table_free (self.more);
  catalogue_table_free (self.links);
  catalogue_table_free (self.silhouettes);
  g_array_unref (self.pictured);
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
