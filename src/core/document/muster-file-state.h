/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MusterFileState:
 *
 * What a file was like when it was looked at: to know later whether somebody else has changed it.
 */
typedef struct
{
  gboolean exists;
  guint64  size;     /* bytes */
  gint64   changed;  /* nanoseconds since 1970 */
  guint64  inode;
  char     hash[65]; /* SHA-256 of the content in hexadecimal */
} MusterFileState;

GBytes   *muster_file_state_read        (MusterFileState       *self,
                                         const char            *path,
                                         GError               **error);
void      muster_file_state_set         (MusterFileState       *self,
                                         const char            *path,
                                         GBytes                *bytes);
gboolean  muster_file_state_is_current  (const MusterFileState *self,
                                         const char            *path);
gboolean  muster_file_state_equal       (const MusterFileState *self,
                                         const MusterFileState *other);
char     *muster_file_state_to_text     (const MusterFileState *self);
gboolean  muster_file_state_from_text   (MusterFileState       *self,
                                         const char            *text);

gboolean  muster_file_sync_folder       (const char            *path,
                                         GError               **error);
gboolean  muster_file_replace           (const char            *path,
                                         const char            *data,
                                         gsize                  length,
                                         GError               **error);

G_END_DECLS
