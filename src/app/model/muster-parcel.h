/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-workbench.h"

G_BEGIN_DECLS

#define MUSTER_PARCEL_MIME_TYPE "application/x-muster-roster+xml"

#define MUSTER_TYPE_PARCEL (muster_parcel_get_type ())
G_DECLARE_FINAL_TYPE (MusterParcel, muster_parcel, MUSTER, PARCEL, GObject)

MusterParcel *muster_parcel_new      (MusterWorkbench *workbench);
const char   *muster_parcel_get_xml  (MusterParcel    *self);
const char   *muster_parcel_get_text (MusterParcel    *self);
gboolean      muster_parcel_is_of    (MusterParcel    *self,
                                      MusterWorkbench *workbench);
gboolean      muster_parcel_fits     (MusterParcel    *self,
                                      MusterWorkbench *workbench,
                                      MusterUnit      *parent,
                                      gboolean         copy);
gboolean      muster_parcel_deliver  (MusterParcel    *self,
                                      MusterWorkbench *workbench,
                                      MusterUnit      *parent,
                                      guint            index,
                                      gboolean         copy);

G_END_DECLS
