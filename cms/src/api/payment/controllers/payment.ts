import { payments } from 'shared-types/contract/payments';
import { clientInfoOf } from '../../../lib/http/client-info';
import { implement } from '../../../lib/http/endpoint';
import { listLapsed } from '../../refund/services/lapsed-payments';
import { confirmPayment, giveUpPayment } from '../services/end-payment';
import { openByLink, openForCart, openForOrder, showPayLink } from '../services/open-payment';
import { ownPayments, showPayment } from '../services/show-payment';

export default implement(payments, {
  open: ({ caller, body, ctx }) => openForCart(caller, body, clientInfoOf(ctx)),
  openForOrder: ({ caller, params, body }) => openForOrder(caller, params.id, body),
  payLink: ({ body }) => showPayLink(body.key),
  payByLink: ({ body }) => openByLink(body),
  own: ({ caller }) => ownPayments(caller),
  lapsed: () => listLapsed(),
  show: ({ params }) => showPayment(params.id),
  confirm: ({ params }) => confirmPayment(params.id),
  giveUp: ({ params }) => giveUpPayment(params.id),
});
