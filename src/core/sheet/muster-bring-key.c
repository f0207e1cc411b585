/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keys by which a player's collection knows what lists bring: the id of an entry, or for what stands without one `type:`,
 * the id of its type, and those of its columns that its name hangs on. What the player himself calls a unit is part of it where its
 * line bears that name and its type has columns: then the type alone does not say which model it is, and the name does. The
 * program's own words are not, so that keys are the same in every language. From a key the name can be found again. */

#define G_LOG_DOMAIN "muster-bring"

#include "muster-bring-private.h"

#include <string.h>

#define TYPE_PREFIX "type:"

/* In front of a name of the player's own, in which colons and other signs of keys are written as in addresses. */
#define NAME_SIGN '~'
#define MAX_NAME 64

/* A type whose columns make more different things than this is told by those that lists bring. */
#define MOST_VARIANTS 64

/* Lays the ground: what a game's lists bring, and what its names hang on. */
void
muster_bring_table_init (MusterBringTable   *self,
                         const MusterSystem *system)
{
  memset (self, 0, sizeof *self);
  self->usual = (MusterBringPlan) { &self->usual_of, -1, -1, NULL };
  if (system->sheets != NULL && system->sheets->n_bring > 0)
    {
      self->plans = system->sheets->bring;
      self->n = system->sheets->n_bring;
    }
  else
    {
      self->plans = &self->usual;
      self->n = 1;
      for (guint i = 0; i < system->n_types; i++)
        {
          if (system->type_data[i].n_slots == 0)
            muster_type_set_add (&self->usual_of, i);
        }
    }
  self->uses = g_new0 (MusterBringUse, self->n);
  for (guint i = 0; i < self->n; i++)
    self->uses[i] = muster_bring_find_use (system, muster_bring_get_label (&self->plans[i]));
}

void
muster_bring_table_clear (MusterBringTable *self)
{
  g_clear_pointer (&self->uses, g_free);
}

/* The words for a line, in English. */
const char *
muster_bring_get_label (const MusterBringPlan *plan)
{
  return plan->label != NULL ? plan->label : MUSTER_BRING_USUAL_LABEL;
}

/* Columns stand in the key by their ids, so that a game may declare them in another order one day. */
static int
compare_columns (gconstpointer a,
                 gconstpointer b)
{
  return strcmp ((*(const MusterColumn *const *) a)->id, (*(const MusterColumn *const *) b)->id);
}

/* The columns of a type that a name hangs on. */
static GPtrArray *
list_columns (const MusterBringUse *use,
              const MusterUnitType *type)
{
  GPtrArray *columns = g_ptr_array_new ();

  for (guint i = 0; i < type->n_uses; i++)
    {
      if ((use->columns >> type->uses[i].column->ix & 1) != 0)
        g_ptr_array_add (columns, (gpointer) type->uses[i].column);
    }
  g_ptr_array_sort (columns, compare_columns);
  return columns;
}

static void
append_column (GString            *key,
               const MusterForce  *force,
               guint32             row,
               const MusterColumn *column)
{
  const MusterChosen *chosen;
  guint n = muster_force_get_values (force, row, column, &chosen);

  for (guint i = 0; i < n; i++)
    {
      if (i == 0)
        g_string_append_printf (key, ":%s=", column->id);
      else
        g_string_append_c (key, '+');
      if (column->kind == MUSTER_COLUMN_CHOICE)
        g_string_append (key, column->values[chosen[i].value].id);
      else
        g_string_append_printf (key, "%d", chosen[i].value);
      if (column->counted == MUSTER_COUNTED_YES && chosen[i].count > 1)
        g_string_append_printf (key, "*%u", chosen[i].count);
    }
}

/* What a unit is called by its player, behind the rest of the key. */
static void
append_name (GString          *key,
             const MusterUnit *unit)
{
  g_autofree char *name = unit->name != NULL ? g_utf8_substring (unit->name, 0, MIN (MAX_NAME, g_utf8_strlen (unit->name, -1))) : NULL;
  g_autofree char *escaped = name != NULL ? g_uri_escape_string (name, " ", TRUE) : NULL;

  if (escaped != NULL && *escaped != '\0')
    g_string_append_printf (key, ":%c%s", NAME_SIGN, escaped);
}

/* Where all types of a plan are called alike they are one thing, known by the first of them. */
static guint
get_type (const MusterBringTable *self,
          guint                   plan,
          const MusterSystem     *system,
          guint                   type)
{
  for (guint i = 0; !self->uses[plan].typed && i < system->n_types; i++)
    {
      if (muster_type_set_has (self->plans[plan].of, i))
        return i;
    }
  return type;
}

