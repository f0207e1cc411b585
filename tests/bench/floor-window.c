/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The least that a program with a window of libadwaita can be: a header bar and nothing below. What Muster costs is
 * measured over this. */

#include "bench-frame.h"

#include <adwaita.h>

static void
on_activate_cb (GtkApplication *application)
{
  GtkWidget *window = adw_application_window_new (application);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 1240, 800);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(AdwApplication) application = adw_application_new ("org.muster.Floor", G_APPLICATION_NON_UNIQUE);

  bench_tell_frames (GTK_APPLICATION (application));
  g_signal_connect (application, "activate", G_CALLBACK (on_activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
