/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-export-sheets.h"

G_BEGIN_DECLS

/* muster-markdown.c */
void muster_markdown_text       (GString         *out,
                                 const char      *text);
void muster_markdown_lines      (GString         *out,
                                 const char      *text,
                                 guint            indent);
void muster_markdown_heading    (GString         *out,
                                 guint            level,
                                 const char      *text);
void muster_markdown_row        (GString         *out,
                                 const char *const *cells,
                                 guint            n);
void muster_markdown_rule       (GString         *out,
                                 const gboolean  *centred,
                                 guint            n);

/* muster-markdown-sheets.c */
void muster_markdown_add_sheet  (GString                 *out,
                                 const MusterReport      *report,
                                 const MusterExportSheet *sheet);

G_END_DECLS
