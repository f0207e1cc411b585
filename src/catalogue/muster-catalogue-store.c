/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries to rows and back: the one place that knows the columns of the tables. Who writes has begun a transaction. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

static const char *const sql[MUSTER_N_STATEMENTS] = {
  [MUSTER_STATEMENT_FIND] = "SELECT number, own, digest FROM entry WHERE system = ?1 AND id = ?2",
  [MUSTER_STATEMENT_INSERT] =
    "INSERT INTO entry (system, id, own, name, nation, type, kind, printed, points, first_year, last_year,"
    " same_as, why_printed, why_figures, digest, sorting, words, tags)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)",
  [MUSTER_STATEMENT_UPDATE] =
    "UPDATE entry SET system = ?1, id = ?2, own = ?3, name = ?4, nation = ?5, type = ?6, kind = ?7, printed = ?8,"
    " points = ?9, first_year = ?10, last_year = ?11, same_as = ?12, why_printed = ?13, why_figures = ?14,"
    " digest = ?15, sorting = ?16, words = ?17, tags = ?18 WHERE number = ?19",
  [MUSTER_STATEMENT_DELETE] = "DELETE FROM entry WHERE number = ?1",
  [MUSTER_STATEMENT_DELETE_COLUMNS] = "DELETE FROM entry_column WHERE entry = ?1",
  [MUSTER_STATEMENT_DELETE_MARKS] = "DELETE FROM entry_mark WHERE entry = ?1",
  [MUSTER_STATEMENT_DELETE_FIGURES] = "DELETE FROM entry_figure WHERE entry = ?1",
  [MUSTER_STATEMENT_ADD_COLUMN] = "INSERT INTO entry_column (entry, place, column_id, value, count) VALUES (?1, ?2, ?3, ?4, ?5)",
  [MUSTER_STATEMENT_ADD_MARK] = "INSERT INTO entry_mark (entry, place, mark) VALUES (?1, ?2, ?3)",
  [MUSTER_STATEMENT_ADD_FIGURE] = "INSERT INTO entry_figure (entry, place, figure, value) VALUES (?1, ?2, ?3, ?4)",
  [MUSTER_STATEMENT_LOAD] =
    "SELECT e.system, e.id, e.own, e.name, e.nation, e.type, e.printed, e.points, e.same_as, e.why_printed, e.why_figures,"
    " e.kind, e.first_year, e.last_year, p.favourite, p.owned"
    " FROM entry AS e LEFT JOIN player AS p ON p.system = e.system AND p.id = e.id WHERE e.number = ?1",
  [MUSTER_STATEMENT_LOAD_COLUMNS] = "SELECT column_id, value, count FROM entry_column WHERE entry = ?1 ORDER BY place",
  [MUSTER_STATEMENT_LOAD_MARKS] = "SELECT mark FROM entry_mark WHERE entry = ?1 ORDER BY place",
  [MUSTER_STATEMENT_LOAD_FIGURES] = "SELECT figure, value FROM entry_figure WHERE entry = ?1 ORDER BY place",
};

/* The columns of MUSTER_STATEMENT_LOAD. */
enum
{
  LOAD_SYSTEM,
  LOAD_ID,
  LOAD_OWN,
  LOAD_NAME,
  LOAD_NATION,
  LOAD_TYPE,
  LOAD_PRINTED,
  LOAD_POINTS,
  LOAD_SAME_AS,
  LOAD_WHY_PRINTED,
  LOAD_WHY_FIGURES,
  LOAD_KIND,
  LOAD_FIRST_YEAR,
  LOAD_LAST_YEAR,
  LOAD_FAVOURITE,
  LOAD_OWNED,
};

/* A statement, prepared when it is first wanted, ready for new values. */
static sqlite3_stmt *
get_statement (MusterCatalogue  *self,
               MusterStatement   which,
               GError          **error)
{
  if (self->statements[which] == NULL)
    self->statements[which] = muster_db_prepare (self->db, sql[which], error);
  else
    sqlite3_reset (self->statements[which]);
  return self->statements[which];
}

