/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words by which an entry is found, and the question that finds it. What is written here and what is asked
 * for have to agree: both are in this file. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#include <string.h>

/* More words than anybody types; keeps a pasted page from becoming one question. */
#define MAX_WORDS 12

/* In front of a tag: what it is of. A tag has the id in hexadecimal behind it, so that it is one word and no other. */
#define TAG_SYSTEM 's'
#define TAG_NATION 'n'
#define TAG_TYPE   't'
#define TAG_KIND   'k'
#define TAG_OWN    "o"
#define TAG_START  '0'

static gboolean
is_of_word (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c);
}

/* The next run of letters and digits, or NULL. */
static char *
dup_next_word (const char **at)
{
  const char *start;

  while (**at != '\0' && !is_of_word (g_utf8_get_char (*at)))
    *at = g_utf8_next_char (*at);
  start = *at;
  while (**at != '\0' && is_of_word (g_utf8_get_char (*at)))
    *at = g_utf8_next_char (*at);
  return *at > start ? g_strndup (start, (gsize) (*at - start)) : NULL;
}

/**
 * muster_catalogue_dup_sorting:
 * @name: a name
 *
 * Returns: (transfer full): what to sort it by: case and accents folded, the same in every locale
 */
char *
muster_catalogue_dup_sorting (const char *name)
{
  g_autofree char *apart = g_utf8_normalize (name, -1, G_NORMALIZE_ALL);
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *p = apart != NULL ? apart : name; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      g_autofree char *letter = c < 0x80 || g_unichar_ismark (c) ? NULL : g_strndup (p, (gsize) (g_utf8_next_char (p) - p));
      g_autofree char *ascii = letter != NULL ? g_str_to_ascii (letter, "C") : NULL;

      /* Letters that are no accented ones stand with their like too: ł, ß, ø. Other scripts come behind. */
      if (c < 0x80)
        g_string_append_c (plain, (char) c);
      else if (letter != NULL)
        g_string_append (plain, *ascii != '?' ? ascii : letter);
    }
  return g_utf8_casefold (plain->str, (gssize) plain->len);
}

static void
add_word (GString    *out,
          const char *word)
{
  if (word == NULL || *word == '\0')
    return;
  if (out->len > 0)
    g_string_append_c (out, ' ');
  g_string_append (out, word);
}

/* `T-34/85` is also looked for as `t3485`, and as `t34`. */
static void
add_joined (GString    *out,
            const char *name)
{
  g_auto (GStrv) chunks = g_strsplit_set (name, " \t\n\r", -1);

  for (guint i = 0; chunks[i] != NULL; i++)
    {
      g_autoptr (GString) joined = g_string_new (NULL);
      const char *at = chunks[i];
      char *word;
      guint n = 0;

      while ((word = dup_next_word (&at)) != NULL)
        {
          g_string_append (joined, word);
          g_free (word);
          n++;
        }
      if (n > 1)
        add_word (out, joined->str);
    }
}

/* What finds a name, besides its words themselves. */
static void
add_name (GString    *out,
          const char *name)
{
  g_autofree char *ascii = g_str_to_ascii (name, "C");

  add_joined (out, name);
  /* Letters that are no accented ones: ł, ß, ø. */
  if (strcmp (ascii, name) != 0)
    add_word (out, ascii);
}

/**
 * muster_catalogue_dup_words:
 * @entry: an entry
 *
 * Returns: (transfer full): what finds it besides its name, the name in the player's language among it
 */
char *
muster_catalogue_dup_words (const MusterCatalogueEntry *entry)
{
  GString *out = g_string_new (NULL);
  const char *shown = muster_catalogue_entry_get_shown_name (entry);

  add_name (out, entry->entry.name);
  if (strcmp (shown, entry->entry.name) != 0)
    {
      add_word (out, shown);
      add_name (out, shown);
    }
  add_word (out, entry->entry.id);
  add_word (out, entry->entry.nation);
  add_word (out, entry->kind);
  if (entry->entry.type != NULL)
    add_word (out, entry->entry.type->name);
  if (entry->system != NULL && entry->entry.nation != NULL)
    {
      int nation = muster_system_find_nation (entry->system, entry->entry.nation);

      if (nation >= 0)
        add_word (out, muster_system_get_nations (entry->system, NULL)[nation].name);
    }
  return g_string_free (out, FALSE);
}

