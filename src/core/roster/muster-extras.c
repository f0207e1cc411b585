/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What belongs to others in a roster file. Plain values, each owned by the unit, entry or roster it was found in;
 * they own their texts, so that they can go from one roster to another. */

#define G_LOG_DOMAIN "muster-extras"

#include "muster-extras.h"

#include <string.h>

typedef struct
{
  guint         index;
  MusterExtras *extras;
} Part;

static void
clear_fragment (gpointer data)
{
  MusterFragment *fragment = data;

  g_free (fragment->text);
  g_strfreev (fragment->needs);
}

static void
clear_attribute (gpointer data)
{
  MusterForeignAttribute *attribute = data;

  g_free (attribute->prefix);
  g_free (attribute->uri);
  g_free (attribute->name);
  g_free (attribute->value);
}

static void
clear_declaration (gpointer data)
{
  MusterDeclaration *declaration = data;

  g_free (declaration->prefix);
  g_free (declaration->uri);
}

static void
clear_part (gpointer data)
{
  Part *part = data;

  muster_extras_free (part->extras);
}

static GArray *
new_array (gsize          size,
           GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, FALSE, (guint) size);

  g_array_set_clear_func (array, clear);
  return array;
}

/**
 * muster_extras_new:
 *
 * Returns: (transfer full): extras with nothing in them
 */
MusterExtras *
muster_extras_new (void)
{
  return g_new0 (MusterExtras, 1);
}

/**
 * muster_extras_free:
 * @self: (nullable): extras
 *
 * Frees them with all they hold.
 */
void
muster_extras_free (MusterExtras *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->declarations, g_array_unref);
  g_clear_pointer (&self->attributes, g_array_unref);
  g_clear_pointer (&self->before, g_array_unref);
  g_clear_pointer (&self->inside, g_array_unref);
  g_clear_pointer (&self->after, g_array_unref);
  if (self->parts != NULL)
    for (guint i = 0; i < MUSTER_N_PARTS; i++)
      g_clear_pointer (&self->parts[i], g_array_unref);
  g_free (self->parts);
  g_free (self);
}

/**
 * muster_fragments_append:
 * @fragments: (inout) (nullable): where to put it; made when %NULL
 * @fragment: (transfer full): what to put there; the texts become the array's
 *
 * Adds a fragment behind the others.
 */
void
muster_fragments_append (GArray               **fragments,
                         const MusterFragment  *fragment)
{
  if (*fragments == NULL)
    *fragments = new_array (sizeof (MusterFragment), clear_fragment);
  g_array_append_vals (*fragments, fragment, 1);
}

static void
append_copies (GArray       **fragments,
               const GArray  *from)
{
  for (guint i = 0; from != NULL && i < from->len; i++)
    {
      MusterFragment copy = ((const MusterFragment *) (gconstpointer) from->data)[i];

      copy.text = g_strdup (copy.text);
      copy.needs = g_strdupv (copy.needs);
      muster_fragments_append (fragments, &copy);
    }
}

/**
 * muster_extras_add_declaration:
 * @self: extras
 * @prefix: a prefix
 * @uri: the namespace that it stands for
 *
 * Keeps a declaration that stands on the element.
 */
void
muster_extras_add_declaration (MusterExtras *self,
                               const char   *prefix,
                               const char   *uri)
{
  MusterDeclaration declaration = { g_strdup (prefix), g_strdup (uri) };

  if (self->declarations == NULL)
    self->declarations = new_array (sizeof (MusterDeclaration), clear_declaration);
  g_array_append_val (self->declarations, declaration);
}

/**
 * muster_extras_add_attribute:
 * @self: extras
 * @prefix: (nullable): its prefix
 * @uri: (nullable): the namespace of that
 * @name: its name
 * @value: (array length=length): its value
 * @length: length of the value in bytes
 *
 * Keeps an attribute that stands on the element.
 */
void
muster_extras_add_attribute (MusterExtras *self,
                             const char   *prefix,
                             const char   *uri,
                             const char   *name,
                             const char   *value,
                             gsize         length)
{
  MusterForeignAttribute attribute = { g_strdup (prefix), g_strdup (uri), g_strdup (name), g_strndup (value, length) };

  if (self->attributes == NULL)
    self->attributes = new_array (sizeof (MusterForeignAttribute), clear_attribute);
  g_array_append_val (self->attributes, attribute);
}

