/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *muster_release_notes_dup (const char *version);

G_END_DECLS
