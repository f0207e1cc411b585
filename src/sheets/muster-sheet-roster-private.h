/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-flow.h"

G_BEGIN_DECLS

/* The roster sheet being laid out. */
typedef struct
{
  MusterFlow          flow;
  const MusterReport *report;
  gboolean            points;   /* whether points are told at all */
  gboolean            opponent; /* a copy for the opponent */
  double              row_gap;  /* below each line, in points */
  double              unit_gap; /* below each unit, besides */
  const GArray       *ticks;    /* (nullable) (element-type MusterRosterTicks): by row */
  GHashTable         *lines;    /* row + 1 of a unit → row + 1 of the unit on whose line it stands */
} RosterFlow;

void   muster_sheet_roster_head          (RosterFlow *self,
                                          const char *title);
void   muster_sheet_roster_gauges        (RosterFlow *self);
void   muster_sheet_roster_units         (RosterFlow *self);
void   muster_sheet_roster_bring         (RosterFlow *self);
double muster_sheet_roster_measure_ticks (RosterFlow *self,
                                          guint32     row,
                                          double      width,
                                          double     *used);
void   muster_sheet_roster_place_ticks   (RosterFlow *self,
                                          guint32     row,
                                          double      x,
                                          double      y,
                                          double      width);

G_END_DECLS
