/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The designer's window as its files share it. */

#pragma once

#include "muster-designer.h"
#include "muster-neighbours.h"

G_BEGIN_DECLS

struct _MusterDesigner
{
  AdwWindow            parent_instance;

  /* Of the template. */
  AdwToastOverlay     *toasts;
  AdwWindowTitle      *title;
  GtkWidget           *menu_button;
  GtkWidget           *undo_button;
  GtkWidget           *redo_button;
  GtkStack            *stack;
  GtkWidget           *price_bar;
  GtkImage            *silhouette;
  GtkLabel            *sum;
  GtkLabel            *verdict; /* whether columns are what the figures say */
  GtkLabel            *total;
  GtkLabel            *total_unit;
  GtkWidget           *problem_box;
  GtkLabel            *problems;
  AdwEntryRow         *name_row;
  AdwComboRow         *nation_row;
  AdwComboRow         *type_row;
  AdwEntryRow         *printed_row;
  AdwPreferencesGroup *columns;
  AdwPreferencesGroup *marks;
  AdwPreferencesGroup *figures;
  AdwPreferencesGroup *proposals;
  GtkLabel            *hint;
  GtkWidget           *take_all;
  AdwPreferencesGroup *sources;
  AdwPreferencesGroup *neighbours;

  MusterLibrary       *library;    /* (owned) */
  char                *system_id;
  char                *wanted;     /* (nullable): id of the entry that is to be changed, while it is looked for */
  MusterDesign        *design;     /* (owned) (nullable): NULL until it is there */
  MusterNeighbours    *around;     /* (owned) (nullable) */
  MusterDesign        *otherwise;  /* (owned) (nullable): what is made where there is no such entry */
  GCancellable        *cancellable; /* (nullable): of the entry's loading */
  guint                look_id;    /* of the wait until neighbours are looked for, or 0 */
  gboolean             updating;   /* what controls do now is not the player's */
  gboolean             busy;       /* it is being saved or deleted */
  gboolean             asking;     /* somebody is being asked whether it may go */
  gboolean             leaving;    /* it may go */
};

/* muster-designer.c */
void muster_designer_update            (MusterDesigner      *self);
void muster_designer_take              (MusterDesigner      *self,
                                        MusterDesign        *design);

/* muster-designer-actions.c */
void muster_designer_class_add_actions (GtkWidgetClass      *klass);
void muster_designer_update_actions    (MusterDesigner      *self);
void muster_designer_show_toast        (MusterDesigner      *self,
                                        const char          *text,
                                        gboolean             can_restore);
void muster_designer_save_async        (MusterDesigner      *self,
                                        GAsyncReadyCallback  callback,
                                        gpointer             user_data);
gboolean muster_designer_save_finish   (MusterDesigner      *self,
                                        GAsyncResult        *result);

/* muster-designer-close.c */
void muster_designer_class_add_close   (GtkWidgetClass      *klass);

G_END_DECLS
