/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every fault that the reader of systems knows is told, at its line, and all of a file at once. In the fixtures
 * a comment behind an element says which faults it has. */

#include "muster-error.h"
#include "muster-system.h"
#include "muster-test-util.h"

#include <glib/gstdio.h>
#include <string.h>

#define MARK "<!-- fault: "
#define HEAD "<system xmlns=\"urn:muster:system:1\" id=\"bounds\" name=\"Bounds\" edition=\"1\"><budget kind=\"points\"/>"
#define TYPES "<types><force><slot of=\"band\"/></force><type id=\"band\" name=\"Band\"/></types>"

/* All that was told while the tests ran, to be compared with all that could have been. */
static GPtrArray *seen; /* (element-type utf8) */

static void
note_all (GPtrArray *faults)
{
  for (guint i = 0; faults != NULL && i < faults->len; i++)
    g_ptr_array_add (seen, g_strdup (((MusterFault *) g_ptr_array_index (faults, i))->text));
}

static char *
dup_list (GPtrArray *faults)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < faults->len; i++)
    {
      const MusterFault *fault = g_ptr_array_index (faults, i);

      g_string_append_printf (text, "  %s:%d: %s\n", fault->file, fault->line, fault->text);
    }
  return g_string_free (text, FALSE);
}

/* Whether one of the faults is the one expected; it is then taken out. */
static gboolean
take_fault (GPtrArray  *faults,
            int         line,
            const char *text)
{
  for (guint i = 0; i < faults->len; i++)
    {
      const MusterFault *fault = g_ptr_array_index (faults, i);

      if (fault->line == line && strstr (fault->text, text) != NULL)
        {
          g_ptr_array_remove_index (faults, i);
          return TRUE;
        }
    }
  return FALSE;
}

/* A system with faults is refused: nothing half read comes back, and the error is the first of the faults. */
static GPtrArray *
load_faults (const char *data,
             gsize       length)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSystem) system = muster_system_load_bytes (data, length, "a.xml", &faults, &error);
  const MusterFault *first;
  g_autofree char *words = NULL;
  int before = 0;

  g_assert_null (system);
  g_assert_error (error, MUSTER_ERROR, MUSTER_ERROR_INVALID_DATA);
  g_assert_nonnull (faults);
  g_assert_cmpuint (faults->len, >, 0);
  first = g_ptr_array_index (faults, 0);
  words = first->line > 0 ? g_strdup_printf ("a.xml:%d: %s", first->line, first->text) : g_strdup_printf ("a.xml: %s", first->text);
  g_assert_cmpstr (error->message, ==, words);
  for (guint i = 0; i < faults->len; i++)
    {
      const MusterFault *fault = g_ptr_array_index (faults, i);

      g_assert_cmpint (fault->line, >=, before);
      g_assert_cmpstr (fault->file, ==, "a.xml");
      g_assert_false (g_str_has_suffix (fault->text, "."));
      g_assert_true (g_utf8_validate (fault->text, -1, NULL));
      /* What is wrong; what to do. */
      if (strstr (fault->text, "; ") == NULL)
        g_test_fail_printf ("does not say what to do: %s", fault->text);
      for (guint k = 0; k < i; k++)
        {
          const MusterFault *other = g_ptr_array_index (faults, k);

          g_assert_false (other->line == fault->line && strcmp (other->text, fault->text) == 0);
        }
      before = fault->line;
    }
  note_all (faults);
  return g_steal_pointer (&faults);
}

/* One fault at one line, and no other. */
static void
assert_one (const char *data,
            int         line,
            const char *text)
{
  g_autoptr (GPtrArray) faults = load_faults (data, strlen (data));

  if (!take_fault (faults, line, text) || faults->len > 0)
    {
      g_autofree char *list = dup_list (faults);

      g_test_message ("expected at %d: %s\n%s", line, text, list);
      g_test_fail_printf ("wrong faults");
    }
}

static char *
read_fixture (const char *name,
              gsize      *length)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "systems", name, NULL);
  g_autoptr (GError) error = NULL;
  char *data = NULL;

  g_file_get_contents (path, &data, length, &error);
  g_assert_no_error (error);
  return data;
}

