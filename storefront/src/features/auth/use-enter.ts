import type { AuthAnswer } from 'shared-types/contract/auth';
import { useAddRemembered } from '../../lib/cart/cart';
import { useShop } from '../../lib/session/shop';

/** The toast of a refusal: gone once the person is in. */
export const REFUSED = 'refused';

/** Starts the session, then adds what the shopper had wanted before being asked who they are. */
export function useEnter() {
  const { session } = useShop();
  const addRemembered = useAddRemembered();
  return (answer: AuthAnswer) => {
    session.start(answer);
    void addRemembered();
  };
}
