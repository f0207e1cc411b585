/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster catalogue add and remove: entries of the player's own. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-catalogue.h"

#include "muster-appraiser.h"
#include "muster-cli-lone-unit.h"
#include "muster-cli-output.h"
#include "muster-text-page.h"

#include <glib/gi18n.h>
#include <string.h>

/* Reads `COLUMN=VALUE` or `COLUMN=VALUE*COUNT`, or complains. */
static gboolean
add_column (MusterCliCatalogue   *self,
            MusterCatalogueEntry *entry,
            const char           *text)
{
  const char *equals = strchr (text, '=');
  g_autofree char *clean = muster_text_clean (text);
  g_autofree char *id = NULL;
  g_autofree char *value = NULL;
  MusterPoints count = 0;
  char *star;

  if (equals == NULL || equals == text || equals[1] == '\0')
    {
      muster_cli_misused (self->command, _("“%s” is no column: give it as COLUMN=VALUE, several of one thing as COLUMN=VALUE*4"), clean);
      return FALSE;
    }
  id = g_strndup (text, (gsize) (equals - text));
  value = g_strdup (equals + 1);
  star = strchr (value, '*');
  if (star != NULL)
    {
      *star = '\0';
      if (!muster_points_parse (star + 1, 0, &count) || count < MUSTER_POINTS_ONE || count > MUSTER_POINTS (MUSTER_COLUMN_MAX_COUNT))
        {
          muster_cli_misused (self->command, _("“%s”: a count is a whole number from 1 to %d"), clean, MUSTER_COLUMN_MAX_COUNT);
          return FALSE;
        }
    }
  /* A mark is given like a column. */
  if (strcmp (value, "yes") == 0 && muster_system_find_column (entry->system, id) == NULL && muster_system_find_mark (entry->system, id) >= 0)
    muster_catalogue_entry_add_mark (entry, id);
  else
    muster_catalogue_entry_add_choice (entry, id, value, (guint) (count / MUSTER_POINTS_ONE));
  return TRUE;
}

/* Whether some word is one of a figure that is not given otherwise. */
static const MusterFigure *
find_kind_figure (const MusterSystem *system,
                  const char         *word)
{
  const MusterFigure *figure = muster_system_find_figure (system, "type");

  return figure != NULL && !figure->derived && muster_figure_check (figure, word) ? figure : NULL;
}

/* `--type` is the type of unit, or what the real thing is: where it could be both, the latter if there are figures. */
static void
take_type (MusterCliCatalogue   *self,
           MusterCatalogueEntry *entry)
{
  const MusterFigure *kind = self->type != NULL ? find_kind_figure (entry->system, self->type) : NULL;
  gboolean by_figures = entry->choices->len == 0 && entry->marks->len == 0 && entry->written->len > 0;

  if (self->type == NULL)
    return;
  if (kind != NULL && (by_figures || muster_system_find_type (entry->system, self->type) == NULL))
    muster_catalogue_entry_add_figure (entry, kind->id, self->type);
  else
    muster_catalogue_entry_set_type (entry, self->type);
}

