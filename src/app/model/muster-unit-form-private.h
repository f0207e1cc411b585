/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A form as the files that fill it in and change it share it. */

#pragma once

#include "muster-unit-form.h"

G_BEGIN_DECLS

struct _MusterUnitForm
{
  GObject          parent_instance;

  MusterWorkbench *workbench; /* (unowned) (nullable): whose units it is about */
  MusterSystem    *system;    /* (nullable) (owned): columns and marks are its */
  MusterUnit      *unit;      /* (nullable): the only one, until the list changes */
  guint            n_units;
  gboolean         strict;    /* nothing can be chosen that does not go with the rest */
  gboolean         updating;  /* it is being filled in: what controls do now is not the player's */

  GListStore      *grades;    /* (element-type MusterFormField): one at most */
  GListStore      *columns;   /* (element-type MusterFormField) */
  GListStore      *marks;     /* (element-type MusterFormField) */
  GListStore      *inside;    /* (element-type MusterFormValue) */
  MusterFormTexts  texts;
};

/* muster-unit-form-texts.c */
void muster_unit_form_tell_one     (MusterUnitForm     *self,
                                    const MusterReport *report);
void muster_unit_form_tell_several (MusterUnitForm     *self,
                                    const MusterReport *report,
                                    MusterUnit * const *units,
                                    guint               n);

G_END_DECLS
