/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file system for SQLite over the usual one, that counts every change of a file and lets the process die, or the
 * disk be full, at a given one. */

#include "muster-test-vfs.h"

#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

typedef struct
{
  sqlite3_file  base;
  sqlite3_file *real;
} TestFile;

static sqlite3_vfs vfs;
static sqlite3_vfs *real_vfs;
static MusterTestFate armed_fate;
static guint armed_at; /* 0: not armed */
static guint n_changes;

/* Counts a change. TRUE where the disk is full. */
static gboolean
note_change (TestFile     *file,
             const void   *data,
             int           amount,
             sqlite3_int64 offset)
{
  n_changes++;
  if (armed_at == 0 || n_changes < armed_at)
    return FALSE;
  if (armed_fate == MUSTER_TEST_FULL)
    return TRUE;
  /* Half of it gets through. */
  if (data != NULL && amount > 1)
    file->real->pMethods->xWrite (file->real, data, amount / 2, offset);
  _exit (MUSTER_TEST_KILLED);
}

static sqlite3_file *
real_of (sqlite3_file *file)
{
  return ((TestFile *) file)->real;
}

static int
test_close (sqlite3_file *file)
{
  int code = real_of (file)->pMethods->xClose (real_of (file));

  sqlite3_free (real_of (file));
  return code;
}

static int
test_read (sqlite3_file *file, void *data, int amount, sqlite3_int64 offset)
{
  return real_of (file)->pMethods->xRead (real_of (file), data, amount, offset);
}

static int
test_write (sqlite3_file *file, const void *data, int amount, sqlite3_int64 offset)
{
  if (note_change ((TestFile *) file, data, amount, offset))
    return SQLITE_FULL;
  return real_of (file)->pMethods->xWrite (real_of (file), data, amount, offset);
}

static int
test_truncate (sqlite3_file *file, sqlite3_int64 size)
{
  /* A full disk lets files become smaller. */
  note_change ((TestFile *) file, NULL, 0, 0);
  return real_of (file)->pMethods->xTruncate (real_of (file), size);
}

static int
test_sync (sqlite3_file *file, int flags)
{
  note_change ((TestFile *) file, NULL, 0, 0);
  return real_of (file)->pMethods->xSync (real_of (file), flags);
}

static int
test_file_size (sqlite3_file *file, sqlite3_int64 *size)
{
  return real_of (file)->pMethods->xFileSize (real_of (file), size);
}

static int
test_lock (sqlite3_file *file, int lock)
{
  return real_of (file)->pMethods->xLock (real_of (file), lock);
}

static int
test_unlock (sqlite3_file *file, int lock)
{
  return real_of (file)->pMethods->xUnlock (real_of (file), lock);
}

static int
test_check_lock (sqlite3_file *file, int *out)
{
  return real_of (file)->pMethods->xCheckReservedLock (real_of (file), out);
}

static int
test_control (sqlite3_file *file, int what, void *data)
{
  /* Room taken beforehand is a change that we could not see. */
  if (what == SQLITE_FCNTL_SIZE_HINT || what == SQLITE_FCNTL_CHUNK_SIZE)
    return SQLITE_OK;
  return real_of (file)->pMethods->xFileControl (real_of (file), what, data);
}

static int
test_sector_size (sqlite3_file *file)
{
  return real_of (file)->pMethods->xSectorSize (real_of (file));
}

static int
test_characteristics (sqlite3_file *file)
{
  return real_of (file)->pMethods->xDeviceCharacteristics (real_of (file));
}

static int
test_shm_map (sqlite3_file *file, int page, int size, int extend, void volatile **out)
{
  return real_of (file)->pMethods->xShmMap (real_of (file), page, size, extend, out);
}

static int
test_shm_lock (sqlite3_file *file, int offset, int n, int flags)
{
  return real_of (file)->pMethods->xShmLock (real_of (file), offset, n, flags);
}

static void
test_shm_barrier (sqlite3_file *file)
{
  real_of (file)->pMethods->xShmBarrier (real_of (file));
}

static int
test_shm_unmap (sqlite3_file *file, int remove)
{
  return real_of (file)->pMethods->xShmUnmap (real_of (file), remove);
}

static const sqlite3_io_methods methods = {
  .iVersion = 2,
  .xClose = test_close,
  .xRead = test_read,
  .xWrite = test_write,
  .xTruncate = test_truncate,
  .xSync = test_sync,
  .xFileSize = test_file_size,
  .xLock = test_lock,
  .xUnlock = test_unlock,
  .xCheckReservedLock = test_check_lock,
  .xFileControl = test_control,
  .xSectorSize = test_sector_size,
  .xDeviceCharacteristics = test_characteristics,
  .xShmMap = test_shm_map,
  .xShmLock = test_shm_lock,
  .xShmBarrier = test_shm_barrier,
  .xShmUnmap = test_shm_unmap,
};

static int
test_open (sqlite3_vfs *self, const char *name, sqlite3_file *file, int flags, int *out)
{
  TestFile *test = (TestFile *) file;
  int code;

  test->base.pMethods = NULL;
  test->real = sqlite3_malloc (real_vfs->szOsFile);
  memset (test->real, 0, (gsize) real_vfs->szOsFile);
  code = real_vfs->xOpen (real_vfs, name, test->real, flags, out);
  if (code == SQLITE_OK)
    test->base.pMethods = &methods;
  else
    sqlite3_free (test->real);
  return code;
}

static int
test_delete (sqlite3_vfs *self, const char *name, int sync)
{
  n_changes++;
  if (armed_at > 0 && n_changes >= armed_at && armed_fate == MUSTER_TEST_KILL)
    _exit (MUSTER_TEST_KILLED);
  return real_vfs->xDelete (real_vfs, name, sync);
}

/* Makes it the file system of every database opened from now on. */
void
muster_test_vfs_install (void)
{
  real_vfs = sqlite3_vfs_find (NULL);
  vfs = *real_vfs;
  vfs.zName = "muster-test";
  vfs.szOsFile = sizeof (TestFile);
  vfs.xOpen = test_open;
  vfs.xDelete = test_delete;
  g_assert_cmpint (sqlite3_vfs_register (&vfs, 1), ==, SQLITE_OK);
}

void
muster_test_vfs_uninstall (void)
{
  sqlite3_vfs_unregister (&vfs);
  g_assert_cmpint (sqlite3_vfs_register (real_vfs, 1), ==, SQLITE_OK);
}

/* Lets the fate come at the change of this number, counted from 1. */
void
muster_test_vfs_arm (MusterTestFate fate,
                     guint          at)
{
  armed_fate = fate;
  armed_at = at;
  n_changes = 0;
}

/* Ends it; says how many changes there were. */
guint
muster_test_vfs_disarm (void)
{
  armed_at = 0;
  return n_changes;
}
