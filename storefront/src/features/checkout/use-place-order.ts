import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cart } from 'shared-types/calls/cart';
import { orders } from 'shared-types/calls/orders';
import { userAddresses } from 'shared-types/calls/user-addresses';
import { pathOf } from 'shared-types/client/client';
import type { PlaceOrderBody } from 'shared-types/contract/orders';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/error-message';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { toast } from '../../lib/toast/toast';
import { isUnconfirmed } from '../../ui/code/confirm-address';
import { newIdempotencyKey } from './idempotency-key';
import { clearCheckoutChoices } from './use-checkout-choices';

type Body = z.input<typeof PlaceOrderBody>;

/** Places the order once: further presses wait, and a repeat after a lost answer carries the same key. */
export function usePlaceOrder() {
  const { call, session } = useShop();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const [placing, setPlacing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [unconfirmed, setUnconfirmed] = useState(false);
  // A state update is too late for the second of two quick presses.
  const under = useRef(false);
  const intent = useRef({ body: '', key: '' });

  /** `bodyOf` does what must come before, and answers null when there is nothing to place yet. */
  async function place(bodyOf: () => Promise<Body | null>) {
    if (under.current) return;
    under.current = true;
    setPlacing(true);
    setRefusal(null);
    setUnconfirmed(false);
    const body = await bodyOf();
    if (!body || !(await send(body))) {
      under.current = false;
      setPlacing(false);
    }
  }

  async function send(body: Body): Promise<boolean> {
    const text = JSON.stringify(body);
    if (intent.current.body !== text) intent.current = { body: text, key: newIdempotencyKey() };
    try {
      const order = await call(orders.place, { body, headers: { 'Idempotency-Key': intent.current.key } });
      clearCheckoutChoices(session.read().session);
      // Earlier toasts no longer matter, and would cover the thanks on a phone.
      toast.dismiss();
      toast.success('Order placed successfully');
      navigate(paths.thankYou, { state: { order }, replace: true });
      void mutate(pathOf(cart.show));
      void mutate(pathOf(orders.list));
      // They say which ones were used last.
      void mutate(pathOf(userAddresses.list));
      return true;
    } catch (error) {
      toast.error('Failed to place order');
      setRefusal(messageOf(error, 'Failed to place order'));
      setUnconfirmed(isUnconfirmed(error));
      // It may have been refused because a price or the stock has changed.
      void mutate(pathOf(cart.show));
      return false;
    }
  }

  return { place, placing, refusal, unconfirmed: unconfirmed && refusal !== null, setRefusal };
}
