/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-sheet-order.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PRINT_OPERATION (muster_print_operation_get_type ())
G_DECLARE_FINAL_TYPE (MusterPrintOperation, muster_print_operation, MUSTER, PRINT_OPERATION, GtkPrintOperation)

/**
 * MusterPrintHook:
 * @operation: what would be printed
 * @data: what was given with the hook
 *
 * Answers in place of a person before the print dialog. It may set up the operation as the dialog would.
 *
 * Returns: (transfer full) (nullable): the PDF file to print into; %NULL: nothing is printed, as if somebody had cancelled
 */
typedef char *(*MusterPrintHook) (GtkPrintOperation *operation,
                                  gpointer           data);

MusterPrintOperation    *muster_print_operation_new         (MusterSheetOrder      *order,
                                                             const char            *title);
GtkPrintOperationResult  muster_print_operation_start       (MusterPrintOperation  *self,
                                                             GtkWindow             *parent,
                                                             GError               **error);
const GError            *muster_print_operation_get_problem (MusterPrintOperation  *self);
const char              *muster_print_operation_get_missing (MusterPrintOperation  *self);
void                     muster_print_operation_set_hook    (MusterPrintHook        hook,
                                                             gpointer               data);

G_END_DECLS
