/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster, the command line. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-output.h"
#include "muster-cli.h"
#include "muster-locale.h"

int
main (int    argc,
      char **argv)
{
  MusterExit status;

  muster_cli_output_start ();
  muster_locale_start ();
  g_set_prgname ("muster");

  status = muster_cli_main (argv + MIN (argc, 1));
  if (!muster_cli_output_finish ())
    status = MUSTER_EXIT_FAILED;

  return (int) status;
}
