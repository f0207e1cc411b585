/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of sheets: translated first, and then filled with what their placeholders say of the subject. */

#define G_LOG_DOMAIN "muster-sheet-text"

#include "muster-price.h"
#include "muster-sheet-private.h"

#include <string.h>

#define SEPARATOR " · "

/* Words may hold words; a circle of them ends here. No sheet has room for as much as this. */
#define MOST_DEEP  4
#define MOST_BYTES (64 * 1024)

/* Whether a placeholder said something. */
typedef enum
{
  SAID_NOTHING, /* it came out empty */
  SAID_UNSET,   /* there is nothing to tell, and a dash says so */
  SAID,
} Said;

typedef struct
{
  MusterSheetEval     *eval;
  const MusterSubject *subject;
  GString             *out;
  guint                deep;
  const char          *known;     /* (nullable): a part that says no more than this is left out */
  gboolean             by_player; /* the last placeholder was what a player typed */
} Writer;

/* What a part is made of. */
typedef struct
{
  gboolean any;   /* placeholder at all */
  Said     best;
  gboolean first_is_placeholder;
  gboolean first_is_players;
} Part;

static void write_text (Writer     *self,
                        const char *text,
                        Part       *first);

static Said
say (Writer     *self,
     const char *text)
{
  if (text == NULL || *text == '\0')
    {
      g_string_append (self->out, MUSTER_SHEET_DASH);
      return SAID_UNSET;
    }
  g_string_append (self->out, text);
  return SAID;
}

/* What a unit is called, in one of several ways. What players typed stays as it is. */
static Said
say_name (Writer      *self,
          MusterNaming naming)
{
  g_autofree char *name = muster_sheet_dup_naming (self->subject->force, self->subject->row, naming, &self->by_player);

  return say (self, name);
}

static Said
say_short (Writer     *self,
           const char *text)
{
  g_autofree char *start = muster_title_dup_short (text);

  return say (self, start);
}

static Said
say_nation (Writer *self)
{
  const MusterSystem *system = self->eval->system;
  const MusterEntry *entry = self->subject->unit.entry;
  const char *id = entry != NULL && entry->nation != NULL ? entry->nation : muster_roster_get_nation (self->subject->force->roster);
  int known = id != NULL ? muster_system_find_nation (system, id) : -1;

  if (known >= 0)
    return say (self, muster_system_text (system->nations[known].name));
  self->by_player = id != NULL;
  return say_short (self, id != NULL ? id : "");
}

static Said
say_parent (Writer *self)
{
  const MusterForce *force = self->subject->force;
  const MusterRow *parent = self->subject->unit.parent != MUSTER_FORCE_ROW ? &force->rows[self->subject->unit.parent] : NULL;

  if (parent == NULL)
    return say (self, NULL);
  return say_short (self, parent->unit->type != NULL ? muster_system_text (parent->unit->type->name) : parent->unit->type_id);
}

static Said
say_marks (Writer *self)
{
  const MusterSystem *system = self->eval->system;
  gboolean any = FALSE;

  for (guint i = 0; i < system->n_marks; i++)
    {
      if ((self->subject->unit.marks >> i & 1) == 0)
        continue;
      g_string_append_printf (self->out, "%s%s", any ? ", " : "", muster_system_text (system->marks[i].name));
      any = TRUE;
    }
  return any ? SAID : say (self, NULL);
}

static Said
say_count (Writer     *self,
           guint64     count,
           const char *mark)
{
  if (self->subject->counts_open)
    g_string_append (self->out, mark);
  else
    g_string_append_printf (self->out, "%" G_GUINT64_FORMAT, count);
  return SAID;
}

/* What one costs; nothing of the list's own on a copy for the opponent, and nothing where points are not counted. */
static Said
say_points (Writer *self)
{
  const MusterSubject *subject = self->subject;
  MusterPoints points;

  if (self->eval->report->each == NULL || (muster_sheet_eval_get_opponent (self->eval) && subject->force == self->eval->force))
    return SAID_NOTHING;
  points = subject->force == self->eval->force ? muster_report_get_each (self->eval->report, subject->row)
                                               : muster_price_unit (subject->force, subject->row);
  muster_sheet_append_points (self->out, points);
  return SAID;
}

