import { ORDER_STATUSES } from 'shared-types/domain/order-status';
import { describe, expect, it } from 'vitest';
import { effectsOf } from './order-transitions';

const open = ORDER_STATUSES.filter((status) => status !== 'cancelled');

describe('a transition of an order', () => {
  it('is none where the status stays', () => {
    for (const status of ORDER_STATUSES) expect(effectsOf(status, status)).toBeNull();
  });

  it.each(open)('from %s into cancelled gives everything back and credits it', (from) => {
    expect(effectsOf(from, 'cancelled')).toEqual({
      stock: 'restock',
      coupon: 'release',
      document: 'credit_note',
      notifications: ['cancelled'],
    });
  });

  it.each(open)('out of cancelled into %s takes everything again and invoices it anew', (to) => {
    expect(effectsOf('cancelled', to)).toEqual({
      stock: 'deduct again',
      coupon: 'count again',
      document: 'invoice',
      payment: 'settle again',
      notifications: to === 'shipped' || to === 'delivered' ? ['reinstated', to] : ['reinstated'],
    });
  });

  it('between two other statuses only notifies of shipping and delivery, and of preparing what has just been placed', () => {
    for (const from of open)
      for (const to of open.filter((status) => status !== from)) {
        const isTold = to === 'shipped' || to === 'delivered' || (from === 'pending' && to === 'processing');
        expect(effectsOf(from, to)).toEqual({ notifications: isTold ? [to] : [] });
      }
  });
});
