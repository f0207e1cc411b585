/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a window without a list shows: a form for a new one, the lists that were used lately, samples, and which game
 * files are broken. All of it is read in threads, once the window is there. */

#define G_LOG_DOMAIN "muster-welcome"

#include "config.h"

#include "muster-welcome-private.h"

#include <glib/gi18n.h>

#include "muster-columns.h"
#include "muster-fault-row.h"
#include "muster-message.h"
#include "muster-shelf-row.h"
#include "muster-wheel.h"

G_DEFINE_FINAL_TYPE (MusterWelcome, muster_welcome, ADW_TYPE_BIN)

static GtkWidget *
make_recent_row (gpointer item,
                 gpointer user_data)
{
  return muster_shelf_row_new (item, TRUE);
}

static void
on_recent_activated_cb (GtkListBox     *box,
                        MusterShelfRow *row,
                        MusterWelcome  *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "app.open-recent", "s",
                              muster_shelf_item_get_uri (muster_shelf_row_get_item (row)));
}

static void
on_sample_activated_cb (GtkListBox     *box,
                        MusterShelfRow *row,
                        MusterWelcome  *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "app.open-sample", "s",
                              muster_shelf_item_get_uri (muster_shelf_row_get_item (row)));
}

/* (nullable) */
static MusterShelfItem *
find_item (MusterWelcome *self,
           const char    *uri)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->recent)); i++)
    {
      g_autoptr(MusterShelfItem) item = g_list_model_get_item (G_LIST_MODEL (self->recent), i);

      if (g_str_equal (muster_shelf_item_get_uri (item), uri))
        return g_steal_pointer (&item);
    }
  return NULL;
}

/* Rows that stay as they are keep the keyboard's focus; if the focused one goes, the one in its place gets it. */
static void
show_recent (MusterWelcome *self,
             GPtrArray     *items)
{
  GListModel *model = G_LIST_MODEL (self->recent);
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->recent_box));
  int index = GTK_IS_LIST_BOX_ROW (focus) ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus)) : -1;
  GtkListBoxRow *row;
  guint old_length = g_list_model_get_n_items (model);
  guint same = 0, same_end = 0;

  for (; same < MIN (items->len, old_length); same++)
    {
      g_autoptr(MusterShelfItem) old = g_list_model_get_item (model, same);

      if (!muster_shelf_item_equal (old, g_ptr_array_index (items, same)))
        break;
    }
  for (; same_end < MIN (items->len, old_length) - same; same_end++)
    {
      g_autoptr(MusterShelfItem) old = g_list_model_get_item (model, old_length - 1 - same_end);

      if (!muster_shelf_item_equal (old, g_ptr_array_index (items, items->len - 1 - same_end)))
        break;
    }
  if (same + same_end == old_length && old_length == items->len)
    return;

  g_list_store_splice (self->recent, same, old_length - same - same_end, items->pdata + same, items->len - same - same_end);
  if (index < 0 || gtk_widget_get_focus_child (GTK_WIDGET (self->recent_box)) != NULL)
    return;

  row = gtk_list_box_get_row_at_index (self->recent_box, MIN (index, (int) items->len - 1));
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
on_looked_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(MusterWelcome) self = user_data;
  g_autoptr(GPtrArray) items = muster_shelf_read_finish (result, NULL);

  if (items == NULL || self->application == NULL)
    return;

  g_clear_object (&self->looking);
  show_recent (self, items);
}

/* What is remembered shows at once; what the files are like now, when a thread has looked at them. */
static void
refresh_recent (MusterWelcome *self)
{
  GPtrArray *recent = muster_session_get_recent (muster_application_get_session (self->application));
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  for (guint i = 0; recent != NULL && i < recent->len; i++)
    {
      const MusterRecentList *list = g_ptr_array_index (recent, i);
      MusterShelfItem *item = find_item (self, list->uri);

      g_ptr_array_add (items, item != NULL ? item : muster_shelf_item_new_for_recent (list));
    }
  show_recent (self, items);
  if (items->len == 0)
    return;

  self->looking = g_cancellable_new ();
  muster_shelf_read_async (muster_application_get_systems (self->application), items, self->looking, on_looked_cb,
                           g_object_ref (self));
}

static void
on_recent_changed_cb (MusterWelcome *self)
{
  if (self->application != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    refresh_recent (self);
}

static void
on_samples_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr(MusterWelcome) self = user_data;
  g_autoptr(GPtrArray) items = muster_shelf_read_finish (result, NULL);

  if (self->application == NULL || items == NULL)
    return;

  for (guint i = 0; i < items->len; i++)
    {
      if (muster_shelf_item_get_problem (g_ptr_array_index (items, i)) == NULL)
        gtk_list_box_append (self->sample_box, muster_shelf_row_new (g_ptr_array_index (items, i), FALSE));
    }
  gtk_widget_set_visible (self->samples, gtk_list_box_get_row_at_index (self->sample_box, 0) != NULL);
}

static void
add_fault (MusterWelcome     *self,
           const MusterFault *fault)
{
  GtkWidget *row = muster_fault_row_new (fault);

  /* There may be files of this name in two folders. */
  gtk_widget_set_tooltip_text (row, fault->file);
  adw_expander_row_add_row (self->trouble_row, row);
  g_ptr_array_add (self->fault_rows, row);
}

