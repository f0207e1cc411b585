/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-library.h"
#include "muster-workbench.h"

G_BEGIN_DECLS

/**
 * MusterNewerEntries:
 *
 * The entries of the player's own that a list carries and of which his catalogue says something else by now. The list
 * keeps its copies until he takes the newer ones. `changed` is emitted when there are others than before.
 */
#define MUSTER_TYPE_NEWER_ENTRIES (muster_newer_entries_get_type ())
G_DECLARE_FINAL_TYPE (MusterNewerEntries, muster_newer_entries, MUSTER, NEWER_ENTRIES, GObject)

MusterNewerEntries *muster_newer_entries_new      (MusterWorkbench    *workbench,
                                                   MusterLibrary      *library);
guint               muster_newer_entries_get_n    (MusterNewerEntries *self);
const char         *muster_newer_entries_get_text (MusterNewerEntries *self);
gboolean            muster_newer_entries_get_busy (MusterNewerEntries *self);
void                muster_newer_entries_take     (MusterNewerEntries *self);
void                muster_newer_entries_keep     (MusterNewerEntries *self);

G_END_DECLS
