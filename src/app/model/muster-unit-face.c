/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a line of the tree shows of a unit: its name and what it is or holds, its grade and marks, what it costs, what
 * is wrong with it. Made for the lines that are in view, after each change. */

#define G_LOG_DOMAIN "muster-unit-face"

#include "config.h"

#include "muster-unit-face.h"

#include <string.h>

#include <glib/gi18n.h>

#include "muster-plural.h"
#include "muster-unit-text.h"

#define TIMES "\303\227"
/* More units than that are not named one by one. */
#define MOST_HELD 12

/**
 * muster_unit_dup_holding:
 * @report: a report with readings
 * @unit: a unit of its list
 *
 * Names what stands directly in a unit, such as `3 × Panther` or `Rifle base, 2 × Bazooka`.
 *
 * Returns: (transfer full): the names, translated; "" where it holds nothing
 */
char *
muster_unit_dup_holding (const MusterReport *report,
                         const MusterUnit   *unit)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (unit->n_children, MOST_HELD); i++)
    {
      const MusterUnit *child = unit->children[i];
      const MusterEntry *entry = muster_force_get_entry (report->force, muster_report_get_row (report, child));
      const MusterUnitType *type = entry == NULL && child->name == NULL ? child->type : NULL;
      g_autofree char *title = type != NULL ? g_strdup (muster_system_text (type->short_name))
                                            : muster_title_dup_short (muster_unit_get_title (child, entry));

      if (i > 0)
        g_string_append (text, ", ");
      if (child->count > 1)
        g_string_append_printf (text, "%u\302\240" TIMES "\302\240", child->count);
      g_string_append (text, title);
    }
  if (unit->n_children > MOST_HELD)
    g_string_append (text, ", \342\200\246");

  return g_string_free (text, FALSE);
}

static char *
dup_marks (const MusterReport *report,
           guint32             row)
{
  guint64 set = muster_force_get_marks (report->force, row);
  GString *text = NULL;
  guint n;
  const MusterName *marks = muster_system_get_marks (report->system, &n);

  for (guint i = 0; i < n; i++)
    {
      if ((set >> i & 1) == 0)
        continue;

      if (text == NULL)
        text = g_string_new (NULL);
      else
        g_string_append (text, ", ");
      g_string_append (text, muster_system_text (marks[i].name));
    }
  return text != NULL ? g_string_free (text, FALSE) : NULL;
}

/* Only counted here: their sentences are made when somebody wants to read them. */
static void
take_findings (MusterUnitFace     *self,
               const MusterReport *report,
               const MusterUnit   *unit,
               guint32             row)
{
  const MusterJudgement *judgement = report->judgement;

  for (guint i = 0; i < judgement->n_findings; i++)
    {
      const MusterFinding *finding = &judgement->findings[i];
      gboolean error = finding->severity == MUSTER_SEVERITY_ERROR;

      if (finding->row == MUSTER_FORCE_ROW)
        continue;
      if (finding->row == row)
        {
          self->n_errors += error;
          self->n_advice += !error;
        }
      else if (error)
        {
          const MusterUnit *at = muster_force_get_unit (report->force, finding->row);

          for (; at != NULL && at != unit; at = at->parent)
            ;
          self->n_inside += at != NULL;
        }
    }
}

/**
 * muster_unit_dup_problems:
 * @report: a report with readings
 * @unit: a unit of its list
 *
 * Returns: (transfer full) (nullable): what is found at the unit itself, a sentence a line, translated; %NULL for nothing
 */
char *
muster_unit_dup_problems (const MusterReport *report,
                          const MusterUnit   *unit)
{
  const MusterJudgement *judgement = report->judgement;
  guint32 row = muster_report_get_row (report, unit);
  GString *text = NULL;

  for (guint i = 0; i < judgement->n_findings; i++)
    {
      g_autofree char *sentence = NULL;

      if (judgement->findings[i].row != row)
        continue;

      sentence = muster_judgement_dup_text (judgement, &judgement->findings[i]);
      if (text == NULL)
        text = g_string_new (sentence);
      else
        g_string_append_printf (text, "\n%s", sentence);
    }
  return text != NULL ? g_string_free (text, FALSE) : NULL;
}

static void
add_spoken (GString    *text,
            const char *part)
{
  if (part != NULL && *part != '\0')
    g_string_append_printf (text, ", %s", part);
}

static char *
dup_spoken (const MusterUnitFace *self,
            const MusterReport   *report,
            MusterPoints          cost)
{
  GString *text = g_string_new (self->title);

  add_spoken (text, self->grade);
  add_spoken (text, self->marks);
  add_spoken (text, self->details);
  if (self->count > 1)
    {
      /* Translators: how many a line of the list stands for, read out behind its name */
      g_autofree char *times = g_strdup_printf (ngettext ("%u time", "%u times", self->count), self->count);

      add_spoken (text, times);
    }
  if (self->points != NULL)
    {
      const MusterBudget *budget = muster_system_get_budget (report->system);
      g_autofree char *points = g_strdup_printf ("%s %s", self->points, muster_plural_units (budget, cost));

      add_spoken (text, points);
    }
  if (self->n_errors + self->n_inside > 0)
    {
      guint n = self->n_errors + self->n_inside;
      g_autofree char *problems = g_strdup_printf (ngettext ("%u problem", "%u problems", n), n);

      add_spoken (text, problems);
    }
  return g_string_free (text, FALSE);
}

/**
 * muster_unit_face_new:
 * @report: a report with readings
 * @unit: a unit of its list
 *
 * Returns: (transfer full): what a line of the tree shows of it; free it with muster_unit_face_free()
 */
MusterUnitFace *
muster_unit_face_new (const MusterReport *report,
                      const MusterUnit   *unit)
{
  MusterUnitFace *self;
  const MusterEntry *entry;
  MusterPoints cost;
  guint32 row;

  g_return_val_if_fail (report != NULL && unit != NULL, NULL);

  self = g_new0 (MusterUnitFace, 1);
  row = muster_report_get_row (report, unit);
  entry = muster_force_get_entry (report->force, row);
  self->title = muster_title_dup_short (muster_unit_get_title (unit, entry));
  self->details = unit->n_children > 0
                    ? muster_unit_dup_holding (report, unit)
                    : muster_unit_dup_details (report, row, TIMES, MUSTER_DETAIL_IN_FULL | MUSTER_DETAIL_NO_BADGES);
  if (unit->grade >= 0 && (guint) unit->grade != muster_system_get_default_grade (report->system))
    self->grade = g_strdup (muster_system_text (muster_system_get_grades (report->system, NULL)[unit->grade].name));
  self->marks = dup_marks (report, row);
  self->count = unit->count;
  cost = muster_points_multiply (muster_report_get_each (report, row), unit->count);
  if (report->has_points)
    self->points = muster_points_to_local (cost);
  self->silhouette = muster_force_get_silhouette (report->force, row);
  take_findings (self, report, unit, row);
  self->spoken = dup_spoken (self, report, cost);

  return self;
}

/**
 * muster_unit_face_free:
 * @self: (nullable) (transfer full): a face
 */
void
muster_unit_face_free (MusterUnitFace *self)
{
  if (self == NULL)
    return;

  g_free (self->title);
  g_free (self->details);
  g_free (self->grade);
  g_free (self->marks);
  g_free (self->points);
  g_free (self->spoken);
  g_free (self);
}
