/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MusterTestFate:
 * @MUSTER_TEST_KILL: the process ends in the middle of that write
 * @MUSTER_TEST_FULL: from then on the disk is full
 */
typedef enum
{
  MUSTER_TEST_KILL,
  MUSTER_TEST_FULL,
} MusterTestFate;

/* How a process killed by the file system ends. */
#define MUSTER_TEST_KILLED 77

void  muster_test_vfs_install   (void);
void  muster_test_vfs_uninstall (void);
void  muster_test_vfs_arm       (MusterTestFate fate,
                                 guint          at);
guint muster_test_vfs_disarm    (void);

G_END_DECLS
