/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as the session remembers them. Plain values, owned by the session. */

#define G_LOG_DOMAIN "muster-session-state"

#include "config.h"

#include "muster-session-state.h"

#include <string.h>

/**
 * muster_open_list_new:
 * @uri: (nullable): of the file of a list
 * @draft_id: (nullable): of its draft
 *
 * Returns: (transfer full): a list that is open
 */
MusterOpenList *
muster_open_list_new (const char *uri,
                      const char *draft_id)
{
  MusterOpenList *self = g_new0 (MusterOpenList, 1);

  self->uri = g_strdup (uri);
  self->draft_id = g_strdup (draft_id);

  return self;
}

/**
 * muster_open_list_free:
 * @self: (nullable): a list
 *
 * Frees it.
 */
void
muster_open_list_free (MusterOpenList *self)
{
  if (self == NULL)
    return;

  g_free (self->uri);
  g_free (self->draft_id);
  g_free (self);
}

/**
 * muster_recent_list_new:
 * @document: a document that has a file
 *
 * Returns: (transfer full): what to remember of it
 */
MusterRecentList *
muster_recent_list_new (MusterDocument *document)
{
  const MusterJudgement *judgement;
  MusterRecentList *self;
  const MusterSystem *system;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (muster_document_get_file (document) != NULL, NULL);

  self = g_new0 (MusterRecentList, 1);
  self->uri = g_file_get_uri (muster_document_get_file (document));
  self->title = g_strdup (muster_document_get_title (document));
  self->used_last = g_get_real_time ();
  judgement = muster_document_get_judgement (document);
  if (judgement == NULL)
    return self;

  system = muster_roster_get_system (muster_document_get_roster (document));
  self->system_id = g_strdup (muster_system_get_id (system));
  self->has_points = muster_system_get_budget (system)->kind == MUSTER_BUDGET_POINTS;
  self->points = judgement->points;
  self->used = judgement->used;
  self->has_limit = judgement->has_limit;
  self->limit = judgement->limit;
  self->has_verdict = TRUE;
  self->legal = judgement->legal;
  for (guint i = 0; i < judgement->n_findings; i++)
    self->n_problems += judgement->findings[i].severity == MUSTER_SEVERITY_ERROR;

  return self;
}

/**
 * muster_recent_list_free:
 * @self: (nullable): a list
 *
 * Frees it.
 */
void
muster_recent_list_free (MusterRecentList *self)
{
  if (self == NULL)
    return;

  g_free (self->uri);
  g_free (self->title);
  g_free (self->system_id);
  g_free (self);
}

static int
compare_used (gconstpointer a,
              gconstpointer b)
{
  const MusterRecentList *one = *(const MusterRecentList * const *) a;
  const MusterRecentList *other = *(const MusterRecentList * const *) b;

  return (one->used_last > other->used_last) - (one->used_last < other->used_last);
}

/**
 * muster_session_state_adopt_recent:
 * @self: a session
 * @lists: (element-type MusterRecentList): lists that were used elsewhere; they are taken out of it
 *
 * Puts lists among those that were used lately, each where its time is. What is known of a file already stays.
 */
void
muster_session_state_adopt_recent (MusterSessionState *self,
                                   GPtrArray          *lists)
{
  g_autoptr(GPtrArray) all = NULL;
  GPtrArray *known;

  g_return_if_fail (MUSTER_IS_SESSION_STATE (self));
  g_return_if_fail (lists != NULL);

  all = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_recent_list_free);
  known = muster_session_state_get_recent (self);
  while (lists->len > 0)
    {
      g_autoptr(MusterRecentList) list = g_ptr_array_steal_index (lists, 0);
      gboolean is_known = FALSE;

      for (guint i = 0; i < known->len; i++)
        is_known |= strcmp (((const MusterRecentList *) g_ptr_array_index (known, i))->uri, list->uri) == 0;
      if (!is_known)
        g_ptr_array_add (all, g_steal_pointer (&list));
    }
  while (known->len > 0)
    g_ptr_array_add (all, g_ptr_array_steal_index (known, 0));
  g_ptr_array_sort (all, compare_used);
  while (all->len > 0)
    muster_session_state_take_recent (self, g_ptr_array_steal_index (all, 0));
}
