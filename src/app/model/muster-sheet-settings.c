/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player wants of the sheets of a list: which of them, on what paper, cards of which size, and so on. Each open
 * list has its own; what is chosen for one is where the next of the same game begins. The paper is what lies in the
 * player's printer: one for all lists, that of the preferences. */

#define G_LOG_DOMAIN "muster-sheet-settings"

#include "config.h"

#include "muster-sheet-settings.h"

#include <langinfo.h>
#include <string.h>

#include "muster-export-sheets.h"
#include "muster-sheet-content.h"
#include "muster-sheet-memory.h"

#define PAPER "paper"

/* Height of Letter paper in millimetres, as locales tell it. */
#define LETTER_HEIGHT 279

static guint changed_signal;

/* How options are remembered. A copy for the opponent is wanted now and then, a whole one always: nobody shall find the
 * points missing because of what was printed a week ago. */
static const struct
{
  const char *id; /* (nullable): not remembered */
  gboolean    usual;
} options[MUSTER_N_SHEET_OPTIONS] = {
  [MUSTER_SHEET_OPTION_CUT_MARKS] = { "cut-marks", TRUE },
  [MUSTER_SHEET_OPTION_BACKS] = { "backs", FALSE },
  [MUSTER_SHEET_OPTION_EACH_COPY] = { "each-copy", FALSE },
  [MUSTER_SHEET_OPTION_MONO] = { "mono", FALSE },
  [MUSTER_SHEET_OPTION_OPPONENT] = { NULL, FALSE },
  [MUSTER_SHEET_OPTION_LIST_ONLY] = { NULL, FALSE },
  [MUSTER_SHEET_OPTION_TO_BUY] = { "to-buy", FALSE },
};

struct _MusterSheetSettings
{
  GObject        parent_instance;

  MusterSystem  *system;
  GSettings     *settings;  /* (owned) (nullable): nothing is remembered without */
  char         **usual;     /* ids of sheets that are wanted unless they are in @unwanted */
  GHashTable    *unwanted;
  GHashTable    *wanted;    /* ids of other sheets */
  gboolean       on[MUSTER_N_SHEET_OPTIONS];
  MusterCardSize card_size;
  MusterPaper    paper;
  GPtrArray     *against;   /* (element-type filename), with NULL at the end */
};

G_DEFINE_FINAL_TYPE (MusterSheetSettings, muster_sheet_settings, G_TYPE_OBJECT)

/* The paper that is usual where one lives. */
static MusterPaper
get_usual_paper (void)
{
#ifdef __GLIBC__
  /* What is a number comes in the first bytes of the pointer. */
  const char *height = nl_langinfo (_NL_PAPER_HEIGHT);
  guint32 millimetres;

  memcpy (&millimetres, &height, sizeof millimetres);
  return millimetres == LETTER_HEIGHT ? MUSTER_PAPER_LETTER : MUSTER_PAPER_A4;
#else
  return MUSTER_PAPER_A4;
#endif
}

