/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster catalogue show: one entry, for a person with the reason for each column, for a program with all it says. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-catalogue.h"

#include "muster-appraiser.h"
#include "muster-cli-lone-unit.h"
#include "muster-cli-output.h"
#include "muster-plural.h"
#include "muster-text-page.h"

#include <glib/gi18n.h>
#include <string.h>

static void
write_choices (MusterJson        *json,
               const MusterEntry *entry)
{
  muster_json_begin_object (json);
  for (guint i = 0; i < entry->n_choices; i++)
    {
      const MusterChoice *choice = &entry->choices[i];
      gboolean begins = i == 0 || strcmp (entry->choices[i - 1].id, choice->id) != 0;
      gboolean ends = i + 1 == entry->n_choices || strcmp (entry->choices[i + 1].id, choice->id) != 0;

      if (begins)
        {
          muster_json_name (json, choice->id);
          muster_json_begin_array (json);
        }
      muster_json_begin_object (json);
      muster_json_name (json, "value");
      muster_json_string (json, choice->value);
      muster_json_name (json, "count");
      muster_json_integer (json, MAX (choice->count, 1));
      muster_json_end_object (json);
      if (ends)
        muster_json_end_array (json);
    }
  muster_json_end_object (json);
}

static void
write_text (MusterJson *json,
            const char *name,
            const char *text)
{
  muster_json_name (json, name);
  if (text != NULL)
    muster_json_string (json, text);
  else
    muster_json_null (json);
}

static void
write_number (MusterJson *json,
              const char *name,
              gboolean    known,
              gint64      number)
{
  muster_json_name (json, name);
  if (known)
    muster_json_integer (json, number);
  else
    muster_json_null (json);
}

/* What the entry's own figures make of it; NULL where it has none, or the game says nothing of figures. */
static MusterClassing *
classify_entry (const MusterCatalogueEntry *entry)
{
  g_autoptr (MusterFigures) figures = NULL;

  if (entry->system == NULL || entry->figures->len == 0 || !muster_system_can_classify (entry->system))
    return NULL;
  figures = muster_catalogue_entry_dup_figures (entry, NULL);
  return muster_classify (figures);
}

/* Why a column has its value: the sentence of the classing, where that gives the same. */
static const char *
find_reason (const MusterClassing *classing,
             const MusterChoice   *choice)
{
  for (guint i = 0; classing != NULL && i < classing->n_classed; i++)
    {
      if (choice->column != NULL && classing->classed[i].column == choice->column && classing->classed[i].value == choice->number)
        return classing->classed[i].reason;
    }
  return NULL;
}

/* Likewise why a mark stands. */
static const char *
find_mark_reason (const MusterClassing  *classing,
                  const MusterMarkChoice *mark)
{
  for (guint i = 0; classing != NULL && mark->ix >= 0 && i < classing->n_classed; i++)
    {
      if (classing->classed[i].mark == mark->ix && classing->classed[i].value == 1)
        return classing->classed[i].reason;
    }
  return NULL;
}

/* Likewise why it is a unit of its type. */
static const char *
find_type_reason (const MusterClassing       *classing,
                  const MusterCatalogueEntry *entry)
{
  if (classing == NULL || classing->type == NULL || classing->type != entry->entry.type)
    return NULL;
  for (guint i = 0; i < classing->n_classed; i++)
    {
      if (classing->classed[i].column == NULL && classing->classed[i].mark < 0)
        return classing->classed[i].reason;
    }
  return NULL;
}

static void
add_reason (GPtrArray  *ids,
            GHashTable *reasons,
            const char *id,
            const char *reason)
{
  const char *other = g_hash_table_lookup (reasons, id);

  if (reason == NULL)
    return;
  if (other == NULL)
    g_ptr_array_add (ids, (gpointer) id);
  g_hash_table_insert (reasons, (gpointer) id, other != NULL ? g_strconcat (other, "; ", reason, NULL) : g_strdup (reason));
}

