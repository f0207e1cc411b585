/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-sheet-style.h"
#include "muster-system.h"

G_BEGIN_DECLS

/**
 * MusterSheetOption:
 * @MUSTER_SHEET_OPTION_CUT_MARKS: marks show where to cut
 * @MUSTER_SHEET_OPTION_BACKS: cards have backs
 * @MUSTER_SHEET_OPTION_EACH_COPY: a card for each unit, not only for each kind
 * @MUSTER_SHEET_OPTION_MONO: spare ink: black and greys only
 * @MUSTER_SHEET_OPTION_OPPONENT: a copy for the opponent, without points and notes
 * @MUSTER_SHEET_OPTION_LIST_ONLY: leave out what neither this list nor an opponent's has
 * @MUSTER_SHEET_OPTION_TO_BUY: say what of the list the player does not own
 *
 * What can be switched on or off about sheets.
 */
typedef enum
{
  MUSTER_SHEET_OPTION_CUT_MARKS,
  MUSTER_SHEET_OPTION_BACKS,
  MUSTER_SHEET_OPTION_EACH_COPY,
  MUSTER_SHEET_OPTION_MONO,
  MUSTER_SHEET_OPTION_OPPONENT,
  MUSTER_SHEET_OPTION_LIST_ONLY,
  MUSTER_SHEET_OPTION_TO_BUY,
  MUSTER_N_SHEET_OPTIONS,
} MusterSheetOption;

#define MUSTER_TYPE_SHEET_SETTINGS (muster_sheet_settings_get_type ())
G_DECLARE_FINAL_TYPE (MusterSheetSettings, muster_sheet_settings, MUSTER, SHEET_SETTINGS, GObject)

MusterSheetSettings *muster_sheet_settings_new            (MusterSystem        *system,
                                                           GSettings           *settings);
MusterSystem        *muster_sheet_settings_get_system     (MusterSheetSettings *self);

gboolean             muster_sheet_settings_get_sheet      (MusterSheetSettings *self,
                                                           const char          *id);
void                 muster_sheet_settings_set_sheet      (MusterSheetSettings *self,
                                                           const char          *id,
                                                           gboolean             wanted);
char               **muster_sheet_settings_dup_sheets     (MusterSheetSettings *self);
gboolean             muster_sheet_settings_get_option     (MusterSheetSettings *self,
                                                           MusterSheetOption    option);
void                 muster_sheet_settings_set_option     (MusterSheetSettings *self,
                                                           MusterSheetOption    option,
                                                           gboolean             on);
MusterCardSize       muster_sheet_settings_get_card_size  (MusterSheetSettings *self);
void                 muster_sheet_settings_set_card_size  (MusterSheetSettings *self,
                                                           MusterCardSize       size);
MusterPaper          muster_sheet_settings_get_paper      (MusterSheetSettings *self);
void                 muster_sheet_settings_set_paper      (MusterSheetSettings *self,
                                                           MusterPaper          paper);
void                 muster_sheet_settings_get_style      (MusterSheetSettings *self,
                                                           MusterSheetStyle    *style);

/* Files of opponents' lists. */
const char * const  *muster_sheet_settings_get_against    (MusterSheetSettings *self);
void                 muster_sheet_settings_add_against    (MusterSheetSettings *self,
                                                           const char          *path);
void                 muster_sheet_settings_remove_against (MusterSheetSettings *self,
                                                           const char          *path);

G_END_DECLS
