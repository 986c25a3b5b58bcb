import { complaints } from 'shared-types/contract/complaints';
import { implement } from '../../../lib/http/endpoint';
import { acknowledge, findComplaint, reply } from '../services/complaint';

export default implement(complaints, {
  find: ({ body }) => findComplaint(body),
  acknowledge: ({ caller, params }) => acknowledge(caller, params.id),
  reply: ({ caller, params, body }) => reply(caller, params.id, body),
});
