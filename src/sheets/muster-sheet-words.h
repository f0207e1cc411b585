/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *muster_words_isolate    (const char *text);
char *muster_words_line       (const char *text);
char *muster_words_capitalise (const char *text);

G_END_DECLS
