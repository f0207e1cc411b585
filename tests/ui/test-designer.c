/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The designer's window: an entry made, saved, changed, deleted and put back; nothing lost on closing; and a list that is
 * told that the catalogue has a newer entry than its own copy. */

#include <string.h>

#include "muster-application.h"
#include "muster-choice-row.h"
#include "muster-designer.h"
#include "muster-entry-bar.h"
#include "muster-message.h"
#include "muster-test-document.h"
#include "muster-test-list.h"
#include "muster-test-util.h"
#include "muster-ui-test.h"

typedef struct
{
  char              *home;
  MusterApplication *application;
  MusterWindow      *window;
  MusterLibrary     *library; /* (unowned) */
  const char        *answer;
  guint              n_asked;
} Desk;

static const char *
on_asked_cb (const char         *heading,
             const char         *body,
             const MusterAnswer *answers,
             guint               n,
             gpointer            data)
{
  Desk *desk = data;

  desk->n_asked++;
  return desk->answer;
}

static void
set_up (Desk         *desk,
        gconstpointer data)
{
  desk->home = muster_test_dup_temp_dir ();
  g_setenv ("MUSTER_DATA_DIR", desk->home, TRUE);
  desk->application = muster_application_new (G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (desk->application), NULL, NULL));
  g_application_activate (G_APPLICATION (desk->application));
  UI_WAIT (gtk_application_get_active_window (GTK_APPLICATION (desk->application)) != NULL);
  desk->window = MUSTER_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (desk->application)));
  UI_WAIT (gtk_widget_get_mapped (GTK_WIDGET (desk->window)));
  desk->library = muster_application_get_library (desk->application);
  desk->answer = "cancel";
  muster_message_set_hook (on_asked_cb, desk);
}

static void
tear_down (Desk         *desk,
           gconstpointer data)
{
  muster_message_set_hook (NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (desk->window));
  ui_settle ();
  muster_session_end (muster_application_get_session (desk->application));
  g_clear_object (&desk->application);
  ui_settle ();
  muster_test_remove_dir (desk->home);
  g_free (desk->home);
}

/* The designer's window that is open, once there is something in it. */
static MusterDesigner *
find_designer (Desk *desk)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (desk->application)); link != NULL; link = link->next)
    {
      if (MUSTER_IS_DESIGNER (link->data) && muster_designer_get_design (link->data) != NULL)
        return link->data;
    }
  return NULL;
}

static MusterDesigner *
open_designer (Desk                *desk,
               const char          *system_id,
               const char          *id,
               MusterDesignerStart  start)
{
  muster_designer_open (GTK_WIDGET (desk->window), desk->library, system_id, id, start);
  UI_WAIT (find_designer (desk) != NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (find_designer (desk)));
  return find_designer (desk);
}

static void
save (MusterDesigner *designer)
{
  gtk_widget_activate_action (GTK_WIDGET (designer), "doc.save", NULL);
  UI_WAIT (!muster_design_get_modified (muster_designer_get_design (designer)) &&
           muster_design_get_id (muster_designer_get_design (designer)) != NULL);
}

static void
close_designer (Desk *desk)
{
  gtk_widget_activate_action (GTK_WIDGET (find_designer (desk)), "win.close", NULL);
  UI_WAIT (find_designer (desk) == NULL);
}

static gboolean
is_choice_row (GtkWidget *widget,
               gpointer   label)
{
  return MUSTER_IS_CHOICE_ROW (widget) && strcmp (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), *(const char **) label) == 0
           ? (*(GtkWidget **) label = widget, TRUE) : FALSE;
}

static AdwComboRow *
find_row (MusterDesigner *designer,
          const char     *label)
{
  gpointer place = (gpointer) label;

  g_assert_true (ui_walk (GTK_WIDGET (designer), is_choice_row, &place));
  return place;
}

