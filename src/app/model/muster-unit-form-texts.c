/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a form says of its units besides the fields: heading, entry, what stands inside, and the price as a sum. */

#define G_LOG_DOMAIN "muster-unit-form"

#include "config.h"

#include "muster-unit-form-private.h"

#include <glib/gi18n.h>

#include "muster-limit.h"
#include "muster-plural.h"
#include "muster-price.h"
#include "muster-unit-face.h"

static void
take (char **place,
      char  *text)
{
  g_free (*place);
  *place = text != NULL ? text : g_strdup ("");
}

/* A limit of what stands in the unit, such as `3 of 3`. Both ends of one range make two lines. */
static void
add_reading (GPtrArray           *values,
             const MusterReading *reading)
{
  g_autofree char *have = muster_points_to_local (reading->have);
  g_autofree char *allow = muster_points_to_local (reading->allow);
  const char *label = muster_system_text (muster_limit_get_label (reading->limit));
  g_autofree char *text = NULL;
  MusterFormValue *value = muster_form_value_new ((int) muster_limit_get_number (reading->limit), label);

  if (muster_limit_has_most (reading->limit))
    /* Translators: of a limit on what a unit holds: how many there are and how many may be at most: `2 of 3` */
    text = g_strdup_printf (_("%s of %s"), have, allow);
  else
    /* Translators: of a limit on what a unit holds: how many there are and how many there have to be at least */
    text = g_strdup_printf (_("%s, at least %s"), have, allow);
  muster_form_value_set (value, label, text, reading->holds ? NULL : _("This breaks a rule"), FALSE);
  g_ptr_array_add (values, value);
}

static void
fill_inside (MusterUnitForm     *self,
             const MusterReport *report,
             guint32             row)
{
  g_autoptr(GPtrArray) values = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < report->judgement->n_readings; i++)
    {
      const MusterReading *reading = &report->judgement->readings[i];

      if (reading->row == row && muster_limit_get_label (reading->limit) != NULL)
        add_reading (values, reading);
    }
  muster_form_values_update (self->inside, values);
}

static void
fill_entry (MusterUnitForm     *self,
            const MusterReport *report,
            guint32             row)
{
  const MusterEntry *entry = muster_force_get_entry (report->force, row);

  self->texts.has_entry = self->unit->entry_id != NULL;
  if (entry == NULL)
    {
      take (&self->texts.entry, g_strdup (self->unit->entry_id));
      take (&self->texts.entry_about, g_strdup (self->texts.has_entry ? _("This entry is nowhere to be found") : ""));
      return;
    }
  take (&self->texts.entry, g_strdup (entry->name == NULL || *entry->name == '\0' ? entry->id
                                : entry->embedded ? entry->name : muster_system_text (entry->name)));
  /* Translators: where a catalogue entry comes from: the player's list brings it along, or the game's catalogue has it */
  take (&self->texts.entry_about, g_strdup (entry->embedded ? _("Catalogue entry of this list") : _("Entry of the game's catalogue")));
}

/* What it is, unless the title says it, and what it stands in. */
static char *
dup_kind (const MusterReport *report,
          const MusterUnit   *unit,
          const char         *title)
{
  const char *type = unit->type != NULL ? muster_system_text (unit->type->name) : _("Unknown type of unit");
  const MusterEntry *around = NULL;
  g_autofree char *holder = NULL;
  g_autofree char *place = NULL;

  if (unit->parent->type_id != NULL)
    {
      around = muster_force_get_entry (report->force, muster_report_get_row (report, unit->parent));
      holder = muster_title_dup_short (muster_unit_get_title (unit->parent, around));
      /* Translators: what a unit stands in: `in 1st Platoon` */
      place = g_strdup_printf (_("in %s"), holder);
    }
  if (g_strcmp0 (type, title) == 0)
    type = unit->type != NULL && unit->type->category != NULL ? muster_system_text (unit->type->category->name) : "";
  if (place == NULL || *type == '\0')
    return g_strdup (place != NULL ? place : type);
  return g_strconcat (type, " \302\267 ", place, NULL);
}

