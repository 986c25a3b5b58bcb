import { FORTY_MOMENTS } from 'shared-types/testing/moments';
import { expect, it } from 'vitest';
import { isLate } from './is-late';

it.each(FORTY_MOMENTS)(
  'an order that is promised for $indianDay is not late at $iso, one of the day before is',
  ({ now, indianDay }) => {
    const promised = (promised_on: string, status: 'shipped' | 'delivered' = 'shipped') =>
      isLate({ promised_on, status }, now.getTime());
    const yesterday = new Date(Date.parse(indianDay) - 86_400_000).toISOString().slice(0, 10);
    expect([promised(indianDay), promised(yesterday)]).toEqual([false, true]);
    expect(promised(yesterday, 'delivered')).toBe(false);
  },
);
