/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Folders in which files wait while games come and go. */
char *muster_passing_make      (const char  *folder,
                                const char  *what,
                                GError     **error);
void  muster_passing_remove    (const char  *path);
void  muster_passing_set_error (GError     **error,
                                int          number,
                                const char  *folder);

G_END_DECLS
