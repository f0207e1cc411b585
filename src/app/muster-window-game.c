/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens to the game of a window's list: its file is changed, has faults now, is taken out, or comes at last. The
 * list goes on under the rules that it has until somebody asks for the new ones. */

#define G_LOG_DOMAIN "muster-window"

#include "config.h"

#include "muster-window-private.h"

#include <glib/gi18n.h>

#include "muster-application.h"
#include "muster-error.h"

static MusterGameShelf *
get_games (MusterWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return MUSTER_IS_APPLICATION (application) ? muster_application_get_games (MUSTER_APPLICATION (application)) : NULL;
}

/* Its game may have come: then the list is one to work on. */
static void
reopen (MusterWindow *self)
{
  g_autoptr(MusterDocument) document = muster_document_reopen (self->document, NULL);

  if (document == NULL)
    return;

  muster_window_set_document (self, document);
  muster_window_show_toast (self, _("Its game is installed now: the list can be changed"), FALSE);
}

static void
tell_changed (MusterWindow *self,
              MusterSystem *old,
              MusterSystem *system)
{
  g_autofree char *text = NULL;

  if (g_strcmp0 (muster_system_get_edition (old), muster_system_get_edition (system)) != 0)
    /* Translators: the name of a game, its edition before and now */
    text = g_strdup_printf (_("The rules of %s were changed: edition %s → %s."), muster_system_text (muster_system_get_name (system)),
                            muster_system_get_edition (old), muster_system_get_edition (system));
  else
    /* Translators: %s is the name of a game */
    text = g_strdup_printf (_("The rules of %s were changed."), muster_system_text (muster_system_get_name (system)));
  muster_notices_show (self->notices, MUSTER_NOTICE_GAME_CHANGED, text, NULL);
}

static void
tell_unusable (MusterWindow *self,
               MusterSystem *old,
               const GError *error)
{
  const char *name = muster_system_text (muster_system_get_name (old));
  g_autofree char *text = NULL;

  if (g_error_matches (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND))
    /* Translators: %s is the name of a game */
    text = g_strdup_printf (_("%s is no longer installed. The list keeps the rules that it has until it is closed."), name);
  else
    /* Translators: the name of a game, and what is wrong with its file, with the line */
    text = g_strdup_printf (_("The file of %s has a fault: %s. The list keeps the rules that it has until that is mended."), name,
                            error->message);
  muster_notices_show (self->notices, MUSTER_NOTICE_GAME_LOST, text, NULL);
}

/* Whether the rules of the list are those of its game's file still; which was read in a thread just now. */
void
muster_window_check_game (MusterWindow *self)
{
  MusterRoster *roster = self->document != NULL ? muster_document_get_roster (self->document) : NULL;
  g_autoptr(MusterSystem) system = NULL;
  g_autoptr(GError) error = NULL;
  MusterSystem *old;

  if (self->document == NULL || get_games (self) == NULL || gtk_widget_in_destruction (GTK_WIDGET (self)))
    return;
  if (roster == NULL)
    {
      reopen (self);
      return;
    }

  old = muster_roster_get_system (roster);
  system = muster_system_store_load (muster_game_shelf_get_systems (get_games (self)), muster_system_get_id (old), &error);
  muster_notices_hide (self->notices, MUSTER_NOTICE_GAME_CHANGED);
  if (system == NULL)
    tell_unusable (self, old, error);
  else if (!muster_system_equal (system, old))
    tell_changed (self, old, system);
}

/* A file that was written while nobody followed it, such as one of those that come with the program. */
void
muster_window_look_at_game (MusterWindow *self)
{
  MusterRoster *roster = self->document != NULL ? muster_document_get_roster (self->document) : NULL;
  MusterGameShelf *games = roster != NULL ? get_games (self) : NULL;

  if (games != NULL && !muster_system_is_current (muster_roster_get_system (roster)))
    muster_game_shelf_refresh (games);
}

/* The list goes on under the new rules: what shows it is made anew, as what it shows was made of the old ones. */
static void
on_renew_cb (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  MusterRoster *roster = self->document != NULL ? muster_document_get_roster (self->document) : NULL;
  MusterGameShelf *games = get_games (self);
  g_autoptr(MusterSystem) system = NULL;
  g_autoptr(GPtrArray) selected = g_ptr_array_new ();
  MusterUnit * const *units;
  guint n = 0;

  if (roster == NULL || games == NULL || self->workbench == NULL || muster_document_get_busy (self->document))
    return;
  /* Not from the document's own systems: those hold the rules that the list has. */
  system = muster_system_store_load (muster_game_shelf_get_systems (games), muster_system_get_id (muster_roster_get_system (roster)),
                                     NULL);
  muster_notices_hide (self->notices, MUSTER_NOTICE_GAME_CHANGED);
  if (system == NULL)
    return;

  units = muster_workbench_get_selected (self->workbench, &n);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (selected, units[i]);
  muster_window_take_workbench (self, NULL);
  muster_document_set_system (self->document, system);
  {
    g_autoptr(MusterWorkbench) workbench = muster_workbench_new (self->document);

    muster_window_take_workbench (self, workbench);
    muster_workbench_set_selected (workbench, (MusterUnit * const *) selected->pdata, selected->len);
  }
  if (muster_document_get_edition_changes (self->document) == NULL)
    muster_window_show_toast (self, _("The new rules hold; nothing of this list is different"), FALSE);
}

/* The window begins to follow the games. */
void
muster_window_follow_games (MusterWindow *self)
{
  MusterGameShelf *games = get_games (self);

  if (games != NULL)
    g_signal_connect_object (games, "changed", G_CALLBACK (muster_window_check_game), self, G_CONNECT_SWAPPED);
}

/* Installs the action that has to do with the game. */
void
muster_window_class_add_game_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.renew-game", NULL, on_renew_cb);
}
