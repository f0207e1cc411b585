/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries, and what the player owns, into files and out of them. */

#define G_LOG_DOMAIN "muster-catalogue-page"

#include "config.h"

#include "muster-catalogue-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-file-prompt.h"
#include "muster-message.h"
#include "muster-table-files.h"

/* A file on its way. */
typedef struct
{
  MusterCataloguePage *page;
  char                *system_id;
  GArray              *numbers; /* (nullable) */
  char                *path;
  gboolean             out;     /* into a file */
  gboolean             dry;     /* it is found out whether it could be taken if others went */
  char                *account; /* (nullable): why it cannot be taken as it is */
} Errand;

static void
errand_free (Errand *self)
{
  g_object_unref (self->page);
  g_free (self->system_id);
  g_clear_pointer (&self->numbers, g_array_unref);
  g_free (self->path);
  g_free (self->account);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Errand, errand_free)

static Errand *
errand_new (MusterCataloguePage *self)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->page = g_object_ref (self);
  errand->system_id = g_strdup (muster_system_get_id (muster_table_get_system (self->table)));
  return errand;
}

static MusterLibrary *
get_library (const Errand *errand)
{
  return muster_table_get_library (errand->page->table);
}

static GtkWindow *
get_window (MusterCataloguePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

static void
tell (MusterCataloguePage *self,
      const char          *heading,
      const char          *text)
{
  g_autofree char *body = muster_message_sentence (text);

  if (get_window (self) != NULL)
    muster_message_tell (get_window (self), heading, body);
}

/* The only file that was chosen; NULL where there is none that can be used. */
static char *
take_path (const Errand *errand,
           GAsyncResult *result,
           const char   *heading)
{
  g_autoptr(GListModel) files = muster_file_prompt_finish (result);
  g_autoptr(GFile) file = files != NULL ? g_list_model_get_item (files, 0) : NULL;
  char *path;

  if (errand->page->table != NULL)
    muster_catalogue_page_focus_selected (errand->page);
  if (file == NULL || errand->page->table == NULL)
    return NULL;
  path = g_file_get_path (file);
  if (path == NULL)
    tell (errand->page, heading, _("only folders of this computer can be used. Choose one"));
  return path;
}

static void
on_exported_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(Errand) errand = user_data;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  guint n;

  if (!muster_table_export_finish (MUSTER_LIBRARY (object), result, &n, &error))
    {
      tell (errand->page, _("The Entries Could Not Be Exported"), error->message);
      return;
    }
  /* Translators: %u entries of the catalogue */
  text = g_strdup_printf (ngettext ("%u entry exported", "%u entries exported", n), n);
  muster_catalogue_page_tell (errand->page, text, NULL);
}

static void
on_export_to_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr(Errand) errand = user_data;

  errand->path = take_path (errand, result, _("The Entries Could Not Be Exported"));
  if (errand->path == NULL)
    return;
  muster_table_export_async (get_library (errand), errand->system_id, errand->numbers, errand->path, on_exported_cb, errand);
  g_steal_pointer (&errand);
}

static void
on_export_cb (GSimpleAction       *action,
              GVariant            *parameter,
              MusterCataloguePage *self)
{
  gboolean own = strcmp (g_action_get_name (G_ACTION (action)), "export-own") == 0;
  Errand *errand;

  if (self->table == NULL || muster_table_get_system (self->table) == NULL || get_window (self) == NULL)
    return;
  errand = errand_new (self);
  errand->numbers = own ? NULL : muster_table_selection_dup_numbers (self->selection);
  /* Translators: the name that is proposed for a file of entries; it keeps its ending */
  muster_file_prompt_async (get_window (self), MUSTER_FILE_PROMPT_EXPORT_ENTRIES, NULL, _("entries.csv"), on_export_to_cb, errand);
}

static void on_imported_cb (GObject      *object,
                            GAsyncResult *result,
                            gpointer      user_data);

static void
import (Errand            *errand,
        MusterImportFlags  flags)
{
  muster_table_import_async (get_library (errand), errand->system_id, errand->path, flags, on_imported_cb, errand);
}

static void
on_answered_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(Errand) errand = user_data;
  g_autofree char *answer = muster_message_ask_finish (result);

  if (g_strcmp0 (answer, "replace") != 0 || errand->page->table == NULL)
    return;
  errand->dry = FALSE;
  import (g_steal_pointer (&errand), MUSTER_IMPORT_REPLACE);
}

/* Entries of the player's own say something else: only he knows which are right. */
static void
ask_to_replace (Errand *errand,
                guint   n)
{
  const MusterAnswer answers[] = {
    { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "replace", _("_Replace"), ADW_RESPONSE_DESTRUCTIVE },
  };
  /* Translators: %u entries of the player's own */
  g_autofree char *heading = g_strdup_printf (ngettext ("Replace %u Entry of Yours?", "Replace %u Entries of Yours?", n), n);

  if (get_window (errand->page) == NULL)
    {
      errand_free (errand);
      return;
    }
  muster_message_ask_async (get_window (errand->page), heading,
                            _("The file says something else of them than your catalogue. Lists that have them keep what they have."), answers,
                            G_N_ELEMENTS (answers), on_answered_cb, errand);
}

