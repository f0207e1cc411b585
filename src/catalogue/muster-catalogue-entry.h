/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-figures.h"

G_BEGIN_DECLS

/* What the ids of a player's own entries begin with. */
#define MUSTER_OWN_PREFIX "own-"

/* A figure as it was written. */
typedef struct
{
  const char *id;
  const char *value;
} MusterWrittenFigure;

/**
 * MusterCatalogueEntry:
 *
 * An entry of the catalogue. Its @entry can be handed to a roster as it is; it lives as long as this does.
 */
typedef struct
{
  MusterEntry   entry;       /* columns, marks and known figures as the system sees them */
  MusterSystem *system;      /* (owned) (nullable): NULL where it is not installed */
  const char   *system_id;
  gint64        number;      /* of its row; 0: not stored */
  gboolean      own;
  gboolean      stand;       /* no entry but a base, a team and the like, that is brought without one; its `id` is its key */
  const char   *kind;        /* (nullable): what the real thing is */
  int           first_year;  /* 0: unknown */
  int           last_year;   /* 0: unknown */
  gboolean      has_points;
  MusterPoints  points;      /* what its columns cost under default house rules, when has_points */
  gboolean      favourite;
  guint         owned;       /* how many the player owns */
  guint         line;        /* of an imported one: where it begins in its file */

  GArray       *choices;     /* (element-type MusterChoice) */
  GArray       *marks;       /* (element-type MusterMarkChoice) */
  GArray       *written;     /* (element-type MusterWrittenFigure): all figures, those that the system does not know too */
  GArray       *figures;     /* (element-type MusterFigureValue): the known ones */
  const char   *printed_text; /* (nullable): printed points as an imported file has them */
  GStringChunk *texts;
} MusterCatalogueEntry;

MusterCatalogueEntry *muster_catalogue_entry_new         (MusterSystem               *system,
                                                          const char                 *system_id);
MusterCatalogueEntry *muster_catalogue_entry_new_shipped (MusterSystem               *system,
                                                          const MusterEntry          *entry);
void                  muster_catalogue_entry_free        (MusterCatalogueEntry       *self);
const char           *muster_catalogue_entry_keep        (MusterCatalogueEntry       *self,
                                                          const char                 *text);
void                  muster_catalogue_entry_add_choice  (MusterCatalogueEntry       *self,
                                                          const char                 *id,
                                                          const char                 *value,
                                                          guint                       count);
void                  muster_catalogue_entry_add_mark    (MusterCatalogueEntry       *self,
                                                          const char                 *id);
void                  muster_catalogue_entry_add_figure  (MusterCatalogueEntry       *self,
                                                          const char                 *id,
                                                          const char                 *value);
void                  muster_catalogue_entry_set_type    (MusterCatalogueEntry       *self,
                                                          const char                 *type_id);
void                  muster_catalogue_entry_take_classing (MusterCatalogueEntry     *self,
                                                          const MusterClassing       *classing);
void                  muster_catalogue_entry_finish      (MusterCatalogueEntry       *self);
char                 *muster_catalogue_entry_dup_digest  (const MusterCatalogueEntry *self);
gboolean              muster_catalogue_entry_has_same_game (const MusterCatalogueEntry *self,
                                                          const MusterCatalogueEntry *other);
gboolean              muster_catalogue_entry_has_same_figures (const MusterCatalogueEntry *self,
                                                          const MusterCatalogueEntry *other);
const char           *muster_catalogue_entry_get_shown_name (const MusterCatalogueEntry *self);
const char           *muster_catalogue_entry_get_figure  (const MusterCatalogueEntry *self,
                                                          MusterFigureRole            role);
MusterFigures        *muster_catalogue_entry_dup_figures (const MusterCatalogueEntry *self,
                                                          GPtrArray                  *faults);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCatalogueEntry, muster_catalogue_entry_free)

G_END_DECLS
