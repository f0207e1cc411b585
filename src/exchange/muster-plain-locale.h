/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MusterPlainLocale:
 *
 * While it lives, the thread that made it speaks English and writes decimals with a point, whatever the
 * locale of the program: for formats that programs read.
 */
typedef struct _MusterPlainLocale MusterPlainLocale;

MusterPlainLocale *muster_plain_locale_enter (void);
void               muster_plain_locale_leave (MusterPlainLocale *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPlainLocale, muster_plain_locale_leave)

G_END_DECLS
