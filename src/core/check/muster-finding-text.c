/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Findings in words: what is wrong, what the rule says and where it stands, what would mend it. The words of
 * limits and musts come from the system file; those for what the program finds by itself are in muster-fault-text.c. */

#define G_LOG_DOMAIN "muster-finding-text"

#include "config.h"

#include "muster-judge-private.h"
#include "muster-mend-private.h"
#include "muster-plural.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What to call a unit: its own name, else its entry's, else its type's. */
static const char *
row_name (const MusterJudgement *self,
          guint32                row)
{
  const MusterRow *r;

  if (row == MUSTER_FORCE_ROW)
    return _("the force");

  r = &self->force->rows[row];
  return muster_unit_get_title (r->unit, r->entry);
}

static const MusterForceFault *
fault_of (const MusterJudgement *self,
          const MusterFinding   *finding)
{
  return finding->fault > 0 ? &g_array_index (self->force->faults, MusterForceFault, finding->fault - 1) : NULL;
}

static void
append_quoted (GString    *text,
               const char *what)
{
  /* An id from a hostile file may be megabytes long. */
  if (what == NULL)
    return;
  if (g_utf8_strlen (what, 61 * 4) > 60)
    {
      g_autofree char *start = g_utf8_substring (what, 0, 57);

      g_string_append_printf (text, "%s…", start);
    }
  else
    g_string_append (text, what);
}

/* What is at fault, and what else of the same kind in the same column at the same place. */
static void
append_names (const MusterJudgement  *self,
              const MusterFinding    *finding,
              GString                *text)
{
  const MusterForceFault *fault = fault_of (self, finding);
  guint n = 1;

  append_quoted (text, fault->what);
  for (guint i = 0; i < finding->n_rest && n < 10; i++)
    {
      const MusterForceFault *other = fault_of (self, &self->rest[finding->rest + i]);

      if (other == NULL || other->kind != fault->kind || g_strcmp0 (other->owner, fault->owner) != 0)
        continue;
      g_string_append (text, ", ");
      append_quoted (text, other->what);
      n++;
    }
}

