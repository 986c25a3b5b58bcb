import { expect, it } from 'vitest';
import { tablesFor } from './size-tables';

const tables = ['T-shirts, kurtas and wearable art', 'Pants', 'Kids', 'Shoes'].map((title) => ({
  title,
  head: ['Size'],
  rows: [],
}));
const first = (category: string, subCategory: string) => tablesFor({ category, subCategory }, tables)[0]?.title;

it('shows the measures of the product’s kind first, and a child’s before those', () => {
  expect(first('women', 'Pants')).toBe('Pants');
  expect(first('men', 'Kurta')).toBe('T-shirts, kurtas and wearable art');
  expect(first('kids', 'Pants')).toBe('Kids');
});

it('keeps the editor’s order for a kind that no table names', () => {
  expect(first('women', 'Dupatta')).toBe('T-shirts, kurtas and wearable art');
  expect(first('', '')).toBe('T-shirts, kurtas and wearable art');
});
