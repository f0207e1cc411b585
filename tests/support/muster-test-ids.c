/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which attribute of a system file or a roster holds ids, and of what. One that is not in this table fails
 * the test that asks for it, so that the table stays complete. */

#include "muster-test-ids.h"

#include <string.h>

typedef struct
{
  const char      *element;   /* NULL: any */
  const char      *attribute;
  MusterTestHolds  holds;
} Attribute;

/* The first line that fits counts. */
static const Attribute attributes[] = {
  { "category", "silhouette", MUSTER_TEST_HOLDS_TEXT },
  { "value", "silhouette", MUSTER_TEST_HOLDS_TEXT },
  { "entry", "silhouette", MUSTER_TEST_HOLDS_TEXT },
  { "system", "edition", MUSTER_TEST_HOLDS_TEXT },
  { "system", "language", MUSTER_TEST_HOLDS_TEXT },
  { "system", "entry-type", MUSTER_TEST_HOLDS_IDS },
  { "budget", "kind", MUSTER_TEST_HOLDS_TEXT },
  { "budget", "default", MUSTER_TEST_HOLDS_TEXT },
  { "grades", "inherit", MUSTER_TEST_HOLDS_TEXT },
  { "rule", "id", MUSTER_TEST_HOLDS_RULE },
  { "column", "default", MUSTER_TEST_HOLDS_OWN_VALUE },
  { "default", "value", MUSTER_TEST_HOLDS_OWN_VALUE },
  { "case", "value", MUSTER_TEST_HOLDS_CASE },
  { "why", "of", MUSTER_TEST_HOLDS_TEXT },
  { "column", "value", MUSTER_TEST_HOLDS_VALUE },
  { "is", "value", MUSTER_TEST_HOLDS_VALUE },
  { "mend", "value", MUSTER_TEST_HOLDS_VALUE },
  { "option", "value", MUSTER_TEST_HOLDS_VALUE },
  { "agrees", "price", MUSTER_TEST_HOLDS_TEXT },
  { "fact", "value", MUSTER_TEST_HOLDS_TEXT },
  { "figure", "value", MUSTER_TEST_HOLDS_TEXT },
  { "at-most", "value", MUSTER_TEST_HOLDS_TEXT },
  { "at-least", "value", MUSTER_TEST_HOLDS_TEXT },
  { "exactly", "value", MUSTER_TEST_HOLDS_TEXT },
  { "repeat", "value", MUSTER_TEST_HOLDS_TEXT },
  { "mark", "value", MUSTER_TEST_HOLDS_TEXT },
  { "ruling", "used", MUSTER_TEST_HOLDS_TEXT },
  { "type", "bad-entry", MUSTER_TEST_HOLDS_TEXT },
  { "wrong", "one", MUSTER_TEST_HOLDS_TEXT },
  { "add", "value", MUSTER_TEST_HOLDS_VALUE },
  { "with", "value", MUSTER_TEST_HOLDS_VALUE },
  { NULL, "values", MUSTER_TEST_HOLDS_IDS },
  { "use", "repeats", MUSTER_TEST_HOLDS_RULE },
  { "count", "self", MUSTER_TEST_HOLDS_TEXT },
  { "count", "depth", MUSTER_TEST_HOLDS_TEXT },
  { "count", "under", MUSTER_TEST_HOLDS_TYPES },
  { "is", "parent", MUSTER_TEST_HOLDS_TYPES },
  { "mend", "do", MUSTER_TEST_HOLDS_TEXT },
  { "roster", "limit", MUSTER_TEST_HOLDS_TEXT },
  { "seen", "edition", MUSTER_TEST_HOLDS_TEXT },
  { "seen", "total", MUSTER_TEST_HOLDS_TEXT },
  { "word", "id", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "id", MUSTER_TEST_HOLDS_IDS },
  { NULL, "of", MUSTER_TEST_HOLDS_TYPES },
  { NULL, "each", MUSTER_TEST_HOLDS_TYPES },
  { NULL, "rule", MUSTER_TEST_HOLDS_RULE },
  { NULL, "faults", MUSTER_TEST_HOLDS_RULE },
  { NULL, "column", MUSTER_TEST_HOLDS_IDS },
  { NULL, "option", MUSTER_TEST_HOLDS_IDS },
  { NULL, "mark", MUSTER_TEST_HOLDS_IDS },
  { NULL, "fact", MUSTER_TEST_HOLDS_IDS },
  { NULL, "figure", MUSTER_TEST_HOLDS_IDS },
  { NULL, "from", MUSTER_TEST_HOLDS_IDS },
  { NULL, "same-as", MUSTER_TEST_HOLDS_IDS },
  { NULL, "ruling", MUSTER_TEST_HOLDS_IDS },
  { NULL, "grade", MUSTER_TEST_HOLDS_IDS },
  { NULL, "type", MUSTER_TEST_HOLDS_IDS },
  { NULL, "types", MUSTER_TEST_HOLDS_IDS },
  { NULL, "groups", MUSTER_TEST_HOLDS_IDS },
  { NULL, "category", MUSTER_TEST_HOLDS_IDS },
  { NULL, "entry", MUSTER_TEST_HOLDS_IDS },
  { NULL, "nation", MUSTER_TEST_HOLDS_IDS },
  { NULL, "system", MUSTER_TEST_HOLDS_IDS },
  { "grades", "default", MUSTER_TEST_HOLDS_IDS },
  { "class", "count", MUSTER_TEST_HOLDS_IDS },
  { NULL, "name", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "short", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "plural", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "label", MUSTER_TEST_HOLDS_BRACES },
  { NULL, "title", MUSTER_TEST_HOLDS_BRACES },
  { NULL, "href", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "cites", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "one", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "other", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "unit", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "step", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "factor", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "points", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "printed", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "free", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "kind", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "repeats", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "counted", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "least", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "most", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "severity", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "times", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "every", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "round", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "count", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "as", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "words", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "csv", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "divide", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "above", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "below", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "like", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "by", MUSTER_TEST_HOLDS_IDS },
  { NULL, "number", MUSTER_TEST_HOLDS_IDS },
  { NULL, "only", MUSTER_TEST_HOLDS_TYPES },
  { NULL, "covers", MUSTER_TEST_HOLDS_TYPES },
  { NULL, "for-holder", MUSTER_TEST_HOLDS_TYPES },
  { NULL, "tick", MUSTER_TEST_HOLDS_TYPES },
  { NULL, "form", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "die", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "half", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "lines", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "texts", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "ordered", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "align", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "sides", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "columns", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "rows", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "size", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "frame", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "enemy", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "side", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "building", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "width", MUSTER_TEST_HOLDS_TEXT },
  { NULL, "height", MUSTER_TEST_HOLDS_TEXT },
};

MusterTestHolds
muster_test_what_holds (const char *element,
                        const char *attribute)
{
  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (strcmp (attributes[i].attribute, attribute) == 0 &&
        (attributes[i].element == NULL || strcmp (attributes[i].element, element) == 0))
      return attributes[i].holds;

  g_error ("the attribute %s of %s is not in the table of muster-test-ids.c", attribute, element);
  return MUSTER_TEST_HOLDS_TEXT;
}
