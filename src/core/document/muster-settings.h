/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MUSTER_SETTINGS_SCHEMA "org.muster.Muster"

GSettings *muster_settings_new (void);

G_END_DECLS
