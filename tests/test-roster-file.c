/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Roster files: every fault of the format with its line, nothing of others lost, one canonical form, hard disks. */

#include "muster-roster-file.h"
#include "muster-test-util.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#define HEAD "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\">\n"
#define TAIL "</roster>\n"

static MusterSystemStore *store;

static MusterRoster *
load_bytes (const char *data,
            gsize       length)
{
  g_autoptr (GError) error = NULL;
  MusterRoster *roster = muster_roster_load_bytes (data, length, NULL, store, &error);

  g_assert_no_error (error);
  g_assert_nonnull (roster);
  return roster;
}

static MusterRoster *
load (const char *xml)
{
  return load_bytes (xml, strlen (xml));
}

static void
assert_fault_bytes (const char  *data,
                    gsize        length,
                    MusterError  code,
                    guint        line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = muster_roster_load_bytes (data, length, NULL, store, &error);
  const char *text = NULL;

  g_assert_null (roster);
  g_assert_error (error, MUSTER_ERROR, (int) code);
  g_assert_cmpuint (muster_roster_split_error (error, &text), ==, line);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
  g_assert_cmpuint (strlen (text), >, 20);
  g_assert_cmpuint (strlen (text), <, 600);
  g_assert_false (g_str_has_prefix (text, "line "));
  /* What is wrong; what to do. */
  g_assert_true (strchr (text, ';') != NULL);
}

typedef struct
{
  const char *name;
  guint       line;
  const char *xml;
} Fault;

static const Fault faults[] = {
  { "empty", 1, "" },
  { "only-bom", 1, "\xef\xbb\xbf" },
  { "two-boms", 1, "\xef\xbb\xbf" "\xef\xbb\xbf" HEAD TAIL },
  { "blank", 2, "\n " },
  { "garbage", 1, "hello\nworld" },
  { "truncated", 3, HEAD "<unit type='hmg'>\n<unit" },
  { "tags-crossed", 3, HEAD "<unit type='hmg'>\n</roster></unit>" },
  { "after-root", 3, HEAD TAIL "<more/>" },
  { "undeclared-prefix", 2, HEAD "<x:y/>\n" TAIL },
  { "undeclared-attribute-prefix", 2, HEAD "<unit type='hmg' x:y='1'/>\n" TAIL },
  { "attribute-twice", 2, HEAD "<unit type='hmg' type='hmg'/>\n" TAIL },
  { "control-character", 2, HEAD "<name>\001</name>\n" TAIL },
  { "control-reference", 2, HEAD "<name>&#1;</name>\n" TAIL },
  { "noncharacter", 2, HEAD "<name>\xef\xbf\xbf</name>\n" TAIL },
  { "unknown-entity", 2, HEAD "<name>&amen;</name>\n" TAIL },
  { "bad-utf8", 3, HEAD "<name>a\nb\xff</name>\n" TAIL },
  { "latin-1", 2, "<?xml version='1.0' encoding='ISO-8859-1'?>" HEAD "<name>S\xf6hne</name>" TAIL },
  { "latin-1-declared", 1, "<?xml version='1.0' encoding='ISO-8859-1'?>" HEAD "<name>Söhne</name>" TAIL },
  { "doctype", 2, "<?xml version='1.0'?>\n<!DOCTYPE roster>\n" HEAD TAIL },
  { "doctype-subset", 1, "<!DOCTYPE roster [<!ENTITY a 'b'>]>\n" HEAD "<name>&a;</name>" TAIL },
  { "doctype-external", 1, "<!DOCTYPE roster SYSTEM 'file:///etc/passwd'>\n" HEAD TAIL },
  { "entity-bomb", 1, "<!DOCTYPE r [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>"
                      "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'><!ENTITY d '&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;'>]>\n"
                      HEAD "<name>&d;</name>" TAIL },
  { "entity-loop", 1, "<!DOCTYPE r [<!ENTITY a '&b;'><!ENTITY b '&a;'>]>\n" HEAD "<name>&a;</name>" TAIL },
  { "wrong-root", 2, "<?xml version='1.0'?>\n<army xmlns='urn:muster:roster:1' system='fields-of-war'/>" },
  { "unit-root", 1, "<unit xmlns='urn:muster:roster:1' type='hmg'/>" },
  { "no-namespace", 1, "<roster system='fields-of-war'/>" },
  { "wrong-namespace", 1, "<roster xmlns='urn:other' system='fields-of-war'/>" },
  { "version-0", 1, "<roster xmlns='urn:muster:roster:0' system='fields-of-war'/>" },
  { "version-01", 1, "<roster xmlns='urn:muster:roster:01' system='fields-of-war'/>" },
  { "version-words", 1, "<roster xmlns='urn:muster:roster:1x' system='fields-of-war'/>" },
  { "no-system", 1, "<roster xmlns='urn:muster:roster:1'/>" },
  { "empty-system", 3, "\n\n<roster xmlns='urn:muster:roster:1' system=''/>" },
  { "no-type", 2, HEAD "<unit/>\n" TAIL },
  { "empty-type", 3, HEAD "<unit type='hmg'/>\n<unit type='' name='x'/>\n" TAIL },
  { "foreign-type", 2, HEAD "<unit x:type='hmg' xmlns:x='urn:x'/>\n" TAIL },
  { "unknown-element", 2, HEAD "<tank/>\n" TAIL },
  { "roster-in-roster", 2, HEAD "<roster system='fields-of-war'/>\n" TAIL },
  { "entry-in-roster", 2, HEAD "<entry id='a'/>\n" TAIL },
  { "column-in-roster", 2, HEAD "<column id='gun'/>\n" TAIL },
  { "mark-in-roster", 2, HEAD "<mark id='era'/>\n" TAIL },
  { "name-in-unit", 2, HEAD "<unit type='hmg'><name/></unit>\n" TAIL },
  { "option-in-unit", 2, HEAD "<unit type='hmg'><option id='a'/></unit>\n" TAIL },
  { "catalogue-in-unit", 2, HEAD "<unit type='hmg'><catalogue/></unit>\n" TAIL },
  { "seen-in-unit", 2, HEAD "<unit type='hmg'><seen/></unit>\n" TAIL },
  { "unknown-in-unit", 3, HEAD "<unit type='hmg'>\n<wheel/></unit>\n" TAIL },
  { "element-in-name", 2, HEAD "<name><unit type='hmg'/></name>\n" TAIL },
  { "element-in-nation", 2, HEAD "<nation><name/></nation>\n" TAIL },
  { "element-in-player", 2, HEAD "<player><b/></player>\n" TAIL },
  { "element-in-notes", 2, HEAD "<notes><b/></notes>\n" TAIL },
  { "element-in-unit-notes", 2, HEAD "<unit type='hmg'><notes><b/></notes></unit>\n" TAIL },
  { "element-in-option", 2, HEAD "<option id='a'><mark/></option>\n" TAIL },
  { "element-in-column", 2, HEAD "<unit type='hmg'><column id='a'><mark/></column></unit>\n" TAIL },
  { "element-in-mark", 2, HEAD "<unit type='hmg'><mark id='a'><mark/></mark></unit>\n" TAIL },
  { "unit-in-catalogue", 2, HEAD "<catalogue><unit type='hmg'/></catalogue>\n" TAIL },
  { "unit-in-entry", 2, HEAD "<catalogue><entry id='a'><unit type='hmg'/></entry></catalogue>\n" TAIL },
  { "notes-in-entry", 2, HEAD "<catalogue><entry id='a'><notes/></entry></catalogue>\n" TAIL },
  { "column-after-mark", 3, HEAD "<unit type='hmg'><mark id='a'/>\n<column id='b'/></unit>\n" TAIL },
  { "column-after-notes", 2, HEAD "<unit type='hmg'><notes/><column id='b'/></unit>\n" TAIL },
  { "mark-after-notes", 2, HEAD "<unit type='hmg'><notes/><mark id='b'/></unit>\n" TAIL },
  { "mark-after-unit", 2, HEAD "<unit type='hmg'><unit type='hmg'/><mark id='b'/></unit>\n" TAIL },
  { "column-after-unit", 2, HEAD "<unit type='hmg'><unit type='hmg'/><column id='b'/></unit>\n" TAIL },
  { "notes-after-unit", 2, HEAD "<unit type='hmg'><unit type='hmg'/><notes/></unit>\n" TAIL },
  { "notes-twice-in-unit", 2, HEAD "<unit type='hmg'><notes/><notes/></unit>\n" TAIL },
  { "name-twice", 3, HEAD "<name/>\n<name/>\n" TAIL },
  { "nation-twice", 3, HEAD "<nation/>\n<nation/>\n" TAIL },
  { "player-twice", 3, HEAD "<player/>\n<player/>\n" TAIL },
  { "notes-twice", 3, HEAD "<notes/>\n<notes/>\n" TAIL },
  { "catalogue-twice", 3, HEAD "<catalogue/>\n<catalogue/>\n" TAIL },
  { "seen-twice", 3, HEAD "<seen/>\n<seen/>\n" TAIL },
  { "line-of-a-long-tag", 3, HEAD "<name/>\n<unit\n  type='hmg'\n  count='0'\n/>\n" TAIL },
};

