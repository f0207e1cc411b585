/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The form for a new list: game, limit, nation, name, and what the list begins with. Enter makes the list. */

#define G_LOG_DOMAIN "muster-welcome"

#include "config.h"

#include "muster-welcome-private.h"

#include <math.h>

#include <glib/gi18n.h>

#include "muster-message.h"
#include "muster-new-list.h"
#include "muster-plural.h"

/* A limit that nobody reaches. */
#define MOST 1000000

/* The rows of what a list begins with, in the order of the template. */
enum
{
  START_FRAME,
  START_EMPTY,
};

/* (nullable) */
static MusterSystem *
get_system (MusterWelcome *self)
{
  guint selected = adw_combo_row_get_selected (self->game_row);

  return self->games != NULL && selected < self->games->systems->len ? g_ptr_array_index (self->games->systems, selected) : NULL;
}

static double
to_number (MusterPoints points)
{
  return (double) points / (double) MUSTER_POINTS_ONE;
}

/* How many decimals a limit needs: as many as its step and its usual value have. */
static guint
count_decimals (const MusterBudget *budget)
{
  MusterPoints points = budget->step > 0 ? budget->step : budget->default_limit;
  guint decimals = 0;

  for (; decimals < 3 && points % MUSTER_POINTS_ONE != 0; decimals++)
    points *= 10;
  return decimals;
}

static MusterPoints
get_limit (MusterWelcome *self)
{
  return (MusterPoints) llround (gtk_spin_button_get_value (self->limit_spin) * 1000) * (MUSTER_POINTS_ONE / 1000);
}

/* What the limit counts, in the form that its number takes. */
static void
show_limit_unit (MusterWelcome *self)
{
  MusterSystem *system = get_system (self);

  if (system != NULL)
    gtk_label_set_text (self->limit_unit, muster_plural_units (muster_system_get_budget (system), get_limit (self)));
}

static void
show_limit (MusterWelcome      *self,
            const MusterBudget *budget)
{
  double step = budget->step > 0 ? to_number (budget->step) : 1;

  gtk_spin_button_set_digits (self->limit_spin, count_decimals (budget));
  gtk_spin_button_set_range (self->limit_spin, 0, MOST);
  gtk_spin_button_set_increments (self->limit_spin, step, step * 10);
  gtk_spin_button_set_value (self->limit_spin, to_number (budget->default_limit));
  show_limit_unit (self);
  gtk_switch_set_active (self->limit_switch, budget->has_default);
}

static void
show_nations (MusterWelcome *self,
              MusterSystem  *system)
{
  guint n;
  const MusterName *nations = muster_system_get_nations (system, &n);
  g_autoptr(GPtrArray) names = g_ptr_array_new ();

  g_ptr_array_add (names, (char *) _("Any"));
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, (char *) muster_system_text (nations[i].name));
  g_ptr_array_add (names, NULL);
  gtk_string_list_splice (self->nations_model, 0, g_list_model_get_n_items (G_LIST_MODEL (self->nations_model)),
                          (const char * const *) names->pdata);
  adw_combo_row_set_selected (self->nation_row, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->nation_row), n > 0);
}

static void
on_game_cb (MusterWelcome *self)
{
  MusterSystem *system = get_system (self);
  const char *about = system != NULL ? muster_system_get_about (system) : NULL;

  if (system == NULL)
    return;

  show_limit (self, muster_system_get_budget (system));
  show_nations (self, system);
  gtk_label_set_text (self->about_label, about != NULL ? muster_system_text (about) : "");
}

static void
focus_now (MusterWelcome *self)
{
  self->wants_focus = FALSE;
  if (gtk_switch_get_active (self->limit_switch))
    gtk_widget_grab_focus (GTK_WIDGET (self->limit_spin));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->game_row));
}

/* The game that was chosen here, else in the settings, else that of the list used last. */
static guint
find_game (MusterWelcome *self,
           const char    *chosen)
{
  g_autofree char *wanted = g_settings_get_string (muster_application_get_settings (self->application), "default-system");
  GPtrArray *recent = muster_session_get_recent (muster_application_get_session (self->application));
  const char *id = chosen != NULL ? chosen : wanted;

  if (chosen == NULL && *wanted == '\0')
    {
      id = NULL;
      for (guint i = 0; recent != NULL && id == NULL && i < recent->len; i++)
        id = ((const MusterRecentList *) g_ptr_array_index (recent, i))->system_id;
    }
  for (guint i = 0; i < self->games->systems->len; i++)
    {
      if (g_strcmp0 (id, muster_system_get_id (g_ptr_array_index (self->games->systems, i))) == 0)
        return i;
    }
  return 0;
}