static gboolean
has_choice (const MusterCatalogueEntry *entry,
            const char                 *id)
{
  for (guint i = 0; i < entry->choices->len; i++)
    {
      if (strcmp (g_array_index (entry->choices, MusterChoice, i).id, id) == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_mark (const MusterCatalogueEntry *entry,
          const char                 *id)
{
  for (guint i = 0; i < entry->marks->len; i++)
    {
      if (strcmp (g_array_index (entry->marks, MusterMarkChoice, i).id, id) == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_figure (const MusterCatalogueEntry *entry,
            const char                 *id)
{
  for (guint i = 0; i < entry->written->len; i++)
    {
      if (strcmp (g_array_index (entry->written, MusterWrittenFigure, i).id, id) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Columns and marks that are not given are as the other entry has them: column by column, all values of one that repeats
 * together. */
static void
take_columns (MusterCatalogueEntry       *entry,
              const MusterCatalogueEntry *like)
{
  const MusterEntry *core = &like->entry;
  g_autoptr (GHashTable) given = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < core->n_choices; i++)
    {
      if (has_choice (entry, core->choices[i].id))
        g_hash_table_add (given, (gpointer) core->choices[i].id);
    }
  for (guint i = 0; i < core->n_choices; i++)
    {
      if (!g_hash_table_contains (given, core->choices[i].id))
        muster_catalogue_entry_add_choice (entry, core->choices[i].id, core->choices[i].value, core->choices[i].count);
    }
  for (guint i = 0; i < core->n_marks; i++)
    {
      if (!has_mark (entry, core->marks[i].id))
        muster_catalogue_entry_add_mark (entry, core->marks[i].id);
    }
  if (entry->entry.type_id == NULL)
    muster_catalogue_entry_set_type (entry, core->type_id);
}

/* Likewise figures and nation. */
static void
take_figures (MusterCatalogueEntry       *entry,
              const MusterCatalogueEntry *like)
{
  for (guint i = 0; i < like->written->len; i++)
    {
      const MusterWrittenFigure *figure = &g_array_index (like->written, MusterWrittenFigure, i);

      if (!has_figure (entry, figure->id))
        muster_catalogue_entry_add_figure (entry, figure->id, figure->value);
    }
  if (entry->entry.nation == NULL)
    entry->entry.nation = muster_catalogue_entry_keep (entry, like->entry.nation);
}

/* An entry that is what the figures of another one give, and nothing besides; NULL where they give nothing. */
static MusterCatalogueEntry *
dup_classed (const MusterCatalogueEntry *entry)
{
  g_autoptr (MusterCatalogueEntry) classed = NULL;
  g_autoptr (MusterClassing) classing = NULL;
  g_autoptr (MusterFigures) figures = NULL;

  if (entry->figures->len == 0 || !muster_system_can_classify (entry->system))
    return NULL;
  figures = muster_catalogue_entry_dup_figures (entry, NULL);
  classing = muster_classify (figures);
  classed = muster_catalogue_entry_new (entry->system, entry->system_id);
  muster_catalogue_entry_take_classing (classed, classing);
  return g_steal_pointer (&classed);
}

/* Columns that are not given follow from the figures. Of another type of unit than these make it, nothing follows. */
static void
follow_figures (MusterCatalogueEntry *entry)
{
  g_autoptr (MusterCatalogueEntry) classed = dup_classed (entry);

  if (classed != NULL && (entry->entry.type_id == NULL || g_strcmp0 (entry->entry.type_id, classed->entry.type_id) == 0))
    take_columns (entry, classed);
}

/* What was compared with a source was another thing: that does not go over to one that is changed. */
static void
drop_source (const MusterCliCatalogue   *self,
             MusterCatalogueEntry       *entry,
             const MusterCatalogueEntry *like)
{
  guint at = 0;

  muster_catalogue_entry_finish (entry);
  if (muster_catalogue_entry_has_same_game (entry, like) && muster_catalogue_entry_has_same_figures (entry, like))
    return;
  while (at < entry->written->len)
    {
      const char *id = g_array_index (entry->written, MusterWrittenFigure, at).id;
      const MusterFigure *figure = muster_system_find_figure (entry->system, id);
      gboolean given = figure == NULL || (self->figures != NULL && self->figures[figure->ix] != NULL && *self->figures[figure->ix] != '\0');

      if (given || (figure->role != MUSTER_FIGURE_CHECKED && figure->role != MUSTER_FIGURE_SOURCE))
        {
          at++;
          continue;
        }
      g_array_remove_index (entry->written, at);
      for (guint i = entry->figures->len; i > 0; i--)
        {
          if (g_array_index (entry->figures, MusterFigureValue, i - 1).figure == figure)
            g_array_remove_index (entry->figures, i - 1);
        }
    }
  muster_catalogue_entry_finish (entry);
}

/* Makes the entry like another one but for what is given. Columns that follow from the figures there do so here. */
static void
take_rest (const MusterCliCatalogue   *self,
           MusterCatalogueEntry       *entry,
           const MusterCatalogueEntry *like)
{
  gboolean by_figures = entry->written->len > 0;
  g_autoptr (MusterCatalogueEntry) classed = by_figures ? dup_classed (like) : NULL;

  take_figures (entry, like);
  if (classed != NULL && muster_catalogue_entry_has_same_game (classed, like))
    follow_figures (entry);
  else
    take_columns (entry, like);
  drop_source (self, entry, like);
}

/* Takes what is missing from the entry that it is to be like, or complains. */
static gboolean
take_like (MusterCliCatalogue   *self,
           MusterCatalogueEntry *entry)
{
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;

  if (self->like == NULL)
    return TRUE;
  found = muster_catalogue_find (self->catalogue, entry->system_id, self->like, &error);
  if (found == NULL)
    {
      muster_cli_catalogue_fail (error);
      return FALSE;
    }
  if (found->len == 0)
    {
      g_autofree char *clean = muster_text_clean (self->like);
      g_autofree char *text = g_strdup_printf (_("there is no entry “%s”; “muster catalogue search” finds entries by words"), clean);

      muster_cli_complain ("muster catalogue", 0, text);
      return FALSE;
    }
  take_rest (self, entry, g_ptr_array_index (found, 0));
  return TRUE;
}

static MusterCatalogueEntry *
make_entry (MusterCliCatalogue *self,
            MusterSystem       *system,
            char              **arguments)
{
  g_autoptr (MusterCatalogueEntry) entry = muster_catalogue_entry_new (system, muster_system_get_id (system));
  const MusterFigure *figures;
  guint n;

  entry->entry.id = muster_catalogue_entry_keep (entry, self->id);
  entry->entry.name = muster_catalogue_entry_keep (entry, self->name);
  entry->entry.nation = muster_catalogue_entry_keep (entry, self->nation);
  entry->printed_text = muster_catalogue_entry_keep (entry, self->printed);
  for (guint i = 0; arguments[i] != NULL; i++)
    {
      if (!add_column (self, entry, arguments[i]))
        return NULL;
    }
  figures = muster_system_get_figures (system, &n);
  for (guint i = 0; self->figures != NULL && i < n; i++)
    {
      if (self->figures[i] != NULL && *self->figures[i] != '\0')
        muster_catalogue_entry_add_figure (entry, figures[i].id, self->figures[i]);
    }
  take_type (self, entry);
  if (!take_like (self, entry))
    return NULL;
  if (self->like == NULL && entry->written->len > 0 && entry->choices->len + entry->marks->len > 0)
    follow_figures (entry);
  return g_steal_pointer (&entry);
}

/* Whether the game lets an entry stand as it is; says why not. Who wants it all the same says so. */
static gboolean
check_rules (const MusterCliCatalogue   *self,
             const MusterCatalogueEntry *entry)
{
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (GPtrArray) errors = NULL;

  if (self->force)
    return TRUE;
  roster = muster_appraiser_dup_list (entry->system, &entry->entry);
  errors = muster_cli_list_unit_errors (roster);
  for (guint i = 0; i < errors->len; i++)
    muster_cli_complain ("muster catalogue", 0, g_ptr_array_index (errors, i));
  if (errors->len > 0)
    muster_cli_hint ("%s", _("The entry was not added; with “--force” it is, as it stands."));
  return errors->len == 0;
}

/* The action `add`. */
MusterExit
muster_cli_catalogue_add (MusterCliCatalogue *self,
                          char              **arguments)
{
  MusterSystem *system = muster_cli_catalogue_need_system (self);
  g_autoptr (MusterCatalogueEntry) entry = NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  if (system == NULL)
    return MUSTER_EXIT_FAILED;
  if (self->name == NULL)
    return muster_cli_misused (self->command, _("give the new entry a name with --name"));
  entry = make_entry (self, system, arguments);
  if (entry == NULL)
    return MUSTER_EXIT_FAILED;
  if (!muster_catalogue_settle (self->catalogue, entry, faults))
    {
      for (guint i = 0; i < faults->len; i++)
        muster_cli_complain ("muster catalogue", 0, g_ptr_array_index (faults, i));
      return MUSTER_EXIT_FAILED;
    }
  if (!check_rules (self, entry))
    return MUSTER_EXIT_FAILED;
  if (!muster_catalogue_put (self->catalogue, entry, self->replace, &error))
    return muster_cli_catalogue_fail (error);

  if (self->json)
    {
      muster_cli_catalogue_print_json (entry);
      return MUSTER_EXIT_DONE;
    }
  muster_cli_catalogue_print_page (self->catalogue, entry);
  muster_cli_catalogue_print_near (self, entry);
  return MUSTER_EXIT_DONE;
}

/* The action `remove`. */
MusterExit
muster_cli_catalogue_remove (MusterCliCatalogue *self,
                             char              **arguments)
{
  MusterSystem *system;

  if (arguments[0] == NULL)
    return muster_cli_misused (self->command, _("name entries of your own by their ids"));
  system = muster_cli_catalogue_need_system (self);
  if (system == NULL)
    return MUSTER_EXIT_FAILED;
  for (guint i = 0; arguments[i] != NULL; i++)
    {
      g_autofree char *clean = muster_text_clean (arguments[i]);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;

      if (!muster_catalogue_remove (self->catalogue, muster_system_get_id (system), clean, &error))
        return muster_cli_catalogue_fail (error);
      /* Translators: %s is an id */
      text = g_strdup_printf (_("%s taken out; lists that use it keep their copy\n"), clean);
      if (!self->json)
        muster_cli_print (text);
    }
  return MUSTER_EXIT_DONE;
}
