/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-autosave.h"
#include "muster-entry-bar.h"
#include "muster-file-watch.h"
#include "muster-force-view.h"
#include "muster-later.h"
#include "muster-notices.h"
#include "muster-sheet-settings.h"
#include "muster-welcome.h"
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
  GtkWidget       *panels_button; /* brings back the panels where the window has no room for them */
  GtkWidget       *list_buttons;  /* what is of use with a list only */
  GtkStack        *content;       /* its pages: welcome, list, read-only */
  AdwViewStack    *pages;
  MusterLater     *force_view;
  MusterLater     *sheets_page;
  MusterLater     *catalogue_page;
  MusterLater     *welcome;
  MusterNotices   *notices;
  MusterEntryBar  *entry_bar;
  GtkSpinner      *busy;          /* turns while the list is saved */
  AdwSplitButton  *open_button;
  AdwSplitButton  *print_button;

  gboolean         unfolds;       /* units that come are shown with what they hold */
  MusterDocument  *document;      /* (owned) (nullable): none while the welcome page shows */
  MusterWorkbench *workbench;     /* (owned) (nullable) */
  GSignalGroup    *document_signals;
  GSignalGroup    *workbench_signals;
  GBinding        *panels_binding; /* (weak) (nullable): of the button with the panels of the page in view */

  /* What of it is printed. */
  MusterSheetSettings *sheet_settings; /* (owned) (nullable) */
  GtkPrintSettings    *print_settings; /* (owned) (nullable): what was chosen last */

  /* What its file has to do with it. */
  MusterAutosave  *autosave;      /* (owned) (nullable) */
  MusterFileWatch *watch;         /* (owned) (nullable) */
  GFile           *loading;       /* (owned) (nullable): the file whose list is on its way into the window */
  gboolean         asking;        /* somebody is being asked about the file: one thing at a time */
  gboolean         leaving;       /* it is being found out whether it may be closed */
  gboolean         closing;       /* it goes as soon as its draft is gone */
  gboolean         may_replace;   /* what another program wrote into the file may go: the player has said so */
  gboolean         told_unkept;   /* it was told that drafts cannot be written */
};

/* muster-window.c */
MusterForceView *muster_window_get_force_view (MusterWindow *self);
void             muster_window_take_workbench (MusterWindow    *self,
                                               MusterWorkbench *workbench);

/* muster-window-actions.c */
void muster_window_class_add_actions (GtkWidgetClass *klass);
void muster_window_update_actions    (MusterWindow   *self);

/* muster-window-save.c */
char *muster_window_dup_file_name    (MusterWindow   *self,
                                      const char     *ending);

/* muster-window-file.c */
void muster_window_class_add_file_actions (GtkWidgetClass *klass);
void muster_window_update_file_actions    (MusterWindow   *self);
void muster_window_init_drop              (MusterWindow   *self);
void muster_window_revert                 (MusterWindow   *self);

/* muster-window-game.c */
void muster_window_class_add_game_actions (GtkWidgetClass *klass);
void muster_window_follow_games           (MusterWindow   *self);
void muster_window_check_game             (MusterWindow   *self);
void muster_window_look_at_game           (MusterWindow   *self);

/* muster-window-watch.c */
void muster_window_init_watch             (MusterWindow   *self);
void muster_window_follow_file            (MusterWindow   *self);
void muster_window_settle_file            (MusterWindow   *self);

/* muster-window-sheets.c */
void                 muster_window_class_add_sheet_actions (GtkWidgetClass *klass);
void                 muster_window_update_zoom             (MusterWindow   *self);
MusterSheetSettings *muster_window_create_sheet_settings   (MusterWindow   *self);

/* muster-window-export.c, muster-window-close.c */
void muster_window_class_add_export       (GtkWidgetClass *klass);
void muster_window_class_add_close        (GtkWidgetClass *klass);

G_END_DECLS
