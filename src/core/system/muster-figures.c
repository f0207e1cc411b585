/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Figures of one real vehicle: what a system declares, filled in. */

#define G_LOG_DOMAIN "muster-figures"

#include "config.h"

#include "muster-figures-private.h"

#include "muster-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * muster_system_get_figures:
 * @self: a system
 * @n: (out) (optional): how many there are
 *
 * Returns: (array length=n): the figures of real vehicles that the system declares
 */
const MusterFigure *
muster_system_get_figures (const MusterSystem *self,
                           guint              *n)
{
  if (n != NULL)
    *n = self->n_figures;
  return self->figures;
}

/**
 * muster_system_find_figure:
 * @self: a system
 * @id: (nullable): an id
 *
 * Returns: (nullable): the figure of that id
 */
const MusterFigure *
muster_system_find_figure (const MusterSystem *self,
                           const char         *id)
{
  for (guint i = 0; id != NULL && i < self->n_figures; i++)
    {
      if (strcmp (self->figures[i].id, id) == 0)
        return &self->figures[i];
    }
  return NULL;
}

/**
 * muster_system_can_classify:
 * @self: a system
 *
 * Returns: whether the system says how real figures become columns
 */
gboolean
muster_system_can_classify (const MusterSystem *self)
{
  return self->n_classes > 0;
}

/**
 * muster_system_can_decide:
 * @self: a system
 * @column: one of its columns
 *
 * Returns: whether the system says how the column follows from real figures; else it is the player's to choose
 */
gboolean
muster_system_can_decide (const MusterSystem *self,
                          const MusterColumn *column)
{
  for (guint i = 0; i < self->n_classes; i++)
    {
      if (self->classes[i].column >= 0 && (guint) self->classes[i].column == column->ix)
        return TRUE;
    }
  return FALSE;
}

static int
find_word (const MusterFigure *figure,
           const char         *value)
{
  for (guint i = 0; i < figure->n_words; i++)
    {
      if (strcmp (figure->words[i], value) == 0)
        return (int) i;
    }
  return -1;
}

/**
 * muster_figure_dup_word:
 * @self: a choice or a list
 * @word: one of its words
 *
 * Returns: (transfer full): what people call it, translated; where the game does not say, the word itself with spaces for
 *   hyphens
 */
char *
muster_figure_dup_word (const MusterFigure *self,
                        const char         *word)
{
  int at;

  g_return_val_if_fail (self != NULL && word != NULL, NULL);

  at = find_word (self, word);
  if (at >= 0 && self->names[at] != NULL)
    return g_strdup (muster_system_text (self->names[at]));
  return g_strdelimit (g_strdup (word), "-", ' ');
}

/* The words of a list, one bit each; FALSE where one is none of the figure's. */
static gboolean
find_words (const MusterFigure *figure,
            const char         *value,
            guint64            *words)
{
  g_auto (GStrv) parts = g_strsplit (value, ";", -1);

  *words = 0;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      int word = find_word (figure, g_strstrip (parts[i]));

      if (word < 0)
        return FALSE;
      *words |= G_GUINT64_CONSTANT (1) << word;
    }
  return TRUE;
}

/**
 * muster_figure_check:
 * @self: a figure
 * @value: what somebody wrote
 *
 * Returns: whether @value can be this figure
 */
gboolean
muster_figure_check (const MusterFigure *self,
                     const char         *value)
{
  MusterPoints number;
  guint64 words;

  switch (self->kind)
    {
    case MUSTER_FIGURE_NUMBER:
      return muster_points_parse (value, 3, &number) && number >= 0;
    case MUSTER_FIGURE_CHOICE:
      return find_word (self, value) >= 0;
    case MUSTER_FIGURE_LIST:
      return find_words (self, value, &words);
    case MUSTER_FIGURE_FLAG:
      return strcmp (value, "yes") == 0 || strcmp (value, "no") == 0;
    case MUSTER_FIGURE_TEXT:
    default:
      return g_utf8_validate (value, -1, NULL);
    }
}

/**
 * muster_figures_new:
 * @system: a system
 *
 * Returns: (transfer full): the system's figures, all unknown, under its default house rules
 */
