/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MusterTestDiskFate:
 * @MUSTER_TEST_DISK_KILL: the process ends in the middle of that operation
 * @MUSTER_TEST_DISK_FULL: from then on the disk is full
 * @MUSTER_TEST_DISK_REFUSE: from then on no file can be made
 */
typedef enum
{
  MUSTER_TEST_DISK_KILL,
  MUSTER_TEST_DISK_FULL,
  MUSTER_TEST_DISK_REFUSE,
} MusterTestDiskFate;

/* How a process that the disk killed ends. */
#define MUSTER_TEST_DISK_KILLED 78

void  muster_test_disk_arm    (MusterTestDiskFate fate,
                               guint              at);
guint muster_test_disk_disarm (void);

G_END_DECLS
