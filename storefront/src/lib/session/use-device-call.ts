import { devices } from 'shared-types/calls/devices';
import { isStatus } from '../api/error-message';
import { useShop } from './shop';

/** Makes a call for whoever buys here; where nobody is signed in and the device has no cookie yet, or no longer, it gets one first. */
export function useDeviceCall() {
  const { call, device, session } = useShop();
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (session.read().session || device.isOpen())
      try {
        return await work();
      } catch (error) {
        if (!isStatus(error, 401) || session.read().session) throw error;
      }
    await call(devices.open);
    const answer = await work();
    device.opened();
    return answer;
  };
}
