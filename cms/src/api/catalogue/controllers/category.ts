import { categories } from 'shared-types/contract/categories';
import { implement } from '../../../lib/http/endpoint';
import { listCategories, showCategory, treeOfCategories } from '../services/category';
import { createCategory, editCategory, removeCategory, setCategoryStatus } from '../services/change-category';

export default implement(categories, {
  list: () => listCategories(),
  tree: () => treeOfCategories(),
  show: ({ params }) => showCategory(params.id),
  create: ({ caller, body }) => createCategory(caller, body),
  edit: ({ caller, params, body }) => editCategory(caller, params.id, body),
  setStatus: ({ caller, params, body }) => setCategoryStatus(caller, params.id, body.isActive),
  remove: async ({ caller, params }) => {
    await removeCategory(caller, params.id);
    return { message: 'Category deleted' };
  },
});
