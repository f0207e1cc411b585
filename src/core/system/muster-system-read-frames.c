/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads ready-made units: what a new list begins with, and groups that are added at once. */

#define G_LOG_DOMAIN "muster-system-reader"

#include "config.h"

#include "muster-system-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Deeper than any organisation; keeps the recursion bounded. */
#define MAX_FRAME_DEPTH 16

/* So many types are told that may stand in a unit. */
#define MOST_INSIDERS 12

static void
read_frame (MusterReader *self,
            xmlNode      *node,
            MusterFrame  *frame,
            int           holder,
            gboolean      picks,
            guint         depth);

static const MusterFrame *
read_frame_list (MusterReader *self,
                 xmlNode      *parent,
                 int           holder,
                 gboolean      picks,
                 guint         depth,
                 guint        *n)
{
  MusterFrame *frames = muster_arena_new0 (self->arena, MusterFrame, muster_reader_count_nodes (parent, "unit"));

  *n = 0;
  for (xmlNode *node = muster_xml_tree_first (parent, "unit"); node != NULL; node = muster_xml_tree_next (node, "unit"))
    {
      if (depth == MAX_FRAME_DEPTH)
        {
          muster_reader_fault (self, node, _("ready-made units are nested too deep, at most %d levels; take the innermost out"), MAX_FRAME_DEPTH);
          break;
        }
      read_frame (self, node, &frames[(*n)++], holder, picks, depth);
    }
  return frames;
}

static void
read_frame_entry (MusterReader *self,
                  xmlNode      *node,
                  MusterFrame  *frame,
                  gboolean      picks)
{
  frame->entry_id = muster_reader_string (self, node, "entry");
  if (frame->entry_id == NULL)
    return;
  if (strcmp (frame->entry_id, "*") != 0)
    muster_reader_find (self, node, MUSTER_KIND_ENTRY, "entry");
  else if (!picks)
    muster_reader_fault (self, node, _("no entry is picked for a start; name one"));
}

/* What may stand in a unit of this type, or in the force: so many ids as somebody reads. */
static char *
dup_insiders (const MusterSystem   *system,
              const MusterTypeData *holder)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < system->n_types; i++)
    {
      gboolean may = FALSE;

      for (guint k = 0; k < holder->n_slots && !may; k++)
        may = muster_type_set_has (holder->slots[k].types, i);
      if (may && n++ == MOST_INSIDERS)
        {
          g_string_append (text, ", …");
          break;
        }
      if (may)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", system->types[i].id);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A unit that may not stand where a frame puts it would make each list illegal that is begun with it. Under what
 * condition it may is not asked. */
static void
check_frame_place (MusterReader *self,
                   xmlNode      *node,
                   int           holder,
                   int           type)
{
  const MusterSystem *system = self->system;
  const MusterTypeData *data = holder >= 0 ? &system->type_data[holder] : NULL;
  g_autofree char *insiders = NULL;

  if (data == NULL || type < 0)
    return;
  for (guint i = 0; i < data->n_slots; i++)
    {
      if (muster_type_set_has (data->slots[i].types, (guint) type))
        return;
    }
  insiders = dup_insiders (system, data);
  if (holder == (int) MUSTER_FORCE_TYPE (system))
    /* Translators: ids of types of unit */
    muster_reader_fault (self, node, _("a “%s” may not stand in the force itself; there may stand: %s"), system->types[type].id, insiders);
  else if (*insiders != '\0')
    /* Translators: ids of types of unit */
    muster_reader_fault (self, node, _("a “%s” may not stand in a “%s”; there may stand: %s"), system->types[type].id,
                         system->types[holder].id, insiders);
  else
    muster_reader_fault (self, node, _("nothing may stand in a “%s”; take the unit out"), system->types[holder].id);
}

static void
read_frame (MusterReader *self,
            xmlNode      *node,
            MusterFrame  *frame,
            int           holder,
            gboolean      picks,
            guint         depth)
{
  int type = muster_reader_find (self, node, MUSTER_KIND_TYPE, "type");
  xmlNode *repeat = muster_xml_tree_first (node, "repeat");
  const MusterMarkChoice *marks;
  const char **ids;

  frame->type_id = muster_reader_string (self, node, "type");
  frame->name = muster_reader_string (self, node, "name");
  frame->grade_id = muster_reader_string (self, node, "grade");
  muster_reader_find (self, node, MUSTER_KIND_GRADE, "grade");
  frame->count = (guint) muster_reader_whole (self, node, "count", 1, 999, 1);
  check_frame_place (self, node, holder, type);
  read_frame_entry (self, node, frame, picks);
  if (repeat != NULL)
    {
      frame->repeats = TRUE;
      self->no_unit = TRUE;
      muster_reader_read_side (self, repeat, &frame->repeat);
      self->no_unit = FALSE;
      for (guint i = 0; i < frame->repeat.n_terms; i++)
        {
          MusterTermKind kind = frame->repeat.terms[i].kind;

          if (kind != MUSTER_TERM_PER && kind != MUSTER_TERM_OPTION && kind != MUSTER_TERM_LIMIT)
            muster_reader_fault (self, repeat, _("how often a unit stands can only be told from the limit and house rules; use <per>, <limit> or <option>"));
        }
    }
  frame->choices = muster_reader_read_choices (self, node, type >= 0 ? &self->system->types[type] : NULL, &frame->n_choices);
  marks = muster_reader_read_marks (self, node, type >= 0 ? &self->system->types[type] : NULL, &frame->n_marks);
  ids = muster_arena_new0 (self->arena, const char *, frame->n_marks);
  for (guint i = 0; i < frame->n_marks; i++)
    ids[i] = marks[i].id;
  frame->marks = ids;
  frame->inside = read_frame_list (self, node, type, picks, depth + 1, &frame->n_inside);
}

static gboolean
picks_entry (const MusterFrame *frames,
             guint              n)
{
  for (guint i = 0; i < n; i++)
    {
      if (g_strcmp0 (frames[i].entry_id, "*") == 0 || picks_entry (frames[i].inside, frames[i].n_inside))
        return TRUE;
    }
  return FALSE;
}

/* Reads the start and the ready-made groups. */
void
muster_reader_read_frames (MusterReader *self,
                           xmlNode      *root)
{
  MusterSystem *system = self->system;
  xmlNode *start = muster_xml_tree_first (root, "start");
  guint n = self->n_nodes[MUSTER_KIND_GROUP];
  MusterGroup *groups = muster_arena_new0 (self->arena, MusterGroup, n);
  const MusterFrame **frames = muster_arena_new0 (self->arena, const MusterFrame *, n);
  guint *n_frames = muster_arena_new0 (self->arena, guint, n);

  if (start != NULL)
    system->start = read_frame_list (self, start, (int) MUSTER_FORCE_TYPE (system), FALSE, 0, &system->n_start);
  for (guint i = 0; i < n; i++)
    {
      xmlNode *node = self->nodes[MUSTER_KIND_GROUP][i];

      groups[i].id = muster_reader_string (self, node, "id");
      groups[i].name = muster_reader_string (self, node, "name");
      frames[i] = read_frame_list (self, node, -1, TRUE, 0, &n_frames[i]);
      groups[i].picks_entry = picks_entry (frames[i], n_frames[i]);
    }
  system->groups = groups;
  system->group_frames = frames;
  system->n_group_frames = n_frames;
  system->n_groups = n;
}
