/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the player owns, for sheets that say what of a list is still to buy or paint. */

#define G_LOG_DOMAIN "muster-sheet-settings"

#include "config.h"

#include "muster-sheet-collection.h"

#define LIBRARY_KEY "muster-library"

static void
on_collection_changed_cb (MusterSheetSettings *self,
                          const char          *system_id)
{
  if (muster_sheet_settings_get_option (self, MUSTER_SHEET_OPTION_TO_BUY)
      && (*system_id == '\0' || g_str_equal (system_id, muster_system_get_id (muster_sheet_settings_get_system (self)))))
    g_signal_emit_by_name (self, "changed");
}

/**
 * muster_sheet_settings_set_library:
 * @self: settings that have none yet
 * @library: the player's catalogue
 *
 * Lets sheets say what of a list the player does not own. They are made anew when he owns more, or fewer.
 */
void
muster_sheet_settings_set_library (MusterSheetSettings *self,
                                   MusterLibrary       *library)
{
  g_return_if_fail (MUSTER_IS_SHEET_SETTINGS (self));
  g_return_if_fail (MUSTER_IS_LIBRARY (library));

  g_object_set_data_full (G_OBJECT (self), LIBRARY_KEY, g_object_ref (library), g_object_unref);
  g_signal_connect_object (library, "collection-changed", G_CALLBACK (on_collection_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * muster_sheet_settings_dup_collection:
 * @self: settings
 *
 * Returns: (transfer full) (nullable): what the player owns; %NULL where sheets are not to tell, or it is not read yet: then
 *   the settings tell of a change when it is
 */
MusterCollection *
muster_sheet_settings_dup_collection (MusterSheetSettings *self)
{
  MusterLibrary *library;

  g_return_val_if_fail (MUSTER_IS_SHEET_SETTINGS (self), NULL);

  library = g_object_get_data (G_OBJECT (self), LIBRARY_KEY);
  if (library == NULL || !muster_sheet_settings_get_option (self, MUSTER_SHEET_OPTION_TO_BUY))
    return NULL;
  return muster_collection_copy (muster_library_get_collection (library, muster_system_get_id (muster_sheet_settings_get_system (self))));
}
