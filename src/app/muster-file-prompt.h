/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MusterFilePromptKind:
 * @MUSTER_FILE_PROMPT_OPEN: lists to open, one or several
 * @MUSTER_FILE_PROMPT_SAVE: where to save a list
 * @MUSTER_FILE_PROMPT_EXPORT: where to write a list in another format
 * @MUSTER_FILE_PROMPT_AGAINST: lists of opponents, one or several
 * @MUSTER_FILE_PROMPT_BACK_UP: where to write a backup
 * @MUSTER_FILE_PROMPT_RESTORE: a backup to restore
 * @MUSTER_FILE_PROMPT_IMPORT_ENTRIES: entries of the catalogue to import
 * @MUSTER_FILE_PROMPT_EXPORT_ENTRIES: where to write entries of the catalogue
 * @MUSTER_FILE_PROMPT_IMPORT_COLLECTION: what the player owns, to import
 * @MUSTER_FILE_PROMPT_EXPORT_COLLECTION: where to write what the player owns
 * @MUSTER_FILE_PROMPT_GAME: the file of a game to install
 * @MUSTER_FILE_PROMPT_SAVE_GAME: where to write a copy of a game's file
 */
typedef enum
{
  MUSTER_FILE_PROMPT_OPEN,
  MUSTER_FILE_PROMPT_SAVE,
  MUSTER_FILE_PROMPT_EXPORT,
  MUSTER_FILE_PROMPT_AGAINST,
  MUSTER_FILE_PROMPT_BACK_UP,
  MUSTER_FILE_PROMPT_RESTORE,
  MUSTER_FILE_PROMPT_IMPORT_ENTRIES,
  MUSTER_FILE_PROMPT_EXPORT_ENTRIES,
  MUSTER_FILE_PROMPT_IMPORT_COLLECTION,
  MUSTER_FILE_PROMPT_EXPORT_COLLECTION,
  MUSTER_FILE_PROMPT_GAME,
  MUSTER_FILE_PROMPT_SAVE_GAME,
} MusterFilePromptKind;

/**
 * MusterFilePromptHook:
 * @kind: what is asked for
 * @folder: (nullable): where the prompt would begin
 * @name: (nullable): what it would propose
 * @data: what was given with the hook
 *
 * Chooses in place of a person.
 *
 * Returns: (transfer full) (nullable): the file; %NULL: none, as if somebody had cancelled
 */
typedef GFile *(*MusterFilePromptHook) (MusterFilePromptKind kind,
                                        GFile               *folder,
                                        const char          *name,
                                        gpointer             data);

void        muster_file_prompt_async    (GtkWindow             *parent,
                                         MusterFilePromptKind   kind,
                                         GFile                 *folder,
                                         const char            *name,
                                         GAsyncReadyCallback    callback,
                                         gpointer               user_data);
GListModel *muster_file_prompt_finish   (GAsyncResult          *result);
char       *muster_file_prompt_dup_name (const char            *name,
                                         const char            *ending);
void        muster_file_prompt_set_hook (MusterFilePromptHook   hook,
                                         gpointer               data);

G_END_DECLS