/* Whether an earlier one has named what the i-th of the rest is about. */
static gboolean
is_gathered (const MusterJudgement *self,
             const MusterFinding   *finding,
             guint                  i)
{
  const MusterForceFault *fault = fault_of (self, &self->rest[finding->rest + i]);

  for (guint k = 0; k <= i; k++)
    {
      const MusterForceFault *other = fault_of (self, k == 0 ? finding : &self->rest[finding->rest + k - 1]);

      if (other != NULL && other->kind == fault->kind && g_strcmp0 (other->owner, fault->owner) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
append_number (GString      *text,
               MusterPoints  number)
{
  g_autofree char *local = muster_points_to_local (number);

  g_string_append (text, local);
}

/* In translations: the form of a word that goes with a number, `{have:platoon|platoons}`. */
static gboolean
append_form (const MusterFinding *finding,
             const char          *word,
             gsize                length,
             GString             *text)
{
  const char *colon = memchr (word, ':', length);
  g_autofree char *name = colon != NULL ? g_strndup (word, (gsize) (colon - word)) : NULL;
  g_autofree char *form = NULL;
  MusterPoints number;

  if (g_strcmp0 (name, "have") == 0)
    number = finding->have;
  else if (g_strcmp0 (name, "allow") == 0)
    number = finding->allow;
  else if (g_strcmp0 (name, "missing") == 0)
    number = finding->allow - finding->have;
  else if (g_strcmp0 (name, "excess") == 0)
    number = finding->have - finding->allow;
  else
    return FALSE;

  form = muster_plural_pick (colon + 1, length - (gsize) (colon + 1 - word), number);
  g_string_append (text, form);
  return TRUE;
}

static void
append_word (const MusterJudgement *self,
             const MusterFinding   *finding,
             const char            *word,
             gsize                  length,
             GString               *text)
{
  const MusterForceFault *fault = fault_of (self, finding);
  const MusterRow *row = finding->row != MUSTER_FORCE_ROW ? &self->force->rows[finding->row] : NULL;

#define IS(name) (length == strlen (name) && strncmp (word, name, length) == 0)
  if (IS ("have"))
    append_number (text, finding->have);
  else if (IS ("allow"))
    append_number (text, finding->allow);
  else if (IS ("missing"))
    append_number (text, finding->allow - finding->have);
  else if (IS ("excess"))
    append_number (text, finding->have - finding->allow);
  else if (IS ("unit"))
    append_quoted (text, row_name (self, finding->row));
  else if (IS ("parent"))
    append_quoted (text, row_name (self, row != NULL ? row->parent : MUSTER_FORCE_ROW));
  else if (IS ("computed") && row != NULL)
    append_number (text, muster_price_compute (self->force, row));
  else if (IS ("printed") && row != NULL && row->entry != NULL)
    append_number (text, row->entry->printed);
  else if (IS ("owner") && fault != NULL)
    append_quoted (text, fault->owner);
  else if ((IS ("what") || IS ("names")) && fault != NULL)
    append_names (self, finding, text);
  else if (!append_form (finding, word, length, text))
    g_string_append_printf (text, "{%.*s}", (int) length, word);
#undef IS
}

/* Puts names and numbers into a wording. */
static void
append_filled (const MusterJudgement *self,
               const MusterFinding   *finding,
               const char            *words,
               GString               *text)
{
  for (const char *p = words; *p != '\0';)
    {
      const char *end = *p == '{' ? strchr (p, '}') : NULL;

      if (end == NULL)
        {
          g_string_append_c (text, *p++);
          continue;
        }
      append_word (self, finding, p + 1, (gsize) (end - p - 1), text);
      p = end + 1;
    }
}

/* The wording that fits the numbers: the first whose number is exactly 1, else the first plain one. */
static const char *
pick_words (const MusterFinding *finding,
            const MusterWords   *words,
            guint                n_words)
{
  const char *plain = NULL;

  for (guint i = 0; i < n_words; i++)
    {
      MusterPoints number = 0;

      switch (words[i].one)
        {
        case MUSTER_ONE_HAVE:
          number = finding->have;
          break;
        case MUSTER_ONE_ALLOW:
          number = finding->allow;
          break;
        case MUSTER_ONE_MISSING:
          number = finding->allow - finding->have;
          break;
        case MUSTER_ONE_EXCESS:
          number = finding->have - finding->allow;
          break;
        case MUSTER_ONE_NEVER:
        default:
          if (plain == NULL)
            plain = words[i].text;
          continue;
        }
      if (finding->has_numbers && number == MUSTER_POINTS_ONE)
        return words[i].text;
    }
  return plain != NULL ? plain : (n_words > 0 ? words[0].text : NULL);
}

/* A mend fits when its words do: none speaks of what is missing where there is too much, or the other way
 * round. Adding may well mend too much, where what is added raises the bound. */
static const char *
pick_mend (const MusterFinding *finding,
           const MusterMend    *mends,
           guint                n_mends)
{
  for (guint i = 0; i < n_mends; i++)
    {
      if (finding->has_numbers
          && strstr (mends[i].words.text, finding->have > finding->allow ? "{missing}" : "{excess}") != NULL)
        continue;
      return mends[i].words.text;
    }
  return NULL;
}

/* What is wrong, with the places for names and numbers still in it; translated. */
static const char *
pick_wrong (const MusterJudgement *self,
            const MusterFinding   *finding)
{
  const MusterSystem *system = self->force->system;
  const MusterForceFault *fault = fault_of (self, finding);
  const MusterRuleData *rule = &system->rule_data[finding->rule->ix];
  const char *words = NULL;

  if (finding->limit != NULL)
    words = pick_words (finding, finding->limit->wrong, finding->limit->n_wrong);
  else if (finding->must != NULL)
    words = pick_words (finding, finding->must->wrong, finding->must->n_wrong);
  else if (fault->kind == MUSTER_FAULT_SHADOW && system->n_shadow_words > 0)
    words = pick_words (finding, system->shadow_words, system->n_shadow_words);
  else if (rule->n_wrong > 0)
    words = pick_words (finding, rule->wrong, rule->n_wrong);
  else
    return muster_fault_get_wrong (fault->kind);

  return muster_system_text (words != NULL ? words : finding->rule->name);
}

/* How many more things wrong by one rule at one place are told in one sentence. */
#define MAX_MORE 3

/* What is wrong, and what else of the same sort is by the same rule at the same place. */
static void
append_wrong (const MusterJudgement *self,
              const MusterFinding   *finding,
              GString               *text)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);

  append_filled (self, finding, pick_wrong (self, finding), text);
  g_ptr_array_add (told, g_strdup (text->str));
  for (guint i = 0; i < finding->n_rest && told->len <= MAX_MORE; i++)
    {
      MusterFinding other = self->rest[finding->rest + i];
      g_autoptr (GString) more = g_string_new (NULL);

      if (other.rank != finding->rank || other.limit != NULL)
        continue;
      /* Names of the same kind are gathered by the first of them. */
      other.rest = finding->rest + i + 1;
      other.n_rest = finding->n_rest - i - 1;
      append_filled (self, &other, pick_wrong (self, &other), more);
      if (fault_of (self, &other) != NULL && is_gathered (self, finding, i))
        continue;
      if (g_ptr_array_find_with_equal_func (told, more->str, g_str_equal, NULL))
        continue;
      g_ptr_array_add (told, g_strdup (more->str));
      /* Translators: between two things that are wrong with one unit, in one sentence */
      g_string_append_printf (text, "%s%s", _(", and "), more->str);
    }
}

static void
append_mend (const MusterJudgement *self,
             const MusterFinding   *finding,
             GString               *text)
{
  const MusterForceFault *fault = fault_of (self, finding);
  const char *mend = NULL;

  if (fault != NULL)
    {
      g_autofree char *words = muster_fault_dup_mend (self->force, fault);

      g_string_append_printf (text, "; %s", words);
      return;
    }
  if (finding->limit != NULL)
    mend = pick_mend (finding, finding->limit->mends, finding->limit->n_mends);
  else if (finding->must != NULL)
    mend = pick_mend (finding, finding->must->mends, finding->must->n_mends);
  if (mend == NULL)
    return;

  g_string_append (text, "; ");
  append_filled (self, finding, muster_system_text (mend), text);
}

/* A sentence begins with a capital, whatever the names in it begin with. */
static char *
capitalise (const char *text)
{
  gunichar first = g_utf8_get_char (text);
  char buffer[7] = "";

  buffer[g_unichar_to_utf8 (g_unichar_toupper (first), buffer)] = '\0';
  return g_strconcat (buffer, *text != '\0' ? g_utf8_next_char (text) : "", NULL);
}

/* A wording of a system file, translated, with names and numbers in it and a capital in front. */
char *
muster_finding_dup_filled (const MusterJudgement *judgement,
                           const MusterFinding   *finding,
                           const char            *words)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_filled (judgement, finding, muster_system_text (words), text);
  return capitalise (text->str);
}

