import { CART_LINES_MAX, LINE_QUANTITY_MAX } from 'shared-types/domain/limits';
import { describe, expect, it } from 'vitest';
import { type LineToMerge, mergeLines } from './merge-lines';

const line = (id: number, quantity: number, rest: Partial<LineToMerge> = {}): LineToMerge => ({
  id,
  name: `Piece ${rest.product_id ?? id}`,
  product_id: id,
  stock_label_id: 10 * (rest.product_id ?? id),
  quantity,
  available: 10,
  ...rest,
});
const same = { product_id: 1 };

describe('mergeLines', () => {
  it('adds up the pieces of the same variant and moves the others', () => {
    expect(mergeLines([line(1, 2)], [line(5, 3, same), line(6, 1)])).toEqual({
      grown: [{ id: 1, quantity: 5 }],
      moved: [6],
      leftOut: [],
    });
  });

  it('takes another variant of the product, or none chosen, for another line', () => {
    const added = [line(5, 1, { ...same, stock_label_id: 11 }), line(6, 1, { ...same, stock_label_id: null })];
    expect(mergeLines([line(1, 1)], added)).toEqual({ grown: [], moved: [5, 6], leftOut: [] });
  });

  it.each([
    ['to the stock', 4, 3, 2, 4, 1],
    ['to no fewer than the account had', 1, 3, 2, 3, 2],
    ['to no fewer than the guest had', 1, 2, 3, 3, 2],
    ['to what a line may have', 500, LINE_QUANTITY_MAX - 1, 5, LINE_QUANTITY_MAX, 4],
  ])('adds up %s, and names what there is no room for', (_, available, own, guest, quantity, missing) => {
    const { grown, leftOut } = mergeLines([line(1, own, { available })], [line(5, guest, { ...same, available })]);
    expect(grown).toEqual(quantity > own ? [{ id: 1, quantity }] : []);
    expect(leftOut).toEqual([{ name: 'Piece 1', quantity: missing }]);
  });

  it('names the lines that a full cart has no room for', () => {
    const own = Array.from({ length: CART_LINES_MAX - 1 }, (_, index) => line(index + 1, 1));
    expect(mergeLines(own, [line(501, 1), line(502, 2)])).toEqual({
      grown: [],
      moved: [501],
      leftOut: [{ name: 'Piece 502', quantity: 2 }],
    });
  });
});
