/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster catalogue: the entries of all games and the player's own. Here: its options, and which action is meant. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-catalogue.h"

#include "muster-cli-lists.h"
#include "muster-cli-output.h"
#include "muster-plain-locale.h"
#include "muster-text-page.h"

#include <glib/gi18n.h>
#include <string.h>

static const MusterCliAction actions[] = {
  { "list", muster_cli_catalogue_list },
  { "show", muster_cli_catalogue_show },
  { "search", muster_cli_catalogue_search },
  { "add", muster_cli_catalogue_add },
  { "remove", muster_cli_catalogue_remove },
  { "import", muster_cli_catalogue_import },
  { "export", muster_cli_catalogue_export },
  { "audit", muster_cli_catalogue_audit },
};

static void
clear (MusterCliCatalogue *self)
{
  guint n = 0;

  if (self->figures_of != NULL)
    muster_system_get_figures (self->figures_of, &n);
  for (guint i = 0; self->figures != NULL && i < n; i++)
    g_free (self->figures[i]);
  g_free (self->figures);
  g_clear_pointer (&self->figures_of, muster_system_unref);
  g_clear_object (&self->catalogue);
  g_clear_object (&self->systems);
  g_free (self->system_id);
  g_free (self->nation);
  g_free (self->type);
  g_free (self->year);
  g_free (self->limit);
  g_free (self->sort);
  g_free (self->format);
  g_free (self->id);
  g_free (self->name);
  g_free (self->printed);
  g_free (self->like);
  g_free (self->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterCliCatalogue, clear)

/**
 * muster_cli_catalogue_fail:
 * @error: what went wrong with the catalogue
 *
 * Complains. The words name the file already.
 *
 * Returns: the exit status for it
 */
MusterExit
muster_cli_catalogue_fail (const GError *error)
{
  muster_cli_complain ("muster catalogue", 0, error->message);
  return MUSTER_EXIT_FAILED;
}

/**
 * muster_cli_catalogue_no_more:
 * @self: what was asked for
 * @arguments: (array zero-terminated=1): what is left of the arguments
 *
 * Complains where something is left.
 *
 * Returns: whether nothing is
 */
gboolean
muster_cli_catalogue_no_more (MusterCliCatalogue *self,
                              char              **arguments)
{
  g_autofree char *clean = arguments[0] != NULL ? muster_text_clean (arguments[0]) : NULL;

  if (clean != NULL)
    muster_cli_misused (self->command, _("“%s” is one argument too many"), clean);
  return clean == NULL;
}

/**
 * muster_cli_catalogue_need_system:
 * @self: what was asked for
 *
 * The one system that the command is about; complains where it cannot be told.
 *
 * Returns: (transfer none) (nullable): an installed system
 */
MusterSystem *
muster_cli_catalogue_need_system (MusterCliCatalogue *self)
{
  g_auto (GStrv) ids = muster_catalogue_list_systems (self->catalogue);
  g_autofree char *all = g_strjoinv (", ", ids);
  const char *id = self->system_id;

  if (id == NULL && g_strv_length (ids) == 1)
    id = ids[0];
  if (id == NULL)
    {
      muster_cli_misused (self->command, _("name a rule system with --system; possible: %s"), all);
      return NULL;
    }
  return muster_catalogue_get_system (self->catalogue, id);
}

static gboolean
check_system (MusterCliCatalogue *self)
{
  g_autoptr (MusterSystem) system = NULL;

  if (self->system_id == NULL)
    return TRUE;
  system = muster_cli_load_system (self->systems, self->system_id);
  return system != NULL;
}

/* The first argument that is no option. */
static const char *
find_action (char **arguments)
{
  for (guint i = 0; arguments[i] != NULL; i++)
    {
      if (*arguments[i] != '-')
        return arguments[i];
      if (strcmp (arguments[i], "--system") == 0 && arguments[i + 1] != NULL)
        i++;
    }
  return NULL;
}

static char *
find_system_id (char **arguments)
{
  static const char name[] = "--system";

  for (guint i = 0; arguments[i] != NULL && strcmp (arguments[i], "--") != 0; i++)
    {
      if (strcmp (arguments[i], name) == 0)
        return g_strdup (arguments[i + 1]);
      if (g_str_has_prefix (arguments[i], name) && arguments[i][strlen (name)] == '=')
        return g_strdup (arguments[i] + strlen (name) + 1);
    }
  return NULL;
}

/* Adding takes an option for each figure that the system knows, so that is looked for first. */
static void
add_figure_options (MusterCliCatalogue *self,
                    GArray             *entries,
                    char              **arguments)
{
  g_autofree char *id = g_strcmp0 (find_action (arguments), "add") == 0 ? find_system_id (arguments) : NULL;
  guint n_own = entries->len;
  const MusterFigure *figures;
  guint n;

  self->figures_of = id != NULL ? muster_system_store_load (self->systems, id, NULL) : NULL;
  if (self->figures_of == NULL)
    return;
  figures = muster_system_get_figures (self->figures_of, &n);
  self->figures = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    {
      GOptionEntry entry = { figures[i].id, 0, 0, G_OPTION_ARG_FILENAME, &self->figures[i], muster_system_text (figures[i].name), _("FIGURE") };
      gboolean taken = figures[i].derived;

      for (guint k = 0; k < n_own && !taken; k++)
        taken = strcmp (g_array_index (entries, GOptionEntry, k).long_name, figures[i].id) == 0;
      if (!taken)
        g_array_append_val (entries, entry);
    }
}

/* A flag is said without a value: `--open-top` is `--open-top=yes`. */
static char **
spell_flags (const MusterCliCatalogue *self,
             char                    **arguments)
{
  char **spelled = g_strdupv (arguments);

  for (guint i = 0; self->figures_of != NULL && spelled[i] != NULL; i++)
    {
      const MusterFigure *figure = g_str_has_prefix (spelled[i], "--") ? muster_system_find_figure (self->figures_of, spelled[i] + 2) : NULL;

      if (figure != NULL && figure->kind == MUSTER_FIGURE_FLAG)
        {
          g_autofree char *plain = spelled[i];

          spelled[i] = g_strconcat (plain, "=yes", NULL);
        }
    }
  return spelled;
}

static gboolean
read_options (MusterCliCatalogue *self,
              char              **arguments,
              char             ***rest,
              MusterExit         *status)
{
  const GOptionEntry own[] = {
    { "system", 0, 0, G_OPTION_ARG_FILENAME, &self->system_id, N_("The rule system; see “muster systems list”"), N_("ID") },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &self->format, N_("How to print: table or json"), "table|json" },
    { "nation", 0, 0, G_OPTION_ARG_FILENAME, &self->nation, N_("Only of this nation; of a new entry: its nation"), N_("ID") },
    { "type", 0, 0, G_OPTION_ARG_FILENAME, &self->type, N_("Only of this type of unit, or this kind of real thing; of a new entry: its own"), N_("ID") },
    { "year", 0, 0, G_OPTION_ARG_FILENAME, &self->year, N_("Only in service in this year, or in one of these"), N_("YEAR[-YEAR]") },
    { "own", 0, 0, G_OPTION_ARG_NONE, &self->own, N_("Only entries of your own"), NULL },
    { "owned", 0, 0, G_OPTION_ARG_NONE, &self->owned, N_("Only what you own; see “muster collection”"), NULL },
    { "sort", 0, 0, G_OPTION_ARG_FILENAME, &self->sort,
      N_("What to sort by: name, points, nation, kind, years, printed, own, owned, favourite, compared, or a column or figure of the game; "
         "downwards with a minus in front"), N_("[-]KEY") },
    { "limit", 0, 0, G_OPTION_ARG_FILENAME, &self->limit, N_("At most so many entries; of a search 50, if not given"), N_("N") },
    { "id", 0, 0, G_OPTION_ARG_FILENAME, &self->id, N_("The id of a new entry, beginning with own-; if not given, made from its name"), N_("ID") },
    { "name", 0, 0, G_OPTION_ARG_FILENAME, &self->name, N_("The name of a new entry"), N_("NAME") },
    { "printed", 0, 0, G_OPTION_ARG_FILENAME, &self->printed, N_("The points of a new entry as they are printed somewhere"), N_("N") },
    { "like", 0, 0, G_OPTION_ARG_FILENAME, &self->like, N_("An entry that a new one is to be like, but for what is given"), N_("ID") },
    { "replace", 0, 0, G_OPTION_ARG_NONE, &self->replace, N_("Entries of your own may be replaced"), NULL },
    { "force", 0, 0, G_OPTION_ARG_NONE, &self->force, N_("Add an entry though it breaks a rule of the game"), NULL },
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &self->dry_run, N_("Only say what an import would do"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self->output, N_("The file to export to; its ending chooses CSV or XML"), N_("FILE") },
  };
  g_autoptr (GArray) entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));
  g_auto (GStrv) spelled = NULL;

  g_array_append_vals (entries, own, G_N_ELEMENTS (own));
  add_figure_options (self, entries, arguments);
  spelled = spell_flags (self, arguments);
  return muster_cli_parse (self->command, (const GOptionEntry *) (gpointer) entries->data,
                           _("list               names entries, narrowed by the options\n"
                             "show ID            prints one: figures, columns, price, and the reason for each\n"
                             "search WORD…       finds entries by the beginnings of words\n"
                             "add COLUMN=VALUE…  adds one of your own by its columns, or by --FIGURE=VALUE of the real thing\n"
                             "remove ID…         takes out entries of your own\n"
                             "import FILE        takes entries from a .csv or .xml file, all or none\n"
                             "export             writes entries to a file, or as CSV to standard output\n"
                             "audit              names entries whose price or columns do not add up; exit status 1 if nobody says why\n\n"
                             "Which figures there are depends on the rule system: “muster classify --system=ID --help” names them."),
                           spelled, rest, status);
}

