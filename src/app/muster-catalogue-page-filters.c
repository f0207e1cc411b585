/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What narrows the table: what is typed, and filters as actions, so that buttons, menus and keys do the same. */

#define G_LOG_DOMAIN "muster-catalogue-page"

#include "config.h"

#include "muster-catalogue-page-private.h"

#include "muster-chip.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* The year below all others: none. */
static gboolean
is_any (GtkSpinButton *spin)
{
  return gtk_spin_button_get_value_as_int (spin) <= (int) gtk_adjustment_get_lower (gtk_spin_button_get_adjustment (spin));
}

static gboolean
on_year_output_cb (GtkSpinButton *spin)
{
  if (!is_any (spin))
    return FALSE;
  /* Translators: in a field for a year: any year will do */
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (spin)), C_("year", "any")) != 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), C_("year", "any"));
  return TRUE;
}

static int
on_year_input_cb (GtkSpinButton *spin,
                  double        *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));

  if (g_ascii_isdigit (*text))
    return FALSE;
  *value = gtk_adjustment_get_lower (gtk_spin_button_get_adjustment (spin));
  return TRUE;
}

static void
on_years_cb (MusterCataloguePage *self)
{
  MusterTableQuestion question;

  if (self->updating || self->table == NULL)
    return;
  question = *muster_table_get_question (self->table);
  question.first_year = is_any (self->first_year) ? 0 : gtk_spin_button_get_value_as_int (self->first_year);
  question.last_year = is_any (self->last_year) ? 0 : gtk_spin_button_get_value_as_int (self->last_year);
  muster_catalogue_page_ask (self, &question);
}

static void
on_any_year_cb (GSimpleAction       *action,
                GVariant            *parameter,
                MusterCataloguePage *self)
{
  self->updating = TRUE;
  gtk_spin_button_set_value (self->first_year, 0);
  self->updating = FALSE;
  gtk_spin_button_set_value (self->last_year, 0);
  on_years_cb (self);
}

static void
on_text_cb (MusterCataloguePage *self)
{
  MusterTableQuestion question;
  const char *text = gtk_editable_get_text (self->entry);

  if (self->updating || self->table == NULL)
    return;
  question = *muster_table_get_question (self->table);
  if (g_strcmp0 (question.text != NULL ? question.text : "", text) == 0)
    return;
  question.text = (char *) text;
  muster_catalogue_page_ask (self, &question);
}

