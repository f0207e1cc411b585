/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file of entries into the catalogue, all or nothing: read and judged first, then compared and written in one
 * transaction, that any refusal takes back. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-import.h"

#include "muster-catalogue-private.h"
#include "muster-catalogue-read.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Notes a fault of a file that is being read. */
void
muster_catalogue_read_fault (GArray     *faults,
                             guint       line,
                             const char *format,
                             ...)
{
  MusterReadFault fault = { .line = line };
  va_list values;

  va_start (values, format);
  fault.text = g_strdup_vprintf (format, values);
  va_end (values);
  g_array_append_val (faults, fault);
}

/* Notes an error whose words may begin with `line N: `. */
void
muster_catalogue_read_error (GArray       *faults,
                             const GError *error)
{
  const char *text = error->message;
  char *end = NULL;
  guint64 line = 0;

  if (g_str_has_prefix (text, "line ") && g_ascii_isdigit (text[5]))
    line = g_ascii_strtoull (text + 5, &end, 10);
  if (end != NULL && g_str_has_prefix (end, ": "))
    text = end + 2;
  else
    line = 0;
  muster_catalogue_read_fault (faults, (guint) line, "%s", text);
}

static void
clear_fault (gpointer data)
{
  g_free (((MusterReadFault *) data)->text);
}

static void
clear_row (gpointer data)
{
  MusterImportRow *row = data;

  g_free (row->id);
  g_free (row->text);
}

/**
 * muster_import_free:
 * @self: (nullable) (transfer full): the account of an import
 */
void
muster_import_free (MusterImport *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->rows);
  g_free (self);
}

static void
add_row (MusterImport     *self,
         guint             line,
         MusterImportFate  fate,
         const char       *id,
         char             *text)
{
  MusterImportRow row = { .line = line, .fate = fate, .id = id != NULL ? g_utf8_make_valid (id, -1) : NULL, .text = text };

  g_array_append_val (self->rows, row);
  self->n[fate]++;
}

/* Whether a shipped entry says all that an imported one says. What the file leaves open is the shipped one's. */
static gboolean
says_the_same (const MusterCatalogueEntry *imported,
               const MusterEntry          *shipped,
               gboolean                    classed)
{
  g_autoptr (MusterCatalogueEntry) other = muster_catalogue_entry_new_shipped (imported->system, shipped);
  const MusterEntry *a = &imported->entry;
  const MusterEntry *b = &other->entry;

  if (g_strcmp0 (a->name, b->name) != 0 || g_strcmp0 (a->nation, b->nation) != 0
      || (a->same_as != NULL && g_strcmp0 (a->same_as, b->same_as) != 0)
      || (a->why_printed != NULL && g_strcmp0 (a->why_printed, b->why_printed) != 0)
      || (a->why_figures != NULL && g_strcmp0 (a->why_figures, b->why_figures) != 0)
      || (a->has_printed && (!b->has_printed || a->printed != b->printed)))
    return FALSE;
  for (guint i = 0; i < a->n_figures; i++)
    {
      gboolean found = FALSE;

      for (guint k = 0; k < b->n_figures && !found; k++)
        found = a->figures[i].figure == b->figures[k].figure && strcmp (a->figures[i].value, b->figures[k].value) == 0;
      if (!found)
        return FALSE;
    }
  return classed || muster_catalogue_entry_has_same_game (imported, other);
}

/* An id of the system's own: the row is fine where it only repeats that entry, or the real vehicle behind it. */
static gboolean
repeats_shipped (const MusterCatalogueEntry *imported,
                 gboolean                    classed)
{
  const MusterEntry *entries;
  guint n;

  entries = muster_system_get_entries (imported->system, &n);
  for (guint i = 0; i < n; i++)
    {
      if ((strcmp (entries[i].id, imported->entry.id) == 0 || g_strcmp0 (entries[i].same_as, imported->entry.id) == 0)
          && says_the_same (imported, &entries[i], classed))
        return TRUE;
    }
  return FALSE;
}

