/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows for the figures of a real thing: a number or a text is written, a word is chosen, of a list as many words as there
 * are. What cannot be says why in the row's own title, where it is read while one types. */

#define G_LOG_DOMAIN "muster-designer"

#include "config.h"

#include "muster-figure-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-accessible.h"
#include "muster-cut-text.h"

/* How much of a title there is room for, in characters, large and small. */
#define TITLE_CHARS       30
#define SMALL_TITLE_CHARS 40

/* What a row shows and sets: lives as long as the row. */
typedef struct
{
  GtkWidget          *row;    /* (unowned) */
  MusterDesign       *design; /* (owned) */
  MusterDesignFigure *figure; /* (owned) */
  GPtrArray          *checks; /* (element-type GtkCheckButton): of a list, one for each word */
  gboolean            updating;
} Binding;

static void
binding_free (gpointer data)
{
  Binding *self = data;

  g_object_unref (self->design);
  g_object_unref (self->figure);
  g_ptr_array_unref (self->checks);
  g_free (self);
}

static Binding *
bind_row (GtkWidget          *row,
          MusterDesign       *design,
          MusterDesignFigure *figure)
{
  Binding *self = g_new0 (Binding, 1);

  self->row = row;
  self->design = g_object_ref (design);
  self->figure = g_object_ref (figure);
  self->checks = g_ptr_array_new ();
  g_object_set_data_full (G_OBJECT (row), "muster-figure", self, binding_free);
  return self;
}

static Binding *
get_binding (gpointer row)
{
  return g_object_get_data (G_OBJECT (row), "muster-figure");
}

/* ---- Numbers and texts ---- */

static void
refresh_entry (GtkWidget *row)
{
  Binding *self = get_binding (row);
  const char *text = muster_design_figure_get_text (self->figure);
  const char *problem = muster_design_figure_get_problem (self->figure);
  g_autofree char *label = muster_design_figure_dup_label (self->figure);
  g_autofree char *title = *problem != '\0' ? g_strdup_printf ("%s \302\267 %s", label, problem) : g_strdup (label);

  self->updating = TRUE;
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (row)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (row), text);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (*problem != '\0')
    gtk_widget_add_css_class (row, "error");
  else
    gtk_widget_remove_css_class (row, "error");
  self->updating = FALSE;
}

static void
on_entry_changed_cb (GtkWidget *row)
{
  Binding *self = get_binding (row);

  if (!self->updating)
    muster_design_set_figure (self->design, self->figure, gtk_editable_get_text (GTK_EDITABLE (row)));
}

static void
on_entry_leave_cb (GtkWidget *row)
{
  muster_design_seal (get_binding (row)->design);
}

/* Libadwaita 1.2 cuts a long title of such a row at the edge, and nobody sees that there was more. */
static void
shorten_titles (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (!GTK_IS_LABEL (child))
        {
          shorten_titles (child);
          continue;
        }
      gtk_label_set_ellipsize (GTK_LABEL (child), PANGO_ELLIPSIZE_END);
      gtk_label_set_max_width_chars (GTK_LABEL (child), gtk_widget_has_css_class (child, "subtitle") ? SMALL_TITLE_CHARS : TITLE_CHARS);
    }
}

static gboolean
on_query_tooltip_cb (GtkWidget  *row,
                     int         x,
                     int         y,
                     gboolean    by_keyboard,
                     GtkTooltip *tooltip,
                     gpointer    data)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));

  if (g_utf8_strlen (title, -1) <= TITLE_CHARS)
    return FALSE;
  gtk_tooltip_set_text (tooltip, title);
  return TRUE;
}

static GtkWidget *
create_entry (MusterDesign       *design,
              MusterDesignFigure *figure)
{
  GtkWidget *row = adw_entry_row_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  bind_row (row, design, figure);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  gtk_editable_set_enable_undo (GTK_EDITABLE (row), FALSE);
  if (muster_design_figure_get_figure (figure)->kind == MUSTER_FIGURE_NUMBER)
    adw_entry_row_set_input_purpose (ADW_ENTRY_ROW (row), GTK_INPUT_PURPOSE_NUMBER);
  shorten_titles (row);
  gtk_widget_set_has_tooltip (row, TRUE);
  g_signal_connect (row, "query-tooltip", G_CALLBACK (on_query_tooltip_cb), NULL);
  g_signal_connect (row, "changed", G_CALLBACK (on_entry_changed_cb), NULL);
  g_signal_connect_object (focus, "leave", G_CALLBACK (on_entry_leave_cb), row, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, focus);
  g_signal_connect_object (figure, "changed", G_CALLBACK (refresh_entry), row, G_CONNECT_SWAPPED);
  refresh_entry (row);
  return row;
}

/* ---- Words and flags ---- */

static const char * const flags[] = { "yes", "no" };

static guint
find_word (const MusterFigure *figure,
           const char         *text)
{
  guint n = figure->kind == MUSTER_FIGURE_FLAG ? G_N_ELEMENTS (flags) : figure->n_words;
  const char * const *words = figure->kind == MUSTER_FIGURE_FLAG ? flags : figure->words;

  for (guint i = 0; i < n; i++)
    {
      if (strcmp (words[i], text) == 0)
        return i + 1;
    }
  return 0;
}

static void
refresh_choice (GtkWidget *row)
{
  Binding *self = get_binding (row);

  self->updating = TRUE;
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), find_word (muster_design_figure_get_figure (self->figure),
                                                              muster_design_figure_get_text (self->figure)));
  self->updating = FALSE;
}

