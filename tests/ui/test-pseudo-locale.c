/* SPDX-License-Identifier: GPL-3.0-or-later */

/* No English gets past the translators: the whole program is looked at in a language in which every text stands in
 * brackets, ⟦like this⟧. What has none is not translated, but for what the player wrote and what no one translates. */

#include "muster-ui-tour.h"

#include <locale.h>
#include <libintl.h>
#include <string.h>

#include "config.h"
#include "muster-test-document.h"
#include "muster-test-list.h"
#include "muster-test-util.h"

#define OPEN "\342\237\246"
#define CLOSE "\342\237\247"

/* What nobody translates: names, addresses, files of games and their ids, codes of lists, and what rulings cite, which is in
 * the language of the rules. */
static const char * const unwritten[] = {
  "https?://[^\\s]+", "[-\\w./]+\\.xml\\b", "\\bhouse\\b", "\\b[0-9A-F]{4}-[0-9A-F]{4}\\b", "\\bMuster\\b", "\\bmuster-desktop\\b", "\\bGPL[-\\w.]*",
};

/* GTK's and libadwaita's own texts, by the widget in which they stand (at any depth). They come with GTK's translations,
 * which are not of this language. */
static const struct
{
  const char *type;
  const char *text; /* (nullable): only this one */
  const char *why;
} foreign[] = {
  { "GtkShortcutLabel", NULL, "names of keys" },
  { "GtkTreeExpander", "Expand", "the arrow of a unit" },
  { "GtkSearchEntry", "Clear entry", "its button" },
  { "MusterPreferencesWindow", "Preferences", "libadwaita titles such windows" },
  { "GtkWindowControls", NULL, "buttons of every window" },
  { "AdwAboutWindow", NULL, "libadwaita writes most of it; what is ours in it has a test of its own" },
};

typedef struct
{
  const UiPlace *place;
  GPtrArray     *data; /* what the player wrote */
  GPtrArray     *samples; /* the names of the sample lists, which stand on the welcome page */
  GPtrArray     *patterns;
  GHashTable    *told;
  guint          n_texts;
  guint          n_marked;
  guint          n_bad;
} Look;

static void
add_data (Look       *self,
          const char *text)
{
  if (text != NULL && *text != '\0')
    g_ptr_array_add (self->data, g_strdup (text));
}

static void
add_units (Look             *self,
           const MusterUnit *unit)
{
  add_data (self, unit->name);
  add_data (self, unit->notes);
  for (guint i = 0; i < unit->n_children; i++)
    add_units (self, unit->children[i]);
}

static int
compare_lengths (gconstpointer a,
                 gconstpointer b)
{
  gsize x = strlen (*(const char * const *) a);
  gsize y = strlen (*(const char * const *) b);

  return (x < y) - (x > y);
}

/* Of a list whose game is not there all that is known are the words of its file. */
static void
add_words (Look           *self,
           MusterDocument *document)
{
  g_autoptr(GBytes) bytes = muster_document_dup_bytes (document);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto(GStrv) words = g_strsplit_set (text, "\"<>", -1);

  for (guint i = 0; words[i] != NULL; i++)
    add_data (self, words[i]);
}

/* What the player wrote in a list, the longest first. */
static void
collect_data (Look *self)
{
  MusterDocument *document = self->place->document;
  MusterRoster *roster = document != NULL ? muster_document_get_roster (document) : NULL;
  GFile *file = document != NULL ? muster_document_get_file (document) : NULL;

  g_ptr_array_set_size (self->data, 0);
  for (guint i = 0; i < self->samples->len; i++)
    add_data (self, self->samples->pdata[i]);
  if (file != NULL)
    {
      g_autofree char *base = g_file_get_basename (file);

      add_data (self, base);
      add_data (self, g_file_peek_path (file));
    }
  if (document != NULL)
    add_data (self, muster_document_get_title (document));
  if (document != NULL && roster == NULL)
    add_words (self, document);
  if (roster != NULL)
    {
      MusterSystem *system = muster_roster_get_system (roster);
      guint n;
      const MusterRuling *rulings = muster_system_get_rulings (system, &n);
      const MusterRule *rules;

      for (guint i = 0; i < n; i++)
        add_data (self, rulings[i].cites);
      rules = muster_system_get_rules (system, &n);
      for (guint i = 0; i < n; i++)
        add_data (self, rules[i].cites);
      add_data (self, muster_roster_get_name (roster));
      add_data (self, muster_roster_get_player (roster));
      add_data (self, muster_roster_get_notes (roster));
      for (guint i = 0; i < muster_roster_get_n_entries (roster); i++)
        add_data (self, muster_roster_get_entry (roster, i)->name);
      add_units (self, muster_roster_get_root (roster));
    }
  g_ptr_array_sort (self->data, compare_lengths);
}

