import { expect, it } from 'vitest';
import { L, M, product, variant } from '../../test/samples';
import { chartFor, tablesFor } from './size-tables';

const tables = ['T-shirts, kurtas and wearable art', 'Pants', 'Kids', 'Shoes'].map((title) => ({
  title,
  head: ['Size', 'Chest'],
  rows: title === 'Shoes' ? [['UK 7', '25']] : [['M', '92–96']],
}));
const first = (category: string, subCategory: string, size_table: string | null = null) =>
  tablesFor({ category, subCategory, size_table }, tables)[0]?.title;

it('shows the measures that the product or its category names first', () => {
  expect(first('women', 'Kurta', 'Pants')).toBe('Pants');
  expect(first('women', 'Pants', 'No longer there')).toBe('Pants');
});

it('else shows the measures of the product’s kind first, and a child’s before those', () => {
  expect(first('women', 'Pants')).toBe('Pants');
  expect(first('men', 'Kurta')).toBe('T-shirts, kurtas and wearable art');
  expect(first('kids', 'Pants')).toBe('Kids');
});

it('keeps the editor’s order for a kind that no table names', () => {
  expect(first('women', 'Dupatta')).toBe('T-shirts, kurtas and wearable art');
  expect(first('', '')).toBe('T-shirts, kurtas and wearable art');
});

it('finds a size by the first table that measures one of the product’s', () => {
  const chartOf = (size: typeof M, size_table: string | null) =>
    chartFor(product({ size_table, stockLabels: [variant(1, size, null, 1)] }), tables)?.title;
  expect(chartOf(M, 'Pants')).toBe('Pants');
  expect(chartOf({ id: 7, name: 'UK 7' }, 'Pants')).toBe('Shoes');
  expect(chartOf(L, 'Pants')).toBeUndefined();
});