/**
 * muster_judgement_dup_wrong:
 * @self: a judgement
 * @finding: one of its findings
 *
 * For who shows the rule and the remedies apart: see muster_judgement_dup_text() for all of it in one sentence.
 *
 * Returns: (transfer full): what is wrong, translated, without a full stop
 */
char *
muster_judgement_dup_wrong (const MusterJudgement *self,
                            const MusterFinding   *finding)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_wrong (self, finding, text);
  return capitalise (text->str);
}

/**
 * muster_judgement_dup_says:
 * @self: a judgement
 * @finding: one of its findings
 *
 * Returns: (transfer full) (nullable): what the rule asks for, translated, with a capital in front and without a full
 *   stop; %NULL where the game's file does not say
 */
char *
muster_judgement_dup_says (const MusterJudgement *self,
                           const MusterFinding   *finding)
{
  return finding->rule->says != NULL ? muster_finding_dup_filled (self, finding, finding->rule->says) : NULL;
}

/**
 * muster_judgement_dup_text:
 * @self: a judgement
 * @finding: one of its findings
 *
 * Returns: (transfer full): one sentence for a player, translated: what is wrong, what the rule says with its
 *   source, what would mend it
 */
char *
muster_judgement_dup_text (const MusterJudgement *self,
                           const MusterFinding   *finding)
{
  const MusterSystem *system = self->force->system;
  const MusterRule *rule = finding->rule;
  g_autoptr (GString) text = g_string_new (NULL);

  append_wrong (self, finding, text);
  if (rule->says != NULL)
    {
      g_string_append (text, ": ");
      append_filled (self, finding, muster_system_text (rule->says), text);
    }
  if (rule->cites != NULL)
    {
      /* A section follows the game's name as it is; words need a comma. */
      gboolean section = g_str_has_prefix (rule->cites, "§");

      g_string_append_printf (text, section ? " (%s %s)" : " (%s, %s)", muster_system_text (system->name), muster_system_text (rule->cites));
    }
  append_mend (self, finding, text);
  g_string_append_c (text, '.');
  return capitalise (text->str);
}

/**
 * muster_judgement_dup_place:
 * @self: a judgement
 * @finding: one of its findings
 *
 * Returns: (transfer full) (nullable): where the unit stands, such as `2.1`; %NULL for the whole force
 */
char *
muster_judgement_dup_place (const MusterJudgement *self,
                            const MusterFinding   *finding)
{
  if (finding->row == MUSTER_FORCE_ROW)
    return NULL;

  return muster_unit_dup_path ((MusterUnit *) self->force->rows[finding->row].unit);
}
