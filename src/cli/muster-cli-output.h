/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-text-page.h"

G_BEGIN_DECLS

void           muster_cli_output_start   (void);
gboolean       muster_cli_output_finish  (void);
gboolean       muster_cli_print          (const char     *text);
gboolean       muster_cli_print_bytes    (const char     *bytes,
                                          gsize           length);
void           muster_cli_print_error    (const char     *text);
void           muster_cli_complain       (const char     *file,
                                          int             line,
                                          const char     *text);
void           muster_cli_complain_error (const char     *file,
                                          const GError   *error);
void           muster_cli_complain_of_output (const char *output,
                                              const GError *error);
void           muster_cli_hint           (const char     *format,
                                          ...) G_GNUC_PRINTF (1, 2);
char          *muster_cli_dup_complaint  (const char     *file,
                                          const GError   *error);
const char    *muster_cli_file_title     (const char     *file);
MusterTextLook muster_cli_get_look       (void);

gboolean muster_cli_write_data (const char *path,
                                const char *data,
                                gsize       length);

G_END_DECLS
