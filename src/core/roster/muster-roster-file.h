/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-error.h"
#include "muster-roster.h"
#include "muster-system-store.h"

G_BEGIN_DECLS

/**
 * MusterRemark:
 *
 * Something in a roster file that changes nothing, and what to do about it, in words for a person.
 */
typedef struct
{
  guint line;
  char *text;
} MusterRemark;

MusterRoster *muster_roster_load       (const char         *path,
                                        MusterSystemStore  *systems,
                                        GError            **error);
MusterRoster *muster_roster_load_bytes (const char         *data,
                                        gsize               length,
                                        const char         *name,
                                        MusterSystemStore  *systems,
                                        GError            **error);
char         *muster_roster_to_xml     (MusterRoster       *self,
                                        gsize              *length);
char         *muster_roster_to_xml_with_seen (MusterRoster *self,
                                        const char         *seen,
                                        gsize              *length);
gboolean      muster_roster_save       (MusterRoster       *self,
                                        const char         *path,
                                        GError            **error);
char         *muster_roster_dup_code   (MusterRoster       *self);
char         *muster_roster_dup_seen   (MusterRoster       *self);
void          muster_roster_set_seen   (MusterRoster       *self,
                                        const char         *seen);

const MusterRemark *muster_roster_get_remarks (MusterRoster     *self,
                                               guint            *n);

gboolean      muster_roster_stands_in   (const char         *path);

/* The text of an error of the functions above without its line, for who writes `file:line: text`. */
guint         muster_roster_split_error (const GError      *error,
                                        const char        **text);
char         *muster_roster_dup_error_text (const GError   *error);

G_END_DECLS
