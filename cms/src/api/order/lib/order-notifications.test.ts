import { describe, expect, it } from 'vitest';
import type { NotificationFacts } from './notification-words';
import { notificationFor } from './order-notifications';
import { ORDER_NOTIFICATIONS, type OrderNotification } from './order-transitions';

const NOW = new Date('2026-11-22T06:00:00Z');
const order: NotificationFacts['order'] = {
  order_number: 'MD-7K3F9QZP',
  order_status: 'pending',
  payment_option: 'UPI',
  placed_at: NOW,
  total_amount: 4200,
  payment_status: 'unpaid',
  billed: 4200,
  amount_received: 0,
  advance_amount: 0,
  promised_first: null,
  promised_last: null,
  pickup_place: null,
};
const facts: NotificationFacts = {
  order,
  store: { delivery_days: '3–7 business days', returns_days: 7, upi_id: 'shop@bank' },
  now: NOW,
  amount: 100,
  reference: 'UTR 1',
  pieces: '1 × Peacock Kurta',
  answer: 'Please send it to Jodhpur.',
};
const of = (
  notification: OrderNotification,
  { store, ...more }: Partial<NotificationFacts['order']> & { store?: Partial<NotificationFacts['store']> } = {},
  now = NOW,
) =>
  notificationFor(notification, { ...facts, order: { ...order, ...more }, store: { ...facts.store, ...store }, now });
const words = (...given: Parameters<typeof of>) => {
  const { paragraphs, next } = of(...given);
  return [...paragraphs, ...next].join(' ');
};
const paid = { payment_status: 'paid', amount_received: 4200 } as const;
const COMING = ['placed', 'reinstated', 'processing', 'shipped'] as const;

