/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The first items of a list: whatever happens to the list, who follows the signals has just them, and what stays is not
 * said to be another. */

#include "muster-head-list.h"

static void
on_items_changed_cb (GListModel *model,
                     guint       position,
                     guint       removed,
                     guint       added,
                     GPtrArray  *mirror)
{
  g_assert_cmpuint (position + removed, <=, mirror->len);
  g_ptr_array_remove_range (mirror, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror, (int) (position + i), g_list_model_get_item (model, position + i));
  g_assert_cmpuint (mirror->len, ==, g_list_model_get_n_items (model));
  for (guint i = 0; i < mirror->len; i++)
    {
      g_autoptr(GObject) item = g_list_model_get_item (model, i);

      g_assert_true (item == g_ptr_array_index (mirror, i));
    }
}

static void
test_walk (void)
{
  for (guint32 seed = 1; seed <= 20; seed++)
    {
      g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr(GListStore) store = g_list_store_new (G_TYPE_OBJECT);
      g_autoptr(MusterHeadList) head = muster_head_list_new (g_object_ref (G_LIST_MODEL (store)), 5);
      g_autoptr(GPtrArray) mirror = g_ptr_array_new_with_free_func (g_object_unref);

      g_signal_connect (head, "items-changed", G_CALLBACK (on_items_changed_cb), mirror);
      for (guint i = 0; i < 500; i++)
        {
          guint n = g_list_model_get_n_items (G_LIST_MODEL (store));
          guint at = (guint) g_rand_int_range (rand, 0, (gint32) n + 1);
          guint removed = (guint) g_rand_int_range (rand, 0, (gint32) (n - at) + 1);
          guint added = (guint) g_rand_int_range (rand, 0, 4);
          g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

          for (guint k = 0; k < added; k++)
            g_ptr_array_add (items, g_object_new (G_TYPE_OBJECT, NULL));
          if (i % 20 == 19)
            muster_head_list_set_size (head, (guint) g_rand_int_range (rand, 0, 9));
          else
            g_list_store_splice (store, at, MIN (removed, 3), items->pdata, added);

          n = g_list_model_get_n_items (G_LIST_MODEL (store));
          g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (head)), ==, MIN (n, muster_head_list_get_size (head)));
          g_assert_cmpuint (mirror->len, ==, g_list_model_get_n_items (G_LIST_MODEL (head)));
        }
    }
}

static void
count_cb (GListModel *model,
          guint       position,
          guint       removed,
          guint       added,
          guint      *n)
{
  *n += removed + added;
}

/* One that comes in front is one that comes and one that goes at the end. */
static void
test_least (void)
{
  g_autoptr(GListStore) store = g_list_store_new (G_TYPE_OBJECT);
  g_autoptr(MusterHeadList) head = NULL;
  g_autoptr(GObject) item = g_object_new (G_TYPE_OBJECT, NULL);
  guint n = 0;

  for (guint i = 0; i < 50; i++)
    {
      g_autoptr(GObject) one = g_object_new (G_TYPE_OBJECT, NULL);

      g_list_store_append (store, one);
    }
  head = muster_head_list_new (g_object_ref (G_LIST_MODEL (store)), 20);
  g_signal_connect (head, "items-changed", G_CALLBACK (count_cb), &n);
  g_list_store_insert (store, 0, item);
  g_assert_cmpuint (n, ==, 2);
  g_list_store_remove (store, 0);
  g_assert_cmpuint (n, ==, 4);
  g_list_store_insert (store, 30, item);
  g_assert_cmpuint (n, ==, 4);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/head-list/walk", test_walk);
  g_test_add_func ("/head-list/least", test_least);

  return g_test_run ();
}
