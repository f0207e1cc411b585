/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-document.h"

G_BEGIN_DECLS

/* The document, for the files of its folder. */
struct _MusterDocument
{
  GObject            parent_instance;

  MusterSystemStore *systems;
  MusterRoster      *roster;    /* (nullable): NULL where it can be read only */
  MusterHistory     *history;   /* (nullable): likewise */
  GBytes            *bytes;     /* (nullable): of the file, where it can be read only */
  GError            *problem;   /* (nullable): why */
  char              *name;      /* (nullable): what that list is called */
  GFile             *file;      /* (nullable) */
  MusterFileState    state;     /* of the file, when last read or written */
  char              *draft_id;  /* (nullable) */
  char              *title;
  char             **edition_changes; /* (nullable): what the game has changed since the file was saved */
  gboolean           modified;
  gboolean           busy;

  MusterForce       *force;     /* (nullable): NULL where the list changed since */
  MusterJudgement   *judgement; /* (nullable): likewise */
};

/* What a thread has read: a list, or bytes that cannot be a list here and why. */
typedef struct
{
  char           *path;
  MusterSystemStore *systems;
  MusterRoster   *roster;  /* (nullable) */
  GBytes         *bytes;
  MusterFileState state;
  GError         *problem; /* (nullable): why there is no roster */
  char           *name;    /* (nullable): what a list without a roster is called */
  char          **edition_changes; /* (nullable): what the game has changed since the file was saved */
} MusterReadJob;

MusterReadJob  *muster_read_job_new          (const char        *path,
                                              MusterSystemStore *systems);
void            muster_read_job_free         (MusterReadJob     *self);
gboolean        muster_read_job_run          (MusterReadJob     *self,
                                              GError           **error);

MusterDocument *muster_document_new_for_job  (MusterReadJob     *job,
                                              GFile             *file,
                                              const MusterFileState *state);
void            muster_document_set_file     (MusterDocument    *self,
                                              GFile             *file,
                                              const MusterFileState *state);
void            muster_document_take_edition_changes (MusterDocument *self,
                                              char             **changes);
void            muster_document_hold_system  (MusterDocument *self);
void            muster_document_emit_judged  (MusterDocument    *self);
void            muster_document_judge        (MusterDocument    *self);
GBytes         *muster_document_dup_file_bytes (MusterDocument  *self,
                                              char             **seen);
GBytes         *muster_document_dup_draft_bytes (MusterDocument *self);
void            muster_document_set_busy     (MusterDocument    *self,
                                              gboolean           busy);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterReadJob, muster_read_job_free)

G_END_DECLS
