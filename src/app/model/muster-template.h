/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-roster.h"

G_BEGIN_DECLS

/* How the files of templates end. */
#define MUSTER_TEMPLATE_ENDING ".muster"

#define MUSTER_TYPE_TEMPLATE (muster_template_get_type ())
G_DECLARE_FINAL_TYPE (MusterTemplate, muster_template, MUSTER, TEMPLATE, GObject)

MusterTemplate *muster_template_new         (const char      *path,
                                             MusterRoster    *roster);
MusterTemplate *muster_template_new_damaged (const char      *path,
                                             const char      *problem);
const char     *muster_template_get_path    (MusterTemplate  *self);
const char     *muster_template_get_name    (MusterTemplate  *self);
MusterUnit     *muster_template_get_unit    (MusterTemplate  *self);
const char     *muster_template_get_problem (MusterTemplate  *self);
MusterRoster   *muster_template_get_roster  (MusterTemplate  *self);
gboolean        muster_template_is_like     (MusterTemplate  *self,
                                             MusterTemplate  *other);
void            muster_template_set_bytes   (MusterTemplate  *self,
                                             const char      *data,
                                             gsize            length);
int             muster_template_compare     (gconstpointer    a,
                                             gconstpointer    b);
char           *muster_template_dup_free_path (const char    *folder,
                                             const char      *name);

G_END_DECLS
