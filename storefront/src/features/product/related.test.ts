import { expect, it } from 'vitest';
import { listed } from '../../test/samples';
import { related } from './related';

it('relates at most so many others of the same category, those of the same kind first, never itself', () => {
  const kurta = listed({ id: 1 });
  const others = [
    listed({ id: 2, subCategory: 'Pants' }),
    listed({ id: 3, category: 'men' }),
    listed({ id: 4 }),
    listed({ id: 5, subCategory: 'Shoes' }),
  ];
  expect(related([kurta, ...others], kurta, 5).map(({ id }) => id)).toEqual([4, 2, 5]);
  expect(related([kurta, ...others], kurta, 2).map(({ id }) => id)).toEqual([4, 2]);
});