static void
append_value (GString            *out,
              const MusterColumn *column,
              gint32              value,
              gboolean            in_short)
{
  if (column->kind == MUSTER_COLUMN_CHOICE)
    g_string_append (out, muster_system_text (in_short ? column->values[value].short_name : column->values[value].name));
  else
    {
      muster_sheet_append_points (out, MUSTER_POINTS (value));
      if (!in_short)
        muster_sheet_append_unit (out, column->unit, MUSTER_POINTS (value));
    }
}

/* The values of a column, or its number; in short without the unit. A dash where it is unset. */
void
muster_sheet_append_column (GString             *out,
                            const MusterSubject *subject,
                            const MusterColumn  *column,
                            gboolean             in_short)
{
  const MusterCell *cell = subject->row != MUSTER_FORCE_ROW ? muster_force_cell (subject->force, &subject->unit, column->ix) : NULL;
  const MusterChosen *chosen = cell != NULL ? muster_force_cell_values (subject->force, cell) : NULL;

  if (cell == NULL || cell->n == 0)
    {
      g_string_append (out, MUSTER_SHEET_DASH);
      return;
    }
  for (guint i = 0; i < cell->n && out->len < MOST_BYTES; i++)
    {
      if (i > 0)
        g_string_append (out, ", ");
      if (column->counted == MUSTER_COUNTED_YES && chosen[i].count > 1)
        g_string_append_printf (out, "%u" MUSTER_SHEET_NO_BREAK MUSTER_SHEET_TIMES MUSTER_SHEET_NO_BREAK, chosen[i].count);
      append_value (out, column, chosen[i].value, in_short);
    }
}

static Said
say_column (Writer     *self,
            const char *name)
{
  gboolean in_short = g_str_has_suffix (name, ".short");
  g_autofree char *id = g_strndup (name, strlen (name) - (in_short ? strlen (".short") : 0));
  const MusterColumn *column = muster_system_find_column (self->eval->system, id);
  gsize before = self->out->len;

  if (column == NULL)
    return say (self, NULL);
  muster_sheet_append_column (self->out, self->subject, column, in_short);
  return strcmp (self->out->str + before, MUSTER_SHEET_DASH) != 0 ? SAID : SAID_UNSET;
}

static Said
say_value (Writer  *self,
           gboolean in_short)
{
  /* Words can ask anywhere; the reader lets nothing else. */
  if (self->subject->column == NULL)
    return SAID_NOTHING;
  append_value (self->out, self->subject->column, self->subject->chosen.value, in_short);
  return SAID;
}

/* Its grade, where that is another than the one of the unit that the card is for. */
static Said
say_own_grade (Writer *self)
{
  const MusterSheetEval *eval = self->eval;
  const MusterSubject *subject = self->subject;

  if (eval->system->n_grades == 0 || eval->around == MUSTER_FORCE_ROW || subject->force != eval->force
      || subject->unit.grade == eval->force->rows[eval->around].grade)
    return SAID_NOTHING;
  return say (self, muster_system_text (eval->system->grades[subject->unit.grade].short_name));
}

static Said
say_words (Writer *self,
           guint   ix)
{
  const MusterSheetWords *words = &self->eval->plan->words[ix];
  MusterContext context = muster_subject_get_context (self->subject);
  gsize before = self->out->len;

  if (self->deep >= MOST_DEEP)
    return SAID_NOTHING;
  for (guint i = 0; i < words->n_cases; i++)
    {
      if (!muster_predicate_holds (words->cases[i].when, &context)
          || (words->cases[i].of != NULL && !muster_sheet_kinds_hold (self->eval, self->subject, words->cases[i].of)))
        continue;
      self->deep++;
      write_text (self, muster_system_text (words->cases[i].says), NULL);
      self->deep--;
      self->by_player = FALSE;
      break;
    }
  return self->out->len > before ? SAID : SAID_NOTHING;
}

