/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands behind a number. A system file has a text for exactly one and a text for all other numbers, as English
 * does; other languages have more forms, or count 0 with the singular. So a translation may hold several forms:
 *
 *   the text for one:       punkt
 *   the text for the other: punkty|punktów|punktu
 *
 * Which of them a number takes gettext knows, by the rule for plurals that every translation has: its form 0 is the
 * text for one, its form 1 what stands before the first bar, and so on. What a broken number takes comes last. A text
 * that a game has for all numbers alike may have its form 0 before a double bar: podstawka||podstawki|podstawek. */

#define G_LOG_DOMAIN "muster-plural"

#include "config.h"

#include "muster-plural.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BAR "|"
#define DOUBLE_BAR "||"

/* Which form of the language a whole number takes, counted from 0; -1 without a translation. */
static int
find_form (MusterPoints number)
{
  gulong whole = (gulong) (ABS (number) / MUSTER_POINTS_ONE);

  /* Translators: not shown. Translate with the number of the form alone, as many as your language has: "0", "1", "2".
   * Where the texts of games stand behind numbers, a translation of the text for several ("points") may hold a form for
   * each but the first, with bars between, and one for broken numbers behind: in Polish "punkty|punktów|punktu". A text
   * without a singular of its own ("bases") may have it in front, before two bars: "podstawka||podstawki|podstawek".
   * In sentences about what is wrong, {have:platoon|platoons} is the form alone that goes with {have}. */
  const char *form = g_dngettext (GETTEXT_PACKAGE, "form 0", "form 1", whole);

  return g_ascii_isdigit (form[0]) ? form[0] - '0' : -1;
}

/* The form with this number of a text with bars, or the last. */
static char *
dup_part (const char *text,
          guint       ix)
{
  g_auto (GStrv) parts = g_strsplit (text, BAR, -1);
  guint n = g_strv_length (parts);

  return g_strdup (n > 0 ? parts[MIN (ix, n - 1)] : text);
}

/* Translations are few and stay. */
static const char *
intern_part (const char *text,
             guint       ix)
{
  g_autofree char *part = NULL;

  if (strchr (text, BAR[0]) == NULL)
    return text;
  part = dup_part (text, ix);
  return g_intern_string (part);
}

/**
 * muster_plural_text:
 * @one: (nullable): a text of a system file that goes with exactly 1; %NULL where it has but one text
 * @other: its text that goes with all other numbers
 * @number: a number
 *
 * Returns: (transfer none): the translation that goes with @number, else the text itself that does
 */
const char *
muster_plural_text (const char   *one,
                    const char   *other,
                    MusterPoints  number)
{
  const char *text = other != NULL ? g_dgettext (GETTEXT_PACKAGE, other) : NULL;
  const char *singular = one != NULL ? g_dgettext (GETTEXT_PACKAGE, one) : NULL;
  const char *several;
  int form = find_form (number);

  /* A player's own game is in one language; it need not be that of the program. */
  if (text == NULL || text == other || (one != NULL && singular == one) || form < 0)
    return muster_system_text (one != NULL && number == MUSTER_POINTS_ONE ? one : other);

  several = strstr (text, DOUBLE_BAR);
  if (number % MUSTER_POINTS_ONE != 0)
    return intern_part (several != NULL ? several + strlen (DOUBLE_BAR) : text, G_MAXUINT);
  if (form > 0)
    return intern_part (several != NULL ? several + strlen (DOUBLE_BAR) : text, (guint) form - 1);
  return singular != NULL ? muster_system_text (one) : intern_part (text, 0);
}

/**
 * muster_plural_units:
 * @budget: what a game counts
 * @number: how many
 *
 * Returns: (transfer none): what stands behind @number, in the locale's language: `points`
 */
const char *
muster_plural_units (const MusterBudget *budget,
                     MusterPoints        number)
{
  return muster_plural_text (budget->one, budget->other, number);
}

/**
 * muster_plural_pick:
 * @forms: forms of a word with bars between, from the first form of the language on
 * @length: their length in bytes
 * @number: a number
 *
 * For sentences: a broken number takes the last form.
 *
 * Returns: (transfer full): the form that goes with @number
 */
char *
muster_plural_pick (const char   *forms,
                    gsize         length,
                    MusterPoints  number)
{
  g_autofree char *text = g_strndup (forms, length);
  int form = find_form (number);

  if (form < 0)
    form = number == MUSTER_POINTS_ONE ? 0 : 1;
  return dup_part (text, number % MUSTER_POINTS_ONE != 0 ? G_MAXUINT : (guint) form);
}
