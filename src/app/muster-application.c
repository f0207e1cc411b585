/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program: it owns what all windows need, and starts and ends. How lists come into windows stands in
 * muster-application-open.c, what menus and keys do in muster-application-actions.c. */

#define G_LOG_DOMAIN "muster-application"

#include "config.h"

#include "muster-application-private.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <signal.h>

#include "muster-appearance.h"
#include "muster-catalogue.h"
#include "muster-settings.h"
#include "muster-shortcuts.h"
#include "muster-window-file.h"

G_DEFINE_FINAL_TYPE (MusterApplication, muster_application, ADW_TYPE_APPLICATION)

/* What somebody wants to see. */
/* Of more files than that, opened at once, those that cannot be read are told in passing: nobody wants to answer a
 * question for each. */
#define MOST_ASKED 3

typedef struct
{
  GFile  **files;
  guint    n_files;
  gboolean new_window;
} Request;

static void
request_free (gpointer data)
{
  Request *self = data;

  for (guint i = 0; i < self->n_files; i++)
    g_object_unref (self->files[i]);
  g_free (self->files);
  g_free (self);
}

static Request *
request_new (GFile  **files,
             guint    n_files,
             gboolean new_window)
{
  Request *self = g_new0 (Request, 1);

  self->files = g_new0 (GFile *, n_files + 1);
  self->n_files = n_files;
  self->new_window = new_window;
  for (guint i = 0; i < n_files; i++)
    self->files[i] = g_object_ref (files[i]);

  return self;
}

static void
fulfil (MusterApplication *self,
        const Request     *request)
{
  GtkWindow *window;

  muster_application_restore (self, request->n_files > 0);
  for (guint i = 0; i < request->n_files; i++)
    muster_application_open_file (self, request->files[i],
                                  request->n_files > MOST_ASKED ? MUSTER_OPEN_QUIET : MUSTER_OPEN_DEFAULT);
  if (request->n_files > 0)
    return;

  window = gtk_application_get_active_window (GTK_APPLICATION (self));
  if (request->new_window || window == NULL || self->first != NULL)
    window = GTK_WINDOW (request->new_window && self->first == NULL ? muster_application_new_window (self)
                                                                    : muster_application_take_window (self));
  gtk_window_present (window);
}

/* The first window is made while a thread reads what was open: both take about as long. */
static void
ask (MusterApplication *self,
     GFile            **files,
     guint              n_files,
     gboolean           new_window)
{
  g_autoptr(GPtrArray) request = g_ptr_array_new_with_free_func (request_free);

  g_ptr_array_add (request, request_new (files, n_files, new_window));
  if (muster_session_get_is_ready (self->session))
    {
      fulfil (self, g_ptr_array_index (request, 0));
      return;
    }

  g_application_hold (G_APPLICATION (self));
  g_ptr_array_add (self->waiting, g_ptr_array_steal_index (request, 0));
  if (self->first == NULL && gtk_application_get_windows (GTK_APPLICATION (self)) == NULL)
    self->first = muster_application_new_window (self);
}

static void
on_ready_cb (MusterApplication *self)
{
  g_autoptr(GPtrArray) waiting = g_steal_pointer (&self->waiting);

  self->waiting = g_ptr_array_new_with_free_func (request_free);
  for (guint i = 0; i < waiting->len; i++)
    {
      fulfil (self, g_ptr_array_index (waiting, i));
      g_application_release (G_APPLICATION (self));
    }
}

static void
on_trouble_cb (MusterApplication *self,
               const GError      *error)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));
  g_autofree char *sentence = g_strdup_printf (_("%s. Muster goes on without it."), error->message);

  if (MUSTER_IS_WINDOW (window))
    muster_window_show_trouble (MUSTER_WINDOW (window), sentence, NULL);
}

/* Nobody can be asked: what is not saved is kept as drafts, and offered at the next start. */
static gboolean
on_end_cb (gpointer data)
{
  MusterApplication *self = data;

  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL; link = link->next)
    {
      if (MUSTER_IS_WINDOW (link->data))
        muster_window_flush (link->data);
    }
  g_application_quit (G_APPLICATION (self));

  return G_SOURCE_CONTINUE;
}

static void
muster_application_open (GApplication  *application,
                         GFile        **files,
                         int            n_files,
                         const char    *hint)
{
  ask (MUSTER_APPLICATION (application), files, (guint) n_files, FALSE);
}