static Said
say_fact (Writer     *self,
          const char *name)
{
  const MusterSystem *system = self->eval->system;
  MusterPoints value;

  for (guint i = 0; i < system->n_facts; i++)
    {
      if (strcmp (system->facts[i].id, name) != 0)
        continue;
      if (!muster_sheet_fact (self->subject, i, &value))
        return say (self, NULL);
      muster_sheet_append_points (self->out, value);
      muster_sheet_append_unit (self->out, system->facts[i].extra, value);
      return SAID;
    }
  return say (self, NULL);
}

/* What the game itself declares under this name. */
static Said
say_own (Writer     *self,
         const char *name)
{
  const MusterSheetsPlan *plan = self->eval->plan;
  int ix = plan != NULL && plan->by_id != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (plan->by_id, name)) : 0;

  if (ix > 0)
    {
      muster_sheet_append_number (self->out, self->eval, self->subject, (guint) ix - 1);
      return SAID;
    }
  return ix < 0 ? say_words (self, (guint) -ix - 1) : say_fact (self, name);
}

static Said
say_of_unit (Writer     *self,
             const char *name)
{
  const MusterSubject *subject = self->subject;
  const MusterSystem *system = self->eval->system;
  const MusterUnitType *type = subject->unit.unit->type;

  if (strcmp (name, "name") == 0)
    return say_name (self, MUSTER_NAMING_NAME);
  if (strcmp (name, "name.short") == 0)
    return say_name (self, MUSTER_NAMING_SHORT);
  if (strcmp (name, "name.kind") == 0)
    return say_name (self, MUSTER_NAMING_KIND);
  if (strcmp (name, "name.model") == 0)
    return say_name (self, MUSTER_NAMING_MODEL);
  if (strcmp (name, "type") == 0)
    return type != NULL ? say (self, muster_system_text (type->name)) : say_short (self, subject->unit.unit->type_id);
  if (strcmp (name, "short") == 0)
    return type != NULL ? say (self, muster_system_text (type->short_name)) : say_short (self, subject->unit.unit->type_id);
  if (strcmp (name, "grade") == 0)
    return say (self, system->n_grades > 0 ? muster_system_text (system->grades[subject->unit.grade].name) : NULL);
  if (strcmp (name, "own-name") == 0)
    return muster_sheet_kinds_have_names (self->eval, subject) ? say_name (self, MUSTER_NAMING_NAME) : SAID_NOTHING;
  if (strcmp (name, "own-grade") == 0)
    return say_own_grade (self);
  if (strcmp (name, "nation") == 0)
    return say_nation (self);
  if (strcmp (name, "parent") == 0)
    return say_parent (self);
  if (strcmp (name, "marks") == 0)
    return say_marks (self);
  if (strcmp (name, "count") == 0)
    return say_count (self, subject->count, MUSTER_SHEET_COUNT_MARK);
  return say_points (self);
}

static Said
say_placeholder (Writer     *self,
                 const char *name)
{
  static const char * const of_unit[] = {
    "name", "name.short", "name.kind", "name.model", "type", "short", "grade", "own-name", "own-grade", "nation", "parent", "marks", "count",
    "points", NULL
  };

  self->by_player = FALSE;
  if (g_strv_contains (of_unit, name))
    {
      if (self->subject->row != MUSTER_FORCE_ROW)
        return say_of_unit (self, name);
      return strcmp (name, "points") == 0 || g_str_has_prefix (name, "own-") ? SAID_NOTHING : say (self, NULL);
    }
  if (g_str_has_prefix (name, "column."))
    return say_column (self, name + strlen ("column."));
  if (strcmp (name, "value") == 0 || strcmp (name, "value.short") == 0)
    return say_value (self, name[strlen ("value")] != '\0');
  if (strcmp (name, "times") == 0)
    return self->subject->column != NULL ? say_count (self, self->subject->times, MUSTER_SHEET_TIMES_MARK) : SAID_NOTHING;
  return say_own (self, name);
}

