/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bars below a window's header that tell of its file: what was recovered, what another program did, what is wrong.
 * Their buttons are actions of the window. */

#define G_LOG_DOMAIN "muster-notices"

#include "config.h"

#include "muster-notices.h"

#include "muster-accessible.h"

struct _MusterNotices
{
  AdwBin     parent_instance;

  GtkInfoBar *recovered_bar;
  GtkLabel   *recovered_label;
  GtkWidget  *back_button;
  GtkWidget  *drop_button;
  GtkInfoBar *changed_bar;
  GtkLabel   *changed_label;
  GtkInfoBar *vanished_bar;
  GtkLabel   *vanished_label;
  GtkInfoBar *game_bar;
  GtkLabel   *game_label;
  GtkWidget  *renew_button;
  GtkInfoBar *trouble_bar;
  GtkLabel   *trouble_label;
  GtkWidget  *show_button;
};

G_DEFINE_FINAL_TYPE (MusterNotices, muster_notices, ADW_TYPE_BIN)

static GtkInfoBar *
get_bar (MusterNotices *self,
         MusterNotice   notice,
         GtkLabel     **label)
{
  switch (notice)
    {
    case MUSTER_NOTICE_RECOVERED:
    case MUSTER_NOTICE_RECOVERED_NEW:
      *label = self->recovered_label;
      return self->recovered_bar;
    case MUSTER_NOTICE_CHANGED:
      *label = self->changed_label;
      return self->changed_bar;
    case MUSTER_NOTICE_VANISHED:
      *label = self->vanished_label;
      return self->vanished_bar;
    case MUSTER_NOTICE_GAME_CHANGED:
    case MUSTER_NOTICE_GAME_LOST:
      *label = self->game_label;
      return self->game_bar;
    case MUSTER_NOTICE_TROUBLE:
    default:
      *label = self->trouble_label;
      return self->trouble_bar;
    }
}

static void
on_response_cb (GtkInfoBar *bar,
                int         response,
                gpointer    user_data)
{
  if (response == GTK_RESPONSE_CLOSE)
    gtk_info_bar_set_revealed (bar, FALSE);
}

static void
muster_notices_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_NOTICES);

  G_OBJECT_CLASS (muster_notices_parent_class)->dispose (object);
}

static void
muster_notices_class_init (MusterNoticesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_notices_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/muster/Muster/muster-notices.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterNotices, recovered_bar);
  gtk_widget_class_bind_template_child (widget_class, MusterNotices, recovered_label);
  gtk_widget_class_bind_template_child (widget_class, MusterNotices, back_button);
  gtk_widget_class_bind_template_child (widget_class, MusterNotices, drop_button);
  gtk_widget_class_bind_template_child (widget_class, MusterNotices, changed_bar);
  gtk_widget_class_bind_template_child (widget_class, MusterNotices, changed_label);
  gtk_widget_class_bind_template_child (widget_class, MusterNotices, vanished_bar);
  gtk_widget_class_bind_template_child (widget_class, MusterNotices, vanished_label);
  gtk_widget_class_bind_template_child (widget_class, MusterNotices, game_bar);
  gtk_widget_class_bind_template_child (widget_class, MusterNotices, game_label);
  gtk_widget_class_bind_template_child (widget_class, MusterNotices, renew_button);
  gtk_widget_class_bind_template_child (widget_class, MusterNotices, trouble_bar);
  gtk_widget_class_bind_template_child (widget_class, MusterNotices, trouble_label);
  gtk_widget_class_bind_template_child (widget_class, MusterNotices, show_button);
  gtk_widget_class_bind_template_callback (widget_class, on_response_cb);
}

static void
muster_notices_init (MusterNotices *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_accessible_name_close (GTK_INFO_BAR (self->vanished_bar));
  muster_accessible_name_close (GTK_INFO_BAR (self->game_bar));
  muster_accessible_name_close (GTK_INFO_BAR (self->trouble_bar));
}

/**
 * muster_notices_show:
 * @self: the bars
 * @notice: which of them
 * @text: what it tells, as sentences, translated
 * @uri: (nullable): of a file that it offers to show
 *
 * Shows a bar, in place of what it told before.
 */
void
muster_notices_show (MusterNotices *self,
                     MusterNotice   notice,
                     const char    *text,
                     const char    *uri)
{
  GtkLabel *label;
  GtkInfoBar *bar;

  g_return_if_fail (MUSTER_IS_NOTICES (self) && text != NULL);

  bar = get_bar (self, notice, &label);
  gtk_label_set_text (label, text);
  if (bar == self->recovered_bar)
    {
      gtk_widget_set_visible (self->back_button, notice == MUSTER_NOTICE_RECOVERED);
      gtk_widget_set_visible (self->drop_button, notice == MUSTER_NOTICE_RECOVERED_NEW);
    }
  if (bar == self->game_bar)
    gtk_widget_set_visible (self->renew_button, notice == MUSTER_NOTICE_GAME_CHANGED);
  if (bar == self->trouble_bar)
    {
      gtk_widget_set_visible (self->show_button, uri != NULL);
      if (uri != NULL)
        gtk_actionable_set_action_target (GTK_ACTIONABLE (self->show_button), "s", uri);
    }
  gtk_info_bar_set_revealed (bar, TRUE);
}

/**
 * muster_notices_hide:
 * @self: the bars
 * @notice: which of them
 *
 * Takes a bar away, if it is there.
 */
void
muster_notices_hide (MusterNotices *self,
                     MusterNotice   notice)
{
  GtkLabel *label;

  g_return_if_fail (MUSTER_IS_NOTICES (self));

  gtk_info_bar_set_revealed (get_bar (self, notice, &label), FALSE);
}

/**
 * muster_notices_get_text:
 * @self: the bars
 * @notice: which of them
 *
 * Returns: (transfer none) (nullable): what it tells; %NULL where it does not show
 */
const char *
muster_notices_get_text (MusterNotices *self,
                         MusterNotice   notice)
{
  GtkLabel *label;
  GtkInfoBar *bar;

  g_return_val_if_fail (MUSTER_IS_NOTICES (self), NULL);

  bar = get_bar (self, notice, &label);
  return gtk_info_bar_get_revealed (bar) ? gtk_label_get_text (label) : NULL;
}
