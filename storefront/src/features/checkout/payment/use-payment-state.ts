import { useEffect, useState } from 'react';
import { payments } from 'shared-types/calls/payments';
import type { Payment } from 'shared-types/contract/payments';
import { isStatus, messageOf } from '../../../lib/api/error-message';
import { useShop } from '../../../lib/session/shop';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;
const PATIENCE_MS = 60_000;

interface PaymentState {
  /** Null until it is known. */
  payment: Payment | null;
  /** There is no such payment. */
  isUnknown: boolean;
  /** Why it could not be asked for the last time. */
  failure: string | null;
  /** It takes longer than most. */
  isSlow: boolean;
}

const UNASKED: PaymentState = { payment: null, isUnknown: false, failure: null, isSlow: false };

/** Not paid, as far as is known; it may be yet. */
export const isPending = ({ state }: Payment) => state === 'open' || state === 'failed';

/** How a payment stands: asked at once, then ever more seldom until it is settled, and when the shopper comes back to the page. */
export function usePaymentState(id: string) {
  const { call } = useShop();
  const [state, setState] = useState(UNASKED);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew
  useEffect(() => {
    let isLeft = false;
    let isAsking = false;
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout>;

    async function ask() {
      if (isAsking) return;
      isAsking = true;
      clearTimeout(timer);
      const next = await call(payments.confirm, { params: { id } }).then(
        (payment) => ({ payment, isUnknown: false, failure: null }),
        (error) => ({ isUnknown: isStatus(error, 404, 400), failure: messageOf(error) }),
      );
      isAsking = false;
      if (isLeft) return;
      setState((before) => ({ ...before, ...next }));
      if (next.isUnknown || ('payment' in next && !isPending(next.payment))) return;
      timer = setTimeout(ask, wait);
      wait = Math.min(wait * 1.5, LONGEST_WAIT_MS);
    }

    const onReturn = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    const slow = setTimeout(() => setState((before) => ({ ...before, isSlow: true })), PATIENCE_MS);
    for (const type of ['online', 'pageshow', 'visibilitychange']) window.addEventListener(type, onReturn);
    void ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      clearTimeout(slow);
      for (const type of ['online', 'pageshow', 'visibilitychange']) window.removeEventListener(type, onReturn);
    };
  }, [call, id, round]);

  return { ...state, askAgain: () => setRound((before) => before + 1) };
}
