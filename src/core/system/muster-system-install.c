/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puts a system among the player's own, with the files of entries that it names: all of it or nothing. What is new goes
 * into a passing folder first and is read from there; then files of entries take places that nobody uses yet; and only
 * when the system's own file takes its name, in one step, the new game is there and the old one is not. */

#define G_LOG_DOMAIN "muster-system-install"

#include "config.h"

#include "muster-system-install.h"

#include "muster-error.h"
#include "muster-file-state.h"
#include "muster-save.h"
#include "muster-system-markup.h"
#include "muster-system-passing.h"
#include "muster-system-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

/* As the reader has it. */
#define MAX_ENTRIES_BYTES (8 * 1024 * 1024)

/* A file of entries on its way. */
typedef struct
{
  char    *source; /* where it is, by its real path */
  GBytes  *bytes;
  char    *name;   /* in the folder of entries */
  gboolean moved;  /* it took its place there */
} Part;

/* A system on its way. */
typedef struct
{
  const char *source;
  char       *folder;  /* where it goes */
  const char *stem;    /* the name of its file there without ".xml", and of its folder of entries */
  char       *target;
  char       *entries; /* its folder of entries */
  char       *passing; /* (nullable) */
  GPtrArray  *parts;   /* (element-type Part) */
  GPtrArray  *hrefs;   /* (element-type utf8) */
  char       *data;
  gsize       length;
} Job;

static void
part_free (gpointer data)
{
  Part *part = data;

  g_free (part->source);
  g_clear_pointer (&part->bytes, g_bytes_unref);
  g_free (part->name);
  g_free (part);
}

static void
job_init (Job        *self,
          const char *source,
          const char *folder,
          const char *stem)
{
  g_autofree char *name = g_strconcat (stem, ".xml", NULL);

  *self = (Job) { .source = source, .stem = stem };
  self->folder = g_strdup (folder);
  self->target = g_build_filename (folder, name, NULL);
  self->entries = g_build_filename (folder, stem, NULL);
  self->parts = g_ptr_array_new_with_free_func (part_free);
  self->hrefs = g_ptr_array_new_with_free_func (g_free);
}

static void
job_clear (Job *self)
{
  muster_passing_remove (self->passing);
  g_free (self->passing);
  g_free (self->folder);
  g_free (self->target);
  g_free (self->entries);
  g_ptr_array_unref (self->parts);
  g_ptr_array_unref (self->hrefs);
  g_free (self->data);
}

/**
 * muster_installed_free:
 * @self: (nullable): what was installed
 */
void
muster_installed_free (MusterInstalled *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->name);
  g_free (self->edition);
  g_free (self->before);
  g_free (self->path);
  g_free (self);
}

/* Whether the folder of entries has a file of this name that is another one. */
static gboolean
is_taken (const Job  *self,
          const char *name,
          GBytes     *bytes)
{
  g_autofree char *path = g_build_filename (self->entries, name, NULL);
  g_autofree char *data = NULL;
  gsize length = 0;

  for (guint i = 0; i < self->parts->len; i++)
    {
      if (strcmp (((const Part *) g_ptr_array_index (self->parts, i))->name, name) == 0)
        return TRUE;
    }
  if (!g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    return FALSE;
  return !g_file_get_contents (path, &data, &length, NULL) || length != g_bytes_get_size (bytes) ||
         memcmp (data, g_bytes_get_data (bytes, NULL), length) != 0;
}

/* The name that it has, or one with a number: the file that an older edition reads stays until that is gone. */
static char *
dup_free_name (const Job  *self,
               const char *source,
               GBytes     *bytes)
{
  g_autofree char *name = g_path_get_basename (source);
  g_autofree char *stem = g_strdup (name);

  if (g_str_has_suffix (stem, ".xml"))
    stem[strlen (stem) - strlen (".xml")] = '\0';
  for (guint i = 2; is_taken (self, name, bytes); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s-%u.xml", stem, i);
    }
  return g_steal_pointer (&name);
}

static const Part *
find_part (const Job  *self,
           const char *source)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = g_ptr_array_index (self->parts, i);

      if (strcmp (part->source, source) == 0)
        return part;
    }
  return NULL;
}

/* Takes one file of entries, which has to be where the system is or below: by a link a file could bring along what its
 * author has no business with. */
