/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the system reader share. Reading goes in three rounds: the grammar; then everything
 * with an id is declared; then details are filled in, which may name anything declared. */

#pragma once

#include "muster-sheets-private.h"
#include "muster-xml-tree.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_KIND_NATION,
  MUSTER_KIND_CATEGORY,
  MUSTER_KIND_GRADE,
  MUSTER_KIND_MARK,
  MUSTER_KIND_FACT,
  MUSTER_KIND_COLUMN,
  MUSTER_KIND_OPTION,
  MUSTER_KIND_RULE,
  MUSTER_KIND_RULING,
  MUSTER_KIND_TYPE,
  MUSTER_KIND_GROUP,
  MUSTER_KIND_ENTRY,
  MUSTER_KIND_FIGURE,
  MUSTER_KIND_NUMBER,
  MUSTER_KIND_WORDS,
  MUSTER_N_KINDS,
} MusterKind;

typedef struct
{
  MusterSystem   *system;
  MusterArena    *arena;
  const char     *file;       /* name in faults; changes while a file of entries is read */
  GPtrArray      *faults;     /* (element-type MusterFault) */
  gboolean        more_faults; /* than are kept */
  GHashTable     *ids[MUSTER_N_KINDS]; /* id → number + 1 */
  xmlNode       **nodes[MUSTER_N_KINDS]; /* the element of each */
  guint           n_nodes[MUSTER_N_KINDS];
  GHashTable     *type_groups; /* name → MusterTypeSet* */
  gboolean       *option_used;
  gboolean       *rule_used;
  gboolean        no_unit;    /* conditions at hand are judged without a unit */
  gboolean        classing;   /* conditions at hand are judged on figures */
  int             default_of; /* ≥ 0: conditions at hand decide the default of this column */
  GHashTable     *entry_lines; /* id → "file:line" */
  guint           n_terms;    /* read so far; stops at the bound */
  const MusterTypeSet *inside; /* for each type, what its slots hold */
  GHashTable     *term_nodes; /* MusterTerm* → xmlNode*, for faults found later */
  GHashTable     *hints;      /* what is missing, in words → the id that was meant, or "" */
  int             meant;      /* number of what an unknown id was last meant for; -1: nobody knows */
  gboolean        lost;       /* an element was passed over because nobody knows where it belongs */
  GHashTable     *lost_ids;   /* the ids in such elements */
  guint           n_sheet_nodes; /* elements of sheets read so far; stops at the bound */
  GHashTable     *bad_parts;  /* names of elements right in the root that have faults of grammar */
} MusterReader;

/* What a text of a sheet may hold besides what all may. */
typedef enum
{
  MUSTER_PLACES_PLAIN,
  MUSTER_PLACES_VALUE, /* {value} and {times} */
  MUSTER_PLACES_WORDS, /* {value} and {times}, but no words, as these are words themselves */
} MusterPlaces;

/* muster-system-reader.c */
void        muster_reader_fault       (MusterReader  *self,
                                       xmlNode       *node,
                                       const char    *format,
                                       ...) G_GNUC_PRINTF (3, 4);

void        muster_reader_fault_line  (MusterReader  *self,
                                       int            line,
                                       const char    *text);

/* muster-system-faults.c */
void        muster_reader_fault_id    (MusterReader  *self,
                                       xmlNode       *node,
                                       MusterKind     kind,
                                       const char    *id);
void        muster_reader_fault_value (MusterReader       *self,
                                       xmlNode            *node,
                                       const MusterColumn *column,
                                       const MusterOption *option,
                                       const char         *value);
void        muster_reader_fault_name  (MusterReader       *self,
                                       xmlNode            *node,
                                       const char         *name,
                                       gboolean            in_text);
void        muster_reader_fault_group (MusterReader  *self,
                                       xmlNode       *node,
                                       const char    *word);
void        muster_reader_fault_twice (MusterReader  *self,
                                       xmlNode       *node,
                                       xmlNode       *before,
                                       const char    *id);
void        muster_reader_grammar_fault (gpointer     data,
                                       xmlNode       *node,
                                       gboolean       lost,
                                       char          *text);
gboolean    muster_reader_has_whole   (const MusterReader *self,
                                       const char    *parts);

/* muster-system-read-attributes.c */
const char *muster_reader_string      (MusterReader  *self,
                                       xmlNode       *node,
                                       const char    *attribute);
const char *muster_reader_text        (MusterReader  *self,
                                       xmlNode       *node);
int         muster_reader_find        (MusterReader  *self,
                                       xmlNode       *node,
                                       MusterKind     kind,
                                       const char    *attribute);
int         muster_reader_find_id     (MusterReader  *self,
                                       xmlNode       *node,
                                       MusterKind     kind,
                                       const char    *id);
MusterPoints muster_reader_points     (MusterReader  *self,
                                       xmlNode       *node,
                                       const char    *attribute,
                                       MusterPoints   fallback);
gint64      muster_reader_whole       (MusterReader  *self,
                                       xmlNode       *node,
                                       const char    *attribute,
                                       gint64         least,
                                       gint64         most,
                                       gint64         fallback);