static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  gsize length = strlen (fault->xml);

  assert_fault_bytes (fault->xml, length, MUSTER_ERROR_INVALID_DATA, fault->line);
}

static void
test_counts (void)
{
  static const char * const bad[] = {
    "", "0", "00", "-1", "+1", "1.0", "1.5", " 1", "1 ", "1\n", "x", "0x10", "1e2", "1000", "99999999999999999999999", "٣", "1,0",
  };
  static const char * const good[] = { "1", "01", "0000000000000000000000007", "99", "099" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *unit = g_strdup_printf (HEAD "<unit type='hmg' count='%s'/>" TAIL, bad[i]);
      g_autofree char *column = g_strdup_printf (HEAD "<unit type='hmg'><column id='a' value='b' count='%s'/></unit>" TAIL, bad[i]);
      g_autofree char *entry = g_strdup_printf (HEAD "<catalogue><entry id='e'><column id='a' value='b' count='%s'/></entry></catalogue>"
                                                TAIL, bad[i]);

      assert_fault_bytes (unit, strlen (unit), MUSTER_ERROR_INVALID_DATA, 2);
      assert_fault_bytes (column, strlen (column), MUSTER_ERROR_INVALID_DATA, 2);
      assert_fault_bytes (entry, strlen (entry), MUSTER_ERROR_INVALID_DATA, 2);
    }
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *xml = g_strdup_printf (HEAD "<unit type='hmg' count='%s'><column id='a' value='b' count='%s'/></unit>" TAIL,
                                              good[i], good[i]);
      g_autoptr (MusterRoster) roster = load (xml);
      const MusterUnit *unit = muster_roster_get_root (roster)->children[0];

      g_assert_cmpuint (unit->count, ==, (guint) g_ascii_strtoull (good[i], NULL, 10));
      g_assert_cmpuint (unit->choices[0].count, ==, unit->count);
    }

  /* The two bounds differ. */
  assert_fault_bytes (HEAD "<unit type='hmg'><column id='a' value='b' count='100'/></unit>" TAIL,
                      strlen (HEAD "<unit type='hmg'><column id='a' value='b' count='100'/></unit>" TAIL),
                      MUSTER_ERROR_INVALID_DATA, 2);
  g_object_unref (load (HEAD "<unit type='hmg' count='999'/>" TAIL));
}

