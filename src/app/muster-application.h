/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-system-store.h"

G_BEGIN_DECLS

#define MUSTER_APPLICATION_ID "org.muster.Muster"

#define MUSTER_TYPE_APPLICATION (muster_application_get_type ())
G_DECLARE_FINAL_TYPE (MusterApplication, muster_application, MUSTER, APPLICATION, AdwApplication)

MusterApplication *muster_application_new         (GApplicationFlags  flags);
MusterSystemStore *muster_application_get_systems (MusterApplication *self);

G_END_DECLS
