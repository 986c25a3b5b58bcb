import { expect, it } from 'vitest';
import { audienceOf } from './audience';

it.each([
  [['Women', 'Kurtas'], 'female', 'adult'],
  [['men'], 'male', 'adult'],
  [['Men’s', 'Shirts'], 'male', 'adult'],
  [['Ladies', 'Sarees'], 'female', 'adult'],
  [['kids', 'T-shirts'], 'unisex', 'kids'],
  [['Kids', 'Girls'], 'female', 'kids'],
  [['Boys'], 'male', 'kids'],
  [['Men and women'], 'unisex', 'adult'],
  [['Unisex', 'Scarves'], 'unisex', 'adult'],
  [['Home textiles', 'Bedcovers'], null, null],
  [['Ornaments', 'Garments'], null, null],
  [[], null, null],
] as const)('of %j it is known: %s, %s', (categories, gender, age_group) => {
  expect(audienceOf(categories)).toEqual({ gender, age_group });
});
