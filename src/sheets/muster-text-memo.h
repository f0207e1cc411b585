/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MusterTextMemo:
 *
 * How large texts were found to be.
 */
typedef struct _MusterTextMemo MusterTextMemo;

/* In which weight and size a text is set, and in which width. */
typedef struct
{
  const char *text;
  gboolean    bold;
  int         size;  /* in Pango's units */
  int         width; /* in Pango's units; 0 for a line as long as it gets */
} MusterTextKey;

MusterTextMemo *muster_text_memo_new    (void);
void            muster_text_memo_free   (MusterTextMemo      *self);
gboolean        muster_text_memo_knows  (MusterTextMemo      *self,
                                         const MusterTextKey *key,
                                         double              *width,
                                         double              *height);
void            muster_text_memo_take   (MusterTextMemo      *self,
                                         const MusterTextKey *key,
                                         double               width,
                                         double               height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTextMemo, muster_text_memo_free)

G_END_DECLS
