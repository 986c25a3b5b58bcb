import { expect, it } from 'vitest';
import { product } from '../../test/samples';
import { inStock } from './catalogue';

it('takes a product for in stock when any stock label has more than 0', () => {
  expect(inStock(product())).toBe(true);
  expect(inStock(product({ stockLabels: [] }))).toBe(false);
});
