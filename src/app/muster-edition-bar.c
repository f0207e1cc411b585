/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells once that a list was saved under other rules than those of today, and what that changes. There is nothing of it
 * to be seen where there is nothing to tell. */

#define G_LOG_DOMAIN "muster-edition-bar"

#include "config.h"

#include "muster-edition-bar.h"

#include "muster-accessible.h"

/* Pixels of the list of changes that are to be seen in any window: four lines of it. */
#define MOST_HEIGHT 76

enum
{
  PROP_0,
  PROP_WORKBENCH,
  N_PROPS,
};

struct _MusterEditionBar
{
  AdwBin             parent_instance;

  GtkInfoBar        *bar;
  GtkScrolledWindow *scroller;
  GtkLabel          *changes;

  MusterWorkbench   *workbench; /* (owned) (nullable) */
  GSignalGroup      *signals;   /* of its document */
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterEditionBar, muster_edition_bar, ADW_TYPE_BIN)

static void
update (MusterEditionBar *self)
{
  MusterDocument *document = self->workbench != NULL ? muster_workbench_get_document (self->workbench) : NULL;
  const char * const *changes = document != NULL ? muster_document_get_edition_changes (document) : NULL;

  if (changes != NULL)
    {
      g_autofree char *text = g_strjoinv ("\n", (char **) changes);
      g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->changes), text);
      int height;

      gtk_label_set_text (self->changes, text);
      /* In a low window the page below must not take the room for the few lines there usually are. */
      pango_layout_get_pixel_size (layout, NULL, &height);
      gtk_scrolled_window_set_min_content_height (self->scroller, MIN (height, MOST_HEIGHT));
    }
  gtk_info_bar_set_revealed (self->bar, changes != NULL);
}

static void
on_response_cb (MusterEditionBar *self)
{
  if (self->workbench != NULL)
    muster_document_dismiss_edition_changes (muster_workbench_get_document (self->workbench));
}

static void
muster_edition_bar_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, MUSTER_EDITION_BAR (object)->workbench);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_edition_bar_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      muster_edition_bar_set_workbench (MUSTER_EDITION_BAR (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_edition_bar_dispose (GObject *object)
{
  MusterEditionBar *self = MUSTER_EDITION_BAR (object);

  /* The bin lets go of the bar, which is all of the template. */
  g_clear_object (&self->signals);
  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (muster_edition_bar_parent_class)->dispose (object);
}

static void
muster_edition_bar_class_init (MusterEditionBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_edition_bar_get_property;
  object_class->set_property = muster_edition_bar_set_property;
  object_class->dispose = muster_edition_bar_dispose;

  /* The list that is shown. */
  properties[PROP_WORKBENCH] =
    g_param_spec_object ("workbench", NULL, NULL, MUSTER_TYPE_WORKBENCH,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-edition-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterEditionBar, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterEditionBar, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterEditionBar, changes);
  gtk_widget_class_bind_template_callback (widget_class, on_response_cb);
}

static void
muster_edition_bar_init (MusterEditionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_accessible_name_close (GTK_INFO_BAR (self->bar));

  self->signals = g_signal_group_new (MUSTER_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->signals, "notify::edition-changes", G_CALLBACK (update), self);
}

/**
 * muster_edition_bar_set_workbench:
 * @self: a bar
 * @workbench: (nullable): the list it tells of
 */
void
muster_edition_bar_set_workbench (MusterEditionBar *self,
                                  MusterWorkbench  *workbench)
{
  g_return_if_fail (MUSTER_IS_EDITION_BAR (self));

  if (!g_set_object (&self->workbench, workbench))
    return;

  g_signal_group_set_target (self->signals, workbench != NULL ? muster_workbench_get_document (workbench) : NULL);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKBENCH]);
}
