/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An army list as the player has it: what he wrote, and beside it what the system makes of it. A GObject that is
 * owned by whoever loaded or made it and lives on one thread; lists on different threads may share a system. */

#define G_LOG_DOMAIN "muster-roster"

#include "config.h"

#include "muster-roster.h"

#include "muster-roster-private.h"
#include "muster-xml.h"

#include <string.h>

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterRoster, muster_roster, G_TYPE_OBJECT)

/* Tells the world that the list is another one now. */
void
muster_roster_emit_changed (MusterRoster     *self,
                            MusterChangeKind  kind,
                            MusterUnit       *unit,
                            MusterUnit       *parent,
                            guint             index)
{
  MusterChange change = { kind, unit, parent, index };

  if (self->renewed)
    muster_roster_renew (self, &change);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, &change);
}

/* Adds a text that comes from outside: it may hold what no file can. */
MusterPoolText *
muster_roster_add_text (MusterRoster *self,
                        const char   *text)
{
  g_autofree char *clean = muster_xml_clean (text);

  if (clean != NULL)
    text = clean;

  return muster_pool_add (self->pool, text, strlen (text));
}

/* The same for texts of which an empty one means none. */
const char *
muster_roster_intern_or_null (MusterRoster *self,
                              const char   *text)
{
  const char *interned = text != NULL ? muster_roster_add_text (self, text)->text : NULL;

  return interned != NULL && *interned != '\0' ? interned : NULL;
}

/* Resolves a house rule. */
void
muster_roster_fill_option (MusterRoster       *self,
                           MusterOptionChoice *option,
                           MusterPoolText     *id,
                           MusterPoolText     *value)
{
  option->option = muster_system_find_option (self->system, id->text);
  option->id = option->option != NULL ? option->option->id : id->text;
  option->value = value->text;
  option->number = option->option != NULL ? muster_option_find_value (option->option, value->text) : -1;
}

/* A text of the list that @place points to. */
static void
set_text (MusterRoster  *self,
          const char   **place,
          MusterPart     part,
          const char    *text)
{
  text = muster_roster_intern_or_null (self, text);
  if (text == *place)
    return;

  *place = text;
  muster_extras_loosen_text (self->root.extras, part);
  muster_roster_emit_changed (self, MUSTER_CHANGE_LIST, NULL, NULL, 0);
}

static void
muster_roster_finalize (GObject *object)
{
  MusterRoster *self = MUSTER_ROSTER (object);

  muster_unit_clear (&self->root);
  g_ptr_array_unref (self->entries);
  g_clear_pointer (&self->remarks, g_array_unref);
  g_free (self->options);
  muster_pool_free (self->pool);
  muster_system_unref (self->system);

  G_OBJECT_CLASS (muster_roster_parent_class)->finalize (object);
}

static void
muster_roster_class_init (MusterRosterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_roster_finalize;

  /**
   * MusterRoster::changed:
   * @self: the roster
   * @change: (type gpointer): a #MusterChange, valid during the emission only
   *
   * Something of the list is different now. Emitted after the change was made, once for each; never while
   * a file is read.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
muster_roster_init (MusterRoster *self)
{
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_roster_entry_free);
  self->root.roster = self;
  self->root.grade = -1;
  self->root.count = 1;
}

/**
 * muster_roster_new:
 * @system: the rules that the list is for
 *
 * Makes a list with no units and no limit.
 *
 * Returns: (transfer full): the list
 */
MusterRoster *
muster_roster_new (MusterSystem *system)
{
  MusterRoster *self;

  g_return_val_if_fail (system != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_ROSTER, NULL);
  self->system = muster_system_ref (system);
  self->pool = muster_pool_new (system);

  return self;
}

/**
 * muster_roster_get_system:
 * @self: a roster
 *
 * Returns: (transfer none): the rules that the list is for
 */
MusterSystem *
muster_roster_get_system (MusterRoster *self)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);

  return self->system;
}

/**
 * muster_roster_get_name:
 * @self: a roster
 *
 * Returns: (transfer none) (nullable): the name of the list; never ""
 */
const char *
muster_roster_get_name (MusterRoster *self)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);

  return self->name;
}

/**
 * muster_roster_set_name:
 * @self: a roster
 * @name: (nullable): the name; "" is as good as none
 *
 * Names the list. Characters that no file can hold are left out.
 */
void
muster_roster_set_name (MusterRoster *self,
                        const char   *name)
{
  g_return_if_fail (MUSTER_IS_ROSTER (self));

  set_text (self, &self->name, MUSTER_PART_NAME, name);
}

/**
 * muster_roster_get_nation:
 * @self: a roster
 *
 * Returns: (transfer none) (nullable): the nation, in free text or as an id of the system; never ""
 */
const char *
muster_roster_get_nation (MusterRoster *self)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);

  return self->nation;
}

/**
 * muster_roster_set_nation:
 * @self: a roster
 * @nation: (nullable): the nation; "" is as good as none
 *
 * Says whose army it is.
 */
void
muster_roster_set_nation (MusterRoster *self,
                          const char   *nation)
{
  g_return_if_fail (MUSTER_IS_ROSTER (self));

  set_text (self, &self->nation, MUSTER_PART_NATION, nation);
}

/**
 * muster_roster_get_player:
 * @self: a roster
 *
 * Returns: (transfer none) (nullable): the player's name; never ""
 */
const char *
muster_roster_get_player (MusterRoster *self)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);

  return self->player;
}

