/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small game that holds one of everything that sheets can ask for, with whatever `<sheets>` a test gives it, and lists of
 * it. Platoons hold squads and tanks, squads hold bases. */

#include "muster-test-game.h"

#include "muster-roster-file.h"
#include "muster-test-util.h"

#include <string.h>

#define HEAD \
  "<system xmlns=\"urn:muster:system:1\" id=\"toy\" name=\"Toy\" edition=\"1\" language=\"1.2\">" \
  "<budget kind=\"points\"/>" \
  "<facts><fact id=\"range\" name=\"Range\" unit=\"inches\"/><fact id=\"score\" name=\"Score\"/>" \
  "<fact id=\"size\" name=\"Size\" unit=\"bases\"/></facts>" \
  "<nations><nation id=\"north\" name=\"north country\"/><nation id=\"south\" name=\"South\"/></nations>" \
  "<categories><category id=\"guns\" name=\"Guns\" silhouette=\"gun\"/></categories>" \
  "<grades name=\"Skill\" default=\"plain\" inherit=\"yes\"><grade id=\"raw\" name=\"raw\" factor=\"0.5\"/><grade id=\"plain\" name=\"plain\"/>" \
  "<grade id=\"old\" name=\"old hands\" factor=\"1.5\"/></grades>" \
  "<marks><mark id=\"lead\" name=\"leader\"/><mark id=\"radio\" name=\"radio\"/></marks>" \
  "<columns>" \
  "<column id=\"gun\" name=\"Gun\" default=\"none\" counted=\"yes\"><value id=\"none\" name=\"none\"/>" \
  "<value id=\"mg\" name=\"machine gun\" short=\"MG\" points=\"5\"><fact id=\"range\" value=\"24\"/><fact id=\"score\" value=\"6\"/></value>" \
  "<value id=\"cannon\" name=\"cannon\" points=\"20\" silhouette=\"tank\"><fact id=\"range\" value=\"48\"/><fact id=\"score\" value=\"4\"/></value></column>" \
  "<column id=\"armour\" name=\"Armour\"><value id=\"thin\" name=\"thin\" points=\"10\"/><value id=\"thick\" name=\"thick\" points=\"30\"/></column>" \
  "<column id=\"men\" name=\"Men\" kind=\"number\" unit=\"men\" least=\"1\" most=\"9\"/>" \
  "<column id=\"reach\" name=\"Reach\" kind=\"number\" unit=\"inches\"/>" \
  "<column id=\"load\" name=\"Load\" repeats=\"yes\"><value id=\"bomb\" name=\"bomb\"><fact id=\"score\" value=\"3\"/></value>" \
  "<value id=\"rocket\" name=\"rocket\" short=\"Rkt\"><fact id=\"score\" value=\"5\"/></value></column>" \
  "</columns>" \
  "<options><option id=\"rain\" name=\"Rain\"><value id=\"dry\" name=\"dry\"/><value id=\"wet\" name=\"wet\"/></option>" \
  "<option id=\"night\" name=\"Night\" kind=\"number\"/></options>" \
  "<rulings><ruling id=\"rain\" name=\"Rain\" option=\"rain\" used=\"sheets\">.</ruling>" \
  "<ruling id=\"night\" name=\"Night\" option=\"night\" used=\"sheets\">.</ruling></rulings>" \
  "<types><force><slot of=\"platoon tank plane crew\"/></force>" \
  "<type id=\"platoon\" name=\"Platoon\"><allow mark=\"lead\"/><slot of=\"squad tank crew\"/></type>" \
  "<type id=\"squad\" name=\"squad of men\" short=\"Sq\"><slot of=\"base\"/></type>" \
  "<type id=\"base\" name=\"Base\" points=\"5\"><fact id=\"size\" value=\"1\"/><fact id=\"range\" value=\"12\"/></type>" \
  "<type id=\"tank\" name=\"Tank\" category=\"guns\" points=\"10\"><fact id=\"size\" value=\"2.5\"/><use column=\"gun\"/><use column=\"armour\"/>" \
  "<allow mark=\"lead\"/><allow mark=\"radio\"/></type>" \
  "<type id=\"plane\" name=\"Plane\"><use column=\"load\"/><use column=\"reach\"/></type>" \
  "<type id=\"crew\" name=\"Crew\"><use column=\"men\"/></type>" \
  "</types>" \
  "<entries type=\"tank\"><entry id=\"bigcat\" name=\"Big cat\" nation=\"north\" printed=\"50\"><column id=\"gun\" value=\"cannon\"/>" \
  "<column id=\"armour\" value=\"thick\"/><figure id=\"gun-mm\" value=\"75.5\"/></entry></entries>" \
  "<figures><figure id=\"gun-mm\" name=\"Gun\" unit=\"mm\"/><figure id=\"crew-names\" name=\"Crew\" kind=\"text\"/>" \
  "<derive id=\"gun-in\" name=\"Gun\" from=\"gun-mm\" divide=\"25.4\" round=\"nearest\"/>" \
  "<class column=\"gun\"><case value=\"cannon\"><when><is figure=\"gun-mm\" least=\"20\"/></when><says>big</says></case></class></figures>"

static MusterSystemStore *
make_store (const char *sheets)
{
  g_autofree char *folder = muster_test_dup_temp_dir ();
  g_autofree char *path = g_build_filename (folder, "toy.xml", NULL);
  g_autofree char *text = g_strconcat (HEAD, sheets, "</system>", NULL);
  const char *folders[] = { folder, NULL };
  MusterSystemStore *store = muster_system_store_new (folders);
  g_autoptr (MusterSystem) system = NULL;
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  /* The store keeps what it has read when its folder goes. */
  system = muster_system_store_load (store, "toy", &error);
  g_assert_no_error (error);
  muster_test_remove_dir (folder);
  return store;
}

/* A list of the game: `inside` is what stands in its roster. (transfer full) */
MusterRoster *
muster_test_game_load (const char *sheets,
                       const char *attributes,
                       const char *inside)
{
  g_autoptr (MusterSystemStore) store = make_store (sheets);
  g_autofree char *text = g_strdup_printf ("<roster xmlns=\"urn:muster:roster:1\" system=\"toy\" %s>%s</roster>", attributes, inside);
  g_autoptr (GError) error = NULL;
  MusterRoster *roster = muster_roster_load_bytes (text, strlen (text), "list", store, &error);

  g_assert_no_error (error);
  return roster;
}

/* Likewise, priced and judged. (transfer full) */
MusterReport *
muster_test_game_report (const char *sheets,
                         const char *inside)
{
  g_autoptr (MusterRoster) roster = muster_test_game_load (sheets, "", inside);

  return muster_report_new (roster, NULL, TRUE);
}
