import { orderReturns } from 'shared-types/contract/order-returns';
import { implement } from '../../../lib/http/endpoint';
import { returnLines } from '../services/return-lines';

export default implement(orderReturns, {
  take: ({ caller, params, body }) => returnLines(caller, params.id, body),
});
