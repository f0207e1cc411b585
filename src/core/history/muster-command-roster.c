/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the list itself says: name, nation, player, notes, limit, house rules. The list is changed by its own
 * functions the first time; from then on it changes places with what it was. */

#define G_LOG_DOMAIN "muster-command"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-command-private.h"

typedef enum
{
  FIELD_NAME = MUSTER_LIST_TEXT_NAME,
  FIELD_NATION = MUSTER_LIST_TEXT_NATION,
  FIELD_PLAYER = MUSTER_LIST_TEXT_PLAYER,
  FIELD_NOTES = MUSTER_LIST_TEXT_NOTES,
  FIELD_LIMIT,
  FIELD_OPTION,
} Field;

#define MUSTER_TYPE_ROSTER_COMMAND (muster_roster_command_get_type ())
G_DECLARE_FINAL_TYPE (MusterRosterCommand, muster_roster_command, MUSTER, ROSTER_COMMAND, MusterCommand)

struct _MusterRosterCommand
{
  MusterCommand   parent_instance;

  Field           field;
  char           *id;        /* (nullable): of the house rule */
  char           *text;      /* (nullable) */
  MusterPoints    limit;     /* 0: none */
  gboolean        has_state; /* it was done at least once */
  MusterListState state;
};

G_DEFINE_FINAL_TYPE (MusterRosterCommand, muster_roster_command, MUSTER_TYPE_COMMAND)

static void
set_text (MusterRoster *roster,
          Field         field,
          const char   *text)
{
  switch (field)
    {
    case FIELD_NAME:
      muster_roster_set_name (roster, text);
      break;
    case FIELD_NATION:
      muster_roster_set_nation (roster, text);
      break;
    case FIELD_PLAYER:
      muster_roster_set_player (roster, text);
      break;
    case FIELD_NOTES:
      muster_roster_set_notes (roster, text);
      break;
    case FIELD_LIMIT:
    case FIELD_OPTION:
    default:
      g_assert_not_reached ();
    }
}

static void
change (MusterRosterCommand *self,
        MusterRoster        *roster)
{
  if (self->field == FIELD_OPTION)
    muster_roster_set_option (roster, self->id, self->text);
  else if (self->field != FIELD_LIMIT)
    set_text (roster, self->field, self->text);
  else if (self->limit != 0)
    muster_roster_set_limit (roster, self->limit);
  else
    muster_roster_unset_limit (roster);
}

static void
muster_roster_command_redo (MusterCommand *command,
                            MusterRoster  *roster)
{
  MusterRosterCommand *self = MUSTER_ROSTER_COMMAND (command);

  if (self->has_state)
    {
      muster_list_state_swap (&self->state, roster);
      return;
    }

  muster_list_state_init (&self->state, roster, roster);
  self->has_state = TRUE;
  change (self, roster);
}

static void
muster_roster_command_undo (MusterCommand *command,
                            MusterRoster  *roster)
{
  muster_list_state_swap (&MUSTER_ROSTER_COMMAND (command)->state, roster);
}

static gboolean
muster_roster_command_merge (MusterCommand *command,
                             MusterCommand *following)
{
  const MusterRosterCommand *self = MUSTER_ROSTER_COMMAND (command);
  const MusterRosterCommand *next = MUSTER_ROSTER_COMMAND (following);

  return self->field == next->field && g_strcmp0 (self->id, next->id) == 0;
}

static void
muster_roster_command_finalize (GObject *object)
{
  MusterRosterCommand *self = MUSTER_ROSTER_COMMAND (object);

  g_free (self->id);
  g_free (self->text);
  muster_list_state_clear (&self->state);

  G_OBJECT_CLASS (muster_roster_command_parent_class)->finalize (object);
}

static void
muster_roster_command_class_init (MusterRosterCommandClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_roster_command_finalize;
  MUSTER_COMMAND_CLASS (klass)->redo = muster_roster_command_redo;
  MUSTER_COMMAND_CLASS (klass)->undo = muster_roster_command_undo;
  MUSTER_COMMAND_CLASS (klass)->merge = muster_roster_command_merge;
}

