import { savedViews } from 'shared-types/contract/saved-views';
import { implement } from '../../../lib/http/endpoint';
import { createView, deleteView, listViews, updateView } from '../services/saved-view';

export default implement(savedViews, {
  list: ({ caller, query }) => listViews(caller, query.list),
  create: ({ caller, body }) => createView(caller, body),
  update: ({ caller, params, body }) => updateView(caller, params.id, body),
  remove: async ({ caller, params }) => {
    await deleteView(caller, params.id);
    return { message: 'The view is deleted' };
  },
});
