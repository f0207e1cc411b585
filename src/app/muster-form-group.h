/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-unit-form.h"

G_BEGIN_DECLS

void muster_form_group_follow (AdwPreferencesGroup *group,
                               MusterUnitForm      *form,
                               GListModel          *model);

G_END_DECLS