static void
on_selected_cb (GtkWidget *row)
{
  Binding *self = get_binding (row);
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));
  const MusterFigure *figure;

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  figure = muster_design_figure_get_figure (self->figure);
  muster_design_set_figure (self->design, self->figure,
                            selected == 0 ? "" : figure->kind == MUSTER_FIGURE_FLAG ? flags[selected - 1] : figure->words[selected - 1]);
  muster_design_seal (self->design);
}

/* A word that is cut short can be read by who points at it. */
static void
on_setup_cb (GtkSignalListItemFactory *factory,
             GtkListItem              *item)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  if (!GTK_IS_LABEL (label))
    return;
  gtk_widget_set_has_tooltip (label, TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (muster_cut_text_on_query_tooltip_cb), NULL);
}

static GtkWidget *
create_choice (MusterDesign       *design,
               MusterDesignFigure *figure)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr(GtkStringList) words = gtk_string_list_new (NULL);
  const MusterFigure *what = muster_design_figure_get_figure (figure);
  g_autofree char *label = muster_design_figure_dup_label (figure);

  /* Translators: of a figure of a real vehicle: nobody has said it */
  gtk_string_list_append (words, _("Not known"));
  if (what->kind == MUSTER_FIGURE_FLAG)
    {
      gtk_string_list_append (words, _("Yes"));
      gtk_string_list_append (words, _("No"));
    }
  for (guint i = 0; what->kind == MUSTER_FIGURE_CHOICE && i < what->n_words; i++)
    {
      g_autofree char *word = muster_design_figure_dup_word (figure, i);

      gtk_string_list_append (words, word);
    }
  bind_row (row, design, figure);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
  g_signal_connect_after (adw_combo_row_get_factory (ADW_COMBO_ROW (row)), "setup", G_CALLBACK (on_setup_cb), NULL);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (words));
  refresh_choice (row);
  g_signal_connect (row, "notify::selected", G_CALLBACK (on_selected_cb), NULL);
  g_signal_connect_object (figure, "changed", G_CALLBACK (refresh_choice), row, G_CONNECT_SWAPPED);
  return row;
}

/* ---- Lists of words ---- */

static void
refresh_list (GtkWidget *row)
{
  Binding *self = get_binding (row);
  g_autoptr(GString) text = g_string_new (NULL);

  self->updating = TRUE;
  for (guint i = 0; i < self->checks->len; i++)
    {
      gboolean has = muster_design_figure_has_word (self->figure, i);
      g_autofree char *word = has ? muster_design_figure_dup_word (self->figure, i) : NULL;

      gtk_check_button_set_active (g_ptr_array_index (self->checks, i), has);
      if (has)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", word);
    }
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), text->len > 0 ? text->str : _("Not known"));
  self->updating = FALSE;
}

static void
on_check_toggled_cb (GtkWidget *row,
                     GtkWidget *check)
{
  Binding *self = get_binding (row);
  guint word;

  if (self->updating || !g_ptr_array_find (self->checks, check, &word))
    return;
  {
    g_autofree char *text = muster_design_figure_dup_with (self->figure, word, gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));

    muster_design_set_figure (self->design, self->figure, text);
    muster_design_seal (self->design);
  }
}

/* The lists that GTK has inside an expander row take their names from nobody. */
static void
name_lists (GtkWidget  *widget,
            const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_LIST_BOX (child))
        muster_accessible_set_name (child, name);
      else
        name_lists (child, name);
    }
}

static GtkWidget *
create_list (MusterDesign       *design,
             MusterDesignFigure *figure)
{
  GtkWidget *row = adw_expander_row_new ();
  const MusterFigure *what = muster_design_figure_get_figure (figure);
  g_autofree char *label = muster_design_figure_dup_label (figure);
  Binding *self = bind_row (row, design, figure);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
  for (guint i = 0; i < what->n_words; i++)
    {
      GtkWidget *line = adw_action_row_new ();
      GtkWidget *check = gtk_check_button_new ();
      g_autofree char *word = muster_design_figure_dup_word (figure, i);

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (line), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), word);
      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      adw_action_row_add_prefix (ADW_ACTION_ROW (line), check);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (line), check);
      gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, word, -1);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (row), line);
      g_ptr_array_add (self->checks, check);
      g_signal_connect_object (check, "toggled", G_CALLBACK (on_check_toggled_cb), row, G_CONNECT_SWAPPED);
    }
  muster_accessible_set_name (row, label);
  name_lists (row, label);
  g_signal_connect_object (figure, "changed", G_CALLBACK (refresh_list), row, G_CONNECT_SWAPPED);
  refresh_list (row);
  return row;
}

/**
 * muster_figure_row_new:
 * @design: the entry being made
 * @figure: one of its figures
 *
 * Returns: (transfer floating): a row that shows and sets it, and follows its changes
 */
GtkWidget *
muster_figure_row_new (MusterDesign       *design,
                       MusterDesignFigure *figure)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN (design) && MUSTER_IS_DESIGN_FIGURE (figure), NULL);

  switch (muster_design_figure_get_figure (figure)->kind)
    {
    case MUSTER_FIGURE_CHOICE:
    case MUSTER_FIGURE_FLAG:
      return create_choice (design, figure);
    case MUSTER_FIGURE_LIST:
      return create_list (design, figure);
    case MUSTER_FIGURE_NUMBER:
    case MUSTER_FIGURE_TEXT:
    default:
      return create_entry (design, figure);
    }
}
