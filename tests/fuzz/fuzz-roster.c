/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as a roster: refused in one line, or read, written, read again and judged, with the same outcome
 * each time. The systems are the shipped ones (MUSTER_SHIPPED_DIR). */

#include "muster-judge.h"
#include "muster-roster-file.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data,
                            size_t        size);

static MusterSystemStore *
get_store (void)
{
  static MusterSystemStore *store;

  if (store == NULL)
    {
      g_autofree char *shipped = muster_system_store_dup_shipped_dir ();
      g_autofree char *folder = g_build_filename (shipped, "systems", NULL);
      g_autoptr (MusterSystem) system = NULL;
      g_autoptr (GError) error = NULL;

      g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
      store = muster_system_store_new ((const char *const[]) { folder, NULL });
      system = muster_system_store_load (store, "fields-of-war", &error);
      /* Without systems nothing would be read, and nothing found. */
      if (system == NULL)
        g_error ("%s", error->message);
    }

  return store;
}

static void
check_refusal (const GError *error)
{
  if (error->domain != MUSTER_ERROR || *error->message == '\0' || strchr (error->message, '\n') != NULL ||
      !g_utf8_validate (error->message, -1, NULL))
    abort ();
}

/* What one judging says of a list, as far as it must not change by writing. */
static MusterPoints
judge (MusterRoster *roster)
{
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);

  return muster_points_add (muster_points_multiply (judgement->points, 31), judgement->n_findings);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterRoster) reread = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *written = NULL;
  g_autofree char *again = NULL;
  g_autofree char *code = NULL;
  g_autofree char *code_again = NULL;
  gsize length = 0;
  gsize length_again = 0;

  roster = muster_roster_load_bytes ((const char *) data, size, "fuzz.muster", get_store (), &error);
  if ((roster == NULL) != (error != NULL))
    abort ();
  if (roster == NULL)
    {
      check_refusal (error);
      return 0;
    }

  written = muster_roster_to_xml (roster, &length);
  reread = muster_roster_load_bytes (written, length, "again.muster", get_store (), &error);
  if (reread == NULL)
    g_error ("what was written cannot be read: %s", error->message);

  again = muster_roster_to_xml (reread, &length_again);
  if (length != length_again || memcmp (written, again, length) != 0)
    g_error ("written differently the second time:\n%s\n%s", written, again);

  code = muster_roster_dup_code (roster);
  code_again = muster_roster_dup_code (reread);
  if (strcmp (code, code_again) != 0)
    g_error ("another code after writing");
  if (judge (roster) != judge (reread))
    g_error ("another verdict after writing");

  return 0;
}