static gboolean
take_part (Job         *self,
           const char  *real_folder,
           const char  *href,
           GError     **error)
{
  g_autofree char *path = g_build_filename (real_folder, href, NULL);
  g_autofree char *real = realpath (path, NULL);
  g_autofree char *data = NULL;
  g_autofree char *below = g_strconcat (real_folder, "/", NULL);
  const Part *known = real != NULL ? find_part (self, real) : NULL;
  gsize length = 0;
  GStatBuf status;
  Part *part;

  if (real == NULL || g_stat (real, &status) != 0 || !S_ISREG (status.st_mode) || status.st_size > MAX_ENTRIES_BYTES)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("its file of entries “%s” is no file or larger than 8 MB; name a file, or split it"), href);
      return FALSE;
    }
  if (g_path_is_absolute (href) || !g_str_has_prefix (real, below))
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA,
                   _("its file of entries “%s” is outside of its folder; put a copy beside the system and name that"), href);
      return FALSE;
    }
  if (known == NULL)
    {
      if (!g_file_get_contents (real, &data, &length, error))
        return FALSE;
      part = g_new0 (Part, 1);
      part->source = g_steal_pointer (&real);
      part->bytes = g_bytes_new_take (g_steal_pointer (&data), length);
      part->name = dup_free_name (self, part->source, part->bytes);
      g_ptr_array_add (self->parts, part);
      known = part;
    }
  g_ptr_array_add (self->hrefs, g_strconcat (self->stem, "/", known->name, NULL));
  return TRUE;
}

/* Reads all that belongs to the system. */
static gboolean
take_files (Job     *self,
            GError **error)
{
  g_autoptr (MusterSystemMarkup) markup = NULL;
  g_autofree char *folder = g_path_get_dirname (self->source);
  g_autofree char *real_folder = realpath (folder, NULL);

  if (!g_file_get_contents (self->source, &self->data, &self->length, error))
    return FALSE;
  markup = muster_system_markup_read (self->data, self->length);
  for (guint i = 0; i < markup->hrefs->len; i++)
    {
      if (!take_part (self, real_folder != NULL ? real_folder : folder, g_ptr_array_index (markup->hrefs, i), error))
        return FALSE;
    }
  g_ptr_array_add (self->hrefs, NULL);
  return TRUE;
}

/* Writes all of it into a passing folder, laid out as it will be. */
static char *
stage (Job                    *self,
       const MusterSystemEdit *edit,
       GError                **error)
{
  g_autofree char *base = g_path_get_basename (self->target);
  g_autofree char *entries = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GString) text = NULL;
  MusterSystemEdit whole = *edit;

  self->passing = muster_passing_make (self->folder, "install", error);
  if (self->passing == NULL)
    return NULL;

  path = g_build_filename (self->passing, base, NULL);
  entries = g_build_filename (self->passing, self->stem, NULL);
  if (self->parts->len > 0 && g_mkdir (entries, 0777) != 0)
    {
      muster_passing_set_error (error, errno, self->folder);
      return NULL;
    }
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = g_ptr_array_index (self->parts, i);
      g_autofree char *file = g_build_filename (entries, part->name, NULL);

      if (!muster_save_file (file, g_bytes_get_data (part->bytes, NULL), g_bytes_get_size (part->bytes), error))
        return NULL;
    }
  whole.hrefs = (const char * const *) self->hrefs->pdata;
  text = muster_system_markup_edit (self->data, self->length, &whole);
  return muster_save_file (path, text->str, text->len, error) ? g_steal_pointer (&path) : NULL;
}

static void
take_back (Job *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = g_ptr_array_index (self->parts, i);
      g_autofree char *path = g_build_filename (self->entries, part->name, NULL);

      if (part->moved)
        g_unlink (path);
    }
  g_rmdir (self->entries);
}

/* Lets what is in the passing folder take its place. */
static gboolean
commit (Job         *self,
        const char  *staged,
        GError     **error)
{
  gboolean done = self->parts->len == 0 || g_mkdir (self->entries, 0777) == 0 || errno == EEXIST;
  int number = errno;

  for (guint i = 0; done && i < self->parts->len; i++)
    {
      Part *part = g_ptr_array_index (self->parts, i);
      g_autofree char *from = g_build_filename (self->passing, self->stem, part->name, NULL);
      g_autofree char *to = g_build_filename (self->entries, part->name, NULL);

      if (g_file_test (to, G_FILE_TEST_EXISTS))
        continue;
      done = part->moved = g_rename (from, to) == 0;
      number = errno;
    }
  if (done && self->parts->len > 0)
    {
      g_autofree char *any = g_build_filename (self->entries, "any", NULL);

      muster_file_sync_folder (any, NULL);
    }
  if (done)
    {
      done = g_rename (staged, self->target) == 0;
      number = errno;
    }
  if (!done)
    {
      take_back (self);
      muster_passing_set_error (error, number, self->folder);
      return FALSE;
    }
  muster_file_sync_folder (self->target, NULL);
  return TRUE;
}

