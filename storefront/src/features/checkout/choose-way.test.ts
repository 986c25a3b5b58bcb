import { describe, expect, it } from 'vitest';
import { chooseWay } from './choose-way';

const WAYS = ['card', 'upi', 'CASH_ON_DELIVERY', 'UPI'] as const;

describe('the way to pay that is chosen at first', () => {
  it('is what the shop begins with, on a phone too', () => {
    for (const onPhone of [true, false]) {
      expect(chooseWay(WAYS, null, 'CASH_ON_DELIVERY', onPhone)).toBe('CASH_ON_DELIVERY');
      expect(chooseWay(WAYS, null, 'UPI', onPhone)).toBe('UPI');
    }
  });

  it('is online the provider’s first, and on a phone UPI, whose app it has', () => {
    expect(chooseWay(WAYS, null, 'ONLINE', false)).toBe('card');
    expect(chooseWay(WAYS, null, 'ONLINE', true)).toBe('upi');
  });

  it('is what the person chose last before that, as far as it can be used', () => {
    expect(chooseWay(WAYS, 'UPI', 'CASH_ON_DELIVERY', true)).toBe('UPI');
    expect(chooseWay(WAYS, 'netbanking', 'CASH_ON_DELIVERY', true)).toBe('CASH_ON_DELIVERY');
  });

  it('is another one where that cannot be used, and none where none can', () => {
    expect(chooseWay(WAYS, null, 'CARD', false)).toBe('card');
    expect(chooseWay(['UPI'], null, 'ONLINE', true)).toBe('UPI');
    expect(chooseWay([], null, 'CASH_ON_DELIVERY', true)).toBeNull();
  });
});
