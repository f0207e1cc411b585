/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions and alerts before a window: the only place that knows how this version of libadwaita shows them. Tests
 * answer through a hook instead. */

#define G_LOG_DOMAIN "muster-message"

#include "config.h"

#include "muster-message.h"

#include <string.h>

#include <glib/gi18n.h>

/* From how many characters on a text may need to be scrolled; how wide it is then, in characters, and how high at most. */
#define LONG_BODY 300
#define LONG_BODY_CHARS 50
#define LONG_BODY_HEIGHT 300

static MusterMessageHook hook;
static gpointer hook_data;

static void
on_response_cb (AdwMessageDialog *dialog,
                const char       *response,
                GTask            *task)
{
  g_task_return_pointer (task, g_strdup (response), g_free);
}

/* The dialog of libadwaita 1.2 grows with its text beyond the screen. */
static void
show_long_body (AdwMessageDialog *dialog,
                const char       *body)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *label = gtk_label_new (body);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LONG_BODY_CHARS);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), LONG_BODY_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), label);
  adw_message_dialog_set_extra_child (dialog, scroller);
  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, body, -1);
}

/**
 * muster_message_ask_async:
 * @parent: the window it is about
 * @heading: the question in a few words
 * @body: what there is to know before one answers
 * @answers: (array length=n): what can be answered, the one that changes nothing first
 * @n: how many
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks somebody. The answer that is suggested is what Enter means.
 */
void
muster_message_ask_async (GtkWindow           *parent,
                          const char          *heading,
                          const char          *body,
                          const MusterAnswer  *answers,
                          guint                n,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  const char *answer;
  GtkWidget *dialog;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (answers != NULL && n > 0);

  task = g_task_new (parent, NULL, callback, user_data);
  g_task_set_source_tag (task, muster_message_ask_async);
  answer = hook != NULL ? hook (heading, body, answers, n, hook_data) : NULL;
  if (answer != NULL)
    {
      g_task_return_pointer (task, g_strdup (answer), g_free);
      return;
    }

  dialog = adw_message_dialog_new (parent, heading, NULL);
  if (g_utf8_strlen (body, -1) > LONG_BODY)
    show_long_body (ADW_MESSAGE_DIALOG (dialog), body);
  else
    adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), body);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), answers[0].id);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), answers[0].id);
  for (guint i = 0; i < n; i++)
    {
      adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), answers[i].id, answers[i].label);
      adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), answers[i].id, answers[i].appearance);
      if (answers[i].appearance == ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), answers[i].id);
    }
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response_cb), g_steal_pointer (&task),
                         (GClosureNotify) (void *) g_object_unref, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * muster_message_ask_finish:
 * @result: what the callback was given
 *
 * Returns: (transfer full): the id of the answer
 */
char *
muster_message_ask_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, muster_message_ask_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/**
 * muster_message_tell:
 * @parent: the window it is about
 * @heading: what is the matter
 * @body: why, and what to do
 *
 * Tells something that has to be read.
 */
void
muster_message_tell (GtkWindow  *parent,
                     const char *heading,
                     const char *body)
{
  const MusterAnswer answers[] = {
    { "close", _("_Close"), ADW_RESPONSE_DEFAULT },
  };

  muster_message_ask_async (parent, heading, body, answers, G_N_ELEMENTS (answers), NULL, NULL);
}

/**
 * muster_message_sentence:
 * @text: what an error says, which begins small and ends without a full stop
 *
 * Returns: (transfer full): the same as a sentence by itself
 */
char *
muster_message_sentence (const char *text)
{
  g_autofree char *first = NULL;
  gsize length;

  g_return_val_if_fail (text != NULL, NULL);

  length = strlen (text);
  /* A path or a name of a file stays as it is. */
  if (length == 0 || !g_unichar_isalpha (g_utf8_get_char (text)))
    first = g_strndup (text, length > 0 ? (gsize) (g_utf8_next_char (text) - text) : 0);
  else
    first = g_utf8_strup (text, g_utf8_next_char (text) - text);

  return g_strconcat (first, length > 0 ? g_utf8_next_char (text) : "",
                      length > 0 && strchr (".!?:", text[length - 1]) == NULL ? "." : "", NULL);
}

/**
 * muster_message_set_hook:
 * @function: (nullable): what answers; %NULL: people do
 * @data: for it
 *
 * For tests, which have nobody to answer.
 */
void
muster_message_set_hook (MusterMessageHook function,
                         gpointer          data)
{
  hook = function;
  hook_data = data;
}
