import { expect, it } from 'vitest';
import { slotPath } from './figure-path';

it('the orders of a day are those of that day, and of a month those up to its last day', () => {
  expect(slotPath('2026-11-21')).toBe('/orders?figure=sold&from=2026-11-21&to=2026-11-21');
  expect(slotPath('2026-11')).toBe('/orders?figure=sold&from=2026-11-01&to=2026-11-30');
  expect(slotPath('2028-02')).toBe('/orders?figure=sold&from=2028-02-01&to=2028-02-29');
});
