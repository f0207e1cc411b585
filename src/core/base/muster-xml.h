/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "muster-error.h"

G_BEGIN_DECLS

typedef struct _MusterXmlParser MusterXmlParser;

/* A namespace declaration; no prefix: the default namespace, no uri: none. */
typedef struct
{
  const char *prefix; /* (nullable) */
  const char *uri;    /* (nullable) */
} MusterXmlBinding;

/* The value is not closed by a NUL: it ends before @end. */
typedef struct
{
  const char *name;
  const char *prefix; /* (nullable) */
  const char *uri;    /* (nullable) */
  const char *value;
  const char *end;
} MusterXmlAttribute;

/**
 * MusterXmlElement:
 *
 * What a start tag says; valid during the call only. Names, prefixes and addresses of namespaces are those of
 * muster_xml_parser_name(): equal texts are equal pointers within one parse.
 */
typedef struct
{
  const char               *name;
  const char               *prefix; /* (nullable) */
  const char               *uri;    /* (nullable) */
  const MusterXmlBinding   *bindings;
  guint                     n_bindings;
  const MusterXmlAttribute *attributes;
  guint                     n_attributes;
} MusterXmlElement;

/* What a reader wants to hear of; each may be NULL. Texts come in pieces. */
typedef struct
{
  void (*begin)       (MusterXmlParser        *parser,
                       gpointer                user_data);
  void (*start)       (MusterXmlParser        *parser,
                       const MusterXmlElement *element,
                       gpointer                user_data);
  void (*end)         (MusterXmlParser        *parser,
                       const char             *name,
                       const char             *prefix,
                       const char             *uri,
                       gpointer                user_data);
  void (*text)        (MusterXmlParser        *parser,
                       const char             *text,
                       gsize                   length,
                       gpointer                user_data);
  void (*cdata)       (MusterXmlParser        *parser,
                       const char             *text,
                       gsize                   length,
                       gpointer                user_data);
  void (*comment)     (MusterXmlParser        *parser,
                       const char             *text,
                       gpointer                user_data);
  void (*instruction) (MusterXmlParser        *parser,
                       const char             *target,
                       const char             *text,
                       gpointer                user_data);
} MusterXmlHandler;

gboolean     muster_xml_parse             (const char             *data,
                                           gsize                   length,
                                           const MusterXmlHandler *handler,
                                           gpointer                user_data,
                                           GError                **error);
const char  *muster_xml_parser_name       (MusterXmlParser        *parser,
                                           const char             *text);
guint        muster_xml_parser_get_line   (MusterXmlParser        *parser);
gboolean     muster_xml_parser_get_failed (MusterXmlParser        *parser);
void         muster_xml_parser_fail       (MusterXmlParser        *parser,
                                           MusterError             code,
                                           const char             *format,
                                           ...) G_GNUC_PRINTF (3, 4);
void         muster_xml_parser_take_error (MusterXmlParser        *parser,
                                           GError                 *error);
char        *muster_xml_dup_root_uri      (const char             *data,
                                           gsize                   length);

gboolean     muster_xml_is_blank          (const char             *text,
                                           gsize                   length);
char        *muster_xml_clean             (const char             *text);
char        *muster_xml_dup_excerpt       (const char             *text,
                                           gsize                   length);
void         muster_xml_append_text       (GString                *out,
                                           const char             *text,
                                           gsize                   length);
void         muster_xml_append_attribute  (GString                *out,
                                           const char             *name,
                                           const char             *value);
void         muster_xml_append_value      (GString                *out,
                                           const char             *value,
                                           gsize                   length);

G_END_DECLS
