/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the name of a line to bring hangs on, read off the game's own words for it: whether it says what a unit is, and which
 * columns make a difference. What it comes out as is not looked at, so that the answer is the same in every language. */

#define G_LOG_DOMAIN "muster-bring"

#include "muster-bring-private.h"

#include <string.h>

typedef struct
{
  const MusterSystem *system;
  MusterBringUse      use;
  guint64             numbers[(MUSTER_MAX_SHEET_NUMBERS + 63) / 64]; /* those looked at already */
  guint64             words[(MUSTER_MAX_SHEET_WORDS + 63) / 64];
  guint64            *facts;
} Finder;

static void find_in_number (Finder *self,
                            guint   ix);
static void find_in_text   (Finder     *self,
                            const char *text);

/* Whether it is the first time. */
static gboolean
note (guint64 *bits,
      guint    ix)
{
  gboolean fresh = (bits[ix / 64] >> (ix % 64) & 1) == 0;

  bits[ix / 64] |= G_GUINT64_CONSTANT (1) << (ix % 64);
  return fresh;
}

static void
find_in_condition (Finder                *self,
                   const MusterPredicate *when)
{
  if (when == NULL)
    return;
  if (when->kind == MUSTER_PREDICATE_COLUMN || when->kind == MUSTER_PREDICATE_RANGE || when->kind == MUSTER_PREDICATE_COLUMN_SET)
    self->use.columns |= G_GUINT64_CONSTANT (1) << when->ix;
  for (guint i = 0; i < when->n_parts; i++)
    find_in_condition (self, when->parts[i]);
}

static void
find_in_facts (Finder               *self,
               const MusterCondFact *facts,
               guint                 n,
               guint                 fact,
               int                   column)
{
  for (guint i = 0; i < n; i++)
    {
      if (facts[i].fact != fact)
        continue;
      if (column >= 0)
        self->use.columns |= G_GUINT64_CONSTANT (1) << column;
      find_in_condition (self, facts[i].when);
    }
}

/* A fact is carried by types and by values of columns. */
static void
find_in_fact (Finder *self,
              guint   fact)
{
  const MusterSystem *system = self->system;

  if (!note (self->facts, fact))
    return;
  for (guint i = 0; i < system->n_types; i++)
    find_in_facts (self, system->type_data[i].facts, system->type_data[i].n_facts, fact, -1);
  for (guint i = 0; i < system->n_columns; i++)
    {
      for (guint k = 0; system->columns[i].kind == MUSTER_COLUMN_CHOICE && k < system->columns[i].n_values; k++)
        {
          const MusterValueData *value = &system->column_data[i].values[k];

          find_in_facts (self, value->facts, value->n_facts, fact, (int) i);
        }
    }
}

static void
find_in_number (Finder *self,
                guint   ix)
{
  const MusterSheetNumber *number = &self->system->sheets->numbers[ix];

  if (!note (self->numbers, ix))
    return;
  for (guint i = 0; i < number->n_adds; i++)
    {
      const MusterSheetAdd *add = &number->adds[i];

      find_in_condition (self, add->when);
      if (add->kind == MUSTER_ADD_COLUMN)
        self->use.columns |= G_GUINT64_CONSTANT (1) << add->ix;
      else if (add->kind == MUSTER_ADD_FACT)
        find_in_fact (self, add->ix);
      else if (add->kind == MUSTER_ADD_NUMBER)
        find_in_number (self, add->ix);
      if (add->by >= 0)
        find_in_number (self, (guint) add->by);
    }
}

static void
find_in_words (Finder *self,
               guint   ix)
{
  const MusterSheetWords *words = &self->system->sheets->words[ix];

  if (!note (self->words, ix))
    return;
  for (guint i = 0; i < words->n_cases; i++)
    {
      find_in_condition (self, words->cases[i].when);
      find_in_text (self, words->cases[i].says);
    }
}

/* What the game itself declares under this name may ask for anything. */
static void
find_in_own (Finder     *self,
             const char *name)
{
  const MusterSheetsPlan *plan = self->system->sheets;
  int ix = plan != NULL && plan->by_id != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (plan->by_id, name)) : 0;

  self->use.typed = TRUE;
  if (ix > 0)
    find_in_number (self, (guint) ix - 1);
  else if (ix < 0)
    find_in_words (self, (guint) -ix - 1);
  for (guint i = 0; ix == 0 && i < self->system->n_facts; i++)
    {
      if (strcmp (self->system->facts[i].id, name) == 0)
        find_in_fact (self, i);
    }
}

static void
find_in_placeholder (Finder     *self,
                     const char *name)
{
  static const char column[] = "column.";
  static const char *const plain[] = { "grade", "nation", "parent", "own-name", "own-grade", "marks", "count", "points", "value",
                                       "value.short", "times", NULL };

  if (strcmp (name, "name") == 0 || g_str_has_prefix (name, "name."))
    self->use.named = self->use.typed = TRUE;
  else if (strcmp (name, "type") == 0 || strcmp (name, "short") == 0)
    self->use.typed = TRUE;
  else if (g_str_has_prefix (name, column))
    {
      gsize length = strlen (name) - strlen (column) - (g_str_has_suffix (name, ".short") ? strlen (".short") : 0);
      g_autofree char *id = g_strndup (name + strlen (column), length);
      const MusterColumn *found = muster_system_find_column (self->system, id);

      if (found != NULL)
        self->use.columns |= G_GUINT64_CONSTANT (1) << found->ix;
    }
  else if (!g_strv_contains (plain, name))
    find_in_own (self, name);
}

static void
find_in_text (Finder     *self,
              const char *text)
{
  for (const char *open = text != NULL ? strchr (text, '{') : NULL; open != NULL; open = strchr (open + 1, '{'))
    {
      const char *close = strchr (open, '}');
      g_autofree char *name = close != NULL ? g_strndup (open + 1, (gsize) (close - open - 1)) : NULL;

      if (name != NULL)
        find_in_placeholder (self, name);
    }
}

/* What a label hangs on, whatever it says. */
MusterBringUse
muster_bring_find_use (const MusterSystem *system,
                       const char         *label)
{
  g_autofree guint64 *facts = g_new0 (guint64, system->n_facts / 64 + 1);
  Finder finder = { .system = system, .facts = facts };

  find_in_text (&finder, label);
  return finder.use;
}
