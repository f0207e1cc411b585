/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

G_BEGIN_DECLS

/* Small, trusted-by-nobody XML documents as a tree: system files. Rosters, which may be large, are read as a stream. */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlDoc, xmlFreeDoc)

xmlDoc     *muster_xml_tree_parse     (const char  *data,
                                       gsize        length,
                                       int         *line,
                                       char       **message);
const char *muster_xml_tree_attribute (xmlNode     *node,
                                       const char  *name);
xmlNode    *muster_xml_tree_first     (xmlNode     *node,
                                       const char  *name);
xmlNode    *muster_xml_tree_next      (xmlNode     *node,
                                       const char  *name);
gboolean    muster_xml_tree_is        (xmlNode     *node,
                                       const char  *name);
char       *muster_xml_tree_dup_text  (xmlNode     *node);
int         muster_xml_tree_line      (xmlNode     *node);
char       *muster_xml_dup_advice     (const xmlError *error);

G_END_DECLS
