/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells on standard output when the first frame of a program's window is on the screen, for bench-app, which started it:
 * "frame" and the monotonic clock in microseconds. */

#include "bench-frame.h"

static void
on_after_paint_cb (GdkFrameClock *clock,
                   gpointer       data)
{
  g_print ("frame %" G_GINT64_FORMAT "\n", g_get_monotonic_time ());
  g_signal_handlers_disconnect_by_func (clock, on_after_paint_cb, data);
}

static void
on_map_cb (GtkWidget *window,
           gpointer   data)
{
  g_signal_connect_after (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_after_paint_cb), data);
  g_signal_handlers_disconnect_by_func (window, on_map_cb, data);
}

static void
on_window_added_cb (GtkApplication *application,
                    GtkWindow      *window)
{
  g_signal_connect (window, "map", G_CALLBACK (on_map_cb), NULL);
  g_signal_handlers_disconnect_by_func (application, on_window_added_cb, NULL);
}

/* To be called before the application runs. */
void
bench_tell_frames (GtkApplication *application)
{
  g_signal_connect (application, "window-added", G_CALLBACK (on_window_added_cb), NULL);
}