static void
emit_changed (MusterSheetSettings *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* ---- What is remembered ---- */

static GVariant *
dup_choices (MusterSheetSettings *self)
{
  g_auto(GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);
  g_autofree const char **unwanted = (const char **) g_hash_table_get_keys_as_array (self->unwanted, NULL);
  g_autofree const char **wanted = (const char **) g_hash_table_get_keys_as_array (self->wanted, NULL);

  if (g_hash_table_size (self->unwanted) > 0)
    g_variant_dict_insert_value (&dict, "unwanted", g_variant_new_strv (unwanted, -1));
  if (g_hash_table_size (self->wanted) > 0)
    g_variant_dict_insert_value (&dict, "wanted", g_variant_new_strv (wanted, -1));
  for (guint i = 0; i < MUSTER_N_SHEET_OPTIONS; i++)
    {
      if (options[i].id != NULL && self->on[i] != options[i].usual)
        g_variant_dict_insert (&dict, options[i].id, "b", self->on[i]);
    }
  if (self->card_size != MUSTER_CARD_POKER)
    g_variant_dict_insert (&dict, "card-size", "s", muster_card_size_get_id (self->card_size));
  return g_variant_dict_end (&dict);
}

static void
remember (MusterSheetSettings *self)
{
  if (self->settings != NULL)
    muster_sheet_memory_store (self->settings, muster_system_get_id (self->system), dup_choices (self));
}

static void
recall_ids (GVariant   *choices,
            const char *name,
            GHashTable *ids)
{
  g_autofree const char **found = NULL;

  if (!g_variant_lookup (choices, name, "^a&s", &found))
    return;
  for (guint i = 0; found[i] != NULL; i++)
    g_hash_table_add (ids, g_strdup (found[i]));
}

static void
recall (MusterSheetSettings *self)
{
  g_autoptr(GVariant) choices = self->settings != NULL
                                  ? muster_sheet_memory_lookup (self->settings, muster_system_get_id (self->system)) : NULL;
  const char *size = NULL;

  if (choices == NULL)
    return;

  recall_ids (choices, "unwanted", self->unwanted);
  recall_ids (choices, "wanted", self->wanted);
  for (guint i = 0; i < MUSTER_N_SHEET_OPTIONS; i++)
    {
      if (options[i].id != NULL)
        g_variant_lookup (choices, options[i].id, "b", &self->on[i]);
    }
  g_variant_lookup (choices, "card-size", "&s", &size);
  for (guint i = 0; size != NULL && i < MUSTER_N_CARD_SIZES; i++)
    {
      if (strcmp (size, muster_card_size_get_id ((MusterCardSize) i)) == 0)
        self->card_size = (MusterCardSize) i;
    }
}

static gboolean
read_paper (MusterSheetSettings *self)
{
  g_autofree char *paper = g_settings_get_string (self->settings, PAPER);
  MusterPaper before = self->paper;

  if (strcmp (paper, "automatic") == 0)
    self->paper = get_usual_paper ();
  else
    self->paper = strcmp (paper, "letter") == 0 ? MUSTER_PAPER_LETTER : MUSTER_PAPER_A4;
  return self->paper != before;
}

static void
on_paper_cb (MusterSheetSettings *self)
{
  if (read_paper (self))
    emit_changed (self);
}

/* ---- The object ---- */

static void
muster_sheet_settings_finalize (GObject *object)
{
  MusterSheetSettings *self = MUSTER_SHEET_SETTINGS (object);

  muster_system_unref (self->system);
  g_clear_object (&self->settings);
  g_strfreev (self->usual);
  g_hash_table_unref (self->unwanted);
  g_hash_table_unref (self->wanted);
  g_ptr_array_unref (self->against);

  G_OBJECT_CLASS (muster_sheet_settings_parent_class)->finalize (object);
}

static void
muster_sheet_settings_class_init (MusterSheetSettingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_sheet_settings_finalize;

  /**
   * MusterSheetSettings::changed:
   * @self: the settings
   *
   * Something else is wanted now.
   */
  changed_signal =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_sheet_settings_init (MusterSheetSettings *self)
{
  self->unwanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->against = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->against, NULL);
  self->card_size = MUSTER_CARD_POKER;
  self->paper = get_usual_paper ();
  for (guint i = 0; i < MUSTER_N_SHEET_OPTIONS; i++)
    self->on[i] = options[i].usual;
}

/**
 * muster_sheet_settings_new:
 * @system: the game
 * @settings: (nullable): where choices are remembered; %NULL: nowhere
 *
 * Returns: (transfer full): what was wanted of sheets of the game last time; at first those that are written where
 *   nobody chooses
 */
MusterSheetSettings *
muster_sheet_settings_new (MusterSystem *system,
                           GSettings    *settings)
{
  MusterSheetSettings *self;

  g_return_val_if_fail (system != NULL, NULL);
  g_return_val_if_fail (settings == NULL || G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MUSTER_TYPE_SHEET_SETTINGS, NULL);
  self->system = muster_system_ref (system);
  g_set_object (&self->settings, settings);
  self->usual = muster_export_dup_sheets (system, muster_export_get_usual_sheets ());
  recall (self);
  if (settings != NULL)
    {
      read_paper (self);
      g_signal_connect_object (settings, "changed::" PAPER, G_CALLBACK (on_paper_cb), self, G_CONNECT_SWAPPED);
    }
  return self;
}

/**
 * muster_sheet_settings_get_system:
 * @self: settings
 *
 * Returns: (transfer none): the game they are for
 */
MusterSystem *
muster_sheet_settings_get_system (MusterSheetSettings *self)
{
  g_return_val_if_fail (MUSTER_IS_SHEET_SETTINGS (self), NULL);

  return self->system;
}

/**
 * muster_sheet_settings_get_sheet:
 * @self: settings
 * @id: a sheet's id
 *
 * Returns: whether the sheet is wanted
 */
gboolean
muster_sheet_settings_get_sheet (MusterSheetSettings *self,
                                 const char          *id)
{
  g_return_val_if_fail (MUSTER_IS_SHEET_SETTINGS (self) && id != NULL, FALSE);

  if (g_strv_contains ((const char * const *) self->usual, id))
    return !g_hash_table_contains (self->unwanted, id);
  return g_hash_table_contains (self->wanted, id);
}

/**
 * muster_sheet_settings_set_sheet:
 * @self: settings
 * @id: a sheet's id
 * @wanted: whether it is wanted
 */
void
muster_sheet_settings_set_sheet (MusterSheetSettings *self,
                                 const char          *id,
                                 gboolean             wanted)
{
  g_return_if_fail (MUSTER_IS_SHEET_SETTINGS (self) && id != NULL);

  if (muster_sheet_settings_get_sheet (self, id) == !!wanted)
    return;
  if (!g_strv_contains ((const char * const *) self->usual, id))
    wanted ? g_hash_table_add (self->wanted, g_strdup (id)) : g_hash_table_remove (self->wanted, id);
  else
    wanted ? g_hash_table_remove (self->unwanted, id) : g_hash_table_add (self->unwanted, g_strdup (id));
  remember (self);
  emit_changed (self);
}

/**
 * muster_sheet_settings_dup_sheets:
 * @self: settings
 *
 * Returns: (transfer full): ids of the wanted sheets of the game, in its order; may be empty
 */
char **
muster_sheet_settings_dup_sheets (MusterSheetSettings *self)
{
  g_autoptr(GStrvBuilder) ids = g_strv_builder_new ();
  const MusterName *sheets;
  guint n;

  g_return_val_if_fail (MUSTER_IS_SHEET_SETTINGS (self), NULL);

  sheets = muster_system_get_sheets (self->system, &n);
  for (guint i = 0; i < n; i++)
    {
      if (muster_sheet_settings_get_sheet (self, sheets[i].id))
        g_strv_builder_add (ids, sheets[i].id);
    }
  return g_strv_builder_end (ids);
}

/**
 * muster_sheet_settings_get_option:
 * @self: settings
 * @option: which
 *
 * Returns: whether it is on
 */
gboolean
muster_sheet_settings_get_option (MusterSheetSettings *self,
                                  MusterSheetOption    option)
{
  g_return_val_if_fail (MUSTER_IS_SHEET_SETTINGS (self) && option < MUSTER_N_SHEET_OPTIONS, FALSE);

  return self->on[option];
}

/**
 * muster_sheet_settings_set_option:
 * @self: settings
 * @option: which
 * @on: whether it shall be on
 */
void
muster_sheet_settings_set_option (MusterSheetSettings *self,
                                  MusterSheetOption    option,
                                  gboolean             on)
{
  g_return_if_fail (MUSTER_IS_SHEET_SETTINGS (self) && option < MUSTER_N_SHEET_OPTIONS);

  if (self->on[option] == !!on)
    return;
  self->on[option] = !!on;
  remember (self);
  emit_changed (self);
}

/**
 * muster_sheet_settings_get_card_size:
 * @self: settings
 *
 * Returns: how large cards are
 */
MusterCardSize
muster_sheet_settings_get_card_size (MusterSheetSettings *self)
{
  g_return_val_if_fail (MUSTER_IS_SHEET_SETTINGS (self), MUSTER_CARD_POKER);

  return self->card_size;
}

/**
 * muster_sheet_settings_set_card_size:
 * @self: settings
 * @size: how large cards shall be
 */
void
muster_sheet_settings_set_card_size (MusterSheetSettings *self,
                                     MusterCardSize       size)
{
  g_return_if_fail (MUSTER_IS_SHEET_SETTINGS (self) && size < MUSTER_N_CARD_SIZES);

  if (self->card_size == size)
    return;
  self->card_size = size;
  remember (self);
  emit_changed (self);
}

/**
 * muster_sheet_settings_get_paper:
 * @self: settings
 *
 * Returns: the paper: that of the preferences, or what is usual where one lives
 */
MusterPaper
muster_sheet_settings_get_paper (MusterSheetSettings *self)
{
  g_return_val_if_fail (MUSTER_IS_SHEET_SETTINGS (self), MUSTER_PAPER_A4);

  return self->paper;
}

/**
 * muster_sheet_settings_set_paper:
 * @self: settings
 * @paper: what is printed on: from now on for all lists
 */
void
muster_sheet_settings_set_paper (MusterSheetSettings *self,
                                 MusterPaper          paper)
{
  g_return_if_fail (MUSTER_IS_SHEET_SETTINGS (self));

  if (self->paper == paper)
    return;
  /* The settings tell all who listen, this one too. */
  if (self->settings != NULL && g_settings_is_writable (self->settings, PAPER))
    {
      g_settings_set_string (self->settings, PAPER, paper == MUSTER_PAPER_LETTER ? "letter" : "a4");
      return;
    }
  self->paper = paper;
  emit_changed (self);
}

/**
 * muster_sheet_settings_get_style:
 * @self: settings
 * @style: (out caller-allocates): how sheets shall look
 */
void
muster_sheet_settings_get_style (MusterSheetSettings *self,
                                 MusterSheetStyle    *style)
{
  g_return_if_fail (MUSTER_IS_SHEET_SETTINGS (self) && style != NULL);

  *style = (MusterSheetStyle) {
    .paper = self->paper,
    .card_size = self->card_size,
    .cut_marks = self->on[MUSTER_SHEET_OPTION_CUT_MARKS],
    .backs = self->on[MUSTER_SHEET_OPTION_BACKS],
    .mono = self->on[MUSTER_SHEET_OPTION_MONO],
  };
}

/**
 * muster_sheet_settings_get_against:
 * @self: settings
 *
 * Returns: (transfer none) (array zero-terminated=1) (element-type filename): files of opponents' lists
 */
const char * const *
muster_sheet_settings_get_against (MusterSheetSettings *self)
{
  g_return_val_if_fail (MUSTER_IS_SHEET_SETTINGS (self), NULL);

  return (const char * const *) self->against->pdata;
}

/**
 * muster_sheet_settings_add_against:
 * @self: settings
 * @path: the file of an opponent's list; one that is there already stays once
 */
void
muster_sheet_settings_add_against (MusterSheetSettings *self,
                                   const char          *path)
{
  g_return_if_fail (MUSTER_IS_SHEET_SETTINGS (self) && path != NULL);

  if (g_strv_contains (muster_sheet_settings_get_against (self), path))
    return;
  g_ptr_array_insert (self->against, (int) self->against->len - 1, g_strdup (path));
  emit_changed (self);
}

/**
 * muster_sheet_settings_remove_against:
 * @self: settings
 * @path: the file of an opponent's list
 */
void
muster_sheet_settings_remove_against (MusterSheetSettings *self,
                                      const char          *path)
{
  g_return_if_fail (MUSTER_IS_SHEET_SETTINGS (self) && path != NULL);

  for (guint i = 0; i + 1 < self->against->len; i++)
    {
      if (strcmp (g_ptr_array_index (self->against, i), path) == 0)
        {
          g_ptr_array_remove_index (self->against, i);
          emit_changed (self);
          return;
        }
    }
}
