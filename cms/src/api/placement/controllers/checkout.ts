import { checkout } from 'shared-types/contract/checkout';
import { onlinePayments } from '../../../adapters/payment/online-payments';
import { clientInfoOf } from '../../../lib/http/client-info';
import { implement } from '../../../lib/http/endpoint';
import { idempotencyKey } from '../../../lib/http/idempotency';
import { deviceOf, SHOP_DEVICE } from '../../../lib/security/known-device';
import { confirmCash, quoteCheckout } from '../services/checkout';
import { placeOrder } from '../services/place-order';

export default implement(checkout, {
  quote: ({ caller, query }) => quoteCheckout(caller, query, onlinePayments() ? ['ONLINE'] : []),
  confirm: async ({ caller, body, ctx }) => {
    await confirmCash(caller, body, deviceOf(ctx, SHOP_DEVICE));
    return { message: 'Thank you. It is confirmed.' };
  },
  place: ({ caller, body, ctx }) => placeOrder(caller, body, clientInfoOf(ctx), idempotencyKey(ctx)),
});
