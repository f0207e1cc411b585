/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists in files as one chooses from them: those used lately, and the samples that come with the program. What a file
 * comes to is read and judged in a thread; a file that is gone or damaged stands there with what is wrong with it. */

#define G_LOG_DOMAIN "muster-shelf"

#include "config.h"

#include "muster-shelf.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-report.h"
#include "muster-roster-file.h"

/* Never changed once it is made, so that threads can hand it on. */
struct _MusterShelfItem
{
  GObject  parent_instance;

  char    *uri;
  char    *title;
  char    *game;        /* (nullable) */
  char    *used;        /* (nullable) */
  gboolean has_verdict;
  gboolean legal;
  guint    n_problems;
  char    *problem;     /* (nullable): why it cannot be opened */
};

G_DEFINE_FINAL_TYPE (MusterShelfItem, muster_shelf_item, G_TYPE_OBJECT)

static void
muster_shelf_item_finalize (GObject *object)
{
  MusterShelfItem *self = MUSTER_SHELF_ITEM (object);

  g_free (self->uri);
  g_free (self->title);
  g_free (self->game);
  g_free (self->used);
  g_free (self->problem);

  G_OBJECT_CLASS (muster_shelf_item_parent_class)->finalize (object);
}

static void
muster_shelf_item_class_init (MusterShelfItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_shelf_item_finalize;
}

static void
muster_shelf_item_init (MusterShelfItem *self)
{
}

static char *
dup_used (MusterPoints used,
          gboolean     has_limit,
          MusterPoints limit)
{
  g_autofree char *number = muster_points_to_local (used);
  g_autofree char *of = has_limit ? muster_points_to_local (limit) : NULL;

  /* Translators: how much of a limit is used, as two numbers: "900 of 1000" */
  return of != NULL ? g_strdup_printf (_("%s of %s"), number, of) : g_steal_pointer (&number);
}

/**
 * muster_shelf_item_new_for_recent:
 * @list: what is remembered of a list
 *
 * Returns: (transfer full): it, as long as nobody has looked at its file
 */
MusterShelfItem *
muster_shelf_item_new_for_recent (const MusterRecentList *list)
{
  MusterShelfItem *self;

  g_return_val_if_fail (list != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_SHELF_ITEM, NULL);
  self->uri = g_strdup (list->uri);
  self->title = g_strdup (list->title);
  if (list->has_verdict)
    self->used = dup_used (list->used, list->has_limit, list->limit);
  self->has_verdict = list->has_verdict;
  self->legal = list->legal;
  self->n_problems = list->n_problems;

  return self;
}

/**
 * muster_shelf_item_get_uri:
 * @self: a list
 *
 * Returns: (transfer none): of its file
 */
const char *
muster_shelf_item_get_uri (MusterShelfItem *self)
{
  return self->uri;
}

/**
 * muster_shelf_item_get_title:
 * @self: a list
 *
 * Returns: (transfer none): what it is called
 */
const char *
muster_shelf_item_get_title (MusterShelfItem *self)
{
  return self->title;
}

/**
 * muster_shelf_item_get_game:
 * @self: a list
 *
 * Returns: (transfer none) (nullable): the name of its game, translated; %NULL as long as its file was not read
 */
const char *
muster_shelf_item_get_game (MusterShelfItem *self)
{
  return self->game;
}

/**
 * muster_shelf_item_get_used:
 * @self: a list
 *
 * Returns: (transfer none) (nullable): how much of its limit is used, as numbers
 */
const char *
muster_shelf_item_get_used (MusterShelfItem *self)
{
  return self->used;
}

/**
 * muster_shelf_item_get_has_verdict:
 * @self: a list
 *
 * Returns: whether it is known if it is legal
 */
gboolean
muster_shelf_item_get_has_verdict (MusterShelfItem *self)
{
  return self->has_verdict && self->problem == NULL;
}

/**
 * muster_shelf_item_get_legal:
 * @self: a list
 *
 * Returns: whether it is legal, where that is known
 */
gboolean
muster_shelf_item_get_legal (MusterShelfItem *self)
{
  return self->legal;
}

/**
 * muster_shelf_item_dup_verdict:
 * @self: a list
 *
 * Returns: (transfer full): whether it is legal, in a word or two
 */
char *
muster_shelf_item_dup_verdict (MusterShelfItem *self)
{
  if (self->legal)
    return g_strdup (C_("verdict", "Legal"));

  /* Translators: %u is how many problems a list has. */
  return g_strdup_printf (ngettext ("%u problem", "%u problems", self->n_problems), self->n_problems);
}

/**
 * muster_shelf_item_dup_folder:
 * @self: a list
 *
 * Returns: (transfer full): where its file is, short enough for a line: from the player's own folder on
 */
char *
muster_shelf_item_dup_folder (MusterShelfItem *self)
{
  g_autofree char *path = g_filename_from_uri (self->uri, NULL, NULL);
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : g_path_get_dirname (self->uri);
  const char *home = g_get_home_dir ();
  gsize length = strlen (home);

  if (length > 1 && strncmp (folder, home, length) == 0 && (folder[length] == G_DIR_SEPARATOR || folder[length] == '\0'))
    {
      g_autofree char *near = g_strconcat ("~", folder + length, NULL);

      return g_filename_display_name (near);
    }
  return g_filename_display_name (folder);
}

/**
 * muster_shelf_item_get_problem:
 * @self: a list
 *
 * Returns: (transfer none) (nullable): why it cannot be opened, or only be looked at, in words for a person
 */
const char *
muster_shelf_item_get_problem (MusterShelfItem *self)
{
  return self->problem;
}

