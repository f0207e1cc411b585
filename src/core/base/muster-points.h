/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MusterPoints:
 *
 * An exact decimal number in millionths: points, counts and limits alike.
 * Prices and factors of a system have at most three decimals each, so that a price times a factor is exact in six.
 */
typedef gint64 MusterPoints;

#define MUSTER_POINTS_ONE      G_GINT64_CONSTANT (1000000)
#define MUSTER_POINTS_MAX      G_MAXINT64
#define MUSTER_POINTS(whole)   ((MusterPoints) (whole) * MUSTER_POINTS_ONE)

/* The greatest whole number that is read: nine million million, in ones. */
#define MUSTER_POINTS_MOST     G_GINT64_CONSTANT (9000000000000)

/* The most characters that muster_points_write() writes, the closing NUL included. */
#define MUSTER_POINTS_BUFFER   32

gboolean     muster_points_parse        (const char   *text,
                                         guint         decimals,
                                         MusterPoints *points);
const char  *muster_points_write        (MusterPoints  points,
                                         char         *buffer);
char        *muster_points_to_string    (MusterPoints  points);
char        *muster_points_to_local     (MusterPoints  points);
MusterPoints muster_points_add          (MusterPoints  a,
                                         MusterPoints  b);
MusterPoints muster_points_multiply     (MusterPoints  points,
                                         gint64        times);
MusterPoints muster_points_scale        (MusterPoints  points,
                                         MusterPoints  factor);
MusterPoints muster_points_divide       (MusterPoints  points,
                                         MusterPoints  every,
                                         gboolean      round_up);

G_END_DECLS
