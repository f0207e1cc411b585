/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The evening before the game, by the keyboard alone and with real keys: a new list, a few units, legal, saved; in each
 * game. What the window shows in the end is what the command line says of the file. */

#include "muster-ui-program.h"

#include "muster-add-panel.h"
#include "muster-total-strip.h"

#include "muster-test-util.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <locale.h>
#include <string.h>

/* What is typed, and how often Enter is pressed on it, or another key. */
typedef struct
{
  const char *text;
  guint       times;
  const char *key; /* (nullable) */
} Added;

typedef struct
{
  const char *name;
  const char *system;
  const char *title;  /* of the game, as the drop-down has it */
  const char *limit;
  const char *nation; /* (nullable): as the drop-down has it */
  Added       added[6];
  const char *units;  /* types that have to stand in the force, with what they hold */
} Evening;

static const Evening evenings[] = {
  { "fields-of-war", "fields-of-war", "Fields of War", "1000", "Germany", { { "3 panther", 1 }, { "jagdpanther", 1, "alt+Return" } },
    "main-hq main-hq infantry-platoon infantry-platoon tank-company tank-company" },
  { "hot-chow", "hot-chow", "Hot Chow!", "6", "Germany", { { "rifle", 3 }, { "mortar", 1 } }, NULL },
  { "modern-war-games", "modern-war-games-1957", "Rules for Modern War Games", "4", NULL,
    { { "infantry section", 2 }, { "machine gun", 1 } }, NULL },
  { "pauls-modern", "pauls-modern", "Paul's Modern War Game Rules", "4", NULL, { { "infantry platoon", 2 } }, NULL },
};

static void
on_spawned_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr(GError) error = NULL;

  g_subprocess_wait_check_finish (G_SUBPROCESS (object), result, &error);
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

/* Has the display press keys, as a person would. */
static void
press (const char *verb,
       const char *what)
{
  const char *argv[] = { "xdotool", verb, "--clearmodifiers", what, NULL };
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) process = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_NONE, &error);
  gboolean done = FALSE;

  g_assert_no_error (error);
  g_subprocess_wait_async (process, NULL, on_spawned_cb, &done);
  UI_WAIT (done);
  /* The keys come through the display: they are there some time later. */
  for (guint i = 0; i < 4; i++)
    ui_iterate ();
  ui_settle ();
}

static GtkWidget *
get_focus (MusterWindow *window)
{
  return gtk_root_get_focus (GTK_ROOT (window));
}

static gboolean
has_focus_in (MusterWindow *window,
              GType         type)
{
  GtkWidget *focus = get_focus (window);

  return focus != NULL && (G_TYPE_CHECK_INSTANCE_TYPE (focus, type) || gtk_widget_get_ancestor (focus, type) != NULL);
}

/* Takes the keyboard elsewhere, and waits until it is there. */
static void
go (MusterWindow *window,
    const char   *key)
{
  GtkWidget *before = get_focus (window);

  press ("key", key);
  UI_WAIT (get_focus (window) != before);
}

/* Goes on until something of a kind has the keyboard. */
static void
go_to (MusterWindow *window,
       const char   *key,
       GType         type)
{
  for (guint i = 0; i < 10 && !has_focus_in (window, type); i++)
    go (window, key);
  g_assert_true (has_focus_in (window, type));
}

/* The texts in what has the keyboard: a row of an open drop-down. */
static gboolean
focus_says (MusterWindow *window,
            const char   *text)
{
  GtkWidget *focus = get_focus (window);
  g_autofree char *texts = focus != NULL ? ui_dup_texts (focus) : NULL;

  return texts != NULL && g_str_has_prefix (texts, text) && strchr (texts, '\n')[1] == '\0';
}

/* In the drop-down that has the keyboard: opens it, goes down until the row is there, takes it. */
static void
choose (MusterWindow *window,
        const char   *text)
{
  press ("key", "space");
  UI_WAIT (has_focus_in (window, GTK_TYPE_POPOVER));
  for (guint i = 0; i < 20 && !focus_says (window, text); i++)
    press ("key", "Down");
  g_assert_true (focus_says (window, text));
  press ("key", "Return");
  UI_WAIT (!has_focus_in (window, GTK_TYPE_POPOVER));
}

static char *
dup_used (MusterWindow *window)
{
  GtkWidget *strip = ui_find_type (GTK_WIDGET (window), MUSTER_TYPE_TOTAL_STRIP);
  g_autofree char *texts = ui_dup_texts (strip);

  g_assert_nonnull (strchr (texts, '\n'));
  return g_strndup (texts, (gsize) (strchr (texts, '\n') - texts));
}

static JsonObject *
check (const char  *path,
       JsonParser  *parser)
{
  const char *argv[] = { g_getenv ("MUSTER_BIN"), "check", "--format=json", path, NULL };
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) process = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  g_autofree char *out = NULL;

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  json_parser_load_from_data (parser, out, -1, &error);
  g_assert_no_error (error);
  return json_node_get_object (json_parser_get_root (parser));
}

