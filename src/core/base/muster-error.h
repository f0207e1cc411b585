/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MusterError:
 * @MUSTER_ERROR_NOT_FOUND: something named does not exist (a file, a system)
 * @MUSTER_ERROR_INVALID_DATA: a file is not what it should be; the text says where and what to do
 * @MUSTER_ERROR_UNSUPPORTED_VERSION: a file is of a newer version than this program reads
 * @MUSTER_ERROR_CONFLICT: a file changed behind our back
 * @MUSTER_ERROR_DATABASE: the catalogue could not be read or written
 *
 * The one error domain of the program, by what a caller can do about it.
 * Errors of other libraries are passed on with a sentence of ours in front.
 */
typedef enum
{
  MUSTER_ERROR_NOT_FOUND,
  MUSTER_ERROR_INVALID_DATA,
  MUSTER_ERROR_UNSUPPORTED_VERSION,
  MUSTER_ERROR_CONFLICT,
  MUSTER_ERROR_DATABASE,
} MusterError;

#define MUSTER_ERROR (muster_error_quark ())

GQuark muster_error_quark (void);

G_END_DECLS
