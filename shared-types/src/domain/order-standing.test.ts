import { describe, expect, it } from 'vitest';
import { type OrderFacts, orderStanding, standingSentence } from './order-standing.js';
import { STOREFRONT_STATUSES, type StorefrontStatus } from './order-status.js';
import { PAYMENT_OPTIONS, type PaymentOption } from './payment.js';
import type { ShipmentState } from './shipment.js';

const order = (more: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ status: 'PENDING', payment_option: 'CASH_ON_DELIVERY', due_amount: 4700, advance_due: 0, is_being_paid: false },
  ...{ parcels: [], delivery: null },
  ...more,
});
/** A parcel in each state; those that are under way collect ₹1,000 each. */
const parcels = (...states: ShipmentState[]): OrderFacts['parcels'] =>
  states.map((state) => ({ state, to_collect: ['delivered', 'returned'].includes(state) ? 0 : 1000 }));

const PARCELS: Record<string, ShipmentState[]> = {
  'no parcel': [],
  packed: ['packed'],
  'on the road': ['in_transit'],
  'out for delivery': ['out_for_delivery'],
  'not handed over': ['undelivered'],
  'coming back': ['returning'],
  'back here': ['returned'],
  'a part there': ['delivered', 'in_transit'],
  'a part there, the rest not packed': ['delivered'],
  'a part there, the rest back here': ['delivered', 'returned'],
  'a part there, the rest coming back': ['delivered', 'returning'],
  'a part back here, the rest on the road': ['returned', 'in_transit'],
};

/** Nothing more is to come, until the shop has decided what becomes of what came back. */
const BACK: Partial<Record<string, [string, string]>> = {
  'coming back': ['Coming back to us', 'Your order is on its way back to us.'],
  'back here': ['Back with us', 'Your order came back to us, because nobody could take it in.'],
  'a part there, the rest back here': [
    'Back with us',
    'A part of your order is delivered; the rest came back to us, because nobody could take it in.',
  ],
  'a part there, the rest coming back': [
    'Coming back to us',
    'A part of your order is delivered; the rest is on its way back to us.',
  ],
};

/** By status and parcels: the label, and where it is. */
const PLACES: Record<StorefrontStatus, Partial<Record<string, [string, string]>> & { else: [string, string] }> = {
  PENDING: { ...BACK, else: ['Order received', 'Your order is with us.'] },
  PROCESSING: { ...BACK, else: ['Being prepared', 'We are preparing your order.'] },
  SHIPPED: {
    ...BACK,
    'out for delivery': ['Comes today', 'Your order comes today.'],
    'not handed over': [
      'Could not be delivered',
      'Your order could not be handed over. As a rule the courier tries again on the next working day.',
    ],
    'a part there': ['Partly delivered', 'A part of your order is delivered; the rest is on its way.'],
    'a part there, the rest not packed': ['Partly delivered', 'A part of your order is delivered; the rest follows.'],
    else: ['On its way', 'Your order is on its way.'],
  },
  DELIVERED: { else: ['Delivered', 'Your order is delivered.'] },
  CANCELLED: { else: ['Cancelled', 'Your order is cancelled.'] },
};

/** By the way to pay and the status: what is asked of the buyer while ₹4,700 is not paid; nothing where it is not named. */
const ASKED: Record<PaymentOption, Partial<Record<StorefrontStatus, string>>> = {
  CASH_ON_DELIVERY: {
    PENDING: 'Please have ₹4,700.00 in cash ready when it comes.',
    PROCESSING: 'Please have ₹4,700.00 in cash ready when it comes.',
    SHIPPED: 'Please have ₹4,700.00 in cash ready when it comes.',
  },
  CARD: {
    PENDING: 'You pay ₹4,700.00 by card when it comes.',
    PROCESSING: 'You pay ₹4,700.00 by card when it comes.',
    SHIPPED: 'You pay ₹4,700.00 by card when it comes.',
  },
  UPI: {
    PENDING: 'We begin once your ₹4,700.00 by UPI is here.',
    PROCESSING: 'We begin once your ₹4,700.00 by UPI is here.',
    SHIPPED: 'Please pay ₹4,700.00 by UPI now.',
    DELIVERED: 'Please pay ₹4,700.00 by UPI now.',
  },
  ONLINE: {
    PENDING: 'We begin once your ₹4,700.00 is here.',
    PROCESSING: 'We begin once your ₹4,700.00 is here.',
    SHIPPED: 'Please pay ₹4,700.00 now.',
    DELIVERED: 'Please pay ₹4,700.00 now.',
  },
};

