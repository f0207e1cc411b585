/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All games of this machine, followed: when a file in the folder of the player's own games comes, goes or is written,
 * also by an editor, they are read again in a thread, and all who show games or lists of them are told. Owned by the
 * application, on the main thread. */

#define G_LOG_DOMAIN "muster-game-shelf"

#include "config.h"

#include "muster-game-shelf.h"

#include <string.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* Milliseconds: an editor does several things to a file when it saves it. */
#define SETTLE_DELAY 150

struct _MusterGameShelf
{
  GObject            parent_instance;

  MusterSystemStore *systems;
  GListStore        *games;
  GHashTable        *monitors; /* (element-type utf8 GFileMonitor): by folder */
  guint              timer_id;
  gboolean           reading;
  gboolean           again;    /* something happened while a thread was reading */
  gboolean           is_read;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterGameShelf, muster_game_shelf, G_TYPE_OBJECT)

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  MusterSystemStore *systems = data;
  g_auto(GStrv) files = NULL;
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);

  muster_system_store_refresh (systems);
  files = muster_system_store_list_files (systems);
  for (guint i = 0; files[i] != NULL; i++)
    {
      MusterGame *game = muster_game_read (systems, files[i]);
      const char *id = muster_game_get_id (game);

      g_ptr_array_add (games, game);
      /* What lists will ask for is known then, be it that it has faults. */
      if (id != NULL)
        {
          MusterSystem *system = muster_system_store_load (systems, id, NULL);

          g_clear_pointer (&system, muster_system_unref);
        }
    }
  g_task_return_pointer (task, games, (GDestroyNotify) g_ptr_array_unref);
}

static int
compare_games (gconstpointer a,
               gconstpointer b)
{
  MusterGame *one = *(MusterGame * const *) a;
  MusterGame *other = *(MusterGame * const *) b;

  if (muster_game_get_is_own (one) != muster_game_get_is_own (other))
    return muster_game_get_is_own (one) ? -1 : 1;
  return g_utf8_collate (muster_game_get_name (one), muster_game_get_name (other));
}

/* Rows of games that are as they were stay: they may be unfolded or have the keyboard's focus. */
static void
show_games (MusterGameShelf *self,
            GPtrArray       *games)
{
  guint at = 0;

  for (guint i = 0; i < games->len; i++)
    {
      MusterGame *game = g_ptr_array_index (games, i);

      while (at < g_list_model_get_n_items (G_LIST_MODEL (self->games)))
        {
          g_autoptr(MusterGame) there = g_list_model_get_item (G_LIST_MODEL (self->games), at);
          gboolean stays = FALSE;

          for (guint k = i; k < games->len && !stays; k++)
            stays = muster_game_equal (there, g_ptr_array_index (games, k));
          if (stays)
            break;
          g_list_store_remove (self->games, at);
        }
      if (at < g_list_model_get_n_items (G_LIST_MODEL (self->games)))
        {
          g_autoptr(MusterGame) there = g_list_model_get_item (G_LIST_MODEL (self->games), at);

          if (muster_game_equal (there, game))
            {
              at++;
              continue;
            }
        }
      g_list_store_insert (self->games, at++, game);
    }
  g_list_store_splice (self->games, at, g_list_model_get_n_items (G_LIST_MODEL (self->games)) - at, NULL, 0);
}

static void
on_event_cb (MusterGameShelf  *self,
             GFile            *file,
             GFile            *other,
             GFileMonitorEvent event);

static void
watch_folder (MusterGameShelf *self,
              const char      *folder)
{
  g_autoptr(GFile) place = g_file_new_for_path (folder);
  g_autoptr(GFileMonitor) monitor = NULL;

  if (g_hash_table_contains (self->monitors, folder) || !g_file_test (folder, G_FILE_TEST_IS_DIR))
    return;
  monitor = g_file_monitor_directory (place, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (monitor == NULL)
    return;

  g_signal_connect_object (monitor, "changed", G_CALLBACK (on_event_cb), self, G_CONNECT_SWAPPED);
  g_hash_table_insert (self->monitors, g_strdup (folder), g_steal_pointer (&monitor));
}

static gboolean
is_gone (gpointer folder,
         gpointer monitor,
         gpointer data)
{
  return !g_file_test (folder, G_FILE_TEST_IS_DIR);
}

/* The folder of the player's own games, those of their entries, and as long as there is none, where it will be. */
static void
watch (MusterGameShelf *self)
{
  const char *own = muster_system_store_get_own_folder (self->systems);
  g_autofree char *above = own != NULL ? g_path_get_dirname (own) : NULL;

  g_hash_table_foreach_remove (self->monitors, is_gone, NULL);
  if (own == NULL)
    return;
  watch_folder (self, above);
  watch_folder (self, own);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->games)); i++)
    {
      g_autoptr(MusterGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), i);
      g_auto(GStrv) files = muster_game_get_is_own (game) ? muster_system_file_list (muster_game_get_path (game)) : NULL;

      for (guint k = 0; files != NULL && files[k] != NULL; k++)
        {
          g_autofree char *folder = g_path_get_dirname (files[k]);

          watch_folder (self, folder);
        }
    }
}

