import { expect, it } from 'vitest';
import { order } from '../../test/samples';
import { stepsOf } from './steps';

const PLACED = { status: 'PENDING' as const, at: '2026-10-01T00:00:00.000Z' };
const SHIPPED = { status: 'SHIPPED' as const, at: '2026-10-03T00:00:00.000Z' };

it('reaches every step up to the current one, with the days that are known', () => {
  expect(stepsOf(order({ status: 'SHIPPED', history: [PLACED, SHIPPED] }))).toEqual([
    { label: 'Order received', reached: true, current: false, at: PLACED.at },
    { label: 'Being prepared', reached: true, current: false, at: null },
    { label: 'On its way', reached: true, current: true, at: SHIPPED.at },
    { label: 'Delivered', reached: false, current: false, at: null },
  ]);
});

it('forgets later days when staff have set the order back', () => {
  const steps = stepsOf(order({ status: 'PENDING', history: [PLACED, SHIPPED] }));
  expect(steps.map(({ at }) => at)).toEqual([PLACED.at, null, null, null]);
});

it('stands where it left the house while the shop decides about what came back', () => {
  const parcels = [{ state: 'returned' as const, to_collect: 0, promised_on: null }];
  const steps = stepsOf(order({ status: 'PROCESSING', parcels, history: [PLACED, SHIPPED] }));
  expect(steps.map(({ label }) => label)).toEqual(['Order received', 'Being prepared', 'Back with us', 'Delivered']);
  expect(steps[2]).toMatchObject({ reached: true, current: true, at: null });
});

it('says of what is fetched that it is ready, and never that it is on its way', () => {
  const delivery = { method: 'pickup' as const, price: 0, days: null, place: 'Fort Road 14' };
  for (const status of ['PENDING', 'SHIPPED', 'DELIVERED'] as const)
    expect(stepsOf(order({ status, delivery, history: [PLACED] }))[2]?.label).toBe('Ready for you');
});
