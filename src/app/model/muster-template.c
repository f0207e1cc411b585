/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One of the player's own templates: a unit with all that it holds, in a file of its own that is a list like any
 * other and bears the template's name. Used on the main thread; the file is read and written elsewhere. */

#define G_LOG_DOMAIN "muster-templates"

#include "config.h"

#include "muster-template.h"

#include <string.h>

#include <glib/gi18n.h>

struct _MusterTemplate
{
  GObject       parent_instance;

  char         *path;
  char         *name;    /* (nullable): of a file that cannot be used */
  char         *problem; /* (nullable) */
  MusterRoster *roster;  /* (nullable) */
  char         *digest;  /* (nullable): of what stands in the file */
};

G_DEFINE_FINAL_TYPE (MusterTemplate, muster_template, G_TYPE_OBJECT)

static void
muster_template_finalize (GObject *object)
{
  MusterTemplate *self = MUSTER_TEMPLATE (object);

  g_free (self->path);
  g_free (self->name);
  g_free (self->problem);
  g_free (self->digest);
  g_clear_object (&self->roster);

  G_OBJECT_CLASS (muster_template_parent_class)->finalize (object);
}

static void
muster_template_class_init (MusterTemplateClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_template_finalize;
}

static void
muster_template_init (MusterTemplate *self)
{
}

/* What a file is called where nothing in it says so. */
static char *
dup_file_name (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  char *name = g_filename_display_name (base);
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot > name)
    *dot = '\0';
  return name;
}

/**
 * muster_template_new:
 * @path: its file
 * @roster: the list that stands in the file
 *
 * Returns: (transfer full): the template; one with a problem where the list is not just one unit
 */
MusterTemplate *
muster_template_new (const char   *path,
                     MusterRoster *roster)
{
  guint n = muster_roster_get_root (roster)->n_children;
  MusterTemplate *self;

  if (n != 1)
    {
      /* Translators: why a file is no template of one's own */
      const char *problem = n == 0 ? _("there is no unit in it") : _("there are several units in it; a template is a single one");

      return muster_template_new_damaged (path, problem);
    }

  self = g_object_new (MUSTER_TYPE_TEMPLATE, NULL);
  self->path = g_strdup (path);
  self->roster = g_object_ref (roster);
  return self;
}

/**
 * muster_template_new_damaged:
 * @path: its file
 * @problem: why it cannot be used, translated
 *
 * Returns: (transfer full): a template that is there to be told of only
 */
MusterTemplate *
muster_template_new_damaged (const char *path,
                             const char *problem)
{
  MusterTemplate *self = g_object_new (MUSTER_TYPE_TEMPLATE, NULL);

  self->path = g_strdup (path);
  self->name = dup_file_name (path);
  self->problem = g_strdup (problem);
  return self;
}

/**
 * muster_template_get_path:
 * @self: a template
 *
 * Returns: its file
 */
const char *
muster_template_get_path (MusterTemplate *self)
{
  g_return_val_if_fail (MUSTER_IS_TEMPLATE (self), NULL);

  return self->path;
}

/**
 * muster_template_get_name:
 * @self: a template
 *
 * Returns: what it is called: what the player called it, else by its unit, else by its file
 */
const char *
muster_template_get_name (MusterTemplate *self)
{
  const char *name;

  g_return_val_if_fail (MUSTER_IS_TEMPLATE (self), NULL);

  if (self->roster == NULL)
    return self->name;

  name = muster_roster_get_name (self->roster);
  if (name == NULL || *name == '\0')
    {
      g_free (self->name);
      self->name = dup_file_name (self->path);
      return self->name;
    }
  return name;
}

/**
 * muster_template_get_unit:
 * @self: a template
 *
 * Returns: (transfer none) (nullable): its unit; %NULL where the file cannot be used
 */
MusterUnit *
muster_template_get_unit (MusterTemplate *self)
{
  g_return_val_if_fail (MUSTER_IS_TEMPLATE (self), NULL);

  return self->roster != NULL ? muster_roster_get_root (self->roster)->children[0] : NULL;
}

/**
 * muster_template_get_roster:
 * @self: a template
 *
 * Returns: (transfer none) (nullable): the list in its file; %NULL where that cannot be used
 */
MusterRoster *
muster_template_get_roster (MusterTemplate *self)
{
  g_return_val_if_fail (MUSTER_IS_TEMPLATE (self), NULL);

  return self->roster;
}

/**
 * muster_template_get_problem:
 * @self: a template
 *
 * Returns: (nullable): why its file cannot be used, translated
 */
const char *
muster_template_get_problem (MusterTemplate *self)
{
  g_return_val_if_fail (MUSTER_IS_TEMPLATE (self), NULL);

  return self->problem;
}

/**
 * muster_template_set_bytes:
 * @self: a template
 * @data: (array length=length): what stands in its file, or will soon
 * @length: how many bytes
 */
void
muster_template_set_bytes (MusterTemplate *self,
                           const char     *data,
                           gsize           length)
{
  g_return_if_fail (MUSTER_IS_TEMPLATE (self));

  g_free (self->digest);
  self->digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data, length);
}

/**
 * muster_template_is_like:
 * @self: a template
 * @other: another
 *
 * Returns: whether both are of the same file with the same in it
 */
gboolean
muster_template_is_like (MusterTemplate *self,
                         MusterTemplate *other)
{
  g_return_val_if_fail (MUSTER_IS_TEMPLATE (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_TEMPLATE (other), FALSE);

  return self->digest != NULL && g_strcmp0 (self->digest, other->digest) == 0 && strcmp (self->path, other->path) == 0;
}

/**
 * muster_template_compare:
 * @a: where a template is
 * @b: where another is
 *
 * Returns: less than 0 where the first comes before the other: by name, case aside
 */
int
muster_template_compare (gconstpointer a,
                         gconstpointer b)
{
  MusterTemplate *one = *(MusterTemplate *const *) a;
  MusterTemplate *other = *(MusterTemplate *const *) b;
  g_autofree char *name = g_utf8_casefold (muster_template_get_name (one), -1);
  g_autofree char *other_name = g_utf8_casefold (muster_template_get_name (other), -1);
  int order = g_utf8_collate (name, other_name);

  return order != 0 ? order : strcmp (one->path, other->path);
}

/**
 * muster_template_dup_free_path:
 * @folder: where templates are
 * @name: a name
 *
 * Returns: (transfer full): a file for a template of that name, where none is yet
 */
char *
muster_template_dup_free_path (const char *folder,
                               const char *name)
{
  g_autoptr(GString) stem = g_string_new (NULL);
  g_autofree char *base = NULL;
  g_autofree char *path = NULL;

  for (const char *p = name; *p != '\0' && stem->len < 80; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c))
        g_string_append_unichar (stem, g_unichar_tolower (c));
      else if (stem->len > 0 && stem->str[stem->len - 1] != '-')
        g_string_append_c (stem, '-');
    }
  base = g_strconcat (stem->len > 0 ? stem->str : "template", MUSTER_TEMPLATE_ENDING, NULL);
  path = g_build_filename (folder, base, NULL);
  for (guint i = 2; g_file_test (path, G_FILE_TEST_EXISTS); i++)
    {
      g_free (base);
      g_free (path);
      base = g_strdup_printf ("%s-%u%s", stem->len > 0 ? stem->str : "template", i, MUSTER_TEMPLATE_ENDING);
      path = g_build_filename (folder, base, NULL);
    }
  return g_steal_pointer (&path);
}
