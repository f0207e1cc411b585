/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A disk of our own: stands in front of the C library's calls for everything in this program, so that nothing in the
 * program itself has to know of tests. Counts what is done to files (making, writing, syncing, renaming, deleting) and
 * lets one of these go wrong. Pipes and other things that are no files are left alone. */

/* Both names of open() are stood in front of: neither may be made the other here. */
#undef _FILE_OFFSET_BITS
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "muster-test-disk.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static int armed;
static int fate;
static int fatal_at;
static int n_operations;

void
muster_test_disk_arm (MusterTestDiskFate which,
                      guint              at)
{
  fate = (int) which;
  fatal_at = (int) at;
  g_atomic_int_set (&n_operations, 0);
  g_atomic_int_set (&armed, 1);
}

/* Returns how many operations there were since muster_test_disk_arm(). */
guint
muster_test_disk_disarm (void)
{
  g_atomic_int_set (&armed, 0);
  return (guint) g_atomic_int_get (&n_operations);
}

/* Counts an operation. Returns whether it goes wrong. */
static gboolean
goes_wrong (void)
{
  int number;

  if (!g_atomic_int_get (&armed))
    return FALSE;

  number = g_atomic_int_add (&n_operations, 1) + 1;
  return fate == MUSTER_TEST_DISK_KILL ? number == fatal_at : number >= fatal_at;
}

static gboolean
is_file (int fd)
{
  struct stat status;

  return fstat (fd, &status) == 0 && (S_ISREG (status.st_mode) || S_ISDIR (status.st_mode));
}

static void
end (void)
{
  _exit (MUSTER_TEST_DISK_KILLED);
}

/* RTLD_NEXT is no function pointer to C, but is one to every system that has it. */
#define NEXT(name) \
  static __typeof__ (&name) next; \
  if (next == NULL) \
    *(void **) &next = dlsym (RTLD_NEXT, #name)

ssize_t
write (int         fd,
       const void *data,
       size_t      length)
{
  NEXT (write);

  if (g_atomic_int_get (&armed) && is_file (fd) && goes_wrong ())
    {
      if (fate == MUSTER_TEST_DISK_KILL)
        {
          (void) !next (fd, data, length / 2);
          end ();
        }
      if (fate == MUSTER_TEST_DISK_FULL)
        {
          errno = ENOSPC;
          return -1;
        }
    }

  return next (fd, data, length);
}

int
fsync (int fd)
{
  NEXT (fsync);

  if (g_atomic_int_get (&armed) && is_file (fd) && goes_wrong () && fate == MUSTER_TEST_DISK_KILL)
    end ();

  return next (fd);
}

int
rename (const char *from,
        const char *to)
{
  NEXT (rename);

  if (goes_wrong ())
    {
      if (fate == MUSTER_TEST_DISK_KILL)
        end ();
      if (fate == MUSTER_TEST_DISK_FULL)
        {
          errno = ENOSPC;
          return -1;
        }
    }

  return next (from, to);
}

int
unlink (const char *path)
{
  NEXT (unlink);

  if (goes_wrong () && fate == MUSTER_TEST_DISK_KILL)
    end ();

  return next (path);
}

/* Making a file; opening one that is there is never counted. */
static gboolean
refuses (int flags)
{
  if ((flags & O_CREAT) == 0 || !goes_wrong ())
    return FALSE;
  if (fate == MUSTER_TEST_DISK_KILL)
    end ();
  errno = fate == MUSTER_TEST_DISK_FULL ? ENOSPC : EACCES;

  return TRUE;
}

#define DEFINE_OPEN(name) \
  int name (const char *path, int flags, ...); \
  int \
  name (const char *path, \
        int         flags, \
        ...) \
  { \
    NEXT (name); \
    va_list args; \
    mode_t mode = 0; \
 \
    va_start (args, flags); \
    if ((flags & O_CREAT) != 0) \
      mode = va_arg (args, mode_t); \
    va_end (args); \
 \
    return refuses (flags) ? -1 : next (path, flags, mode); \
  }

#undef open
#undef open64
DEFINE_OPEN (open)
DEFINE_OPEN (open64)
