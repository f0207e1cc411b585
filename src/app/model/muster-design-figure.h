/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-figures.h"

G_BEGIN_DECLS

/**
 * MusterDesignFigure:
 *
 * One figure of the real thing that becomes an entry, as it is written. Emits `changed` when it is another. Set it with
 * muster_design_set_figure().
 */
#define MUSTER_TYPE_DESIGN_FIGURE (muster_design_figure_get_type ())
G_DECLARE_FINAL_TYPE (MusterDesignFigure, muster_design_figure, MUSTER, DESIGN_FIGURE, GObject)

MusterDesignFigure *muster_design_figure_new          (const MusterFigure *figure);
const MusterFigure *muster_design_figure_get_figure   (MusterDesignFigure *self);
char               *muster_design_figure_dup_label    (MusterDesignFigure *self);
const char         *muster_design_figure_get_text     (MusterDesignFigure *self);
const char         *muster_design_figure_get_problem  (MusterDesignFigure *self);
char               *muster_design_figure_dup_word     (MusterDesignFigure *self,
                                                       guint               word);
gboolean            muster_design_figure_has_word     (MusterDesignFigure *self,
                                                       guint               word);
char               *muster_design_figure_dup_with     (MusterDesignFigure *self,
                                                       guint               word,
                                                       gboolean            has);
void                muster_design_figure_update       (MusterDesignFigure *self,
                                                       const char         *text);

char               *muster_design_dup_plain           (const MusterFigure *figure,
                                                       const char         *text);

G_END_DECLS
