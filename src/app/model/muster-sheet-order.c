/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sheets of an open list, laid out by another thread: for the screen, the printer and files alike. What is in the list is
 * written down on the main thread, which takes next to no time; the other thread reads it back as a list of its own, so
 * that the player can go on changing his. */

#define G_LOG_DOMAIN "muster-sheet-order"

#include "config.h"

#include "muster-sheet-order.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-export-sheets.h"
#include "muster-roster-file.h"
#include "muster-sheet-collection.h"
#include "muster-sheet-document.h"
#include "muster-sheet-draw.h"
#include "muster-sheet-opponent.h"

struct _MusterSheetOrder
{
  gatomicrefcount    n_refs;
  GBytes            *bytes;
  char              *name;    /* of the file, for errors */
  MusterSystemStore *systems;
  char             **sheets;
  char             **against;
  MusterSheetChoices choices; /* without lists */
  MusterCollection  *collection; /* (nullable) */
  MusterSheetStyle   style;
};

/**
 * muster_sheet_order_new:
 * @document: a document that can be edited
 * @settings: what is wanted of its sheets
 *
 * Returns: (transfer full): the order, which neither knows of what happens to either later
 */
MusterSheetOrder *
muster_sheet_order_new (MusterDocument      *document,
                        MusterSheetSettings *settings)
{
  MusterSheetOrder *self;
  GFile *file;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (document) && MUSTER_IS_SHEET_SETTINGS (settings), NULL);

  self = g_new0 (MusterSheetOrder, 1);
  g_atomic_ref_count_init (&self->n_refs);
  file = muster_document_get_file (document);
  self->bytes = muster_document_dup_bytes (document);
  self->name = file != NULL ? g_file_get_parse_name (file) : g_strdup (muster_document_get_title (document));
  self->systems = g_object_ref (muster_document_get_systems (document));
  self->sheets = muster_sheet_settings_dup_sheets (settings);
  self->choices.opponent = muster_sheet_settings_get_option (settings, MUSTER_SHEET_OPTION_OPPONENT);
  self->choices.each_copy = muster_sheet_settings_get_option (settings, MUSTER_SHEET_OPTION_EACH_COPY);
  self->choices.list_only = muster_sheet_settings_get_option (settings, MUSTER_SHEET_OPTION_LIST_ONLY);
  self->collection = muster_sheet_settings_dup_collection (settings);
  self->choices.collection = self->collection;
  /* Opponents' lists say what to leave in: without leaving anything out nobody needs them. */
  self->against = self->choices.list_only ? g_strdupv ((char **) muster_sheet_settings_get_against (settings)) : g_new0 (char *, 1);
  muster_sheet_settings_get_style (settings, &self->style);

  return self;
}

/**
 * muster_sheet_order_ref:
 * @self: an order
 *
 * Returns: (transfer full): the order
 */
MusterSheetOrder *
muster_sheet_order_ref (MusterSheetOrder *self)
{
  g_atomic_ref_count_inc (&self->n_refs);
  return self;
}

/**
 * muster_sheet_order_unref:
 * @self: (transfer full): an order
 */
void
muster_sheet_order_unref (MusterSheetOrder *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;

  g_bytes_unref (self->bytes);
  g_free (self->name);
  g_object_unref (self->systems);
  g_strfreev (self->sheets);
  g_strfreev (self->against);
  muster_collection_free (self->collection);
  g_free (self);
}

/**
 * muster_sheet_order_get_sheets:
 * @self: an order
 *
 * Returns: (transfer none) (array zero-terminated=1): ids of the wanted sheets; may be empty
 */
const char * const *
muster_sheet_order_get_sheets (MusterSheetOrder *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return (const char * const *) self->sheets;
}

/**
 * muster_sheet_order_get_paper:
 * @self: an order
 *
 * Returns: what pages are laid out for
 */
MusterPaper
muster_sheet_order_get_paper (MusterSheetOrder *self)
{
  g_return_val_if_fail (self != NULL, MUSTER_PAPER_A4);

  return self->style.paper;
}

/**
 * muster_sheet_order_set_paper:
 * @self: an order that no other thread has yet
 * @paper: what to lay pages out for
 */
