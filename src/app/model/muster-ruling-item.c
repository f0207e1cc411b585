/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A ruling of a game, with the house rule that reads it otherwise: what can be chosen, what is chosen in a list, and the
 * command that chooses. What it says comes from the game alone; only its choice moves. */

#define G_LOG_DOMAIN "muster-rulings"

#include "config.h"

#include "muster-rulings-private.h"

#include <string.h>

#include <glib/gi18n.h>

enum
{
  PROP_0,
  PROP_CHOICE,
  N_PROPS,
};

struct _MusterRulingItem
{
  GObject             parent_instance;

  MusterSystem       *system;
  const MusterRuling *ruling;   /* (nullable): NULL for a house rule alone */
  const MusterOption *option;   /* (nullable) */
  int                 choice;   /* number of the value in force, or the number itself; -1: unset */
  char               *haystack; /* all that is searched, in small letters */
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterRulingItem, muster_ruling_item, G_TYPE_OBJECT)

static void
muster_ruling_item_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  MusterRulingItem *self = MUSTER_RULING_ITEM (object);

  switch (id)
    {
    case PROP_CHOICE:
      g_value_set_int (value, self->choice);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_ruling_item_finalize (GObject *object)
{
  MusterRulingItem *self = MUSTER_RULING_ITEM (object);

  muster_system_unref (self->system);
  g_free (self->haystack);

  G_OBJECT_CLASS (muster_ruling_item_parent_class)->finalize (object);
}

static void
muster_ruling_item_class_init (MusterRulingItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = muster_ruling_item_finalize;
  object_class->get_property = muster_ruling_item_get_property;

  /* See muster_ruling_item_get_choice(). */
  properties[PROP_CHOICE] = g_param_spec_int ("choice", NULL, NULL, -1, G_MAXINT, -1,
                                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_ruling_item_init (MusterRulingItem *self)
{
}

static void
add_words (GString    *words,
           const char *text)
{
  g_autofree char *folded = NULL;

  if (text == NULL)
    return;

  folded = g_utf8_casefold (text, -1);
  g_string_append (words, folded);
  g_string_append_c (words, '\n');
}

/* An item at its default. */
MusterRulingItem *
muster_ruling_item_new (MusterSystem       *system,
                        const MusterRuling *ruling,
                        const MusterOption *option)
{
  MusterRulingItem *self = g_object_new (MUSTER_TYPE_RULING_ITEM, NULL);
  GString *words = g_string_new (NULL);

  self->system = muster_system_ref (system);
  self->ruling = ruling;
  self->option = option;
  self->choice = option != NULL && option->kind == MUSTER_OPTION_CHOICE ? 0 : -1;
  if (ruling != NULL)
    {
      add_words (words, muster_system_text (ruling->name));
      add_words (words, muster_system_text (ruling->text));
      add_words (words, muster_system_text (ruling->cites));
    }
  if (option != NULL)
    add_words (words, muster_system_text (option->name));
  for (guint i = 0; option != NULL && i < option->n_values; i++)
    add_words (words, muster_system_text (option->values[i].name));
  self->haystack = g_string_free (words, FALSE);

  return self;
}

/**
 * muster_ruling_item_get_name:
 * @self: an item
 *
 * Returns: (transfer none): what the ruling is about; of a house rule alone its name
 */
const char *
muster_ruling_item_get_name (MusterRulingItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULING_ITEM (self), NULL);

  return muster_system_text (self->ruling != NULL ? self->ruling->name : self->option->name);
}

/**
 * muster_ruling_item_get_text:
 * @self: an item
 *
 * Returns: (transfer none): how the passage is read; empty for a house rule alone
 */
const char *
muster_ruling_item_get_text (MusterRulingItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULING_ITEM (self), NULL);

  return self->ruling != NULL && self->ruling->text != NULL ? muster_system_text (self->ruling->text) : "";
}

/**
 * muster_ruling_item_get_cites:
 * @self: an item
 *
 * Returns: (transfer none): where the passage stands; empty where that is not said
 */
const char *
muster_ruling_item_get_cites (MusterRulingItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULING_ITEM (self), NULL);

  return self->ruling != NULL && self->ruling->cites != NULL ? muster_system_text (self->ruling->cites) : "";
}

/**
 * muster_ruling_item_get_option:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): the house rule
 */
const MusterOption *
muster_ruling_item_get_option (MusterRulingItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULING_ITEM (self), NULL);

  return self->option;
}

