import { useEffect, useState } from 'react';
import { PAYMENT_OPTIONS } from 'shared-types/domain/payment';
import { z } from 'zod';
import { useSession } from '../../lib/shop';

const Choices = z.object({
  shipping: z.int().nullable().catch(null),
  billing: z.int().nullable().catch(null),
  /** Billing goes where shipping goes. */
  same: z.boolean().catch(true),
  /** The form for a new address is open. */
  adding: z.boolean().catch(false),
  payment: z.enum(PAYMENT_OPTIONS).catch('CASH_ON_DELIVERY'),
});
export type Choices = z.infer<typeof Choices>;

const keyOf = (email: string | undefined) => `checkout:${email ?? ''}`;

/** What was chosen at the checkout, over a reload too: in this tab and for this person only. */
export function useCheckoutChoices() {
  const key = keyOf(useSession()?.user.email);
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
export function forgetCheckoutChoices(email: string | undefined): void {
  try {
    sessionStorage.removeItem(keyOf(email));
  } catch {
    // Nothing was kept.
  }
}

/** Called while rendering: the screen is behind the session, so no server ever renders it. */
function read(key: string): Choices {
  try {
    return Choices.parse(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return Choices.parse({});
  }
}
