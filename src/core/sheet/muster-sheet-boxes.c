/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of boxes to tick: for a unit, for kinds of units in it, or for their values; as many as there are copies. Lines of
 * one element under the same label are one line, or numbered on where each copy has its own. */

#define G_LOG_DOMAIN "muster-sheet-boxes"

#include "config.h"

#include "muster-sheet-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Lines under one label. */
typedef struct
{
  char     *label;  /* counts filled in */
  guint64   copies; /* how many lines, where each copy or unit has its own */
  guint64   boxes;  /* in each of those, else in all */
  char    **texts;  /* (nullable) */
} Lines;

typedef struct
{
  MusterSheetEval       *eval;
  const MusterSheetNode *node;
  GPtrArray             *all;   /* (element-type Lines) */
  GHashTable            *known; /* label, and what else must be the same → Lines */
  guint64                more;  /* kinds or values that there was no room for */
} Boxes;

static void
lines_free (gpointer data)
{
  Lines *lines = data;

  g_free (lines->label);
  g_strfreev (lines->texts);
  g_free (lines);
}

/* How many boxes one such subject has; 0 where that is not known. */
static guint64
boxes_for_one (const Boxes         *self,
               const MusterSubject *subject)
{
  const MusterSheetNode *node = self->node;
  MusterPoints value;

  if (node->tick != NULL)
    return subject->force == self->eval->force ? muster_sheet_kinds_count (self->eval, subject->row, node->tick) : 0;
  if (node->number < 0 && node->fact < 0)
    return 1;
  return muster_sheet_number_or_fact (self->eval, subject, node->number, node->fact, &value) ? muster_sheet_whole (value) : 0;
}

static char **
dup_texts (const Boxes         *self,
           const MusterSubject *subject)
{
  const MusterSheetNode *node = self->node;
  char **texts = node->n_texts > 0 ? g_new0 (char *, node->n_texts + 1) : NULL;

  for (guint i = 0; i < node->n_texts; i++)
    texts[i] = muster_sheet_text (self->eval, subject, node->texts[i]);
  return texts;
}

/* So many of the subject in each of some units: as many boxes, or lines. Where each unit has one line, all of it is in there. */
static void
add_lines (Boxes               *self,
           const MusterSubject *subject,
           guint64              in_each,
           guint64              units)
{
  const MusterSheetNode *node = self->node;
  g_autofree char *label = muster_sheet_text (self->eval, subject, node->label);
  guint64 each = node->n_texts > 0 ? node->n_texts : boxes_for_one (self, subject);
  guint64 copies = muster_sheet_counts_multiply (in_each, units);
  g_autofree char *key = NULL;
  Lines *lines;

  if (each == 0 || copies == 0)
    return;

  key = node->each_copy ? g_strdup_printf ("%" G_GUINT64_FORMAT " %s", each, label) : g_strdup (label);
  lines = g_hash_table_lookup (self->known, key);
  if (lines == NULL)
    {
      lines = g_new0 (Lines, 1);
      lines->label = g_steal_pointer (&label);
      lines->texts = dup_texts (self, subject);
      lines->boxes = node->each_copy ? each : 0;
      g_ptr_array_add (self->all, lines);
      g_hash_table_insert (self->known, g_steal_pointer (&key), lines);
    }
  lines->copies = node->each_unit ? units : muster_sheet_counts_add (lines->copies, copies);
  if (node->n_texts > 0)
    lines->boxes = each;
  else if (!node->each_copy)
    lines->boxes = muster_sheet_counts_add (lines->boxes, muster_sheet_counts_multiply (each, node->each_unit ? in_each : copies));
}

static void
look_for (Boxes               *self,
          const MusterSubject *subject)
{
  const MusterColumn *column = self->node->column >= 0 ? &self->eval->system->columns[self->node->column] : NULL;
  g_autoptr (GArray) finds = NULL;

  if (subject->force != self->eval->force || (self->node->of == NULL && subject->row == MUSTER_FORCE_ROW))
    return;

  finds = muster_sheet_kinds_find (self->eval, subject->row, self->node->of, column, self->node->values);
  for (guint i = 0; i < finds->len; i++)
    {
      const MusterFound *found = &g_array_index (finds, MusterFound, i);
      MusterSubject one;

      if (self->eval->work == 0 || self->all->len >= MUSTER_SHEET_MOST_LINES)
        {
          self->more = finds->len - i;
          break;
        }
      self->eval->work--;
      muster_subject_init (&one, self->eval, found->row);
      if (column != NULL)
        muster_subject_narrow (&one, self->eval, column, found->place);
      one.count = found->count;
      one.times = found->times;
      add_lines (self, &one, found->count, subject->row != MUSTER_FORCE_ROW ? subject->copies : 1);
      if (column != NULL)
        muster_subject_widen (&one);
    }
}