/**
 * muster_ruling_item_get_label:
 * @self: an item
 *
 * Returns: (transfer none): what the house rule is called; empty where there is none
 */
const char *
muster_ruling_item_get_label (MusterRulingItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULING_ITEM (self), NULL);

  return self->option != NULL ? muster_system_text (self->option->name) : "";
}

/**
 * muster_ruling_item_get_unit:
 * @self: an item
 *
 * Returns: (transfer none): what a number counts; empty where that is not said
 */
const char *
muster_ruling_item_get_unit (MusterRulingItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULING_ITEM (self), NULL);

  return self->option != NULL && self->option->unit != NULL ? muster_system_text (self->option->unit) : "";
}

/**
 * muster_ruling_item_dup_choices:
 * @self: an item
 *
 * Returns: (transfer full) (array zero-terminated=1): what can be chosen, the default marked and first; empty for a
 *   number
 */
char **
muster_ruling_item_dup_choices (MusterRulingItem *self)
{
  const MusterOption *option;
  char **choices;

  g_return_val_if_fail (MUSTER_IS_RULING_ITEM (self), NULL);

  option = self->option;
  choices = g_new0 (char *, option != NULL ? option->n_values + 1 : 1);
  for (guint i = 0; option != NULL && i < option->n_values; i++)
    if (i == 0)
      /* Translators: %s is one way to play a house rule, and the one that the game's rules mean */
      choices[i] = g_strdup_printf (_("%s (default)"), muster_system_text (option->values[i].name));
    else
      choices[i] = g_strdup (muster_system_text (option->values[i].name));

  return choices;
}

/**
 * muster_ruling_item_get_choice:
 * @self: an item
 *
 * Returns: the number of the value in force, or the number itself; -1 where a number is unset, or there is no house rule
 */
int
muster_ruling_item_get_choice (MusterRulingItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULING_ITEM (self), -1);

  return self->choice;
}

/**
 * muster_ruling_item_get_is_default:
 * @self: an item
 *
 * Returns: whether it is played as the game's rules mean it
 */
gboolean
muster_ruling_item_get_is_default (MusterRulingItem *self)
{
  g_return_val_if_fail (MUSTER_IS_RULING_ITEM (self), TRUE);

  return self->option == NULL || self->choice == (self->option->kind == MUSTER_OPTION_CHOICE ? 0 : -1);
}

/**
 * muster_ruling_item_matches:
 * @self: an item
 * @search: (nullable): words
 *
 * Returns: whether each of the words stands somewhere in it
 */
gboolean
muster_ruling_item_matches (MusterRulingItem *self,
                            const char       *search)
{
  g_autofree char *folded = NULL;
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (MUSTER_IS_RULING_ITEM (self), FALSE);

  if (search == NULL)
    return TRUE;

  folded = g_utf8_casefold (search, -1);
  words = g_strsplit_set (folded, " \t\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (strstr (self->haystack, words[i]) == NULL)
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_ruling_item_choose:
 * @self: an item with a house rule
 * @roster: a list of its game
 * @choice: as of muster_ruling_item_get_choice()
 *
 * Makes the list play the house rule so. The default is not written into the list: it holds where nothing is said.
 *
 * Returns: (transfer full) (nullable): the command; %NULL where it is so already
 */
MusterCommand *
muster_ruling_item_choose (MusterRulingItem *self,
                           MusterRoster     *roster,
                           int               choice)
{
  const MusterOption *option;
  g_autofree char *number = NULL;

  g_return_val_if_fail (MUSTER_IS_RULING_ITEM (self), NULL);
  g_return_val_if_fail (self->option != NULL, NULL);

  option = self->option;
  if (choice < 0)
    return muster_command_set_option (roster, option->id, NULL);
  if (option->kind == MUSTER_OPTION_NUMBER)
    {
      MusterCommand *command;

      number = g_strdup_printf ("%d", choice);
      command = muster_command_set_option (roster, option->id, number);
      /* Counting up is one step. */
      if (command != NULL)
        muster_command_set_merges (command, TRUE);
      return command;
    }

  g_return_val_if_fail ((guint) choice < option->n_values, NULL);
  return muster_command_set_option (roster, option->id, choice > 0 ? option->values[choice].id : NULL);
}

/* Says what a list has chosen. */
void
muster_ruling_item_set_choice (MusterRulingItem *self,
                               int               choice)
{
  if (choice == self->choice)
    return;

  self->choice = choice;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOICE]);
}
