import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bringing, cashOf } from './cash';

const order = { option: 'CASH_ON_DELIVERY', due: 1000, elsewhere: 0, value: 400, isLast: false } as const;

it('a part brings what its pieces cost, the last one the rest', () => {
  expect(cashOf(order)).toBe(400);
  expect(cashOf({ ...order, elsewhere: 400, isLast: true })).toBe(600);
  expect(cashOf({ ...order, due: 100 })).toBe(100);
  expect(cashOf({ ...order, due: 100, elsewhere: 200, isLast: true })).toBe(0);
});

it('what is paid ahead is not collected', () => {
  for (const option of ['UPI', 'ONLINE'] as const) expect(cashOf({ ...order, option, isLast: true })).toBe(0);
});

it('parcels together bring what is due, to the paisa', () => {
  const values = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 3_000_000 }), (paise, duePaise) => {
      let elsewhere = 0;
      for (const [index, value] of paise.entries())
        elsewhere += Math.round(
          cashOf({
            ...{ option: 'CASH_ON_DELIVERY', due: duePaise / 100, elsewhere: elsewhere / 100, value: value / 100 },
            isLast: index === paise.length - 1,
          }) * 100,
        );
      expect(elsewhere).toBe(duePaise);
    }),
  );
});

it('what is paid meanwhile is collected by no parcel: the oldest bring what is due still', () => {
  const [first, second] = [
    { id: 1, state: 'packed', cod_amount: 400 },
    { id: 2, state: 'packed', cod_amount: 600 },
  ] as const;
  const all = (due: number, received = 0, state: 'packed' | 'delivered' = 'packed') => [
    ...bringing([{ ...first, state }, second], { due, received }).values(),
  ];
  expect(all(1000)).toEqual([400, 600]);
  expect(all(700)).toEqual([400, 300]);
  expect(all(0)).toEqual([0, 0]);
  // What its courier has, and brings, is not asked of another.
  expect(all(400, 0, 'delivered')).toEqual([400, 0]);
  expect(all(600, 400, 'delivered')).toEqual([0, 600]);
});