static void
muster_application_activate (GApplication *application)
{
  ask (MUSTER_APPLICATION (application), NULL, 0, FALSE);
}

static int
muster_application_command_line (GApplication            *application,
                                 GApplicationCommandLine *line)
{
  GVariantDict *options = g_application_command_line_get_options_dict (line);
  g_autoptr(GVariant) names = g_variant_dict_lookup_value (options, G_OPTION_REMAINING, G_VARIANT_TYPE_BYTESTRING_ARRAY);
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (gsize i = 0; names != NULL && i < g_variant_n_children (names); i++)
    {
      g_autoptr(GVariant) name = g_variant_get_child_value (names, i);

      g_ptr_array_add (files, g_application_command_line_create_file_for_arg (line, g_variant_get_bytestring (name)));
    }
  ask (MUSTER_APPLICATION (application), (GFile **) files->pdata, files->len, g_variant_dict_contains (options, "new-window"));

  return 0;
}

static int
muster_application_handle_local_options (GApplication *application,
                                         GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1;

  g_print ("muster-desktop %s\n", MUSTER_VERSION);
  return 0;
}

static void
muster_application_startup (GApplication *application)
{
  static const int ends[] = { SIGTERM, SIGINT, SIGHUP };
  MusterApplication *self = MUSTER_APPLICATION (application);

  /* In a thread, beside all that GTK has to do now. */
  self->session = muster_session_new (GTK_APPLICATION (self), self->systems);
  g_signal_connect_object (self->session, "ready", G_CALLBACK (on_ready_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "trouble", G_CALLBACK (on_trouble_cb), self, G_CONNECT_SWAPPED);

  G_APPLICATION_CLASS (muster_application_parent_class)->startup (application);
  muster_appearance_follow (muster_application_get_settings (self));
  muster_application_add_actions (self);
  muster_shortcuts_install (GTK_APPLICATION (application));
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    self->signal_ids[i] = g_unix_signal_add (ends[i], on_end_cb, self);
}

static void
muster_application_shutdown (GApplication *application)
{
  MusterApplication *self = MUSTER_APPLICATION (application);

  for (guint i = 0; i < G_N_ELEMENTS (self->signal_ids); i++)
    g_clear_handle_id (&self->signal_ids[i], g_source_remove);
  muster_session_end (self->session);
  if (self->library != NULL)
    muster_library_close (self->library);

  G_APPLICATION_CLASS (muster_application_parent_class)->shutdown (application);
}

/* GTK 4.8 goes on asking a window how large it wants to be after it is gone, where it was asked for that just before: it does
 * not disconnect the handler as it does the others. */
static void
on_unrealize_cb (GtkWidget *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  if (GDK_IS_TOPLEVEL (surface))
    g_signal_handlers_disconnect_matched (surface, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA,
                                          g_signal_lookup ("compute-size", GDK_TYPE_TOPLEVEL), 0, NULL, NULL, window);
}

static void
muster_application_window_added (GtkApplication *application,
                                 GtkWindow      *window)
{
  GTK_APPLICATION_CLASS (muster_application_parent_class)->window_added (application, window);

  g_signal_connect (window, "unrealize", G_CALLBACK (on_unrealize_cb), NULL);
  g_signal_connect_object (window, "notify::document", G_CALLBACK (muster_session_update),
                           MUSTER_APPLICATION (application)->session, G_CONNECT_SWAPPED);
}

static void
muster_application_window_removed (GtkApplication *application,
                                   GtkWindow      *window)
{
  MusterApplication *self = MUSTER_APPLICATION (application);

  if (GTK_WINDOW (self->first) == window)
    self->first = NULL;

  GTK_APPLICATION_CLASS (muster_application_parent_class)->window_removed (application, window);

  /* The last one is open again next time. */
  if (gtk_application_get_windows (application) != NULL)
    muster_session_update (self->session);
}

static void
muster_application_dispose (GObject *object)
{
  MusterApplication *self = MUSTER_APPLICATION (object);

  g_clear_object (&self->library);
  g_clear_weak_pointer (&self->games_window);
  g_clear_object (&self->games);
  g_clear_object (&self->templates);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_object (&self->systems);

  G_OBJECT_CLASS (muster_application_parent_class)->dispose (object);
}

static void
muster_application_finalize (GObject *object)
{
  MusterApplication *self = MUSTER_APPLICATION (object);

  g_ptr_array_unref (self->waiting);
  g_free (self->catalogue_path);

  G_OBJECT_CLASS (muster_application_parent_class)->finalize (object);
}

static void
muster_application_class_init (MusterApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);
  GtkApplicationClass *gtk_application_class = GTK_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_application_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_application_finalize;
  application_class->open = muster_application_open;
  application_class->activate = muster_application_activate;
  application_class->command_line = muster_application_command_line;
  application_class->handle_local_options = muster_application_handle_local_options;
  application_class->startup = muster_application_startup;
  application_class->shutdown = muster_application_shutdown;
  gtk_application_class->window_added = muster_application_window_added;
  gtk_application_class->window_removed = muster_application_window_removed;
}

