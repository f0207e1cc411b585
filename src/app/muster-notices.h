/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_NOTICES (muster_notices_get_type ())
G_DECLARE_FINAL_TYPE (MusterNotices, muster_notices, MUSTER, NOTICES, AdwBin)

/**
 * MusterNotice:
 * @MUSTER_NOTICE_RECOVERED: the list has changes out of a draft; its file has what was saved
 * @MUSTER_NOTICE_RECOVERED_NEW: likewise, of a list that has no file
 * @MUSTER_NOTICE_CHANGED: another program has changed the file
 * @MUSTER_NOTICE_VANISHED: the file is gone
 * @MUSTER_NOTICE_GAME_CHANGED: the rules of the list's game are others now, and can be read anew
 * @MUSTER_NOTICE_GAME_LOST: they cannot be read any more; takes the place of the one before
 * @MUSTER_NOTICE_TROUBLE: something else is wrong
 */
typedef enum
{
  MUSTER_NOTICE_RECOVERED,
  MUSTER_NOTICE_RECOVERED_NEW,
  MUSTER_NOTICE_CHANGED,
  MUSTER_NOTICE_VANISHED,
  MUSTER_NOTICE_GAME_CHANGED,
  MUSTER_NOTICE_GAME_LOST,
  MUSTER_NOTICE_TROUBLE,
} MusterNotice;

void        muster_notices_show     (MusterNotices *self,
                                     MusterNotice   notice,
                                     const char    *text,
                                     const char    *uri);
void        muster_notices_hide     (MusterNotices *self,
                                     MusterNotice   notice);
const char *muster_notices_get_text (MusterNotices *self,
                                     MusterNotice   notice);

G_END_DECLS
