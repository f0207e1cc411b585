/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The catalogue of one game as a table. Of all its rows it holds nothing but their numbers, in their order, so that a
 * hundred thousand cost next to nothing; what rows say is read when somebody asks for them (muster-table-ask.c), and only
 * the last thousand or so are kept. */

#define G_LOG_DOMAIN "muster-table"

#include "config.h"

#include "muster-table-private.h"

#include <string.h>

/* Of so many old rows it is looked whether one can be used again. */
#define MOST_TRIES 32

enum
{
  SIGNAL_STATUS,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void muster_table_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterTable, muster_table, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, muster_table_list_model_init))

/* Tells that what stands beside the rows may be another. */
void
muster_table_emit_status (MusterTable *self)
{
  g_signal_emit (self, signals[SIGNAL_STATUS], 0);
}

static gint64
number_at (const GArray *numbers,
           guint         position)
{
  return g_array_index ((GArray *) numbers, gint64, position);
}

/* An old row that nobody has any more. */
static MusterTableRow *
find_unused (MusterTable *self)
{
  for (guint i = 0; i < MOST_TRIES && self->order.length >= MUSTER_TABLE_KEPT; i++)
    {
      MusterTableRow *row = g_queue_pop_head (&self->order);

      if (!muster_table_row_is_used (row))
        {
          gint64 number = muster_table_row_get_number (row);

          g_hash_table_steal (self->rows, &number);
          return row;
        }
      g_queue_push_tail (&self->order, row);
    }
  return NULL;
}

/* The row of a number, perhaps a new one that says nothing yet. */
MusterTableRow *
muster_table_take_row (MusterTable *self,
                       gint64       number)
{
  MusterTableRow *row = g_hash_table_lookup (self->rows, &number);

  if (row != NULL)
    return row;
  row = find_unused (self);
  if (row != NULL)
    muster_table_row_reuse (row, number);
  else
    row = muster_table_row_new (number);
  g_hash_table_insert (self->rows, (gpointer) muster_table_row_get_number_ref (row), row);
  g_queue_push_tail (&self->order, row);
  return row;
}

/* Lets go of all rows; who shows one keeps it. */
void
muster_table_forget_rows (MusterTable *self)
{
  g_ptr_array_set_size (self->fresh, 0);
  g_queue_clear (&self->order);
  g_hash_table_remove_all (self->rows);
  g_hash_table_remove_all (self->missing);
}

/* Shows other rows. What is the same at both ends stays as it is. */
void
muster_table_take_numbers (MusterTable *self,
                           GArray      *numbers)
{
  guint before = self->numbers->len;
  guint after = numbers->len;
  guint start = 0;
  guint end = 0;

  while (start < MIN (before, after) && number_at (self->numbers, start) == number_at (numbers, start))
    start++;
  while (end < MIN (before, after) - start && number_at (self->numbers, before - 1 - end) == number_at (numbers, after - 1 - end))
    end++;
  self->previous = self->numbers;
  self->numbers = g_array_ref (numbers);
  if (start + end < MAX (before, after))
    g_list_model_items_changed (G_LIST_MODEL (self), start, before - start - end, after - start - end);
  g_clear_pointer (&self->previous, g_array_unref);
}

static GType
get_item_type (GListModel *model)
{
  return MUSTER_TYPE_TABLE_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return MUSTER_TABLE (model)->numbers->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  MusterTable *self = MUSTER_TABLE (model);
  MusterTableRow *row;

  if (position >= self->numbers->len)
    return NULL;
  row = muster_table_take_row (self, number_at (self->numbers, position));
  if (muster_table_row_get_entry (row) == NULL)
    muster_table_fill_soon (self);
  return g_object_ref (row);
}

static void
muster_table_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static gboolean
on_refresh_cb (gpointer data)
{
  MusterTable *self = data;

  self->refresh_id = 0;
  muster_table_send_question (self);
  return G_SOURCE_REMOVE;
}

static void
refresh_soon (MusterTable *self)
{
  if (!self->active)
    self->stale = TRUE;
  else if (self->refresh_id == 0)
    self->refresh_id = g_idle_add (on_refresh_cb, self);
}

static void
on_library_changed_cb (MusterTable *self,
                       const char  *system_id)
{
  if (self->system != NULL && (*system_id == '\0' || strcmp (system_id, muster_system_get_id (self->system)) == 0))
    refresh_soon (self);
}

static void
clear_question (MusterTableQuestion *question)
{
  g_free (question->text);
  g_free (question->nation);
  g_free (question->kind);
  *question = (MusterTableQuestion) { 0 };
}

static void
copy_question (MusterTableQuestion       *question,
               const MusterTableQuestion *other)
{
  MusterTableQuestion copy = *other;

  copy.text = g_strdup (other->text);
  copy.nation = g_strdup (other->nation);
  copy.kind = g_strdup (other->kind);
  clear_question (question);
  *question = copy;
}

static void
muster_table_dispose (GObject *object)
{
  MusterTable *self = MUSTER_TABLE (object);

  muster_table_stop (self);
  g_clear_handle_id (&self->refresh_id, g_source_remove);
  g_clear_handle_id (&self->fresh_id, g_source_remove);
  if (self->library != NULL)
    g_signal_handlers_disconnect_by_data (self->library, self);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (muster_table_parent_class)->dispose (object);
}