static guint
find_value (AdwComboRow *row,
            const char  *name)
{
  GListModel *values = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (values); i++)
    {
      g_autoptr(MusterFormValue) value = g_list_model_get_item (values, i);

      if (strcmp (muster_form_value_get_name (value), name) == 0)
        return i;
    }
  g_assert_not_reached ();
}

static void
test_make (Desk         *desk,
           gconstpointer data)
{
  MusterDesigner *designer = open_designer (desk, "fields-of-war", NULL, MUSTER_DESIGNER_NEW);
  MusterDesign *design = muster_designer_get_design (designer);
  AdwComboRow *armour = find_row (designer, "Armour");

  /* A control chooses, the price follows, and what hangs on it too. */
  adw_combo_row_set_selected (armour, find_value (armour, "Medium"));
  g_assert_cmpstr (muster_unit_form_get_texts (muster_design_get_form (design))->problems, ==, "");
  g_assert_nonnull (ui_find_label (GTK_WIDGET (designer), muster_unit_form_get_texts (muster_design_get_form (design))->total));
  gtk_widget_activate_action (GTK_WIDGET (designer), "doc.undo", NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (armour), ==, find_value (armour, "None"));
  gtk_widget_activate_action (GTK_WIDGET (designer), "doc.redo", NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (armour), ==, find_value (armour, "Medium"));

  /* Without a name it is not saved, and says so. */
  gtk_widget_activate_action (GTK_WIDGET (designer), "doc.save", NULL);
  UI_WAIT (desk->n_asked == 1);
  g_assert_null (muster_design_get_id (design));
  muster_design_set_name (design, "Puma");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (designer)), ==, "Puma");
  save (designer);
  g_assert_cmpstr (muster_design_get_id (design), ==, "own-puma");

  /* Others like it stand there in a moment. */
  UI_WAIT (ui_find_label (GTK_WIDGET (designer), "the same") != NULL);
  close_designer (desk);
  g_assert_cmpuint (desk->n_asked, ==, 1);
}

static void
test_close (Desk         *desk,
            gconstpointer data)
{
  MusterDesigner *designer = open_designer (desk, "hot-chow", NULL, MUSTER_DESIGNER_NEW);

  muster_design_set_name (muster_designer_get_design (designer), "Scouts");
  gtk_widget_activate_action (GTK_WIDGET (designer), "win.close", NULL);
  UI_WAIT (desk->n_asked == 1);
  ui_settle ();
  g_assert_true (find_designer (desk) == designer);
  desk->answer = "discard";
  close_designer (desk);

  designer = open_designer (desk, "hot-chow", NULL, MUSTER_DESIGNER_NEW);
  muster_design_set_name (muster_designer_get_design (designer), "Scouts");
  desk->answer = "save";
  close_designer (desk);
  designer = open_designer (desk, "hot-chow", "own-scouts", MUSTER_DESIGNER_EDIT);
  g_assert_cmpstr (muster_design_get_name (muster_designer_get_design (designer)), ==, "Scouts");
  /* It is open once. */
  muster_designer_open (GTK_WIDGET (desk->window), desk->library, "hot-chow", "own-scouts", MUSTER_DESIGNER_EDIT);
  ui_settle ();
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (desk->application))), ==, 2);
  close_designer (desk);
}

static void
test_delete (Desk         *desk,
             gconstpointer data)
{
  MusterDesigner *designer = open_designer (desk, "pauls-modern", NULL, MUSTER_DESIGNER_NEW);
  MusterDesign *design = muster_designer_get_design (designer);

  muster_design_set_name (design, "Scimitar");
  save (designer);
  gtk_widget_activate_action (GTK_WIDGET (designer), "design.delete", NULL);
  UI_WAIT (muster_design_get_id (design) == NULL);
  gtk_widget_activate_action (GTK_WIDGET (designer), "design.restore", NULL);
  UI_WAIT (muster_design_get_id (design) != NULL);
  g_assert_cmpstr (muster_design_get_id (design), ==, "own-scimitar");
  close_designer (desk);
}

