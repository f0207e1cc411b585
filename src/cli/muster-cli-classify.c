/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster classify: what a real vehicle is in a game, with the reason for each column. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-lists.h"
#include "muster-cli-output.h"
#include "muster-cli-terms.h"
#include "muster-figures.h"
#include "muster-json.h"
#include "muster-price.h"
#include "muster-report.h"

#include <glib/gi18n.h>
#include <string.h>

#define OWN_OPTIONS 4

/* What was asked for. */
typedef struct
{
  char  *id;
  char  *entry;
  char  *format;
  char **options;
  char **figures; /* one for each figure of the system */
  guint  n_figures;
} Asked;

/* What came out. */
typedef struct
{
  const MusterClassing *classing;
  MusterPrice          *price; /* (nullable): nothing to price, or a game without points */
} Answer;

static void
asked_clear (Asked *self)
{
  g_free (self->id);
  g_free (self->entry);
  g_free (self->format);
  g_strfreev (self->options);
  for (guint i = 0; self->figures != NULL && i < self->n_figures; i++)
    g_free (self->figures[i]);
  g_free (self->figures);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Asked, asked_clear)

/* The system decides which options there are, so it is looked for first. */
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

/* A flag is said without a value: `--open-top` is `--open-top=yes`. */
static char **
spell_flags (const MusterSystem *system,
             char              **arguments)
{
  char **spelled = g_strdupv (arguments);

  for (guint i = 0; spelled[i] != NULL; i++)
    {
      const MusterFigure *figure = g_str_has_prefix (spelled[i], "--") ? muster_system_find_figure (system, spelled[i] + 2) : NULL;

      if (figure != NULL && figure->kind == MUSTER_FIGURE_FLAG)
        {
          g_autofree char *plain = spelled[i];

          spelled[i] = g_strconcat (plain, "=yes", NULL);
        }
    }
  return spelled;
}

static const char *
get_value_name (const MusterFigure *figure)
{
  switch (figure->kind)
    {
    case MUSTER_FIGURE_NUMBER:
      return _("NUMBER");
    case MUSTER_FIGURE_CHOICE:
      return _("WORD");
    case MUSTER_FIGURE_LIST:
      return _("WORD;WORD…");
    case MUSTER_FIGURE_FLAG:
      return _("yes|no");
    case MUSTER_FIGURE_TEXT:
    default:
      return _("TEXT");
    }
}

/* "Weight (t)", "Propulsion: wheeled, tracked". */
static char *
describe_figure (const MusterFigure *figure)
{
  g_autoptr (GString) text = g_string_new (muster_system_text (figure->name));

  if (figure->unit != NULL)
    g_string_append_printf (text, " (%s)", muster_system_text (figure->unit));
  for (guint i = 0; i < figure->n_words; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? ": " : ", ", figure->words[i]);
  return g_strdup (text->str);
}

