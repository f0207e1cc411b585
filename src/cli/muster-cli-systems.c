/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster systems: which rule systems there are, what stands in one, and whether a file of one's own is right. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-lists.h"
#include "muster-cli-output.h"
#include "muster-cli-system-page.h"
#include "muster-cli-systems.h"
#include "muster-cli.h"

#include <glib/gi18n.h>

typedef struct
{
  const char   *path;
  MusterSystem *system; /* (nullable) */
  char         *fault;  /* (nullable): the first */
  gboolean      shipped;
  gboolean      counts; /* of several files of one id, this one is used */
} Installed;

static void
clear_installed (gpointer data)
{
  Installed *one = data;

  g_clear_pointer (&one->system, muster_system_unref);
  g_free (one->fault);
}

/* A fault as it is printed, without an end of the line. */
char *
muster_cli_systems_dup_fault (const MusterFault *fault)
{
  g_autofree char *file = muster_text_clean (fault->file != NULL ? fault->file : "");
  g_autofree char *text = muster_text_clean (fault->text);

  return fault->line > 0 ? g_strdup_printf ("%s:%d: %s", file, fault->line, text) : g_strdup_printf ("%s: %s", file, text);
}

static gboolean
is_named_after (const char *path,
                const char *id)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *usual = g_strconcat (id, ".xml", NULL);

  return g_str_equal (name, usual);
}

/* Of several files with one id the first that bears it as its name counts, else the first. */
static Installed *
find_counting (GArray     *all,
               const char *id)
{
  Installed *first = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      Installed *one = &g_array_index (all, Installed, i);

      if (one->system == NULL || !g_str_equal (muster_system_get_id (one->system), id))
        continue;
      if (is_named_after (one->path, id))
        return one;
      if (first == NULL)
        first = one;
    }

  return first;
}

static GArray *
read_all (char **files)
{
  GArray *all = g_array_new (FALSE, TRUE, sizeof (Installed));
  g_autofree char *shipped = muster_system_store_dup_shipped_dir ();
  g_autofree char *folder = g_build_filename (shipped, "systems", NULL);

  g_array_set_clear_func (all, clear_installed);
  for (guint i = 0; files[i] != NULL; i++)
    {
      Installed one = { .path = files[i] };
      g_autoptr (GPtrArray) faults = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *where = g_path_get_dirname (files[i]);

      one.shipped = g_str_equal (where, folder);
      one.system = muster_system_load (files[i], &faults, &error);
      if (one.system == NULL)
        one.fault = faults != NULL && faults->len > 0 ? muster_cli_systems_dup_fault (g_ptr_array_index (faults, 0))
                                                      : g_strdup (error->message);
      g_array_append_val (all, one);
    }

  for (guint i = 0; i < all->len; i++)
    {
      Installed *one = &g_array_index (all, Installed, i);

      one->counts = one->system != NULL && find_counting (all, muster_system_get_id (one->system)) == one;
    }

  return all;
}

static void
print_rows (GArray *all)
{
  const MusterTextLook look = muster_cli_get_look ();
  MusterTextPage *page = muster_text_page_new (&look);
  guint id_width = 0;
  guint name_width = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      const Installed *one = &g_array_index (all, Installed, i);

      if (!one->counts)
        continue;
      id_width = MAX (id_width, muster_text_width (muster_system_get_id (one->system)));
      name_width = MAX (name_width, muster_text_width (muster_system_text (muster_system_get_name (one->system))));
    }

  for (guint i = 0; i < all->len; i++)
    {
      const Installed *one = &g_array_index (all, Installed, i);
      g_autofree char *edition = NULL;

      if (!one->counts)
        continue;
      muster_text_page_add (page, MUSTER_TEXT_STRONG, muster_system_get_id (one->system));
      muster_text_page_fill (page, id_width + 2);
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, muster_system_text (muster_system_get_name (one->system)));
      muster_text_page_fill (page, id_width + 2 + name_width + 2);
      /* Translators: the edition of a set of rules, and where its file comes from */
      edition = g_strdup_printf (_("edition %s, %s"), muster_system_get_edition (one->system),
                                 one->shipped ? _("shipped with Muster") : one->path);
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, edition);
      muster_text_page_end_line (page);
    }
  text = muster_text_page_free_to_text (page);
  muster_cli_print (text);
}

