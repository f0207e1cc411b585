/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-export-sheets.h"

G_BEGIN_DECLS

/**
 * MusterHtml:
 *
 * A web page being written, and the list that is just written into it.
 */
typedef struct
{
  GString            *out;
  GHashTable         *pictures;    /* silhouettes that stand in the page already */
  const MusterReport *report;
  const char         *prefix;      /* of all anchors of this list */
  gboolean            opponent;
  const MusterSheetChoices *choices; /* (nullable) */
  gboolean            has_roster;  /* links to lines of the roster lead somewhere */
  GHashTable         *card_of_row; /* (nullable): row + 1 → number + 1 of the card that tells of it */
  const GArray       *ticks;       /* (nullable) (element-type MusterRosterTicks): by row; of a roster */
  gboolean            list_only;   /* pages leave out what the list does not have */
  gboolean            has_contents; /* there is a list of sheets to go back to */
  char               *tick_place;  /* (nullable): where the boxes stand that are just written */
  guint               n_ticks;     /* how many stand there so far */
} MusterHtml;

/* muster-html.c */
void        muster_html_add         (MusterHtml             *self,
                                     const char             *markup);
void        muster_html_addf        (MusterHtml             *self,
                                     const char             *format,
                                     ...) G_GNUC_PRINTF (2, 3);
void        muster_html_text        (MusterHtml             *self,
                                     const char             *text);
void        muster_html_lines       (MusterHtml             *self,
                                     const char             *text);
void        muster_html_element     (MusterHtml             *self,
                                     const char             *tag,
                                     const char             *kind,
                                     const char             *text);
void        muster_html_heading     (MusterHtml             *self,
                                     guint                   level,
                                     const char             *anchor,
                                     const char             *text);
void        muster_html_picture     (MusterHtml             *self,
                                     const char             *silhouette);

/* muster-html-style.c */
const char *muster_html_get_style   (void);

/* muster-html-ticks.c */
void        muster_html_add_policy  (MusterHtml             *self);
void        muster_html_add_script  (MusterHtml             *self);
void        muster_html_add_clear   (MusterHtml             *self);
void        muster_html_begin_ticks (MusterHtml             *self,
                                     const char             *format,
                                     ...) G_GNUC_PRINTF (2, 3);
void        muster_html_add_tick    (MusterHtml             *self,
                                     const char             *kind,
                                     const char             *name);

/* muster-html-blocks.c */
void        muster_html_add_blocks  (MusterHtml             *self,
                                     const GPtrArray        *blocks);

/* muster-html-roster.c */
void        muster_html_add_head    (MusterHtml             *self,
                                     guint                   level);
void        muster_html_add_roster  (MusterHtml             *self);

/* muster-html-sheets.c */
void        muster_html_add_sheet   (MusterHtml             *self,
                                     const MusterExportSheet *sheet);
void        muster_html_note_cards  (MusterHtml             *self,
                                     const GPtrArray        *cards);

G_END_DECLS