describe('notificationFor', () => {
  it.each(ORDER_NOTIFICATIONS)('tells of an order that is %s, by its number and in whole sentences', (notification) => {
    const { subject, heading, paragraphs, next } = of(notification);
    expect(subject).toContain('MD-7K3F9QZP');
    expect(subject).not.toContain('\n');
    expect(heading).toMatch(/^\p{Lu}[^.!]+$/u);
    expect(next.length).toBeGreaterThan(0);
    for (const sentence of [...paragraphs, ...next]) {
      expect(sentence).toMatch(/^\p{Lu}.+(\.|: .+)$/u);
      expect(sentence).not.toMatch(/undefined|null|NaN|!/);
    }
  });

  it('asks for the payment in the way that was chosen, until it is there', () => {
    for (const notification of COMING) {
      expect(words(notification)).toContain('Please pay ₹4,200.00 by UPI to shop@bank');
      expect(words(notification, { amount_received: 2100 })).toContain('Please pay ₹2,100.00 by UPI');
      expect(words(notification, { payment_option: 'CASH_ON_DELIVERY' })).toContain(
        'Please have ₹4,200.00 in cash ready',
      );
      expect(words(notification, { payment_option: 'CARD' })).toContain('You pay ₹4,200.00 by card when it comes.');
      expect(words(notification, paid)).not.toMatch(/pay |cash|UPI/);
      expect(words(notification, { store: { upi_id: null } })).not.toContain('UPI');
      expect(words(notification, { total_amount: 0, billed: 0 })).toContain('There is nothing to pay.');
    }
  });

  it('says of what is paid before it is sent that we begin then, whichever way it is paid, and of nothing else', () => {
    const begins = 'We begin once it is here.';
    const ahead = [
      {},
      { payment_option: 'ONLINE' },
      { payment_option: 'CASH_ON_DELIVERY', advance_amount: 200 },
    ] as const;
    for (const more of ahead) {
      for (const notification of ['placed', 'reinstated', 'processing', 'exchanged', 'changed'] as const) {
        expect(words(notification, more)).toContain(begins);
        const painted = { ...more, promised_last: null, store: { delivery_days: 'as long as the paint dries' } };
        for (const { highlight, next } of [of(notification, more), of(notification, painted)])
          expect([highlight, next.join()]).toEqual([undefined, expect.not.stringContaining('Delivery takes')]);
      }
      expect(words('shipped', { ...more, order_status: 'shipped' })).not.toContain(begins);
      expect(words('delivered', { ...more, order_status: 'delivered' })).not.toContain(begins);
    }
    expect(words('placed', { payment_option: 'CASH_ON_DELIVERY' })).not.toContain(begins);
    expect(words('placed', paid)).not.toContain(begins);
  });

  it('asks for no money that the bank is handing over', () => {
    const online = { payment_option: 'ONLINE', is_being_paid: true } as const;
    expect(words('placed', online)).toContain('We are taking your payment of ₹4,200.00 and write to you');
    expect(words('placed', { payment_option: 'ONLINE' })).toMatch(
      /We have your order\.\s+Please pay ₹4,200\.00 on the page of your order/,
    );
  });

  it('says after a part was paid what is left, and never that nothing is', () => {
    const cash = { payment_option: 'CASH_ON_DELIVERY', advance_amount: 200, amount_received: 200 } as const;
    expect(words('paid', cash)).toContain('Please have ₹4,000.00 in cash ready');
    expect(words('paid', cash)).not.toContain('nothing more to pay');
    expect(words('paid', paid)).toContain('There is nothing more to pay.');
  });

  it('asks of an order in cash for the part ahead by UPI and for the rest in cash', () => {
    const cash = { payment_option: 'CASH_ON_DELIVERY', advance_amount: 200 } as const;
    for (const notification of COMING) {
      expect(words(notification, cash)).toContain('Please pay ₹200.00 by UPI to shop@bank');
      expect(words(notification, cash)).toContain('Please have ₹4,000.00 in cash ready');
      const received = words(notification, { ...cash, amount_received: 200 });
      expect(received).not.toContain('UPI');
      expect(received).toContain('Please have ₹4,000.00 in cash ready');
    }
  });

  it('asks of what is delivered only what can still be paid', () => {
    const delivered = { order_status: 'delivered' } as const;
    expect(words('delivered', delivered)).toContain('Please pay ₹4,200.00 by UPI');
    expect(words('delivered', { ...delivered, payment_option: 'CASH_ON_DELIVERY' })).not.toContain('₹');
    expect(words('delivered', { ...delivered, ...paid })).not.toContain('₹');
  });

  it('says when the order should arrive, and no day that has passed', () => {
    const expected = (notification: OrderNotification, now: string, more = {}) =>
      of(notification, { ...paid, ...more }, new Date(now)).highlight?.value;
    expect(expected('placed', '2026-11-22T06:00:00Z')).toBe('25 November – 1 December');
    expect(expected('processing', '2026-11-25T06:00:00Z')).toBe('25 November – 1 December');
    expect(expected('shipped', '2026-11-28T06:00:00Z')).toBe('28 November – 1 December');
    expect(expected('shipped', '2026-12-01T06:00:00Z')).toBe('1 December');
    expect(expected('shipped', '2026-12-02T06:00:00Z')).toBeUndefined();
    expect(expected('reinstated', '2026-12-02T06:00:00Z')).toBe('7 – 11 December');
    expect(of('placed', paid).highlight?.label).toBe('Expected with you');
  });

  it('says the days that were promised before the store’s words, but of an order that is taken up again', () => {
    const promised = { ...paid, promised_first: '2026-11-24', promised_last: '2026-11-25' };
    expect(of('placed', promised).highlight?.value).toBe('24 – 25 November');
    expect(of('reinstated', promised, new Date('2026-11-23T06:00:00Z')).highlight?.value).toBe(
      '26 November – 2 December',
    );
    const painted = { ...promised, store: { delivery_days: 'as long as the paint dries' } };
    expect(words('placed', painted)).not.toContain('Delivery takes');
  });

  it('says of what is fetched where, and when it is ready', () => {
    const days = { promised_first: '2026-11-24', promised_last: '2026-11-24' };
    const fetched = { ...paid, ...days, pickup_place: 'Fort Road 14' };
    expect(of('placed', fetched).highlight).toEqual({ label: 'Ready for you', value: '24 November' });
    expect(words('placed', fetched)).toContain('We write to you when you can fetch it, at Fort Road 14.');
    expect(of('shipped', fetched)).toMatchObject({
      heading: 'It is ready for you',
      highlight: { label: 'Fetch it at', value: 'Fort Road 14' },
    });
  });

  it('says it in the store’s own words where they name no days', () => {
    const painted = { ...paid, store: { delivery_days: 'as long as the paint dries' } };
    expect(of('placed', painted).highlight).toBeUndefined();
    for (const notification of COMING) {
      expect(of(notification, painted).next[0]).toBe('Delivery takes as long as the paint dries.');
      expect(words(notification)).not.toContain('Delivery takes');
    }
  });

  it('names the day until which an order can be returned, if it can', () => {
    const delivered = (returns_days: number) => of('delivered', { store: { returns_days } });
    expect(delivered(7).highlight).toEqual({ label: 'Return or exchange until', value: 'Sunday 29 November' });
    expect(delivered(7).next).toHaveLength(2);
    expect(delivered(0).highlight).toBeUndefined();
    expect(delivered(0).next).toEqual(['On the page of each piece you can tell others how you like it.']);
  });

  it('says of a cancelled order what comes back', () => {
    expect(of('cancelled', { ...paid, billed: 0 }).highlight).toEqual({
      label: 'Comes back to you',
      value: '₹4,200.00',
    });
    expect(words('cancelled', { ...paid, billed: 0 })).toContain('Your money goes back');
    expect(of('cancelled', { billed: 0 }).highlight).toBeUndefined();
    expect(words('cancelled', { billed: 0 })).toContain('There is nothing to pay');
  });

  it('says of a parcel that nobody took in what comes back, and that unpaid cash is nothing', () => {
    expect(words('returned_to_sender')).toContain('Your money goes back the way it came.');
    const { highlight, next } = notificationFor('returned_to_sender', { ...facts, amount: 0 });
    expect([highlight, next[0]]).toEqual([undefined, 'There is nothing to pay for it, and nothing more to do.']);
  });

  it('says of what a courier has fetched that it is on its way, and not that it is here', () => {
    const { subject, heading } = notificationFor('returned', { ...facts, isFetched: true });
    expect([subject, heading]).toEqual([
      'Your return of order MD-7K3F9QZP is credited',
      'Your return is on its way to us',
    ]);
  });

  it('names what was received, credited or paid back, and where it can be found', () => {
    const amounts = (['paid', 'returned', 'refunded'] as const).map((notification) => of(notification).highlight);
    expect(amounts).toEqual([
      { label: 'Received', value: '₹100.00' },
      { label: 'Credited', value: '₹100.00' },
      { label: 'Paid back', value: '₹100.00' },
    ]);
    for (const notification of ['paid', 'refunded'] as const) {
      expect(of(notification).paragraphs).toContain('Reference: UTR 1');
      const silent = notificationFor(notification, { ...facts, reference: null });
      expect(silent.paragraphs).toHaveLength(1);
    }
    expect(of('refunded').subject).toContain('₹100.00');
  });
});