/* The box by which fewer than half are left; of two none, for after the last nothing is left to ask about. */
static int
find_half (guint64 n)
{
  return n > 2 ? (int) (n / 2) : -1;
}

/* A number in place of more boxes, or lines of them, than fit. */
static void
tell (MusterBoxLine *line,
      const char    *label,
      guint64        n)
{
  line->label = g_strdup_printf ("%s%s" MUSTER_SHEET_TIMES MUSTER_SHEET_NO_BREAK "%" G_GUINT64_FORMAT,
                                 label, *label != '\0' ? " " : "", n);
}

/* One line of boxes. */
void
muster_sheet_add_line (GPtrArray  *lines,
                       const char *label,
                       guint64     n,
                       gboolean    half)
{
  MusterBoxLine *line = g_new0 (MusterBoxLine, 1);

  line->half = -1;
  if (n > MUSTER_SHEET_MOST_BOXES)
    tell (line, label, n);
  else
    {
      line->label = g_strdup (label);
      line->n_boxes = (guint) n;
      line->half = half ? find_half (n) : -1;
    }
  g_ptr_array_add (lines, line);
}

static void
put_texts (GPtrArray *lines,
           char     **texts)
{
  MusterBoxLine *line = g_ptr_array_index (lines, lines->len - 1);

  if (line->n_boxes > 0 && texts != NULL)
    line->texts = g_strdupv (texts);
}

/* How many lines stand under a label in all, whatever else is different about them. */
static guint64
count_under (const Boxes *self,
             const char  *label)
{
  guint64 n = 0;

  for (guint i = 0; i < self->all->len; i++)
    {
      const Lines *lines = g_ptr_array_index (self->all, i);

      if (strcmp (lines->label, label) == 0)
        n = muster_sheet_counts_add (n, lines->copies);
    }
  return n;
}

static void
write_each (const Boxes *self,
            GPtrArray   *lines)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);
  guint left = MUSTER_SHEET_MOST_LINES;

  for (guint i = 0; i < self->all->len && left > 0; i++)
    {
      const Lines *those = g_ptr_array_index (self->all, i);
      gboolean several = count_under (self, those->label) > 1;
      guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, those->label));
      guint n = (guint) MIN (those->copies, left);

      for (guint k = 0; k < n; k++)
        {
          /* Translators: one of several lines of boxes: what it is for, and its number: “Squad 2” */
          g_autofree char *label = several ? g_strdup_printf (_("%s %u"), those->label, ++number) : g_strdup (those->label);

          muster_sheet_add_line (lines, g_strchug (label), those->boxes, self->node->half);
          put_texts (lines, those->texts);
        }
      left -= n;
      g_hash_table_insert (numbers, those->label, GUINT_TO_POINTER (number));
      if (n < those->copies)
        {
          MusterBoxLine *rest = g_new0 (MusterBoxLine, 1);

          rest->half = -1;
          tell (rest, those->label, those->copies - n);
          g_ptr_array_add (lines, rest);
        }
    }
}

/* Says how many lines there was no room for. */
static void
tell_more (const Boxes *self,
           GPtrArray   *lines)
{
  guint more = (guint) MIN (self->more, G_MAXUINT);
  MusterBoxLine *line;

  if (more == 0)
    return;
  line = g_new0 (MusterBoxLine, 1);
  line->half = -1;
  /* Translators: in place of lines of boxes that there is no room for: so many more kinds of unit there are */
  line->label = g_strdup_printf (ngettext ("… and %u more", "… and %u more", more), more);
  g_ptr_array_add (lines, line);
}

/* Adds the lines that an element makes. */
void
muster_sheet_add_boxes (MusterSheetEval       *eval,
                        const MusterSheetNode *node,
                        const MusterSubject   *subject,
                        GPtrArray             *lines)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (lines_free);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Boxes self = { eval, node, all, known, 0 };

  if (node->of == NULL && node->column < 0)
    add_lines (&self, subject, 1, subject->row != MUSTER_FORCE_ROW ? subject->copies : 1);
  else
    look_for (&self, subject);

  if (node->each_copy || node->each_unit)
    write_each (&self, lines);
  else
    {
      for (guint i = 0; i < all->len; i++)
        {
          const Lines *those = g_ptr_array_index (all, i);

          muster_sheet_add_line (lines, those->label, those->boxes, node->half);
          put_texts (lines, those->texts);
        }
    }
  tell_more (&self, lines);
}
