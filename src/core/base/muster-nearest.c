/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What somebody may have meant who mistyped a name: the nearest of those there are. */

#define G_LOG_DOMAIN "muster-nearest"

#include "config.h"

#include "muster-nearest.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Longer names are nobody's typing, and the time grows with the square of their length. */
#define MAX_LENGTH 64

/* So many names are told in full; of more only the nearest. */
#define FEW 8

/* How many letters have to be put in, taken out, changed or swapped with their neighbour to make one word of
 * the other: the optimal string alignment distance. Capitals count as small letters. */
static guint
distance (const char *a,
          gsize       length_a,
          const char *b,
          gsize       length_b)
{
  guint rows[3][MAX_LENGTH + 1];

  for (gsize k = 0; k <= length_b; k++)
    rows[1][k] = (guint) k;
  for (gsize i = 1; i <= length_a; i++)
    {
      guint *before = rows[(i + 2) % 3];
      guint *last = rows[i % 3];
      guint *now = rows[(i + 1) % 3];

      now[0] = (guint) i;
      for (gsize k = 1; k <= length_b; k++)
        {
          char x = g_ascii_tolower (a[i - 1]);
          char y = g_ascii_tolower (b[k - 1]);

          now[k] = MIN (MIN (last[k] + 1, now[k - 1] + 1), last[k - 1] + (x != y));
          if (i > 1 && k > 1 && x == g_ascii_tolower (b[k - 2]) && y == g_ascii_tolower (a[i - 2]))
            now[k] = MIN (now[k], before[k - 2] + 1);
        }
    }
  return rows[(length_a + 1) % 3][length_b];
}

/**
 * muster_nearest:
 * @word: what somebody wrote
 * @candidates: (array zero-terminated=1): the names there are
 *
 * Returns: (nullable): the name that @word is most likely meant for: one that differs by few letters for its
 *   length, or that begins with it; the first of several as near; %NULL where none is near
 */
const char *
muster_nearest (const char         *word,
                const char * const *candidates)
{
  gsize length = strlen (word);
  const char *found = NULL;
  const char *longer = NULL;
  guint least = (guint) (length < 4 ? 1 : length < 8 ? 2 : 3) + 1;

  if (length == 0 || length > MAX_LENGTH)
    return NULL;

  for (guint i = 0; candidates[i] != NULL; i++)
    {
      gsize other = strlen (candidates[i]);
      guint steps;

      if (other > MAX_LENGTH)
        continue;
      if (longer == NULL && length >= 3 && g_ascii_strncasecmp (candidates[i], word, length) == 0)
        longer = candidates[i];
      if ((other > length ? other - length : length - other) >= least)
        continue;
      steps = distance (word, length, candidates[i], other);
      if (steps < least && steps < MAX (length, other))
        {
          least = steps;
          found = candidates[i];
        }
    }
  return found != NULL ? found : longer;
}

/**
 * muster_nearest_dup_names:
 * @word: what somebody wrote
 * @candidates: (array zero-terminated=1): the names there are
 *
 * Returns: (transfer full) (nullable): for a message, the names to choose from: all where they are few
 *   (`one of green, regular, veteran`), else the nearest (`perhaps “sherman”`); %NULL where there is nothing to say
 */
char *
muster_nearest_dup_names (const char         *word,
                          const char * const *candidates)
{
  guint n = g_strv_length ((char **) candidates);
  const char *nearest;

  if (n == 0)
    return NULL;
  if (n == 1)
    return g_strdup_printf ("“%s”", candidates[0]);
  if (n <= FEW)
    {
      g_autofree char *names = g_strjoinv (", ", (char **) candidates);

      /* Translators: what to choose from; %s lists ids: "one of fast, medium, slow" */
      return g_strdup_printf (_("one of %s"), names);
    }

  nearest = muster_nearest (word, candidates);
  /* Translators: an id that somebody may have meant: "perhaps “sherman”" */
  return nearest != NULL ? g_strdup_printf (_("perhaps “%s”"), nearest) : NULL;
}
