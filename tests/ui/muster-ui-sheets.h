/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-sheets-page.h"
#include "muster-ui-program.h"

G_BEGIN_DECLS

/* The page of sheets in the program's window. */
typedef struct
{
  UiProgram        *program;
  MusterWindow     *window;
  MusterSheetsPage *page;
  MusterSheetView  *view;
} UiSheets;

UiSheets  *ui_sheets_open        (const char *path);
UiSheets  *ui_sheets_open_sample (const char *name);
void       ui_sheets_close       (UiSheets   *desk);
void       ui_sheets_show        (UiSheets   *desk);
void       ui_sheets_wait        (UiSheets   *desk);
guint      ui_sheets_count       (UiSheets   *desk);
GtkWidget *ui_sheets_find_row    (UiSheets   *desk,
                                  const char *title);
void       ui_sheets_toggle      (UiSheets   *desk,
                                  const char *title);
gboolean   ui_sheets_say         (UiSheets   *desk,
                                  const char *text);
gboolean   ui_sheets_are_painted (UiSheets   *desk);

G_END_DECLS
