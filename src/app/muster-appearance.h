/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void muster_appearance_follow (GSettings *settings);

G_END_DECLS