static void
add_tag (GString    *out,
         char        of,
         const char *id)
{
  if (id == NULL)
    return;
  if (out->len > 0 && out->str[out->len - 1] != '"')
    g_string_append_c (out, ' ');
  g_string_append_c (out, of);
  for (const char *p = id; *p != '\0'; p++)
    g_string_append_printf (out, "%02x", (guchar) *p);
}

/* The word with which a name begins. */
static void
add_start (GString    *out,
           const char *name)
{
  const char *at = name;
  g_autofree char *start = dup_next_word (&at);

  if (start != NULL)
    g_string_append_printf (out, " %c%s", TAG_START, start);
}

/**
 * muster_catalogue_dup_tags:
 * @entry: an entry
 *
 * Returns: (transfer full): one word for each thing that a search may be narrowed by
 */
char *
muster_catalogue_dup_tags (const MusterCatalogueEntry *entry)
{
  GString *out = g_string_new (NULL);
  const char *shown = muster_catalogue_entry_get_shown_name (entry);

  add_tag (out, TAG_SYSTEM, entry->system_id);
  add_tag (out, TAG_NATION, entry->entry.nation);
  add_tag (out, TAG_TYPE, entry->entry.type_id);
  add_tag (out, TAG_KIND, entry->kind);
  if (entry->own)
    add_word (out, TAG_OWN);
  add_start (out, entry->entry.name);
  if (strcmp (shown, entry->entry.name) != 0)
    add_start (out, shown);
  return g_string_free (out, FALSE);
}

static void
ask_and (GString *match)
{
  if (match->len > 0)
    g_string_append (match, " AND ");
}

static void
ask_tag (GString    *match,
         char        of,
         const char *id)
{
  if (id == NULL)
    return;
  ask_and (match);
  g_string_append (match, "tags : \"");
  add_tag (match, of, id);
  g_string_append_c (match, '"');
}

/**
 * muster_catalogue_dup_match:
 * @query: what to find
 * @at_start: the first word has to begin the name
 *
 * Returns: (transfer full) (nullable): the question in the words of the full-text index; %NULL where @query asks
 *   for no word
 */
char *
muster_catalogue_dup_match (const MusterCatalogueQuery *query,
                            gboolean                    at_start)
{
  g_autoptr (GString) match = g_string_new (NULL);
  const char *at = query->text != NULL ? query->text : "";
  char *word;
  guint n = 0;

  while (n < MAX_WORDS && (word = dup_next_word (&at)) != NULL)
    {
      ask_and (match);
      if (n++ == 0 && at_start)
        g_string_append_printf (match, "tags : \"%c%s\" *", TAG_START, word);
      else
        g_string_append_printf (match, "{name words} : \"%s\" *", word);
      g_free (word);
    }
  if (n == 0)
    return NULL;

  ask_tag (match, TAG_SYSTEM, query->system);
  ask_tag (match, TAG_NATION, query->nation);
  if (query->type != NULL)
    {
      g_autoptr (GString) either = g_string_new (NULL);

      g_string_append (either, "tags : (\"");
      add_tag (either, TAG_TYPE, query->type);
      g_string_append (either, "\" OR \"");
      add_tag (either, TAG_KIND, query->type);
      g_string_append (either, "\")");
      ask_and (match);
      g_string_append (match, either->str);
    }
  if (query->own)
    {
      ask_and (match);
      g_string_append (match, "tags : \"" TAG_OWN "\"");
    }
  return g_string_free (g_steal_pointer (&match), FALSE);
}