static MusterExit
list_systems (const MusterCliCommand *self,
              char                  **arguments)
{
  g_autoptr (MusterSystemStore) systems = NULL;
  g_auto (GStrv) files = NULL;
  g_autoptr (GArray) all = NULL;
  g_autofree char *missing = NULL;
  MusterExit status = MUSTER_EXIT_DONE;

  if (arguments[0] != NULL)
    return muster_cli_misused (self, _("“list” takes no argument"));

  systems = muster_system_store_new_default ();
  files = muster_system_store_list_files (systems);
  all = read_all (files);
  print_rows (all);

  for (guint i = 0; i < all->len; i++)
    {
      const Installed *one = &g_array_index (all, Installed, i);

      if (one->system == NULL)
        {
          g_autofree char *line = g_strconcat (one->fault, "\n", NULL);
          g_autofree char *hint = muster_text_clean (one->path);

          muster_cli_print_error (line);
          muster_cli_hint (_("“muster systems check %s” lists all faults of this file."), hint);
          status = MUSTER_EXIT_FAILED;
        }
      else if (!one->counts)
        {
          const Installed *counting = find_counting (all, muster_system_get_id (one->system));
          g_autofree char *text = NULL;

          /* Translators: the id of a rule system, and the file that is used for it */
          text = g_strdup_printf (_("the id “%s” is also that of %s, and that file counts; give this one another id"),
                                  muster_system_get_id (one->system), counting->path);
          muster_cli_complain (one->path, 0, text);
        }
    }

  missing = muster_system_store_dup_missing (systems);
  if (missing != NULL)
    {
      muster_cli_complain ("muster", 0, missing);
      status = MUSTER_EXIT_FAILED;
    }

  return status;
}

static MusterExit
show_system (const MusterCliCommand *self,
             char                  **arguments,
             gboolean                all_entries)
{
  const MusterTextLook look = muster_cli_get_look ();
  g_autoptr (MusterSystemStore) systems = NULL;
  g_autoptr (MusterSystem) system = NULL;
  g_autofree char *text = NULL;
  MusterTextPage *page;

  if (g_strv_length (arguments) != 1)
    return muster_cli_misused (self, _("name one rule system, as “muster systems list” does"));

  systems = muster_system_store_new_default ();
  system = muster_cli_load_system (systems, arguments[0]);
  if (system == NULL)
    return MUSTER_EXIT_FAILED;

  page = muster_text_page_new (&look);
  muster_cli_system_page_write (page, system, all_entries);
  text = muster_text_page_free_to_text (page);
  muster_cli_print (text);

  return MUSTER_EXIT_DONE;
}

/* Prints every fault of a file, or that it has none. */
MusterExit
muster_cli_systems_check_file (const char *file)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = muster_system_load (file, &faults, &error);

  if (faults == NULL && system == NULL)
    {
      /* The file could not be read at all; the message names it. */
      g_autofree char *clean = muster_text_clean (error->message);
      g_autofree char *line = g_strconcat (clean, "\n", NULL);

      muster_cli_print_error (line);
      return MUSTER_EXIT_FAILED;
    }

  for (guint i = 0; faults != NULL && i < faults->len; i++)
    {
      g_autofree char *fault = muster_cli_systems_dup_fault (g_ptr_array_index (faults, i));
      g_autofree char *line = g_strconcat (fault, "\n", NULL);

      muster_cli_print (line);
    }

  if (system != NULL && (faults == NULL || faults->len == 0))
    {
      g_autofree char *path = muster_text_clean (file);
      g_autofree char *name = muster_text_clean (muster_system_get_name (system));
      g_autofree char *line = NULL;

      /* Translators: a file, and the name of the game that it describes */
      line = g_strdup_printf (_("%s: %s, no faults\n"), path, name);
      muster_cli_print (line);
      return MUSTER_EXIT_DONE;
    }

  return MUSTER_EXIT_FOUND;
}