static void
test_limits (void)
{
  static const char * const bad[] = {
    "", "0", "0.0", "0.00", "000", "-5", "+5", "1.", ".5", "1.234", "1.000", " 1", "1 ", "1e3", "1,5", "x", "NaN", "inf",
  };
  static const char * const good[] = { "1", "0.01", "0.5", "1000.00", "0001000.50", "9000000000", "10000000000.25", "999999999999999999999999999999", "749.99" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<roster xmlns='urn:muster:roster:1' system='fields-of-war' limit='%s'/>", bad[i]);

      assert_fault_bytes (xml, strlen (xml), MUSTER_ERROR_INVALID_DATA, 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<roster xmlns='urn:muster:roster:1' system='fields-of-war' limit='%s'/>", good[i]);
      g_autoptr (MusterRoster) roster = load (xml);
      MusterPoints limit = 0;
      MusterPoints expected = 0;

      g_assert_true (muster_points_parse (good[i], 2, &expected));
      g_assert_true (muster_roster_get_limit (roster, &limit));
      g_assert_cmpint (limit, ==, expected);
    }
}

static void
test_versions (void)
{
  static const char * const newer[] = { "2", "10", "99999999999999999999999999" };

  for (guint i = 0; i < G_N_ELEMENTS (newer); i++)
    {
      g_autofree char *xml = g_strdup_printf ("\n<roster xmlns='urn:muster:roster:%s'><new/></roster>", newer[i]);

      assert_fault_bytes (xml, strlen (xml), MUSTER_ERROR_UNSUPPORTED_VERSION, 2);
    }
}

static void
test_unknown_system (void)
{
  static const char xml[] = "<!-- -->\n<roster xmlns='urn:muster:roster:1' system='no-such-game'/>";
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_roster_load_bytes (xml, strlen (xml), NULL, store, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND);
  g_assert_cmpuint (muster_roster_split_error (error, NULL), ==, 2);
  g_assert_nonnull (strstr (error->message, "no-such-game"));
  g_clear_error (&error);

  /* However odd an id is, the error stays one line. */
  {
    g_autofree char *long_id = g_strnfill (100000, 'x');
    g_autofree char *odd = g_strconcat ("<roster xmlns='urn:muster:roster:1' system='fields-of-war&#10;", long_id, "'/>", NULL);

    g_assert_null (muster_roster_load_bytes (odd, strlen (odd), NULL, store, &error));
    g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_NOT_FOUND);
    g_assert_null (strchr (error->message, '\n'));
    g_assert_cmpuint (strlen (error->message), <, 600);
  }
}

/* What is odd but no fault. */
static void
test_no_faults (void)
{
  g_autoptr (MusterRoster) roster =
    load (HEAD "text <option/><option id='score'/><unit type='hmg' odd='1' entry='' grade='' name=''><column/><column id='gun'/><mark/>"
          "<mark id='era' value='perhaps'/>more</unit><catalogue><entry/><entry id='a' printed='much'><mark/><column/><mark/></entry></catalogue>"
          "<name>last</name>" TAIL);
  const MusterUnit *unit = muster_roster_get_root (roster)->children[0];
  const MusterEntry *entry = muster_roster_get_entry (roster, 1);
  const MusterOptionChoice *options;
  guint n = 0;

  options = muster_roster_get_options (roster, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpstr (options[0].id, ==, "");
  g_assert_cmpstr (options[1].value, ==, "");
  g_assert_cmpint (options[1].number, ==, -1);
  g_assert_null (unit->entry_id);
  g_assert_null (unit->grade_id);
  g_assert_null (unit->name);
  g_assert_cmpuint (unit->n_choices, ==, 2);
  g_assert_cmpstr (unit->choices[0].id, ==, "");
  g_assert_cmpstr (unit->choices[1].value, ==, "");
  g_assert_cmpuint (unit->n_marks, ==, 2);
  g_assert_cmpstr (unit->marks[0].id, ==, "");
  g_assert_false (unit->marks[1].off);
  g_assert_cmpstr (muster_roster_get_entry (roster, 0)->id, ==, "");
  g_assert_false (entry->has_printed);
  g_assert_cmpuint (entry->n_marks, ==, 2);
  g_assert_cmpuint (entry->n_choices, ==, 1);
  g_assert_cmpstr (muster_roster_get_name (roster), ==, "last");
}

static char *
nested (guint       depth,
        const char *open,
        const char *close)
{
  GString *xml = g_string_new (HEAD);

  for (guint i = 0; i < depth; i++)
    g_string_append (xml, open);
  for (guint i = 0; i < depth; i++)
    g_string_append (xml, close);
  g_string_append (xml, TAIL);
  return g_string_free (xml, FALSE);
}

static void
test_depth (void)
{
  g_autofree char *deepest = nested (64, "<unit type='hmg'>\n", "</unit>");
  g_autofree char *too_deep = nested (65, "<unit type='hmg'>\n", "</unit>");
  g_autofree char *absurd = nested (10000, "<unit type='hmg'>\n", "</unit>");
  g_autofree char *foreign = nested (100000, "<x:y xmlns:x='urn:x'>", "</x:y>");
  g_autofree char *bindings = nested (5000, "<x:y xmlns:x='urn:x'>", "</x:y>");
  g_autofree char *plain = nested (300000, "<y xmlns=''>", "</y>");
  g_autoptr (MusterRoster) roster = load (deepest);

  assert_fault_bytes (too_deep, strlen (too_deep), MUSTER_ERROR_INVALID_DATA, 66);
  assert_fault_bytes (absurd, strlen (absurd), MUSTER_ERROR_INVALID_DATA, 66);

  /* What is none of ours may be deep, but for declarations, which would take for ever. */
  assert_fault_bytes (foreign, strlen (foreign), MUSTER_ERROR_INVALID_DATA, 2);
  assert_fault_bytes (bindings, strlen (bindings), MUSTER_ERROR_INVALID_DATA, 2);
  g_clear_pointer (&plain, g_free);
  plain = nested (300000, "<x:y>", "</x:y>");
  {
    g_autofree char *bound = g_strconcat ("<roster xmlns='urn:muster:roster:1' xmlns:x='urn:x' system='fields-of-war'>",
                                          plain + strlen (HEAD), NULL);

    g_object_unref (load (bound));
  }
}

static void
test_units (void)
{
  static const char exact[] = HEAD "<unit type='hmg' count='999'/><unit type='hmg'>\n<unit type='hmg' count='999'>"
                                   "<unit type='hmg' count='999'/></unit></unit>\n<unit type='hmg'/>\n" TAIL;
  static const char nines[] = HEAD "<unit type='hmg' count='999'>\n<unit type='hmg' count='999'>\n<unit type='hmg' count='999'>"
                                   "</unit></unit></unit>" TAIL;
  g_autofree char *overflow = nested (64, "<unit type='hmg' count='999'>", "</unit>");
  GString *xml = g_string_new (HEAD);
  g_autofree char *million = NULL;
  g_autofree char *more = NULL;

  /* 999 + 1 + 999 + 998001 + 1 = 1000001 */
  assert_fault_bytes (exact, strlen (exact), MUSTER_ERROR_INVALID_DATA, 4);
  assert_fault_bytes (nines, strlen (nines), MUSTER_ERROR_INVALID_DATA, 4);
  assert_fault_bytes (overflow, strlen (overflow), MUSTER_ERROR_INVALID_DATA, 2);

  for (guint i = 0; i < 1001; i++)
    g_string_append (xml, "<unit type='hmg' count='999'/>\n");
  million = g_strconcat (xml->str, "<unit type='hmg'/>\n" TAIL, NULL);
  more = g_strconcat (xml->str, "<unit type='hmg' count='2'/>\n" TAIL, NULL);
  g_string_free (xml, TRUE);
  g_object_unref (load (million));
  assert_fault_bytes (more, strlen (more), MUSTER_ERROR_INVALID_DATA, 1003);
}

/* As many units as a file may sensibly have, and a line beyond what libxml2 keeps in its trees. */
static void
test_many_units (void)
{
  GString *xml = g_string_new (HEAD);
  g_autoptr (MusterRoster) roster = NULL;
  gint64 start;

  for (guint i = 0; i < 100000; i++)
    g_string_append (xml, "<unit type='vehicle' entry='panther'><column id='gun' value='heavy'/></unit>\n");
  start = g_get_monotonic_time ();
  {
    g_autofree char *whole = g_strconcat (xml->str, TAIL, NULL);

    roster = load (whole);
  }
  g_test_message ("100,000 units: %.0f ms", (double) (g_get_monotonic_time () - start) / 1000);
  g_assert_cmpuint (muster_roster_get_root (roster)->n_children, ==, 100000);
  {
    g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
    g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);

    /* Each stands where it cannot. */
    g_test_message ("judged too: %.0f ms", (double) (g_get_monotonic_time () - start) / 1000);
    g_assert_cmpuint (judgement->n_findings, >=, 100000);
    g_assert_cmpint (judgement->points, ==, MUSTER_POINTS (7000000));
  }

  g_string_append (xml, "<unit/>" TAIL);
  assert_fault_bytes (xml->str, xml->len, MUSTER_ERROR_INVALID_DATA, 100002);
  g_string_free (xml, TRUE);
}