void
muster_sheet_order_set_paper (MusterSheetOrder *self,
                              MusterPaper       paper)
{
  g_return_if_fail (self != NULL);

  self->style.paper = paper;
}

/**
 * muster_sheet_order_set_usual_sheets:
 * @self: an order that no other thread has yet
 * @system: the game
 *
 * Wants the sheets that are written where nobody chooses.
 */
void
muster_sheet_order_set_usual_sheets (MusterSheetOrder *self,
                                     MusterSystem     *system)
{
  g_return_if_fail (self != NULL && system != NULL);

  g_strfreev (self->sheets);
  self->sheets = muster_export_dup_sheets (system, muster_export_get_usual_sheets ());
}

/* ---- Reading the lists ---- */

/**
 * muster_sheet_order_load:
 * @self: an order
 * @cancellable: (nullable): to give up
 * @error: as of muster_roster_load_bytes(), or %G_IO_ERROR_CANCELLED
 *
 * Reads the lists, in whatever thread this is called. Opponents' files that cannot be used are left out, and told of.
 *
 * Returns: (transfer full) (nullable): the lists
 */
MusterSheetCopy *
muster_sheet_order_load (MusterSheetOrder  *self,
                         GCancellable      *cancellable,
                         GError           **error)
{
  g_autoptr(MusterSheetCopy) copy = NULL;
  g_autoptr(MusterRoster) roster = NULL;
  g_autoptr(GStrvBuilder) notes = g_strv_builder_new ();
  gsize length;
  const char *data;

  g_return_val_if_fail (self != NULL, NULL);

  data = g_bytes_get_data (self->bytes, &length);
  roster = muster_roster_load_bytes (data, length, self->name, self->systems, error);
  if (roster == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  copy = g_new0 (MusterSheetCopy, 1);
  copy->report = muster_report_new (roster, NULL, TRUE);
  copy->against = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_report_free);
  for (guint i = 0; self->against[i] != NULL; i++)
    {
      g_autofree char *note = NULL;
      MusterReport *against = muster_sheet_opponent_load (self->against[i], copy->report->system, self->systems, &note);

      if (against != NULL)
        g_ptr_array_add (copy->against, against);
      else
        g_strv_builder_add (notes, note);
    }
  copy->notes = g_strv_builder_end (notes);
  copy->choices = self->choices;
  copy->choices.against = (const MusterReport * const *) copy->against->pdata;
  copy->choices.n_against = copy->against->len;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  return g_steal_pointer (&copy);
}

/**
 * muster_sheet_copy_free:
 * @self: (transfer full): lists
 */
void
muster_sheet_copy_free (MusterSheetCopy *self)
{
  muster_report_free (self->report);
  g_clear_pointer (&self->against, g_ptr_array_unref);
  g_strfreev (self->notes);
  g_free (self);
}

/* ---- Making pages ---- */

/* Which sheet each page is of: that of the last line of the outline before it or on it. */
static const char **
find_names (const MusterSheet *sheet)
{
  const char **names = g_new0 (const char *, sheet->pages->len + 1);
  g_autoptr(GHashTable) lines = g_hash_table_new (g_str_hash, g_str_equal);
  const char *name = sheet->title;

  for (guint i = 0; i < sheet->outline->len; i++)
    {
      const MusterSheetOutline *line = g_ptr_array_index (sheet->outline, i);

      if (line->level == 0 && line->anchor != NULL)
        g_hash_table_insert (lines, line->anchor, line->title);
    }
  for (guint i = 0; i < sheet->pages->len; i++)
    {
      const MusterPage *page = g_ptr_array_index (sheet->pages, i);

      for (guint k = 0; k < page->boxes->len; k++)
        {
          const MusterBox *box = g_ptr_array_index (page->boxes, k);
          const char *other = box->anchor != NULL ? g_hash_table_lookup (lines, box->anchor) : NULL;

          if (other != NULL)
            name = other;
        }
      names[i] = name;
    }
  return names;
}

