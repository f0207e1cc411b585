/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-document.h"
#include "muster-page.h"
#include "muster-report.h"
#include "muster-sheet-content.h"
#include "muster-sheet-settings.h"

G_BEGIN_DECLS

/**
 * MusterSheetOrder:
 *
 * What sheets are to be made of a list, with a copy of the list as it is now: for another thread.
 */
typedef struct _MusterSheetOrder MusterSheetOrder;

/**
 * MusterSheetCopy:
 * @report: the list, judged anew
 * @against: (element-type MusterReport): opponents' lists
 * @choices: what is wanted; it names @against
 * @notes: (array zero-terminated=1): what is wrong with opponents' files, each a sentence
 *
 * The lists of an order, read by the thread that needs them.
 */
typedef struct
{
  MusterReport      *report;
  GPtrArray         *against;
  MusterSheetChoices choices;
  char             **notes;
} MusterSheetCopy;

/**
 * MusterSheetPages:
 * @sheet: the pages
 * @style: how they look
 * @names: (array length=sheet->pages->len): which sheet each page is of, as the outline calls it
 * @missing: characters that no font on this computer has; may be empty
 * @notes: (array zero-terminated=1): as of #MusterSheetCopy
 *
 * Pages laid out. They do not change, and may be read in any thread.
 */
typedef struct
{
  MusterSheet     *sheet;
  MusterSheetStyle style;
  const char     **names;
  char            *missing;
  char           **notes;
} MusterSheetPages;

MusterSheetOrder  *muster_sheet_order_new         (MusterDocument       *document,
                                                   MusterSheetSettings  *settings);
MusterSheetOrder  *muster_sheet_order_ref         (MusterSheetOrder     *self);
void               muster_sheet_order_unref       (MusterSheetOrder     *self);
const char * const *muster_sheet_order_get_sheets (MusterSheetOrder     *self);
MusterPaper        muster_sheet_order_get_paper   (MusterSheetOrder     *self);
void               muster_sheet_order_set_paper   (MusterSheetOrder     *self,
                                                   MusterPaper           paper);
void               muster_sheet_order_set_usual_sheets (MusterSheetOrder *self,
                                                   MusterSystem         *system);
MusterSheetCopy   *muster_sheet_order_load        (MusterSheetOrder     *self,
                                                   GCancellable         *cancellable,
                                                   GError              **error);
MusterSheetPages  *muster_sheet_order_make        (MusterSheetOrder     *self,
                                                   GCancellable         *cancellable,
                                                   GError              **error);
void               muster_sheet_order_make_async  (MusterSheetOrder     *self,
                                                   gpointer              source,
                                                   GCancellable         *cancellable,
                                                   GAsyncReadyCallback   callback,
                                                   gpointer              user_data);
MusterSheetPages  *muster_sheet_order_make_finish (GAsyncResult         *result,
                                                   GError              **error);

void               muster_sheet_copy_free         (MusterSheetCopy      *self);
MusterSheetPages  *muster_sheet_pages_ref         (MusterSheetPages     *self);
void               muster_sheet_pages_unref       (MusterSheetPages     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSheetOrder, muster_sheet_order_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSheetCopy, muster_sheet_copy_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSheetPages, muster_sheet_pages_unref)

G_END_DECLS
