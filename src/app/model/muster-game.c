/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One file of a game, read with all there is to say of it to somebody who has it, wants it or writes it. Read in any
 * thread, then immutable. */

#define G_LOG_DOMAIN "muster-game"

#include "config.h"

#include "muster-game.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-sheet-content.h"
#include "muster-system-install.h"

struct _MusterGame
{
  GObject       parent_instance;

  char         *path;
  char         *id;       /* (nullable): right or wrong */
  char         *name;
  MusterSystem *system;   /* (nullable): NULL where it has faults */
  GPtrArray    *faults;   /* (element-type MusterFault) */
  gboolean      is_own;   /* it is one of the player's own that are installed */
  gboolean      is_hidden; /* it is installed, and another file of the same id counts */
  char         *replaces; /* (nullable): of a file that is not installed: the edition of the player's own with its id */
  gboolean      is_taken; /* of a file that is not installed: its id is that of a game that comes with the program */
};

G_DEFINE_FINAL_TYPE (MusterGame, muster_game, G_TYPE_OBJECT)

static void
muster_game_finalize (GObject *object)
{
  MusterGame *self = MUSTER_GAME (object);

  g_free (self->path);
  g_free (self->id);
  g_free (self->name);
  g_clear_pointer (&self->system, muster_system_unref);
  g_clear_pointer (&self->faults, g_ptr_array_unref);
  g_free (self->replaces);

  G_OBJECT_CLASS (muster_game_parent_class)->finalize (object);
}

static void
muster_game_class_init (MusterGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_game_finalize;
}

static void
muster_game_init (MusterGame *self)
{
}

/* What could not be read at all is one fault without a line. */
static void
take_faults (MusterGame   *self,
             GPtrArray    *faults,
             const GError *error)
{
  MusterFault *fault;

  self->faults = faults != NULL ? g_ptr_array_ref (faults) : g_ptr_array_new_with_free_func ((GDestroyNotify) muster_fault_free);
  if (self->system != NULL || self->faults->len > 0)
    return;

  fault = g_new0 (MusterFault, 1);
  fault->file = g_strdup (self->path);
  fault->text = g_strdup (error != NULL ? error->message : "");
  g_ptr_array_add (self->faults, fault);
}

/* How it stands to what is installed. */
static void
look_around (MusterGame        *self,
             MusterSystemStore *systems)
{
  g_auto(GStrv) files = muster_system_store_list_files (systems);
  gboolean installed = g_strv_contains ((const char * const *) files, self->path);
  g_auto(GStrv) own = NULL;
  g_auto(GStrv) shipped = NULL;

  self->is_own = installed && muster_system_store_is_own (systems, self->path);
  if (self->id == NULL)
    return;
  if (installed && self->system != NULL)
    {
      g_autoptr(MusterSystem) counting = muster_system_store_load (systems, self->id, NULL);
      g_auto(GStrv) counts = counting != NULL ? muster_system_dup_files (counting) : NULL;

      self->is_hidden = counts != NULL && g_strcmp0 (counts[0], self->path) != 0;
    }
  if (installed)
    return;

  own = muster_system_store_list_files_of (systems, self->id, TRUE);
  shipped = muster_system_store_list_files_of (systems, self->id, FALSE);
  self->is_taken = shipped[0] != NULL;
  if (own[0] != NULL)
    {
      g_autoptr(MusterSystem) before = muster_system_load (own[0], NULL, NULL);

      self->replaces = g_strdup (before != NULL ? muster_system_get_edition (before) : "");
    }
}

/**
 * muster_game_read:
 * @systems: where rule systems come from
 * @path: a file
 *
 * Reads a file as a game. Any thread may call this.
 *
 * Returns: (transfer full): what it is, or what is wrong with it
 */
MusterGame *
muster_game_read (MusterSystemStore *systems,
                  const char        *path)
{
  MusterGame *self;
  g_autoptr(GPtrArray) faults = NULL;
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (systems) && path != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_GAME, NULL);
  self->path = g_strdup (path);
  self->system = muster_system_load (path, &faults, &error);
  self->id = self->system != NULL ? g_strdup (muster_system_get_id (self->system)) : muster_system_file_dup_id (path);
  if (self->system != NULL)
    self->name = g_strdup (muster_system_text (muster_system_get_name (self->system)));
  else
    {
      g_autofree char *base = g_path_get_basename (path);

      self->name = g_filename_display_name (base);
    }
  take_faults (self, faults, error);
  look_around (self, systems);
  return self;
}

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  g_task_return_pointer (task, muster_game_read (source, data), g_object_unref);
}

/**
 * muster_game_read_async:
 * @systems: where rule systems come from
 * @path: a file
 * @cancellable: (nullable): to give up
 * @callback: called when it is read
 * @user_data: for @callback
 *
 * Reads a file as a game without keeping the caller waiting.
 */
void
muster_game_read_async (MusterSystemStore   *systems,
                        const char          *path,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (MUSTER_IS_SYSTEM_STORE (systems) && path != NULL);

  task = g_task_new (systems, cancellable, callback, user_data);
  g_task_set_source_tag (task, muster_game_read_async);
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, read_thread);
}

/**
 * muster_game_read_finish:
 * @result: what the callback was given
 * @error: only where somebody gave up
 *
 * Returns: (transfer full) (nullable): the game
 */
MusterGame *
muster_game_read_finish (GAsyncResult  *result,
                         GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, muster_game_read_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * muster_game_get_path:
 * @self: a game
 *
 * Returns: (transfer none): its file
 */
const char *
muster_game_get_path (MusterGame *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME (self), NULL);

  return self->path;
}

