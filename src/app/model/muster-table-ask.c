/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the table asks the catalogue for, in the library's thread: which rows there are, together with what the first ones
 * say, so that nothing blank is ever shown for it; and what those say that somebody has scrolled to. */

#define G_LOG_DOMAIN "muster-table"

#include "config.h"

#include "muster-table-private.h"

/* So many rows are asked for at once: as many as a window shows, and what GTK keeps beside it. */
#define MOST_FILLED 300

typedef struct
{
  char             *system_id;
  char             *text;
  char             *nation;
  char             *kind;
  char             *sort_id;
  MusterTableQuery  query;  /* points to the texts above */
  GArray           *wanted; /* (element-type gint64): rows that are shown */
  guint             n_first;
} Question;

typedef struct
{
  GArray    *numbers; /* (element-type gint64) (nullable) */
  GPtrArray *entries; /* (element-type MusterCatalogueEntry) */
  gboolean   partial; /* there may be more numbers */
} Answer;

static void
question_free (gpointer data)
{
  Question *self = data;

  g_free (self->system_id);
  g_free (self->text);
  g_free (self->nation);
  g_free (self->kind);
  g_free (self->sort_id);
  g_array_unref (self->wanted);
  g_free (self);
}

static void
answer_free (gpointer data)
{
  Answer *self = data;

  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_free (self);
}

/* In the library's thread: the rows of those numbers. */
static gboolean
read_rows (MusterCatalogue  *catalogue,
           const gint64     *numbers,
           guint             n,
           GPtrArray        *entries,
           GError          **error)
{
  g_autoptr(GPtrArray) rows = n > 0 ? muster_catalogue_get_rows (catalogue, numbers, n, error) : NULL;

  if (n > 0 && rows == NULL)
    return FALSE;
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    g_ptr_array_add (entries, g_steal_pointer (&rows->pdata[i]));
  return TRUE;
}

/* In the library's thread. */
static gpointer
answer (MusterCatalogue  *catalogue,
        gpointer          data,
        GCancellable     *cancellable,
        GError          **error)
{
  Question *question = data;
  Answer *self = g_new0 (Answer, 1);

  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_catalogue_entry_free);
  if (question->n_first > 0)
    {
      self->numbers = muster_catalogue_list_numbers (catalogue, &question->query, cancellable, error);
      if (self->numbers == NULL
          || !read_rows (catalogue, (const gint64 *) (gpointer) self->numbers->data, MIN (self->numbers->len, question->n_first), self->entries,
                         error))
        goto failed;
      self->partial = question->query.first > 0 && self->numbers->len == question->query.first;
    }
  if (read_rows (catalogue, (const gint64 *) (gpointer) question->wanted->data, question->wanted->len, self->entries, error))
    return self;

failed:
  answer_free (self);
  return NULL;
}

static MusterTableSort
get_sort (const MusterTableColumn *column)
{
  switch (column != NULL ? column->kind : MUSTER_TABLE_COLUMN_NAME)
    {
    case MUSTER_TABLE_COLUMN_NATION:
      return MUSTER_TABLE_BY_NATION;
    case MUSTER_TABLE_COLUMN_KIND:
      return MUSTER_TABLE_BY_KIND;
    case MUSTER_TABLE_COLUMN_YEARS:
      return MUSTER_TABLE_BY_YEARS;
    case MUSTER_TABLE_COLUMN_POINTS:
      return MUSTER_TABLE_BY_POINTS;
    case MUSTER_TABLE_COLUMN_OWN:
      return MUSTER_TABLE_BY_OWN;
    case MUSTER_TABLE_COLUMN_OWNED:
      return MUSTER_TABLE_BY_OWNED;
    case MUSTER_TABLE_COLUMN_FAVOURITE:
      return MUSTER_TABLE_BY_FAVOURITE;
    case MUSTER_TABLE_COLUMN_CHECKED:
      return MUSTER_TABLE_BY_CHECKED;
    case MUSTER_TABLE_COLUMN_GAME:
      return MUSTER_TABLE_BY_COLUMN;
    case MUSTER_TABLE_COLUMN_FIGURE:
      return MUSTER_TABLE_BY_FIGURE;
    case MUSTER_TABLE_COLUMN_NAME:
    case MUSTER_TABLE_COLUMN_COLUMNS:
    case MUSTER_TABLE_COLUMN_FIGURES:
    default:
      return MUSTER_TABLE_BY_NAME;
    }
}

