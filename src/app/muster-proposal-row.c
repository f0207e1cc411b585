/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the figures of a real thing say of one column, with the reason, and whether it is so. */

#define G_LOG_DOMAIN "muster-designer"

#include "config.h"

#include "muster-proposal-row.h"

#include <glib/gi18n.h>

struct _MusterProposalRow
{
  AdwActionRow    parent_instance;

  GtkWidget      *right;
  GtkWidget      *take;

  MusterDesign   *design;   /* (owned) */
  MusterProposal *proposal; /* (owned) */
};

G_DEFINE_FINAL_TYPE (MusterProposalRow, muster_proposal_row, ADW_TYPE_ACTION_ROW)

static void
refresh (MusterProposalRow *self)
{
  gboolean agrees = muster_proposal_get_agrees (self->proposal);
  const char *problem = muster_proposal_get_problem (self->proposal);
  /* Translators: a column, and what figures say of it: “Armour: Heavy” */
  g_autofree char *title = g_strdup_printf (_("%s: %s"), muster_proposal_get_label (self->proposal), muster_proposal_get_value (self->proposal));
  /* Translators: what the player has chosen where figures say something else: “You have: Medium” */
  g_autofree char *present = g_strdup_printf (_("You have: %s"), muster_proposal_get_present (self->proposal));
  g_autofree char *name = NULL;
  g_autoptr(GString) text = g_string_new (muster_proposal_get_reason (self->proposal));

  if (!agrees)
    g_string_append_printf (text, "\n%s", present);
  if (*problem != '\0')
    {
      /* Translators: why one of several columns that figures say cannot be taken alone: %s is a sentence */
      g_autofree char *alone = g_strdup_printf (_("Not by itself: %s"), problem);

      g_string_append_printf (text, "\n%s", alone);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), text->str);
  gtk_widget_set_visible (self->right, agrees);
  gtk_widget_set_visible (self->take, !agrees);
  gtk_widget_set_sensitive (self->take, *problem == '\0');
  /* Translators: %s is a column with what figures say of it: “Take Armour: Heavy” */
  name = g_strdup_printf (_("Take %s"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->take), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
on_take_clicked_cb (MusterProposalRow *self)
{
  g_autoptr(MusterProposal) proposal = g_object_ref (self->proposal);

  muster_design_take (self->design, proposal);
}

static void
muster_proposal_row_dispose (GObject *object)
{
  MusterProposalRow *self = MUSTER_PROPOSAL_ROW (object);

  g_clear_object (&self->proposal);
  g_clear_object (&self->design);

  G_OBJECT_CLASS (muster_proposal_row_parent_class)->dispose (object);
}

static void
muster_proposal_row_class_init (MusterProposalRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_proposal_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-proposal-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterProposalRow, right);
  gtk_widget_class_bind_template_child (widget_class, MusterProposalRow, take);
  gtk_widget_class_bind_template_callback (widget_class, on_take_clicked_cb);
}

static void
muster_proposal_row_init (MusterProposalRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_proposal_row_new:
 * @design: the entry being made
 * @proposal: one of its proposals
 *
 * Returns: (transfer floating): a row that shows and takes it, and follows its changes
 */
GtkWidget *
muster_proposal_row_new (MusterDesign   *design,
                         MusterProposal *proposal)
{
  MusterProposalRow *self;

  g_return_val_if_fail (MUSTER_IS_DESIGN (design) && MUSTER_IS_PROPOSAL (proposal), NULL);

  self = g_object_new (MUSTER_TYPE_PROPOSAL_ROW, NULL);
  self->design = g_object_ref (design);
  self->proposal = g_object_ref (proposal);
  g_signal_connect_object (proposal, "notify", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);

  return GTK_WIDGET (self);
}