/* Units of a type may bring several things: which one of them this is, from 1. */
static guint
get_ordinal (const MusterBringTable *self,
             guint                   plan,
             guint                   type)
{
  guint n = 1;

  for (guint i = 0; i < plan; i++)
    n += muster_type_set_has (self->plans[i].of, type);
  return n;
}

/* The key of what a unit brings by one of the plans. (transfer full) */
char *
muster_bring_dup_key (const MusterBringTable *self,
                      guint                   plan,
                      const MusterForce      *force,
                      guint32                 row)
{
  const MusterRow *r = &force->rows[row];
  guint type = get_type (self, plan, force->system, r->type);
  guint ordinal = get_ordinal (self, plan, type);
  GString *key = g_string_new (NULL);

  if (self->uses[plan].named && r->entry != NULL)
    g_string_append (key, r->entry->id);
  else if (type >= force->system->n_types)
    {
      g_autofree char *id = muster_title_dup_short (r->unit->type_id);

      g_string_append_printf (key, TYPE_PREFIX "%s", id);
    }
  else
    {
      g_autoptr (GPtrArray) columns = list_columns (&self->uses[plan], &force->system->types[r->type < force->system->n_types ? r->type : type]);

      g_string_append_printf (key, TYPE_PREFIX "%s", force->system->types[type].id);
      for (guint i = 0; i < columns->len; i++)
        append_column (key, force, row, g_ptr_array_index (columns, i));
      if (self->uses[plan].named && force->system->types[type].n_uses > 0)
        append_name (key, r->unit);
    }
  if (ordinal > 1)
    g_string_append_printf (key, ":%u", ordinal);
  return g_string_free (key, FALSE);
}

static void
add_choices (MusterUnit *unit,
             const char *column,
             const char *values)
{
  g_auto (GStrv) all = g_strsplit (values, "+", -1);

  for (guint i = 0; all[i] != NULL; i++)
    {
      char *star = strchr (all[i], '*');

      if (star != NULL)
        *star = '\0';
      muster_unit_add_choice (unit, column, all[i], star != NULL ? (guint) MIN (g_ascii_strtoull (star + 1, NULL, 10), MUSTER_COLUMN_MAX_COUNT) : 0);
    }
}

/* A list with the one unit that a key tells of. */
static MusterRoster *
read_key (MusterSystem *system,
          const char   *key)
{
  gboolean typed = g_str_has_prefix (key, TYPE_PREFIX);
  g_auto (GStrv) parts = g_strsplit (typed ? key + strlen (TYPE_PREFIX) : key, ":", -1);
  const MusterEntry *entry = !typed ? muster_system_find_entry (system, parts[0] != NULL ? parts[0] : "") : NULL;
  const char *type = typed ? parts[0] : entry != NULL ? entry->type_id : NULL;
  MusterRoster *roster;
  MusterUnit *unit;

  if (type == NULL || muster_system_find_type (system, type) == NULL)
    return NULL;
  roster = muster_roster_new (system);
  unit = muster_unit_new (roster, type);
  if (entry != NULL)
    muster_unit_set_entry (unit, entry->id);
  for (guint i = 1; parts[i] != NULL; i++)
    {
      char *equals = strchr (parts[i], '=');

      if (parts[i][0] == NAME_SIGN)
        {
          g_autofree char *name = g_uri_unescape_string (parts[i] + 1, NULL);

          muster_unit_set_name (unit, name);
          continue;
        }
      if (equals == NULL)
        continue;
      *equals = '\0';
      add_choices (unit, parts[i], equals + 1);
    }
  muster_unit_append (muster_roster_get_root (roster), unit);
  return roster;
}

/**
 * muster_bring_dup_name:
 * @system: a system
 * @key: a key as of a #MusterBringLine
 * @type: (out) (optional) (transfer none): the type of the unit that brings it
 *
 * What a list to pack calls something, in the language of the program.
 *
 * Returns: (transfer full) (nullable): its name; %NULL where no list of the game brings that, or the key is of an entry that
 *   does not come with the game
 */
