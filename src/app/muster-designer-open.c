/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening the designer: for a new entry, for one that is like another, for one that is changed, each in a window of its
 * own, and what is changed in one only. */

#define G_LOG_DOMAIN "muster-designer"

#include "config.h"

#include "muster-designer-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-message.h"

static GtkApplication *
get_application (GtkWidget *parent)
{
  GtkRoot *root = gtk_widget_get_root (parent);

  return GTK_IS_WINDOW (root) ? gtk_window_get_application (GTK_WINDOW (root)) : NULL;
}

/* The window in which an entry is changed already. */
static MusterDesigner *
find_designer (GtkApplication *application,
               const char     *system_id,
               const char     *id)
{
  for (GList *link = application != NULL ? gtk_application_get_windows (application) : NULL; link != NULL; link = link->next)
    {
      MusterDesigner *self = MUSTER_IS_DESIGNER (link->data) ? link->data : NULL;
      const char *there = self == NULL ? NULL : self->design != NULL ? muster_design_get_id (self->design) : self->wanted;

      if (there != NULL && !self->leaving && strcmp (there, id) == 0 && strcmp (self->system_id, system_id) == 0)
        return self;
    }
  return NULL;
}

static MusterDesigner *
create (GtkWidget     *parent,
        MusterLibrary *library,
        const char    *system_id)
{
  MusterDesigner *self = g_object_new (MUSTER_TYPE_DESIGNER, "application", get_application (parent), NULL);

  self->library = g_object_ref (library);
  self->system_id = g_strdup (system_id);
  return self;
}

static void
on_loaded_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(MusterDesigner) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterDesign) design = muster_design_load_finish (result, &error);
  g_autofree char *sentence = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (design == NULL && self->otherwise != NULL && g_error_matches (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND))
    design = g_object_ref (self->otherwise);
  g_clear_object (&self->otherwise);
  if (design != NULL)
    {
      muster_designer_take (self, design);
      return;
    }
  sentence = muster_message_sentence (error->message);
  gtk_stack_set_visible_child_name (self->stack, "none");
  muster_message_tell (GTK_WINDOW (self), _("The Entry Could Not Be Opened"), sentence);
}

static MusterDesigner *
open_entry (GtkWidget           *parent,
            MusterLibrary       *library,
            const char          *system_id,
            const char          *id,
            MusterDesignerStart  start,
            MusterDesign        *otherwise)
{
  MusterDesigner *self;

  self = start == MUSTER_DESIGNER_EDIT ? find_designer (get_application (parent), system_id, id) : NULL;
  if (self == NULL)
    {
      self = create (parent, library, system_id);
      self->wanted = start == MUSTER_DESIGNER_EDIT ? g_strdup (id) : NULL;
      self->otherwise = otherwise != NULL ? g_object_ref (otherwise) : NULL;
      self->cancellable = g_cancellable_new ();
      muster_design_load_async (library, system_id, start == MUSTER_DESIGNER_NEW ? NULL : id, start == MUSTER_DESIGNER_EDIT,
                                self->cancellable, on_loaded_cb, g_object_ref (self));
    }
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

/**
 * muster_designer_open:
 * @parent: a widget of the window from which it is opened
 * @library: the player's catalogue
 * @system_id: a game
 * @id: (nullable): an entry of it; %NULL for a new one
 * @start: what to do with that entry
 *
 * Opens a window for an entry of the player's own, beside the others. Where one in which the same entry is changed is
 * open already, that one comes to the front.
 *
 * Returns: (transfer none): the window
 */
MusterDesigner *
muster_designer_open (GtkWidget           *parent,
                      MusterLibrary       *library,
                      const char          *system_id,
                      const char          *id,
                      MusterDesignerStart  start)
{
  g_return_val_if_fail (GTK_IS_WIDGET (parent) && MUSTER_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (system_id != NULL, NULL);
  g_return_val_if_fail (id != NULL || start == MUSTER_DESIGNER_NEW, NULL);

  return open_entry (parent, library, system_id, id, start, NULL);
}

/**
 * muster_designer_edit:
 * @parent: a widget of the window from which it is opened
 * @library: the player's catalogue
 * @id: an entry of the player's own, which a list carries
 * @otherwise: the same as a new entry
 *
 * Opens a window in which the entry is changed; where the catalogue has none of this id, as the list is a friend's, in
 * which it is made.
 */
void
muster_designer_edit (GtkWidget     *parent,
                      MusterLibrary *library,
                      const char    *id,
                      MusterDesign  *otherwise)
{
  g_return_if_fail (GTK_IS_WIDGET (parent) && MUSTER_IS_LIBRARY (library));
  g_return_if_fail (id != NULL && MUSTER_IS_DESIGN (otherwise));

  open_entry (parent, library, muster_system_get_id (muster_design_get_system (otherwise)), id, MUSTER_DESIGNER_EDIT, otherwise);
}

/**
 * muster_designer_open_design:
 * @parent: a widget of the window from which it is opened
 * @library: the player's catalogue
 * @design: a new entry
 *
 * Opens a window for an entry that is made out of something else, such as a unit of a list.
 */
void
muster_designer_open_design (GtkWidget     *parent,
                             MusterLibrary *library,
                             MusterDesign  *design)
{
  MusterDesigner *self;

  g_return_if_fail (GTK_IS_WIDGET (parent) && MUSTER_IS_LIBRARY (library) && MUSTER_IS_DESIGN (design));

  self = create (parent, library, muster_system_get_id (muster_design_get_system (design)));
  muster_designer_take (self, design);
  gtk_window_present (GTK_WINDOW (self));
}