/* Judges what was read: rows for what is refused; entries that can be taken stay, with others taken out. */
static void
judge (MusterCatalogue *self,
       MusterImport    *import,
       GPtrArray       *entries,
       GPtrArray       *good)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < entries->len; i++)
    {
      MusterCatalogueEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
      gboolean classed = entry->choices->len == 0 && entry->marks->len == 0 && entry->entry.type_id == NULL;
      gboolean shipped = entry->entry.id != NULL && muster_system_find_entry (entry->system, entry->entry.id) != NULL
                         && !g_str_has_prefix (entry->entry.id, MUSTER_OWN_PREFIX);
      gconstpointer before;

      muster_catalogue_settle (self, entry, faults);
      before = g_hash_table_lookup (seen, entry->entry.id);
      if (before != NULL)
        add_row (import, entry->line, MUSTER_IMPORT_REFUSED, entry->entry.id,
                 g_strdup_printf (_("the id “%s” stands in line %u already; give one of the two another id"), entry->entry.id,
                                  GPOINTER_TO_UINT (before)));
      g_hash_table_insert (seen, (gpointer) entry->entry.id, GUINT_TO_POINTER (MAX (entry->line, 1)));
      if (before != NULL)
        continue;
      if (shipped)
        {
          if (repeats_shipped (entry, classed))
            add_row (import, entry->line, MUSTER_IMPORT_SAME, entry->entry.id, NULL);
          else
            add_row (import, entry->line, MUSTER_IMPORT_REFUSED, entry->entry.id,
                     g_strdup_printf (_("“%s” comes with the system, and says something else; call yours “%s%s”"), entry->entry.id,
                                      MUSTER_OWN_PREFIX, entry->entry.id));
          continue;
        }
      for (guint k = 0; k < faults->len; k++)
        add_row (import, entry->line, MUSTER_IMPORT_REFUSED, entry->entry.id, g_strdup (g_ptr_array_index (faults, k)));
      if (faults->len == 0)
        g_ptr_array_add (good, entry);
    }
}

/* Which parts of an own entry become others, for a person. */
static char *
dup_changes (const MusterCatalogueEntry *old,
             const MusterCatalogueEntry *new)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  const MusterEntry *a = &old->entry;
  const MusterEntry *b = &new->entry;

  if (g_strcmp0 (a->name, b->name) != 0)
    g_ptr_array_add (parts, (gpointer) _("name"));
  if (g_strcmp0 (a->nation, b->nation) != 0)
    g_ptr_array_add (parts, (gpointer) _("nation"));
  if (!muster_catalogue_entry_has_same_game (old, new))
    g_ptr_array_add (parts, (gpointer) _("columns"));
  if (a->has_printed != b->has_printed || a->printed != b->printed)
    g_ptr_array_add (parts, (gpointer) _("printed points"));
  if (!muster_catalogue_entry_has_same_figures (old, new))
    g_ptr_array_add (parts, (gpointer) _("figures"));
  if (g_strcmp0 (a->same_as, b->same_as) != 0 || g_strcmp0 (a->why_printed, b->why_printed) != 0
      || g_strcmp0 (a->why_figures, b->why_figures) != 0)
    g_ptr_array_add (parts, (gpointer) _("links and reasons"));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}

/* Compares one entry with what there is, and writes it. FALSE only where the database fails. */
static gboolean
take (MusterCatalogue       *self,
      MusterImport          *import,
      MusterCatalogueEntry  *entry,
      MusterImportFlags      flags,
      GError               **error)
{
  g_autofree char *digest = muster_catalogue_entry_dup_digest (entry);
  g_autoptr (MusterCatalogueEntry) old = NULL;
  g_autofree char *changes = NULL;
  MusterStored stored;

  if (!muster_catalogue_store_find (self, entry->system_id, entry->entry.id, &stored, error))
    return FALSE;
  if (stored.number != 0 && strcmp (stored.digest, digest) == 0)
    {
      add_row (import, entry->line, MUSTER_IMPORT_SAME, entry->entry.id, NULL);
      return TRUE;
    }
  if (stored.number != 0)
    {
      old = muster_catalogue_store_load (self, stored.number, error);
      if (old == NULL)
        return FALSE;
      changes = dup_changes (old, entry);
    }
  if (stored.number != 0 && (!stored.own || (flags & MUSTER_IMPORT_REPLACE) == 0))
    {
      add_row (import, entry->line, MUSTER_IMPORT_REFUSED, entry->entry.id,
               /* Translators: an id, and what differs: "name, columns" */
               g_strdup_printf (_("there is an entry “%s” already, with another %s; import with --replace, or give this one another id"),
                                entry->entry.id, changes));
      return TRUE;
    }

  entry->number = stored.number;
  add_row (import, entry->line, stored.number != 0 ? MUSTER_IMPORT_CHANGED : MUSTER_IMPORT_ADDED, entry->entry.id, g_steal_pointer (&changes));
  /* Once something is refused, or in a dry run, nothing that is written would stay. */
  if (import->n[MUSTER_IMPORT_REFUSED] > 0 || (flags & MUSTER_IMPORT_DRY_RUN) != 0)
    return TRUE;
  return muster_catalogue_store_write (self, entry, digest, error);
}

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const MusterImportRow *x = a;
  const MusterImportRow *y = b;

  return (x->line > y->line) - (x->line < y->line);
}