/* Sizes that a hostile file may have; none takes more than a moment. */
static void
test_hostile (void)
{
  GString *attributes = g_string_new (HEAD "<unit type='hmg'");
  GString *names = g_string_new (HEAD);
  GString *comments = g_string_new (HEAD);
  GString *text = g_string_new (HEAD "<notes>");
  g_autofree char *huge = g_malloc (MUSTER_ROSTER_MAX_BYTES + 1);
  g_autoptr (MusterRoster) commented = NULL;
  g_autoptr (MusterRoster) noted = NULL;

  for (guint i = 0; i < 1000000; i++)
    g_string_append_printf (attributes, " a%u=''", i);
  g_string_append (attributes, "/>" TAIL);
  assert_fault_bytes (attributes->str, attributes->len, MUSTER_ERROR_INVALID_DATA, 2);
  g_string_free (attributes, TRUE);

  for (guint i = 0; i < 300000; i++)
    g_string_append_printf (names, "<a%x xmlns=''/>", i);
  g_string_append (names, TAIL);
  assert_fault_bytes (names->str, names->len, MUSTER_ERROR_INVALID_DATA, 2);
  g_string_truncate (names, strlen (HEAD));
  for (guint i = 0; i < 300000; i++)
    g_string_append_printf (names, "<?a%x?>", i);
  g_string_append (names, TAIL);
  assert_fault_bytes (names->str, names->len, MUSTER_ERROR_INVALID_DATA, 2);
  g_string_free (names, TRUE);

  for (guint i = 0; i < 100000; i++)
    g_string_append (comments, "<!--=''\"<a b='c'-->");
  g_string_append (comments, TAIL);
  commented = load_bytes (comments->str, comments->len);
  g_string_free (comments, TRUE);

  for (guint i = 0; i < 1200000; i++)
    g_string_append (text, "word &amp; ");
  g_string_append (text, "</notes>" TAIL);
  noted = load_bytes (text->str, text->len);
  g_assert_cmpuint (strlen (muster_roster_get_notes (noted)), ==, 1200000 * strlen ("word & "));
  g_string_free (text, TRUE);

  memset (huge, ' ', MUSTER_ROSTER_MAX_BYTES + 1);
  memcpy (huge, HEAD TAIL, strlen (HEAD TAIL));
  g_object_unref (load_bytes (huge, MUSTER_ROSTER_MAX_BYTES));
  assert_fault_bytes (huge, MUSTER_ROSTER_MAX_BYTES + 1, MUSTER_ERROR_INVALID_DATA, 0);
}

static void
test_encodings (void)
{
  static const char bom[] = "\xef\xbb\xbf<?xml version='1.0' encoding='UTF-8'?>" HEAD "<name>Söhne</name>" TAIL;
  static const char ascii[] = "<?xml version='1.0' encoding='ISO-8859-1'?>" HEAD "<name>S&#246;hne</name>" TAIL;
  static const char nul[] = HEAD "<name>a\0b</name>" TAIL;
  g_autoptr (MusterRoster) with_bom = load (bom);
  g_autoptr (MusterRoster) from_ascii = load (ascii);
  g_autofree char *utf16 = NULL;
  gsize length = 0;

  g_assert_cmpstr (muster_roster_get_name (with_bom), ==, "Söhne");
  g_assert_cmpstr (muster_roster_get_name (from_ascii), ==, "Söhne");
  assert_fault_bytes (nul, sizeof nul - 1, MUSTER_ERROR_INVALID_DATA, 2);
  utf16 = g_convert (bom + 3, -1, "UTF-16", "UTF-8", NULL, &length, NULL);
  assert_fault_bytes (utf16, length, MUSTER_ERROR_INVALID_DATA, 1);
}

