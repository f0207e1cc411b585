/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-points.h"

G_BEGIN_DECLS

/**
 * MusterJson:
 *
 * A JSON text being written. Commas, indentation and escapes are its work; whoever writes says what comes next.
 */
typedef struct _MusterJson MusterJson;

MusterJson *muster_json_new           (gboolean      indented);
void        muster_json_free          (MusterJson   *self);
char       *muster_json_free_to_text  (MusterJson   *self,
                                       gsize        *length);
void        muster_json_begin_object  (MusterJson   *self);
void        muster_json_end_object    (MusterJson   *self);
void        muster_json_begin_array   (MusterJson   *self);
void        muster_json_end_array     (MusterJson   *self);
void        muster_json_name          (MusterJson   *self,
                                       const char   *name);
void        muster_json_string        (MusterJson   *self,
                                       const char   *text);
void        muster_json_points        (MusterJson   *self,
                                       MusterPoints  points);
void        muster_json_known_points  (MusterJson   *self,
                                       const char   *name,
                                       gboolean      known,
                                       MusterPoints  points);
void        muster_json_integer       (MusterJson   *self,
                                       gint64        number);
void        muster_json_boolean       (MusterJson   *self,
                                       gboolean      truth);
void        muster_json_null          (MusterJson   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterJson, muster_json_free)

G_END_DECLS