static void
on_stop_search_cb (MusterCataloguePage *self)
{
  gtk_editable_set_text (self->entry, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* Enter: to the first row. */
static void
on_search_activate_cb (MusterCataloguePage *self)
{
  on_text_cb (self);
  gtk_widget_child_focus (GTK_WIDGET (self->view), GTK_DIR_TAB_FORWARD);
}

/* Down: into the rows, as in the panel from which units are added. */
static gboolean
on_search_key_cb (GtkEventControllerKey *controller,
                  guint                  key,
                  guint                  code,
                  GdkModifierType        state,
                  MusterCataloguePage   *self)
{
  guint position;

  if ((key != GDK_KEY_Down && key != GDK_KEY_KP_Down) || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  on_text_cb (self);
  if (self->selection == NULL || g_list_model_get_n_items (G_LIST_MODEL (self->table)) == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    return GDK_EVENT_STOP;
  position = muster_table_selection_get_first (self->selection);
  if (position == GTK_INVALID_LIST_POSITION)
    {
      position = 0;
      gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
    }
  muster_catalogue_page_focus_row (self, position);
  return GDK_EVENT_STOP;
}

static void
take_keys (MusterCataloguePage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_search_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
}

static void
on_flag_cb (GSimpleAction       *action,
            GVariant            *value,
            MusterCataloguePage *self)
{
  const char *name = g_action_get_name (G_ACTION (action));
  gboolean on = g_variant_get_boolean (value);
  MusterTableQuestion question;

  if (self->table == NULL)
    return;
  question = *muster_table_get_question (self->table);
  if (strcmp (name, "own") == 0)
    question.own = on;
  else if (strcmp (name, "owned") == 0)
    question.owned = on;
  else
    question.favourites = on;
  muster_catalogue_page_ask (self, &question);
}

static void
on_word_cb (GSimpleAction       *action,
            GVariant            *value,
            MusterCataloguePage *self)
{
  const char *id = g_variant_get_string (value, NULL);
  MusterTableQuestion question;

  if (self->table == NULL)
    return;
  question = *muster_table_get_question (self->table);
  if (strcmp (g_action_get_name (G_ACTION (action)), "nation") == 0)
    question.nation = *id != '\0' ? (char *) id : NULL;
  else
    question.kind = *id != '\0' ? (char *) id : NULL;
  muster_catalogue_page_ask (self, &question);
}

static void
on_clear_cb (GSimpleAction       *action,
             GVariant            *parameter,
             MusterCataloguePage *self)
{
  MusterTableQuestion question;

  if (self->table == NULL)
    return;
  question = (MusterTableQuestion) {
    .sort = muster_table_get_question (self->table)->sort,
    .descending = muster_table_get_question (self->table)->descending,
  };
  muster_catalogue_page_ask (self, &question);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
add_choice (GMenu      *menu,
            const char *label,
            const char *action,
            const char *id)
{
  g_autoptr(GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", id);
  g_menu_append_item (menu, item);
}

/* What real things are is the first figure that is a choice of words; else the type of unit tells. */
static const MusterFigure *
find_kinds (MusterSystem *system)
{
  guint n;
  const MusterFigure *figures = muster_system_get_figures (system, &n);

  for (guint i = 0; i < n; i++)
    {
      if (figures[i].kind == MUSTER_FIGURE_CHOICE && figures[i].role == MUSTER_FIGURE_PLAIN)
        return &figures[i];
    }
  return NULL;
}

static guint
fill_kinds (MusterSystem *system,
            GMenu        *menu)
{
  const MusterFigure *kinds = find_kinds (system);
  g_autoptr(GMenu) words = g_menu_new ();
  g_autoptr(GMenu) of_types = g_menu_new ();
  const MusterUnitType *types;
  guint n;

  for (guint i = 0; kinds != NULL && i < kinds->n_words; i++)
    {
      g_autofree char *word = muster_figure_dup_word (kinds, kinds->words[i]);

      add_choice (words, word, "catalogue.kind", kinds->words[i]);
    }
  types = muster_system_get_types (system, &n);
  for (guint i = 0; i < n; i++)
    add_choice (of_types, muster_system_text (types[i].name), "catalogue.kind", types[i].id);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (words));
  if (kinds != NULL && n > 0)
    g_menu_append_submenu (menu, _("Types of Unit"), G_MENU_MODEL (of_types));
  else
    g_menu_append_section (menu, NULL, G_MENU_MODEL (of_types));
  return n + (kinds != NULL ? kinds->n_words : 0);
}

/* Makes the menus of nations and kinds of the table's game. */
void
muster_catalogue_page_make_filters (MusterCataloguePage *self)
{
  MusterSystem *system = muster_table_get_system (self->table);
  g_autoptr(GMenu) nations = g_menu_new ();
  g_autoptr(GMenu) kinds = g_menu_new ();
  const MusterName *names;
  guint n_nations = 0;
  guint n_kinds;

  if (system == NULL)
    return;
  names = muster_system_get_nations (system, &n_nations);
  add_choice (nations, _("All Nations"), "catalogue.nation", "");
  for (guint i = 0; i < n_nations; i++)
    add_choice (nations, muster_system_text (names[i].name), "catalogue.nation", names[i].id);
  gtk_menu_button_set_menu_model (self->nation_button, G_MENU_MODEL (nations));
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->nation_button)), n_nations > 0);
  add_choice (kinds, _("All Kinds"), "catalogue.kind", "");
  n_kinds = fill_kinds (system, kinds);
  gtk_menu_button_set_menu_model (self->kind_button, G_MENU_MODEL (kinds));
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->kind_button)), n_kinds > 1);
  gtk_widget_set_visible (self->years_child, muster_table_find_column (muster_table_get_columns (self->table), "years") != NULL);
}

static char *
dup_nation_label (MusterSystem *system,
                  const char   *id)
{
  int nation = id != NULL ? muster_system_find_nation (system, id) : -1;

  return g_strdup (nation >= 0 ? muster_system_text (muster_system_get_nations (system, NULL)[nation].name) : _("All Nations"));
}

static char *
dup_kind_label (MusterSystem *system,
                const char   *id)
{
  const MusterUnitType *type = id != NULL ? muster_system_find_type (system, id) : NULL;
  const MusterFigure *kinds = find_kinds (system);

  for (guint i = 0; id != NULL && kinds != NULL && i < kinds->n_words; i++)
    {
      if (strcmp (kinds->words[i], id) == 0)
        return muster_figure_dup_word (kinds, id);
    }
  return g_strdup (type != NULL ? muster_system_text (type->name) : _("All Kinds"));
}

