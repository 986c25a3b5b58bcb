import { useEffect, useState } from 'react';
import type { Session } from 'shared-types/client/session';
import { PAYMENT_OPTIONS, type PaymentOption } from 'shared-types/domain/payment';
import { useAccount } from '../../lib/session/shop';
import { integerOr, parseObject } from '../../lib/storage/parse-stored';

export interface Choices {
  shipping: number | null;
  billing: number | null;
  /** Billing goes where shipping goes; null: as with the last order. */
  same: boolean | null;
  /** The form for a new address is open. */
  adding: boolean;
  payment: PaymentOption;
  /** Null: it is no gift. */
  giftNote: string | null;
}

const keyOf = (email: string | undefined) => `checkout:${email ?? ''}`;

/** What was chosen at the checkout, stored over a reload in this tab and for this user only. */
export function useCheckoutChoices() {
  const key = keyOf(useAccount()?.user.email);
  const [choices, setChoices] = useState(() => read(key));
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(choices));
    } catch {
      // Without storage the choices last as long as the page.
    }
  }, [key, choices]);
  return { choices, choose: (change: Partial<Choices>) => setChoices((now) => ({ ...now, ...change })) };
}

/** The next order begins anew. */
export function clearCheckoutChoices(session: Session | null): void {
  try {
    sessionStorage.removeItem(keyOf(session?.guest ? undefined : session?.user.email));
  } catch {
    // Nothing was stored.
  }
}

/** Called while rendering: the screen is behind the session, so no server ever renders it. */
function read(key: string): Choices {
  const { shipping, billing, same, adding, payment, giftNote } = parseObject(storedAt(key));
  return {
    shipping: integerOr(shipping, null),
    billing: integerOr(billing, null),
    same: typeof same === 'boolean' ? same : null,
    adding: adding === true,
    payment: PAYMENT_OPTIONS.find((option) => option === payment) ?? 'CASH_ON_DELIVERY',
    giftNote: typeof giftNote === 'string' ? giftNote : null,
  };
}

function storedAt(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
