/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A rule system as text: everything that its file says and a player may want to look up, with the ids that
 * lists and the other commands use. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-system-page.h"

#include <glib/gi18n.h>

#define INDENT 2
#define DEEPER 4

/* An id and what it stands for, the second part lined up. */
static void
write_pair (MusterTextPage *page,
            guint           indent,
            const char     *id,
            guint           width,
            const char     *text)
{
  muster_text_page_fill (page, indent);
  muster_text_page_add (page, MUSTER_TEXT_STRONG, id);
  muster_text_page_fill (page, indent + width);
  muster_text_page_add (page, MUSTER_TEXT_PLAIN, "  ");
  muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, text, indent + width + 2);
}

static void
write_names (MusterTextPage   *page,
             const char       *heading,
             const MusterName *names,
             guint             n)
{
  guint width = 0;

  if (n == 0)
    return;

  muster_text_page_heading (page, heading);
  for (guint i = 0; i < n; i++)
    width = MAX (width, muster_text_width (names[i].id));
  for (guint i = 0; i < n; i++)
    write_pair (page, INDENT, names[i].id, width, muster_system_text (names[i].name));
}

static void
write_head (MusterTextPage     *page,
            const MusterSystem *system)
{
  const MusterBudget *budget = muster_system_get_budget (system);
  g_autofree char *name = NULL;
  g_autofree char *limit = NULL;
  g_autofree char *text = NULL;
  const char *about = muster_system_get_about (system);
  const MusterName *links;
  guint n;

  /* Translators: a set of rules and its edition; "Fields of War, edition 1" */
  name = g_strdup_printf (_("%s, edition %s"), muster_system_text (muster_system_get_name (system)),
                          muster_system_get_edition (system));
  muster_text_page_add (page, MUSTER_TEXT_STRONG, name);
  muster_text_page_add (page, MUSTER_TEXT_FAINT, " (");
  muster_text_page_add (page, MUSTER_TEXT_FAINT, muster_system_get_id (system));
  muster_text_page_add (page, MUSTER_TEXT_FAINT, ")");
  muster_text_page_end_line (page);
  if (about != NULL && *about != '\0')
    muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, muster_system_text (about), 0);

  limit = budget->has_default ? muster_points_to_local (budget->default_limit) : g_strdup (_("none"));
  /* Translators: what a game's limit counts ("points"), and the limit of a new list */
  text = g_strdup_printf (_("The limit counts %s; that of a new list: %s."), muster_system_text (budget->other), limit);
  muster_text_page_paragraph (page, MUSTER_TEXT_PLAIN, text, 0);

  links = muster_system_get_links (system, &n);
  for (guint i = 0; i < n; i++)
    {
      if (!g_str_equal (links[i].name, links[i].id))
        {
          muster_text_page_add (page, MUSTER_TEXT_PLAIN, muster_system_text (links[i].name));
          muster_text_page_add (page, MUSTER_TEXT_PLAIN, " ");
        }
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, "<");
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, links[i].id);
      muster_text_page_add (page, MUSTER_TEXT_PLAIN, ">");
      muster_text_page_end_line (page);
    }
}

static void
write_values (MusterTextPage     *page,
              const MusterColumn *column,
              gboolean            has_points)
{
  guint width = 0;

  for (guint i = 0; i < column->n_values; i++)
    width = MAX (width, muster_text_width (column->values[i].id));
  for (guint i = 0; i < column->n_values; i++)
    {
      const MusterValue *value = &column->values[i];
      g_autofree char *points = muster_points_to_local (value->points);

      muster_text_page_fill (page, DEEPER);
      muster_text_page_add (page, MUSTER_TEXT_STRONG, value->id);
      if (has_points)
        muster_text_page_add_right (page, MUSTER_TEXT_PLAIN, points, DEEPER + width + 2 + 4);
      muster_text_page_fill (page, DEEPER + width + 2 + (has_points ? 4 + 2 : 0));
      muster_text_page_add (page, MUSTER_TEXT_FAINT, muster_system_text (value->name));
      muster_text_page_end_line (page);
    }
}

static void
write_columns (MusterTextPage     *page,
               const MusterSystem *system)
{
  gboolean has_points = muster_system_get_budget (system)->kind == MUSTER_BUDGET_POINTS;
  guint n;
  const MusterColumn *columns = muster_system_get_columns (system, &n);

  if (n == 0)
    return;

  muster_text_page_heading (page, has_points ? _("Columns, and what their values usually cost") : _("Columns"));
  for (guint i = 0; i < n; i++)
    {
      const MusterColumn *column = &columns[i];
      g_autoptr (GString) text = g_string_new (muster_system_text (column->name));

      if (column->kind == MUSTER_COLUMN_NUMBER)
        {
          g_string_append_printf (text, ", %s", _("a whole number"));
          if (column->has_least && column->has_most)
            {
              g_string_append_c (text, ' ');
              /* Translators: the least and the largest number that may stand */
              g_string_append_printf (text, _("from %d to %d"), column->least, column->most);
            }
          if (column->unit != NULL)
            g_string_append_printf (text, " (%s)", muster_system_text (column->unit));
        }
      if (column->repeats)
        g_string_append_printf (text, ", %s", _("may stand several times"));
      if (column->counted == MUSTER_COUNTED_YES)
        g_string_append_printf (text, ", %s", _("counted"));
      write_pair (page, INDENT, column->id, muster_text_width (column->id), text->str);
      write_values (page, column, has_points);
    }
}