static Question *
question_new (MusterTable *self,
              guint        n_first)
{
  Question *question = g_new0 (Question, 1);
  const MusterTableQuestion *asked = &self->question;
  const MusterTableColumn *sort = asked->sort;

  question->wanted = g_array_new (FALSE, FALSE, sizeof (gint64));
  question->n_first = n_first;
  question->system_id = g_strdup (muster_system_get_id (self->system));
  question->text = asked->text != NULL && *asked->text != '\0' ? g_strdup (asked->text) : NULL;
  question->nation = g_strdup (asked->nation);
  question->kind = g_strdup (asked->kind);
  if (sort != NULL && sort->column != NULL)
    question->sort_id = g_strdup (sort->column->id);
  else if (sort != NULL && sort->figure != NULL)
    question->sort_id = g_strdup (sort->figure->id);
  question->query = (MusterTableQuery) {
    .find = {
      .text = question->text,
      .system = question->system_id,
      .nation = question->nation,
      .type = question->kind,
      .first_year = asked->first_year,
      .last_year = asked->last_year,
      .own = asked->own,
      .favourites = asked->favourites,
    },
    .owned = asked->owned,
    .sort = get_sort (sort),
    .sort_id = question->sort_id,
    .descending = asked->descending,
  };
  return question;
}

/* The rows that somebody shows: all, or those that say nothing yet. */
static void
add_wanted (MusterTable *self,
            GArray      *wanted,
            gboolean     all)
{
  for (GList *link = self->order.tail; link != NULL && wanted->len < MOST_FILLED; link = link->prev)
    {
      MusterTableRow *row = link->data;
      gint64 number = muster_table_row_get_number (row);

      if (muster_table_row_is_used (row) && (all || muster_table_row_get_entry (row) == NULL)
          && !g_hash_table_contains (self->missing, &number))
        g_array_append_val (wanted, number);
    }
}

static gboolean
on_fresh_cb (gpointer data)
{
  MusterTable *self = data;

  self->fresh_id = 0;
  g_ptr_array_set_size (self->fresh, 0);
  return G_SOURCE_REMOVE;
}

/* Puts what was read into rows, and keeps those until they are shown: GTK asks for every row there is when it looks where
 * one has gone. */
static void
take_entries (MusterTable *self,
              GPtrArray   *entries)
{
  for (guint i = 0; i < entries->len; i++)
    {
      MusterCatalogueEntry *entry = g_steal_pointer (&entries->pdata[i]);
      MusterTableRow *row = entry != NULL ? muster_table_take_row (self, entry->number) : NULL;

      if (row == NULL)
        continue;
      g_ptr_array_add (self->fresh, g_object_ref (row));
      muster_table_row_take_entry (row, entry);
    }
  if (self->fresh_id == 0)
    self->fresh_id = g_idle_add (on_fresh_cb, self);
}

/* Old rows that nobody shows may say what is no longer so. */
static void
forget_unused (MusterTable *self)
{
  GList *link = self->order.head;

  while (link != NULL)
    {
      MusterTableRow *row = link->data;
      GList *next = link->next;

      if (!muster_table_row_is_used (row))
        {
          gint64 number = muster_table_row_get_number (row);

          g_queue_delete_link (&self->order, link);
          g_hash_table_remove (self->rows, &number);
        }
      link = next;
    }
}

static void
fail (MusterTable *self,
      const char  *problem)
{
  g_free (self->problem);
  self->problem = g_strdup (problem);
  muster_table_emit_status (self);
}

static void send_question (MusterTable *self,
                           gboolean     first);

