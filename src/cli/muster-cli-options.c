/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options before GLib reads them: which are wrong, told in words of ours and with a guess of what was meant, and
 * the help that lists them. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-options.h"

#include "muster-nearest.h"
#include "muster-text-page.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
takes_value (const GOptionEntry *option)
{
  return option->arg != G_OPTION_ARG_NONE;
}

/* The option of the first @length bytes of @name; a single letter after one dash is a short name. */
static const GOptionEntry *
find_option (const GOptionEntry *options,
             const char         *name,
             gsize               length)
{
  for (; options->long_name != NULL; options++)
    {
      if (strlen (options->long_name) == length && strncmp (options->long_name, name, length) == 0)
        return options;
    }
  return NULL;
}

static const GOptionEntry *
find_short (const GOptionEntry *options,
            char                name)
{
  for (; options->long_name != NULL; options++)
    {
      if (options->short_name == name)
        return options;
    }
  return NULL;
}

/**
 * muster_cli_dup_option:
 * @arguments: (array zero-terminated=1): what was typed
 * @name: an option, such as `system`
 *
 * What an option says, for those that decide which others there are.
 *
 * Returns: (transfer full) (nullable): its value
 */
char *
muster_cli_dup_option (char       **arguments,
                       const char  *name)
{
  gsize length = strlen (name);

  for (guint i = 0; arguments[i] != NULL && strcmp (arguments[i], "--") != 0; i++)
    {
      const char *argument = arguments[i];

      if (strncmp (argument, "--", 2) != 0 || strncmp (argument + 2, name, length) != 0)
        continue;
      if (argument[2 + length] == '\0')
        return g_strdup (arguments[i + 1]);
      if (argument[2 + length] == '=')
        return g_strdup (argument + 2 + length + 1);
    }
  return NULL;
}

/**
 * muster_cli_asks_for:
 * @arguments: (array zero-terminated=1): what was typed
 * @name: an option without a value, as it is typed, such as `--help`
 *
 * Returns: whether it is among the options
 */
gboolean
muster_cli_asks_for (char       **arguments,
                     const char  *name)
{
  for (guint i = 0; arguments[i] != NULL && strcmp (arguments[i], "--") != 0; i++)
    {
      if (strcmp (arguments[i], name) == 0)
        return TRUE;
    }
  return FALSE;
}

static char *
dup_unknown (const GOptionEntry *options,
             const char         *name,
             gsize               length)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *word = g_strndup (name, length);
  g_autofree char *clean = muster_text_clean (word);
  const char *near;

  for (; options->long_name != NULL; options++)
    g_ptr_array_add (names, (gpointer) options->long_name);
  g_ptr_array_add (names, NULL);
  near = muster_nearest (word, (const char * const *) names->pdata);
  if (near != NULL)
    /* Translators: an option that was typed, and the one that was probably meant */
    return g_strdup_printf (_("unknown option --%s: did you mean --%s?"), clean, near);

  return g_strdup_printf (_("unknown option --%s"), clean);
}

static char *
dup_no_value (const GOptionEntry *option)
{
  /* Translators: an option, and its name again with what it takes: "--limit needs a value: --limit=N" */
  return g_strdup_printf (_("--%s needs a value: --%s=%s"), option->long_name, option->long_name,
                          option->arg_description != NULL ? _(option->arg_description) : _("VALUE"));
}

/* Judges what stands in @arguments at @i, and steps over a value that stands apart. */
static char *
dup_misuse_of_long (const GOptionEntry *options,
                    char              **arguments,
                    guint              *i)
{
  const char *name = arguments[*i] + 2;
  gsize length = strcspn (name, "=");
  const GOptionEntry *option = find_option (options, name, length);

  if (option == NULL)
    return dup_unknown (options, name, length);
  if (!takes_value (option) && name[length] == '=')
    return g_strdup_printf (_("--%s takes no value"), option->long_name);
  if (takes_value (option) && name[length] == '\0')
    {
      if (arguments[*i + 1] == NULL)
        return dup_no_value (option);
      (*i)++;
    }
  return NULL;
}

static char *
dup_misuse_of_short (const GOptionEntry *options,
                     char              **arguments,
                     guint              *i)
{
  for (const char *p = arguments[*i] + 1; *p != '\0'; p++)
    {
      const GOptionEntry *option = find_short (options, *p);

      if (option == NULL)
        {
          g_autofree char *clean = muster_text_clean (arguments[*i]);

          return g_strdup_printf (_("unknown option %s"), clean);
        }
      if (!takes_value (option))
        continue;
      if (p[1] == '\0' && arguments[*i + 1] == NULL)
        return dup_no_value (option);
      if (p[1] == '\0')
        (*i)++;
      break;
    }
  return NULL;
}

/**
 * muster_cli_dup_misuse:
 * @options: (array zero-terminated=1): the options there are
 * @arguments: (array zero-terminated=1): what was typed
 *
 * Returns: (transfer full) (nullable): what is wrong with the first option that is wrong
 */
char *
muster_cli_dup_misuse (const GOptionEntry  *options,
                       char               **arguments)
{
  for (guint i = 0; arguments[i] != NULL && strcmp (arguments[i], "--") != 0; i++)
    {
      char *wrong = NULL;

      if (g_str_has_prefix (arguments[i], "--"))
        wrong = dup_misuse_of_long (options, arguments, &i);
      else if (arguments[i][0] == '-' && arguments[i][1] != '\0')
        wrong = dup_misuse_of_short (options, arguments, &i);
      if (wrong != NULL)
        return wrong;
    }
  return NULL;
}

/**
 * muster_cli_dup_help:
 * @command: a command
 * @options: (array zero-terminated=1): its options
 * @details: (nullable): what its help says besides
 *
 * Returns: (transfer full): the help
 */
char *
muster_cli_dup_help (const MusterCliCommand *command,
                     const GOptionEntry     *options,
                     const char             *details)
{
  g_autoptr (GOptionContext) context = g_option_context_new (_(command->arguments));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) shown = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (; options->long_name != NULL; options++)
    {
      GOptionEntry option = *options;

      if ((option.flags & MUSTER_CLI_OPTIONAL_VALUE) != 0)
        {
          char *name = g_strdup_printf ("%s[=%s]", option.long_name, option.arg_description);

          g_ptr_array_add (names, name);
          option = (GOptionEntry) { name, option.short_name, 0, G_OPTION_ARG_NONE, option.arg_data, option.description, NULL };
        }
      g_array_append_val (shown, option);
    }
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, _(command->summary));
  g_option_context_set_description (context, details);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, (const GOptionEntry *) (gpointer) shown->data, GETTEXT_PACKAGE);

  return g_option_context_get_help (context, FALSE, NULL);
}