/* Writes what stands between two separators, and notes what its placeholders said. */
static Part
write_part (Writer     *self,
            const char *text,
            const char *end)
{
  Part part = { FALSE, SAID_NOTHING, FALSE, FALSE };
  const char *p = text;

  while (p < end && self->out->len < MOST_BYTES)
    {
      const char *close = *p == '{' ? memchr (p, '}', (gsize) (end - p)) : NULL;

      if (close != NULL)
        {
          g_autofree char *name = g_strndup (p + 1, (gsize) (close - p - 1));
          Said said = say_placeholder (self, name);

          if (p == text)
            {
              part.first_is_placeholder = TRUE;
              part.first_is_players = self->by_player;
            }
          part.any = TRUE;
          part.best = MAX (part.best, said);
          p = close + 1;
        }
      else
        {
          const char *next = memchr (p + 1, '{', (gsize) (end - p - 1));

          if (next == NULL)
            next = end;
          g_string_append_len (self->out, p, next - p);
          p = next;
        }
    }
  return part;
}

/* Writes a text, without those of its parts that have nothing to say. Of one that is a single part a dash stays. */
static void
write_text (Writer     *self,
            const char *text,
            Part       *first)
{
  gboolean several = strstr (text, SEPARATOR) != NULL;
  gboolean written = FALSE;

  while (text != NULL)
    {
      const char *separator = strstr (text, SEPARATOR);
      const char *end = separator != NULL ? separator : text + strlen (text);
      gsize before = self->out->len;
      gsize start;
      Part part;

      if (written)
        g_string_append (self->out, SEPARATOR);
      start = self->out->len;
      part = write_part (self, text, end);
      if (self->out->len == start || (part.any && part.best <= (several ? SAID_UNSET : SAID_NOTHING))
          || (self->deep == 0 && self->known != NULL && strcmp (self->out->str + start, self->known) == 0))
        g_string_truncate (self->out, before);
      else
        {
          if (!written && first != NULL)
            *first = part;
          written = TRUE;
        }
      text = separator != NULL ? separator + strlen (SEPARATOR) : NULL;
    }
}

/* Where its script has capitals. A first word with one further in is an abbreviation that begins small: in German "sMG" is a
 * heavy machine gun, and nobody's "SMG"; and "leFH 18" a howitzer. */
void
muster_sheet_capitalise (GString *text)
{
  gunichar letter = g_utf8_get_char (text->str);
  char capital[7] = "";

  if (g_unichar_totitle (letter) == letter)
    return;
  for (const char *at = g_utf8_next_char (text->str); *at != '\0' && !g_unichar_isspace (g_utf8_get_char (at)); at = g_utf8_next_char (at))
    if (g_unichar_isupper (g_utf8_get_char (at)))
      return;

  capital[g_unichar_to_utf8 (g_unichar_totitle (letter), capital)] = '\0';
  g_string_erase (text, 0, g_utf8_next_char (text->str) - text->str);
  g_string_prepend (text, capital);
}

/* A text of a sheet, for people; empty where none of its placeholders has anything to say. (transfer full) */
char *
muster_sheet_text (MusterSheetEval     *self,
                   const MusterSubject *subject,
                   const char          *english)
{
  return muster_sheet_text_besides (self, subject, english, NULL);
}

/* Likewise, without a part that only says what is known already: what stands above it (nullable). (transfer full) */
char *
muster_sheet_text_besides (MusterSheetEval     *self,
                           const MusterSubject *subject,
                           const char          *english,
                           const char          *known)
{
  Writer writer = { self, subject, g_string_new (NULL), 0, known, FALSE };
  Part first = { FALSE, SAID_NOTHING, FALSE, FALSE };

  if (english != NULL && *english != '\0')
    write_text (&writer, muster_system_text (english), &first);
  /* What players typed stays as they typed it. */
  if (first.first_is_placeholder && !first.first_is_players && writer.out->len > 0)
    muster_sheet_capitalise (writer.out);
  return g_string_free (writer.out, FALSE);
}
