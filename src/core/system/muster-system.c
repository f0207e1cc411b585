/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A rule system: everything Muster knows of one game. Immutable once loaded, so any number of threads may
 * read it; who loaded it or took a reference gives that one back. */

#define G_LOG_DOMAIN "muster-system"

#include "config.h"

#include "muster-sheets-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_BOXED_TYPE (MusterSystem, muster_system, muster_system_ref, muster_system_unref)

/**
 * muster_system_ref:
 * @self: a system
 *
 * Returns: (transfer full): @self
 */
MusterSystem *
muster_system_ref (MusterSystem *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * muster_system_unref:
 * @self: (transfer full): a system
 *
 * Gives one reference back; with the last one the system and everything got from it goes.
 */
void
muster_system_unref (MusterSystem *self)
{
  GHashTable **tables[8];

  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  tables[0] = &self->type_by_id;
  tables[1] = &self->column_by_id;
  tables[2] = &self->option_by_id;
  tables[3] = &self->rule_by_id;
  tables[4] = &self->mark_by_id;
  tables[5] = &self->grade_by_id;
  tables[6] = &self->nation_by_id;
  tables[7] = &self->entry_by_id;
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    g_clear_pointer (tables[i], g_hash_table_unref);
  if (self->sheets != NULL)
    g_hash_table_unref (self->sheets->by_id);
  g_clear_pointer (&self->files, g_array_unref);
  muster_arena_free (self->arena);
  g_free (self);
}

/**
 * muster_fault_free:
 * @fault: (transfer full): a fault
 */
void
muster_fault_free (MusterFault *fault)
{
  g_free (fault->file);
  g_free (fault->text);
  g_free (fault);
}

/**
 * muster_system_text:
 * @english: (nullable): a text of a system file
 *
 * Where the text stands behind a number, muster_plural_text() has the form that the number takes.
 *
 * Returns: (transfer none) (nullable): its translation where there is one, else the text itself
 */
const char *
muster_system_text (const char *english)
{
  g_autofree char *first = NULL;
  const char *text;
  const char *bar;

  if (english == NULL || *english == '\0')
    return english;

  text = g_dgettext (GETTEXT_PACKAGE, english);
  /* In a sentence such forms stand in braces. */
  bar = text != english && strchr (text, '{') == NULL ? strchr (text, '|') : NULL;
  if (bar == NULL || strchr (english, '|') != NULL)
    return text;

  /* Forms for numbers, where there is none: see muster-plural.c. Translations are few and stay. */
  if (bar[1] == '|')
    text = bar + 2;
  first = g_strndup (text, strcspn (text, "|"));
  return g_intern_string (first);
}

const char *
muster_system_get_id (const MusterSystem *self)
{
  return self->id;
}

const char *
muster_system_get_name (const MusterSystem *self)
{
  return self->name;
}

const char *
muster_system_get_edition (const MusterSystem *self)
{
  return self->edition;
}

/**
 * muster_system_get_about:
 * @self: a system
 *
 * Returns: (nullable): a paragraph about the game, in English
 */
const char *
muster_system_get_about (const MusterSystem *self)
{
  return self->about;
}

const MusterBudget *
muster_system_get_budget (const MusterSystem *self)
{
  return &self->budget;
}

/**
 * muster_system_get_grades_name:
 * @self: a system
 *
 * Returns: (nullable): what the game calls its grades, in English ("Troop skill")
 */
const char *
muster_system_get_grades_name (const MusterSystem *self)
{
  return self->grades_name;
}

/**
 * muster_system_get_default_grade:
 * @self: a system
 *
 * Returns: the number of the grade that a unit has where none is set; meaningless without grades
 */
guint
muster_system_get_default_grade (const MusterSystem *self)
{
  return self->default_grade;
}

/**
 * muster_system_get_entry_type:
 * @self: a system
 *
 * Returns: (nullable): the type of unit that an entry is for when it does not say
 */
const char *
muster_system_get_entry_type (const MusterSystem *self)
{
  return self->entry_type;
}

#define DEFINE_LIST(Type, things)                                        \
  const Type *                                                           \
  muster_system_get_##things (const MusterSystem *self,                  \
                              guint              *n)                     \
  {                                                                      \
    if (n != NULL)                                                       \
      *n = self->n_##things;                                             \
    return self->things;                                                 \
  }

