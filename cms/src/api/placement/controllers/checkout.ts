import { checkout } from 'shared-types/contract/checkout';
import { implement } from '../../../lib/http/endpoint';
import { deviceOf, SHOP_DEVICE } from '../../../lib/security/known-device';
import { onlinePayments } from '../../payment/services/online-payments';
import { confirmCash, quoteCheckout } from '../services/checkout';

export default implement(checkout, {
  quote: ({ caller, query }) => quoteCheckout(caller, query, onlinePayments() ? ['ONLINE'] : []),
  confirm: async ({ caller, body, ctx }) => {
    await confirmCash(caller, body, deviceOf(ctx, SHOP_DEVICE));
    return { message: 'Thank you. It is confirmed.' };
  },
});
