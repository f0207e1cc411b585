/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards: one for each kind of unit that has one, each telling also of the units in it that it covers. Every unit of the list
 * is told of by one card. */

#define G_LOG_DOMAIN "muster-cards"

#include "config.h"

#include "muster-sheet-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a card has room for of a player's notes. */
#define MOST_NOTES 40
#define MOST_NOTE  2000

/* Rows and lines that a card may have beyond what is shared by all. */
#define WORK_EACH 100

typedef struct
{
  MusterSheetEval *eval;
  guint32         *owners;   /* by row: the unit whose card tells of it */
  const MusterCardPlan **plans; /* by row: of units with a card of the game's; else NULL */
  GPtrArray       *kinds;    /* (element-type Kind) */
} Cards;

/* Units of one kind that no other's card covers. */
typedef struct
{
  guint32 row;     /* of the first */
  guint64 count;   /* with all copies */
  GArray *own;     /* (element-type guint32): rows of the units themselves */
  GArray *rows;    /* (element-type guint32): those, and of all units that the card tells of */
} Kind;

static void
kind_free (gpointer data)
{
  Kind *kind = data;

  g_array_unref (kind->own);
  g_array_unref (kind->rows);
  g_free (kind);
}

static const MusterCardPlan *
find_plan (const MusterSheetEval *eval,
           guint                  type)
{
  for (guint i = 0; eval->plan != NULL && i < eval->plan->n_cards; i++)
    {
      if (muster_type_set_has (eval->plan->cards[i].of, type))
        return &eval->plan->cards[i];
    }
  return NULL;
}

/* The nearest unit around whose card covers this one; the unit itself where there is none. */
static guint32
find_owner (const Cards *self,
            guint32      row)
{
  const MusterRow *rows = self->eval->force->rows;

  for (guint32 around = rows[row].parent; around != MUSTER_FORCE_ROW; around = rows[around].parent)
    {
      if (self->plans[around] != NULL && muster_type_set_has (self->plans[around]->covers, rows[row].type))
        return around;
    }
  return row;
}

/* A unit that need not have a card of its own leaves it to the first unit in it with a card that tells of it: unless a card
 * of its own has to tell of others. */
static void
leave_to_held (Cards *self)
{
  const MusterSheetEval *eval = self->eval;
  const MusterRow *rows = eval->force->rows;
  g_autofree guint8 *covering = g_new0 (guint8, (gsize) eval->n_rows + 1);

  for (guint32 row = 0; row < eval->n_rows; row++)
    {
      if (self->owners[row] != row)
        covering[self->owners[row]] = TRUE;
    }
  for (guint32 row = 0; row < eval->n_rows; row++)
    {
      if (self->owners[row] != row || self->plans[row] == NULL)
        continue;
      for (guint32 around = rows[row].parent; around != MUSTER_FORCE_ROW; around = rows[around].parent)
        {
          if (self->owners[around] == around && !covering[around] && muster_type_set_has (self->plans[row]->for_holder, rows[around].type))
            self->owners[around] = row;
        }
    }
  /* Who tells of it may have left that to others in turn. */
  for (guint32 row = eval->n_rows; row-- > 0;)
    self->owners[row] = self->owners[self->owners[row]];
}

static void
sort_units (Cards *self)
{
  MusterSheetEval *eval = self->eval;
  g_autofree Kind **by_row = g_new0 (Kind *, (gsize) eval->n_rows + 1);
  g_autofree Kind **by_kind = g_new0 (Kind *, (gsize) eval->n_rows + 2);

  for (guint32 row = 0; row < eval->n_rows; row++)
    {
      self->owners[row] = find_owner (self, row);
      if (self->owners[row] == row)
        self->plans[row] = find_plan (eval, eval->force->rows[row].type);
    }
  leave_to_held (self);
  for (guint32 row = 0; row < eval->n_rows; row++)
    {
      Kind **kind = &by_kind[eval->kinds[row]];

      if (self->owners[row] != row)
        continue;
      if (*kind == NULL)
        {
          *kind = g_new0 (Kind, 1);
          (*kind)->row = row;
          (*kind)->own = g_array_new (FALSE, FALSE, sizeof (guint32));
          (*kind)->rows = g_array_new (FALSE, FALSE, sizeof (guint32));
          g_ptr_array_add (self->kinds, *kind);
        }
      by_row[row] = *kind;
      (*kind)->count = muster_sheet_counts_add ((*kind)->count, eval->copies[row]);
      g_array_append_val ((*kind)->own, row);
    }
  /* Units around come behind those that the card is for. */
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint32 row = 0; row < eval->n_rows; row++)
        {
          if ((self->owners[row] > row) == (pass == 1))
            g_array_append_val (by_row[self->owners[row]]->rows, row);
        }
    }
}