/* What is left of a text without what is in brackets. */
static GString *
new_outside (const char *text)
{
  GString *outside = g_string_new (NULL);
  guint depth = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      if (g_str_has_prefix (at, OPEN))
        depth++;
      else if (g_str_has_prefix (at, CLOSE))
        depth -= depth > 0;
      else if (depth == 0)
        g_string_append_unichar (outside, g_utf8_get_char (at));
    }
  return outside;
}

static gboolean
has_letters (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      if (g_unichar_isalpha (g_utf8_get_char (at)))
        return TRUE;
    }
  return FALSE;
}

/* The keys behind a menu item, which GTK names. */
static gboolean
is_key (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return parent != NULL && strcmp (G_OBJECT_TYPE_NAME (parent), "GtkModelButton") == 0
         && strcmp (gtk_widget_get_css_name (widget), "accelerator") == 0;
}

static gboolean
is_foreign (GtkWidget  *widget,
            const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      if (foreign[i].text != NULL && strcmp (foreign[i].text, text) != 0)
        continue;
      for (GtkWidget *at = widget; at != NULL; at = gtk_widget_get_parent (at))
        {
          if (strcmp (G_OBJECT_TYPE_NAME (at), foreign[i].type) == 0)
            return TRUE;
        }
    }
  return FALSE;
}

static void
check (Look       *self,
       GtkWidget  *widget,
       const char *what,
       const char *text)
{
  g_autoptr(GString) rest = NULL;
  g_autofree char *line = NULL;

  if (text == NULL || *text == '\0' || is_key (widget) || is_foreign (widget, text))
    return;

  self->n_texts++;
  rest = new_outside (text);
  self->n_marked += strcmp (rest->str, text) != 0;
  for (guint i = 0; i < self->data->len; i++)
    g_string_replace (rest, self->data->pdata[i], "", 0);
  for (guint i = 0; i < self->patterns->len; i++)
    {
      g_autofree char *without = g_regex_replace_literal (self->patterns->pdata[i], rest->str, (gssize) rest->len, 0, "", 0, NULL);

      g_string_assign (rest, without);
    }
  if (!has_letters (rest->str))
    return;

  line = g_strdup_printf ("%s “%s” of a %s", what, text, G_OBJECT_TYPE_NAME (widget));
  if (!g_hash_table_add (self->told, g_strdup (line)))
    return;
  self->n_bad++;
  g_test_message ("%s: %s, in a %s", self->place->name, line,
                  gtk_widget_get_parent (widget) != NULL ? G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)) : "screen");
}

/* A property of a widget for those who do not see it: GTK shows it to tests by what is not equal to it. */
static void
check_accessible (Look                 *self,
                  GtkWidget            *widget,
                  const char           *what,
                  GtkAccessibleProperty property)
{
  g_autofree char *text = NULL;

  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return;
  text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\001");
  check (self, widget, what, text);
}

static void
check_menu (Look       *self,
            GtkWidget  *widget,
            GMenuModel *menu)
{
  for (int i = 0; menu != NULL && i < g_menu_model_get_n_items (menu); i++)
    {
      static const char * const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
      g_autofree char *label = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        check (self, widget, "menu item", label);
      for (guint k = 0; k < G_N_ELEMENTS (links); k++)
        {
          g_autoptr(GMenuModel) inside = g_menu_model_get_item_link (menu, i, links[k]);

          check_menu (self, widget, inside);
        }
    }
}

