/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A copy for the opponent tells nothing of what units cost, in no format and on no sheet, however a game's file asks for it;
 * whether the list is legal, and by which rules it is not, it does tell. */

#include "muster-roster-file.h"
#include "muster-sheet-document.h"
#include "muster-test-exports.h"
#include "muster-test-util.h"

#include <string.h>

#define RULE(id, name, severity) "<rule id=\"" id "\" name=\"" name "\" severity=\"" severity "\"/>"

/* Prices that occur nowhere else: a chief is 131 and a band 167, which as a printed one should be 213. */
#define GAME \
  "<system xmlns=\"urn:muster:system:1\" id=\"secret\" name=\"Secret\" edition=\"1\" language=\"1.2\"><budget kind=\"points\"/>" \
  "<columns><column id=\"arms\" name=\"Arms\" default=\"spears\"><value id=\"spears\" name=\"spears\" points=\"167\"/></column></columns>" \
  "<rules>" RULE ("cost", "Points at most", "error") RULE ("wrong-price", "Price by the table", "error") \
  RULE ("mended-price", "Price to mend", "error") RULE ("later-price", "Two prices", "error") RULE ("advised-price", "Price advised", "advice") \
  "<rule id=\"said-price\" name=\"Price said\"><says>{unit} is {computed} by the book</says></rule>" \
  RULE ("band-cost", "Cheap bands", "error") RULE ("bound", "Bands by points", "error") RULE ("left-limit", "Limit by bands", "error") \
  RULE ("few-limit", "Few by the limit", "error") RULE ("per", "Some for each five", "error") RULE ("kept", "Dear enough", "error") \
  RULE ("chiefs", "One chief", "error") "</rules>" \
  "<types><force><slot of=\"chief band\"/></force><type id=\"chief\" name=\"Chief\" points=\"131\"/>" \
  "<type id=\"band\" name=\"Band\"><use column=\"arms\"/><slot of=\"chief\"/></type></types>" \
  "<limits>" \
  "<limit rule=\"cost\"><when><has-limit/></when><points/><at-most><limit/></at-most><gauge label=\"Points\"/>" \
  "<wrong>it costs {have} of {allow}</wrong><mend do=\"remove\" of=\"band\">take out {excess}</mend></limit>" \
  "<limit rule=\"band-cost\" each=\"band\"><points/><at-most value=\"5\"/><gauge label=\"Cost of a band\"/>" \
  "<wrong>{unit} costs {have}</wrong><mend>save {excess}</mend></limit>" \
  "<limit rule=\"bound\"><count of=\"band\"/><at-most value=\"-900\"><points/></at-most><gauge label=\"Bands for it\"/>" \
  "<wrong>{have} bands, {allow} for that</wrong></limit>" \
  "<limit rule=\"left-limit\"><limit/><at-most value=\"4\"><count of=\"band\"/></at-most><gauge label=\"Limit\"/><wrong>{have}</wrong></limit>" \
  "<limit rule=\"few-limit\"><count of=\"chief\"/><at-least><limit/></at-least><gauge label=\"Few\"/><wrong>{missing} missing</wrong></limit>" \
  "<limit rule=\"per\"><count of=\"chief\"/><at-least><per every=\"5\"/></at-least><gauge label=\"Some\"/><wrong>{allow} asked</wrong></limit>" \
  "<limit rule=\"kept\"><count of=\"band\"/><at-most><points/></at-most><gauge label=\"Kept\"/><wrong>{allow}</wrong></limit>" \
  "<limit rule=\"chiefs\"><count of=\"chief\" depth=\"all\"/><at-most value=\"1\"/><gauge label=\"Chiefs\"/><wrong>{have} chiefs here</wrong></limit>" \
  "<must rule=\"wrong-price\" of=\"band\"><that><agrees price=\"printed\"/></that><wrong>{unit} is {computed}, printed {printed}</wrong></must>" \
  "<must rule=\"mended-price\" of=\"band\"><that><agrees price=\"printed\"/></that><wrong>{unit} is wrong</wrong><mend>pay {printed}</mend></must>" \
  "<must rule=\"later-price\" of=\"band\"><that><agrees price=\"printed\"/></that><wrong>{unit} is bad</wrong></must>" \
  "<must rule=\"later-price\" of=\"band\"><that><agrees price=\"printed\"/></that><wrong>it is at {printed}</wrong></must>" \
  "<must rule=\"advised-price\" of=\"band\"><that><agrees price=\"printed\"/></that><wrong>better {printed}</wrong></must>" \
  "<must rule=\"said-price\" of=\"band\"><that><agrees price=\"printed\"/></that><wrong>{unit} is odd</wrong></must>" \
  "</limits>" \
  "<entries type=\"band\"><entry id=\"pr\" name=\"Printed\" printed=\"213\"><column id=\"arms\" value=\"spears\"/></entry></entries>" \
  "<sheets><bring of=\"*\" label=\"bring {points} {name}\"/>" \
  "<card of=\"band\" covers=\"chief\"><subtitle>S{points}</subtitle><text>T{points}</text>" \
  "<table><head>n</head><head>p</head><rows of=\"*\"><cell>{name}</cell><cell>{points}</cell></rows></table></card>" \
  "<page id=\"playsheet\" name=\"Play\"><section title=\"Costs {points}\"><table><head>n</head><head>p</head>" \
  "<rows of=\"*\"><cell>{name}</cell><cell>{points}</cell></rows></table></section></page>" \
  "<labels name=\"Labels\"><label name=\"top\" of=\"*\" width=\"30\" height=\"30\">label {points} {name}</label></labels>" \
  "<board name=\"Board\" columns=\"3\" rows=\"3\" of=\"*\">counter {points}</board></sheets></system>"

