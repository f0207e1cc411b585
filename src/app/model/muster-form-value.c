/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One value of a field as a list of them shows it. It stays the same object while the list of values does, so that
 * an open list is brought up to date under the pointer instead of being built anew. */

#define G_LOG_DOMAIN "muster-form-value"

#include "config.h"

#include "muster-form-value.h"

enum
{
  PROP_0,
  PROP_NAME,
  PROP_PRICE,
  PROP_PROBLEM,
  PROP_HAS_PROBLEM,
  PROP_CHOSEN,
  PROP_POSSIBLE,
  PROP_NOTE,
  PROP_HAS_NOTE,
  N_PROPS,
};

struct _MusterFormValue
{
  GObject   parent_instance;

  int       number;
  char     *name;
  char     *price;
  char     *problem;
  char     *note;
  gboolean  chosen;
  gboolean  counts;
  gboolean  impossible;

  MusterTrialChange way[MUSTER_TRIAL_MAX_WAY];
  guint             n_way;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterFormValue, muster_form_value, G_TYPE_OBJECT)

static void
muster_form_value_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  MusterFormValue *self = MUSTER_FORM_VALUE (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_PRICE:
      g_value_set_string (value, self->price);
      break;
    case PROP_PROBLEM:
      g_value_set_string (value, self->n_way == 0 ? self->problem : "");
      break;
    case PROP_HAS_PROBLEM:
      g_value_set_boolean (value, self->n_way == 0 && *self->problem != '\0');
      break;
    case PROP_CHOSEN:
      g_value_set_boolean (value, self->chosen);
      break;
    case PROP_POSSIBLE:
      g_value_set_boolean (value, !self->impossible);
      break;
    case PROP_NOTE:
      /* Nothing will be wrong with it: what would be is the reason for the rest. */
      g_value_take_string (value, self->n_way > 0 ? g_strconcat (self->problem, "\n", self->note, NULL) : g_strdup (self->note));
      break;
    case PROP_HAS_NOTE:
      g_value_set_boolean (value, *self->note != '\0');
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_form_value_finalize (GObject *object)
{
  MusterFormValue *self = MUSTER_FORM_VALUE (object);

  g_free (self->name);
  g_free (self->price);
  g_free (self->problem);
  g_free (self->note);

  G_OBJECT_CLASS (muster_form_value_parent_class)->finalize (object);
}

static void
muster_form_value_class_init (MusterFormValueClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = muster_form_value_get_property;
  G_OBJECT_CLASS (klass)->finalize = muster_form_value_finalize;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  properties[PROP_PRICE] = g_param_spec_string ("price", NULL, NULL, "", flags);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, "", flags);
  properties[PROP_HAS_PROBLEM] = g_param_spec_boolean ("has-problem", NULL, NULL, FALSE, flags);
  properties[PROP_CHOSEN] = g_param_spec_boolean ("chosen", NULL, NULL, FALSE, flags);
  properties[PROP_POSSIBLE] = g_param_spec_boolean ("possible", NULL, NULL, TRUE, flags);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, "", flags);
  properties[PROP_HAS_NOTE] = g_param_spec_boolean ("has-note", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
muster_form_value_init (MusterFormValue *self)
{
  self->name = g_strdup ("");
  self->price = g_strdup ("");
  self->problem = g_strdup ("");
  self->note = g_strdup ("");
}

/**
 * muster_form_value_new:
 * @number: which value of its column it is, or -1 for one that is none of them
 * @name: what it is called, translated
 *
 * Returns: (transfer full): a value
 */
MusterFormValue *
muster_form_value_new (int         number,
                       const char *name)
{
  MusterFormValue *self = g_object_new (MUSTER_TYPE_FORM_VALUE, NULL);

  self->number = number;
  muster_form_value_set (self, name, "", NULL, FALSE);
  return self;
}

/**
 * muster_form_value_get_number:
 * @self: a value
 *
 * Returns: which value of its column it is; -1: what stands there is none of them
 */
int
muster_form_value_get_number (MusterFormValue *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_VALUE (self), -1);

  return self->number;
}

/**
 * muster_form_value_get_name:
 * @self: a value
 *
 * Returns: (transfer none): what it is called
 */
const char *
muster_form_value_get_name (MusterFormValue *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_VALUE (self), NULL);

  return self->name;
}

/**
 * muster_form_value_get_price:
 * @self: a value
 *
 * Returns: (transfer none): what it costs, such as `+10`; "" where that is nothing
 */
const char *
muster_form_value_get_price (MusterFormValue *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_VALUE (self), NULL);

  return self->price;
}

/**
 * muster_form_value_get_problem:
 * @self: a value
 *
 * Returns: (transfer none): what would be wrong if it were chosen; "" for nothing
 */
const char *
muster_form_value_get_problem (MusterFormValue *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_VALUE (self), NULL);

  return self->problem;
}

/**
 * muster_form_value_get_chosen:
 * @self: a value
 *
 * Returns: whether it stands in the column
 */
gboolean
muster_form_value_get_chosen (MusterFormValue *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_VALUE (self), FALSE);

  return self->chosen;
}

