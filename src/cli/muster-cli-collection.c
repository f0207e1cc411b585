/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster collection: how many of each model, base and team the player owns. Here: its options, which action is meant, and the
 * actions that need no file. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-collection.h"

#include "muster-cli-lists.h"
#include "muster-cli-output.h"
#include "muster-json.h"
#include "muster-plain-locale.h"
#include "muster-points.h"
#include "muster-text-page.h"

#include <glib/gi18n.h>
#include <string.h>

static void
clear (MusterCliCollection *self)
{
  g_clear_object (&self->catalogue);
  g_clear_object (&self->systems);
  g_free (self->system_id);
  g_free (self->format);
  g_free (self->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterCliCollection, clear)

/**
 * muster_cli_collection_fail:
 * @error: what went wrong with the catalogue
 *
 * Complains. The words name the file already.
 *
 * Returns: the exit status for it
 */
MusterExit
muster_cli_collection_fail (const GError *error)
{
  muster_cli_complain ("muster collection", 0, error->message);
  return MUSTER_EXIT_FAILED;
}

static MusterCatalogue *
open_catalogue (MusterSystemStore *systems)
{
  g_autofree char *path = muster_catalogue_dup_default_path ();
  g_autoptr (GError) error = NULL;
  MusterCatalogue *catalogue = muster_catalogue_open (path, systems, &error);

  if (catalogue == NULL)
    muster_cli_collection_fail (error);
  return catalogue;
}

/**
 * muster_cli_load_collection:
 * @systems: the systems there are
 * @system_id: a system's id
 *
 * Reads what the player owns of a game, or complains.
 *
 * Returns: (transfer full) (nullable): it
 */
MusterCollection *
muster_cli_load_collection (MusterSystemStore *systems,
                            const char        *system_id)
{
  g_autoptr (MusterCatalogue) catalogue = open_catalogue (systems);
  g_autoptr (GError) error = NULL;
  MusterCollection *collection = catalogue != NULL ? muster_catalogue_dup_collection (catalogue, system_id, &error) : NULL;

  if (error != NULL)
    muster_cli_collection_fail (error);
  return collection;
}

/**
 * muster_cli_collection_need_system:
 * @self: what was asked for
 *
 * The one system that the command is about; complains where it cannot be told.
 *
 * Returns: (transfer none) (nullable): the id of an installed system
 */
const char *
muster_cli_collection_need_system (MusterCliCollection *self)
{
  g_auto (GStrv) ids = muster_catalogue_list_systems (self->catalogue);
  g_autofree char *all = g_strjoinv (", ", ids);

  if (self->system_id == NULL && g_strv_length (ids) == 1)
    self->system_id = g_strdup (ids[0]);
  if (self->system_id == NULL)
    muster_cli_misused (self->command, _("name a rule system with --system; possible: %s"), all);
  return self->system_id;
}

static void
print_json_row (const char *system_id,
                const char *key,
                const char *name,
                gboolean    has_before,
                guint       before,
                guint       owned)
{
  MusterJson *json = muster_json_new (FALSE);
  g_autofree char *text = NULL;
  gsize length;

  muster_json_begin_object (json);
  muster_json_name (json, "system");
  muster_json_string (json, system_id);
  muster_json_name (json, "key");
  muster_json_string (json, key);
  muster_json_name (json, "name");
  if (name != NULL)
    muster_json_string (json, name);
  else
    muster_json_null (json);
  if (has_before)
    {
      muster_json_name (json, "before");
      muster_json_integer (json, before);
    }
  muster_json_name (json, "owned");
  muster_json_integer (json, owned);
  muster_json_end_object (json);
  text = muster_json_free_to_text (json, &length);
  muster_cli_print_bytes (text, length);
  if (length == 0 || text[length - 1] != '\n')
    muster_cli_print_bytes ("\n", 1);
}

/**
 * muster_cli_collection_print_changes:
 * @self: what was asked for
 * @system_id: the game
 * @changes: (element-type MusterOwnedChange): what is another number now
 *
 * Says what was changed.
 */
void
muster_cli_collection_print_changes (MusterCliCollection *self,
                                     const char          *system_id,
                                     const GPtrArray     *changes)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const MusterOwnedChange *change = g_ptr_array_index (changes, i);
      g_autofree char *clean = muster_text_clean (change->name != NULL ? change->name : change->key);
      g_autofree char *line = NULL;

      /* Translators: something that the player owns, and how many: now and before */
      line = g_strdup_printf (_("%s: %u (before: %u)\n"), clean, change->after, change->before);
      if (self->json)
        print_json_row (system_id, change->key, change->name, TRUE, change->before, change->after);
      else
        muster_cli_print (line);
    }
  if (changes->len == 0 && !self->json)
    muster_cli_print (_("Your collection says so already.\n"));
}