static MusterExit
check_files (const MusterCliCommand *self,
             char                  **arguments)
{
  MusterExit status = MUSTER_EXIT_DONE;

  if (arguments[0] == NULL)
    return muster_cli_misused (self, _("name the file of a rule system"));
  if (g_strv_contains ((const char * const *) arguments, ""))
    return muster_cli_misused (self, _("the name of a file is empty"));

  for (guint i = 0; arguments[i] != NULL; i++)
    {
      MusterExit one = muster_cli_systems_check_file (arguments[i]);

      status = MAX (status, one);
    }

  return status;
}

static gboolean
is_one_of (const char *word,
           const char *words)
{
  g_auto (GStrv) all = g_strsplit (words, " ", -1);

  return word != NULL && g_strv_contains ((const char * const *) all, word);
}

static MusterExit
run (const MusterCliCommand *self,
     char                  **arguments)
{
  gboolean all_entries = FALSE;
  gboolean watch = FALSE;
  gboolean replaces = FALSE;
  g_autofree char *name = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "entries", 0, 0, G_OPTION_ARG_NONE, &all_entries, N_("With “show”: list all catalogue entries"), NULL },
    { "watch", 0, 0, G_OPTION_ARG_NONE, &watch, N_("With “check”: check one file again whenever it is written, until Ctrl+C"), NULL },
    { "replace", 0, 0, G_OPTION_ARG_NONE, &replaces, N_("With “install”: take the place of a game of yours with the same id"), NULL },
    { "name", 0, 0, G_OPTION_ARG_STRING, &name, N_("With “copy”: what the copy is called"), N_("NAME") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("With “copy”: write to this file instead of installing the copy"), N_("FILE") },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) rest = NULL;
  MusterExit status;

  if (!muster_cli_parse (self, entries,
                         _("list             names the rule systems there are\n"
                           "show ID          prints one: types of units, columns, entries, house rules, rulings, rules\n"
                           "check FILE…      lists every fault in files of your own, by line; exit status 1 if there is one\n"
                           "install FILE…    puts copies of files without faults among your games, with the files of entries that they name\n"
                           "remove ID…       deletes games of yours; lists of them stay\n"
                           "copy ID NEW-ID   makes a copy of a game to change, as for house rules"),
                         arguments, &rest, &status))
    return status;

  if ((all_entries && g_strcmp0 (rest[0], "show") != 0) || (watch && g_strcmp0 (rest[0], "check") != 0) ||
      (replaces && g_strcmp0 (rest[0], "install") != 0) || ((name != NULL || output != NULL) && g_strcmp0 (rest[0], "copy") != 0))
    return muster_cli_misused (self, is_one_of (rest[0], "list show check install remove copy")
                                       ? _("this option belongs to another of its words; the help says to which")
                                       : _("say what to do: list, show, check, install, remove or copy"));
  if (g_strcmp0 (rest[0], "list") == 0)
    return list_systems (self, rest + 1);
  if (g_strcmp0 (rest[0], "show") == 0)
    return show_system (self, rest + 1, all_entries);
  if (g_strcmp0 (rest[0], "check") == 0)
    return watch ? muster_cli_systems_watch (self, rest + 1) : check_files (self, rest + 1);
  if (g_strcmp0 (rest[0], "install") == 0)
    return muster_cli_systems_install (self, rest + 1, replaces);
  if (g_strcmp0 (rest[0], "remove") == 0)
    return muster_cli_systems_remove (self, rest + 1);
  if (g_strcmp0 (rest[0], "copy") == 0)
    return muster_cli_systems_copy (self, rest + 1, name, output);

  return muster_cli_misused (self, _("say what to do: list, show, check, install, remove or copy"));
}

const MusterCliCommand muster_cli_systems = {
  "systems", N_("list|show ID|check FILE…|install FILE…|remove ID…|copy ID NEW-ID"),
  N_("Lists, shows, checks, installs and copies rule systems"), run
};
