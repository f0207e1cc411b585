/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A catalogue with a hundred thousand entries, and what somebody types to find one. */

#include "bench-entries.h"

#include <glib/gstdio.h>

static const char *const firsts[] = {
  "Panther", "Tiger", "Panzer III", "Panzer IV", "Sherman", "Cromwell", "Churchill", "Matilda", "Valentine", "Crusader", "Stuart", "Lee",
  "Hetzer", "Marder", "Wespe", "Hummel", "Puma", "Luchs", "T-34", "KV-1", "JS-2", "M4A3", "M10", "M18", "Sd.Kfz. 251", "Sd.Kfz. 234",
  "Daimler", "Dingo", "Humber", "Staghound", "Priest", "Bishop", "Firefly", "Comet", "Opel Blitz", "GAZ-AA", "Bedford", "Semovente", "Ha-Go", "Łoś",
};
static const char *const seconds[] = {
  "early", "late", "command", "radio", "recovery", "winter", "desert", "captured", "rebuilt", "long gun", "short gun", "halftrack", "carrier", "wagon",
};
static const char *const nations[] = { "germany", "britain", "usa", "soviet-union", "italy", "japan", "france" };
static const char *const speeds[] = { "fast", "medium", "slow" };
static const char *const weights[] = { "light", "medium", "heavy" };

/* What somebody types, letter by letter. */
const char *const bench_typed[] = {
  "panther", "panzer iv late", "t-34 rebuilt", "sherman firefly", "halftrack", "command tiger", "251 long", "germany", "heavy gun 99", "łoś winter", "own-9", "xyzzy", NULL,
};

/* A hundred thousand entries of a player's own as a file. */
char *
bench_make_entries (void)
{
  GString *text = g_string_new ("id,name,nation,column:role,column:speed,column:armour,column:gun,printed,first_year,last_year\n");
  GRand *random = g_rand_new_with_seed (34);

  for (guint i = 0; i < BENCH_N_ENTRIES; i++)
    g_string_append_printf (text, "own-%u,%s %s %u,%s,tank,%s,%s,%s*%d,%d,19%d,1945\n", i,
                            firsts[g_rand_int_range (random, 0, G_N_ELEMENTS (firsts))],
                            seconds[g_rand_int_range (random, 0, G_N_ELEMENTS (seconds))], (guint) g_rand_int_range (random, 1, 1000),
                            nations[g_rand_int_range (random, 0, G_N_ELEMENTS (nations))], speeds[g_rand_int_range (random, 0, 3)],
                            weights[g_rand_int_range (random, 0, 3)], weights[g_rand_int_range (random, 0, 3)],
                            g_rand_int_range (random, 1, 3), g_rand_int_range (random, 20, 100), g_rand_int_range (random, 36, 46));
  g_rand_free (random);
  return g_string_free (text, FALSE);
}

/* Takes away a catalogue that nobody uses. */
void
bench_remove_catalogue (const char *path)
{
  static const char *const endings[] = { "", "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *file = g_strconcat (path, endings[i], NULL);

      g_unlink (file);
    }
}
