/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What sheets call units: by name, by what they are, or both. */

#define G_LOG_DOMAIN "muster-sheet-naming"

#include "config.h"

#include "muster-sheet-private.h"
#include "muster-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
has_own_name (const MusterRow *row)
{
  return muster_text_is_visible (row->unit->name);
}

static gboolean
has_entry_name (const MusterRow *row)
{
  return row->entry != NULL && muster_text_is_visible (row->entry->name);
}

/* What a unit is without its own name: its entry, or its type. */
const char *
muster_sheet_get_kind_name (const MusterForce *force,
                            guint32            row)
{
  const MusterRow *r = &force->rows[row];

  if (has_entry_name (r))
    return r->entry->embedded ? r->entry->name : muster_system_text (r->entry->name);
  return r->unit->type != NULL ? muster_system_text (r->unit->type->name) : r->unit->type_id;
}

/* What a unit is called. A name in a file may have megabytes, and be that of a hundred thousand units. */
char *
muster_sheet_dup_name (const MusterForce *force,
                       guint32            row)
{
  return muster_title_dup_short (muster_unit_get_title (force->rows[row].unit, force->rows[row].entry));
}

static gboolean
has_words (const char *text,
           const char *words)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_autofree char *sought = g_utf8_casefold (words, -1);

  return *sought != '\0' && strstr (folded, sought) != NULL;
}

/* A name, and what that is, where the name does not say so. */
static char *
dup_with_kind (const MusterForce *force,
               guint32            row,
               const char        *kind)
{
  const MusterUnitType *type = force->rows[row].unit->type;
  g_autofree char *name = muster_sheet_dup_name (force, row);

  if (has_words (name, muster_system_text (type->short_name)) || has_words (name, muster_system_text (type->name)))
    return g_steal_pointer (&name);
  /* Translators: a unit's name, and what it is, where the name does not say so: “PIAT (Bazooka)”, “M10 (Tank)” */
  return g_strdup_printf (C_("unit", "%s (%s)"), name, muster_system_text (kind));
}

/* What a sheet calls a unit, in one of several ways; and whether that begins with what a player typed. (transfer full) */
char *
muster_sheet_dup_naming (const MusterForce *force,
                         guint32            row,
                         MusterNaming       naming,
                         gboolean          *by_player)
{
  const MusterRow *r = &force->rows[row];
  const MusterUnitType *type = r->unit->type;
  gboolean own = has_own_name (r);
  gboolean named = own || has_entry_name (r);

  *by_player = own || (r->entry != NULL && r->entry->embedded) || type == NULL;
  if (naming == MUSTER_NAMING_NAME || type == NULL)
    return muster_sheet_dup_name (force, row);
  if (naming == MUSTER_NAMING_MODEL)
    {
      if (own && !has_entry_name (r))
        return dup_with_kind (force, row, type->name);
      *by_player = r->entry != NULL && r->entry->embedded;
      return muster_title_dup_short (muster_sheet_get_kind_name (force, row));
    }
  if (!named)
    return g_strdup (muster_system_text (type->short_name));
  return naming == MUSTER_NAMING_KIND ? dup_with_kind (force, row, type->short_name) : muster_sheet_dup_name (force, row);
}