static gboolean
open_catalogue (MusterCliCatalogue *self)
{
  g_autofree char *path = muster_catalogue_dup_default_path ();
  g_autoptr (GError) error = NULL;

  self->catalogue = muster_catalogue_open (path, self->systems, &error);
  if (self->catalogue == NULL)
    muster_cli_catalogue_fail (error);
  return self->catalogue != NULL;
}

static MusterExit
run_action (MusterCliCatalogue    *self,
            const MusterCliAction *action,
            char                 **arguments)
{
  /* What programs read never follows the locale. */
  g_autoptr (MusterPlainLocale) plain = self->json ? muster_plain_locale_enter () : NULL;

  return action->run (self, arguments);
}

static MusterExit
run (const MusterCliCommand *command,
     char                  **arguments)
{
  g_auto (MusterCliCatalogue) self = { .command = command };
  g_auto (GStrv) rest = NULL;
  MusterExit status;

  self.systems = muster_system_store_new_default ();
  if (!read_options (&self, arguments, &rest, &status))
    return status;
  if (self.format != NULL && strcmp (self.format, "table") != 0 && strcmp (self.format, "json") != 0)
    return muster_cli_misused (command, _("--format is table or json"));
  self.json = g_strcmp0 (self.format, "json") == 0;

  for (guint i = 0; rest[0] != NULL && i < G_N_ELEMENTS (actions); i++)
    {
      if (strcmp (actions[i].name, rest[0]) != 0)
        continue;
      if (!check_system (&self) || !open_catalogue (&self))
        return MUSTER_EXIT_FAILED;
      return run_action (&self, &actions[i], rest + 1);
    }
  return muster_cli_misused (command, _("say what to do: list, show, search, add, remove, import, export or audit"));
}

const MusterCliCommand muster_cli_catalogue = {
  "catalogue", "list|show|search|add|remove|import|export|audit", N_("Finds vehicles and units of all games, and keeps your own"), run
};