/* A band of 298 with the chief in it, two of them 596, the list 727. */
#define UNITS "<unit type=\"chief\"/><unit type=\"band\" entry=\"pr\" count=\"2\"><unit type=\"chief\"/></unit>"

/* Behind the prices what the limits make of them: too much of the list and of a band, bounds, what is missing. */
static const char *const with_limit[] = { "131", "167", "213", "298", "596", "727", "667", "293", "-173", "−173", "175", NULL };
static const char *const without_limit[] = { "131", "167", "213", "298", "596", "727", "721", "726", "145", NULL };

static MusterReport *
make_report (const char *attributes)
{
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autofree char *path = g_build_filename (folder, "secret.xml", NULL);
  g_autofree char *text = g_strdup_printf ("<roster xmlns=\"urn:muster:roster:1\" system=\"secret\" %s><name>A list</name>" UNITS "</roster>", attributes);
  const char *folders[] = { folder, NULL };
  g_autoptr (MusterSystemStore) store = muster_system_store_new (folders);
  g_autoptr (MusterRoster) roster = NULL;
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, GAME, -1, &error);
  g_assert_no_error (error);
  roster = muster_roster_load_bytes (text, strlen (text), "list", store, &error);
  g_assert_no_error (error);
  muster_test_remove_dir (folder);
  return muster_report_new (roster, NULL, TRUE);
}

/* A number of its own, not a part of another. */
static gboolean
has_number (const char *text,
            const char *number)
{
  for (const char *p = strstr (text, number); p != NULL; p = strstr (p + 1, number))
    {
      char before = p > text ? p[-1] : ' ';
      char after = p[strlen (number)];

      if (!g_ascii_isdigit (before) && before != '.' && !g_ascii_isdigit (after))
        return TRUE;
    }
  return FALSE;
}

static void
add_line (GString    *text,
          const char *line)
{
  if (line != NULL)
    g_string_append_printf (text, "%s\n", line);
}