static gboolean
write_all (MusterCatalogue    *self,
           MusterImport       *import,
           GPtrArray          *good,
           MusterImportFlags   flags,
           GError            **error)
{
  gboolean dry = (flags & MUSTER_IMPORT_DRY_RUN) != 0 || import->n[MUSTER_IMPORT_REFUSED] > 0;

  if (!dry && !muster_db_begin (self->db, error))
    return FALSE;
  for (guint i = 0; i < good->len; i++)
    {
      if (!take (self, import, g_ptr_array_index (good, i), flags, error))
        {
          muster_db_roll_back (self->db);
          return FALSE;
        }
    }
  if (dry)
    return TRUE;
  if (import->n[MUSTER_IMPORT_REFUSED] > 0)
    {
      muster_db_roll_back (self->db);
      return TRUE;
    }
  import->done = muster_db_commit (self->db, error);
  return import->done;
}

/**
 * muster_exchange_format_from_name:
 * @file: a file's name
 * @format: (out): the format that its ending stands for
 *
 * Returns: whether there is such a format
 */
gboolean
muster_exchange_format_from_name (const char           *file,
                                  MusterExchangeFormat *format)
{
  g_autofree char *lower = g_ascii_strdown (file, -1);

  *format = g_str_has_suffix (lower, ".xml") ? MUSTER_EXCHANGE_XML : MUSTER_EXCHANGE_CSV;
  return *format == MUSTER_EXCHANGE_XML || g_str_has_suffix (lower, ".csv");
}

/**
 * muster_catalogue_import:
 * @self: a catalogue
 * @system: an installed system: entries are for it
 * @format: what @data is
 * @data: (array length=length): a file of entries
 * @length: its length in bytes
 * @flags: how to go about it
 * @error: %MUSTER_ERROR_DATABASE; then nothing was written
 *
 * Takes all entries of a file into the catalogue, or none: none where any is refused.
 *
 * Returns: (transfer full) (nullable): what became of each entry
 */
MusterImport *
muster_catalogue_import (MusterCatalogue       *self,
                         MusterSystem          *system,
                         MusterExchangeFormat   format,
                         const char            *data,
                         gsize                  length,
                         MusterImportFlags      flags,
                         GError               **error)
{
  g_autoptr (MusterImport) import = g_new0 (MusterImport, 1);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_catalogue_entry_free);
  g_autoptr (GPtrArray) good = g_ptr_array_new ();
  g_autoptr (GArray) faults = g_array_new (FALSE, FALSE, sizeof (MusterReadFault));

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), NULL);
  g_return_val_if_fail (system != NULL && data != NULL, NULL);

  import->rows = g_array_new (FALSE, FALSE, sizeof (MusterImportRow));
  g_array_set_clear_func (import->rows, clear_row);
  g_array_set_clear_func (faults, clear_fault);
  if (format == MUSTER_EXCHANGE_XML)
    muster_catalogue_read_xml (system, data, length, entries, faults);
  else
    muster_catalogue_read_csv (system, data, length, entries, faults);
  for (guint i = 0; i < faults->len; i++)
    {
      const MusterReadFault *fault = &g_array_index (faults, MusterReadFault, i);

      add_row (import, fault->line, MUSTER_IMPORT_REFUSED, NULL, g_strdup (fault->text));
    }
  judge (self, import, entries, good);
  if (!write_all (self, import, good, flags, error))
    return NULL;

  g_array_sort (import->rows, compare_rows);
  return g_steal_pointer (&import);
}
