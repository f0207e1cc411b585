/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A field as its form fills it in. */

#pragma once

#include "muster-form-field.h"
#include "muster-report.h"
#include "muster-unit-trial.h"

G_BEGIN_DECLS

/* A value that stands in a field, and how often. */
typedef struct
{
  guint position; /* among the field's values */
  guint count;
} MusterFieldLine;

struct _MusterFormField
{
  GObject             parent_instance;

  MusterFieldKind     kind;
  const MusterColumn *column;  /* (nullable): that it is of */
  const MusterName   *mark;    /* (nullable): that it is of; neither: the grade */
  GPtrArray          *units;   /* (element-type MusterUnit): whose it is, until the list changes */
  const char         *label;   /* not translated */
  char               *origin;  /* (nullable) */
  gboolean            own;     /* the unit itself says it */
  gboolean            brought; /* its entry does */
  GListStore         *values;
  GArray             *lines;   /* (element-type MusterFieldLine) */
  gboolean            has_number;
  int                 number;
  int                 least;
  int                 most;
  char               *price;
  gboolean            active;

  /* Of a form in which nothing impossible may be chosen. */
  gboolean            strict;
  gboolean            can_reset;
  char               *problem;  /* (nullable): of a switch: what would be wrong if it were turned */
  char               *note;     /* (nullable): of a switch: what else turning it changes */
  MusterTrialChange   way[MUSTER_TRIAL_MAX_WAY]; /* of a switch */
  guint               n_way;
};

MusterFormField *muster_form_field_new         (MusterFieldKind     kind,
                                                const MusterColumn *column,
                                                const MusterName   *mark,
                                                const char         *label);
void             muster_form_field_detach      (MusterFormField    *self);
void             muster_form_field_emit_changed (MusterFormField   *self);
void             muster_form_field_set_origin  (MusterFormField    *self,
                                                const char         *origin);

/* muster-form-fill.c */
char            *muster_form_dup_capital       (const char         *text);
void             muster_form_fill_grade        (MusterFormField    *self,
                                                const MusterReport *report);
void             muster_form_fill_column       (MusterFormField    *self,
                                                const MusterReport *report,
                                                MusterUnitTrial    *trial);
void             muster_form_fill_mark         (MusterFormField    *self,
                                                const MusterReport *report,
                                                MusterUnitTrial    *trial);

/* muster-form-way.c */
char            *muster_form_dup_way           (const MusterSystem *system,
                                                const MusterTrialChange *way,
                                                guint               n);
MusterCommand   *muster_form_join_way          (MusterUnit         *unit,
                                                MusterUnit         *shape,
                                                const MusterTrialChange *way,
                                                guint               n);

G_END_DECLS
