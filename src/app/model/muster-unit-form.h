/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-form-field.h"
#include "muster-workbench.h"

G_BEGIN_DECLS

/**
 * MusterFormTexts:
 *
 * What a form says besides its fields. All texts are translated; those that say nothing are "".
 */
typedef struct
{
  char       *title;
  char       *kind;        /* what it is, and what it stands in */
  const char *silhouette;  /* (nullable) */
  char       *problems;    /* a line each */
  char       *name;        /* the player's own */
  char       *notes;
  guint       count;
  char       *entry;       /* the catalogue entry that it is of */
  char       *entry_about;
  gboolean    has_entry;
  gboolean    differs;     /* it says something else than its entry */
  gboolean    is_own;      /* its entry is one of the player's own */
  gboolean    can_keep;    /* it says something that an entry could say */
  char       *sum;         /* the price, a line for each step */
  char       *total;       /* "" in a game without points */
  const char *total_unit;  /* `points` */
} MusterFormTexts;

#define MUSTER_TYPE_UNIT_FORM (muster_unit_form_get_type ())
G_DECLARE_FINAL_TYPE (MusterUnitForm, muster_unit_form, MUSTER, UNIT_FORM, GObject)

MusterUnitForm  *muster_unit_form_new             (void);
MusterUnitForm  *muster_unit_form_new_strict      (void);
void             muster_unit_form_update          (MusterUnitForm  *self,
                                                   MusterWorkbench *workbench);
guint            muster_unit_form_get_n_units     (MusterUnitForm  *self);
GListModel      *muster_unit_form_get_grades      (MusterUnitForm  *self);
GListModel      *muster_unit_form_get_columns     (MusterUnitForm  *self);
GListModel      *muster_unit_form_get_marks       (MusterUnitForm  *self);
GListModel      *muster_unit_form_get_inside      (MusterUnitForm  *self);

const MusterFormTexts *muster_unit_form_get_texts (MusterUnitForm  *self);

gboolean         muster_unit_form_get_is_updating (MusterUnitForm  *self);

/* What a player does with it. */
void             muster_unit_form_do              (MusterUnitForm  *self,
                                                   MusterCommand   *command);
void             muster_unit_form_set_name        (MusterUnitForm  *self,
                                                   const char      *name);
void             muster_unit_form_set_count       (MusterUnitForm  *self,
                                                   guint            count);
void             muster_unit_form_set_notes       (MusterUnitForm  *self,
                                                   const char      *notes);
void             muster_unit_form_leave_entry     (MusterUnitForm  *self);
void             muster_unit_form_follow_entry    (MusterUnitForm  *self);
void             muster_unit_form_seal            (MusterUnitForm  *self);

G_END_DECLS
