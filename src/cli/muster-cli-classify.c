/* SPDX-License-Identifier: GPL-3.0-or-later */

/* muster classify: what a real vehicle is in a game, with the reason for each column. */

#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "muster-cli-classify.h"

#include "muster-cli-ids.h"
#include "muster-cli-lists.h"
#include "muster-cli-options.h"
#include "muster-cli-output.h"
#include "muster-cli-terms.h"
#include "muster-figures.h"
#include "muster-plain-locale.h"

#include <glib/gi18n.h>
#include <string.h>

#define OWN_OPTIONS 4

/* So many entries that have figures are told. */
#define MOST_ENTRIES 12

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
      if (figures[i].kind == MUSTER_FIGURE_FLAG)
        entry.flags = MUSTER_CLI_OPTIONAL_VALUE;
      g_array_append_val (entries, entry);
    }

  if (!muster_cli_parse (self, (const GOptionEntry *) (gpointer) entries->data,
                         _("Give at least one figure. The exit status is 1 when the figures do not decide everything."),
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

/* The entries that have figures; of very many the first. */
static char *
dup_classed_entries (const MusterSystem *system)
{
  guint n;
  const MusterEntry *entries = muster_system_get_entries (system, &n);
  g_autoptr (GString) text = g_string_new (NULL);
  guint told = 0;

  for (guint i = 0; i < n && told <= MOST_ENTRIES; i++)
    {
      if (entries[i].n_figures == 0)
        continue;
      told++;
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", told > MOST_ENTRIES ? "…" : entries[i].id);
    }
  return g_strdup (text->len > 0 ? text->str : _("none"));
}

/* The figures of the entry, then those given instead. */
static gboolean
fill_figures (const MusterCliCommand *self,
              const MusterSystem     *system,
              const Asked            *asked,
              MusterFigures          *figures)
{
  const MusterEntry *entry = asked->entry != NULL ? muster_cli_find_entry (self, system, asked->entry) : NULL;
  const MusterFigure *all = muster_system_get_figures (system, NULL);

  if (asked->entry != NULL && entry == NULL)
    return FALSE;
  if (entry != NULL && entry->n_figures == 0)
    {
      g_autofree char *possible = dup_classed_entries (system);

      muster_cli_misused (self, _("the catalogue entry “%s” has no figures; these have: %s"), entry->id, possible);
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

static char *
dup_figures (const MusterSystem *system)
{
  guint n;
  const MusterFigure *figures = muster_system_get_figures (system, &n);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      if (!figures[i].derived)
        g_string_append_printf (text, "%s--%s", text->len > 0 ? ", " : "", figures[i].id);
    }
  return g_strdup (text->str);
}

static gboolean
check_any_given (const MusterCliCommand *self,
                 const MusterSystem     *system,
                 const Asked            *asked)
{
  gboolean any = asked->entry != NULL;
  g_autofree char *possible = NULL;

  for (guint i = 0; i < asked->n_figures; i++)
    any |= asked->figures[i] != NULL;
  if (any)
    return TRUE;

  possible = dup_figures (system);
  muster_cli_misused (self, _("give at least one figure; possible: %s"), possible);
  return FALSE;
}

static MusterExit
classify (const MusterCliCommand *self,
          MusterSystem           *system,
          const Asked            *asked)
{
  gboolean json = g_strcmp0 (asked->format, "json") == 0;
  g_autoptr (MusterPlainLocale) plain = NULL;
  g_autoptr (MusterFigures) figures = muster_figures_new (system);
  g_autoptr (MusterClassing) classing = NULL;
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (MusterReport) report = NULL;
  g_autoptr (MusterPrice) price = NULL;
  g_auto (MusterCliTerms) given = { 0, };
  g_auto (MusterCliSystemTerms) terms = { 0, };
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GPtrArray) open = NULL;
  gboolean more = FALSE; /* whether more figures would decide more */
  MusterCliAnswer answer;

  g_ptr_array_add (all, system);
  if (!muster_cli_terms_init (&given, self, NULL, asked->options) || !muster_cli_terms_check (&given, self, all)
      || !check_any_given (self, system, asked) || !fill_figures (self, system, asked, figures))
    return MUSTER_EXIT_FAILED;
  for (guint i = 0; given.ids[i] != NULL; i++)
    muster_figures_set_option (figures, muster_system_find_option (system, given.ids[i]), given.values[i]);
  muster_cli_system_terms_init (&terms, &given, system);

  if (json)
    plain = muster_plain_locale_enter ();
  classing = muster_classify (figures);
  roster = make_roster (system, classing);
  if (classing->type != NULL)
    {
      report = muster_report_new (roster, &terms.terms, FALSE);
      if (report->has_points)
        price = muster_price_explain (report->force, 0);
    }
  open = muster_cli_answer_find_open (classing, report);
  for (guint i = 0; i < open->len; i++)
    more |= muster_system_can_decide (system, open->pdata[i]);
  answer = (MusterCliAnswer) { classing, price, open };
  if (json)
    muster_cli_answer_print_json (&answer);
  else
    muster_cli_answer_print_text (&answer);
  return classing->type != NULL && !more ? MUSTER_EXIT_DONE : MUSTER_EXIT_FOUND;
}

static MusterExit
run (const MusterCliCommand *self,
     char                  **arguments)
{
  g_autofree char *id = muster_cli_dup_option (arguments, "system");
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
      if ((muster_cli_asks_for (arguments, "--help") || muster_cli_asks_for (arguments, "-h") || muster_cli_asks_for (arguments, "--version"))
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