static char *
dup_years_label (const MusterTableQuestion *question)
{
  if (question->first_year > 0 && question->last_year > 0)
    return g_strdup_printf ("%d\342\200\223%d", question->first_year, question->last_year);
  if (question->first_year > 0)
    /* Translators: a filter: in service in that year or later */
    return g_strdup_printf (_("From %d"), question->first_year);
  if (question->last_year > 0)
    /* Translators: a filter: in service in that year or before */
    return g_strdup_printf (_("Until %d"), question->last_year);
  return g_strdup (_("Any Year"));
}

/* Shows the filters as they are. */
void
muster_catalogue_page_show_filters (MusterCataloguePage *self)
{
  const MusterTableQuestion *question = muster_table_get_question (self->table);
  MusterSystem *system = muster_table_get_system (self->table);
  const char *text = question->text != NULL ? question->text : "";
  g_autofree char *nation = NULL;
  g_autofree char *kind = NULL;
  g_autofree char *years = NULL;

  if (system == NULL)
    return;
  nation = dup_nation_label (system, question->nation);
  kind = dup_kind_label (system, question->kind);
  years = dup_years_label (question);
  muster_catalogue_page_set_state (self, "nation", g_variant_new_string (question->nation != NULL ? question->nation : ""));
  muster_catalogue_page_set_state (self, "kind", g_variant_new_string (question->kind != NULL ? question->kind : ""));
  muster_catalogue_page_set_state (self, "own", g_variant_new_boolean (question->own));
  muster_catalogue_page_set_state (self, "owned", g_variant_new_boolean (question->owned));
  muster_catalogue_page_set_state (self, "favourites", g_variant_new_boolean (question->favourites));
  muster_chip_show (self->nation_button, nation, _("Nation"), question->nation != NULL);
  muster_chip_show (self->kind_button, kind, _("Kind"), question->kind != NULL);
  muster_chip_show (self->years_button, years, _("Years"), question->first_year > 0 || question->last_year > 0);
  self->updating = TRUE;
  if (strcmp (gtk_editable_get_text (self->entry), text) != 0)
    gtk_editable_set_text (self->entry, text);
  gtk_spin_button_set_value (self->first_year, question->first_year);
  gtk_spin_button_set_value (self->last_year, question->last_year);
  self->updating = FALSE;
}

/* Makes the actions of the filters. */
void
muster_catalogue_page_init_filters (MusterCataloguePage *self)
{
  muster_catalogue_page_add_choice (self, "nation", g_variant_new_string (""), G_CALLBACK (on_word_cb));
  muster_catalogue_page_add_choice (self, "kind", g_variant_new_string (""), G_CALLBACK (on_word_cb));
  muster_catalogue_page_add_choice (self, "own", g_variant_new_boolean (FALSE), G_CALLBACK (on_flag_cb));
  muster_catalogue_page_add_choice (self, "owned", g_variant_new_boolean (FALSE), G_CALLBACK (on_flag_cb));
  muster_catalogue_page_add_choice (self, "favourites", g_variant_new_boolean (FALSE), G_CALLBACK (on_flag_cb));
  muster_catalogue_page_add_action (self, "clear-filters", G_CALLBACK (on_clear_cb));
  muster_catalogue_page_add_action (self, "any-year", G_CALLBACK (on_any_year_cb));
  take_keys (self);
  /* What they show until then was set before anybody was asked for words. */
  on_year_output_cb (self->first_year);
  on_year_output_cb (self->last_year);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->first_year), GTK_ACCESSIBLE_PROPERTY_LABEL, _("In service from"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->last_year), GTK_ACCESSIBLE_PROPERTY_LABEL, _("In service until"), -1);
}

/* What the template of the page names. */
void
muster_catalogue_page_bind_filters (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, MusterCataloguePage, entry);
  gtk_widget_class_bind_template_child (klass, MusterCataloguePage, nation_button);
  gtk_widget_class_bind_template_child (klass, MusterCataloguePage, kind_button);
  gtk_widget_class_bind_template_child (klass, MusterCataloguePage, years_button);
  gtk_widget_class_bind_template_child (klass, MusterCataloguePage, years_child);
  gtk_widget_class_bind_template_child (klass, MusterCataloguePage, first_year);
  gtk_widget_class_bind_template_child (klass, MusterCataloguePage, last_year);
  gtk_widget_class_bind_template_callback (klass, on_text_cb);
  gtk_widget_class_bind_template_callback (klass, on_stop_search_cb);
  gtk_widget_class_bind_template_callback (klass, on_search_activate_cb);
  gtk_widget_class_bind_template_callback (klass, on_years_cb);
  gtk_widget_class_bind_template_callback (klass, on_year_output_cb);
  gtk_widget_class_bind_template_callback (klass, on_year_input_cb);
}
