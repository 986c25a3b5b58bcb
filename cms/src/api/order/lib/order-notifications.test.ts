import { describe, expect, it } from 'vitest';
import { notificationFor } from './order-notifications';
import type { OrderNotification } from './order-transitions';

const facts = {
  orderNumber: 'MD-7K3F9QZP',
  total: '₹4,200.00',
  deliveryDays: '3–7 business days',
  returnsDays: 7,
  isFree: false,
  upiDue: null,
  amount: '₹100.00',
  reference: 'UTR 1',
};

describe('notificationFor', () => {
  it.each<OrderNotification>(['placed', 'reinstated', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded'])(
    'tells of an order that is %s, by its number and without a gap',
    (notification) => {
      const { subject, paragraphs } = notificationFor(notification, facts);
      expect(subject).toContain('MD-7K3F9QZP');
      expect(subject).not.toContain('\n');
      expect(paragraphs.join(' ')).toContain('MD-7K3F9QZP');
      expect(paragraphs.join(' ')).not.toMatch(/undefined|null|NaN/);
      // Whole sentences, or a reference.
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/^\p{Lu}.+(\.|: .+)$/u);
    },
  );

  it('asks for the payment of a UPI order only', () => {
    for (const notification of ['placed', 'reinstated'] as const) {
      const words = (upiDue: string | null) => notificationFor(notification, { ...facts, upiDue }).paragraphs.join(' ');
      expect(words('₹2,100.00')).toContain('Please pay ₹2,100.00 by UPI');
      expect(words(null)).not.toContain('UPI');
    }
  });

  it('says of an order that costs nothing that there is nothing to pay, and of no money that comes back', () => {
    const words = (notification: OrderNotification, isFree: boolean) =>
      notificationFor(notification, { ...facts, isFree }).paragraphs.join(' ');
    expect(words('placed', true)).toContain('There is nothing to pay.');
    expect(words('cancelled', true)).not.toContain('money');
    expect(words('placed', false)).not.toContain('nothing to pay');
    expect(words('cancelled', false)).toContain('money');
  });

  it('speaks of the days in which an order can be returned, if there are any', () => {
    const words = (returnsDays: number) => notificationFor('delivered', { ...facts, returnsDays }).paragraphs.join(' ');
    expect(words(7)).toContain('return or exchange it within 7 days.');
    expect(words(1)).toContain('return or exchange it within 1 day.');
    expect(words(0)).not.toMatch(/return|exchange/);
    expect(notificationFor('delivered', { ...facts, returnsDays: 0 }).paragraphs).toHaveLength(2);
  });

  it('says no more than there is to say', () => {
    const lengths = (more: Partial<typeof facts>) =>
      (['placed', 'reinstated', 'cancelled'] as const).map(
        (notification) => notificationFor(notification, { ...facts, ...more }).paragraphs.length,
      );
    expect([lengths({}), lengths({ isFree: true })]).toEqual([
      [2, 2, 2],
      [3, 3, 1],
    ]);
  });

  it('names what was paid back and where it can be found', () => {
    expect(notificationFor('refunded', facts).paragraphs).toContain('Reference: UTR 1');
    expect(notificationFor('refunded', facts).subject).toContain('₹100.00');
  });
});
