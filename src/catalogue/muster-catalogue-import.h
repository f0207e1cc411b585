/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue.h"

G_BEGIN_DECLS

/**
 * MusterExchangeFormat:
 * @MUSTER_EXCHANGE_CSV: comma-separated values
 * @MUSTER_EXCHANGE_XML: `<entries>` of the system language
 *
 * What entries are exchanged in.
 */
typedef enum
{
  MUSTER_EXCHANGE_CSV,
  MUSTER_EXCHANGE_XML,
} MusterExchangeFormat;

/**
 * MusterImportFate:
 * @MUSTER_IMPORT_ADDED: it was not there
 * @MUSTER_IMPORT_CHANGED: it takes the place of an own one that says something else
 * @MUSTER_IMPORT_SAME: it is there already, just so
 * @MUSTER_IMPORT_REFUSED: it cannot be taken; then nothing of the file is
 */
typedef enum
{
  MUSTER_IMPORT_ADDED,
  MUSTER_IMPORT_CHANGED,
  MUSTER_IMPORT_SAME,
  MUSTER_IMPORT_REFUSED,
} MusterImportFate;

/* One line of the account of an import. */
typedef struct
{
  guint            line; /* where the entry begins in its file; 0: the file as a whole */
  MusterImportFate fate;
  char            *id;   /* (nullable) */
  char            *text; /* (nullable): why it is refused, or what changes; translated */
} MusterImportRow;

/**
 * MusterImport:
 *
 * The account of an import: one row for each entry and for each further fault, in the order of the file.
 */
typedef struct
{
  GArray  *rows;  /* (element-type MusterImportRow) */
  guint    n[4];  /* how many of each fate */
  gboolean done;  /* it was written: nothing was refused, and it was no dry run */
} MusterImport;

typedef enum
{
  MUSTER_IMPORT_PLAIN = 0,
  MUSTER_IMPORT_DRY_RUN = 1 << 0, /* only say what would happen */
  MUSTER_IMPORT_REPLACE = 1 << 1, /* own entries of the same id may be replaced */
} MusterImportFlags;

gboolean      muster_exchange_format_from_name (const char           *file,
                                                MusterExchangeFormat *format);
MusterImport *muster_catalogue_import          (MusterCatalogue      *self,
                                                MusterSystem         *system,
                                                MusterExchangeFormat  format,
                                                const char           *data,
                                                gsize                 length,
                                                MusterImportFlags     flags,
                                                GError              **error);
void          muster_import_free               (MusterImport         *self);
char         *muster_catalogue_export          (MusterCatalogue      *self,
                                                MusterSystem         *system,
                                                MusterExchangeFormat  format,
                                                gboolean              own,
                                                gsize                *length,
                                                GError              **error);
char         *muster_catalogue_write_entries   (MusterSystem         *system,
                                                GPtrArray            *entries,
                                                MusterExchangeFormat  format,
                                                gsize                *length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterImport, muster_import_free)

G_END_DECLS
