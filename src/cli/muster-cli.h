/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MusterExit:
 * @MUSTER_EXIT_DONE: done; of a check: every list is legal
 * @MUSTER_EXIT_FOUND: a list is not legal, or a check found what it looks for
 * @MUSTER_EXIT_FAILED: wrong usage, or a file that cannot be read or written
 *
 * The exit statuses, the same for every command.
 */
typedef enum
{
  MUSTER_EXIT_DONE = 0,
  MUSTER_EXIT_FOUND = 1,
  MUSTER_EXIT_FAILED = 2,
} MusterExit;

typedef struct _MusterCliCommand MusterCliCommand;

/**
 * MusterCliCommand:
 *
 * One command of the program. Its @run gets the arguments after the command's name.
 */
struct _MusterCliCommand
{
  const char *name;
  const char *arguments; /* as help shows them; marked for translation */
  const char *summary;   /* what it does, one line; marked for translation */
  MusterExit (*run)      (const MusterCliCommand *self,
                          char                  **arguments);
};

extern const MusterCliCommand muster_cli_catalogue;
extern const MusterCliCommand muster_cli_check;
extern const MusterCliCommand muster_cli_classify;
extern const MusterCliCommand muster_cli_collection;
extern const MusterCliCommand muster_cli_show;
extern const MusterCliCommand muster_cli_new;
extern const MusterCliCommand muster_cli_export;
extern const MusterCliCommand muster_cli_price;
extern const MusterCliCommand muster_cli_systems;
extern const MusterCliCommand muster_cli_backup;
extern const MusterCliCommand muster_cli_restore;

MusterExit  muster_cli_main      (char                  **arguments);
gboolean    muster_cli_parse     (const MusterCliCommand *command,
                                  const GOptionEntry     *options,
                                  const char             *details,
                                  char                  **arguments,
                                  char                 ***rest,
                                  MusterExit             *status);
MusterExit  muster_cli_misused   (const MusterCliCommand *command,
                                  const char             *format,
                                  ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
