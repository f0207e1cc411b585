/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-sheets-page.h"

G_BEGIN_DECLS

struct _MusterSheetsPage
{
  GtkWidget            parent_instance;

  /* Of the template. */
  AdwFlap             *flap;
  MusterSheetView     *view;
  GtkStack            *states;       /* pages, loading, nothing, failed */
  AdwStatusPage       *failed;
  GtkWidget           *note;
  GtkLabel            *note_label;
  GtkLabel            *number_label; /* which page is in view */
  GtkSpinner          *spinner;
  GtkLabel            *zoom_label;
  AdwPreferencesGroup *sheets_group;
  AdwPreferencesGroup *cutting_group;
  AdwPreferencesGroup *against_group;
  GtkWidget           *print_button;
  GtkWidget           *card_size_row;
  GtkWidget           *each_copy_row;
  GtkWidget           *backs_row;
  GtkWidget           *cut_marks_row;
  GtkWidget           *list_only_row;
  AdwComboRow         *paper_row;
  GtkSwitch           *cut_marks_switch;
  GtkSwitch           *backs_switch;
  GtkSwitch           *each_copy_switch;
  GtkSwitch           *mono_switch;
  GtkSwitch           *opponent_switch;
  GtkSwitch           *list_only_switch;
  GtkSwitch           *to_buy_switch;

  MusterWorkbench     *workbench;    /* (owned) (nullable) */
  MusterSheetSettings *settings;     /* (owned) (nullable) */
  GSignalGroup        *signals;      /* of the workbench */
  GSignalGroup        *settings_signals;
  GPtrArray           *sheet_checks; /* (element-type GtkCheckButton), each with its sheet's id */
  GPtrArray           *against_rows; /* (element-type GtkWidget) */
  GCancellable        *cancellable;  /* (owned) (nullable): of the pages being laid out */
  gboolean             stale;        /* other pages are wanted than those last asked for */
  char                *wanted;       /* (nullable): the sheet to look at when it is laid out */
  gboolean             wanted_behind; /* at its back */
  guint                timeout_id;
  guint                spinner_id;
  gboolean             updating;     /* the controls follow the settings, not the player */
};

/* muster-sheets-page-choices.c */
void muster_sheets_page_fill_choices   (MusterSheetsPage *self);
void muster_sheets_page_update_choices (MusterSheetsPage *self);
void muster_sheets_page_bind_choices   (GtkWidgetClass   *klass);

/* muster-sheets-page-look.c */
void muster_sheets_page_update_number  (MusterSheetsPage *self);
void muster_sheets_page_look_at        (MusterSheetsPage *self,
                                        const char       *sheet,
                                        gboolean          behind);
void muster_sheets_page_follow_choice  (MusterSheetsPage *self);
void muster_sheets_page_bind_look      (GtkWidgetClass   *klass);
void muster_sheets_page_init_look      (MusterSheetsPage *self);

G_END_DECLS
