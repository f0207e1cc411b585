/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window that says what this program is. */

#define G_LOG_DOMAIN "muster-about"

#include "config.h"

#include "muster-about.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "muster-release-notes.h"

/* What somebody who looks into a fault asks first. Not translated: it is read by developers. */
static char *
dup_versions (void)
{
  return g_strdup_printf ("Muster %s\nGTK %u.%u.%u\nlibadwaita %u.%u.%u\nGLib %u.%u.%u\n", MUSTER_VERSION,
                          gtk_get_major_version (), gtk_get_minor_version (), gtk_get_micro_version (),
                          adw_get_major_version (), adw_get_minor_version (), adw_get_micro_version (),
                          glib_major_version, glib_minor_version, glib_micro_version);
}

/**
 * muster_about_new:
 * @parent: (nullable): the window it stands before
 *
 * Makes the window that says what Muster is, of which version and under which licence.
 *
 * Returns: (transfer none): the window, to be presented; it goes when it is closed
 */
GtkWidget *
muster_about_new (GtkWindow *parent)
{
  g_autofree char *versions = dup_versions ();
  g_autofree char *notes = muster_release_notes_dup (MUSTER_VERSION);

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);

  return g_object_new (ADW_TYPE_ABOUT_WINDOW,
                       "transient-for", parent,
                       "modal", parent != NULL,
                       "application-name", _("Muster"),
                       "application-icon", "org.muster.Muster",
                       "version", MUSTER_VERSION,
                       "developer-name", _("The Muster developers"),
                       "comments", _("Builds army lists for miniature wargames, and shows that they are legal."),
                       "license-type", GTK_LICENSE_GPL_3_0,
                       /* Translators: your name, to be thanked; one person a line. */
                       "translator-credits", _("translator-credits"),
                       "release-notes-version", MUSTER_VERSION,
                       "release-notes", notes,
                       "debug-info", versions,
                       "debug-info-filename", "muster.txt",
                       NULL);
}
