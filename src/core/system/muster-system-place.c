/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puts a system into a folder, with the files of entries that it names: all of it or nothing. What is new goes into a
 * passing folder first and is read from there; then files of entries take places that nobody uses yet; and only when the
 * system's own file takes its name, in one step, the new game is there and the old one is not. */

#define G_LOG_DOMAIN "muster-system-install"

#include "config.h"

#include "muster-system-place.h"

#include "muster-error.h"
#include "muster-file-state.h"
#include "muster-save.h"
#include "muster-system-passing.h"

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
  *self = (Job) { .source = source, .stem = stem };
  self->folder = g_strdup (folder);
  self->target = muster_system_place_dup_target (folder, stem);
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

/* The file that a system of this stem has in a folder. */
char *
muster_system_place_dup_target (const char *folder,
                                const char *stem)
{
  g_autofree char *name = g_strconcat (stem, ".xml", NULL);

  return g_build_filename (folder, name, NULL);
}

/* Puts the system of the file @source into @folder, with these changes to its text, where its file takes the place of
 * @old_path (nullable). */
MusterInstalled *
muster_system_place (const char             *source,
                     const char             *folder,
                     const char             *stem,
                     const MusterSystemEdit *edit,
                     const char             *old_path,
                     GError                **error)
{
  MusterInstalled *installed;
  Job job;

  job_init (&job, source, folder, stem);
  installed = run (&job, edit, old_path, error);
  job_clear (&job);
  return installed;
}
