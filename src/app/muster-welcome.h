/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_WELCOME (muster_welcome_get_type ())
G_DECLARE_FINAL_TYPE (MusterWelcome, muster_welcome, MUSTER, WELCOME, AdwBin)

void muster_welcome_focus_form (MusterWelcome *self);

G_END_DECLS
