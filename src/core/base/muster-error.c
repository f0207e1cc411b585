/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The error domain of the whole program. */

#define G_LOG_DOMAIN "muster-error"

#include "muster-error.h"

G_DEFINE_QUARK (muster-error-quark, muster_error)
