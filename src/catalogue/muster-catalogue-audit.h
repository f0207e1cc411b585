/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue.h"

G_BEGIN_DECLS

/**
 * MusterAuditKind:
 * @MUSTER_AUDIT_PRICE: printed and computed points differ
 * @MUSTER_AUDIT_FIGURES: the columns are not those that the figures give
 * @MUSTER_AUDIT_LINK: the columns of a printed entry are not those that the figures of the same vehicle give
 */
typedef enum
{
  MUSTER_AUDIT_PRICE,
  MUSTER_AUDIT_FIGURES,
  MUSTER_AUDIT_LINK,
} MusterAuditKind;

/* One thing that does not add up. */
typedef struct
{
  MusterAuditKind kind;
  char           *system_id;
  char           *id;       /* of the entry */
  char           *name;     /* the original one */
  char           *shown;    /* its name as the player reads it */
  char           *other_id; /* (nullable): LINK: of the printed entry */
  MusterPoints    computed; /* PRICE */
  MusterPoints    printed;  /* PRICE */
  char           *text;     /* what differs; translated, without a full stop */
  char           *reason;   /* (nullable): why it may; NULL: nobody knows, and it should be looked at */
} MusterAuditRow;

GPtrArray *muster_catalogue_audit   (MusterCatalogue  *self,
                                     const char       *system_id,
                                     guint            *n_read,
                                     GError          **error);
void       muster_audit_row_free    (MusterAuditRow   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterAuditRow, muster_audit_row_free)

G_END_DECLS
