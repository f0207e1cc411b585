/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drafts of lists that are not saved, in a folder of the program's own: each a roster file, which any program for
 * these can open, and beside it a record of where it belongs. The store holds nothing but the folder's name, so any
 * thread may use it. */

#define G_LOG_DOMAIN "muster-draft-store"

#include "config.h"

#include "muster-draft-store.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "muster-document-private.h"
#include "muster-error.h"
#include "muster-roster-file.h"

#define LIST_ENDING   ".muster"
#define RECORD_ENDING ".draft"
#define GROUP         "draft"

struct _MusterDraftStore
{
  GObject parent_instance;

  char   *folder;
};

G_DEFINE_FINAL_TYPE (MusterDraftStore, muster_draft_store, G_TYPE_OBJECT)

static void
muster_draft_store_finalize (GObject *object)
{
  g_free (MUSTER_DRAFT_STORE (object)->folder);

  G_OBJECT_CLASS (muster_draft_store_parent_class)->finalize (object);
}

static void
muster_draft_store_class_init (MusterDraftStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_draft_store_finalize;
}

static void
muster_draft_store_init (MusterDraftStore *self)
{
}

/**
 * muster_draft_store_new:
 * @folder: where drafts are kept; it is made when it is needed
 *
 * Returns: (transfer full): a store
 */
MusterDraftStore *
muster_draft_store_new (const char *folder)
{
  MusterDraftStore *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_DRAFT_STORE, NULL);
  self->folder = g_strdup (folder);

  return self;
}

/**
 * muster_state_dup_folder:
 *
 * Returns: (transfer full): where the program keeps what it was doing: below `MUSTER_DATA_DIR` where that is set, else
 *   in the user's folder for state
 */
char *
muster_state_dup_folder (void)
{
  const char *data = g_getenv ("MUSTER_DATA_DIR");

  return data != NULL && *data != '\0' ? g_build_filename (data, "state", NULL)
                                       : g_build_filename (g_get_user_state_dir (), "muster", NULL);
}

/**
 * muster_draft_store_new_default:
 *
 * Returns: (transfer full): the store in the user's folder for state
 */
MusterDraftStore *
muster_draft_store_new_default (void)
{
  g_autofree char *state = muster_state_dup_folder ();
  g_autofree char *folder = g_build_filename (state, "drafts", NULL);

  return muster_draft_store_new (folder);
}

/**
 * muster_draft_free:
 * @self: (nullable): a draft
 *
 * Frees what is known of a draft; the draft itself stays.
 */
void
muster_draft_free (MusterDraft *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->path);
  g_free (self->name);
  g_free (self->origin);
  g_free (self->problem);
  g_free (self);
}

static char *
dup_path (MusterDraftStore *self,
          const char       *id,
          const char       *ending)
{
  g_autofree char *name = g_strconcat (id, ending, NULL);

  return g_build_filename (self->folder, name, NULL);
}

static char *
make_record (const MusterDraft *draft,
             gsize             *length)
{
  g_autoptr(GKeyFile) record = g_key_file_new ();
  g_autofree char *state = muster_file_state_to_text (&draft->state);

  g_key_file_set_integer (record, GROUP, "version", 1);
  g_key_file_set_string (record, GROUP, "name", draft->name);
  g_key_file_set_int64 (record, GROUP, "written", draft->written);
  if (draft->origin != NULL)
    {
      /* A path need not be text. */
      g_autofree char *uri = g_filename_to_uri (draft->origin, NULL, NULL);

      if (uri != NULL)
        g_key_file_set_string (record, GROUP, "origin", uri);
      g_key_file_set_string (record, GROUP, "state", state);
    }

  return g_key_file_to_data (record, length, NULL);
}

/**
 * muster_draft_store_write:
 * @self: a store
 * @draft: what is known of the draft; its path does not matter
 * @bytes: the list, as a file would hold it
 * @error: where the disk says no; the draft before stays then
 *
 * Keeps a list that is not saved. The record is there before the list is: a list without its record is found all the
 * same, but does not say where it belongs.
 *
 * Returns: whether it is kept
 */
gboolean
muster_draft_store_write (MusterDraftStore   *self,
                          const MusterDraft  *draft,
                          GBytes             *bytes,
                          GError            **error)
{
  g_autofree char *list_path = NULL;
  g_autofree char *record_path = NULL;
  g_autofree char *record = NULL;
  gsize length = 0;

  g_return_val_if_fail (MUSTER_IS_DRAFT_STORE (self), FALSE);
  g_return_val_if_fail (draft != NULL && draft->id != NULL && draft->name != NULL && bytes != NULL, FALSE);

  list_path = dup_path (self, draft->id, LIST_ENDING);
  record_path = dup_path (self, draft->id, RECORD_ENDING);
  record = make_record (draft, &length);
  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (errno), g_strerror (errno));
  else if (muster_file_replace (record_path, record, length, error) &&
           muster_file_replace (list_path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error))
    return TRUE;

  g_prefix_error (error, "%s: ", _("no draft of the list could be kept; save it yourself"));
  return FALSE;
}