/**
 * muster_roster_set_player:
 * @self: a roster
 * @player: (nullable): the player's name; "" is as good as none
 *
 * Says who plays the list.
 */
void
muster_roster_set_player (MusterRoster *self,
                          const char   *player)
{
  g_return_if_fail (MUSTER_IS_ROSTER (self));

  set_text (self, &self->player, MUSTER_PART_PLAYER, player);
}

/**
 * muster_roster_get_notes:
 * @self: a roster
 *
 * Returns: (transfer none) (nullable): the player's notes on the list; never ""
 */
const char *
muster_roster_get_notes (MusterRoster *self)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);

  return self->notes;
}

/**
 * muster_roster_set_notes:
 * @self: a roster
 * @notes: (nullable): the notes; "" is as good as none
 *
 * Sets the player's notes on the list.
 */
void
muster_roster_set_notes (MusterRoster *self,
                         const char   *notes)
{
  g_return_if_fail (MUSTER_IS_ROSTER (self));

  set_text (self, &self->notes, MUSTER_PART_NOTES, notes);
}

/**
 * muster_roster_get_limit:
 * @self: a roster
 * @limit: (out) (optional): the agreed limit, in points or units as the system counts; untouched where there is none
 *
 * Returns: whether the players agreed on a limit
 */
gboolean
muster_roster_get_limit (MusterRoster *self,
                         MusterPoints *limit)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER (self), FALSE);

  if (self->has_limit && limit != NULL)
    *limit = self->limit;

  return self->has_limit;
}

/**
 * muster_roster_set_limit:
 * @self: a roster
 * @limit: the limit, greater than 0 and with at most two decimals, as a file can hold it
 *
 * Sets the agreed limit.
 */
void
muster_roster_set_limit (MusterRoster *self,
                         MusterPoints  limit)
{
  g_return_if_fail (MUSTER_IS_ROSTER (self));
  g_return_if_fail (limit > 0 && limit <= MUSTER_POINTS (MUSTER_POINTS_MOST));
  g_return_if_fail (limit % (MUSTER_POINTS_ONE / 100) == 0);

  if (self->has_limit && self->limit == limit)
    return;

  self->has_limit = TRUE;
  self->limit = limit;
  muster_roster_emit_changed (self, MUSTER_CHANGE_LIST, NULL, NULL, 0);
}

/**
 * muster_roster_unset_limit:
 * @self: a roster
 *
 * Takes the limit away: the list may be of any size.
 */
void
muster_roster_unset_limit (MusterRoster *self)
{
  g_return_if_fail (MUSTER_IS_ROSTER (self));

  if (!self->has_limit)
    return;

  self->has_limit = FALSE;
  self->limit = 0;
  muster_roster_emit_changed (self, MUSTER_CHANGE_LIST, NULL, NULL, 0);
}

/**
 * muster_roster_get_options:
 * @self: a roster
 * @n: (out): how many there are
 *
 * Returns: (transfer none) (nullable) (array length=n): the house rules as the list has them, known or not, twice where
 *   they stand twice; valid until the next change of one
 */
const MusterOptionChoice *
muster_roster_get_options (MusterRoster *self,
                           guint        *n)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->n_options;
  return self->options;
}

static void
remove_option (MusterRoster *self,
               guint         index)
{
  muster_extras_remove_part (self->root.extras, MUSTER_PART_OPTION, index);
  self->n_options--;
  for (guint i = index; i < self->n_options; i++)
    self->options[i] = self->options[i + 1];
}

/**
 * muster_roster_set_option:
 * @self: a roster
 * @id: the house rule
 * @value: (nullable): its value; %NULL takes it out of the list, so that the default holds
 *
 * Sets a house rule; where the list had it several times, it has it once afterwards.
 */
void
muster_roster_set_option (MusterRoster *self,
                          const char   *id,
                          const char   *value)
{
  MusterOptionChoice choice = { NULL, };
  gboolean changed = FALSE;
  gboolean found = FALSE;

  g_return_if_fail (MUSTER_IS_ROSTER (self));
  g_return_if_fail (id != NULL);

  muster_roster_fill_option (self, &choice, muster_roster_add_text (self, id),
                             muster_roster_add_text (self, value != NULL ? value : ""));

  for (guint i = 0; i < self->n_options;)
    if (g_strcmp0 (self->options[i].id, choice.id) != 0)
      i++;
    else if (value == NULL || found)
      {
        remove_option (self, i);
        changed = TRUE;
      }
    else
      {
        changed = changed || g_strcmp0 (self->options[i].value, choice.value) != 0;
        self->options[i++] = choice;
        found = TRUE;
      }

  if (value != NULL && !found)
    {
      self->options = g_renew (MusterOptionChoice, self->options, self->n_options + 1);
      self->options[self->n_options++] = choice;
      changed = TRUE;
    }

  if (changed)
    muster_roster_emit_changed (self, MUSTER_CHANGE_LIST, NULL, NULL, 0);
}

/**
 * muster_roster_get_root:
 * @self: a roster
 *
 * Returns: (transfer none): the force: what stands directly in it are its children
 */
MusterUnit *
muster_roster_get_root (MusterRoster *self)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);

  return &self->root;
}

/**
 * muster_roster_intern:
 * @self: a roster
 * @text: a text; what no file can hold is left out
 *
 * Returns: (transfer none): the text, kept as long as the roster lives, each different text once
 */
const char *
muster_roster_intern (MusterRoster *self,
                      const char   *text)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  return muster_roster_add_text (self, text)->text;
}