static void
test_cdata (void)
{
  g_autoptr (MusterRoster) roster =
    load (HEAD "<name><![CDATA[a <b> & c]]> d&lt;&#13;\r\n</name><unit type='hmg' name='a &amp; &#10; &quot;b&quot; &#38;lt; &lt;'/>" TAIL);
  g_autofree char *xml = muster_roster_to_xml (roster, NULL);
  g_autoptr (MusterRoster) again = load (xml);

  g_assert_cmpstr (muster_roster_get_name (roster), ==, "a <b> & c d<\r\n");
  g_assert_cmpstr (muster_roster_get_root (roster)->children[0]->name, ==, "a & \n \"b\" &lt; <");
  g_assert_cmpstr (muster_roster_get_name (again), ==, muster_roster_get_name (roster));
  g_assert_cmpstr (muster_roster_get_root (again)->children[0]->name, ==, muster_roster_get_root (roster)->children[0]->name);
}

/* What a file reads like after it was read and written once; and that once is enough. */
static void
assert_written (const char *xml,
                const char *expected)
{
  g_autoptr (MusterRoster) roster = load (xml);
  g_autofree char *written = muster_roster_to_xml (roster, NULL);
  g_autoptr (MusterRoster) reread = load (written);
  g_autofree char *again = muster_roster_to_xml (reread, NULL);
  g_autofree char *code = muster_roster_dup_code (roster);
  g_autofree char *code_again = muster_roster_dup_code (reread);

  if (expected != NULL)
    g_assert_cmpstr (written, ==, expected);
  g_assert_cmpstr (again, ==, written);
  g_assert_cmpstr (code_again, ==, code);
}

#define DECLARATION "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

static const char everything[] =
  DECLARATION
  "<!-- in front -->\n"
  "<?style sheet?>\n"
  "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"999.5\" xmlns:x=\"urn:x\" x:made=\"by\" odd=\"&quot;1&quot;\">\n"
  "  <!-- before the name -->\n"
  "  <name x:lang=\"de\">Weber<!-- in --> &amp; <x:b>bold</x:b>Söhne</name>\n"
  "  <nation>germany</nation>\n"
  "  <player>…</player>\n"
  "  <notes>two\n   lines</notes>\n"
  "  stray &lt; text\n"
  "  <option id=\"heavy-weapons\" value=\"per-hq\">\n"
  "    <!-- in the option -->\n"
  "  </option>\n"
  "  <option id=\"odd\" value=\"x\" more=\"y\"/>\n"
  "  <x:between a=\"1\">  <x:in/><![CDATA[<&>]]> &amp; <unit xmlns=\"urn:muster:roster:1\" type=\"\"/></x:between>\n"
  "  <unit type=\"main-hq\" name=\"HQ\">\n"
  "    <mark id=\"c-in-c\"/>\n"
  "    <unit type=\"at-gun\" count=\"2\" x:colour=\"red\">\n"
  "      <!-- gun -->\n"
  "      <column id=\"gun\" value=\"medium\" count=\"1\" x:k=\"v\">\n"
  "        <x:y/>\n"
  "      </column>\n"
  "      <?pi in the unit?>\n"
  "      <mark id=\"era\" value=\"no\"/>\n"
  "      <mark id=\"era\" value=\"yes\"/>\n"
  "      <notes>slow</notes>\n"
  "      <!-- last -->\n"
  "    </unit>\n"
  "  </unit>\n"
  "  <unit type=\"vehicle\" entry=\"panther\" grade=\"veteran\" count=\"3\">\n"
  "    <foo xmlns=\"urn:default\"><bar/><baz xmlns=\"\"/></foo>\n"
  "    <foo xmlns=\"\"/>\n"
  "  </unit>\n"
  "  <!-- before the catalogue -->\n"
  "  <catalogue x:from=\"here\">\n"
  "    <!-- before the entry -->\n"
  "    <entry id=\"own-puma\" name=\"Puma\" nation=\"germany\" type=\"vehicle\" printed=\"12.125\" x:z=\"\">\n"
  "      <column id=\"gun\" value=\"light\"/>\n"
  "      <mark id=\"era\"/>\n"
  "      <!-- last in the entry -->\n"
  "    </entry>\n"
  "    <entry id=\"own-b\" printed=\"much\"/>\n"
  "    <!-- last in the catalogue -->\n"
  "  </catalogue>\n"
  "  <seen edition=\"1\" total=\"12.5\">\n"
  "    <type id=\"main-hq\" points=\"0\"/>\n"
  "    <entry id=\"panther\" points=\"70\"/><!-- c --><x:more/>\n"
  "  </seen>\n"
  "  <!-- at the end -->\n"
  "</roster>\n"
  "<!-- behind -->\n";

static void
test_nothing_lost (void)
{
  assert_written (everything, everything);
  assert_written ("<roster xmlns='urn:muster:roster:1' system='fields-of-war'></roster>",
                  DECLARATION "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\"/>\n");
}

