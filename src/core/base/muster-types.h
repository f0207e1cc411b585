/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forward declarations of every core type, so that headers include almost nothing. */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef struct _MusterSystem          MusterSystem;
typedef struct _MusterSystemStore     MusterSystemStore;
typedef struct _MusterColumn          MusterColumn;
typedef struct _MusterValue           MusterValue;
typedef struct _MusterUnitType        MusterUnitType;
typedef struct _MusterRule            MusterRule;
typedef struct _MusterOption          MusterOption;
typedef struct _MusterLimit           MusterLimit;
typedef struct _MusterMust            MusterMust;
typedef struct _MusterPredicate       MusterPredicate;

typedef struct _MusterRoster          MusterRoster;
typedef struct _MusterUnit            MusterUnit;
typedef struct _MusterEntry           MusterEntry;
typedef struct _MusterExtras          MusterExtras;

typedef struct _MusterForce           MusterForce;
typedef struct _MusterJudgement       MusterJudgement;
typedef struct _MusterFinding         MusterFinding;

G_END_DECLS
