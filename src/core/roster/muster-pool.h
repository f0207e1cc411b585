/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-system.h"

G_BEGIN_DECLS

/**
 * MusterPool:
 *
 * The texts of one roster, each different one kept once, and beside each what the system makes of it, looked up
 * when it is first asked for: a list of a thousand rifles asks the system for "rifle" once.
 */
typedef struct _MusterPool MusterPool;

typedef struct
{
  const char           *text;
  guint32               length;
  guint32               hash;
  guint                 known;    /* which of the following were looked up */
  int                   mark;
  int                   grade;
  gint32                value;
  const MusterUnitType *type;
  const MusterColumn   *column;
  const MusterColumn   *value_of; /* (nullable): the column that value is of */
  const char           *entry_id; /* the system's own text of a shipped entry's id, else ours */
  const MusterEntry    *embedded; /* (nullable): the roster's first entry of this id */
} MusterPoolText;

MusterPool           *muster_pool_new          (MusterSystem    *system);
void                  muster_pool_free         (MusterPool      *self);
void                  muster_pool_set_system   (MusterPool      *self,
                                                MusterSystem    *system);
MusterPoolText       *muster_pool_add          (MusterPool      *self,
                                                const char      *text,
                                                gsize            length);
MusterPoolText       *muster_pool_find         (MusterPool      *self,
                                                const char      *text);
const char           *muster_pool_intern       (MusterPool      *self,
                                                const char      *text);

const MusterUnitType *muster_pool_get_type     (MusterPool      *self,
                                                MusterPoolText  *text);
int                   muster_pool_get_grade    (MusterPool      *self,
                                                MusterPoolText  *text);
const char           *muster_pool_get_entry_id (MusterPool      *self,
                                                MusterPoolText  *text);
void                  muster_pool_fill_choice  (MusterPool      *self,
                                                MusterChoice    *choice,
                                                MusterPoolText  *id,
                                                MusterPoolText  *value,
                                                guint            count);
void                  muster_pool_fill_mark    (MusterPool      *self,
                                                MusterMarkChoice *mark,
                                                MusterPoolText  *id,
                                                gboolean         off);

G_END_DECLS
