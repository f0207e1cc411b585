/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-autosave.h"

G_BEGIN_DECLS

/* Goes round in the main loop until it is so, or it took far too long. */
#define WAIT_UNTIL(condition) \
  G_STMT_START \
    { \
      gint64 end_ = g_get_monotonic_time () + 60 * G_USEC_PER_SEC; \
      while (!(condition)) \
        { \
          g_assert_cmpint (g_get_monotonic_time (), <, end_); \
          muster_test_iterate (); \
        } \
    } \
  G_STMT_END

void            muster_test_iterate       (void);
void            muster_test_result_cb     (GObject           *source,
                                           GAsyncResult      *result,
                                           gpointer           place);
MusterDocument *muster_test_load          (const char        *path,
                                           MusterSystemStore *systems,
                                           GError           **error);
gboolean        muster_test_save          (MusterDocument    *document,
                                           const char        *path,
                                           MusterSaveFlags    flags,
                                           GError           **error);
gboolean        muster_test_revert        (MusterDocument    *document,
                                           GError           **error);
MusterDocument *muster_test_open_draft    (MusterDraftStore  *drafts,
                                           const MusterDraft *draft,
                                           MusterSystemStore *systems,
                                           GError           **error);
void            muster_test_name          (MusterDocument    *document,
                                           const char        *name);
char           *muster_test_as_saved      (const char        *xml,
                                           MusterSystemStore *systems);
char           *muster_test_read          (const char        *path);
void            muster_test_write         (const char        *path,
                                           const char        *text);

G_END_DECLS
