import { expect, it } from 'vitest';
import { stepsOf } from './steps';

const PLACED = { status: 'PENDING' as const, at: '2026-10-01T00:00:00.000Z' };
const SHIPPED = { status: 'SHIPPED' as const, at: '2026-10-03T00:00:00.000Z' };

it('reaches every step up to the current one, with the days that are known', () => {
  expect(stepsOf({ status: 'SHIPPED', history: [PLACED, SHIPPED] })).toEqual([
    { status: 'PENDING', reached: true, current: false, at: PLACED.at },
    { status: 'PROCESSING', reached: true, current: false, at: null },
    { status: 'SHIPPED', reached: true, current: true, at: SHIPPED.at },
    { status: 'DELIVERED', reached: false, current: false, at: null },
  ]);
});

it('forgets later days when staff have set the order back', () => {
  const steps = stepsOf({ status: 'PENDING', history: [PLACED, SHIPPED] });
  expect(steps.map(({ at }) => at)).toEqual([PLACED.at, null, null, null]);
});
