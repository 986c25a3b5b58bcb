import { guests } from 'shared-types/contract/guests';
import { implement } from '../../../lib/http/endpoint';
import { deviceOf, SHOP_DEVICE } from '../../../lib/security/known-device';
import { eraseGuest, eraseGuestBy } from '../../people/services/erase-guest';
import { withdrawGuest } from '../services/consents';
import { exportGuest, exportGuestBy } from '../services/export';
import { assertMailOwner } from '../services/owner';

export default implement(guests, {
  takeOwn: async ({ ctx, body: { email, code } }) => {
    await assertMailOwner({ address: email.toLowerCase(), code, browser: deviceOf(ctx, SHOP_DEVICE) });
    return exportGuestBy(email);
  },
  eraseOwn: async ({ ctx, body: { email, code } }) => {
    await assertMailOwner({ address: email.toLowerCase(), code, browser: deviceOf(ctx, SHOP_DEVICE) });
    await eraseGuestBy(email);
    return { message: 'What we kept of you has been erased' };
  },
  withdrawOwn: async ({ ctx, body: { email, code } }) => {
    await assertMailOwner({ address: email.toLowerCase(), code, browser: deviceOf(ctx, SHOP_DEVICE) });
    await withdrawGuest(email);
    return { message: 'We write to you no more, but about what you order' };
  },
  export: ({ params }) => exportGuest(params.id),
  erase: async ({ caller, params }) => {
    await eraseGuest(params.id, caller);
    return { message: 'The guest’s data have been erased' };
  },
});
