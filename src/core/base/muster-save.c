/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing a file of the player's: whole or not at all. What is written goes to a passing file in the same folder, which
 * then takes the name; one that is not to be finished is removed, also where the program is told to end. */

#define G_LOG_DOMAIN "muster-save"

#include "config.h"

#include "muster-save.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#define MAX_LINKS    40
#define MAX_ATTEMPTS 100

/* Names of passing files, for the handler of signals: it may use no lock and no memory of its own. What is beyond the
 * slots is written all the same, and only left behind where a signal ends the program just then. */
#define N_SLOTS 8

static struct
{
  volatile sig_atomic_t used;
  char                  path[PATH_MAX];
} slots[N_SLOTS];

static const int end_signals[] = { SIGHUP, SIGINT, SIGTERM };

G_LOCK_DEFINE_STATIC (slots);
static guint n_used;
static struct sigaction before[G_N_ELEMENTS (end_signals)];

static void
on_end_signal (int number)
{
  int kept = errno;

  for (guint i = 0; i < N_SLOTS; i++)
    {
      if (slots[i].used)
        unlink (slots[i].path);
    }
  errno = kept;

  /* The handler is gone by now: this ends the program when it returns. */
  raise (number);
}

/* Whoever handles such a signal, or is told to ignore it, is left alone. */
static void
catch_signals (void)
{
  struct sigaction action = { .sa_handler = on_end_signal, .sa_flags = (int) SA_RESETHAND };

  sigemptyset (&action.sa_mask);
  for (guint i = 0; i < G_N_ELEMENTS (end_signals); i++)
    {
      if (sigaction (end_signals[i], NULL, &before[i]) == 0 && (before[i].sa_flags & SA_SIGINFO) == 0 &&
          before[i].sa_handler == SIG_DFL)
        sigaction (end_signals[i], &action, NULL);
    }
}

static void
release_signals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (end_signals); i++)
    {
      struct sigaction now;

      if (sigaction (end_signals[i], NULL, &now) == 0 && (now.sa_flags & SA_SIGINFO) == 0 && now.sa_handler == on_end_signal)
        sigaction (end_signals[i], &before[i], NULL);
    }
}

/* Returns: the slot, -1 where there is none left */
static int
take_slot (const char *path)
{
  int slot = -1;

  if (strlen (path) >= PATH_MAX)
    return -1;

  G_LOCK (slots);
  for (int i = 0; i < N_SLOTS && slot < 0; i++)
    {
      if (slots[i].used)
        continue;
      slot = i;
      strcpy (slots[i].path, path);
      if (n_used++ == 0)
        catch_signals ();
      slots[i].used = 1;
    }
  G_UNLOCK (slots);
  return slot;
}

static void
free_slot (int slot)
{
  if (slot < 0)
    return;

  G_LOCK (slots);
  slots[slot].used = 0;
  if (--n_used == 0)
    release_signals ();
  G_UNLOCK (slots);
}

/* Why a file was not written, and what to do about it. */
static void
set_error (GError    **error,
           int         number,
           const char *target)
{
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *shown = g_filename_display_name (folder);
  g_autofree char *text = NULL;
  int code = (int) g_file_error_from_errno (number);

  /* Folders of the system's own say so of files that they do not make. */
  if (number == ENOENT && g_file_test (folder, G_FILE_TEST_IS_DIR))
    number = EACCES;
  switch (number)
    {
    case ENOENT:
      text = g_strdup_printf (_("there is no folder “%s”; make it, or choose another place"), shown);
      break;
    case ENOTDIR:
      text = g_strdup_printf (_("“%s” is no folder; choose another place"), shown);
      break;
    case EACCES:
    case EPERM:
    case EROFS:
      text = g_strdup_printf (_("nothing may be written to the folder “%s”; choose another place"), shown);
      break;
    case ENOSPC:
    case EDQUOT:
      code = G_FILE_ERROR_NOSPC;
      text = g_strdup (_("the disk is full; nothing was written, and a file of this name is as it was"));
      break;
    case EISDIR:
      text = g_strdup (_("this is a folder; choose another name"));
      break;
    case ENAMETOOLONG:
      text = g_strdup (_("the name is too long; choose a shorter one"));
      break;
    case ELOOP:
      text = g_strdup (_("the links here lead in a circle; choose another name"));
      break;
    default:
      /* Translators: %s is the system's reason, such as "Input/output error" */
      text = g_strdup_printf (_("the file could not be written (%s); choose another place"), g_strerror (number));
      break;
    }

  g_set_error_literal (error, G_FILE_ERROR, code, text);
}

/* Follows links to where the file really is, so that a link is not replaced by a file. Returns NULL for a circle. */
static char *
resolve_links (const char *path)
{
  char *at = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *target = g_file_read_link (at, NULL);
      g_autofree char *folder = NULL;

      if (target == NULL)
        return at;
      folder = g_path_get_dirname (at);
      g_free (at);
      at = g_path_is_absolute (target) ? g_steal_pointer (&target) : g_build_filename (folder, target, NULL);
    }

  g_free (at);
  return NULL;
}