static void
test_namespaces (void)
{
  /* Our own namespace with a prefix, another one as the default. */
  assert_written ("<m:roster xmlns:m='urn:muster:roster:1' xmlns='urn:d' system='fields-of-war'><m:unit type='hmg' m:count='x' xml:lang='de'>"
                  "<foo><m:unit/></foo></m:unit><m:seen><m:type/><bar/></m:seen></m:roster>",
                  DECLARATION "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" xmlns:m=\"urn:muster:roster:1\">\n"
                  "  <unit type=\"hmg\" m:count=\"x\" xml:lang=\"de\">\n"
                  "    <foo xmlns=\"urn:d\"><m:unit/></foo>\n"
                  "  </unit>\n"
                  "  <seen><type/><bar xmlns=\"urn:d\"/></seen>\n"
                  "</roster>\n");

  /* A prefix that changes its meaning, and one declared where it is used. */
  assert_written ("<roster xmlns='urn:muster:roster:1' xmlns:x='urn:a' system='fields-of-war'><x:a/>"
                  "<unit type='hmg' xmlns:x='urn:b' x:y='1'><x:b/><unit type='hmg'><x:c xmlns:x='urn:c'/></unit></unit><x:a/></roster>",
                  DECLARATION "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" xmlns:x=\"urn:a\">\n"
                  "  <x:a/>\n"
                  "  <unit type=\"hmg\" xmlns:x=\"urn:b\" x:y=\"1\">\n"
                  "    <x:b/>\n"
                  "    <unit type=\"hmg\">\n"
                  "      <x:c xmlns:x=\"urn:c\"/>\n"
                  "    </unit>\n"
                  "  </unit>\n"
                  "  <x:a/>\n"
                  "</roster>\n");

  /* An element of no namespace stands in prefixed ones. */
  assert_written ("<m:roster xmlns:m='urn:muster:roster:1' system='fields-of-war'><x:a xmlns:x='urn:x'><b><x:c><d/></x:c></b></x:a></m:roster>",
                  DECLARATION "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" xmlns:m=\"urn:muster:roster:1\">\n"
                  "  <x:a xmlns:x=\"urn:x\"><b xmlns=\"\"><x:c><d/></x:c></b></x:a>\n"
                  "</roster>\n");

  /* What others hold is no part of the list, even where it looks like ours. */
  {
    g_autoptr (MusterRoster) roster =
      load ("<roster xmlns='urn:muster:roster:1' system='fields-of-war'><f xmlns='urn:f'><unit xmlns='urn:muster:roster:1' count='x'/></f></roster>");

    g_assert_cmpuint (muster_roster_get_root (roster)->n_children, ==, 0);
  }
}

/* The order of a roster is free, its canonical form has one. */
static void
test_canonical_order (void)
{
  assert_written ("<roster limit='0100.50' system='fields-of-war' xmlns='urn:muster:roster:1'>"
                  "<seen/>mid<catalogue><entry printed='5' id='a'><mark id='m'/><!--c--><column value='v' id='c'/></entry></catalogue>"
                  "<!--u--><unit count='1' type='hmg'/><option value='v' id='o'/><!--n--><name>N</name></roster>",
                  DECLARATION "<roster xmlns=\"urn:muster:roster:1\" system=\"fields-of-war\" limit=\"100.5\">\n"
                  "  <!--n-->\n  <name>N</name>\n"
                  "  <option id=\"o\" value=\"v\"/>\n"
                  "  <!--u-->\n  <unit type=\"hmg\"/>\n"
                  "  mid\n  <catalogue>\n"
                  "    <entry id=\"a\" printed=\"5\">\n      <!--c-->\n      <column id=\"c\" value=\"v\"/>\n      <mark id=\"m\"/>\n    </entry>\n"
                  "  </catalogue>\n"
                  "  <seen/>\n"
                  "</roster>\n");
}

static void
test_cases (void)
{
  static const char * const folders[] = { "fields-of-war", "other-systems" };
  g_autofree char *cases = muster_test_dup_cases_dir ();
  g_autofree char *example = g_test_build_filename (G_TEST_DIST, "fixtures", "contract-example.muster", NULL);
  g_autofree char *text = NULL;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_build_filename (cases, folders[i], NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      const char *name;

      g_assert_nonnull (dir);
      while ((name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *path = g_build_filename (folder, name, NULL);
          g_autofree char *xml = NULL;

          if (!g_str_has_suffix (name, ".muster"))
            continue;
          g_assert_true (g_file_get_contents (path, &xml, NULL, NULL));
          assert_written (xml, NULL);
          n++;
        }
    }
  g_assert_cmpuint (n, >=, 200);

  g_assert_true (g_file_get_contents (example, &text, NULL, NULL));
  assert_written (text, NULL);
}

static char *
code_of (const char *xml)
{
  g_autoptr (MusterRoster) roster = load (xml);

  return muster_roster_dup_code (roster);
}

static void
test_code (void)
{
  static const char base[] = HEAD "<name>A</name><unit type='main-hq'><unit type='hmg'><column id='gun' value='heavy'/></unit></unit>" TAIL;
  static const char * const same[] = {
    "<m:roster xmlns:m='urn:muster:roster:1' system='fields-of-war'><!--c--><m:unit type='main-hq' count='1' x='y'>\n<m:unit type='hmg' count='01'>"
    "<m:column value='heavy' id='gun' count='1'/> <f xmlns='urn:f'/></m:unit></m:unit><m:name>\n A\n</m:name><m:seen total='5'/><m:catalogue/></m:roster>",
    HEAD "<name>A</name><notes/><unit type='main-hq' grade='regular' entry=''><unit type='hmg'><column id='gun' value='heavy'/></unit></unit>" TAIL,
  };
  static const char * const other[] = {
    HEAD "<name>B</name><unit type='main-hq'><unit type='hmg'><column id='gun' value='heavy'/></unit></unit>" TAIL,
    HEAD "<nation>A</nation><unit type='main-hq'><unit type='hmg'><column id='gun' value='heavy'/></unit></unit>" TAIL,
    HEAD "<name>A</name><unit type='main-hq'/><unit type='hmg'><column id='gun' value='heavy'/></unit>" TAIL,
    HEAD "<name>A</name><unit type='main-hq'><unit type='hmg' count='2'><column id='gun' value='heavy'/></unit></unit>" TAIL,
    HEAD "<name>A</name><unit type='main-hq'><unit type='hmg'><column id='gun' value='heavy' count='2'/></unit></unit>" TAIL,
    HEAD "<name>A</name><unit type='main-hq'><unit type='hmg'><column id='gun' value='light'/></unit></unit>" TAIL,
    HEAD "<name>A</name><unit type='main-hq'><unit type='hmg'><mark id='gun'/></unit></unit>" TAIL,
    HEAD "<name>A</name><unit type='main-hq' grade='veteran'><unit type='hmg'><column id='gun' value='heavy'/></unit></unit>" TAIL,
    HEAD "<name>A</name><option id='heavy-weapons' value='per-hq'/><unit type='main-hq'><unit type='hmg'><column id='gun' value='heavy'/></unit></unit>" TAIL,
    HEAD "<name>A</name><option id='halo' value='gold'/><unit type='main-hq'><unit type='hmg'><column id='gun' value='heavy'/></unit></unit>" TAIL,
    HEAD "<name>A</name><unit type='main-hq'><unit type='hmg'><column id='gun' value='heavy'/></unit></unit><catalogue><entry id='a'/></catalogue>" TAIL,
    "<roster xmlns='urn:muster:roster:1' system='fields-of-war' limit='500'><name>A</name><unit type='main-hq'><unit type='hmg'><column id='gun' value='heavy'/></unit></unit>" TAIL,
    "<roster xmlns='urn:muster:roster:1' system='hot-chow'><name>A</name><unit type='main-hq'><unit type='hmg'><column id='gun' value='heavy'/></unit></unit>" TAIL,
  };
  g_autofree char *code = code_of (base);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_true (g_regex_match_simple ("^[0-9A-F]{4}-[0-9A-F]{4}$", code, 0, 0));
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autofree char *again = code_of (same[i]);

      g_assert_cmpstr (again, ==, code);
    }
  g_hash_table_add (seen, g_steal_pointer (&code));
  for (guint i = 0; i < G_N_ELEMENTS (other); i++)
    g_assert_true (g_hash_table_add (seen, code_of (other[i])));
}

