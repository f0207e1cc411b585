/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-capture.h"
#include "muster-roster-private.h"
#include "muster-system-store.h"

G_BEGIN_DECLS

#define MUSTER_ROSTER_NAMESPACE_STEM "urn:muster:roster:"
#define MUSTER_ROSTER_NAMESPACE      MUSTER_ROSTER_NAMESPACE_STEM "1"

/* The elements of our namespace. */
typedef enum
{
  ELEMENT_ROSTER,
  ELEMENT_NAME,
  ELEMENT_NATION,
  ELEMENT_PLAYER,
  ELEMENT_NOTES,
  ELEMENT_OPTION,
  ELEMENT_UNIT,
  ELEMENT_COLUMN,
  ELEMENT_MARK,
  ELEMENT_CATALOGUE,
  ELEMENT_ENTRY,
  ELEMENT_SEEN,
  N_ELEMENTS,
} Element;

/* The attributes that we know, of whatever element. */
typedef enum
{
  ATTRIBUTE_ID,
  ATTRIBUTE_VALUE,
  ATTRIBUTE_COUNT,
  ATTRIBUTE_TYPE,
  ATTRIBUTE_ENTRY,
  ATTRIBUTE_NAME,
  ATTRIBUTE_GRADE,
  ATTRIBUTE_NATION,
  ATTRIBUTE_PRINTED,
  ATTRIBUTE_SYSTEM,
  ATTRIBUTE_LIMIT,
  N_ATTRIBUTES,
} Attribute;

/* The value of an attribute, where there is one. */
typedef struct
{
  const char *text; /* (nullable) */
  gsize       length;
} Value;

/* An open element of ours. */
typedef struct
{
  Element            element;
  guint              index;       /* its place among its kind within its parent, where it counts */
  guint              stage;       /* how far its children have come, as elements in their order */
  guint              first_child; /* of a unit: where its children begin in the reader's list */
  guint64            copies;      /* of a unit: how many of it there are once counts are multiplied */
  MusterUnit        *unit;        /* of a unit and of the roster */
  MusterRosterEntry *entry;       /* of an entry */
  MusterExtras      *extras;      /* (nullable) */
  GArray            *pending;     /* (nullable): fragments that belong to the next child, if one comes */
} Frame;

#define MAX_FRAMES (MUSTER_ROSTER_MAX_DEPTH + 4)

typedef struct
{
  MusterXmlParser    *parser;
  MusterSystemStore  *systems;
  MusterRoster       *roster;

  const char         *own;
  const char         *elements[N_ELEMENTS];
  const char         *attributes[N_ATTRIBUTES];
  MusterPoolText     *none; /* "" */

  /* Of the tag at hand; empty in between, which is quicker than emptying all for each tag. */
  Value               values[N_ATTRIBUTES];

  Frame               frames[MAX_FRAMES];
  guint               n_frames;
  guint               depth;    /* of units */
  guint64             n_units;
  guint               once;     /* bit n: element n, of which there may be one, was there */
  GPtrArray          *children; /* of all open units, those of the innermost last */
  GArray             *choices;  /* of the innermost unit or entry, until they are handed over */
  GArray             *marks;

  GString            *text;     /* of the text that is being read, or of stray text */
  guint               text_line; /* where stray text began */
  MusterCapture       capture;
  GArray             *prolog;   /* (nullable): fragments in front of the root */
  GArray             *remarks;  /* (nullable) (element-type MusterRemark) */
} Reader;

gboolean      muster_reader_open_element  (Reader                 *reader,
                                           Element                 element,
                                           const MusterXmlElement *tag);
void          muster_reader_close_element (Reader                 *reader);
MusterExtras *muster_reader_get_extras    (Frame                  *frame);

/* muster-roster-remarks.c */
void          muster_reader_remark_attribute (Reader                   *reader,
                                           Element                   element,
                                           guint                     known,
                                           const MusterXmlAttribute *attribute);
void          muster_reader_remark_text   (Reader                 *reader,
                                           guint                   line,
                                           const char             *text,
                                           gsize                   length);
void          muster_reader_remark_empty  (Reader                 *reader,
                                           Element                 element);

G_END_DECLS