static void
print_rows (MusterCliCollection *self,
            const GPtrArray     *rows)
{
  const MusterTextLook look = muster_cli_get_look ();
  MusterTextPage *page = muster_text_page_new (&look);
  g_autofree char *text = NULL;
  guint width = 0;

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < rows->len; i++)
        {
          const MusterCatalogueEntry *entry = g_ptr_array_index (rows, i);
          g_autofree char *count = g_strdup_printf ("%u", entry->owned);
          g_autofree char *name = muster_text_clean (entry->own || entry->stand ? entry->entry.name : muster_system_text (entry->entry.name));
          g_autofree char *key = muster_text_clean (entry->entry.id);

          if (pass == 0)
            {
              width = MAX (width, muster_text_width (count));
              continue;
            }
          muster_text_page_add_right (page, MUSTER_TEXT_PLAIN, count, width);
          muster_text_page_fill (page, width + 2);
          muster_text_page_add (page, MUSTER_TEXT_STRONG, name);
          muster_text_page_add (page, MUSTER_TEXT_FAINT, "  ");
          muster_text_page_add (page, MUSTER_TEXT_FAINT, key);
          if (self->system_id == NULL)
            {
              muster_text_page_add (page, MUSTER_TEXT_FAINT, "  ");
              muster_text_page_add (page, MUSTER_TEXT_FAINT, entry->system_id);
            }
          muster_text_page_end_line (page);
        }
    }
  text = muster_text_page_free_to_text (page);
  muster_cli_print (text);
}

static MusterExit
list (MusterCliCollection *self,
      char               **arguments)
{
  const MusterTableQuery query = { .find = { .system = self->system_id }, .owned = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) numbers = NULL;
  g_autoptr (GPtrArray) rows = NULL;

  if (arguments[0] != NULL)
    return muster_cli_misused (self->command, _("“%s” is one argument too many"), arguments[0]);
  numbers = muster_catalogue_list_numbers (self->catalogue, &query, NULL, &error);
  rows = numbers != NULL ? muster_catalogue_get_rows (self->catalogue, (const gint64 *) (gpointer) numbers->data, numbers->len, &error) : NULL;
  if (rows == NULL)
    return muster_cli_collection_fail (error);
  while (g_ptr_array_remove (rows, NULL))
    ;
  if (self->json)
    muster_catalogue_sort_original (rows, &query);
  else
    print_rows (self, rows);
  for (guint i = 0; self->json && i < rows->len; i++)
    {
      const MusterCatalogueEntry *entry = g_ptr_array_index (rows, i);

      print_json_row (entry->system_id, entry->entry.id, entry->entry.name, FALSE, 0, entry->owned);
    }
  return MUSTER_EXIT_DONE;
}

/* Reads `KEY=N`; keys have equals signs of their own, so that the last one counts. */
static MusterOwnedChange *
read_change (MusterCliCollection *self,
             const char          *text,
             gboolean             more)
{
  const char *equals = strrchr (text, '=');
  g_autofree char *clean = muster_text_clean (text);
  g_autofree char *key = equals != NULL ? g_strndup (text, (gsize) (equals - text)) : g_strdup (text);
  MusterPoints count = MUSTER_POINTS_ONE;

  if ((equals == NULL && !more) || *key == '\0'
      || (equals != NULL && (!muster_points_parse (equals + 1, 0, &count) || count < 0 || count > MUSTER_POINTS (MUSTER_MAX_OWNED))))
    {
      muster_cli_misused (self->command, _("“%s” does not say how many of what; give it as ID=3, with a whole number up to %d"), clean, MUSTER_MAX_OWNED);
      return NULL;
    }
  return muster_owned_change_new (key, NULL, 0, (guint) (count / MUSTER_POINTS_ONE));
}

