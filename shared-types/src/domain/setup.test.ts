import { expect, it } from 'vitest';
import { testModeOf } from './setup.js';

it.each([
  [true, true, 'Test shop: no money moves and no courier comes.'],
  [true, false, 'Test shop: no money moves.'],
  [false, true, 'Test shop: no courier comes.'],
  [false, false, null],
])('a shop says what only seems to happen: payments %s, courier %s', (payments, courier, words) => {
  const online = { is_test: payments };
  expect(testModeOf({ payment: { online }, courier_is_test: courier })).toBe(words);
  expect(testModeOf({ payment: { online: null }, courier_is_test: false })).toBeNull();
});
