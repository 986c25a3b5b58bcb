import { returnRequests } from 'shared-types/contract/return-requests';
import { implement } from '../../../lib/http/endpoint';
import { createReturn } from '../services/begin-return';
import { receiveReturn } from '../services/receive-return';
import { addPicture, findPicture } from '../services/return-pictures';
import { askReturn, decideReturn, withdrawReturn } from '../services/return-request';
import { listRequests, returnsOfOrder } from '../services/show-requests';

export default implement(returnRequests, {
  ofOrder: ({ caller, params }) => returnsOfOrder(caller, params.id),
  ask: ({ caller, params, body }) => askReturn(caller, params.id, body),
  begin: ({ caller, params, body }) => createReturn(caller, params.id, body),
  withdraw: ({ caller, params }) => withdrawReturn(caller, params.id),
  addPicture: ({ caller, params, body }) => addPicture(caller, params.id, body.file),
  picture: ({ caller, params, query }) => findPicture(caller, params, query.size),
  list: ({ caller, query }) => listRequests(caller, query),
  decide: ({ caller, params, body }) => decideReturn(caller, params.id, body),
  receive: ({ caller, params, body }) => receiveReturn(caller, params.id, body),
});
