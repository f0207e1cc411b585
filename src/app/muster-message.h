/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* An answer to a question. The first of several is the one that changes nothing: it is what Escape means. */
typedef struct
{
  const char           *id;
  const char           *label; /* translated, with a mnemonic */
  AdwResponseAppearance appearance;
} MusterAnswer;

/**
 * MusterMessageHook:
 * @heading: what is asked
 * @body: the text below it
 * @answers: (array length=n): what can be answered
 * @n: how many
 * @data: what was given with the hook
 *
 * Answers in place of a person.
 *
 * Returns: (transfer none) (nullable): the id of an answer; %NULL: the question is shown after all
 */
typedef const char *(*MusterMessageHook) (const char         *heading,
                                          const char         *body,
                                          const MusterAnswer *answers,
                                          guint               n,
                                          gpointer            data);

void  muster_message_ask_async  (GtkWindow           *parent,
                                 const char          *heading,
                                 const char          *body,
                                 const MusterAnswer  *answers,
                                 guint                n,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data);
char *muster_message_ask_finish (GAsyncResult        *result);
void  muster_message_tell       (GtkWindow           *parent,
                                 const char          *heading,
                                 const char          *body);
char *muster_message_sentence   (const char          *text);
void  muster_message_set_hook   (MusterMessageHook    hook,
                                 gpointer             data);

G_END_DECLS
