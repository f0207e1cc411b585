/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "muster-unit-trial.h"

G_BEGIN_DECLS

/**
 * MusterFormValue:
 *
 * One value that a field may have, for list views. Its properties, all translated and none to be set from outside:
 * `name`; `price`, "" where it costs nothing to speak of; `problem`, what would be wrong, or ""; `chosen`; `possible`,
 * whether it may be chosen at all; `note`, what else is changed by choosing it, or "".
 */
#define MUSTER_TYPE_FORM_VALUE (muster_form_value_get_type ())
G_DECLARE_FINAL_TYPE (MusterFormValue, muster_form_value, MUSTER, FORM_VALUE, GObject)

MusterFormValue *muster_form_value_new         (int              number,
                                                const char      *name);
int              muster_form_value_get_number  (MusterFormValue *self);
const char      *muster_form_value_get_name    (MusterFormValue *self);
const char      *muster_form_value_get_price   (MusterFormValue *self);
const char      *muster_form_value_get_problem (MusterFormValue *self);
gboolean         muster_form_value_get_chosen  (MusterFormValue *self);
gboolean         muster_form_value_get_counts  (MusterFormValue *self);
void             muster_form_value_set_counts  (MusterFormValue *self,
                                                gboolean         counts);
gboolean         muster_form_value_get_possible (MusterFormValue *self);
const MusterTrialChange *muster_form_value_get_way (MusterFormValue *self,
                                                guint           *n);
const char      *muster_form_value_get_note     (MusterFormValue *self);
void             muster_form_value_set_way     (MusterFormValue *self,
                                                gboolean         possible,
                                                const MusterTrialChange *way,
                                                guint            n,
                                                const char      *note);
void             muster_form_value_set         (MusterFormValue *self,
                                                const char      *name,
                                                const char      *price,
                                                const char      *problem,
                                                gboolean         chosen);
void             muster_form_values_update     (GListStore      *store,
                                                GPtrArray       *values);

G_END_DECLS