static void
test_fixture (gconstpointer user_data)
{
  const char *name = user_data;
  gsize length;
  g_autofree char *data = read_fixture (name, &length);
  g_autoptr (GPtrArray) faults = NULL;
  g_auto (GStrv) lines = g_strsplit (data, "\n", -1);
  g_autoptr (GString) missing = g_string_new (NULL);
  guint n = 0;

  /* The two faults about files need a file to start from. */
  if (strcmp (name, "faults-units.xml") == 0)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fixtures", "systems", name, NULL);

      g_assert_null (muster_system_load (path, &faults, NULL));
      note_all (faults);
    }
  else
    faults = load_faults (data, length);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      for (const char *mark = strstr (lines[i], MARK); mark != NULL; mark = strstr (mark + 1, MARK))
        {
          g_autofree char *text = g_strndup (mark + strlen (MARK), (gsize) (strstr (mark, " -->") - mark) - strlen (MARK));

          n++;
          if (!take_fault (faults, (int) i + 1, text))
            g_string_append_printf (missing, "  %u: %s\n", i + 1, text);
        }
    }
  g_assert_cmpuint (n, >, 0);
  if (missing->len > 0 || faults->len > 0)
    {
      g_autofree char *list = dup_list (faults);

      g_test_message ("not told:\n%stoo much:\n%s", missing->str, list);
      g_test_fail_printf ("%s: the faults differ", name);
    }
}

/* What the fixture shows one by one: a file with five mistakes gives five faults in five lines. */
static void
test_five (void)
{
  gsize length;
  g_autofree char *data = read_fixture ("five-faults.xml", &length);
  g_autoptr (GPtrArray) faults = load_faults (data, length);

  g_assert_cmpuint (faults->len, ==, 5);
  for (guint i = 1; i < faults->len; i++)
    g_assert_cmpint (((MusterFault *) g_ptr_array_index (faults, i - 1))->line, <, ((MusterFault *) g_ptr_array_index (faults, i))->line);
}

/* A fault is told once a line, and not again by what follows from it. */
static void
test_echoes (void)
{
#define RULES "<rules><rule id=\"size\" name=\"Size\"/><rule id=\"depth\" name=\"Depth\"/></rules>"
#define LIMIT(rule, of) "<limits><limit rule=\"" rule "\"><count of=\"" of "\"/><at-most/><wrong>w</wrong></limit>" \
                        "<must rule=\"depth\" of=\"band\"><that><is type=\"*\"/></that><wrong>w</wrong></must></limits>"
  /* Limits out of their place are not read; that they raise no rules is no news. */
  assert_one (HEAD RULES "\n<types><force><slot of=\"band\"/></force><type id=\"band\" name=\"Band\"/>\n" LIMIT ("size", "band") "</types></system>", 3,
              "<limits> cannot stand in <types>; take it out or mend its name");
  assert_one (HEAD "\n" RULES TYPES "\n<limitz></limitz></system>", 3, "<limitz> cannot stand in <system>; did you mean <limits>?");
  assert_one (HEAD RULES TYPES "\n<limits><must rules=\"size\" of=\"band\"><that><is type=\"*\"/></that><wrong>w</wrong></must></limits></system>", 2,
              "<must> has no attribute “rules”; did you mean “rule”?");
  /* What was meant counts as used. */
  assert_one (HEAD RULES TYPES "\n" LIMIT ("sizes", "band") "</system>", 2, "there is no rule “sizes”; did you mean “size”?");
  assert_one (HEAD "<options><option id=\"moon\" name=\"M\"><value id=\"full\" name=\"F\"/><value id=\"new\" name=\"N\"/></option></options>"
              "\n<rulings><ruling id=\"r\" name=\"R\" option=\"moom\" used=\"dice\">R</ruling></rulings>" TYPES "</system>", 2,
              "there is no house rule “moom”; did you mean “moon”?");
  assert_one (HEAD RULES "<types><force>\n<slot of=\"bandit\"/></force><type id=\"band\" name=\"Band\"/></types>" LIMIT ("size", "band") "</system>", 2,
              "there is no type of unit “bandit”; did you mean “band”?");
  /* A type that there is not is counted nowhere, and told once a line. */
  assert_one (HEAD RULES TYPES "\n" LIMIT ("size", "bund bund") "</system>", 2, "there is no type of unit “bund”; did you mean “band”?");
  /* A group without its sign, a group, a value. */
  assert_one (HEAD "<types><force>\n<slot of=\"riders\"/></force><type id=\"band\" name=\"Band\" groups=\"riders\"/></types></system>", 2,
              "there is no type of unit “riders”; did you mean “#riders”?");
  assert_one (HEAD "<types><force>\n<slot of=\"#rider\"/></force><type id=\"band\" name=\"Band\" groups=\"riders\"/></types></system>", 2,
              "no type of unit belongs to the group “#rider”; did you mean “#riders”?");
  assert_one (HEAD "<columns>\n<column id=\"c\" name=\"C\" default=\"speers\"><value id=\"spears\" name=\"S\"/></column></columns>" TYPES "</system>", 2,
              "“c” has no value “speers”; did you mean “spears”?");
  /* What is not near is not offered. */
  assert_one (HEAD "<types><force>\n<slot of=\"band horde\"/></force><type id=\"band\" name=\"Band\"/></types></system>", 2,
              "there is no type of unit “horde”; declare it or mend the id");
}