/* Why the entry is what it is: under the id of each column or mark, or "type". */
static void
write_reasons (MusterJson                 *json,
               const MusterCatalogueEntry *entry)
{
  const MusterEntry *core = &entry->entry;
  g_autoptr (MusterClassing) classing = classify_entry (entry);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GHashTable) reasons = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);

  add_reason (ids, reasons, "type", find_type_reason (classing, entry));
  for (guint i = 0; i < core->n_choices; i++)
    add_reason (ids, reasons, core->choices[i].id, find_reason (classing, &core->choices[i]));
  for (guint i = 0; i < core->n_marks; i++)
    add_reason (ids, reasons, core->marks[i].id, find_mark_reason (classing, &core->marks[i]));
  muster_json_begin_object (json);
  for (guint i = 0; i < ids->len; i++)
    write_text (json, g_ptr_array_index (ids, i), g_hash_table_lookup (reasons, g_ptr_array_index (ids, i)));
  muster_json_end_object (json);
}

/* Prints an entry as one JSON object on a line. */
void
muster_cli_catalogue_print_json (const MusterCatalogueEntry *entry)
{
  MusterJson *json = muster_json_new (FALSE);
  const MusterEntry *core = &entry->entry;
  g_autofree char *text = NULL;
  gsize length;

  muster_json_begin_object (json);
  write_text (json, "system", entry->system_id);
  write_text (json, "id", core->id);
  write_text (json, "name", core->name);
  write_text (json, "nation", core->nation);
  write_text (json, "type", core->type_id);
  write_text (json, "real", entry->kind);
  muster_json_name (json, "own");
  muster_json_boolean (json, entry->own);
  muster_json_known_points (json, "points", entry->has_points, entry->points);
  muster_json_known_points (json, "printed", core->has_printed, core->printed);
  muster_json_name (json, "columns");
  write_choices (json, core);
  muster_json_name (json, "marks");
  muster_json_begin_array (json);
  for (guint i = 0; i < core->n_marks; i++)
    muster_json_string (json, core->marks[i].id);
  muster_json_end_array (json);
  muster_json_name (json, "reasons");
  write_reasons (json, entry);
  muster_json_name (json, "figures");
  muster_json_begin_object (json);
  for (guint i = 0; i < entry->written->len; i++)
    write_text (json, g_array_index (entry->written, MusterWrittenFigure, i).id, g_array_index (entry->written, MusterWrittenFigure, i).value);
  muster_json_end_object (json);
  write_number (json, "first_year", entry->first_year > 0, entry->first_year);
  write_number (json, "last_year", entry->last_year > 0, entry->last_year);
  write_text (json, "same_as", core->same_as);
  write_text (json, "why_printed", core->why_printed);
  write_text (json, "why_figures", core->why_figures);
  muster_json_name (json, "favourite");
  muster_json_boolean (json, entry->favourite);
  write_number (json, "owned", TRUE, entry->owned);
  muster_json_end_object (json);
  text = muster_json_free_to_text (json, &length);
  muster_cli_print_bytes (text, length);
  if (length == 0 || text[length - 1] != '\n')
    muster_cli_print_bytes ("\n", 1);
}

static void
print_line (const char *format,
            ...) G_GNUC_PRINTF (1, 2);

static void
print_line (const char *format,
            ...)
{
  g_autofree char *text = NULL;
  g_autofree char *clean = NULL;
  va_list values;

  va_start (values, format);
  text = g_strdup_vprintf (format, values);
  va_end (values);
  clean = muster_text_clean (text);
  muster_cli_print (clean);
  muster_cli_print ("\n");
}

/* A line of its own, as the language writes a colon. */
static void
print_said (const char *what,
            const char *said)
{
  g_autofree char *text = g_strdup_printf (_("%s: %s"), what, said);

  print_line ("  %s", text);
}

