/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue-import.h"

G_BEGIN_DECLS

/* A folder with a small game in it, and room for a catalogue. */
typedef struct
{
  char              *folder;
  char              *path;  /* of the catalogue */
  MusterSystemStore *store;
} Bank;

void             bank_set_up      (Bank               *bank,
                                   gconstpointer       data);
void             bank_tear_down   (Bank               *bank,
                                   gconstpointer       data);
MusterCatalogue *bank_open        (Bank               *bank);
MusterImport    *bank_import      (MusterCatalogue    *catalogue,
                                   const char         *text,
                                   MusterImportFlags   flags);
char            *bank_export      (MusterCatalogue    *catalogue,
                                   MusterExchangeFormat format);
void             bank_assert_whole (Bank              *bank);
void             bank_copy        (const char         *from,
                                   const char         *to);
char            *bank_make_rows   (guint               n,
                                   guint               seed);

#define add_bank_test(path, function) \
  g_test_add (path, Bank, NULL, bank_set_up, function, bank_tear_down)

G_END_DECLS