/* What no font has is noticed when a text is set; the screen sets only what is in view. */
static void
set_all (const MusterSheet *sheet,
         MusterTypesetter  *typesetter)
{
  /* Of one dot: next to nothing is painted. */
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < sheet->pages->len; i++)
    {
      const MusterPage *page = g_ptr_array_index (sheet->pages, i);
      MusterPage texts = *page;

      texts.boxes = g_ptr_array_new ();
      for (guint k = 0; k < page->boxes->len; k++)
        {
          const MusterBox *box = g_ptr_array_index (page->boxes, k);

          if (box->kind == MUSTER_BOX_TEXT && !g_str_is_ascii (box->text))
            g_ptr_array_add (texts.boxes, (gpointer) box);
        }
      muster_sheet_draw_page (&texts, typesetter, FALSE, FALSE, cr);
      g_ptr_array_unref (texts.boxes);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/**
 * muster_sheet_order_make:
 * @self: an order
 * @cancellable: (nullable): to give up; pages that are almost there are handed over all the same
 * @error: as of muster_sheet_order_load(), or %G_IO_ERROR_NOT_FOUND where no sheet is wanted
 *
 * Lays the sheets out, in whatever thread this is called.
 *
 * Returns: (transfer full) (nullable): the pages, at least one
 */
MusterSheetPages *
muster_sheet_order_make (MusterSheetOrder  *self,
                         GCancellable      *cancellable,
                         GError           **error)
{
  g_autoptr(MusterSheetCopy) copy = NULL;
  g_autoptr(MusterTypesetter) typesetter = NULL;
  MusterSheetPages *pages;

  g_return_val_if_fail (self != NULL, NULL);

  if (*self->sheets == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("No sheet is chosen. Choose one on the page Sheets."));
      return NULL;
    }
  copy = muster_sheet_order_load (self, cancellable, error);
  if (copy == NULL)
    return NULL;

  typesetter = muster_typesetter_new ();
  pages = g_atomic_rc_box_new0 (MusterSheetPages);
  pages->style = self->style;
  pages->sheet = muster_sheet_document_new ((const MusterReport * const *) &copy->report, 1, (const char * const *) self->sheets,
                                            &copy->choices, &self->style, typesetter);
  pages->names = find_names (pages->sheet);
  set_all (pages->sheet, typesetter);
  pages->missing = g_strdup (muster_typesetter_get_missing (typesetter));
  pages->notes = g_steal_pointer (&copy->notes);

  return pages;
}

static void
make_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  GError *error = NULL;
  MusterSheetPages *pages = muster_sheet_order_make (data, cancellable, &error);

  if (pages != NULL)
    g_task_return_pointer (task, pages, (GDestroyNotify) muster_sheet_pages_unref);
  else
    g_task_return_error (task, error);
}

/**
 * muster_sheet_order_make_async:
 * @self: an order
 * @source: (nullable) (type GObject): who asks; it lives until the answer
 * @cancellable: (nullable): to give up; what is almost done is done all the same
 * @callback: called when the pages are there
 * @user_data: for @callback
 *
 * Lays the sheets out in another thread.
 */
void
muster_sheet_order_make_async (MusterSheetOrder    *self,
                               gpointer             source,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (self != NULL);

  task = g_task_new (source, cancellable, callback, user_data);
  g_task_set_source_tag (task, muster_sheet_order_make_async);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, muster_sheet_order_ref (self), (GDestroyNotify) muster_sheet_order_unref);
  g_task_run_in_thread (task, make_thread);
}

/**
 * muster_sheet_order_make_finish:
 * @result: what the callback was given
 * @error: as of muster_sheet_order_make()
 *
 * Returns: (transfer full) (nullable): the pages
 */
MusterSheetPages *
muster_sheet_order_make_finish (GAsyncResult  *result,
                                GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, muster_sheet_order_make_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * muster_sheet_pages_ref:
 * @self: pages
 *
 * Returns: (transfer full): the pages
 */
MusterSheetPages *
muster_sheet_pages_ref (MusterSheetPages *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_pages (gpointer data)
{
  MusterSheetPages *self = data;

  muster_sheet_free (self->sheet);
  g_free (self->names);
  g_free (self->missing);
  g_strfreev (self->notes);
}

/**
 * muster_sheet_pages_unref:
 * @self: (transfer full): pages
 */
void
muster_sheet_pages_unref (MusterSheetPages *self)
{
  g_atomic_rc_box_release_full (self, clear_pages);
}
