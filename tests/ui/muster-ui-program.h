/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-application.h"
#include "muster-file-prompt.h"
#include "muster-message.h"
#include "muster-ui-test.h"

G_BEGIN_DECLS

/* The whole program in a place of its own: a folder for the player's data and files. */
typedef struct
{
  MusterApplication *application; /* (nullable): NULL while it does not run */
  char              *folder;
  gboolean           is_own;      /* the folder goes with it */
  const char        *answer;      /* what questions are answered with */
  guint              n_asked;
  char              *last_heading;
  char              *choice;      /* (nullable): the path that file prompts are answered with */
  guint              n_prompted;
  char              *last_name;
  char              *last_folder;
} UiProgram;

UiProgram       *ui_program_new         (void);
UiProgram       *ui_program_new_at      (const char    *folder);
void             ui_program_free        (UiProgram     *self);
void             ui_program_start       (UiProgram     *self);
void             ui_program_kill        (UiProgram     *self);
void             ui_program_quit        (UiProgram     *self);
char            *ui_program_dup_path    (UiProgram     *self,
                                         const char    *name);
char            *ui_program_put_list    (UiProgram     *self,
                                         const char    *name,
                                         const char    *title);
MusterWindow    *ui_program_open        (UiProgram     *self,
                                         const char    *path);
guint            ui_program_count       (UiProgram     *self);
MusterWindow    *ui_program_get_window  (UiProgram     *self,
                                         const char    *title);
guint            ui_program_count_drafts (UiProgram    *self);
void             ui_rename              (MusterWindow  *window,
                                         const char    *title);
void             ui_act                 (MusterWindow  *window,
                                         const char    *action);
void             ui_wait_saved          (MusterWindow  *window);
const char      *ui_notice              (MusterWindow  *window,
                                         guint          notice);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiProgram, ui_program_free)

G_END_DECLS
