/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-extras.h"
#include "muster-xml.h"

G_BEGIN_DECLS

/**
 * MusterCapture:
 *
 * Writes down an element that is not ours while it is read, with all that is in it.
 */
typedef struct
{
  GString    *text;
  guint       depth;     /* how many of its elements are open; 0: nothing is being written down */
  gboolean    open;      /* the last start tag lacks its bracket still */
  guint       insert;
  const char *own;       /* the namespace of rosters, which is the default one where the fragment will stand */
  gboolean    unprefix;  /* elements of that namespace lose their prefix */
  GPtrArray  *defaults;  /* the default namespace in what was written, for each open element */
  GArray     *prefixes;  /* those declared within */
  GPtrArray  *needs;     /* prefix, namespace, … */
} MusterCapture;

void     muster_capture_init        (MusterCapture          *self);
void     muster_capture_clear       (MusterCapture          *self);
void     muster_capture_start       (MusterCapture          *self,
                                     const MusterXmlElement *element);
gboolean muster_capture_end         (MusterCapture          *self,
                                     const char             *name,
                                     const char             *prefix,
                                     const char             *uri);
void     muster_capture_text        (MusterCapture          *self,
                                     const char             *text,
                                     gsize                   length);
void     muster_capture_cdata       (MusterCapture          *self,
                                     const char             *text,
                                     gsize                   length);
void     muster_capture_raw         (MusterCapture          *self,
                                     const char             *raw);
void     muster_capture_steal       (MusterCapture          *self,
                                     MusterFragment         *fragment);
char    *muster_capture_comment     (const char             *text);
char    *muster_capture_instruction (const char             *target,
                                     const char             *text);

G_END_DECLS
