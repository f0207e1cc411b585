/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which models of a list the player does not own. It is no finding: the list is as legal with it as without, and it says
 * nothing where nothing is owned of the game, or where the player does not want to know. */

#define G_LOG_DOMAIN "muster-collection-advice"

#include "config.h"

#include "muster-collection-advice.h"

#include "muster-application.h"
#include "muster-message.h"

#define KEY "collection-advice"

enum
{
  PROP_0,
  PROP_WORKBENCH,
  N_PROPS,
};

struct _MusterCollectionAdvice
{
  GtkWidget        parent_instance;

  GtkWidget       *box;
  GtkLabel        *label;

  MusterWorkbench *workbench; /* (owned) (nullable) */
  MusterLibrary   *library;   /* (owned) (nullable) */
  GSettings       *settings;  /* (owned) (nullable) */
  GSignalGroup    *signals;
  guint            idle_id;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterCollectionAdvice, muster_collection_advice, GTK_TYPE_WIDGET)

static char *
dup_advice (MusterCollectionAdvice *self)
{
  const MusterReport *report = self->workbench != NULL ? muster_workbench_get_report (self->workbench) : NULL;
  const MusterCollection *collection;
  g_autofree char *advice = NULL;

  if (report == NULL || self->library == NULL || (self->settings != NULL && !g_settings_get_boolean (self->settings, KEY)))
    return NULL;
  collection = muster_library_get_collection (self->library, muster_system_get_id (report->system));
  advice = collection != NULL ? muster_collection_dup_advice (collection, report) : NULL;
  return advice != NULL ? muster_message_sentence (advice) : NULL;
}

static gboolean
on_idle_cb (gpointer data)
{
  MusterCollectionAdvice *self = data;
  g_autofree char *advice = dup_advice (self);

  self->idle_id = 0;
  if (advice != NULL)
    gtk_label_set_text (self->label, advice);
  gtk_widget_set_visible (GTK_WIDGET (self), advice != NULL);
  return G_SOURCE_REMOVE;
}

/* After all that shows whether the list is right. */
static void
update_soon (MusterCollectionAdvice *self)
{
  if (self->idle_id == 0)
    self->idle_id = g_idle_add_full (G_PRIORITY_LOW, on_idle_cb, self, NULL);
}

static void
on_collection_changed_cb (MusterCollectionAdvice *self,
                          const char             *system_id)
{
  update_soon (self);
}

static void
muster_collection_advice_get_property (GObject    *object,
                                       guint       id,
                                       GValue     *value,
                                       GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, MUSTER_COLLECTION_ADVICE (object)->workbench);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_collection_advice_set_property (GObject      *object,
                                       guint         id,
                                       const GValue *value,
                                       GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      muster_collection_advice_set_workbench (MUSTER_COLLECTION_ADVICE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_collection_advice_dispose (GObject *object)
{
  MusterCollectionAdvice *self = MUSTER_COLLECTION_ADVICE (object);

  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_clear_object (&self->signals);
  if (self->library != NULL)
    g_signal_handlers_disconnect_by_data (self->library, self);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  g_clear_object (&self->workbench);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_COLLECTION_ADVICE);

  G_OBJECT_CLASS (muster_collection_advice_parent_class)->dispose (object);
}

static void
muster_collection_advice_class_init (MusterCollectionAdviceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_collection_advice_get_property;
  object_class->set_property = muster_collection_advice_set_property;
  object_class->dispose = muster_collection_advice_dispose;

  properties[PROP_WORKBENCH] =
    g_param_spec_object ("workbench", NULL, NULL, MUSTER_TYPE_WORKBENCH,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-collection-advice.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCollectionAdvice, box);
  gtk_widget_class_bind_template_child (widget_class, MusterCollectionAdvice, label);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
muster_collection_advice_init (MusterCollectionAdvice *self)
{
  MusterApplication *application = muster_application_get_running ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->signals = g_signal_group_new (MUSTER_TYPE_WORKBENCH);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update_soon), self);
  if (application != NULL)
    muster_collection_advice_set_library (self, muster_application_get_library (application),
                                          muster_application_get_settings (application));
}

/**
 * muster_collection_advice_set_library:
 * @self: an advice
 * @library: (nullable): the player's catalogue
 * @settings: (nullable): what the player has chosen; %NULL: the advice is given
 *
 * Gives it what it goes by, in place of the program's.
 */
void
muster_collection_advice_set_library (MusterCollectionAdvice *self,
                                      MusterLibrary          *library,
                                      GSettings              *settings)
{
  g_return_if_fail (MUSTER_IS_COLLECTION_ADVICE (self));

  if (self->library != NULL)
    g_signal_handlers_disconnect_by_data (self->library, self);
  g_set_object (&self->library, library);
  g_set_object (&self->settings, settings);
  if (library != NULL)
    g_signal_connect_object (library, "collection-changed", G_CALLBACK (on_collection_changed_cb), self, G_CONNECT_SWAPPED);
  if (settings != NULL)
    g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (update_soon), self, G_CONNECT_SWAPPED);
  update_soon (self);
}

/**
 * muster_collection_advice_set_workbench:
 * @self: an advice
 * @workbench: (nullable): the list it is about
 */
void
muster_collection_advice_set_workbench (MusterCollectionAdvice *self,
                                        MusterWorkbench        *workbench)
{
  g_return_if_fail (MUSTER_IS_COLLECTION_ADVICE (self));

  if (!g_set_object (&self->workbench, workbench))
    return;
  g_signal_group_set_target (self->signals, workbench);
  update_soon (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKBENCH]);
}

/**
 * muster_collection_advice_get_text:
 * @self: an advice
 *
 * Returns: (nullable): what it says; %NULL where nothing is to be said
 */
const char *
muster_collection_advice_get_text (MusterCollectionAdvice *self)
{
  g_return_val_if_fail (MUSTER_IS_COLLECTION_ADVICE (self), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (self)) ? gtk_label_get_text (self->label) : NULL;
}