static void
on_read_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  MusterGameShelf *self = MUSTER_GAME_SHELF (source);
  g_autoptr(GPtrArray) games = g_task_propagate_pointer (G_TASK (result), NULL);

  self->reading = FALSE;
  if (games == NULL || self->systems == NULL)
    return;

  g_ptr_array_sort (games, compare_games);
  show_games (self, games);
  self->is_read = TRUE;
  watch (self);
  if (self->again)
    {
      self->again = FALSE;
      muster_game_shelf_refresh (self);
      return;
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
on_timeout_cb (gpointer data)
{
  MusterGameShelf *self = data;

  self->timer_id = 0;
  muster_game_shelf_refresh (self);
  return G_SOURCE_REMOVE;
}

/* In the folder above, that of the games alone is of interest: lists of recovered work and the catalogue lie there too. */
static void
on_event_cb (MusterGameShelf  *self,
             GFile            *file,
             GFile            *other,
             GFileMonitorEvent event)
{
  const char *own = muster_system_store_get_own_folder (self->systems);
  g_autofree char *above = g_path_get_dirname (own);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;

  if (event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED ||
      (g_strcmp0 (folder, above) == 0 && g_strcmp0 (path, own) != 0 && strcmp (own, above) != 0))
    return;
  g_clear_handle_id (&self->timer_id, g_source_remove);
  self->timer_id = g_timeout_add (SETTLE_DELAY, on_timeout_cb, self);
}

static void
muster_game_shelf_dispose (GObject *object)
{
  MusterGameShelf *self = MUSTER_GAME_SHELF (object);

  g_clear_handle_id (&self->timer_id, g_source_remove);
  g_clear_pointer (&self->monitors, g_hash_table_unref);
  g_clear_object (&self->games);
  g_clear_object (&self->systems);

  G_OBJECT_CLASS (muster_game_shelf_parent_class)->dispose (object);
}

static void
muster_game_shelf_class_init (MusterGameShelfClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_game_shelf_dispose;

  /**
   * MusterGameShelf::changed:
   * @self: the shelf
   *
   * The games were read: some may be others than before, be there or be gone.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_game_shelf_init (MusterGameShelf *self)
{
  self->games = g_list_store_new (MUSTER_TYPE_GAME);
  self->monitors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}

/**
 * muster_game_shelf_new:
 * @systems: where rule systems come from
 *
 * Begins to follow the player's own games. Nothing is read before something happens to them, or somebody asks.
 *
 * Returns: (transfer full): the shelf, empty
 */
MusterGameShelf *
muster_game_shelf_new (MusterSystemStore *systems)
{
  MusterGameShelf *self;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (systems), NULL);

  self = g_object_new (MUSTER_TYPE_GAME_SHELF, NULL);
  self->systems = g_object_ref (systems);
  watch (self);
  return self;
}

/**
 * muster_game_shelf_get_systems:
 * @self: a shelf
 *
 * Returns: (transfer none): where rule systems come from
 */
MusterSystemStore *
muster_game_shelf_get_systems (MusterGameShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SHELF (self), NULL);

  return self->systems;
}

/**
 * muster_game_shelf_get_games:
 * @self: a shelf
 *
 * Returns: (transfer none): a model of #MusterGame, the player's own first, then by name; empty until they are read
 */
GListModel *
muster_game_shelf_get_games (MusterGameShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SHELF (self), NULL);

  return G_LIST_MODEL (self->games);
}

/**
 * muster_game_shelf_get_is_read:
 * @self: a shelf
 *
 * Returns: whether the games were read once
 */
gboolean
muster_game_shelf_get_is_read (MusterGameShelf *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_SHELF (self), FALSE);

  return self->is_read;
}

/**
 * muster_game_shelf_refresh:
 * @self: a shelf
 *
 * Reads the games, in a thread; #MusterGameShelf::changed tells when that is done.
 */
void
muster_game_shelf_refresh (MusterGameShelf *self)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (MUSTER_IS_GAME_SHELF (self));

  if (self->reading)
    {
      self->again = TRUE;
      return;
    }

  self->reading = TRUE;
  task = g_task_new (self, NULL, on_read_cb, NULL);
  g_task_set_source_tag (task, muster_game_shelf_refresh);
  g_task_set_task_data (task, g_object_ref (self->systems), g_object_unref);
  g_task_run_in_thread (task, read_thread);
}

/**
 * muster_game_shelf_make_folder:
 * @self: a shelf
 *
 * Makes the folder of the player's own games, so that something can be put there, and follows it.
 *
 * Returns: (transfer full) (nullable): its URI
 */
char *
muster_game_shelf_make_folder (MusterGameShelf *self)
{
  const char *own;

  g_return_val_if_fail (MUSTER_IS_GAME_SHELF (self), NULL);

  own = muster_system_store_get_own_folder (self->systems);
  if (own == NULL || g_mkdir_with_parents (own, 0755) != 0)
    return NULL;
  watch (self);
  return g_filename_to_uri (own, NULL, NULL);
}