/* Files of the edition before that nothing names any more. */
static void
drop_leavings (const Job          *self,
               const char * const *before)
{
  g_auto (GStrv) now = muster_system_file_list (self->target);

  for (guint i = 0; before != NULL && before[i] != NULL; i++)
    {
      g_autofree char *folder = g_path_get_dirname (before[i]);

      if (!g_strv_contains ((const char * const *) now, before[i]) &&
          (strcmp (folder, self->entries) == 0 || (i == 0 && strcmp (folder, self->folder) == 0)))
        g_unlink (before[i]);
    }
  g_rmdir (self->entries);
}

/* Does the whole of it. */
static MusterInstalled *
run (Job                    *self,
     const MusterSystemEdit *edit,
     const char             *old_path, /* (nullable) */
     GError                **error)
{
  g_autofree char *staged = NULL;
  g_auto (GStrv) before = old_path != NULL ? muster_system_file_list (old_path) : NULL;
  g_autoptr (MusterSystem) old = old_path != NULL ? muster_system_load (old_path, NULL, NULL) : NULL;
  g_autoptr (MusterSystem) system = NULL;
  g_autoptr (GPtrArray) faults = NULL;
  MusterInstalled *installed;

  if (!take_files (self, error) || (staged = stage (self, edit, error)) == NULL)
    return NULL;
  system = muster_system_load (staged, &faults, NULL);
  if (system == NULL)
    {
      const MusterFault *fault = faults != NULL && faults->len > 0 ? g_ptr_array_index (faults, 0) : NULL;

      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("the copy of it has a fault (line %d: %s); mend the file and try again"),
                   fault != NULL ? fault->line : 0, fault != NULL ? fault->text : "");
      return NULL;
    }
  if (!commit (self, staged, error))
    return NULL;

  drop_leavings (self, (const char * const *) before);
  installed = g_new0 (MusterInstalled, 1);
  installed->id = g_strdup (muster_system_get_id (system));
  installed->name = g_strdup (muster_system_get_name (system));
  installed->edition = g_strdup (muster_system_get_edition (system));
  installed->before = old_path != NULL ? g_strdup (old != NULL ? muster_system_get_edition (old) : "") : NULL;
  installed->path = g_strdup (self->target);
  return installed;
}

/* Whether the id is free for a file of the player's own. */
static gboolean
check_shipped (MusterSystemStore  *store,
               const char         *id,
               GError            **error)
{
  g_auto (GStrv) shipped = muster_system_store_list_files_of (store, id, FALSE);

  if (shipped[0] == NULL)
    return TRUE;
  /* Translators: %s is the id of a game, both times */
  g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT,
               _("“%s” is the id of a game that comes with Muster, and that one counts; give this one an id of its own, or start from a copy: “muster systems copy %s NEW-ID”"),
               id, id);
  return FALSE;
}

/* Which file of the player's own the new one takes the place of; @old: none. */
static gboolean
find_old (MusterSystemStore   *store,
          const char          *id,
          const char          *target,
          char               **old,
          GError             **error)
{
  g_auto (GStrv) own = muster_system_store_list_files_of (store, id, TRUE);

  *old = NULL;
  if (own[0] != NULL && own[1] != NULL)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("%s and %s have the id “%s” both; take one of them out first"), own[0], own[1], id);
      return FALSE;
    }
  if (own[0] == NULL && g_file_test (target, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("%s is another game; give that file another name first"), target);
      return FALSE;
    }
  if (g_file_test (own[0] != NULL ? own[0] : target, G_FILE_TEST_IS_SYMLINK))
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT,
                   _("%s is a link to a file elsewhere; change that file, or take the link out first"), own[0] != NULL ? own[0] : target);
      return FALSE;
    }
  *old = g_strdup (own[0]);
  return TRUE;
}

/**
 * muster_system_install:
 * @store: where rule systems come from
 * @path: a file of a system
 * @flags: whether it may take the place of one that is there
 * @faults: (out) (optional) (transfer full) (nullable) (element-type MusterFault): what is wrong with the file
 * @error: %MUSTER_ERROR_CONFLICT where a game of this id is there, %MUSTER_ERROR_INVALID_DATA for a file with faults, or
 *   why it could not be written
 *
 * Puts a copy of the system and of its files of entries among the player's own, whole or not at all. A file with faults
 * is not taken, nor one with the id of a game that comes with the program. The store reads it when it is asked for next.
 * Any thread may call this.
 *
 * Returns: (transfer full) (nullable): what was installed
 */