/* Reads all options, those of the command and one for each figure. */
static gboolean
read_options (const MusterCliCommand *self,
              const MusterSystem     *system,
              char                  **arguments,
              Asked                  *asked,
              MusterExit             *status)
{
  const GOptionEntry own[OWN_OPTIONS] = {
    { "system", 0, 0, G_OPTION_ARG_FILENAME, &asked->id, N_("The rule system; see “muster systems list”"), N_("ID") },
    { "entry", 0, 0, G_OPTION_ARG_FILENAME, &asked->entry, N_("The catalogue entry whose figures to begin with"), N_("ID") },
    { "option", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &asked->options, N_("A house rule to class by; may be repeated"), N_("ID=VALUE") },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &asked->format, N_("How to print: text or json"), "text|json" },
  };
  g_autoptr (GArray) entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) spelled = spell_flags (system, arguments);
  g_auto (GStrv) rest = NULL;
  const MusterFigure *figures = muster_system_get_figures (system, &asked->n_figures);

  asked->figures = g_new0 (char *, asked->n_figures + 1);
  g_array_append_vals (entries, own, OWN_OPTIONS);
  for (guint i = 0; i < asked->n_figures; i++)
    {
      GOptionEntry entry = { figures[i].id, 0, 0, G_OPTION_ARG_FILENAME, &asked->figures[i], NULL, NULL };
      gboolean taken = figures[i].derived;

      for (guint k = 0; k < OWN_OPTIONS && !taken; k++)
        taken = strcmp (own[k].long_name, figures[i].id) == 0;
      if (taken)
        continue;
      g_ptr_array_add (texts, describe_figure (&figures[i]));
      entry.description = g_ptr_array_index (texts, texts->len - 1);
      entry.arg_description = get_value_name (&figures[i]);
      g_array_append_val (entries, entry);
    }

  if (!muster_cli_parse (self, (const GOptionEntry *) (gpointer) entries->data,
                         _("Which figures there are depends on the rule system: name one before --help."),
                         spelled, &rest, status))
    return FALSE;
  if (rest[0] != NULL)
    {
      g_autofree char *clean = muster_text_clean (rest[0]);

      *status = muster_cli_misused (self, _("“%s” is no figure: give figures as --FIGURE=VALUE"), clean);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_nation (const MusterCliCommand *self,
              const MusterSystem     *system,
              const char             *id)
{
  g_autoptr (GString) possible = g_string_new (NULL);
  g_autofree char *clean = NULL;
  const MusterName *nations;
  guint n;

  nations = muster_system_get_nations (system, &n);
  if (n == 0 || muster_system_find_nation (system, id) >= 0)
    return TRUE;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (possible, "%s%s", i > 0 ? ", " : "", nations[i].id);
  clean = muster_text_clean (id);
  muster_cli_misused (self, _("“%s” is none of the nations of %s; possible: %s. Leave it out for another"), clean,
                      muster_system_text (muster_system_get_name (system)), possible->str);
  return FALSE;
}

static gboolean
set_figure (const MusterCliCommand *self,
            const MusterSystem     *system,
            MusterFigures          *figures,
            const MusterFigure     *figure,
            const char             *value)
{
  g_autoptr (GError) error = NULL;

  if (figure->role == MUSTER_FIGURE_NATION && *value != '\0' && !check_nation (self, system, value))
    return FALSE;
  if (muster_figures_set (figures, figure, value, &error))
    return TRUE;

  {
    g_autofree char *clean = muster_text_clean (error->message);

    muster_cli_misused (self, "%s", clean);
  }
  return FALSE;
}

/* The figures of the entry, then those given instead. */
static gboolean
fill_figures (const MusterCliCommand *self,
              const MusterSystem     *system,
              const Asked            *asked,
              MusterFigures          *figures)
{
  const MusterEntry *entry = muster_system_find_entry (system, asked->entry);
  const MusterFigure *all = muster_system_get_figures (system, NULL);

  if (asked->entry != NULL && (entry == NULL || entry->n_figures == 0))
    {
      g_autofree char *clean = muster_text_clean (asked->entry);

      if (entry == NULL)
        muster_cli_misused (self, _("%s has no catalogue entry “%s”"), muster_system_text (muster_system_get_name (system)), clean);
      else
        muster_cli_misused (self, _("the catalogue entry “%s” has no figures"), clean);
      return FALSE;
    }
  for (guint i = 0; entry != NULL && i < entry->n_figures; i++)
    muster_figures_set (figures, entry->figures[i].figure, entry->figures[i].value, NULL);
  for (guint i = 0; i < asked->n_figures; i++)
    {
      if (entry != NULL && entry->nation != NULL && all[i].role == MUSTER_FIGURE_NATION)
        muster_figures_set (figures, &all[i], entry->nation, NULL);
      if (asked->figures[i] != NULL && !set_figure (self, system, figures, &all[i], asked->figures[i]))
        return FALSE;
    }
  return TRUE;
}

/* The vehicle as the only unit of a list, to be priced. */
static MusterRoster *
make_roster (MusterSystem         *system,
             const MusterClassing *classing)
{
  MusterRoster *roster = muster_roster_new (system);
  const MusterName *marks = muster_system_get_marks (system, NULL);
  MusterUnit *unit;

  if (classing->type == NULL)
    return roster;
  unit = muster_unit_new (roster, classing->type->id);
  muster_unit_append (muster_roster_get_root (roster), unit);
  for (guint i = 0; i < classing->n_classed; i++)
    {
      const MusterClassed *one = &classing->classed[i];

      if (one->column != NULL && one->column->kind == MUSTER_COLUMN_CHOICE)
        muster_unit_add_choice (unit, one->column->id, one->column->values[one->value].id, one->count > 1 ? one->count : 0);
      else if (one->column != NULL)
        {
          g_autofree char *number = g_strdup_printf ("%d", one->value);

          muster_unit_add_choice (unit, one->column->id, number, 0);
        }
      else if (one->mark >= 0 && one->value == 1)
        muster_unit_add_mark (unit, marks[one->mark].id, FALSE);
    }
  return roster;
}

/* What a column's value costs, out of the sum; 0 where it is no part of it. */
static MusterPoints
points_of (const Answer        *answer,
           const MusterClassed *one)
{
  for (guint i = 0; answer->price != NULL && one->column != NULL && i < answer->price->n_parts; i++)
    {
      const MusterPricePart *part = &answer->price->parts[i];

      if (part->column == one->column && (part->value == NULL || part->value == &one->column->values[one->value]))
        return part->points;
    }
  return 0;
}

static void
print_text (const Answer *answer)
{
  const MusterClassing *classing = answer->classing;
  const MusterName *marks = muster_system_get_marks (classing->system, NULL);
  g_autoptr (GString) out = g_string_new (NULL);

  if (classing->type == NULL)
    {
      muster_cli_print (_("These figures do not decide what it is; give more of them."));
      muster_cli_print ("\n");
      return;
    }
  for (guint i = 0; i < classing->n_classed; i++)
    {
      const MusterClassed *one = &classing->classed[i];
      g_autofree char *clean = muster_text_clean (one->reason);
      g_autofree char *points = muster_points_to_local (points_of (answer, one));

      if (one->mark >= 0)
        g_string_append_printf (out, "%s %s", marks[one->mark].id, one->value == 1 ? _("yes") : _("no"));
      else if (one->column == NULL)
        g_string_append (out, classing->type->id);
      else if (one->column->kind == MUSTER_COLUMN_NUMBER)
        g_string_append_printf (out, "%s=%d", one->column->id, one->value);
      else
        g_string_append_printf (out, "%s=%s", one->column->id, one->column->values[one->value].id);
      if (one->count > 1)
        g_string_append_printf (out, "*%u", one->count);
      if (one->column != NULL && answer->price != NULL)
        g_string_append_printf (out, " (%s)", points);
      g_string_append_printf (out, ": %s\n", clean);
    }
  for (guint i = 0; i < classing->type->n_uses; i++)
    {
      const MusterColumn *column = classing->type->uses[i].column;
      gboolean decided = column->repeats;

      for (guint k = 0; k < classing->n_classed && !decided; k++)
        decided = classing->classed[k].column == column;
      /* Translators: %s is a column, such as "speed" */
      if (!decided)
        g_string_append_printf (out, "%s: %s\n", column->id, _("these figures do not decide it; give more of them"));
    }
  if (answer->price != NULL)
    {
      g_autofree char *sum = muster_price_to_text (answer->price);

      g_string_append_printf (out, "%s\n", sum);
    }
  muster_cli_print (out->str);
}

static void
print_json (const Answer *answer)
{
  const MusterClassing *classing = answer->classing;
  const MusterName *marks = muster_system_get_marks (classing->system, NULL);
  g_autoptr (MusterJson) json = muster_json_new (FALSE);
  g_autofree char *text = NULL;

  muster_json_begin_object (json);
  muster_json_name (json, "system");
  muster_json_string (json, muster_system_get_id (classing->system));
  muster_json_name (json, "type");
  if (classing->type != NULL)
    muster_json_string (json, classing->type->id);
  else
    muster_json_null (json);
  muster_json_name (json, "points");
  if (answer->price != NULL)
    muster_json_points (json, answer->price->total);
  else
    muster_json_null (json);
  muster_json_name (json, "classed");
  muster_json_begin_array (json);
  for (guint i = 0; i < classing->n_classed; i++)
    {
      const MusterClassed *one = &classing->classed[i];

      muster_json_begin_object (json);
      muster_json_name (json, one->mark >= 0 ? "mark" : one->column != NULL ? "column" : "type");
      muster_json_string (json, one->mark >= 0 ? marks[one->mark].id : one->column != NULL ? one->column->id : classing->type->id);
      muster_json_name (json, "value");
      if (one->mark >= 0)
        muster_json_boolean (json, one->value == 1);
      else if (one->column == NULL)
        muster_json_string (json, classing->type->id);
      else if (one->column->kind == MUSTER_COLUMN_NUMBER)
        muster_json_integer (json, one->value);
      else
        muster_json_string (json, one->column->values[one->value].id);
      muster_json_name (json, "count");
      muster_json_integer (json, one->count);
      muster_json_name (json, "points");
      if (one->column != NULL && answer->price != NULL)
        muster_json_points (json, points_of (answer, one));
      else
        muster_json_null (json);
      muster_json_name (json, "reason");
      muster_json_string (json, one->reason);
      muster_json_end_object (json);
    }
  muster_json_end_array (json);
  muster_json_end_object (json);
  text = muster_json_free_to_text (g_steal_pointer (&json), NULL);
  muster_cli_print (text);
  muster_cli_print ("\n");
}

static MusterExit
classify (const MusterCliCommand *self,
          MusterSystem           *system,
          const Asked            *asked)
{
  g_autoptr (MusterFigures) figures = muster_figures_new (system);
  g_autoptr (MusterClassing) classing = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterReport) report = NULL;
  g_autoptr (MusterPrice) price = NULL;
  g_auto (MusterCliTerms) given = { 0, };
  g_auto (MusterCliSystemTerms) terms = { 0, };
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  Answer answer;

  g_ptr_array_add (all, system);
  if (!muster_cli_terms_init (&given, self, NULL, asked->options) || !muster_cli_terms_check (&given, self, all)
      || !fill_figures (self, system, asked, figures))
    return MUSTER_EXIT_FAILED;
  for (guint i = 0; given.ids[i] != NULL; i++)
    muster_figures_set_option (figures, muster_system_find_option (system, given.ids[i]), given.values[i]);
  muster_cli_system_terms_init (&terms, &given, system);

  classing = muster_classify (figures);
  roster = make_roster (system, classing);
  if (classing->type != NULL)
    {
      report = muster_report_new (roster, &terms.terms, FALSE);
      if (report->has_points)
        price = muster_price_explain (report->force, 0);
    }
  answer = (Answer) { classing, price };
  if (g_strcmp0 (asked->format, "json") == 0)
    print_json (&answer);
  else
    print_text (&answer);
  return classing->type != NULL ? MUSTER_EXIT_DONE : MUSTER_EXIT_FOUND;
}

