/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looks at the texts of sheets: what stands in braces in them has to be something that a sheet can say. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-system-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What every text may hold, whatever a game declares; the last three for a value of a column alone. */
const char * const muster_reader_own_names[] = {
  "name", "name.short", "name.kind", "name.model", "type", "short", "grade", "own-name", "own-grade", "nation", "parent", "marks", "count", "points", "value", "value.short", "times", NULL
};

static gboolean
is_known (const MusterReader *self,
          MusterKind          kind,
          const char         *id)
{
  return g_hash_table_contains (self->ids[kind], id);
}

/* {column.gun} or {column.gun.short} */
static void
check_column (MusterReader *self,
              xmlNode      *node,
              const char   *name)
{
  g_autofree char *id = g_strdup (name + strlen ("column."));

  if (g_str_has_suffix (id, ".short"))
    id[strlen (id) - strlen (".short")] = '\0';
  muster_reader_find_id (self, node, MUSTER_KIND_COLUMN, id);
}

static void
check_name (MusterReader *self,
            xmlNode      *node,
            const char   *name,
            MusterPlaces  places)
{
  gboolean of_value = strcmp (name, "value") == 0 || strcmp (name, "value.short") == 0 || strcmp (name, "times") == 0;

  if (of_value && places == MUSTER_PLACES_PLAIN)
    muster_reader_fault (self, node, _("“{%s}” stands for a value, which only rows and boxes with “column” have; take it out, or write it there"), name);
  else if (g_strv_contains (muster_reader_own_names, name))
    return;
  else if (g_str_has_prefix (name, "column."))
    check_column (self, node, name);
  else if (is_known (self, MUSTER_KIND_FACT, name) || is_known (self, MUSTER_KIND_NUMBER, name))
    return;
  else if (!is_known (self, MUSTER_KIND_WORDS, name))
    muster_reader_fault_name (self, node, name, TRUE);
  else if (places == MUSTER_PLACES_WORDS)
    muster_reader_fault (self, node, _("words cannot hold other words, as “{%s}” is; write them out, or name a number"), name);
}

/* A text of a sheet as it is, and a fault at @node for everything in braces that no sheet can say. */
const char *
muster_reader_sheet_text (MusterReader *self,
                          xmlNode      *node,
                          const char   *text,
                          MusterPlaces  places)
{
  const char *p = text;

  while (p != NULL && (p = strpbrk (p, "{}")) != NULL)
    {
      const char *end = strpbrk (p + 1, "{}");
      g_autofree char *name = NULL;

      if (*p == '}' || end == NULL || *end == '{')
        {
          muster_reader_fault (self, node, _("a brace stands alone in “%s”; write both, around a name"), text);
          break;
        }
      name = g_strndup (p + 1, (gsize) (end - p) - 1);
      check_name (self, node, name, places);
      p = end + 1;
    }
  return text;
}
