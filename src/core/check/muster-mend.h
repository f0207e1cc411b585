/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-judge.h"

G_BEGIN_DECLS

/**
 * MusterEditKind:
 * @MUSTER_EDIT_INSERT: put @new_unit under @parent at @index
 * @MUSTER_EDIT_REMOVE: take @unit out
 * @MUSTER_EDIT_REPLACE: put @new_unit in the place of @unit
 * @MUSTER_EDIT_MOVE: take @unit out and put it under @parent at @index, counted without it
 * @MUSTER_EDIT_COUNT: set the count of @unit to @count
 * @MUSTER_EDIT_ENTRY: set the entry of @unit to @value, which may be %NULL
 * @MUSTER_EDIT_GRADE: set the grade of @unit to @value, which may be %NULL
 * @MUSTER_EDIT_COLUMN: give @unit @values in the column @id, or none of its own
 * @MUSTER_EDIT_MARK: give @unit the mark @id, as @value says: `yes`, `no`, or %NULL for nothing of its own
 * @MUSTER_EDIT_OPTION: set the house rule @id to @value, or take it out where that is %NULL
 * @MUSTER_EDIT_CATALOGUE: put @entry in place of the list's own entry with the number @index
 *
 * One plain change to a list.
 */
typedef enum
{
  MUSTER_EDIT_INSERT,
  MUSTER_EDIT_REMOVE,
  MUSTER_EDIT_REPLACE,
  MUSTER_EDIT_MOVE,
  MUSTER_EDIT_COUNT,
  MUSTER_EDIT_ENTRY,
  MUSTER_EDIT_GRADE,
  MUSTER_EDIT_COLUMN,
  MUSTER_EDIT_MARK,
  MUSTER_EDIT_OPTION,
  MUSTER_EDIT_CATALOGUE,
} MusterEditKind;

typedef struct
{
  const char *value;
  guint       count; /* 0: none written */
} MusterEditValue;

/* Texts belong to the roster. */
typedef struct
{
  MusterEditKind   kind;
  MusterUnit      *unit;
  MusterUnit      *parent;
  MusterUnit      *new_unit; /* (owned) until it is applied */
  guint            index;
  guint            count;
  const char      *id;
  const char      *value;
  MusterEditValue *values;   /* (array length=n_values) */
  guint            n_values;
  MusterEntry     *entry;    /* (owned) */
} MusterEdit;

/**
 * MusterRemedy:
 *
 * One way to mend a finding. Valid until the list changes.
 */
typedef struct
{
  char      *label;  /* what it does, translated, such as `Add 1`; a capital in front, no full stop */
  char      *detail; /* (nullable): what is added or moved, or where to, translated */
  GPtrArray *edits;  /* (element-type MusterEdit): in their order; none where only words are to be had */
} MusterRemedy;

GPtrArray *muster_mend_list       (const MusterJudgement *judgement,
                                   const MusterFinding   *finding);
gboolean   muster_remedy_can_apply (const MusterRemedy   *self);
void       muster_remedy_apply    (MusterRemedy          *self,
                                   MusterRoster          *roster);
void       muster_remedy_free     (MusterRemedy          *self);
void       muster_edit_apply      (MusterEdit            *self,
                                   MusterRoster          *roster);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRemedy, muster_remedy_free)

G_END_DECLS