static void
print_choice (const MusterChoice   *choice,
              const MusterClassing *classing)
{
  const char *column = choice->column != NULL ? muster_system_text (choice->column->name) : choice->id;
  const char *value = choice->value;
  const char *reason = find_reason (classing, choice);
  g_autofree char *count = choice->count > 1 ? g_strdup_printf ("%u × ", choice->count) : g_strdup ("");
  g_autofree char *said = NULL;

  if (choice->column != NULL && choice->column->kind == MUSTER_COLUMN_CHOICE && choice->number >= 0)
    value = muster_system_text (choice->column->values[choice->number].name);
  said = reason != NULL ? g_strdup_printf ("%s%s (%s)", count, value, reason) : g_strconcat (count, value, NULL);
  print_said (column, said);
}

/* The type of unit and what it is in the game. Without columns there is only the type to give a reason for. */
static void
print_game (const MusterCatalogueEntry *entry)
{
  const MusterEntry *core = &entry->entry;
  const char *type = core->type != NULL ? muster_system_text (core->type->name) : core->type_id;
  g_autoptr (MusterClassing) classing = classify_entry (entry);
  const char *why = core->n_choices == 0 ? find_type_reason (classing, entry) : NULL;

  if (why != NULL)
    print_line (core->n_marks > 0 ? "%s (%s):" : "%s (%s)", type, why);
  else
    print_line (core->n_choices + core->n_marks > 0 ? "%s:" : "%s", type);
  for (guint i = 0; i < core->n_choices; i++)
    print_choice (&core->choices[i], classing);
  for (guint i = 0; i < core->n_marks; i++)
    {
      const MusterMarkChoice *mark = &core->marks[i];
      const char *reason = find_mark_reason (classing, mark);
      const char *name = mark->ix >= 0 ? muster_system_text (muster_system_get_marks (entry->system, NULL)[mark->ix].name) : mark->id;

      if (reason != NULL)
        print_line ("  %s (%s)", name, reason);
      else
        print_line ("  %s", name);
    }
}

/* The value of a figure as people read it: numbers in their locale, words translated. */
static char *
dup_value (const MusterFigure *figure,
           const char         *value)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) words = NULL;
  MusterPoints number;

  switch (figure != NULL ? figure->kind : MUSTER_FIGURE_TEXT)
    {
    case MUSTER_FIGURE_NUMBER:
      /* What is no number takes any form. */
      if (!muster_points_parse (value, 3, &number))
        return g_strdup (value);
      return muster_points_to_local (number);
    case MUSTER_FIGURE_FLAG:
      return g_strdup (strcmp (value, "yes") == 0 ? _("yes") : strcmp (value, "no") == 0 ? _("no") : value);
    case MUSTER_FIGURE_CHOICE:
    case MUSTER_FIGURE_LIST:
      words = g_strsplit (value, ";", -1);
      for (guint i = 0; words[i] != NULL; i++)
        {
          g_autofree char *word = muster_figure_dup_word (figure, g_strstrip (words[i]));

          g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", word);
        }
      return g_string_free (g_steal_pointer (&text), FALSE);
    case MUSTER_FIGURE_TEXT:
    default:
      return g_strdup (value);
    }
}

static void
print_figures (const MusterCatalogueEntry *entry)
{
  if (entry->written->len == 0)
    return;
  print_line ("%s", _("The real thing:"));
  for (guint i = 0; i < entry->written->len; i++)
    {
      const MusterWrittenFigure *written = &g_array_index (entry->written, MusterWrittenFigure, i);
      const MusterFigure *figure = entry->system != NULL ? muster_system_find_figure (entry->system, written->id) : NULL;
      g_autofree char *value = dup_value (figure, written->value);
      g_autofree char *said = NULL;
      MusterPoints number = 0;
      const char *unit = NULL;

      muster_points_parse (written->value, 3, &number);
      if (figure != NULL && figure->unit != NULL)
        unit = muster_plural_text (NULL, figure->unit, number);
      said = g_strjoin (" ", value, unit, NULL);
      print_said (figure != NULL ? muster_system_text (figure->name) : written->id, said);
    }
}

