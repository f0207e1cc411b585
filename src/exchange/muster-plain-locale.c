/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The locale of one thread, set aside for a while. gettext and localeconv() both follow uselocale(). */

#define G_LOG_DOMAIN "muster-plain-locale"

#include "muster-plain-locale.h"

#include <locale.h>

struct _MusterPlainLocale
{
  locale_t plain;
  locale_t before;
};

/**
 * muster_plain_locale_enter:
 *
 * Puts this thread's messages and numbers into the plain locale. Enter and leave in the same thread.
 *
 * Returns: (transfer full): what to give to muster_plain_locale_leave()
 */
MusterPlainLocale *
muster_plain_locale_enter (void)
{
  MusterPlainLocale *self = g_new0 (MusterPlainLocale, 1);
  locale_t base = duplocale (uselocale ((locale_t) 0));

  /* The name must be "C" itself: for that one alone gettext leaves LANGUAGE out of account. */
  self->plain = newlocale (LC_MESSAGES_MASK | LC_NUMERIC_MASK, "C", base);
  if (self->plain == (locale_t) 0)
    g_error ("No memory for a locale");
  self->before = uselocale (self->plain);

  return self;
}

/**
 * muster_plain_locale_leave:
 * @self: (transfer full): what muster_plain_locale_enter() gave
 *
 * Puts the thread back into the locale it was in.
 */
void
muster_plain_locale_leave (MusterPlainLocale *self)
{
  g_return_if_fail (self != NULL);

  uselocale (self->before);
  freelocale (self->plain);
  g_free (self);
}
