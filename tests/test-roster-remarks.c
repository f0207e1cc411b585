/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a roster file says without effect is told, with its line, and changes neither the list nor its verdict. */

#include "muster-judge.h"
#include "muster-roster-file.h"
#include "muster-test-util.h"

#include <string.h>

#define HEAD "<roster xmlns=\"urn:muster:roster:1\" xmlns:x=\"urn:example:x\" system=\"fields-of-war\">\n"
#define TAIL "</roster>\n"

static MusterSystemStore *store;

static MusterRoster *
load (const char *xml)
{
  g_autoptr (GError) error = NULL;
  MusterRoster *roster = muster_roster_load_bytes (xml, strlen (xml), NULL, store, &error);

  g_assert_no_error (error);
  return roster;
}

static char *
dup_remarks (MusterRoster *roster)
{
  guint n;
  const MusterRemark *remarks = muster_roster_get_remarks (roster, &n);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (g_utf8_validate (remarks[i].text, -1, NULL));
      g_assert_true (strpbrk (remarks[i].text, "\r\n\t") == NULL);
      /* What is of no effect; what to do. */
      g_assert_nonnull (strchr (remarks[i].text, ';'));
      g_string_append_printf (all, "%u: %s\n", remarks[i].line, remarks[i].text);
    }
  return g_string_free (all, FALSE);
}

static char *
dup_verdict (MusterRoster *roster)
{
  g_autoptr (MusterForce) force = muster_force_new (roster, NULL);
  g_autoptr (MusterJudgement) judgement = muster_judge (force, FALSE);
  GString *verdict = g_string_new (NULL);

  g_string_append_printf (verdict, "%d %" G_GINT64_FORMAT " %u", judgement->legal, (gint64) judgement->points, judgement->n_findings);
  for (guint i = 0; i < judgement->n_findings; i++)
    g_string_append_printf (verdict, " %s", judgement->findings[i].rule->id);
  return g_string_free (verdict, FALSE);
}

typedef struct
{
  const char *name;
  const char *xml;
  const char *remarks;
} Case;

static const Case cases[] = {
  { "none", HEAD "<!-- c --><?p i?><name xml:lang='en'>a</name><unit type='hmg' x:grade='v'><mark id='era' value='yes'/><mark id='era' value='no'/>"
            "<x:y grade='1'>text</x:y></unit><seen edition='1' what='2'>text<unit/></seen>" TAIL, "" },
  { "case", HEAD "<unit type='infantry-platoon'\n  Grade='veteran'/>" TAIL,
    "2: “Grade” is no attribute of a unit and changes nothing; did you mean “grade”?\n" },
  { "typing", HEAD "<unit type='hmg' cuont='2'/>\n<catalogue><entry id='own-a' printd='3'/></catalogue>" TAIL,
    "2: “cuont” is no attribute of a unit and changes nothing; did you mean “count”?\n"
    "3: “printd” is no attribute of an entry and changes nothing; did you mean “printed”?\n" },
  { "far", HEAD "<unit type='hmg' colour='red'><column id='gun' value='light' x='1'/></unit>" TAIL,
    "2: “colour” is no attribute of a unit and changes nothing; use one of count, type, entry, name, grade, or take it out\n"
    "2: “x” is no attribute of a column and changes nothing; use one of id, value, count, or take it out\n" },
  { "of-none", HEAD "<nation x=\"1\">germany</nation>\n<notes type='a'/><catalogue id='b'/>" TAIL,
    "2: “x” is no attribute of a nation and changes nothing; take it out\n"
    "3: “type” is no attribute of notes and changes nothing; take it out\n"
    "3: “id” is no attribute of a catalogue and changes nothing; take it out\n" },
  { "root", "<roster xmlns='urn:muster:roster:1' System='a'\n system='fields-of-war' Limit='7'/>",
    "1: “System” is no attribute of a roster and changes nothing; did you mean “system”?\n"
    "1: “Limit” is no attribute of a roster and changes nothing; did you mean “limit”?\n" },
  { "mark", HEAD "<unit type='hmg'><mark id='era' value='No'/></unit>" TAIL,
    "2: value=\"No\" of a mark changes nothing, the unit has the mark; write value=\"no\" to take it away\n" },
  { "text", HEAD "<unit type='hmg'/>\n\n  see\n the <!-- c --> end\n<unit type='hmg'>&amp;<![CDATA[<]]></unit>\n" TAIL,
    "4: no text belongs here, and this changes nothing: “see  the”; put it into “notes”, or take it out\n"
    "5: no text belongs here, and this changes nothing: “end”; put it into “notes”, or take it out\n"
    "6: no text belongs here, and this changes nothing: “&<”; put it into “notes”, or take it out\n" },
  { "text-not-ascii", HEAD "\n  Äußerst\n wichtig\n\n" TAIL,
    "3: no text belongs here, and this changes nothing: “Äußerst  wichtig”; put it into “notes”, or take it out\n" },
  { "empty", HEAD "<unit type='hmg' grade='' entry='' name=''/>" TAIL,
    "2: “entry” of this unit is empty and changes nothing; write an id in it, or take it out\n"
    "2: “grade” of this unit is empty and changes nothing; write an id in it, or take it out\n" },
  /* Of the first unit the judge tells. */
  { "no-id", HEAD "<unit type='hmg'><column value='x'/><mark/></unit>\n<unit type='no-such'><column value='x'/><mark id=''/></unit>\n"
             "<option value='x'/><catalogue><entry name='A'><column value='x'/></entry></catalogue>" TAIL,
    "3: a “column” without an id changes nothing; add id=\"…\" to it, or take it out\n"
    "3: a “mark” without an id changes nothing; add id=\"…\" to it, or take it out\n"
    "4: this entry has no id, so that no unit can have it; add id=\"own-…\" to it\n"
    "4: a “column” without an id changes nothing; add id=\"…\" to it, or take it out\n" },
};

