/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of this machine, as the program has them: followed for all windows, shown in a window of their own, and
 * installed when somebody opens the file of one. */

#define G_LOG_DOMAIN "muster-application"

#include "config.h"

#include "muster-application-private.h"

#include <glib/gi18n.h>

#include "muster-game-dialog.h"
#include "muster-games-window.h"

static void
on_items_cb (MusterApplication *self)
{
  self->games_differ = TRUE;
}

/* The catalogue has the entries of all games. */
static void
on_changed_cb (MusterApplication *self)
{
  if (self->games_differ && self->library != NULL)
    muster_library_refresh (self->library);
  self->games_differ = FALSE;
}

/**
 * muster_application_get_games:
 * @self: the application
 *
 * Returns: (transfer none): the games of this machine, followed
 */
MusterGameShelf *
muster_application_get_games (MusterApplication *self)
{
  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), NULL);

  if (self->games == NULL)
    {
      self->games = muster_game_shelf_new (self->systems);
      g_signal_connect_object (muster_game_shelf_get_games (self->games), "items-changed", G_CALLBACK (on_items_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->games, "changed", G_CALLBACK (on_changed_cb), self, G_CONNECT_SWAPPED);
    }
  return self->games;
}

static MusterWindow *
find_window (MusterApplication *self)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL; link = link->next)
    {
      if (MUSTER_IS_WINDOW (link->data))
        return link->data;
    }
  return NULL;
}

static void
on_installed_cb (MusterWindow          *window,
                 const MusterInstalled *installed)
{
  /* Translators: the name of a game, and its edition */
  g_autofree char *text = g_strdup_printf (_("Installed: %s, edition %s"), muster_system_text (installed->name), installed->edition);

  muster_window_show_toast (window, text, FALSE);
}

/* Shows the file of a game in front of a window, to be installed. */
void
muster_application_open_game (MusterApplication *self,
                              MusterWindow      *window,
                              const char        *path)
{
  GtkWidget *dialog = muster_game_dialog_new (GTK_WINDOW (window), muster_application_get_games (self), path);

  g_signal_connect_object (dialog, "installed", G_CALLBACK (on_installed_cb), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
muster_application_on_games_cb (GSimpleAction *action,
                                GVariant      *parameter,
                                gpointer       user_data)
{
  MusterApplication *self = user_data;
  MusterWindow *window = find_window (self);

  if (self->games_window == NULL)
    {
      GtkWidget *games = muster_games_window_new (window != NULL ? GTK_WINDOW (window) : NULL, muster_application_get_games (self));

      g_set_weak_pointer (&self->games_window, GTK_WINDOW (games));
    }
  gtk_window_present (self->games_window);
}
