/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the panel share. */

#pragma once

#include <adwaita.h>

#include "muster-add-panel.h"

G_BEGIN_DECLS

struct _MusterAddPanel
{
  GtkWidget           parent_instance;

  GtkWidget          *box;
  GtkEditable        *entry;
  GtkWidget          *hint;
  GtkMenuButton      *nation_button;
  GtkMenuButton      *category_button;
  GtkWidget          *fits_button;
  GtkWidget          *favourites_button;
  GtkMenuButton      *sort_button;
  GtkRevealer        *problem_revealer;
  GtkLabel           *problem;
  GtkStack           *stack;
  GtkScrolledWindow  *scroller;
  GtkListView        *list;
  AdwStatusPage      *empty;
  GtkWidget          *clear_button;
  GtkRevealer        *removed_revealer;
  GtkLabel           *removed;
  GtkPopover         *name_popover;
  GtkEditable        *name_entry;
  GtkLabel           *name_problem;

  MusterWorkbench    *workbench; /* (owned) (nullable) */
  MusterOffers       *offers;    /* (owned) */
  MusterTemplates    *templates; /* (owned) (nullable) */
  GtkSingleSelection *selection; /* (owned) */
  guint               rows_id;   /* rows are about to be made */
  gboolean            has_library; /* it was looked whether there is one to follow */
  GSettings          *settings;  /* (owned) (nullable): there may be no schema */
  GSimpleActionGroup *actions;   /* (owned) */
  MusterTemplate     *gone;      /* (owned) (nullable): the template that was removed last and can come back */
  guint               gone_id;
  MusterTemplate     *named;     /* (owned) (nullable): the template that gets another name */
  gboolean            to_top;    /* something else was typed: the first row is meant, once it is there */
  GQueue              wanted;    /* (element-type utf8): what Enter was pressed for and is not added yet, behind `-`, or `!`
                                    where it is to be added though it does not fit */
  char               *looked;    /* what is looked for */
};

/* muster-add-panel-keys.c */
void muster_add_panel_show_row       (MusterAddPanel  *self,
                                      guint            position);
void muster_add_panel_serve          (MusterAddPanel  *self);
void muster_add_panel_take_enter     (MusterAddPanel  *self);
void muster_add_panel_take_text      (MusterAddPanel  *self);
void muster_add_panel_clear_text     (MusterAddPanel  *self);
void muster_add_panel_take_keys      (MusterAddPanel  *self);

/* muster-add-panel-filter.c */
void muster_add_panel_make_actions   (MusterAddPanel  *self);
void muster_add_panel_make_menus     (MusterAddPanel  *self);
void muster_add_panel_show_filters   (MusterAddPanel  *self);

/* muster-add-panel-template.c */
void muster_add_panel_forget_gone    (MusterAddPanel  *self);
void muster_add_panel_take_name      (MusterAddPanel  *self);
void muster_add_panel_open_templates (MusterAddPanel  *self);
void muster_add_panel_add_template_actions (MusterAddPanel *self);

G_END_DECLS
