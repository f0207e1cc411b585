/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <libxml/parser.h>

G_BEGIN_DECLS

xmlDoc    *muster_test_html_parse         (const char *html,
                                           const char *name);
char      *muster_test_html_dup_text      (xmlNode    *node);
char      *muster_test_html_dup_attribute (xmlNode    *node,
                                           const char *name);
void       muster_test_html_check_whole   (xmlDoc     *doc,
                                           const char *html);
GPtrArray *muster_test_html_find          (xmlDoc     *doc,
                                           xmlNode    *node,
                                           const char *path);
char      *muster_test_html_dup_found     (xmlDoc     *doc,
                                           xmlNode    *node,
                                           const char *path);

G_END_DECLS
