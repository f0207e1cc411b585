/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-force-view.h"
#include "muster-window.h"

G_BEGIN_DECLS

struct _MusterWindow
{
  AdwApplicationWindow parent_instance;

  /* Of the template. */
  AdwToastOverlay *toasts;
  AdwWindowTitle  *title;
  GtkWidget       *undo_button;
  GtkWidget       *redo_button;
  GtkWidget       *menu_button;
  GtkWidget       *list_buttons;  /* what is of use with a list only */
  GtkStack        *content;       /* its pages: welcome, list, read-only */
  AdwViewStack    *pages;
  MusterForceView *force_view;

  MusterDocument  *document;      /* (owned) (nullable): none while the welcome page shows */
  MusterWorkbench *workbench;     /* (owned) (nullable) */
  GSignalGroup    *document_signals;
  GSignalGroup    *workbench_signals;
};

/* muster-window-actions.c */
void muster_window_class_add_actions (GtkWidgetClass *klass);
void muster_window_update_actions    (MusterWindow   *self);

G_END_DECLS
