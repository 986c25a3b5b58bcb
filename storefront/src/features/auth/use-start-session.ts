import type { AuthAnswer } from 'shared-types/contract/auth';
import { useMergeGuestCart } from '../../lib/cart/cart';
import { useShop } from '../../lib/session/shop';

/** The id of a refusal's toast, which a successful sign-in dismisses. */
export const REFUSAL_TOAST = 'refused';

/** Starts the session, then merges the guest cart. */
export function useStartSession() {
  const { session } = useShop();
  const mergeGuestCart = useMergeGuestCart();
  return (answer: AuthAnswer) => {
    session.start(answer);
    void mergeGuestCart();
  };
}