static void
make_list (MusterWindow  *window,
           const Evening *evening)
{
  press ("key", "ctrl+n");
  /* The form has the keyboard from the start, so that nothing tells when it was given it once more. */
  for (guint i = 0; i < 25; i++)
    ui_iterate ();
  UI_WAIT (has_focus_in (window, GTK_TYPE_SPIN_BUTTON));
  /* Past the row of the limit to that of the game, and back. */
  go (window, "shift+Tab");
  go (window, "shift+Tab");
  choose (window, evening->title);
  /* What it asks for comes when its file is read. */
  for (guint i = 0; i < 15; i++)
    ui_iterate ();
  if (!gtk_widget_is_sensitive (ui_find_type (GTK_WIDGET (window), GTK_TYPE_SPIN_BUTTON)))
    {
      /* A game without a limit of its own: one is agreed on. */
      go_to (window, "Tab", GTK_TYPE_SWITCH);
      press ("key", "space");
      UI_WAIT (gtk_widget_is_sensitive (ui_find_type (GTK_WIDGET (window), GTK_TYPE_SPIN_BUTTON)));
    }
  if (!has_focus_in (window, GTK_TYPE_SPIN_BUTTON))
    go_to (window, has_focus_in (window, GTK_TYPE_SWITCH) ? "shift+Tab" : "Tab", GTK_TYPE_SPIN_BUTTON);
  UI_WAIT (has_focus_in (window, GTK_TYPE_SPIN_BUTTON));
  press ("key", "ctrl+a");
  press ("type", evening->limit);
  if (evening->nation != NULL)
    {
      /* Past the switch of the limit, and back. */
      go (window, "Tab");
      go (window, "Tab");
      choose (window, evening->nation);
      go_to (window, "shift+Tab", GTK_TYPE_SPIN_BUTTON);
      UI_WAIT (has_focus_in (window, GTK_TYPE_SPIN_BUTTON));
    }
  press ("key", "Return");
  UI_WAIT (muster_window_get_document (window) != NULL);
}

static void
test_evening (gconstpointer data)
{
  const Evening *evening = data;
  g_autoptr(UiProgram) program = ui_program_new ();
  g_autofree char *path = ui_program_dup_path (program, "evening.muster");
  g_autoptr(JsonParser) parser = json_parser_new ();
  g_autofree char *used = NULL;
  g_autofree char *said = NULL;
  MusterWindow *window;
  MusterUnit *root;
  JsonObject *verdict;
  MusterPoints points;

  ui_program_start (program);
  UI_WAIT (ui_program_count (program) == 1);
  window = MUSTER_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (program->application)));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  UI_WAIT (gtk_window_is_active (GTK_WINDOW (window)));

  make_list (window, evening);
  for (guint i = 0; i < G_N_ELEMENTS (evening->added) && evening->added[i].text != NULL; i++)
    {
      press ("key", "ctrl+f");
      UI_WAIT (has_focus_in (window, MUSTER_TYPE_ADD_PANEL));
      press ("key", "ctrl+a");
      press ("type", evening->added[i].text);
      for (guint k = 0; k < evening->added[i].times; k++)
        {
          guint64 state = muster_history_get_state (muster_document_get_history (muster_window_get_document (window)));
          gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;
          guint tries = 0;

          /* It is looked up as one types: Enter adds as soon as something is found. */
          while (muster_history_get_state (muster_document_get_history (muster_window_get_document (window))) == state)
            {
              g_assert_cmpint (g_get_monotonic_time (), <, end);
              for (guint n = 0; n < 10; n++)
                ui_iterate ();
              /* On a slow machine a letter gets lost: whoever sees that nothing is found writes it again. */
              if (++tries % 25 == 0)
                {
                  press ("key", "ctrl+a");
                  press ("type", evening->added[i].text);
                }
              press ("key", evening->added[i].key != NULL ? evening->added[i].key : "Return");
            }
        }
    }

  program->choice = g_strdup (path);
  press ("key", "ctrl+s");
  UI_WAIT (g_file_test (path, G_FILE_TEST_EXISTS));
  UI_WAIT (!muster_document_get_modified (muster_window_get_document (window)));

  used = dup_used (window);
  verdict = check (path, parser);
  g_assert_true (json_object_get_boolean_member (verdict, "legal"));
  g_assert_nonnull (ui_find_label (ui_find_type (GTK_WIDGET (window), MUSTER_TYPE_TOTAL_STRIP), "Legal"));
  g_assert_true (muster_points_parse (used, 6, &points));
  g_assert_cmpfloat ((double) points / MUSTER_POINTS_ONE, ==, json_object_get_double_member (verdict, "used"));
  g_assert_cmpstr (json_object_get_string_member (verdict, "system"), ==, evening->system);
  g_assert_cmpfloat (json_object_get_double_member (verdict, "limit"), ==, g_ascii_strtod (evening->limit, NULL));

  root = muster_roster_get_root (muster_document_get_roster (muster_window_get_document (window)));
  g_assert_cmpuint (root->n_children, >, 0);
  if (evening->units != NULL)
    {
      g_auto(GStrv) types = g_strsplit (evening->units, " ", -1);

      g_assert_cmpuint (root->n_children, ==, g_strv_length (types));
      for (guint i = 0; types[i] != NULL; i++)
        g_assert_cmpstr (root->children[i]->type_id, ==, types[i]);
      g_assert_cmpuint (root->children[root->n_children - 1]->children[0]->count, ==, 3);
    }
  ui_program_quit (program);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "C.UTF-8");

  for (guint i = 0; i < G_N_ELEMENTS (evenings); i++)
    {
      g_autofree char *path = g_strconcat ("/evening/", evenings[i].name, NULL);

      g_test_add_data_func (path, &evenings[i], test_evening);
    }

  return g_test_run ();
}