/* The default of a house rule is as good as none, unless another value was meant to hold. */
static void
test_code_options (void)
{
  g_autoptr (MusterRoster) roster = load (HEAD TAIL);
  const MusterOption *option = muster_system_find_option (muster_roster_get_system (roster), "heavy-weapons");
  g_autofree char *none = muster_roster_dup_code (roster);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *both = NULL;
  g_autofree char *xml = NULL;

  g_assert_cmpuint (option->n_values, >=, 2);
  muster_roster_set_option (roster, option->id, option->values[0].id);
  first = muster_roster_dup_code (roster);
  g_assert_cmpstr (first, ==, none);
  muster_roster_set_option (roster, option->id, option->values[1].id);
  second = muster_roster_dup_code (roster);
  g_assert_cmpstr (second, !=, none);
  xml = g_strdup_printf (HEAD "<option id='%s' value='%s'/><option id='%s' value='%s'/>" TAIL,
                         option->id, option->values[0].id, option->id, option->values[1].id);
  both = code_of (xml);
  g_assert_cmpstr (both, ==, none);
}

static void
assert_load_error (const char  *path,
                   MusterError  code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_roster_load (path, store, &error));
  g_assert_error (error, MUSTER_ERROR, (int) code);
  g_assert_cmpuint (muster_roster_split_error (error, NULL), ==, 0);
  g_assert_nonnull (strchr (error->message, ';'));
}

static void
test_paths (void)
{
  g_autofree char *dir = muster_test_dup_temp_dir ();
  g_autofree char *missing = g_build_filename (dir, "missing.muster", NULL);
  g_autofree char *below = g_build_filename (dir, "a.muster", "b.muster", NULL);
  g_autofree char *path = g_build_filename (dir, "a.muster", NULL);
  g_autofree char *huge = g_build_filename (dir, "huge.muster", NULL);
  g_autofree char *pipe = g_build_filename (dir, "pipe.muster", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRoster) roster = NULL;

  g_assert_true (g_file_set_contents (path, HEAD TAIL, -1, NULL));
  roster = muster_roster_load (path, store, &error);
  g_assert_no_error (error);
  assert_load_error (missing, MUSTER_ERROR_NOT_FOUND);
  assert_load_error (below, MUSTER_ERROR_NOT_FOUND);
  assert_load_error (dir, MUSTER_ERROR_INVALID_DATA);

  /* A file of a terabyte, all hole: nothing of it may be read. */
  g_assert_true (g_file_set_contents (huge, "", 0, NULL));
  if (truncate (huge, (off_t) 1 << 40) == 0 || truncate (huge, MUSTER_ROSTER_MAX_BYTES + 1) == 0)
    assert_load_error (huge, MUSTER_ERROR_INVALID_DATA);
  assert_load_error ("/dev/zero", MUSTER_ERROR_INVALID_DATA);
  /* A pipe that nobody writes to is not waited for. */
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  assert_load_error (pipe, MUSTER_ERROR_INVALID_DATA);

  muster_test_remove_dir (dir);
}

typedef struct
{
  const char   *path;
  MusterRoster *roster;
} Locked;

