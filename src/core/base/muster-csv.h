/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-error.h"

G_BEGIN_DECLS

/**
 * MusterCsvReader:
 *
 * Reads a CSV text row by row. Borrows the text.
 */
typedef struct _MusterCsvReader MusterCsvReader;

MusterCsvReader *muster_csv_reader_new      (const char       *data,
                                             gsize             length);
void             muster_csv_reader_free     (MusterCsvReader  *self);
gboolean         muster_csv_reader_next     (MusterCsvReader  *self,
                                             GPtrArray       **cells,
                                             guint            *line,
                                             GError          **error);

void             muster_csv_append_cell     (GString          *out,
                                             const char       *text,
                                             gboolean          first);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCsvReader, muster_csv_reader_free)

G_END_DECLS
