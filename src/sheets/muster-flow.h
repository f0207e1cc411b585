/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-sheet-job.h"

G_BEGIN_DECLS

/**
 * MusterFlow:
 *
 * Lays things below each other, page after page, with a running head from the second page on. What does not
 * fit on a page goes to the next; nothing is split but long paragraphs, between lines.
 */
typedef struct
{
  MusterSheetJob   *job;        /* (unowned) */
  MusterTypesetter *typesetter; /* (unowned) */
  MusterPage       *page;       /* the present one */
  double            page_width;
  double            page_height;
  double            left;       /* of what may be written on */
  double            right;
  double            bottom;
  double            y;          /* where the next thing goes */
  double            top;        /* where the first thing on the present page went */
  char             *head;       /* of later pages, at the left; cut where it is too long */
  char             *mark;       /* of later pages, at the right; never cut */
  char             *again;      /* (nullable): what a page begins with as long as the same thing goes on */
} MusterFlow;

/* The most characters of a paragraph that are set at once, and that where there is no space among them. */
#define MUSTER_FLOW_PIECE          2000
#define MUSTER_FLOW_PIECE_UNBROKEN 500

void     muster_flow_init          (MusterFlow       *self,
                                    MusterSheetJob   *job,
                                    const char       *head,
                                    const char       *mark);
void     muster_flow_clear         (MusterFlow       *self);
void     muster_flow_new_page      (MusterFlow       *self);
gboolean muster_flow_need          (MusterFlow       *self,
                                    double            height);
double   muster_flow_left_over     (const MusterFlow *self);
double   muster_flow_measure       (MusterFlow       *self,
                                    double            width,
                                    MusterFont        font,
                                    const char       *text);
double   muster_flow_text          (MusterFlow       *self,
                                    double            x,
                                    double            width,
                                    MusterFont        font,
                                    MusterInk         ink,
                                    MusterAlign       align,
                                    const char       *text);
void     muster_flow_paragraph     (MusterFlow       *self,
                                    double            indent,
                                    MusterFont        font,
                                    MusterInk         ink,
                                    const char       *text);
double   muster_flow_measure_start (MusterFlow       *self,
                                    MusterFont        font,
                                    const char       *text);
void     muster_flow_go_on         (MusterFlow       *self,
                                    const char       *title);
void     muster_flow_rule          (MusterFlow       *self);
void     muster_flow_heading       (MusterFlow       *self,
                                    const char       *text,
                                    const char       *anchor,
                                    double            keep);
char    *muster_flow_shorten       (MusterTypesetter *typesetter,
                                    MusterFont        font,
                                    double            width,
                                    const char       *text);

G_END_DECLS