static MusterExit
run (const MusterCliCommand *self,
     char                  **arguments)
{
  g_autofree char *id = find_system_id (arguments);
  g_auto (Asked) asked = { 0, };
  g_autoptr (MusterSystemStore) systems = NULL;
  g_autoptr (MusterSystem) system = NULL;
  MusterExit status;

  if (id == NULL)
    {
      const GOptionEntry options[] = {
        { "system", 0, 0, G_OPTION_ARG_FILENAME, &asked.id, N_("The rule system; see “muster systems list”"), N_("ID") },
        G_OPTION_ENTRY_NULL
      };
      g_auto (GStrv) rest = NULL;

      /* The other options are not known yet: only --help is of use. */
      if ((g_strv_contains ((const char * const *) arguments, "--help") || g_strv_contains ((const char * const *) arguments, "-h"))
          && !muster_cli_parse (self, options, _("Which figures there are depends on the rule system: name one before --help."),
                                arguments, &rest, &status))
        return status;
      return muster_cli_misused (self, _("name a rule system with --system"));
    }

  systems = muster_system_store_new_default ();
  system = muster_cli_load_system (systems, id);
  if (system == NULL)
    return MUSTER_EXIT_FAILED;
  if (!muster_system_can_classify (system))
    return muster_cli_misused (self, _("%s does not say how columns follow from figures"),
                               muster_system_text (muster_system_get_name (system)));
  if (!read_options (self, system, arguments, &asked, &status))
    return status;
  if (asked.format != NULL && !g_str_equal (asked.format, "text") && !g_str_equal (asked.format, "json"))
    {
      g_autofree char *clean = muster_text_clean (asked.format);

      return muster_cli_misused (self, _("there is no format “%s”; possible: text, json"), clean);
    }
  return classify (self, system, &asked);
}

const MusterCliCommand muster_cli_classify = {
  "classify", N_("--system=ID --FIGURE=VALUE…"), N_("Works out what a real vehicle is in a game, with the reasons"), run
};