static const char *
get_text (sqlite3_stmt *statement,
          int           column)
{
  return (const char *) sqlite3_column_text (statement, column);
}

/* Looks up what there is under an id. */
gboolean
muster_catalogue_store_find (MusterCatalogue  *self,
                             const char       *system_id,
                             const char       *id,
                             MusterStored     *stored,
                             GError          **error)
{
  sqlite3_stmt *statement = get_statement (self, MUSTER_STATEMENT_FIND, error);
  gboolean row;

  stored->number = 0;
  if (statement == NULL)
    return FALSE;
  muster_db_bind_text (statement, 1, system_id);
  muster_db_bind_text (statement, 2, id);
  if (!muster_db_step (self->db, statement, &row, error))
    return FALSE;
  if (row)
    {
      stored->number = sqlite3_column_int64 (statement, 0);
      stored->own = sqlite3_column_int (statement, 1) != 0;
      g_strlcpy (stored->digest, get_text (statement, 2), sizeof stored->digest);
      sqlite3_reset (statement);
    }
  return TRUE;
}

static gboolean
run_for_entry (MusterCatalogue  *self,
               MusterStatement   which,
               gint64            number,
               GError          **error)
{
  sqlite3_stmt *statement = get_statement (self, which, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, number);
  return muster_db_run (self->db, statement, error);
}

