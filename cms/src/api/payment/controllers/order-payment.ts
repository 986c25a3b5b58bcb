import { orderPayments } from 'shared-types/contract/order-payments';
import { implement } from '../../../lib/http/endpoint';
import { receivePayments, setPayment } from '../services/payment';
import { refundOrder } from '../services/refund-order';

export default implement(orderPayments, {
  set: ({ caller, params, body }) => setPayment(caller, params.id, body),
  receive: ({ caller, body }) => receivePayments(caller, body),
  refund: ({ caller, params, body }) => refundOrder(caller, params.id, body),
});