static void
write_grades (MusterTextPage     *page,
              const MusterSystem *system)
{
  guint n;
  const MusterGrade *grades = muster_system_get_grades (system, &n);
  const char *heading = muster_system_get_grades_name (system);
  guint width = 0;

  if (n == 0)
    return;

  muster_text_page_heading (page, heading != NULL ? muster_system_text (heading) : _("Grades"));
  for (guint i = 0; i < n; i++)
    width = MAX (width, muster_text_width (grades[i].id));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *factor = muster_points_to_local (grades[i].factor);
      g_autoptr (GString) text = g_string_new (muster_system_text (grades[i].name));

      if (grades[i].factor != MUSTER_POINTS_ONE)
        g_string_append_printf (text, ", %s %s", muster_text_page_glyph (page, MUSTER_GLYPH_TIMES), factor);
      if (i == muster_system_get_default_grade (system))
        /* Translators: said of one of several values: it stands where nothing else is said */
        g_string_append_printf (text, " (%s)", _("default"));
      write_pair (page, INDENT, grades[i].id, width, text->str);
    }
}

static void
write_options (MusterTextPage     *page,
               const MusterSystem *system)
{
  guint n;
  const MusterOption *options = muster_system_get_options (system, &n);

  if (n == 0)
    return;

  muster_text_page_heading (page, _("House rules"));
  for (guint i = 0; i < n; i++)
    {
      const MusterOption *option = &options[i];
      g_autoptr (GString) text = g_string_new (muster_system_text (option->name));
      guint width = 0;

      if (option->kind == MUSTER_OPTION_NUMBER)
        {
          g_string_append_printf (text, ", %s", _("a whole number"));
          if (option->unit != NULL)
            g_string_append_printf (text, " (%s)", muster_system_text (option->unit));
        }
      write_pair (page, INDENT, option->id, muster_text_width (option->id), text->str);
      for (guint k = 0; k < option->n_values; k++)
        width = MAX (width, muster_text_width (option->values[k].id));
      for (guint k = 0; k < option->n_values; k++)
        {
          g_autofree char *value = NULL;
          const char *name = muster_system_text (option->values[k].name);

          value = k == 0 ? g_strdup_printf ("%s (%s)", name, _("default")) : g_strdup (name);
          write_pair (page, DEEPER, option->values[k].id, width, value);
        }
    }
}

static void
write_rulings (MusterTextPage     *page,
               const MusterSystem *system)
{
  guint n;
  const MusterRuling *rulings = muster_system_get_rulings (system, &n);

  if (n == 0)
    return;

  muster_text_page_heading (page, _("Rulings"));
  for (guint i = 0; i < n; i++)
    {
      const MusterRuling *ruling = &rulings[i];
      g_autoptr (GString) text = g_string_new (muster_system_text (ruling->name));

      if (ruling->cites != NULL && *ruling->cites != '\0')
        g_string_append_printf (text, " (%s)", muster_system_text (ruling->cites));
      if (ruling->option != NULL)
        {
          g_string_append (text, ". ");
          /* Translators: %s is the id of a house rule */
          g_string_append_printf (text, _("House rule: %s"), ruling->option->id);
        }
      write_pair (page, INDENT, ruling->id, muster_text_width (ruling->id), text->str);
      muster_text_page_paragraph (page, MUSTER_TEXT_FAINT, muster_system_text (ruling->text), DEEPER);
    }
}

static void
write_rules (MusterTextPage     *page,
             const MusterSystem *system)
{
  guint n;
  const MusterRule *rules = muster_system_get_rules (system, &n);

  muster_text_page_heading (page, _("Rules"));
  for (guint i = 0; i < n; i++)
    {
      const MusterRule *rule = &rules[i];
      g_autoptr (GString) text = g_string_new (NULL);

      g_string_append_printf (text, "%s: %s", rule->error ? _("error") : _("advice"), muster_system_text (rule->name));
      if (rule->cites != NULL && *rule->cites != '\0')
        g_string_append_printf (text, " (%s)", muster_system_text (rule->cites));
      write_pair (page, INDENT, rule->id, muster_text_width (rule->id), text->str);
      if (rule->says != NULL && *rule->says != '\0')
        muster_text_page_paragraph (page, MUSTER_TEXT_FAINT, muster_system_text (rule->says), DEEPER);
    }
}

/**
 * muster_cli_system_page_write:
 * @page: where to
 * @system: a rule system
 * @all_entries: list all catalogue entries, also where they are many
 *
 * Writes all of a system that a player may look up.
 */
void
muster_cli_system_page_write (MusterTextPage *page,
                              MusterSystem   *system,
                              gboolean        all_entries)
{
  const MusterName *names;
  guint n;

  write_head (page, system);
  names = muster_system_get_nations (system, &n);
  write_names (page, _("Nations"), names, n);
  muster_cli_system_page_write_types (page, system);
  write_columns (page, system);
  names = muster_system_get_marks (system, &n);
  write_names (page, _("Marks"), names, n);
  write_grades (page, system);
  muster_cli_system_page_write_entries (page, system, all_entries);
  write_options (page, system);
  write_rulings (page, system);
  write_rules (page, system);
}