/* Which entries say that they are the same as this one: of a printed vehicle, the real ones. */
static void
print_same (MusterCatalogue            *catalogue,
            const MusterCatalogueEntry *entry)
{
  g_autoptr (GPtrArray) same = muster_catalogue_list_same (catalogue, entry->system_id, entry->entry.id, NULL);
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; same != NULL && i < same->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", (const char *) g_ptr_array_index (same, i));
  if (ids->len > 0)
    /* Translators: %s are ids of entries with figures of the real thing that the printed entry means */
    print_line (_("Entries of the same real thing: %s"), ids->str);
}

/* Prints an entry for a person. */
void
muster_cli_catalogue_print_page (MusterCatalogue            *catalogue,
                                 const MusterCatalogueEntry *entry)
{
  const MusterEntry *core = &entry->entry;
  g_autofree char *owned = g_strdup_printf ("%u", entry->owned);

  print_line ("%s", muster_catalogue_entry_get_shown_name (entry));
  print_line ("%s, %s%s%s", core->id,
              entry->system != NULL ? muster_system_text (muster_system_get_name (entry->system)) : entry->system_id,
              entry->own ? ", " : "", entry->own ? _("your own") : "");
  if (core->nation != NULL)
    {
      int nation = entry->system != NULL ? muster_system_find_nation (entry->system, core->nation) : -1;

      print_line (_("Nation: %s"), nation >= 0 ? muster_system_text (muster_system_get_nations (entry->system, NULL)[nation].name) : core->nation);
    }
  print_game (entry);
  if (entry->system != NULL)
    {
      g_autoptr (MusterRoster) roster = muster_appraiser_dup_list (entry->system, core);

      muster_cli_print_price (roster, NULL);
    }
  if (core->has_printed)
    {
      g_autofree char *printed = muster_points_to_local (core->printed);

      print_line (_("Printed points: %s"), printed);
    }
  if (core->why_printed != NULL)
    print_line (_("Why the printed points are others: %s"), muster_system_text (core->why_printed));
  if (core->why_figures != NULL)
    print_line (_("Why the columns are others than the figures give: %s"), muster_system_text (core->why_figures));
  if (core->same_as != NULL)
    print_line (_("The same as the entry %s"), core->same_as);
  print_same (catalogue, entry);
  if (entry->owned > 0)
    /* Translators: of a model */
    print_line (_("You own: %s"), owned);
  print_figures (entry);
}

/* The action `show`. */
MusterExit
muster_cli_catalogue_show (MusterCliCatalogue *self,
                           char              **arguments)
{
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *clean = NULL;

  if (g_strv_length (arguments) != 1)
    return muster_cli_misused (self->command, _("name one entry by its id, as “muster catalogue search” shows it"));
  clean = muster_text_clean (arguments[0]);
  found = muster_catalogue_find (self->catalogue, self->system_id, arguments[0], &error);
  if (found == NULL)
    return muster_cli_catalogue_fail (error);
  if (found->len == 0)
    {
      g_autofree char *text = g_strdup_printf (_("there is no entry “%s”; “muster catalogue search” finds entries by words"), clean);

      muster_cli_complain ("muster catalogue", 0, text);
      return MUSTER_EXIT_FAILED;
    }
  if (found->len > 1)
    {
      g_autoptr (GString) systems = g_string_new (NULL);

      for (guint i = 0; i < found->len; i++)
        g_string_append_printf (systems, "%s%s", i > 0 ? ", " : "", ((MusterCatalogueEntry *) g_ptr_array_index (found, i))->system_id);
      return muster_cli_misused (self->command, _("several games have an entry “%s”; name one of them with --system: %s"), clean, systems->str);
    }
  if (self->json)
    muster_cli_catalogue_print_json (g_ptr_array_index (found, 0));
  else
    muster_cli_catalogue_print_page (self->catalogue, g_ptr_array_index (found, 0));
  return MUSTER_EXIT_DONE;
}
