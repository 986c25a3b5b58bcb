import type { AuthAnswer } from 'shared-types/contract/auth';
import { useSWRConfig } from 'swr';
import { isPersonalKey } from '../api/use-read';
import { useAddUnsavedItems } from '../cart/cart';
import { toast } from '../toast/toast';
import { useShop } from './shop';

/** The id of a refusal's toast, which a successful sign-in dismisses. */
export const REFUSAL_TOAST = 'refused';

/**
 * Starts the session. The server has merged the device's cart into the account's. What is on the screen is read anew, for
 * which may be waited.
 */
export function useStartSession() {
  const { session, device } = useShop();
  const { mutate } = useSWRConfig();
  const addUnsavedItems = useAddUnsavedItems();
  return (answer: AuthAnswer) => {
    session.start(answer);
    device.closed();
    const read = mutate(isPersonalKey);
    for (const { name, quantity } of answer.left_out ?? [])
      toast.error(`Your cart has no room for ${quantity} of ${name}`);
    void addUnsavedItems();
    return read;
  };
}
