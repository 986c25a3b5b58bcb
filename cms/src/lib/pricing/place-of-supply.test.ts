import { expect, it } from 'vitest';
import { placeOfSupply } from './place-of-supply';

const places = { shipping: '08', billing: '27' };

it.each([
  ['whoever buys privately', false, false, '08'],
  ['whoever buys privately and has it sent to a friend', false, true, '08'],
  ['a business that receives the goods itself', true, false, '08'],
  ['a business that has them sent to another person', true, true, '27'],
])('of %s', (_, isBusiness, toAnother, state) => {
  expect(placeOfSupply({ ...places, isBusiness, toAnother })).toBe(state);
});
