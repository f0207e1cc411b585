/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Units on their way: dragged, or in the clipboard. Within their own list they can be moved as long as that does not
 * change; anywhere else copies of them arrive. */

#define G_LOG_DOMAIN "muster-parcel"

#include "config.h"

#include "muster-parcel.h"

#include <string.h>

#include "muster-roster-file.h"

struct _MusterParcel
{
  GObject          parent_instance;

  MusterWorkbench *workbench; /* (weak) (nullable): where the units stand */
  GPtrArray       *units;     /* (element-type MusterUnit): valid while that is as it was */
  guint64          state;     /* how that was */
  MusterRoster    *clip;      /* copies of them, in a list of their own */
  char            *xml;
  char            *text;
};

G_DEFINE_FINAL_TYPE (MusterParcel, muster_parcel, G_TYPE_OBJECT)

static void
muster_parcel_finalize (GObject *object)
{
  MusterParcel *self = MUSTER_PARCEL (object);

  g_clear_weak_pointer (&self->workbench);
  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_clear_object (&self->clip);
  g_free (self->xml);
  g_free (self->text);

  G_OBJECT_CLASS (muster_parcel_parent_class)->finalize (object);
}

static void
muster_parcel_class_init (MusterParcelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_parcel_finalize;
}

static void
muster_parcel_init (MusterParcel *self)
{
  self->units = g_ptr_array_new ();
}

static guint64
get_state (MusterWorkbench *workbench)
{
  return muster_history_get_state (muster_document_get_history (muster_workbench_get_document (workbench)));
}

/**
 * muster_parcel_new:
 * @workbench: a list
 *
 * Packs what is selected in a list.
 *
 * Returns: (transfer full) (nullable): the parcel; %NULL where nothing is selected
 */
MusterParcel *
muster_parcel_new (MusterWorkbench *workbench)
{
  MusterParcel *self;
  MusterUnit * const *units;
  guint n;

  g_return_val_if_fail (MUSTER_IS_WORKBENCH (workbench), NULL);

  units = muster_workbench_get_selected (workbench, &n);
  if (n == 0)
    return NULL;

  self = g_object_new (MUSTER_TYPE_PARCEL, NULL);
  g_set_weak_pointer (&self->workbench, workbench);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (self->units, units[i]);
  self->state = get_state (workbench);
  self->clip = muster_clip_new (units, n);
  self->xml = muster_workbench_dup_clip_xml (workbench);
  self->text = muster_workbench_dup_clip_text (workbench);

  return self;
}

/**
 * muster_parcel_get_xml:
 * @self: a parcel
 *
 * Returns: (transfer none): its units as a list file
 */
const char *
muster_parcel_get_xml (MusterParcel *self)
{
  g_return_val_if_fail (MUSTER_IS_PARCEL (self), NULL);

  return self->xml;
}

/**
 * muster_parcel_get_text:
 * @self: a parcel
 *
 * Returns: (transfer none): its units as text for a person
 */
const char *
muster_parcel_get_text (MusterParcel *self)
{
  g_return_val_if_fail (MUSTER_IS_PARCEL (self), NULL);

  return self->text;
}

/**
 * muster_parcel_is_of:
 * @self: a parcel
 * @workbench: a list
 *
 * Returns: whether its units stand in that list still, so that they can be moved there
 */
gboolean
muster_parcel_is_of (MusterParcel    *self,
                     MusterWorkbench *workbench)
{
  g_return_val_if_fail (MUSTER_IS_PARCEL (self), FALSE);

  return self->workbench == workbench && get_state (workbench) == self->state;
}

/**
 * muster_parcel_fits:
 * @self: a parcel
 * @workbench: a list
 * @parent: a unit of it, or its root for the force
 * @copy: copies are to arrive, also in the list that the units are of
 *
 * Returns: whether that breaks no maximum of the list
 */
gboolean
muster_parcel_fits (MusterParcel    *self,
                    MusterWorkbench *workbench,
                    MusterUnit      *parent,
                    gboolean         copy)
{
  MusterRoom *room;
  MusterUnit *tops;

  g_return_val_if_fail (MUSTER_IS_PARCEL (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_WORKBENCH (workbench) && parent != NULL, FALSE);

  if (!copy && muster_parcel_is_of (self, workbench))
    return muster_workbench_can_drop (workbench, (MusterUnit * const *) self->units->pdata, self->units->len, parent);

  room = muster_workbench_get_room (workbench);
  if (room == NULL || strcmp (muster_system_get_id (muster_roster_get_system (self->clip)),
                              muster_system_get_id (muster_workbench_get_system (workbench))) != 0)
    return FALSE;

  tops = muster_roster_get_root (self->clip);
  for (guint i = 0; i < tops->n_children; i++)
    {
      MusterCandidate candidate = { .unit = tops->children[i], .count = 1 };
      MusterPlace place;

      if (!muster_room_try (room, &candidate, parent, &place))
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_parcel_deliver:
 * @self: a parcel
 * @workbench: a list
 * @parent: a unit of it, or its root for the force
 * @index: in front of which of its children
 * @copy: copies are to arrive, also in the list that the units are of
 *
 * Moves the units there, or adds copies of them, as one step, if they fit.
 *
 * Returns: whether they arrived
 */
gboolean
muster_parcel_deliver (MusterParcel    *self,
                       MusterWorkbench *workbench,
                       MusterUnit      *parent,
                       guint            index,
                       gboolean         copy)
{
  g_autoptr(GError) error = NULL;

  if (!muster_parcel_fits (self, workbench, parent, copy))
    return FALSE;
  if (!copy && muster_parcel_is_of (self, workbench))
    return muster_workbench_drop (workbench, (MusterUnit * const *) self->units->pdata, self->units->len, parent, index);

  index = MIN (index, parent->n_children);
  if (!muster_workbench_do (workbench, muster_command_paste (parent, index, self->clip, &error)))
    return FALSE;

  muster_workbench_show_unit (workbench, parent->children[index]);
  return TRUE;
}
