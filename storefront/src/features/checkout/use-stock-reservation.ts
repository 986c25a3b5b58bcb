import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cart } from 'shared-types/calls/cart';
import { HOLD_MINUTES } from 'shared-types/domain/limits';
import { isStatus, messageOf } from '../../lib/api/error-message';
import { useShop } from '../../lib/session/shop';
import { openPayments } from '../../ui/payment/open-payments';

const RENEW_MS = (HOLD_MINUTES / 2) * 60_000;
/** How soon a reservation is tried again when others have reserved the pieces. */
const RETRY_MS = 60_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'focus', 'pageshow'] as const;

interface Reservation {
  /** ISO 8601: until when the pieces are reserved; null while they are not. */
  until: string | null;
  /** Why they cannot be reserved. */
  refusal: string | null;
}

interface StockReservation extends Reservation {
  /** When the calls that are under way have been answered. */
  settled: () => Promise<void>;
}

/**
 * Reserves the cart's pieces while this screen is open: at the start, again when `contents` change, and renewed by the
 * shopper's activity; not while `contents` are null, as something is still to be chosen. Leaving releases them.
 */
export function useStockReservation(contents: string | null): StockReservation {
  const { call } = useShop();
  const [state, setState] = useState<Reservation>({ until: null, refusal: null });
  const renewAt = useRef(0);
  // One call after the other: a late reservation must not follow the release.
  const queue = useRef(Promise.resolve());

  const reserve = useEffectEvent(() => {
    if (contents === null) return;
    renewAt.current = Number.POSITIVE_INFINITY;
    queue.current = queue.current.then(async () => {
      try {
        const { expires_at } = await call(cart.hold);
        renewAt.current = Date.now() + RENEW_MS;
        setState({ until: expires_at, refusal: null });
      } catch (error) {
        renewAt.current = Date.now() + RETRY_MS;
        // Any other failure is not shown: the order can be placed without a reservation.
        setState({ until: null, refusal: isStatus(error, 409) ? messageOf(error, 'Not free') : null });
      }
    });
  });
  const release = useEffectEvent(() => {
    // An open payment keeps them until it is paid or given up.
    if (openPayments.of(null)) return;
    queue.current = queue.current.then(async () => {
      // When it does not arrive, the reservation expires.
      await call(cart.release, { keepalive: true }).catch(() => undefined);
    });
    renewAt.current = 0;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents are another reservation
  useEffect(() => reserve(), [contents]);
  useEffect(() => {
    const onActivity = () => {
      if (Date.now() >= renewAt.current) reserve();
    };
    const onLeave = () => release();
    for (const type of ACTIVITY_EVENTS) window.addEventListener(type, onActivity);
    window.addEventListener('pagehide', onLeave);
    return () => {
      for (const type of ACTIVITY_EVENTS) window.removeEventListener(type, onActivity);
      window.removeEventListener('pagehide', onLeave);
      release();
    };
  }, []);

  return { ...state, settled: () => queue.current };
}
