/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-types.h"

G_BEGIN_DECLS

/* A piece of XML that is not ours, ready to be written. */
typedef struct
{
  char  *text;
  char **needs;  /* (nullable): prefix, namespace, prefix, namespace …: what must be declared around it */
  guint  insert; /* where in the text declarations may be put in */
  guint  at;     /* inside a text of ours: in front of which byte of it */
} MusterFragment;

typedef struct
{
  char *prefix; /* (nullable) */
  char *uri;    /* (nullable) */
  char *name;
  char *value;
} MusterForeignAttribute;

typedef struct
{
  char *prefix;
  char *uri;
} MusterDeclaration;

/* Parts of a roster, unit or entry that have no memory of their own for what belongs to others. */
typedef enum
{
  MUSTER_PART_NAME,
  MUSTER_PART_NATION,
  MUSTER_PART_PLAYER,
  MUSTER_PART_NOTES,
  MUSTER_PART_OPTION,
  MUSTER_PART_COLUMN,
  MUSTER_PART_MARK,
  MUSTER_PART_CATALOGUE,
  MUSTER_PART_SEEN,
} MusterPart;

#define MUSTER_N_PARTS (MUSTER_PART_SEEN + 1)

/**
 * MusterExtras:
 *
 * What one element of a file holds that is not ours but is kept: comments, processing instructions, elements and
 * attributes of other namespaces, attributes that nobody knows, stray text. Fragments stand before a child, with
 * that child, so that they move with it; those after the last child stand with the parent.
 */
struct _MusterExtras
{
  GArray  *declarations; /* (nullable) (element-type MusterDeclaration) */
  GArray  *attributes;   /* (nullable) (element-type MusterForeignAttribute) */
  GArray  *before;       /* (nullable) (element-type MusterFragment): in front of the start tag */
  GArray  *inside;       /* (nullable) (element-type MusterFragment): after the last child; in a text: at its places */
  GArray  *after;        /* (nullable) (element-type MusterFragment): of the root element only: behind it */
  GArray **parts;        /* (nullable): MUSTER_N_PARTS arrays, each NULL or sorted by index */
};

MusterExtras *muster_extras_new             (void);
MusterExtras *muster_extras_copy            (const MusterExtras   *self);
void          muster_extras_free            (MusterExtras         *self);
void          muster_extras_add_declaration (MusterExtras         *self,
                                             const char           *prefix,
                                             const char           *uri);
void          muster_extras_add_attribute   (MusterExtras         *self,
                                             const char           *prefix,
                                             const char           *uri,
                                             const char           *name,
                                             const char           *value,
                                             gsize                 length);
MusterExtras *muster_extras_get_part        (const MusterExtras   *self,
                                             MusterPart            part,
                                             guint                 index);
void          muster_extras_take_part       (MusterExtras         *self,
                                             MusterPart            part,
                                             guint                 index,
                                             MusterExtras         *extras);
void          muster_extras_remove_part     (MusterExtras         *self,
                                             MusterPart            part,
                                             guint                 index);
void          muster_extras_loosen_text     (MusterExtras         *self,
                                             MusterPart            part);
void          muster_fragments_append       (GArray              **fragments,
                                             const MusterFragment *fragment);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterExtras, muster_extras_free)

G_END_DECLS
