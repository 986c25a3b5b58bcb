import type { AuthAnswer } from 'shared-types/contract/auth';
import { useSWRConfig } from 'swr';
import { isPersonalKey } from '../../lib/api/use-read';
import { useAddUnsavedItems } from '../../lib/cart/cart';
import { useShop } from '../../lib/session/shop';
import { toast } from '../../lib/toast/toast';

/** The id of a refusal's toast, which a successful sign-in dismisses. */
export const REFUSAL_TOAST = 'refused';

/** Starts the session. The server has merged the device's cart into the account's. */
export function useStartSession() {
  const { session, device } = useShop();
  const { mutate } = useSWRConfig();
  const addUnsavedItems = useAddUnsavedItems();
  return (answer: AuthAnswer) => {
    session.start(answer);
    device.closed();
    void mutate(isPersonalKey);
    for (const { name, quantity } of answer.left_out ?? [])
      toast.error(`Your cart has no room for ${quantity} of ${name}`);
    void addUnsavedItems();
  };
}
