import type { OrderToPack } from 'shared-types/contract/packing';
import { expect, it } from 'vitest';
import { pickList } from './pick-list';

const order = (order_number: string, ...lines: Partial<OrderToPack['lines'][number]>[]) =>
  ({
    order_number,
    lines: lines.map((line) => ({ id: 1, name: 'Kurta', size: 'M', color: null, quantity: 1, ...line })),
  }) as OrderToPack;

it('has each variant once, by shelf as people count, and what lies nowhere at the end', () => {
  const list = pickList([
    order('A', { variant_id: 1, shelf: 'R10', quantity: 2 }, { variant_id: 2, shelf: '', name: 'Stole' }),
    order('B', { variant_id: 1, shelf: 'R10' }, { variant_id: 3, shelf: 'R2', name: 'Shawl' }),
  ]);
  expect(list.map(({ shelf, name, quantity, orders }) => [shelf, name, quantity, orders.join()])).toEqual([
    ['R2', 'Shawl', 1, 'B'],
    ['R10', 'Kurta', 3, 'A,B'],
    ['', 'Stole', 1, 'A'],
  ]);
});
