/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares the entries that a list carries with what the catalogue says now, whenever one of the two has changed. Which
 * ones the player wants to keep as they are is remembered as long as the program runs. */

#define G_LOG_DOMAIN "muster-newer-entries"

#include "config.h"

#include "muster-newer-entries.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-entry-difference.h"

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

struct _MusterNewerEntries
{
  GObject          parent_instance;

  MusterWorkbench *workbench;
  MusterLibrary   *library;
  MusterRoster    *roster;
  GCancellable    *cancellable; /* (nullable): of the look that is being taken */
  guint            idle_id;     /* of the next look, or 0 */
  GPtrArray       *newer;       /* (element-type MusterCatalogueEntry) */
  char            *text;
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterNewerEntries, muster_newer_entries, G_TYPE_OBJECT)

/* ---- What the player keeps ---- */

/* By list, entry and what is newer. */
static GHashTable *
get_kept (MusterNewerEntries *self)
{
  GHashTable *kept = g_object_get_data (G_OBJECT (self->library), "muster-kept-entries");

  if (kept == NULL)
    {
      kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_object_set_data_full (G_OBJECT (self->library), "muster-kept-entries", kept, (GDestroyNotify) g_hash_table_unref);
    }
  return kept;
}

static char *
dup_key (MusterNewerEntries         *self,
         const MusterCatalogueEntry *newer)
{
  MusterDocument *document = muster_workbench_get_document (self->workbench);
  GFile *file = muster_document_get_file (document);
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : g_strdup_printf ("%p", (void *) document);
  g_autofree char *digest = muster_catalogue_entry_dup_digest (newer);

  return g_strjoin ("\n", uri, newer->entry.id, digest, NULL);
}

/* ---- Looking ---- */

static void
set_found (MusterNewerEntries *self,
           GPtrArray          *found)
{
  MusterSystem *system = muster_roster_get_system (self->roster);
  g_autoptr(GString) text = g_string_new (NULL);

  g_ptr_array_set_size (self->newer, 0);
  g_ptr_array_set_free_func (found, NULL);
  for (guint i = 0; i < found->len; i++)
    {
      g_autoptr(MusterCatalogueEntry) newer = g_ptr_array_index (found, i);
      const MusterEntry *carried = muster_roster_find_entry (self->roster, newer->entry.id);
      g_autoptr(MusterCatalogueEntry) old = carried != NULL ? muster_catalogue_entry_new_shipped (system, carried) : NULL;
      g_autofree char *key = dup_key (self, newer);
      g_autofree char *line = NULL;

      if (old == NULL || newer->system == NULL || muster_entry_is_same (old, newer) || g_hash_table_contains (get_kept (self), key))
        continue;
      line = muster_entry_dup_difference (old, newer);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
      g_ptr_array_add (self->newer, g_steal_pointer (&newer));
    }
  if (strcmp (self->text, text->str) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text->str);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

typedef struct
{
  char  *system_id;
  char **ids;
} Wanted;

static void
wanted_free (gpointer data)
{
  Wanted *self = data;

  g_free (self->system_id);
  g_strfreev (self->ids);
  g_free (self);
}

static gpointer
find_job (MusterCatalogue  *catalogue,
          gpointer          data,
          GCancellable     *cancellable,
          GError          **error)
{
  const Wanted *wanted = data;
  g_autoptr(GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_catalogue_entry_free);

  for (guint i = 0; wanted->ids[i] != NULL; i++)
    {
      g_autoptr(GPtrArray) entries = muster_catalogue_find (catalogue, wanted->system_id, wanted->ids[i], error);

      if (entries == NULL)
        return NULL;
      if (entries->len > 0)
        g_ptr_array_add (found, g_ptr_array_steal_index (entries, 0));
    }
  return g_steal_pointer (&found);
}

static void
on_found_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(MusterNewerEntries) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) found = muster_library_run_finish (MUSTER_LIBRARY (object), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  /* A catalogue that cannot be read has nothing newer; whoever asked it for something is told. */
  if (found != NULL && self->roster != NULL)
    set_found (self, found);
}

