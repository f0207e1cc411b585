/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-system-store.h"
#include "muster-template.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TEMPLATES (muster_templates_get_type ())
G_DECLARE_FINAL_TYPE (MusterTemplates, muster_templates, MUSTER, TEMPLATES, GObject)

MusterTemplates *muster_templates_new       (MusterSystemStore *systems,
                                             const char        *folder);
gboolean         muster_templates_get_busy  (MusterTemplates   *self);
void             muster_templates_reload    (MusterTemplates   *self);
MusterTemplate  *muster_templates_save_unit (MusterTemplates   *self,
                                             MusterUnit        *unit,
                                             const char        *name);
gboolean         muster_templates_rename    (MusterTemplates   *self,
                                             MusterTemplate    *item,
                                             const char        *name,
                                             GError           **error);
void             muster_templates_remove    (MusterTemplates   *self,
                                             MusterTemplate    *item);
void             muster_templates_forget    (MusterTemplates   *self,
                                             MusterTemplate    *item);
void             muster_templates_restore   (MusterTemplates   *self,
                                             MusterTemplate    *item);

G_END_DECLS
