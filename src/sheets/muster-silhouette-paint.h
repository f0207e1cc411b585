/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * MusterSilhouette:
 *
 * A drawing of a unit, read and ready to be painted. For one thread.
 */
typedef struct _MusterSilhouette MusterSilhouette;

MusterSilhouette *muster_silhouette_new           (const char       *word);
void              muster_silhouette_free          (MusterSilhouette *self);
void              muster_silhouette_paint         (MusterSilhouette *self,
                                                   cairo_t          *cr,
                                                   double            x,
                                                   double            y,
                                                   double            width,
                                                   double            height);
void              muster_silhouette_paint_outline (MusterSilhouette *self,
                                                   cairo_t          *cr,
                                                   double            x,
                                                   double            y,
                                                   double            width,
                                                   double            height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSilhouette, muster_silhouette_free)

G_END_DECLS
