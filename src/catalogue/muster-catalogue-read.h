/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of entries, read but not judged. Only files of this folder include this. */

#pragma once

#include "muster-catalogue-entry.h"

G_BEGIN_DECLS

/**
 * MusterReadFaults:
 *
 * What is wrong with a file: sentences by line.
 */
typedef struct
{
  guint line;
  char *text;
} MusterReadFault;

/* What a header of a CSV file may name. */
typedef enum
{
  MUSTER_FIELD_ID,
  MUSTER_FIELD_NAME,
  MUSTER_FIELD_NATION,
  MUSTER_FIELD_TYPE,
  MUSTER_FIELD_PRINTED,
  MUSTER_FIELD_MARKS,
  MUSTER_FIELD_SAME_AS,
  MUSTER_FIELD_WHY_PRINTED,
  MUSTER_FIELD_WHY_FIGURES,
  MUSTER_FIELD_FIGURE,
  MUSTER_FIELD_COLUMN,
} MusterFieldKind;

typedef struct
{
  MusterFieldKind     kind;
  const MusterFigure *figure;
  const MusterColumn *column;
} MusterField;

/* muster-catalogue-read-csv.c */
gboolean muster_catalogue_find_field  (MusterSystem       *system,
                                       const char         *name,
                                       MusterField        *field);
char    *muster_catalogue_dup_field   (MusterSystem       *system,
                                       const MusterField  *field);
void     muster_catalogue_read_csv    (MusterSystem       *system,
                                       const char         *data,
                                       gsize               length,
                                       GPtrArray          *entries,
                                       GArray             *faults);

/* muster-catalogue-read-xml.c */
void     muster_catalogue_read_xml    (MusterSystem       *system,
                                       const char         *data,
                                       gsize               length,
                                       GPtrArray          *entries,
                                       GArray             *faults);

/* muster-catalogue-import.c */
void     muster_catalogue_read_fault  (GArray             *faults,
                                       guint               line,
                                       const char         *format,
                                       ...) G_GNUC_PRINTF (3, 4);
void     muster_catalogue_read_error  (GArray             *faults,
                                       const GError       *error);

G_END_DECLS
