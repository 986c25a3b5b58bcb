import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cart } from 'shared-types/calls/cart';
import { checkout } from 'shared-types/calls/checkout';
import { payments } from 'shared-types/calls/payments';
import { ApiError, pathOf } from 'shared-types/client/client';
import { newIdempotencyKey } from 'shared-types/client/idempotency-key';
import type { OpenPaymentBody } from 'shared-types/contract/payments';
import type { PaymentMethod } from 'shared-types/domain/payment';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { isStatus, messageOf } from '../../lib/api/error-message';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { toast } from '../../lib/toast/toast';
import { isUnconfirmed } from '../../ui/code/is-unconfirmed';
import { goToPay } from '../../ui/payment/go-to-pay';
import { openPayments } from '../../ui/payment/open-payments';
import { useGiveUp } from '../../ui/payment/use-give-up';
import { isOnline, type WayToPay } from './choose-way';
import { useOrderPlaced } from './use-order-placed';

/** What is ordered, but for the way to pay. */
type Terms = Omit<z.input<typeof OpenPaymentBody>, 'method'>;

/** Whether the order has not been placed, nor by an earlier press: too many calls are refused unread. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !isStatus(error, 429);

/** Whether the server has taken the coupon off the cart, because it does not fit any more; not one that asks for a confirmed address. */
const isCouponOff = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'coupon') && !isUnconfirmed(error);

/** Places the order once, or opens its payment: further presses wait, and a repeat after a lost answer is the same one. */
export function usePlaceOrder() {
  const { call } = useShop();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const giveUp = useGiveUp();
  const orderPlaced = useOrderPlaced();
  const [placing, setPlacing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [unconfirmed, setUnconfirmed] = useState(false);
  /** The coupon was taken off, and the next press orders at the total without it. */
  const [couponOff, setCouponOff] = useState(false);
  /** An order was sent, and whether it has been placed is not known. */
  const [unanswered, setUnanswered] = useState(false);
  // A state update is too late for the second of two quick presses.
  const under = useRef(false);
  const intent = useRef({ body: '', key: '' });

  function end() {
    under.current = false;
    setPlacing(false);
  }
  // Back from the provider's page, to this one as it was left.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  });

  /** `termsOf` does what must come before, and answers null when there is nothing to place yet. */
  async function place(way: WayToPay, termsOf: () => Promise<Terms | null>) {
    if (under.current) return;
    under.current = true;
    setPlacing(true);
    setRefusal(null);
    setUnconfirmed(false);
    setCouponOff(false);
    const terms = await termsOf();
    if (!terms || !(await send(way, terms))) end();
  }

  async function send(way: WayToPay, terms: Terms): Promise<boolean> {
    try {
      // What comes to nothing needs no payment, whichever way was chosen.
      if (isOnline(way) && terms.expected_total !== 0) await pay(way, terms);
      else await order(way, terms);
      return true;
    } catch (error) {
      // It may have been refused because a price or the stock has changed; what the way to pay takes may be another by now too.
      const isRead = Promise.all([
        mutate(pathOf(cart.show)),
        mutate((key) => typeof key === 'string' && key.startsWith(pathOf(checkout.quote))),
      ]).catch(() => {});
      // The total is said with the reason.
      if (isCouponOff(error)) await isRead;
      else toast.error('Failed to place order');
      setRefusal(messageOf(error, 'Failed to place order'));
      setUnconfirmed(isUnconfirmed(error));
      setCouponOff(isCouponOff(error));
      return false;
    }
  }

  async function order(way: WayToPay, terms: Terms) {
    if (await isPaidAlready(null)) return;
    const body = { ...terms, payment_option: isOnline(way) ? ('ONLINE' as const) : way };
    const text = JSON.stringify(body);
    if (intent.current.body !== text) intent.current = { body: text, key: newIdempotencyKey() };
    setUnanswered(true);
    const headers = { 'Idempotency-Key': intent.current.key };
    const placed = await call(checkout.place, { body, headers }).catch((error) => {
      if (isRefused(error)) setUnanswered(false);
      throw error;
    });
    orderPlaced(placed, way);
  }

  async function pay(method: PaymentMethod, terms: Terms) {
    const body = { ...terms, method };
    const text = JSON.stringify(body);
    if (await isPaidAlready(text)) return;
    const { id, amount, expires_at, page } = await call(payments.open, { body });
    openPayments.remember({ id, amount, expires_at, method, order_number: null, terms: text });
    goToPay(page);
  }

  /** An open payment of other terms is given up first, so that nothing is paid twice; when it was paid after all, that is shown. */
  async function isPaidAlready(terms: string | null): Promise<boolean> {
    const open = openPayments.of(null);
    if (!open || open.terms === terms) return false;
    const given = await giveUp(open.id);
    if (given?.state !== 'paid') return false;
    navigate(paths.payment.href(open.id), { replace: true });
    return true;
  }

  return {
    ...{ place, placing, refusal, unanswered, setRefusal },
    unconfirmed: unconfirmed && refusal !== null,
    couponOff: couponOff && refusal !== null,
  };
}
export type Placement = ReturnType<typeof usePlaceOrder>;