static void
on_answered_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(MusterTable) self = user_data;
  g_autoptr(GError) error = NULL;
  Answer *found = muster_library_run_finish (MUSTER_LIBRARY (object), result, &error);

  if (found == NULL && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->asking);
  if (found == NULL)
    {
      fail (self, error->message);
      return;
    }
  g_clear_pointer (&self->problem, g_free);
  forget_unused (self);
  g_hash_table_remove_all (self->missing);
  take_entries (self, found->entries);
  /* Who listens hears that more are on their way. */
  if (found->partial)
    send_question (self, FALSE);
  muster_table_take_numbers (self, found->numbers);
  answer_free (found);
  muster_table_emit_status (self);
}

/* An empty table shows its first rows as soon as they are there, where they are there before all. */
static void
send_question (MusterTable *self,
               gboolean     first)
{
  Question *question;

  self->stale = FALSE;
  g_clear_handle_id (&self->refresh_id, g_source_remove);
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  if (self->system == NULL || self->library == NULL)
    return;

  self->asking = g_cancellable_new ();
  question = question_new (self, MUSTER_TABLE_FIRST);
  if (first)
    question->query.first = MUSTER_TABLE_FIRST;
  add_wanted (self, question->wanted, TRUE);
  muster_library_run_async (self->library, question->system_id, MUSTER_LIBRARY_READS, answer, question, question_free, answer_free,
                            self->asking, on_answered_cb, g_object_ref (self));
  muster_table_emit_status (self);
}

/* Asks which rows there are; what was asked before is not wanted any more. */
void
muster_table_send_question (MusterTable *self)
{
  MusterTableSort sort = get_sort (self->question.sort);
  gboolean quick = sort == MUSTER_TABLE_BY_NAME || (sort == MUSTER_TABLE_BY_POINTS && !self->question.descending);

  send_question (self, quick && self->numbers->len == 0);
}

static gboolean on_fill_cb (gpointer data);

static void
on_filled_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(MusterTable) self = user_data;
  g_autoptr(GError) error = NULL;
  Answer *found = muster_library_run_finish (MUSTER_LIBRARY (object), result, &error);
  g_autoptr(GArray) wanted = NULL;

  if (found == NULL && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->filling);
  wanted = g_steal_pointer (&self->filled);
  if (found == NULL)
    {
      fail (self, error->message);
      return;
    }
  take_entries (self, found->entries);
  answer_free (found);
  /* What another program has taken out meanwhile is not asked for again and again. */
  for (guint i = 0; i < wanted->len; i++)
    {
      gint64 number = g_array_index (wanted, gint64, i);
      MusterTableRow *row = g_hash_table_lookup (self->rows, &number);

      if (row != NULL && muster_table_row_get_entry (row) == NULL)
        g_hash_table_add (self->missing, g_memdup2 (&number, sizeof number));
    }
  on_fill_cb (self);
}

/* Reads what is shown and says nothing yet. What was scrolled past meanwhile is not read. */
static gboolean
on_fill_cb (gpointer data)
{
  MusterTable *self = data;
  Question *question;

  self->fill_id = 0;
  if (self->filling != NULL || self->system == NULL || self->library == NULL)
    return G_SOURCE_REMOVE;
  question = question_new (self, 0);
  add_wanted (self, question->wanted, FALSE);
  if (question->wanted->len == 0)
    {
      question_free (question);
      return G_SOURCE_REMOVE;
    }
  self->filling = g_cancellable_new ();
  g_clear_pointer (&self->filled, g_array_unref);
  self->filled = g_array_ref (question->wanted);
  muster_library_run_async (self->library, question->system_id, MUSTER_LIBRARY_READS, answer, question, question_free, answer_free,
                            self->filling, on_filled_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

/* Before anything is drawn, and after all rows were asked for that are shown. */
void
muster_table_fill_soon (MusterTable *self)
{
  if (self->fill_id == 0 && self->filling == NULL)
    self->fill_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_fill_cb, self, NULL);
}

/* Nothing that is on its way is wanted any more. */
void
muster_table_stop (MusterTable *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  if (self->filling != NULL)
    g_cancellable_cancel (self->filling);
  g_clear_object (&self->asking);
  g_clear_object (&self->filling);
  g_clear_pointer (&self->filled, g_array_unref);
  g_clear_handle_id (&self->fill_id, g_source_remove);
}
