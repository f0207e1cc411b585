/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A verdict as JSON: the same members wherever one is written. */

#define G_LOG_DOMAIN "muster-verdict-json"

#include "muster-verdict-json.h"

#include "muster-list-words.h"

static void
write_finding (const MusterReport  *self,
               const MusterFinding *finding,
               MusterJson          *json,
               gboolean             opponent)
{
  gboolean of_force = finding->row == MUSTER_FORCE_ROW;
  g_autofree char *place = of_force ? NULL : muster_report_dup_path (self, muster_force_get_unit (self->force, finding->row));
  gboolean hide = opponent && muster_judgement_tells_points (self->judgement, finding);
  g_autofree char *text = hide ? muster_judgement_dup_public_text (self->judgement, finding)
                               : muster_judgement_dup_text (self->judgement, finding);

  muster_json_begin_object (json);
  muster_json_name (json, "rule");
  muster_json_string (json, finding->rule->id);
  muster_json_name (json, "severity");
  muster_json_string (json, finding->severity == MUSTER_SEVERITY_ERROR ? "error" : "advice");
  muster_json_name (json, "at");
  muster_json_string (json, place);
  muster_json_known_points (json, "have", finding->has_numbers && !hide, finding->have);
  muster_json_known_points (json, "allow", finding->has_numbers && !hide, finding->allow);
  muster_json_name (json, "text");
  muster_json_string (json, text);
  muster_json_end_object (json);
}

/**
 * muster_verdict_write_json:
 * @self: a report
 * @json: a writer, inside an object
 * @opponent: what tells of points is null, and there is no advice
 *
 * Writes the members `limit`, `points`, `used`, `legal`, `code` and `findings`. They are the same wherever a
 * verdict is written, and users script against them. The thread should be in the plain locale.
 */
void
muster_verdict_write_json (const MusterReport *self,
                           MusterJson         *json,
                           gboolean            opponent)
{
  const MusterJudgement *judgement = self->judgement;

  muster_json_known_points (json, "limit", judgement->has_limit, judgement->limit);
  muster_json_known_points (json, "points", self->has_points && !opponent, judgement->points);
  muster_json_known_points (json, "used", muster_list_tells_used (self, opponent), judgement->used);
  muster_json_name (json, "legal");
  muster_json_boolean (json, judgement->legal);
  muster_json_name (json, "code");
  muster_json_string (json, self->code);
  muster_json_name (json, "findings");
  muster_json_begin_array (json);
  for (guint i = 0; i < judgement->n_findings; i++)
    {
      if (!opponent || judgement->findings[i].severity == MUSTER_SEVERITY_ERROR)
        write_finding (self, &judgement->findings[i], json, opponent);
    }
  muster_json_end_array (json);
}
