/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-design.h"

G_BEGIN_DECLS

GtkWidget *muster_figure_row_new (MusterDesign       *design,
                                  MusterDesignFigure *figure);

G_END_DECLS
