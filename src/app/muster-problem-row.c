/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A finding as a row: what is wrong, what the rule asks for and where that stands, and buttons that show the unit and
 * mend it. The row only tells what is asked for; the panel around it does it. */

#define G_LOG_DOMAIN "muster-problem-row"

#include "config.h"

#include "muster-problem-row.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "muster-accessible.h"

struct _MusterProblemRow
{
  GtkListBoxRow   parent_instance;

  GtkImage       *icon;
  GtkLabel       *title;
  GtkLabel       *severity;
  GtkLabel       *text;
  GtkLabel       *says;
  GtkLabel       *ruling;
  GtkWidget      *ruling_box;
  GtkLabel       *by_hand;
  GtkWidget      *show;
  GtkWidget      *mend;
  GtkLabel       *mend_label;
  AdwSplitButton *mends;
  GtkLabel       *mends_label;

  MusterProblem  *problem; /* (owned) */
};

enum
{
  SIGNAL_SHOW_UNIT,
  SIGNAL_MEND,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterProblemRow, muster_problem_row, GTK_TYPE_LIST_BOX_ROW)

static void
show_text (GtkLabel   *label,
           const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

/* `Add 1 more: Platoon HQ` */
static char *
dup_remedy (const MusterProblemRemedy *remedy)
{
  if (remedy->detail == NULL || *remedy->detail == '\0')
    return g_strdup (remedy->label);
  /* Translators: a way to mend a problem: what is done, and to what */
  return g_strdup_printf (_("%s: %s"), remedy->label, remedy->detail);
}

static void
show_by_hand (MusterProblemRow          *self,
              const MusterProblemRemedy *remedies,
              guint                      n)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *words = dup_remedy (&remedies[i]);

      if (remedies[i].can_apply)
        continue;
      if (text->len > 0)
        g_string_append_c (text, '\n');
      /* Translators: what a player has to do without the program's help to mend a problem */
      g_string_append_printf (text, _("By hand: %s"), words);
    }
  show_text (self->by_hand, text->str);
}

static void
show_remedies (MusterProblemRow *self)
{
  guint n;
  const MusterProblemRemedy *remedies = muster_problem_get_remedies (self->problem, &n);
  g_autoptr(GMenu) menu = g_menu_new ();
  g_autofree char *first = NULL;
  guint n_applicable = 0;

  /* Until it is known again the buttons stay where they are: somebody may be about to press one. */
  if (!muster_problem_get_is_looked_up (self->problem))
    return;

  for (guint i = 0; i < n && remedies[i].can_apply; i++)
    {
      g_autofree char *words = dup_remedy (&remedies[i]);
      g_autoptr(GMenuItem) item = g_menu_item_new (words, NULL);

      g_menu_item_set_action_and_target (item, "problem.mend", "u", i);
      if (n_applicable++ > 0)
        g_menu_append_item (menu, item);
      else
        first = g_steal_pointer (&words);
    }
  show_by_hand (self, remedies, n);
  gtk_widget_set_visible (self->mend, n_applicable == 1);
  gtk_widget_set_visible (GTK_WIDGET (self->mends), n_applicable > 1);
  if (n_applicable > 0)
    {
      gtk_label_set_text (self->mend_label, first);
      gtk_label_set_text (self->mends_label, first);
      gtk_widget_set_tooltip_text (self->mend, first);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->mends), first);
      muster_accessible_set_name (self->mend, first);
      muster_accessible_set_name (GTK_WIDGET (self->mends), first);
      adw_split_button_set_menu_model (self->mends, G_MENU_MODEL (menu));
    }
}

