/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-document.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FILE_WATCH (muster_file_watch_get_type ())
G_DECLARE_FINAL_TYPE (MusterFileWatch, muster_file_watch, MUSTER, FILE_WATCH, GObject)

MusterFileWatch *muster_file_watch_new   (MusterDocument  *document);
void             muster_file_watch_check (MusterFileWatch *self);

G_END_DECLS