static void
test_case (gconstpointer data)
{
  const Case *this = data;
  g_autoptr (MusterRoster) roster = load (this->xml);
  g_autofree char *remarks = dup_remarks (roster);
  g_autofree char *written = muster_roster_to_xml (roster, NULL);
  g_autoptr (MusterRoster) again = load (written);
  g_autofree char *rewritten = muster_roster_to_xml (again, NULL);
  g_autofree char *verdict = dup_verdict (roster);
  g_autofree char *verdict_again = dup_verdict (again);
  guint n;
  guint n_again;

  g_assert_cmpstr (remarks, ==, this->remarks);
  /* All that was told of is kept, and told of again; but for what is empty. */
  muster_roster_get_remarks (roster, &n);
  muster_roster_get_remarks (again, &n_again);
  g_assert_cmpuint (n_again, ==, g_str_equal (this->name, "empty") ? 0 : n);
  g_assert_cmpstr (rewritten, ==, written);
  g_assert_cmpstr (verdict_again, ==, verdict);
}

/* What changes nothing changes nothing. */
static void
test_verdict (void)
{
  g_autoptr (MusterRoster) plain = load (HEAD "<unit type='infantry-platoon'><unit type='platoon-hq'/></unit>" TAIL);
  g_autoptr (MusterRoster) other = load (HEAD "<unit type='infantry-platoon' Grade='veteran' entry='' grade=''>text<unit type='platoon-hq' cuont='3'/></unit>" TAIL);
  g_autofree char *verdict = dup_verdict (plain);
  g_autofree char *verdict_other = dup_verdict (other);
  guint n;

  g_assert_cmpstr (verdict_other, ==, verdict);
  g_assert_null (muster_roster_get_remarks (plain, &n));
  g_assert_cmpuint (n, ==, 0);
}

/* The same mistake made everywhere is not told everywhere. */
static void
test_many (void)
{
  static const char * const each[] = { "<unit type='hmg' Grade='a' entry=''/>\n", "text<unit type='hmg'/>\n", "<unit type='no-such'><mark/></unit>\n" };

  for (guint i = 0; i < G_N_ELEMENTS (each); i++)
    {
      g_autoptr (GString) xml = g_string_new (HEAD);
      g_autoptr (MusterRoster) roster = NULL;
      const MusterRemark *remarks;
      guint n;

      for (guint k = 0; k < 50000; k++)
        g_string_append (xml, each[i]);
      g_string_append (xml, TAIL);
      roster = load (xml->str);
      remarks = muster_roster_get_remarks (roster, &n);
      g_assert_cmpuint (n, ==, 20);
      g_assert_cmpuint (remarks[0].line, ==, 2);
      g_assert_cmpuint (remarks[19].line, ==, i == 0 ? 11 : 21);
    }
}

/* A long name, a long text: a sentence all the same. */
static void
test_long (void)
{
  g_autofree char *word = g_strnfill (100000, 'a');
  g_autofree char *xml = g_strdup_printf (HEAD "<unit type='hmg' %s=''/>%s" TAIL, word, word);
  g_autoptr (MusterRoster) roster = load (xml);
  guint n;
  const MusterRemark *remarks = muster_roster_get_remarks (roster, &n);

  g_assert_cmpuint (n, ==, 2);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (strlen (remarks[i].text), <, 400);
}

/* A list that is refused leaves nothing behind. */
static void
test_refused (void)
{
  const char *xml = HEAD "<unit type='hmg' Grade='a'>text</unit><unit/>" TAIL;
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_roster_load_bytes (xml, strlen (xml), NULL, store, &error));
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  store = muster_test_shipped_store ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strconcat ("/roster-remarks/", cases[i].name, NULL);

      g_test_add_data_func (name, &cases[i], test_case);
    }
  g_test_add_func ("/roster-remarks/verdict", test_verdict);
  g_test_add_func ("/roster-remarks/many", test_many);
  g_test_add_func ("/roster-remarks/long", test_long);
  g_test_add_func ("/roster-remarks/refused", test_refused);

  result = g_test_run ();
  g_assert_finalize_object (store);
  return result;
}
