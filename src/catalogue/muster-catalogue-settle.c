/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From what somebody wrote to an own entry that can stand in the catalogue: every fault told, what is missing
 * filled in, columns classed from the figures where none are given, the price worked out. */

#define G_LOG_DOMAIN "muster-catalogue"

#include "config.h"

#include "muster-catalogue-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_ID   64
#define MAX_TEXT 4000

static void
add_fault (GPtrArray  *faults,
           const char *format,
           ...) G_GNUC_PRINTF (2, 3);

static void
add_fault (GPtrArray  *faults,
           const char *format,
           ...)
{
  va_list values;

  va_start (values, format);
  g_ptr_array_add (faults, g_strdup_vprintf (format, values));
  va_end (values);
}

static gboolean
is_id (const char *id)
{
  if (!g_ascii_islower (*id) && !g_ascii_isdigit (*id))
    return FALSE;
  for (const char *p = id; *p != '\0'; p++)
    {
      if (!g_ascii_islower (*p) && !g_ascii_isdigit (*p) && *p != '-')
        return FALSE;
    }
  return strlen (id) <= MAX_ID;
}

/* An id for a name: `Sd.Kfz. 251` → `own-sd-kfz-251`. */
static char *
dup_id_for (const char *name)
{
  g_autofree char *ascii = g_str_to_ascii (name, "C");
  g_autoptr (GString) id = g_string_new (MUSTER_OWN_PREFIX);

  for (const char *p = ascii; *p != '\0' && id->len < MAX_ID; p++)
    {
      if (g_ascii_isalnum (*p))
        g_string_append_c (id, g_ascii_tolower (*p));
      else if (id->str[id->len - 1] != '-')
        g_string_append_c (id, '-');
    }
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  /* Nothing of a name in another script is left. */
  if (id->len < strlen (MUSTER_OWN_PREFIX))
    g_string_assign (id, MUSTER_OWN_PREFIX "entry");
  return g_string_free (g_steal_pointer (&id), FALSE);
}

static void
check_text (const char *what,
            const char *text,
            GPtrArray  *faults)
{
  if (text == NULL)
    return;
  if (!g_utf8_validate (text, -1, NULL))
    {
      add_fault (faults, _("the %s is not UTF-8; save the file as UTF-8"), what);
      return;
    }
  if (strlen (text) > MAX_TEXT)
    add_fault (faults, _("the %s is longer than %d bytes; shorten it"), what, MAX_TEXT);
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      /* What XML cannot hold could not stand in a list either. */
      if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0xfffe || c == 0xffff)
        {
          add_fault (faults, _("the %s holds a control character; take it out"), what);
          return;
        }
    }
}

static void
settle_id (MusterCatalogueEntry *entry,
           GPtrArray            *faults)
{
  MusterEntry *core = &entry->entry;

  if (core->name == NULL || *core->name == '\0')
    {
      add_fault (faults, _("the entry has no name; give it one"));
      core->name = core->id != NULL ? core->id : "";
    }
  check_text ("name", core->name, faults);
  if (core->id == NULL || *core->id == '\0')
    {
      g_autofree char *id = g_utf8_validate (core->name, -1, NULL) ? dup_id_for (core->name) : g_strdup (MUSTER_OWN_PREFIX);

      core->id = muster_catalogue_entry_keep (entry, id);
    }
  if (!is_id (core->id))
    {
      g_autofree char *valid = g_utf8_make_valid (core->id, -1);

      add_fault (faults, _("“%s” is no id; use small letters, digits and hyphens, at most %d, such as own-puma"), valid, MAX_ID);
    }
  else if (!g_str_has_prefix (core->id, MUSTER_OWN_PREFIX) || core->id[strlen (MUSTER_OWN_PREFIX)] == '\0')
    add_fault (faults, _("ids of your own entries begin with “%s”: call it “%s%s”"), MUSTER_OWN_PREFIX, MUSTER_OWN_PREFIX,
               g_str_has_prefix (core->id, "own") ? "…" : core->id);
}

