/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-unit-form.h"

G_BEGIN_DECLS

/* Makes a row for an item of a list. */
typedef GtkWidget *(*MusterRowCreate) (gpointer item,
                                       gpointer data);

void muster_form_group_follow_with (AdwPreferencesGroup *group,
                                    GListModel          *model,
                                    MusterRowCreate      create,
                                    gpointer             data);
void muster_form_group_follow (AdwPreferencesGroup *group,
                               MusterUnitForm      *form,
                               GListModel          *model);

G_END_DECLS
