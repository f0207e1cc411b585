/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list whose game is not installed: which game that is and where to put it, and what the file says, unit by unit. The
 * file itself is kept to the byte by its document. */

#define G_LOG_DOMAIN "muster-read-only-page"

#include "config.h"

#include "muster-read-only-page.h"

#include <glib/gi18n.h>

#include "muster-sketch-line.h"

enum
{
  PROP_0,
  PROP_WORKBENCH,
  N_PROPS,
};

struct _MusterReadOnlyPage
{
  AdwBin           parent_instance;

  GtkLabel        *title;
  GtkLabel        *advice;
  GtkLabel        *problem;
  GtkWidget       *open_folder;
  GtkListView     *view;

  MusterWorkbench *workbench; /* (owned) (nullable) */
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterReadOnlyPage, muster_read_only_page, ADW_TYPE_BIN)

static void
take_row (GListStore      *rows,
          MusterSketchRow *row)
{
  g_list_store_append (rows, row);
  g_object_unref (row);
}

static void
add_fact (GListStore *rows,
          const char *title,
          const char *text)
{
  if (text == NULL)
    return;
  if (g_list_model_get_n_items (G_LIST_MODEL (rows)) == 0)
    take_row (rows, muster_sketch_row_new_heading (_("The list")));
  take_row (rows, muster_sketch_row_new_fact (title, text));
}

static GListStore *
make_facts (const MusterSketch *sketch)
{
  GListStore *rows = g_list_store_new (MUSTER_TYPE_SKETCH_ROW);

  add_fact (rows, _("Name"), sketch->name);
  add_fact (rows, _("Player"), sketch->player);
  add_fact (rows, _("Nation"), sketch->nation);
  add_fact (rows, _("Limit"), sketch->limit);
  add_fact (rows, _("House rules"), sketch->options);
  add_fact (rows, _("Notes"), sketch->notes);

  return rows;
}

static void
add_section (GListStore *sections,
             const char *title,
             GListStore *rows)
{
  g_autoptr(GListStore) heading = g_list_store_new (MUSTER_TYPE_SKETCH_ROW);

  if (g_list_model_get_n_items (G_LIST_MODEL (rows)) == 0)
    return;

  take_row (heading, muster_sketch_row_new_heading (title));
  g_list_store_append (sections, heading);
  g_list_store_append (sections, rows);
}

static void
show_sketch (MusterReadOnlyPage *self,
             const MusterSketch *sketch)
{
  GListStore *sections = g_list_store_new (G_TYPE_LIST_MODEL);
  g_autoptr(GListStore) facts = make_facts (sketch);
  g_autoptr(GtkSelectionModel) model = NULL;

  g_list_store_append (sections, facts);
  add_section (sections, _("Units"), sketch->units);
  add_section (sections, _("Entries that the list carries"), sketch->entries);
  model = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (gtk_flatten_list_model_new (G_LIST_MODEL (sections)))));
  gtk_list_view_set_model (self->view, model);

  gtk_widget_set_visible (GTK_WIDGET (self->problem), sketch->problem != NULL);
  if (sketch->problem != NULL)
    {
      /* Translators: %s says what is wrong with a file */
      g_autofree char *text = g_strdup_printf (_("Not all of the file can be read: %s."), sketch->problem->message);

      gtk_label_set_text (self->problem, text);
    }
}

/* What to do: put the game's file where it belongs, or all of Muster's own files. */
static void
show_advice (MusterReadOnlyPage *self,
             MusterDocument     *document,
             const char         *system)
{
  g_autofree char *missing = muster_system_store_dup_missing (muster_document_get_systems (document));
  const char *folder = muster_system_store_get_own_folder (muster_document_get_systems (document));
  g_autofree char *title = NULL;
  g_autofree char *advice = NULL;

  /* Translators: %s is the id of a game, as files name it */
  title = g_strdup_printf (_("The game “%s” is not installed"), system);
  if (missing != NULL)
    advice = g_strdup_printf ("%s.", missing);
  else
    /* Translators: %s is a folder */
    advice = g_strdup_printf (_("The list can be read and copied, but neither judged nor changed. Put the game's file into %s and open the list again."),
                              folder != NULL ? folder : "");
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->advice, advice);
  gtk_widget_set_visible (self->open_folder, missing == NULL && folder != NULL);
}

