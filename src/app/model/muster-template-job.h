/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-system-store.h"
#include "muster-template.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_TEMPLATE_JOB_READ,   /* all files of the folder */
  MUSTER_TEMPLATE_JOB_WRITE,
  MUSTER_TEMPLATE_JOB_MOVE,
  MUSTER_TEMPLATE_JOB_FORGET, /* delete a file, if it is there */
} MusterTemplateJobKind;

/**
 * MusterTemplateJob:
 *
 * One thing to be done with the disk: asked for on the main thread, done in another, and answered on the main thread.
 */
typedef struct
{
  MusterTemplateJobKind kind;
  GWeakRef              owner;
  GMainContext         *context; /* where it was asked for */
  MusterSystemStore    *systems;
  char                 *path;    /* the folder, or a file */
  char                 *to;      /* (nullable) */
  GBytes               *bytes;   /* (nullable) */
  MusterTemplate       *item;    /* (nullable) */
  GPtrArray            *found;   /* (nullable) (element-type MusterTemplate) */
  GError               *error;   /* (nullable) */
} MusterTemplateJob;

MusterTemplateJob *muster_template_job_new  (gpointer               owner,
                                             MusterSystemStore     *systems,
                                             MusterTemplateJobKind  kind,
                                             const char            *path);
void               muster_template_job_run  (MusterTemplateJob     *self);
char              *muster_template_job_dup_failure (const MusterTemplateJob *self);
void               muster_template_job_free (gpointer               job);

G_END_DECLS
