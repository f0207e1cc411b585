/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Faults that take a look around before they are told: what somebody may have meant, and whether a fault is
 * only the echo of another. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-nearest.h"
#include "muster-system-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *
kind_name (MusterKind kind)
{
  switch (kind)
    {
    case MUSTER_KIND_NATION:
      return _("nation");
    case MUSTER_KIND_CATEGORY:
      return _("category");
    case MUSTER_KIND_GRADE:
      return _("grade");
    case MUSTER_KIND_MARK:
      return _("mark");
    case MUSTER_KIND_FACT:
      return _("fact");
    case MUSTER_KIND_COLUMN:
      return _("column");
    case MUSTER_KIND_OPTION:
      return _("house rule");
    case MUSTER_KIND_RULE:
      return _("rule");
    case MUSTER_KIND_RULING:
      return _("ruling");
    case MUSTER_KIND_TYPE:
      return _("type of unit");
    case MUSTER_KIND_GROUP:
      return _("ready-made group");
    case MUSTER_KIND_ENTRY:
      return _("entry");
    case MUSTER_KIND_FIGURE:
      return _("figure");
    case MUSTER_KIND_NUMBER:
      return _("number");
    case MUSTER_KIND_WORDS:
    case MUSTER_N_KINDS:
    default:
      g_assert_not_reached ();
    }
}

/* Tells `what` is not there, with the nearest of the candidates (nullable: none was looked for yet) or else with
 * what to do otherwise. Each text is looked for once: hostile files repeat themselves. Returns the nearest. */
static const char *
fault_missing (MusterReader *self,
               xmlNode      *node,
               const char   *what,
               const char   *word,
               GPtrArray    *candidates,
               const char   *otherwise)
{
  const char *nearest = g_hash_table_lookup (self->hints, what);

  if (nearest == NULL)
    {
      g_ptr_array_add (candidates, NULL);
      nearest = muster_nearest (word, (const char * const *) candidates->pdata);
      nearest = muster_arena_intern (self->arena, nearest != NULL ? nearest : "");
      g_hash_table_insert (self->hints, g_strdup (what), (gpointer) nearest);
    }
  if (*nearest == '\0')
    {
      muster_reader_fault (self, node, "%s; %s", what, otherwise);
      return NULL;
    }
  /* Translators: the first %s is a clause such as "there is no column “gum”" */
  muster_reader_fault (self, node, _("%s; did you mean “%s”?"), what, nearest);
  return nearest;
}

/* Everything of a kind, in the order in which it was declared. */
static GPtrArray *
list_ids (const MusterReader *self,
          MusterKind          kind,
          const char         *word)
{
  GPtrArray *ids = g_ptr_array_new ();
  g_autofree const char **sorted = NULL;
  GHashTableIter iter;
  gpointer id;
  gpointer number;
  guint most = 0;
  g_autofree char *group = g_strconcat ("#", word, NULL);

  if (kind == MUSTER_KIND_TYPE && g_hash_table_contains (self->type_groups, word))
    g_ptr_array_add (ids, (gpointer) muster_arena_intern (self->arena, group));
  g_hash_table_iter_init (&iter, self->ids[kind]);
  while (g_hash_table_iter_next (&iter, NULL, &number))
    most = MAX (most, GPOINTER_TO_UINT (number));
  sorted = g_new0 (const char *, most + 1);
  g_hash_table_iter_init (&iter, self->ids[kind]);
  while (g_hash_table_iter_next (&iter, &id, &number))
    sorted[GPOINTER_TO_UINT (number)] = id;
  for (guint i = 0; i <= most; i++)
    {
      if (sorted[i] != NULL)
        g_ptr_array_add (ids, (gpointer) sorted[i]);
    }
  return ids;
}

/* Notes that nothing of this kind has this id. */
void
muster_reader_fault_id (MusterReader *self,
                        xmlNode      *node,
                        MusterKind    kind,
                        const char   *id)
{
  g_autofree char *what = g_strdup_printf (_("there is no %s “%s”"), kind_name (kind), id);
  g_autoptr (GPtrArray) ids = NULL;
  const char *meant;

  self->meant = -1;
  /* It stands there, in an element that was told already. */
  if (g_hash_table_contains (self->lost_ids, id))
    return;
  ids = g_hash_table_contains (self->hints, what) ? g_ptr_array_new () : list_ids (self, kind, id);
  meant = fault_missing (self, node, what, id, ids, _("declare it or mend the id"));
  if (meant != NULL)
    self->meant = GPOINTER_TO_INT (g_hash_table_lookup (self->ids[kind], meant)) - 1;
  /* That nothing uses what was meant is no fault of its own. */
  if (self->meant >= 0 && kind == MUSTER_KIND_RULE)
    self->rule_used[self->meant] = TRUE;
  if (self->meant >= 0 && kind == MUSTER_KIND_OPTION)
    self->option_used[self->meant] = TRUE;
}

