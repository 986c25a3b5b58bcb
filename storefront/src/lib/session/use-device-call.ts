import { devices } from 'shared-types/calls/devices';
import { mutexOf } from 'shared-types/client/session';
import { isStatus } from '../api/error-message';
import { type Shop, useShop } from './shop';

/** One after another, in all tabs: who opens it next sends the first one's cookie, and is answered the same device. */
const opening = mutexOf('device');

/** Makes a call for whoever buys here; where nobody is signed in and the device has no cookie yet, or no longer, it gets one first. */
export const useDeviceCall = () => deviceCallOf(useShop());

export function deviceCallOf({ call, device, session }: Pick<Shop, 'call' | 'device' | 'session'>) {
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (session.read().session || device.isOpen())
      try {
        return await work();
      } catch (error) {
        if (!isStatus(error, 401) || session.read().session) throw error;
      }
    await opening(() => call(devices.open));
    const answer = await work();
    device.opened();
    return answer;
  };
}
