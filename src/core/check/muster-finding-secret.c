/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which findings an opponent must not read in full: those whose words or numbers tell what units cost. */

#define G_LOG_DOMAIN "muster-finding-secret"

#include "muster-judge-private.h"
#include "muster-limit.h"

#include <string.h>

/* Whether a wording has a place for a price. */
static gboolean
has_price (const char *words)
{
  return words != NULL && (strstr (words, "{computed}") != NULL || strstr (words, "{printed}") != NULL);
}

static gboolean
have_prices (const MusterWords *words,
             guint              n_words)
{
  for (guint i = 0; i < n_words; i++)
    {
      if (has_price (words[i].text))
        return TRUE;
    }

  return FALSE;
}

static gboolean
mends_have_prices (const MusterMend *mends,
                   guint             n_mends)
{
  for (guint i = 0; i < n_mends; i++)
    {
      if (has_price (mends[i].words.text))
        return TRUE;
    }

  return FALSE;
}

/* Which of several wordings is told depends on the numbers; any with a price in it counts. */
static gboolean
tells_prices (const MusterSystem  *system,
              const MusterFinding *finding)
{
  const MusterRuleData *rule = &system->rule_data[finding->rule->ix];

  if (finding->limit != NULL)
    return have_prices (finding->limit->wrong, finding->limit->n_wrong) || mends_have_prices (finding->limit->mends, finding->limit->n_mends);
  if (finding->must != NULL)
    return have_prices (finding->must->wrong, finding->must->n_wrong) || mends_have_prices (finding->must->mends, finding->must->n_mends);

  return have_prices (rule->wrong, rule->n_wrong) || have_prices (system->shadow_words, system->n_shadow_words);
}

/**
 * muster_judgement_tells_points:
 * @self: a judgement
 * @finding: one of its findings
 *
 * Returns: whether the words or numbers of the finding tell what units cost, which is not for an opponent
 */
gboolean
muster_judgement_tells_points (const MusterJudgement *self,
                               const MusterFinding   *finding)
{
  const MusterSystem *system = self->force->system;

  if (finding->limit != NULL && muster_limit_tells_points (finding->limit, system, self->has_limit))
    return TRUE;
  if (has_price (finding->rule->says) || tells_prices (system, finding))
    return TRUE;

  /* Its sentence tells the rest too. */
  for (guint i = 0; i < finding->n_rest; i++)
    {
      if (tells_prices (system, &self->rest[finding->rest + i]))
        return TRUE;
    }

  return FALSE;
}

/**
 * muster_judgement_dup_public_text:
 * @self: a judgement
 * @finding: one of its findings
 *
 * Returns: (transfer full): the sentence of muster_judgement_dup_text(), or the name of the rule alone, translated, where
 *   the sentence would tell an opponent what units cost
 */
char *
muster_judgement_dup_public_text (const MusterJudgement *self,
                                  const MusterFinding   *finding)
{
  if (muster_judgement_tells_points (self, finding))
    return g_strdup (muster_system_text (finding->rule->name));

  return muster_judgement_dup_text (self, finding);
}