static void
refresh (MusterProblemRow *self)
{
  gboolean error = muster_problem_get_is_error (self->problem);
  const char *source = muster_problem_get_source (self->problem);
  const char *says = muster_problem_get_says (self->problem);
  g_autofree char *rule = NULL;
  g_autofree char *spoken = NULL;

  gtk_image_set_from_icon_name (self->icon, error ? "dialog-error-symbolic" : "dialog-information-symbolic");
  gtk_widget_remove_css_class (GTK_WIDGET (self->icon), error ? "advice" : "problem");
  gtk_widget_add_css_class (GTK_WIDGET (self->icon), error ? "problem" : "advice");
  gtk_label_set_text (self->severity, muster_problem_get_severity (self->problem));
  gtk_label_set_text (self->title, muster_problem_get_title (self->problem));
  show_text (self->text, muster_problem_get_text (self->problem));
  if (*source == '\0')
    /* Translators: what a rule asks for, below the problem with it */
    rule = *says != '\0' ? g_strdup_printf (_("Rule: %s"), says) : g_strdup ("");
  else
    /* Translators: what a rule asks for, and where that stands in the text of the game */
    rule = g_strdup_printf (_("Rule: %s (%s)"), says, source);
  show_text (self->says, rule);
  gtk_label_set_text (self->ruling, muster_problem_get_ruling (self->problem));
  gtk_widget_set_visible (self->ruling_box, *muster_problem_get_ruling (self->problem) != '\0');
  gtk_widget_set_visible (self->show, muster_problem_get_unit (self->problem) != NULL);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), muster_problem_get_unit (self->problem) != NULL);
  show_remedies (self);

  spoken = g_strdup_printf ("%s: %s. %s. %s", muster_problem_get_severity (self->problem),
                            muster_problem_get_title (self->problem), muster_problem_get_text (self->problem), rule);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
show_unit (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_SHOW_UNIT], 0);
}

static void
mend (GtkWidget  *widget,
      const char *name,
      GVariant   *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_MEND], 0, g_variant_get_uint32 (parameter));
}

static void
muster_problem_row_dispose (GObject *object)
{
  MusterProblemRow *self = MUSTER_PROBLEM_ROW (object);

  g_clear_object (&self->problem);

  G_OBJECT_CLASS (muster_problem_row_parent_class)->dispose (object);
}

static void
muster_problem_row_class_init (MusterProblemRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_problem_row_dispose;

  /**
   * MusterProblemRow::show-unit:
   * @self: the row
   *
   * The player wants to see the unit that the problem is at.
   */
  signals[SIGNAL_SHOW_UNIT] =
    g_signal_new ("show-unit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MusterProblemRow::mend:
   * @self: the row
   * @remedy: which of the problem's remedies
   *
   * The player wants the problem mended.
   */
  signals[SIGNAL_MEND] =
    g_signal_new ("mend", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-problem-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterProblemRow, icon);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemRow, title);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemRow, severity);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemRow, text);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemRow, says);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemRow, ruling);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemRow, ruling_box);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemRow, by_hand);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemRow, show);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemRow, mend);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemRow, mend_label);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemRow, mends);
  gtk_widget_class_bind_template_child (widget_class, MusterProblemRow, mends_label);
  gtk_widget_class_install_action (widget_class, "problem.show", NULL, show_unit);
  gtk_widget_class_install_action (widget_class, "problem.mend", "u", mend);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "problem.mend", "u", 0u);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "problem.mend", "u", 0u);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_m, 0, "problem.mend", "u", 0u);
}

static void
muster_problem_row_init (MusterProblemRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_problem_row_new:
 * @problem: a problem
 *
 * Returns: (transfer floating): a row that shows it and follows its changes
 */
GtkWidget *
muster_problem_row_new (MusterProblem *problem)
{
  MusterProblemRow *self;

  g_return_val_if_fail (MUSTER_IS_PROBLEM (problem), NULL);

  self = g_object_new (MUSTER_TYPE_PROBLEM_ROW, NULL);
  self->problem = g_object_ref (problem);
  g_signal_connect_object (problem, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);

  return GTK_WIDGET (self);
}

/**
 * muster_problem_row_get_problem:
 * @self: a row
 *
 * Returns: (transfer none): what it shows
 */
MusterProblem *
muster_problem_row_get_problem (MusterProblemRow *self)
{
  g_return_val_if_fail (MUSTER_IS_PROBLEM_ROW (self), NULL);

  return self->problem;
}

/**
 * muster_problem_row_is_in_view:
 * @self: a row
 * @viewport: a widget around it that shows only part of what it holds
 *
 * Returns: whether any of the row can be seen there
 */
gboolean
muster_problem_row_is_in_view (MusterProblemRow *self,
                               GtkWidget        *viewport)
{
  graphene_rect_t bounds;

  g_return_val_if_fail (MUSTER_IS_PROBLEM_ROW (self) && GTK_IS_WIDGET (viewport), FALSE);

  return gtk_widget_get_mapped (GTK_WIDGET (self)) && gtk_widget_compute_bounds (GTK_WIDGET (self), viewport, &bounds) &&
         bounds.size.height > 0 && bounds.origin.y < (float) gtk_widget_get_height (viewport) &&
         bounds.origin.y + bounds.size.height > 0;
}
