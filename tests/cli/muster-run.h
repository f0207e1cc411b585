/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What came of one run of the program. */
typedef struct
{
  int   status;
  char *out;
  char *err;
} Run;

/* A folder of its own for every test, with the player's data in it. */
typedef struct
{
  char *folder;
  char *locale; /* (nullable): for LC_ALL, instead of the tests' own */
  char *input;  /* (nullable): for standard input */
} Place;

void        place_set_up     (Place         *place,
                              gconstpointer  data);
void        place_tear_down  (Place         *place,
                              gconstpointer  data);
char       *place_write      (Place         *place,
                              const char    *name,
                              const char    *text);
char       *place_path       (Place         *place,
                              const char    *name);
Run        *run_muster       (Place         *place,
                              ...) G_GNUC_NULL_TERMINATED;
Run        *run_argv         (Place              *place,
                              const char * const *argv);
Run        *run_shell        (Place              *place,
                              const char         *line);
void        run_free         (Run           *run);
void        assert_run       (Run           *run,
                              int            status,
                              const char    *out,
                              const char    *err);
JsonNode   *parse_json       (const char    *text);
char       *dup_list         (const char    *attributes,
                              const char    *content);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

#define add_cli_test(path, function) \
  g_test_add (path, Place, NULL, place_set_up, function, place_tear_down)

G_END_DECLS
