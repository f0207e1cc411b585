/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts that are kept beside a list, such as the figures of a real vehicle that becomes an entry: no file has them, but
 * they change in steps with the list, and are taken back with it. */

#define G_LOG_DOMAIN "muster-command"

#include "config.h"

#include <string.h>

#include "muster-command-private.h"

#define MUSTER_TYPE_FACT_COMMAND (muster_fact_command_get_type ())
G_DECLARE_FINAL_TYPE (MusterFactCommand, muster_fact_command, MUSTER, FACT_COMMAND, MusterCommand)

struct _MusterFactCommand
{
  MusterCommand parent_instance;

  GHashTable   *facts; /* (owned) */
  char         *key;
  char         *text;  /* (nullable): the new one before, the old one after it is done */
};

G_DEFINE_FINAL_TYPE (MusterFactCommand, muster_fact_command, MUSTER_TYPE_COMMAND)

static void
muster_fact_command_swap (MusterCommand *command,
                          MusterRoster  *roster)
{
  MusterFactCommand *self = MUSTER_FACT_COMMAND (command);
  char *old = g_strdup (g_hash_table_lookup (self->facts, self->key));

  if (self->text != NULL)
    g_hash_table_insert (self->facts, g_strdup (self->key), self->text);
  else
    g_hash_table_remove (self->facts, self->key);
  self->text = old;
  muster_roster_emit_changed (roster, MUSTER_CHANGE_LIST, NULL, NULL, 0);
}

/* The older of the two old texts is the one to come back to. */
static gboolean
muster_fact_command_merge (MusterCommand *command,
                           MusterCommand *following)
{
  const MusterFactCommand *self = MUSTER_FACT_COMMAND (command);
  const MusterFactCommand *next = MUSTER_FACT_COMMAND (following);

  return self->facts == next->facts && strcmp (self->key, next->key) == 0;
}

static void
muster_fact_command_finalize (GObject *object)
{
  MusterFactCommand *self = MUSTER_FACT_COMMAND (object);

  g_hash_table_unref (self->facts);
  g_free (self->key);
  g_free (self->text);

  G_OBJECT_CLASS (muster_fact_command_parent_class)->finalize (object);
}

static void
muster_fact_command_class_init (MusterFactCommandClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_fact_command_finalize;
  MUSTER_COMMAND_CLASS (klass)->redo = muster_fact_command_swap;
  MUSTER_COMMAND_CLASS (klass)->undo = muster_fact_command_swap;
  MUSTER_COMMAND_CLASS (klass)->merge = muster_fact_command_merge;
}

static void
muster_fact_command_init (MusterFactCommand *self)
{
}

/**
 * muster_command_set_fact:
 * @roster: a list
 * @facts: (element-type utf8 utf8): texts that are kept beside it, which owns keys and texts
 * @key: which of them
 * @text: (nullable): what it shall be; "" is as good as none
 * @label: what that does, translated
 *
 * Sets a text in a table; merges with typing of the same right before it.
 *
 * Returns: (transfer full) (nullable): the command; %NULL where it is so already
 */
MusterCommand *
muster_command_set_fact (MusterRoster *roster,
                         GHashTable   *facts,
                         const char   *key,
                         const char   *text,
                         const char   *label)
{
  MusterFactCommand *self;

  g_return_val_if_fail (MUSTER_IS_ROSTER (roster) && facts != NULL, NULL);
  g_return_val_if_fail (key != NULL && label != NULL, NULL);

  if (text != NULL && *text == '\0')
    text = NULL;
  if (g_strcmp0 (g_hash_table_lookup (facts, key), text) == 0)
    return NULL;

  self = muster_command_create (MUSTER_TYPE_FACT_COMMAND, roster, g_strdup (label));
  self->facts = g_hash_table_ref (facts);
  self->key = g_strdup (key);
  self->text = g_strdup (text);
  muster_command_set_merges (MUSTER_COMMAND (self), TRUE);

  return MUSTER_COMMAND (self);
}
