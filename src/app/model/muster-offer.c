/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One thing that can be added to a list, as a line shows it: what it is, where it would go or why it does not fit, and
 * by how much the points of the list would grow. It knows the list only while it is judged. On the main thread. */

#define G_LOG_DOMAIN "muster-offers"

#include "config.h"

#include "muster-offer-private.h"

#include <glib/gi18n.h>

#include "muster-frame.h"
#include "muster-offer-text.h"

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterOffer, muster_offer, G_TYPE_OBJECT)

static void
muster_offer_finalize (GObject *object)
{
  MusterOffer *self = MUSTER_OFFER (object);

  g_clear_pointer (&self->entry, muster_catalogue_entry_free);
  g_clear_object (&self->item);
  g_clear_pointer (&self->system, muster_system_unref);
  g_free (self->key);
  g_free (self->title);
  g_free (self->what);
  g_free (self->found_by);
  g_free (self->sorting);
  g_free (self->subtitle);
  g_free (self->points_text);
  g_free (self->reason);

  G_OBJECT_CLASS (muster_offer_parent_class)->finalize (object);
}

static void
muster_offer_class_init (MusterOfferClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_offer_finalize;

  /**
   * MusterOffer::changed:
   * @self: the offer
   *
   * Something that a line shows of it is another than before.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_offer_init (MusterOffer *self)
{
  self->count = 1;
  self->verdict = MUSTER_PLACE_NOWHERE;
  self->subtitle = g_strdup ("");
}

void
muster_offer_emit_changed (MusterOffer *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static const char *
category_of (const MusterUnitType *type)
{
  return type != NULL && type->category != NULL ? muster_system_text (type->category->name) : "";
}

/* What it is found by. Kinds come last: who writes "inf" wants infantry too, but first what is called so. */
static void
set_names (MusterOffer *self,
           const char  *title,
           const char  *english,
           const char  *more)
{
  g_autofree char *folded = g_utf8_casefold (title, -1);
  const char *kind = self->type != NULL && self->type->category != NULL ? self->type->category->name : "";
  g_autofree char *names = g_strjoin (" ", title, english, more, category_of (self->type), kind, NULL);

  self->sorting = g_utf8_collate_key (folded, -1);
  self->found_by = muster_offer_text_dup_plain (names);
}

/**
 * muster_offer_new_template:
 * @item: a template
 *
 * Returns: (transfer full): what adds it
 */
MusterOffer *
muster_offer_new_template (MusterTemplate *item)
{
  MusterOffer *self = g_object_new (MUSTER_TYPE_OFFER, NULL);
  MusterUnit *unit = muster_template_get_unit (item);
  MusterRoster *roster = muster_template_get_roster (item);

  self->kind = MUSTER_OFFER_TEMPLATE;
  self->item = g_object_ref (item);
  self->type = unit != NULL ? unit->type : NULL;
  self->system = roster != NULL ? muster_system_ref (muster_roster_get_system (roster)) : NULL;
  self->key = g_strconcat ("template:", muster_template_get_path (item), NULL);
  self->title = g_strdup (muster_template_get_name (item));
  /* Translators: says of a line that the unit in it was saved by the player */
  self->what = g_strdup (_("Your template"));
  set_names (self, self->title, self->type != NULL ? self->type->name : "", self->type != NULL ? muster_system_text (self->type->name) : "");
  return self;
}

/**
 * muster_offer_new_group:
 * @system: a game
 * @group: one of its ready-made groups, one that picks no entry
 *
 * Returns: (transfer full): what adds it
 */
MusterOffer *
muster_offer_new_group (MusterSystem      *system,
                        const MusterGroup *group)
{
  MusterOffer *self = g_object_new (MUSTER_TYPE_OFFER, NULL);
  g_autoptr(MusterRoster) roster = muster_roster_new (system);
  MusterUnit *root = muster_roster_get_root (roster);

  muster_frame_group (root, 0, group, NULL);
  self->kind = MUSTER_OFFER_GROUP;
  self->group = group;
  self->system = muster_system_ref (system);
  self->type = root->n_children > 0 ? root->children[0]->type : NULL;
  self->key = g_strconcat ("group:", group->id, NULL);
  self->title = g_strdup (muster_system_text (group->name));
  /* Translators: says of a line that it adds several units at once */
  self->what = g_strdup (_("Ready-made"));
  set_names (self, self->title, group->name, group->id);
  return self;
}

/**
 * muster_offer_new_unit:
 * @system: a game
 * @type: one of its types of unit
 *
 * Returns: (transfer full): what adds such a unit
 */
MusterOffer *
muster_offer_new_unit (MusterSystem         *system,
                       const MusterUnitType *type)
{
  MusterOffer *self = g_object_new (MUSTER_TYPE_OFFER, NULL);
  g_autofree char *more = g_strjoin (" ", muster_system_text (type->plural), type->plural, muster_system_text (type->short_name),
                                     type->short_name, type->id, NULL);

  self->kind = MUSTER_OFFER_UNIT;
  self->type = type;
  self->system = muster_system_ref (system);
  self->key = g_strconcat ("unit:", type->id, NULL);
  self->title = g_strdup (muster_system_text (type->name));
  self->what = g_strdup (category_of (type));
  set_names (self, self->title, type->name, more);
  return self;
}

/**
 * muster_offer_dup_entry_key:
 * @id: an entry's id
 *
 * Returns: (transfer full): the key that what adds the entry has
 */
char *
muster_offer_dup_entry_key (const char *id)
{
  return g_strconcat ("entry:", id, NULL);
}

/**
 * muster_offer_new_entry:
 * @entry: (transfer full): an entry
 * @bare: a list that has a bare unit of each type of its game, in the order of the types
 *
 * Returns: (transfer full): what adds a unit of it
 */
MusterOffer *
muster_offer_new_entry (MusterCatalogueEntry *entry,
                        const MusterForce    *bare)
{
  MusterOffer *self = g_object_new (MUSTER_TYPE_OFFER, NULL);
  const char *name = entry->entry.name != NULL && *entry->entry.name != '\0' ? entry->entry.name : entry->entry.id;
  g_autofree char *columns = NULL;

  self->kind = MUSTER_OFFER_ENTRY;
  self->entry = entry;
  self->type = entry->entry.type;
  self->system = entry->system != NULL ? muster_system_ref (entry->system) : NULL;
  self->key = muster_offer_dup_entry_key (entry->entry.id);
  self->title = muster_title_dup_short (entry->own ? name : muster_system_text (name));
  columns = muster_offer_text_dup_columns (&entry->entry, bare);
  self->what = *columns != '\0' ? g_steal_pointer (&columns)
                                : g_strdup (self->type != NULL ? muster_system_text (self->type->name) : "");
  self->favourite = entry->favourite;
  set_names (self, self->title, name, entry->entry.id);
  return self;
}

/**
 * muster_offer_take_entry:
 * @self: what adds an entry
 * @entry: (transfer full): the same entry, read again and not changed
 */
void
muster_offer_take_entry (MusterOffer          *self,
                         MusterCatalogueEntry *entry)
{
  g_return_if_fail (MUSTER_IS_OFFER (self) && self->kind == MUSTER_OFFER_ENTRY);

  muster_catalogue_entry_free (self->entry);
  self->entry = entry;
}