/* A tag over several lines begins where it begins, wherever in the file it stands. */
static void
test_lines (void)
{
  g_autoptr (GString) text = g_string_new (HEAD "\n<rules>\n");

  assert_one (HEAD "\n<rules>\n  <rule\n    id=\"lonely\"\n    name=\"Lonely\"\n  />\n</rules>\n" TYPES "</system>\n", 3, "nothing raises");
  assert_one ("\xef\xbb\xbf" HEAD "\n<rules>\n<rule id=\"lonely\"\n name=\"Lonely\"/></rules>" TYPES "</system>", 3, "nothing raises");
  assert_one (HEAD "<rules><rule id=\"lonely\" name=\"&#10;L&lt;\n\n\"/></rules>" TYPES "</system>\n\n", 1, "nothing raises");
  for (guint i = 0; i < 3000; i++)
    g_string_append (text, "<!-- filling -->\n");
  g_string_append (text, "<rule id=\"lonely\"\n name=\"Lonely\"/></rules>" TYPES "</system>");
  assert_one (text->str, 3003, "nothing raises");
}

static char *
repeat (const char *before,
        const char *format,
        guint       n,
        const char *after)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) parts = g_strsplit (format, "#", -1);

      for (guint k = 0; parts[k] != NULL; k++)
        {
          if (k > 0)
            g_string_append_printf (text, "%u", i);
          g_string_append (text, parts[k]);
        }
    }
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

