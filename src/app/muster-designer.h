/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-design.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * MusterDesignerStart:
 * @MUSTER_DESIGNER_NEW: an entry of which nothing is said yet
 * @MUSTER_DESIGNER_DUPLICATE: a new one that begins as what another one is
 * @MUSTER_DESIGNER_EDIT: one of the player's own, to be changed
 */
typedef enum
{
  MUSTER_DESIGNER_NEW,
  MUSTER_DESIGNER_DUPLICATE,
  MUSTER_DESIGNER_EDIT,
} MusterDesignerStart;

#define MUSTER_TYPE_DESIGNER (muster_designer_get_type ())
G_DECLARE_FINAL_TYPE (MusterDesigner, muster_designer, MUSTER, DESIGNER, AdwWindow)

MusterDesigner *muster_designer_open (GtkWidget           *parent,
                                      MusterLibrary       *library,
                                      const char          *system_id,
                                      const char          *id,
                                      MusterDesignerStart  start);
void muster_designer_open_design (GtkWidget          *parent,
                                  MusterLibrary      *library,
                                  MusterDesign       *design);

void muster_designer_edit        (GtkWidget           *parent,
                                  MusterLibrary       *library,
                                  const char          *id,
                                  MusterDesign        *otherwise);

/* muster-designer-close.c */
void     muster_designer_may_close_async  (MusterDesigner      *self,
                                           GAsyncReadyCallback  callback,
                                           gpointer             user_data);
gboolean muster_designer_may_close_finish (MusterDesigner      *self,
                                           GAsyncResult        *result);

MusterDesign *muster_designer_get_design  (MusterDesigner      *self);

G_END_DECLS
