/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "muster-library.h"
#include "muster-game-shelf.h"
#include "muster-session.h"
#include "muster-templates.h"
#include "muster-window.h"

G_BEGIN_DECLS

#define MUSTER_APPLICATION_ID "org.muster.Muster"

#define MUSTER_TYPE_APPLICATION (muster_application_get_type ())
G_DECLARE_FINAL_TYPE (MusterApplication, muster_application, MUSTER, APPLICATION, AdwApplication)

/**
 * MusterOpenFlags:
 * @MUSTER_OPEN_DEFAULT: in the window that has it already, else in one without a list, else in a new one
 * @MUSTER_OPEN_COPY: as a list of one's own that has no file yet, as for a sample
 * @MUSTER_OPEN_QUIET: that it cannot be opened is told in passing: nobody has asked for it just now
 */
typedef enum
{
  MUSTER_OPEN_DEFAULT = 0,
  MUSTER_OPEN_COPY = 1 << 0,
  MUSTER_OPEN_QUIET = 1 << 1,
} MusterOpenFlags;

MusterApplication *muster_application_new                (GApplicationFlags   flags);
MusterSystemStore *muster_application_get_systems        (MusterApplication  *self);
MusterSession     *muster_application_get_session        (MusterApplication  *self);
MusterApplication *muster_application_get_running        (void);
GSettings         *muster_application_get_settings       (MusterApplication  *self);
MusterTemplates   *muster_application_get_templates      (MusterApplication  *self);
MusterLibrary     *muster_application_get_library        (MusterApplication  *self);
MusterGameShelf   *muster_application_get_games          (MusterApplication  *self);
const char        *muster_application_get_catalogue_path (MusterApplication  *self);

/* muster-application-open.c */
MusterWindow      *muster_application_new_window         (MusterApplication  *self);
MusterWindow      *muster_application_find_window        (MusterApplication  *self,
                                                          GFile              *file);
void               muster_application_open_file          (MusterApplication  *self,
                                                          GFile              *file,
                                                          MusterOpenFlags     flags);
MusterWindow      *muster_application_show_document      (MusterApplication  *self,
                                                          MusterDocument     *document);

G_END_DECLS