MusterFigures *
muster_figures_new (MusterSystem *system)
{
  MusterFigures *self = g_new0 (MusterFigures, 1);

  self->system = muster_system_ref (system);
  self->values = g_new0 (MusterKnownFigure, system->n_figures + 1);
  self->options = g_new (gint32, system->n_options + 1);
  for (guint i = 0; i < system->n_options; i++)
    self->options[i] = system->options[i].kind == MUSTER_OPTION_CHOICE ? 0 : -1;
  return self;
}

/**
 * muster_figures_free:
 * @self: (nullable) (transfer full): figures
 */
void
muster_figures_free (MusterFigures *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < self->system->n_figures; i++)
    g_free (self->values[i].text);
  g_free (self->values);
  g_free (self->options);
  muster_system_unref (self->system);
  g_free (self);
}

static char *
describe_kind (const MusterFigure *figure)
{
  g_autofree char *words = NULL;

  switch (figure->kind)
    {
    case MUSTER_FIGURE_NUMBER:
      return g_strdup (_("a number such as 22.5"));
    case MUSTER_FIGURE_CHOICE:
    case MUSTER_FIGURE_LIST:
      for (guint i = 0; i < figure->n_words; i++)
        {
          g_autofree char *before = words;

          words = before == NULL ? g_strdup (figure->words[i]) : g_strjoin (", ", before, figure->words[i], NULL);
        }
      return g_strdup_printf (figure->kind == MUSTER_FIGURE_CHOICE ? _("one of: %s") : _("some of these, with semicolons between them: %s"),
                              words != NULL ? words : "");
    case MUSTER_FIGURE_FLAG:
      return g_strdup (_("yes or no"));
    case MUSTER_FIGURE_TEXT:
    default:
      return g_strdup (_("a text in UTF-8"));
    }
}

/**
 * muster_figures_set:
 * @self: figures
 * @figure: one of the system's that is not derived
 * @value: (nullable): what somebody wrote; empty or %NULL: unknown
 * @error: %MUSTER_ERROR_INVALID_DATA where @value cannot be this figure
 *
 * Returns: whether the figure was taken
 */
gboolean
muster_figures_set (MusterFigures       *self,
                    const MusterFigure  *figure,
                    const char          *value,
                    GError             **error)
{
  MusterKnownFigure *known = &self->values[figure->ix];

  g_return_val_if_fail (!figure->derived, FALSE);

  if (value != NULL && *value != '\0' && !muster_figure_check (figure, value))
    {
      g_autofree char *kind = describe_kind (figure);

      g_set_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA, _("%s cannot be “%s”; write %s"), figure->id, value, kind);
      return FALSE;
    }

  g_clear_pointer (&known->text, g_free);
  known->known = value != NULL && *value != '\0';
  if (!known->known)
    return TRUE;

  known->text = g_strdup (value);
  if (figure->kind == MUSTER_FIGURE_NUMBER)
    muster_points_parse (value, 3, &known->number);
  else if (figure->kind == MUSTER_FIGURE_CHOICE)
    known->words = G_GUINT64_CONSTANT (1) << find_word (figure, value);
  else if (figure->kind == MUSTER_FIGURE_LIST)
    find_words (figure, value, &known->words);
  else if (figure->kind == MUSTER_FIGURE_FLAG)
    known->words = strcmp (value, "yes") == 0 ? 2 : 1;
  return TRUE;
}

/**
 * muster_figures_get:
 * @self: figures
 * @figure: one of the system's
 *
 * Returns: (nullable): what was set, or %NULL where the figure is unknown
 */
const char *
muster_figures_get (const MusterFigures *self,
                    const MusterFigure  *figure)
{
  return self->values[figure->ix].known ? self->values[figure->ix].text : NULL;
}

/**
 * muster_figures_set_option:
 * @self: figures
 * @option: a house rule of the system
 * @value: the id of a value, or a number
 *
 * Sets a house rule under which to classify.
 *
 * Returns: whether the house rule has that value
 */
gboolean
muster_figures_set_option (MusterFigures      *self,
                           const MusterOption *option,
                           const char         *value)
{
  gint32 number = muster_option_find_value (option, value);

  if (number < 0)
    return FALSE;
  self->options[option->ix] = number;
  return TRUE;
}
