/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The longest name, title, place or row of details on paper, in characters. */
#define MUSTER_WORDS_MOST 300

char *muster_words_cut        (const char *text);
char *muster_words_isolate    (const char *text);
char *muster_words_line       (const char *text);
char *muster_words_capitalise (const char *text);

G_END_DECLS
