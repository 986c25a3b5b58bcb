import { describe, expect, it } from 'vitest';
import { cellsOf, meaningOf, missing, pasted, skuOf } from './cells';

const free = () => false;

describe('what is pasted into the grid', () => {
  it('is rows by lines and columns by tabs, as a sheet copies them', () => {
    expect(cellsOf('A-1\t400\r\nA-2\t \r\n')).toEqual([
      ['A-1', '400'],
      ['A-2', ''],
    ]);
  });

  it('goes from the cell to the right and down, and says how much had no place', () => {
    expect(pasted('A\t4006381333931\t5\nB\t\t7\nC', { row: 1, column: 'sku' }, 3, free)).toEqual({
      changes: [
        { row: 1, column: 'sku', value: 'A' },
        { row: 1, column: 'barcode', value: '4006381333931' },
        { row: 1, column: 'quantity', value: 5 },
        { row: 2, column: 'sku', value: 'B' },
        { row: 2, column: 'barcode', value: null },
        { row: 2, column: 'quantity', value: 7 },
      ],
      left: 1,
    });
  });

  it('leaves pieces that are counted elsewhere, and what is no number', () => {
    const isFixed = (_: number, column: string) => column === 'quantity';
    expect(pasted('5\tmany\t₹1,250.50\t300', { row: 0, column: 'quantity' }, 1, isFixed)).toEqual({
      changes: [
        { row: 0, column: 'cost', value: 1250.5 },
        { row: 0, column: 'weight_grams', value: 300 },
      ],
      left: 2,
    });
    expect(meaningOf('mrp', '-4')).toBeUndefined();
  });
});

describe('options that are made by ticking', () => {
  it('are every size in every colour that is not there', () => {
    expect(missing([1, 2], [8], [{ size_id: 2, color_id: 8 }])).toEqual([{ size_id: 1, color_id: 8 }]);
    expect(missing([1], [], [])).toEqual([{ size_id: 1, color_id: null }]);
    expect(missing([], [], [])).toEqual([]);
  });

  it('get a SKU of the product, the colour and the size', () => {
    expect(skuOf('Lotus Kurta', 'Indigo Night', 'M')).toBe('LOTUSKUR-INDI-M');
    expect(skuOf('मोर', undefined, '9–10')).toBe('910');
  });
});