static int
write_all (int         fd,
           const char *data,
           gsize       length)
{
  while (length > 0)
    {
      ssize_t n = write (fd, data, length);

      if (n < 0 && errno != EINTR)
        return errno;
      if (n > 0)
        {
          data += n;
          length -= (gsize) n;
        }
    }
  return 0;
}

/* Devices and pipes are written to, never replaced. */
static int
write_through (const char *path,
               const char *data,
               gsize       length)
{
  int fd = g_open (path, O_WRONLY | O_CLOEXEC | O_TRUNC, 0);
  int number = fd < 0 ? errno : write_all (fd, data, length);

  if (fd >= 0 && close (fd) != 0 && number == 0)
    number = errno;
  return number;
}

/* Gives the file what the one before had. A file system without owners and modes is no reason to fail. */
static void
keep_status (int                fd,
             const struct stat *old)
{
  mode_t mode = old->st_mode & 0777;
  struct stat now;

  if (fstat (fd, &now) != 0)
    return;
  if ((now.st_uid != old->st_uid || now.st_gid != old->st_gid) && fchown (fd, old->st_uid, old->st_gid) != 0 &&
      fchown (fd, (uid_t) -1, old->st_gid) != 0)
    g_debug ("cannot keep the owner: %s", g_strerror (errno));
  /* Only now: a change of owner may take from the mode. */
  if (fchmod (fd, mode) != 0)
    g_debug ("cannot keep the mode: %s", g_strerror (errno));
}

/* A short name, so that a file whose own name is as long as can be has a passing one as well. */
static char *
dup_passing_name (const char *target)
{
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *name = g_strdup_printf (".muster-%08x%08x", g_random_int (), g_random_int ());

  return strcmp (folder, ".") == 0 ? g_steal_pointer (&name) : g_build_filename (folder, name, NULL);
}

static int
write_passing (int                fd,
               const char        *data,
               gsize              length,
               const struct stat *old)
{
  int number = write_all (fd, data, length);

  if (number == 0 && old != NULL)
    keep_status (fd, old);
  /* Some file systems do not sync, and need not. */
  if (number == 0 && fsync (fd) != 0 && errno != EINVAL && errno != ENOTSUP)
    number = errno;
  if (close (fd) != 0 && number == 0)
    number = errno;
  return number;
}

static int
replace (const char        *target,
         const char        *data,
         gsize              length,
         const struct stat *old)
{
  for (guint i = 0; i < MAX_ATTEMPTS; i++)
    {
      g_autofree char *passing = dup_passing_name (target);
      int slot = take_slot (passing);
      int fd = g_open (passing, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old != NULL ? 0600 : 0666);
      int number = fd < 0 ? errno : write_passing (fd, data, length, old);

      if (fd >= 0 && number == 0 && g_rename (passing, target) != 0)
        number = errno;
      if (fd >= 0 && number != 0)
        unlink (passing);
      free_slot (slot);
      if (fd >= 0 || number != EEXIST)
        return number;
    }
  return EEXIST;
}

/**
 * muster_save_file:
 * @path: where to
 * @data: (array length=length): what to write
 * @length: its length in bytes
 * @error: a code of #GFileError, in words for a person that say what to do
 *
 * Writes a file, or leaves what is there untouched. A link is followed, and stays one; an existing file keeps its mode,
 * and its owner where that may be given; what is no ordinary file is written to and not replaced.
 *
 * Returns: whether the file is written
 */
gboolean
muster_save_file (const char  *path,
                  const char  *data,
                  gsize        length,
                  GError     **error)
{
  g_autofree char *target = NULL;
  struct stat old;
  struct stat there;
  gboolean exists;
  int number = 0;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (data != NULL || length == 0, FALSE);

  exists = g_stat (path, &old) == 0;
  target = resolve_links (path);
  if (exists && S_ISDIR (old.st_mode))
    number = EISDIR;
  else if (target == NULL)
    number = ELOOP;
  else if (exists && g_access (path, W_OK) != 0)
    number = errno;
  if (number == EACCES || number == EPERM)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_ACCES,
                           _("you may not write to this file; change its permissions, or choose another name"));
      return FALSE;
    }

  /* A link of the system's own, such as to an open file, leads where no name does. */
  if (number == 0 && exists &&
      (!S_ISREG (old.st_mode) || g_stat (target, &there) != 0 || there.st_dev != old.st_dev || there.st_ino != old.st_ino))
    number = write_through (path, data, length);
  else if (number == 0)
    number = replace (target, data, length, exists ? &old : NULL);
  if (number == 0)
    return TRUE;

  set_error (error, number, target != NULL ? target : path);
  return FALSE;
}