/* The first place in a sorted array with at least this index. */
static guint
find_part (const GArray *parts,
           guint         index)
{
  guint low = 0;
  guint high = parts != NULL ? parts->len : 0;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (parts, Part, middle).index < index)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

/**
 * muster_extras_get_part:
 * @self: (nullable): extras of a roster, unit or entry
 * @part: which kind of part
 * @index: the part's place among its kind
 *
 * Returns: (transfer none) (nullable): the extras of the part
 */
MusterExtras *
muster_extras_get_part (const MusterExtras *self,
                        MusterPart          part,
                        guint               index)
{
  const GArray *parts = self != NULL && self->parts != NULL ? self->parts[part] : NULL;
  guint place = find_part (parts, index);

  if (parts == NULL || place == parts->len || g_array_index (parts, Part, place).index != index)
    return NULL;

  return g_array_index (parts, Part, place).extras;
}

/**
 * muster_extras_take_part:
 * @self: extras of a roster, unit or entry
 * @part: which kind of part
 * @index: the part's place among its kind
 * @extras: (transfer full): the extras of the part, which has none so far
 *
 * Keeps the extras of a part.
 */
void
muster_extras_take_part (MusterExtras *self,
                         MusterPart    part,
                         guint         index,
                         MusterExtras *extras)
{
  Part added = { index, extras };

  if (self->parts == NULL)
    self->parts = g_new0 (GArray *, MUSTER_N_PARTS);
  if (self->parts[part] == NULL)
    self->parts[part] = new_array (sizeof (Part), clear_part);
  g_array_insert_val (self->parts[part], find_part (self->parts[part], index), added);
}

/**
 * muster_extras_remove_part:
 * @self: (nullable): extras of a roster, unit or entry
 * @part: which kind of part
 * @index: the place of the part that goes away
 *
 * Follows the model: the parts behind @index move up by one. What stood in front of the part stays, at the end
 * of the whole: a comment is seldom about one line alone.
 */
void
muster_extras_remove_part (MusterExtras *self,
                           MusterPart    part,
                           guint         index)
{
  GArray *parts = self != NULL && self->parts != NULL ? self->parts[part] : NULL;
  guint place = find_part (parts, index);

  if (parts == NULL || place == parts->len)
    return;

  if (g_array_index (parts, Part, place).index == index)
    {
      append_copies (&self->inside, g_array_index (parts, Part, place).extras->before);
      g_array_remove_index (parts, place);
    }
  for (; place < parts->len; place++)
    g_array_index (parts, Part, place).index--;
}

/**
 * muster_extras_loosen_text:
 * @self: (nullable): extras of a roster or unit
 * @part: a part that holds a text
 *
 * To be called when the text changes: what stood within the old one goes behind the new one.
 */
void
muster_extras_loosen_text (MusterExtras *self,
                           MusterPart    part)
{
  MusterExtras *extras = muster_extras_get_part (self, part, 0);

  for (guint i = 0; extras != NULL && extras->inside != NULL && i < extras->inside->len; i++)
    g_array_index (extras->inside, MusterFragment, i).at = G_MAXUINT;
}

/**
 * muster_extras_copy:
 * @self: (nullable): extras
 *
 * Returns: (transfer full) (nullable): a copy that shares nothing with @self
 */
MusterExtras *
muster_extras_copy (const MusterExtras *self)
{
  MusterExtras *copy;

  if (self == NULL)
    return NULL;

  copy = muster_extras_new ();
  for (guint i = 0; self->declarations != NULL && i < self->declarations->len; i++)
    {
      const MusterDeclaration *d = &g_array_index (self->declarations, MusterDeclaration, i);

      muster_extras_add_declaration (copy, d->prefix, d->uri);
    }
  for (guint i = 0; self->attributes != NULL && i < self->attributes->len; i++)
    {
      const MusterForeignAttribute *a = &g_array_index (self->attributes, MusterForeignAttribute, i);

      muster_extras_add_attribute (copy, a->prefix, a->uri, a->name, a->value, strlen (a->value));
    }
  append_copies (&copy->before, self->before);
  append_copies (&copy->inside, self->inside);
  append_copies (&copy->after, self->after);
  for (guint part = 0; self->parts != NULL && part < MUSTER_N_PARTS; part++)
    for (guint i = 0; self->parts[part] != NULL && i < self->parts[part]->len; i++)
      {
        const Part *from = &g_array_index (self->parts[part], Part, i);

        muster_extras_take_part (copy, part, from->index, muster_extras_copy (from->extras));
      }

  return copy;
}
