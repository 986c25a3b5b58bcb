import { categories } from 'shared-types/contract/categories';
import { implement } from '../../../lib/http/endpoint';
import { listCategories, showCategory, treeOfCategories } from '../services/category';
import { setOrder, showOrder } from '../services/category-order';
import { menuOfCategories, showCategoryPage } from '../services/category-page';
import { createCategory, editCategory, removeCategory, setCategoryStatus } from '../services/change-category';

export default implement(categories, {
  list: () => listCategories(),
  tree: () => treeOfCategories(),
  menu: () => menuOfCategories(),
  bySlug: ({ params }) => showCategoryPage(params.slug),
  showOrder: ({ params }) => showOrder(params.id),
  setOrder: ({ caller, params, body }) => setOrder(caller, params.id, body.product_ids),
  show: ({ params }) => showCategory(params.id),
  create: ({ body }) => createCategory(body),
  edit: ({ caller, params, body }) => editCategory(caller, params.id, body),
  setStatus: ({ params, body }) => setCategoryStatus(params.id, body.isActive),
  remove: async ({ params }) => {
    await removeCategory(params.id);
    return { message: 'Category deleted' };
  },
});
