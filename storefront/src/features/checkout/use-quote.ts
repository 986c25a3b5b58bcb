import { useEffect, useRef } from 'react';
import { checkout } from 'shared-types/calls/checkout';
import type { Cart } from 'shared-types/contract/cart';
import type { PaymentQuote } from 'shared-types/contract/checkout';
import type { DeliveryOffer } from 'shared-types/contract/delivery-offer';
import type { DeliveryMethod } from 'shared-types/domain/delivery-promise';
import type { PaymentOption } from 'shared-types/domain/payment';
import { useRead } from '../../lib/api/use-read';
import { useHeld } from './use-held';

export type Quotes = Partial<Record<PaymentOption, PaymentQuote>>;

/** The saved address, or the PIN code of the one that is typed; and how it should get there. */
type Where = Partial<Record<'shipping_address_id' | 'zipcode', number | undefined>> & {
  delivery_method: DeliveryMethod | undefined;
};

interface Quoted {
  quotes: Quotes;
  deliveries: DeliveryOffer[];
  /** Why there is none. */
  delivery_refusal: string | null;
  /** The chosen one, also while what it comes to is on its way: the order is refused at another total. */
  delivery: DeliveryOffer | undefined;
  /** The server has answered, or cannot: what is shown by then stays where it is. */
  isKnown: boolean;
  readAgain: () => void;
}

/** What the cart comes to with each way to pay when it goes there, as the server reckons; empty until it has. Held with the cart. */
export function useQuote(cart: Cart, where: Where, isHeld: boolean): Quoted {
  const { data: now, error, mutate } = useRead(checkout.quote, { query: where }, { keepPreviousData: true });
  const data = useHeld(now, isHeld);
  const quoted = useRef(cart);
  useEffect(() => {
    if (quoted.current !== cart) void mutate();
    quoted.current = cart;
  }, [cart, mutate]);
  const quote = data?.cart_id === cart.id ? data : undefined;
  const offer = (wanted?: DeliveryMethod | null) => quote?.deliveries.find(({ method }) => method === wanted);
  return {
    quotes: Object.fromEntries(quote?.options.map((option) => [option.option, option]) ?? []),
    deliveries: quote?.deliveries ?? [],
    delivery_refusal: quote?.delivery_refusal ?? null,
    delivery: offer(where.delivery_method) ?? offer(quote?.delivery_method),
    isKnown: data !== undefined || error !== undefined,
    readAgain: () => void mutate(),
  };
}
