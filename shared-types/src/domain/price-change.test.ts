import { expect, it } from 'vitest';
import { changedPrice } from './price-change.js';

it.each([
  [4250.5, { by: 'percent', value: 10, step: 1 }, 4676],
  [4250.5, { by: 'percent', value: 10, step: 0.01 }, 4675.55],
  [999, { by: 'percent', value: -15, step: 10 }, 850],
  [0.1, { by: 'percent', value: 200, step: 0.01 }, 0.3],
  [1000, { by: 'amount', value: -100.5 }, 899.5],
  [1000, { by: 'to', value: 1499 }, 1499],
] as const)('₹%s changed by %j is ₹%s', (price, change, after) => {
  expect(changedPrice(price, change)).toBe(after);
});