static MusterExit
change (MusterCliCollection *self,
        char               **arguments,
        MusterOwnedHow       how)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_owned_change_free);
  const char *system_id = muster_cli_collection_need_system (self);
  g_autoptr (GError) error = NULL;

  if (system_id == NULL)
    return MUSTER_EXIT_FAILED;
  if (arguments[0] == NULL)
    return muster_cli_misused (self->command, _("say what you own, as ID=3"));
  for (guint i = 0; arguments[i] != NULL; i++)
    {
      MusterOwnedChange *one = read_change (self, arguments[i], how == MUSTER_OWNED_MORE);

      if (one == NULL)
        return MUSTER_EXIT_FAILED;
      g_ptr_array_add (changes, one);
    }
  if (!muster_catalogue_change_owned (self->catalogue, system_id, changes, how, &error))
    return muster_cli_collection_fail (error);
  muster_cli_collection_print_changes (self, system_id, changes);
  return MUSTER_EXIT_DONE;
}

static MusterExit
set (MusterCliCollection *self,
     char               **arguments)
{
  return change (self, arguments, MUSTER_OWNED_JUST);
}

static MusterExit
add (MusterCliCollection *self,
     char               **arguments)
{
  return change (self, arguments, MUSTER_OWNED_MORE);
}

static const struct
{
  const char *name;
  MusterExit (*run) (MusterCliCollection *self,
                     char               **arguments);
} actions[] = {
  { "list", list },
  { "set", set },
  { "add", add },
  { "count", muster_cli_collection_count },
  { "missing", muster_cli_collection_missing },
  { "import", muster_cli_collection_import },
  { "export", muster_cli_collection_export },
};

static gboolean
read_options (MusterCliCollection *self,
              char               **arguments,
              char              ***rest,
              MusterExit          *status)
{
  const GOptionEntry entries[] = {
    { "system", 0, 0, G_OPTION_ARG_FILENAME, &self->system_id, N_("The rule system; see “muster systems list”"), N_("ID") },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &self->format, N_("How to print: table or json"), "table|json" },
    { "replace", 0, 0, G_OPTION_ARG_NONE, &self->replace, N_("Of what lists bring you own just as much; numbers may go down"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self->output, N_("The .csv file to export to"), N_("FILE") },
    G_OPTION_ENTRY_NULL
  };

  return muster_cli_parse (self->command, entries,
                           _("list              names what you own\n"
                             "set ID=N…         notes how many you own of something\n"
                             "add ID[=N]…       notes that you have so many more, or one\n"
                             "count FILE…       notes that you own what these lists bring\n"
                             "missing FILE…     names what you lack for each of these lists; exit status 1 if anything\n"
                             "import FILE       takes numbers from a .csv file, all or none\n"
                             "export            writes them to a file, or to standard output\n\n"
                             "ID is the id of an entry, or the key of a base or team as “list” and “export” name it.\n"
                             "No list is judged by your collection."),
                           arguments, rest, status);
}

static MusterExit
run (const MusterCliCommand *command,
     char                  **arguments)
{
  g_auto (MusterCliCollection) self = { .command = command };
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
      g_autoptr (MusterPlainLocale) plain = NULL;
      g_autoptr (MusterSystem) system = NULL;

      if (strcmp (actions[i].name, rest[0]) != 0)
        continue;
      if (self.system_id != NULL)
        {
          system = muster_cli_load_system (self.systems, self.system_id);
          if (system == NULL)
            return MUSTER_EXIT_FAILED;
        }
      self.catalogue = open_catalogue (self.systems);
      if (self.catalogue == NULL)
        return MUSTER_EXIT_FAILED;
      /* What programs read never follows the locale. */
      plain = self.json || strcmp (rest[0], "export") == 0 ? muster_plain_locale_enter () : NULL;
      return actions[i].run (&self, rest + 1);
    }
  return muster_cli_misused (command, _("say what to do: list, set, add, count, missing, import or export"));
}

const MusterCliCommand muster_cli_collection = {
  "collection", "list|set|add|count|missing|import|export", N_("Keeps how many of each model, base and team you own"), run
};
