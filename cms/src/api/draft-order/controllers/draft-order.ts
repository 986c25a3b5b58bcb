import { draftOrders } from 'shared-types/contract/draft-orders';
import { implement } from '../../../lib/http/endpoint';
import { addAddress, createDraft, removeDraft, updateDraft } from '../services/change-draft';
import { beginChange } from '../services/change-order';
import { findCustomers } from '../services/find-customers';
import { findPieces } from '../services/find-pieces';
import { placeDraftOrder } from '../services/place-draft';
import { beginReplacement } from '../services/replace-pieces';
import { listDrafts, showDraft } from '../services/show-draft';

export default implement(draftOrders, {
  list: ({ query }) => listDrafts(query),
  customers: ({ query }) => findCustomers(query.search),
  pieces: ({ query }) => findPieces(query.search),
  create: ({ caller }) => createDraft(caller),
  change: ({ caller, body }) => beginChange(caller, body),
  replace: ({ caller, body }) => beginReplacement(caller, body),
  show: ({ params }) => showDraft(params.id),
  update: ({ caller, params, body }) => updateDraft(caller, params.id, body),
  addAddress: ({ caller, params, body }) => addAddress(caller, params.id, body),
  place: ({ caller, params, body }) => placeDraftOrder(caller, params.id, body),
  remove: async ({ caller, params, query }) => {
    await removeDraft(caller, params.id, query.seen_updated_at);
    return { message: 'Draft deleted' };
  },
});
