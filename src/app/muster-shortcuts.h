/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where the keys of an action work. */
typedef enum
{
  MUSTER_SHORTCUT_ANYWHERE,  /* in the whole window, whatever has the focus */
  MUSTER_SHORTCUT_TREE,      /* in the tree of units only: in a text they mean something else */
  MUSTER_SHORTCUT_CATALOGUE, /* in the table of the catalogue only */
  MUSTER_SHORTCUT_BUILT_IN,  /* the toolkit's own, listed so that people learn of them */
} MusterShortcutScope;

/**
 * MusterShortcut:
 * @action: the action's full name, such as `doc.undo`; for built-in keys what the toolkit calls it
 * @keys: its keys as GTK writes accelerators, the shown ones first, separated by spaces
 * @scope: where they work
 * @section: (nullable): the title of the part of the shortcuts window that begins with this row, to be translated; such
 *   a part holds two groups
 * @group: (nullable): the title of the group that begins with this row, to be translated; %NULL where the row is in
 *   the group of the one before
 * @title: (nullable): what it does, to be translated; %NULL where the same key does the same elsewhere
 *
 * One action that has keys.
 */
typedef struct
{
  const char         *action;
  const char         *keys;
  MusterShortcutScope scope;
  const char         *section;
  const char         *group;
  const char         *title;
} MusterShortcut;

const MusterShortcut *muster_shortcuts_get_table  (guint          *n);
void                  muster_shortcuts_install    (GtkApplication *application);
void                  muster_shortcuts_add_keys   (GtkWidget      *widget,
                                                   MusterShortcutScope scope);
GtkWidget            *muster_shortcuts_window_new (GtkWindow      *parent);

G_END_DECLS