static void
show_trouble (MusterWelcome *self)
{
  const MusterGames *games = self->games;
  g_autofree char *title = NULL;
  g_autofree char *escaped = NULL;

  if (games->missing != NULL)
    {
      g_autofree char *text = muster_message_sentence (games->missing);
      g_autofree char *subtitle = g_markup_escape_text (text, -1);

      title = g_strdup (_("Muster’s Own Games Are Missing"));
      adw_expander_row_set_subtitle (self->trouble_row, subtitle);
    }
  else if (games->n_broken > 0)
    /* Translators: %u is how many files cannot be read. */
    title = g_strdup_printf (ngettext ("%u Game File Cannot Be Read", "%u Game Files Cannot Be Read", games->n_broken), games->n_broken);
  for (guint i = 0; i < self->fault_rows->len; i++)
    adw_expander_row_remove (self->trouble_row, g_ptr_array_index (self->fault_rows, i));
  g_ptr_array_set_size (self->fault_rows, 0);
  gtk_widget_set_visible (self->trouble, title != NULL);
  if (title == NULL)
    return;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->trouble_row), title);
  for (guint i = 0; i < games->faults->len; i++)
    add_fault (self, g_ptr_array_index (games->faults, i));
  adw_expander_row_set_enable_expansion (self->trouble_row, games->faults->len > 0);
}

static void
on_games_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(MusterWelcome) self = user_data;
  g_autoptr(MusterGames) games = muster_games_load_finish (result, NULL);

  if (self->application == NULL || games == NULL)
    return;

  muster_welcome_take_games (self, g_steal_pointer (&games));
  show_trouble (self);
}

/* A game came, was changed or went. */
static void
on_games_changed_cb (MusterWelcome *self)
{
  if (self->application != NULL && self->games != NULL)
    muster_games_load_async (muster_application_get_systems (self->application), NULL, on_games_cb, g_object_ref (self));
}

/* Samples are judged, which takes as long as all the rest: the page comes first. */
static void
on_after_paint_cb (MusterWelcome *self,
                   GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_func (clock, on_after_paint_cb, self);
  if (self->application != NULL)
    muster_shelf_read_async (muster_application_get_systems (self->application), NULL, NULL, on_samples_cb, g_object_ref (self));
}

static void
muster_welcome_map (GtkWidget *widget)
{
  MusterWelcome *self = MUSTER_WELCOME (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkApplication *application = GTK_IS_WINDOW (root) ? gtk_window_get_application (GTK_WINDOW (root)) : NULL;

  GTK_WIDGET_CLASS (muster_welcome_parent_class)->map (widget);

  if (!MUSTER_IS_APPLICATION (application))
    return;

  gtk_window_set_default_widget (GTK_WINDOW (root), self->create_button);
  if (self->application == NULL)
    {
      MusterSystemStore *systems = muster_application_get_systems (MUSTER_APPLICATION (application));

      self->application = MUSTER_APPLICATION (application);
      self->wants_focus = TRUE;
      g_signal_connect_object (muster_application_get_session (self->application), "recent-changed",
                               G_CALLBACK (on_recent_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (muster_application_get_games (self->application), "changed", G_CALLBACK (on_games_changed_cb), self,
                               G_CONNECT_SWAPPED);
      muster_games_load_async (systems, NULL, on_games_cb, g_object_ref (self));
      g_signal_connect_object (gtk_widget_get_frame_clock (widget), "after-paint", G_CALLBACK (on_after_paint_cb), self,
                               G_CONNECT_SWAPPED);
    }
  else if (self->wants_focus)
    muster_welcome_focus_form (self);
  refresh_recent (self);
}

/* Enter makes a list, and the form takes the keyboard, only while it shows. */
static void
muster_welcome_unmap (GtkWidget *widget)
{
  MusterWelcome *self = MUSTER_WELCOME (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  self->wants_focus = FALSE;
  if (GTK_IS_WINDOW (root) && gtk_window_get_default_widget (GTK_WINDOW (root)) == self->create_button)
    gtk_window_set_default_widget (GTK_WINDOW (root), NULL);

  GTK_WIDGET_CLASS (muster_welcome_parent_class)->unmap (widget);
}

static void
muster_welcome_dispose (GObject *object)
{
  MusterWelcome *self = MUSTER_WELCOME (object);

  self->application = NULL;
  g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  g_clear_object (&self->recent);
  g_clear_pointer (&self->games, muster_games_free);
  g_clear_pointer (&self->fault_rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_WELCOME);

  G_OBJECT_CLASS (muster_welcome_parent_class)->dispose (object);
}

static void
muster_welcome_class_init (MusterWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_welcome_dispose;
  widget_class->map = muster_welcome_map;
  widget_class->unmap = muster_welcome_unmap;

  g_type_ensure (MUSTER_TYPE_COLUMNS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-welcome.ui");
  muster_welcome_class_bind_form (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MusterWelcome, recent_box);
  gtk_widget_class_bind_template_child (widget_class, MusterWelcome, samples);
  gtk_widget_class_bind_template_child (widget_class, MusterWelcome, sample_box);
  gtk_widget_class_bind_template_child (widget_class, MusterWelcome, trouble);
  gtk_widget_class_bind_template_child (widget_class, MusterWelcome, trouble_row);
  gtk_widget_class_bind_template_callback (widget_class, on_recent_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_sample_activated_cb);
}

static void
muster_welcome_init (MusterWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_wheel_pass_by (GTK_WIDGET (self->limit_spin));

  self->fault_rows = g_ptr_array_new ();
  self->recent = g_list_store_new (MUSTER_TYPE_SHELF_ITEM);
  gtk_list_box_bind_model (self->recent_box, G_LIST_MODEL (self->recent), make_recent_row, NULL, NULL);
  muster_welcome_init_form (self);
}
