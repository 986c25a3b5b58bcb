import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cart } from 'shared-types/calls/cart';
import { HOLD_MINUTES } from 'shared-types/domain/limits';
import { isStatus, messageOf } from '../../lib/api/error-message';
import { useShop } from '../../lib/session/shop';

const RENEW_MS = (HOLD_MINUTES / 2) * 60_000;
/** How soon pieces that somebody else is just buying are asked for again. */
const ASK_AGAIN_MS = 60_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focus', 'pageshow'] as const;

interface Hold {
  /** ISO 8601: until when the pieces are kept; null while they are not. */
  until: string | null;
  /** Why they cannot be kept. */
  refusal: string | null;
}

/**
 * Keeps the cart's pieces for the shopper while this screen is open: from the start, again when `contents` change, and
 * with the shopper's signs of life; not while `contents` are null, as something is still to be chosen. Leaving lets them go.
 */
export function useHold(contents: string | null): Hold {
  const { call } = useShop();
  const [state, setState] = useState<Hold>({ until: null, refusal: null });
  const due = useRef(0);
  // One call after the other: a late hold must not follow the release.
  const turn = useRef(Promise.resolve());

  const hold = useEffectEvent(() => {
    if (contents === null) return;
    due.current = Number.POSITIVE_INFINITY;
    turn.current = turn.current.then(async () => {
      try {
        const { expires_at } = await call(cart.hold);
        due.current = Date.now() + RENEW_MS;
        setState({ until: expires_at, refusal: null });
      } catch (error) {
        due.current = Date.now() + ASK_AGAIN_MS;
        // Anything but a refusal is no news for the shopper: the order can be placed without a hold.
        setState({ until: null, refusal: isStatus(error, 409) ? messageOf(error, 'Not free') : null });
      }
    });
  });
  const release = useEffectEvent(() => {
    turn.current = turn.current.then(async () => {
      // When it does not arrive, the hold ends by its time.
      await call(cart.release, { keepalive: true }).catch(() => undefined);
    });
    due.current = 0;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents are another hold
  useEffect(() => hold(), [contents]);
  useEffect(() => {
    const onLife = () => {
      if (Date.now() >= due.current) hold();
    };
    const onLeave = () => release();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onLife);
    window.addEventListener('pagehide', onLeave);
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onLife);
      window.removeEventListener('pagehide', onLeave);
      release();
    };
  }, []);

  return state;
}