static void
check_figures (MusterCatalogueEntry *entry,
               GPtrArray            *faults)
{
  for (guint i = 0; i < entry->written->len; i++)
    {
      const MusterWrittenFigure *written = &g_array_index (entry->written, MusterWrittenFigure, i);
      const MusterFigure *figure = muster_system_find_figure (entry->system, written->id);

      check_text (written->id, written->value, faults);
      if (figure == NULL)
        add_fault (faults, _("there is no figure “%s”; “muster classify --system=%s --help” names those there are"), written->id, entry->system_id);
      else if (figure->derived || figure->role == MUSTER_FIGURE_NATION)
        add_fault (faults, _("the figure “%s” is worked out and cannot be given"), written->id);
      for (guint k = 0; k < i; k++)
        {
          if (strcmp (g_array_index (entry->written, MusterWrittenFigure, k).id, written->id) == 0)
            add_fault (faults, _("the figure “%s” stands twice; take one out"), written->id);
        }
    }
}

static void
check_choice (MusterCatalogueEntry *entry,
              guint                 at,
              GPtrArray            *faults)
{
  const MusterChoice *choice = &entry->entry.choices[at];
  const MusterUnitType *type = entry->entry.type;
  const MusterUse *use = choice->column != NULL && type != NULL ? muster_unit_type_find_use (type, choice->column) : NULL;

  if (choice->column == NULL)
    {
      add_fault (faults, _("there is no column “%s”; “muster systems show %s” names those there are"), choice->id, entry->system_id);
      return;
    }
  if (choice->number < 0)
    add_fault (faults, _("the column “%s” has no value “%s”; “muster systems show %s” names those there are"), choice->id, choice->value,
               entry->system_id);
  else if (choice->column->kind == MUSTER_COLUMN_NUMBER
           && ((choice->column->has_least && choice->number < choice->column->least)
               || (choice->column->has_most && choice->number > choice->column->most)))
    add_fault (faults, _("“%s” is out of the bounds of the column “%s”"), choice->value, choice->id);
  if (type != NULL && use == NULL)
    add_fault (faults, _("a %s has no column “%s”; leave it out"), type->id, choice->id);
  else if (use != NULL && use->allowed != NULL && choice->number >= 0 && !use->allowed[choice->number])
    add_fault (faults, _("a %s cannot have “%s” in the column “%s”"), type->id, choice->value, choice->id);
  if (choice->count > 1 && choice->column->counted == MUSTER_COUNTED_NO)
    add_fault (faults, _("the column “%s” is not counted; take the count out"), choice->id);
  for (guint i = 0; i < at && !choice->column->repeats; i++)
    {
      if (entry->entry.choices[i].column == choice->column)
        {
          add_fault (faults, _("the column “%s” has one value only; take the others out"), choice->id);
          break;
        }
    }
}

static void
check_marks (MusterCatalogueEntry *entry,
             GPtrArray            *faults)
{
  const MusterUnitType *type = entry->entry.type;

  for (guint i = 0; i < entry->entry.n_marks; i++)
    {
      const MusterMarkChoice *mark = &entry->entry.marks[i];

      if (mark->ix < 0)
        add_fault (faults, _("there is no mark “%s”; “muster systems show %s” names those there are"), mark->id, entry->system_id);
      else if (type != NULL && (type->marks >> mark->ix & 1) == 0)
        add_fault (faults, _("a %s cannot have the mark “%s”"), type->id, mark->id);
    }
}