static void
muster_application_init (MusterApplication *self)
{
  const GOptionEntry entries[] = {
    { "new-window", 'n', 0, G_OPTION_ARG_NONE, NULL, N_("Open a new window"), NULL },
    { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_("Show the version and leave"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_("[FILE…]") },
    G_OPTION_ENTRY_NULL
  };

  self->systems = muster_system_store_new_default ();
  self->waiting = g_ptr_array_new_with_free_func (request_free);
  g_application_add_main_option_entries (G_APPLICATION (self), entries);
}

/* Threads of ours read now and then something large, whose memory nobody else would get in a heap of the thread's own;
 * and what is free at the end of the heap goes back to the machine. That is a third of all that the program takes. */
static void
spare_memory (void)
{
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 1);
  mallopt (M_TRIM_THRESHOLD, 64 * 1024);
#endif
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
  spare_memory ();
  return g_object_new (MUSTER_TYPE_APPLICATION,
                       "application-id", MUSTER_APPLICATION_ID,
                       "resource-base-path", "/org/muster/Muster",
                       "flags", flags | G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE,
                       NULL);
}

/**
 * muster_application_get_running:
 *
 * Returns: (transfer none) (nullable): the application that runs; %NULL where windows are shown without one, as in tests
 */
MusterApplication *
muster_application_get_running (void)
{
  GApplication *application = g_application_get_default ();

  return MUSTER_IS_APPLICATION (application) ? MUSTER_APPLICATION (application) : NULL;
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

/**
 * muster_application_get_session:
 * @self: the application
 *
 * Returns: (transfer none) (nullable): which lists are open and were; %NULL before it has started
 */
MusterSession *
muster_application_get_session (MusterApplication *self)
{
  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), NULL);

  return self->session;
}

/**
 * muster_application_get_settings:
 * @self: the application
 *
 * Returns: (transfer none): what the player has chosen once for all
 */
GSettings *
muster_application_get_settings (MusterApplication *self)
{
  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), NULL);

  if (self->settings == NULL)
    {
      self->settings = muster_settings_new ();
      if (self->settings == NULL)
        g_error ("the settings schema %s is not installed; install Muster anew, or name its folder with GSETTINGS_SCHEMA_DIR",
                 MUSTER_SETTINGS_SCHEMA);
    }
  return self->settings;
}

/**
 * muster_application_get_templates:
 * @self: the application
 *
 * Returns: (transfer none): the player's own templates
 */
MusterTemplates *
muster_application_get_templates (MusterApplication *self)
{
  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), NULL);

  if (self->templates == NULL)
    self->templates = muster_templates_new (self->systems, NULL);
  return self->templates;
}

/**
 * muster_application_get_library:
 * @self: the application
 *
 * Returns: (transfer none): the player's catalogue, for all that shows or changes it
 */
MusterLibrary *
muster_application_get_library (MusterApplication *self)
{
  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), NULL);

  if (self->library == NULL)
    self->library = muster_library_new (self->systems, muster_application_get_catalogue_path (self));
  return self->library;
}

/**
 * muster_application_get_catalogue_path:
 * @self: the application
 *
 * Returns: (transfer none): where the catalogue's database is or will be
 */
const char *
muster_application_get_catalogue_path (MusterApplication *self)
{
  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), NULL);

  if (self->catalogue_path == NULL)
    self->catalogue_path = muster_catalogue_dup_default_path ();
  return self->catalogue_path;
}
