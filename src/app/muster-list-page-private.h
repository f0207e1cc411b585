/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-list-page.h"
#include "muster-rulings.h"

G_BEGIN_DECLS

/* The page, for the files that it is made of. */
struct _MusterListPage
{
  AdwBin               parent_instance;

  GtkWidget           *total;
  AdwPreferencesPage  *page;
  GtkWidget           *name_row;
  GtkWidget           *player_row;
  AdwComboRow         *nation_row;
  GtkWidget           *other_nation_row;
  GtkSwitch           *no_limit_switch;
  GtkWidget           *limit_row;
  GtkSpinButton       *limit;
  GtkAdjustment       *limit_adjustment;
  GtkLabel            *limit_unit;
  GtkWidget           *notes;
  GtkTextBuffer       *notes_buffer;
  AdwPreferencesGroup *game_group;
  AdwActionRow        *game_row;
  GtkWidget           *search_group;
  GtkWidget           *search;
  AdwPreferencesGroup *house_group;
  AdwPreferencesGroup *rulings_group;
  GtkWidget           *nothing_group;

  MusterWorkbench     *workbench;   /* (owned) (nullable) */
  GSignalGroup        *signals;
  MusterRulings       *rulings;     /* (owned) (nullable): of the list's game */
  GPtrArray           *ruling_rows; /* (element-type GtkWidget) (unowned): children of the groups */
  GPtrArray           *link_rows;   /* (element-type GtkWidget) (unowned): children of the group */
  gboolean             filled;      /* the rows are those of the list's game */
  gboolean             updating;    /* the fields follow the list, not the other way round */
  gboolean             other_nation; /* the player wants to write the nation himself */
};

/* muster-list-page-rulings.c */
void muster_list_page_fill_rulings   (MusterListPage *self);
void muster_list_page_clear_rulings  (MusterListPage *self);
void muster_list_page_update_rulings (MusterListPage *self);
void muster_list_page_filter_rulings (MusterListPage *self);

/* muster-list-page-nation.c */
void muster_list_page_fill_nations   (MusterListPage *self);
void muster_list_page_update_nation  (MusterListPage *self);
void muster_list_page_choose_nation  (MusterListPage *self);
void muster_list_page_write_nation   (MusterListPage *self);

G_END_DECLS
