/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-force.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_PRICE_PART_TYPE,    /* what the unit itself costs */
  MUSTER_PRICE_PART_COLUMN,  /* one column's value */
  MUSTER_PRICE_PART_PRINTED, /* the printed price in place of all others */
} MusterPricePartKind;

/* One addend of a price. */
typedef struct
{
  MusterPricePartKind kind;
  const MusterColumn *column; /* (nullable) */
  const MusterValue  *value;  /* (nullable): of a choice column */
  gint32              number; /* of a number column */
  guint               count;  /* how many stand */
  guint               free;   /* how many of them cost nothing */
  MusterPoints        each;   /* what one costs */
  MusterPoints        points; /* what they cost together */
} MusterPricePart;

/**
 * MusterPrice:
 *
 * The price of one unit as a sum: parts, × factor of the grade, × how many; and what stands inside.
 */
typedef struct
{
  MusterPricePart   *parts;
  guint              n_parts;
  MusterPoints       sum;     /* of the parts */
  const MusterGrade *grade;   /* (nullable): NULL where its factor is 1 */
  MusterPoints       one;     /* one unit without what it holds: sum × factor */
  MusterPoints       inside;  /* all that one unit holds */
  guint              count;
  MusterPoints       total;   /* (one + inside) × count */
} MusterPrice;

MusterPoints  muster_price_total     (const MusterForce *force);
MusterPoints  muster_price_unit      (const MusterForce *force,
                                      guint32            row);
MusterPrice  *muster_price_explain   (const MusterForce *force,
                                      guint32            row);
void          muster_price_free      (MusterPrice       *self);
char         *muster_price_to_text   (const MusterPrice *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPrice, muster_price_free)

G_END_DECLS
