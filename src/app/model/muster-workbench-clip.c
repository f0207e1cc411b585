/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What goes to the clipboard and comes from it: units as a small list file, which another window takes, and as text,
 * which anything else takes. */

#define G_LOG_DOMAIN "muster-workbench"

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-export.h"
#include "muster-listing.h"
#include "muster-roster-file.h"
#include "muster-workbench.h"

static MusterRoster *
dup_clip (MusterWorkbench *self)
{
  guint n;
  MusterUnit * const *units = muster_workbench_get_selected (self, &n);

  return n > 0 ? muster_clip_new (units, n) : NULL;
}

/**
 * muster_workbench_dup_clip_xml:
 * @self: a workbench
 *
 * Returns: (transfer full) (nullable): the selected units as a list file; %NULL where none is selected
 */
char *
muster_workbench_dup_clip_xml (MusterWorkbench *self)
{
  g_autoptr(MusterRoster) clip = dup_clip (self);
  gsize length;

  return clip != NULL ? muster_roster_to_xml (clip, &length) : NULL;
}

/**
 * muster_workbench_dup_clip_text:
 * @self: a workbench
 *
 * Returns: (transfer full) (nullable): the selected units as text for a person, each with what it holds and costs;
 *   %NULL where none is selected
 */
char *
muster_workbench_dup_clip_text (MusterWorkbench *self)
{
  g_autoptr(MusterRoster) clip = dup_clip (self);
  g_autoptr(MusterReport) report = NULL;
  MusterTextLook look = { .width = 80 };
  MusterTextPage *page;

  if (clip == NULL)
    return NULL;

  report = muster_report_new (clip, NULL, TRUE);
  page = muster_text_page_new (&look);
  muster_listing_write_units (page, report, FALSE);
  return muster_text_page_free_to_text (page);
}

/**
 * muster_workbench_dup_list_text:
 * @self: a workbench
 *
 * Returns: (transfer full) (nullable): the whole list as text for a chat; %NULL where there is none
 */
char *
muster_workbench_dup_list_text (MusterWorkbench *self)
{
  const MusterReport *report = muster_workbench_get_report (self);
  const MusterExportFormat *format = muster_export_find_format (".txt");

  g_return_val_if_fail (format != NULL, NULL);

  return report != NULL ? muster_export_dup_text (format, report) : NULL;
}

/* Where all units of @clip may stand: in what is selected, or around it, right behind it. */
static gboolean
find_place (MusterWorkbench *self,
            MusterRoster    *clip,
            gboolean         over,
            MusterUnit     **parent,
            guint           *index)
{
  MusterRoom *room = muster_workbench_get_room (self);
  MusterUnit *tops = muster_roster_get_root (clip);
  guint n;
  MusterUnit * const *selected = muster_workbench_get_selected (self, &n);
  MusterUnit *holder = n > 0 ? selected[0] : muster_roster_get_root (muster_workbench_get_roster (self));

  *index = G_MAXUINT;
  for (; holder != NULL; holder = holder->parent)
    {
      gboolean stands = TRUE;

      for (guint i = 0; i < tops->n_children && stands; i++)
        {
          MusterCandidate candidate = { .unit = tops->children[i], .count = 1 };
          MusterPlace place;

          muster_room_try (room, &candidate, holder, &place);
          stands = place.verdict == MUSTER_PLACE_FITS || (over && place.verdict == MUSTER_PLACE_OVER);
        }
      if (stands)
        {
          *parent = holder;
          return TRUE;
        }
      *index = holder->parent != NULL ? muster_unit_get_index (holder) + 1 : 0;
    }
  return FALSE;
}

static MusterRoster *
read_clip (MusterWorkbench *self,
           const char      *xml,
           gsize            length)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterRoster) clip = NULL;

  clip = muster_roster_load_bytes (xml, length, _("The clipboard"), muster_document_get_systems (muster_workbench_get_document (self)), &error);
  if (clip == NULL)
    {
      g_autofree char *problem = muster_roster_dup_error_text (error);
      g_autofree char *text = g_strdup_printf (_("The clipboard holds no units: %s"), problem);

      muster_workbench_notify_user (self, text, FALSE);
      return NULL;
    }
  return g_steal_pointer (&clip);
}

/**
 * muster_workbench_paste_xml:
 * @self: a workbench
 * @xml: a list file, perhaps of muster_workbench_dup_clip_xml() in another window
 * @length: bytes in it
 *
 * Adds copies of all its units where they may stand, nearest to what is selected, and selects them. Where that cannot
 * be the player is told why.
 *
 * Returns: whether any were added
 */
gboolean
muster_workbench_paste_xml (MusterWorkbench *self,
                            const char      *xml,
                            gsize            length)
{
  g_autoptr(MusterRoster) clip = NULL;
  g_autoptr(GPtrArray) pasted = NULL;
  g_autoptr(GError) error = NULL;
  MusterUnit *parent = NULL;
  MusterCommand *command;
  guint index, n;

  g_return_val_if_fail (MUSTER_IS_WORKBENCH (self) && xml != NULL, FALSE);

  if (muster_workbench_get_roster (self) == NULL || (clip = read_clip (self, xml, length)) == NULL)
    return FALSE;

  n = muster_roster_get_root (clip)->n_children;
  if (strcmp (muster_system_get_id (muster_roster_get_system (clip)), muster_system_get_id (muster_workbench_get_system (self))) == 0 &&
      !find_place (self, clip, FALSE, &parent, &index) && !find_place (self, clip, TRUE, &parent, &index))
    {
      if (n == 1)
        {
          MusterCandidate candidate = { .unit = muster_roster_get_root (clip)->children[0], .count = 1 };

          return muster_workbench_add (self, &candidate, TRUE);
        }
      muster_workbench_notify_user (self, _("No unit of this list may hold what is in the clipboard."), FALSE);
      return FALSE;
    }
  if (parent == NULL)
    parent = muster_roster_get_root (muster_workbench_get_roster (self));

  index = MIN (index, parent->n_children);
  command = muster_command_paste (parent, index, clip, &error);
  if (command == NULL)
    {
      muster_workbench_notify_user (self, error != NULL ? error->message : _("The clipboard holds no units."), FALSE);
      return FALSE;
    }
  if (!muster_workbench_do (self, command))
    return FALSE;

  pasted = g_ptr_array_new ();
  for (guint i = 0; i < n && index + i < parent->n_children; i++)
    g_ptr_array_add (pasted, parent->children[index + i]);
  if (pasted->len > 0)
    muster_workbench_show_units (self, (MusterUnit * const *) pasted->pdata, pasted->len);
  return TRUE;
}
