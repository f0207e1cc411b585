/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-unit-form.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_VALUE_LINE (muster_value_line_get_type ())
G_DECLARE_FINAL_TYPE (MusterValueLine, muster_value_line, MUSTER, VALUE_LINE, GtkWidget)

GtkWidget *muster_value_line_new     (MusterUnitForm  *form,
                                      MusterFormField *field,
                                      guint            line);
void       muster_value_line_refresh (MusterValueLine *self);

G_END_DECLS