static void
try_locked (gpointer data)
{
  const Locked *locked = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;

  g_assert_true (g_file_set_contents (locked->path, HEAD TAIL, -1, NULL));
  g_assert_cmpint (g_chmod (locked->path, 0000), ==, 0);
  assert_load_error (locked->path, MUSTER_ERROR_INVALID_DATA);
  g_assert_cmpint (g_chmod (locked->path, 0444), ==, 0);
  g_assert_false (muster_roster_save (locked->roster, locked->path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ACCES);
  g_assert_true (g_file_get_contents (locked->path, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, HEAD TAIL);
}

static void
test_unreadable (void)
{
  g_autofree char *dir = muster_test_dup_temp_dir ();
  g_autofree char *path = g_build_filename (dir, "a.muster", NULL);
  g_autoptr (MusterRoster) roster = load (HEAD TAIL);
  Locked locked = { path, roster };

  muster_test_as_nobody (dir, try_locked, &locked);
  muster_test_remove_dir (dir);
}

static guint
count_files (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
test_save (void)
{
  g_autofree char *dir = muster_test_dup_temp_dir ();
  g_autofree char *path = g_build_filename (dir, "a.muster", NULL);
  g_autofree char *link_path = g_build_filename (dir, "link.muster", NULL);
  g_autofree char *nowhere = g_build_filename (dir, "none", "a.muster", NULL);
  g_autoptr (MusterRoster) roster = load (everything);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  struct stat status;

  g_assert_true (muster_roster_save (roster, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, everything);

  /* An existing file keeps its mode, whatever the umask. */
  g_assert_cmpint (g_chmod (path, 0666), ==, 0);
  muster_roster_set_name (roster, "New");
  g_assert_true (muster_roster_save (roster, path, &error));
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0666);

  /* A link stays one. */
  g_assert_cmpint (symlink ("a.muster", link_path), ==, 0);
  muster_roster_set_name (roster, "Newer");
  g_assert_true (muster_roster_save (roster, link_path, &error));
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Newer"));

  /* A link to a file that is not there yet makes it. */
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_true (muster_roster_save (roster, link_path, &error));
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  g_assert_cmpuint (count_files (dir), ==, 2);

  g_assert_false (muster_roster_save (roster, nowhere, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_false (muster_roster_save (roster, dir, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_clear_error (&error);

  /* What is no file is written to, not replaced. */
  g_assert_true (muster_roster_save (roster, "/dev/null", &error));
  g_assert_cmpint (g_stat ("/dev/null", &status), ==, 0);
  g_assert_true (S_ISCHR (status.st_mode));
  if (g_access ("/dev/full", W_OK) == 0)
    {
      g_assert_false (muster_roster_save (roster, "/dev/full", &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
      g_clear_error (&error);
      g_assert_cmpint (g_stat ("/dev/full", &status), ==, 0);
      g_assert_true (S_ISCHR (status.st_mode));
    }

  muster_test_remove_dir (dir);
}

static void
test_save_over_newer (void)
{
  static const char newer[] = "<?xml version='1.0'?>\n<!-- -->\n<n:roster xmlns:n='urn:muster:roster:2' better='yes'/>";
  g_autofree char *dir = muster_test_dup_temp_dir ();
  g_autofree char *path = g_build_filename (dir, "a.muster", NULL);
  g_autoptr (MusterRoster) roster = load (HEAD TAIL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (path, newer, -1, NULL));
  g_assert_false (muster_roster_save (roster, path, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_UNSUPPORTED_VERSION);
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, newer);

  /* Anything else may go. */
  g_assert_true (g_file_set_contents (path, "garbage", -1, NULL));
  g_assert_true (muster_roster_save (roster, path, &error));
  g_assert_no_error (error);

  muster_test_remove_dir (dir);
}

/* A list that was built larger than a file may be is refused before anything is written. */
static void
test_save_too_deep (void)
{
  g_autofree char *dir = muster_test_dup_temp_dir ();
  g_autofree char *path = g_build_filename (dir, "a.muster", NULL);
  g_autoptr (MusterRoster) roster = load (HEAD TAIL);
  g_autoptr (GError) error = NULL;
  MusterUnit *parent = muster_roster_get_root (roster);

  for (guint i = 0; i < 64; i++)
    {
      muster_unit_append (parent, muster_unit_new (roster, "hmg"));
      parent = parent->children[0];
    }
  g_assert_true (muster_roster_save (roster, path, &error));
  g_assert_no_error (error);
  g_object_unref (muster_roster_load (path, store, &error));
  g_assert_no_error (error);

  muster_unit_append (parent, muster_unit_new (roster, "hmg"));
  g_assert_false (muster_roster_save (roster, path, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  g_clear_error (&error);

  muster_unit_free (muster_unit_steal (parent, 0));
  for (; parent->parent != NULL; parent = parent->parent)
    muster_unit_set_count (parent, 999);
  g_assert_false (muster_roster_save (roster, path, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);

  muster_test_remove_dir (dir);
}

static void
test_full_disk (void)
{
  g_autofree char *dir = muster_test_dup_temp_dir ();
  g_autofree char *path = g_build_filename (dir, "a.muster", NULL);
  g_autofree char *long_text = g_strnfill (200000, 'x');
  g_autoptr (MusterRoster) roster = load (HEAD TAIL);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (mount ("tmpfs", dir, "tmpfs", 0, "size=32k") != 0)
    {
      g_test_skip ("no right to mount a small disk");
      g_rmdir (dir);
      return;
    }

  g_assert_true (muster_roster_save (roster, path, &error));
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  muster_roster_set_notes (roster, long_text);
  g_assert_false (muster_roster_save (roster, path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (count_files (dir), ==, 1);

  g_assert_cmpint (umount (dir), ==, 0);
  g_rmdir (dir);
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  store = muster_test_shipped_store ();

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *name = g_strconcat ("/roster-file/fault/", faults[i].name, NULL);

      g_test_add_data_func (name, &faults[i], test_fault);
    }
  g_test_add_func ("/roster-file/counts", test_counts);
  g_test_add_func ("/roster-file/limits", test_limits);
  g_test_add_func ("/roster-file/versions", test_versions);
  g_test_add_func ("/roster-file/unknown-system", test_unknown_system);
  g_test_add_func ("/roster-file/no-faults", test_no_faults);
  g_test_add_func ("/roster-file/depth", test_depth);
  g_test_add_func ("/roster-file/units", test_units);
  g_test_add_func ("/roster-file/many-units", test_many_units);
  g_test_add_func ("/roster-file/hostile", test_hostile);
  g_test_add_func ("/roster-file/encodings", test_encodings);
  g_test_add_func ("/roster-file/cdata", test_cdata);
  g_test_add_func ("/roster-file/nothing-lost", test_nothing_lost);
  g_test_add_func ("/roster-file/namespaces", test_namespaces);
  g_test_add_func ("/roster-file/canonical-order", test_canonical_order);
  g_test_add_func ("/roster-file/cases", test_cases);
  g_test_add_func ("/roster-file/code", test_code);
  g_test_add_func ("/roster-file/code-options", test_code_options);
  g_test_add_func ("/roster-file/paths", test_paths);
  g_test_add_func ("/roster-file/unreadable", test_unreadable);
  g_test_add_func ("/roster-file/save", test_save);
  g_test_add_func ("/roster-file/save-over-newer", test_save_over_newer);
  g_test_add_func ("/roster-file/save-too-deep", test_save_too_deep);
  g_test_add_func ("/roster-file/full-disk", test_full_disk);

  result = g_test_run ();
  g_assert_finalize_object (store);
  return result;
}
