/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the sheets of a list as PDF against their budget. Prints what it found and never judges. */

#include "bench-clock.h"
#include "bench-list.h"
#include "muster-roster-file.h"
#include "muster-sheet-document.h"
#include "muster-sheet-pdf.h"

#include <locale.h>
#include <string.h>

/* Lists of some 1000 points, and of 300 units. */
static const guint sizes[] = { 26, 300 };

static volatile gsize sink;

/* What goes on the table, and each of it alone. */
static const struct
{
  const char *what;
  const char *sheets[4];
  gboolean    budget;
} jobs[] = {
  { "roster, cards and playsheet", { "roster", "cards", "playsheet", NULL }, TRUE },
  { "  roster alone", { "roster", NULL }, FALSE },
  { "  cards alone", { "cards", NULL }, FALSE },
  { "  playsheet alone", { "playsheet", NULL }, FALSE },
};

static void
make_pdf (const MusterReport *report,
          const char *const  *sheets,
          MusterTypesetter   *typesetter)
{
  const MusterSheetChoices choices = { 0 };
  const MusterSheetStyle style = { .paper = MUSTER_PAPER_A4, .card_size = MUSTER_CARD_POKER, .cut_marks = TRUE };
  g_autoptr (MusterSheet) sheet = muster_sheet_document_new (&report, 1, sheets, &choices, &style, typesetter);
  g_autoptr (GBytes) pdf = muster_sheet_to_pdf (sheet, typesetter, FALSE, NULL);

  sink += g_bytes_get_size (pdf);
}

static void
bench_pdf (MusterSystemStore *store,
           guint              n_units)
{
  g_autofree char *xml = bench_make_list (n_units, 1);
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (xml, strlen (xml), "bench", store, NULL);
  g_autoptr (MusterReport) report = muster_report_new (roster, NULL, TRUE);
  g_autofree char *points = muster_points_to_string (report->judgement->points);

  for (guint k = 0; k < G_N_ELEMENTS (jobs); k++)
    {
      g_autoptr (MusterTypesetter) typesetter = muster_typesetter_new ();
      g_autofree char *what = jobs[k].budget ? g_strdup_printf ("%s as PDF: %u units, %s points", jobs[k].what, n_units, points)
                                             : g_strdup (jobs[k].what);
      BenchTimes warm = { .batch = 1 };
      BenchTimes afresh = { .batch = 1 };

      make_pdf (report, jobs[k].sheets, typesetter);
      for (guint i = 0; i < (n_units > 100 ? 20 : 60); i++)
        {
          gint64 since = bench_now ();

          make_pdf (report, jobs[k].sheets, typesetter);
          bench_add (&warm, since);

          since = bench_now ();
          {
            g_autoptr (MusterTypesetter) own = muster_typesetter_new ();

            make_pdf (report, jobs[k].sheets, own);
          }
          bench_add (&afresh, since);
        }
      bench_print (what, &warm, !jobs[k].budget ? "" : n_units < 100 ? "150 ms" : "2 s");
      if (jobs[k].budget)
        bench_print ("  the same with a new typesetter each time", &afresh, n_units < 100 ? "150 ms" : "2 s");
      bench_clear (&warm);
      bench_clear (&afresh);
    }
}

int
main (int   argc,
      char *argv[])
{
  const char *shipped = g_getenv ("MUSTER_SHIPPED_DIR");
  g_autofree char *folder = NULL;
  g_autoptr (MusterSystemStore) store = NULL;
  BenchTimes first = { .batch = 1 };
  gint64 since;

  if (shipped == NULL)
    {
      g_printerr ("bench-sheets: MUSTER_SHIPPED_DIR must be set; run build-aux/bench\n");
      return 2;
    }
  setlocale (LC_ALL, "");
  bench_print_head ();

  /* Once a process, whatever comes after: the machine's fonts are looked through. */
  since = bench_now ();
  {
    g_autoptr (MusterTypesetter) typesetter = muster_typesetter_new ();

    sink += (gsize) muster_typesetter_line_height (typesetter, MUSTER_FONT_BODY);
  }
  bench_add (&first, since);
  bench_print ("the first typesetter, with the fonts of the machine", &first, "");
  bench_clear (&first);

  folder = g_build_filename (shipped, "systems", NULL);
  store = muster_system_store_new ((const char *const[]) { folder, NULL });
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    bench_pdf (store, sizes[i]);
  return 0;
}