/* Each step of the sum is a line. What costs nothing by itself is not worth a sum. */
static char *
dup_sum (const MusterPrice *price)
{
  g_autofree char *text = NULL;
  g_auto(GStrv) steps = NULL;

  if (price->one == 0 && price->inside != 0)
    {
      g_autofree char *inside = muster_points_to_local (price->inside);
      g_autofree char *total = muster_points_to_local (price->total);

      if (price->count == 1)
        /* Translators: the price of a unit that costs nothing without what stands in it: how much that costs */
        return g_strdup_printf (_("%s inside"), inside);
      /* Translators: the same where there are several: `40 inside`, then a new line with `× 3 = 120` */
      return g_strdup_printf (_("%s inside\n× %u = %s"), inside, price->count, total);
    }

  text = muster_price_to_text (price);
  steps = g_strsplit (text, "; ", -1);
  return g_strjoinv ("\n", steps);
}

static void
fill_sum (MusterUnitForm     *self,
          const MusterReport *report,
          guint32             row)
{
  g_autoptr(MusterPrice) price = NULL;

  if (!report->has_points)
    return;

  price = muster_price_explain (report->force, row);
  take (&self->texts.sum, dup_sum (price));
  take (&self->texts.total, muster_points_to_local (price->total));
  self->texts.total_unit = muster_plural_units (muster_system_get_budget (report->system), price->total);
  /* A single number is no sum. */
  if (g_strcmp0 (self->texts.sum, self->texts.total) == 0)
    take (&self->texts.sum, NULL);
}

static char *
dup_problems (const MusterReport *report,
              guint32             row,
              gboolean            alone)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < report->judgement->n_findings; i++)
    {
      const MusterFinding *finding = &report->judgement->findings[i];
      g_autofree char *wrong = NULL;

      /* A unit all alone stands nowhere and need not hold anything. */
      if (finding->row != row || (alone && !muster_finding_is_of_columns (finding)))
        continue;

      wrong = muster_judgement_dup_wrong (report->judgement, finding);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", wrong);
    }
  return g_string_free (text, FALSE);
}

void
muster_unit_form_tell_one (MusterUnitForm     *self,
                           const MusterReport *report)
{
  g_autoptr(MusterUnitFace) face = muster_unit_face_new (report, self->unit);
  guint32 row = muster_report_get_row (report, self->unit);

  take (&self->texts.title, g_strdup (face->title));
  take (&self->texts.kind, dup_kind (report, self->unit, face->title));
  take (&self->texts.problems, dup_problems (report, row, self->strict));
  take (&self->texts.name, g_strdup (self->unit->name));
  take (&self->texts.notes, g_strdup (self->unit->notes));
  self->texts.count = self->unit->count;
  self->texts.differs = self->unit->entry_id != NULL && (self->unit->n_choices > 0 || self->unit->n_marks > 0);
  self->texts.is_own = self->unit->entry_id != NULL && g_str_has_prefix (self->unit->entry_id, MUSTER_OWN_PREFIX);
  self->texts.can_keep = self->unit->type != NULL && self->unit->type->n_uses > 0 && self->unit->n_choices > 0;
  self->texts.silhouette = face->silhouette;
  fill_entry (self, report, row);
  fill_sum (self, report, row);
  fill_inside (self, report, row);
}

static gboolean
stands_in_one_of (const MusterUnit   *unit,
                  MusterUnit * const *units,
                  guint               n)
{
  for (unit = unit->parent; unit != NULL; unit = unit->parent)
    {
      for (guint i = 0; i < n; i++)
        {
          if (units[i] == unit)
            return TRUE;
        }
    }
  return FALSE;
}

void
muster_unit_form_tell_several (MusterUnitForm     *self,
                               const MusterReport *report,
                               MusterUnit * const *units,
                               guint               n)
{
  MusterPoints total = 0;

  for (guint i = 0; i < n; i++)
    {
      guint32 row = muster_report_get_row (report, units[i]);
      guint64 copies = units[i]->count;

      if (stands_in_one_of (units[i], units, n))
        continue;
      for (const MusterUnit *around = units[i]->parent; around->type_id != NULL; around = around->parent)
        copies *= around->count;
      total = muster_points_add (total, muster_points_multiply (muster_report_get_each (report, row), (gint64) copies));
    }
  take (&self->texts.title, g_strdup_printf (ngettext ("%u unit selected", "%u units selected", n), n));
  if (report->has_points)
    {
      take (&self->texts.total, muster_points_to_local (total));
      self->texts.total_unit = muster_plural_units (muster_system_get_budget (report->system), total);
    }
}
