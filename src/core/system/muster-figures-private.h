/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-figures.h"
#include "muster-system-private.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean     known;
  char        *text;   /* (nullable): as written; NULL of a derived figure */
  MusterPoints number; /* of a number */
  guint64      words;  /* of a choice or list one bit for each word; of a flag bit 1 for yes, bit 0 for no */
} MusterKnownFigure;

struct _MusterFigures
{
  MusterSystem      *system;  /* (owned) */
  MusterKnownFigure *values;  /* one for each figure of the system */
  gint32            *options;
};

G_END_DECLS