/* Notes that a column, or else a house rule, has not this value. */
void
muster_reader_fault_value (MusterReader       *self,
                           xmlNode            *node,
                           const MusterColumn *column,
                           const MusterOption *option,
                           const char         *value)
{
  const char *owner = column != NULL ? column->id : option->id;
  g_autofree char *what = g_strdup_printf (_("“%s” has no value “%s”"), owner, value);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  guint n = column != NULL ? column->n_values : option->n_values;

  if (g_hash_table_contains (self->lost_ids, value))
    return;
  for (guint i = 0; i < n; i++)
    {
      const char *id = column != NULL ? column->values[i].id : option->values[i].id;

      if (id != NULL && *id != '\0')
        g_ptr_array_add (ids, (gpointer) id);
    }
  fault_missing (self, node, what, value, ids,
                 column != NULL && column->kind == MUSTER_COLUMN_NUMBER ? _("write a whole number") : _("declare it or mend the id"));
}

static void
add_ids (const MusterReader *self,
         MusterKind          kind,
         const char         *word,
         GPtrArray          *all)
{
  g_autoptr (GPtrArray) ids = list_ids (self, kind, word);

  for (guint i = 0; i < ids->len; i++)
    g_ptr_array_add (all, g_ptr_array_index (ids, i));
}

/* Notes that no fact and no number of sheets has this name; in a text words may be meant too, and what every text
 * knows. */
void
muster_reader_fault_name (MusterReader *self,
                          xmlNode      *node,
                          const char   *name,
                          gboolean      in_text)
{
  g_autofree char *what = in_text ? g_strdup_printf (_("a text cannot hold “{%s}”"), name)
                                  : g_strdup_printf (_("there is no fact or number “%s”"), name);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  if (g_hash_table_contains (self->lost_ids, name))
    return;
  if (in_text && g_hash_table_contains (self->ids[MUSTER_KIND_COLUMN], name))
    {
      muster_reader_fault (self, node, _("%s; did you mean “%s%s”?"), what, "column.", name);
      return;
    }
  add_ids (self, MUSTER_KIND_FACT, name, names);
  add_ids (self, MUSTER_KIND_NUMBER, name, names);
  if (in_text)
    {
      add_ids (self, MUSTER_KIND_WORDS, name, names);
      for (guint i = 0; muster_reader_own_names[i] != NULL; i++)
        g_ptr_array_add (names, (gpointer) muster_reader_own_names[i]);
    }
  fault_missing (self, node, what, name, names, _("declare a fact or number of that id, or mend it"));
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

/* Notes that no type belongs to a #group. */
void
muster_reader_fault_group (MusterReader *self,
                           xmlNode      *node,
                           const char   *word)
{
  g_autofree char *what = g_strdup_printf (_("no type of unit belongs to the group “%s”"), word);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, self->type_groups);
  while (!g_hash_table_contains (self->hints, what) && g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (names, g_strconcat ("#", (const char *) name, NULL));
  g_ptr_array_sort (names, compare_names);
  fault_missing (self, node, what, word, names, _("mend its name or put types in it"));
}

/* Notes that an id stands twice: in @node, and in @before, which came first. */
void
muster_reader_fault_twice (MusterReader *self,
                           xmlNode      *node,
                           xmlNode      *before,
                           const char   *id)
{
  int line = muster_xml_tree_line (before);

  if (line == muster_xml_tree_line (node))
    muster_reader_fault (self, node, _("the id “%s” stands twice in this line; give one of the two another id"), id);
  else
    muster_reader_fault (self, node, _("the id “%s” stands twice: here and in line %d; give one of the two another id"), id, line);
}

static void
note_lost_ids (MusterReader *self,
               xmlNode      *node,
               guint         depth)
{
  const char *id = muster_xml_tree_attribute (node, "id");

  if (id != NULL)
    g_hash_table_add (self->lost_ids, g_strdup (id));
  for (xmlNode *child = muster_xml_tree_first (node, NULL); child != NULL && depth < 64; child = muster_xml_tree_next (child, NULL))
    note_lost_ids (self, child, depth + 1);
}

/* Notes what the grammar tells, and what cannot be said of the file any more because of it. */
void
muster_reader_grammar_fault (gpointer  data,
                             xmlNode  *node,
                             gboolean  lost,
                             char     *text)
{
  MusterReader *self = data;
  xmlNode *part = node;

  muster_reader_fault (self, node, "%s", text);
  g_free (text);
  if (lost)
    {
      self->lost = TRUE;
      note_lost_ids (self, node, 0);
      return;
    }
  while (part->parent != NULL && part->parent->parent != NULL && part->parent->parent->type == XML_ELEMENT_NODE)
    part = part->parent;
  g_hash_table_add (self->bad_parts, g_strdup ((const char *) part->name));
}

/* Whether all of the file and these parts of it (elements right in the root, separated by spaces) could be read:
 * else it cannot be said that they do not use something. */
gboolean
muster_reader_has_whole (const MusterReader *self,
                         const char         *parts)
{
  g_auto (GStrv) names = g_strsplit (parts, " ", -1);

  if (self->lost || g_hash_table_contains (self->bad_parts, "system"))
    return FALSE;
  for (guint i = 0; names[i] != NULL; i++)
    {
      if (g_hash_table_contains (self->bad_parts, names[i]))
        return FALSE;
    }
  return TRUE;
}
