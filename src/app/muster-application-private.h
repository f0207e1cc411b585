/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-application.h"

G_BEGIN_DECLS

struct _MusterApplication
{
  AdwApplication     parent_instance;

  MusterSystemStore *systems;
  MusterSession     *session;        /* (nullable): NULL before startup */
  GSettings         *settings;       /* (nullable): made when it is asked for */
  MusterTemplates   *templates;      /* (nullable): likewise */
  MusterLibrary     *library;        /* (nullable): likewise */
  char              *catalogue_path; /* (nullable): likewise */
  GPtrArray         *waiting;        /* (element-type Request): what was asked before the session was read */
  MusterGameShelf   *games;          /* (nullable): made when it is asked for */
  gboolean           games_differ;   /* from those that the catalogue knows */
  GtkWindow         *games_window;   /* (weak) (nullable) */
  MusterWindow      *first;          /* (unowned) (nullable): made while the session is being read, not yet shown */
  gboolean           restored;       /* what was open is open again */
  gboolean           quitting;       /* somebody is being asked about what is not saved */
  guint              signal_ids[3];
};

/* muster-application-open.c */
void          muster_application_restore     (MusterApplication *self,
                                              gboolean           files);
MusterWindow *muster_application_take_window (MusterApplication *self);

/* muster-application-games.c */
void          muster_application_open_game   (MusterApplication *self,
                                              MusterWindow      *window,
                                              const char        *path);
void          muster_application_on_games_cb (GSimpleAction     *action,
                                              GVariant          *parameter,
                                              gpointer           user_data);

/* muster-application-actions.c */
void          muster_application_add_actions (MusterApplication *self);

/* muster-application-backup.c */
void          muster_application_on_back_up_cb (GSimpleAction     *action,
                                                GVariant          *parameter,
                                                gpointer           user_data);
void          muster_application_on_restore_cb (GSimpleAction     *action,
                                                GVariant          *parameter,
                                                gpointer           user_data);
gboolean      muster_application_is_backup     (GFile             *file);
void          muster_application_offer_restore (MusterApplication *self,
                                                GFile             *file);

G_END_DECLS
