/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/* Told of every fault: where, whether no reader will find what stands in that element, and a translated sentence
 * (transfer full). */
typedef void (*MusterGrammarReport) (gpointer  data,
                                     xmlNode  *node,
                                     gboolean  lost,
                                     char     *text);

void muster_system_grammar_check (xmlNode             *root,
                                  const char          *definition,
                                  MusterGrammarReport  report,
                                  gpointer             data);

G_END_DECLS