static void
muster_table_finalize (GObject *object)
{
  MusterTable *self = MUSTER_TABLE (object);

  clear_question (&self->question);
  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->fresh);
  g_queue_clear (&self->order);
  g_hash_table_unref (self->rows);
  g_hash_table_unref (self->missing);
  g_array_unref (self->numbers);
  g_clear_pointer (&self->system, muster_system_unref);
  g_free (self->problem);

  G_OBJECT_CLASS (muster_table_parent_class)->finalize (object);
}

static void
muster_table_class_init (MusterTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_table_finalize;

  /**
   * MusterTable::status:
   * @self: the table
   *
   * Whether rows are on their way, or why there are none, may be another than before. Also emitted after each answer.
   */
  signals[SIGNAL_STATUS] =
    g_signal_new ("status", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_table_init (MusterTable *self)
{
  self->columns = g_ptr_array_new ();
  self->numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->rows = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_object_unref);
  self->missing = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->fresh = g_ptr_array_new_with_free_func (g_object_unref);
  g_queue_init (&self->order);
}

/**
 * muster_table_new:
 * @library: the player's catalogue
 *
 * Returns: (transfer full): a table of no game yet
 */
MusterTable *
muster_table_new (MusterLibrary *library)
{
  MusterTable *self;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (library), NULL);

  self = g_object_new (MUSTER_TYPE_TABLE, NULL);
  self->library = g_object_ref (library);
  g_signal_connect_object (library, "changed", G_CALLBACK (on_library_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "collection-changed", G_CALLBACK (on_library_changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/**
 * muster_table_get_library:
 * @self: a table
 *
 * Returns: (transfer none): the catalogue it shows
 */
MusterLibrary *
muster_table_get_library (MusterTable *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE (self), NULL);

  return self->library;
}

/**
 * muster_table_set_system:
 * @self: a table
 * @system: (nullable): a game
 *
 * Shows the entries of a game; nothing narrows them, and they stand by name.
 */
void
muster_table_set_system (MusterTable  *self,
                         MusterSystem *system)
{
  g_autoptr(GArray) none = g_array_new (FALSE, FALSE, sizeof (gint64));

  g_return_if_fail (MUSTER_IS_TABLE (self));

  if (self->system == system)
    return;
  muster_table_stop (self);
  muster_table_take_numbers (self, none);
  muster_table_forget_rows (self);
  clear_question (&self->question);
  g_clear_pointer (&self->problem, g_free);
  g_ptr_array_unref (self->columns);
  g_clear_pointer (&self->system, muster_system_unref);
  self->system = system != NULL ? muster_system_ref (system) : NULL;
  self->columns = system != NULL ? muster_table_list_columns (system) : g_ptr_array_new ();
  self->stale = !self->active;
  if (self->active)
    muster_table_send_question (self);
}

/**
 * muster_table_get_system:
 * @self: a table
 *
 * Returns: (transfer none) (nullable): the game whose entries it shows
 */
MusterSystem *
muster_table_get_system (MusterTable *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE (self), NULL);

  return self->system;
}

/**
 * muster_table_get_columns:
 * @self: a table
 *
 * Returns: (transfer none) (element-type MusterTableColumn): the columns it can have, until it is of another game
 */
const GPtrArray *
muster_table_get_columns (MusterTable *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE (self), NULL);

  return self->columns;
}

/**
 * muster_table_set_active:
 * @self: a table
 * @active: whether somebody looks at it
 *
 * A table that nobody looks at asks for nothing; it catches up when it is looked at again.
 */
void
muster_table_set_active (MusterTable *self,
                         gboolean     active)
{
  g_return_if_fail (MUSTER_IS_TABLE (self));

  if (self->active == active)
    return;
  self->active = active;
  if (active && self->stale)
    muster_table_send_question (self);
}

/**
 * muster_table_get_question:
 * @self: a table
 *
 * Returns: (transfer none): what it was asked for last
 */
const MusterTableQuestion *
muster_table_get_question (MusterTable *self)
{
  g_return_val_if_fail (MUSTER_IS_TABLE (self), NULL);

  return &self->question;
}

/**
 * muster_table_get_narrowed:
 * @self: a table
 *
 * Returns: whether it may have fewer rows than there are
 */
gboolean
muster_table_get_narrowed (MusterTable *self)
{
  const MusterTableQuestion *asked;

  g_return_val_if_fail (MUSTER_IS_TABLE (self), FALSE);

  asked = &self->question;
  return (asked->text != NULL && *asked->text != '\0') || asked->nation != NULL || asked->kind != NULL || asked->first_year > 0
         || asked->last_year > 0 || asked->own || asked->owned || asked->favourites;
}

/**
 * muster_table_ask:
 * @self: a table
 * @question: which rows, in which order; a column in it is of this table
 *
 * Asks for other rows. Those that are there stay until the others come.
 */
void
muster_table_ask (MusterTable               *self,
                  const MusterTableQuestion *question)
{
  g_return_if_fail (MUSTER_IS_TABLE (self));
  g_return_if_fail (question != NULL);

  copy_question (&self->question, question);
  if (self->active)
    muster_table_send_question (self);
  else
    self->stale = TRUE;
}
