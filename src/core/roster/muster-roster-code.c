/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The short code that ties a printed sheet to a file: the same for the same list, however its file is laid out.
 * Every field goes in with its length in front, so that no two lists run together to the same text. */

#define G_LOG_DOMAIN "muster-roster-code"

#include "config.h"

#include <string.h>

#include "muster-roster-file.h"
#include "muster-roster-private.h"
#include "muster-xml.h"

static void
add_number (GChecksum *sum,
            guint      number)
{
  guint32 big = GUINT32_TO_BE (number);

  g_checksum_update (sum, (const guchar *) &big, sizeof big);
}

static void
add_piece (GChecksum  *sum,
           const char *text,
           gsize       length)
{
  add_number (sum, (guint) length);
  g_checksum_update (sum, (const guchar *) text, (gssize) length);
}

static void
add_text (GChecksum  *sum,
          const char *text)
{
  add_piece (sum, text != NULL ? text : "", text != NULL ? strlen (text) : 0);
}

/* A text between tags may have been moved to a line of its own. */
static void
add_stripped (GChecksum  *sum,
              const char *text)
{
  gsize length;

  if (text == NULL)
    text = "";
  while (*text != '\0' && muster_xml_is_blank (text, 1))
    text++;
  length = strlen (text);
  while (length > 0 && muster_xml_is_blank (text + length - 1, 1))
    length--;

  add_piece (sum, text, length);
}

static void
add_points (GChecksum    *sum,
            gboolean      has_points,
            MusterPoints  points)
{
  char buffer[MUSTER_POINTS_BUFFER];

  add_text (sum, has_points ? muster_points_write (points, buffer) : NULL);
}

static void
add_values (GChecksum              *sum,
            const MusterChoice     *choices,
            guint                   n_choices,
            const MusterMarkChoice *marks,
            guint                   n_marks)
{
  add_number (sum, n_choices);
  for (guint i = 0; i < n_choices; i++)
    {
      const MusterChoice *choice = &choices[i];
      gboolean is_fault = choice->column != NULL && choice->column->counted == MUSTER_COUNTED_NO;

      add_text (sum, choice->id);
      add_text (sum, choice->value);
      /* No count is as good as a count of 1, but where any count is a fault. */
      add_number (sum, is_fault ? choice->count : MAX (choice->count, 1));
    }

  add_number (sum, n_marks);
  for (guint i = 0; i < n_marks; i++)
    {
      add_text (sum, marks[i].id);
      add_number (sum, marks[i].off);
    }
}

/* @graded: whether a unit above has a grade that the system knows. Where none has, the default grade written out is
 * as good as none. */
static void
add_unit (GChecksum        *sum,
          const MusterUnit *unit,
          gboolean          graded)
{
  guint default_grade = muster_system_get_default_grade (unit->roster->system);
  gboolean is_default = !graded && unit->grade >= 0 && (guint) unit->grade == default_grade;

  add_text (sum, unit->type_id);
  add_text (sum, unit->entry_id);
  add_text (sum, unit->name);
  add_text (sum, is_default ? NULL : unit->grade_id);
  add_number (sum, unit->count);
  add_values (sum, unit->choices, unit->n_choices, unit->marks, unit->n_marks);
  add_stripped (sum, unit->notes);
  add_number (sum, unit->n_children);
  for (guint i = 0; i < unit->n_children; i++)
    add_unit (sum, unit->children[i], graded || (unit->grade >= 0 && !is_default));
}

/* The house rules in force that are not the default, in the system's order; then what will be found fault with. */
static void
add_options (GChecksum    *sum,
             MusterRoster *roster)
{
  g_autofree gboolean *done = NULL;
  guint n = 0;

  muster_system_get_options (roster->system, &n);
  done = g_new0 (gboolean, n + 1);
  for (guint ix = 0; ix < n; ix++)
    for (guint i = 0; i < roster->n_options && !done[ix]; i++)
      {
        const MusterOptionChoice *choice = &roster->options[i];

        if (choice->option == NULL || choice->option->ix != ix || choice->number < 0)
          continue;
        done[ix] = TRUE;
        if (choice->option->kind == MUSTER_OPTION_CHOICE && choice->number == 0)
          continue;
        add_text (sum, choice->id);
        add_number (sum, (guint) choice->number);
      }

  add_text (sum, NULL);
  for (guint i = 0; i < roster->n_options; i++)
    if (roster->options[i].number < 0)
      {
        add_text (sum, roster->options[i].id);
        add_text (sum, roster->options[i].value);
      }
  add_text (sum, NULL);
}

static void
add_entry (GChecksum         *sum,
           const MusterEntry *entry)
{
  add_text (sum, entry->id);
  add_text (sum, entry->name);
  add_text (sum, entry->nation);
  add_text (sum, entry->type_id);
  add_points (sum, entry->has_printed, entry->printed);
  add_values (sum, entry->choices, entry->n_choices, entry->marks, entry->n_marks);
}

/**
 * muster_roster_dup_code:
 * @self: a roster
 *
 * Makes the list's code out of its content: everything that is judged or shown. Spacing, comments, what belongs to
 * other programs and defaults written out make no difference.
 *
 * Returns: (transfer full): eight hexadecimal digits such as `7F3A-90C2`
 */
char *
muster_roster_dup_code (MusterRoster *self)
{
  g_autoptr(GChecksum) sum = NULL;
  g_autofree char *digits = NULL;

  g_return_val_if_fail (MUSTER_IS_ROSTER (self), NULL);

  sum = g_checksum_new (G_CHECKSUM_SHA256);
  add_text (sum, muster_system_get_id (self->system));
  add_points (sum, self->has_limit, self->limit);
  add_stripped (sum, self->name);
  add_stripped (sum, self->nation);
  add_stripped (sum, self->player);
  add_stripped (sum, self->notes);
  add_options (sum, self);
  add_number (sum, self->root.n_children);
  for (guint i = 0; i < self->root.n_children; i++)
    add_unit (sum, self->root.children[i], FALSE);
  add_number (sum, self->entries->len);
  for (guint i = 0; i < self->entries->len; i++)
    add_entry (sum, muster_roster_get_entry (self, i));

  digits = g_ascii_strup (g_checksum_get_string (sum), 8);
  return g_strdup_printf ("%.4s-%s", digits, digits + 4);
}