/* Each returns an array of @n things in the order of the file, which belongs to the system. */
DEFINE_LIST (MusterName, links)
DEFINE_LIST (MusterName, nations)
DEFINE_LIST (MusterName, categories)
DEFINE_LIST (MusterName, marks)
DEFINE_LIST (MusterName, facts)
DEFINE_LIST (MusterGrade, grades)
DEFINE_LIST (MusterColumn, columns)
DEFINE_LIST (MusterOption, options)
DEFINE_LIST (MusterRule, rules)
DEFINE_LIST (MusterRuling, rulings)
DEFINE_LIST (MusterUnitType, types)
DEFINE_LIST (MusterEntry, entries)
DEFINE_LIST (MusterGroup, groups)

static int
find (GHashTable *table,
      const char *id)
{
  return id != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (table, id)) - 1 : -1;
}

#define DEFINE_FIND(Type, thing, things)                                 \
  const Type *                                                           \
  muster_system_find_##thing (const MusterSystem *self,                  \
                              const char         *id)                    \
  {                                                                      \
    int ix = find (self->thing##_by_id, id);                             \
                                                                         \
    return ix >= 0 ? &self->things[ix] : NULL;                           \
  }

/* Each returns the thing of that id, or %NULL where there is none. */
DEFINE_FIND (MusterColumn, column, columns)
DEFINE_FIND (MusterOption, option, options)
DEFINE_FIND (MusterRule, rule, rules)
DEFINE_FIND (MusterUnitType, type, types)
DEFINE_FIND (MusterEntry, entry, entries)

/**
 * muster_system_find_mark:
 * @self: a system
 * @id: (nullable): an id
 *
 * Returns: the number of the mark, or -1
 */
int
muster_system_find_mark (const MusterSystem *self,
                         const char         *id)
{
  return find (self->mark_by_id, id);
}

/**
 * muster_system_find_grade:
 * @self: a system
 * @id: (nullable): an id
 *
 * Returns: the number of the grade, or -1
 */
int
muster_system_find_grade (const MusterSystem *self,
                          const char         *id)
{
  return find (self->grade_by_id, id);
}

/**
 * muster_system_find_nation:
 * @self: a system
 * @id: (nullable): an id
 *
 * Returns: the number of the nation, or -1
 */
int
muster_system_find_nation (const MusterSystem *self,
                           const char         *id)
{
  return find (self->nation_by_id, id);
}

/* A whole number of digits alone; very large ones stop at a thousand million. */
static gint32
parse_whole (const char *text)
{
  gint64 number = 0;

  if (text == NULL || *text == '\0')
    return -1;

  for (; g_ascii_isdigit (*text); text++)
    number = MIN (number * 10 + (*text - '0'), 1000000000);

  return *text == '\0' ? (gint32) number : -1;
}

/**
 * muster_column_find_value:
 * @column: a column
 * @text: (nullable): what a file says
 *
 * Returns: of a choice the number of the value of that id, of a number column the number itself (digits
 *   alone, at most 1,000,000,000); -1 where @text is neither
 */
gint32
muster_column_find_value (const MusterColumn *column,
                          const char         *text)
{
  if (column->kind == MUSTER_COLUMN_NUMBER)
    return parse_whole (text);

  for (guint i = 0; text != NULL && i < column->n_values; i++)
    {
      if (strcmp (column->values[i].id, text) == 0)
        return (gint32) i;
    }
  return -1;
}

/**
 * muster_option_find_value:
 * @option: a house rule
 * @text: (nullable): what a file says
 *
 * Returns: the number of the value of that id, or the number itself (digits alone); -1 where @text is neither
 */
gint32
muster_option_find_value (const MusterOption *option,
                          const char         *text)
{
  if (option->kind == MUSTER_OPTION_NUMBER)
    return parse_whole (text);

  for (guint i = 0; text != NULL && i < option->n_values; i++)
    {
      if (strcmp (option->values[i].id, text) == 0)
        return (gint32) i;
    }
  return -1;
}

/**
 * muster_unit_type_find_use:
 * @type: a type of unit
 * @column: a column of the same system
 *
 * Returns: (nullable): how the type uses the column, or %NULL where it does not have it
 */
const MusterUse *
muster_unit_type_find_use (const MusterUnitType *type,
                           const MusterColumn   *column)
{
  for (guint i = 0; i < type->n_uses; i++)
    {
      if (type->uses[i].column == column)
        return &type->uses[i];
    }
  return NULL;
}
