/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-application.h"
#include "muster-games.h"
#include "muster-welcome.h"

G_BEGIN_DECLS

struct _MusterWelcome
{
  AdwBin             parent_instance;

  /* Of the template. */
  GtkWidget         *form;
  AdwComboRow       *game_row;
  GtkStringList     *games_model;
  AdwActionRow      *limit_row;
  GtkSwitch         *limit_switch;
  GtkSpinButton     *limit_spin;
  GtkLabel          *limit_unit;
  AdwComboRow       *nation_row;
  GtkStringList     *nations_model;
  AdwEntryRow       *name_row;
  AdwComboRow       *start_row;
  GtkWidget         *create_button;
  GtkLabel          *about_label;
  GtkListBox        *recent_box;
  GtkWidget         *samples;
  GtkListBox        *sample_box;
  GtkWidget         *trouble;
  AdwExpanderRow    *trouble_row;

  MusterApplication *application; /* (unowned) (nullable): known once it is shown */
  GPtrArray         *fault_rows;  /* (element-type GtkWidget) */
  MusterGames       *games;       /* (nullable): known once they are read */
  GListStore        *recent;      /* (element-type MusterShelfItem) */
  GCancellable      *looking;     /* (nullable): at the files of the recent lists */
  gboolean           wants_focus; /* when there is something to focus */
  gboolean           making;      /* a list is being made */
};

/* muster-welcome-form.c */
void muster_welcome_class_bind_form (GtkWidgetClass *klass);
void muster_welcome_init_form       (MusterWelcome  *self);
void muster_welcome_take_games      (MusterWelcome  *self,
                                     MusterGames    *games);

G_END_DECLS
