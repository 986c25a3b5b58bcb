import type { AuthAnswer } from 'shared-types/contract/auth';
import { useAddItem } from '../../lib/cart';
import { takeRememberedItem } from '../../lib/remembered-item';
import { useShop } from '../../lib/shop';

/** The toast of a refusal: gone once the person is in. */
export const REFUSED = 'refused';

/** Starts the session, then adds what the shopper had wanted before being asked who they are. */
export function useEnter() {
  const { session } = useShop();
  const addItem = useAddItem();
  return (answer: AuthAnswer) => {
    const item = takeRememberedItem();
    session.start(answer);
    if (item) void addItem(item);
  };
}
