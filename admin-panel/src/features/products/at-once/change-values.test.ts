import { expect, it } from 'vitest';
import { AtOnce, changeOf, NOTHING } from './change-values';

const problemsOf = (change: object) =>
  AtOnce.safeParse({ ...NOTHING, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('names what is chosen and nothing else', () => {
  expect(changeOf({ ...NOTHING, category: '7', is_popular: 'no', is_featured: 'yes' })).toEqual({
    category_id: 7,
    is_popular: false,
    is_featured: true,
  });
  expect(changeOf({ ...NOTHING, priceBy: 'percent', priceValue: -10, priceStep: '50' })).toEqual({
    price: { by: 'percent', value: -10, step: 50 },
  });
});

it('asks for something to change, and for how much', () => {
  expect(problemsOf({})).toEqual([['category', 'Choose what to change']]);
  expect(problemsOf({ priceBy: 'percent', priceValue: Number.NaN })).toEqual([['priceValue', 'Enter a percentage']]);
  expect(problemsOf({ priceBy: 'amount', priceValue: 0 })).toEqual([['priceValue', 'More than 0, or less']]);
  expect(problemsOf({ priceBy: 'to', priceValue: 900 })).toBeUndefined();
});
