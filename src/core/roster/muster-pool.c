/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pool of a roster's texts. Owned by the roster and used on its thread only. */

#define G_LOG_DOMAIN "muster-pool"

#include "muster-pool.h"

#include <string.h>

#include "muster-arena.h"

#define FIRST_SIZE 64

enum
{
  KNOWN_TYPE = 1 << 0,
  KNOWN_COLUMN = 1 << 1,
  KNOWN_MARK = 1 << 2,
  KNOWN_GRADE = 1 << 3,
  KNOWN_ENTRY = 1 << 4,
};

struct _MusterPool
{
  MusterSystem    *system;
  GPtrArray       *former; /* (nullable) (element-type MusterSystem): those before it, into which texts may point still */
  MusterArena     *arena;
  MusterPoolText **table; /* open addressing, a power of two long */
  guint            size;
  guint            used;
};

/**
 * muster_pool_new:
 * @system: the system that ids are looked up in
 *
 * Returns: (transfer full): an empty pool
 */
MusterPool *
muster_pool_new (MusterSystem *system)
{
  MusterPool *self = g_new0 (MusterPool, 1);

  self->system = muster_system_ref (system);
  self->arena = muster_arena_new ();
  self->size = FIRST_SIZE;
  self->table = g_new0 (MusterPoolText *, self->size);

  return self;
}

/**
 * muster_pool_free:
 * @self: a pool
 *
 * Frees the pool and all its texts.
 */
void
muster_pool_free (MusterPool *self)
{
  g_free (self->table);
  muster_arena_free (self->arena);
  g_clear_pointer (&self->former, g_ptr_array_unref);
  muster_system_unref (self->system);
  g_free (self);
}

/**
 * muster_pool_set_system:
 * @self: a pool
 * @system: another edition of the system
 *
 * Looks ids up there from now on. What was filled before is to be filled anew before anybody uses it; the texts it
 * points to stay.
 */
void
muster_pool_set_system (MusterPool   *self,
                        MusterSystem *system)
{
  if (self->former == NULL)
    self->former = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_system_unref);
  g_ptr_array_add (self->former, self->system);
  self->system = muster_system_ref (system);
  for (guint i = 0; i < self->size; i++)
    {
      MusterPoolText *text = self->table[i];

      if (text == NULL)
        continue;
      text->known = 0;
      text->value_of = NULL;
    }
}

static guint32
hash_text (const char *text,
           gsize       length)
{
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guchar) text[i]) * 16777619u;

  /* The table looks at the lowest bits only, which stir least. */
  return hash ^ hash >> 15;
}

static guint
find_place (const MusterPool *self,
            const char       *text,
            gsize             length,
            guint32           hash)
{
  guint place = hash & (self->size - 1);

  for (; self->table[place] != NULL; place = (place + 1) & (self->size - 1))
    {
      const MusterPoolText *there = self->table[place];

      if (there->hash == hash && there->length == length && memcmp (there->text, text, length) == 0)
        break;
    }

  return place;
}

static void
grow (MusterPool *self)
{
  MusterPoolText **old = self->table;
  guint old_size = self->size;

  self->size *= 2;
  self->table = g_new0 (MusterPoolText *, self->size);
  for (guint i = 0; i < old_size; i++)
    if (old[i] != NULL)
      self->table[find_place (self, old[i]->text, old[i]->length, old[i]->hash)] = old[i];
  g_free (old);
}

/**
 * muster_pool_add:
 * @self: a pool
 * @text: (array length=length): a text, not necessarily closed by a NUL
 * @length: its length in bytes
 *
 * Returns: (transfer none): the text as the pool keeps it
 */
MusterPoolText *
muster_pool_add (MusterPool *self,
                 const char *text,
                 gsize       length)
{
  guint32 hash = hash_text (text, length);
  guint place = find_place (self, text, length, hash);
  MusterPoolText *added = self->table[place];
  char *copy;

  if (added != NULL)
    return added;

  if (self->used >= self->size / 2)
    {
      grow (self);
      place = find_place (self, text, length, hash);
    }

  added = muster_arena_alloc0 (self->arena, sizeof (MusterPoolText) + length + 1);
  copy = (char *) (added + 1);
  memcpy (copy, text, length);
  added->text = copy;
  added->length = (guint32) length;
  added->hash = hash;
  added->mark = -1;
  added->grade = -1;
  added->value = -1;
  self->table[place] = added;
  self->used++;

  return added;
}