/* All that a PDF of all sheets can tell: its pages, its outline, and what it says of itself. */
static char *
dup_paper (const MusterReport *report,
           gboolean            opponent)
{
  const MusterSheetChoices choices = { .opponent = opponent };
  const MusterSheetStyle style = { 0 };
  g_autoptr (MusterTypesetter) typesetter = muster_typesetter_new ();
  const char *const all[] = { "roster", "cards", "playsheet", "labels", "board", NULL };
  g_autoptr (MusterSheet) sheet = muster_sheet_document_new (&report, 1, all, &choices, &style, typesetter);
  GString *text = g_string_new (NULL);

  add_line (text, sheet->title);
  add_line (text, sheet->author);
  add_line (text, sheet->subject);
  for (guint i = 0; i < sheet->outline->len; i++)
    add_line (text, ((const MusterSheetOutline *) sheet->outline->pdata[i])->title);
  for (guint i = 0; i < sheet->pages->len; i++)
    {
      const MusterPage *page = sheet->pages->pdata[i];

      for (guint k = 0; k < page->boxes->len; k++)
        {
          const MusterBox *box = page->boxes->pdata[k];

          add_line (text, box->text);
          add_line (text, box->anchor);
          add_line (text, box->link);
        }
    }
  return g_string_free (text, FALSE);
}

static void
check_secrets (const char        *where,
               const char        *text,
               const char *const *secrets)
{
  for (guint i = 0; secrets[i] != NULL; i++)
    {
      if (has_number (text, secrets[i]))
        g_error ("%s tells the opponent “%s”: %s", where, secrets[i], text);
    }
}

static gboolean
is_in_any (const GPtrArray *texts,
           const char      *number)
{
  for (guint i = 0; i < texts->len; i++)
    {
      if (has_number (texts->pdata[i], number))
        return TRUE;
    }
  return FALSE;
}

/* What the copy tells all the same. */
static void
check_verdict (const char        *where,
               const char        *text,
               const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      if (strstr (text, names[i]) == NULL)
        g_error ("%s does not say “%s”: %s", where, names[i], text);
    }
  g_assert_null (strstr (text, "Price advised"));
  g_assert_null (strstr (text, "advised-price"));
  g_assert_null (strstr (text, "Dear enough"));
}

static void
check (const char        *attributes,
       const char *const *secrets,
       const char *const *names)
{
  g_autoptr (MusterReport) report = make_report (attributes);
  g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *paper = dup_paper (report, TRUE);
  guint n;
  const MusterExportFormat *formats = muster_export_get_formats (&n);

  g_assert_false (report->judgement->legal);
  for (guint i = 0; i < n; i++)
    {
      for (guint all = 0; all < 2; all++)
        {
          g_autofree char *text = muster_test_export (formats[i].ending, report, all == 1, TRUE);

          check_secrets (formats[i].ending, text, secrets);
          if (!g_str_equal (formats[i].ending, ".csv"))
            check_verdict (formats[i].ending, text, names);
          g_ptr_array_add (own, muster_test_export (formats[i].ending, report, all == 1, FALSE));
        }
    }
  check_secrets ("paper", paper, secrets);
  check_verdict ("paper", paper, names);
  g_ptr_array_add (own, dup_paper (report, FALSE));

  /* They are secrets: the player's own copies tell them, or nothing was tested. */
  for (guint i = 0; secrets[i] != NULL; i++)
    {
      if (g_str_has_prefix (secrets[i], "-") || g_str_has_prefix (secrets[i], "−") || strlen (secrets[i]) < 3)
        continue;
      if (!is_in_any (own, secrets[i]))
        g_error ("no copy tells “%s”", secrets[i]);
    }
}

static void
test_with_limit (void)
{
  static const char *const names[] = { "Points at most", "Price by the table", "Price to mend", "Two prices", "Price said", "Cheap bands",
                                       "Bands by points", "chiefs here", NULL };

  check ("limit=\"60\"", with_limit, names);
}

static void
test_without_limit (void)
{
  static const char *const names[] = { "Price by the table", "Cheap bands", "Bands by points", "Limit by bands", "Few by the limit",
                                       "Some for each five", "chiefs here", NULL };

  check ("", without_limit, names);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sheets-secret/with-limit", test_with_limit);
  g_test_add_func ("/sheets-secret/without-limit", test_without_limit);

  return g_test_run ();
}
