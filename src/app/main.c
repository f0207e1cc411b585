/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster-desktop, the program with windows. */

#define G_LOG_DOMAIN "muster-desktop"

#include "config.h"

#include "muster-application.h"
#include "muster-locale.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr(MusterApplication) application = NULL;

  muster_locale_start ();
  g_set_prgname ("muster-desktop");

  application = muster_application_new (G_APPLICATION_DEFAULT_FLAGS);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
