/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries of the catalogue that are much like one being made, to compare what they cost. */

#define G_LOG_DOMAIN "muster-design"

#include "config.h"

#include "muster-neighbours.h"

#include <glib/gi18n.h>

#include "muster-catalogue-near.h"
#include "muster-offer-text.h"

#define N_NEIGHBOURS 6

#define MINUS "\342\210\222"

/* ---- One of them ---- */

enum
{
  PROP_0,
  PROP_NAME,
  PROP_ABOUT,
  PROP_POINTS,
  PROP_DIFFERENCE,
  N_PROPS,
};

struct _MusterNeighbour
{
  GObject parent_instance;

  char   *id;
  char   *texts[N_PROPS]; /* by property */
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterNeighbour, muster_neighbour, G_TYPE_OBJECT)

static void
muster_neighbour_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  if (id > PROP_0 && id < N_PROPS)
    g_value_set_string (value, MUSTER_NEIGHBOUR (object)->texts[id]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
muster_neighbour_finalize (GObject *object)
{
  MusterNeighbour *self = MUSTER_NEIGHBOUR (object);

  g_free (self->id);
  for (guint i = 0; i < N_PROPS; i++)
    g_free (self->texts[i]);

  G_OBJECT_CLASS (muster_neighbour_parent_class)->finalize (object);
}

static void
muster_neighbour_class_init (MusterNeighbourClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = muster_neighbour_get_property;
  G_OBJECT_CLASS (klass)->finalize = muster_neighbour_finalize;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  properties[PROP_ABOUT] = g_param_spec_string ("about", NULL, NULL, "", flags);
  properties[PROP_POINTS] = g_param_spec_string ("points", NULL, NULL, "", flags);
  properties[PROP_DIFFERENCE] = g_param_spec_string ("difference", NULL, NULL, "", flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
muster_neighbour_init (MusterNeighbour *self)
{
}

/* How much more or less it costs. */
static char *
dup_difference (MusterPoints difference)
{
  g_autofree char *points = muster_points_to_local (ABS (difference));

  if (difference == 0)
    /* Translators: of what an entry costs, held against another: neither more nor less */
    return g_strdup (_("the same"));
  return g_strconcat (difference > 0 ? "+" : MINUS, points, NULL);
}

static MusterNeighbour *
create_neighbour (const MusterCatalogueEntry *entry,
                  const MusterForce          *bare,
                  MusterPoints                points)
{
  MusterNeighbour *self = g_object_new (MUSTER_TYPE_NEIGHBOUR, NULL);

  self->id = g_strdup (entry->entry.id);
  self->texts[PROP_NAME] = g_strdup (entry->own ? entry->entry.name : muster_system_text (entry->entry.name));
  self->texts[PROP_ABOUT] = muster_offer_text_dup_columns (&entry->entry, bare);
  self->texts[PROP_POINTS] = entry->has_points ? muster_points_to_local (entry->points) : g_strdup ("");
  self->texts[PROP_DIFFERENCE] = entry->has_points ? dup_difference (entry->points - points) : g_strdup ("");
  return self;
}

/**
 * muster_neighbour_get_id:
 * @self: an entry
 *
 * Returns: (transfer none): its id
 */
const char *
muster_neighbour_get_id (MusterNeighbour *self)
{
  g_return_val_if_fail (MUSTER_IS_NEIGHBOUR (self), NULL);

  return self->id;
}

/**
 * muster_neighbour_get_name:
 * @self: an entry
 *
 * Returns: (transfer none): its name
 */
const char *
muster_neighbour_get_name (MusterNeighbour *self)
{
  g_return_val_if_fail (MUSTER_IS_NEIGHBOUR (self), NULL);

  return self->texts[PROP_NAME];
}

/**
 * muster_neighbour_get_about:
 * @self: an entry
 *
 * Returns: (transfer none): its columns
 */
const char *
muster_neighbour_get_about (MusterNeighbour *self)
{
  g_return_val_if_fail (MUSTER_IS_NEIGHBOUR (self), NULL);

  return self->texts[PROP_ABOUT];
}

/**
 * muster_neighbour_get_points:
 * @self: an entry
 *
 * Returns: (transfer none): what it costs; "" in a game without points
 */
const char *
muster_neighbour_get_points (MusterNeighbour *self)
{
  g_return_val_if_fail (MUSTER_IS_NEIGHBOUR (self), NULL);

  return self->texts[PROP_POINTS];
}

/**
 * muster_neighbour_get_difference:
 * @self: an entry
 *
 * Returns: (transfer none): how much more it costs than the one being made, such as `+10`; "" in a game without points
 */
const char *
muster_neighbour_get_difference (MusterNeighbour *self)
{
  g_return_val_if_fail (MUSTER_IS_NEIGHBOUR (self), NULL);

  return self->texts[PROP_DIFFERENCE];
}

/* ---- All of them ---- */

struct _MusterNeighbours
{
  GObject        parent_instance;

  MusterLibrary *library;
  GListStore    *list;
  GCancellable  *cancellable; /* (nullable): of the search that goes on */
};

G_DEFINE_FINAL_TYPE (MusterNeighbours, muster_neighbours, G_TYPE_OBJECT)

static void
stop (MusterNeighbours *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
muster_neighbours_dispose (GObject *object)
{
  MusterNeighbours *self = MUSTER_NEIGHBOURS (object);

  stop (self);
  g_clear_object (&self->list);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (muster_neighbours_parent_class)->dispose (object);
}

static void
muster_neighbours_class_init (MusterNeighboursClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_neighbours_dispose;
}

static void
muster_neighbours_init (MusterNeighbours *self)
{
  self->list = g_list_store_new (MUSTER_TYPE_NEIGHBOUR);
}

/**
 * muster_neighbours_new:
 * @library: the player's catalogue
 *
 * Returns: (transfer full): an empty list
 */
MusterNeighbours *
muster_neighbours_new (MusterLibrary *library)
{
  MusterNeighbours *self;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (library), NULL);

  self = g_object_new (MUSTER_TYPE_NEIGHBOURS, NULL);
  self->library = g_object_ref (library);
  return self;
}

/**
 * muster_neighbours_get_list:
 * @self: the list
 *
 * Returns: (transfer none): a list of #MusterNeighbour, the most alike first
 */
GListModel *
muster_neighbours_get_list (MusterNeighbours *self)
{
  g_return_val_if_fail (MUSTER_IS_NEIGHBOURS (self), NULL);

  return G_LIST_MODEL (self->list);
}

/**
 * muster_neighbours_get_busy:
 * @self: the list
 *
 * Returns: whether they are being looked for
 */
gboolean
muster_neighbours_get_busy (MusterNeighbours *self)
{
  g_return_val_if_fail (MUSTER_IS_NEIGHBOURS (self), FALSE);

  return self->cancellable != NULL;
}

/* What was found, and for what. */
typedef struct
{
  MusterCatalogueEntry *entry;
  GPtrArray            *found; /* (element-type MusterCatalogueEntry) */
} Found;

static void
found_free (gpointer data)
{
  Found *self = data;

  g_clear_pointer (&self->entry, muster_catalogue_entry_free);
  g_clear_pointer (&self->found, g_ptr_array_unref);
  g_free (self);
}

static gpointer
find_job (MusterCatalogue  *catalogue,
          gpointer          data,
          GCancellable     *cancellable,
          GError          **error)
{
  Found *wanted = data;
  g_autoptr(GPtrArray) entries = muster_catalogue_list_near (catalogue, wanted->entry, N_NEIGHBOURS, cancellable, error);
  Found *found;

  if (entries == NULL)
    return NULL;
  found = g_new0 (Found, 1);
  found->entry = g_steal_pointer (&wanted->entry);
  found->found = g_steal_pointer (&entries);
  return found;
}

static void
show (MusterNeighbours *self,
      const Found      *found)
{
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  MusterSystem *system = found->entry->system;
  g_autoptr(MusterRoster) roster = muster_roster_new (system);
  g_autoptr(MusterForce) bare = NULL;
  guint n;
  const MusterUnitType *types = muster_system_get_types (system, &n);

  for (guint i = 0; i < n; i++)
    muster_unit_append (muster_roster_get_root (roster), muster_unit_new (roster, types[i].id));
  bare = muster_force_new (roster, NULL);
  for (guint i = 0; i < found->found->len; i++)
    g_ptr_array_add (items, create_neighbour (g_ptr_array_index (found->found, i), bare, found->entry->points));
  g_list_store_splice (self->list, 0, g_list_model_get_n_items (G_LIST_MODEL (self->list)), items->pdata, items->len);
}

static void
on_found_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(MusterNeighbours) self = user_data;
  g_autoptr(GError) error = NULL;
  Found *found = muster_library_run_finish (MUSTER_LIBRARY (object), result, &error);

  /* Another search has begun, or nobody wants to know. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (found == NULL)
    {
      /* There is nothing to compare with; nobody asked for it just now. */
      g_message ("%s", error->message);
      return;
    }
  show (self, found);
  found_free (found);
}

/**
 * muster_neighbours_update:
 * @self: the list
 * @design: the entry being made
 *
 * Looks for them anew. What was looked for before is not looked for any more.
 */
void
muster_neighbours_update (MusterNeighbours *self,
                          MusterDesign     *design)
{
  Found *wanted;

  g_return_if_fail (MUSTER_IS_NEIGHBOURS (self) && MUSTER_IS_DESIGN (design));

  stop (self);
  self->cancellable = g_cancellable_new ();
  wanted = g_new0 (Found, 1);
  wanted->entry = muster_design_dup_entry (design);
  muster_library_run_async (self->library, muster_system_get_id (muster_design_get_system (design)), MUSTER_LIBRARY_READS, find_job,
                            wanted, found_free, found_free, self->cancellable, on_found_cb, g_object_ref (self));
}