static void
check_choices (Look       *self,
               GtkWidget  *widget,
               GListModel *model)
{
  for (guint i = 0; GTK_IS_STRING_LIST (model) && i < g_list_model_get_n_items (model); i++)
    check (self, widget, "choice", gtk_string_list_get_string (GTK_STRING_LIST (model), i));
}

static gboolean
look (GtkWidget *widget,
      gpointer   data)
{
  Look *self = data;

  /* Menus that are folded up speak too. */
  if (GTK_IS_POPOVER_MENU (widget))
    check_menu (self, widget, gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (widget)));
  if (!gtk_widget_get_mapped (widget))
    return FALSE;

  if (GTK_IS_LABEL (widget))
    check (self, widget, "label", gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_WINDOW (widget))
    check (self, widget, "title", gtk_window_get_title (GTK_WINDOW (widget)));
  if (GTK_IS_TEXT (widget))
    check (self, widget, "placeholder", gtk_text_get_placeholder_text (GTK_TEXT (widget)));
  if (GTK_IS_DROP_DOWN (widget))
    check_choices (self, widget, gtk_drop_down_get_model (GTK_DROP_DOWN (widget)));
  if (ADW_IS_COMBO_ROW (widget))
    check_choices (self, widget, adw_combo_row_get_model (ADW_COMBO_ROW (widget)));
  check (self, widget, "tooltip", gtk_widget_get_tooltip_text (widget));
  check_accessible (self, widget, "accessible label", GTK_ACCESSIBLE_PROPERTY_LABEL);
  check_accessible (self, widget, "accessible description", GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  check_accessible (self, widget, "accessible value", GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT);
  return FALSE;
}

/* The names of all sample lists. */
static GPtrArray *
load_samples (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("MUSTER_SHIPPED_DIR"), "samples", NULL);
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autoptr(MusterDocument) document = NULL;

      if (!g_str_has_suffix (name, ".muster"))
        continue;
      document = muster_test_load (file, muster_test_shared_store (), NULL);
      g_ptr_array_add (names, g_strdup (muster_document_get_title (document)));
    }
  return names;
}

static void
visit (const UiPlace *place,
       gpointer       data)
{
  Look *self = data;

  self->place = place;
  collect_data (self);
  ui_walk (GTK_WIDGET (place->window), look, self);
}

static void
test_texts (void)
{
  const UiTourSize size = { 1240, 800 };
  g_autoptr(GPtrArray) written = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) patterns = g_ptr_array_new_with_free_func ((GDestroyNotify) g_regex_unref);
  g_autoptr(GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GPtrArray) names = load_samples ();
  Look self = { .data = written, .samples = names, .patterns = patterns, .told = told };

  for (guint i = 0; i < G_N_ELEMENTS (unwritten); i++)
    g_ptr_array_add (patterns, g_regex_new (unwritten[i], 0, 0, NULL));

  ui_tour (UI_TOUR_DEFAULT, &size, visit, &self);
  g_test_message ("%u texts looked at, %u of them with a translation", self.n_texts, self.n_marked);
  g_assert_cmpuint (self.n_marked, >, 1000);
  g_assert_cmpuint (self.n_bad, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("muster-locale-XXXXXX", NULL);
  const char *generator[] = { g_getenv ("MUSTER_PSEUDO_LOCALE"), folder, NULL };
  int status = 1;

  g_setenv ("LANGUAGE", "qps", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  setlocale (LC_ALL, "");

  g_assert_true (g_spawn_sync (NULL, (char **) generator, NULL, 0, NULL, NULL, NULL, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_assert_true (g_str_has_prefix (gettext ("Undo"), OPEN));

  g_test_add_func ("/pseudo-locale/texts", test_texts);
  status = g_test_run ();

  muster_test_remove_dir (folder);
  return status;
}
