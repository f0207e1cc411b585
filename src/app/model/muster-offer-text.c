/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a line of things to add says under the name: what makes an entry what it is, and where it would go. */

#define G_LOG_DOMAIN "muster-offers"

#include "config.h"

#include "muster-offer-text.h"

#include "muster-plural.h"

#include <glib/gi18n.h>

#define NO_BREAK "\302\240"
#define TIMES    "\303\227"
#define DOT      " \302\267 "

/**
 * muster_offer_text_dup_plain:
 * @text: a text
 *
 * Returns: (transfer full): the text with case and accents folded, as names are compared with what is typed
 */
char *
muster_offer_text_dup_plain (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autoptr(GString) plain = g_string_new (NULL);

  for (const char *p = apart != NULL ? apart : text; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (!g_unichar_ismark (g_utf8_get_char (p)))
        g_string_append_unichar (plain, g_utf8_get_char (p));
    }
  return g_utf8_casefold (plain->str, (gssize) plain->len);
}

/* Whether a bare unit has just that value. */
static gboolean
is_usual (const MusterForce  *bare,
          const MusterChoice *choice,
          guint32             row)
{
  const MusterChosen *chosen = NULL;

  return choice->count <= 1 && muster_force_get_values (bare, row, choice->column, &chosen) == 1 && chosen->value == choice->number;
}

static void
add_choice (GString            *text,
            const MusterChoice *choice)
{
  const MusterColumn *column = choice->column;

  if (text->len > 0)
    g_string_append (text, ", ");
  /* The column's name stands in front where the value alone would not tell which column it is of. */
  if (!column->repeats)
    g_string_append_printf (text, "%s" NO_BREAK, muster_system_text (column->short_name));
  if (choice->count > 1)
    g_string_append_printf (text, "%u" NO_BREAK TIMES NO_BREAK, choice->count);
  if (column->kind == MUSTER_COLUMN_NUMBER)
    {
      g_string_append_printf (text, "%d", choice->number);
      if (column->unit != NULL)
        g_string_append_printf (text, NO_BREAK "%s", muster_plural_text (NULL, column->unit, MUSTER_POINTS (choice->number)));
    }
  else
    {
      g_string_append (text, muster_system_text (column->values[choice->number].short_name));
    }
}

/**
 * muster_offer_text_dup_columns:
 * @entry: an entry
 * @bare: a list that has a bare unit of each type, in the order of the types
 *
 * Tells what makes an entry what it is: its columns, but for those that any unit of the type has so anyway.
 *
 * Returns: (transfer full): the columns, translated; "" where there are none
 */
char *
muster_offer_text_dup_columns (const MusterEntry *entry,
                               const MusterForce *bare)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; entry->type != NULL && i < entry->type->n_uses; i++)
    {
      const MusterColumn *column = entry->type->uses[i].column;

      for (guint k = 0; k < entry->n_choices; k++)
        {
          const MusterChoice *choice = &entry->choices[k];

          if (choice->column != NULL && choice->column->ix == column->ix
              && (column->kind == MUSTER_COLUMN_NUMBER || (choice->number >= 0 && (guint) choice->number < column->n_values))
              && !is_usual (bare, choice, entry->type->ix))
            add_choice (text, choice);
        }
    }
  return g_string_free (text, FALSE);
}

static const MusterEntry *
find_entry (MusterRoster     *roster,
            const MusterUnit *unit)
{
  const MusterEntry *entry = NULL;

  if (unit->entry_id == NULL)
    return NULL;
  entry = muster_roster_find_entry (roster, unit->entry_id);
  return entry != NULL ? entry : muster_system_find_entry (muster_roster_get_system (roster), unit->entry_id);
}

/* The name of a unit, with a number where several beside it are called the same. */
static char *
dup_name (MusterRoster     *roster,
          const MusterUnit *unit)
{
  const char *title = muster_unit_get_title (unit, find_entry (roster, unit));
  g_autofree char *name = muster_title_dup_short (title);
  guint n = 0;
  guint which = 0;

  for (guint i = 0; i < unit->parent->n_children; i++)
    {
      const MusterUnit *other = unit->parent->children[i];

      if (g_strcmp0 (muster_unit_get_title (other, find_entry (roster, other)), title) == 0)
        n++;
      if (other == unit)
        which = n;
    }
  /* Translators: one of several units of the same name, and which of them: "Infantry platoon 2" */
  return n > 1 ? g_strdup_printf (_("%s %u"), name, which) : g_steal_pointer (&name);
}

/**
 * muster_offer_text_dup_place:
 * @roster: a list
 * @place: where something belongs in it
 *
 * Returns: (transfer full): what it would go into, such as `Platoon HQ · Infantry platoon 2` or `new Tank company`; ""
 *   for the force itself
 */
char *
muster_offer_text_dup_place (MusterRoster      *roster,
                             const MusterPlace *place)
{
  GString *text = g_string_new (NULL);

  if (place->n_around > 0)
    {
      const char *name = place->ready != NULL ? place->ready->name : place->around[0]->name;

      /* Translators: a unit that is made around another which is added: "new Tank company" */
      g_string_append_printf (text, _("new %s"), muster_system_text (name));
    }
  for (const MusterUnit *unit = place->parent; unit != NULL && unit->type_id != NULL; unit = unit->parent)
    {
      g_autofree char *name = dup_name (roster, unit);

      if (text->len > 0)
        g_string_append (text, DOT);
      g_string_append (text, name);
    }
  return g_string_free (text, FALSE);
}
