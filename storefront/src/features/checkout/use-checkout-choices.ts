import { useEffect, useState } from 'react';
import type { Session } from 'shared-types/client/session';
import type { DeliveryMethod } from 'shared-types/domain/delivery-promise';
import { useAccount } from '../../lib/session/shop';
import { integerOr, parseObject } from '../../lib/storage/parse-stored';
import { parseWay, type WayToPay } from './choose-way';

export interface Choices {
  shipping: number | null;
  billing: number | null;
  /** Billing goes where shipping goes; null: as with the last order. */
  same: boolean | null;
  /** The form for a new address is open. */
  adding: boolean;
  /** Null: the shop’s first. */
  delivery: DeliveryMethod | null;
  /** Null: as the shop proposes. */
  payment: WayToPay | null;
  /** Null: it is no gift. */
  giftNote: string | null;
  /** The invoice is not to the business of the billing address. */
  personal: boolean;
}

const LAST_PAYMENT = 'last-payment';
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

/** The next order on this device begins anew, but for the way to pay. */
export function clearCheckoutChoices(session: Session | null, paid: WayToPay | null): void {
  try {
    if (paid) localStorage.setItem(LAST_PAYMENT, paid);
    sessionStorage.removeItem(keyOf(session?.guest ? undefined : session?.user.email));
  } catch {
    // Nothing was stored.
  }
}

/** Called while rendering: the screen is behind the session, so no server ever renders it. */
function read(key: string): Choices {
  const { shipping, billing, same, adding, delivery, payment, giftNote, personal } = parseObject(
    storedAt(() => sessionStorage, key),
  );
  const last = storedAt(() => localStorage, LAST_PAYMENT);
  return {
    shipping: integerOr(shipping, null),
    billing: integerOr(billing, null),
    same: typeof same === 'boolean' ? same : null,
    adding: adding === true,
    // What is offered is the server’s to say.
    delivery: delivery === 'express' || delivery === 'pickup' ? delivery : null,
    payment: parseWay(payment ?? last),
    giftNote: typeof giftNote === 'string' ? giftNote : null,
    personal: personal === true,
  };
}

function storedAt(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}