/**
 * muster_pool_find:
 * @self: a pool
 * @text: a text
 *
 * Returns: (transfer none) (nullable): the text as the pool keeps it, %NULL where it does not
 */
MusterPoolText *
muster_pool_find (MusterPool *self,
                  const char *text)
{
  gsize length = strlen (text);

  return self->table[find_place (self, text, length, hash_text (text, length))];
}

/**
 * muster_pool_intern:
 * @self: a pool
 * @text: a text
 *
 * Returns: (transfer none): the text, kept as long as the pool
 */
const char *
muster_pool_intern (MusterPool *self,
                    const char *text)
{
  return muster_pool_add (self, text, strlen (text))->text;
}

/**
 * muster_pool_get_type:
 * @self: a pool
 * @text: a text of it
 *
 * Returns: (nullable): the unit type of this id
 */
const MusterUnitType *
muster_pool_get_type (MusterPool     *self,
                      MusterPoolText *text)
{
  if ((text->known & KNOWN_TYPE) == 0)
    {
      text->type = muster_system_find_type (self->system, text->text);
      text->known |= KNOWN_TYPE;
    }

  return text->type;
}

/**
 * muster_pool_get_grade:
 * @self: a pool
 * @text: a text of it
 *
 * Returns: the number of the grade of this id, -1 for none
 */
int
muster_pool_get_grade (MusterPool     *self,
                       MusterPoolText *text)
{
  if ((text->known & KNOWN_GRADE) == 0)
    {
      text->grade = muster_system_find_grade (self->system, text->text);
      text->known |= KNOWN_GRADE;
    }

  return text->grade;
}

/**
 * muster_pool_get_entry_id:
 * @self: a pool
 * @text: a text of it
 *
 * Returns: the same id, in the system's own memory where it ships such an entry
 */
const char *
muster_pool_get_entry_id (MusterPool     *self,
                          MusterPoolText *text)
{
  if ((text->known & KNOWN_ENTRY) == 0)
    {
      const MusterEntry *entry = muster_system_find_entry (self->system, text->text);

      text->entry_id = entry != NULL ? entry->id : text->text;
      text->known |= KNOWN_ENTRY;
    }

  return text->entry_id;
}

/**
 * muster_pool_fill_choice:
 * @self: a pool
 * @choice: (out): what to fill
 * @id: the column's id
 * @value: its value
 * @count: how many, 0 where none is written
 *
 * Resolves a column of a unit or entry.
 */
void
muster_pool_fill_choice (MusterPool     *self,
                         MusterChoice   *choice,
                         MusterPoolText *id,
                         MusterPoolText *value,
                         guint           count)
{
  if ((id->known & KNOWN_COLUMN) == 0)
    {
      id->column = muster_system_find_column (self->system, id->text);
      id->known |= KNOWN_COLUMN;
    }

  choice->column = id->column;
  choice->id = id->column != NULL ? id->column->id : id->text;
  choice->value = value->text;
  choice->count = (guint16) count;
  choice->number = -1;
  if (id->column == NULL)
    return;

  if (value->value_of != id->column)
    {
      value->value = muster_column_find_value (id->column, value->text);
      value->value_of = id->column;
    }

  choice->number = value->value;
  if (id->column->kind == MUSTER_COLUMN_CHOICE && value->value >= 0)
    choice->value = id->column->values[value->value].id;
}

/**
 * muster_pool_fill_mark:
 * @self: a pool
 * @mark: (out): what to fill
 * @id: the mark's id
 * @off: whether it takes away a mark of the entry
 *
 * Resolves a mark of a unit or entry.
 */
void
muster_pool_fill_mark (MusterPool       *self,
                       MusterMarkChoice *mark,
                       MusterPoolText   *id,
                       gboolean          off)
{
  if ((id->known & KNOWN_MARK) == 0)
    {
      id->mark = muster_system_find_mark (self->system, id->text);
      id->known |= KNOWN_MARK;
    }

  mark->id = id->text;
  mark->ix = id->mark;
  mark->off = off;
}
