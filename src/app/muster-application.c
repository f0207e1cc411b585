/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program: it opens windows for lists, and has what they all need. */

#define G_LOG_DOMAIN "muster-application"

#include "config.h"

#include "muster-application.h"

#include "muster-shortcuts.h"
#include "muster-window.h"

struct _MusterApplication
{
  AdwApplication     parent_instance;

  MusterSystemStore *systems;
};

G_DEFINE_FINAL_TYPE (MusterApplication, muster_application, ADW_TYPE_APPLICATION)

static void
on_loaded_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterDocument) document = muster_document_load_finish (result, &error);
  MusterApplication *self = user_data;
  MusterWindow *window = muster_window_new (GTK_APPLICATION (self));

  if (document != NULL)
    muster_window_set_document (window, document);
  else
    muster_window_show_toast (window, error->message, FALSE);
  gtk_window_present (GTK_WINDOW (window));
  g_application_release (G_APPLICATION (self));
}

static void
muster_application_open (GApplication  *application,
                         GFile        **files,
                         int            n_files,
                         const char    *hint)
{
  MusterApplication *self = MUSTER_APPLICATION (application);

  for (int i = 0; i < n_files; i++)
    {
      g_application_hold (application);
      muster_document_load_async (files[i], self->systems, NULL, on_loaded_cb, self);
    }
}

static void
muster_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (muster_window_new (GTK_APPLICATION (application))));
}

static void
muster_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (muster_application_parent_class)->startup (application);
  muster_shortcuts_install (GTK_APPLICATION (application));
}

static void
muster_application_dispose (GObject *object)
{
  g_clear_object (&MUSTER_APPLICATION (object)->systems);

  G_OBJECT_CLASS (muster_application_parent_class)->dispose (object);
}

static void
muster_application_class_init (MusterApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_application_dispose;
  application_class->open = muster_application_open;
  application_class->activate = muster_application_activate;
  application_class->startup = muster_application_startup;
}

static void
muster_application_init (MusterApplication *self)
{
  self->systems = muster_system_store_new_default ();
}

/**
 * muster_application_new:
 * @flags: how it runs, besides that it opens files
 *
 * Returns: (transfer full): the application
 */
MusterApplication *
muster_application_new (GApplicationFlags flags)
{
  return g_object_new (MUSTER_TYPE_APPLICATION,
                       "application-id", MUSTER_APPLICATION_ID,
                       "resource-base-path", "/org/muster/Muster",
                       "flags", flags | G_APPLICATION_HANDLES_OPEN,
                       NULL);
}

/**
 * muster_application_get_systems:
 * @self: the application
 *
 * Returns: (transfer none): where rule systems come from
 */
MusterSystemStore *
muster_application_get_systems (MusterApplication *self)
{
  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), NULL);

  return self->systems;
}
