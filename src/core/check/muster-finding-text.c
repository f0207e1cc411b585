/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Findings in words: what is wrong, what the rule says and where it stands, what would mend it. The words of
 * limits and musts come from the system file; those for what the program finds by itself are here. */

#define G_LOG_DOMAIN "muster-finding-text"

#include "config.h"

#include "muster-judge-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  MusterFaultKind kind;
  const char     *wrong;
  const char     *mend;
} fault_words[] = {
  /* Translators: in these, {what} is an id from the file, {owner} the column or house rule it stands in, {unit} and
   * {parent} names of units; keep them as they are. The first of each pair says what is wrong, the second what to do. */
  { MUSTER_FAULT_UNKNOWN_TYPE, N_("this game has no type of unit “{what}”"), N_("use one of the game's types, or take the unit out") },
  { MUSTER_FAULT_MISPLACED, N_("{unit} cannot stand in {parent}"), N_("move it where it belongs, or take it out") },
  { MUSTER_FAULT_UNKNOWN_ENTRY, N_("{unit} names the entry “{what}”, which is neither shipped nor in this list"), N_("choose another entry, or put this one into the list") },
  { MUSTER_FAULT_OTHER_ENTRY, N_("the entry “{what}” is not for a unit of this type"), N_("choose an entry for this type of unit") },
  { MUSTER_FAULT_UNKNOWN_OPTION, N_("this game has no house rule “{what}”"), N_("take it out, or mend its id") },
  { MUSTER_FAULT_OPTION_VALUE, N_("the house rule “{owner}” cannot be “{what}”"), N_("choose a value that it can have") },
  { MUSTER_FAULT_UNKNOWN_GRADE, N_("this game has no grade “{what}”"), N_("choose one of the game's grades") },
  { MUSTER_FAULT_UNKNOWN_MARK, N_("{unit} cannot have the mark “{what}”"), N_("take the mark off") },
  { MUSTER_FAULT_UNKNOWN_COLUMN, N_("{unit} has no column “{what}”"), N_("take it out, or mend its id") },
  { MUSTER_FAULT_UNKNOWN_VALUE, N_("{unit} has “{what}” in the column “{owner}”, which is none of its values"), N_("choose one of its values") },
  { MUSTER_FAULT_FORBIDDEN_VALUE, N_("{unit} cannot have “{what}” in the column “{owner}”"), N_("choose another value") },
  { MUSTER_FAULT_BAD_NUMBER, N_("{unit} has “{what}” in the column “{owner}”, which takes whole numbers within its bounds"), N_("write a number that it takes, in digits alone") },
  { MUSTER_FAULT_TWICE, N_("{unit} has the column “{what}” twice"), N_("leave one of the two") },
  { MUSTER_FAULT_COUNT, N_("{unit} has a count in the column “{what}”, which takes none"), N_("take its count out") },
  { MUSTER_FAULT_SHADOW, N_("the list has an entry of its own “{what}” that differs from the shipped one"), N_("give it an id of its own") },
};

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

/* The ids of all embedded entries that stand in for shipped ones, or of everything of one kind at one place. */
static void
append_names (const MusterJudgement  *self,
              const MusterForceFault *fault,
              GString                *text)
{
  guint n = 0;

  for (guint i = 0; i < self->force->faults->len; i++)
    {
      const MusterForceFault *other = &g_array_index (self->force->faults, MusterForceFault, i);

      if (other->rule != fault->rule || other->row != fault->row || other->kind != fault->kind)
        continue;
      if (n++ > 0)
        g_string_append (text, ", ");
      append_quoted (text, other->what);
      if (n == 10)
        break;
    }
}

static void
append_number (GString      *text,
               MusterPoints  number)
{
  g_autofree char *local = muster_points_to_local (number);

  g_string_append (text, local);
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
    append_names (self, fault, text);
  else
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

static void
pick_texts (const MusterJudgement *self,
            const MusterFinding   *finding,
            const char           **wrong,
            const char           **mend)
{
  const MusterForceFault *fault = fault_of (self, finding);
  const MusterRuleData *rule = &self->force->system->rule_data[finding->rule->ix];

  if (finding->limit != NULL)
    {
      *wrong = pick_words (finding, finding->limit->wrong, finding->limit->n_wrong);
      *mend = pick_mend (finding, finding->limit->mends, finding->limit->n_mends);
      return;
    }
  if (finding->must != NULL)
    {
      *wrong = pick_words (finding, finding->must->wrong, finding->must->n_wrong);
      *mend = pick_mend (finding, finding->must->mends, finding->must->n_mends);
      return;
    }
  if (fault == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (fault_words); i++)
    {
      if (fault_words[i].kind == fault->kind)
        {
          *wrong = fault_words[i].wrong;
          *mend = fault_words[i].mend;
        }
    }
  if (fault->kind == MUSTER_FAULT_SHADOW && self->force->system->n_shadow_words > 0)
    *wrong = pick_words (finding, self->force->system->shadow_words, self->force->system->n_shadow_words);
  else if (rule->n_wrong > 0)
    *wrong = pick_words (finding, rule->wrong, rule->n_wrong);
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
  GString *text = g_string_new (NULL);
  const char *wrong = NULL;
  const char *mend = NULL;

  pick_texts (self, finding, &wrong, &mend);
  append_filled (self, finding, muster_system_text (wrong != NULL ? wrong : rule->name), text);
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
  if (mend != NULL)
    {
      g_string_append (text, "; ");
      append_filled (self, finding, muster_system_text (mend), text);
    }
  g_string_append_c (text, '.');
  return g_string_free (text, FALSE);
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
