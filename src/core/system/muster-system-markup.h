/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MusterSystemMarkup:
 *
 * What the tags of a system file say of the system as a whole, read without asking whether the rest of it is right: a
 * file with faults has an id as well.
 */
typedef struct
{
  gboolean   is_system; /* the first element is <system> */
  char      *id;        /* (nullable) */
  char      *name;      /* (nullable) */
  char      *edition;   /* (nullable) */
  GPtrArray *hrefs;     /* (element-type utf8): the files of entries, in the order of the file */
} MusterSystemMarkup;

/* What to write in place of what stands there; %NULL leaves it. */
typedef struct
{
  const char         *id;
  const char         *name;
  const char         *edition;
  const char * const *hrefs; /* (nullable): for each that muster_system_markup_read() found, in the same order */
} MusterSystemEdit;

MusterSystemMarkup *muster_system_markup_read (const char             *data,
                                               gsize                   length);
void                muster_system_markup_free (MusterSystemMarkup     *self);
GString            *muster_system_markup_edit (const char             *data,
                                               gsize                   length,
                                               const MusterSystemEdit *edit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSystemMarkup, muster_system_markup_free)

G_END_DECLS
