import { collections } from 'shared-types/contract/collections';
import { implement } from '../../../lib/http/endpoint';
import {
  addProducts,
  createCollection,
  editCollection,
  removeCollection,
  setCollectionStatus,
} from '../services/change-collection';
import { listCollections, showCollection } from '../services/collection';

export default implement(collections, {
  list: () => listCollections(),
  show: ({ params }) => showCollection(params.id),
  create: ({ body }) => createCollection(body),
  edit: ({ caller, params, body }) => editCollection(caller, params.id, body),
  addProducts: ({ params, body }) => addProducts(params.id, body.product_ids),
  setStatus: ({ params, body }) => setCollectionStatus(params.id, body.isActive),
  remove: async ({ params }) => {
    await removeCollection(params.id);
    return { message: 'Collection deleted' };
  },
});
