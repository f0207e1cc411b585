/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact fixed-point numbers: parsing and printing that no locale touches, and sums that stop at the
 * end of the range instead of wrapping round. */

#define G_LOG_DOMAIN "muster-points"

#include "muster-points.h"

#include <locale.h>
#include <string.h>

/**
 * muster_points_parse:
 * @text: a decimal such as `52.5` or `-3`, with a point in every locale
 * @decimals: how many decimals may stand, at most 6
 * @points: (out): the number, in millionths
 *
 * Reads a plain decimal: an optional minus sign, digits, and optionally a point with one or more digits
 * behind it. No spaces, no plus sign, no exponent, no grouping.
 *
 * A number beyond nine million million stops there: it is a number all the same, and greater than anything
 * that is counted.
 *
 * Returns: whether @text is such a number
 */
gboolean
muster_points_parse (const char   *text,
                     guint         decimals,
                     MusterPoints *points)
{
  gboolean minus = FALSE;
  gint64 value = 0;
  guint n;

  g_return_val_if_fail (points != NULL, FALSE);
  g_return_val_if_fail (decimals <= 6, FALSE);

  if (text == NULL)
    return FALSE;

  if (*text == '-')
    {
      minus = TRUE;
      text++;
    }

  if (!g_ascii_isdigit (*text))
    return FALSE;

  while (*text == '0')
    text++;

  for (; g_ascii_isdigit (*text); text++)
    value = MIN (value * 10 + (*text - '0'), MUSTER_POINTS_MOST);

  value *= MUSTER_POINTS_ONE;

  if (*text == '.')
    {
      gint64 unit = MUSTER_POINTS_ONE;

      text++;
      if (!g_ascii_isdigit (*text))
        return FALSE;
      for (n = 0; g_ascii_isdigit (*text); text++)
        {
          if (++n > decimals)
            return FALSE;
          unit /= 10;
          value += unit * (*text - '0');
        }
    }

  if (*text != '\0')
    return FALSE;

  value = MIN (value, MUSTER_POINTS_MOST * MUSTER_POINTS_ONE);
  *points = minus ? -value : value;
  return TRUE;
}

/**
 * muster_points_write:
 * @points: a number in millionths
 * @buffer: room for %MUSTER_POINTS_BUFFER characters
 *
 * Writes the number in the shortest exact form, with a point in every locale: `52.5`, `1000`, `0.125`.
 *
 * Returns: (transfer none): @buffer
 */
const char *
muster_points_write (MusterPoints  points,
                     char         *buffer)
{
  char *end = buffer + MUSTER_POINTS_BUFFER - 1;
  char *p = end;
  guint64 size = points < 0 ? 0 - (guint64) points : (guint64) points;
  guint64 whole = size / (guint64) MUSTER_POINTS_ONE;
  guint64 rest = size % (guint64) MUSTER_POINTS_ONE;

  *p = '\0';
  if (rest != 0)
    {
      guint digits = 6;

      while (rest % 10 == 0)
        {
          rest /= 10;
          digits--;
        }
      for (; digits > 0; digits--)
        {
          *--p = (char) ('0' + rest % 10);
          rest /= 10;
        }
      *--p = '.';
    }
  do
    {
      *--p = (char) ('0' + whole % 10);
      whole /= 10;
    }
  while (whole != 0);
  if (points < 0)
    *--p = '-';

  memmove (buffer, p, (gsize) (end - p) + 1);
  return buffer;
}

/**
 * muster_points_to_string:
 * @points: a number in millionths
 *
 * For files: see muster_points_write().
 *
 * Returns: (transfer full): the number as text, the same in every locale
 */
char *
muster_points_to_string (MusterPoints points)
{
  char buffer[MUSTER_POINTS_BUFFER];

  return g_strdup (muster_points_write (points, buffer));
}

/**
 * muster_points_to_local:
 * @points: a number in millionths
 *
 * For people: the number with the decimal sign of the locale, such as `52,5` in German.
 *
 * Returns: (transfer full): the number as text
 */
char *
muster_points_to_local (MusterPoints points)
{
  char buffer[MUSTER_POINTS_BUFFER];
  const struct lconv *convention = localeconv ();
  char *dot;

  muster_points_write (points, buffer);
  dot = strchr (buffer, '.');
  if (dot == NULL || convention->decimal_point == NULL || *convention->decimal_point == '\0')
    return g_strdup (buffer);

  *dot = '\0';
  return g_strconcat (buffer, convention->decimal_point, dot + 1, NULL);
}

/**
 * muster_points_add:
 * @a: a number
 * @b: another
 *
 * Returns: the sum, or the end of the range where it would lie beyond
 */
MusterPoints
muster_points_add (MusterPoints a,
                   MusterPoints b)
{
  MusterPoints sum;

  if (G_UNLIKELY (__builtin_add_overflow (a, b, &sum)))
    return b > 0 ? G_MAXINT64 : -G_MAXINT64;

  return sum;
}

/**
 * muster_points_multiply:
 * @points: a number
 * @times: how often
 *
 * Returns: the product, or the end of the range where it would lie beyond
 */
MusterPoints
muster_points_multiply (MusterPoints points,
                        gint64       times)
{
  MusterPoints product;

  if (G_UNLIKELY (__builtin_mul_overflow (points, times, &product)))
    return (points > 0) == (times > 0) ? G_MAXINT64 : -G_MAXINT64;

  return product;
}

/**
 * muster_points_scale:
 * @points: a number with at most three decimals
 * @factor: a factor with at most three decimals, in millionths too
 *
 * Returns: the exact product, or the end of the range where it would lie beyond
 */
MusterPoints
muster_points_scale (MusterPoints points,
                     MusterPoints factor)
{
  __extension__ __int128 product = (__int128) points * factor / MUSTER_POINTS_ONE;

  if (G_UNLIKELY (product > G_MAXINT64))
    return G_MAXINT64;
  if (G_UNLIKELY (product < -G_MAXINT64))
    return -G_MAXINT64;

  return (MusterPoints) product;
}

/**
 * muster_points_divide:
 * @points: a number, not negative
 * @every: by what, greater than 0
 * @round_up: whether a started share counts whole
 *
 * Returns: how many whole (or started) @every there are in @points, as a whole number in millionths
 */
MusterPoints
muster_points_divide (MusterPoints points,
                      MusterPoints every,
                      gboolean     round_up)
{
  gint64 whole;

  g_return_val_if_fail (every > 0, 0);

  if (points <= 0)
    return 0;

  whole = points / every;
  if (round_up && points % every != 0)
    whole++;

  return muster_points_multiply (whole, MUSTER_POINTS_ONE);
}
