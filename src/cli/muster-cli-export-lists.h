/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-cli.h"
#include "muster-export.h"
#include "muster-sheet-style.h"

G_BEGIN_DECLS

/**
 * MusterCliExport:
 *
 * What to write of which lists, as it stands on the command line.
 */
typedef struct
{
  const MusterCliCommand   *command;
  char                    **files;
  char                    **against;  /* (nullable): files of opponents */
  const char               *output;   /* a file, or the folder that files are written into */
  const char               *ending;   /* of what is written */
  const MusterExportFormat *format;   /* (nullable): NULL for pages */
  gboolean                  to_folder;
  char                    **sheets;   /* (nullable): ids; NULL: the usual ones */
  gboolean                  to_buy;
  MusterSheetChoices        choices;
  MusterSheetStyle          style;
} MusterCliExport;

MusterExit muster_cli_export_lists (MusterCliExport *self);

G_END_DECLS
