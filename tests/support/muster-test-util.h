/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-judge.h"
#include "muster-system-store.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Sanitizers make everything many times slower, typesetting most of all. Where they are, tests that try many alike take only
 * every STEP-th of them: whether memory is treated rightly, a few tell as well as all do. */
#ifdef __SANITIZE_ADDRESS__
#define MUSTER_TEST_TAKES(i, step) ((i) % (step) == 0)
#else
#define MUSTER_TEST_TAKES(i, step) TRUE
#endif

/* One line of an expected.jsonl. */
typedef struct
{
  char        *folder; /* below the cases: "fields-of-war" */
  char        *file;   /* "000.muster" */
  MusterPoints number; /* points, or what is used where a system has none */
  gboolean     legal;
  char       **errors; /* ids of the rules broken, sorted */
} MusterTestCase;

MusterSystemStore *muster_test_shipped_store (void);
char              *muster_test_dup_cases_dir (void);
GPtrArray         *muster_test_load_cases    (const char           *folder);
void               muster_test_case_free     (MusterTestCase       *self);
char             **muster_test_dup_errors    (const MusterJudgement *judgement);
char              *muster_test_compare       (const MusterTestCase *expected,
                                              const MusterJudgement *judgement,
                                              gboolean              in_units);
gboolean           muster_test_counts_units  (MusterRoster         *roster);
char              *muster_test_dup_temp_dir  (void);
void               muster_test_remove_dir    (const char           *path);
void               muster_test_as_nobody     (const char           *folder,
                                              void                (*test) (gpointer),
                                              gpointer              data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTestCase, muster_test_case_free)

G_END_DECLS