/**
 * muster_form_value_get_counts:
 * @self: a value
 *
 * Returns: whether several of it are more than one of it
 */
gboolean
muster_form_value_get_counts (MusterFormValue *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_VALUE (self), FALSE);

  return self->counts;
}

/**
 * muster_form_value_set_counts:
 * @self: a value
 * @counts: whether several of it are more than one of it
 *
 * Says whether it is worth asking how many.
 */
void
muster_form_value_set_counts (MusterFormValue *self,
                              gboolean         counts)
{
  g_return_if_fail (MUSTER_IS_FORM_VALUE (self));

  self->counts = counts;
}

static void
take_text (MusterFormValue *self,
           char           **place,
           const char      *text,
           GParamSpec      *pspec)
{
  if (text == NULL)
    text = "";
  if (g_strcmp0 (*place, text) == 0)
    return;

  g_free (*place);
  *place = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

/**
 * muster_form_value_set:
 * @self: a value
 * @name: what it is called
 * @price: (nullable): what it costs
 * @problem: (nullable): what would be wrong
 * @chosen: whether it stands in the column
 *
 * Brings it up to date; tells only what is another than before.
 */
void
muster_form_value_set (MusterFormValue *self,
                       const char      *name,
                       const char      *price,
                       const char      *problem,
                       gboolean         chosen)
{
  gboolean had_problem;

  g_return_if_fail (MUSTER_IS_FORM_VALUE (self));

  had_problem = *self->problem != '\0';
  take_text (self, &self->name, name, properties[PROP_NAME]);
  take_text (self, &self->price, price, properties[PROP_PRICE]);
  take_text (self, &self->problem, problem, properties[PROP_PROBLEM]);
  if (had_problem != (*self->problem != '\0'))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_PROBLEM]);
  if (self->chosen != chosen)
    {
      self->chosen = chosen;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
    }
}

/**
 * muster_form_value_get_possible:
 * @self: a value
 *
 * Returns: whether it may be chosen
 */
gboolean
muster_form_value_get_possible (MusterFormValue *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_VALUE (self), FALSE);

  return !self->impossible;
}

/**
 * muster_form_value_get_way:
 * @self: a value
 * @n: (out): how many
 *
 * Returns: (transfer none) (array length=n): what has to be changed with it
 */
const MusterTrialChange *
muster_form_value_get_way (MusterFormValue *self,
                           guint           *n)
{
  g_return_val_if_fail (MUSTER_IS_FORM_VALUE (self), NULL);

  *n = self->n_way;
  return self->way;
}

/**
 * muster_form_value_get_note:
 * @self: a value
 *
 * Returns: (transfer none): what has to be changed with it, in words; "" for nothing
 */
const char *
muster_form_value_get_note (MusterFormValue *self)
{
  g_return_val_if_fail (MUSTER_IS_FORM_VALUE (self), NULL);

  return self->note;
}

/**
 * muster_form_value_set_way:
 * @self: a value
 * @possible: whether it may be chosen
 * @way: (array length=n): what has to be changed with it
 * @n: how many, %MUSTER_TRIAL_MAX_WAY at most
 * @note: (nullable): the same in words
 *
 * Says whether and how it may be chosen.
 */
void
muster_form_value_set_way (MusterFormValue         *self,
                           gboolean                 possible,
                           const MusterTrialChange *way,
                           guint                    n,
                           const char              *note)
{
  gboolean had_note;
  gboolean had_way;

  g_return_if_fail (MUSTER_IS_FORM_VALUE (self) && n <= MUSTER_TRIAL_MAX_WAY);

  had_note = *self->note != '\0';
  had_way = self->n_way > 0;
  for (guint i = 0; i < n; i++)
    self->way[i] = way[i];
  self->n_way = n;
  if (had_way != (n > 0))
    {
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_PROBLEM]);
    }
  take_text (self, &self->note, note, properties[PROP_NOTE]);
  if (had_note != (*self->note != '\0'))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_NOTE]);
  if (self->impossible == possible)
    {
      self->impossible = !possible;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSSIBLE]);
    }
}

/**
 * muster_form_values_update:
 * @store: (element-type MusterFormValue): the values shown
 * @values: (element-type MusterFormValue): what they shall be
 *
 * Brings a list of values up to date. Where it is the same values as before they stay the same objects.
 */
void
muster_form_values_update (GListStore *store,
                           GPtrArray  *values)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (store));
  gboolean same = n == values->len;

  for (guint i = 0; i < n && same; i++)
    {
      g_autoptr(MusterFormValue) value = g_list_model_get_item (G_LIST_MODEL (store), i);

      same = value->number == ((MusterFormValue *) g_ptr_array_index (values, i))->number;
    }
  if (!same)
    {
      g_list_store_splice (store, 0, n, values->pdata, values->len);
      return;
    }

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(MusterFormValue) value = g_list_model_get_item (G_LIST_MODEL (store), i);
      const MusterFormValue *now = g_ptr_array_index (values, i);

      muster_form_value_set (value, now->name, now->price, now->problem, now->chosen);
      muster_form_value_set_way (value, !now->impossible, now->way, now->n_way, now->note);
      value->counts = now->counts;
    }
}