/* As many as may stand are read, and one more is told. */
static void
test_bounds (void)
{
  static const struct
  {
    const char *before;
    const char *each;
    const char *after;
    guint       most;
    const char *fault;
  } bounds[] = {
    { HEAD "<types><force/>", "<type id=\"t#\" name=\"T\"/>", "</types></system>", 255, "<types> holds 256, at most 255" },
    { HEAD "<columns>", "<column id=\"c#\" name=\"C\" kind=\"number\"/>", "</columns>" TYPES "</system>", 64, "<columns> holds 65, at most 64" },
    { HEAD "<marks>", "<mark id=\"m#\" name=\"M\"/>", "</marks>" TYPES "</system>", 64, "<marks> holds 65, at most 64" },
    { HEAD "<grades default=\"g0\">", "<grade id=\"g#\" name=\"G\"/>", "</grades>" TYPES "</system>", 64, "<grades> holds 65, at most 64" },
    { HEAD "<rulings>", "<ruling id=\"r#\" name=\"R\">R</ruling>", "</rulings>" TYPES "</system>", 1000, "<rulings> holds 1001, at most 1000" },
    { HEAD "<columns><column id=\"c\" name=\"C\">", "<value id=\"v#\" name=\"V\"/>", "</column></columns>" TYPES "</system>", 1000, "1001 values stand here, at most 1000" },
    { HEAD "<options><option id=\"o\" name=\"O\">", "<value id=\"v#\" name=\"V\"/>",
      "</option></options><rulings><ruling id=\"o\" name=\"O\" option=\"o\" used=\"dice\">O</ruling></rulings>" TYPES "</system>", 1000,
      "1001 values stand here, at most 1000" },
    { HEAD TYPES "<entries type=\"band\">", "<entry id=\"e#\" name=\"E\"/>", "</entries></system>", 20000, "a system holds at most 20000 entries" },
    { HEAD "<rules><rule id=\"r\" name=\"R\"/></rules>" TYPES "<limits>", "<must rule=\"r\" of=\"band\"><that><is type=\"*\"/></that><wrong>w</wrong></must>",
      "</limits></system>", 2000, "<limits> holds 2001, at most 2000" },
    { HEAD "<rules><rule id=\"r\" name=\"R\"/></rules>" TYPES "<limits><limit rule=\"r\">", "<points/>",
      "<at-most/><wrong>w</wrong></limit></limits></system>", 10000, "a system holds at most 10000 terms" },
    { HEAD "<rules><rule id=\"r\" name=\"R\"/></rules>" TYPES "<limits><limit rule=\"r\">", "<count of=\"band\"><has-limit/></count>",
      "<at-most/><wrong>w</wrong></limit></limits></system>", 1000, "count at most 1000 different things" },
    { HEAD TYPES "<sheets>", "<number id=\"n#\"><add value=\"1\"/></number>", "</sheets></system>", 200, "<sheets> holds 201 times <number>, at most 200" },
    { HEAD TYPES "<sheets>", "<words id=\"w#\"><case><says>w</says></case></words>", "</sheets></system>", 200, "<sheets> holds 201 times <words>, at most 200" },
    { HEAD TYPES "<sheets>", "<bring of=\"band\"/>", "</sheets></system>", 255, "<sheets> holds 256 times <bring>, at most 255" },
    { HEAD TYPES "<sheets>", "<ticks of=\"band\"/>", "</sheets></system>", 255, "<sheets> holds 256 times <ticks>, at most 255" },
    { HEAD TYPES "<sheets>", "<card of=\"band\"/>", "</sheets></system>", 255, "<sheets> holds 256 times <card>, at most 255" },
    { HEAD TYPES "<sheets>", "<page id=\"p#\" name=\"P\"><section title=\"s\"><text>t</text></section></page>", "</sheets></system>", 32,
      "<sheets> holds 33 times <page>, at most 32" },
    { HEAD TYPES "<sheets><labels name=\"L\">", "<label name=\"L\" of=\"band\" width=\"3\" height=\"100\">t</label>", "</labels></sheets></system>", 16,
      "<labels> holds 17 times <label>, at most 16" },
    { HEAD TYPES "<sheets><card of=\"band\">", "<text>t</text>", "</card></sheets></system>", 10000, "the sheets of a system hold at most 10000 elements" },
    { HEAD TYPES "<sheets><number id=\"n\">", "<add value=\"1\"/>", "</number></sheets></system>", 10000, "the sheets of a system hold at most 10000 elements" },
    { HEAD TYPES "<sheets><words id=\"w\">", "<case><when><has-limit/></when><says>s</says></case>", "</words></sheets></system>", 10000,
      "the sheets of a system hold at most 10000 elements" },
    { HEAD TYPES "<sheets><card of=\"band\"><boxes label=\"b\" texts=\"", " #", "\"/></card></sheets></system>", 100, "a line has at most 100 boxes with texts" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    {
      g_autofree char *full = repeat (bounds[i].before, bounds[i].each, bounds[i].most, bounds[i].after);
      g_autofree char *over = repeat (bounds[i].before, bounds[i].each, bounds[i].most + 1, bounds[i].after);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterSystem) system = muster_system_load_bytes (full, strlen (full), "full.xml", NULL, &error);
      g_autoptr (GPtrArray) faults = NULL;

      g_assert_no_error (error);
      g_assert_nonnull (system);
      faults = load_faults (over, strlen (over));
      if (!take_fault (faults, 1, bounds[i].fault))
        g_test_fail_printf ("not told: %s", bounds[i].fault);
    }
}

/* Numbers made of numbers: what would take for ever to work out is no number, and a table has so many columns only. */
static void
test_sheet_sizes (void)
{
  g_autoptr (GString) text = g_string_new (HEAD TYPES "<sheets>\n<number id=\"n0\"><add value=\"1\"/></number>");
  g_autofree char *deep = repeat (HEAD TYPES "<sheets><card of=\"band\">", "<if><when><has-limit/></when>", 80, "<text>t</text>");
  g_autofree char *whole = repeat (deep, "</if>", 80, "</card></sheets></system>");
  g_autofree char *heads = repeat (HEAD TYPES "<sheets><card of=\"band\">\n<table>", "<head>h</head>", 21, "<rows of=\"band\"><cell/></rows></table></card></sheets></system>");
  g_autoptr (GPtrArray) faults = NULL;

  for (guint i = 1; i < 14; i++)
    g_string_append_printf (text, "%s<number id=\"n%u\"><add number=\"n%u\"/><add value=\"1\" by=\"n%u\"/></number>", i == 12 ? "\n" : "", i, i - 1, i - 1);
  g_string_append (text, "</sheets></system>");
  assert_one (text->str, 3, "this number is worked out from too many others; it may take 10000 steps in all, so name fewer");
  assert_one (heads, 2, "<table> holds 21 times <head>, at most 20 may stand there");
  faults = load_faults (whole, strlen (whole));
  g_assert_true (take_fault (faults, 1, "elements are nested too deep"));
}

/* Much of what has to be compared with its like is read, or refused, in decent time, even with sanitizers. */
static void
test_hostile (void)
{
  static const char * const parts[][3] = {
    { HEAD "<columns><column id=\"c\" name=\"C\">", "<value id=\"v\" name=\"V\"/>", "</column></columns>" TYPES "</system>" },
    { HEAD "<columns><column id=\"c\" name=\"C\">", "<value id=\"v#\" name=\"V\"/>", "</column></columns>" TYPES "</system>" },
    { HEAD "<rules><rule id=\"r\" name=\"R\"/></rules>" TYPES "<limits><limit rule=\"r\">", "<count of=\"*\"/>",
      "<at-most/><wrong>w</wrong></limit></limits></system>" },
    { HEAD "<types><force/><type id=\"band\" name=\"Band\">", "<slot of=\"*\"/>", "</type></types></system>" },
    { HEAD TYPES "<start>", "<unit type=\"x#\"/>", "</start></system>" },
    { HEAD TYPES "<entries type=\"band\">", "<entry id=\"a\" name=\"A\"/>", "</entries></system>" },
    { HEAD TYPES "<sheets><card of=\"band\"><text>", "{a#}", "</text></card></sheets></system>" },
    { HEAD TYPES "<sheets><card of=\"band\"><table>", "<head/>", "<row/></table></card></sheets></system>" },
    { HEAD TYPES "<sheets><card of=\"band\"><table><head/>", "<row><cell/><cell/></row>", "</table></card></sheets></system>" },
    { HEAD TYPES "<sheets><number id=\"n\"><add value=\"1\"/></number><number id=\"m\">", "<add number=\"o\"/>", "</number></sheets></system>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *text = repeat (parts[i][0], parts[i][1], 400000 / (guint) (strlen (parts[i][1]) + 4), parts[i][2]);
      gint64 start = g_get_monotonic_time ();
      g_autoptr (GPtrArray) faults = load_faults (text, strlen (text));

      /* The last says that there are more. */
      g_assert_cmpuint (faults->len, <=, 201);
      if (faults->len > 200)
        g_assert_nonnull (strstr (((MusterFault *) g_ptr_array_index (faults, 200))->text, "and more"));
      if (g_get_monotonic_time () - start > 20 * G_USEC_PER_SEC)
        g_test_fail_printf ("part %u took %.1f s", i, (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
    }
}

/* What is wrong with the file as a whole: one fault, and the system is not looked at. */
static void
test_whole_file (void)
{
  g_autofree char *deep = repeat ("<system xmlns=\"urn:muster:system:1\" id=\"deep\" name=\"Deep\" edition=\"1\"><budget kind=\"points\"/>"
                                  "<rules><rule id=\"r\" name=\"R\"/></rules><types><force><slot of=\"band\">", "<not>", 80, "<has-limit/>");
  g_autofree char *whole = repeat (deep, "</not>", 80, "</slot></force><type id=\"band\" name=\"Band\" faults=\"r\"/></types></system>");
  g_autofree char *abyss = repeat ("", "<a>", 10000, "");
  g_autofree char *large = g_malloc (1024 * 1024 + 2);
  g_autoptr (GPtrArray) faults = NULL;

  assert_one ("", 0, "the file is empty");
  assert_one ("\n\n<system xmlns=\"urn:muster:system:2\"/>", 3, "written in a newer language (urn:muster:system:2)");
  assert_one ("<system xmlns=\"urn:muster:system:1\"\n language=\"1.90\"/>", 1, "written in language 1.90 and this program reads 1.");
  assert_one ("<system xmlns=\"urn:muster:system:1\" language=\"2.0\"/>", 1, "written in language 2.0 and");
  assert_one ("<system xmlns=\"urn:muster:system:1\" language=\"1\"/>", 1, "is no version such as");
  assert_one ("<system xmlns=\"urn:muster:system:1\" language=\"1.00\"/>", 1, "is no version such as");
  assert_one ("<system xmlns=\"urn:muster:system:1\" language=\"0.9\"/>", 1, "is no version such as");
  assert_one ("<system/>", 1, "this is no rule system: its first element has to be <system xmlns=");
  assert_one ("<roster xmlns=\"urn:muster:roster:1\" system=\"x\"/>", 1, "this is no rule system");
  assert_one ("<roster xmlns=\"urn:muster:system:1\"/>", 1, "its first element is <roster>, not <system>");
  assert_one ("<system xmlns=\"urn:muster:system:1\">\n<budget>\n</system>", 3, "not well-formed XML");
  assert_one ("<system xmlns=\"urn:muster:system:1\">\n<types>\n<type id=\"a\">\n</types>\n<limits/>\n</system>", 4,
              "<type> of line 3 is not closed before </types>; add </type>");
  assert_one ("<system xmlns=\"urn:muster:system:1\">\n<types/>\n\n", 4, "the file ends before <system> of line 1 is closed; add </system>");
  assert_one ("<system xmlns=\"urn:muster:system:1\">\n<types a=b/></system>", 2, "straight quotes around it");
  assert_one ("<system xmlns=\"urn:muster:system:1\">\n<types a=\"b/></system>", 2, "straight quotes around it");
  assert_one ("<system xmlns=\"urn:muster:system:1\">\n<types a=\"b\"c=\"d\"/></system>", 2, "a space behind it");
  assert_one ("<system xmlns=\"urn:muster:system:1\">\n<about>a & b</about></system>", 2, "written &amp;");
  assert_one ("<system xmlns=\"urn:muster:system:1\">\n<about>a &b</about></system>", 2, "written &amp;");
  assert_one ("<system xmlns=\"urn:muster:system:1\">\n<about>&nbsp;</about></system>", 2, "written &amp;");
  assert_one ("<system xmlns=\"urn:muster:system:1\">\n<about>3 < 4</about></system>", 2, "write &lt;");
  assert_one ("garbage", 1, "it does not begin with “<”");
  assert_one ("<system xmlns=\"urn:muster:system:1\"/>\n<types/>", 2, "behind the end of the outermost element");
  assert_one ("<system xmlns=\"urn:muster:system:1\">\n<at-most=\"3\"/></system>", 2, "as in value=\"3\"");
  assert_one ("<system xmlns=\"urn:muster:system:1\">\n &unknown;</system>", 2, "not well-formed XML");
  assert_one ("<?xml version=\"1.0\"?>\n<!DOCTYPE system>\n<system xmlns=\"urn:muster:system:1\"/>", 2, "a DOCTYPE is not allowed");
  assert_one ("<!DOCTYPE s [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">"
              "<!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\"><!ENTITY e SYSTEM \"file:///etc/passwd\">]>\n<s>&d;&e;</s>", 1, "a DOCTYPE is not allowed");
  assert_one ("<system xmlns=\"urn:muster:system:1\"\nid=\"\xff\"/>", 2, "the text is not UTF-8");
  assert_one (abyss, 1, "not well-formed XML");
  faults = load_faults (whole, strlen (whole));
  g_assert_true (take_fault (faults, 1, "elements are nested too deep"));

  memset (large, ' ', 1024 * 1024 + 1);
  large[1024 * 1024 + 1] = '\0';
  assert_one (large, 0, "the file is larger than 1 MB");
  large[1024 * 1024] = '\0';
  assert_one (large, 1, "not well-formed XML");
}

/* Writes a system whose entries stand in files of their own, two of them, and reads it. */
static GPtrArray *
load_with_entries (const char *first,
                   const char *second,
                   char      **folder)
{
  g_autofree char *system = g_build_filename (*folder = muster_test_dup_temp_dir (), "game.xml", NULL);
  g_autofree char *below = g_build_filename (*folder, "more", NULL);
  g_autofree char *one = g_build_filename (*folder, "a.xml", NULL);
  g_autofree char *two = g_build_filename (below, "b.xml", NULL);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (MusterSystem) loaded = NULL;

  g_assert_cmpint (g_mkdir (below, 0755), ==, 0);
  g_assert_true (g_file_set_contents (system, HEAD TYPES "\n<entries type=\"band\" href=\"a.xml\"/>\n<entries href=\"more/b.xml\"/></system>", -1, NULL));
  g_assert_true (g_file_set_contents (one, first, -1, NULL));
  g_assert_true (g_file_set_contents (two, second, -1, NULL));
  loaded = muster_system_load (system, &faults, NULL);
  g_assert_true ((loaded != NULL) == (faults->len == 0));
  if (loaded != NULL)
    {
      guint n;

      muster_system_get_entries (loaded, &n);
      g_assert_cmpuint (n, ==, 3);
    }
  note_all (faults);
  muster_test_remove_dir (*folder);
  return g_steal_pointer (&faults);
}

/* Faults of a file of entries are told with its own name and line. */
static void
test_entry_files (void)
{
#define ENTRIES "<entries xmlns=\"urn:muster:system:1\" type=\"band\">\n"
  static const struct
  {
    const char *first;
    const char *second;
    int         line; /* 0: none has a fault */
    const char *text;
  } cases[] = {
    { ENTRIES "<entry id=\"a\" name=\"A\"/><entry id=\"b\" name=\"B\"/></entries>", ENTRIES "<entry id=\"c\" name=\"C\"/></entries>", 0, NULL },
    { ENTRIES "<entry id=\"a\" name=\"A\"/></entries>", ENTRIES "\n<entry id=\"a\" name=\"A\"/></entries>", 3, "/a.xml:2; give one of the two another id" },
    { ENTRIES "</entries>", ENTRIES "<entry\n", 3, "not well-formed XML" },
    { ENTRIES "</entries>", "", 0, "the file is empty" },
    { ENTRIES "</entries>", ENTRIES "<entry id=\"a\" name=\"A\" colour=\"red\"/></entries>", 2, "<entry> has no attribute “colour”" },
    { ENTRIES "</entries>", "<entries/>", 1, "a file of entries begins with <entries xmlns=\"urn:muster:system:1\">" },
    { ENTRIES "</entries>", "<!DOCTYPE entries>" ENTRIES "</entries>", 1, "a DOCTYPE is not allowed" },
    { ENTRIES "</entries>", "<entries xmlns=\"urn:muster:system:1\" href=\"../a.xml\"/>", 1, "a file of entries cannot name another one" },
    { ENTRIES "</entries>", "\n<entries xmlns=\"urn:muster:system:1\"><entry id=\"a\" name=\"A\"/></entries>", 2, "the entry needs “type”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folder = NULL;
      g_autoptr (GPtrArray) faults = load_with_entries (cases[i].first, cases[i].second, &folder);
      g_autofree char *file = g_build_filename (folder, "more", "b.xml", NULL);
      g_autofree char *list = dup_list (faults);

      if (faults->len > 0)
        g_assert_cmpstr (((MusterFault *) g_ptr_array_index (faults, 0))->file, ==, file);
      if (cases[i].text != NULL ? !take_fault (faults, cases[i].line, cases[i].text) || faults->len > 0 : faults->len > 0)
        {
          g_test_message ("expected at %d: %s\n%s", cases[i].line, cases[i].text, list);
          g_test_fail_printf ("wrong faults in case %u", i);
        }
    }
  assert_one (HEAD TYPES "<entries type=\"band\" href=\"a.xml\"/></system>", 1, "“a.xml” cannot be found from here");
}

/* A sentence of the source as a pattern for what it may become. */
static GRegex *
make_pattern (const char *literal)
{
  g_autofree char *text = g_strcompress (literal);
  g_autofree char *escaped = g_regex_escape_string (text, -1);
  g_autoptr (GRegex) place = g_regex_new ("%%?[a-z]?", 0, 0, NULL);
  g_autofree char *pattern = g_regex_replace_literal (place, escaped, -1, 0, ".*", 0, NULL);

  return g_regex_new (pattern, 0, 0, NULL);
}

/* Reads the sources: no fault can be told there that no test above has seen. */
static void
test_complete (void)
{
  static const char * const files[] = {
    "check", "faults", "grammar", "read-columns", "read-entries", "read-limits", "read-names", "read-predicates", "read-types", "read-attributes",
    "read-figures", "read-sheets", "read-sheet-blocks", "read-sheet-numbers", "read-sheet-texts", "reader"
  };
  g_autoptr (GRegex) finder = g_regex_new ("(?<![A-Za-z0-9])_\\(\"((?:[^\"\\\\]|\\\\.)*)\"", 0, 0, NULL);
  guint missing = 0;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *name = g_strdup_printf ("muster-system-%s.c", files[i]);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "src", "core", "system", name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GMatchInfo) match = NULL;
      g_autoptr (GError) error = NULL;

      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
      for (g_regex_match (finder, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
        {
          g_autofree char *literal = g_match_info_fetch (match, 1);
          g_autoptr (GRegex) pattern = make_pattern (literal);
          gboolean found = FALSE;

          for (guint k = 0; k < seen->len && !found; k++)
            found = g_regex_match (pattern, g_ptr_array_index (seen, k), 0, NULL);
          /* That a path is no file is no fault of a file; another test sees it. */
          found |= strstr (literal, "this is not a file") != NULL || strstr (literal, "there is no such file") != NULL
                   || strstr (literal, "the name is too long for any file") != NULL;
          /* Nothing can name a group, so that none is missed. */
          found |= strcmp (literal, "ready-made group") == 0;
          if (!found)
            {
              g_test_message ("no test makes the reader say: %s", literal);
              missing++;
            }
          n++;
        }
    }
  if (missing > 0)
    g_test_fail_printf ("%u kinds of fault without a test", missing);
  g_assert_cmpuint (n, >, 90);
}

int
main (int   argc,
      char *argv[])
{
  static const char * const fixtures[] = {
    "five-faults.xml", "faults-grammar.xml", "faults-names.xml", "faults-columns.xml", "faults-conditions.xml", "faults-limits.xml", "faults-units.xml",
    "faults-figures.xml", "faults-sheets.xml"
  };
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_set_nonfatal_assertions ();
  seen = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (fixtures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/system-faults/%s", fixtures[i]);

      g_test_add_data_func (path, fixtures[i], test_fixture);
    }
  g_test_add_func ("/system-faults/five", test_five);
  g_test_add_func ("/system-faults/lines", test_lines);
  g_test_add_func ("/system-faults/echoes", test_echoes);
  g_test_add_func ("/system-faults/bounds", test_bounds);
  g_test_add_func ("/system-faults/sheet-sizes", test_sheet_sizes);
  g_test_add_func ("/system-faults/hostile", test_hostile);
  g_test_add_func ("/system-faults/whole-file", test_whole_file);
  g_test_add_func ("/system-faults/entry-files", test_entry_files);
  g_test_add_func ("/system-faults/complete", test_complete);

  status = g_test_run ();
  g_ptr_array_unref (seen);
  return status;
}
