/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-system.h"

G_BEGIN_DECLS

/**
 * MusterFigureKind:
 * @MUSTER_FIGURE_NUMBER: a decimal with at most three places, not below 0
 * @MUSTER_FIGURE_CHOICE: one of the declared words
 * @MUSTER_FIGURE_FLAG: yes or no
 * @MUSTER_FIGURE_TEXT: any text
 * @MUSTER_FIGURE_LIST: any of the declared words, with semicolons between them
 */
typedef enum
{
  MUSTER_FIGURE_NUMBER,
  MUSTER_FIGURE_CHOICE,
  MUSTER_FIGURE_FLAG,
  MUSTER_FIGURE_TEXT,
  MUSTER_FIGURE_LIST,
} MusterFigureKind;

/**
 * MusterFigureRole:
 *
 * What the catalogue makes of a figure besides showing it.
 */
typedef enum
{
  MUSTER_FIGURE_PLAIN,
  MUSTER_FIGURE_NATION,     /* the entry's nation stands for it */
  MUSTER_FIGURE_FIRST_YEAR,
  MUSTER_FIGURE_LAST_YEAR,
  MUSTER_FIGURE_CHECKED,    /* whether the figures were compared with a source */
  MUSTER_FIGURE_SOURCE,     /* where they come from */
} MusterFigureRole;

/**
 * MusterFigure:
 *
 * A figure of a real vehicle or gun, as a system declares it: its weight, its calibre.
 */
typedef struct
{
  guint             ix;
  const char       *id;
  const char       *name;
  MusterFigureKind  kind;
  MusterFigureRole  role;
  const char       *unit;     /* (nullable) */
  const char       *csv;      /* the column of a CSV file that it stands in */
  const char *const *words;   /* of a choice */
  const char *const *names;   /* of each word what people call it; NULL where the game does not say */
  guint             n_words;
  gboolean          derived;  /* worked out from another; never written */
} MusterFigure;

/* One figure of an entry, as it is written. */
typedef struct _MusterFigureValue
{
  const MusterFigure *figure;
  const char         *value;
} MusterFigureValue;

/**
 * MusterClassing:
 *
 * What a real vehicle is in a game: its type of unit and its columns, each with the sentence that decides.
 */
typedef struct
{
  const MusterColumn *column;  /* (nullable): NULL where it is a mark or the type of unit */
  int                 mark;    /* number of the mark; -1: none */
  gint32              value;   /* the value's number, or the number itself; of the type its number; of a mark 1 or 0 */
  guint               count;   /* 1, or how many where the column is counted */
  char               *reason;  /* translated; a clause without a full stop */
} MusterClassed;

typedef struct
{
  MusterSystem         *system;  /* (owned) */
  const MusterUnitType *type;    /* (nullable): nothing decides it */
  MusterClassed        *classed; /* (array length=n_classed): the type first, where a sentence decides it */
  guint                 n_classed;
} MusterClassing;

typedef struct _MusterFigures MusterFigures;

const MusterFigure *muster_system_get_figures    (const MusterSystem *self,
                                                  guint              *n);
const MusterFigure *muster_system_find_figure    (const MusterSystem *self,
                                                  const char         *id);
gboolean            muster_system_can_classify   (const MusterSystem *self);
gboolean            muster_system_can_decide     (const MusterSystem *self,
                                                  const MusterColumn *column);

MusterFigures      *muster_figures_new           (MusterSystem       *system);
void                muster_figures_free          (MusterFigures      *self);
gboolean            muster_figures_set           (MusterFigures      *self,
                                                  const MusterFigure *figure,
                                                  const char         *value,
                                                  GError            **error);
const char         *muster_figures_get           (const MusterFigures *self,
                                                  const MusterFigure  *figure);
gboolean            muster_figures_set_option    (MusterFigures      *self,
                                                  const MusterOption *option,
                                                  const char         *value);
gboolean            muster_figure_check          (const MusterFigure *self,
                                                  const char         *value);
char               *muster_figure_dup_word       (const MusterFigure *self,
                                                  const char         *word);

MusterClassing     *muster_classify              (const MusterFigures *figures);
void                muster_classing_free         (MusterClassing      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterFigures, muster_figures_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterClassing, muster_classing_free)

G_END_DECLS