static gboolean
remove_file (const char  *path,
             GError     **error)
{
  if (g_unlink (path) == 0 || errno == ENOENT)
    return TRUE;

  g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (errno), g_strerror (errno));
  return FALSE;
}

/**
 * muster_draft_store_discard:
 * @self: a store
 * @id: of a draft; one that is not there is discarded already
 * @error: where the disk says no
 *
 * Deletes a draft: its list is saved, or the player does not want it.
 *
 * Returns: whether it is gone
 */
gboolean
muster_draft_store_discard (MusterDraftStore  *self,
                            const char        *id,
                            GError           **error)
{
  g_autofree char *list_path = NULL;
  g_autofree char *record_path = NULL;

  g_return_val_if_fail (MUSTER_IS_DRAFT_STORE (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  list_path = dup_path (self, id, LIST_ENDING);
  record_path = dup_path (self, id, RECORD_ENDING);

  return remove_file (list_path, error) && remove_file (record_path, error);
}

static void
read_record (MusterDraft *draft,
             const char  *path)
{
  g_autoptr(GKeyFile) record = g_key_file_new ();
  g_autofree char *uri = NULL;
  g_autofree char *state = NULL;

  if (!g_key_file_load_from_file (record, path, G_KEY_FILE_NONE, NULL))
    return;

  draft->name = g_key_file_get_string (record, GROUP, "name", NULL);
  draft->written = g_key_file_get_int64 (record, GROUP, "written", NULL);
  uri = g_key_file_get_string (record, GROUP, "origin", NULL);
  if (uri != NULL)
    draft->origin = g_filename_from_uri (uri, NULL, NULL);
  state = g_key_file_get_string (record, GROUP, "state", NULL);
  muster_file_state_from_text (&draft->state, state);
}

/* Whether the list was saved and only its draft not deleted any more. The file then says what was seen at saving, and
 * the draft what was seen before that. */
static gboolean
is_saved (const MusterDraft   *draft,
          const MusterReadJob *job)
{
  g_autoptr(MusterReadJob) saved = NULL;
  g_autofree char *ours = NULL;
  g_autofree char *theirs = NULL;

  if (draft->origin == NULL || job->bytes == NULL)
    return FALSE;

  saved = muster_read_job_new (draft->origin, job->systems);
  if (!muster_read_job_run (saved, NULL))
    return FALSE;
  if (muster_file_state_equal (&saved->state, &job->state))
    return TRUE;
  if (saved->roster == NULL || job->roster == NULL)
    return FALSE;

  ours = muster_roster_to_xml_with_seen (job->roster, "", NULL);
  theirs = muster_roster_to_xml_with_seen (saved->roster, "", NULL);
  return strcmp (ours, theirs) == 0;
}

static MusterDraft *
read_draft (MusterDraftStore  *self,
            MusterSystemStore *systems,
            const char        *id)
{
  MusterDraft *draft = g_new0 (MusterDraft, 1);
  g_autofree char *record_path = dup_path (self, id, RECORD_ENDING);
  g_autoptr(MusterReadJob) job = NULL;
  g_autoptr(GError) error = NULL;
  struct stat status;

  draft->id = g_strdup (id);
  draft->path = dup_path (self, id, LIST_ENDING);
  read_record (draft, record_path);
  job = muster_read_job_new (draft->path, systems);
  if (!muster_read_job_run (job, &error))
    draft->problem = muster_roster_dup_error_text (error);
  draft->is_saved = is_saved (draft, job);
  if (draft->name == NULL)
    draft->name = g_strdup (job->roster != NULL ? muster_roster_get_name (job->roster) : NULL);
  if (draft->name == NULL)
    draft->name = g_strdup (_("Unnamed list"));
  if (draft->written == 0 && g_stat (draft->path, &status) == 0)
    draft->written = (gint64) status.st_mtim.tv_sec * G_USEC_PER_SEC;

  return draft;
}

static int
compare_drafts (gconstpointer a,
                gconstpointer b)
{
  const MusterDraft *left = *(const MusterDraft * const *) a;
  const MusterDraft *right = *(const MusterDraft * const *) b;

  if (left->written != right->written)
    return left->written > right->written ? -1 : 1;
  return strcmp (left->id, right->id);
}

/**
 * muster_draft_store_list:
 * @self: a store
 * @systems: where rule systems come from, to see which drafts can be read
 *
 * Returns: (transfer full) (element-type MusterDraft): all drafts that are there, the latest first, readable or not
 */
GPtrArray *
muster_draft_store_list (MusterDraftStore  *self,
                         MusterSystemStore *systems)
{
  GPtrArray *drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_draft_free);
  g_autoptr(GDir) dir = NULL;
  const char *name;

  g_return_val_if_fail (MUSTER_IS_DRAFT_STORE (self), drafts);

  dir = g_dir_open (self->folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *id = NULL;

      if (!g_str_has_suffix (name, LIST_ENDING) || strlen (name) == strlen (LIST_ENDING))
        continue;
      id = g_strndup (name, strlen (name) - strlen (LIST_ENDING));
      g_ptr_array_add (drafts, read_draft (self, systems, id));
    }
  g_ptr_array_sort (drafts, compare_drafts);

  return drafts;
}