static void
update (MusterReadOnlyPage *self)
{
  MusterDocument *document = self->workbench != NULL ? muster_workbench_get_document (self->workbench) : NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(MusterSketch) sketch = NULL;

  if (document == NULL || !muster_document_get_read_only (document))
    {
      gtk_list_view_set_model (self->view, NULL);
      return;
    }

  bytes = muster_document_dup_bytes (document);
  sketch = muster_sketch_new (bytes);
  show_advice (self, document, sketch->system != NULL ? sketch->system : "?");
  show_sketch (self, sketch);
}

/* The folder is made where there is none yet: it is wanted now. */
static void
on_open_folder_cb (MusterReadOnlyPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  MusterDocument *document = muster_workbench_get_document (self->workbench);
  const char *folder = muster_system_store_get_own_folder (muster_document_get_systems (document));
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);

  g_mkdir_with_parents (folder, 0755);
  if (uri != NULL)
    gtk_show_uri (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, uri, GDK_CURRENT_TIME);
}

static void
on_setup_cb (GtkSignalListItemFactory *factory,
             GtkListItem              *item,
             gpointer                  data)
{
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
  gtk_list_item_set_child (item, muster_sketch_line_new ());
}

static void
on_bind_cb (GtkSignalListItemFactory *factory,
            GtkListItem              *item,
            gpointer                  data)
{
  muster_sketch_line_set_row (MUSTER_SKETCH_LINE (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

static void
muster_read_only_page_get_property (GObject    *object,
                                    guint       id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      g_value_set_object (value, MUSTER_READ_ONLY_PAGE (object)->workbench);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_read_only_page_set_property (GObject      *object,
                                    guint         id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_WORKBENCH:
      muster_read_only_page_set_workbench (MUSTER_READ_ONLY_PAGE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_read_only_page_dispose (GObject *object)
{
  MusterReadOnlyPage *self = MUSTER_READ_ONLY_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_READ_ONLY_PAGE);
  g_clear_object (&self->workbench);

  G_OBJECT_CLASS (muster_read_only_page_parent_class)->dispose (object);
}

static void
muster_read_only_page_class_init (MusterReadOnlyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_read_only_page_get_property;
  object_class->set_property = muster_read_only_page_set_property;
  object_class->dispose = muster_read_only_page_dispose;

  /* The list that is shown. */
  properties[PROP_WORKBENCH] =
    g_param_spec_object ("workbench", NULL, NULL, MUSTER_TYPE_WORKBENCH,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-read-only-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterReadOnlyPage, title);
  gtk_widget_class_bind_template_child (widget_class, MusterReadOnlyPage, advice);
  gtk_widget_class_bind_template_child (widget_class, MusterReadOnlyPage, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterReadOnlyPage, open_folder);
  gtk_widget_class_bind_template_child (widget_class, MusterReadOnlyPage, view);
  gtk_widget_class_bind_template_callback (widget_class, on_open_folder_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_bind_cb);
}

static void
muster_read_only_page_init (MusterReadOnlyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_read_only_page_set_workbench:
 * @self: a page
 * @workbench: (nullable): the list to show; nothing is shown of one that can be edited
 */
void
muster_read_only_page_set_workbench (MusterReadOnlyPage *self,
                                     MusterWorkbench    *workbench)
{
  g_return_if_fail (MUSTER_IS_READ_ONLY_PAGE (self));

  if (!g_set_object (&self->workbench, workbench))
    return;

  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKBENCH]);
}
