/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-document.h"

G_BEGIN_DECLS

/* How many lists are remembered. */
#define MUSTER_SESSION_MAX_RECENT 30

/* A list that was open: its file, its draft, or both. */
typedef struct
{
  char *uri;      /* (nullable) */
  char *draft_id; /* (nullable) */
} MusterOpenList;

/**
 * MusterRecentList:
 *
 * A list that was opened or saved a while ago, and what it was like then.
 */
typedef struct
{
  char        *uri;
  char        *title;
  char        *system_id;  /* (nullable) */
  gboolean     has_points; /* the game counts points */
  MusterPoints points;     /* the total, when has_points */
  MusterPoints used;       /* what counts against the limit */
  gboolean     has_limit;
  MusterPoints limit;
  gboolean     has_verdict;
  gboolean     legal;
  guint        n_problems; /* findings that are errors */
  gint64       used_last;  /* microseconds since 1970 */
} MusterRecentList;

MusterOpenList   *muster_open_list_new       (const char       *uri,
                                              const char       *draft_id);
void              muster_open_list_free      (MusterOpenList   *self);
MusterRecentList *muster_recent_list_new     (MusterDocument   *document);
void              muster_recent_list_free    (MusterRecentList *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterOpenList, muster_open_list_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRecentList, muster_recent_list_free)

#define MUSTER_TYPE_SESSION_STATE (muster_session_state_get_type ())
G_DECLARE_FINAL_TYPE (MusterSessionState, muster_session_state, MUSTER, SESSION_STATE, GObject)

MusterSessionState     *muster_session_state_load           (const char         *path,
                                                             GError            **error);
MusterSessionState     *muster_session_state_load_default   (GError            **error);
gboolean                muster_session_state_get_was_clean  (MusterSessionState *self);
void                    muster_session_state_set_clean      (MusterSessionState *self,
                                                             gboolean            clean);
GPtrArray              *muster_session_state_get_open       (MusterSessionState *self);
void                    muster_session_state_take_open      (MusterSessionState *self,
                                                             GPtrArray          *open);
GPtrArray              *muster_session_state_get_recent     (MusterSessionState *self);
void                    muster_session_state_take_recent    (MusterSessionState *self,
                                                             MusterRecentList   *list);
void                    muster_session_state_adopt_recent   (MusterSessionState *self,
                                                             GPtrArray          *lists);
gboolean                muster_session_state_forget_recent  (MusterSessionState *self,
                                                             const char         *uri);
gboolean                muster_session_state_save           (MusterSessionState *self,
                                                             GError            **error);
void                    muster_session_state_save_async     (MusterSessionState *self,
                                                             GAsyncReadyCallback callback,
                                                             gpointer            user_data);
gboolean                muster_session_state_save_finish    (MusterSessionState *self,
                                                             GAsyncResult       *result,
                                                             GError            **error);

G_END_DECLS
