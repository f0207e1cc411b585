/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-commands.h"
#include "muster-form-value.h"

G_BEGIN_DECLS

/**
 * MusterFieldKind:
 * @MUSTER_FIELD_CHOICE: one of its values
 * @MUSTER_FIELD_VALUES: lines of a value and how often it stands there
 * @MUSTER_FIELD_NUMBER: a whole number
 * @MUSTER_FIELD_SWITCH: yes or no
 */
typedef enum
{
  MUSTER_FIELD_CHOICE,
  MUSTER_FIELD_VALUES,
  MUSTER_FIELD_NUMBER,
  MUSTER_FIELD_SWITCH,
} MusterFieldKind;

#define MUSTER_TYPE_FORM_FIELD (muster_form_field_get_type ())
G_DECLARE_FINAL_TYPE (MusterFormField, muster_form_field, MUSTER, FORM_FIELD, GObject)

MusterFieldKind  muster_form_field_get_kind      (MusterFormField *self);
const char      *muster_form_field_get_label     (MusterFormField *self);
const char      *muster_form_field_get_origin    (MusterFormField *self);
gboolean         muster_form_field_get_is_own    (MusterFormField *self);
GListModel      *muster_form_field_get_values    (MusterFormField *self);

guint            muster_form_field_get_n_lines   (MusterFormField *self);
guint            muster_form_field_get_line      (MusterFormField *self,
                                                  guint            line,
                                                  guint           *count);
gboolean         muster_form_field_get_counts    (MusterFormField *self,
                                                  guint            line);
gboolean         muster_form_field_get_can_add   (MusterFormField *self);
gboolean         muster_form_field_get_can_remove (MusterFormField *self);
gboolean         muster_form_field_get_number    (MusterFormField *self,
                                                  int             *number,
                                                  int             *least,
                                                  int             *most);
const char      *muster_form_field_get_unit      (MusterFormField *self);
const char      *muster_form_field_get_price     (MusterFormField *self);
gboolean         muster_form_field_get_active    (MusterFormField *self);
gboolean         muster_form_field_get_can_reset (MusterFormField *self);
const char      *muster_form_field_get_reset_label (MusterFormField *self);
const char      *muster_form_field_get_problem   (MusterFormField *self);
const char      *muster_form_field_get_note      (MusterFormField *self);
gboolean         muster_form_field_get_possible  (MusterFormField *self);

MusterCommand   *muster_form_field_choose        (MusterFormField *self,
                                                  guint            position);
MusterCommand   *muster_form_field_set_line      (MusterFormField *self,
                                                  guint            line,
                                                  guint            position,
                                                  guint            count);
MusterCommand   *muster_form_field_add_line      (MusterFormField *self);
MusterCommand   *muster_form_field_remove_line   (MusterFormField *self,
                                                  guint            line);
MusterCommand   *muster_form_field_set_number    (MusterFormField *self,
                                                  int              number);
MusterCommand   *muster_form_field_set_active    (MusterFormField *self,
                                                  gboolean         active);
MusterCommand   *muster_form_field_reset         (MusterFormField *self);

G_END_DECLS