char *
muster_bring_dup_name (MusterSystem          *system,
                       const char            *key,
                       const MusterUnitType **type)
{
  g_auto (MusterBringTable) table = { 0 };
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterReport) report = NULL;
  g_autoptr (MusterSheetEval) eval = NULL;
  char *name = NULL;

  g_return_val_if_fail (system != NULL && key != NULL, NULL);

  roster = read_key (system, key);
  if (roster == NULL)
    return NULL;
  report = muster_report_new (roster, NULL, TRUE);
  eval = muster_sheet_eval_new (report, NULL);
  muster_bring_table_init (&table, system);
  for (guint i = 0; i < table.n && name == NULL; i++)
    {
      MusterSubject subject;
      g_autofree char *own = NULL;

      if (!muster_type_set_has (table.plans[i].of, report->force->rows[0].type))
        continue;
      own = muster_bring_dup_key (&table, i, report->force, 0);
      if (strcmp (own, key) != 0)
        continue;
      muster_subject_init (&subject, eval, 0);
      name = muster_sheet_text (eval, &subject, muster_bring_get_label (&table.plans[i]));
    }
  if (name != NULL && type != NULL)
    *type = muster_force_get_unit (report->force, 0)->type;
  return name;
}

/* All keys that units of a type have which differ in the columns from `at` on. */
static void
add_variants (GPtrArray  *keys,
              GPtrArray  *columns,
              const MusterUnitType *type,
              guint       at,
              const char *key)
{
  const MusterColumn *column;
  const MusterUse *use;

  if (at == columns->len)
    {
      g_ptr_array_add (keys, g_strdup (key));
      return;
    }
  column = g_ptr_array_index (columns, at);
  use = muster_unit_type_find_use (type, column);
  for (guint i = 0; i < column->n_values; i++)
    {
      g_autofree char *longer = g_strconcat (key, ":", column->id, "=", column->values[i].id, NULL);

      if (use->allowed == NULL || use->allowed[i])
        add_variants (keys, columns, type, at + 1, longer);
    }
}

/* Whether all that a name hangs on can be counted out. */
static gboolean
are_few (GPtrArray *columns)
{
  guint n = 1;

  for (guint i = 0; i < columns->len && n <= MOST_VARIANTS; i++)
    {
      const MusterColumn *column = g_ptr_array_index (columns, i);

      n *= column->kind == MUSTER_COLUMN_CHOICE ? column->n_values : MOST_VARIANTS + 1;
    }
  return n <= MOST_VARIANTS;
}

static void
add_keys (const MusterBringTable *table,
          const MusterSystem     *system,
          guint                   plan,
          guint                   type,
          GPtrArray              *keys)
{
  const MusterUnitType *of = &system->types[type];
  g_autoptr (GPtrArray) columns = list_columns (&table->uses[plan], of);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *start = g_strconcat (TYPE_PREFIX, of->id, NULL);
  guint ordinal = get_ordinal (table, plan, type);

  if (get_type (table, plan, system, type) != type || !are_few (columns))
    return;
  add_variants (found, columns, of, 0, start);
  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (keys, ordinal > 1 ? g_strdup_printf ("%s:%u", (const char *) g_ptr_array_index (found, i), ordinal)
                                       : g_strdup (g_ptr_array_index (found, i)));
}

/**
 * muster_bring_dup_plain_key:
 * @key: a key as of a #MusterBringLine
 *
 * Returns: (transfer full) (nullable): the key without what a player calls the unit; %NULL where it has none
 */
char *
muster_bring_dup_plain_key (const char *key)
{
  static const char sign[] = { ':', NAME_SIGN, '\0' };
  const char *name;

  g_return_val_if_fail (key != NULL, NULL);

  name = g_str_has_prefix (key, TYPE_PREFIX) ? strstr (key, sign) : NULL;
  if (name == NULL)
    return NULL;
  return g_strdup_printf ("%.*s%s", (int) (name - key), key, name + 1 + strcspn (name + 1, ":"));
}

/**
 * muster_bring_list_keys:
 * @system: a system
 *
 * Lists what units without an entry bring: bases, teams, counters. Where the name hangs on a number, or on very many values,
 * what of it there is can only be told from lists.
 *
 * Returns: (transfer full) (element-type utf8): the keys, in the order in which the game declares its types
 */
GPtrArray *
muster_bring_list_keys (const MusterSystem *system)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);
  g_auto (MusterBringTable) table = { 0 };

  g_return_val_if_fail (system != NULL, keys);

  muster_bring_table_init (&table, system);
  for (guint type = 0; type < system->n_types; type++)
    {
      for (guint plan = 0; plan < table.n; plan++)
        {
          if (muster_type_set_has (table.plans[plan].of, type))
            add_keys (&table, system, plan, type, keys);
        }
    }
  return keys;
}