static gboolean
write_choices (MusterCatalogue             *self,
               const MusterCatalogueEntry  *entry,
               GError                     **error)
{
  for (guint i = 0; i < entry->choices->len; i++)
    {
      const MusterChoice *choice = &g_array_index (entry->choices, MusterChoice, i);
      sqlite3_stmt *statement = get_statement (self, MUSTER_STATEMENT_ADD_COLUMN, error);

      if (statement == NULL)
        return FALSE;
      sqlite3_bind_int64 (statement, 1, entry->number);
      sqlite3_bind_int (statement, 2, (int) i);
      muster_db_bind_text (statement, 3, choice->id);
      muster_db_bind_text (statement, 4, choice->value);
      sqlite3_bind_int (statement, 5, choice->count);
      if (!muster_db_run (self->db, statement, error))
        return FALSE;
    }
  for (guint i = 0; i < entry->marks->len; i++)
    {
      sqlite3_stmt *statement = get_statement (self, MUSTER_STATEMENT_ADD_MARK, error);

      if (statement == NULL)
        return FALSE;
      sqlite3_bind_int64 (statement, 1, entry->number);
      sqlite3_bind_int (statement, 2, (int) i);
      muster_db_bind_text (statement, 3, g_array_index (entry->marks, MusterMarkChoice, i).id);
      if (!muster_db_run (self->db, statement, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_figures (MusterCatalogue             *self,
               const MusterCatalogueEntry  *entry,
               GError                     **error)
{
  for (guint i = 0; i < entry->written->len; i++)
    {
      const MusterWrittenFigure *figure = &g_array_index (entry->written, MusterWrittenFigure, i);
      sqlite3_stmt *statement = get_statement (self, MUSTER_STATEMENT_ADD_FIGURE, error);

      if (statement == NULL)
        return FALSE;
      sqlite3_bind_int64 (statement, 1, entry->number);
      sqlite3_bind_int (statement, 2, (int) i);
      muster_db_bind_text (statement, 3, figure->id);
      muster_db_bind_text (statement, 4, figure->value);
      if (!muster_db_run (self->db, statement, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_row (MusterCatalogue             *self,
           const MusterCatalogueEntry  *entry,
           const char                  *digest,
           GError                     **error)
{
  const MusterEntry *core = &entry->entry;
  gboolean fresh = entry->number == 0;
  sqlite3_stmt *statement = get_statement (self, fresh ? MUSTER_STATEMENT_INSERT : MUSTER_STATEMENT_UPDATE, error);
  g_autofree char *sorting = muster_catalogue_dup_sorting (muster_catalogue_entry_get_shown_name (entry));
  g_autofree char *words = muster_catalogue_dup_words (entry);
  g_autofree char *tags = muster_catalogue_dup_tags (entry);
  gboolean done;

  if (statement == NULL)
    return FALSE;
  muster_db_bind_text (statement, 1, entry->system_id);
  muster_db_bind_text (statement, 2, core->id);
  sqlite3_bind_int (statement, 3, entry->own ? 1 : 0);
  muster_db_bind_text (statement, 4, core->name);
  muster_db_bind_text (statement, 5, core->nation);
  muster_db_bind_text (statement, 6, core->type_id);
  muster_db_bind_text (statement, 7, entry->kind);
  muster_db_bind_number (statement, 8, core->has_printed, core->printed);
  muster_db_bind_number (statement, 9, entry->has_points, entry->points);
  muster_db_bind_number (statement, 10, entry->first_year > 0, entry->first_year);
  muster_db_bind_number (statement, 11, entry->last_year > 0, entry->last_year);
  muster_db_bind_text (statement, 12, core->same_as);
  muster_db_bind_text (statement, 13, core->why_printed);
  muster_db_bind_text (statement, 14, core->why_figures);
  muster_db_bind_text (statement, 15, digest);
  muster_db_bind_text (statement, 16, sorting);
  muster_db_bind_text (statement, 17, words);
  muster_db_bind_text (statement, 18, tags);
  if (!fresh)
    sqlite3_bind_int64 (statement, 19, entry->number);
  done = muster_db_run (self->db, statement, error);
  sqlite3_clear_bindings (statement);
  return done;
}

/* Writes an entry: a new row, or where it has a number the row of that number anew. */
gboolean
muster_catalogue_store_write (MusterCatalogue       *self,
                              MusterCatalogueEntry  *entry,
                              const char            *digest,
                              GError               **error)
{
  gboolean fresh = entry->number == 0;

  if (!write_row (self, entry, digest, error))
    return FALSE;
  if (fresh)
    entry->number = sqlite3_last_insert_rowid (muster_db_get_handle (self->db));
  else if (!run_for_entry (self, MUSTER_STATEMENT_DELETE_COLUMNS, entry->number, error)
           || !run_for_entry (self, MUSTER_STATEMENT_DELETE_MARKS, entry->number, error)
           || !run_for_entry (self, MUSTER_STATEMENT_DELETE_FIGURES, entry->number, error))
    return FALSE;
  return write_choices (self, entry, error) && write_figures (self, entry, error);
}

/* Takes an entry out; its parts go with it. */
gboolean
muster_catalogue_store_delete (MusterCatalogue  *self,
                               gint64            number,
                               GError          **error)
{
  return run_for_entry (self, MUSTER_STATEMENT_DELETE, number, error);
}

static sqlite3_stmt *
start_parts (MusterCatalogue  *self,
             MusterStatement   which,
             gint64            number,
             GError          **error)
{
  sqlite3_stmt *statement = get_statement (self, which, error);

  if (statement != NULL)
    sqlite3_bind_int64 (statement, 1, number);
  return statement;
}

static gboolean
load_parts (MusterCatalogue       *self,
            MusterCatalogueEntry  *entry,
            GError               **error)
{
  sqlite3_stmt *statement;
  gboolean row;

  statement = start_parts (self, MUSTER_STATEMENT_LOAD_COLUMNS, entry->number, error);
  for (row = TRUE; row;)
    {
      if (statement == NULL || !muster_db_step (self->db, statement, &row, error))
        return FALSE;
      if (row)
        muster_catalogue_entry_add_choice (entry, get_text (statement, 0), get_text (statement, 1), (guint) sqlite3_column_int (statement, 2));
    }
  statement = start_parts (self, MUSTER_STATEMENT_LOAD_MARKS, entry->number, error);
  for (row = TRUE; row;)
    {
      if (statement == NULL || !muster_db_step (self->db, statement, &row, error))
        return FALSE;
      if (row)
        muster_catalogue_entry_add_mark (entry, get_text (statement, 0));
    }
  statement = start_parts (self, MUSTER_STATEMENT_LOAD_FIGURES, entry->number, error);
  for (row = TRUE; row;)
    {
      if (statement == NULL || !muster_db_step (self->db, statement, &row, error))
        return FALSE;
      if (row)
        muster_catalogue_entry_add_figure (entry, get_text (statement, 0), get_text (statement, 1));
    }
  return TRUE;
}

/* Pictures belong to systems and are not kept here. */
static const char *
get_silhouette (const MusterSystem *system,
                const char         *id)
{
  const MusterEntry *shipped = muster_system_find_entry (system, id);

  return shipped != NULL ? shipped->silhouette : NULL;
}

static MusterCatalogueEntry *
load_row (MusterCatalogue *self,
          sqlite3_stmt    *statement,
          gint64           number)
{
  MusterSystem *system = g_hash_table_lookup (self->systems, get_text (statement, LOAD_SYSTEM));
  MusterCatalogueEntry *entry = muster_catalogue_entry_new (system, get_text (statement, LOAD_SYSTEM));
  MusterEntry *core = &entry->entry;

  entry->number = number;
  core->id = muster_catalogue_entry_keep (entry, get_text (statement, LOAD_ID));
  entry->own = sqlite3_column_int (statement, LOAD_OWN) != 0;
  core->name = muster_catalogue_entry_keep (entry, get_text (statement, LOAD_NAME));
  core->nation = muster_catalogue_entry_keep (entry, get_text (statement, LOAD_NATION));
  muster_catalogue_entry_set_type (entry, get_text (statement, LOAD_TYPE));
  core->has_printed = sqlite3_column_type (statement, LOAD_PRINTED) != SQLITE_NULL;
  core->printed = sqlite3_column_int64 (statement, LOAD_PRINTED);
  entry->has_points = sqlite3_column_type (statement, LOAD_POINTS) != SQLITE_NULL;
  entry->points = sqlite3_column_int64 (statement, LOAD_POINTS);
  core->same_as = muster_catalogue_entry_keep (entry, get_text (statement, LOAD_SAME_AS));
  if (!entry->own && system != NULL)
    core->silhouette = get_silhouette (system, core->id);
  core->why_printed = muster_catalogue_entry_keep (entry, get_text (statement, LOAD_WHY_PRINTED));
  core->why_figures = muster_catalogue_entry_keep (entry, get_text (statement, LOAD_WHY_FIGURES));
  entry->favourite = sqlite3_column_int (statement, LOAD_FAVOURITE) != 0;
  entry->owned = (guint) sqlite3_column_int (statement, LOAD_OWNED);
  return entry;
}

/* Reads the entry of a row, or nothing without an error where there is no such row. */
MusterCatalogueEntry *
muster_catalogue_store_load (MusterCatalogue  *self,
                             gint64            number,
                             GError          **error)
{
  sqlite3_stmt *statement = start_parts (self, MUSTER_STATEMENT_LOAD, number, error);
  g_autoptr (MusterCatalogueEntry) entry = NULL;
  g_autofree char *kind = NULL;
  int first_year;
  int last_year;
  gboolean row;

  if (statement == NULL || !muster_db_step (self->db, statement, &row, error) || !row)
    return NULL;
  entry = load_row (self, statement, number);
  kind = g_strdup (get_text (statement, LOAD_KIND));
  first_year = sqlite3_column_int (statement, LOAD_FIRST_YEAR);
  last_year = sqlite3_column_int (statement, LOAD_LAST_YEAR);
  sqlite3_reset (statement);
  if (!load_parts (self, entry, error))
    return NULL;

  muster_catalogue_entry_finish (entry);
  if (entry->system == NULL)
    {
      /* Nobody here knows what its figures mean; what was found out when it was written stands. */
      entry->kind = muster_catalogue_entry_keep (entry, kind);
      entry->first_year = first_year;
      entry->last_year = last_year;
    }
  return g_steal_pointer (&entry);
}
