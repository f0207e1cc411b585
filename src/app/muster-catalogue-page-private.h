/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the catalogue's page share. */

#pragma once

#include "muster-catalogue-page.h"

#include "muster-table-deed.h"

G_BEGIN_DECLS

/* A column of the view. */
typedef struct
{
  MusterCataloguePage     *page;
  const MusterTableColumn *column;
  GtkColumnViewColumn     *shown; /* (owned) */
  char                    *action; /* of the menu that shows and hides it */
} MusterCatalogueSlot;

struct _MusterCataloguePage
{
  GtkWidget             parent_instance;

  /* Of the template. */
  AdwToastOverlay      *toasts;
  GtkDropDown          *games;
  GtkEditable          *entry;
  GtkMenuButton        *sort_button;
  GtkMenuButton        *columns_button;
  GtkMenuButton        *row_button;
  GtkMenuButton        *nation_button;
  GtkMenuButton        *kind_button;
  GtkMenuButton        *years_button;
  GtkWidget            *years_child;
  GtkSpinButton        *first_year;
  GtkSpinButton        *last_year;
  GtkStack             *states;
  GtkSpinner           *spinner;
  GtkScrolledWindow    *scroller;
  GtkColumnView        *view;
  AdwStatusPage        *empty;
  GtkWidget            *clear_button;
  AdwStatusPage        *failed;
  GtkLabel             *count_label;
  GtkWidget            *star_button;
  GtkSpinButton        *owned_spin;
  GtkWidget            *add_button;
  GMenuModel           *row_menu;

  MusterWorkbench      *workbench;   /* (owned) (nullable): the list that entries are added to */
  GSettings            *settings;    /* (owned) (nullable) */
  MusterTable          *table;       /* (owned) (nullable): NULL until it has a library */
  MusterTableSelection *selection;   /* (owned) (nullable) */
  GSimpleActionGroup   *actions;     /* (owned) */
  GSignalGroup         *row_signals; /* of the only selected row */
  GtkWidget            *row_popover; /* (nullable): the menu on a row */

  /* The columns of the view, and what of them is remembered. */
  GPtrArray            *slots;       /* (element-type MusterCatalogueSlot): of the game's columns */
  gpointer              probed;      /* (nullable): the slot whose sorter was asked last */
  guint                 save_id;

  GPtrArray            *systems;     /* (owned) (nullable) (element-type MusterSystem): that can be chosen from */
  char                 *wanted;      /* (nullable): id of the game to begin with */
  GCancellable         *cancellable; /* (owned): of all that is on its way */
  GPtrArray            *deeds;       /* (element-type MusterTableDeed): what can be undone, the last one last */
  guint                 to_focus;    /* where the row with the keyboard was before rows came or went; or none */
  gint64                to_show;     /* the number of a row that was made and is to be seen; 0 for none */
  guint                 click_id;
  gboolean              to_top;      /* other rows were asked for: the first ones are meant */
  gboolean              updating;    /* controls follow what is, not the player */
};

/* muster-catalogue-page.c */
void        muster_catalogue_page_update         (MusterCataloguePage       *self);
void        muster_catalogue_page_ask            (MusterCataloguePage       *self,
                                                  const MusterTableQuestion *question);
void        muster_catalogue_page_add_action     (MusterCataloguePage       *self,
                                                  const char                *name,
                                                  GCallback                  callback);
void        muster_catalogue_page_add_choice     (MusterCataloguePage       *self,
                                                  const char                *name,
                                                  GVariant                  *state,
                                                  GCallback                  callback);
void        muster_catalogue_page_set_state      (MusterCataloguePage       *self,
                                                  const char                *name,
                                                  GVariant                  *state);
void        muster_catalogue_page_set_enabled    (MusterCataloguePage       *self,
                                                  const char                *name,
                                                  gboolean                   enabled);

/* muster-catalogue-page-columns.c */
void        muster_catalogue_page_make_columns   (MusterCataloguePage       *self);
void        muster_catalogue_page_init_columns   (MusterCataloguePage       *self);
void        muster_catalogue_page_save_columns   (MusterCataloguePage       *self);
void        muster_catalogue_page_scroll_to      (MusterCataloguePage       *self,
                                                  guint                      position);
void        muster_catalogue_page_focus_row      (MusterCataloguePage       *self,
                                                  guint                      position);
guint       muster_catalogue_page_get_focus_row  (MusterCataloguePage       *self);
guint       muster_catalogue_page_find_position  (MusterCataloguePage       *self,
                                                  double                     x,
                                                  double                     y);

/* muster-catalogue-page-sort.c */
int         muster_catalogue_page_note_probe     (gconstpointer              a,
                                                  gconstpointer              b,
                                                  gpointer                   data);
MusterCatalogueSlot *muster_catalogue_page_find_slot (MusterCataloguePage   *self,
                                                  const char                *id);
void        muster_catalogue_page_sort_by        (MusterCataloguePage       *self,
                                                  MusterCatalogueSlot       *slot,
                                                  gboolean                   descending);
void        muster_catalogue_page_make_menus     (MusterCataloguePage       *self,
                                                  const GPtrArray           *columns);
void        muster_catalogue_page_init_sorting   (MusterCataloguePage       *self);

/* muster-catalogue-page-settings.c */
GVariant   *muster_catalogue_settings_get        (GSettings                 *settings,
                                                  const char                *system_id,
                                                  const char                *name,
                                                  const GVariantType        *type);
void        muster_catalogue_settings_set        (GSettings                 *settings,
                                                  const char                *system_id,
                                                  const char                *name,
                                                  GVariant                  *value);

/* muster-catalogue-page-filters.c */
void        muster_catalogue_page_make_filters   (MusterCataloguePage       *self);
void        muster_catalogue_page_init_filters   (MusterCataloguePage       *self);
void        muster_catalogue_page_show_filters   (MusterCataloguePage       *self);
void        muster_catalogue_page_bind_filters   (GtkWidgetClass            *klass);

/* muster-catalogue-page-verbs.c */
void        muster_catalogue_page_init_verbs     (MusterCataloguePage       *self);
void        muster_catalogue_page_update_verbs   (MusterCataloguePage       *self);
void        muster_catalogue_page_focus_selected (MusterCataloguePage       *self);
void        muster_catalogue_page_show_new       (MusterCataloguePage       *self);
void        muster_catalogue_page_bind_verbs     (GtkWidgetClass            *klass);

/* muster-catalogue-page-deeds.c */
void        muster_catalogue_page_tell           (MusterCataloguePage       *self,
                                                  const char                *text,
                                                  MusterTableDeed           *deed);
gboolean    muster_catalogue_page_find_deed      (MusterCataloguePage       *self,
                                                  guint                     *index);
void        muster_catalogue_page_on_done_cb     (GObject                   *object,
                                                  GAsyncResult              *result,
                                                  gpointer                   user_data);
void        muster_catalogue_page_on_undo_cb     (GSimpleAction             *action,
                                                  GVariant                  *parameter,
                                                  MusterCataloguePage       *self);
gboolean    muster_catalogue_page_on_undo_key_cb (GtkWidget                 *widget,
                                                  GVariant                  *parameter,
                                                  gpointer                   data);

/* muster-catalogue-page-files.c */
void        muster_catalogue_page_init_files     (MusterCataloguePage       *self);

/* muster-catalogue-page-games.c */
void        muster_catalogue_page_bind_games     (GtkWidgetClass            *klass);

G_END_DECLS