static void
on_imported_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(Errand) errand = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterImport) account = muster_table_import_finish (MUSTER_LIBRARY (object), result, &error);
  g_autofree char *text = account != NULL ? muster_table_dup_account (account) : NULL;

  if (account == NULL)
    tell (errand->page, _("The Entries Could Not Be Imported"), error->message);
  else if (account->done)
    muster_catalogue_page_tell (errand->page, text, NULL);
  else if (!errand->dry)
    {
      errand->dry = TRUE;
      errand->account = g_steal_pointer (&text);
      import (g_steal_pointer (&errand), MUSTER_IMPORT_DRY_RUN | MUSTER_IMPORT_REPLACE);
    }
  else if (account->n[MUSTER_IMPORT_REFUSED] == 0 && account->n[MUSTER_IMPORT_CHANGED] > 0)
    ask_to_replace (g_steal_pointer (&errand), account->n[MUSTER_IMPORT_CHANGED]);
  else
    tell (errand->page, _("The Entries Could Not Be Imported"), errand->account);
}

static void
on_import_from_cb (GObject      *object,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr(Errand) errand = user_data;

  errand->path = take_path (errand, result, _("The Entries Could Not Be Imported"));
  if (errand->path != NULL)
    import (g_steal_pointer (&errand), MUSTER_IMPORT_PLAIN);
}

static void
on_import_cb (GSimpleAction       *action,
              GVariant            *parameter,
              MusterCataloguePage *self)
{
  if (self->table == NULL || muster_table_get_system (self->table) == NULL || get_window (self) == NULL)
    return;
  muster_file_prompt_async (get_window (self), MUSTER_FILE_PROMPT_IMPORT_ENTRIES, NULL, NULL, on_import_from_cb, errand_new (self));
}

static void
on_owned_exported_cb (GObject      *object,
                      GAsyncResult *result,
                      gpointer      user_data)
{
  g_autoptr(Errand) errand = user_data;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  guint n;

  if (!muster_table_export_finish (MUSTER_LIBRARY (object), result, &n, &error))
    {
      tell (errand->page, _("What You Own Could Not Be Exported"), error->message);
      return;
    }
  /* Translators: %u kinds of models */
  text = g_strdup_printf (ngettext ("What you own of %u thing is exported", "What you own of %u things is exported", n), n);
  muster_catalogue_page_tell (errand->page, text, NULL);
}

static void
on_owned_imported_cb (GObject      *object,
                      GAsyncResult *result,
                      gpointer      user_data)
{
  g_autoptr(Errand) errand = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(MusterTableDeed) deed = muster_table_deed_finish (MUSTER_LIBRARY (object), result, &error);
  g_autofree char *text = deed != NULL ? muster_table_deed_dup_text (deed) : NULL;

  if (deed == NULL)
    tell (errand->page, _("What You Own Could Not Be Imported"), error->message);
  else
    muster_catalogue_page_tell (errand->page, text, deed->n > 0 ? g_steal_pointer (&deed) : NULL);
}

static void
on_owned_chosen_cb (GObject      *object,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr(Errand) errand = user_data;
  gboolean out = errand->out;

  errand->path = take_path (errand, result, out ? _("What You Own Could Not Be Exported") : _("What You Own Could Not Be Imported"));
  if (errand->path == NULL)
    return;
  if (out)
    muster_table_export_owned_async (get_library (errand), errand->system_id, errand->path, on_owned_exported_cb, errand);
  else
    muster_table_import_owned_async (get_library (errand), errand->system_id, errand->path, on_owned_imported_cb, errand);
  g_steal_pointer (&errand);
}

static void
on_collection_cb (GSimpleAction       *action,
                  GVariant            *parameter,
                  MusterCataloguePage *self)
{
  gboolean out = strcmp (g_action_get_name (G_ACTION (action)), "export-collection") == 0;
  Errand *errand;

  if (self->table == NULL || muster_table_get_system (self->table) == NULL || get_window (self) == NULL)
    return;
  errand = errand_new (self);
  errand->out = out;
  /* Translators: the name that is proposed for a file of what the player owns; it keeps its ending */
  muster_file_prompt_async (get_window (self), out ? MUSTER_FILE_PROMPT_EXPORT_COLLECTION : MUSTER_FILE_PROMPT_IMPORT_COLLECTION, NULL,
                            out ? _("collection.csv") : NULL, on_owned_chosen_cb, errand);
}

/* Makes the actions of files. */
void
muster_catalogue_page_init_files (MusterCataloguePage *self)
{
  muster_catalogue_page_add_action (self, "export-selected", G_CALLBACK (on_export_cb));
  muster_catalogue_page_add_action (self, "export-own", G_CALLBACK (on_export_cb));
  muster_catalogue_page_add_action (self, "import", G_CALLBACK (on_import_cb));
  muster_catalogue_page_add_action (self, "export-collection", G_CALLBACK (on_collection_cb));
  muster_catalogue_page_add_action (self, "import-collection", G_CALLBACK (on_collection_cb));
}
