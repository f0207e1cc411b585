/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What an attribute of a system file or a roster holds. */
typedef enum
{
  MUSTER_TEST_HOLDS_TEXT,      /* words, numbers, yes and no: nothing to rename */
  MUSTER_TEST_HOLDS_IDS,       /* ids, `#` before names of groups, `*` for all */
  MUSTER_TEST_HOLDS_TYPES,     /* ids of types, `force` among them, which is the language's own */
  MUSTER_TEST_HOLDS_RULE,      /* a rule, `none` among them, which is the language's own */
  MUSTER_TEST_HOLDS_VALUE,     /* a value of the column or option that the element names: an id, or a number */
  MUSTER_TEST_HOLDS_OWN_VALUE, /* the same of the column declared here */
  MUSTER_TEST_HOLDS_CASE,      /* the same of the column that the class around is about, or a type, or yes and no of a mark */
  MUSTER_TEST_HOLDS_BRACES,    /* text with ids in braces */
} MusterTestHolds;

MusterTestHolds muster_test_what_holds (const char *element,
                                        const char *attribute);

G_END_DECLS
