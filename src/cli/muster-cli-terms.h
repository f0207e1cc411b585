/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-cli.h"
#include "muster-force.h"

G_BEGIN_DECLS

/**
 * MusterCliTerms:
 *
 * The terms that a judge gives on the command line, in place of those in the lists.
 */
typedef struct
{
  gboolean     has_limit;
  MusterPoints limit;
  gboolean     shipped_only;
  char       **ids;     /* (array zero-terminated=1): house rules, each once */
  char       **values;  /* (array zero-terminated=1): as many */
} MusterCliTerms;

/* The same for one system, without what it does not know. */
typedef struct
{
  MusterTerms terms;
  GPtrArray  *ids;
  GPtrArray  *values;
} MusterCliSystemTerms;

gboolean muster_cli_parse_limit       (const MusterCliCommand *command,
                                       const char             *text,
                                       MusterPoints           *limit);
gboolean muster_cli_terms_init        (MusterCliTerms         *self,
                                       const MusterCliCommand *command,
                                       const char             *limit,
                                       char                  **options);
void     muster_cli_terms_clear       (MusterCliTerms         *self);
gboolean muster_cli_terms_check       (const MusterCliTerms   *self,
                                       const MusterCliCommand *command,
                                       GPtrArray              *systems);
void     muster_cli_system_terms_init (MusterCliSystemTerms   *self,
                                       const MusterCliTerms   *given,
                                       const MusterSystem     *system);
void     muster_cli_system_terms_clear (MusterCliSystemTerms  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterCliTerms, muster_cli_terms_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterCliSystemTerms, muster_cli_system_terms_clear)

G_END_DECLS
