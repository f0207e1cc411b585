/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A judge's terms from the command line: his limit and his house rules. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-terms.h"

#include "muster-text-page.h"

#include <glib/gi18n.h>
#include <string.h>

static char *
dup_option_ids (const MusterSystem *system)
{
  guint n;
  const MusterOption *options = muster_system_get_options (system, &n);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", options[i].id);
  if (n == 0)
    g_string_append (text, _("none"));

  return g_string_free (text, FALSE);
}

static char *
dup_values (const MusterOption *option)
{
  GString *text = g_string_new (NULL);

  if (option->kind == MUSTER_OPTION_NUMBER)
    g_string_append (text, _("a whole number"));
  for (guint i = 0; i < option->n_values; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", option->values[i].id);

  return g_string_free (text, FALSE);
}

/**
 * muster_cli_parse_limit:
 * @command: for whom
 * @text: what was given as limit
 * @limit: (out): the limit
 *
 * Reads a limit, or complains.
 *
 * Returns: whether it is one
 */
gboolean
muster_cli_parse_limit (const MusterCliCommand *command,
                        const char             *text,
                        MusterPoints           *limit)
{
  g_autofree char *clean = NULL;

  if (muster_points_parse (text, 2, limit) && *limit > 0)
    return TRUE;

  clean = muster_text_clean (text);
  muster_cli_misused (command, _("“%s” is no limit: give a number above 0 with at most two decimals, such as 1000 or 987.5"),
                      clean);

  return FALSE;
}

/**
 * muster_cli_terms_init:
 * @self: terms to fill; clear them afterwards in any case
 * @command: for whom
 * @limit: (nullable): what was given as limit
 * @options: (nullable) (array zero-terminated=1): what was given as house rules, `ID=VALUE` each
 *
 * Reads a judge's terms, or complains. Of a house rule given twice the last counts.
 *
 * Returns: whether they can be read
 */
gboolean
muster_cli_terms_init (MusterCliTerms          *self,
                       const MusterCliCommand  *command,
                       const char              *limit,
                       char                   **options)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();
  guint n = options != NULL ? g_strv_length (options) : 0;

  *self = (MusterCliTerms) { 0, };

  if (limit != NULL)
    {
      if (!muster_cli_parse_limit (command, limit, &self->limit))
        return FALSE;
      self->has_limit = TRUE;
    }

  for (guint i = 0; i < n; i++)
    {
      const char *equals = strchr (options[i], '=');
      gboolean again = FALSE;
      g_autofree char *id = NULL;

      if (equals == options[i])
        {
          g_autofree char *clean = muster_text_clean (options[i]);

          muster_cli_misused (command, _("“%s” is no house rule: give it as ID=VALUE"), clean);
          return FALSE;
        }

      /* Without a value: which there are only the system can say. */
      if (equals == NULL)
        equals = options[i] + strlen (options[i]);
      id = g_strndup (options[i], (gsize) (equals - options[i]));
      for (guint k = i + 1; k < n && !again; k++)
        again = g_str_has_prefix (options[k], id) && (options[k][strlen (id)] == '=' || options[k][strlen (id)] == '\0');
      if (again)
        continue;
      g_strv_builder_add (ids, id);
      g_strv_builder_add (values, *equals == '=' ? equals + 1 : "");
    }
  self->ids = g_strv_builder_end (ids);
  self->values = g_strv_builder_end (values);

  return TRUE;
}

/**
 * muster_cli_terms_clear:
 * @self: terms
 *
 * Gives back what the terms hold.
 */
void
muster_cli_terms_clear (MusterCliTerms *self)
{
  g_clear_pointer (&self->ids, g_strfreev);
  g_clear_pointer (&self->values, g_strfreev);
}

/**
 * muster_cli_terms_check:
 * @self: terms
 * @command: for whom
 * @systems: (element-type MusterSystem): the systems of all the lists
 *
 * Complains of a house rule that none of the systems has, and of a value that one which has the rule does not know.
 *
 * Returns: whether the terms can be applied
 */
gboolean
muster_cli_terms_check (const MusterCliTerms   *self,
                        const MusterCliCommand *command,
                        GPtrArray              *systems)
{
  for (guint i = 0; self->ids[i] != NULL; i++)
    {
      gboolean known = FALSE;

      for (guint k = 0; k < systems->len; k++)
        {
          const MusterSystem *system = g_ptr_array_index (systems, k);
          const MusterOption *option = muster_system_find_option (system, self->ids[i]);

          if (option == NULL)
            continue;
          known = TRUE;
          if (*self->values[i] == '\0')
            {
              g_autofree char *possible = dup_values (option);

              /* Translators: the id of a house rule, twice, and its values: "“cover” needs a value: cover=…; possible: add, once" */
              muster_cli_misused (command, _("“%s” needs a value: %s=…; possible: %s"), option->id, option->id, possible);
              return FALSE;
            }
          if (muster_option_find_value (option, self->values[i]) < 0)
            {
              g_autofree char *value = muster_text_clean (self->values[i]);
              g_autofree char *possible = dup_values (option);

              muster_cli_misused (command, _("“%s” is no value of the house rule %s of %s; possible: %s"), value,
                                  option->id, muster_system_text (muster_system_get_name (system)), possible);
              return FALSE;
            }
        }

      if (!known && systems->len > 0)
        {
          const MusterSystem *system = g_ptr_array_index (systems, 0);
          g_autofree char *id = muster_text_clean (self->ids[i]);
          g_autofree char *possible = dup_option_ids (system);

          muster_cli_misused (command, _("%s has no house rule “%s”; possible: %s"),
                              muster_system_text (muster_system_get_name (system)), id, possible);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * muster_cli_system_terms_init:
 * @self: terms to fill; clear them afterwards
 * @given: a judge's terms, which must outlive @self
 * @system: a system
 *
 * Takes of the judge's terms what concerns a system.
 */
void
muster_cli_system_terms_init (MusterCliSystemTerms *self,
                              const MusterCliTerms *given,
                              const MusterSystem   *system)
{
  self->ids = g_ptr_array_new ();
  self->values = g_ptr_array_new ();
  for (guint i = 0; given->ids != NULL && given->ids[i] != NULL; i++)
    {
      if (muster_system_find_option (system, given->ids[i]) == NULL)
        continue;
      g_ptr_array_add (self->ids, given->ids[i]);
      g_ptr_array_add (self->values, given->values[i]);
    }
  g_ptr_array_add (self->ids, NULL);
  g_ptr_array_add (self->values, NULL);

  self->terms = (MusterTerms) {
    .has_limit = given->has_limit,
    .limit = given->limit,
    .shipped_only = given->shipped_only,
    .option_ids = (const char * const *) self->ids->pdata,
    .option_values = (const char * const *) self->values->pdata,
  };
}

/**
 * muster_cli_system_terms_clear:
 * @self: terms
 *
 * Gives back what the terms hold.
 */
void
muster_cli_system_terms_clear (MusterCliSystemTerms *self)
{
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->values, g_ptr_array_unref);
}
