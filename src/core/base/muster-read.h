/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-error.h"

G_BEGIN_DECLS

/**
 * MusterRead:
 *
 * How reading a file ended: all of it is there; it is a folder; it is larger than it may be; or it cannot be read.
 */
typedef enum
{
  MUSTER_READ_DONE,
  MUSTER_READ_FOLDER,
  MUSTER_READ_TOO_LARGE,
  MUSTER_READ_FAILED,
} MusterRead;

MusterRead muster_read_file (const char  *path,
                             gsize        most,
                             char       **data,
                             gsize       *length,
                             GError     **error);

G_END_DECLS
