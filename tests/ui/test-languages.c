/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In one language, that of $LANGUAGE: a walk through every page and dialog in a window of 900 × 600 finds no English of ours,
 * and no text that is cut. Which texts are ours, and what they are in the language, is read from its file of messages. */

#include "muster-ui-room.h"

#include <locale.h>
#include <libintl.h>
#include <string.h>

#include "config.h"

typedef struct
{
  UiRoom          room;
  const char     *place;
  MusterDocument *document; /* (nullable): the list in it */
  GHashTable     *english;  /* (element-type utf8): texts that are another one in the language */
  GHashTable     *told;
  guint           n_texts;
  guint           n_bad;
} Walk;

static guint32
get_number (const char *data,
            gsize       at)
{
  guint32 number;

  memcpy (&number, data + at, sizeof number);
  return number;
}

/* A `.mo` file has, behind a magic number and a version, how many texts there are and where two tables lie, of the originals
 * and of the translations: length and place of each. Behind a text with a plural stands the plural, as its forms do. */
static void
read_messages (const char *file,
               GHashTable *english,
               GHashTable *translated)
{
  g_autofree char *data = NULL;
  g_autoptr(GError) error = NULL;
  gsize length;
  guint32 n;

  g_file_get_contents (file, &data, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (length, >, 28);
  g_assert_cmphex (get_number (data, 0), ==, 0x950412de);
  n = get_number (data, 8);
  for (guint32 i = 0; i < n; i++)
    {
      const char *original = data + get_number (data, get_number (data, 12) + 8 * i + 4);
      const char *text = data + get_number (data, get_number (data, 16) + 8 * i + 4);
      const char *context = strchr (original, '\004');

      if (*original == '\0')
        continue;
      if (context != NULL)
        original = context + 1;
      g_hash_table_add (translated, g_strdup (text));
      if (strcmp (original, text) != 0)
        g_hash_table_add (english, g_strdup (original));
    }
  /* What is a word of the language too: “Name” is German. */
  for (guint32 i = 0; i < n; i++)
    g_hash_table_remove (english, data + get_number (data, get_number (data, 16) + 8 * i + 4));
}

/* What the player called a unit may be English. */
static gboolean
is_name (const MusterUnit *unit,
         const char       *text)
{
  if (g_strcmp0 (unit->name, text) == 0)
    return TRUE;
  for (guint i = 0; i < unit->n_children; i++)
    {
      if (is_name (unit->children[i], text))
        return TRUE;
    }
  return FALSE;
}

static void
check (Walk       *self,
       GtkWidget  *widget,
       const char *text)
{
  MusterRoster *roster = self->document != NULL ? muster_document_get_roster (self->document) : NULL;

  if (text == NULL || *text == '\0' || (roster != NULL && is_name (muster_roster_get_root (roster), text)))
    return;
  self->n_texts++;
  if (!g_hash_table_contains (self->english, text) || !g_hash_table_add (self->told, g_strdup (text)))
    return;
  self->n_bad++;
  g_test_message ("%s: “%s” of a %s is English", self->place, text, G_OBJECT_TYPE_NAME (widget));
}

static gboolean
look (GtkWidget *widget,
      gpointer   data)
{
  Walk *self = data;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_SHORTCUT_LABEL (widget) || gtk_widget_get_ancestor (widget, ADW_TYPE_ABOUT_WINDOW) != NULL)
    return FALSE;
  if (GTK_IS_LABEL (widget))
    check (self, widget, gtk_label_get_text (GTK_LABEL (widget)));
  check (self, widget, gtk_widget_get_tooltip_text (widget));
  return FALSE;
}

static void
visit (const UiPlace *place,
       gpointer       data)
{
  Walk *self = data;

  self->place = place->name;
  self->document = place->document;
  ui_room_visit (place, &self->room);
  ui_walk (GTK_WIDGET (place->window), look, self);
}

static void
test_walk (void)
{
  g_autofree char *file = g_build_filename (g_getenv ("MUSTER_MESSAGES"), g_getenv ("LANGUAGE"), "LC_MESSAGES", "muster.mo", NULL);
  g_autoptr(GHashTable) english = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) translated = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) english_told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Walk self = { .room = { .room = { 900, 600 }, .whole = translated, .told = told }, .english = english, .told = english_told };

  read_messages (file, english, translated);
  g_assert_cmpuint (g_hash_table_size (english), >, 2000);
  ui_tour (UI_TOUR_DEFAULT, &self.room.room, visit, &self);
  g_test_message ("%u texts, %u widgets looked at", self.n_texts, self.room.n_looked);
  g_assert_cmpuint (self.n_texts, >, 1000);
  g_assert_cmpuint (self.n_bad, ==, 0);
  g_assert_cmpuint (self.room.n_bad, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  setlocale (LC_ALL, "");

  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MUSTER_MESSAGES"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_assert_cmpstr (gettext ("Undo"), !=, "Undo");

  g_test_add_func ("/languages/walk", test_walk);
  return g_test_run ();
}
