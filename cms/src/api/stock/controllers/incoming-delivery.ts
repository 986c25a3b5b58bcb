import { incomingDeliveries } from 'shared-types/contract/incoming-deliveries';
import { implement } from '../../../lib/http/endpoint';
import { closeDelivery, createDelivery, editDelivery } from '../services/change-incoming';
import { comingOf, listDeliveries, showDelivery } from '../services/incoming-delivery';
import { receiveDelivery } from '../services/receive-delivery';

export default implement(incomingDeliveries, {
  list: ({ query }) => listDeliveries(query),
  show: ({ params }) => showDelivery(params.id),
  create: ({ caller, body }) => createDelivery(caller, body),
  edit: ({ caller, params, body }) => editDelivery(caller, params.id, body),
  receive: ({ caller, params, body }) => receiveDelivery(caller, params.id, body),
  close: ({ caller, params }) => closeDelivery(caller, params.id),
  ofProduct: ({ params }) => comingOf(params.id),
});
