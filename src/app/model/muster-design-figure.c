/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One figure of a real thing in the designer: what it is called, what was written, and whether that can be. What is
 * written is kept as it is; numbers may be written as the language does. */

#define G_LOG_DOMAIN "muster-design"

#include "config.h"

#include "muster-design-figure.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-form-field-private.h"

struct _MusterDesignFigure
{
  GObject             parent_instance;

  const MusterFigure *figure; /* (unowned): the system's */
  char               *text;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterDesignFigure, muster_design_figure, G_TYPE_OBJECT)

static void
muster_design_figure_finalize (GObject *object)
{
  g_free (MUSTER_DESIGN_FIGURE (object)->text);

  G_OBJECT_CLASS (muster_design_figure_parent_class)->finalize (object);
}

static void
muster_design_figure_class_init (MusterDesignFigureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_design_figure_finalize;

  /**
   * MusterDesignFigure::changed:
   * @self: the figure
   *
   * Something else is written than before.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_design_figure_init (MusterDesignFigure *self)
{
  self->text = g_strdup ("");
}

/**
 * muster_design_figure_new:
 * @figure: a figure of a system that outlives it
 *
 * Returns: (transfer full): the figure, of which nothing is written
 */
MusterDesignFigure *
muster_design_figure_new (const MusterFigure *figure)
{
  MusterDesignFigure *self = g_object_new (MUSTER_TYPE_DESIGN_FIGURE, NULL);

  self->figure = figure;
  return self;
}

/**
 * muster_design_figure_get_figure:
 * @self: a figure
 *
 * Returns: (transfer none): what the system says of it
 */
const MusterFigure *
muster_design_figure_get_figure (MusterDesignFigure *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN_FIGURE (self), NULL);

  return self->figure;
}

/**
 * muster_design_figure_dup_label:
 * @self: a figure
 *
 * Returns: (transfer full): what it is called, with its unit, translated: `Weight (t)`
 */
char *
muster_design_figure_dup_label (MusterDesignFigure *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN_FIGURE (self), NULL);

  if (self->figure->unit == NULL)
    return g_strdup (muster_system_text (self->figure->name));
  /* Translators: a figure of a real vehicle, and what it is measured in: “Weight (t)” */
  return g_strdup_printf (_("%s (%s)"), muster_system_text (self->figure->name), muster_system_text (self->figure->unit));
}

/**
 * muster_design_figure_get_text:
 * @self: a figure
 *
 * Returns: (transfer none): what is written; "" where it is not known
 */
const char *
muster_design_figure_get_text (MusterDesignFigure *self)
{
  g_return_val_if_fail (MUSTER_IS_DESIGN_FIGURE (self), NULL);

  return self->text;
}

/**
 * muster_design_dup_plain:
 * @figure: a figure
 * @text: (nullable): what is written
 *
 * Returns: (transfer full): the same as files have it: without spaces around it, numbers with a point
 */
char *
muster_design_dup_plain (const MusterFigure *figure,
                         const char         *text)
{
  char *plain = g_strstrip (g_strdup (text != NULL ? text : ""));

  return figure == NULL || figure->kind == MUSTER_FIGURE_NUMBER ? g_strdelimit (plain, ",", '.') : plain;
}

/**
 * muster_design_figure_get_problem:
 * @self: a figure
 *
 * Returns: (transfer none): why what is written cannot be, translated; "" for nothing
 */
const char *
muster_design_figure_get_problem (MusterDesignFigure *self)
{
  g_autofree char *plain = NULL;

  g_return_val_if_fail (MUSTER_IS_DESIGN_FIGURE (self), NULL);

  plain = muster_design_dup_plain (self->figure, self->text);
  if (*plain == '\0' || muster_figure_check (self->figure, plain))
    return "";
  return self->figure->kind == MUSTER_FIGURE_NUMBER ? _("Write a number, with three decimals at most")
                                                    : _("This game does not know this word");
}

/**
 * muster_design_figure_dup_word:
 * @self: a choice or a list
 * @word: which of its words
 *
 * Returns: (transfer full): the word as a person reads it, translated
 */
char *
muster_design_figure_dup_word (MusterDesignFigure *self,
                               guint               word)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (MUSTER_IS_DESIGN_FIGURE (self) && word < self->figure->n_words, NULL);

  text = muster_figure_dup_word (self->figure, self->figure->words[word]);
  return muster_form_dup_capital (text);
}

/**
 * muster_design_figure_has_word:
 * @self: a choice or a list
 * @word: which of its words
 *
 * Returns: whether it stands there
 */
gboolean
muster_design_figure_has_word (MusterDesignFigure *self,
                               guint               word)
{
  g_auto(GStrv) words = NULL;

  g_return_val_if_fail (MUSTER_IS_DESIGN_FIGURE (self) && word < self->figure->n_words, FALSE);

  words = g_strsplit (self->text, ";", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (strcmp (g_strstrip (words[i]), self->figure->words[word]) == 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * muster_design_figure_dup_with:
 * @self: a list
 * @word: which of its words
 * @has: whether it shall stand there
 *
 * Returns: (transfer full): what is written then
 */
char *
muster_design_figure_dup_with (MusterDesignFigure *self,
                               guint               word,
                               gboolean            has)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (MUSTER_IS_DESIGN_FIGURE (self), NULL);

  for (guint i = 0; i < self->figure->n_words; i++)
    {
      if (i == word ? has : muster_design_figure_has_word (self, i))
        g_string_append_printf (text, "%s%s", text->len > 0 ? ";" : "", self->figure->words[i]);
    }
  return g_string_free (text, FALSE);
}

/**
 * muster_design_figure_update:
 * @self: a figure
 * @text: what is written
 *
 * Brings it up to date.
 */
void
muster_design_figure_update (MusterDesignFigure *self,
                             const char         *text)
{
  g_return_if_fail (MUSTER_IS_DESIGN_FIGURE (self) && text != NULL);

  if (strcmp (self->text, text) == 0)
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}
