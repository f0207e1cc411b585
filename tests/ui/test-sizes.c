/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All of it can be used on a small screen, and by those who read large letters: no window wants more room than there is,
 * nothing that can be pressed lies outside, and no text is cut that nobody could guess. */

#include "muster-ui-room.h"

#define TWICE 2

/* All of it takes ten minutes under sanitizers, which look for something else. */
#ifdef __SANITIZE_ADDRESS__
#define IN_SHORT TRUE
#else
#define IN_SHORT FALSE
#endif

static void
tour (UiRoom      *self,
      UiTourFlags  flags)
{
  g_autoptr(GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  self->told = told;
  ui_tour (flags, &self->room, ui_room_visit, self);
  g_test_message ("%u widgets looked at", self->n_looked);
  g_assert_cmpuint (self->n_looked, >, 1000);
  g_assert_cmpuint (self->n_bad, ==, 0);
}

static void
test_small (void)
{
  UiRoom self = { .room = { 900, 600 } };

  tour (&self, IN_SHORT ? UI_TOUR_DEFAULT : UI_TOUR_HARD);
}

static void
test_large_letters (void)
{
  UiRoom self = { .room = { 1280, 800 } };
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", TWICE * (dpi > 0 ? dpi : 96 * 1024), NULL);
  tour (&self, UI_TOUR_DEFAULT);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/sizes/small", test_small);
  if (!IN_SHORT)
    g_test_add_func ("/sizes/large-letters", test_large_letters);

  return g_test_run ();
}