/**
 * muster_game_get_id:
 * @self: a game
 *
 * Returns: (transfer none) (nullable): its id, also of one with faults where it says one
 */
const char *
muster_game_get_id (MusterGame *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME (self), NULL);

  return self->id;
}

/**
 * muster_game_get_name:
 * @self: a game
 *
 * Returns: (transfer none): its name in the locale's language; of one with faults that of its file
 */
const char *
muster_game_get_name (MusterGame *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME (self), NULL);

  return self->name;
}

/**
 * muster_game_get_system:
 * @self: a game
 *
 * Returns: (transfer none) (nullable): what it describes; %NULL where it has faults
 */
MusterSystem *
muster_game_get_system (MusterGame *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME (self), NULL);

  return self->system;
}

/**
 * muster_game_get_is_own:
 * @self: a game
 *
 * Returns: whether it is installed and one of the player's own
 */
gboolean
muster_game_get_is_own (MusterGame *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME (self), FALSE);

  return self->is_own;
}

/**
 * muster_game_get_is_hidden:
 * @self: a game
 *
 * Returns: whether it is installed, but another file with its id counts
 */
gboolean
muster_game_get_is_hidden (MusterGame *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME (self), FALSE);

  return self->is_hidden;
}

/**
 * muster_game_get_replaces:
 * @self: a game
 *
 * Returns: (transfer none) (nullable): of one that is not installed: the edition of the player's own game that it would
 *   take the place of, "" where that has faults; %NULL: there is none
 */
const char *
muster_game_get_replaces (MusterGame *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME (self), NULL);

  return self->replaces;
}

/**
 * muster_game_get_is_taken:
 * @self: a game
 *
 * Returns: of one that is not installed: whether a game that comes with the program has its id
 */
gboolean
muster_game_get_is_taken (MusterGame *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME (self), FALSE);

  return self->is_taken;
}

/**
 * muster_game_get_faults:
 * @self: a game
 *
 * Returns: (transfer none) (element-type MusterFault): what is wrong with it; empty where nothing is
 */
GPtrArray *
muster_game_get_faults (MusterGame *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME (self), NULL);

  return self->faults;
}

static gboolean
faults_equal (GPtrArray *a,
              GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const MusterFault *one = g_ptr_array_index (a, i);
      const MusterFault *other = g_ptr_array_index (b, i);

      if (one->line != other->line || g_strcmp0 (one->file, other->file) != 0 || strcmp (one->text, other->text) != 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_game_equal:
 * @self: a game
 * @other: another
 *
 * Returns: whether there is the same to say of both
 */
gboolean
muster_game_equal (MusterGame *self,
                   MusterGame *other)
{
  g_return_val_if_fail (MUSTER_IS_GAME (self) && MUSTER_IS_GAME (other), FALSE);

  return strcmp (self->path, other->path) == 0 && g_strcmp0 (self->id, other->id) == 0 && strcmp (self->name, other->name) == 0 &&
         self->is_own == other->is_own && self->is_hidden == other->is_hidden && (self->system != NULL) == (other->system != NULL) &&
         (self->system == NULL || muster_system_equal (self->system, other->system)) && faults_equal (self->faults, other->faults);
}

static void
add_count (GPtrArray *parts,
           guint      n,
           char      *text)
{
  if (n > 0)
    g_ptr_array_add (parts, text);
  else
    g_free (text);
}

/**
 * muster_game_dup_contents:
 * @self: a game
 *
 * Returns: (transfer full): what it has, in a line: types, entries, house rules, sheets; "" for one with faults
 */
char *
muster_game_dup_contents (MusterGame *self)
{
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint n_types, n_entries, n_options, n_sheets;

  g_return_val_if_fail (MUSTER_IS_GAME (self), NULL);

  if (self->system == NULL)
    return g_strdup ("");

  muster_system_get_types (self->system, &n_types);
  muster_system_get_entries (self->system, &n_entries);
  muster_system_get_options (self->system, &n_options);
  muster_system_get_sheets (self->system, &n_sheets);
  add_count (parts, n_types, g_strdup_printf (ngettext ("%u type of unit", "%u types of units", n_types), n_types));
  add_count (parts, n_entries, g_strdup_printf (ngettext ("%u catalogue entry", "%u catalogue entries", n_entries), n_entries));
  add_count (parts, n_options, g_strdup_printf (ngettext ("%u house rule", "%u house rules", n_options), n_options));
  add_count (parts, n_sheets, g_strdup_printf (ngettext ("%u sheet of its own", "%u sheets of its own", n_sheets), n_sheets));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}

/**
 * muster_game_dup_faults:
 * @self: a game
 *
 * Returns: (transfer full): all its faults, one a line, as `file:line: text`
 */
char *
muster_game_dup_faults (MusterGame *self)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_return_val_if_fail (MUSTER_IS_GAME (self), NULL);

  for (guint i = 0; i < self->faults->len; i++)
    {
      const MusterFault *fault = g_ptr_array_index (self->faults, i);

      if (fault->line > 0)
        g_string_append_printf (text, "%s:%d: %s\n", fault->file, fault->line, fault->text);
      else
        g_string_append_printf (text, "%s\n", fault->text);
    }
  return g_strdup (text->str);
}

/**
 * muster_game_is_file:
 * @path: a file
 *
 * Returns: whether it is that of a game, right or wrong, by its first element
 */
gboolean
muster_game_is_file (const char *path)
{
  g_autofree char *id = path != NULL ? muster_system_file_dup_id (path) : NULL;

  return id != NULL;
}
