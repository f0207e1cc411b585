/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of commands, and what they have in common: reading options, help, complaints about usage. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli.h"

#include "muster-cli-options.h"
#include "muster-cli-output.h"
#include "muster-nearest.h"
#include "muster-text-page.h"

#include <glib/gi18n.h>
#include <string.h>

static const MusterCliCommand * const commands[] = {
  &muster_cli_check,
  &muster_cli_show,
  &muster_cli_new,
  &muster_cli_export,
  &muster_cli_price,
  &muster_cli_classify,
  &muster_cli_catalogue,
  &muster_cli_collection,
  &muster_cli_systems,
  &muster_cli_backup,
  &muster_cli_restore,
};

static char *
dup_overview (void)
{
  GString *text = g_string_new (NULL);
  guint width = 0;

  g_string_append (text, _("Usage:"));
  g_string_append_printf (text, "\n  muster %s\n\n%s\n", _("COMMAND [OPTION…] [ARGUMENT…]"),
                          _("Builds army lists for miniature wargames and proves that they are legal."));
  g_string_append_printf (text, "\n%s\n", _("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    width = MAX (width, muster_text_width (commands[i]->name));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "  %-*s  %s\n", (int) width, commands[i]->name, _(commands[i]->summary));
  g_string_append_printf (text, "\n%s\n", _("“muster COMMAND --help” says more of a command, “muster --version” which version this is."));

  return g_string_free (text, FALSE);
}

/**
 * muster_cli_misused:
 * @command: (nullable): the command, %NULL for the program as a whole
 * @format: what is wrong, a translated sentence without a full stop
 * @...: what goes into it
 *
 * Complains about wrong usage and points to the help.
 *
 * Returns: the exit status for it
 */
MusterExit
muster_cli_misused (const MusterCliCommand *command,
                    const char             *format,
                    ...)
{
  g_autofree char *text = NULL;
  g_autofree char *name = command != NULL ? g_strconcat ("muster ", command->name, NULL) : g_strdup ("muster");
  va_list values;

  va_start (values, format);
  text = g_strdup_vprintf (format, values);
  va_end (values);

  muster_cli_complain (name, 0, text);
  /* Translators: %s is a command as it is typed, such as "muster check" */
  muster_cli_hint (_("“%s --help” shows how it is used."), name);

  return MUSTER_EXIT_FAILED;
}

/**
 * muster_cli_parse:
 * @command: the command
 * @options: (nullable) (array zero-terminated=1): the options it takes besides `--help`; those with texts take them as bytes
 * @details: (nullable): what its help says besides, translated
 * @arguments: (array zero-terminated=1): its arguments
 * @rest: (out) (transfer full): arguments that are no options
 * @status: (out): how to end when there is nothing to do
 *
 * Reads a command's options. Shows its help if that is asked for, complains about what it does not know.
 *
 * Returns: whether the command should go on; if not, end with @status
 */
gboolean
muster_cli_parse (const MusterCliCommand *command,
                  const GOptionEntry     *options,
                  const char             *details,
                  char                  **arguments,
                  char                 ***rest,
                  MusterExit             *status)
{
  gboolean help = FALSE;
  gboolean version = FALSE;
  /* Our own, because GLib's would end the program at once, and a help that could not be written would go unseen. */
  const GOptionEntry common[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_("Show this help"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, &version, N_("Show which version this is"), NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GArray) all = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) line = NULL;
  g_autofree char *name = g_strconcat ("muster ", command->name, NULL);
  g_autofree char *help_text = NULL;
  g_autofree char *wrong = NULL;
  guint first;

  *rest = NULL;
  *status = MUSTER_EXIT_DONE;

  g_set_prgname (name);
  for (; options != NULL && options->long_name != NULL; options++)
    g_array_append_val (all, *options);
  g_array_append_vals (all, common, G_N_ELEMENTS (common));
  wrong = muster_cli_dup_misuse ((const GOptionEntry *) (gpointer) all->data, arguments);
  help_text = muster_cli_dup_help (command, (const GOptionEntry *) (gpointer) all->data, details);

  for (guint i = 0; i < all->len; i++)
    g_array_index (all, GOptionEntry, i).flags &= ~MUSTER_CLI_OPTIONAL_VALUE;
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, (const GOptionEntry *) (gpointer) all->data, GETTEXT_PACKAGE);
  g_strv_builder_add (builder, name);
  g_strv_builder_addv (builder, (const char **) arguments);
  line = g_strv_builder_end (builder);
  if (wrong != NULL || !g_option_context_parse_strv (context, &line, &error))
    {
      *status = muster_cli_misused (command, "%s", wrong != NULL ? wrong : error->message);
      return FALSE;
    }

  if (help || version)
    {
      muster_cli_print (help ? help_text : "muster " MUSTER_VERSION "\n");
      return FALSE;
    }

  /* GLib leaves the sign that ends the options where something behind it looks like one. */
  first = 1;
  while (line[first] != NULL && !g_str_equal (line[first], "--"))
    first++;
  if (line[first] != NULL)
    {
      g_free (line[first]);
      memmove (&line[first], &line[first + 1], sizeof *line * (g_strv_length (line + first + 1) + 1));
    }
  *rest = g_strdupv (line + 1);
  return TRUE;
}

static void
complain_of_command (const char *name)
{
  const char *names[G_N_ELEMENTS (commands) + 1] = { NULL, };
  g_autofree char *clean = muster_text_clean (name);
  g_autofree char *wrong = NULL;
  g_autofree char *text = dup_overview ();
  const char *near;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    names[i] = commands[i]->name;
  near = muster_nearest (name, names);
  if (*name == '-')
    /* Translators: %s is what was typed */
    wrong = g_strdup_printf (_("there is no option “%s” before a command"), clean);
  else if (near != NULL)
    /* Translators: what was typed, and the command that was probably meant */
    wrong = g_strdup_printf (_("there is no command “%s”: did you mean “%s”?"), clean, near);
  else
    /* Translators: %s is what was typed */
    wrong = g_strdup_printf (_("there is no command “%s”"), clean);
  muster_cli_complain ("muster", 0, wrong);
  muster_cli_print_error (text);
}

/* `help` alone, or with the name of a command. */
static MusterExit
help_with (char **names)
{
  char *arguments[] = { (char *) "--help", NULL };

  if (names[0] == NULL)
    {
      g_autofree char *text = dup_overview ();

      muster_cli_print (text);
      return MUSTER_EXIT_DONE;
    }
  for (guint i = 0; names[1] == NULL && i < G_N_ELEMENTS (commands); i++)
    {
      if (g_str_equal (names[0], commands[i]->name))
        return commands[i]->run (commands[i], arguments);
    }
  if (names[1] != NULL)
    return muster_cli_misused (NULL, _("“help” takes the name of one command"));

  complain_of_command (names[0]);
  return MUSTER_EXIT_FAILED;
}

/**
 * muster_cli_main:
 * @arguments: (array zero-terminated=1): the program's arguments, without its name
 *
 * Finds the command and runs it.
 *
 * Returns: the exit status; what was printed may still be on its way
 */
MusterExit
muster_cli_main (char **arguments)
{
  const char *name = arguments[0];

  if (name == NULL)
    {
      g_autofree char *text = dup_overview ();

      muster_cli_print_error (text);
      return MUSTER_EXIT_FAILED;
    }

  if (g_str_equal (name, "--help") || g_str_equal (name, "-h"))
    return help_with (arguments + g_strv_length (arguments));
  if (g_str_equal (name, "help"))
    return help_with (arguments + 1);

  if (g_str_equal (name, "--version"))
    {
      muster_cli_print ("muster " MUSTER_VERSION "\n");
      return MUSTER_EXIT_DONE;
    }

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (g_str_equal (name, commands[i]->name))
        return commands[i]->run (commands[i], arguments + 1);
    }

  complain_of_command (name);
  return MUSTER_EXIT_FAILED;
}