MusterInstalled *
muster_system_install (MusterSystemStore   *store,
                       const char          *path,
                       MusterInstallFlags   flags,
                       GPtrArray          **faults,
                       GError             **error)
{
  const MusterSystemEdit nothing = { NULL, };
  const char *own = muster_system_store_get_own_folder (store);
  g_autoptr (MusterSystem) system = NULL;
  g_autofree char *old = NULL;
  MusterInstalled *installed = NULL;
  const char *id;
  Job job;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (store) && own != NULL, NULL);
  g_return_val_if_fail (path != NULL, NULL);

  system = muster_system_load (path, faults, error);
  if (system == NULL)
    return NULL;

  id = muster_system_get_id (system);
  job_init (&job, path, own, id);
  if (muster_system_store_is_own (store, path))
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("this file is one of the installed ones already: what you change in it counts at once"));
  else if (!check_shipped (store, id, error) || !find_old (store, id, job.target, &old, error))
    ;
  else if (old != NULL && (flags & MUSTER_INSTALL_REPLACE) == 0)
    /* Translators: the id of a game, and its file */
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("a game with the id “%s” is installed already (%s); say that it shall be replaced, or give this one another id"), id, old);
  else
    installed = run (&job, &nothing, old, error);
  job_clear (&job);
  if (installed != NULL)
    muster_system_store_refresh (store);
  return installed;
}

static gboolean
is_id (const char *id)
{
  for (const char *p = id; *p != '\0'; p++)
    {
      if (!g_ascii_islower (*p) && !g_ascii_isdigit (*p) && (*p != '-' || p == id))
        return FALSE;
    }
  return *id != '\0' && strlen (id) <= 64;
}

/* The file of a game, shipped or own, of which a copy is wanted. */
static char *
find_source (MusterSystemStore  *store,
             const char         *id,
             GError            **error)
{
  g_autoptr (MusterSystem) system = NULL;
  g_auto (GStrv) files = NULL;

  muster_system_store_refresh (store);
  system = muster_system_store_load (store, id, error);
  if (system == NULL)
    return NULL;
  files = muster_system_dup_files (system);
  return g_strdup (files[0]);
}

/**
 * muster_system_copy:
 * @store: where rule systems come from
 * @id: of a game, one that comes with the program or one of the player's own
 * @new_id: the id of the copy
 * @new_name: (nullable): what the copy is called; %NULL: after the game that it is a copy of
 * @output: (nullable): where to write it; %NULL: among the player's own
 * @error: %MUSTER_ERROR_CONFLICT where there is such a game or such a file, or why it could not be written
 *
 * Makes a copy of a game to be changed, as for a house edition: another id and name, the edition 1, files of entries of
 * its own, and for the rest the same text to the byte. Any thread may call this.
 *
 * Returns: (transfer full) (nullable): the copy
 */
MusterInstalled *
muster_system_copy (MusterSystemStore  *store,
                    const char         *id,
                    const char         *new_id,
                    const char         *new_name,
                    const char         *output,
                    GError            **error)
{
  g_autofree char *source = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *stem = NULL;
  g_autofree char *name = NULL;
  g_auto (GStrv) there = NULL;
  g_auto (GStrv) shipped = NULL;
  g_autoptr (MusterSystem) system = NULL;
  MusterInstalled *installed = NULL;
  Job job;

  g_return_val_if_fail (MUSTER_IS_SYSTEM_STORE (store) && id != NULL && new_id != NULL, NULL);

  if (!is_id (new_id))
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("“%s” is no id; use small letters, digits and hyphens, at most 64"), new_id);
      return NULL;
    }
  source = find_source (store, id, error);
  if (source == NULL)
    return NULL;

  there = muster_system_store_list_files_of (store, new_id, TRUE);
  shipped = muster_system_store_list_files_of (store, new_id, FALSE);
  if (there[0] != NULL || shipped[0] != NULL)
    {
      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("a game with the id “%s” is there already; choose another id"), new_id);
      return NULL;
    }
  system = muster_system_load (source, NULL, error);
  if (system == NULL)
    return NULL;
  /* Translators: what a copy of the game of this name is called until its owner changes it */
  name = new_name != NULL ? g_strdup (new_name) : g_strdup_printf (_("%s, house edition"), muster_system_get_name (system));
  folder = output != NULL ? g_path_get_dirname (output) : g_strdup (muster_system_store_get_own_folder (store));
  stem = output != NULL ? g_path_get_basename (output) : g_strdup (new_id);
  if (output != NULL && g_str_has_suffix (stem, ".xml"))
    stem[strlen (stem) - strlen (".xml")] = '\0';

  job_init (&job, source, folder, stem);
  if (g_file_test (job.target, G_FILE_TEST_EXISTS) || g_file_test (job.target, G_FILE_TEST_IS_SYMLINK))
    g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_CONFLICT, _("there is a file %s already; choose another name"), job.target);
  else
    {
      const MusterSystemEdit edit = { .id = new_id, .name = name, .edition = "1" };

      installed = run (&job, &edit, NULL, error);
    }
  job_clear (&job);
  if (installed != NULL)
    muster_system_store_refresh (store);
  return installed;
}