/* The games are there: one can choose. */
void
muster_welcome_take_games (MusterWelcome *self,
                           MusterGames   *games)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  g_autoptr(MusterSystem) chosen = get_system (self) != NULL ? muster_system_ref (get_system (self)) : NULL;
  double limit = gtk_spin_button_get_value (self->limit_spin);
  gboolean has_limit = gtk_switch_get_active (self->limit_switch);
  guint nation = adw_combo_row_get_selected (self->nation_row);

  g_clear_pointer (&self->games, muster_games_free);
  self->games = games;
  for (guint i = 0; i < games->systems->len; i++)
    g_ptr_array_add (names, (char *) muster_system_text (muster_system_get_name (g_ptr_array_index (games->systems, i))));
  g_ptr_array_add (names, NULL);
  gtk_string_list_splice (self->games_model, 0, g_list_model_get_n_items (G_LIST_MODEL (self->games_model)),
                          (const char * const *) names->pdata);
  gtk_widget_set_sensitive (self->form, games->systems->len > 0);
  if (games->systems->len == 0)
    return;

  adw_combo_row_set_selected (self->game_row, find_game (self, chosen != NULL ? muster_system_get_id (chosen) : NULL));
  on_game_cb (self);
  /* Whatever else came or went: who has begun with a game goes on. */
  if (chosen != NULL && chosen == get_system (self))
    {
      gtk_spin_button_set_value (self->limit_spin, limit);
      gtk_switch_set_active (self->limit_switch, has_limit);
      adw_combo_row_set_selected (self->nation_row, nation);
    }
  if (self->wants_focus)
    focus_now (self);
}

static void
on_made_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(MusterWelcome) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterDocument) document = muster_new_list_make_finish (result, &error);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *body = NULL;

  self->making = FALSE;
  if (root == NULL)
    return;
  if (document == NULL)
    {
      body = muster_message_sentence (error->message);
      muster_message_tell (GTK_WINDOW (root), _("The List Could Not Be Made"), body);
    }
  else if (muster_window_get_document (MUSTER_WINDOW (root)) == NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->name_row), "");
      muster_window_set_document (MUSTER_WINDOW (root), document);
    }
}

static void
on_create_cb (MusterWelcome *self)
{
  MusterSystem *system = get_system (self);
  MusterNewList wanted = { NULL, };
  g_autofree char *player = NULL;
  g_autofree char *name = NULL;
  const MusterName *nations;
  guint n, nation;

  if (system == NULL || self->application == NULL || self->making)
    return;

  gtk_spin_button_update (self->limit_spin);
  nations = muster_system_get_nations (system, &n);
  nation = adw_combo_row_get_selected (self->nation_row);
  player = g_settings_get_string (muster_application_get_settings (self->application), "default-player");
  name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));
  wanted.system_id = muster_system_get_id (system);
  wanted.name = name;
  wanted.player = player;
  wanted.nation = nation > 0 && nation <= n ? nations[nation - 1].id : NULL;
  wanted.has_limit = gtk_switch_get_active (self->limit_switch);
  wanted.limit = get_limit (self);
  wanted.has_frame = adw_combo_row_get_selected (self->start_row) == START_FRAME;
  self->making = TRUE;
  muster_new_list_make_async (&wanted, muster_application_get_systems (self->application), on_made_cb, g_object_ref (self));
}

/* Binds what the form is made of. */
void
muster_welcome_class_bind_form (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, MusterWelcome, form);
  gtk_widget_class_bind_template_child (klass, MusterWelcome, game_row);
  gtk_widget_class_bind_template_child (klass, MusterWelcome, games_model);
  gtk_widget_class_bind_template_child (klass, MusterWelcome, limit_row);
  gtk_widget_class_bind_template_child (klass, MusterWelcome, limit_switch);
  gtk_widget_class_bind_template_child (klass, MusterWelcome, limit_spin);
  gtk_widget_class_bind_template_child (klass, MusterWelcome, limit_unit);
  gtk_widget_class_bind_template_child (klass, MusterWelcome, nation_row);
  gtk_widget_class_bind_template_child (klass, MusterWelcome, nations_model);
  gtk_widget_class_bind_template_child (klass, MusterWelcome, name_row);
  gtk_widget_class_bind_template_child (klass, MusterWelcome, start_row);
  gtk_widget_class_bind_template_child (klass, MusterWelcome, create_button);
  gtk_widget_class_bind_template_child (klass, MusterWelcome, about_label);
  gtk_widget_class_bind_template_callback (klass, on_create_cb);
  gtk_widget_class_bind_template_callback (klass, on_game_cb);
}

/* The form, as long as no game is known. */
void
muster_welcome_init_form (MusterWelcome *self)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (self->limit_spin));

  /* A spin button of this GTK does not pass Enter on; the text in it does. */
  if (GTK_IS_TEXT (text))
    gtk_text_set_activates_default (GTK_TEXT (text), TRUE);
  gtk_widget_set_sensitive (self->form, FALSE);
  g_signal_connect_swapped (self->limit_spin, "value-changed", G_CALLBACK (show_limit_unit), self);
}

/**
 * muster_welcome_focus_form:
 * @self: the welcome page
 *
 * Takes the keyboard to the form, so that one can type a limit and press Enter; if its games are still being read, as
 * soon as they are there.
 */
void
muster_welcome_focus_form (MusterWelcome *self)
{
  g_return_if_fail (MUSTER_IS_WELCOME (self));

  if (gtk_widget_get_sensitive (self->form) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    focus_now (self);
  else
    self->wants_focus = TRUE;
}
