/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-ui-test.h"

G_BEGIN_DECLS

/* Something that the program shows, drawn and settled. */
typedef struct
{
  const char     *name;     /* for people who read what a test says of it */
  GtkWindow      *window;
  MusterDocument *document; /* (nullable): the list in it */
} UiPlace;

typedef void (*UiTourVisit) (const UiPlace *place,
                             gpointer       data);

/* What a tour takes in besides. */
typedef enum
{
  UI_TOUR_DEFAULT = 0,
  UI_TOUR_HARD = 1 << 0, /* lists that are hard to lay out */
} UiTourFlags;

/* How large windows of lists are. */
typedef struct
{
  int width;
  int height;
} UiTourSize;

void ui_tour (UiTourFlags       flags,
              const UiTourSize *size,
              UiTourVisit       visit,
              gpointer          data);

G_END_DECLS
