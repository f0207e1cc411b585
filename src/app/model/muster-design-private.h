/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A design as its files share it. */

#pragma once

#include "muster-design.h"

G_BEGIN_DECLS

/* What the printed points are kept under, beside the figures, whose ids these are not. */
#define MUSTER_DESIGN_PRINTED "*printed"
/* What the nation is kept under. */
#define MUSTER_DESIGN_NATION "*nation"

struct _MusterDesign
{
  GObject               parent_instance;

  MusterSystem         *system;
  MusterWorkbench      *workbench;
  MusterUnitForm       *form;
  GHashTable           *facts;     /* (element-type utf8 utf8): what is kept beside the unit */
  MusterCatalogueEntry *from;      /* (nullable): what it began as, or was saved as last */
  MusterCatalogueEntry *deleted;   /* (nullable): what was taken out of the catalogue */
  char                 *id;        /* (nullable): of the entry that is changed; NULL: it is a new one */
  GListStore           *nations;   /* (element-type MusterFormValue) */
  GListStore           *types;     /* (element-type MusterFormValue) */
  GListStore           *figures;   /* (element-type MusterDesignFigure): what the thing is */
  GListStore           *sources;   /* (element-type MusterDesignFigure): when it served, and where that is known from */

  GListStore           *proposals; /* (element-type MusterProposal) */
  MusterClassing       *classing;  /* (nullable): what the figures say */
  char                 *hint;
  char                 *all_problem; /* (nullable) */
};

MusterUnit *muster_design_get_unit    (MusterDesign               *self);
void        muster_design_do          (MusterDesign               *self,
                                       MusterCommand              *command);
void        muster_design_change_type (MusterDesign               *self,
                                       const MusterUnitType       *type,
                                       MusterUnit                 *shape);

/* muster-design-propose.c */
void        muster_design_propose     (MusterDesign               *self);

/* muster-design-entry.c */
MusterUnit *muster_design_create_unit (MusterDesign               *self,
                                       MusterRoster               *roster,
                                       const MusterCatalogueEntry *from);
void        muster_design_take_facts  (MusterDesign               *self,
                                       const MusterCatalogueEntry *from);

G_END_DECLS