static void
stop (MusterNewerEntries *self)
{
  g_clear_handle_id (&self->idle_id, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static gboolean
look (gpointer user_data)
{
  MusterNewerEntries *self = user_data;
  g_autoptr(GStrvBuilder) ids = g_strv_builder_new ();
  Wanted *wanted;
  guint n = 0;

  self->idle_id = 0;
  stop (self);
  for (guint i = 0; i < muster_roster_get_n_entries (self->roster); i++)
    {
      const MusterEntry *entry = muster_roster_get_entry (self->roster, i);

      if (!g_str_has_prefix (entry->id, MUSTER_OWN_PREFIX) || muster_roster_find_entry (self->roster, entry->id) != entry)
        continue;
      g_strv_builder_add (ids, entry->id);
      n++;
    }
  if (n == 0)
    {
      g_autoptr(GPtrArray) none = g_ptr_array_new ();

      set_found (self, none);
      return G_SOURCE_REMOVE;
    }

  wanted = g_new0 (Wanted, 1);
  wanted->system_id = g_strdup (muster_system_get_id (muster_roster_get_system (self->roster)));
  wanted->ids = g_strv_builder_end (ids);
  self->cancellable = g_cancellable_new ();
  muster_library_run_async (self->library, wanted->system_id, MUSTER_LIBRARY_READS, find_job, wanted, wanted_free,
                            (GDestroyNotify) g_ptr_array_unref, self->cancellable, on_found_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

static void
look_soon (MusterNewerEntries *self)
{
  if (self->idle_id == 0)
    self->idle_id = g_idle_add (look, self);
}

static void
on_roster_changed_cb (MusterRoster       *roster,
                      MusterChange       *change,
                      MusterNewerEntries *self)
{
  if (change->kind == MUSTER_CHANGE_CATALOGUE)
    look_soon (self);
}

static void
on_library_changed_cb (MusterLibrary      *library,
                       const char         *system_id,
                       MusterNewerEntries *self)
{
  if (*system_id == '\0' || strcmp (system_id, muster_system_get_id (muster_roster_get_system (self->roster))) == 0)
    look_soon (self);
}

/* ---- The object ---- */

static void
muster_newer_entries_dispose (GObject *object)
{
  MusterNewerEntries *self = MUSTER_NEWER_ENTRIES (object);

  stop (self);
  g_ptr_array_set_size (self->newer, 0);
  g_clear_object (&self->roster);
  g_clear_object (&self->workbench);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (muster_newer_entries_parent_class)->dispose (object);
}

static void
muster_newer_entries_finalize (GObject *object)
{
  MusterNewerEntries *self = MUSTER_NEWER_ENTRIES (object);

  g_ptr_array_unref (self->newer);
  g_free (self->text);

  G_OBJECT_CLASS (muster_newer_entries_parent_class)->finalize (object);
}

static void
muster_newer_entries_class_init (MusterNewerEntriesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_newer_entries_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_newer_entries_finalize;

  /**
   * MusterNewerEntries::changed:
   * @self: the entries
   *
   * There is something else to tell than before.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_newer_entries_init (MusterNewerEntries *self)
{
  self->newer = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_catalogue_entry_free);
  self->text = g_strdup ("");
}

/**
 * muster_newer_entries_new:
 * @workbench: an open list that can be changed
 * @library: the player's catalogue
 *
 * Returns: (transfer full): what is newer there; it is found out in a moment, a list without own entries costs nothing
 */
MusterNewerEntries *
muster_newer_entries_new (MusterWorkbench *workbench,
                          MusterLibrary   *library)
{
  MusterNewerEntries *self;

  g_return_val_if_fail (MUSTER_IS_WORKBENCH (workbench) && MUSTER_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (muster_workbench_get_roster (workbench) != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_NEWER_ENTRIES, NULL);
  self->workbench = g_object_ref (workbench);
  self->library = g_object_ref (library);
  self->roster = g_object_ref (muster_workbench_get_roster (workbench));
  g_signal_connect_object (self->roster, "changed", G_CALLBACK (on_roster_changed_cb), self, 0);
  g_signal_connect_object (library, "changed", G_CALLBACK (on_library_changed_cb), self, 0);
  look_soon (self);
  return self;
}

/**
 * muster_newer_entries_get_n:
 * @self: the entries
 *
 * Returns: how many there are
 */
guint
muster_newer_entries_get_n (MusterNewerEntries *self)
{
  g_return_val_if_fail (MUSTER_IS_NEWER_ENTRIES (self), 0);

  return self->newer->len;
}

/**
 * muster_newer_entries_get_text:
 * @self: the entries
 *
 * Returns: (transfer none): what differs, a line for each entry, translated; "" where nothing does
 */
const char *
muster_newer_entries_get_text (MusterNewerEntries *self)
{
  g_return_val_if_fail (MUSTER_IS_NEWER_ENTRIES (self), NULL);

  return self->text;
}

/**
 * muster_newer_entries_get_busy:
 * @self: the entries
 *
 * Returns: whether it is being found out
 */
gboolean
muster_newer_entries_get_busy (MusterNewerEntries *self)
{
  g_return_val_if_fail (MUSTER_IS_NEWER_ENTRIES (self), FALSE);

  return self->idle_id != 0 || self->cancellable != NULL;
}

/**
 * muster_newer_entries_take:
 * @self: the entries
 *
 * Lets the list carry all of the newer ones, in one step that can be taken back.
 */
void
muster_newer_entries_take (MusterNewerEntries *self)
{
  MusterHistory *history;
  g_autofree char *label = NULL;

  g_return_if_fail (MUSTER_IS_NEWER_ENTRIES (self));

  if (self->newer->len == 0 || !muster_workbench_get_editable (self->workbench))
    return;

  history = muster_document_get_history (muster_workbench_get_document (self->workbench));
  label = g_strdup_printf (ngettext ("Take %u newer entry", "Take %u newer entries", self->newer->len), self->newer->len);
  muster_history_begin_group (history, label);
  for (guint i = 0; i < self->newer->len; i++)
    {
      const MusterCatalogueEntry *newer = g_ptr_array_index (self->newer, i);

      for (guint k = 0; k < muster_roster_get_n_entries (self->roster); k++)
        {
          if (strcmp (muster_roster_get_entry (self->roster, k)->id, newer->entry.id) != 0)
            continue;
          muster_workbench_do (self->workbench, muster_command_update_entry (self->roster, k, &newer->entry));
          break;
        }
    }
  muster_history_end_group (history);
}

/**
 * muster_newer_entries_keep:
 * @self: the entries
 *
 * Lets the list keep its own copies: nothing more is said of these until the catalogue has still others.
 */
void
muster_newer_entries_keep (MusterNewerEntries *self)
{
  g_return_if_fail (MUSTER_IS_NEWER_ENTRIES (self));

  for (guint i = 0; i < self->newer->len; i++)
    g_hash_table_add (get_kept (self), dup_key (self, g_ptr_array_index (self->newer, i)));
  look_soon (self);
}
