import type { AuthAnswer } from 'shared-types/contract/auth';
import { useSWRConfig } from 'swr';
import { isPersonalKey } from '../api/use-read';
import { useAddUnsavedItems } from '../cart/cart';
import { adoptDrafts } from '../storage/adopt-drafts';
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
    const { session: before } = session.read();
    // The screens look for them as soon as it has begun.
    if (!before || before.guest) adoptDrafts(answer.user.email);
    session.start(answer);
    device.closed();
    const read = mutate(isPersonalKey);
    const leftOut = (answer.left_out ?? []).map(({ name, quantity }) => `${quantity} of ${name}`);
    // All in one, and last: a phone shows one toast.
    void addUnsavedItems().then(() => {
      if (leftOut.length) toast.error(`Your cart has no room for ${leftOut.join(', ')}`);
    });
    return read;
  };
}