static void
muster_roster_command_init (MusterRosterCommand *self)
{
}

static const char *
get_label (Field field)
{
  switch (field)
    {
    case FIELD_NAME:
      return _("Rename the list");
    case FIELD_NATION:
      return _("Change the nation");
    case FIELD_PLAYER:
      return _("Change the player");
    case FIELD_NOTES:
      return _("Change the notes on the list");
    case FIELD_LIMIT:
      return _("Change the limit");
    case FIELD_OPTION:
    default:
      return _("Change a house rule");
    }
}

static MusterRosterCommand *
new_command (MusterRoster *roster,
             Field         field)
{
  MusterRosterCommand *self = muster_command_create (MUSTER_TYPE_ROSTER_COMMAND, roster, g_strdup (get_label (field)));

  self->field = field;
  return self;
}

/**
 * muster_command_set_text:
 * @roster: a list
 * @which: which of its texts
 * @text: (nullable): the text; "" is as good as none
 *
 * Sets name, nation, player or notes of the list; merges with typing right before it.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_set_text (MusterRoster   *roster,
                         MusterListText  which,
                         const char     *text)
{
  MusterRosterCommand *self;
  const char *now;

  g_return_val_if_fail (MUSTER_IS_ROSTER (roster), NULL);

  now = which == MUSTER_LIST_TEXT_NAME     ? roster->name
        : which == MUSTER_LIST_TEXT_NATION ? roster->nation
        : which == MUSTER_LIST_TEXT_PLAYER ? roster->player
                                           : roster->notes;
  if (now == muster_roster_intern_or_null (roster, text))
    return NULL;

  self = new_command (roster, (Field) which);
  self->text = g_strdup (text);
  muster_command_set_merges (MUSTER_COMMAND (self), TRUE);

  return MUSTER_COMMAND (self);
}

/**
 * muster_command_set_limit:
 * @roster: a list
 * @limit: the limit, greater than 0 and with at most two decimals, in points or units as the system counts
 *
 * Sets the agreed limit. To be merged with what was typed before where muster_command_set_merges() says so.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_set_limit (MusterRoster *roster,
                          MusterPoints  limit)
{
  MusterRosterCommand *self;

  g_return_val_if_fail (MUSTER_IS_ROSTER (roster), NULL);
  g_return_val_if_fail (limit > 0 && limit <= MUSTER_POINTS (MUSTER_POINTS_MOST), NULL);
  g_return_val_if_fail (limit % (MUSTER_POINTS_ONE / 100) == 0, NULL);

  if (roster->has_limit && roster->limit == limit)
    return NULL;

  self = new_command (roster, FIELD_LIMIT);
  self->limit = limit;

  return MUSTER_COMMAND (self);
}

/**
 * muster_command_unset_limit:
 * @roster: a list
 *
 * Takes the limit away.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_unset_limit (MusterRoster *roster)
{
  g_return_val_if_fail (MUSTER_IS_ROSTER (roster), NULL);

  return roster->has_limit ? MUSTER_COMMAND (new_command (roster, FIELD_LIMIT)) : NULL;
}

/**
 * muster_command_set_option:
 * @roster: a list
 * @id: the house rule
 * @value: (nullable): its value; %NULL takes it out of the list, so that the default holds
 *
 * Sets a house rule.
 *
 * Returns: (transfer full) (nullable): the command
 */
MusterCommand *
muster_command_set_option (MusterRoster *roster,
                           const char   *id,
                           const char   *value)
{
  MusterRosterCommand *self;
  guint found = 0;
  gboolean same = TRUE;

  g_return_val_if_fail (MUSTER_IS_ROSTER (roster), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < roster->n_options; i++)
    if (g_strcmp0 (roster->options[i].id, id) == 0)
      {
        found++;
        same = g_strcmp0 (roster->options[i].value, value) == 0;
      }
  if (value == NULL ? found == 0 : found == 1 && same)
    return NULL;

  self = new_command (roster, FIELD_OPTION);
  self->id = g_strdup (id);
  self->text = g_strdup (value);

  return MUSTER_COMMAND (self);
}