const CASES = PAYMENT_OPTIONS.flatMap((option) =>
  [false, true].flatMap((isPaid) =>
    STOREFRONT_STATUSES.flatMap((status) =>
      Object.entries(PARCELS).map(([name, states]) => ({ option, isPaid, status, name, states })),
    ),
  ),
);

describe('where an order is', () => {
  it.each(CASES)('$status, $option, paid: $isPaid, $name', ({ option, isPaid, status, name, states }) => {
    const standing = orderStanding(
      order({ status, payment_option: option, due_amount: isPaid ? 0 : 4700, parcels: parcels(...states) }),
    );
    const [label, where] = PLACES[status][name] ?? PLACES[status].else;
    const asked = isPaid ? undefined : ASKED[option][status];
    // What a delivered part was to bring is not asked for once more.
    const isAtDoor = option === 'CASH_ON_DELIVERY' || option === 'CARD';
    const isPart = isAtDoor && states.includes('delivered');
    const left = isPart ? asked?.replace('4,700', '1,000') : asked;
    const isBack = name in BACK && status !== 'DELIVERED' && status !== 'CANCELLED';
    const isNothingLeft = isAtDoor && (isBack || (isPart && states.length === 1));
    const isAhead = option === 'UPI' || option === 'ONLINE';
    const isWaiting = !isBack && isAhead && !isPaid && (status === 'PENDING' || status === 'PROCESSING');

    expect(standing).toMatchObject(
      isWaiting ? { label: 'Waiting for your payment', where: 'Your order is with us.' } : { label, where },
    );
    expect(standing.awaiting).toBe(isBack ? 'decision' : isWaiting ? 'payment' : null);
    if (isBack) expect(standing.next).toBe('We write to you about it.');
    else if (left && !isNothingLeft) expect(standing.next).toBe(left);
    else expect(standing.next).not.toContain('₹');
    expect([standing.ahead > 0, standing.atDoor > 0]).toEqual(
      left && !isNothingLeft ? [isAhead, !isAhead] : [false, false],
    );
    expect(standingSentence(standing)).toMatch(/^\p{Lu}.+\.$/u);
  });

  it('asks for the part ahead by UPI, and for the rest in cash', () => {
    const ahead = order({ advance_due: 200 });
    expect(orderStanding(ahead)).toMatchObject({
      label: 'Waiting for your payment',
      next: 'We begin once your ₹200.00 by UPI is here. Please have ₹4,500.00 in cash ready when it comes.',
      ...{ ahead: 200, atDoor: 4500 },
    });
    // Sent all the same, its courier collects all of it.
    expect(orderStanding({ ...ahead, status: 'SHIPPED' })).toMatchObject({ ahead: 0, atDoor: 4700 });
  });

  it('asks nobody for money that the bank is handing over, and does not call it paid', () => {
    const { label, next, ahead } = orderStanding(order({ payment_option: 'ONLINE', is_being_paid: true }));
    expect([label, next, ahead]).toEqual([
      'Order received',
      'We are taking your payment of ₹4,700.00 and write to you when it is here.',
      4700,
    ]);
  });

  it('says of what is fetched where, and that it is paid there', () => {
    const fetched = order({ delivery: { place: 'Fort Road 14' } });
    expect(orderStanding({ ...fetched, due_amount: 0 }).next).toBe(
      'We write to you when you can fetch it, at Fort Road 14.',
    );
    expect(standingSentence(orderStanding({ ...fetched, status: 'SHIPPED' }))).toBe(
      'It is ready for you: please fetch it at Fort Road 14. Please have ₹4,700.00 in cash ready when you fetch it.',
    );
    expect(orderStanding({ ...fetched, status: 'SHIPPED' }).awaiting).toBe('pickup');
    expect(orderStanding({ ...fetched, status: 'DELIVERED' }).awaiting).toBeNull();
  });

  it('says of a cancelled one where the money is', () => {
    const next = (more: Partial<OrderFacts>) => orderStanding(order({ status: 'CANCELLED', ...more })).next;
    expect(next({})).toBe('There is nothing to pay, and nothing more to do.');
    expect(next({ payment_status: 'paid', credit_open_amount: 4000 })).toMatch(/^₹4,000\.00 goes back to you/);
    // It pays for the order that staff have changed it into.
    expect(next({ payment_status: 'paid', credit_open_amount: 0 })).toMatch(/^There is nothing to pay/);
    expect(next({ refunds: [{ amount: 4000, state: 'under_way', method: 'card' }] })).toBe(
      '₹4,000.00 is on its way back to your card (5–7 working days).',
    );
    expect(next({ payment_status: 'refunded' })).toMatch(/^Your money is paid back\./);
  });
});