static char *
cut_note (const char *text)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (text, (MOST_NOTE + 1) * 4) <= MOST_NOTE)
    return g_strdup (text);
  start = g_utf8_substring (text, 0, MOST_NOTE - 1);
  return g_strconcat (start, "…", NULL);
}

static void
add_note (GPtrArray  *notes,
          GHashTable *known,
          const char *name,
          const char *text)
{
  g_autofree char *note = NULL;

  if (name != NULL)
    /* Translators: a note of the player on one of the units that a card is for: the unit's name, and the note */
    note = g_strdup_printf (_("%s: %s"), name, text);
  else
    note = g_strdup (text);
  if (notes->len < MOST_NOTES && !g_hash_table_contains (known, note))
    {
      g_hash_table_add (known, note);
      g_ptr_array_add (notes, g_steal_pointer (&note));
    }
}

/* The notes of one unit, each paragraph. */
static void
add_notes_of (Cards      *self,
              GPtrArray  *notes,
              GHashTable *known,
              guint32     row,
              gboolean    is_own)
{
  const char *text = self->eval->force->rows[row].unit->notes;
  g_autofree char *start = NULL;
  g_autofree char *name = NULL;
  g_auto (GStrv) lines = NULL;

  if (text == NULL || notes->len >= MOST_NOTES)
    return;

  start = cut_note (text);
  name = is_own ? NULL : muster_sheet_dup_name (self->eval->force, row);
  lines = g_strsplit (start, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*g_strstrip (lines[i]) != '\0')
        add_note (notes, known, name, lines[i]);
    }
}

/* Notes on the units around that leave it to this one to tell of them. */
static void
add_notes_of_holders (Cards      *self,
                      GPtrArray  *notes,
                      GHashTable *known,
                      guint32     own)
{
  const MusterRow *rows = self->eval->force->rows;

  for (guint32 around = rows[own].parent; around != MUSTER_FORCE_ROW; around = rows[around].parent)
    {
      if (self->owners[around] == own)
        add_notes_of (self, notes, known, around, FALSE);
    }
}

/* Units of a kind have the same notes, and so has all that they hold: those of one of them are all. Units around them may
 * differ. */
static void
add_notes (Cards      *self,
           MusterCard *card,
           const Kind *kind,
           guint32     row)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  if (muster_sheet_eval_get_opponent (self->eval))
    return;
  for (guint32 i = row; i < self->eval->ends[row]; i++)
    {
      if (self->owners[i] == row)
        add_notes_of (self, card->notes, known, i, i == row);
    }
  for (guint i = 0; i < kind->own->len && card->notes->len < MOST_NOTES; i++)
    {
      guint32 own = g_array_index (kind->own, guint32, i);

      if (card->copy == 0 || own == row)
        add_notes_of_holders (self, card->notes, known, own);
    }
}

/* The picture of the unit itself; of a kind of units that has none, that of the first that its card covers. */
static const char *
find_silhouette (Cards   *self,
                 guint32  row)
{
  const char *word = NULL;

  for (guint32 i = row; i < self->eval->ends[row] && word == NULL; i++)
    {
      if (self->owners[i] == row)
        word = muster_force_get_silhouette (self->eval->force, i);
    }
  return word;
}

/* The type where the title says it: a unit that nobody named. NULL else: a name that happens to say something of the
 * subtitle's takes nothing away from that. */
static const char *
get_type_in_title (const MusterForce *force,
                   guint32            row,
                   const char        *title)
{
  const MusterUnitType *type = force->rows[row].unit->type;
  const char *name = type != NULL ? muster_system_text (type->name) : NULL;

  return g_strcmp0 (name, title) == 0 ? name : NULL;
}