static char *
dup_file_title (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);

  if (g_str_has_suffix (base, ".muster") && strlen (base) > strlen (".muster"))
    base[strlen (base) - strlen (".muster")] = '\0';
  return g_filename_display_name (base);
}

static MusterShelfItem *
read_item (MusterSystemStore *systems,
           const char        *uri,
           const char        *title)
{
  MusterShelfItem *self = g_object_new (MUSTER_TYPE_SHELF_ITEM, NULL);
  g_autofree char *path = g_filename_from_uri (uri, NULL, NULL);
  g_autoptr(MusterRoster) roster = NULL;
  g_autoptr(MusterReport) report = NULL;
  g_autoptr(GError) error = NULL;
  const char *name;

  self->uri = g_strdup (uri);
  if (path != NULL)
    roster = muster_roster_load (path, systems, &error);
  if (roster == NULL)
    {
      const char *text = NULL;
      guint line = error != NULL ? muster_roster_split_error (error, &text) : 0;

      self->title = title != NULL ? g_strdup (title) : dup_file_title (path != NULL ? path : uri);
      if (error == NULL)
        self->problem = g_strdup (_("The file is not in a folder of this computer"));
      else if (path != NULL && !g_file_test (path, G_FILE_TEST_EXISTS))
        self->problem = g_strdup (_("The file is not there any more: it was moved, renamed or deleted"));
      else if (line > 0)
        /* Translators: the number of a line in a file, and what is wrong there */
        self->problem = g_strdup_printf (_("Line %u: %s"), line, text);
      else
        self->problem = g_strdup (error->message);
      return self;
    }

  report = muster_report_new (roster, NULL, FALSE);
  name = muster_roster_get_name (roster);
  self->title = name != NULL && *name != '\0' ? g_strdup (name) : dup_file_title (path);
  g_strdelimit (self->title, "\n\r\t", ' ');
  self->game = g_strdup (muster_system_text (muster_system_get_name (report->system)));
  self->used = dup_used (report->judgement->used, report->judgement->has_limit, report->judgement->limit);
  self->has_verdict = TRUE;
  self->legal = report->judgement->legal;
  for (guint i = 0; i < report->judgement->n_findings; i++)
    self->n_problems += report->judgement->findings[i].severity == MUSTER_SEVERITY_ERROR;

  return self;
}

static int
compare_samples (gconstpointer a,
                 gconstpointer b)
{
  MusterShelfItem *left = *(MusterShelfItem * const *) a;
  MusterShelfItem *right = *(MusterShelfItem * const *) b;
  int by_game = g_strcmp0 (left->game, right->game);

  return by_game != 0 ? by_game : g_utf8_collate (left->title, right->title);
}

static void
read_samples (MusterSystemStore *systems,
              GPtrArray         *found,
              GCancellable      *cancellable)
{
  g_autofree char *shipped = muster_system_store_dup_shipped_dir ();
  g_autofree char *beside = g_build_filename (shipped, "samples", NULL);
  g_autofree char *folder = g_canonicalize_filename (beside, NULL);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL && !g_cancellable_is_cancelled (cancellable))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *uri = g_str_has_suffix (name, ".muster") ? g_filename_to_uri (path, NULL, NULL) : NULL;

      if (uri != NULL)
        g_ptr_array_add (found, read_item (systems, uri, NULL));
    }
  g_ptr_array_sort (found, compare_samples);
}

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  GPtrArray *items = data;
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; items != NULL && i < items->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      MusterShelfItem *item = g_ptr_array_index (items, i);

      g_ptr_array_add (found, read_item (source, item->uri, item->title));
    }
  if (items == NULL)
    read_samples (source, found, cancellable);
  g_task_return_pointer (task, found, (GDestroyNotify) g_ptr_array_unref);
}

/**
 * muster_shelf_read_async:
 * @systems: where rule systems come from
 * @items: (nullable) (element-type MusterShelfItem): lists whose files are to be looked at; %NULL: the samples
 * @cancellable: (nullable): to give up
 * @callback: called when they are read
 * @user_data: for @callback
 *
 * Reads lists without keeping the caller waiting.
 */
void
muster_shelf_read_async (MusterSystemStore   *systems,
                         GPtrArray           *items,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (MUSTER_IS_SYSTEM_STORE (systems));

  task = g_task_new (systems, cancellable, callback, user_data);
  g_task_set_source_tag (task, muster_shelf_read_async);
  if (items != NULL)
    g_task_set_task_data (task, g_ptr_array_ref (items), (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, read_thread);
}

/**
 * muster_shelf_read_finish:
 * @result: what the callback was given
 * @error: only where somebody gave up
 *
 * Returns: (transfer full) (element-type MusterShelfItem): the lists as their files are now, in the same order; the
 *   samples by game and name
 */
GPtrArray *
muster_shelf_read_finish (GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, muster_shelf_read_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * muster_shelf_item_equal:
 * @self: a list
 * @other: another
 *
 * Returns: whether they look the same to whoever chooses
 */
gboolean
muster_shelf_item_equal (MusterShelfItem *self,
                         MusterShelfItem *other)
{
  return g_strcmp0 (self->uri, other->uri) == 0 && g_strcmp0 (self->title, other->title) == 0 &&
         g_strcmp0 (self->game, other->game) == 0 && g_strcmp0 (self->used, other->used) == 0 &&
         g_strcmp0 (self->problem, other->problem) == 0 && self->has_verdict == other->has_verdict &&
         self->legal == other->legal && self->n_problems == other->n_problems;
}
