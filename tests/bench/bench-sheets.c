/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the sheets of a list as PDF against their budget. Prints what it found and never judges. */

#include "bench-clock.h"
#include "bench-list.h"
#include "muster-roster-file.h"
#include "muster-sheet-document.h"
#include "muster-sheet-pdf.h"

#include <locale.h>
#include <string.h>

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
bench_pdf (MusterRoster *roster,
           const char   *budget)
{
  g_autoptr (MusterReport) report = muster_report_new (roster, NULL, TRUE);
  g_autofree char *points = muster_points_to_string (report->judgement->points);
  guint n_units = muster_force_get_n_rows (report->force);

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
      bench_print (what, &warm, jobs[k].budget ? budget : "");
      if (jobs[k].budget)
        bench_print ("  the same with a new typesetter each time", &afresh, budget);
      bench_clear (&warm);
      bench_clear (&afresh);
    }
}

/* A force for an evening, such as players bring: the largest sample. */
static void
bench_sample (MusterSystemStore *store,
              const char        *shipped)
{
  g_autofree char *path = g_build_filename (shipped, "samples", "fields-of-war-german-1000.muster", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load (path, store, &error);

  if (roster == NULL)
    g_error ("%s", error->message);
  bench_pdf (roster, "150 ms");
}

static void
bench_many (MusterSystemStore *store)
{
  g_autofree char *xml = bench_make_list (300, 1);
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (xml, strlen (xml), "bench", store, NULL);

  bench_pdf (roster, "2 s");
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
  bench_sample (store, shipped);
  bench_many (store);
  return 0;
}
