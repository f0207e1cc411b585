/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which offers are shown, in which order. All that was found is judged against the list as it is now, which takes a
 * few microseconds each; the rows are then replaced where they differ, and only there, so that what is highlighted
 * and where one has scrolled to stay. */

#define G_LOG_DOMAIN "muster-offers"

#include "config.h"

#include "muster-offers-private.h"

#include <string.h>

#include "muster-mend.h"
#include "muster-offer-private.h"
#include "muster-offer-text.h"

/* Findings of the force that are asked what they lack. */
#define MOST_FINDINGS 6
/* Where fewer fit, more are looked for, up to so many: then it is the list that is full. */
#define FEW 40
#define ENOUGH 400

/* One that may be shown, and where. */
typedef struct
{
  MusterOffer *offer;
  gboolean     stays; /* it is shown in any case */
  guint8       late;  /* it does not fit */
  guint8       page;  /* rows that were found later come behind */
  guint8       section;
  guint8       inside; /* its name does not begin with what is looked for */
} Row;

static int
compare_rows (gconstpointer a,
              gconstpointer b,
              gpointer      data)
{
  const MusterOffers *self = data;
  const Row *one = a;
  const Row *other = b;

  if (one->late != other->late)
    return one->late - other->late;
  if (one->page != other->page)
    return one->page - other->page;
  if (one->section != other->section)
    return one->section - other->section;
  if (self->sort == MUSTER_OFFERS_BY_POINTS && muster_offer_get_points (one->offer) != muster_offer_get_points (other->offer))
    return muster_offer_get_points (one->offer) < muster_offer_get_points (other->offer) ? -1 : 1;
  if (one->inside != other->inside)
    return one->inside - other->inside;
  return strcmp (muster_offer_get_sorting (one->offer), muster_offer_get_sorting (other->offer));
}

/* The types of unit that would mend what the force lacks. */
static guint64 *
find_missing (MusterOffers *self)
{
  const MusterReport *report = muster_workbench_get_report (self->workbench);
  guint n_types;
  guint64 *missing;
  guint n = 0;

  muster_system_get_types (self->system, &n_types);
  missing = g_new0 (guint64, n_types / 64 + 1);
  for (guint i = 0; i < report->judgement->n_findings && n < MOST_FINDINGS; i++)
    {
      const MusterFinding *finding = &report->judgement->findings[i];
      g_autoptr(GPtrArray) remedies = NULL;

      if (finding->row != MUSTER_FORCE_ROW || finding->severity != MUSTER_SEVERITY_ERROR)
        continue;
      n++;
      remedies = muster_mend_list (report->judgement, finding);
      for (guint k = 0; k < remedies->len; k++)
        {
          const MusterRemedy *remedy = g_ptr_array_index (remedies, k);

          for (guint e = 0; e < remedy->edits->len; e++)
            {
              const MusterEdit *edit = g_ptr_array_index (remedy->edits, e);

              if (edit->kind == MUSTER_EDIT_INSERT && edit->new_unit != NULL && edit->new_unit->type != NULL)
                missing[edit->new_unit->type->ix / 64] |= G_GUINT64_CONSTANT (1) << edit->new_unit->type->ix % 64;
            }
        }
    }
  return missing;
}

/* With nothing typed: what is missing, then what is ready to be had, then what the player likes, then the rest. */
static guint8
section_of (MusterOffer   *offer,
            const guint64 *missing)
{
  const MusterUnitType *type = muster_offer_get_unit_type (offer);
  MusterOfferKind kind = muster_offer_get_kind (offer);

  if (type != NULL && kind != MUSTER_OFFER_ENTRY && (missing[type->ix / 64] >> type->ix % 64 & 1) != 0)
    return kind == MUSTER_OFFER_UNIT ? 1 : 0;
  if (kind == MUSTER_OFFER_TEMPLATE)
    return 2;
  if (kind == MUSTER_OFFER_GROUP)
    return 3;
  if (muster_offer_get_favourite (offer))
    return 4;
  return kind == MUSTER_OFFER_UNIT ? 5 : 6;
}

static guint8
page_of (guint index)
{
  guint8 page = 0;

  for (guint end = MUSTER_OFFERS_PAGE; index >= end; end *= 2)
    page++;
  return page;
}

static gboolean
passes (MusterOffers *self,
        MusterOffer  *offer,
        const char   *words)
{
  if (self->category != NULL && g_strcmp0 (self->category, muster_offer_get_category (offer)) != 0)
    return FALSE;
  if (self->only_favourites && !muster_offer_get_favourite (offer))
    return FALSE;
  if (self->only_owned && !muster_offers_is_owned (self, offer))
    return FALSE;
  return muster_offer_matches (offer, words);
}

static gboolean
passes_nation (MusterOffers *self,
               MusterOffer  *offer)
{
  const MusterEntry *entry = muster_offer_get_entry (offer);

  return self->nation == NULL || entry == NULL || entry->nation == NULL || strcmp (self->nation, entry->nation) == 0;
}

static void
add_rows (MusterOffers *self,
          GArray       *rows,
          GHashTable   *seen,
          GPtrArray    *offers,
          gboolean      found)
{
  guint count;
  g_autofree char *words = muster_offer_text_dup_plain (muster_offers_get_words (self, &count));

  for (guint i = 0; i < offers->len; i++)
    {
      Row row = { .offer = g_ptr_array_index (offers, i), .page = found ? page_of (i) : 0 };

      if (!found && (!passes (self, row.offer, words) || !passes_nation (self, row.offer)))
        continue;
      if (!g_hash_table_add (seen, (gpointer) muster_offer_get_key (row.offer)))
        continue;
      muster_offer_judge (row.offer, self->workbench, count);
      g_array_append_val (rows, row);
    }
}