guint       muster_reader_choice      (MusterReader  *self,
                                       xmlNode       *node,
                                       const char    *attribute,
                                       const char    *choices,
                                       guint          fallback);
guint       muster_reader_count_nodes (xmlNode       *parent,
                                       const char    *name);
gboolean    muster_reader_check_id    (MusterReader  *self,
                                       xmlNode       *node,
                                       const char    *id);

/* muster-system-read-names.c */
void        muster_reader_declare     (MusterReader  *self,
                                       xmlNode       *root);
void        muster_reader_read_names  (MusterReader  *self,
                                       xmlNode       *root);
void        muster_reader_read_rules  (MusterReader  *self);

/* muster-system-read-predicates.c */
const MusterTypeSet   *muster_reader_type_set   (MusterReader *self,
                                                 xmlNode      *node,
                                                 const char   *attribute);
const MusterPredicate *muster_reader_predicates (MusterReader *self,
                                                 xmlNode      *parent);
const MusterRule      *muster_reader_rule       (MusterReader *self,
                                                 xmlNode      *node,
                                                 const char   *attribute);

/* muster-system-read-columns.c */
void        muster_reader_read_columns (MusterReader *self);
guint       muster_reader_count_values (MusterReader           *self,
                                        xmlNode                *parent);
gboolean    muster_reader_check_value_id (MusterReader         *self,
                                        xmlNode                *node,
                                        const char             *id);
void        muster_reader_cond_prices  (MusterReader           *self,
                                        xmlNode                *parent,
                                        const MusterCondPrice **prices,
                                        guint                  *n_prices);
void        muster_reader_cond_facts   (MusterReader           *self,
                                        xmlNode                *parent,
                                        const MusterCondFact  **facts,
                                        guint                  *n_facts);

/* muster-system-read-types.c */
void        muster_reader_declare_type_groups (MusterReader *self);
void        muster_reader_read_types   (MusterReader *self,
                                        xmlNode      *root);

/* muster-system-read-limits.c */
void        muster_reader_read_limits  (MusterReader *self,
                                        xmlNode      *root);
void        muster_reader_read_side    (MusterReader *self,
                                        xmlNode      *parent,
                                        MusterSide   *side);
void        muster_reader_read_words   (MusterReader       *self,
                                        xmlNode            *parent,
                                        const MusterWords **words,
                                        guint              *n_words);

/* muster-system-read-frames.c */
void        muster_reader_read_frames  (MusterReader *self,
                                        xmlNode      *root);

/* muster-system-read-entries.c */
const MusterChoice     *muster_reader_read_choices (MusterReader         *self,
                                                    xmlNode              *parent,
                                                    const MusterUnitType *type,
                                                    guint                *n);
const MusterMarkChoice *muster_reader_read_marks   (MusterReader         *self,
                                                    xmlNode              *parent,
                                                    const MusterUnitType *type,
                                                    guint                *n);
void        muster_reader_read_entries (MusterReader *self,
                                        xmlNode      *root,
                                        const char   *path);

/* muster-system-read-figures.c */
void        muster_reader_declare_figures  (MusterReader    *self,
                                            xmlNode         *root);
void        muster_reader_read_figures     (MusterReader    *self,
                                            xmlNode         *root);
void        muster_reader_read_figure_test (MusterReader    *self,
                                            xmlNode         *node,
                                            MusterPredicate *predicate);

/* muster-system-read-sheets.c */
void        muster_reader_read_sheets       (MusterReader           *self,
                                             xmlNode                *root);
gboolean    muster_reader_sheet_fits        (MusterReader           *self,
                                             xmlNode                *node);
guint       muster_reader_bounded_nodes     (MusterReader           *self,
                                             xmlNode                *parent,
                                             const char             *name,
                                             guint                   most);
const MusterTypeSet *muster_reader_some_types (MusterReader         *self,
                                             xmlNode                *node,
                                             const char             *attribute);
gboolean    muster_reader_enemy             (MusterReader           *self,
                                             xmlNode                *node,
                                             const MusterTypeSet    *types,
                                             const char             *attribute);

/* muster-system-read-sheet-texts.c */
const char *muster_reader_sheet_text        (MusterReader           *self,
                                             xmlNode                *node,
                                             const char             *text,
                                             MusterPlaces            places);
extern const char * const muster_reader_own_names[];

/* muster-system-read-sheet-numbers.c */
void        muster_reader_read_sheet_numbers (MusterReader          *self,
                                             xmlNode                *list,
                                             MusterSheetsPlan       *plan);
void        muster_reader_number_or_fact    (MusterReader           *self,
                                             xmlNode                *node,
                                             int                    *number,
                                             int                    *fact);

/* muster-system-read-sheet-blocks.c */
void        muster_reader_read_blocks       (MusterReader           *self,
                                             xmlNode                *parent,
                                             const MusterSheetNode **inside,
                                             guint                  *n_inside);

/* muster-system-check.c */
void        muster_reader_check_whole  (MusterReader *self,
                                        xmlNode      *root);

G_END_DECLS