/* A card for `copies` units of a kind, the first of which is `row`; or where each has its own, the one of this number. */
static MusterCard *
make_card (Cards      *self,
           const Kind *kind,
           guint32     row,
           guint64     copies,
           guint       copy)
{
  MusterSheetEval *eval = self->eval;
  const MusterCardPlan *plan = self->plans[row];
  g_autofree char *title = muster_sheet_dup_name (eval->force, row);
  MusterCard *card = muster_card_new (title);
  MusterSubject subject;

  muster_sheet_scores_forget (eval);
  eval->around = row;
  muster_subject_init (&subject, eval, row);
  subject.count = kind->count;
  subject.copies = copies;

  card->row = row;
  card->copy = copy;
  card->count = (guint) MIN (copies, G_MAXUINT);
  card->silhouette = g_strdup (find_silhouette (self, row));
  if (!muster_sheet_eval_get_opponent (eval) && eval->report->each != NULL)
    card->points = muster_sheet_text (eval, &subject, "{points}");
  if (plan != NULL)
    {
      if (plan->subtitle != NULL)
        {
          g_free (card->subtitle);
          card->subtitle = muster_sheet_text_besides (eval, &subject, plan->subtitle, get_type_in_title (eval->force, row, title));
        }
      muster_sheet_add_blocks (eval, plan->inside, plan->n_inside, &subject, card->blocks);
    }
  else
    muster_sheet_add_plain (eval, card, &subject);
  muster_sheet_scores_explain (eval, card->blocks);
  add_notes (self, card, kind, row);
  return card;
}

static void
number_card (MusterCard *card,
             guint       of)
{
  g_autofree char *title = card->title;

  if (of > 1)
    /* Translators: title of a card for one of several alike units: its name, its number, and how many there are:
     * “Panther (2 of 3)” */
    card->title = g_strdup_printf (_("%s (%u of %u)"), title, card->copy, of);
  else
    card->title = g_steal_pointer (&title);
}

/* The units that the card of `own` tells of. */
static void
take_rows (Cards      *self,
           MusterCard *card,
           guint32     own)
{
  const MusterRow *rows = self->eval->force->rows;

  for (guint32 row = own; row < self->eval->ends[own]; row++)
    {
      if (self->owners[row] == own)
        g_array_append_val (card->rows, row);
    }
  for (guint32 around = rows[own].parent; around != MUSTER_FORCE_ROW; around = rows[around].parent)
    {
      if (self->owners[around] == own)
        g_array_append_val (card->rows, around);
    }
}

/* A card for each unit of a kind. Of the copies that one row of the list stands for the first tells of it. */
static void
add_copies (Cards      *self,
            const Kind *kind,
            GPtrArray  *cards)
{
  guint copy = 0;

  for (guint i = 0; i < kind->own->len; i++)
    {
      guint32 row = g_array_index (kind->own, guint32, i);

      for (guint64 n = 0; n < self->eval->copies[row]; n++)
        {
          MusterCard *card = make_card (self, kind, row, 1, ++copy);

          number_card (card, (guint) kind->count);
          if (n == 0)
            take_rows (self, card, row);
          g_ptr_array_add (cards, card);
        }
    }
}

/**
 * muster_cards_new:
 * @report: a report with readings
 * @choices: (nullable): what the player wants
 *
 * Makes a card for each kind of unit in the list, in the order in which the first of each stands there; with
 * `each_copy` one for each unit, up to 2000 in all: kinds of which there are more than then fit have one card for all.
 *
 * Every unit of the list is in `rows` of exactly one card. Of several cards for the copies of one unit it is the first.
 *
 * Returns: (transfer full) (element-type MusterCard): the cards
 */
GPtrArray *
muster_cards_new (const MusterReport       *report,
                  const MusterSheetChoices *choices)
{
  g_autoptr (MusterSheetEval) eval = NULL;
  g_autoptr (GPtrArray) kinds = g_ptr_array_new_with_free_func (kind_free);
  GPtrArray *cards = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_card_free);
  g_autofree guint32 *owners = NULL;
  g_autofree const MusterCardPlan **plans = NULL;
  Cards self;
  guint64 left = MUSTER_SHEET_MOST_COPIES;

  g_return_val_if_fail (report != NULL, cards);

  eval = muster_sheet_eval_new (report, choices);
  owners = g_new0 (guint32, (gsize) eval->n_rows + 1);
  plans = g_new0 (const MusterCardPlan *, (gsize) eval->n_rows + 1);
  self = (Cards) { eval, owners, plans, kinds };
  sort_units (&self);

  for (guint i = 0; i < kinds->len; i++)
    {
      const Kind *kind = g_ptr_array_index (kinds, i);
      MusterCard *card;

      /* Each kind brings room for a card of its own, however many there are. */
      eval->work += WORK_EACH;
      if (choices != NULL && choices->each_copy && kind->count <= left)
        {
          left -= kind->count;
          add_copies (&self, kind, cards);
          continue;
        }
      card = make_card (&self, kind, kind->row, kind->count, 0);
      g_array_append_vals (card->rows, kind->rows->data, kind->rows->len);
      g_ptr_array_add (cards, card);
    }
  return cards;
}