static void
arrange (MusterOffers *self,
         GArray       *rows)
{
  guint count;
  g_autofree char *words = muster_offer_text_dup_plain (muster_offers_get_words (self, &count));
  g_autofree guint64 *missing = *words == '\0' ? find_missing (self) : NULL;

  for (guint i = 0; i < rows->len; i++)
    {
      Row *row = &g_array_index (rows, Row, i);
      gboolean damaged = muster_offer_get_kind (row->offer) == MUSTER_OFFER_TEMPLATE
                         && muster_template_get_problem (muster_offer_get_template (row->offer)) != NULL;
      gboolean added = g_strcmp0 (muster_offer_get_key (row->offer), self->added) == 0;

      row->stays = muster_offer_get_fits (row->offer) || added || damaged;
      row->late = !muster_offer_get_fits (row->offer) && !added;
      row->section = missing != NULL ? section_of (row->offer, missing) : 0;
      row->inside = missing == NULL && !muster_offer_starts_with (row->offer, words);
    }
  g_array_sort_with_data (rows, compare_rows, self);
}

/* Puts the new rows in place of the old ones in one go, as few as possible. */
static void
replace_shown (MusterOffers *self,
               GPtrArray    *rows)
{
  g_autoptr(GPtrArray) old = g_steal_pointer (&self->shown);
  guint start = 0;
  guint end = 0;

  while (start < old->len && start < rows->len && old->pdata[start] == rows->pdata[start])
    start++;
  while (end < old->len - start && end < rows->len - start && old->pdata[old->len - 1 - end] == rows->pdata[rows->len - 1 - end])
    end++;
  self->shown = rows;
  if (old->len - start - end > 0 || rows->len - start - end > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), start, old->len - start - end, rows->len - start - end);
}

/* Entries that stand in the list and nowhere else. */
static void
find_own_entries (MusterOffers *self)
{
  MusterRoster *roster = muster_workbench_get_roster (self->workbench);
  guint n = muster_roster_get_n_entries (roster);

  g_ptr_array_set_size (self->own, (int) self->n_fixed);
  for (guint i = 0; i < n; i++)
    {
      const MusterEntry *entry = muster_roster_get_entry (roster, i);

      if (muster_system_find_entry (self->system, entry->id) == NULL)
        g_ptr_array_add (self->own, muster_offer_new_entry (muster_catalogue_entry_new_shipped (self->system, entry), self->bare_force));
    }
}

/* Own entries are made anew at each change; those that were there keep their object, and with it their row. */
static void
keep_own_entries (MusterOffers *self,
                  GPtrArray    *before)
{
  for (guint i = self->n_fixed; i < self->own->len; i++)
    {
      MusterOffer *offer = g_ptr_array_index (self->own, i);

      for (guint k = self->n_fixed; k < before->len; k++)
        {
          MusterOffer *old = g_ptr_array_index (before, k);

          if (strcmp (muster_offer_get_key (old), muster_offer_get_key (offer)) == 0
              && strcmp (old->title, offer->title) == 0 && muster_catalogue_entry_has_same_game (old->entry, offer->entry))
            {
              g_object_unref (offer);
              self->own->pdata[i] = g_object_ref (old);
              break;
            }
        }
    }
}

static void
update_own_entries (MusterOffers *self)
{
  g_autoptr(GPtrArray) before = g_ptr_array_new_with_free_func (g_object_unref);

  if (self->own->len == self->n_fixed && muster_roster_get_n_entries (muster_workbench_get_roster (self->workbench)) == 0)
    return;
  for (guint i = 0; i < self->own->len; i++)
    g_ptr_array_add (before, g_object_ref (g_ptr_array_index (self->own, i)));
  find_own_entries (self);
  keep_own_entries (self, before);
}

static void
look_further (MusterOffers *self)
{
  gboolean filtered = self->nation != NULL || self->category != NULL || self->only_favourites || self->only_owned;

  if (self->only_fitting && self->shown->len < FEW && self->has_more && !self->asked && self->limit < ENOUGH)
    muster_offers_load_more (self);
  else if (self->shown->len == 0 && filtered && !self->asked && self->n_beyond == 0)
    muster_offers_ask (self, TRUE);
}

/**
 * muster_offers_rebuild:
 * @self: the offers
 *
 * Brings what is shown up to date with the list and with what was found.
 */
void
muster_offers_rebuild (MusterOffers *self)
{
  g_autoptr(GArray) rows = g_array_new (FALSE, TRUE, sizeof (Row));
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *shown = g_ptr_array_new_with_free_func (g_object_unref);

  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_clear_handle_id (&self->early_id, g_source_remove);
  self->n_hidden = 0;
  if (self->workbench != NULL && muster_workbench_get_roster (self->workbench) != NULL)
    {
      if (self->system != muster_workbench_get_system (self->workbench))
        muster_offers_reset_game (self);
      update_own_entries (self);
      add_rows (self, rows, seen, self->saved, FALSE);
      add_rows (self, rows, seen, self->own, FALSE);
      add_rows (self, rows, seen, self->entries, !self->asked);
      arrange (self, rows);
    }
  for (guint i = 0; i < rows->len; i++)
    {
      Row *row = &g_array_index (rows, Row, i);

      if (self->only_fitting && !row->stays)
        {
          self->n_hidden++;
          continue;
        }
      muster_offer_describe (row->offer, self->workbench);
      g_ptr_array_add (shown, g_object_ref (row->offer));
    }
  replace_shown (self, shown);
  if (self->workbench != NULL)
    look_further (self);
  muster_offers_emit_status (self);
}
