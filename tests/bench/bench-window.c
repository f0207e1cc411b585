/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program with windows, which tells when its first frame is there. */

#include "bench-frame.h"
#include "muster-application.h"

#include <locale.h>

int
main (int   argc,
      char *argv[])
{
  g_autoptr(MusterApplication) application = NULL;

  setlocale (LC_ALL, "");
  g_set_prgname ("muster-desktop");
  application = muster_application_new (G_APPLICATION_NON_UNIQUE);
  bench_tell_frames (GTK_APPLICATION (application));
  return g_application_run (G_APPLICATION (application), argc, argv);
}
