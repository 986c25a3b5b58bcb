import { devices } from 'shared-types/contract/devices';
import { implement } from '../../../lib/http/endpoint';
import { guestToken, setGuestToken } from '../../../lib/security/guest-cookie';
import { closeDevice, contactOf, findGuest, openDevice, saveContact } from '../services/device';

export default implement(devices, {
  open: async ({ ctx }) => {
    const token = guestToken(ctx);
    const found = await findGuest(token);
    setGuestToken(ctx, found && token ? token : await openDevice());
    return { guest: found && contactOf(found.guest) };
  },
  saveGuest: ({ caller, body }) => saveContact(caller.id, body),
  close: async ({ caller, ctx }) => {
    await closeDevice(caller.id);
    setGuestToken(ctx, null);
    return { message: 'Logged out successfully' };
  },
});
