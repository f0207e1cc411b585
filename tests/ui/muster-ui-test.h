/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-window.h"

G_BEGIN_DECLS

/* Goes round in the main loop until it is so, or it took far too long. */
#define UI_WAIT(condition) \
  G_STMT_START \
    { \
      gint64 end_ = g_get_monotonic_time () + 60 * G_USEC_PER_SEC; \
      while (!(condition)) \
        { \
          g_assert_cmpint (g_get_monotonic_time (), <, end_); \
          ui_iterate (); \
        } \
    } \
  G_STMT_END

typedef gboolean (*UiVisit) (GtkWidget *widget,
                             gpointer   data);

void             ui_iterate         (void);
void             ui_settle          (void);
gboolean         ui_walk            (GtkWidget      *top,
                                     UiVisit         visit,
                                     gpointer        data);
GtkWidget       *ui_find_type       (GtkWidget      *top,
                                     GType           type);
GtkWidget       *ui_find_label      (GtkWidget      *top,
                                     const char     *text);
char            *ui_dup_texts       (GtkWidget      *top);
guint            ui_count_wheel_takers (GtkWidget   *top,
                                        guint       *n_spins);
MusterWindow    *ui_open            (GtkApplication *application,
                                     MusterDocument *document);
void             ui_close           (MusterWindow   *window);
GtkApplication  *ui_new_application (void);

G_END_DECLS
