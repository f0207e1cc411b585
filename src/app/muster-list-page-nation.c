/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The nation on the page of the list: one of the game's, or whatever the player writes. */

#define G_LOG_DOMAIN "muster-list-page"

#include "config.h"

#include "muster-list-page-private.h"

#include <glib/gi18n.h>

/* In the drop-down: none, the game's nations, another. */
#define NONE 0

static guint
count_nations (MusterListPage *self)
{
  guint n;

  muster_system_get_nations (muster_workbench_get_system (self->workbench), &n);
  return n;
}

/* Fills the drop-down for the game of the list. A game without nations has none to choose from. */
void
muster_list_page_fill_nations (MusterListPage *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  const char *title;
  guint n;
  const MusterName *nations = muster_system_get_nations (muster_workbench_get_system (self->workbench), &n);

  title = n > 0 ? _("Other nation") : _("Nation");
  gtk_string_list_append (names, _("Any"));
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (names, muster_system_text (nations[i].name));
  gtk_string_list_append (names, _("Another…"));

  self->updating = TRUE;
  adw_combo_row_set_model (self->nation_row, G_LIST_MODEL (names));
  self->updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->nation_row), n > 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->other_nation_row), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_editable_get_delegate (GTK_EDITABLE (self->other_nation_row))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

/* Shows the nation of the list. Whoever is writing one goes on writing, also where that is a nation of the game. */
void
muster_list_page_update_nation (MusterListPage *self)
{
  MusterSystem *system = muster_workbench_get_system (self->workbench);
  const char *nation = muster_roster_get_nation (muster_workbench_get_roster (self->workbench));
  const char *written = gtk_editable_get_text (GTK_EDITABLE (self->other_nation_row));
  int known = nation != NULL ? muster_system_find_nation (system, nation) : -1;
  guint n = count_nations (self);

  if (g_strcmp0 (nation != NULL ? nation : "", written) != 0)
    {
      self->other_nation = self->other_nation && nation == NULL;
      gtk_editable_set_text (GTK_EDITABLE (self->other_nation_row), nation != NULL && known < 0 ? nation : "");
    }
  if (nation != NULL && known < 0)
    self->other_nation = TRUE;

  adw_combo_row_set_selected (self->nation_row, self->other_nation ? n + 1 : known >= 0 ? (guint) known + 1 : NONE);
  gtk_widget_set_visible (self->other_nation_row, self->other_nation || n == 0);
}

static void
set_nation (MusterListPage *self,
            const char     *nation,
            gboolean        typed)
{
  MusterCommand *command = muster_command_set_text (muster_workbench_get_roster (self->workbench), MUSTER_LIST_TEXT_NATION, nation);

  /* A choice is a step of its own. */
  if (command != NULL)
    muster_command_set_merges (command, typed);
  muster_workbench_do (self->workbench, command);
}

/* The player has chosen in the drop-down. */
void
muster_list_page_choose_nation (MusterListPage *self)
{
  guint n;
  const MusterName *nations = muster_system_get_nations (muster_workbench_get_system (self->workbench), &n);
  guint selected = adw_combo_row_get_selected (self->nation_row);

  self->other_nation = selected == n + 1;
  if (selected == NONE || self->other_nation)
    set_nation (self, NULL, FALSE);
  else if (selected <= n)
    set_nation (self, nations[selected - 1].id, FALSE);

  /* Nothing may have changed in the list, where none was said before. */
  self->updating = TRUE;
  muster_list_page_update_nation (self);
  self->updating = FALSE;
  if (self->other_nation)
    gtk_widget_grab_focus (self->other_nation_row);
}

/* The player has written one. */
void
muster_list_page_write_nation (MusterListPage *self)
{
  set_nation (self, gtk_editable_get_text (GTK_EDITABLE (self->other_nation_row)), TRUE);
}