static gboolean
is_revealed (Desk *desk)
{
  GtkWidget *bar = ui_find_type (GTK_WIDGET (desk->window), MUSTER_TYPE_ENTRY_BAR);

  return gtk_info_bar_get_revealed (GTK_INFO_BAR (adw_bin_get_child (ADW_BIN (bar))));
}

static void
click (Desk       *desk,
       const char *label)
{
  GtkWidget *bar = ui_find_type (GTK_WIDGET (desk->window), MUSTER_TYPE_ENTRY_BAR);
  GtkWidget *text;

  UI_WAIT ((text = ui_find_label (bar, label)) != NULL);
  g_signal_emit_by_name (gtk_widget_get_ancestor (text, GTK_TYPE_BUTTON), "clicked");
}

/* A list keeps its copy of an entry until its player takes the newer one. */
static void
test_newer (Desk         *desk,
            gconstpointer data)
{
  static const MusterTestList list = {
    .limit = "1000", .units = "tank-company{vehicle*3@own-puma}", .catalogue = "own-puma[role=tank,speed=fast,armour=light,gun=light]",
  };
  MusterDesigner *designer = open_designer (desk, "fields-of-war", "stuart-honey", MUSTER_DESIGNER_DUPLICATE);
  MusterDesign *design = muster_designer_get_design (designer);
  g_autoptr(MusterRoster) roster = muster_test_list_load (&list, "fields-of-war");
  g_autoptr(MusterDocument) document = muster_document_new (muster_test_shared_store (), roster);
  MusterPoints before = muster_document_get_judgement (document)->points;

  muster_design_set_name (design, "Puma");
  save (designer);
  muster_window_set_document (desk->window, document);
  UI_WAIT (is_revealed (desk));
  g_assert_cmpint (muster_document_get_judgement (document)->points, ==, before);

  click (desk, "Take the Newer");
  UI_WAIT (!is_revealed (desk));
  g_assert_cmpint (muster_document_get_judgement (document)->points, !=, before);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "doc.undo", NULL);
  g_assert_cmpint (muster_document_get_judgement (document)->points, ==, before);
  UI_WAIT (is_revealed (desk));

  click (desk, "Keep This List’s");
  UI_WAIT (!is_revealed (desk));
  g_assert_cmpint (muster_document_get_judgement (document)->points, ==, before);

  /* What is saved again is told again. */
  muster_design_choose_nation (design, 2);
  save (designer);
  UI_WAIT (is_revealed (desk));
  close_designer (desk);
  /* The unit's panel leads to the same entry. */
  {
    MusterWorkbench *workbench = muster_window_get_workbench (desk->window);

    muster_workbench_show_unit (workbench, muster_unit_from_path (muster_roster_get_root (roster), "1.1"));
    gtk_widget_activate_action (GTK_WIDGET (desk->window), "unit.design", NULL);
    UI_WAIT (find_designer (desk) != NULL);
    g_assert_cmpstr (muster_design_get_id (muster_designer_get_design (find_designer (desk))), ==, "own-puma");
    /* In a friend's list it is an entry that this catalogue does not have: then it is made. */
    gtk_widget_activate_action (GTK_WIDGET (find_designer (desk)), "design.delete", NULL);
    UI_WAIT (muster_design_get_id (muster_designer_get_design (find_designer (desk))) == NULL);
    close_designer (desk);
    gtk_widget_activate_action (GTK_WIDGET (desk->window), "unit.design", NULL);
    UI_WAIT (find_designer (desk) != NULL);
    g_assert_null (muster_design_get_id (muster_designer_get_design (find_designer (desk))));
    g_assert_cmpstr (muster_design_get_name (muster_designer_get_design (find_designer (desk))), !=, "");
    close_designer (desk);
  }
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, test) g_test_add (path, Desk, NULL, set_up, test, tear_down)
  ADD ("/designer/make", test_make);
  ADD ("/designer/close", test_close);
  ADD ("/designer/delete", test_delete);
  ADD ("/designer/newer", test_newer);
#undef ADD

  return g_test_run ();
}
