/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-page.h"
#include "muster-silhouette-paint.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/**
 * MusterTypesetter:
 *
 * Measures and sets texts with Pango, the same for paper, screen and files. For one thread.
 */
typedef struct _MusterTypesetter MusterTypesetter;

MusterTypesetter *muster_typesetter_new          (void);
void              muster_typesetter_free         (MusterTypesetter *self);
void              muster_typesetter_set_scale    (MusterTypesetter *self,
                                                  double            scale,
                                                  double            least);
double            muster_typesetter_get_scale    (const MusterTypesetter *self,
                                                  MusterFont        font);
void              muster_typesetter_measure      (MusterTypesetter *self,
                                                  MusterFont        font,
                                                  double            width,
                                                  const char       *text,
                                                  double           *used,
                                                  double           *height);
PangoLayout      *muster_typesetter_set          (MusterTypesetter *self,
                                                  MusterFont        font,
                                                  MusterAlign       align,
                                                  double            width,
                                                  const char       *text);
double            muster_typesetter_height       (MusterTypesetter *self,
                                                  MusterFont        font,
                                                  double            width,
                                                  const char       *text);
double            muster_typesetter_width        (MusterTypesetter *self,
                                                  MusterFont        font,
                                                  const char       *text);
double            muster_typesetter_add_text     (MusterTypesetter *self,
                                                  MusterPage       *page,
                                                  double            x,
                                                  double            y,
                                                  double            width,
                                                  MusterFont        font,
                                                  MusterInk         ink,
                                                  MusterAlign       align,
                                                  const char       *text);
gsize             muster_typesetter_fit          (MusterTypesetter *self,
                                                  MusterFont        font,
                                                  double            width,
                                                  double            height,
                                                  const char       *text);
gsize             muster_typesetter_last_line    (MusterTypesetter *self,
                                                  MusterFont        font,
                                                  double            width,
                                                  const char       *text);
guint64           muster_typesetter_get_work     (const MusterTypesetter *self);
double            muster_typesetter_line_height  (MusterTypesetter *self,
                                                  MusterFont        font);
MusterSilhouette *muster_typesetter_get_picture  (MusterTypesetter *self,
                                                  const char       *word);
void              muster_typesetter_note_missing (MusterTypesetter *self,
                                                  PangoLayout      *layout);
const char       *muster_typesetter_get_missing  (const MusterTypesetter *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTypesetter, muster_typesetter_free)

G_END_DECLS
