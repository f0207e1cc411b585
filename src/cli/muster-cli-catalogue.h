/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-catalogue.h"
#include "muster-cli.h"
#include "muster-json.h"

G_BEGIN_DECLS

/**
 * MusterCliCatalogue:
 *
 * What `muster catalogue` was asked for, and the catalogue once it is open.
 */
typedef struct
{
  const MusterCliCommand *command;
  char                   *system_id;
  char                   *nation;
  char                   *type;
  char                   *year;
  char                   *limit;
  char                   *sort;
  char                   *format;
  char                   *id;
  char                   *name;
  char                   *printed;
  char                   *like;
  char                   *output;
  gboolean                own;
  gboolean                owned;
  gboolean                dry_run;
  gboolean                replace;
  gboolean                force;
  char                  **figures;   /* (nullable): one for each figure of @figures_of */
  MusterSystem           *figures_of; /* (nullable) */
  gboolean                json;
  MusterSystemStore      *systems;
  MusterCatalogue        *catalogue;
} MusterCliCatalogue;

/* One thing to do with the catalogue; its arguments are those behind its name. */
typedef struct
{
  const char *name;
  MusterExit (*run) (MusterCliCatalogue *self,
                     char              **arguments);
} MusterCliAction;

/* muster-cli-catalogue.c */
MusterSystem *muster_cli_catalogue_need_system (MusterCliCatalogue          *self);
MusterExit    muster_cli_catalogue_fail        (const GError                *error);
gboolean      muster_cli_catalogue_no_more     (MusterCliCatalogue          *self,
                                                char                       **arguments);

/* muster-cli-catalogue-list.c */
MusterExit    muster_cli_catalogue_list        (MusterCliCatalogue          *self,
                                                char                       **arguments);
MusterExit    muster_cli_catalogue_search      (MusterCliCatalogue          *self,
                                                char                       **arguments);

/* muster-cli-catalogue-show.c */
MusterExit    muster_cli_catalogue_show        (MusterCliCatalogue          *self,
                                                char                       **arguments);
void          muster_cli_catalogue_print_page  (MusterCatalogue             *catalogue,
                                                const MusterCatalogueEntry  *entry);
void          muster_cli_catalogue_print_json  (const MusterCatalogueEntry  *entry);

/* muster-cli-catalogue-edit.c */
MusterExit    muster_cli_catalogue_add         (MusterCliCatalogue          *self,
                                                char                       **arguments);
MusterExit    muster_cli_catalogue_remove      (MusterCliCatalogue          *self,
                                                char                       **arguments);

/* muster-cli-catalogue-near.c */
void          muster_cli_catalogue_print_near  (MusterCliCatalogue          *self,
                                                MusterCatalogueEntry        *entry);

/* muster-cli-catalogue-files.c */
MusterExit    muster_cli_catalogue_import      (MusterCliCatalogue          *self,
                                                char                       **arguments);
MusterExit    muster_cli_catalogue_export      (MusterCliCatalogue          *self,
                                                char                       **arguments);

/* muster-cli-catalogue-audit.c */
MusterExit    muster_cli_catalogue_audit       (MusterCliCatalogue          *self,
                                                char                       **arguments);

G_END_DECLS
