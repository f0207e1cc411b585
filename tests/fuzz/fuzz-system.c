/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as a system file: refused with faults or loaded, never a crash, a leak or a hang. */

#include "muster-system.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput (const guint8 *data,
                            size_t        size);

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autoptr (MusterSystem) system = NULL;
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;

  system = muster_system_load_bytes ((const char *) data, size, "fuzz.xml", &faults, &error);

  /* Either a system, or an error that says why not. */
  if ((system == NULL) != (error != NULL))
    abort ();
  /* What was loaded can be asked for by the ids it gives. */
  if (system != NULL)
    {
      guint n = 0;
      const MusterUnitType *types = muster_system_get_types (system, &n);

      for (guint i = 0; i < n; i++)
        if (muster_system_find_type (system, types[i].id) != &types[i])
          abort ();
    }

  return 0;
}