static void
settle_type (MusterCatalogueEntry *entry,
             GPtrArray            *faults)
{
  gboolean given = entry->entry.type_id != NULL || entry->choices->len > 0 || entry->marks->len > 0;
  g_autoptr (MusterFigures) figures = muster_catalogue_entry_dup_figures (entry, faults);

  if (!given && entry->figures->len > 0 && muster_system_can_classify (entry->system))
    {
      g_autoptr (MusterClassing) classing = muster_classify (figures);

      muster_catalogue_entry_take_classing (entry, classing);
    }
  if (entry->entry.type_id == NULL)
    muster_catalogue_entry_set_type (entry, muster_system_get_entry_type (entry->system));
  if (entry->entry.type_id == NULL)
    add_fault (faults, _("the entry has no type of unit; give it one"));
  else if (entry->entry.type == NULL)
    add_fault (faults, _("there is no type of unit “%s”; “muster systems show %s” names those there are"), entry->entry.type_id, entry->system_id);
}

/**
 * muster_catalogue_settle:
 * @self: a catalogue
 * @entry: an entry of an installed system, with what somebody wrote
 * @faults: (element-type utf8): takes a sentence for each fault; frees its elements with g_free()
 *
 * Makes an own entry of it. Without an id it gets one from its name. Without type, columns and marks it gets those
 * that the system classes its figures as.
 *
 * Returns: whether there was no fault
 */
gboolean
muster_catalogue_settle (MusterCatalogue      *self,
                         MusterCatalogueEntry *entry,
                         GPtrArray            *faults)
{
  MusterEntry *core = &entry->entry;
  guint before = faults->len;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), FALSE);
  g_return_val_if_fail (entry != NULL && entry->system != NULL, FALSE);

  entry->own = TRUE;
  if (core->nation != NULL && *core->nation == '\0')
    core->nation = NULL;
  settle_id (entry, faults);
  check_text ("nation", core->nation, faults);
  check_text ("reason", core->why_printed, faults);
  check_text ("reason", core->why_figures, faults);
  check_text ("link", core->same_as, faults);
  if (entry->printed_text != NULL)
    {
      core->has_printed = muster_points_parse (entry->printed_text, 3, &core->printed);
      if (!core->has_printed || core->printed < MUSTER_POINTS (-1000000) || core->printed > MUSTER_POINTS (1000000))
        add_fault (faults, _("the printed points “%s” are no number with at most three decimals, such as 52.5"), entry->printed_text);
    }

  muster_catalogue_entry_finish (entry);
  check_figures (entry, faults);
  settle_type (entry, faults);
  muster_catalogue_entry_finish (entry);
  for (guint i = 0; i < core->n_choices; i++)
    check_choice (entry, i, faults);
  check_marks (entry, faults);
  if (faults->len == before)
    muster_appraiser_price (muster_catalogue_get_appraiser (self, entry->system), entry);
  return faults->len == before;
}

/**
 * muster_catalogue_take_free_id:
 * @self: a catalogue
 * @entry: a new own entry, settled without faults
 * @error: %MUSTER_ERROR_DATABASE
 *
 * Sees to it that the id of a new entry is no other's: where it is, a number is put behind it.
 *
 * Returns: whether it could be found out
 */
gboolean
muster_catalogue_take_free_id (MusterCatalogue       *self,
                               MusterCatalogueEntry  *entry,
                               GError               **error)
{
  g_autofree char *wanted = NULL;
  MusterStored stored;

  g_return_val_if_fail (MUSTER_IS_CATALOGUE (self), FALSE);
  g_return_val_if_fail (entry != NULL && entry->own && entry->entry.id != NULL, FALSE);

  wanted = g_strdup (entry->entry.id);
  for (guint i = 2;; i++)
    {
      g_autofree char *end = g_strdup_printf ("-%u", i);
      g_autofree char *start = NULL;
      g_autofree char *id = NULL;

      if (!muster_catalogue_store_find (self, entry->system_id, entry->entry.id, &stored, error))
        return FALSE;
      if (stored.number == 0)
        return TRUE;
      start = g_strndup (wanted, MAX_ID - strlen (end));
      id = g_strconcat (start, end, NULL);
      entry->entry.id = muster_catalogue_entry_keep (entry, id);
    }
}
