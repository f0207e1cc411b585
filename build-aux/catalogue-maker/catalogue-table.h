/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A CSV file: rows of texts, the first row the names of the columns. */
typedef struct
{
  char      *path;
  GPtrArray *rows;  /* of GPtrArray of char * */
  GArray    *lines; /* where each row begins */
} CatalogueTable;

void            catalogue_stop       (const char           *path,
                                      guint                 line,
                                      const char           *format,
                                      ...) G_GNUC_NORETURN G_GNUC_PRINTF (3, 4);
char           *catalogue_read_file  (const char           *path);

CatalogueTable *catalogue_table_load (const char           *path);
void            catalogue_table_free (CatalogueTable       *self);
guint           catalogue_table_line (const CatalogueTable *self,
                                      guint                 row);
const char     *catalogue_table_get  (const CatalogueTable *self,
                                      guint                 row,
                                      const char           *name);
guint           catalogue_table_find (const CatalogueTable *self,
                                      const char           *id);

G_END_DECLS
