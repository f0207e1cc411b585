/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A list that is hard to lay out. */
typedef struct
{
  const char *name;
  guint       most_pages; /* more than this is no sane page count */
  char     *(*make) (void);
} MusterTestHardList;

const MusterTestHardList *muster_test_get_hard_lists (guint *n);
const char * const       *muster_test_get_hard_names (void);
gboolean                  muster_test_pin_fonts      (void);

G_END_DECLS
