/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MUSTER_TEXT_NONE,
  MUSTER_TEXT_NEEDED,
  MUSTER_TEXT_MAY_STAND,
} MusterTextUse;

/* What an element is made of. attributes: a `!` before one that must stand. content: elements in order,
 * `name=definition` where another element of that name has its own; `?` at most once, `*` any number, `+` at least
 * once; a name with `%` stands for a class of elements. */
typedef struct
{
  const char    *name;
  const char    *attributes;
  const char    *content;
  MusterTextUse  text;
} MusterDefinition;

typedef struct
{
  const char *name;
  const char *members;
} MusterElementClass;

extern const MusterDefinition   muster_definitions[];
extern const guint              muster_n_definitions;
extern const MusterElementClass muster_element_classes[];
extern const guint              muster_n_element_classes;

G_END_DECLS
