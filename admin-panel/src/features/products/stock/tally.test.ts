import { expect, it } from 'vitest';
import { differences, withCount, withScan, withVariants } from './tally';

const variant = (id: number, quantity: number) => ({
  ...{ id, quantity, name: 'M', product: { id: 1, name: 'Kurta' } },
  ...{ sku: null, barcode: null, shelf: null, picture: null },
});

it('a scan is one piece more, and what was scanned last comes first', () => {
  const lines = withScan(withScan(withScan([], variant(1, 5)), variant(2, 1)), variant(1, 4));
  expect(lines.map(({ variant, counted, seen }) => [variant.id, counted, seen])).toEqual([
    [1, 2, 5],
    [2, 1, 1],
  ]);
  expect(differences(lines)).toHaveLength(1);
});

it('what is on the list and was not counted is no difference', () => {
  const lines = withVariants(withScan([], variant(1, 1)), [variant(1, 1), variant(2, 7)]);
  expect(lines).toHaveLength(2);
  expect(differences(lines)).toEqual([]);
  expect(differences(withCount(lines, 2, 0))).toHaveLength(1);
});
