import { categories } from 'shared-types/contract/categories';
import { implement } from '../../../lib/http/endpoint';
import { listCategories, showCategory, treeOfCategories } from '../services/category';
import { createCategory, editCategory, removeCategory, setCategoryStatus } from '../services/change-category';

export default implement(categories, {
  list: () => listCategories(),
  tree: () => treeOfCategories(),
  show: ({ params }) => showCategory(params.id),
  create: ({ body }) => createCategory(body),
  edit: ({ caller, params, body }) => editCategory(caller, params.id, body),
  setStatus: ({ params, body }) => setCategoryStatus(params.id, body.isActive),
  remove: async ({ params }) => {
    await removeCategory(params.id);
    return { message: 'Category deleted' };
  },
});
